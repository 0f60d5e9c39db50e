"""A round from the deal to its end: nothing is lost, nothing illegal happens, and it always ends."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import line as lines
from rules import match as matches
from rules import round as rounds
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay, Pass
from rules.events import Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.line import Line
from rules.presets import PRESETS
from rules.round import Round
from rules.tiles import Tile, heaviest, parse_tile, tile, tile_set
from tests.strategies import Played, play, played, rounds_played, seeds


def round_of(match: Played) -> Round:
    state = match.match.round
    assert state is not None
    return state


def all_tiles(state: Round) -> list[Tile]:
    return sorted([*state.line.tiles, *state.boneyard, *(held for hand in state.hands for held in hand)])


@given(played())
def test_all_tiles_are_always_there(match: Played) -> None:
    for state, _ in match.moments:
        assert state.round is not None
        assert all_tiles(state.round) == sorted(tile_set(match.match.rules.highest))


@given(rounds_played())
def test_every_round_ends(match: Played) -> None:
    state = round_of(match)
    assert state.outcome is not None
    assert rounds.legal_actions(state) == ()
    assert isinstance(state.history[-1], RoundEnded)


@given(played())
def test_there_is_always_something_to_do_until_the_round_is_over(match: Played) -> None:
    for state, _ in match.moments:
        assert state.round is not None
        assert bool(matches.legal_actions(state)) == (state.round.outcome is None)


@given(played())
def test_a_seat_draws_or_passes_only_when_it_cannot_lay(match: Played) -> None:
    for (before, _), (_, events) in zip(match.moments, match.moments[1:], strict=False):
        state = before.round
        assert state is not None
        for event in events:
            if isinstance(event, TileDrawn | Passed):
                numbers = {number for _, number in state.line.ends}
                assert not any(held.has(number) for held in state.hands[event.seat] for number in numbers)
            if isinstance(event, Passed):
                assert state.rules.boneyard.value == "never_drawn" or not state.boneyard


@given(played())
def test_lays_fit_the_line(match: Played) -> None:
    ends: dict[Arm, int] = {}
    for event in match.events:
        if isinstance(event, RoundDealt):
            ends = {}
        if isinstance(event, TileLaid):
            assert sorted((event.inner, event.outer)) == sorted(event.tile)
            assert event.arm is None or ends[event.arm] == event.inner
            ends = dict(event.ends)


@given(seeds)
def test_a_table_of_two_lays_27_tiles_at_most_and_no_hand_is_over_21(seed: str) -> None:
    match = play(PRESETS["draw"], 2, seed, rounds=1)
    for state, _ in match.moments:
        assert state.round is not None
        assert len(state.round.line.tiles) <= 27
        assert max(map(len, state.round.hands)) <= 21


@given(seeds, st.sampled_from([2, 3, 4]))
def test_no_lay_scores_over_35_and_every_multiple_of_5_scores(seed: str, seats: int) -> None:
    laid = [event for event in play(PRESETS["fives"], seats, seed, rounds=3).events if isinstance(event, TileLaid)]
    for event in laid:
        assert event.count is not None
        assert 0 <= event.count <= 36
        assert event.points <= 35
        assert event.points == (event.count if event.count % 5 == 0 else 0)


@given(played())
def test_scores_add_up(match: Played) -> None:
    rules, seats = match.match.rules, match.match.seats
    scores = [0] * len(rules.sides(seats))
    for event in match.events:
        if isinstance(event, Scored):
            scores[event.side] += event.points
            assert event.scores == tuple(scores)
        if isinstance(event, RoundEnded):
            if event.side is not None and rules.keeps_score:
                scores[event.side] += event.points
            assert event.scores == tuple(scores)
            assert (event.side is None) <= (event.points == 0)


@given(played())
def test_an_illegal_action_changes_nothing(match: Played) -> None:
    state = round_of(match)
    legal = rounds.legal_actions(state)
    every: list[Action] = [Draw(), Pass(), *(Lay(one, arm) for one in tile_set(6) for arm in (None, *Arm))]
    for action in every:
        if action not in legal:
            with pytest.raises(IllegalActionError):
                rounds.apply(state, action)


@given(played())
def test_every_legal_action_is_taken(match: Played) -> None:
    state = round_of(match)
    for action in rounds.legal_actions(state):
        after, events = rounds.apply(state, action)
        assert after.history == state.history + events
        assert events


def tiles_of(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


HANDS = (tiles_of("62 65 41 40 61 10 22"), tiles_of("66 54 43 33 52 51 00"))
BONEYARD = tiles_of("31 60 30 42 55 44 50 20 32 11 63 64 53 21")


def test_a_deal_tells_everything() -> None:
    state, events = rounds.deal(PRESETS["draw"], HANDS, BONEYARD)
    assert events == (RoundDealt(1, 1, HANDS, 14, tile(6, 6), (0, 0)),)
    assert state.history == events
    assert (state.turn, state.leader, state.forced, state.outcome) == (1, 1, tile(6, 6), None)


def test_a_later_leader_is_free() -> None:
    state = rounds.deal(PRESETS["draw"], HANDS, BONEYARD, round_no=4, leader=0, scores=(7, 9)).state
    assert (state.turn, state.forced, state.round_no, state.scores) == (0, None, 4, (7, 9))
    assert rounds.legal_actions(state) == tuple(Lay(held, None) for held in HANDS[0])


@pytest.mark.parametrize(("is_turned", "ends"), [(False, (6, 5)), (True, (5, 6))])
def test_a_lead_may_lie_either_way_round(is_turned: bool, ends: tuple[int, int]) -> None:
    state = rounds.deal(PRESETS["draw"], HANDS, BONEYARD, leader=0).state
    after, (event,) = rounds.apply(state, Lay(tile(6, 5), None, is_turned=is_turned))
    assert event == TileLaid(0, tile(6, 5), None, *ends, ((Arm.LEFT, ends[0]), (Arm.RIGHT, ends[1])), None, 0)
    assert after.turn == 1
    assert tile(6, 5) not in after.hands[0]


def test_a_tile_on_the_line_cannot_be_turned() -> None:
    state = rounds.deal(PRESETS["draw"], HANDS, BONEYARD).state
    state = rounds.apply(state, Lay(tile(6, 6), None)).state
    with pytest.raises(IllegalActionError):
        rounds.apply(state, Lay(tile(6, 1), Arm.LEFT, is_turned=True))


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Draw(), "seat 1 may not draw: expected lead 66"),
        (Pass(), "seat 1 may not pass: expected lead 66"),
        (Lay(tile(5, 4), None), "seat 1 may not lead 54: expected lead 66"),
        (Lay(tile(6, 5), None), "seat 1 may not lead 65, but seat 1 does not hold 65: expected lead 66"),
        (Lay(tile(6, 6), Arm.LEFT), "seat 1 may not lay 66 at L: expected lead 66"),
    ],
)
def test_a_refusal_says_what_was_expected(action: Draw | Pass | Lay, sentence: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        rounds.apply(rounds.deal(PRESETS["draw"], HANDS, BONEYARD).state, action)
    assert str(caught.value) == sentence


def test_a_refusal_names_everything_that_was_expected() -> None:
    state = rounds.deal(PRESETS["draw"], HANDS, BONEYARD).state
    state = rounds.apply(state, Lay(tile(6, 6), None)).state
    with pytest.raises(
        IllegalActionError, match=r": expected lay 62 at L, lay 62 at R, lay 65 at L, lay 65 at R, lay 61"
    ):
        rounds.apply(state, Draw())


def test_after_the_round_nothing_is_legal() -> None:
    state = round_of(play(PRESETS["draw"], 2, "over", rounds=1))
    with pytest.raises(IllegalActionError, match=r"^the round is over$"):
        rounds.apply(state, Pass())


def test_a_drawn_tile_comes_last_into_the_hand() -> None:
    state = rounds.deal(PRESETS["draw"], HANDS, BONEYARD, leader=0).state
    state = replace(state, line=lines.open_lead(Line(), tile(9, 9)))
    after, events = rounds.apply(state, Draw())
    assert events == (TileDrawn(0, tile(3, 1), 13),)
    assert after.hands[0] == (*HANDS[0], tile(3, 1))
    assert after.turn == 0


def test_passing_tells_the_ends_and_gives_the_turn_on() -> None:
    line = lines.open_lead(Line(), tile(9, 6))
    state = replace(rounds.deal(PRESETS["block"], (HANDS[1][1:], HANDS[0]), BONEYARD, leader=0).state, line=line)
    after, events = rounds.apply(state, Pass())
    assert events == (Passed(0, ((Arm.LEFT, 9), (Arm.RIGHT, 6))),)
    assert after.turn == 1


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [("63 54", "63"), ("54 63", "63"), ("65 64", "65"), ("00 10", "10"), ("55 64", "64"), ("61 52 43", "61")],
)
def test_the_heaviest_tile(tiles: str, expected: str) -> None:
    assert heaviest(map(parse_tile, tiles.split())) == parse_tile(expected)


@pytest.mark.parametrize(
    ("hands", "seat", "lead"),
    [
        (("65 11", "64 63"), 0, "11"),
        (("65 11", "22 63"), 1, "22"),
        (("63 10", "54 20"), 0, "63"),
        (("54 10", "63 20"), 1, "63"),
        (("10 20", "30 00"), 1, "00"),
    ],
)
def test_the_first_lead_is_the_highest_double_else_the_heaviest_tile(
    hands: tuple[str, str], seat: int, lead: str
) -> None:
    held = list(map(tiles_of, hands))
    assert rounds.first_lead(held) == (seat, parse_tile(lead))


def test_reaching_the_target_by_a_lay_ends_the_round_with_no_hand_points() -> None:
    hands = ((tile(5, 5),), (tile(6, 6), tile(6, 5)))
    state = rounds.deal(PRESETS["fives"], hands, (), leader=0, scores=(95, 90)).state
    after, events = rounds.apply(state, Lay(tile(5, 5), None))
    assert after.outcome is not None
    assert after.outcome.reason is Reason.TARGET
    assert events[1] == Scored(0, 0, 10, (105, 90))
    assert events[2] == RoundEnded(1, Reason.TARGET, 0, 0, 0, ((), hands[1]), (105, 90), 0)


def test_a_line_is_dead_only_when_the_boneyard_cannot_help() -> None:
    line = lines.open_lead(Line(), tile(9, 9))
    state = replace(rounds.deal(PRESETS["club"], HANDS, (tile(9, 1),), leader=0).state, line=line)
    assert not rounds.is_blocked(state)
    assert rounds.is_blocked(replace(state, boneyard=(tile(8, 1),)))


def test_a_count_of_nothing_scores_nothing_even_when_every_number_does() -> None:
    rules = replace(PRESETS["fives"], count_multiple=1)
    state = rounds.deal(rules, ((tile(0, 0), tile(1, 1)), (tile(1, 0),)), (), leader=0).state
    assert rounds.apply(state, Lay(tile(0, 0), None)).state.scores == (0, 0)
    assert rounds.apply(state, Lay(tile(1, 1), None)).state.scores == (2, 0)


def test_a_dead_line_goes_on_while_there_is_something_to_draw() -> None:
    hands, dead = ((tile(3, 3), tile(9, 9)), (tile(2, 1),)), tile(9, 9)
    drawn_dry = rounds.deal(PRESETS["draw"], hands, (tile(4, 4),), leader=0).state
    assert rounds.apply(drawn_dry, Lay(dead, None)).state.outcome is None
    at_once = rounds.deal(PRESETS["club"], hands, (tile(4, 4),), leader=0).state
    assert rounds.apply(at_once, Lay(dead, None)).state.outcome is not None
    fitting = rounds.deal(PRESETS["club"], hands, (tile(9, 4),), leader=0).state
    assert rounds.apply(fitting, Lay(dead, None)).state.outcome is None
    never = rounds.deal(PRESETS["block"], hands, (tile(9, 4),), leader=0).state
    assert rounds.apply(never, Lay(dead, None)).state.outcome is not None
