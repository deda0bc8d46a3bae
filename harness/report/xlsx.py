"""`clauses.xlsx`: the clause table as a workbook, the same bytes on every machine.

Every text is written as a text, so that none is a formula, a link or a number. The file is
packed anew without compression: how well a machine compresses must not show in the bytes.
"""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Final

from xlsxwriter import Workbook

from harness.report.clause_table import Row, clause_rows
from harness.report.identity import Identity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

    from harness.campaign.assessment import Assessment

#: Widths of the columns, in characters; texts wrap.
_WIDTHS: Final[Mapping[str, int]] = {
    "clause": 20,
    "requirement": 24,
    "kind": 14,
    "status": 18,
    "reason": 50,
    "summary": 60,
    "check": 40,
    "expected": 40,
    "observed": 40,
}
_NARROW: Final = 11
#: The first moment that a zip file can name.
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)


def clauses_xlsx(assessment: Assessment) -> bytes:
    """Return `clauses.xlsx`."""
    packed = io.BytesIO()
    with Workbook(packed, {"in_memory": True}) as book:
        created = Identity.of(assessment).ended.replace(tzinfo=None)
        book.set_properties({"title": "Clause table", "author": "clauseproof", "created": created})
        sheet = book.add_worksheet("clauses")
        _fill(sheet, assessment, head=book.add_format({"bold": True, "bottom": 1}), wrapped=_wrapped(book))
    return _stored(packed.getvalue())


def _wrapped(book: Workbook) -> Format:
    return book.add_format({"text_wrap": True, "valign": "top"})


def _fill(sheet: Worksheet, assessment: Assessment, *, head: Format, wrapped: Format) -> None:
    rows = clause_rows(assessment)
    for column, name in enumerate(Row._fields):
        sheet.set_column(column, column, _WIDTHS.get(name, _NARROW))
        sheet.write_string(0, column, name, head)
    for number, row in enumerate(rows, start=1):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                sheet.write_string(number, column, cell, wrapped)
            else:
                sheet.write_number(number, column, cell, wrapped)
    sheet.freeze_panes(1, 2)
    sheet.autofilter(0, 0, len(rows), len(Row._fields) - 1)


def _stored(packed: bytes) -> bytes:
    """Return a zip file with the same content, uncompressed and without a trace of the machine."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            member = zipfile.ZipInfo(name, _EPOCH)
            member.create_system = 0
            member.external_attr = 0
            target.writestr(member, source.read(name))
    return out.getvalue()
