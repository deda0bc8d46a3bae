from __future__ import annotations

import re
from typing import TYPE_CHECKING

import jsonschema
import pytest
import yaml

from harness.errors import UsageError
from harness.transport import adapter_file_schema
from harness.transport.adapter_file import HttpFile, PythonFile, StdioFile, read_adapter_file
from harness.transport.link import Timeouts

if TYPE_CHECKING:
    from pathlib import Path

LAWFUL = [
    "transport: stdio\ncommand: ./dealer --fast\n",
    "transport: stdio\ncommand: [node, dealer.js]\nenvironment: [LICENCE]\nrestarts: 0\n",
    "name: Far\ntransport: http\nurl: https://dealer.example\ntoken_env: TOKEN\nca: ca.pem\n",
    "transport: python\nobject: dealer.py:Dealer\nrounds_per_request: 1\nrequests_in_flight: 1\n",
    "transport: python\nobject: some.module:make\ntimeouts: {start: 1, request: 2.5}\n",
    "transport: stdio\ncommand: x\nlimits: {memory: 64, processes: 1, open_files: 32, reply: 1}\n",
    "transport: stdio\ncommand: x\nsandbox: bwrap\nfolder: own\n",
    "transport: http\nurl: https://dealer.example\nproxies: environment\nlimits: {reply: 1}\n",
]
WRONG = [
    ("", "expected keys such as 'transport: stdio'"),
    ("- transport", "expected keys such as"),
    ("command: x", r"'transport' is missing \(one of stdio, http, python\)"),
    ("transport: studio", r"transport: unknown 'studio' \(did you mean 'stdio'\? known: http, python, stdio"),
    ("transport: 7", "transport: unknown 7"),
    ("transport: stdio", "'command' is missing, transport stdio needs it"),
    ("transport: http", "needs 'url' or 'serve', one of them"),
    ("transport: http\nurl: http://x\nenvironment: [LICENCE]", "'environment' goes with 'serve'"),
    ("transport: stdio\ncomand: x", "'comand' has no meaning with transport stdio .did you mean 'command'"),
    (
        "transport: stdio\ncommand: x\nurl: y",
        "'url' has no meaning with transport stdio .it belongs to transport http",
    ),
    (
        "transport: stdio\ncommand: x\ntimeouts: {begin: 1}",
        "timeouts: 'begin' has no meaning .*known: connect, request",
    ),
    ("transport: stdio\ncommand: x\ntimeouts: {start: soon}", "timeouts.start: expected `float`, got `str`"),
    ("transport: stdio\ncommand: x\ntimeouts: {start: 0}", "timeouts.start: expected `float` > 0"),
    ("transport: stdio\ncommand: x\ntimeouts: {start: .inf}", "timeouts.start: expected `float` <= 86400"),
    ("transport: stdio\ncommand: x\ntimeouts: 5", "timeouts: expected `object`, got `int`"),
    (
        "transport: stdio\ncommand: x\nlimits: {memroy: 5}",
        "limits: 'memroy' has no meaning among the limits .did you mean 'memory'",
    ),
    ("transport: stdio\ncommand: x\nlimits: {memory: 1}", "limits.memory: expected `int` >= 16"),
    ("transport: stdio\ncommand: x\nsandbox: jail", "sandbox: invalid enum value 'jail'"),
    (
        "transport: python\nobject: a:b\nsandbox: bwrap",
        "'sandbox' has no meaning .*belongs to transport stdio",
    ),
    ("transport: http\nurl: x\nproxies: yes", "proxies: expected `str`, got `bool`"),
    ("transport: stdio\ncommand: [a, 1]", r"command\[1\]: expected `str`, got `int` .in YAML a number"),
    ("transport: stdio\ncommand: []", "command: expected `array` of length >= 1"),
    ("transport: stdio\ncommand: x\nrestarts: yes", "restarts: expected `int`, got `bool`"),
    ("transport: stdio\ncommand: x\nrounds_per_request: 0", "rounds_per_request: expected `int` >= 1"),
    (
        "transport: stdio\ncommand: x\nenvironment: ['A=1']",
        r"environment\[0\]: expected `str` matching regex",
    ),
    ("transport: python\nobject: dealer", "object: expected `str` matching regex"),
    ("name: 1.0\ntransport: stdio\ncommand: x", "name: expected `str`, got `float` .in YAML a number"),
    ("transport: stdio\ncommand: x\ncommand: y", r"adapter.yaml:3: the key 'command' is given twice"),
    ("transport: stdio\n7: x", "adapter.yaml:2: the key '7' is no text"),
    ("transport: stdio\ncommand: [x", r"adapter.yaml:2: no YAML: "),
    (
        "transport: !!python/object/apply:os.getcwd []",
        "adapter.yaml:1: no YAML: could not determine a constructor",
    ),
    ("transport: \x07", "no YAML: .*special characters"),
]


def written(home: Path, text: str) -> Path:
    path = home / "adapter.yaml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("text", LAWFUL)
def test_a_lawful_file_is_read_and_fits_the_schema(text: str, tmp_path: Path) -> None:
    read_adapter_file(written(tmp_path, text))
    jsonschema.validate(yaml.safe_load(text), adapter_file_schema())


def test_the_schema_is_itself_lawful_and_tells_what_keys_mean() -> None:
    schema = adapter_file_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    for kind in ("StdioFile", "HttpFile", "PythonFile"):
        keys = schema["$defs"][kind]["properties"]
        assert all("description" in key for name, key in keys.items() if name != "transport")


def test_defaults_are_those_that_the_pages_promise(tmp_path: Path) -> None:
    home = tmp_path / "my-dealer"
    home.mkdir()
    file = read_adapter_file(written(home, LAWFUL[0]))
    assert isinstance(file, StdioFile)
    assert (file.name, file.restarts, file.environment) == ("my-dealer", 3, ())
    assert (file.rounds_per_request, file.requests_in_flight) == (100, 2)
    assert file.timeouts == Timeouts(start=10, request=30, connect=5, stop=2)


def test_each_transport_has_its_own_keys(tmp_path: Path) -> None:
    far = read_adapter_file(written(tmp_path, LAWFUL[2]))
    assert isinstance(far, HttpFile)
    assert (far.name, far.token_env, far.ca) == ("Far", "TOKEN", "ca.pem")
    near = read_adapter_file(written(tmp_path, LAWFUL[3]))
    assert isinstance(near, PythonFile)
    assert near.object == "dealer.py:Dealer"


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_wrong_file_is_told_by_file_key_and_what_was_expected(text: str, said: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    with pytest.raises(UsageError) as caught:
        read_adapter_file(path)
    told = str(caught.value)
    assert told.startswith(str(path))
    assert re.search(said, told), told
    assert "\n" not in told


def test_a_wrong_file_does_not_fit_the_schema_either() -> None:
    schema = jsonschema.Draft202012Validator(adapter_file_schema())
    for text, said in WRONG:
        if "YAML: " in said or "the key" in said or ".inf" in text:
            continue
        assert not schema.is_valid(yaml.safe_load(text)), text


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"adapter.yaml: cannot be read: No such file"):
        read_adapter_file(tmp_path / "adapter.yaml")
    (tmp_path / "adapter.yaml").write_bytes(b"name: \xff\n")
    with pytest.raises(UsageError, match=r"adapter.yaml: not UTF-8"):
        read_adapter_file(tmp_path / "adapter.yaml")
