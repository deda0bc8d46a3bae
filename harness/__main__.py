"""`clauseproof` and `python -m harness`: where the command line begins.

Loading it takes a second or more, and Ctrl-C is one clear line in that time too.
"""

from __future__ import annotations

import sys

from harness.errors import ExitCode


def main() -> None:
    """Run a command and end the process with its exit code."""
    try:
        from harness.cli.main import main as run  # noqa: PLC0415 - so that it can be interrupted
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(ExitCode.INTERRUPTED)
    run()


if __name__ == "__main__":
    main()
