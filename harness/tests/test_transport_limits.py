"""What a started product may use, where it runs, and that nothing of it stays: Linux, real processes."""

from __future__ import annotations

import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from harness.errors import ProductError, UsageError
from harness.tests.transport_kit import STATEMENT, rounds
from harness.transport import open_adapter
from harness.transport.guard import sandboxed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the warden is Linux's")

#: A product that does one thing when it is asked to play, and tells what it saw as a refusal's text.
PRODUCT = """
import json, os, resource, signal, socket, subprocess, sys, time
def deed():
{deed}
for line in sys.stdin:
    request = json.loads(line)
    if "stop" in request:
        break
    if "describe" in request:
        reply = {{"statement": {statement}}}
    else:
        text = str(deed())
        lists = lambda one: {{"events": [[{{"event": "rejected", "text": text}}] for _ in one]}}
        reply = {{"played": [lists(one) for one in request["play"]]}}
    print(json.dumps({{"id": request["id"], **reply}}), flush=True)
"""
#: Leaves its group, its session and every pipe of its parents; holds one named pipe alone.
RUNAWAY = """
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            os.closerange(0, 256)
            os.open({pipe!r}, os.O_WRONLY)
            time.sleep(600)
        os._exit(0)
    os.wait()
"""


def product(home: Path, deed: str, *keys: str) -> str:
    body = "\n".join(f"    {line.strip()}" for line in deed.splitlines()) if "\n    " not in deed else deed
    (home / "product.py").write_text(PRODUCT.format(deed=body, statement=repr(STATEMENT)))
    lines = ["transport: stdio", f"command: ['{sys.executable}', -I, '${{HERE}}/product.py']", *keys]
    (home / "adapter.yaml").write_text("\n".join(lines) + "\n")
    return str(home)


def told(home: Path, deed: str, *keys: str) -> str:
    """Play one round and return what the product told, or what was wrong."""
    with open_adapter(product(home, deed, *keys)) as adapter:
        (outcome,) = adapter.play(rounds(1))
    if outcome.error is not None:
        assert isinstance(outcome.error, ProductError)
        return str(outcome.error)
    assert outcome.result is not None
    assert outcome.result.events is not None
    return str(outcome.result.events[0][0].text)  # type: ignore[union-attr]


# ---------------------------------------------------------------------------- limits


def test_files_and_memory_are_limited_and_no_core_is_written(tmp_path: Path) -> None:
    deed = """
    return [resource.getrlimit(getattr(resource, "RLIMIT_" + one))[0] for one in ("NOFILE", "DATA", "CORE")]
"""
    assert told(tmp_path, deed, "limits: {open_files: 32, memory: 100}") == str([32, 100 * 1024 * 1024, 0])
    assert told(tmp_path, deed) == str([1024, 2048 * 1024 * 1024, 0])


def test_a_process_cannot_take_more_memory_than_it_may(tmp_path: Path) -> None:
    said = told(tmp_path, "return len(bytearray(300_000_000))", "limits: {memory: 200}", "restarts: 0")
    assert "ended with status 1 without an answer" in said
    assert "MemoryError" in said


def test_all_processes_together_cannot_take_more_memory_than_they_may(tmp_path: Path) -> None:
    deed = """
    for _ in range(5):
        if os.fork() == 0:
            held = bytearray(b"x" * 60_000_000)
            time.sleep(600)
    time.sleep(600)
"""
    said = told(tmp_path, deed, "limits: {memory: 150}", "restarts: 0")
    assert said.startswith("the product was ended for more than 150 MiB of memory without an answer")


def test_there_cannot_be_more_processes_than_there_may(tmp_path: Path) -> None:
    deed = """
    while True:
        os.fork()
"""
    said = told(tmp_path, deed, "limits: {processes: 20}", "restarts: 0")
    assert said.startswith("the product was ended for more than 20 processes without an answer")


def test_the_longest_reply_is_the_adapter_files(tmp_path: Path) -> None:
    assert told(tmp_path, "return len('x')", "limits: {reply: 1}") == "1"
    said = told(tmp_path, "return 'x' * 1_100_000", "limits: {reply: 1}", "restarts: 0")
    assert said.startswith("a reply longer than 1048576 bytes")


# ------------------------------------------------------------------- where it runs


