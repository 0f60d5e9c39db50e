"""The arbiter's command line: what it prints, and one line with status 2 for everything that is wrong."""

import json
import subprocess
import sys
import tomllib
from dataclasses import replace
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from rules import __main__ as command_line
from rules.__main__ import main
from rules.explain import explain
from rules.presets import PRESETS
from rules.record import parse, replay, write
from rules.ruleset import Closing, Length
from rules.shuffle import seal
from rules.wording import legal_line, told_line
from tests.rules.recorded import EXAMPLE
from tests.rules.refusing import refused
from tests.strategies import play

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def example(tmp_path: Path) -> str:
    path = tmp_path / "example.domino"
    path.write_text(EXAMPLE, encoding="utf-8")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_presets_are_listed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in printed(capsys, "presets").splitlines()] == list(PRESETS)


@pytest.mark.parametrize("key", PRESETS)
def test_the_rules_of_every_preset_are_explained(capsys: pytest.CaptureFixture[str], key: str) -> None:
    lines = printed(capsys, "explain", key).splitlines()
    assert lines[0] == "The table"
    assert [line.removeprefix("  ") for line in lines] == [
        told for part in explain(PRESETS[key]) for told in (part.heading, *part.sentences)
    ]


def test_the_rules_for_one_number_of_seats_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There are 3 players." in printed(capsys, "explain", "draw", "--seats", "3")


def test_a_deal_is_a_record_that_replays(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "deal", "--ruleset", "draw", "--seats", "2", "--seed", "7")
    dealt = tomllib.loads(out)["rounds"][0]
    assert dealt["hands"][0] == "32 64 63 20 62 51 41"
    assert dealt["leader"] == 1
    assert replay(parse(out)).match.round is not None
    assert printed(capsys, "deal", "--ruleset", "draw", "--seed", "7") == out


def test_a_deal_without_a_seed_is_a_new_one_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("deal", "--ruleset", "fives", "--seats", "3", "--target", "250")
    first, second = (printed(capsys, *words) for _ in range(2))
    assert first != second
    assert parse(first).rules.target == 250
    assert len(parse(first).rounds[0].seed or "") == 64


def test_a_sealed_deal_can_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("deal", "--seed", "7", "--salt", "pepper")
    shown = printed(capsys, *words, "--seal").strip()
    assert shown == seal("7", "pepper")
    assert printed(capsys, *words, "--verify", shown.upper()) == f"{shown} is the seal of this seed and salt\n"
    assert printed(capsys, *words, "--ruleset", "draw", "--verify", shown).startswith(shown)
    assert printed(capsys, "deal", "--seed", "7", "--verify", seal("7")).startswith(seal("7"))


def test_replay_tells_every_event_as_an_object(capsys: pytest.CaptureFixture[str], example: str) -> None:
    told = [json.loads(line) for line in printed(capsys, "replay", example, "--json").splitlines()]
    lead = '{"event": "led", "round": 1, "seat": 1, "tile": "66", "end": null, '
    assert json.dumps(told[0]) == lead + '"ends": {"L": 6, "R": 6}, "count": null, "score": 0}'
    assert told[1]["end"] == "L"
    assert told[6] == {"event": "drew", "round": 1, "seat": 1, "tile": "31"}
    assert len(told) == 11


def test_replay_tells_the_end_of_round_and_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "pairs.domino"
    path.write_text(write(play(PRESETS["international_pairs"], 4, "end").record), encoding="utf-8")
    *_, passed, round_over, match_over = map(json.loads, printed(capsys, "replay", str(path), "--json").splitlines())
    assert passed.keys() >= {"event", "round", "seat"}
    assert list(round_over) == [
        *("event", "round", "reason", "winner", "side", "points", "hands", "scores", "next_leader", "next_tile"),
    ]
    assert round_over["side"] in ([0, 2], [1, 3])
    assert match_over == {"event": "match_over", "winner": round_over["side"], "scores": [0, 0]}


