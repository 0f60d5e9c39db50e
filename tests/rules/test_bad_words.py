"""Whatever is wrong on the arbiter's command line or in a file: one line on standard error and status 2."""

from pathlib import Path

import pytest

from rules.shuffle import seal
from tests.rules.recorded import EXAMPLE
from tests.rules.refusing import refused


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "COMMAND"),
        ([""], "invalid choice: ''"),
        (["shuffle"], "invalid choice: 'shuffle'"),
        (["explain"], "PRESET"),
        (["explain", ""], "unknown ruleset ''"),
        (["explain", "drew"], "unknown ruleset 'drew': expected one of draw"),
        (["explain", "draw", "--seats", "0"], "draw cannot be played with 0 seats"),
        (["replay"], "FILE"),
        (["legal"], "FILE"),
        (["replay", ""], "the name of a file is empty: expected a record, or - for standard input"),
        (["replay", "x" * 5000], "xxx...: File name too long"),
        (["x" * 5000], "invalid choice: 'xxx"),
        (["replay", "x", "--" + "y" * 5000], "unrecognized arguments: --yyy"),
        (["explain", "x" * 5000], "xxx': expected one of draw"),
        (["replay", "missing.domino"], "missing.domino: No such file or directory"),
        (["legal", "missing.domino"], "missing.domino: No such file or directory"),
        (["replay", "."], "."),
        (["replay", "zero\0byte"], "null byte"),
        (["replay", "new\nline"], "new\\nline: No such file or directory"),
        (["replay", "--loud", "x"], "unrecognized arguments: --loud"),
        (["replay", "--js", "x"], "unrecognized arguments: --js"),
        (["presets", "more"], "unrecognized arguments: more"),
        (["deal"], "--ruleset is missing"),
        (["deal", "--seed", "7", "--salt", "x", "--ruleset", "draw"], "--salt is only for --seal and --verify"),
        (["deal", "--seed", "7", "--salt", "", "--ruleset", "draw"], "--salt is only for --seal and --verify"),
        (["deal", "--seed", "7", "--seal", "--ruleset", "drew"], "unknown ruleset 'drew': expected one of draw"),
        (["deal", "--seed", "7", "--seal", "--ruleset", "duel", "--seats", "3"], "duel cannot be played with 3 seats"),
        (["deal", "--seed", "7", "--seal", "--seats", "2"], "--seats, --target and --set need the --ruleset"),
        (["deal", "--seed", "7", "--verify", "x", "--target", "9"], "--seats, --target and --set need the --ruleset"),
        (["deal", "--seats", "2"], "--seats, --target and --set need the --ruleset"),
        (["deal", "--seed", "7", "--seal", "--set", "highest=9"], "--seats, --target and --set need the --ruleset"),
        (["deal", "--seed", "7", "--seal", "--verify", "x"], "--verify: not allowed with argument --seal"),
        (["deal", "--seed", "7", "--verify", "x" * 5000], "xxx..."),
        (["deal", "--ruleset", "duel", "--target", "100"], "target 100 clashes with length one_round"),
        (["deal", "--ruleset", "draw", "--set", "highest"], "--set 'highest' is no FIELD=VALUE"),
        (["deal", "--ruleset", "draw", "--set", "hihgest=9"], "unknown field 'hihgest' of a ruleset"),
        (["deal", "--ruleset", "draw", "--set", "highest=7"], "highest 7 is not a tile set: expected 6 or 9"),
        (["deal", "--ruleset", "draw", "--set", "highest=" + "9" * 5000], "field 'highest' must be a whole number"),
        (["deal", "--ruleset", "draw", "--set", "highest=" + "[" * 99999], "field 'highest' must be a whole number"),
        (["deal", "--ruleset", "draw", "--set", "highest=NaN"], "field 'highest' must be a whole number, not nan"),
        (["deal", "--ruleset", "draw", "--set", "closing=soon"], "field 'closing' must be one of drawn_dry, at_once"),
        (["deal", "--ruleset", "draw", "--set", "=9"], "unknown field '' of a ruleset"),
        (["deal", "--seal"], "a seal needs the --seed"),
        (["deal", "--verify", "abc"], "a seal needs the --seed"),
        (["deal", "--seed", "7", "--verify", seal("8")], f"is {seal('7')}, not {seal('8')}"),
        (["deal", "--seed", "7", "--salt", "pepper", "--verify", seal("7")], f"is {seal('7', 'pepper')}, not "),
        (["deal", "--ruleset", ""], "unknown ruleset ''"),
        (["deal", "--ruleset", "drew"], "unknown ruleset 'drew': expected one of draw, block, fives"),
        (["deal", "--ruleset", "draw", "--seats", "5"], "draw cannot be played with 5 seats: expected 2, 3, 4"),
        (["deal", "--ruleset", "draw", "--seats", "-1"], "draw cannot be played with -1 seats"),
        (["deal", "--ruleset", "draw", "--seats", "two"], "--seats: 'two' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", "\uff12"], "--seats: '\uff12' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", " 2"], "--seats: ' 2' is not a whole number"),
        (["deal", "--ruleset", "draw", "--target", "1_0"], "--target: '1_0' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", "2\n"], "--seats: '2\\n' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", ""], "--seats: '' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", "9" * 5000], "999' is not a whole number"),
        (["deal", "--ruleset", "draw", "--seats", "9" * 10], "'9999999999' is not a whole number of up to 9 digits"),
        (["deal", "--ruleset", "draw", "--seats", "9" * 9], "draw cannot be played with 999999999 seats"),
        (["deal", "--ruleset", "draw", "--target", "0"], "target 0 is out of range"),
        (["deal", "--ruleset", "draw", "--seed"], "--seed: expected one argument"),
        (["deal", "--ruleset", "draw", "--seed", "\udcff"], "the seed '\\udcff' is no valid text"),
        (
            ["deal", "--ruleset", "draw", "--seed", "7", "--salt", "\udcff", "--seal"],
            "the salt '\\udcff' is no valid text",
        ),
        (["deal", "--ruleset", "draw", "--seed", "a\0b", "--seal"], "zero byte"),
        (["deal", "--ruleset", "draw", "--seed", "7", "--verify", ""], "not "),
    ],
)
def test_bad_words_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    line = refused(capsys, *words)
    assert complaint in line
    assert len(line) < 450


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "the key 'format' is missing"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not a text in UTF-8"),
        (b"\0\0\0\0", "not a record: "),
        (EXAMPLE.encode()[:150], "not a record: "),
        (EXAMPLE.encode()[:80], "the key 'leader' is missing"),
        (EXAMPLE.encode("utf-16"), "not a text in UTF-8"),
        (b"#" * 4_000_001, "longer than 4000000 bytes"),
        (b"\n" * 1000 + b"x", "not a record: "),
        (EXAMPLE.replace("51L", "51U").encode(), "round 1, move 3, token 51U: seat 1 may not lay 51 at U"),
        (EXAMPLE.replace("51L", "51\\u0022U").encode(), 'round 1, move 3, token 51"U: not a move'),
    ],
)
@pytest.mark.parametrize("command", ["replay", "legal"])
def test_bad_files_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, complaint: str, command: str
) -> None:
    path = tmp_path / "bad.domino"
    path.write_bytes(content)
    line = refused(capsys, command, str(path))
    assert line.startswith(f"{path}: ")
    assert complaint in line
