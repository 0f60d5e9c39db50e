"""Who plays a seat, as a record writes it: a person, or a computer's level with its style; and who took a seat over."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.quoting import quote

PERSON: Final = "person"


class SeatingError(ValueError):
    """A text that does not tell who took which seat over, and when."""


class Reseat(NamedTuple):
    """A seat has another player from here on: after so many moves of the round."""

    moves: int
    seat: int
    player: str


def player_text(level: str, style: str = "") -> str:
    """Return how a computer player is written: `hard`, or with a style `hard blocker`."""
    return f"{level} {style}" if style else level


def level_of(player: str) -> str:
    """Return the level of a player; "person" for a person."""
    return player.partition(" ")[0]


def style_of(player: str) -> str:
    """Return the style of a player, "" without one."""
    return player.partition(" ")[2]


def reseat_text(change: Reseat) -> str:
    """Write a change of players: `12 1 hard blocker`, after 12 moves seat 1 is played by a hard blocker."""
    return f"{change.moves} {change.seat} {change.player}"


def reseat_of(text: str) -> Reseat:
    """Read a change of players. Raises SeatingError; whether there is such a seat is for the record to say."""
    moves, _, rest = text.partition(" ")
    seat, _, player = rest.partition(" ")
    if not (_is_number(moves) and _is_number(seat) and player.strip()):
        raise SeatingError(f"{quote(text)} tells no change of players: expected moves, seat and player")
    return Reseat(int(moves), int(seat), player)


def _is_number(text: str) -> bool:
    """Whether a text is a whole number of a sensible length."""
    return text.isascii() and text.isdecimal() and len(text) <= len("100000")
