"""What a seat concludes is exactly what full enumeration finds, and worlds are sampled as they are likely."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, permutations

import pytest

from rules import round as rounds
from rules.actions import IllegalActionError
from rules.bots.core import mask_of
from rules.bots.inference import know, lacking
from rules.bots.worlds import World, Worlds
from rules.events import RoundDealt, TileDrawn, TileLaid
from rules.presets import PRESETS
from rules.record import action_of
from rules.round import Round
from rules.ruleset import Ruleset
from rules.tiles import Tile
from rules.view import redact, view
from tests.strategies import Played, play, tables


def hidden_places(state: Round, seat: int) -> list[tuple[int, int]]:
    """Where the tiles of the deal lie that this seat has not seen: (seat, place), or (-1, place) in the boneyard."""
    dealt = state.history[0]
    assert isinstance(dealt, RoundDealt)
    laid = set(state.line.tiles)
    drawn = [event for event in state.history if isinstance(event, TileDrawn)]
    known = set(state.hands[seat]) | {
        after.tile
        for event, after in pairwise(state.history)
        if isinstance(after, TileLaid) and was_shown(event, after)
    }
    places = [(owner, place) for owner, hand in enumerate(dealt.hands) if owner != seat for place in range(len(hand))]
    boneyard = [event.tile for event in drawn] + list(state.boneyard)
    places += [(-1, place) for place, each in enumerate(boneyard) if each not in known]
    assert laid
    return places


def was_shown(event: object, after: object) -> bool:
    """Whether a tile was drawn and laid at once."""
    return isinstance(event, TileDrawn) and isinstance(after, TileLaid) and after.tile == event.tile


def deals(state: Round, seat: int) -> Iterator[tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]]:
    """Every deal that differs in tiles this seat cannot place, laid ones among them."""
    dealt = state.history[0]
    assert isinstance(dealt, RoundDealt)
    hands: list[list[Tile]] = [[each for each in hand if each] for hand in dealt.hands]
    drawn = [event.tile for event in state.history if isinstance(event, TileDrawn)]
    boneyard = [each for each in drawn if each] + list(state.boneyard)
    places = hidden_places(state, seat)
    tiles = [boneyard[place] if owner < 0 else hands[owner][place] for owner, place in places]
    fixed = pinned(state, seat, places, tiles)
    moving = [number for number in range(len(places)) if number not in fixed]
    for order in permutations([tiles[number] for number in moving]):
        for number, each in zip(moving, order, strict=True):
            owner, place = places[number]
            (boneyard if owner < 0 else hands[owner])[place] = each
        yield tuple(map(tuple, hands)), tuple(boneyard)


def pinned(state: Round, seat: int, places: list[tuple[int, int]], tiles: list[Tile]) -> set[int]:
    """The places of laid tiles that can have come from nowhere else, as their seat has drawn nothing."""
    drew = {event.seat for event in state.history if isinstance(event, TileDrawn)}
    laid = set(state.line.tiles)
    assert seat not in {owner for owner, _ in places}
    return {
        number
        for number, ((owner, _), each) in enumerate(zip(places, tiles, strict=True))
        if owner >= 0 and owner not in drew and each in laid
    }


def replayed(
    state: Round, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...], moves: list[str]
) -> Round | None:
    """The same moves from another deal; None when one of them is not legal there or the deal would lead otherwise."""
    other = rounds.deal(state.rules, hands, boneyard, round_no=state.round_no, scores=state.scores).state
    if other.leader != state.leader:
        return None
    try:
        for move in moves:
            other = rounds.apply(other, action_of(move)).state
    except IllegalActionError:
        return None
    return other


def enumerated(match: Played, seat: int) -> Counter[World]:
    """Every world that full enumeration finds, with the number of deals up to the order of unseen boneyard tiles."""
    state = match.match.round
    assert state is not None
    told = [redact(event, seat) for event in state.history]
    moves = [move[:1] if move.startswith("+") else move for move in match.record.rounds[-1].moves]
    found: Counter[World] = Counter()
    for hands, boneyard in deals(state, seat):
        other = replayed(state, hands, boneyard, moves)
        if other is not None and [redact(event, seat) for event in other.history] == told:
            found[World(tuple(map(mask_of, other.hands)), mask_of(other.boneyard))] += 1
    return found


ENDINGS = {("draw", 2): (840, 1305), ("draw", 4): (39, 314, 1468), ("block", 4): (3, 4, 5), ("club_pairs", 4): (5, 8)}
"""Endings of random rounds with a choice and several possible worlds, but few tiles that the seat cannot place."""


@cache
def ending(key: str, seats: int, number: int) -> tuple[Played, int]:
    """One of the endings, and the seat in turn."""
    actions = random.Random(number).randint(8, 40)
    match = play(PRESETS[key], seats, f"ending {number}", rounds=1, actions=actions)
    assert match.match.round is not None
    return match, match.match.round.turn


def endings() -> list[tuple[str, int, int]]:
    return [(key, seats, number) for (key, seats), numbers in ENDINGS.items() for number in numbers]


@pytest.mark.parametrize(("key", "seats", "number"), endings())
def test_the_possible_worlds_are_those_of_full_enumeration_and_as_likely(key: str, seats: int, number: int) -> None:
    match, seat = ending(key, seats, number)
    worlds, expected = Worlds(know(view(match.match, seat))), enumerated(match, seat)
    assert worlds.is_exact
    found = worlds.all()
    assert set(found) == set(expected)
    assert sum(found.values()) == worlds.total
    assert len(found) > 1
    total = sum(expected.values())
    assert all(count * total == expected[world] * worlds.total for world, count in found.items())


@pytest.mark.parametrize(("key", "seats", "number"), endings())
def test_samples_come_as_often_as_their_worlds_are_likely(key: str, seats: int, number: int) -> None:
    match, seat = ending(key, seats, number)
    worlds = Worlds(know(view(match.match, seat)))
    dice, expected = random.Random(1), worlds.all()
    tries = 200 * len(expected)
    found = Counter(worlds.sample(dice) for _ in range(tries))
    assert set(found) <= set(expected)
    wanted = {world: tries * count / worlds.total for world, count in expected.items()}
    off = sum((found[world] - often) ** 2 / often for world, often in wanted.items())
    assert off < len(expected) + 5 * (2 * len(expected)) ** 0.5


@pytest.mark.parametrize(("rules", "seats"), tables(), ids=lambda value: getattr(value, "key", str(value)))
def test_the_truth_is_always_possible_and_samples_are_whole(rules: Ruleset, seats: int) -> None:
    for number in range(3):
        for state, _ in play(rules, seats, f"truth {number}", rounds=2, actions=90).moments[::6]:
            assert state.round is not None
            if state.round.outcome is not None or isinstance(state.round.history[-1], TileDrawn):
                continue
            seen = view(state, state.round.turn)
            knowledge = know(seen)
            for other in knowledge.pasts:
                assert not mask_of(state.round.hands[other]) & lacking(knowledge, other), (number, seen.history)
            worlds, dice = Worlds(knowledge), random.Random(0)
            assert worlds.total > 0
            for world in (worlds.sample(dice), worlds.sample(dice)):
                assert sum(world.hands) + world.boneyard == knowledge.unseen | knowledge.hand
                assert [hand.bit_count() for hand in world.hands] == list(seen.counts)
