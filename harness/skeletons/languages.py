"""The languages that skeletons are written in, how each is built and started, and what its CI needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

Transport = Literal["in-process", "stdio", "http"]
Ci = Literal["github", "gitlab", "none"]

#: Every way in which a skeleton can be reached.
TRANSPORTS: Final[tuple[Transport, ...]] = ("in-process", "stdio", "http")
#: Where a skeleton can be certified from; `none` writes no files for it.
CI: Final[tuple[Ci, ...]] = ("github", "gitlab", "none")


class Action(Struct, frozen=True, kw_only=True):
    """A GitHub action that puts a toolchain in place."""

    uses: str
    key: str
    version: str


class Language(Struct, frozen=True, kw_only=True):
    """One language.

    Attributes:
        name: as on the command line.
        title: as people write it.
        needs: the toolchain, in words.
        program: what starts the product, without the transport; as items of a command.
        table: the file with the game in it.
        files: every other file worth a word, and the word.
        build: the commands that make what `program` starts; none where nothing is to be made.
        action: what GitHub needs beside Python.
        image: the image of the job at GitLab.
        packages: the packages that the image lacks.
    """

    name: str
    title: str
    needs: str
    program: tuple[str, ...]
    table: str
    files: tuple[tuple[str, str], ...]
    build: tuple[str, ...] = ()
    action: Action | None = None
    image: str = "python:3.12"
    packages: tuple[str, ...] = ()

    @property
    def transports(self) -> tuple[Transport, ...]:
        """How the product can be reached: in the harness's own process only where that is in Python."""
        return tuple(one for one in TRANSPORTS if one != "in-process" or self.name == "python")


_PYTHON: Final = ("python3", "python3-venv")
_NODE: Final = Action(uses="actions/setup-node@v4", key="node-version", version="20")
_SCRIPT_FILES: Final = (
    ("replies", "`describe`, `play`, `stop`; the statement of what the product has and reports"),
    ("serve", "how the bytes travel: standard input and output, or HTTP"),
    ("main", "the command line"),
)


def _scripts(folder: str, ending: str) -> tuple[tuple[str, str], ...]:
    return tuple((f"{folder}{name}.{ending}", words) for name, words in _SCRIPT_FILES)


_ALL: Final = (
    Language(
        name="python",
        title="Python",
        needs="Python 3.11 or newer with clauseproof, whose `harness.sdk` keeps the books",
        program=("${PYTHON}", "dealer.py"),
        table="dealer.py",
        files=(),
    ),
    Language(
        name="javascript",
        title="JavaScript",
        needs="node 18 or newer, no packages",
        program=("node", "main.js"),
        table="table.js",
        files=_scripts("", "js"),
        action=_NODE,
        packages=("nodejs",),
    ),
    Language(
        name="typescript",
        title="TypeScript",
        needs="node 18 or newer with npm; the compiler comes from npm",
        program=("node", "build/main.js"),
        table="src/table.ts",
        files=(("src/messages.ts", "the protocol's messages as types"), *_scripts("src/", "ts")),
        build=("npm install", "npm run build"),
        action=_NODE,
        packages=("nodejs", "npm"),
    ),
    Language(
        name="java",
        title="Java",
        needs="a JDK, 17 or newer, no libraries",
        program=("java", "-cp", "build", "Main"),
        table="src/Table.java",
        files=(
            ("src/Shoe.java", "the cards"),
            ("src/Replies.java", _SCRIPT_FILES[0][1]),
            ("src/Json.java", "JSON, until you put your library in its place"),
            ("src/Main.java", "the command line, and how the bytes travel"),
        ),
        build=("javac -d build src/*.java",),
        action=Action(uses="actions/setup-java@v4", key="java-version", version="17"),
        packages=("default-jdk-headless",),
    ),
    Language(
        name="go",
        title="Go",
        needs="Go 1.19 or newer, no modules",
        program=("./dealer",),
        table="table.go",
        files=(("shoe.go", "the cards"), *_scripts("", "go")),
        build=("go build -o dealer .",),
        action=Action(uses="actions/setup-go@v5", key="go-version", version="stable"),
        image="golang:1",
        packages=_PYTHON,
    ),
    Language(
        name="csharp",
        title="C#",
        needs=".NET 8 or newer, no packages",
        program=("dotnet", "build/dealer.dll"),
        table="src/Table.cs",
        files=(
            ("src/Shoe.cs", "the cards"),
            ("src/Replies.cs", _SCRIPT_FILES[0][1]),
            ("src/Json.cs", "JSON, until you put your library in its place"),
            ("src/Program.cs", "the command line, and how the bytes travel"),
        ),
        build=("dotnet build -o build",),
        action=Action(uses="actions/setup-dotnet@v4", key="dotnet-version", version="8.0.x"),
        image="mcr.microsoft.com/dotnet/sdk:8.0",
        packages=_PYTHON,
    ),
)

#: Every language, by its name on the command line.
LANGUAGES: Final[Mapping[str, Language]] = {language.name: language for language in _ALL}
