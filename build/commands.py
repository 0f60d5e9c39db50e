"""Decides what each word after `build/dev.py` does, and that trouble is told in a sentence and never as a traceback."""

import os
import sys

import environment

HELP = """\
usage: python3 build/dev.py COMMAND [WORD ...]

  play [WORD ...]   open the game; the words go to it (play --help lists them)
  test [WORD ...]   run every check; the words go to pytest
  test --long       run the tests of robustness at full length, in half an hour or more; the words go to pytest
  test --package    build the program and try it in a window; the words go to pytest
  package           build the program and all that is handed out for this system, in dist/
  package folder    build the folder of the program alone
  words             bring the catalogues under locales/ up to date with the code
  words missing     list what is not translated yet

The first start makes .venv and installs what requirements/ locks; later ones install nothing.
"""
TROUBLE = 2
INTERRUPTED = 130


def main(words: list[str]) -> int:
    """Carry out one command line; the answer is the exit status."""
    try:
        return _obey(words)
    except environment.TroubleError as trouble:
        print(f"build/dev.py: {trouble}", file=sys.stderr)
        return TROUBLE
    except OSError as error:
        from diagnosis import explain

        print(f"build/dev.py: {explain(str(error))}", file=sys.stderr)
        return TROUBLE
    except KeyboardInterrupt:
        return INTERRUPTED


def _obey(words: list[str]) -> int:
    match words:
        case ["play", *rest]:
            return _play(rest)
        case ["package", *rest]:
            import package

            return package.make(rest)
        case ["test", "--package", *rest]:
            import checks

            return checks.run_packaged(environment.prepare("test"), rest)
        case ["test", "--long", *rest]:
            import checks

            return checks.run_long(environment.prepare("test"), rest)
        case ["test", *rest]:
            import checks

            return checks.run_all(environment.prepare("test"), rest)
        case ["words", *rest] if rest in ([], ["missing"]):
            words_py = str(environment.ROOT / "build" / "words.py")
            return _run([str(environment.prepare("test")), words_py, *(rest or ["update"])])
        case ["-h" | "--help" | "help"]:
            print(HELP, end="")
            return 0
        case []:
            print(HELP, end="", file=sys.stderr)
            return TROUBLE
        case _:
            raise environment.TroubleError(
                f"there is no command '{' '.join(words)}'. It knows play, test, package and words."
            )


def _play(words: list[str]) -> int:
    """Become the game. -P keeps the folder the player stands in off the path; the words may name files in it."""
    line = [str(environment.prepare("play")), "-P", "-m", "game", *words]
    surroundings = {**os.environ, "PYTHONPATH": str(environment.ROOT)}
    if os.name != "nt":  # Windows would give the terminal back before the game ends
        os.execve(line[0], line, surroundings)
    return _run(line, surroundings)


def _run(line: list[str], surroundings: dict[str, str] | None = None) -> int:
    """Wait for a program to its end; Ctrl+C reaches it too, and how it ends is its own affair."""
    import subprocess

    with subprocess.Popen(line, env=surroundings) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                continue
