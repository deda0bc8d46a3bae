"""The command line: one group, and the border at which every error becomes one clear line."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from pathlib import Path
from typing import Final

import click
from click.shell_completion import add_completion_class

from harness import __version__
from harness.cli.audit import audit
from harness.cli.certify import certify
from harness.cli.completion import PROGRAM, VARIABLE, Bash, completion
from harness.cli.config import config
from harness.cli.crash import write_crash
from harness.cli.decks import decks
from harness.cli.defaults import blamed
from harness.cli.diff import diff
from harness.cli.doctor import doctor
from harness.cli.evidence import replay_command, verify_command
from harness.cli.init import init
from harness.cli.lab import lab
from harness.cli.law import explain, list_command
from harness.cli.laws import law
from harness.cli.manner import colour
from harness.cli.observe import observe
from harness.cli.paint import painted
from harness.cli.prove import prove
from harness.cli.report import report
from harness.cli.root import Root, fit
from harness.cli.schema import schema
from harness.cli.seal import bundle, keygen, seal
from harness.cli.selftest import selftest
from harness.cli.sweep import sweep
from harness.cli.waivers import waivers
from harness.errors import ClauseproofError, ExitCode
from harness.report.words import clean

#: How long a line of an error may be, in characters.
_LINE: Final = 4000
#: What is wrong with the place that output goes to, and with nothing else.
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
_EPILOG = """\b
Examples:
  clauseproof init my-dealer             a working adapter to start from
  clauseproof doctor ./my-product        is it reachable, what does it claim
  clauseproof certify ./my-product       the whole campaign, with its report
  clauseproof sweep ./my-product casino-war  every round there is
  clauseproof explain '22.8(f)#1'        one requirement, its scenarios and its rule

\b
Exit codes: 0 as wished (conforms), 1 a finding (does not conform), 2 the call or a
file of yours is wrong, 3 not fully verified, 4 harness, adapter or log at fault,
130 interrupted.
"""


@click.group(
    cls=Root,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="clauseproof")
@click.option("--no-defaults", is_flag=True, help="Read no clauseproof.toml and no pyproject.toml.")
def cli(*, no_defaults: bool) -> None:
    """Certify casino game software against the law, one clause at a time."""


for command in (
    *(init, certify, sweep, audit, doctor, list_command, explain, law, prove, schema),
    *(observe, decks),
    *(verify_command, replay_command, diff, report, lab, waivers, keygen, seal, bundle, selftest),
    *(completion, config),
):
    cli.add_command(command)
fit(cli)


def main() -> None:
    """Run a command and end the process with its exit code."""
    try:
        add_completion_class(Bash)
        code = cli.main(prog_name=PROGRAM, complete_var=VARIABLE, standalone_mode=False, color=colour())
    except click.exceptions.Abort:
        code = _say("interrupted", ExitCode.INTERRUPTED)
    except click.ClickException as wrong:
        code = _show(wrong)
    except ClauseproofError as wrong:
        code = _say(f"error: {wrong}", wrong.exit_code)
    except KeyboardInterrupt:
        code = _say("interrupted", ExitCode.INTERRUPTED)
    except SystemExit as ended:  # of completion; or nobody reads the output any more, which is no finding
        code = ended.code if VARIABLE in os.environ else ExitCode.AT_FAULT
    except Exception as wrong:  # noqa: BLE001 - the last border: whatever is left is a defect of ours
        code = _say(f"error: {_cause(wrong)}", ExitCode.USAGE if _overlong(wrong) else ExitCode.AT_FAULT)
    sys.exit(code if isinstance(code, int) else ExitCode.AS_WISHED)


def _cause(wrong: Exception) -> str:
    """Say what stopped a command that nothing was to stop: a name, a full disk or stream, our defect."""
    if isinstance(wrong, OSError) and _overlong(wrong):
        return f"{wrong.filename}: no such name can be: {wrong.strerror}"
    if isinstance(wrong, OSError) and wrong.errno in _FULL:
        return f"output cannot be written: {wrong.strerror}"
    return f"a defect of clauseproof: {_told(wrong)}{write_crash(wrong)}"


def _overlong(wrong: Exception) -> bool:
    """Say whether a name is longer than the system has any; no name of ours is, so it is of the call."""
    return isinstance(wrong, OSError) and wrong.errno == errno.ENAMETOOLONG


def _told(wrong: Exception) -> str:
    """Say in one line what failed and where, so that it can be reported."""
    frames = traceback.extract_tb(wrong.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(wrong).__name__}{where}: {' '.join(str(wrong).split()) or 'no message'}"


def _show(wrong: click.ClickException) -> int:
    """Show what is wrong with the call, with its usage; of a default, the file and the line."""
    place = blamed(wrong) if isinstance(wrong, click.BadParameter) else None
    if place is None:
        wrong.show()
        return ExitCode.USAGE
    return _say(f"error: {place}: {wrong.format_message()}", ExitCode.USAGE)


def _say(line: str, code: int) -> int:
    # What went wrong may quote a product or a file: it gets one line, and steers no terminal.
    click.echo(painted(clean(line, _LINE)), err=True, color=colour())
    return code
