"""Who wins a round, how much it gives and who leads next, field by field (rules.md section 4)."""

from dataclasses import replace

import pytest
from hypothesis import given

from rules import agreement, rating, scoring
from rules.agreement import Offer
from rules.events import Reason, RoundEnded
from rules.presets import PRESETS
from rules.ruleset import BlockPoints, BlockTie, BlockWinner, DominoPoints, Lead, Ruleset, TiedLead
from rules.scoring import Counted, Outcome
from rules.tiles import Tile, pips_of, tile
from tests.rules.tables import hand_worth
from tests.strategies import Played, rounds_played

ALONE = PRESETS["block"]
PAIRS = PRESETS["club_pairs"]


def hands(*pips: int) -> tuple[tuple[Tile, ...], ...]:
    return tuple(map(hand_worth, pips))


@pytest.mark.parametrize(("multiple", "count", "points"), [(5, 10, 10), (5, 0, 0), (5, 7, 0), (3, 9, 9), (None, 10, 0)])
def test_points_in_play(multiple: int | None, count: int, points: int) -> None:
    assert scoring.points_in_play(replace(ALONE, count_multiple=multiple), count) == points


@pytest.mark.parametrize(
    ("to", "points", "rounded"),
    [(5, 2, 0), (5, 3, 5), (5, 7, 5), (5, 8, 10), (None, 7, 7), (10, 5, 10), (10, 4, 0), (3, 1, 0), (3, 2, 3)],
)
def test_rounding(to: int | None, points: int, rounded: int) -> None:
    assert scoring.round_points(replace(ALONE, round_to=to), points) == rounded


@pytest.mark.parametrize(("kind", "points"), [(DominoPoints.OTHER_HANDS, 4 + 5 + 6), (DominoPoints.OTHER_SIDES, 4 + 6)])
def test_a_domino_gives_the_other_hands_or_those_of_the_other_side(kind: DominoPoints, points: int) -> None:
    rules = replace(PAIRS, domino_points=kind)
    out = ((), *hands(4, 5, 6))
    assert scoring.domino_points(rules, out, 0) == points
    assert scoring.by_domino(rules, out, 2, 0) == Outcome(Reason.DOMINO, 0, 0, points, 3)
    assert scoring.domino_points(replace(rules, round_to=10), out, 0) == {15: 20, 10: 10}[points]


def test_for_single_seats_the_other_sides_are_the_other_hands() -> None:
    rules = replace(ALONE, domino_points=DominoPoints.OTHER_SIDES, block_points=BlockPoints.OTHER_SIDES)
    assert scoring.domino_points(rules, ((), *hands(4, 5)), 0) == 9
    assert scoring.block_points(rules, hands(1, 4, 5), 0) == 9


def test_the_target_gives_no_hand_points() -> None:
    assert scoring.by_target(ALONE, 2, 1, 0) == Outcome(Reason.TARGET, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "pips", "leader", "winner"),
    [
        (ALONE, (3, 10, 10), 0, 0),
        (ALONE, (8, 5, 5), 0, None),
        (PRESETS["club"], (9, 4, 12, 4), 2, 3),
        (PRESETS["club"], (9, 4, 12, 4), 1, 1),
        (PRESETS["club"], (9, 4, 12, 4), 0, 1),
        (PRESETS["international_pairs"], (4, 4, 11, 12), 2, 0),
        (PRESETS["international_pairs"], (4, 4, 11, 12), 1, 1),
        (PRESETS["international_pairs"], (12, 3, 1, 30), 1, 2),
        (PAIRS, (20, 5, 1, 4), 0, 3),
        (PAIRS, (8, 6, 3, 5), 3, 3),
        (PAIRS, (8, 6, 3, 5), 1, 3),
        (PAIRS, (8, 6, 3, 5), 0, 2),
        (PAIRS, (4, 1, 4, 9), 3, 0),
        (PAIRS, (4, 1, 4, 9), 1, 2),
        (replace(PAIRS, block_tie=BlockTie.NOBODY), (8, 6, 3, 5), 0, None),
        (replace(PAIRS, block_tie=BlockTie.NOBODY), (8, 6, 3, 6), 0, 2),
        (replace(PAIRS, block_winner=BlockWinner.LOWEST_HAND, block_tie=BlockTie.NOBODY), (3, 9, 3, 9), 1, 2),
        (replace(PAIRS, block_winner=BlockWinner.LOWEST_HAND, block_tie=BlockTie.NOBODY), (3, 3, 9, 9), 1, None),
    ],
)
def test_the_winner_of_a_block(rules: Ruleset, pips: tuple[int, ...], leader: int, winner: int | None) -> None:
    assert scoring.block_winner(rules, hands(*pips), leader) == winner


