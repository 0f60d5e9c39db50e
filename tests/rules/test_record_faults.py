"""Whatever is wrong with a record is named: where it stands, what it is, and what was expected (rules.md section 6)."""

import pytest

from rules import match as matches
from rules.actions import Lay
from rules.presets import PRESETS
from rules.record import RecordError, parse, replay
from rules.tiles import tile
from tests.rules.recorded import EXAMPLE
from tests.strategies import play


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("format = 1", "format = 0x" + "F" * 6000, "format a very long number is newer than this program"),
        ("format = 1", "format = -0x1", "not a record: "),
        ("format = 1", "colour = 3\nformat = 2", "format 2 is newer than this program, which reads format 1"),
        ("target = 100", "target = 0o" + "7" * 9000, "target a very long number is out of range: expected 1 to 1000"),
        ("target = 100", "target = 0b1" + "0" * 20000, "target a very long number is out of range"),
        ("leader = 1", "leader = 0x" + "F" * 6000, "round 1: leader is seat a very long number, but by the rules"),
        ('["Ana", "Computer"]', "[0x" + "F" * 6000 + "]", "'seats' must be a list of texts, not a very long number"),
        ('["Ana", "Computer"]', f'["Ana", "B"]\n{"x." * 50}y = 1', "not a record: a key has more than 50 levels"),
        ('["Ana", "Computer"]', f'["Ana", "B"]\n[{"x." * 20000}y]', "not a record: a key has more than 50 levels"),
        ('["Ana", "Computer"]', f'["Ana", "B"]\n[[{"x . " * 51}y]]', "not a record: a key has more than 50 levels"),
        ('["Ana", "Computer"]', "[{" + '"x" . ' * 51 + "y = 1}]", "not a record: a key has more than 50 levels"),
        ('["Ana", "Computer"]', "[{a=1," + "'x'." * 51 + "y = 1}]", "not a record: a key has more than 50 levels"),
        (
            '["Ana", "Computer"]',
            f'["A", "B"]\nplayers.{"a." * 48}a = 1',
            "'players' must be a list of texts, not {'a': {",
        ),
        ('seats = ["Ana", "Computer"]', f"seats.{'a.' * 48}a = 1", "'seats' must be a list of texts, not {'a': {"),
        ("format = 1", "format = " + "{a=" * 200 + "1" + "}" * 200, "'format' must be a whole number, not {'a': {"),
        ("format = 1", f'format = 1\n"{"k" * 5000}" = 1', "kkkk' in a record: expected format"),
        ("format = 1", f'format = "{"x" * 5000}"', "'format' must be a whole number, not 'xxxx"),
        ('"draw"', f'"{"x" * 5000}"', "xxx': expected one of draw, block"),
        ("62 65", "6" * 5000, "66' is not a tile: expected two digits"),
        ("51L", "51L" * 5000, "51L...: not a move"),
        ("[[rounds]]", "[a.b]\n[a.b]\n[[rounds]]", "not a record: Cannot declare ('a', 'b') twice"),
        ("format = 1", "format = 2", "format 2 is newer than this program, which reads format 1"),
        ("format = 1", "format = 0", "format 0 is unknown: expected 1"),
        ("format = 1", "format = true", "'format' must be a whole number, not True"),
        ("format = 1\n", "", "the key 'format' is missing"),
        ("format = 1", "format = 1\ncolour = 3", "unknown key 'colour' in a record"),
        ("format = 1", "format =", "not a record: "),
        ("format = 1", "format = " + "9" * 5000, "not a record: "),
        ("format = 1", "x = " + "[" * 5000, "not a record: "),
        ('"draw"', '"drew"', "unknown ruleset 'drew': expected one of draw, block"),
        ('"draw"', "7", "'ruleset' must be the name of a preset or a table of fields, not 7"),
        ('ruleset = "draw"\n', "", "the key 'ruleset' is missing"),
        ("target = 100", "target = 0", "target 0 is out of range: expected 1 to 1000"),
        ("target = 100", 'target = "far"', "'target' must be a whole number, not 'far'"),
        ('["Ana", "Computer"]', "[]", "draw cannot be played with 0 seats: expected 2, 3, 4"),
        ('["Ana", "Computer"]', '["Ana", 2]', "'seats' must be a list of texts, not 2"),
        ('["Ana", "Computer"]', '"Ana"', "'seats' must be a list of texts, not 'Ana'"),
        ('["Ana", "Computer"]', '["Ana", "B"]\nplayers = ["easy"]', "1 players for 2 seats"),
        ("[[rounds]]", "[rounds]", "'rounds' must be a list of tables, not {"),
        ("[[rounds]]", "[[round]]", "unknown key 'round' in a record"),
        ("leader = 1", "leader = 1\nleeder = 1", "round 1: unknown key 'leeder' in a round"),
        ("leader = 1\n", "", "round 1: the key 'leader' is missing"),
        ("hands =", "seed =", "round 1: 'seed' must be a text, not ['62"),
        ("62 65", "62 66", "round 1: tiles that are there more than once: 66; missing tiles: 65"),
        ("62 65", "62 97", "round 1: tiles that are not in the set: 97; missing tiles: 65"),
        ("62 65", "62 6x", "round 1: 'hands': '6x' is not a tile: expected two digits such as 65"),
        (" 22", "", "round 1: missing tiles: 22"),
        ("62 65", "62", "round 1: missing tiles: 65"),
        ('", "66', " 66", "round 1: 1 hands for 2 seats"),
        ('22", "66', '22 66", "', "round 1: the hand of seat 0 has 8 tiles: expected 7"),
        ("leader = 1", "leader = 0", "round 1: leader is seat 0, but by the rules seat 1 leads because of tile 66"),
        ("leader = 1", 'leader = "1"', "round 1: 'leader' must be a seat, not '1'"),
        ("51L", "51X", "round 1, move 3, token 51X: not a move: expected a tile, a tile and L, R, U or D, + or -"),
        ("51L", "5L", "round 1, move 3, token 5L: not a move"),
        ("51L", "+5", "round 1, move 3, token +5: not a move"),
        ("51L", "51U", "round 1, move 3, token 51U: seat 1 may not lay 51 at U: expected lay 51 at L"),
        ("51L", "53L", "round 1, move 3, token 53L: seat 1 may not lay 53 at L, but seat 1 does not hold 53"),
        ("51L", "-", "round 1, move 3, token -: seat 1 may not pass"),
        ("51L", "+", "round 1, move 3, token +: seat 1 may not draw"),
        ("+ + + +42", "+ + +42", "round 1, move 9, token +42: the next tile of the boneyard is 30"),
        ('42L"', '42L"\n[[rounds]]\nseed = "7"', "round 2: the round before it is not over"),
    ],
)
def test_what_is_wrong_is_named(before: str, after: str, complaint: str) -> None:
    text = EXAMPLE.replace(before, after, 1)
    assert text != EXAMPLE
    with pytest.raises(RecordError) as caught:
        replay(parse(text))
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_key_of_fifty_levels_is_read_and_dots_in_names_are_no_levels() -> None:
    record = parse(EXAMPLE.replace("Ana", "a." * 500))
    assert record.seats[0] == "a." * 500
    with pytest.raises(RecordError, match="unknown key 'x'"):
        parse(f"{'x.' * 49}x = 1\n{EXAMPLE}")


