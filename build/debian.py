"""Decides what the Debian package holds and how it is written: an `ar` of two tars, without any tool of Debian's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path
from typing import Final

import desktop
import naming
from archives import Entry, entries_of, pack, tar
from environment import ROOT

LINUX: Final = ROOT / "build" / "linux"
HOME: Final = "usr/lib/capicua"
DOCUMENTS: Final = "usr/share/doc/capicua"
MAINTAINER: Final = f"{naming.AUTHORS} <capicua@localhost.localdomain>"
"""There is no address yet; where there is one, it goes here."""
_AR: Final = b"!<arch>\n"


def file_name() -> str:
    """Return the package's name as Debian writes it."""
    return f"{naming.PROGRAM}_{naming.version()}_{_processor()}.deb"


def _processor() -> str:
    return naming.DEBIAN_PROCESSORS.get(naming.processor(), naming.processor())


def write_package(goal: Path, folder: Path, seconds: int) -> None:
    """Write the package of the program's folder."""
    files = [entry._replace(path=f"./{entry.path}") for entry in content(folder, seconds)]
    members = (
        (b"debian-binary", b"2.0\n"),
        (b"control.tar.gz", pack(tar(control(files), seconds, has_folders=True))),
        (b"data.tar.gz", pack(tar(files, seconds, has_folders=True))),
    )
    goal.write_bytes(_AR + b"".join(_member(name, inside, seconds) for name, inside in members))


def _member(name: bytes, inside: bytes, seconds: int) -> bytes:
    head = b"%-16s%-12d%-6d%-6d%-8s%-10d`\n" % (name, seconds, 0, 0, b"100644", len(inside))
    return head + inside + b"\n" * (len(inside) % 2)


def content(folder: Path, seconds: int) -> list[Entry]:
    """Return what the package installs, by paths from the root."""
    licences = folder / "licences"
    shared = desktop.entries("usr/share", seconds)
    return [
        *(entry for entry in entries_of(folder, HOME) if not entry.path.startswith(f"{HOME}/licences/")),
        Entry("usr/games/capicua", link="../lib/capicua/capicua"),
        *(entry._replace(content=entry.content.replace(b"\nExec=", b"\nExec=/usr/games/")) for entry in shared),
        *_documents(licences, seconds),
        *entries_of(licences, f"{DOCUMENTS}/licences"),
    ]


def _documents(licences: Path, seconds: int) -> Iterator[Entry]:
    yield Entry(f"{DOCUMENTS}/copyright", _copyright(licences).encode())
    yield Entry(f"{DOCUMENTS}/changelog.gz", pack(_changelog(seconds).encode()))
    yield Entry("usr/share/man/man6/capicua.6.gz", pack(_filled("capicua.6").encode()))
    yield Entry("usr/share/lintian/overrides/capicua", _filled("lintian-overrides").encode())


def _copyright(licences: Path) -> str:
    """Return the game's own licence and the list of the others, whose texts lie beside it."""
    own = (licences / "LICENSE").read_text("utf-8")
    listed = (licences / "THIRD-PARTY.md").read_text("utf-8")
    common = "On Debian, the GPL and the LGPL are also in /usr/share/common-licenses/GPL-3, GPL-2 and LGPL-2.1."
    return f"Capicúa\n\n{own}\n{listed}\nThe texts are in /{DOCUMENTS}/licences. {common}\n"


def _changelog(seconds: int) -> str:
    """Return one entry, as Debian writes them; what a player notices is in the project's own list of changes."""
    day = formatdate(seconds)
    head = f"{naming.PROGRAM} ({naming.version()}) unstable; urgency=medium"
    return f"{head}\n\n  * New release.\n\n -- {MAINTAINER}  {day}\n"


def control(files: list[Entry]) -> list[Entry]:
    """Return what tells Debian about the package."""
    kilobytes = -(-sum(len(entry.content) for entry in files) // 1024)
    told = _filled("control").replace("@PROCESSOR@", _processor()).replace("@KILOBYTES@", str(kilobytes))
    told = told.replace("@MAINTAINER@", MAINTAINER).replace("@LIBC@", _oldest_libc(files))
    sums = [f"{hashlib.md5(entry.content).hexdigest()}  {entry.path[2:]}\n" for entry in files if not entry.link]  # noqa: S324 - Debian's own
    return [Entry("./control", told.encode()), Entry("./md5sums", "".join(sorted(sums)).encode())]


def _oldest_libc(files: list[Entry]) -> str:
    """Return the oldest C library in which all is found that the libraries and programs inside ask for by version."""
    asked = {
        tuple(map(int, found.split(b".")))
        for entry in files
        if entry.content.startswith(b"\x7fELF")
        for found in re.findall(rb"\0GLIBC_(\d+\.\d+(?:\.\d+)?)(?=\0)", entry.content)
    }
    return ".".join(map(str, max(asked, default=(2, 17))))


def _filled(name: str) -> str:
    return naming.filled((LINUX / name).read_text("utf-8"))
