"""Decides whether `.venv` is ready: its stamp must say what the lock and this Python say, to the byte."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

# Installing a lock brings all that these locks name.
BROUGHT_BY = {"play": ("play",), "test": ("test", "play")}


class TroubleError(Exception):
    """Something is missing; the message says what, and what to do about it."""


def prepare(lock: str) -> Path:
    """Give the Python of `.venv`, after installing what requirements/<lock>.txt names unless it is there already."""
    if not is_ready(lock):
        import installing

        installing.install(lock)
    return venv_python()


def is_ready(lock: str) -> bool:
    """Whether the last install of this lock came to its end, and nothing it stood on has changed since."""
    return venv_python().exists() and read(stamp(lock)) == wanted(lock)


def is_sound() -> bool:
    """Whether some install into `.venv` came to its end under this Python, so that another can go on top of it."""
    whole = (read(stamp(lock)).startswith(interpreter()) for lock in BROUGHT_BY)
    return venv_python().exists() and any(whole)


def wanted(lock: str) -> bytes:
    """What the stamp of an up-to-date install holds: the Python, then the lock itself."""
    return interpreter() + lock_path(lock).read_bytes()


def interpreter() -> bytes:
    """The kind of Python that `.venv` works with, as one line."""
    kind = (sys.platform, sys.implementation.cache_tag, getattr(sys, "abiflags", ""), f"{sys.maxsize:x}")
    return " ".join(kind).encode() + b"\n"


def read(path: Path) -> bytes:
    """The bytes of a file; none when it is not there."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def stamp(lock: str) -> Path:
    """The file that is written last, when an install came to its end."""
    return VENV / f"installed-{lock}.txt"


def lock_path(lock: str) -> Path:
    """The requirements with hashes that an install takes."""
    return ROOT / "requirements" / f"{lock}.txt"


def venv_python() -> Path:
    """The Python of `.venv`, where this system keeps it."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
