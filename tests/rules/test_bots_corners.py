"""The rare turns of the players: names that are none, pipes that close, matches nobody wins, worlds beyond counting."""

import random
import sys
from dataclasses import replace
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from rules import match as matches
from rules import round as rounds
from rules.actions import Lay
from rules.bots import BOTS, worlds
from rules.bots.__main__ import main
from rules.bots.advice import Because, advise
from rules.bots.arena import duel
from rules.bots.baselines import BASELINES, Anyhow
from rules.bots.core import REACHED, RUNNING, Move, Table, bits_of, graph_of, mask_of, terms_of
from rules.bots.effort import Effort
from rules.bots.hurry import Hurry
from rules.bots.inference import Knowledge, Past, know
from rules.bots.levels import HARD
from rules.bots.search import Search, moves_of
from rules.bots.worlds import Worlds
from rules.presets import PRESETS
from rules.ruleset import Length, Ruleset
from rules.shuffle import shuffle
from rules.tiles import tile_set
from rules.view import SeatView, legal_actions, view
from tests.strategies import play


def choice(key: str, seats: int, actions: int, number: int = 0) -> SeatView:
    """A view with a choice after so many actions."""
    while True:
        state = play(PRESETS[key], seats, f"corner {number}", rounds=1, actions=actions).match
        number += 1
        assert state.round is not None
        if state.round.outcome is None and len(legal_actions(view(state, state.round.turn))) > 1:
            return view(state, state.round.turn)


def moves(seen: SeatView) -> tuple[Move, ...]:
    return tuple(moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)]))


def test_a_level_that_there_is_not_is_no_player() -> None:
    assert "expert" in BOTS
    assert "master" not in BOTS
    assert len(BOTS) == len(tuple(BOTS)) == 4
    with pytest.raises(KeyError):
        BOTS["master"]


def test_figures_are_written_in_utf_8_whatever_the_terminal_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, encoding="ascii"))
    words = ["duel", "random", "heaviest", "--deals", "2", "--matches", "0", "--target", "50"]
    assert main(words) == 0
    assert written.getvalue().decode("utf-8").startswith("random against heaviest: draw, 2 seats")


def test_figures_are_written_to_whatever_takes_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written = StringIO()
    monkeypatch.setattr(sys, "stdout", written)
    assert main(["duel", "random", "heaviest", "--deals", "2", "--matches", "0"]) == 0
    assert written.getvalue().startswith("random against heaviest")


class Closed(TextIOWrapper):
    """A pipe whose reader has left."""

    def write(self, text: str) -> int:
        del text
        raise BrokenPipeError


def test_a_reader_that_leaves_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Closed(BytesIO()))
    assert main(["duel", "random", "random", "--deals", "2", "--matches", "0"]) == 0


def test_a_duel_that_plays_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "random", "random", "--deals", "0", "--matches", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all("not played" in line for line in lines[1:4])
    assert "no decision" in lines[4]


def test_rounds_without_a_score_count_their_points_and_a_match_can_be_won_by_nobody() -> None:
    rules = replace(PRESETS["block"], key="custom", length=Length.ONE_ROUND, target=None)
    tally = duel(BASELINES["random"], BASELINES["heaviest"], rules, 2, deals=20, played=60, seed="nobody")
    assert any(tally.points)
    assert 0.25 in tally.matches or 0.75 in tally.matches


def test_who_sees_everything_is_no_better_than_chance_when_shown_a_view_only() -> None:
    seen = choice("draw", 2, 4)
    for number in range(5):
        dice = random.Random(number)
        chosen = BASELINES["omniscient"].choose(seen, 1.0, random.Random(number))
        assert chosen == Anyhow().choose(seen, 1.0, dice)


def test_who_ignores_the_partner_counts_its_win_as_a_loss() -> None:
    for number in range(8):
        seen = choice("club_pairs", 4, 8, number)
        found = []
        for has_partner in (True, False):
            search = Search(seen, Effort(visits=300, depth=4, has_partner=has_partner), random.Random(1))
            search.run(moves(seen), Hurry(10.0, 10.0))
            found.append(sum(twig.total for twig in search.root.grown.values()) / 300)
        assert found[0] > found[1]
    assert isinstance(BASELINES["selfish"].choose(seen, 0.01, random.Random(1)), Lay)


