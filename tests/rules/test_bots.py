"""The levels play legally, differ in strength, and conclude only what can be known."""

import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import match as matches
from rules.actions import Action, Arm, Lay
from rules.bots import BOTS
from rules.bots.arena import duel
from rules.bots.baselines import BASELINES
from rules.bots.bot import Bot
from rules.bots.insight import chance_of_none, lacks, unseen
from rules.bots.judging import Regards, judge
from rules.bots.levels import EXPERT, HARD, LEVELS
from rules.bots.weighing import Weigher
from rules.events import MatchEnded, Passed, Reason, TileDrawn, TileLaid
from rules.presets import PRESETS
from rules.record import parse, replay
from rules.ruleset import Ruleset
from rules.tiles import Tile, parse_tile, pips_of, tile, tile_set
from rules.view import SeatView, legal_actions, view
from tests.strategies import Played, play, played

DEALS = 40
MATCHES = int(os.environ.get("BOT_MATCHES", "1"))
"""How many matches of every ruleset and number of seats are played; BOT_MATCHES=100 is the long run."""

HURRY = 0.001
QUICK = 0.01
"""Seconds so short that no clock is looked at: the same answers on every machine."""


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("better", "worse"), [("easy", "random"), ("medium", "easy"), ("hard", "easy"), ("expert", "easy")]
)
def test_a_higher_level_wins_more_rounds_and_more_points(better: str, worse: str) -> None:
    shorter = {"hard": HARD.changed(visits=200, worlds=100), "expert": EXPERT.changed(visits=150, worlds=75)}
    players = {**BASELINES, **BOTS, **shorter}
    tally = duel(players[better], players[worse], PRESETS["draw"], 2, deals=DEALS, played=0, seed="levels")
    assert sum(tally.rounds) / DEALS > 0.5
    assert sum(tally.points) > 0


def test_the_levels_stand_from_the_gentlest_to_the_sharpest() -> None:
    assert tuple(BOTS) == ("easy", "medium", "hard", "expert")


def test_the_names_of_the_levels_are_told_without_loading_how_they_think() -> None:
    loaded = "[name for name in sys.modules if name.startswith('rules.bots.')]"
    program = f"import sys; from rules.bots import BOTS; print(*BOTS, 'hard' in BOTS, len(BOTS), {loaded})"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.split() == ["easy", "medium", "hard", "expert", "True", "4", "[]"]
    assert tuple(LEVELS) == tuple(BOTS)
    assert all(BOTS[name] is bot for name, bot in LEVELS.items())


def play_match(rules: Ruleset, bots: tuple[Bot, ...], seed: str) -> MatchEnded:
    """A whole match between bots in a hurry."""
    dice, state = random.Random(seed), matches.begin(rules, len(bots))
    while state.ended is None:
        if matches.needs_deal(state):
            state = matches.deal_seeded(state, f"{seed} {0 if state.round is None else state.round.round_no}").state
        else:
            assert state.round is not None
            turn = state.round.turn
            state = matches.apply(state, bots[turn].choose(view(state, turn), HURRY, dice)).state
    return state.ended


@pytest.mark.parametrize(
    ("rules", "seats"),
    [(rules, seats) for rules in PRESETS.values() for seats in rules.seats],
    ids=lambda value: getattr(value, "key", str(value)),
)
def test_every_level_plays_whole_matches_of_every_rules(rules: Ruleset, seats: int) -> None:
    levels = tuple(BOTS.values())
    for number in range(MATCHES):
        bots = tuple(levels[(seat + number) % len(levels)] for seat in range(seats))
        ended = play_match(rules, bots, f"every {number}")
        assert ended.side is None or rules.target is None or ended.scores[ended.side] >= rules.target


