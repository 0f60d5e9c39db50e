"""Decides how an environment is made and filled: anew unless it is sound, from hashed wheels alone, stamped last."""

import importlib.util
import os
import shutil
import subprocess
import sys

import environment
from diagnosis import explain
from environment import TroubleError

PARTS = ("venv", "ensurepip")


def install(lock: str) -> None:
    """Make the lock's environment hold what requirements/<lock>.txt names.

    Raises TroubleError with a sentence for the person at the terminal, and OSError; the next start then begins anew.
    """
    _make_venv(lock)
    _fill_venv(lock)


def say(line: str) -> None:
    """One line a step, on the standard error: the standard output belongs to what is started."""
    print(line, file=sys.stderr, flush=True)


def _make_venv(lock: str) -> None:
    if environment.is_sound(lock):
        return
    _check_parts()
    venv = environment.venv(lock)
    if venv.exists():
        say(f"Clearing away {venv.name}: it is half-made, or belongs to another Python")
        shutil.rmtree(venv)
    say(f"Making {venv.name} with Python {sys.version_info.major}.{sys.version_info.minor}")
    # From inside a .venv that was just cleared away, only the Python below it is left.
    below = getattr(sys, "_base_executable", None) or sys.executable
    _run_quietly([below, "-m", "venv", "--without-pip", str(venv)])
    # Asked for pip as well, venv would hide why that failed.
    _run_quietly([str(environment.venv_python(lock)), "-I", "-m", "ensurepip", "--default-pip"])


def _check_parts() -> None:
    missing = [part for part in PARTS if importlib.util.find_spec(part) is None]
    if missing:
        raise TroubleError(explain(f"{missing[0]} is not available"))


def _fill_venv(lock: str) -> None:
    for brought in environment.sharing(lock):
        environment.stamp(brought).unlink(missing_ok=True)
    path = environment.lock_path(lock)
    say(f"Installing what requirements/{path.name} locks (the first time this takes a minute and the network)")
    pip = [str(environment.venv_python(lock)), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input"]
    only_locked = ["--require-hashes", "--only-binary", ":all:", "--retries", "2", "-r", str(path)]
    _run_quietly([*pip, "install", *only_locked], lock)
    for brought in environment.BROUGHT_BY[lock]:
        environment.stamp(brought).write_bytes(environment.wanted(brought))


def _run_quietly(line: list[str], lock: str = "") -> None:
    surroundings = {**os.environ, "PIP_USER": "0", "PYTHONIOENCODING": "utf-8:replace"}
    done = subprocess.run(
        line, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        raise TroubleError(explain(done.stdout.decode("utf-8", "replace"), lock))
