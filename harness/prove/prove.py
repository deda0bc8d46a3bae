"""Prove: every seeded fault and every lawful variant before both judges, on as many cores as wanted."""

from __future__ import annotations

import multiprocessing
import queue
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.errors import ClauseproofError, UsageError, nearest
from harness.prove.baseline import adapter_for, baseline_of
from harness.prove.bench import at_the_bench
from harness.prove.catalogue import catalogues
from harness.prove.trial import Trial, try_product
from harness.sweep.interrupts import deaf, ignore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from multiprocessing.queues import Queue

    from harness.campaign.law import Law
    from harness.prove.bench import Bench
    from harness.prove.catalogue import Catalogue
    from harness.transport.inprocess import Playable

#: How long to wait for a result before looking whether the workers are still alive, in seconds.
_LOOK_EVERY: Final = 2.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be tried.

    Attributes:
        sections: only the catalogues of these; all where there are none.
        names: only these faults and variants; all where there are none.
        variants: try the lawful variants instead of the faults.
        workers: how many processes.
        law: only the catalogues of this law; None: of all.
    """

    sections: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    variants: bool = False
    workers: int = 1
    law: str | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """A product of a catalogue, and what the judges say of it; or why it could not be tried."""

    section: str
    name: str
    trial: Trial | None
    failure: str | None = None


class Watcher(Protocol):
    """Who wants to know how far it is."""

    def planned(self, products: int) -> None:
        """Hear how many products will be tried."""

    def tried(self, tried: Tried) -> None:
        """Hear of one that was."""


def try_all(wanted: Wanted, watcher: Watcher) -> tuple[Tried, ...]:
    """Try every product that is wanted, in the order of the catalogues.

    Raises:
        UsageError: a section or a product does not exist.
        ContentError: a judge blames an honest dealer, so that nothing can be proven.
    """
    work = {one.section: _names(one, wanted) for one in catalogues(wanted.sections, wanted.law)}
    _refuse_unknown(wanted, work)
    watcher.planned(sum(map(len, work.values())))
    found: dict[tuple[str, str], Tried] = {}

    def done(tried: Tried) -> None:
        found[tried.section, tried.name] = tried
        watcher.tried(tried)

    if wanted.workers > 1:
        _in_workers(work, wanted, done)
    else:
        for section, names in work.items():
            _try_section(section, iter(names), wanted, done)
    return tuple(found[section, name] for section, names in work.items() for name in names)


def _names(catalogue: Catalogue, wanted: Wanted) -> tuple[str, ...]:
    products = catalogue.variants if wanted.variants else catalogue.faults
    return tuple(one.name for one in products if not wanted.names or one.name in wanted.names)


def _refuse_unknown(wanted: Wanted, work: Mapping[str, Sequence[str]]) -> None:
    found = {name for names in work.values() for name in names}
    known = [
        one.name
        for catalogue in catalogues(wanted.sections, wanted.law)
        for one in (catalogue.variants if wanted.variants else catalogue.faults)
    ]
    for name in wanted.names:
        if name not in found:
            kind = "lawful variant" if wanted.variants else "seeded fault"
            raise UsageError(f"no {kind} {name!r}", hint=nearest(name, known))


# --------------------------------------------------------------------- in one process


def _try_section(section: str, names: Iterator[str], wanted: Wanted, done: Callable[[Tried], None]) -> None:
    """Try products of one section at one bench, as they come."""
    first = next(names, None)
    if first is None:
        return
    (catalogue,) = catalogues((section,), wanted.law)
    makers = _makers(catalogue, wanted)
    breaks = {} if wanted.variants else {one.name: one.breaks for one in catalogue.faults}
    law = read_law()

    def work(bench: Bench) -> None:
        baseline = baseline_of(bench, law, catalogue.honest())
        for name in (first, *names):
            try:
                trial = try_product(bench, baseline, makers[name], breaks.get(name))
            except Exception as wrong:  # noqa: BLE001 - a fault that does not load is told, and the rest goes on
                done(Tried(section, name, None, f"{type(wrong).__name__}: {wrong}"))
            else:
                done(Tried(section, name, trial))

    at_the_bench(_features(law, catalogue), work)


def _makers(catalogue: Catalogue, wanted: Wanted) -> dict[str, Callable[[], Playable]]:
    products = catalogue.variants if wanted.variants else catalogue.faults
    return {one.name: one.make for one in products}


def _features(law: Law, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the feature files that a product of this game may be tried with."""
    plan = law.plan(adapter_for("honest", catalogue.honest()).describe(), Scope())
    return tuple(dict.fromkeys(check.feature for check in plan.selected_checks))


# ------------------------------------------------------------------- in many processes


def _in_workers(work: Mapping[str, Sequence[str]], wanted: Wanted, done: Callable[[Tried], None]) -> None:
    """Share each section's products out among processes, and tell of each as it comes."""
    context = multiprocessing.get_context("spawn")
    tasks: dict[str, Queue[str | None]] = {section: context.Queue() for section in work}
    results: Queue[Tried | ClauseproofError | None] = context.Queue()
    for section, names in work.items():
        for name in (*names, *[None] * wanted.workers):
            tasks[section].put(name)
    workers = [
        context.Process(target=work_through, args=(tasks, results, wanted), daemon=True)
        for _ in range(wanted.workers)
    ]
    try:
        with deaf():
            for worker in workers:
                worker.start()
        for tried in _collected(results, workers):
            done(tried)
    finally:
        for worker in workers:
            if worker.pid is not None:
                worker.terminate()
                worker.join()


def _collected(
    results: Queue[Tried | ClauseproofError | None], workers: Sequence[multiprocessing.process.BaseProcess]
) -> Iterator[Tried]:
    working = len(workers)
    while working:
        try:
            result = results.get(timeout=_LOOK_EVERY)
        except queue.Empty:
            dead = [worker.exitcode for worker in workers if worker.exitcode not in {None, 0}]
            if dead:
                raise ClauseproofError(f"a worker died with exit code {dead[0]}") from None
            continue
        if result is None:
            working -= 1
        elif isinstance(result, Tried):
            yield result
        else:
            raise result


def work_through(
    tasks: Mapping[str, Queue[str | None]],
    results: Queue[Tried | ClauseproofError | None],
    wanted: Wanted,
) -> None:
    """Work through the sections, one product at a time, until nothing is left."""
    ignore()
    try:
        for section, names in tasks.items():
            _try_section(section, _while_wanted(names), wanted, results.put)
    except ClauseproofError as error:
        results.put(error)
    results.put(None)


def _while_wanted(names: Queue[str | None]) -> Iterator[str]:
    """Yield names as long as there are some and somebody waits for what comes of them."""
    parent = multiprocessing.parent_process()
    while (name := names.get()) is not None and (parent is None or parent.is_alive()):
        yield name
