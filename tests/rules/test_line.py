"""The line of play: what a lay changes, where the spinner lies, which ends are open and what they count."""

import pytest
from hypothesis import given

from rules import line as lines
from rules.actions import Arm
from rules.events import TileLaid
from rules.line import Laid, Line, SpinnerAt
from rules.tiles import parse_tile, tile
from tests.strategies import Played, rounds_played

PLAIN, BRANCHING = Line(), Line(has_spinner=True)


def laid(line: Line, moves: str) -> Line:
    """Lay tiles as tokens say: the lead with its higher half to the left."""
    for move in moves.split():
        one = parse_tile(move[:2])
        line = lines.lay(line, one, Arm(move[2])) if move[2:] else lines.open_lead(line, one)
    return line


def test_a_lead_opens_both_sides() -> None:
    line = lines.open_lead(PLAIN, tile(6, 4))
    assert line.lead == Laid(tile(6, 4), 6, 4)
    assert line.ends == ((Arm.LEFT, 6), (Arm.RIGHT, 4))
    assert lines.open_lead(PLAIN, tile(6, 4), is_turned=True).ends == ((Arm.LEFT, 4), (Arm.RIGHT, 6))


def test_a_lay_turns_its_tile_to_the_line() -> None:
    line = laid(PLAIN, "64 62L 42R 22L")
    assert line.left == (Laid(tile(6, 2), 6, 2), Laid(tile(2, 2), 2, 2))
    assert line.right == (Laid(tile(4, 2), 4, 2),)
    assert line.tiles == (tile(2, 2), tile(6, 2), tile(6, 4), tile(4, 2))
    assert (line.end(Arm.LEFT), line.end(Arm.RIGHT), line.end(Arm.UP)) == (2, 2, None)


@pytest.mark.parametrize("move", ["51L", "51R", "64U", "64D"])
def test_a_tile_that_does_not_fit_is_refused(move: str) -> None:
    with pytest.raises(ValueError, match=f"tile {move[:2]} does not fit at {move[2]}"):
        laid(BRANCHING, f"64 {move}")


@pytest.mark.parametrize(
    ("moves", "spinner", "double"),
    [
        ("64", None, None),
        ("66", SpinnerAt(None, 0), "66"),
        ("64 44R", SpinnerAt(Arm.RIGHT, 0), "44"),
        ("64 62L 22L", SpinnerAt(Arm.LEFT, 1), "22"),
        ("66 62L 22L", SpinnerAt(None, 0), "66"),
        ("64 44R 66L", SpinnerAt(Arm.RIGHT, 0), "44"),
    ],
)
def test_the_first_double_is_the_spinner(moves: str, spinner: SpinnerAt | None, double: str | None) -> None:
    line = laid(BRANCHING, moves)
    assert line.spinner == spinner
    assert lines.spinner_tile(line) == (None if double is None else parse_tile(double))
    assert laid(PLAIN, moves).spinner is None


@pytest.mark.parametrize(
    ("moves", "ends"),
    [
        ("66", "L6 R6"),
        ("66 62L", "L2 R6"),
        ("66 63R", "L6 R3"),
        ("66 62L 63R", "L2 R3 U6 D6"),
        ("66 62L 63R 64D", "L2 R3 U6 D4"),
        ("66 62L 63R 64D 65U 51U", "L2 R3 U1 D4"),
        ("64 44R", "L6 R4"),
        ("64 44R 62L", "L2 R4"),
        ("64 44R 41R", "L6 R1 U4 D4"),
        ("64 66L", "L6 R4"),
        ("64 66L 61L", "L1 R4 U6 D6"),
        ("64 61L 11L 13L", "L3 R4 U1 D1"),
        ("66 62L 22L 63R", "L2 R3 U6 D6"),
    ],
)
def test_the_open_ends(moves: str, ends: str) -> None:
    line = laid(BRANCHING, moves)
    assert " ".join(f"{arm}{number}" for arm, number in line.ends) == ends
    plain_moves = " ".join(move for move in moves.split() if move[2:] not in ("U", "D"))
    assert [arm for arm, _ in laid(PLAIN, plain_moves).ends] == [Arm.LEFT, Arm.RIGHT]


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("", 0),
        ("64", 10),
        ("55", 10),
        ("55 51R", 11),
        ("55 51L", 11),
        ("55 51R 52L", 3),
        ("55 51R 52L 53U", 6),
        ("55 51R 52L 53U 54D", 10),
        ("55 51R 52L 53U 33U", 9),
        ("64 44R", 14),
        ("64 44R 41R", 7),
        ("64 66L", 16),
        ("64 62L", 6),
        ("64 43R", 9),
        ("10 00R", 1),
        ("11 16L 15R 14U 13D 66L 55R 44U 35D", 35),
    ],
)
def test_the_count(moves: str, count: int) -> None:
    assert lines.count(laid(BRANCHING, moves)) == count


@pytest.mark.parametrize(("moves", "count"), [("66 62L", 14), ("66 62R", 14), ("66 62L 63R", 5), ("64 44R 41R", 7)])
def test_without_a_spinner_a_double_counts_only_at_an_end(moves: str, count: int) -> None:
    assert lines.count(laid(PLAIN, moves)) == count


def test_an_empty_line_has_neither_tiles_nor_ends() -> None:
    assert (PLAIN.tiles, PLAIN.ends, lines.spinner_tile(BRANCHING)) == ((), (), None)


@given(rounds_played())
def test_every_tile_touches_its_neighbour(match: Played) -> None:
    state = match.match.round
    assert state is not None
    line = state.line
    assert line.lead is not None
    double = lines.spinner_tile(line)
    begins = {Arm.LEFT: line.lead.inner, Arm.RIGHT: line.lead.outer}
    for arm in Arm:
        open_number = begins.get(arm, double.high if double else -1)
        for one in line.arm(arm):
            assert one.inner == open_number
            assert sorted((one.inner, one.outer)) == sorted(one.tile)
            open_number = one.outer
        assert line.end(arm) in (None, open_number)
    assert len(line.tiles) == sum(isinstance(event, TileLaid) for event in state.history)
