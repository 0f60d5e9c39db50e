"""The questions of a ruleset, part by part, each a control with its answers in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from game.i18n import ntr, tr
from game.scenes.answers import answer_words, points_words, seats_words
from game.ui.rows import Choice, Row, Slider, Toggle, Value
from rules import choices
from rules.drafts import Draft

_SEATS: Final = ((2,), (3,), (4,), (2, 3), (2, 4), (3, 4), (2, 3, 4))
_MULTIPLES: Final = (0, 2, 3, 4, 5, 6, 7, 10)
_BONUSES: Final = (0, 5, 10, 15, 20, 25, 30, 50, 75, 100)
_TARGETS: Final = (0, 15, 25, 50, 61, 75, 100, 150, 200, 250, 300, 400, 500, 1000)
_LIMITS: Final = (1, 10, 25, 50, 61, 75, 100, 150, 200, 250, 300, 400, 500, 1000)
_STEPS: Final = (1, 5, 10, 25, 50, 100)
_ROUNDS: Final = 4
"""For so many rounds a bonus can be given here."""
_MOST_DEALT: Final = 14
_SECONDS: Final = (0, 10, 15, 20, 30, 45, 60)


def parts() -> tuple[tuple[str, str], ...]:
    """Return the parts of the rules: key and name."""
    return (
        ("table", tr("The table")),
        ("deal", tr("The deal")),
        ("leads", tr("Who leads")),
        ("turn", tr("Points in play")),
        ("end", tr("The end of a round")),
        ("points", tr("Points for a round")),
        ("bonuses", tr("Bonuses of early rounds")),
        ("match", tr("The match")),
    )


def question_rows(part: str, answers: Draft) -> tuple[Row, ...]:
    """Return the questions of a part."""
    asked: Mapping[str, Callable[[Draft], tuple[Row, ...]]] = {
        "table": _table,
        "deal": _deal,
        "leads": _leads,
        "turn": _turn,
        "end": _end,
        "points": _points,
        "bonuses": _bonuses,
        "match": _match,
    }
    return asked[part](answers)


def answered(answers: Draft, name: str, value: Value) -> Draft:
    """Return the answers with another one; `name` and `value` are those of the control."""
    field, _, place = name.partition(".")
    return {**answers, field: _parsed(answers, field, place, value)}


def _parsed(answers: Draft, field: str, place: str, value: Value) -> Any:  # noqa: ANN401 - fields are of many kinds
    before = answers[field]
    if field == "seats":
        return tuple(int(sign) for sign in str(value))
    if field == "tiles_each":
        return tuple(int(value) if str(at) == place else each for at, each in enumerate(before))
    if field == "round_bonuses":
        bonuses = [*before, *(0,) * max(0, _ROUNDS - len(before))]
        bonuses[int(place)] = int(value)
        while bonuses and not bonuses[-1]:
            bonuses.pop()
        return tuple(bonuses)
    if field in _OPTIONAL:
        return int(value) or None
    return type(before)(str(value)) if isinstance(before, StrEnum) else value


_OPTIONAL: Final = frozenset({"round_to", "count_multiple", "second_multiple", "target", "turn_seconds"})
"""The fields that can have no number, which is 0 in a control."""


def _table(answers: Draft) -> tuple[Row, ...]:
    seats = tuple(("".join(map(str, each)), seats_words(each)) for each in _SEATS)
    sets = ((6, tr("Double six, 28 tiles")), (9, tr("Double nine, 55 tiles")))
    return (
        Choice("highest", tr("Set of tiles"), sets, answers["highest"]),
        Choice("seats", tr("Players"), seats, "".join(map(str, answers["seats"]))),
        Toggle("partners", tr("Two partnerships"), answers["partners"]),
        _choice("direction", tr("Turn order"), choices.Direction, answers),
    )


def _deal(answers: Draft) -> tuple[Row, ...]:
    words = (tr("Tiles each, 2 players"), tr("Tiles each, 3 players"), tr("Tiles each, 4 players"))
    sliders = (
        Slider(
            f"tiles_each.{at}",
            each,
            answers["tiles_each"][at],
            1,
            _MOST_DEALT,
            1,
            is_enabled=at + 2 in answers["seats"],
        )
        for at, each in enumerate(words)
    )
    return (*sliders, _choice("boneyard", tr("Who cannot lay"), choices.Boneyard, answers))


def _leads(answers: Draft) -> tuple[Row, ...]:
    return (
        _choice("first_lead", tr("First round: leads with"), choices.FirstLead, answers),
        _choice("later_lead", tr("Later rounds: leads"), choices.Lead, answers),
        _choice("tied_lead", tr("After a tied block: leads"), choices.TiedLead, answers),
    )


def _turn(answers: Draft) -> tuple[Row, ...]:
    return (
        _choice("spinner", tr("A double that branches"), choices.Spinner, answers),
        _numbers("count_multiple", tr("Multiples that score"), _MULTIPLES, answers, _multiple_words),
        _numbers("second_multiple", tr("Multiples that score too"), _MULTIPLES, answers, _multiple_words),
        _choice("count_points", tr("Points for a count"), choices.CountPoints, answers),
        _numbers("lead_pass", tr("Next player passes on the lead"), _BONUSES, answers, points_words),
        _numbers("all_pass", tr("All others pass on a lay"), _BONUSES, answers, points_words),
    )


def _end(answers: Draft) -> tuple[Row, ...]:
    return (
        _choice("closing", tr("A dead line is blocked"), choices.Closing, answers),
        _choice("block_winner", tr("Winner of a block"), choices.BlockWinner, answers),
        _choice("block_tie", tr("Several are lowest"), choices.BlockTie, answers),
    )


def _points(answers: Draft) -> tuple[Row, ...]:
    return (
        _choice("domino_points", tr("A domino scores"), choices.DominoPoints, answers),
        _choice("block_points", tr("A block scores"), choices.BlockPoints, answers),
        _numbers("round_to", tr("Rounded to multiples of"), _MULTIPLES, answers, _multiple_words),
        _numbers("capicua", tr("Capicúa"), _BONUSES, answers, points_words),
        _numbers("chuchazo", tr("Chuchazo"), _BONUSES, answers, points_words),
    )


def _bonuses(answers: Draft) -> tuple[Row, ...]:
    bonuses = (*answers["round_bonuses"], *(0,) * _ROUNDS)
    rounds = (tr("Bonus for round 1"), tr("Bonus for round 2"), tr("Bonus for round 3"), tr("Bonus for round 4"))
    return tuple(
        _number_choice(f"round_bonuses.{at}", words, _BONUSES, bonuses[at], points_words)
        for at, words in enumerate(rounds)
    )


def _match(answers: Draft) -> tuple[Row, ...]:
    return (
        _choice("length", tr("A match is played"), choices.Length, answers),
        _numbers("target", tr("Target"), _TARGETS, answers, _target_words),
        _numbers("fewest_target", tr("Smallest target"), _LIMITS, answers, str),
        _numbers("most_target", tr("Largest target"), _LIMITS, answers, str),
        _numbers("target_step", tr("Step of targets"), _STEPS, answers, str),
        Toggle("exact_target", tr("Must be met exactly"), answers["exact_target"]),
        _numbers("turn_seconds", tr("Turn time"), _SECONDS, answers, _seconds_words),
    )


def _choice(name: str, words: str, kind: type[StrEnum], answers: Draft) -> Row:
    return Choice(name, words, tuple((str(each), answer_words(each)) for each in kind), str(answers[name]))


def _numbers(name: str, words: str, numbers: tuple[int, ...], answers: Draft, spell: Callable[[int], str]) -> Row:
    return _number_choice(name, words, numbers, answers[name] or 0, spell)


def _number_choice(name: str, words: str, numbers: tuple[int, ...], value: int, spell: Callable[[int], str]) -> Row:
    """Return a choice among usual numbers, and the one that is there in any case."""
    offered = sorted({*numbers, value})
    return Choice(name, words, tuple((each, spell(each)) for each in offered), value)


def _multiple_words(number: int) -> str:
    return str(number) if number else tr("None")


def _target_words(number: int) -> str:
    return points_words(number) if number else tr("One round")


def _seconds_words(seconds: int) -> str:
    return ntr("{count} second", "{count} seconds", seconds).format(count=seconds) if seconds else tr("No limit")
