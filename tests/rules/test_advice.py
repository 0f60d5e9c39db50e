"""What a hint says is true: every reason is checked against a count of its own from what the seat can see."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from rules import line as lines
from rules.actions import Lay
from rules.bots import advice as advising
from rules.bots.advice import Advice, Because, advise
from rules.bots.core import mask_of
from rules.bots.inference import know
from rules.bots.judging import Regards
from rules.bots.worlds import Worlds
from rules.events import Passed, TileDrawn, TileLaid
from rules.presets import PRESETS
from rules.ruleset import side_of
from rules.tiles import Tile, tile_set
from rules.view import SeatView, legal_actions, view
from tests.strategies import play

SECONDS = 0.004
SURE = 6.0
"""Of 100: what a share of a thousand samples may be off."""
Told = tuple[SeatView, Advice]


@cache
def told(key: str, seats: int) -> tuple[Told, ...]:
    """Every piece of advice for the views with a choice of some random rounds."""
    found: list[Told] = []
    for number in range(12):
        for state, _ in play(PRESETS[key], seats, f"why {number}", rounds=1).moments:
            assert state.round is not None
            if state.round.outcome is None:
                seen = view(state, state.round.turn)
                found += [(seen, each) for each in advise(seen, SECONDS)]
    return tuple(found)


def all_told() -> Iterator[Told]:
    for key, seats in (("draw", 2), ("block", 3), ("fives", 2), ("club_pairs", 4)):
        yield from told(key, seats)


def ends_after(seen: SeatView, lay: Lay) -> set[int]:
    line = lines.open_lead(seen.line, lay.tile) if lay.arm is None else lines.lay(seen.line, lay.tile, lay.arm)
    return {number for _, number in line.ends}


def hidden(seen: SeatView) -> list[Tile]:
    return [tile for tile in tile_set(6) if tile not in seen.hand and tile not in seen.line.tiles]


def missing(seen: SeatView, seat: int) -> set[int]:
    """The numbers that a seat has shown to lack, told from its last draw or pass alone and what it kept since."""
    lacking: set[int] = set()
    ends: set[int] = set()
    drew = False
    for event in seen.history:
        if isinstance(event, TileLaid):
            ends, drew = {number for _, number in event.ends}, False
        elif isinstance(event, TileDrawn | Passed):
            if event.seat == seat:
                lacking = set(ends) if drew else lacking | ends
            drew = isinstance(event, TileDrawn)
    return lacking


def never_dealt(seen: SeatView) -> set[Tile]:
    """The doubles above the one that led the first round: it was the highest in any hand."""
    lead = seen.line.lead
    if seen.round_no > 1 or lead is None or not lead.tile.is_double:
        return set()
    return {tile for tile in tile_set(6) if tile.is_double and tile.pips > lead.tile.pips}


@cache
def possible_hands(seen: SeatView) -> list[list[tuple[Tile, ...]]]:
    """Deals of what lies hidden in which every seat lacks what it has shown to lack, each as likely as the others.

    Some of them by chance, or none where too few of those tried are possible. Once somebody has drawn it is not told
    so simply what he can hold: then they come from the sampler, which is compared with full enumeration elsewhere.
    """
    dice = random.Random(1)
    if any(isinstance(event, TileDrawn) for event in seen.history):
        worlds = Worlds(know(seen))
        tiles = {mask_of((each,)): each for each in tile_set(6)}
        sampled = [worlds.sample(dice).hands for _ in range(4000)]
        return [[tuple(tiles[bit] for bit in tiles if bit & hand) for hand in hands] for hands in sampled]
    pool, found = hidden(seen), []
    sizes = [0 if seat == seen.seat else size for seat, size in enumerate(seen.counts)]
    lacking = [missing(seen, seat) for seat in range(seen.seats)]
    out = never_dealt(seen)
    fitting = [{tile for tile in pool if not lacks & set(tile)} - out for lacks in lacking]
    for _ in range(4000):
        rest = iter(dice.sample(pool, sum(sizes)))
        hands = [tuple(islice(rest, size)) for size in sizes]
        if all(could.issuperset(hand) for hand, could in zip(hands, fitting, strict=True)):
            found.append(hands)
    return found if len(found) >= 1000 else []


def percent_without(seen: SeatView, seat: int, ends: set[int]) -> float | None:
    """How many of the hands that the seat may hold, of 100, have nothing for these ends: counted, not reckoned."""
    hands = possible_hands(seen)
    none = sum(not any(ends & set(tile) for tile in each[seat]) for each in hands)
    return 100 * none / len(hands) if hands else None


def with_code(code: Because) -> list[Told]:
    return [(seen, each) for seen, each in all_told() if each.because is code]


def test_every_code_is_met_but_for_what_only_bad_hands_bring() -> None:
    met = Counter(each.because for _, each in all_told())
    assert set(Because) - set(met) <= {Because.STARVES_PARTNER}, met


def test_what_is_forced_has_no_other_way() -> None:
    for seen, each in with_code(Because.FORCED):
        afters = {lay.tile: ends_after(seen, lay) for lay in legal_actions(seen) if isinstance(lay, Lay)}
        assert len(afters) <= 1
        assert each.points is None


def test_who_goes_out_lays_the_last_tile() -> None:
    for seen, each in with_code(Because.GOES_OUT):
        assert isinstance(each.action, Lay)
        assert seen.hand == (each.action.tile,)


def test_points_are_those_of_the_ends() -> None:
    for seen, each in with_code(Because.SCORES):
        assert isinstance(each.action, Lay)
        arm, tile = each.action.arm, each.action.tile
        line = lines.open_lead(seen.line, tile) if arm is None else lines.lay(seen.line, tile, arm)
        total = lines.count(line)
        assert total == each.parameters["points"]
        assert total > 0
        assert total % 5 == 0


def test_after_a_block_no_tile_that_is_not_laid_fits() -> None:
    for seen, each in with_code(Because.BLOCKS):
        assert isinstance(each.action, Lay)
        ends = ends_after(seen, each.action)
        rest = {*tile_set(6)} - {*seen.line.tiles, each.action.tile}
        assert not any(ends & set(tile) for tile in rest)


def test_who_is_shut_out_has_nothing_in_most_hands_and_is_no_partner() -> None:
    compared = 0
    for seen, each in with_code(Because.SHUTS_OUT):
        assert isinstance(each.action, Lay)
        assert seen.seat is not None
        seat = each.parameters["seat"]
        assert seat == (seen.seat + 1) % seen.seats
        assert side_of(seen.rules, int(seat)) != side_of(seen.rules, seen.seat)
        assert int(each.parameters["percent"]) >= 50
        counted = percent_without(seen, int(seat), ends_after(seen, each.action))
        if counted is not None:
            assert counted == pytest.approx(each.parameters["percent"], abs=SURE)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("code", [Because.OPENS_FOR_PARTNER, Because.STARVES_PARTNER])
def test_what_is_said_of_the_partner_is_so_in_most_hands(code: Because) -> None:
    compared = 0
    for seen, each in with_code(code):
        assert isinstance(each.action, Lay)
        assert seen.seat is not None
        assert each.parameters["seat"] == (seen.seat + 2) % 4
        assert int(each.parameters["percent"]) >= 50
        stuck = percent_without(seen, int(each.parameters["seat"]), ends_after(seen, each.action))
        if stuck is not None:
            counted = stuck if code is Because.STARVES_PARTNER else 100 - stuck
            assert counted == pytest.approx(each.parameters["percent"], abs=SURE)
            compared += 1
    assert compared > (0 if code is Because.STARVES_PARTNER else 20)


def test_what_is_shed_and_kept_is_in_the_hand() -> None:
    for seen, each in all_told():
        if not isinstance(each.action, Lay):
            continue
        rest = [tile for tile in seen.hand if tile != each.action.tile]
        match each.because:
            case Because.SHEDS_DOUBLE:
                assert each.action.tile.is_double
                assert each.parameters == {"tile": str(each.action.tile)}
            case Because.SHEDS_PIPS:
                assert each.parameters == {"pips": sum(each.action.tile)}
            case Because.KEEPS_NUMBERS:
                assert each.parameters == {"numbers": len({number for tile in rest for number in tile})}
            case Because.KEEPS_FITTING:
                ends = ends_after(seen, each.action)
                assert each.parameters == {"tiles": sum(bool(ends & set(tile)) for tile in rest)}


@pytest.mark.parametrize(("elsewhere", "code"), [(0.8, Because.KEEPS_FITTING), (0.2, Because.SHUTS_OUT)])
def test_a_reason_that_holds_for_every_lay_gives_way_to_one_that_does_not(elsewhere: float, code: Because) -> None:
    seen, lay = next(
        (seen, each.action)
        for seen, each in told("draw", 2)
        if isinstance(each.action, Lay) and not each.action.tile.is_double and each.action.tile.pips < 8
    )
    mine, other = Regards(pips=3, closes=0.8, follow=2, variety=3), Regards(closes=elsewhere, follow=1, variety=3)
    because, _ = advising._reason(seen, lay, mine, [other])  # noqa: SLF001 - the choice itself is what is asked about
    assert because is code


def test_nobody_is_told_to_starve_the_partner_while_something_speaks_for_the_lay() -> None:
    for seen, each in with_code(Because.STARVES_PARTNER):
        assert isinstance(each.action, Lay)
        assert not each.action.tile.is_double
        assert each.action.tile.pips < 8
        assert seen.rules.partners
