"""What every scene is handed: settings, art, sounds, matches, and how to get to the other scenes."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from game.scene import Reset
from game.store.settings import Settings
from game.table.arrangement import Racks

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pygame

    from game.audio import Sounds
    from game.scene import Change, Scene
    from game.scenes.archive import Archive
    from game.scenes.log import Log
    from game.scenes.voice import Voice
    from game.session.session import Session
    from game.store.notices import Notice
    from game.table.felts import Felts
    from game.table.gear import Gear
    from game.ui.theme import Look
    from rules.record import Record

PACES: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""How long animations take, as a share of the normal time."""
TEMPOS: Final = {"slow": 1.5, "normal": 0.9, "fast": 0.45, "instant": 0.05}
"""How long a computer's turn is shown to take at least, in seconds."""


class Matches(Protocol):
    """The matches on this machine: the one being played, and those that are over."""

    def saved(self, *, is_shared: bool = False) -> Record | None:
        """Return the match that can be continued: the one against the computer, or the one that people share."""

    def forget(self) -> None:
        """Forget the matches that were left."""

    def begin(self, settings: Settings, tempo: float, room: str = "") -> Session:
        """Begin the match that the settings describe, in a room with stakes or ranks or at home.

        It takes the place of the saved one of its kind.
        """

    def begin_again(self, tempo: float, *, is_shared: bool = False) -> Session | None:
        """Begin another match as the last one of a kind that has ended, whatever the settings are; None without one."""

    def resume(self, tempo: float, *, is_shared: bool = False) -> Session | None:
        """Go on with the saved match of a kind; None when there is none any more."""

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong with files since the last call."""

    def can_keep(self, *, is_shared: bool = False) -> bool:
        """Return whether the match of a kind could be written, as far as is known."""

    def keep_settings(self, settings: Settings) -> None:
        """Write the settings soon."""


@dataclass(frozen=True, slots=True)
class Routes:
    """How to make each scene; filled by the app, so that no scene's file needs another's."""

    title: Callable[[], Scene]
    new_game: Callable[[], Scene]
    settings: Callable[[], Scene]
    statistics: Callable[[], Scene]
    people: Callable[[], Scene]
    rooms: Callable[[], Scene]
    learn: Callable[[], Scene]
    credits: Callable[[], Scene]
    history: Callable[[], Scene]
    past: Callable[[Path], Scene]
    help: Callable[[], Scene]
    pause: Callable[[Session], Scene]
    handover: Callable[[Session], Scene]
    levels: Callable[[Session], Scene]
    play: Callable[[Session], Scene]


@dataclass(slots=True)
class Stage:
    """Handed down by the app. Settings change only through `change`, which makes them work at once.

    `look_for` returns what forms are drawn with at a text size in percent; `apply` is told of every change.
    """

    settings: Settings
    gear: Gear
    sounds: Sounds
    felts: Felts
    matches: Matches
    archive: Archive
    log: Log
    voice: Voice
    look_for: Callable[[int], Look]
    apply: Callable[[Settings], None]
    routes: Routes
    racks: Racks = field(default_factory=Racks)
    """How the hands at this machine are held."""

    @property
    def pace(self) -> float:
        """How long animations take: 1 is normal, 0 shows their ends at once."""
        return 0.0 if self.settings.reduced_motion else PACES[self.settings.pace]

    @property
    def tempo(self) -> float:
        """How long a computer's turn is shown to take, in seconds."""
        return TEMPOS[self.settings.pace]

    @property
    def look(self) -> Look:
        """What forms are drawn with."""
        return self.look_for(self.settings.text_percent)

    def now(self) -> float:
        """Return the time in seconds of a steady clock."""
        return monotonic()

    def change(self, settings: Settings) -> None:
        """Make new settings work at once, and keep them."""
        self.settings = settings
        self.apply(settings)
        self.matches.keep_settings(settings)

    def begin_anew(self) -> Change:
        """Delete what the game keeps of its player, and begin like the first time."""
        self.archive.forget_all()
        self.matches.forget()
        self.change(Settings())
        return Reset(self.routes.title())

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the table's surface for a window, or the best there is until it is made."""
        return self.felts.surface(size)
