"""What the keys do, as lines of a table."""

from __future__ import annotations

from game.i18n import tr
from game.inputs.bindings import BINDINGS
from game.inputs.intents import Intent


def help_lines() -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) in the player's language, in the order of use."""
    key = BINDINGS.key_of
    return (
        (tr("Arrows, Tab"), tr("choose a tile or a place")),
        (tr("Enter, Space"), tr("pick, then lay")),
        (tr("Esc, right button"), tr("take back the choice; else pause")),
        (key(Intent.DRAW), tr("draw a tile")),
        (key(Intent.PASS), tr("pass")),
        (key(Intent.GO_ON), tr("go on to the next round")),
        (key(Intent.SORT), tr("sort the hand: by suit, by weight, as dealt")),
        (tr("Shift and arrows"), tr("give a tile another place in the hand; or drag it there")),
        (key(Intent.TURN), tr("turn a tile upside down; or press just below it")),
        (key(Intent.HINT), tr("a hint, and the next best one when asked again")),
        (tr("Ctrl+Z"), tr("take your last tile back, against the computer")),
        (tr("0 to 9"), tr("show where the tiles with a number are")),
        (key(Intent.ENDS), tr("the same for each open end in turn, then what is told of each seat")),
        (key(Intent.MOVES), tr("log of moves")),
        (tr("Page up, Page down"), tr("read back in the log of moves")),
        (key(Intent.MUTE), tr("sound on or off")),
        (key(Intent.HELP), tr("help")),
        (key(Intent.FULL_SCREEN) or tr("Alt+Enter"), tr("full screen")),
        (key(Intent.NEW_GAME) or tr("Ctrl+N"), tr("new game")),
        (key(Intent.QUIT) or tr("Ctrl+Q"), tr("quit; the match is kept")),
    )
