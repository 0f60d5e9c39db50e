"""Every worked case of the shared folder comes out; a kind or a field that is not known here fails."""

import json
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rules import agreement, rating, scoring
from rules import line as lines
from rules import match as matches
from rules import round as rounds
from rules.actions import Draw, Lay, Pass
from rules.events import MatchEnded, Passed, RoundEnded, TileDrawn, TileLaid
from rules.line import Line
from rules.match import Match
from rules.presets import PRESETS
from rules.round import Round
from rules.ruleset import Boneyard, Closing, Ruleset, RulesetError, side_of
from rules.tiles import pips_of, tile, tile_set
from tests.rules import tables as t
from tests.rules.tables import Case
from tests.strategies import play

Expected = dict[str, Any]
HERE = Path(__file__).resolve()


def folders() -> list[Path]:
    """The shared folder or, where it is not there, its copy; and the folder that $CASES names."""
    shared = HERE.parents[3] / "shared" / "cases"
    named = [Path(os.environ["CASES"])] if os.environ.get("CASES") else []
    return [shared if shared.is_dir() else HERE.parent / "cases", *named]


def cases() -> list[tuple[str, dict[str, Any]]]:
    files = sorted({path.resolve() for folder in folders() for path in folder.glob("*.json")})
    found = [(path.stem, case) for path in files for case in json.loads(path.read_text(encoding="utf-8"))["cases"]]
    return [(f"{stem} {case['id']}", case) for stem, case in found]


@pytest.mark.parametrize("case", [case for _, case in cases()], ids=[name for name, _ in cases()])
def test_a_case_comes_out(case: dict[str, Any]) -> None:
    assert case.keys() == {"id", "kind", "ruleset", "position", "given", "expected", "why"}
    given = Case(case["given"], case["ruleset"])
    found = KINDS[case["kind"]](given)
    expected = case["expected"]
    assert {name: found[name] for name in expected} == expected
    assert given.read >= case["given"].keys()


def test_there_are_cases() -> None:
    assert all(folder.is_dir() for folder in folders())
    assert len(cases()) >= 77


def test_the_copy_is_the_shared_file() -> None:
    copy = HERE.parent / "cases" / "positions.json"
    shared = HERE.parents[3] / "shared" / "cases" / "positions.json"
    assert not shared.exists() or copy.read_bytes() == shared.read_bytes()


def set_of_tiles(_: Case) -> Expected:
    tiles = tile_set(6)
    numbers = Counter(number for one in tiles for number in {one.high, one.low})
    return {
        "count": len(tiles),
        "distinct": len(set(tiles)),
        "double_blanks": tiles.count(tile(0, 0)),
        "total_pips": pips_of(tiles),
        "tiles_per_number": next(iter(set(numbers.values()))) if len(set(numbers.values())) == 1 else None,
    }


def deal(case: Case) -> Expected:
    state = matches.deal_seeded(matches.begin(case.rules, case["players"]), "case").state.round
    assert state is not None
    each = {len(hand) for hand in state.hands}
    drawable = len(state.boneyard) if case.rules.boneyard is Boneyard.DRAW_UNTIL_FIT else 0
    return {"each": each.pop(), "stock": len(state.boneyard), "drawable": drawable}


def opening(case: Case) -> Expected:
    """Old ties leave nothing behind: a match begins without a leader."""
    case.get("previous_tied_seats")
    state = matches.deal_hands(matches.begin(case.rules, len(case.hands)), case.hands, ()).state.round
    assert state is not None
    assert state.forced is not None
    return {"seat": state.turn, "tile": t.dashed(state.forced)}


def opening_legal(case: Case) -> Expected:
    forced = None if case["forced_tile"] is None else t.tile_of(case["forced_tile"])
    state = replace(t.table(case.rules, (t.tiles_of(case["hand"]), ())), forced=forced)
    return {"legal": lays_of(state)}


