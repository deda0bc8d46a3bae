"""All benchmarks, as one page of Markdown: `python benchmarks/run.py`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING or __package__:
    from .measure import machine, show
    from .scenario_cost import certify_time, scenario_cost
    from .transport_rate import transport_rates
else:  # run as a script: this folder is where Python looks first
    from measure import machine, show
    from scenario_cost import certify_time, scenario_cost
    from transport_rate import transport_rates


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9, help="turns of each contestant (default: 9)")
    parser.add_argument("--rounds", type=int, default=300, help="rounds for the transports (default: 300)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", "## What a scenario costs", scenario_cost(chosen.repeats))
    show("## What a campaign takes", certify_time(chosen.repeats))
    show("## How fast rounds travel", transport_rates(chosen.rounds, chosen.repeats))


if __name__ == "__main__":
    main()
