"""`python -m rules.bots`: duels are fair and repeatable, figures come with their doubt, errors are one line."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

import rules.bots.__main__ as command
from rules.bots.__main__ import main
from rules.bots.arena import Estimate, duel, estimate, seatings
from rules.bots.baselines import BASELINES
from rules.presets import PRESETS
from rules.record import write
from tests.strategies import play

ROOT = Path(__file__).parents[2]
FEW = ["--deals", "6", "--matches", "2"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The lines of a command that succeeds."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_a_duel_tells_rounds_points_matches_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "duel", "simple", "random", "--ruleset", "draw", "--seats", "2", *FEW)
    assert [line.split()[0] for line in lines] == ["simple", "rounds", "points", "matches", "ms"]
    assert all("+-" in line for line in lines[1:4])


def test_a_duel_as_json_is_one_object_and_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", "easy", "random", "--ruleset", "club_pairs", "--seed", "7", "--json", *FEW]
    found = [json.loads(line) for _ in range(2) for line in told(capsys, *words)]
    assert [each.pop("milliseconds").keys() for each in found] == [{"median", "p99", "longest"}] * 2
    assert found[0] == found[1]
    assert (found[0]["one"], found[0]["other"], found[0]["seats"]) == ("easy", "random", 4)
    assert set(found[0]["rounds_won"]) == {"mean", "within"}
    assert 0 <= found[0]["matches_won"]["mean"] <= 1


def test_a_player_against_itself_wins_exactly_half(capsys: pytest.CaptureFixture[str]) -> None:
    for ruleset, seats in (("draw", "2"), ("block", "3"), ("club_pairs", "4"), ("fives", "4")):
        words = ["duel", "heaviest", "heaviest", "--ruleset", ruleset, "--seats", seats, "--json", "--deals", "8"]
        (line,) = told(capsys, *words, "--matches", "2")
        found = json.loads(line)
        for figure in ("rounds_won", "matches_won"):
            assert found[figure] == {"mean": 0.5, "within": 0.0} or ruleset in ("block", "fives")
        assert found["points_a_round"] == {"mean": 0.0, "within": 0.0}


def test_the_ladder_has_every_player_against_those_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["random", "heaviest", "simple"]
    words = ["ladder", "--players", ",".join(names), "--deals", "4", "--matches", "0"]
    lines = told(capsys, *words)
    assert lines[1].split() == names
    assert [line.split()[0] for line in lines[2:]] == names
    assert [line.count("%") for line in lines[2:]] == [0, 1, 2]
    found = [json.loads(line) for line in told(capsys, *words, "--json")]
    assert [(each["one"], each["other"]) for each in found] == [
        ("heaviest", "random"),
        ("simple", "random"),
        ("simple", "heaviest"),
    ]


def test_the_ladder_tells_matches_too_where_some_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "--players", "random,heaviest", "--target", "20", "--deals"]
    lines = told(capsys, *words, "2", "--matches", "2")
    rows = ["random", "random", "heaviest"]
    assert [line.split()[0] for line in lines] == ["rounds", *rows, "matches", *rows]
    assert [line.count("%") for line in lines] == [0, 0, 0, 1, 0, 0, 0, 1]
    assert [line.split()[0] for line in told(capsys, *words, "0", "--matches", "2")] == ["matches", *rows]


def test_who_breaks_it_off_is_told_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "duel", broken_off)
    assert main(["duel", "random", "random"]) == 130
    assert capsys.readouterr() == ("", "")


def test_without_a_standard_output_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["duel", "random", "random", *FEW]) == 2
    assert capsys.readouterr().err == "rules.bots: there is no standard output to write to\n"


@pytest.mark.parametrize("stream", [*filter(os.path.exists, ["/dev/full"]), None])
def test_what_cannot_be_written_is_one_line(stream: str | None) -> None:
    line = [sys.executable, "-m", "rules.bots", "duel", "random", "random", "--deals", "2", "--matches", "0"]
    with Path(stream or os.devnull).open("wb") as out:
        closed = [sys.executable, "-c", f"import os; os.close(1); os.execv({line[0]!r}, {line!r})"]
        done = subprocess.run(closed if stream is None else line, cwd=ROOT, stdout=out, stderr=PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"rules.bots: ")
    assert done.stderr.count(b"\n") == 1


def test_who_sees_everything_wins_nearly_always() -> None:
    players = BASELINES["omniscient"], BASELINES["heaviest"]
    assert sum(duel(*players, PRESETS["draw"], 2, deals=12, played=0, seed="all").rounds) > 9


def test_who_is_measured_sits_at_every_place_once() -> None:
    for seats in (2, 3, 4):
        here, there = seatings(BASELINES["random"], BASELINES["simple"], seats)
        assert sorted((*here.measured, *there.measured)) == list(range(seats))
        for seated in (here, there):
            assert [bot is BASELINES["random"] for bot in seated.bots] == [
                seat in seated.measured for seat in range(seats)
            ]


def test_an_interval_covers_the_truth_19_times_of_20() -> None:
    dice, covered = random.Random(5), 0
    for _ in range(400):
        found = estimate([dice.random() for _ in range(60)])
        assert found is not None
        covered += abs(found.mean - 0.5) <= found.within
    assert 365 <= covered <= 392
    assert estimate([0.5, 0.5]) == Estimate(0.5, 0.0)
    assert estimate([1.0]) is None


def test_advice_for_a_record_names_lays_points_and_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.domino"
    record.write_text(write(play(PRESETS["fives"], 2, "advice", actions=4).record), encoding="utf-8")
    lines = told(capsys, "advise", str(record), "--seconds", "0.01")
    assert all("%" in line for line in lines)
    found = [json.loads(line) for line in told(capsys, "advise", str(record), "--seconds", "0.01", "--json")]
    assert len(found) == len(lines)
    assert all(each.keys() >= {"seat", "action", "points", "percent", "because", "parameters"} for each in found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["duel", "nobody", "easy"], "unknown player 'nobody': expected one of random,"),
        (["duel", "easy", "hard", "--ruleset", "chess"], "unknown ruleset 'chess': expected one of draw,"),
        (["duel", "easy", "hard", "--ruleset", "duel", "--seats", "3"], "duel cannot be played with 3 seats"),
        (["duel", "easy", "hard", "--deals", "1"], "--deals 1 tells nothing"),
        (["duel", "easy", "hard", "--matches", "-4"], "--matches -4 tells nothing"),
        (["duel", "easy", "hard", "--target", "0"], "target 0 cannot be chosen for draw"),
        (["duel", "easy"], "the following arguments are required: B"),
        (["ladder", "--players", "easy,nobody"], "unknown player 'nobody'"),
        (["advise", "no such file"], "no such file: No such file or directory"),
        (["advise", "no such file", "--seconds", "0"], "--seconds 0 is no time"),
        (["advise", "no such file", "--seconds", "inf"], "--seconds inf is no time"),
        (["advise", "no such file", "--seconds", "nan"], "--seconds nan is no time"),
        (["advise", "no such file", "--seconds", "1e308"], "--seconds 1e+308 is no time"),
        (["advise", "two\nlines"], "two\\nlines: No such file"),
        (["advise", ""], "the name of a file is empty"),
        (["duel", "easy", "easy", "--seed", "\udcff"], "--seed is no text"),
        (["sing"], "invalid choice: 'sing'"),
        ([], "COMMAND"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("rules.bots: ")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"format = 1", "match.domino: "),
        (b"\xff\xfe", "match.domino: not a text in UTF-8"),
        (b'format = 1\nruleset = "draw"\nseats = ["A", "B"]\n', "no seat is in turn after the recorded moves"),
    ],
)
def test_a_file_that_gives_nothing_to_advise_on_is_refused(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.domino"
    record.write_bytes(content)
    assert main(["advise", str(record)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
