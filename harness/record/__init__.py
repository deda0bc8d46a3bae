"""A recorded session: what the harness commanded, what the adapter called, what came of it, side by side."""

from harness.record.file import begin
from harness.record.tape import FileTape

__all__ = ["FileTape", "begin"]
