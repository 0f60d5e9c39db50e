"""A record reads, writes, replays and goes on (rules.md section 6)."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import match as matches
from rules.actions import Arm, Draw, Lay, Pass
from rules.events import RoundDealt, TileDrawn
from rules.presets import PRESETS
from rules.record import (
    PERSON,
    Record,
    RecordError,
    RoundRecord,
    TokenError,
    action_of,
    begin,
    from_fields,
    parse,
    replay,
    to_fields,
    token,
    write,
)
from rules.record import text as texts
from rules.round import split_deal
from rules.ruleset import Length, Ruleset, RulesetError
from rules.scoring import Hands
from rules.shuffle import shuffle
from rules.tiles import Tile, tile, tile_set
from tests.rules.recorded import EXAMPLE
from tests.strategies import NAMES, Played, play, played


def test_the_example_of_the_rules_page_replays() -> None:
    match, events = replay(parse(EXAMPLE))
    assert match.round is not None
    assert match.round.turn == 0
    assert list(match.round.line.ends) == [(Arm.LEFT, 4), (Arm.RIGHT, 2)]
    assert [str(event.tile) for event in events if isinstance(event, TileDrawn)] == ["31", "60", "30", "42"]


def test_the_example_of_the_rules_page_is_written_as_it_stands() -> None:
    assert write(parse(EXAMPLE)) == EXAMPLE


def test_forced_draws_may_be_left_out() -> None:
    assert replay(parse(EXAMPLE.replace("+ + + +42 ", ""))) == replay(parse(EXAMPLE))


def test_after_the_last_recorded_move_nothing_is_made_up() -> None:
    match, events = replay(parse(EXAMPLE.replace("22L + + + +42 42L", "22L")))
    assert matches.legal_actions(match) == (Draw(),)
    assert not any(isinstance(event, TileDrawn) for event in events)


def test_passes_may_be_left_out() -> None:
    whole = play(PRESETS["block"], 3, "passes", rounds=1).record
    short = replace(whole.rounds[0], moves=tuple(move for move in whole.rounds[0].moves if move != "-"))
    assert "-" in whole.rounds[0].moves
    assert replay(replace(whole, rounds=(short,))) == replay(whole)


def test_draws_that_end_a_round_may_be_left_out_before_the_next_deal() -> None:
    whole = next(record for record in map(drawn_dry, range(200)) if record)
    first = whole.rounds[0]
    moves = list(first.moves)
    while moves[-1] == "+":
        moves.pop()
    short = replace(whole, rounds=(replace(first, moves=tuple(moves)), RoundRecord(seed="next")))
    assert replay(short) == replay(replace(whole, rounds=(first, RoundRecord(seed="next"))))


def drawn_dry(seed: int) -> Record | None:
    """A record of one round that ended because the boneyard was drawn dry in vain."""
    record = play(PRESETS["draw"], 2, f"dry {seed}", rounds=1).record
    return record if record.rounds[0].moves[-1] == "+" else None


def test_a_seed_stands_for_leader_hands_and_boneyard() -> None:
    first = matches.deal_seeded(matches.begin(PRESETS["draw"], 2), "7").state.round
    assert first is not None
    seeded = begin(PRESETS["draw"], ("Ana", "Bea")).with_deal(seed="7")
    written_out = begin(PRESETS["draw"], ("Ana", "Bea")).with_deal(first.leader, first.hands, first.boneyard)
    both = begin(PRESETS["draw"], ("Ana", "Bea")).with_deal(first.leader, first.hands, first.boneyard, seed="7")
    assert replay(seeded) == replay(written_out) == replay(parse(write(both)))
    assert "hands" not in write(seeded)


def test_hands_that_the_seed_does_not_deal_are_refused() -> None:
    with pytest.raises(RecordError, match="not those that the seed deals"):
        replay(parse(EXAMPLE.replace("leader", 'seed = "7"\nleader')))


def test_players_are_persons_unless_the_record_says_otherwise() -> None:
    assert parse(EXAMPLE).players == (PERSON, PERSON)
    against = begin(PRESETS["draw"], ("Ana", "Computer"), (PERSON, "hard"))
    assert 'players = ["person", "hard"]' in write(against)
    assert parse(write(against)) == against


def test_the_target_of_the_record_overrides_that_of_the_preset() -> None:
    assert parse(EXAMPLE.replace("100", "250")).rules.target == 250
    assert parse(EXAMPLE.replace("target = 100\n", "")).rules.target == 100


def test_a_preset_with_changed_fields_is_written_as_a_table() -> None:
    record = begin(replace(PRESETS["club"], closing=PRESETS["draw"].closing, turn_seconds=20), NAMES)
    text = write(record)
    assert '\n[ruleset]\nkey = "custom"\n' in text
    assert parse(text) == record


def test_nobody_can_give_other_rules_the_name_of_a_preset() -> None:
    text = 'format = 1\nseats = ["A", "B"]\n[ruleset]\nkey = "draw"\n'
    assert parse(f"{text}highest = 9\n").rules.key == "custom"
    assert parse(text).rules.key == "custom"
    assert parse(text.replace('"draw"', '"at home"')).rules.key == "at home"
    timed = replace(PRESETS["draw"], turn_seconds=20, target=50)
    assert parse(write(begin(timed, NAMES))).rules == timed
    changed = replace(PRESETS["draw"], highest=9)
    assert replay(begin(changed, NAMES)).match.rules.key == matches.begin(changed, 4).rules.key == "custom"


def test_fields_left_out_of_a_table_keep_their_defaults() -> None:
    text = EXAMPLE.replace('ruleset = "draw"\n', "").replace("[[", "[ruleset]\ntiles_each = [7, 5, 5]\n[[")
    assert parse(text).rules == replace(PRESETS["draw"], key="custom", length=Length.EITHER)


@given(st.lists(st.text(), min_size=2, max_size=2))
def test_any_name_survives(names: list[str]) -> None:
    record = begin(PRESETS["draw"], tuple(names))
    assert parse(write(record)) == record


@pytest.mark.parametrize("name", ['say "hello"', "back\\slash", "tab\tand\nline", "\x00\x1f\x7f", "José 🁫", "'''", ""])
def test_names_with_signs_of_the_format_survive(name: str) -> None:
    record = begin(PRESETS["draw"], (name, "Bea"))
    assert parse(write(record)) == record


def test_a_name_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="cannot be written as text"):
        begin(PRESETS["draw"], ("half \ud800", "Bea"))


@given(played())
def test_a_record_is_read_as_it_was_written(match: Played) -> None:
    assert parse(write(match.record)) == match.record


@given(played())
def test_a_replay_is_the_same_match(match: Played) -> None:
    again = replay(parse(write(match.record)))
    assert again.events == match.events
    assert not match.moments or again.match == match.match


@given(played())
def test_a_replay_can_be_continued(match: Played) -> None:
    state = replay(match.record).match
    legal = matches.legal_actions(state)
    if legal:
        longer = match.record.with_action(legal[-1])
        assert replay(longer).match == matches.apply(state, legal[-1]).state


def test_twenty_rounds_take_less_than_20_kilobytes() -> None:
    rules = replace(PRESETS["draw"], target=1000)
    seeded = play(rules, 2, "long", rounds=20).record
    assert len(seeded.rounds) == 20
    whole = written_out(seeded)
    assert replay(whole) == replay(seeded)
    assert len(write(whole).encode()) < 20_000


def written_out(record: Record) -> Record:
    """The same record with hands in the place of seeds."""
    leaders = [event.leader for event in replay(record).events if isinstance(event, RoundDealt)]
    kept = zip(leaders, record.rounds, strict=True)
    return replace(record, rounds=tuple(RoundRecord(one, *dealt(record, two), moves=two.moves) for one, two in kept))


def dealt(record: Record, kept: RoundRecord) -> tuple[Hands, tuple[Tile, ...]]:
    """The hands and the boneyard that a seed deals."""
    return split_deal(record.rules, len(record.seats), shuffle(kept.seed or "", tile_set(record.rules.highest)))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("65", Lay(tile(6, 5), None)),
        ("56", Lay(tile(6, 5), None, is_turned=True)),
        ("66", Lay(tile(6, 6), None)),
        ("51L", Lay(tile(5, 1), Arm.LEFT)),
        ("15R", Lay(tile(5, 1), Arm.RIGHT)),
        ("40U", Lay(tile(4, 0), Arm.UP)),
        ("04D", Lay(tile(4, 0), Arm.DOWN)),
        ("+", Draw()),
        ("+31", Draw()),
        ("-", Pass()),
    ],
)
def test_a_token_is_a_move(text: str, action: Lay | Draw | Pass) -> None:
    assert action_of(text) == action
    assert action_of(token(action)) == action


@pytest.mark.parametrize("text", ["", "6", "655", "65l", "65LL", "++", "--", "+3", "L65", "٦٥", "6 5"])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(TokenError):
        action_of(text)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_ruleset_survives_as_plain_fields(rules: Ruleset) -> None:
    assert from_fields(to_fields(rules)) == rules


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("colour", "red", "unknown field 'colour' of a ruleset"),
        ("highest", "6", "field 'highest' must be a whole number, not '6'"),
        ("highest", True, "field 'highest' must be a whole number, not True"),
        ("partners", 1, "field 'partners' must be true or false, not 1"),
        ("key", 3, "field 'key' must be text, not 3"),
        ("closing", "soon", "field 'closing' must be one of drawn_dry, at_once, not 'soon'"),
        ("seats", 2, "field 'seats' must be a list of numbers, not 2"),
        ("seats", ["2"], r"field 'seats' must be a list of numbers, not \['2'\]"),
        ("turn_seconds", "soon", "field 'turn_seconds' must be a whole number, not 'soon'"),
        ("highest", 7, "highest 7 is not a tile set: expected 6 or 9"),
    ],
)
def test_wrong_fields_are_refused_by_name(field: str, value: object, complaint: str) -> None:
    with pytest.raises(RulesetError, match=complaint):
        from_fields({field: value})


def test_the_examples_of_the_page_are_records() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    first, second = (parse(block.partition("```")[0]) for block in page.split("```toml\n")[1:])
    assert replay(first).events == replay(parse(EXAMPLE)).events
    assert first.players == (PERSON, "hard")
    assert (second.rules.key, second.rules.turn_seconds) == ("at home", 30)


def test_the_page_names_every_key() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    assert [key for key in (*texts._KEYS, *texts._ROUND_KEYS) if f"| `{key}` |" not in page] == []  # noqa: SLF001 - whole


@pytest.mark.parametrize(
    ("profiles", "room", "written"),
    [
        (("ana", ""), "", 'profiles = ["ana", ""]\n'),
        (("", "bea"), "Passport", 'profiles = ["", "bea"]\nroom = "Passport"\n'),
        (("", ""), "ranks", 'room = "ranks"\n'),
        ((), "", ""),
    ],
)
def test_who_is_known_and_the_room_are_kept_where_there_is_something_to_keep(
    profiles: tuple[str, ...], room: str, written: str
) -> None:
    kept = begin(PRESETS["draw"], ("Ana", "Bea"), ("person", "hard"), profiles=profiles, room=room)
    text = write(kept)
    assert text.split('"hard"]\n')[1] == written
    assert parse(text) == kept
    assert kept.profiles == (profiles if any(profiles) else ())
