"""Looking ahead: what is known is solved, plans lean on nothing hidden, deadlines hold, and advice has reasons."""

import os
import random
from dataclasses import replace
from time import perf_counter

import pytest

from rules import match as matches
from rules import round as rounds
from rules.actions import Lay
from rules.bots import BOTS
from rules.bots.advice import Because, advise
from rules.bots.bot import Bot
from rules.bots.core import mask_of
from rules.bots.effort import Effort
from rules.bots.endgame import Solver, TooDeepError
from rules.bots.judging import Regards, judge, weigh
from rules.bots.levels import EASY, EXPERT, HARD, player
from rules.bots.search import Search, moves_of
from rules.bots.seeker import Seeker
from rules.bots.styles import CHARACTERS, STYLES, Style
from rules.bots.worlds import World, Worlds
from rules.match import Match
from rules.position import Round
from rules.presets import PRESETS
from rules.ruleset import Boneyard, Ruleset, side_of
from rules.view import SeatView, legal_actions, view
from tests.rules.test_bots_corners import choice as corner
from tests.strategies import play, share, tables

POSITIONS = int(os.environ.get("FAIR_POSITIONS", "36"))
"""How many positions of every ruleset and level are asked twice; FAIR_POSITIONS=5000 is the long run."""

STEP = 5 if POSITIONS < 1000 else 1
"""So many moments of a round lie between two questions: many rounds in a short run, and all moments in a long one."""


def quick(bot: Bot, visits: int = 24) -> Bot:
    """The same player with fewer play-outs and worlds, for many positions, and without a clock."""
    return replace(bot.changed(visits=visits, worlds=60), seconds=1000.0) if isinstance(bot, Seeker) else bot


def exchanged(state: Match, seat: int, dice: random.Random) -> Match:
    """The same match with other tiles wherever this seat sees only their backs."""
    played = state.round
    assert played is not None
    hidden = [held for owner, hand in enumerate(played.hands) if owner != seat for held in hand] + [*played.boneyard]
    dice.shuffle(hidden)
    hands = tuple(
        hand if owner == seat else tuple(hidden.pop() for _ in hand) for owner, hand in enumerate(played.hands)
    )
    return replace(state, round=replace(played, hands=hands, boneyard=tuple(hidden)))


@pytest.mark.no_cover
@pytest.mark.parametrize("level", list(BOTS))
@pytest.mark.parametrize(("rules", "seats"), tables(), ids=lambda value: getattr(value, "key", str(value)))
def test_exchanging_all_tiles_that_a_seat_cannot_know_changes_no_answer(rules: Ruleset, seats: int, level: str) -> None:
    dice, bot, asked, number = random.Random(level), quick(BOTS[level]), 0, 0
    wanted = share(POSITIONS, rules)
    while asked < wanted:
        number += 1
        for state, _ in play(rules, seats, f"fair {number}", rounds=1).moments[dice.randrange(STEP) :: STEP]:
            if state.round is None or state.round.outcome is not None or asked == wanted:
                continue
            seat = state.round.turn
            seen, other = view(state, seat), view(exchanged(state, seat, dice), seat)
            assert other == seen
            if len(legal_actions(seen)) > 1:
                assert bot.choose(seen, 60.0, random.Random(asked)) == bot.choose(other, 60.0, random.Random(asked))
                asked += 1


def values_by_rules(state: Round, side: int) -> float:
    """What a round is worth to a side in points, worked out slowly by the rules themselves."""
    if state.outcome is not None:
        points = state.outcome.points
        return 0.0 if state.outcome.side is None else float(points if state.outcome.side == side else -points)
    found = [values_by_rules(rounds.apply(state, action).state, side) for action in rounds.legal_actions(state)]
    return max(found) if side_of(state.rules, state.turn) == side else min(found)


class PointsOnly:
    """A worth that is nothing but points, to compare with."""

    def of(self, side: int, points: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        del scores
        return (0.0, 0.0) if side < 0 else (points, -points) if side == 0 else (-points, points)


@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("block", 2), ("club_pairs", 4), ("international_pairs", 4)])
def test_an_end_with_everything_known_is_solved_as_the_rules_would_solve_it(key: str, seats: int) -> None:
    compared = 0
    for number in range(200):
        played = play(PRESETS[key], seats, f"solve {number}", rounds=1)
        state = next((each for each, _ in played.moments if is_late(each.round)), None)
        if state is None or state.round is None or len(rounds.legal_actions(state.round)) < 2:
            continue
        seen = view(state, state.round.turn)
        moves = moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)])
        search = Search(seen, Effort(visits=1), random.Random(0))
        table = search.table_in(World(tuple(map(mask_of, state.round.hands)), 0), ())
        side = side_of(seen.rules, state.round.turn)
        solver = Solver(PointsOnly(), seen.leader, seen.round_no, 10_000)
        for lay, solved in zip(moves.values(), solver.after(table, tuple(moves)), strict=True):
            assert solved.values[side] == values_by_rules(rounds.apply(state.round, lay).state, side)
            compared += 1
    assert compared > 10


def is_late(state: Round | None) -> bool:
    if state is None or state.outcome is not None or sum(map(len, state.hands)) > 9:
        return False
    return not state.boneyard or state.rules.boneyard is Boneyard.NEVER_DRAWN


def test_a_solver_gives_up_when_there_is_too_much_to_look_at() -> None:
    seen = choice("block", 2, 3)
    search = Search(seen, Effort(visits=1), random.Random(0))
    moves = moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)])
    world = Worlds(search.knowledge).sample(random.Random(0))
    with pytest.raises(TooDeepError):
        Solver(search.worth, 0, 1, 3).after(search.table_in(world, ()), tuple(moves))


