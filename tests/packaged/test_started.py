"""The packaged program started as people start it: in a window, twice, with a file, where almost nothing is allowed."""

from __future__ import annotations

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import package
import pytest

from game.store.settings import Settings, write_settings
from tests.game.driven import ROOT, game
from tests.game.test_window import asked, play_by_mouse, settle_in
from tests.packaged.bundles import (
    bare,
    children,
    full_disk,
    has,
    line_of,
    program_of,
    seconds_to_first_frame,
    self_test,
    started,
    tell,
    wait_for,
)

LESSON = ROOT / "assets" / "lessons" / "draw.domino"
STARTS = 7
NOBODY = 65534
HARD = Settings(pace="instant", target=40, level="hard", window=(1280, 720))


def is_well(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether the self-test came to its end with a round that replays."""
    assert done.returncode == 0, done.stdout + done.stderr
    return bool(json.loads(done.stdout)["replays"]) and done.stderr == ""


@pytest.mark.window
def test_the_first_frame_comes_soon(bundle: Path, screen: str, tmp_path: Path) -> None:
    taken = [seconds_to_first_frame(program_of(bundle), screen, tmp_path) for _ in range(STARTS)]
    told = ", ".join(f"{seconds:.2f}" for seconds in taken)
    tell(f"start to first frame: median {statistics.median(taken):.3f} s of 0.25 (warm; {told})")


@pytest.mark.window
def test_a_round_against_hard_is_played_by_mouse_and_the_players_think_in_a_process(
    bundle: Path, screen: str, tmp_path: Path
) -> None:
    with game(screen, settle_in(tmp_path, HARD), "--seed", "package", program=[program_of(bundle)]) as running:
        running.screen("title")
        running.click("play")
        thinkers: set[int] = set()
        while not running.events("RoundEnded"):
            play_by_mouse(running)
            thinkers |= {child for child in children(running.process.pid) if "--multiprocessing-fork" in line_of(child)}
            if not running.events("RoundEnded"):
                asked(running)
        tell(f"a round by mouse: {len(running.events('TileLaid'))} tiles laid, thought about in process {thinkers}")
        assert thinkers
        assert [line for line in running.lines() if line["what"] == "fault"] == []
        assert running.quit() == 0
        assert running.errors() == ""


@pytest.mark.window
def test_the_window_is_known_to_the_task_bar(bundle: Path, screen: str, tmp_path: Path) -> None:
    with game(screen, tmp_path, program=[program_of(bundle)]) as running:
        running.screen("title")
        if has("xprop"):
            line = ["xprop", "-display", screen, "-id", running.window(), "WM_CLASS", "_NET_WM_ICON"]
            told = subprocess.run(line, check=True, capture_output=True, text=True).stdout
            assert 'WM_CLASS(STRING) = "capicua", "capicua"' in told
            assert "_NET_WM_ICON(CARDINAL) = 64, 64" in told or "Icon (64 x 64)" in told
        assert running.quit() == 0


@pytest.mark.window
def test_a_match_that_is_double_clicked_is_shown(bundle: Path, screen: str, tmp_path: Path) -> None:
    match = tmp_path / "una partida ñ.domino"
    shutil.copy(LESSON, match)
    with game(screen, tmp_path, str(match), program=[program_of(bundle)]) as running:
        running.screen("replay")
        assert running.quit() == 0


@pytest.mark.window
def test_a_second_start_opens_beside_the_first_and_harms_nothing(bundle: Path, screen: str, tmp_path: Path) -> None:
    settle_in(tmp_path, Settings(pace="instant", window=(700, 500)))
    with game(screen, tmp_path, "--seed", "first", program=[program_of(bundle)]) as first:
        first.screen("title")
        first.click("play")
        asked(first)
        first.wait(lambda _: (tmp_path / "saves" / "match.domino").exists())
        kept = (tmp_path / "saves" / "match.domino").read_text("utf-8").rpartition('"')[0]
        beside = {**os.environ, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"}
        beside.pop("SDL_VIDEODRIVER", None)
        log = tmp_path / "second.jsonl"
        line = [program_of(bundle), "--data", str(tmp_path), "--log", str(log)]
        with started(line, beside) as second:
            first.wait(lambda _: log.exists() and '"shown"' in log.read_text("utf-8"))
            assert (tmp_path / "saves-2").is_dir()
            second.terminate()
            assert second.wait(30) == 0
        assert (tmp_path / "saves" / "match.domino").read_text("utf-8").startswith(kept)
        assert first.quit() == 0


def test_it_runs_with_an_empty_environment_from_any_folder(bundle: Path, tmp_path: Path) -> None:
    assert is_well(self_test([program_of(bundle)], env=bare(), cwd=tmp_path))


def test_it_runs_from_a_folder_with_spaces_and_accents(bundle: Path, tmp_path: Path) -> None:
    moved = tmp_path / "Día de juego, año 1"
    shutil.copytree(bundle, moved, symlinks=True)
    assert is_well(self_test([program_of(moved)], env=bare(), cwd=moved))


def test_it_runs_as_another_user_from_a_folder_where_nothing_can_be_written(bundle: Path) -> None:
    """The folder is none of pytest's: each of its runs shuts those of all others to other users."""
    how = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if hasattr(os, "geteuid") and os.geteuid() == 0 else {}
    if not how:
        tell("NOT CHECKED: another user (this one may not become one)")
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        folder = Path(shutil.copytree(bundle, Path(place) / "read only", symlinks=True))
        for path in [folder, *folder.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)
        before = package.files_in(folder)
        assert is_well(self_test([program_of(folder)], env=bare(HOME="/nonexistent"), cwd="/", **how))
        assert package.files_in(folder) == before
        for path in [folder, *folder.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)  # so that it can be cleared away


@pytest.mark.window
def test_without_a_home_it_opens_all_the_same(bundle: Path, screen: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    homeless = {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "HOME": "/nonexistent/home", "TMPDIR": str(tmp_path)}
    with started([program_of(bundle), "--log", str(log)], homeless) as running:
        wait_for(log, '"shown"')
        running.terminate()
        assert running.wait(30) == 0


@pytest.mark.window
def test_with_a_full_disk_a_match_goes_on_and_the_player_is_told(bundle: Path, screen: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with full_disk(tmp_path / "full", write_settings(Settings(pace="instant", target=40))) as disk:
        if disk is None:
            tell("NOT CHECKED: a disk that is full (none can be mounted here)")
            return
        own = {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "PATH": os.environ["PATH"]}
        line = [program_of(bundle), "--data", str(disk), "--log", str(log)]
        with started(line, own) as running:
            wait_for(log, '"shown"')
            subprocess.run(["xdotool", "key", "Return"], env=own, check=True)
            wait_for(log, '"legal"')
            subprocess.run(["xdotool", "key", "Escape"], env=own, check=True)
            told = wait_for(log, '"what": "notice"')
            running.terminate()
            _, complaints = running.communicate(timeout=30)
    assert "Traceback" not in complaints
    words = json.loads(told)["words"]
    assert words[0] == "Files cannot be kept"
    tell(f"full disk: played on, and told: {words[1]}")


def test_where_no_file_may_be_written_at_all_there_is_a_clear_word(bundle: Path, tmp_path: Path) -> None:
    def forbid() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    line = [program_of(bundle), "--autoplay", "1", "--film", str(tmp_path / "film")]
    done = subprocess.run(
        line, env=bare(HOME=str(tmp_path)), capture_output=True, text=True, check=False, preexec_fn=forbid
    )
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wheel_and_an_archive_of_the_source_are_installed_and_run_anywhere(tmp_path: Path) -> None:
    """The libraries come from this environment, the game from the wheel, which was made from the archive."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path / "made")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel], [source] = (tmp_path / "made").glob("*.whl"), (tmp_path / "made").glob("*.tar.gz")
    tell(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, {source.name}: {source.stat().st_size / 1e6:.1f} MB")
    venv = tmp_path / "clean"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    done = self_test([str(venv / "bin" / "capicua")], env=bare(PYTHONPATH=libraries), cwd=tmp_path)
    assert is_well(done)