def legal(case: Case) -> Expected:
    line = t.line_of(case.rules, case["plays"])
    boneyard = t.STRANGE[: case["stock"]]
    state = t.table(case.rules, (t.tiles_of(case["hand"]), ()), line=line, boneyard=boneyard)
    return {"legal": lays_of(state), "actions": sorted({t.KINDS[type(one)] for one in rounds.legal_actions(state)})}


def lays_of(state: Round) -> list[list[str]]:
    return sorted([t.dashed(one.tile), t.spot_of(one)] for one in rounds.legal_actions(state) if isinstance(one, Lay))


def forced_draw(case: Case) -> Expected:
    """The next seat can move, so that drawing in vain ends in a pass and not in a block."""
    ends, hand = case["ends"], t.tiles_of(case["hand"])
    state = t.table(
        case.rules,
        (hand, (tile(9, ends[0]),)),
        line=lines.open_lead(t.new_line(case.rules), tile(*ends), is_turned=ends[0] < ends[1]),
        boneyard=t.tiles_of(case["stock_order"]),
    )
    state, drawn = draw_all(state)
    return {
        "drawn": drawn,
        "then": t.KINDS[type(rounds.legal_actions(state)[0])],
        "stock_left": len(state.boneyard),
        "hand_size": len(state.hands[0]),
    }


def draw_all(state: Round) -> tuple[Round, list[str]]:
    """Draw as long as that is what the rules ask for."""
    drawn = []
    while rounds.legal_actions(state) == (Draw(),):
        state, events = rounds.apply(state, Draw())
        drawn += [t.dashed(event.tile) for event in events if isinstance(event, TileDrawn) and event.tile]
    return state, drawn


def domino(case: Case) -> Expected:
    state, action = t.going_out(case.rules, case.hands, case["winner"], case["opener"])
    return result(rounds.apply(state, action).events)


def blocked(case: Case) -> Expected:
    return result(rounds.apply(*t.blocking(case.rules, case.hands, case["opener"])).events)


def result(events: tuple[object, ...]) -> Expected:
    """What the end of a round says, in the words of the cases."""
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    return {
        "winner": ended.winner,
        "winner_team": ended.side,
        "points": ended.points,
        "next_opener": ended.next_leader,
        "next_free": ended.next_leader is not None,
    }


def closing(case: Case) -> Expected:
    """The last play of the case is made here, because a block is noticed the moment it is there."""
    rules = replace(case.rules, closing={"immediate": Closing.AT_ONCE, "drain": Closing.DRAWN_DRY}[case["dead_ends"]])
    *before, last = case["plays"]
    seat = (case["turn"] - 1) % len(case.hands)
    hands = t.with_tile(case.hands, seat, t.lay_of(last).tile)
    boneyard = t.tiles_of(case["stock_order"])
    line = t.line_of(rules, before)
    state = t.table(rules, hands, line=line, boneyard=boneyard, leader=case["opener"], turn=seat)
    state = rounds.apply(state, t.lay_of(last)).state
    closed_now = state.outcome is not None
    state, drawn = draw_all(state)
    return {"closed_now": closed_now, "drawn": drawn, **result(state.history)}


def can_move(case: Case) -> Expected:
    line = t.line_of(case.rules, case["plays"])
    return {
        "blocked": rounds.is_blocked(t.table(case.rules, case.hands, line=line, boneyard=t.STRANGE[: case["stock"]]))
    }


def pass_log(case: Case) -> Expected:
    """Look for the log in random rounds; a round in which every seat would pass is over before anybody does."""
    log, seats = case["log"], case["players"]
    for number in range(300):
        after = [state for state, seen in logs(case, seats, number) if seen[-len(log) :] == log]
        if after:
            return {"blocked": any(state.outcome is not None for state in after)}
    return {"blocked": everybody_would_pass(log, seats)}


def logs(case: Case, seats: int, number: int) -> list[tuple[Round, list[str]]]:
    """Every state of a random round with the lays and passes that led to it."""
    seen: list[str] = []
    found = []
    for state, events in play(case.rules, seats, f"log {number}", rounds=1).moments:
        assert state.round is not None
        seen = [*seen, *(KIND_OF_EVENT[type(event)] for event in events if type(event) in KIND_OF_EVENT)]
        found.append((state.round, seen))
    return found


