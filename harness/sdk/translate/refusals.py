"""How a product says no: which field of its answer holds the error code, and which codes mean what."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from harness.sdk.translate.reading import read_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.sdk.refusal import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """How the product says no.

    Attributes:
        code: the field of a 4xx answer that holds the error code; `error.code` is the field `code` of
            the object `error`.
        message: the field with words for people, named likewise.
        reasons: for each of the protocol's reasons the error codes that mean it, texts or numbers;
            every other code is `other`, but for those that come with an HTTP status about the caller.

    Raises:
        ValueError: one code would mean two reasons.
    """

    code: str = "code"
    message: str = "message"
    reasons: Mapping[Reason, tuple[str | int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    _by_code: Mapping[str, Reason] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Turn the reasons round."""
        by_code: dict[str, Reason] = {}
        for reason, codes in self.reasons.items():
            for code in map(str, codes):
                if by_code.setdefault(code, reason) != reason:
                    raise ValueError(f"the error code {code!r} means both {by_code[code]} and {reason}")
        object.__setattr__(self, "_by_code", by_code)

    def reason(self, code: str) -> Reason:
        """Return why a command was refused, by the product's error code."""
        return self._by_code.get(code, "other")

    def names(self, code: str) -> bool:
        """Say whether it was declared what an error code means."""
        return code in self._by_code

    def told(self, answer: bytes) -> tuple[str | None, str]:
        """Return error code and words of an answer; None where it holds no code, and so is no refusal."""
        try:
            value = read_json(answer)
        except ValueError:
            return None, ""
        code, message = (_within(value, path) for path in (self.code, self.message))
        if not isinstance(code, str | int) or isinstance(code, bool):
            return None, ""
        return str(code), "" if message is None else str(message)


def _within(answer: object, path: str) -> object:
    """Return the field of an answer, or None; a point leads into an object, unless a name has one itself."""
    if not isinstance(answer, dict) or path in answer:
        return answer.get(path) if isinstance(answer, dict) else None
    first, point, rest = path.partition(".")
    return _within(answer.get(first), rest) if point else None
