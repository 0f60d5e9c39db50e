"""Decides how the program of this system is made: a clean environment, PyInstaller, licences, what is handed out."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import environment
import naming
import thirdparty
from environment import ROOT, TroubleError
from installing import say

DIST: Final = ROOT / "dist"
CHECKSUMS: Final = "SHA256SUMS"
LAST_MOMENT: Final = 0xFFFF_FFFF
"""The last second that the archives can write down, in the year 2106."""
LISTS_MODULES: Final = """
import json, sys
from PyInstaller.archive.readers import CArchiveReader
program = CArchiveReader(sys.argv[1])
names = set(program.toc)
for name, entry in program.toc.items():
    if entry[-1] == "z":
        names = names - {name} | set(program.open_embedded_archive(name).toc)
print(json.dumps(sorted(names)))
"""


def make(words: list[str]) -> int:
    """Make everything for this system in dist/, or with the word `folder` the folder of the program alone."""
    if words not in ([], ["folder"]):
        raise TroubleError(f"'package {' '.join(words)}' is not known. It is package, or package folder.")
    seconds = moment()
    folder = make_folder(DIST)
    say(f"dist/{folder.name}: {weigh(folder) / 1e6:.1f} MB")
    if not words:
        import handouts

        made = handouts.make(folder, DIST, seconds)
        write_checksums(made, DIST / CHECKSUMS)
        for path in made:
            say(f"dist/{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def make_folder(goal: Path) -> Path:
    """Make the folder of the program in `goal`; the same source makes the same folder. Raises TroubleError."""
    python = environment.prepare("package")
    with tempfile.TemporaryDirectory(prefix="capicua-package-") as work:
        say("Packing the program (half a minute)")
        made = _run_pyinstaller(python, Path(work))
        used = thirdparty.find_parts(files_in(made), thirdparty.packages_among(modules_in(python, program_in(made))))
        thirdparty.write_licences(used, licences_in(made))
        _set_times(made, moment())
        target = goal / made.name
        if target.exists():
            shutil.rmtree(target)
        goal.mkdir(exist_ok=True)
        shutil.move(made, target)
    return target


def _run_pyinstaller(python: Path, work: Path) -> Path:
    surroundings = {**os.environ, "PYTHONHASHSEED": "1", "PYINSTALLER_CONFIG_DIR": str(work / "cache")}
    surroundings |= {"SOURCE_DATE_EPOCH": str(moment()), "PYTHONDONTWRITEBYTECODE": "1"}
    surroundings.pop("PYTHONPATH", None)
    places = ["--distpath", str(work / "made"), "--workpath", str(work / "work")]
    line = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *places]
    done = subprocess.run(
        [*line, str(ROOT / "build" / "dominoes.spec")],
        cwd=ROOT,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        told = done.stdout.decode("utf-8", "replace")
        raise TroubleError(f"PyInstaller did not come to its end; its last words were\n{told[-1500:].strip()}")
    apps = list((work / "made").glob("*.app"))
    return apps[0] if apps else work / "made" / naming.PROGRAM


def moment() -> int:
    """Return the second since 1970 that every file carries: SOURCE_DATE_EPOCH, or else the last change's.

    Raises TroubleError when the variable is no such second.
    """
    wished = os.environ.get("SOURCE_DATE_EPOCH")
    if wished:
        if not (wished.isascii() and wished.isdigit() and int(wished) <= LAST_MOMENT):
            raise TroubleError(
                f"SOURCE_DATE_EPOCH is {wished!r}: expected whole seconds since 1970, at most {LAST_MOMENT}; unset it "
                "to take the time of the last change"
            )
        return int(wished)
    try:
        line = ["git", "log", "-1", "--format=%ct"]
        told = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        told = ""
    return int(told) if told.isdigit() else 0


def program_in(folder: Path) -> Path:
    """Return the program in its folder."""
    if folder.suffix == ".app":
        return folder / "Contents" / "MacOS" / naming.PROGRAM
    return folder / (f"{naming.PROGRAM}.exe" if sys.platform == "win32" else naming.PROGRAM)


def licences_in(folder: Path) -> Path:
    """Return where the licences lie in the program's folder."""
    return folder / "Contents" / "Resources" / "licences" if folder.suffix == ".app" else folder / "licences"


def files_in(folder: Path) -> list[str]:
    """Return the paths of all files in a folder, links among them, with forward slashes and in order."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


def modules_in(python: Path, program: Path) -> list[str]:
    """Return the names of the Python modules inside a program; `python` has PyInstaller."""
    done = subprocess.run([str(python), "-c", LISTS_MODULES, str(program)], capture_output=True, check=True)
    names: list[str] = json.loads(done.stdout)
    return names


def weigh(folder: Path) -> int:
    """Return the bytes of all files in a folder; a link weighs nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _set_times(folder: Path, seconds: int) -> None:
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            os.utime(path, (seconds, seconds))


def write_checksums(paths: list[Path], goal: Path) -> None:
    """Write the SHA-256 of files, as `sha256sum --check` reads it."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    goal.write_text("".join(lines), "utf-8", newline="\n")
