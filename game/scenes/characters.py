"""The computer players as people to sit down with: what is said about each, and who sits where."""

from __future__ import annotations

from typing import Final

from game.i18n import tr
from rules.bots.styles import CHARACTERS, Character

OTHER: Final = ""
"""The key of somebody with another name and no taste of his own."""
_BY_KEY: Final = {character.name.lower(): character for character in CHARACTERS}


def character_of(key: str) -> Character | None:
    """Return the computer player with this key; None for somebody else."""
    return _BY_KEY.get(key)


def style_key(key: str) -> str:
    """Return the style of the computer player with this key, "" for somebody else."""
    character = character_of(key)
    return character.style if character else ""


def about_words(about: str) -> str:
    """Return the sentence about a character."""
    return {
        "shuts_you_out": tr("Likes to shut you out."),
        "throws_the_heavy_ones": tr("Throws the heavy tiles first."),
        "keeps_every_number": tr("Keeps a bit of every number."),
        "waits_for_the_block": tr("Waits patiently for the block."),
        "has_an_answer": tr("Likes to have an answer ready."),
        "wants_to_go_out_first": tr("Wants to go out first."),
    }[about]


def character_words(key: str) -> str:
    """Return the sentence about the computer player with this key."""
    character = character_of(key)
    return about_words(character.about) if character else tr("Plays without a taste of its own.")