KIND_OF_EVENT = {TileLaid: "play", Passed: "pass"}


def everybody_would_pass(log: list[str], seats: int) -> bool:
    return log[-seats:] == ["pass"] * seats


def after_open(case: Case) -> Expected:
    seat, lead = case["opening"]["seat"], t.tile_of(case["opening"]["tile"])
    state = matches.deal_hands(matches.begin(case.rules, len(case.hands)), case.hands, ()).state
    assert state.round is not None
    assert (state.round.turn, state.round.forced) == (seat, lead)
    state = matches.apply(state, Lay(lead, None)).state
    assert state.round is not None
    action = matches.legal_actions(state)[0]
    then = matches.apply(state, action).state.round
    assert then is not None
    return {
        "next_seat": state.round.turn,
        "next_action": t.KINDS[type(action)],
        "blocked": state.round.outcome is not None,
        "then_seat": then.turn,
        "then_can_play": sorted({tile_ for tile_, _ in lays_of(then)}),
    }


def fives_plays(case: Case) -> Expected:
    counts = [lines.count(line) for line in grown(case)]
    return {"sums": counts, "scores": [scoring.points_in_play(case.rules, count) for count in counts]}


def grown(case: Case) -> list[Line]:
    """The line after each play of the case."""
    return [t.line_of(case.rules, case["plays"][: number + 1]) for number in range(len(case["plays"]))]


def fives_preview(case: Case) -> Expected:
    line = t.line_of(case.rules, case["plays"])
    state = t.table(case.rules, (t.tiles_of(case["hand"]), (tile(9, 9),)), line=line, boneyard=t.STRANGE)
    preview = []
    for action in rounds.legal_actions(state):
        laid = rounds.apply(state, action).events[0]
        assert isinstance(laid, TileLaid)
        assert isinstance(action, Lay)
        preview.append([t.dashed(laid.tile), t.spot_of(action), laid.points])
    return {"preview": sorted(preview)}


def rounding(case: Case) -> Expected:
    return {"rounded": [scoring.round_points(case.rules, value) for value in case["values"]]}


def match(case: Case) -> Expected:
    """The award is what somebody scores by going out."""
    side, points = case["award"]
    rules, scores = case.rules, tuple(case["scores"])
    seats = 4 if rules.partners else len(scores)
    hands = tuple(t.hand_worth(points) if seat == (side + 1) % seats else () for seat in range(seats))
    hands = tuple(hand if hand or seat == side else (tile(0, 0),) for seat, hand in enumerate(hands))
    state, action = t.going_out(rules, hands, side, leader=0)
    state = replace(state, scores=scores)
    return match_result(Match(rules, seats, scores, state), action)


def match_result(state: Match, action: Lay | Draw | Pass) -> Expected:
    after, events = matches.apply(state, action)
    ended = [event for event in events if isinstance(event, RoundEnded)]
    scores = after.scores if ended or after.round is None else after.round.scores
    return {
        "over": after.ended is not None,
        "winner": None if after.ended is None else after.ended.side,
        "scores": list(scores),
        "bonus_awarded": any(event.points for event in ended),
    }


def fives_match(case: Case) -> Expected:
    """A lay with this count, after which the seat keeps so many tiles and the other seat so many pips."""
    rules, seat, scores = case.rules, case["seat"], tuple(case["scores"])
    line, action = lay_worth(rules, case["play_score"])
    own = (action.tile, *t.STRANGE[: case["hand_left"]])
    hands = tuple(own if owner == seat else t.hand_worth(case["rival_pips"]) for owner in range(len(scores)))
    boneyard = t.STRANGE[case["hand_left"] :]
    state = replace(t.table(rules, hands, line=line, boneyard=boneyard, turn=seat), scores=scores)
    return match_result(Match(rules, len(scores), scores, state), action)


