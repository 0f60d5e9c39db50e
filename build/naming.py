"""Decides what a package is called: name, version, processor, and the words that Windows and macOS show about it."""

from __future__ import annotations

import platform
import plistlib
import re
import sys
from pathlib import Path
from typing import Any, Final

import environment

PROGRAM: Final = "capicua"
NAME: Final = "Capicúa"
IDENTITY: Final = "org.capicua.Capicua"
"""How desktops tell programs apart."""
AUTHORS: Final = "The Capicúa authors"
SUMMARY: Final = "Dominoes at a table that feels like wood, felt and bone"
SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PROCESSORS: Final = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}
DEBIAN_PROCESSORS: Final = {"x86_64": "amd64", "arm64": "arm64"}


def version() -> str:
    """Return the game's version, as game/__init__.py tells it."""
    text = (environment.ROOT / "game" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([\w.+-]+)"$', text, re.MULTILINE)
    if found is None:
        raise environment.TroubleError('game/__init__.py tells no version: expected a line __version__ = "1.2.3".')
    return found[1]


def system() -> str:
    """Return this system, as archives name it."""
    return SYSTEMS.get(sys.platform, sys.platform)


def processor() -> str:
    """Return this machine's kind of processor, as archives name it: x86_64 or arm64."""
    told = platform.machine().lower()
    return PROCESSORS.get(told, told)


def stem() -> str:
    """Return the name of what is handed out, without its ending."""
    return f"{PROGRAM}-{version()}-{system()}-{processor()}"


def version_numbers() -> tuple[int, int, int, int]:
    """Return the version as the four numbers that Windows wants."""
    numbers = [int(part) for part in re.findall(r"\d+", version())[:4]]
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(folder: Path) -> str:
    """Write the version resource of the Windows program for PyInstaller; return the path of the file."""
    template = (environment.ROOT / "build" / "windows" / "version.txt").read_text("utf-8")
    path = folder / "version.txt"
    path.write_text(filled(template), "utf-8")
    return str(path)


def filled(template: str) -> str:
    """Put name and version into a text: @NAME@, @PROGRAM@, @VERSION@, @NUMBERS@, @AUTHORS@, @SUMMARY@, @IDENTITY@."""
    words = {
        "NAME": NAME,
        "PROGRAM": PROGRAM,
        "VERSION": version(),
        "NUMBERS": repr(version_numbers()),
        "AUTHORS": AUTHORS,
        "SUMMARY": SUMMARY,
        "IDENTITY": IDENTITY,
    }
    return re.sub(r"@([A-Z]+)@", lambda found: words.get(found[1], found[0]), template)


def property_list() -> dict[str, Any]:
    """Return what build/macos/Info.plist tells macOS, with name and version filled in."""
    template = (environment.ROOT / "build" / "macos" / "Info.plist").read_text("utf-8")
    told: dict[str, Any] = plistlib.loads(filled(template).encode())
    return told
