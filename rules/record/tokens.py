"""How a move is written as one token of a record (rules.md section 6)."""

from __future__ import annotations

from typing import Final, assert_never

from rules.actions import Action, Arm, Draw, Lay, Pass
from rules.tiles import Tile, TileError, parse_halves, parse_tile, tile

_DRAWS: Final = "+"
_PASSES: Final = "-"


class TokenError(ValueError):
    """A text that is not a move."""


def token(action: Action) -> str:
    """Write an action: `65` leads with the 6 on the left, `51L` lays at an arm, `+` draws, `-` passes."""
    match action:
        case Lay(tile=laid, arm=None):
            return str(laid)[::-1] if action.is_turned else str(laid)
        case Lay(tile=laid, arm=arm):
            return f"{laid}{arm}"
        case Draw():
            return _DRAWS
        case Pass():
            return _PASSES
        case _:
            assert_never(action)


def action_of(text: str) -> Action:
    """Read a token. Raises TokenError when it is none.

    The tile after `+` is only a check and no part of the action: see `drawn_tile`.
    """
    try:
        if text.startswith(_DRAWS):
            drawn_tile(text)
            return Draw()
        if text == _PASSES:
            return Pass()
        if text[2:] in tuple(Arm):
            return Lay(parse_tile(text[:2]), Arm(text[2:]))
        left, right = parse_halves(text)
    except TileError as error:
        raise TokenError("not a move: expected a tile, a tile and L, R, U or D, + or -") from error
    return Lay(tile(left, right), None, is_turned=left < right)


def drawn_tile(text: str) -> Tile | None:
    """Return the tile that a drawing token such as `+31` names, if it names one."""
    return parse_tile(text[1:]) if text.startswith(_DRAWS) and text != _DRAWS else None
