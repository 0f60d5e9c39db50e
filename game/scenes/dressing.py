"""How people look: whom a table shows in the colour and the shape that he has chosen for himself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.stage import Stage
from game.table.badges import Badge, Taste, letter_of, palette
from game.table.gear import Gear
from game.table.plaques import badge_blits
from game.ui.rows import Sign
from rules.ruleset import Ruleset


def gear_for(stage: Stage, keys: Sequence[str], seats: int, rules: Ruleset) -> Gear:
    """Return the gear of a table of so many seats; `keys` are those of the profiles there, empty for nobody known."""
    profiles = stage.archive.profiles
    known = [profiles.find(key) if key else None for key in (keys or ("",) * seats)]
    tastes = [None if each is None else Taste(each.colour, each.shape) for each in known]
    return stage.gear.seating(tastes, is_paired=rules.partners)


def person_sign(stage: Stage, name: str, colour: int, shape: int) -> Sign:
    """Return the badge of somebody for a form, with the first letter of his name, or none."""
    gear = stage.gear
    badge = Badge(palette(gear.theme)[colour], shape)

    def paint(pixels: int) -> pygame.Surface:
        picture = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        for blit in badge_blits(gear, badge, name, (pixels // 2, pixels // 2), pixels):
            picture.blit(blit.surface, (blit.x, blit.y))
        return picture

    return Sign(paint, (badge, letter_of(name)))
