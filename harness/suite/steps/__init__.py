"""The words of the scenarios, bound to the stage and to what is expected of a trace.

One module for the table, one or two a game, one for the ground rules; law packages may
bring more. `MODULES` is what the plugin loads, a session those of the packages, and
`step_modules` has both: what the lint looks a step up in.
"""

from typing import Final

from harness.law import installed_laws, load_module

MODULES: Final = (
    "harness.suite.steps.table",
    "harness.suite.steps.betting",
    "harness.suite.steps.casino_war",
    "harness.suite.steps.war",
    "harness.suite.steps.play",
    "harness.suite.steps.double_attack",
    "harness.suite.steps.blackjack_table",
    "harness.suite.steps.blackjack",
    "harness.suite.steps.joker_poker",
    "harness.suite.steps.joker_showdown",
    "harness.suite.steps.protocol",
    "harness.suite.steps.replays",
)


def step_modules() -> tuple[str, ...]:
    """Return the names of all modules with steps.

    Raises:
        ContentError: one of a law package cannot be imported.
    """
    return (*MODULES, *brought_modules())


def brought_modules() -> tuple[str, ...]:
    """Return the names of the modules with steps that law packages bring.

    Raises:
        ContentError: one cannot be imported.
    """
    brought = [(law, name) for law in installed_laws() for name in law.package.steps]
    return tuple(load_module(law, name).__name__ for law, name in brought)
