"""What a program that speaks is given while somebody plays: everything that must be heard, and whole."""

from __future__ import annotations

import shutil
import stat
import time
from pathlib import Path

import pygame
import pytest

from game.scenes.agreeing import ask_to_give_up, ask_to_offer
from game.scenes.guard import pad_is_gone
from game.scenes.question import Question
from game.scenes.voice import Voice
from game.session.session import Session
from game.speech import Speech, find_tongue
from game.store.notices import CannotWrite
from game.store.settings import Settings
from game.table.movelog import log_entries
from game.table.words import points_sum
from rules.record import PERSON
from rules.view import legal_actions
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player, at_title

PATIENCE = 20.0
SPD_SAY = """#!/bin/sh
test "$1" = -C && exit
for words; do :; done
echo "$words" >> {heard}
"""


class Ear:
    """Stands in for a system's own speech, and hears all that it is given."""

    def __init__(self, folder: Path) -> None:
        self._heard = folder / "heard.txt"
        program = folder / "spd-say"
        program.write_text(SPD_SAY.format(heard=self._heard), encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self._path = str(folder)

    def listens_to(self, player: Player) -> None:
        """Switch the player's speech on, with this program as the only one."""
        speech = Speech(lambda: find_tongue("linux", lambda program: shutil.which(program, path=self._path)))
        player.stage.voice = Voice(speech, player.stage.log)
        player.stage.voice.tune(is_on=True, percent=80)

    def hears(self, *words: str) -> None:
        """Wait until these sentences were heard, in this order; others may stand between."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            heard = iter(self.heard())
            if all(each in heard for each in words):
                return
            time.sleep(0.01)
        assert self.heard() == list(words)

    def heard(self) -> list[str]:
        """Return what was heard so far."""
        return self._heard.read_text(encoding="utf-8").splitlines() if self._heard.exists() else []


@pytest.fixture
def ear(tmp_path: Path) -> Ear:
    """Return somebody who listens."""
    return Ear(tmp_path)


def at_the_table(ear: Ear, matches: FakeMatches) -> tuple[Player, Session]:
    player = Player(Settings(pace="instant"), matches)
    ear.listens_to(player)
    session = matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session)).wait(0.1)
    return player, session


def test_a_screen_is_heard_with_its_title_and_the_control_that_has_the_keyboard(ear: Ear) -> None:
    player = at_title()
    ear.listens_to(player)
    player.click("settings").wait(0.1)
    ear.hears("Settings. Back")
    player.press(pygame.K_TAB, pygame.K_RIGHT)
    ear.hears("Settings. Back", "Page: Aids")
    player.press(pygame.K_ESCAPE).wait(0.1)
    ear.hears("Settings")


def test_a_question_is_heard_whole(ear: Ear) -> None:
    player, session = at_the_table(ear, FakeMatches(left_match(moves=0)))
    player.stack.enter(ask_to_give_up(player.stage, session))
    ear.hears("Give the match up? The match ends at once, and it counts as lost for you. Play on")


def test_who_declines_a_draw_is_heard_and_the_next_question_too(ear: Ear) -> None:
    record = left_match(seats=3, moves=0).with_player(1, PERSON).with_player(2, PERSON)
    player, session = at_the_table(ear, FakeMatches(record))
    player.stack.enter(ask_to_offer(player.stage, session))
    player.click("yes").wait(0.1)
    others = [name for seat, name in enumerate(session.names) if seat != session.seat]
    ear.hears(f"A draw is offered. {others[0]}, do you agree that the match is drawn? Play on")
    player.click("yes").wait(0.1)
    ear.hears(f"A draw is offered. {others[1]}, do you agree that the match is drawn? Play on")
    player.click("decline").wait(0.1)
    ear.hears(f"No draw. {others[1]} declines the draw, and the match goes on. Play on")


def test_what_is_wrong_with_a_file_is_heard(ear: Ear) -> None:
    player = at_title()
    ear.listens_to(player)
    player.matches.notices = (CannotWrite(Path("/full/match.domino"), "No space left"),)
    player.wait(0.1)
    lost = "/full/match.domino cannot be written. What has changed since will be lost when you quit."
    ear.hears(f"Files cannot be kept. {lost} The system says: No space left. All right")


def test_that_the_pad_is_gone_is_heard(ear: Ear) -> None:
    player = at_title()
    ear.listens_to(player)
    notice = pad_is_gone(player.stage)
    assert isinstance(notice, Question)
    player.stack.enter(notice)
    ear.hears(" ".join(("No game pad.", *notice.sentences(), "All right")))


def test_every_event_of_a_round_is_heard_although_the_keyboard_moves_on(ear: Ear) -> None:
    player, session = at_the_table(ear, FakeMatches(left_match(moves=0)))
    while session.view.result is None:
        player.wait_for(lambda: session.view.turn == session.seat or session.view.result is not None)
        if session.view.result is None:
            session.act(legal_actions(session.view)[0])
            player.wait(0.05).press(pygame.K_RIGHT, pygame.K_LEFT)
            player.wait(0.05)
    player.wait_for(lambda: "go_on" in player.controls())
    _, *entries = log_entries(session.view, session.names)
    ear.hears(*(entry.words for entry in entries), f"Points: {points_sum(session.view)}")