@pytest.mark.parametrize(
    "text", [',"\\' * 100_000, "{[,'" * 100_000, "a." * 49 + "\n", "a" * 400_000, ", \t" * 100_000, '"' * 300_000]
)
def test_a_strange_text_is_refused_at_once(text: str) -> None:
    with pytest.raises(RecordError, match="not a record: "):
        parse(text)


def test_moves_and_rounds_after_the_end_are_refused() -> None:
    record = play(PRESETS["duel"], 2, "over", rounds=1).record
    with pytest.raises(RecordError, match=r"move \d+, token 66: the match is over"):
        replay(record.with_action(Lay(tile(6, 6), None)))
    with pytest.raises(RecordError, match="round 2: the match was over before this round"):
        replay(record.with_deal(seed="more"))


def test_moves_after_the_end_of_a_round_are_refused() -> None:
    record = play(PRESETS["draw"], 2, "over", rounds=1).record
    with pytest.raises(RecordError, match=r"move \d+, token 66: the round is over"):
        replay(record.with_action(Lay(tile(6, 6), None)))


def test_a_leader_of_a_later_round_must_be_the_one_of_the_rules() -> None:
    record = play(PRESETS["club"], 3, "rotation", rounds=1).record
    right = replay(record).match.next_leader
    first = matches.deal_seeded(replay(record).match, "second").state.round
    assert first is not None
    assert right == first.leader
    wrong = (first.leader + 1) % 3
    with pytest.raises(RecordError, match=f"round 2: leader is seat {wrong}, but by the rules seat {right} leads"):
        replay(record.with_deal(wrong, first.hands, first.boneyard))


def test_an_error_tells_its_place_in_parts_too() -> None:
    with pytest.raises(RecordError) as caught:
        replay(parse(EXAMPLE.replace("51L", "51U")))
    error = caught.value
    assert (error.round_no, error.move_no, error.token) == (1, 3, "51U")
    assert error.reason.startswith("seat 1 may not")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('profiles = ["ana"]', "1 profiles for 2 seats"),
        ("profiles = 3", "'profiles' must be a list of texts, not 3"),
        ('profiles = [1, ""]', "'profiles' must be a list of texts, not 1"),
        ("room = true", "'room' must be a text, not True"),
    ],
)
def test_players_and_rooms_that_cannot_be_are_refused(line: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        parse(f'format = 1\nruleset = "draw"\nseats = ["Ana", "Bea"]\n{line}\n')
