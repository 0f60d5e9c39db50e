"""The two commands of the house, started as a person starts them; no network, and one real `.venv` for all tests."""

import ast
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import checks
import commands
import diagnosis
import environment
import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("dev")

GAME = """
import json, os, sys
print(json.dumps({"words": sys.argv[1:], "folder": os.getcwd(), "venv": sys.prefix != sys.base_prefix}))
sys.exit(7)
"""
ONE_NEED = "platformdirs==4.0.0 --hash=sha256:" + "0" * 64 + "\n"


def start(project: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run build/dev.py of a project from another folder, with nothing of this machine's settings for pip."""
    return run([str(project / "build" / "dev.py"), *words], project, **surroundings)


def run(line: list[str], project: Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "COV"))}
    own |= {"PIP_CONFIG_FILE": os.devnull, "PYTHONUTF8": "1"} | surroundings
    return subprocess.run(
        [sys.executable, *line],
        cwd=project.parent,
        env=own,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def lay_out(project: Path) -> Path:
    """A project with the real build/, nothing to install, and a game that says how it was started."""
    shutil.copytree(ROOT / "build", project / "build", ignore=shutil.ignore_patterns("__pycache__"))
    for lock in environment.BROUGHT_BY:
        write(project / "requirements" / f"{lock}.txt", "# nothing\n")
    write(project / "game" / "__init__.py", "")
    write(project / "game" / "__main__.py", GAME)
    return project


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def is_two_lines_at_most(told: subprocess.CompletedProcess[str]) -> bool:
    return "Traceback" not in told.stderr and told.stderr.partition("build/dev.py: ")[2].count("\n") <= 2


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """A project after its first start, which found what an interrupted install had left; and what that start said."""
    project = lay_out(tmp_path_factory.mktemp("home") / "Días de juego")
    write(project / ".venv" / "half", "made")
    return project, start(project, "play", "first")


@pytest.fixture
def ready(first: tuple[Path, object], tmp_path: Path) -> Path:
    """A copy of a project that has its `.venv`, in a folder whose name has a space and an accent."""
    shutil.copytree(first[0], tmp_path / "Otra casa, más", symlinks=True)
    return tmp_path / "Otra casa, más"


@pytest.fixture
def closed_port() -> Iterator[int]:
    """A port of this machine at which nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


def test_a_first_start_clears_what_is_half_made_then_makes_and_fills_the_venv_one_line_a_step(
    first: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    project, told = first
    steps = [line.split()[0] for line in told.stderr.splitlines()]
    assert steps == ["Clearing", "Making", "Installing"]
    assert json.loads(told.stdout)["words"] == ["first"]
    assert not (project / ".venv" / "half").exists()


def test_a_second_start_installs_nothing_and_says_nothing(ready: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in (ready / ".venv").rglob("*.txt")}
    told = start(ready, "play", PIP_INDEX_URL="no such place")
    assert told.stderr == ""
    assert {path: path.stat().st_mtime_ns for path in (ready / ".venv").rglob("*.txt")} == before


def test_words_the_folder_and_the_exit_status_pass_through(ready: Path) -> None:
    told = start(ready, "play", "--help", "two words", "--film", "é")
    answer = json.loads(told.stdout)
    assert answer == {"words": ["--help", "two words", "--film", "é"], "folder": str(ready.parent), "venv": True}
    assert told.returncode == 7


def test_a_changed_lock_is_installed_on_top_of_a_sound_venv(ready: Path) -> None:
    write(ready / "requirements" / "play.txt", "# nothing, said anew\n")
    told = start(ready, "play")
    assert [line.split()[0] for line in told.stderr.splitlines()] == ["Installing"]
    assert start(ready, "play").stderr == ""


def test_a_venv_of_another_python_is_made_anew(ready: Path) -> None:
    stamp = ready / ".venv" / "installed-play.txt"
    stamp.write_bytes(stamp.read_bytes().replace(b"cpython-", b"cpython-9"))
    assert start(ready, "play").stderr.startswith("Clearing away .venv")


def test_without_network_one_sentence_says_so_and_the_next_start_begins_anew(ready: Path, closed_port: int) -> None:
    write(ready / "requirements" / "play.txt", ONE_NEED)
    told = start(ready, "play", PIP_INDEX_URL=f"http://127.0.0.1:{closed_port}/simple")
    assert told.returncode == 2
    assert "no network" in told.stderr
    assert is_two_lines_at_most(told)
    write(ready / "requirements" / "play.txt", "# nothing\n")
    assert start(ready, "play").stderr.startswith("Clearing away .venv")


@pytest.mark.parametrize("part", ["venv", "ensurepip"])
def test_a_python_without_its_venv_module_names_the_package_to_install(part: str, tmp_path: Path) -> None:
    project = lay_out(tmp_path / "project")
    told = run(["-c", pretend(f"sys.modules[{part!r}] = None", project)], project)
    assert told.returncode == 2
    assert f"lacks the module '{part}'" in told.stderr
    assert "python3-venv" in told.stderr
    assert is_two_lines_at_most(told)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 99)])
def test_a_python_too_old_is_named_with_the_one_that_is_needed(version: tuple[int, ...], tmp_path: Path) -> None:
    project = lay_out(tmp_path / "project")
    told = run(["-c", pretend(f"sys.version_info = {version}", project)], project)
    assert told.returncode == 2
    assert f"this is Python {version[0]}.{version[1]}, and the game needs 3.11 or newer" in told.stderr
    assert is_two_lines_at_most(told)


def pretend(what: str, project: Path) -> str:
    """A program that changes one thing about this Python, then starts `build/dev.py play`."""
    build = project / "build"
    begin = f"import runpy, sys; {what}; sys.path.insert(0, {str(build)!r}); "
    return begin + f"sys.argv = ['dev.py', 'play']; runpy.run_path({str(build / 'dev.py')!r}, run_name='__main__')"


def test_the_file_that_looks_at_the_version_is_read_by_old_pythons() -> None:
    text = (ROOT / "build" / "dev.py").read_bytes().decode("ascii")
    tree = ast.parse(text, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.NamedExpr, ast.Match)
    assert not [part for part in ast.walk(tree) if isinstance(part, newer)]


def test_every_check_runs_although_the_first_fails_and_further_words_go_to_pytest(ready: Path) -> None:
    tell = "import sys; print('ran', *sys.argv[1:]); sys.exit({status})\n"
    write(ready / "ruff.py", tell.format(status=1))
    for name in ("mypy", "importlinter/cli", "pytest"):
        write(ready / f"{name}.py", tell.format(status=0))
    told = start(ready, "test", "-k", "two words")
    steps = [line.partition(":")[0] for line in told.stderr.splitlines() if not line.startswith("ran")]
    assert steps[1:] == ["ruff check", "ruff format", "mypy", "lint-imports", "pytest", "Failed"]
    assert told.stderr.splitlines()[-1] == "Failed: ruff check, ruff format"
    assert told.stdout.rstrip().endswith("-k two words")
    assert told.returncode == 1


def test_without_further_words_all_tests_run_once_and_the_lines_of_the_rules_are_counted(ready: Path) -> None:
    tell = "import sys; print('ran', *sys.argv[1:])\n"
    for name in ("ruff", "mypy", "pytest", "coverage"):
        write(ready / f"{name}.py", tell)
    write(ready / "importlinter" / "cli.py", "lint_imports_command = print\n")
    told = start(ready, "test")
    assert told.returncode == 0
    steps = [line.partition(":")[0] for line in told.stderr.splitlines()]
    assert steps[5:] == ["pytest of the rules", "pytest of the game", "coverage", "Every check passed"]
    rules, game = (line.split() for line in told.stdout.splitlines() if line.startswith("ran"))
    assert [f"--ignore={folder}" for folder in rules if folder.startswith("tests/")] == game[3:]
    assert "--cov" in rules
    assert all((ROOT / folder).is_dir() for folder in rules[5:])


def test_one_word_runs_the_tests_of_robustness_at_full_length(ready: Path) -> None:
    names = ("CAPICUA_KILLS", "CAPICUA_CHANGES", "CAPICUA_MONKEY", "LAYOUT_ROUNDS")
    write(ready / "pytest.py", f"import os, sys; print(*map(os.environ.get, {names}), *sys.argv[1:])\n")
    told = start(ready, "test", "--long", "-x")
    assert told.returncode == 0
    assert told.stdout.startswith("200 1000 10000 10000 ")
    assert told.stdout.rstrip().endswith("-x")
    assert start(ready, "test", "--long", CAPICUA_KILLS="7").stdout.startswith("7 1000 ")


def test_what_the_long_run_sets_is_what_the_tests_look_for() -> None:
    looked = {
        name: path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests" / "game").glob("test_*.py"))
        for name in re.findall(r'int\(os\.environ\.get\("([A-Z_]+)"', path.read_text("utf-8"))
    }
    assert looked.keys() == checks.LENGTHS.keys()
    assert set(looked.values()) <= set(checks.LONG.words)


def test_help_is_its_own_and_an_unknown_word_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["--help"]) == 0
    assert "play" in capsys.readouterr().out
    assert commands.main([]) == 2
    assert commands.main(["plai"]) == 2
    assert "'plai'" in capsys.readouterr().err


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(lock: str) -> Path:
        raise KeyboardInterrupt(lock)

    monkeypatch.setattr(environment, "prepare", interrupted)
    assert commands.main(["play"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_project_without_its_locks_is_named_as_not_whole(tmp_path: Path) -> None:
    project = lay_out(tmp_path / "project")
    shutil.rmtree(project / "requirements")
    write(project / ".venv" / "bin" / "python", "")
    told = start(project, "play")
    assert told.returncode == 2
    assert "not a whole copy" in told.stderr
    assert is_two_lines_at_most(told)


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("Error: [Errno 30] Read-only file system: '/x/.venv'", "nothing can be written"),
        ("[Errno 13] Permission denied: '/x/.venv'", "nothing can be written"),
        ("PermissionError: [WinError 5] Access is denied: 'x'", "nothing can be written"),
        ("[Errno 111] Connection refused')': /simple/x/\nWARNING: Retrying (Retry(total=1", "no network"),
        ("Failed to establish a new connection: [Errno 11001] getaddrinfo failed", "no network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "requirements/play.txt locks"),
        ("SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]')", "certificate was refused"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made 'pygame-ce' for"),
        ("was not created successfully because ensurepip is not\navailable.  On", "lacks the module 'ensurepip'"),
        ("", "it gave no reason"),
        ("words\nERROR: something new\nmore words", "ERROR: something new"),
    ],
)
def test_what_the_tools_say_becomes_a_sentence(output: str, sentence: str) -> None:
    told = diagnosis.explain(output, "play")
    assert sentence in told
    assert told.count("\n") <= 1