def lay_worth(rules: Ruleset, score: int) -> tuple[Line, Lay]:
    """A line of tiles beyond the hands, and a lay on it that counts exactly so much."""
    empty = t.new_line(rules)
    for lead in tile_set(9):
        line = lines.open_lead(empty, lead)
        if lead.pips == score:
            return empty, Lay(lead, None)
        for arm, number in line.ends:
            for other in {tile(number, other) for other in range(10)} - {lead}:
                if lines.count(lines.lay(line, other, arm)) == score:
                    return line, Lay(other, arm)
    raise AssertionError(score)


def invariant(case: Case) -> Expected:
    assert case["rule"] == "every score is a multiple of 5"
    events = [event for number in range(5) for event in play(case.rules, 2, f"invariant {number}").events]
    scores = [score for event in events if isinstance(event, RoundEnded | MatchEnded) for score in event.scores]
    return {"holds": bool(scores) and all(score % 5 == 0 for score in scores)}


def target_range(case: Case) -> Expected:
    def is_allowed(value: int) -> bool:
        try:
            return replace(case.rules, target=value).target == value
        except RulesetError:
            return False

    return {"allowed": [is_allowed(value) for value in case["values"]]}


def no_total(case: Case) -> Expected:
    hands = ((), t.hand_worth(case["round_points"]))
    state, action = t.going_out(case.rules, hands, 0, leader=0)
    after = match_result(Match(case.rules, 2, (0, 0), state), action)
    assert after["bonus_awarded"]
    return {"carried_scores": after["scores"], "match_over_after_round": after["over"]}


def next_opener(case: Case) -> Expected:
    seat = scoring.next_leader(case.rules, case["players"], case["opener"], case["winner"])
    return {"seat": seat, "free": seat is not None}


def ranking(case: Case) -> Expected:
    seats, winners, pairs = case["players"], case["winner"], case["pairs"]
    assert not pairs or {side_of(PRESETS["club_pairs"], seat) for seat in winners} in ({0}, {1}, set())
    penalised = case.get("penalised", False)
    points = rating.rating_points(seats, winners, quitter=case["quitter"], is_penalised=penalised)
    return {"delta": list(points) if rating.is_rated(is_competitive=case["competitive"]) else [0] * seats}


def count(case: Case) -> Expected:
    tiles = t.line_of(case.rules, case["plays"]).tiles
    return {"counts": [sum(one.has(number) for one in tiles) for number in case["numbers"]]}


def last_move(case: Case) -> Expected:
    plays = [t.lay_of(one) for one in case["plays"]]
    state = t.table(PRESETS["draw"], (tuple(one.tile for one in plays), (tile(9, 9),)), boneyard=t.STRANGE)
    for action in plays:
        state = replace(rounds.apply(state, action).state, turn=0)
    laid = [event.tile for event in state.history if isinstance(event, TileLaid)]
    line = state.line
    assert line.lead is not None
    halves = [*((one.outer, one.inner) for one in reversed(line.left)), line.lead[1:], *(one[1:] for one in line.right)]
    assert all(one[1] == two[0] for one, two in pairwise(halves))
    return {"newest": t.dashed(laid[-1]), "line_left_to_right": [f"{left}-{right}" for left, right in halves]}


def tablas(case: Case) -> Expected:
    """Drawn by agreement: the first that agrees has made the offer."""
    first, *others = case["accepts"]
    offer = agreement.Offer((first,))
    for seat in others:
        offer = agreement.accept(offer, seat)
    return {"drawn": agreement.is_agreed(offer, case["players"])}


KINDS: dict[str, Callable[[Case], Expected]] = {
    "set": set_of_tiles,
    **{
        function.__name__: function
        for function in (
            *(deal, opening, opening_legal, legal, forced_draw, domino, blocked, closing, can_move, pass_log),
            *(after_open, fives_plays, fives_preview, rounding, match, fives_match, invariant, target_range),
            *(no_total, next_opener, ranking, count, last_move, tablas),
        )
    },
}
