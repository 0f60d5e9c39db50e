"""Whatever is wrong on the arbiter's command line or in a file: one line on standard error and status 2."""

from pathlib import Path

import pytest

from rules.__main__ import main
from rules.shuffle import seal
from tests.rules.test_record import EXAMPLE


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says what was wrong."""
    assert main(words) == 2
    _, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err


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
        (["replay", ""], ": "),
        (["replay", "missing.domino"], "missing.domino: No such file or directory"),
        (["legal", "missing.domino"], "missing.domino: No such file or directory"),
        (["replay", "."], "."),
        (["replay", "zero\0byte"], "null byte"),
        (["replay", "new\nline"], "new\\nline: No such file or directory"),
        (["replay", "--loud", "x"], "unrecognized arguments: --loud"),
        (["replay", "--js", "x"], "unrecognized arguments: --js"),
        (["presets", "more"], "unrecognized arguments: more"),
        (["deal"], "--ruleset is missing"),
        (["deal", "--seal"], "a seal needs the --seed"),
        (["deal", "--verify", "abc"], "a seal needs the --seed"),
        (["deal", "--seed", "7", "--verify", seal("8")], f"is {seal('7')}, not {seal('8')}"),
        (["deal", "--seed", "7", "--salt", "pepper", "--verify", seal("7")], f"is {seal('7', 'pepper')}, not "),
        (["deal", "--ruleset", ""], "unknown ruleset ''"),
        (["deal", "--ruleset", "drew"], "unknown ruleset 'drew': expected one of draw, block, fives"),
        (["deal", "--ruleset", "draw", "--seats", "5"], "draw cannot be played with 5 seats: expected 2, 3, 4"),
        (["deal", "--ruleset", "draw", "--seats", "-1"], "draw cannot be played with -1 seats"),
        (["deal", "--ruleset", "draw", "--seats", "two"], "invalid int value: 'two'"),
        (["deal", "--ruleset", "draw", "--seats", ""], "invalid int value: ''"),
        (["deal", "--ruleset", "draw", "--seats", "9" * 5000], "invalid int value"),
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
    assert complaint in refused(capsys, *words)


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
