"""Decides what a Linux desktop is told: the menu's entry, the store's page, the kind of a match's file, and icons."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import naming
from archives import Entry
from environment import ROOT

LINUX: Final = ROOT / "build" / "linux"
ICONS: Final = ROOT / "assets" / "icons"
LARGEST_OF_FILE: Final = 64
MIME: Final = "application-x-capicua-domino"


def entries(share: str, seconds: int) -> list[Entry]:
    """Return the files for a `share` folder, by their paths under the name it has; the version is dated `seconds`."""
    day = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    metainfo = _filled("capicua.metainfo.xml")
    icons = sorted(path for path in ICONS.glob("*.png") if path.stem.isdigit())
    return [
        Entry(f"{share}/applications/capicua.desktop", _filled("capicua.desktop").encode()),
        Entry(f"{share}/metainfo/{naming.IDENTITY}.metainfo.xml", metainfo.replace("@DATE@", day).encode()),
        Entry(f"{share}/mime/packages/capicua.xml", _filled("capicua.xml").encode()),
        *(Entry(f"{_icon_folder(share, path)}/apps/capicua.png", path.read_bytes()) for path in icons),
        *(
            Entry(f"{_icon_folder(share, path)}/mimetypes/{MIME}.png", path.read_bytes())
            for path in icons
            if _is_small(path)
        ),
    ]


def _is_small(icon: Path) -> bool:
    """Whether a file browser shows it: large ones would only weigh."""
    return int(icon.stem) <= LARGEST_OF_FILE


def _icon_folder(share: str, path: Path) -> str:
    return f"{share}/icons/hicolor/{path.stem}x{path.stem}"


def _filled(name: str) -> str:
    return naming.filled((LINUX / name).read_text("utf-8"))


def lay_out(share: Path, seconds: int) -> None:
    """Write the files into a real `share` folder."""
    for entry in entries("share", seconds):
        path = share / Path(entry.path).relative_to("share")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(entry.content)