def begun(rules: Ruleset, seats: int, scores: tuple[int, ...], seed: str) -> Table:
    """A round just after its deal, as the core has it."""
    hands, boneyard = rounds.split_deal(rules, seats, shuffle(seed, tile_set(rules.highest)))
    state = rounds.deal(rules, hands, boneyard, leader=0, scores=scores).state
    masks = [mask_of(hand) for hand in state.hands]
    table = Table(terms_of(rules, seats), graph_of(rules).of_line(state.line), state.turn, masks, [])
    table.scores = list(scores)
    return table


def after_a_lead_that_all_pass_on(rules: Ruleset, scores: tuple[int, ...]) -> Table:
    """A table whose leader has laid a tile on which nobody else could lay."""
    table = begun(rules, 4, scores, "passes")
    lead = table.shape.find(bits_of(table.hands[0])[0])[0]
    table.lay(lead)
    others = [bit for bit in bits_of(mask_of(tile_set(6)) ^ lead[0]) if not bit & table.shape.fits]
    fitting = [bit for bit in bits_of(mask_of(tile_set(6)) ^ lead[0]) if bit & table.shape.fits]
    table.hands[:] = [sum(fitting[:2]), sum(others[:2]), sum(others[2:4]), sum(others[4:6])]
    return table


def test_passes_bring_points_and_can_reach_the_target() -> None:
    rules = next(each for each in PRESETS.values() if each.lead_pass and each.all_pass)
    assert rules.target is not None
    table = after_a_lead_that_all_pass_on(rules, (0, 0))
    assert table.reach_lay()
    assert (table.turn, table.ended, table.scores) == (0, RUNNING, [rules.lead_pass + rules.all_pass, 0])
    table = after_a_lead_that_all_pass_on(rules, (rules.target - 1, 0))
    assert table.reach_lay() == 0
    assert table.ended == REACHED
    assert table.result(0, 1) == (0, 0, (rules.target - 1 + rules.lead_pass, 0))


def test_points_in_play_without_a_target_only_add_up() -> None:
    rules = replace(PRESETS["fives"], key="custom", length=Length.ONE_ROUND, target=None)
    terms, scores = terms_of(rules, 2), [0, 5]
    assert not terms.add(scores, 1, 1000)
    assert scores == [0, 1005]


def test_a_lead_that_the_deal_did_not_decide_tells_nothing_about_the_deal() -> None:
    rules = PRESETS["draw"]
    best = mask_of(tile_set(6)[-1:])
    told = []
    for number in range(60):
        dealt = matches.deal_seeded(matches.begin(rules, 2), f"lead {number}").state
        assert dealt.round is not None
        hands = dealt.round.hands
        leader = next((seat for seat in (0, 1) if not mask_of(hands[seat]) & best), 0)
        begun = rounds.deal(rules, hands, dealt.round.boneyard, round_no=1, leader=leader).state
        state = rounds.apply(begun, rounds.legal_actions(begun)[0]).state
        seen = view(replace(dealt, round=state), 1 - leader)
        told.append(bool(know(seen).pasts[leader].stuck))
    assert True in told
    assert False in told


def test_where_counting_takes_too_long_parts_and_then_pasts_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = choice("draw", 2, 30)
    knowledge = know(seen)
    assert any(past.stuck for past in knowledge.pasts.values())
    exact = Worlds(knowledge)
    monkeypatch.setattr(worlds, "MOST_SHARES", 0)
    loose = Worlds(knowledge)
    assert exact.is_exact
    assert not loose.is_exact
    assert loose.total > exact.total / 1000
    world = loose.sample(random.Random(1))
    assert sum(world.hands) + world.boneyard == knowledge.unseen | knowledge.hand
    assert HARD.choose(seen, 0.01, random.Random(1)) in legal_actions(seen)


def test_a_history_that_cannot_be_still_gives_worlds() -> None:
    tiles = tile_set(6)
    stuck, free = mask_of(tiles[:3]), mask_of(tiles[3:4])
    impossible = Worlds(Knowledge(0, 2, mask_of(tiles[4:6]), stuck | free, {1: Past([3], [(0, stuck)])}, 1))
    assert not impossible.is_exact
    assert impossible.total == 4


def test_reasons_name_points_blocks_and_going_out() -> None:
    found = set()
    for key, seats in (("fives", 2), ("block", 2), ("club_pairs", 4)):
        for number in range(60):
            state = play(PRESETS[key], seats, f"reasons {number}", rounds=1).moments[-2 - number % 3][0]
            assert state.round is not None
            if state.round.outcome is None:
                found |= {each.because for each in advise(view(state, state.round.turn), 0.002)}
    assert {Because.SCORES, Because.BLOCKS, Because.GOES_OUT} <= found
