"""Decides whether `.venv` is ready: its stamp must say what the lock and this Python say, to the byte.

The packager has an environment of its own, so that nothing else can find its way into a package.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PACKAGING_VENV = ROOT / ".venv-package"

# Installing a lock brings all that these locks name.
BROUGHT_BY = {"play": ("play",), "test": ("test", "play"), "package": ("package",)}


class TroubleError(Exception):
    """Something is missing; the message says what, and what to do about it."""


def prepare(lock: str) -> Path:
    """Give the Python of a lock's environment, after installing what the lock names unless it is there already."""
    if not is_ready(lock):
        import installing

        installing.install(lock)
    return venv_python(lock)


def is_ready(lock: str) -> bool:
    """Whether the last install of this lock came to its end, and nothing it stood on has changed since."""
    return venv_python(lock).exists() and read(stamp(lock)) == wanted(lock)


def is_sound(lock: str) -> bool:
    """Whether some install into its environment came to its end under this Python, so that another can go on top."""
    whole = (read(stamp(other)).startswith(interpreter()) for other in sharing(lock))
    return venv_python(lock).exists() and any(whole)


def sharing(lock: str) -> list[str]:
    """The locks that are installed into the same environment, itself among them."""
    return [other for other in BROUGHT_BY if venv(other) == venv(lock)]


def venv(lock: str) -> Path:
    """The folder of the environment that a lock is installed into."""
    return PACKAGING_VENV if lock == "package" else VENV


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
    return venv(lock) / f"installed-{lock}.txt"


def lock_path(lock: str) -> Path:
    """The requirements with hashes that an install takes."""
    return ROOT / "requirements" / f"{lock}.txt"


def venv_python(lock: str) -> Path:
    """The Python of a lock's environment, where this system keeps it."""
    return venv(lock) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
