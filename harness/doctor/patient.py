"""Who is examined: the adapter as it was written, and where its file says how the product is reached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.doctor.findings import Finding
from harness.transport.adapter_file import HttpFile, PythonFile, StdioFile, read_adapter_file
from harness.transport.open import adapter_file_of

if TYPE_CHECKING:
    from harness.errors import ClauseproofError


@dataclass(frozen=True, slots=True)
class Patient:
    """A product as a user names it.

    Attributes:
        adapter: what the user wrote.
        file: the adapter file, or what the user wrote where there is none.
        key: the key that says how the product is reached; None where there is no file.
        side_by_side: what a second one is, opened beside the first.
    """

    adapter: str
    file: str
    key: str | None
    side_by_side: str

    @classmethod
    def of(cls, adapter: str) -> Patient:
        """Return who is meant.

        Raises:
            UsageError: nobody, or the adapter file is wrong.
        """
        path = adapter_file_of(adapter)
        if path is None:
            return cls(adapter, adapter, None, _BESIDE.get(adapter.partition(":")[0], _CONNECTION))
        match read_adapter_file(path):
            case StdioFile():
                return cls(adapter, str(path), "command", _PROCESS)
            case HttpFile(serve=None):
                return cls(adapter, str(path), "url", _CONNECTION)
            case HttpFile():
                return cls(adapter, str(path), "serve", _PROCESS)
            case PythonFile():
                return cls(adapter, str(path), "object", _OBJECT)

    def finding(self, what: str, *, key: str | None = None, todo: str, wrong: bool = True) -> Finding:
        """Return a finding about this adapter."""
        return Finding(what=what, file=self.file, key=key, todo=todo, wrong=wrong)

    def trouble(self, error: ClauseproofError, *, key: str | None = None, todo: str) -> Finding:
        """Return the finding of an error; its own place and hint are the better ones where it has them."""
        return self.finding(error.what, key=error.place or key, todo=error.hint or todo)


_PROCESS = "in a second process"
_CONNECTION = "over a second connection"
_OBJECT = "opened a second time in this process"
_BESIDE = {"stdio": _PROCESS, "python": _OBJECT}
