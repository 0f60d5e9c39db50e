"""Matches in memory for the tests of scenes, and matches that were left at a chosen moment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from game.app.matches import another
from game.online.room import Room
from game.scenes.names import seat_names, seat_players, with_profiles
from game.session.local import LocalSession, resume_local
from game.store import saves
from game.store.notices import Notice
from game.store.settings import Settings, chosen_rules
from rules.bots import BOTS
from rules.presets import PRESETS
from rules.record import PERSON, Record, begin
from tests.game.archives import FakeArchive

SEED = "a stage"
MANY = 1000


@dataclass
class FakeMatches:
    """Matches in memory. `record` and `shared` are the ones that were left; the deals come from `seed`."""

    record: Record | None = None
    shared: Record | None = None
    notices: tuple[Notice, ...] = ()
    is_full: bool = False
    archive: FakeArchive = field(default_factory=FakeArchive)
    seed: str = SEED
    sessions: list[LocalSession] = field(default_factory=list)
    finished: list[Record] = field(default_factory=list)
    kept_settings: list[Settings] = field(default_factory=list)

    def saved(self, *, is_shared: bool = False) -> Record | None:
        return self.shared if is_shared else self.record

    def forget(self) -> None:
        self.record = self.shared = None

    def begin(self, settings: Settings, tempo: float, room: str = "") -> LocalSession:
        players = seat_players(settings)
        names, profiles = with_profiles(settings, seat_names(settings), players, self.archive.profiles)
        record = begin(chosen_rules(settings), names, players, profiles=profiles, room=room)
        return self._noted(resume_local(record, keep=self._keep, finish=self._finish, seed=self.seed, tempo=tempo))

    def begin_again(self, tempo: float, *, is_shared: bool = False) -> LocalSession | None:
        over = next((record for record in reversed(self.finished) if saves.is_shared(record) == is_shared), None)
        if over is None:
            return None
        return self._noted(
            resume_local(another(over), keep=self._keep, finish=self._finish, seed=self.seed, tempo=tempo)
        )

    def resume(self, tempo: float, *, is_shared: bool = False) -> LocalSession | None:
        record = self.saved(is_shared=is_shared)
        if record is None:
            return None
        return self._noted(resume_local(record, keep=self._keep, finish=self._finish, seed=self.seed, tempo=tempo))

    def take_notices(self) -> tuple[Notice, ...]:
        taken, self.notices = self.notices, ()
        return taken

    def can_keep(self, *, is_shared: bool = False) -> bool:
        del is_shared
        return not self.is_full

    def keep_settings(self, settings: Settings) -> None:
        self.kept_settings.append(settings)

    def _keep(self, record: Record) -> None:
        if saves.is_shared(record):
            self.shared = record
        else:
            self.record = record

    def _finish(self, record: Record) -> None:
        if saves.is_shared(record):
            self.shared = None
        else:
            self.record = None
        self.finished.append(record)

    def _noted(self, session: LocalSession) -> LocalSession:
        self.sessions.append(session)
        return session


def left_match(
    key: str = "draw", seats: int = 2, *, rounds: int = 0, moves: int = 3, seed: str = SEED, target: int | None = 100
) -> Record:
    """Return a match that was left after so many rounds and then so many moves."""
    dice = Random(seed)
    names = seat_names(Settings(seats=seats))
    rules = replace(PRESETS[key], target=target) if PRESETS[key].target else PRESETS[key]
    room = Room.begin(rules, names, (PERSON, *("easy",) * (seats - 1)))
    for round_no in range(1, rounds + 2):
        room.deal(f"{seed}/{round_no}", 0.0)
        left = moves if round_no > rounds else MANY
        while room.turn is not None and left:
            room.act(room.turn, BOTS["easy"].choose(room.view(room.turn), 1.0, dice), 0.0)
            left -= 1
    return room.record
