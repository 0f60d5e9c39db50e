"""Whose work is in the game: its own, and what it carries of others, with their licences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import __version__, paths
from game.i18n import tr
from game.scenes.leaflet import Leaflet
from game.ui.rows import Gap, Heading, Label, Row, Table

_LIBRARIES: Final = (
    ("pygame-ce", "LGPL 2.1"),
    ("pygame_gui", "MIT"),
    ("platformdirs", "MIT"),
    ("SDL 2, SDL_image, SDL_mixer, SDL_ttf", "zlib"),
    ("FreeType", "FTL"),
    ("HarfBuzz", "MIT"),
    ("Python", "PSF"),
)
"""What the game is built with, and under which licence."""


class Credits(Leaflet):
    """Nothing here is an advertisement."""

    name = "credits"

    def title(self) -> str:
        """Return what this is."""
        return tr("Credits")

    def rows(self) -> Sequence[Row]:
        """Return what is ours, what it is built with, and the fonts."""
        return (
            Heading(tr("Capicúa {version}").format(version=__version__)),
            Label(
                tr(
                    "Rules, players, tables, tiles and sounds are the game's own; everything is drawn and computed by"
                    " its own code. It is free software under the MIT licence: it has no advertisements, sells nothing,"
                    " and sends nothing anywhere unasked."
                )
            ),
            Gap(),
            Table("libraries", (tr("Built with"), tr("Licence")), _LIBRARIES),
            Gap(),
            Heading(tr("Letters")),
            Label(tr("Noto Sans and its kin, by Google, under the SIL Open Font License 1.1.")),
            Gap(),
            Label(tr("All of it in full: {path}").format(path=f"{paths.assets().name}/CREDITS.md"), is_note=True),
        )
