"""Decides what is handed out on each system: archives, a Debian package, an AppImage, an installer, a disk image.

What needs a program that this machine lacks (appimagetool, Inno Setup, hdiutil) is left out with a word.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import debian
import desktop
import naming
from archives import Entry, entries_of, write_tar, write_zip
from environment import ROOT
from installing import say

BUILD: Final = ROOT / "build"


def make(folder: Path, goal: Path, seconds: int) -> list[Path]:
    """Make all that this system hands out from the program's folder; every file in it is dated `seconds`."""
    if sys.platform == "win32":
        return make_for_windows(folder, goal, seconds)
    if sys.platform == "darwin":
        return make_for_macos(folder, goal)
    return make_for_linux(folder, goal, seconds)


def make_for_linux(folder: Path, goal: Path, seconds: int) -> list[Path]:
    """Make the tar.gz, the .deb and, where appimagetool is, the AppImage."""
    archive = goal / f"{naming.stem()}.tar.gz"
    write_tar(archive, _portable(folder, seconds), seconds)
    package = goal / debian.file_name()
    debian.write_package(package, folder, seconds)
    return [archive, package, *_app_image(folder, goal, seconds)]


def _portable(folder: Path, seconds: int) -> list[Entry]:
    """Return the program with its desktop files beside it, and what puts them into the user's menu."""
    inside = [
        *entries_of(folder, ""),
        *desktop.entries("share", seconds),
        Entry("install.sh", (BUILD / "linux" / "install.sh").read_bytes(), is_program=True),
        Entry("README.txt", naming.filled((BUILD / "linux" / "README.txt").read_text("utf-8")).encode()),
    ]
    return [entry.under(naming.stem()) for entry in inside]


def _app_image(folder: Path, goal: Path, seconds: int) -> list[Path]:
    tool = shutil.which("appimagetool")
    if tool is None:
        say("No AppImage: the program appimagetool is not here")
        return []
    with tempfile.TemporaryDirectory() as work:
        root = Path(work) / f"{naming.NAME}.AppDir"
        shutil.copytree(folder, root / "usr" / "lib" / naming.PROGRAM, symlinks=True)
        desktop.lay_out(root / "usr" / "share", seconds)
        shutil.copy(root / "usr" / "share" / "applications" / "capicua.desktop", root)
        shutil.copy(ROOT / "assets" / "icons" / "256.png", root / f"{naming.PROGRAM}.png")
        shutil.copy(BUILD / "linux" / "AppRun", root)
        (root / "AppRun").chmod(0o755)
        made = goal / f"{naming.stem()}.AppImage"
        surroundings = {**os.environ, "ARCH": naming.processor(), "SOURCE_DATE_EPOCH": str(seconds)}
        subprocess.run([tool, "--no-appstream", str(root), str(made)], env=surroundings, check=True)
    return [made]


def make_for_windows(folder: Path, goal: Path, seconds: int) -> list[Path]:
    """Make the portable zip and, where Inno Setup is, the installer."""
    archive = goal / f"{naming.stem()}.zip"
    write_zip(archive, [entry.under(naming.stem()) for entry in entries_of(folder, "")], seconds)
    compiler = shutil.which("iscc")
    if compiler is None:
        say("No installer: Inno Setup's iscc is not here")
        return [archive]
    words = [f"/DVersion={naming.version()}", f"/DFolder={folder}", f"/DGoal={goal}", f"/DStem={naming.stem()}"]
    subprocess.run([compiler, "/Q", *words, str(BUILD / "windows" / "capicua.iss")], check=True)
    return [archive, goal / f"{naming.stem()}-setup.exe"]


def make_for_macos(folder: Path, goal: Path) -> list[Path]:
    """Sign and notarise where the secrets for that are set, and make the disk image."""
    image = goal / f"{naming.stem()}.dmg"
    subprocess.run(["/bin/bash", str(BUILD / "macos" / "finish.sh"), str(folder), str(image)], check=True)
    return [image]
