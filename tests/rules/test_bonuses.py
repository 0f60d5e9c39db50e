"""What passes and special dominoes score in the regional games, and what an exact target leaves out (section 5)."""

from dataclasses import replace

import pytest

from rules import bonuses, scoring
from rules import match as matches
from rules import round as rounds
from rules.actions import Arm, Lay, Pass
from rules.events import Bonuses, Passed, Reason, RoundEnded, Scored, Why
from rules.line import Line
from rules.match import Match
from rules.presets import PRESETS
from rules.record import told
from rules.round import Round
from rules.ruleset import Ruleset
from rules.tiles import Tile, parse_tile, tile
from tests.rules.tables import line_of, table
from tests.strategies import play

DOMINICAN, PUERTO_RICAN = PRESETS["dominican"], PRESETS["puerto_rican_500"]
FIVES_AND_THREES = PRESETS["fives_and_threes"]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def line(*plays: str) -> Line:
    """A line from plays such as 6-5 or 5-1R."""
    return line_of(DOMINICAN, [[play[:3], play[3:] or "open"] for play in plays])


@pytest.mark.parametrize(
    ("before", "last", "expected"),
    [
        (line("6-5"), "65", True),
        (line("6-5", "5-1R"), "61", True),
        (line("6-5", "5-1R"), "66", False),
        (line("6-5", "5-1R"), "62", False),
        (line("6-5", "5-6R"), "66", False),
        (line("6-5", "5-6R"), "65", False),
    ],
)
def test_a_capicua_fits_two_ends_with_different_numbers(before: Line, last: str, expected: bool) -> None:
    assert bonuses.is_capicua(before, parse_tile(last)) is expected


@pytest.mark.parametrize(
    ("before", "last", "expected"),
    [
        (line("6-0"), "00", True),
        (line("0-6"), "00", True),
        (line("0-6", "6-0R"), "00", False),
        (line("6-5"), "00", False),
        (line("6-0"), "60", False),
    ],
)
def test_a_chuchazo_is_the_double_blank_at_the_only_blank_end(before: Line, last: str, expected: bool) -> None:
    assert bonuses.is_chuchazo(before, parse_tile(last)) is expected


@pytest.mark.parametrize(
    ("round_no", "expected"),
    [(1, ((Why.EARLY_ROUND, 100),)), (2, ((Why.EARLY_ROUND, 75),)), (4, ((Why.EARLY_ROUND, 25),)), (5, ()), (9, ())],
)
def test_the_first_rounds_have_bonuses(round_no: int, expected: Bonuses) -> None:
    assert bonuses.for_round(PUERTO_RICAN, round_no) == expected


def test_going_out_gives_the_hands_and_every_bonus() -> None:
    state = table(PUERTO_RICAN, (tiles("61"), tiles("22"), tiles("33"), tiles("44")), line=line("6-5", "5-1R"))
    after, events = rounds.apply(state, Lay(tile(6, 1), Arm.LEFT))
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.bonuses == ((Why.CAPICUA, 100), (Why.EARLY_ROUND, 100))
    assert ended.points == 4 + 6 + 8 + 200
    assert after.scores == (218, 0)


def test_a_chuchazo_is_paid_too() -> None:
    state = table(PUERTO_RICAN, (tiles("00"), tiles("22"), tiles("33"), tiles("44")), line=line("6-0"))
    ended = rounds.apply(replace(state, round_no=5), Lay(tile(0, 0), Arm.RIGHT)).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.bonuses, ended.points) == (((Why.CHUCHAZO, 100),), 118)


def test_a_won_block_has_the_bonus_of_its_round_and_a_tied_one_has_none() -> None:
    won = table(PUERTO_RICAN, (tiles("99 10"), tiles("22"), tiles("33"), tiles("44")))
    ended = rounds.apply(won, Lay(tile(9, 9), None)).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.bonuses, ended.points, ended.side) == (((Why.EARLY_ROUND, 100),), 119, 0)
    tied = table(PUERTO_RICAN, (tiles("99 22"), tiles("21"), tiles("33"), tiles("43")))
    ended = rounds.apply(tied, Lay(tile(9, 9), None)).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.bonuses, ended.points, ended.side) == ((), 0, None)


def passing(rules: Ruleset, scores: tuple[int, int] = (0, 0)) -> Round:
    """A round in which seat 1 leads 6-6 and the three others must pass."""
    hands = (tiles("21 10"), tiles("66 61 60"), tiles("22 20"), tiles("33 30"))
    return replace(table(rules, hands, leader=1, turn=1), scores=scores)


def test_a_pass_on_the_lead_and_a_round_of_passes_score_for_who_laid() -> None:
    state = rounds.apply(passing(DOMINICAN), Lay(tile(6, 6), None)).state
    state, events = rounds.apply(state, Pass())
    assert events[1:] == (Scored(1, 1, 25, (0, 25), Why.LEAD_PASS),)
    state, events = rounds.apply(state, Pass())
    assert events[1:] == ()
    state, events = rounds.apply(state, Pass())
    assert events[1:] == (Scored(1, 1, 25, (0, 50), Why.ALL_PASS),)
    state = rounds.apply(state, Lay(tile(6, 1), Arm.LEFT)).state
    assert (state.turn, state.scores) == (2, (0, 50))
    assert rounds.apply(state, Pass()).events == (Passed(2, ((Arm.LEFT, 1), (Arm.RIGHT, 6))),)


def test_without_these_bonuses_a_pass_scores_nothing() -> None:
    state = rounds.apply(passing(PUERTO_RICAN), Lay(tile(6, 6), None)).state
    for _ in range(3):
        state, events = rounds.apply(state, Pass())
        assert len(events) == 1


