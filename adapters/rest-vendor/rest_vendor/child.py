"""The vendor's service as a child process of ours, for as long as we need it."""

import os
import subprocess
import sys
import weakref
from pathlib import Path

#: Seconds that the service gets to stop by itself.
GRACE = 5.0


class StartError(Exception):
    """The vendor's service did not come up."""


class Child:
    """A running service from `folder`, on a loopback port of its own choice.

    It ends at `close()`, when this object is forgotten, when the interpreter exits, and, as its standard
    input ends then, even when this process is killed. Raises StartError where it does not come up.
    """

    def __init__(self, folder: Path) -> None:
        search = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
        # -B: nothing is written into the adapter's folder, which may be read-only. -P: no package `service`
        # of the current folder gets in the way. A session of its own: Ctrl-C is for the harness, which then
        # closes the adapter.
        self._process = subprocess.Popen(
            [sys.executable, "-B", "-P", "-m", "service", "--until-eof"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": search},
            start_new_session=True,
        )
        self._stop = weakref.finalize(self, _stop, self._process)
        self.base_url = f"http://127.0.0.1:{self._read_port()}"

    @property
    def pid(self) -> int:
        """Return the process id of the service."""
        return self._process.pid

    def ended(self) -> int | None:
        """Return the exit status of the service, None while it runs."""
        return self._process.poll()

    def close(self) -> None:
        """Stop the service and wait for its end. A second call does nothing."""
        self._stop()

    def _read_port(self) -> int:
        line = self._process.stdout.readline() if self._process.stdout else b""
        if not line.strip().isdigit():
            self.close()
            raise StartError(f"the service printed no port but {line!r}; exit status {self.ended()}")
        return int(line)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the service: by the end of its standard input, else by force."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
