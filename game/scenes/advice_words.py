"""The sentences of a hint: what to do, why, and what it is expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from game.i18n import ntr, tr
from game.session.hints import Hint
from rules.actions import Draw, Lay, Pass
from rules.bots.advice import Advice, Because
from rules.tiles import Tile, parse_tile
from rules.view import SeatView, legal_actions

EVEN: Final = 0.5
"""Fewer points than this, up or down, are called even."""


def hint_words(hint: Hint, view: SeatView, names: Sequence[str]) -> tuple[str, ...]:
    """Return the title of a hint and its sentences; while it is being thought about, that it is."""
    if hint.advice is None:
        return (tr("Hint"), tr("Thinking about it…"))
    title = tr("Hint") if hint.most == 1 else tr("Hint {rank} of {most}").format(rank=hint.rank + 1, most=hint.most)
    advice = hint.advice
    told = (move_words(advice, view), reason_words(advice, names), expectation_words(advice))
    return (title, " ".join(sentence for sentence in told if sentence))


def move_words(advice: Advice, view: SeatView) -> str:
    """Return the sentence that says what to do."""
    is_forced = advice.because is Because.FORCED
    match advice.action:
        case Draw():
            return tr("Draw: nothing in your hand fits.")
        case Pass():
            return tr("Pass: nothing in your hand fits.")
        case Lay(tile=tile, arm=None):
            words = tr("Lead with {tile}: it is the only way.") if is_forced else tr("Lead with {tile}.")
            return words.format(tile=_spelt(tile))
        case Lay(tile=tile) if is_forced:
            return tr("Lay {tile}: it is the only way.").format(tile=_spelt(tile))
        case Lay() as lay:
            return _place_words(lay, view)
        case _:
            assert_never(advice.action)


def _place_words(lay: Lay, view: SeatView) -> str:
    """Say where a tile should go: not at all if there is one place, by its number if that tells it from the others."""
    arms = [each.arm for each in legal_actions(view) if isinstance(each, Lay) and each.tile == lay.tile]
    shown = dict(view.line.ends)
    number = next((number for arm, number in shown.items() if arm == lay.arm), None)
    if len(arms) == 1 or number is None:
        return tr("Lay {tile}.").format(tile=_spelt(lay.tile))
    if sum(shown[arm] == number for arm in arms if arm is not None) == 1:
        return tr("Lay {tile} at the {number}.").format(tile=_spelt(lay.tile), number=number)
    return tr("Lay {tile} at the place that is lit.").format(tile=_spelt(lay.tile))


def reason_words(advice: Advice, names: Sequence[str]) -> str:
    """Return the sentence that says why; none where there is no other way."""
    told = advice.parameters
    name = names[int(told["seat"])] if "seat" in told else ""
    percent, points = told.get("percent", 0), int(told.get("points", 0))
    match advice.because:
        case Because.FORCED:
            return ""
        case Because.GOES_OUT:
            return tr("It is your last tile, and the round is yours.")
        case Because.SCORES:
            return ntr("It scores {points} point at once.", "It scores {points} points at once.", points).format(
                points=points
            )
        case Because.BLOCKS:
            return tr("After it nobody can lay any more, and your hand is light enough for a block.")
        case Because.SHUTS_OUT:
            words = tr("Most likely {name} cannot answer it: the chance is {percent} %.")
            return words.format(name=name, percent=percent)
        case Because.OPENS_FOR_PARTNER:
            words = tr("{name}, your partner, can go on from it with a chance of {percent} %.")
            return words.format(name=name, percent=percent)
        case Because.STARVES_PARTNER:
            words = tr("It may leave {name}, your partner, without an answer ({percent} %), but the others are worse.")
            return words.format(name=name, percent=percent)
        case Because.SHEDS_DOUBLE:
            words = tr("Doubles are hard to lay later, so be rid of {tile} while it fits.")
            return words.format(tile=_spelt(parse_tile(str(told["tile"]))))
        case _:
            return _keeping_words(advice)


def _keeping_words(advice: Advice) -> str:
    """Say why for the reasons that count what leaves the hand and what stays in it."""
    count = int(next(iter(advice.parameters.values())))
    match advice.because:
        case Because.SHEDS_PIPS:
            words = ntr("It takes {count} pip out of your hand.", "It takes {count} pips out of your hand.", count)
        case Because.KEEPS_FITTING:
            words = ntr(
                "After it {count} more of your tiles fits an end.",
                "After it {count} more of your tiles fit an end.",
                count,
            )
        case Because.KEEPS_NUMBERS:
            words = ntr(
                "Your hand then still shows {count} number, so that you can answer.",
                "Your hand then still shows {count} different numbers, so that you can answer most ends.",
                count,
            )
        case _:
            raise ValueError(f"no words for {advice.because}")
    return words.format(count=count)


def expectation_words(advice: Advice) -> str:
    """Return what the round is expected to bring more than to the best of the others; nothing without a choice."""
    if advice.points is None:
        return ""
    points = round(abs(advice.points))
    if abs(advice.points) < EVEN or not points:
        if advice.is_certain:
            return tr("With the best play from all, the round then ends even.")
        return tr("The round should then end about even.")
    if advice.is_certain and advice.points > 0:
        words = ntr(
            "With the best play from all, the round then brings you {points} point.",
            "With the best play from all, the round then brings you {points} points.",
            points,
        )
    elif advice.is_certain:
        words = ntr(
            "With the best play from all, the round then costs you {points} point.",
            "With the best play from all, the round then costs you {points} points.",
            points,
        )
    elif advice.points > 0:
        words = ntr(
            "The round should then bring you about {points} point.",
            "The round should then bring you about {points} points.",
            points,
        )
    else:
        words = ntr(
            "The round should then cost you about {points} point.",
            "The round should then cost you about {points} points.",
            points,
        )
    return words.format(points=points)


def _spelt(tile: Tile) -> str:
    """Write a tile as players do."""
    return f"{tile.high}-{tile.low}"