@settings(deadline=None, max_examples=60)
@given(played(), st.sampled_from(list(BOTS)), st.integers(0, 99))
def test_a_bot_answers_with_a_legal_action_and_the_same_one_with_the_same_dice(
    match: Played, level: str, dice: int
) -> None:
    state = match.match
    if state.round is None or state.round.outcome is not None:
        return
    seen = view(state, state.round.turn)
    answers = {BOTS[level].choose(seen, QUICK, random.Random(dice)) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= set(legal_actions(seen))


def test_the_beginner_now_and_then_overlooks_what_it_would_rather_lay() -> None:
    seen = seen_after("66", seat=0, hands=ANA, lead=BEATRIZ)
    chosen = Counter(tile_chosen(BOTS["easy"], seen, dice) for dice in range(60))
    assert len(chosen) > 1
    assert chosen.most_common(1)[0][0] == tile(6, 5)


def tile_chosen(bot: Bot, seen: SeatView, dice: int) -> Tile | None:
    action = bot.choose(seen, 1.0, random.Random(dice))
    return action.tile if isinstance(action, Lay) else None


def seen_after(moves: str, *, seat: int, hands: str, lead: str, ruleset: str = "draw") -> SeatView:
    """What a seat sees after these moves of a round that seat 1 leads."""
    dealt = {*map(parse_tile, hands.split()), *map(parse_tile, lead.split())}
    boneyard = " ".join(str(one) for one in tile_set(6) if one not in dealt)
    text = f"""
format = 1
ruleset = "{ruleset}"
seats = ["Ana", "Beatriz"]
[[rounds]]
leader = 1
hands = ["{hands}", "{lead}"]
boneyard = "{boneyard}"
moves = "{moves}"
"""
    return view(replay(parse(text)).match, seat)


ANA, BEATRIZ = "62 65 41 40 61 10 22", "66 54 43 33 52 51 00"
"""Undealt: 11 20 21 30 31 32 42 44 50 53 55 60 63 64, to be drawn in this order."""


FIRST_DRAW = "66 62L 52L 61R 51R 65L 54R 41R + 11R"
SECOND_DRAW = f"{FIRST_DRAW} 10R 00R 40R 43R + + + 30R"


@pytest.mark.parametrize(
    ("moves", "ana", "beatriz"),
    [
        ("66 62L 52L 61R 51R", set(), set()),
        (FIRST_DRAW, set(), {1, 6}),
        (f"{FIRST_DRAW} 10R 00R", set(), {1, 6}),
        (SECOND_DRAW, {3, 6}, {1, 6}),
        (f"{SECOND_DRAW} + + + + + 50R", {3, 6}, {0, 6}),
    ],
)
def test_who_draws_lacks_the_open_ends_and_may_have_drawn_what_it_lacked_before(
    moves: str, ana: set[int], beatriz: set[int]
) -> None:
    seen = seen_after(moves, seat=0, hands=ANA, lead=BEATRIZ)
    assert tuple(map(set, lacks(seen))) == (ana, beatriz)


def test_who_passes_lacks_the_open_ends_for_good() -> None:
    moves = "66 62L 52L 61R 51R 65L 54R 41R - 10R 00R 40R 43R -"
    seen = seen_after(moves, seat=0, hands=ANA, lead=BEATRIZ, ruleset="block")
    assert tuple(map(set, lacks(seen))) == ({3, 6}, {1, 6})


def test_unseen_are_the_tiles_of_the_others_and_the_boneyard() -> None:
    seen = seen_after("66 61L", seat=0, hands=ANA, lead=BEATRIZ)
    known = {*map(parse_tile, ANA.split()), tile(6, 6)}
    assert set(unseen(seen)) == set(tile_set(6)) - known


@given(played())
def test_nobody_holds_what_he_is_known_to_lack(match: Played) -> None:
    for state, _ in match.moments:
        assert state.round is not None
        if state.round.outcome is None:
            for seat, numbers in enumerate(lacks(view(state, None))):
                is_drawing = seat == state.round.turn and isinstance(state.round.history[-1], TileDrawn)
                assert is_drawing or all(numbers.isdisjoint(held) for held in state.round.hands[seat])


def test_who_draws_the_last_tile_in_vain_may_hold_what_it_lacked_before() -> None:
    """Found by the property above: the tile kept before a pass was taken for one that was laid."""
    seen = view(matches.begin(PRESETS["draw"], 2), 0)
    before, after = ((Arm.LEFT, 6), (Arm.RIGHT, 3)), ((Arm.LEFT, 5), (Arm.RIGHT, 3))
    history = (
        TileLaid(1, tile(6, 3), None, 6, 3, before, None, 0),
        Passed(0, before),
        TileLaid(1, tile(6, 5), Arm.LEFT, 6, 5, after, None, 0),
        TileDrawn(0, None, 0),
        Passed(0, after),
    )
    assert lacks(replace(seen, history=history[:3]))[0] == {3, 6}
    assert lacks(replace(seen, history=history))[0] == {3, 5}


def test_something_is_concluded_in_most_rounds() -> None:
    rounds = [play(PRESETS["draw"], 2, f"concluded {number}", actions=18).match for number in range(20)]
    assert sum(any(lacks(view(state, None))) for state in rounds) > 10


@pytest.mark.parametrize(
    ("pool", "size", "lacking", "wanted", "chance"),
    [
        ("65 64", 1, (), (5,), 1 / 2),
        ("65 64 63 62", 2, (), (5,), 1 / 2),
        ("65 64 63 62", 2, (), (6,), 0.0),
        ("65 64 63 62", 2, (), (0,), 1.0),
        ("65 64 10 20", 1, (6,), (1,), 1 / 2),
        ("65 64", 1, (5,), (5,), 1.0),
        ("65 64", 0, (), (5,), 1.0),
        ("", 0, (), (5,), 1.0),
    ],
)
def test_the_chance_of_having_nothing_counts_hands(
    pool: str, size: int, lacking: tuple[int, ...], wanted: tuple[int, ...], chance: float
) -> None:
    tiles = map(parse_tile, pool.split())
    assert chance_of_none(tiles, size, frozenset(lacking), frozenset(wanted)) == pytest.approx(chance)


def judged(regard: str, action: Action, seen: SeatView) -> float:
    value: float = getattr(judge(seen, action), regard)
    return value


@pytest.mark.parametrize(
    ("regard", "value"),
    [("pips", 7), ("double", 0), ("points", 0), ("variety", 6), ("follow", 4), ("starves", 0.0), ("block", 0.0)],
)
def test_a_lay_is_judged_in_every_regard(regard: str, value: float) -> None:
    seen = seen_after("66", seat=0, hands=ANA, lead=BEATRIZ)
    assert judged(regard, Lay(tile(6, 1), Arm.LEFT), seen) == value


def test_what_is_certain_about_the_next_seat_and_the_partner_is_true() -> None:
    certain = 0
    for number in range(60):
        match = play(PRESETS["club_pairs"], 4, f"certain {number}", rounds=1)
        for (state, _), (following, _) in pairwise(match.moments):
            assert state.round is not None
            assert following.round is not None
            event = following.round.history[len(state.round.history)]
            if not isinstance(event, TileLaid) or following.round.outcome is not None:
                continue
            seen = view(state, event.seat)
            wanted = {end for _, end in event.ends}
            for regard, seat in (("closes", (event.seat + 1) % 4), ("starves", (event.seat + 2) % 4)):
                chance = judged(regard, Lay(event.tile, event.arm), seen)
                holds_none = all(wanted.isdisjoint(held) for held in following.round.hands[seat])
                assert 0 <= chance <= 1
                assert chance not in (0, 1) or holds_none == (chance == 1)
                certain += chance in (0, 1)
    assert certain > 100


def test_a_lay_that_ends_all_play_is_judged_by_what_the_hands_are_worth() -> None:
    blocks = 0
    for number in range(150):
        match = play(PRESETS["block"], 4, f"blocks {number}", rounds=1)
        (state, _), (following, _) = match.moments[-2:]
        assert state.round is not None
        assert following.round is not None
        laid = following.round.history[len(state.round.history)]
        assert isinstance(laid, TileLaid)
        pips = [pips_of(hand) for hand in following.round.hands]
        assert following.round.outcome is not None
        if following.round.outcome.reason is not Reason.BLOCKED:
            continue
        block = judged("block", Lay(laid.tile, laid.arm), view(state, laid.seat))
        own = pips[laid.seat]
        sizes = [len(hand) for seat, hand in enumerate(following.round.hands) if seat != laid.seat]
        others = [Fraction(sum(pips) - own, sum(sizes)) * size for size in sizes]
        assert block == pytest.approx(float(sum(others) - own if own < min(others) else min(others) - own))
        blocks += 1
    assert blocks > 10


def test_points_in_play_are_seen_where_the_rules_give_them() -> None:
    lay = Lay(tile(6, 3), Arm.LEFT)
    points = {
        key: judged("points", lay, seen_after("66", seat=0, hands=ANA.replace("62", "63"), lead=BEATRIZ, ruleset=key))
        for key in ("fives", "draw")
    }
    assert points == {"fives": 15, "draw": 0}


def test_equal_lays_are_chosen_by_the_dice() -> None:
    seen = seen_after("66", seat=0, hands=ANA, lead=BEATRIZ)
    chosen = {Weigher(Regards()).choose(seen, 1.0, random.Random(dice)) for dice in range(50)}
    assert chosen == set(legal_actions(seen))
