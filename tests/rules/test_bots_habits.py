"""What others chose says something about what they hold: an oracle tells how much, lay by lay."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import exp
from typing import NamedTuple

import pytest

from rules.actions import Arm
from rules.bots.chosen import choices_of
from rules.bots.core import bits_of, graph_of, shapes, tile_of
from rules.bots.effort import Effort
from rules.bots.guesses import Guesses
from rules.bots.habits import Habits, people
from rules.bots.inference import know
from rules.bots.levels import EXPERT
from rules.events import TileDrawn, TileLaid
from rules.line import Line, count, lay, open_lead
from rules.scoring import points_in_play
from rules.tiles import Tile, tile_set
from rules.view import SeatView, legal_actions
from tests.rules.test_bots_corners import choice


class Likes(NamedTuple):
    pip: float
    double: float
    point: float = 0.0
    follow: float = 0.0
    opens: float = 0.0


THOUGHTFUL = Likes(0.06, 1.1, 0.2, 0.5, 11.0)
HEAVY = [(0.3, Likes(0.125, 0.35)), (0.4, Likes(0.375, 1.05)), (0.3, Likes(1.25, 3.5))]
GREEDY = [(0.5, Likes(0.2, 0.5, 0.6)), (0.5, Likes(1.0, 0.5, 2.5))]


def shares(seen: SeatView) -> list[tuple[float, Likes]]:
    """Who may sit there: four in ten partners are thoughtful, six in ten where lays make points, nobody else."""
    thoughtful = 0.6 if seen.rules.scores_in_play else 0.4 if seen.rules.partners else 0.0
    simple = GREEDY if seen.rules.scores_in_play else HEAVY
    return [(share * (1 - thoughtful), likes) for share, likes in simple] + [(thoughtful, THOUGHTFUL)]


def telling(key: str, seats: int) -> SeatView:
    """A view in which another seat has laid what is light while it could hold what is heavy, or the other way."""
    return next(seen for number in range(50) if Habits(seen := choice(key, seats, 9, number)).is_telling)


def test_the_manners_of_the_others_are_as_likely_as_what_they_chose_makes_them() -> None:
    seen = telling("block", 2)
    other = 1 - (seen.seat or 0)
    knowledge, habits = know(seen), Habits(seen)
    guess = Guesses(seen, knowledge, replace(EXPERT.effort, worlds=1)).take(random.Random(1))[0]
    dice = random.Random(2)
    drawn = Counter(id(habits.manners(guess.world, dice)[other].liking) for _ in range(6000))
    chances = habits._chances(habits._by_seat[0], guess.world.hands[other])  # noqa: SLF001 - the table behind it
    for (_, manner), chance in zip(people(seen.rules, 2), chances, strict=True):
        assert drawn[id(manner.liking)] / 6000 == pytest.approx(chance / sum(chances), abs=0.03)


def test_a_seat_that_laid_nothing_yet_has_the_habits_of_people_at_large() -> None:
    found = (choice("draw", 2, actions, number) for actions in (0, 1) for number in range(30))
    seen = next(seen for seen in found if not Habits(seen).is_telling)
    world = Guesses(seen, know(seen), Effort(visits=1)).take(random.Random(1))[0].world
    dice = random.Random(6)
    drawn = Counter(id(Habits(seen).manners(world, dice)[1 - (seen.seat or 0)].liking) for _ in range(3000))
    assert sorted(drawn.values()) == pytest.approx([900, 900, 1200], abs=90)


def oracle(seen: SeatView, hands: Mapping[int, list[Tile]]) -> float:
    """How likely the lays of the others are if these are their hands, worked out lay by lay by the rules."""
    likely, asked = 1.0, asked_of(seen)
    for seat, held in hands.items():
        by_habit = 0.0
        for share, likes in shares(seen):
            hand, chance = [*held], share
            for line, event in reversed(asked[seat]):
                hand.append(event.tile)
                if event.arm is not None or seen.round_no > 1:
                    chance *= chance_of(seen, line, event, hand, likes)
            by_habit += chance
        likely *= by_habit
    return likely


def asked_of(seen: SeatView) -> list[list[tuple[Line, TileLaid]]]:
    """By seat, every lay since it last drew that was not the drawn tile, with the line before it."""
    line, asked = Line(seen.line.has_spinner), [list[tuple[Line, TileLaid]]() for _ in range(seen.seats)]
    for place, event in enumerate(seen.history):
        if isinstance(event, TileDrawn):
            asked[event.seat] = []
        if isinstance(event, TileLaid):
            if not isinstance(seen.history[place - 1], TileDrawn):
                asked[event.seat].append((line, event))
            line = laid(line, event.tile, event.arm, is_turned=event.inner != event.tile.high)
    return asked


def chance_of(seen: SeatView, line: Line, event: TileLaid, hand: list[Tile], likes: Likes) -> float:
    """How likely somebody with this hand and these likings lays what was laid here; 1 where nothing else could be."""
    graph = graph_of(seen.rules)
    ways: list[tuple[Tile, Arm | None]] = [
        (each, arm) for each in hand for arm, number in line.ends if each.has(number)
    ]
    ways = ways if line.lead else [(each, None) for each in hand]
    lines = [(each, laid(line, each, arm)) for each, arm in ways]
    found = {(each, graph.of_line(after)): after for each, after in lines}
    if len(found) == 1:
        return 1.0
    if not (likes.opens or likes.point):
        places = sum(each == event.tile for each, _ in found)
        tiles = {each: liked_by(seen, likes, each, line, hand, set()) for each, _ in found}
        return (0.02 + tiles[event.tile] / sum(tiles.values()) if len(tiles) > 1 else 1.0) / places
    unseen = set(tile_set(6)) - set(hand) - set(line.tiles)
    liked = {key: liked_by(seen, likes, key[0], after, hand, unseen) for key, after in found.items()}
    chosen = event.tile, graph.of_line(laid(line, event.tile, event.arm))
    return 0.02 + liked[chosen] / sum(liked.values())


def liked_by(seen: SeatView, likes: Likes, each: Tile, after: Line, hand: list[Tile], unseen: set[Tile]) -> float:
    open_ends, rest = {number for _, number in after.ends}, [other for other in hand if other != each]
    share = [
        sum(not open_ends.isdisjoint(tile) for tile in tiles) / len(tiles) if rest and tiles else 0.0
        for tiles in (rest, list(unseen))
    ]
    opens = likes.opens / seen.seats
    points = points_in_play(seen.rules, count(after)) if seen.rules.scores_in_play else 0
    worth = likes.point * points + likes.pip * each.pips + likes.double * each.is_double
    return exp(worth + (likes.follow * share[0] - opens * share[1] if opens else 0.0))


def laid(line: Line, each: Tile, arm: Arm | None, *, is_turned: bool = False) -> Line:
    return open_lead(line, each, is_turned=is_turned) if arm is None else lay(line, each, arm)


@pytest.mark.parametrize(("key", "seats"), [
    ("fives", 2), ("all_threes", 2), ("fives_and_threes", 2), ("fives", 3),
    ("block", 2), ("draw", 3), ("club_pairs", 4),
])  # fmt: skip
def test_what_others_chose_is_as_likely_as_an_oracle_says(key: str, seats: int) -> None:
    compared = 0
    for number in range(40):
        seen = choice(key, seats, 4 + number % 12, number)
        for guess in Guesses(seen, know(seen), Effort(visits=4, worlds=4)).take(random.Random(number)):
            others = {seat for seat in range(seats) if seat != seen.seat and any(asked_of(seen)[seat])}
            hands = {seat: [tile_of(bit) for bit in bits_of(guess.world.hands[seat])] for seat in others}
            likely = Habits(seen).likelihood(guess.world)
            assert likely == pytest.approx(oracle(seen, hands))
            compared += likely < 0.99
    assert compared > 40


@pytest.mark.parametrize(("key", "seats"), [("fives", 2), ("draw", 2), ("club_pairs", 4)])
def test_worlds_in_which_others_chose_as_nobody_does_are_taken_seldom(key: str, seats: int) -> None:
    found = (choice(key, seats, 9, number) for number in range(99))
    seen = next(seen for seen in found if Habits(seen).is_telling and len(seen.hand) > 2)
    effort = Effort(visits=1, worlds=400)
    means = []
    for reads in (False, True):
        guesses = Guesses(seen, know(seen), replace(effort, reads=reads)).take(random.Random(7))
        means.append(sum(Habits(seen).likelihood(guess.world) for guess in guesses) / len(guesses))
    assert means[1] > means[0]


def test_who_leaves_ends_open_is_taken_to_hold_more_tiles_for_them() -> None:
    effort = Effort(visits=1, worlds=80, candidates=6)
    held = {False: 0.0, True: 0.0}
    for number in range(40):
        seen = choice("club_pairs", 4, 7 + number % 6, number)
        for choices in choices_of(seen):
            seat, _, (_, after, _), *_ = choices[-1]
            for reads in held:
                guesses = Guesses(seen, know(seen), replace(effort, reads=reads)).take(random.Random(number))
                held[reads] += sum((guess.world.hands[seat] & after.fits).bit_count() for guess in guesses)
    assert held[True] > 1.02 * held[False]


def test_a_graph_that_begins_anew_between_two_seats_harms_no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices of all seats come from one graph, whenever the one before it is full."""
    bot = EXPERT.changed(visits=40, worlds=16)
    for number in range(4):
        seen = choice("fives_pairs", 4, 10, number)
        for most in range(1, 58, 4):
            shapes._graphs().clear()  # noqa: SLF001 - to begin with an empty one
            monkeypatch.setattr(shapes, "MOST_SHAPES", most)
            assert bot.choose(seen, 10.0, random.Random(0)) in legal_actions(seen)
