"""The examination: the steps in their order, until one makes the next ones impossible."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harness.doctor.again import pace, plays_at, plays_the_same, sample
from harness.doctor.ahead import will_run
from harness.doctor.beginnings import (
    does_not_start,
    is_malformed,
    speaks,
    speaks_otherwise,
    starts,
    states,
    states_otherwise,
)
from harness.doctor.findings import Check, Diagnosis, Estimate, Standing, Step
from harness.doctor.patient import Patient
from harness.doctor.plain import judge_plain, play_plain
from harness.errors import AdapterError, ExitCode, ProductError
from harness.record import FileTape, begin
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path

    from harness.table.messages import Statement
    from harness.transport import Adapter


def examine(adapter: str, record: Path | None = None) -> Diagnosis:
    """Examine a product.

    Args:
        adapter: as for every other command.
        record: where to record the session, if anywhere.

    Raises:
        UsageError: nothing of that name, or something wrong in the adapter file.
        ContentError: the law as shipped contradicts itself.
    """
    patient = Patient.of(adapter)
    examination = _Examination(patient)
    if record is not None:
        begin(record, adapter)
    try:
        with open_adapter(adapter) as product:
            if record is not None:
                product.record(FileTape(record))
            examination.run(product)
    except AdapterError as wrong:  # the code of a Python object, while it is loaded
        examination.note(does_not_start(patient, wrong))
    return examination.diagnosis


class _Examination:
    """The checks of one product as they come.

    Args:
        patient: who is examined.
    """

    def __init__(self, patient: Patient) -> None:
        self._patient = patient
        self._checks: list[Check] = []
        self._estimate: Estimate | None = None

    @property
    def diagnosis(self) -> Diagnosis:
        """What was found; the steps that were not reached are in it."""
        reached = {check.step for check in self._checks}
        missed = tuple(
            Check(step=step, standing=Standing.NOT_REACHED) for step in Step if step not in reached
        )
        return Diagnosis(
            adapter=self._patient.adapter,
            exit_code=self._exit_code(missed),
            checks=(*self._checks, *missed),
            estimate=self._estimate,
        )

    def note(self, check: Check) -> None:
        """Take the check of a step."""
        self._checks.append(check)

    def run(self, product: Adapter) -> None:
        """Take one step after the other."""
        statement = self._described(product)
        if statement is None:
            return
        stated = states(self._patient, statement)
        self.note(stated)
        if stated.standing is Standing.WRONG:
            return
        plain = play_plain(product, statement)
        self.note(judge_plain(self._patient, statement, plain))
        if not any(one.opened for one in plain):
            return
        self.note(plays_the_same(self._patient, product, statement, plain))
        measured = pace(product, sample(statement, plain))
        self.note(plays_at(self._patient, measured))
        check, self._estimate = will_run(self._patient, statement, measured)
        self.note(check)

    def _described(self, product: Adapter) -> Statement | None:
        """Take the first two steps, and return the statement if there is one."""
        start = time.perf_counter()
        try:
            statement = product.describe()
        except AdapterError as wrong:
            self.note(does_not_start(self._patient, wrong))
            return None
        except ProductError as wrong:
            self.note(starts(product.name, time.perf_counter() - start))
            if is_malformed(wrong):
                self.note(speaks())
                self.note(states_otherwise(self._patient, wrong))
            else:
                self.note(speaks_otherwise(self._patient, wrong))
            return None
        self.note(starts(product.name, time.perf_counter() - start))
        self.note(speaks())
        return statement

    def _exit_code(self, missed: tuple[Check, ...]) -> int:
        """Return 4 where the product could not even be asked, 3 where something else is wrong."""
        if any(check.step is Step.STATEMENT for check in missed) or self._malformed:
            return ExitCode.AT_FAULT
        wrong = any(check.standing is Standing.WRONG for check in self._checks)
        return ExitCode.NOT_VERIFIED if wrong else ExitCode.AS_WISHED

    @property
    def _malformed(self) -> bool:
        """Whether there is no statement that can be read."""
        last = self._checks[-1]
        return last.step is Step.STATEMENT and not last.told
