"""The part of the settings about the aids: each by itself, and all at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.i18n import tr
from game.store.checks import AIDS
from game.store.settings import Settings
from game.ui.rows import Button, Buttons, Label, Row, Toggle

ALL_AIDS: Final[Mapping[str, bool]] = MappingProxyType({"aids_off": False, "aids_on": True})
"""The buttons that switch every aid, and which way."""


def aid_rows(settings: Settings) -> tuple[Row, ...]:
    """Return the group of the aids."""
    states = [getattr(settings, aid) for aid in AIDS]
    return (
        *(Toggle(aid, _aid_words(aid), state) for aid, state in zip(AIDS, states, strict=True)),
        Buttons(
            (
                Button("aids_off", tr("All aids off"), is_enabled=any(states)),
                Button("aids_on", tr("All aids on"), is_enabled=not all(states)),
            )
        ),
        Label(tr("None of them shows more than everybody at the table has seen."), is_note=True),
    )


def with_aids(settings: Settings, *, are_on: bool) -> Settings:
    """Return the settings with every aid on, or with every aid off."""
    return replace(
        settings,
        show_playable=are_on,
        show_numbers=are_on,
        show_ends=are_on,
        show_passes=are_on,
        show_last=are_on,
        show_moves=are_on,
    )


def _aid_words(aid: str) -> str:
    """Return what an aid does."""
    return {
        "show_playable": tr("Light the tiles that fit"),
        "show_numbers": tr("Show where the tiles with a number are"),
        "show_ends": tr("Show the open ends and what they count"),
        "show_passes": tr("Mark the numbers that somebody lacks"),
        "show_last": tr("Mark the tile laid last"),
        "show_moves": tr("Show the log of moves"),
    }[aid]
