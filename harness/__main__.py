"""`clauseproof` and `python -m harness`: where the command line begins.

Loading it takes a second or more, and Ctrl-C is one clear line in that time too.
"""

from __future__ import annotations

import os
import sys

from harness.errors import ExitCode


def main() -> None:
    """Run a command and end the process with its exit code."""
    open_streams()
    try:
        from harness.cli.main import main as run  # noqa: PLC0415 - so that it can be interrupted
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(ExitCode.INTERRUPTED)
    from harness.transport.printing import own_output  # noqa: PLC0415 - after what can be interrupted

    try:
        with own_output():
            run()
    except (OSError, ValueError):  # the streams are gone, so that not even this can be told
        sys.exit(ExitCode.AT_FAULT)


def open_streams() -> None:
    """Open the standard streams that the caller closed, on nothing.

    Else the next file to be opened gets their number, a campaign's log for one, and whatever is
    said to that stream goes into it.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - to the end


if __name__ == "__main__":
    main()
