"""The command line: one group, and the border at which every error becomes one clear line."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import Final

import click

from harness import __version__
from harness.cli.certify import certify
from harness.cli.crash import write_crash
from harness.cli.diff import diff
from harness.cli.doctor import doctor
from harness.cli.evidence import replay_command, verify_command
from harness.cli.lab import lab
from harness.cli.law import explain, list_command
from harness.cli.laws import law
from harness.cli.prove import prove
from harness.cli.report import report
from harness.cli.schema import schema
from harness.cli.seal import bundle, keygen, seal
from harness.cli.selftest import selftest
from harness.cli.sweep import sweep
from harness.cli.waivers import waivers
from harness.errors import ClauseproofError, ExitCode
from harness.report.words import clean

#: How long a line of an error may be, in characters.
_LINE: Final = 4000
_EPILOG = """\b
Examples:
  clauseproof doctor ./my-product        is it reachable, what does it claim
  clauseproof certify ./my-product       the whole campaign, with its report
  clauseproof sweep ./my-product casino-war every round there is
  clauseproof explain '22.8(f)#1'        one requirement, its scenarios and its rule

\b
Exit codes: 0 as wished (conforms), 1 a finding (does not conform), 2 the call or a
file of yours is wrong, 3 not fully verified, 4 harness, adapter or log at fault,
130 interrupted.
"""


@click.group(
    epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="clauseproof")
def cli() -> None:
    """Certify casino game software against the law, one clause at a time."""


for command in (
    *(certify, sweep, doctor, list_command, explain, law, prove, schema),
    *(verify_command, replay_command, diff, report, lab, waivers, keygen, seal, bundle, selftest),
):
    cli.add_command(command)


def main() -> None:
    """Run a command and end the process with its exit code."""
    try:
        code = cli.main(prog_name="clauseproof", standalone_mode=False)
    except click.exceptions.Abort:
        code = _say("interrupted", ExitCode.INTERRUPTED)
    except click.ClickException as wrong:
        wrong.show()
        code = ExitCode.USAGE
    except ClauseproofError as wrong:
        code = _say(f"error: {wrong}", wrong.exit_code)
    except KeyboardInterrupt:
        code = _say("interrupted", ExitCode.INTERRUPTED)
    except Exception as wrong:  # noqa: BLE001 - the last border: whatever is left is a defect of ours
        told = f"error: a defect of clauseproof: {_told(wrong)}{write_crash(wrong)}"
        code = _say(told, ExitCode.AT_FAULT)
    sys.exit(code if isinstance(code, int) else ExitCode.AS_WISHED)


def _told(wrong: Exception) -> str:
    """Say in one line what failed and where, so that it can be reported."""
    frames = traceback.extract_tb(wrong.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(wrong).__name__}{where}: {' '.join(str(wrong).split()) or 'no message'}"


def _say(line: str, code: int) -> int:
    # What went wrong may quote a product or a file: it gets one line, and steers no terminal.
    click.echo(clean(line, _LINE), err=True)
    return code
