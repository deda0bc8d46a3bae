"""What PDF/A-3b asks of a file, as far as its structure shows it: read with pikepdf, a library of others.

This is no certified validator: it looks at what the standard's clauses on structure,
metadata, colour, fonts and attached files demand of a document like this one.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pikepdf
from lxml import etree

if TYPE_CHECKING:
    from collections.abc import Iterator

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_PDFA = "{http://www.aiim.org/pdfa/ns/id/}"
_FORBIDDEN_ACTIONS = {
    "/Launch",
    "/Sound",
    "/Movie",
    "/ResetForm",
    "/ImportData",
    "/JavaScript",
    "/Hide",
    "/SetOCGState",
}
_STANDARD_FILTERS = {"/FlateDecode", "/DCTDecode", "/ASCIIHexDecode", "/ASCII85Decode", "/RunLengthDecode"}


def faults(data: bytes) -> list[str]:
    """Return what keeps a file from being PDF/A-3b."""
    if not data.startswith(b"%PDF-1.7\n%"):
        return ["it has no header of PDF 1.7 with a binary comment behind it"]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [
            *_of_file(pdf),
            *_of_metadata(pdf),
            *_of_colour(pdf),
            *_of_fonts(pdf),
            *_of_attachments(pdf),
            *_of_objects(pdf),
        ]


def _of_file(pdf: pikepdf.Pdf) -> Iterator[str]:
    if pdf.is_encrypted:
        yield "it is encrypted"
    if "/ID" not in pdf.trailer:
        yield "its trailer has no ID"
    for name in ("/OpenAction", "/AA", "/NeedsRendering"):
        if name in pdf.Root:
            yield f"its catalogue has {name}"


def _of_metadata(pdf: pikepdf.Pdf) -> Iterator[str]:
    stream = pdf.Root.get("/Metadata")
    if stream is None:
        yield "it has no metadata"
        return
    if "/Filter" in stream:
        yield "its metadata is filtered"
    root = etree.fromstring(stream.read_bytes())
    told: dict[str, str | None] = {}
    for description in root.iter(f"{_RDF}Description"):
        told |= {str(name): str(value) for name, value in description.attrib.items()}
        told |= {str(child.tag): child.text for child in description}
    if (told.get(f"{_PDFA}part"), told.get(f"{_PDFA}conformance")) != ("3", "B"):
        yield f"it does not say that it is PDF/A-3B, but {told}"


def _of_colour(pdf: pikepdf.Pdf) -> Iterator[str]:
    intents = [one for one in pdf.Root.get("/OutputIntents", []) if one.get("/S") == "/GTS_PDFA1"]
    if len(intents) != 1 or "/DestOutputProfile" not in intents[0]:
        yield "it has no output intent with a profile"


def _of_fonts(pdf: pikepdf.Pdf) -> Iterator[str]:
    for one in pdf.objects:
        if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font":
            inner = one.get("/DescendantFonts", [one])[0]
            descriptor = inner.get("/FontDescriptor")
            if descriptor is None or not {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor.keys()):
                yield f"{one.get('/BaseFont')} is not embedded"
            if one.get("/Subtype") == "/Type0" and "/ToUnicode" not in one:
                yield f"{one.get('/BaseFont')} cannot be read as text"


def _of_attachments(pdf: pikepdf.Pdf) -> Iterator[str]:
    named = {file.objgen for file in pdf.Root.get("/AF", [])}
    for one in pdf.objects:
        if isinstance(one, pikepdf.Dictionary) and "/EF" in one:
            missing = {"/F", "/UF", "/AFRelationship"} - set(one.keys())
            if missing:
                yield f"an attached file has no {missing}"
            if one.objgen not in named:
                yield "an attached file is associated with nothing"
            if "/Subtype" not in one.EF.F:
                yield "an attached file has no media type"
            if "/ModDate" not in one.EF.F.get("/Params", {}):
                yield "an attached file has no date"


def _of_objects(pdf: pikepdf.Pdf) -> Iterator[str]:
    for one in pdf.objects:
        if isinstance(one, pikepdf.Stream):
            used = one.get("/Filter")
            filters = {str(each) for each in used} if isinstance(used, pikepdf.Array) else {str(used)}
            if used is not None and filters - _STANDARD_FILTERS:
                yield f"a stream is packed with {filters}"
            if {"/F", "/FFilter"} & set(one.keys()):
                yield "a stream lies in another file"
        elif isinstance(one, pikepdf.Dictionary):
            if str(one.get("/S", "")) in _FORBIDDEN_ACTIONS:
                yield f"it has an action {one.get('/S')}"
            if one.get("/Type") == "/Annot" and str(one.get("/Subtype")) != "/Link":
                yield f"it has an annotation {one.get('/Subtype')}"


def attached(data: bytes) -> dict[str, bytes]:
    """Return the files attached to a document."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return {name: file.get_file().read_bytes() for name, file in pdf.attachments.items()}
