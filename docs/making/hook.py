"""What MkDocs calls: puts the pages made from code beside those that people wrote."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

# MkDocs loads this file by its path, wherever it was called from.
sys.path.insert(0, str(Path(__file__).parents[2]))

from docs.making.pages import made_pages


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the made pages to the site."""
    for page in made_pages():
        files.append(File.generated(config, page.path, content=page.text))
    return files