@pytest.mark.parametrize(("changes", "scored"), [({"all_pass": 0}, [25, 0, 0]), ({"lead_pass": 0}, [0, 0, 25])])
def test_each_pass_bonus_stands_alone(changes: dict[str, int], scored: list[int]) -> None:
    state = rounds.apply(passing(replace(DOMINICAN, **changes)), Lay(tile(6, 6), None)).state  # type: ignore[arg-type]
    found = []
    for _ in range(3):
        state, events = rounds.apply(state, Pass())
        found.append(sum(event.points for event in events if isinstance(event, Scored)))
    assert found == scored


def test_with_two_seats_one_pass_can_earn_both() -> None:
    rules = replace(PRESETS["block"], lead_pass=10, all_pass=25)
    state = table(rules, (tiles("66 61"), tiles("21")))
    state = rounds.apply(state, Lay(tile(6, 6), None)).state
    events = rounds.apply(state, Pass()).events
    assert events[1:] == (Scored(0, 0, 10, (10, 0), Why.LEAD_PASS), Scored(0, 0, 25, (35, 0), Why.ALL_PASS))


def test_a_bonus_in_play_that_would_pass_an_exact_target_does_not_count() -> None:
    rules = replace(DOMINICAN, exact_target=True)
    state = rounds.apply(passing(rules, (0, 176)), Lay(tile(6, 6), None)).state
    state, events = rounds.apply(state, Pass())
    assert (events, state.scores) == ((Passed(2, ((Arm.LEFT, 6), (Arm.RIGHT, 6))),), (0, 176))


def test_a_bonus_in_play_is_told_by_a_replay() -> None:
    records = (play(DOMINICAN, 4, f"bonus {number}", rounds=3).record for number in range(100))
    found = next(one for record in records for one in told(record) if one["event"] == "scored")
    assert found["why"] in ("lead_pass", "all_pass")
    assert found["points"] == 25


def test_a_bonus_in_play_that_reaches_the_target_ends_the_match() -> None:
    state = Match(DOMINICAN, 4, (0, 180), passing(DOMINICAN, (0, 180)))
    state = matches.apply(state, Lay(tile(6, 6), None)).state
    state, events = matches.apply(state, Pass())
    assert isinstance(events[2], RoundEnded)
    assert (events[2].reason, events[2].winner, events[2].side, events[2].points) == (Reason.TARGET, 1, 1, 0)
    assert state.ended is not None
    assert (state.ended.side, state.scores) == (1, (0, 205))


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (3, 1), (5, 1), (6, 2), (9, 3), (10, 2), (12, 4), (15, 8), (18, 6), (20, 4)]
)
def test_a_count_scores_once_for_every_five_and_every_three_in_it(count: int, points: int) -> None:
    scored = scoring.points_in_play(FIVES_AND_THREES, count)
    assert scored == points
    assert type(scored) is int


def test_two_multiples_can_score_their_pips_too() -> None:
    rules = replace(PRESETS["fives"], second_multiple=3)
    assert [scoring.points_in_play(rules, count) for count in (9, 10, 15, 16)] == [9, 10, 15, 0]


@pytest.mark.parametrize(("score", "points"), [(59, 2), (60, 0), (58, 2)])
def test_a_lay_that_would_pass_an_exact_target_scores_nothing(score: int, points: int) -> None:
    hands = (tiles("64 11"), tiles("22"))
    state = replace(table(FIVES_AND_THREES, hands, boneyard=tiles("65")), scores=(score, 0))
    after, events = rounds.apply(state, Lay(tile(6, 4), None))
    assert sum(event.points for event in events if isinstance(event, Scored)) == points
    assert after.scores == (score + points, 0)
    assert (after.outcome is not None and after.outcome.reason is Reason.TARGET) == (score + points == 61)


@pytest.mark.parametrize(("score", "after"), [(60, 61), (61 - 9, 53)])
def test_going_out_gives_one_point_there(score: int, after: int) -> None:
    state = table(FIVES_AND_THREES, (tiles("21"), tiles("66")), line=line("6-2"))
    state, events = rounds.apply(replace(state, scores=(score, 0)), Lay(tile(2, 1), Arm.RIGHT))
    assert state.scores == (after, 0)
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.points == 1


def test_hand_points_that_would_pass_an_exact_target_do_not_count() -> None:
    rules = replace(PUERTO_RICAN, exact_target=True, target=100)
    state = table(rules, (tiles("61"), tiles("22"), tiles("33"), tiles("44")), line=line("6-5", "5-1R"))
    state, events = rounds.apply(replace(state, scores=(90, 0)), Lay(tile(6, 1), Arm.LEFT))
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.points, ended.bonuses, state.scores) == (0, (), (90, 0))


def test_a_block_gives_nothing_there() -> None:
    state = table(FIVES_AND_THREES, (tiles("99 10"), tiles("22")))
    ended = rounds.apply(state, Lay(tile(9, 9), None)).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.reason, ended.winner, ended.points) == (Reason.BLOCKED, 0, 0)


def test_the_heaviest_tile_leads_there() -> None:
    hands = (tiles("66 21"), tiles("65 10"))
    assert rounds.deal(FIVES_AND_THREES, hands, ()).state.forced == tile(6, 6)
    assert rounds.deal(FIVES_AND_THREES, (tiles("55 21"), tiles("65 10")), ()).state.forced == tile(6, 5)


def test_only_the_other_side_counts_where_the_field_says_so() -> None:
    hands = (tiles("11"), tiles("66"), tiles("22"), tiles("55"))
    assert scoring.domino_points(PRESETS["cuban"], ((), *hands[1:]), 0) == 22
    assert scoring.block_points(PRESETS["cuban"], hands, 0) == 22
