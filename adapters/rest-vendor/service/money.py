"""Money on the wire is a decimal-dollar string with two places ("10.00"); inside it is whole cents."""

import re

_FORM = re.compile(r"(-?)([0-9]{1,18})\.([0-9]{2})")


def to_cents(text: object) -> int:
    """Return the cents of a dollar string such as "10.00".

    Raises ValueError for anything else: numbers, other lengths of fraction, signs but a leading minus.
    """
    form = _FORM.fullmatch(text) if isinstance(text, str) else None
    if form is None:
        message = f'not a dollar amount such as "10.00": {text!r}'
        raise ValueError(message)
    sign, whole, fraction = form.groups()
    amount = int(whole) * 100 + int(fraction)
    return -amount if sign else amount


def to_dollars(cents: int) -> str:
    """Return the dollar string of an amount in cents: 1000 is "10.00", -5 is "-0.05"."""
    whole, fraction = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}.{fraction:02d}"
