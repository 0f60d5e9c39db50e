"""What can be asked for on the command line, and the one line for everything that cannot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from rules.record import parse, replay

ROOT = Path(__file__).parents[2]


def run(*words: str | bytes, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the game without a display."""
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=cwd,
        env={**env, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--bogus"], "--bogus"),
        (["--size", "320x200"], "320x200"),
        (["--size", "99999x99999"], "99999x99999"),
        (["--size", "big"], "big"),
        (["--size", "1280×720"], "1280×720"),
        (["--autoplay", "0", "--film", "x"], "'0'"),
        (["--autoplay", "-1", "--film", "x"], "'-1'"),
        (["--autoplay", "é", "--film", "x"], "'é'"),
        (["--autoplay", "3"], "--film"),
        (["--film", "x"], "--autoplay"),
        (["--fps", "30"], "--film"),
        (["--autoplay", "1", "--film", "x", "--fps", "0"], "'0'"),
        (["--autoplay", "1", "--film", "x", "--fps", "fast"], "'fast'"),
        (["--film", "", "--autoplay", "1"], "--film"),
        (["--data", ""], "--data"),
        (["--language", "../es"], "../es"),
        (["--seed", "", "--self-test"], "--seed"),
        (["--seed", "a\nb", "--self-test"], "--seed"),
        (["--seed", b"\xff\xfe", "--self-test"], "--seed"),
        (["--rules", "whist", "--self-test"], "whist"),
        (["--rules", "duel", "--seats", "4", "--self-test"], "duel"),
        (["--rules", "block"], "--rules"),
        (["--level", "hard"], "--level"),
        (["--self-test", "--autoplay", "1", "--film", "x"], "--self-test"),
        (["word"], "word"),
        (["", "--seed", "1"], "FILE"),
        (["tests", "--self-test"], "tests"),
        ([__file__, "--self-test"], "--self-test"),
        ([__file__, "--autoplay", "1", "--film", "x"], "--film"),
    ],
)
def test_what_cannot_be_is_named_in_one_line(words: list[str | bytes], named: str, tmp_path: Path) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert named in done.stderr
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_film_is_a_picture_for_every_event_and_the_record(tmp_path: Path) -> None:
    folder = tmp_path / "a film"
    done = run("--autoplay", "1", "--film", str(folder), "--size", "640x480", "--seed", "film", "--rules", "block")
    assert done.returncode == 0, done.stderr
    found = replay(parse((folder / "match.domino").read_text("utf-8")))
    pictures = sorted(path.name for path in folder.glob("*.png"))
    assert len(pictures) == len(found.events)
    assert pictures[0] == "0001-round-dealt.png"
    assert [name[:4] for name in pictures] == [f"{number:04d}" for number in range(1, len(pictures) + 1)]
    again = run("--autoplay", "1", "--film", str(folder), "--size", "640x480")
    assert again.returncode == 1
    assert "not empty" in again.stderr


def test_a_film_of_all_motion_has_so_many_pictures_a_second(tmp_path: Path) -> None:
    counts = {}
    for fps in ("4", "8"):
        folder = tmp_path / fps
        words = ("--size", "640x480", "--seed", "film", "--rules", "block", "--level", "easy", "--fps", fps)
        done = run("--autoplay", "1", "--film", str(folder), *words)
        assert done.returncode == 0, done.stderr
        pictures = sorted(folder.glob("*.png"))
        assert pictures[0].name == "000001.png"
        assert pygame.image.load(pictures[-1]).get_size() == (640, 480)
        counts[fps] = len(pictures)
    assert counts["8"] > 1.4 * counts["4"] > 40


@pytest.mark.parametrize("kind", ["file", "below a file"])
def test_a_film_that_cannot_be_written_says_where_and_why(kind: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("taken", "utf-8")
    folder = tmp_path / "file" if kind == "file" else tmp_path / "file" / "film"
    done = run("--autoplay", "1", "--film", str(folder))
    assert done.returncode == 1
    assert str(folder) in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_self_test_reports_versions_and_timings(tmp_path: Path) -> None:
    done = run("--self-test", "--seed", "7", cwd=tmp_path)
    report = json.loads(done.stdout)
    assert report["replays"] is True
    assert report["events"] > 10
    assert {"import_ms", "table_ms", "round_ms"} <= set(report["times"])
    assert report["pygame"]


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith("capicua ")


def test_help_names_every_option() -> None:
    told = run("--help").stdout
    for option in ("--size", "--seed", "--data", "--log", "--autoplay", "--film", "--self-test", "--rules"):
        assert option in told


@pytest.mark.parametrize("stream", ["1", "2", "0"])
def test_a_closed_stream_is_no_crash(stream: str, tmp_path: Path) -> None:
    command = f'exec "$0" -m game --self-test {stream}>&-'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable],
        cwd=ROOT,
        env={**os.environ, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "had to stop" not in done.stderr
    assert done.returncode == (1 if stream == "1" else 0)


def test_a_log_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = run("--log", str(tmp_path), "--data", str(tmp_path / "files"))
    assert done.returncode == 1
    assert str(tmp_path) in done.stderr
