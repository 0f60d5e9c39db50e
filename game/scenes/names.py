"""What the seats are called when the player has not said otherwise."""

from __future__ import annotations

from game.i18n import tr
from game.store.settings import Settings


def seat_names(settings: Settings) -> tuple[str, ...]:
    """Return a name for each seat of the next match, none of them empty and no two alike."""
    usual = (tr("You"), "Beatriz", "Chiara", "Omar")
    names: list[str] = []
    for seat in range(settings.seats):
        name = settings.names[seat].strip() or usual[seat]
        while name in names:
            name = f"{name} {seat + 1}"
        names.append(name)
    return tuple(names)
