"""`clauseproof completion`: words offered at the tab key, in bash, zsh and fish."""

from __future__ import annotations

import os
import re
from typing import Final

import click
from click import shell_completion

from harness.cli.values import OFFERS

PROGRAM: Final = "clauseproof"
VARIABLE: Final = "_CLAUSEPROOF_COMPLETE"
#: What bash reads as something else than itself; a colon and an equals sign are itself in a word.
_SPECIAL: Final = re.compile(r"""([\s()'"#;&|<>$`\\*?\[\]{}~!])""")
#: Ends the line, so that what the word ends in, a space or an open quote, is seen by what becomes of it.
_END: Final = "\x1f"

_EPILOG = """\b
Examples:
  clauseproof completion bash > ~/.local/share/bash-completion/completions/clauseproof
  clauseproof completion zsh > ~/.zfunc/_clauseproof
  clauseproof completion fish > ~/.config/fish/completions/clauseproof.fish
"""

_BASH: Final = r"""# Completion of clauseproof for bash 4.4 and newer.
%(complete_func)s() {
    local line type value
    COMPREPLY=()
    while IFS= read -r line; do
        type=${line%%%%,*}
        value=${line#*,}
        case $type in
            dir) compopt -o plusdirs ;;
            file) compopt -o default ;;
            plain)
                COMPREPLY+=("$value")
                [[ $value == *[:/] ]] && compopt -o nospace ;;
        esac
    done < <(COMP_WORDS="${COMP_LINE:0:COMP_POINT}" COMP_WORD="$2" \
        %(complete_var)s=bash_complete "$1" 2>/dev/null)
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(shell_completion.BashComplete):
    """Completion for bash that knows quotes, colons and brackets, of which ids of requirements are full.

    The line itself is read instead of the words that bash makes of it: those are split at
    every colon and bracket.
    """

    name = "bash"
    source_template = _BASH

    def source(self) -> str:
        """Return the script; which bash will read it is for its reader to say."""
        return shell_completion.ShellComplete.source(self)

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one at the cursor, and as much of it as there is."""
        words = shell_completion.split_arg_string(os.environ.get("COMP_WORDS", "") + _END)
        return words[1:-1], words[-1].removesuffix(_END)

    def format_completion(self, item: shell_completion.CompletionItem[str]) -> str:
        """Return an item as bash puts it in the place of the word that it knows, the end of ours."""
        typed = _last_word(os.environ.get("COMP_WORDS", ""))
        if item.type != "plain" or typed[:1] in {"'", '"'}:
            return f"{item.type},{item.value}"
        value = _SPECIAL.sub(r"\\\1", item.value)
        before = typed.removesuffix(os.environ.get("COMP_WORD", ""))
        return f"{item.type},{value.removeprefix(before)}"


def _last_word(line: str) -> str:
    """Return the last word of a line as it was typed, quotes and all."""
    start, quote, escaped = 0, "", False
    for at, letter in enumerate(line):
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in {"'", '"'}:
            quote = letter
        elif letter.isspace():
            start = at + 1
    return line[start:]


def complete_values(command: click.Command) -> None:
    """Let the parameters of a command that take a plain text offer what it may be."""
    for parameter in command.params:
        offer = OFFERS.get(f"{command.name} {parameter.name}") or OFFERS.get(parameter.name or "")
        if offer is not None and parameter.type is click.STRING:
            parameter.type = offer


@click.command(epilog=_EPILOG)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes commands, options and values at the tab key."""
    made = Bash if shell == "bash" else shell_completion.get_completion_class(shell)
    if made is not None:
        click.echo(made(context.find_root().command, {}, PROGRAM, VARIABLE).source(), nl=False)