@pytest.mark.parametrize(
    ("rules", "kind", "points"),
    [
        (ALONE, BlockPoints.OTHERS_MINUS_OWN, 10 + 7 + 6 - 2),
        (ALONE, BlockPoints.OTHERS, 10 + 7 + 6),
        (ALONE, BlockPoints.ALL_HANDS, 10 + 7 + 6 + 2),
        (PAIRS, BlockPoints.OTHERS_MINUS_OWN, 10 + 6 - 2 - 7),
        (PAIRS, BlockPoints.OTHERS, 10 + 6),
        (PAIRS, BlockPoints.ALL_HANDS, 10 + 7 + 6 + 2),
    ],
)
def test_the_points_of_a_block(rules: Ruleset, kind: BlockPoints, points: int) -> None:
    held = hands(10, 2, 6, 7)
    assert scoring.block_points(replace(rules, block_points=kind), held, 1) == points
    assert scoring.block_points(replace(rules, block_points=kind, round_to=10), held, 1) == (points + 5) // 10 * 10


def test_where_the_sum_of_a_partnership_decides_no_seat_has_won() -> None:
    assert scoring.by_block(PAIRS, hands(20, 5, 1, 4), 0) == Outcome(Reason.BLOCKED, None, 1, 30, 1)
    followed = replace(PAIRS, later_lead=Lead.WINNER)
    assert scoring.by_block(followed, hands(20, 5, 1, 4), 0) == Outcome(Reason.BLOCKED, None, 1, 30, 3)


def test_a_tied_block_has_no_winner() -> None:
    assert scoring.by_block(ALONE, hands(5, 5), 1) == Outcome(Reason.BLOCKED, None, None, 0, 0)
    deal_decides = replace(ALONE, tied_lead=TiedLead.AS_FIRST)
    assert scoring.by_block(deal_decides, hands(5, 5), 1) == Outcome(Reason.BLOCKED, None, None, 0, None)


def test_a_block_won_by_a_hand_has_its_seat() -> None:
    assert scoring.by_block(ALONE, hands(9, 5, 7), 2) == Outcome(Reason.BLOCKED, 1, 1, 11, 1)


@pytest.mark.parametrize(
    ("lead", "tied", "winner", "following"),
    [
        (Lead.WINNER, TiedLead.NEXT_SEAT, 1, 1),
        (Lead.WINNER, TiedLead.NEXT_SEAT, None, 0),
        (Lead.NEXT_SEAT, TiedLead.NEXT_SEAT, 1, 0),
        (Lead.AS_FIRST, TiedLead.NEXT_SEAT, 1, None),
        (Lead.AS_FIRST, TiedLead.NEXT_SEAT, None, 0),
        (Lead.WINNER, TiedLead.AS_FIRST, None, None),
    ],
)
def test_who_leads_next(lead: Lead, tied: TiedLead, winner: int | None, following: int | None) -> None:
    rules = replace(ALONE, later_lead=lead, tied_lead=tied)
    assert scoring.next_leader(rules, 3, 2, winner) == following


@given(rounds_played())
def test_the_hands_that_count_add_up_to_the_points(match: Played) -> None:
    ended = next(event for event in match.events if isinstance(event, RoundEnded))
    rules = match.match.rules
    counted = scoring.counted_hands(rules, ended)
    pips = [pips_of(hand) for hand in ended.hands]
    total = sum(pips[seat] for seat in counted.plus) - sum(pips[seat] for seat in counted.minus)
    given_beside = sum(points for _, points in ended.bonuses)
    if ended.reason is Reason.DOMINO and rules.domino_points is DominoPoints.ONE_POINT:
        given_beside += 1
    assert scoring.round_points(rules, total) + given_beside == ended.points
    assert not set(counted.plus) & set(counted.minus)