def test_the_next_forced_lead_is_told_when_its_hands_are_recorded(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "duel.domino"
    rules = replace(PRESETS["duel"], length=Length.EITHER, target=1000)
    path.write_text(write(play(rules, 2, "forced", rounds=2).record), encoding="utf-8")
    told = [json.loads(line) for line in printed(capsys, "replay", str(path), "--json").splitlines()]
    first, second = (one for one in told if one["event"] == "round_over")
    lead = next(one for one in told if one["event"] == "led" and one["round"] == 2)
    assert (first["next_leader"], first["next_tile"]) == (lead["seat"], lead["tile"])
    assert (second["next_leader"], second["next_tile"]) == (None, None)


def test_broken_hands_of_the_next_round_decide_no_lead(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rules = replace(PRESETS["duel"], length=Length.EITHER, target=1000)
    record = play(rules, 2, "forced", rounds=1).record
    path = tmp_path / "broken.domino"
    path.write_text(write(record) + '\n[[rounds]]\nleader = 0\nhands = ["66"]\n', encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out.splitlines()[-1])["next_tile"] is None
    assert "round 2: 1 hands for 2 seats" in err


def test_with_more_than_one_file_each_object_names_its_file(capsys: pytest.CaptureFixture[str], example: str) -> None:
    lines = printed(capsys, "replay", example, example, "--json").splitlines()
    assert len(lines) == 22
    assert all(json.loads(line)["file"] == example for line in lines)
    lines = printed(capsys, "legal", example, example, "--json").splitlines()
    assert [json.loads(line)["file"] for line in lines] == [example, example]


def test_legal_tells_what_the_seat_to_move_may_do(capsys: pytest.CaptureFixture[str], example: str) -> None:
    assert json.loads(printed(capsys, "legal", example, "--json")) == {
        "seat": 0,
        "actions": [
            {"do": "lay", "tile": "41", "end": "L", "score": 0},
            {"do": "lay", "tile": "40", "end": "L", "score": 0},
        ],
    }


@pytest.mark.parametrize(
    ("preset", "moves", "told"),
    [
        ("draw", "66 61L 51L 62R 52L 22L", {"seat": 1, "actions": [{"do": "draw"}]}),
        ("fives", "", {"seat": 1, "actions": [{"do": "lay", "tile": "66", "end": None, "score": 0}]}),
        ("fives", "66 61L", {"seat": 1, "actions": [{"do": "lay", "tile": "51", "end": "L", "score": 0}]}),
    ],
)
def test_legal_actions_of_every_kind(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, preset: str, moves: str, told: object
) -> None:
    text = EXAMPLE.replace('"draw"', f'"{preset}"').replace("66 61L 51L 62R 52L 22L + + + +42 42L", moves)
    path = tmp_path / "position.domino"
    path.write_text(text, encoding="utf-8")
    assert json.loads(printed(capsys, "legal", str(path), "--json")) == told


def test_a_pass_is_a_legal_action(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (kept,) = (record := play(PRESETS["block"], 4, "pass", rounds=1).record).rounds
    before = replace(kept, moves=kept.moves[: kept.moves.index("-")])
    path = tmp_path / "pass.domino"
    path.write_text(write(replace(record, rounds=(before,))), encoding="utf-8")
    assert json.loads(printed(capsys, "legal", str(path), "--json"))["actions"] == [{"do": "pass"}]


def test_between_rounds_nobody_is_to_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "between.domino"
    path.write_text(write(play(PRESETS["draw"], 2, "between", rounds=1).record), encoding="utf-8")
    assert json.loads(printed(capsys, "legal", str(path), "--json")) == {"seat": None, "actions": []}
    assert printed(capsys, "legal", str(path)).startswith("nobody is to move")


def test_what_else_than_lays_is_legal_in_words() -> None:
    assert legal_line(("Ana", "Bea"), {"seat": 1, "actions": [{"do": "draw"}]}) == "Bea (seat 1) may draw"


def test_replay_in_words(capsys: pytest.CaptureFixture[str], example: str) -> None:
    lines = printed(capsys, "replay", example).splitlines()
    assert lines[0] == "round 1: Computer (seat 1) led 66; ends L6 R6"
    assert lines[1] == "round 1: Ana (seat 0) laid 61 at L; ends L1 R6"
    assert lines[-2] == "round 1: Computer (seat 1) drew 42"
    assert printed(capsys, "legal", example) == "Ana (seat 0) may lay 41 at L, lay 40 at L\n"


OVER: dict[str, Any] = {
    "event": "round_over",
    "round": 2,
    "reason": "blocked",
    "side": [0],
    "points": 8,
    "hands": {"0": "11", "1": ""},
    "scores": [8, 0],
}


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"event": "passed", "round": 2, "seat": 1}, "round 2: Bea (seat 1) passed"),
        (
            {"event": "scored", "round": 2, "seat": 1, "why": "all_pass", "points": 25},
            "round 2: Bea (seat 1) scored 25 (all pass)",
        ),
        (
            OVER,
            "round 2: over (blocked): Ana (seat 0) won 8 points; hands Ana (seat 0) 11, Bea (seat 1) out; scores 8 0",
        ),
        (
            OVER | {"side": None, "scores": [0, 0]},
            "round 2: over (blocked): nobody won; hands Ana (seat 0) 11, Bea (seat 1) out; scores 0 0",
        ),
        ({"event": "match_over", "winner": None, "scores": [0, 0]}, "the match is drawn; scores 0 0"),
        (
            {"event": "match_over", "winner": [0, 1], "scores": [9, 0]},
            "Ana (seat 0) and Bea (seat 1) won the match; scores 9 0",
        ),
    ],
)
def test_an_event_in_words(told: dict[str, Any], line: str) -> None:
    assert told_line(("Ana", "Bea"), told) == line


