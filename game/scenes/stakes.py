"""What is at stake at a table in a room, in words: before it, at it, when it is left for good, and after it."""

from __future__ import annotations

from game.i18n import tr
from rules.record import Record
from rules.stakes import DAILY, RANKS, stake_of


def room_words(key: str) -> str:
    """Return the name of a room."""
    return {
        "Passport": tr("Passport"),
        "Tourist": tr("Tourist"),
        "Priority": tr("Priority"),
        "Business": tr("Business"),
        "Luxury": tr("Luxury"),
        DAILY: tr("The free table of today"),
        RANKS: tr("Ranked table"),
    }.get(key, key)


def entered_words(key: str) -> str:
    """Return what the button says that goes on with a match in a room: which one, and the stake."""
    if stake := stake_of(key):
        return tr("Continue: {room}, stake {stake}").format(room=room_words(key), stake=stake)
    return tr("Continue: {room}").format(room=room_words(key))


def note_words(key: str) -> str:
    """Return what stands at the table beside the round: the stake or the kind of table, "" at home."""
    if stake := stake_of(key):
        return tr("stake {stake}").format(stake=stake)
    return {DAILY: tr("free table"), RANKS: tr("ranked table")}.get(key, "")


def replaced_words(record: Record) -> str:
    """Return what becomes of a match that was left when a new one begins, and what that costs."""
    room, stake = room_words(record.room), stake_of(record.room)
    if stake:
        return tr(
            "A match in the room {room} was left before its end. If a new one takes its place, it counts as given up,"
            " and its stake of {stake} play points is lost."
        ).format(room=room, stake=stake)
    if record.room == DAILY:
        return tr(
            "The match at the free table was left before its end. If a new one takes its place, it counts as given up,"
            " and the free table is laid again tomorrow."
        )
    if record.room == RANKS:
        return tr(
            "A match at the ranked table was left before its end. If a new one takes its place, it counts as given up,"
            " and costs 10 rating points."
        )
    return tr("A match was left before its end. A new one takes its place.")


def given_up_words(key: str) -> str:
    """Return what giving up costs at a table in a room, "" at home."""
    if stake := stake_of(key):
        return tr("The stake of {stake} play points is lost.").format(stake=stake)
    return {
        DAILY: tr("It costs nothing, and the free table is laid again tomorrow."),
        RANKS: tr("It costs 10 rating points."),
    }.get(key, "")
