"""The files of the item: digests that other programs give as well, and what is no file."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

from harness.errors import UsageError
from harness.papers.item_files import ItemFile, hash_folder, read_hmac_key

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

#: RFC 2202, test case 2, under the key "Jefe"; the others by sha1sum, sha256sum and openssl.
WANT = b"what do ya want for nothing?"
JEFE = "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
EMPTY = {
    "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "sha1": "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    # openssl dgst -sha1 -hmac '' </dev/null
    "hmac_sha1": "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d",
}


def test_every_file_has_size_and_three_digests(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "want").write_bytes(WANT)
    unseeded = hash_folder(tmp_path)
    assert unseeded.hmac_key == "unseeded"
    assert unseeded.files[0] == ItemFile(path="empty", size=0, **EMPTY)
    assert unseeded.files[1].path == "sub/want"
    seeded = hash_folder(tmp_path, b"Jefe")
    assert seeded.hmac_key == b"Jefe".hex()
    assert seeded.files[1].hmac_sha1 == JEFE
    assert seeded.files[1].size == len(WANT)
    assert seeded.files[1].sha256 == unseeded.files[1].sha256
    assert seeded.files[1].hmac_sha1 != unseeded.files[1].hmac_sha1


def test_the_order_is_that_of_the_paths_whatever_came_first(tmp_path: Path) -> None:
    names = ["a", "B", "a.b", "a-b", "é", "z", "10", "9"]
    expected = sorted(names, key=lambda name: name.encode())
    random.Random(3).shuffle(names)
    for name in names:
        (tmp_path / name).write_bytes(name.encode())
    assert [file.path for file in hash_folder(tmp_path).files] == expected
    assert hash_folder(tmp_path) == hash_folder(tmp_path)


def test_links_are_told_and_never_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret").write_text("secret")
    item = tmp_path / "item"
    item.mkdir()
    (item / "a").symlink_to(outside / "secret")
    (item / "b").symlink_to(outside)
    (item / "c").symlink_to("c")
    files = hash_folder(item).files
    assert [(file.path, file.sha256) for file in files] == [("a", None), ("b", None), ("c", None)]
    assert files[0].problem == f"a link to {outside / 'secret'}, not followed"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_told_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (file,) = hash_folder(tmp_path).files
    assert file == ItemFile(path="pipe", problem="no file: a pipe, socket or device")


def test_what_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "good").write_bytes(b"")
    (tmp_path / "locked").write_bytes(b"")
    really = os.open

    def refusing(path: bytes, flags: int) -> int:
        if path.endswith(b"locked"):
            raise PermissionError(13, "Permission denied")
        return really(path, flags)

    monkeypatch.setattr(os, "open", refusing)
    good, locked = hash_folder(tmp_path).files
    assert good.problem is None
    assert locked == ItemFile(path="locked", problem="cannot be read: Permission denied")


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_bytes(b"")
    (tmp_path / "locked").mkdir()
    really = os.scandir

    def refusing(path: bytes) -> AbstractContextManager[Iterator[os.DirEntry[bytes]]]:
        if path.rstrip(b"/").endswith(b"locked"):
            raise PermissionError(13, "Permission denied")
        return really(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert hash_folder(tmp_path).files[1].problem == "a folder that cannot be read: Permission denied"
    with pytest.raises(UsageError, match="locked: a folder that cannot be read: Permission denied"):
        hash_folder(tmp_path / "locked")


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_a_name_that_is_no_text_is_spelled_out(tmp_path: Path) -> None:
    try:
        (tmp_path / os.fsdecode(b"a\xffb")).write_bytes(b"")
    except OSError:
        pytest.skip("this file system wants text")
    (file,) = hash_folder(tmp_path).files
    assert file == ItemFile(path="a\\xffb", size=0, **EMPTY)


def test_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "empty").mkdir()
    for name, said in (("none", "no such folder"), ("file", "is no folder"), ("empty", "holds no file")):
        with pytest.raises(UsageError, match=f"{name}: .*{said}"):
            hash_folder(tmp_path / name)


def test_a_key_is_hexadecimal(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_text("4a 65 66\n65\n")
    assert read_hmac_key(path) == b"Jefe"
    for text, said in (("", "is empty"), (" \n", "is empty"), ("abc", "is no key"), ("Jefe", "is no key")):
        path.write_text(text)
        with pytest.raises(UsageError, match=f"key: {said}"):
            read_hmac_key(path)
    path.write_bytes(b"\xff\x00")
    with pytest.raises(UsageError, match="key: is no key"):
        read_hmac_key(path)
    with pytest.raises(UsageError, match="none: cannot be read"):
        read_hmac_key(tmp_path / "none")
