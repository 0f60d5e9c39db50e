"""A process that plays matches on a shelf and says how far it is, until somebody kills it: `KIND SEED FOLDER`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from game.app.matches import LocalMatches
from game.paths import folders
from game.session.local import LocalSession
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.shelf import Shelf
from rules.bots import BOTS
from rules.record import Record

TEMPO = 0.05
"""The seconds of a computer's turn at instant pace, and about those of the quickest person."""
ALONE = Settings(pace="instant", target=40, level="easy")


class Kind(NamedTuple):
    """What is played, and what is written beside it at every move."""

    settings: Settings
    room: str = ""
    is_busy: bool = False


KINDS: Mapping[str, Kind] = MappingProxyType({
    "solo": Kind(ALONE),
    "shared": Kind(replace(ALONE, players=("person", "person", "", ""))),
    "room": Kind(ALONE, room="Passport"),
    "busy": Kind(replace(ALONE, rules="duel"), is_busy=True),
    "three": Kind(replace(ALONE, seats=3, rules="block")),
    "mixed": Kind(replace(ALONE, seats=4, players=("person", "", "person", "")), is_busy=True),
})  # fmt: skip


def name_of(record: Record) -> str:
    """What tells matches apart: how the first round was dealt."""
    return str(record.rounds[0].seed)


def steps_of(record: Record) -> int:
    """How many things have happened in a match: deals and moves."""
    return sum(1 + len(kept.moves) for kept in record.rounds)


def play_on(shelf: Shelf, kind: Kind, dice: Random, tell: Callable[[str], None]) -> None:
    """Play one match after the other for ever; `tell` is handed the match and the step of everything that was seen."""
    matches = LocalMatches(shelf, None, tell, lambda: None)
    for number in range(1_000_000):
        session = matches.begin(kind.settings, TEMPO, kind.room)
        record = session.record
        while session.view.ended is None:
            if session.record != record:
                record = session.record
                tell(f"{name_of(record)} {steps_of(record)}")
                if kind.is_busy:
                    write_about(shelf, kind, dice, number)
            go_on(session, dice)
            time.sleep(0.002)
        tell(f"{name_of(session.record)} over")
        session.close()


def go_on(session: LocalSession, dice: Random) -> None:
    """Let the computers play, and do what the person in turn would do."""
    session.poll(time.monotonic())
    if session.awaited is not None:
        session.cover()
        session.show()
    view = session.view
    if view.is_over and view.ended is None:
        session.next_round()
    elif view.turn == session.seat and session.is_open:
        time.sleep(TEMPO * dice.uniform(0.5, 1.5))
        session.act(BOTS["easy"].choose(view, 1.0, dice))


def write_about(shelf: Shelf, kind: Kind, dice: Random, number: int) -> None:
    """Write everything else that there is to write."""
    shelf.keep_settings(replace(kind.settings, volume=dice.randrange(101), custom="", names=(f"N{number}", "", "", "")))
    people = Profiles()
    for each in range(dice.randrange(1, 6)):
        people = people.with_new(f"Player {number} {each}")
    shelf.keep_profiles(people)
    shelf.statistics()


def tell(words: str) -> None:
    """Tell whoever reads along."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main(kind: str, seed: str, folder: str) -> None:
    """Play until the process ends."""
    shelf = Shelf(folders(Path(folder)))
    shelf.load_settings()
    play_on(shelf, KINDS[kind], Random(seed), tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
