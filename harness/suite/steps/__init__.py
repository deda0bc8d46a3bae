"""The words of the scenarios, bound to the stage and to what is expected of a trace.

One module for the table, one or two a game, one for the ground rules. `MODULES` is what the
plugin loads and what the lint looks a step up in.
"""

from typing import Final

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
