"""The answers to the questions of a ruleset in the player's words, and the sentence for two that clash."""

from __future__ import annotations

from enum import StrEnum

from game.i18n import ntr, tr
from rules.clashes import Clash, Kind
from rules.ruleset import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    Boneyard,
    Closing,
    CountPoints,
    Direction,
    DominoPoints,
    FirstLead,
    Lead,
    Length,
    Spinner,
    TiedLead,
)


def answer_words(answer: StrEnum) -> str:
    """Return the words of an answer."""
    return {**_table_words(), **_lead_words(), **_end_words(), **_point_words()}[answer]


def _table_words() -> dict[StrEnum, str]:
    return {
        Direction.COUNTER_CLOCKWISE: tr("Counter-clockwise"),
        Direction.CLOCKWISE: tr("Clockwise"),
        Boneyard.DRAW_UNTIL_FIT: tr("Draws until a tile fits"),
        Boneyard.NEVER_DRAWN: tr("Passes"),
        Spinner.NONE: tr("Never"),
        Spinner.FIRST_DOUBLE: tr("The first double"),
        CountPoints.PIPS: tr("As many as the count"),
        CountPoints.TIMES: tr("One for every time"),
    }


def _lead_words() -> dict[StrEnum, str]:
    return {
        FirstLead.HIGHEST_DOUBLE: tr("The highest double"),
        FirstLead.HEAVIEST_TILE: tr("The heaviest tile"),
        Lead.WINNER: tr("The winner"),
        Lead.NEXT_SEAT: tr("The next player in turn"),
        Lead.AS_FIRST: tr("As in the first round"),
        TiedLead.NEXT_SEAT: tr("The next player in turn"),
        TiedLead.AS_FIRST: tr("As in the first round"),
    }


def _end_words() -> dict[StrEnum, str]:
    return {
        Closing.DRAWN_DRY: tr("When the boneyard is empty"),
        Closing.AT_ONCE: tr("At once"),
        BlockWinner.LOWEST_HAND: tr("The lowest hand"),
        BlockWinner.LOWEST_SIDE: tr("The lowest partners"),
        BlockTie.NOBODY: tr("Nobody wins"),
        BlockTie.LEADER: tr("The leader wins"),
        Length.TO_TARGET: tr("To a target"),
        Length.ONE_ROUND: tr("One round"),
        Length.EITHER: tr("Either"),
    }


def _point_words() -> dict[StrEnum, str]:
    return {
        DominoPoints.OTHER_HANDS: tr("All other hands"),
        DominoPoints.OTHER_SIDES: tr("The hands of the other side"),
        DominoPoints.ONE_POINT: tr("One point"),
        BlockPoints.OTHERS_MINUS_OWN: tr("The others less the own"),
        BlockPoints.OTHERS: tr("All other hands"),
        BlockPoints.OTHER_SIDES: tr("The hands of the other side"),
        BlockPoints.ALL_HANDS: tr("All hands"),
        BlockPoints.NOTHING: tr("Nothing"),
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
    return {
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
        Kind.TARGET: tr("The target must lie between the smallest and the largest, in their steps."),
        Kind.DEAL: tr("There are not enough tiles in the set, or a player takes none."),
    }[clash.kind]
