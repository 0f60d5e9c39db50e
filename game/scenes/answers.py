"""The answers to the questions of a ruleset in the player's words, and the sentence for two that clash."""

from __future__ import annotations

from enum import StrEnum

from game.i18n import ntr, tr
from rules import choices
from rules.clashes import Clash, Kind
from rules.drafts import Draft, draft_clashes


def answer_words(answer: StrEnum) -> str:
    """Return the words of an answer."""
    return {**_table_words(), **_lead_words(), **_end_words(), **_point_words()}[answer]


def _table_words() -> dict[StrEnum, str]:
    return {
        choices.Direction.COUNTER_CLOCKWISE: tr("Counter-clockwise"),
        choices.Direction.CLOCKWISE: tr("Clockwise"),
        choices.Boneyard.DRAW_UNTIL_FIT: tr("Draws until a tile fits"),
        choices.Boneyard.NEVER_DRAWN: tr("Passes"),
        choices.Spinner.NONE: tr("Never"),
        choices.Spinner.FIRST_DOUBLE: tr("The first double"),
        choices.CountPoints.PIPS: tr("As many as the count"),
        choices.CountPoints.TIMES: tr("One for every time"),
    }


def _lead_words() -> dict[StrEnum, str]:
    return {
        choices.FirstLead.HIGHEST_DOUBLE: tr("The highest double"),
        choices.FirstLead.HEAVIEST_TILE: tr("The heaviest tile"),
        choices.Lead.WINNER: tr("The winner"),
        choices.Lead.NEXT_SEAT: tr("The next player in turn"),
        choices.Lead.AS_FIRST: tr("As in the first round"),
        choices.TiedLead.NEXT_SEAT: tr("The next player in turn"),
        choices.TiedLead.AS_FIRST: tr("As in the first round"),
    }


def _end_words() -> dict[StrEnum, str]:
    return {
        choices.Closing.DRAWN_DRY: tr("When the boneyard is empty"),
        choices.Closing.AT_ONCE: tr("At once"),
        choices.BlockWinner.LOWEST_HAND: tr("The lowest hand"),
        choices.BlockWinner.LOWEST_SIDE: tr("The lowest partners"),
        choices.BlockTie.NOBODY: tr("Nobody wins"),
        choices.BlockTie.LEADER: tr("The leader wins"),
        choices.Length.TO_TARGET: tr("To a target"),
        choices.Length.ONE_ROUND: tr("One round"),
        choices.Length.EITHER: tr("Either"),
    }


def _point_words() -> dict[StrEnum, str]:
    return {
        choices.DominoPoints.OTHER_HANDS: tr("All other hands"),
        choices.DominoPoints.OTHER_SIDES: tr("The hands of the other side"),
        choices.DominoPoints.ONE_POINT: tr("One point"),
        choices.BlockPoints.OTHERS_MINUS_OWN: tr("The others less the own"),
        choices.BlockPoints.OTHERS: tr("All other hands"),
        choices.BlockPoints.OTHER_SIDES: tr("The hands of the other side"),
        choices.BlockPoints.ALL_HANDS: tr("All hands"),
        choices.BlockPoints.NOTHING: tr("Nothing"),
    }


def seats_words(seats: tuple[int, ...]) -> str:
    """Return with how many players rules can be played."""
    return {
        (2,): tr("2 players"),
        (3,): tr("3 players"),
        (4,): tr("4 players"),
        (2, 3): tr("2 or 3 players"),
        (2, 4): tr("2 or 4 players"),
        (3, 4): tr("3 or 4 players"),
        (2, 3, 4): tr("2 to 4 players"),
    }[seats]


def points_words(points: int) -> str:
    """Return a bonus."""
    return ntr("{count} point", "{count} points", points).format(count=points) if points else tr("None")


def clash_words(clash: Clash) -> str:
    """Return the sentence for two answers that cannot stand together."""
    return _sentences()[clash.kind]


def clash_sentences(answers: Draft) -> tuple[str, ...]:
    """Return what is wrong with the answers so far, each sentence once."""
    return tuple(dict.fromkeys(clash_words(clash) for clash in draft_clashes(answers)))


def longest_clash() -> str:
    """Return the longest sentence for a clash, for which a form has room."""
    return max(_sentences().values(), key=len)


def _sentences() -> dict[Kind, str]:
    return {
        Kind.ANSWER: tr("An answer is out of its bounds."),
        Kind.PARTNERS: tr("Two partnerships need four players: allow no other number."),
        Kind.LOWEST_SIDE: tr("Partners can only be added up where there are partners."),
        Kind.CLOSING: tr("A line cannot wait for the boneyard where nobody draws: choose the empty boneyard."),
        Kind.SECOND_ALONE: tr("A second number that scores needs a first one."),
        Kind.SECOND_SAME: tr("The two numbers that score are the same."),
        Kind.TIMES: tr("Points for every time need a number that scores."),
        Kind.ONE_POINT: tr("One point for a domino cannot be rounded."),
        Kind.EXACT: tr("A match of one round has no target to meet exactly."),
        Kind.ROUND_BONUSES: tr("A match of one round has no later rounds to give a bonus for."),
        Kind.ONE_ROUND: tr("A match to a target needs a target."),
        Kind.NO_TARGET: tr("A match of one round has no target."),
        Kind.BOUNDS: tr("The largest target is below the smallest."),
        Kind.TARGET: tr("The target must lie between the smallest and the largest, in their steps."),
        Kind.DEAL: tr("There are not enough tiles in the set, or a player takes none."),
    }