def test_its_scratch_folder_is_its_own_and_is_gone_afterwards(tmp_path: Path) -> None:
    deed = """
    open(os.environ["TMPDIR"] + "/left", "w").close()
    return [os.getcwd(), os.environ["TMPDIR"], os.listdir(os.environ["TMPDIR"])]
"""
    here, scratch, files = eval(told(tmp_path, deed))  # noqa: S307 - a list that this test's own product made
    assert here == str(tmp_path)
    assert files == ["left"]
    assert Path(scratch).parent == Path(tempfile.gettempdir())
    assert not Path(scratch).exists()
    here, scratch, files = eval(told(tmp_path, deed, "folder: own"))  # noqa: S307 - the same
    assert here == scratch


def test_signals_are_as_a_program_expects_them(tmp_path: Path) -> None:
    deed = "return [signal.getsignal(one) == signal.SIG_DFL for one in (signal.SIGTERM, signal.SIGHUP)]"
    assert told(tmp_path, deed) == "[True, True]"


# -------------------------------------------------------------------------- the end


def _gone(pipe: int) -> bool:
    """Wait until nobody holds a pipe's other end."""
    readable, _, _ = select.select([pipe], [], [], 30)
    return bool(readable) and os.read(pipe, 1) == b""


def test_a_grandchild_that_left_group_session_and_pipes_is_ended(tmp_path: Path) -> None:
    named = str(tmp_path / "held")
    os.mkfifo(named)
    with open_adapter(product(tmp_path, RUNAWAY.format(pipe=named))) as adapter:
        assert adapter.play(rounds(1))[0].error is None
        held = os.open(named, os.O_RDONLY)  # opens as soon as the grandchild holds the other end
    assert _gone(held)
    os.close(held)


def test_a_harness_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    named = str(tmp_path / "held")
    os.mkfifo(named)
    adapter = product(tmp_path, RUNAWAY.format(pipe=named))
    code = (
        "import sys, time; from harness.transport import open_adapter; "
        "from harness.tests.transport_kit import rounds; "
        f"adapter = open_adapter({adapter!r}); adapter.play(rounds(1)); "
        "print('up', flush=True); time.sleep(600)"
    )
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment) as harness:
        assert harness.stdout is not None
        held = os.open(named, os.O_RDONLY)
        assert harness.stdout.readline() == b"up\n"
        harness.send_signal(signal.SIGKILL)
    assert _gone(held)
    os.close(held)


# -------------------------------------------------------------------------- sandbox


def test_the_sandbox_has_no_network_and_one_folder_to_write_to() -> None:
    words = sandboxed(Path("/scratch"), Path("/dealer"))
    assert words == (
        *("bwrap", "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--tmpfs", "/run"),
        *("--proc", "/proc", "--dev", "/dev", "--bind", "/scratch", "/scratch", "--chdir", "/dealer", "--"),
    )


def test_a_sandbox_that_is_missing_is_told_before_anything_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match=r"adapter.yaml: sandbox: bubblewrap .*apt install bubblewrap"):
        open_adapter(product(tmp_path, "return 1", "sandbox: bwrap"))


def _shuts_in() -> bool:
    """Whether bubblewrap is here and may make namespaces."""
    tried = (*sandboxed(Path("/tmp"), Path("/")), "true")  # noqa: S108 - any folder will do
    return shutil.which("bwrap") is not None and subprocess.run(tried, check=False).returncode == 0


@pytest.mark.skipif(not _shuts_in(), reason="no bubblewrap, or no namespaces for it")
def test_a_product_that_is_shut_in_reaches_nobody_and_changes_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as ours:
        port = ours.getsockname()[1]
        deed = f"""
    done = []
    for tried in (
        lambda: socket.create_connection(("127.0.0.1", {port}), 5),
        lambda: open({str(tmp_path / "mark")!r}, "w"),
        lambda: open(os.environ["TMPDIR"] + "/mark", "w"),
    ):
        try:
            tried()
            done.append("done")
        except OSError as wrong:
            done.append(wrong.strerror)
    return [*done, sum(name.isdigit() for name in os.listdir("/proc")) < 5]
"""
        assert told(tmp_path, deed).startswith("['done', 'done', 'done', ")
        (tmp_path / "mark").unlink()
        said = told(tmp_path, deed, "sandbox: bwrap")
    assert said == str(["Connection refused", "Read-only file system", "done", True])
    assert not (tmp_path / "mark").exists()
