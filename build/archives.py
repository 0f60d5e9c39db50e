"""Decides how archives are written so that the same files make the same bytes: in order, of nobody, at one moment."""

from __future__ import annotations

import gzip
import io
import os
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

EARLIEST: Final = 315532800
"""1980, before which no zip can be dated."""


class Entry(NamedTuple):
    """A file in an archive: its path, its bytes or where it is a link to, and whether it can be started."""

    path: str
    content: bytes = b""
    is_program: bool = False
    link: str = ""

    def under(self, folder: str) -> Entry:
        """Return the same file in a folder."""
        return self._replace(path=f"{folder}/{self.path}")

    @property
    def mode(self) -> int:
        """The file's rights: everybody reads, its owner writes."""
        return 0o755 if self.is_program else 0o644


def entries_of(folder: Path, under: str) -> list[Entry]:
    """Return all files of a folder, links among them, as entries of an archive under another path."""
    found = []
    for path in sorted(folder.rglob("*")):
        name = f"{under}/{path.relative_to(folder).as_posix()}".lstrip("/")
        if path.is_symlink():
            found.append(Entry(name, link=os.readlink(path)))  # noqa: PTH115 - as it is written
        elif path.is_file():
            found.append(Entry(name, path.read_bytes(), is_program=_is_program(path)))
    return found


def _is_program(path: Path) -> bool:
    """Whether a file is for starting; shared libraries are only read."""
    return os.access(path, os.X_OK) and ".so" not in path.name and path.suffix not in (".dylib", ".dll", ".pyd")


def write_tar(goal: Path, entries: Iterable[Entry], seconds: int) -> None:
    """Write a tar.gz."""
    goal.write_bytes(pack(tar(entries, seconds)))


def pack(content: bytes) -> bytes:
    """Return bytes as gzip, without a date or a name."""
    return gzip.compress(content, 9, mtime=0)


def tar(entries: Iterable[Entry], seconds: int, *, has_folders: bool = False) -> bytes:
    """Return the bytes of a tar; Debian's packages also name every folder."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as into:
        ordered = sorted(entries)
        for folder in _folders(ordered) if has_folders else ():
            into.addfile(_head(tarfile.TarInfo(folder + "/"), 0o755, seconds, tarfile.DIRTYPE))
        for entry in ordered:
            head = _head(tarfile.TarInfo(entry.path), entry.mode, seconds, tarfile.REGTYPE)
            if entry.link:
                head.type, head.linkname, head.mode = tarfile.SYMTYPE, entry.link, 0o777
            head.size = len(entry.content)
            into.addfile(head, io.BytesIO(entry.content))
    return out.getvalue()


def _folders(entries: list[Entry]) -> list[str]:
    named = {folder.as_posix() for entry in entries for folder in Path(entry.path).parents}
    return sorted(f"./{name}" if not name.startswith(".") else name for name in named)


def _head(head: tarfile.TarInfo, mode: int, seconds: int, kind: bytes) -> tarfile.TarInfo:
    head.mode, head.mtime, head.type = mode, seconds, kind
    head.uname = head.gname = "root"
    return head


def write_zip(goal: Path, entries: Iterable[Entry], seconds: int) -> None:
    """Write a zip; it has no links."""
    when = time.gmtime(max(seconds, EARLIEST))
    with zipfile.ZipFile(goal, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        for entry in sorted(entries):
            head = zipfile.ZipInfo(entry.path, when[:6])
            head.compress_type, head.create_system = zipfile.ZIP_DEFLATED, 3
            head.external_attr = (0o100000 | entry.mode) << 16
            into.writestr(head, entry.content)
