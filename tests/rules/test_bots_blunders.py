"""What a good player would never do, and hints that would be laughed at: positions with one right answer."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from rules.actions import Lay
from rules.bots import BOTS
from rules.bots.advice import Advice, Because, advise
from rules.bots.effort import Effort
from rules.bots.endgame import Solver, TooDeepError
from rules.bots.habits import people
from rules.bots.hurry import Hurry
from rules.bots.inference import know
from rules.bots.judging import judge
from rules.bots.levels import EXPERT, HARD, MEDIUM
from rules.bots.search import Search, moves_of, reaches
from rules.bots.seeker import Seeker
from rules.bots.worlds import Worlds
from rules.bots.worth import Worth
from rules.position import describe
from rules.presets import PRESETS
from rules.record import parse, replay
from rules.ruleset import Length, Ruleset
from rules.view import SeatView, legal_actions, view
from tests.rules.test_bots_corners import choice, moves
from tests.strategies import play, tables


def after(key: str, seats: int, seed: str, played: str) -> SeatView:
    """What the seat in turn sees after these moves of a first round."""
    names = ", ".join(f'"{name}"' for name in "ABCD"[:seats])
    match = replay(
        parse(f'format = 1\nruleset = "{key}"\nseats = [{names}]\n[[rounds]]\nseed = "{seed}"\nmoves = "{played}"\n')
    ).match
    assert match.round is not None
    return view(match, match.round.turn)


def advice(seen: SeatView) -> dict[str, Advice]:
    return {describe(each.action): each for each in advise(seen)}


@pytest.mark.parametrize("level", [MEDIUM, HARD, EXPERT], ids=["medium", "hard", "expert"])
def test_no_lay_is_given_up_after_bad_luck(level: object) -> None:
    """Where losing is worth nothing, hope alone would never come back to a lay that lost twice."""
    assert isinstance(level, type(EXPERT))
    one_round = replace(PRESETS["block"], target=None, length=Length.ONE_ROUND)
    for number in range(6):
        for seen in (choice("duel", 2, 4, number), replace(choice("block", 2, 5, number), rules=one_round)):
            possible = moves_of(seen, [action for action in legal_actions(seen) if isinstance(action, Lay)])
            judged = level.judge(seen, possible, 10.0, random.Random(number))
            least = min(16, level.effort.visits // (4 * len(possible)))
            if not judged[0].is_certain:
                assert min(each.share for each in judged) >= least / level.effort.visits


@pytest.mark.parametrize(("key", "seed", "played", "right"), [
    ("duel", "E150", "55 53R 63R 64R", "lay 54 at R"),
    ("fives", "P160", "55 + + 65R 61R + 31R", "lay 53 at R"),
    ("all_threes", "P00", "44 41L 64R 40D 54U 61L", "lay 65 at U"),
])  # fmt: skip
@pytest.mark.parametrize("level", [HARD, EXPERT], ids=["hard", "expert"])
def test_the_right_lay_is_found_with_nearly_all_dice(
    key: str, seed: str, played: str, right: str, level: Seeker
) -> None:
    seen, bot = after(key, 2, seed, played), replace(level, seconds=1000.0)
    chosen = [describe(bot.choose(seen, 10.0, random.Random(dice))) for dice in range(6)]
    assert chosen.count(right) >= 5


def test_every_level_that_looks_ahead_takes_the_points_that_win_the_match() -> None:
    found = 0
    for number in range(60):
        seen = choice("fives", 2, 5 + number % 6, number)
        seen = replace(seen, scores=tuple(95 if seat == seen.seat else 50 for seat in range(2)))
        lays = [action for action in legal_actions(seen) if isinstance(action, Lay)]
        winning = [lay for move, lay in moves_of(seen, lays).items() if reaches(seen, move)]
        if not winning or len(moves_of(seen, lays)) < 2:
            continue
        found += 1
        for bot in (MEDIUM, HARD, EXPERT.changed(visits=200)):
            assert bot.choose(seen, 10.0, random.Random(number)) in winning
        assert advise(seen, 0.05)[0].action in winning
    assert found > 10


def test_points_win_at_once_only_where_they_reach_the_target() -> None:
    found = (choice("fives", 2, 5, number) for number in range(99))
    seen = next(each for each in found if any(judge(each, lay).points == 5 for lay in _lays(each)))
    five = next(move for move, lay in moves_of(seen, list(_lays(seen))).items() if judge(seen, lay).points == 5)
    me = seen.seat or 0
    for score, is_won in ((94, False), (95, True), (99, True)):
        scores = tuple(score if seat == me else 20 for seat in range(2))
        assert reaches(replace(seen, scores=scores), five) is is_won
    exact = replace(seen, rules=replace(seen.rules, exact_target=True))
    assert not reaches(replace(exact, scores=(99, 99)), five)


def _lays(seen: SeatView) -> tuple[Lay, ...]:
    return tuple(action for action in legal_actions(seen) if isinstance(action, Lay))


@pytest.mark.parametrize("key", ["dominican", "latin", "club_pairs"])
def test_bonuses_for_passes_make_no_game_of_points(key: str) -> None:
    """Who lays there gets rid of weight as elsewhere, and winning the round is worth as much."""
    rules = PRESETS[key]
    assert [habit.manner.point > 0 for habit in people(rules, 4)[:-1]] == [False] * 3
    plain = replace(rules, lead_pass=0, all_pass=0)
    assert Worth(rules, 4, 1.0).span == Worth(plain, 4, 1.0).span
    seen = choice(key, 4, 6)
    asked = moves_of(seen, list(_lays(seen)))
    calm = replace(MEDIUM, seconds=1000.0)
    other = replace(calm, in_play=replace(MEDIUM.in_play, visits=1))
    assert calm.judge(seen, asked, 9.0, random.Random(1)) == other.judge(seen, asked, 9.0, random.Random(1))


def test_hints_say_of_the_others_what_is_certain() -> None:
    """A seat whose only tile is known is not shut out with two of three; a partner is sure where he is."""
    seen = after(
        "international", 3, "R260",
        "66 61L 41L 64L + + + + + + + - 62R 60L 20L 52L 65L 21R 63L 31R 33L 53L - 43R - - 40R 30R -",
    )  # fmt: skip
    assert advice(seen)["lay 54 at L"].because != Because.SHUTS_OUT
    seen = after(
        "club_pairs", 4, "R120",
        "66 63R 61L 31R - 21L 41R - 40R 20L 10R 50L 65L 60L 51R 53R 33R 43R 64R 30L 62R -",
    )  # fmt: skip
    told = advice(seen)["lay 32 at L"]
    assert (told.because, told.parameters) == (Because.OPENS_FOR_PARTNER, {"seat": 2, "percent": 100})


@pytest.mark.parametrize(("key", "lost"), [("block", 4), ("club_pairs", 4)])
def test_a_block_that_is_lost_is_not_praised(key: str, lost: int) -> None:
    seen = after(key, lost, "R80", "66 64R 44R 65L 53L 30L 60L 41R 10R 20R 63L 43L 21R 42L 61R")
    told = advice(seen)["lay 62 at L"]
    assert told.points is not None
    assert told.points < 0
    assert told.because not in {Because.BLOCKS, Because.SHUTS_OUT}


def test_chances_in_hints_are_shares_of_the_possible_worlds() -> None:
    compared = 0
    for number in range(60):
        seen = choice("club_pairs", 4, 14 + number % 8, number)
        worlds = Worlds(know(seen))
        if worlds.total > 300:
            continue
        possible, all_worlds = moves_of(seen, list(_lays(seen))), worlds.all()
        after_of = {lay: move[1] for move, lay in possible.items()}
        for told in advise(seen, 0.05):
            if told.because is Because.SHUTS_OUT and isinstance(told.action, Lay):
                seat, fits = int(told.parameters["seat"]), after_of[told.action].fits
                stuck = sum(times for world, times in all_worlds.items() if not world.hands[seat] & fits)
                share = Fraction(stuck, sum(all_worlds.values()))
                assert told.parameters["percent"] == round(100 * float(share))
                compared += 1
    assert compared > 5


def test_the_best_advice_is_worth_all_of_itself_even_when_all_is_lost() -> None:
    seen = after(
        "international", 3, "R260",
        "66 61L 41L 64L + + + + + + + - 62R 60L 20L 52L 65L 21R 63L 31R 33L 53L - 43R - - 40R 30R -",
    )  # fmt: skip
    told = advise(seen)
    assert {each.percent for each in told} == {100}
    points = [each.points for each in told if each.points is not None]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize("deadline", [float("inf"), float("nan"), 0.0, -1.0])
def test_any_deadline_gives_a_legal_action(level: str, deadline: float) -> None:
    seen = choice("draw", 2, 5)
    bot = BOTS[level]
    assert bot.choose(seen, deadline, random.Random(1)) in legal_actions(seen)


def test_when_half_of_the_time_is_over_nobody_guesses_or_solves_on() -> None:
    seen = choice("club_pairs", 4, 6)
    asked = Search(seen, Effort(visits=2000, worlds=900, reads=True, candidates=6), random.Random(1))
    asked.run(moves(seen), Hurry(0.0, 0.0))
    looked = sum(twig.visits for twig in asked.root.grown.values())
    assert looked <= 80
    seen = choice("block", 2, 2)
    search = Search(seen, Effort(visits=1), random.Random(0))
    table = search.table_in(Worlds(search.knowledge).sample(random.Random(0)), ())
    with pytest.raises(TooDeepError):
        Solver(search.worth, 0, 1, 10_000_000, Hurry(0.0, 0.0)).after(table, moves(seen))
    assert Hurry(1000.0, 0.0).is_over()
    assert Hurry(0.0, 1000.0).is_over()
    assert not Hurry(1000.0, 1000.0).is_over(0.5)


@pytest.mark.no_cover
@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
@pytest.mark.parametrize(("rules", "seats"), tables(), ids=lambda value: getattr(value, "key", str(value)))
def test_in_a_hurry_no_clock_decides_but_the_number_of_play_outs(
    rules: Ruleset, seats: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, compared = BOTS[level], 0
    for number in range(20):
        state = play(rules, seats, f"hurry {number}", rounds=1, actions=2 * number).match
        if state.round is None or state.round.outcome is not None:
            continue
        seen, answers = view(state, state.round.turn), []
        for is_over in (False, True):
            monkeypatch.setattr(Hurry, "is_over", lambda *_, told=is_over: told)
            answers.append(bot.choose(seen, 0.01, random.Random(number)))
        assert answers[0] == answers[1]
        compared += len(legal_actions(seen)) > 1
    assert compared