def test_a_count_is_told_with_what_it_scored(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "fives.domino"
    path.write_text(write(play(PRESETS["fives"], 2, "words").record), encoding="utf-8")
    assert "; count 10, scored 10\n" in printed(capsys, "replay", str(path))


def test_a_score_is_named_with_the_action(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hands = 'hands = ["55 65 41 40 61 10 22", "62 54 43 33 52 51 00"]'
    rest = 'boneyard = "31 60 30 42 66 44 50 20 32 11 63 64 53 21"'
    path = tmp_path / "fives.domino"
    text = f'format = 1\nruleset = "fives"\nseats = ["A", "B"]\n[[rounds]]\nleader = 0\n{hands}\n{rest}\n'
    path.write_text(text, encoding="utf-8")
    assert printed(capsys, "legal", str(path)) == "A (seat 0) may lead 55 for 10\n"


def test_a_name_cannot_leave_its_line_or_move_the_cursor(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "names.domino"
    path.write_text(EXAMPLE.replace('"Ana"', '"A\\nB\\u001b[2J"'), encoding="utf-8")
    out = printed(capsys, "replay", str(path))
    assert "A\\nB\\x1b[2J (seat 0) laid" in out


def test_a_record_may_begin_with_a_byte_order_mark_and_have_other_line_ends(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "windows.domino"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())
    assert printed(capsys, "legal", str(path)).startswith("Ana")


def test_what_happened_before_the_first_illegal_move_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.domino"
    path.write_text(EXAMPLE.replace("51L", "51U"), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 2
    out, _ = capsys.readouterr()
    assert [json.loads(line)["tile"] for line in out.splitlines()] == ["66", "61"]


def run(*words: str, **streams: object) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a process of its own."""
    line = [sys.executable, "-m", "rules", *words]
    return subprocess.run(line, cwd=ROOT, stderr=subprocess.PIPE, check=False, **streams)  # type: ignore[call-overload,no-any-return]


def test_a_record_comes_in_by_standard_input_too() -> None:
    done = run("legal", "-", input=EXAMPLE.encode(), stdout=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Ana (seat 0)")


def test_output_is_utf_8_whatever_the_machine_prefers(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(example).write_text(EXAMPLE.replace("Ana", "Añá 🁫"), encoding="utf-8")
    out = BytesIO()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(Path(example).read_bytes()), encoding="latin-1"))
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(out, encoding="ascii"))
    assert main(["legal", "-"]) == 0
    assert out.getvalue().decode("utf-8").startswith("Añá 🁫 (seat 0) may")


def test_without_standard_input_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(capsys, "legal", "-") == "there is no standard input\n"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "long.domino"
    path.write_text(write(play(PRESETS["draw"], 2, "long").record), encoding="utf-8")
    line = [sys.executable, "-m", "rules", "replay", *[str(path)] * 50]
    process = subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 1
    assert said == b""


def test_a_broken_pipe_is_told_to_nobody(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def write_to_nobody(_: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr(command_line, "_run", write_to_nobody)
    assert main(["presets"]) == 1
    assert capsys.readouterr() == ("", "")


def test_a_full_disk_is_named_in_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def write_nothing(_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(command_line, "_run", write_nothing)
    assert refused(capsys, "presets") == "cannot write: No space left on device\n"


def test_without_any_output_it_still_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["presets"]) == 2
    assert main(["nonsense"]) == 2


def test_without_standard_output_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["presets"]) == 2
    assert capsys.readouterr().err == "cannot write: there is no standard output\n"


class FullDisk(StringIO):
    """A stream that cannot be written, with or without a place in the system."""

    def __init__(self, place: int | None) -> None:
        super().__init__()
        self.place = place

    def write(self, text: str) -> int:
        raise OSError(28, f"No space left on device for {text}")

    def fileno(self) -> int:
        return super().fileno() if self.place is None else self.place


def test_where_nobody_can_be_told_what_was_wrong_the_status_says_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stderr", FullDisk(None))
    assert main(["nonsense"]) == 2
    with (tmp_path / "full").open("wb") as file:
        monkeypatch.setattr(sys, "stderr", FullDisk(file.fileno()))
        assert main(["nonsense"]) == 2
        file.write(b"now it goes to nowhere")
    assert (tmp_path / "full").read_bytes() == b""


def test_other_rules_than_those_of_a_preset_can_be_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("deal", "--ruleset", "draw", "--seed", "7", "--seats", "4", "--target", "50")
    fields = ("highest=9", "tiles_each=[10, 10, 13]", "closing=at_once", "partners=false", "turn_seconds=none")
    out = printed(capsys, *words, *(word for field in fields for word in ("--set", field)))
    record = parse(out)
    assert record.rules == replace(
        PRESETS["draw"], key="custom", highest=9, tiles_each=(10, 10, 13), closing=Closing.AT_ONCE, target=50
    )
    assert [len(hand) for hand in record.rounds[0].hands] == [13] * 4
    assert replay(record).match.round is not None
    assert parse(printed(capsys, *words, "--set", "key=at home")).rules.key == "at home"


def test_with_more_than_one_file_each_line_names_its_file(capsys: pytest.CaptureFixture[str], example: str) -> None:
    lines = printed(capsys, "replay", example, example).splitlines()
    assert len(lines) == 22
    assert all(line.startswith(f"{example}: round 1: ") for line in lines)
    lines = printed(capsys, "legal", example, example).splitlines()
    assert lines == [f"{example}: Ana (seat 0) may lay 41 at L, lay 40 at L"] * 2
