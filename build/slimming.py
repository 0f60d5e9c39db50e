"""Decides what of Python and the libraries goes into a package: nothing that the game never opens."""

from __future__ import annotations

import sys
from pathlib import PurePath
from typing import Final

LEFT_OUT: Final = (
    *("tkinter", "numpy", "ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "curses", "readline", "asyncio"),
    *("unittest", "doctest", "pdb", "pydoc", "lib2to3", "distutils", "setuptools", "pkg_resources", "xmlrpc"),
    *("bz2", "_bz2", "lzma", "_lzma", "http", "ftplib", "netrc", "webbrowser", "yaml"),
    *(f"pygame.{name}" for name in ("camera", "_camera", "_camera_opencv", "examples", "docs", "tests")),
    *(
        f"pygame.{name}"
        for name in ("midi", "pypm", "sndarray", "surfarray", "imageext", "_debug", "macosx", "gfxdraw")
    ),
    *(() if sys.platform == "darwin" else ("xml", "pyexpat", "plistlib")),
    *(("ctypes", "_ctypes") if sys.platform == "linux" else ()),
)
"""Modules without which everything runs: what they are for is not done, or done by another part of Python."""

HOOKS_LEFT_OUT: Final = frozenset({"pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil"})
"""What PyInstaller would do at every start for programs that read their own source or search for modules, which takes
a twentieth of a second; game/session/frozen.py does what starting a process needs."""

NEVER_OPENED: Final = (
    "pygame/freesansbold.ttf",
    "pygame/pygame_icon.bmp",
    "pygame/pygame_icon_mac.bmp",
    "pygame_gui/data/translations",
)

IN_PLACE_OF: Final = {
    "pygame_gui/data/NotoSans-Regular.ttf": "assets/fonts/NotoSans-Regular.ttf",
    "pygame_gui/data/FiraCode-Regular.ttf": "assets/fonts/NotoSansHebrew-Regular.ttf",
}
"""What pygame_gui opens although nothing is drawn with it, and the smaller files of ours that lie there instead."""

WINDOW_ICON: Final = "assets/icons/window.bmp"


def is_kept(place: str) -> bool:
    """Whether a file has a place in the package, named from the package's folder of libraries."""
    name = PurePath(place).as_posix()
    if name.startswith("assets/icons/"):
        return name == WINDOW_ICON  # the others are for the desktop, outside the program
    if ".dist-info/" in name:
        return name.endswith("/METADATA")
    if name.startswith("pygame_gui/data/") and name.endswith((".ttf", ".otf")):
        return False  # 44 MB of fonts; ours are under assets/
    return not name.startswith(NEVER_OPENED)
