"""What screens may ask about the people of this machine and the matches that are over."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.store.history import Past
from game.store.played import Played
from game.store.profiles import Profiles
from game.store.stats import Statistics


class Archive(Protocol):
    """The people and the finished matches of this machine; without a profile whoever plays now is meant."""

    @property
    def profiles(self) -> Profiles:
        """The people."""

    def keep_profiles(self, profiles: Profiles) -> None:
        """Keep the people soon."""

    def statistics(self, profile: str | None = None) -> Statistics:
        """Add up the finished matches of a profile."""

    def matches(self, profile: str | None = None) -> tuple[Past, ...]:
        """Return all finished matches, the oldest first, with what they came to for a profile."""

    def used_keys(self) -> frozenset[str]:
        """Return the keys of all whose finished matches are here, also of those who have left."""

    def load_past(self, path: Path) -> Played | None:
        """Read a finished match whole; None where that is not possible."""

    def take_in(self, path: Path) -> Played | None:
        """Read a match from anywhere and file it with the finished ones if it is over; None where it is no match."""

    def forget_all(self) -> None:
        """Delete settings, people, matches and reports for good."""

    def export(self, name: str, content: str | bytes) -> Path | None:
        """Write a text or bytes into the folder for what leaves the game; None where that is not possible."""
