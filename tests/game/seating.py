"""How the tests of local tables seat a computer that does as they want."""

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from game.online.room import Room
from game.session.chance import Chance
from game.session.hooks import Hooks
from game.session.local import LocalSession
from game.session.thinker import Thinker
from rules.actions import Action
from rules.bots.bot import Bot
from rules.record import Record, parse
from rules.view import SeatView, legal_actions

PATIENCE = 5.0
"""Seconds that a thread may take before a test gives up on it."""


@dataclass
class FakeBot:
    """A bot that notes what it is asked and answers as the test wants."""

    answer: Callable[[SeatView], Action] = lambda seen: legal_actions(seen)[-1]
    asked: list[tuple[SeatView, float]] = field(default_factory=list)

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        del dice
        self.asked.append((seen, deadline_seconds))
        return self.answer(seen)


class Table:
    """A session with one computer of level "fake", and all that it told others."""

    def __init__(self, moves: str, bot: Bot, *, rules: str = "draw", tempo: float = 3.0) -> None:
        self.kept: list[Record] = []
        self.logged: list[str] = []
        self.answered = threading.Semaphore(0)
        hooks = Hooks(self.kept.append, log=self.logged.append, wake=self.answered.release)
        thinker = Thinker(hooks.log, hooks.wake, {"fake": bot})
        room = Room.from_record(record_after(moves, rules))
        self.session = LocalSession(room, hooks, Chance("7", "dice"), thinker, tempo)

    def wait_for_answer(self) -> None:
        assert self.answered.acquire(timeout=PATIENCE)


def record_after(moves: str, rules: str = "draw") -> Record:
    """A match between Ana and a computer that leads, after these moves."""
    return parse(f"""
format = 1
ruleset = "{rules}"
target = 100
seats = ["Ana", "Computer"]
players = ["person", "fake"]
[[rounds]]
leader = 1
hands = ["62 65 41 40 61 10 22", "66 54 43 33 52 51 00"]
boneyard = "31 60 30 42 55 44 50 20 32 11 63 64 53 21"
moves = "{moves}"
""")


COMPUTER_CHOOSES = "66 62L 52L 61R"
COMPUTER_DRAWS = "66 61L 51L 62R 52L 22L"
PERSON_LAYS = "66"