def choice(key: str, seats: int, actions: int) -> SeatView:
    """A view with a choice, after so many actions or a few more."""
    for number in range(100):
        state = play(PRESETS[key], seats, f"choice {number}", rounds=1, actions=actions).match
        assert state.round is not None
        if state.round.outcome is None and len(legal_actions(view(state, state.round.turn))) > 2:
            return view(state, state.round.turn)
    raise AssertionError


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("fives", 4), ("club_pairs", 4)])
def test_a_deadline_is_kept(level: str, key: str, seats: int) -> None:
    seen, bot = choice(key, seats, 3), BOTS[level]
    assert isinstance(bot, Seeker)
    endless = replace(bot.changed(visits=10**9), solves=0)
    began = perf_counter()
    assert endless.choose(seen, 0.2, random.Random(1)) in legal_actions(seen)
    assert perf_counter() - began < 2.0


def test_a_level_takes_no_more_than_its_own_time() -> None:
    began = perf_counter()
    endless = replace(HARD.changed(visits=10**9), solves=0)
    endless.choose(choice("draw", 2, 3), 1000.0, random.Random(1))
    assert perf_counter() - began < 5.0


def test_what_is_forced_takes_no_thinking() -> None:
    forced = 0
    for number in range(10):
        for state, _ in play(PRESETS["draw"], 2, f"forced {number}", rounds=1).moments:
            assert state.round is not None
            if state.round.outcome is None:
                seen = view(state, state.round.turn)
                dice = random.Random(1)
                before = dice.getstate()
                if len(moves_of(seen, [each for each in legal_actions(seen) if isinstance(each, Lay)])) < 2:
                    EXPERT.choose(seen, 1.0, dice)
                    assert dice.getstate() == before
                    forced += 1
    assert forced > 20


def test_a_style_decides_among_near_equal_lays_only() -> None:
    heavy, light = (Style(Regards(pips=sign), within=2.0) for sign in (1, -1))
    strict = Style(Regards(pips=-1), within=0.0)
    differs = 0
    for number in range(12):
        seen, bot = corner("draw", 2, 4, number), replace(HARD.changed(visits=200), seconds=1000.0)
        possible = moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)])
        judged = bot.judge(seen, possible, 60.0, random.Random(1))
        worth = {each.lay: each.worth for each in judged}
        heavier, lighter, best = (
            replace(bot, style=style).choose(seen, 60.0, random.Random(1)) for style in (heavy, light, strict)
        )
        assert isinstance(heavier, Lay)
        assert isinstance(lighter, Lay)
        assert isinstance(best, Lay)
        assert heavier.tile.pips >= lighter.tile.pips
        assert worth[best] >= judged[0].worth
        assert bot.choose(seen, 60.0, random.Random(1)) == judged[0].lay
        differs += heavier.tile.pips > lighter.tile.pips
    assert differs > 3


def test_the_beginner_has_a_taste_among_lays_that_weigh_nearly_the_same() -> None:
    heavy, light = (replace(EASY, overlooks=0.0, style=Style(Regards(pips=sign))) for sign in (1, -1))
    differs = 0
    for number in range(40):
        seen = corner("draw", 2, 4, number)
        worth = {each: weigh(EASY.weights, judge(seen, each)) for each in legal_actions(seen)}
        chosen = [bot.choose(seen, 1.0, random.Random(1)) for bot in (heavy, light)]
        assert all(worth[each] >= max(worth.values()) - 1.0 for each in chosen)
        differs += chosen[0] != chosen[1]
    assert differs > 5


def test_every_character_has_a_style_and_every_style_a_player() -> None:
    assert {each.style for each in CHARACTERS} == set(STYLES)
    for style in STYLES:
        for level in BOTS:
            assert player(level, style) != BOTS[level]


def test_advice_ranks_every_different_lay_and_gives_reasons() -> None:
    for key, seats in (("draw", 2), ("fives", 2), ("club_pairs", 4)):
        seen = choice(key, seats, 5)
        advice = advise(seen, 0.05)
        moves = moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)])
        assert {each.action for each in advice} == set(moves.values())
        assert [each.percent for each in advice] == sorted((each.percent for each in advice), reverse=True)
        assert advice[0].percent == 100
        assert all(each.because in Because and each.points is not None for each in advice)
        assert advise(seen, 0.005) == advise(seen, 0.005)


def test_advice_says_so_when_there_is_nothing_to_choose() -> None:
    state = matches.deal_seeded(matches.begin(PRESETS["draw"], 2), "advice").state
    assert state.round is not None
    leader = state.round.leader
    (only,) = advise(view(state, leader))
    assert (only.because, only.points, only.action) == (Because.FORCED, None, legal_actions(view(state, leader))[0])
    assert advise(view(state, 1 - leader)) == ()


def test_advice_for_the_last_tile_is_to_lay_it_and_says_that_it_goes_out() -> None:
    found = 0
    for number in range(40):
        for state, _ in play(PRESETS["draw"], 2, f"out {number}", rounds=1).moments:
            assert state.round is not None
            if state.round.outcome is None and len(state.round.hands[state.round.turn]) == 1:
                advice = advise(view(state, state.round.turn), 0.01)
                if len(advice) > 1:
                    assert {each.because for each in advice} == {Because.GOES_OUT}
                    found += 1
    assert found > 0
