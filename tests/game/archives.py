"""People and finished matches in memory for the tests of scenes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from game.store.history import Past
from game.store.played import Played
from game.store.profiles import Profiles
from game.store.stats import Figures, Moment, Statistics

BY_DRAW = Figures(
    matches=12, won=9, streak=3, longest_streak=5, rounds=61, points=780, blocked=9, blocked_won=6, draws=40,
    others_draws=66, passes=4, others_passes=9, hints=3, pips=2480, pips_by_chance=2562.0, draws_by_chance=46.5,
)  # fmt: skip
BY_BLOCK = Figures(
    matches=3, won=1, tied=1, practice=1, longest_streak=1, rounds=14, points=88, blocked=8, blocked_won=3, passes=21,
    others_passes=19, pips=600, pips_by_chance=588.0,
)  # fmt: skip
ALL = Figures(
    matches=15, won=10, tied=1, practice=1, streak=1, longest_streak=5, rounds=75, points=868, blocked=17,
    blocked_won=9, draws=40, others_draws=66, passes=25, others_passes=28, hints=3, pips=3080, pips_by_chance=3150.0,
    draws_by_chance=46.5,
)  # fmt: skip
DAYS = [date(2026, 5, day) for day in range(1, 11)]
COUNTED = Statistics(
    ALL,
    (("hard", BY_BLOCK), ("easy", BY_DRAW)),
    ((("draw", 2), BY_DRAW), (("block", 3), BY_BLOCK)),
    tuple(Moment(day, value) for day, value in zip(DAYS, (20, 40, 30, 50, 40, 30, 60, 80, 70, 90), strict=True)),
    tuple(Moment(day, value) for day, value in zip(DAYS[:4], (210, 200, 190, 240), strict=True)),
    35,
)
"""Statistics of somebody who has played a while."""


@dataclass
class FakeArchive:
    """The people and the finished matches are those it is given; `exported` are the texts that left the game."""

    profiles: Profiles = field(default_factory=Profiles)
    counted: Statistics = field(default_factory=Statistics)
    past: tuple[Past, ...] = ()
    whole: dict[Path, Played] = field(default_factory=dict)
    exported: dict[str, str | bytes] = field(default_factory=dict)
    folder: Path | None = Path("exports")

    def keep_profiles(self, profiles: Profiles) -> None:
        self.profiles = profiles

    def statistics(self, profile: str | None = None) -> Statistics:
        return self.counted if profile in {None, self.profiles.chosen} else Statistics()

    def matches(self, profile: str | None = None) -> tuple[Past, ...]:
        return self.past if profile in {None, self.profiles.chosen} else ()

    def used_keys(self) -> frozenset[str]:
        return frozenset()

    def load_past(self, path: Path) -> Played | None:
        return self.whole.get(path)

    def take_in(self, path: Path) -> Played | None:
        return self.whole.get(path)

    def forget_all(self) -> None:
        self.profiles, self.counted, self.past = Profiles(), Statistics(), ()

    def export(self, name: str, content: str | bytes) -> Path | None:
        if self.folder is None:
            return None
        self.exported[name] = content
        return self.folder / name