@pytest.mark.parametrize(
    ("rules", "reason", "winner", "side", "counted"),
    [
        (ALONE, Reason.DOMINO, 1, 1, Counted((0, 2, 3))),
        (ALONE, Reason.BLOCKED, 1, 1, Counted((0, 2, 3), (1,))),
        (ALONE, Reason.BLOCKED, None, None, Counted()),
        (ALONE, Reason.TARGET, 1, 1, Counted()),
        (PAIRS, Reason.DOMINO, 1, 1, Counted((0, 2, 3))),
        (PAIRS, Reason.BLOCKED, None, 1, Counted((0, 1, 2, 3))),
        (PRESETS["international_pairs"], Reason.BLOCKED, 2, 0, Counted((0, 1, 3))),
        (PRESETS["latin"], Reason.DOMINO, 2, 0, Counted((1, 3))),
        (PRESETS["latin"], Reason.BLOCKED, None, 0, Counted((1, 3))),
        (PRESETS["fives_pairs"], Reason.BLOCKED, None, 1, Counted((0, 2), (1, 3))),
        (PRESETS["fives_and_threes"], Reason.DOMINO, 2, 2, Counted()),
        (PRESETS["fives_and_threes"], Reason.BLOCKED, 2, 2, Counted()),
    ],
)
def test_whose_hands_count(
    rules: Ruleset, reason: Reason, winner: int | None, side: int | None, counted: Counted
) -> None:
    ended = RoundEnded(1, reason, winner, side, 0, hands(1, 2, 3, 4), (0,) * len(rules.sides(4)), None)
    assert scoring.counted_hands(rules, ended) == counted


def test_rating_points() -> None:
    assert rating.rating_points(3, [1]) == (-10, 30, -10)
    assert rating.rating_points(4, [0, 2]) == (20, -10, 20, -10)
    assert rating.rating_points(4, [0, 2], quitter=3, is_penalised=True) == (20, -10, 20, -20)
    assert rating.rating_points(2, [1], quitter=0) == (-10, 20)
    assert rating.rating_points(2, []) == (0, 0)
    assert rating.rating_points(4, [1], quitter=3) == (-10, 40, -10, -10)


@pytest.mark.parametrize(("winners", "quitter", "wrong"), [([1], -1, -1), ([1], 2, 2), ([2], None, 2), ([], 7, 7)])
def test_only_seats_at_the_table_are_rated(winners: list[int], quitter: int | None, wrong: int) -> None:
    with pytest.raises(ValueError, match=f"seat {wrong} is not at the table: expected 0 to 1"):
        rating.rating_points(2, winners, quitter=quitter, is_penalised=True)


def test_who_is_rated() -> None:
    assert rating.is_rated(is_competitive=True, addresses=("1.2.3.4", "1.2.3.5"))
    assert not rating.is_rated(is_competitive=False)
    assert not rating.is_rated(is_competitive=True, guests=[1])
    assert not rating.is_rated(is_competitive=True, addresses=("1.2.3.4", "1.2.3.4"))


def test_a_match_is_drawn_when_every_seat_agrees() -> None:
    offer = Offer((1,))
    assert offer.seat == 1
    assert not agreement.is_agreed(offer, 2)
    assert agreement.is_agreed(agreement.accept(offer, 0), 2)
    assert not agreement.is_agreed(agreement.accept(agreement.accept(offer, 1), 1), 2)


@pytest.mark.parametrize(("scores", "accepts"), [((40, 50), True), ((50, 50), True), ((51, 50), False)])
def test_a_computer_accepts_when_its_side_is_not_ahead(scores: tuple[int, int], accepts: bool) -> None:
    assert agreement.computer_accepts(scores, 0) is accepts


def test_the_empty_hand_has_no_pips() -> None:
    assert scoring.domino_points(ALONE, ((), (tile(0, 0),)), 0) == 0
