"""What goes wrong with files is told once, in sentences, and can be dismissed in every way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import paths
from game.i18n import set_language
from game.scenes.notice import notice_words
from game.scenes.title import Title
from game.store.notices import (
    BadValue,
    CannotWrite,
    Fault,
    FileFaultError,
    NoHome,
    NotAMatch,
    Notice,
    Refusal,
    SetAside,
    ThemeFault,
)
from game.store.played import parse_played
from game.store.settings import Settings
from rules.record import write
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player

SETTINGS = Path("somewhere/settings.toml")
MATCH = Path("somewhere/saves/match.domino")
FAULT = ThemeFault(Path("tiles/marble/theme.toml"), "tiles", "marble", "ivory", "pip: missing", "pip")
OLD = Path("somewhere/records/2026-05-01-1.domino")


def broken(path: Path, fault: Fault = Fault.BROKEN, *, is_replaced: bool = False, detail: str = "line 3") -> SetAside:
    return SetAside(path, path.with_name(f"{path.name}.broken-1"), fault, detail, is_replaced)


def at_notice(*notices: Notice) -> Player:
    player = Player(matches=FakeMatches(notices=notices))
    return player.enter(Title(player.stage)).wait()


@pytest.mark.parametrize("way", ["mouse", "enter", "escape", "pad"])
def test_a_notice_lies_over_the_first_screen_and_is_dismissed(way: str) -> None:
    player = at_notice(broken(MATCH))
    assert player.screen == "notice"
    match way:
        case "mouse":
            player.click("dismiss")
        case "enter":
            player.press(pygame.K_RETURN)
        case "escape":
            player.press(pygame.K_ESCAPE)
        case _:
            player.push(pygame.CONTROLLER_BUTTON_A)
    assert player.wait(1.0).screen == "title"


def test_nothing_wrong_is_nothing_told() -> None:
    assert at_notice().screen == "title"


def test_what_goes_wrong_later_is_told_later() -> None:
    player = at_notice()
    player.matches.notices = (CannotWrite(SETTINGS, "No space left on device"),)
    assert player.wait().screen == "notice"
    words = " ".join(player.lines()[-1]["words"])
    assert f"{SETTINGS} cannot be written" in words
    assert "No space left on device" in words


@pytest.mark.parametrize(
    ("notice", "said"),
    [
        (broken(SETTINGS), "Your settings could not be read. The game begins with its own."),
        (broken(SETTINGS, is_replaced=True), "Those from before the last change are used."),
        (broken(MATCH), "The match you left could not be read."),
        (broken(MATCH, is_replaced=True), "It goes on from the move before."),
        (broken(MATCH.with_name("match.domino.previous")), "The match you left could not be read."),
        (broken(OLD), "A finished match could not be read and is not counted."),
        (broken(OLD), "It was set aside as somewhere/records/2026-05-01-1.domino.broken-1"),
        (SetAside(OLD, None, Fault.EMPTY), "It stays where it is: somewhere/records/2026-05-01-1.domino"),
        (broken(OLD, Fault.NEWER), "later version"),
        (broken(OLD, Fault.UNREADABLE, detail="Out of paper"), "cannot be opened. The system says: Out of paper"),
        (replace(broken(OLD, Fault.UNREADABLE), refusal=Refusal.NOT_ALLOWED), "The system does not allow it."),
        (CannotWrite(OLD, "[Errno 28] No space left", Refusal.FULL), "The disk is full."),
        (CannotWrite(OLD, "[Errno 30] Read-only", Refusal.READ_ONLY), "The disk can only be read."),
        (CannotWrite(OLD, "[Errno 21] Is a directory", Refusal.NO_FILE), "Something that is no file is in its place."),
        (BadValue(SETTINGS, "mood", "3", ""), "There is no setting mood."),
        (BadValue(SETTINGS, "pace", "'x'", '"slow" or "fast"'), "The setting pace cannot be 'x'"),
        (FAULT, "The tiles “Black marble” cannot be used; “Ivory” are used instead."),
        (FAULT, "The file tiles/marble/theme.toml is at fault, at the key pip."),
        (
            replace(FAULT, half="table", used="green"),
            "The table “Marble” cannot be used; “Green felt” is used instead.",
        ),
        (NoHome(Path("tmp")), "may be gone the next time"),
    ],
)
def test_a_notice_says_what_it_means_and_where_the_file_is(notice: Notice, said: str) -> None:
    assert said in " ".join(notice_words(notice)).replace("\\", "/")


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence(fault: Fault) -> None:
    assert notice_words(broken(MATCH, fault))[1].startswith("The file ")


def fault_of(text: str) -> NotAMatch:
    """Return what is told of a text that is no match."""
    with pytest.raises(FileFaultError) as error:
        parse_played(text)
    return NotAMatch(MATCH, error.value.fault, error.value.detail, error.value.place)


GOOD = write(left_match(rounds=1, moves=3))
HALF = GOOD[: GOOD.rindex("moves = ") + 12]
BROKEN = {
    "a line that is cut off": (HALF, f"The file is broken in line {len(HALF.splitlines())}."),
    "a wrong sign": (GOOD.replace("seats = ", "seats ! ", 1), "The file is broken in line 4."),
    "a move": (GOOD.replace('moves = "', 'moves = "77 ', 1), "in round 1 the rules do not allow move 1."),
    "a deal": (GOOD.replace('moves = "', 'leader = 9\nmoves = "', 1), "round 1 cannot be played as it stands there."),
    "a key": (f"mood = 3\n{GOOD}", "what stands in it is not all there, or does not fit together."),
}


@pytest.mark.parametrize("what", BROKEN)
def test_where_a_file_is_broken_is_told_in_the_language_of_the_game(what: str) -> None:
    text, said = BROKEN[what]
    notice = fault_of(text)
    assert notice.detail
    assert said in notice_words(notice)[1]
    set_language("en_XA", paths.locales())
    sentences = notice_words(notice)
    set_language("en", paths.locales())
    assert all(each.startswith("[") and each.endswith("]") for each in sentences)
    assert notice.detail not in " ".join(sentences)


def test_what_exactly_is_wrong_stands_in_the_log() -> None:
    player = at_notice(fault_of(BROKEN["a move"][0]))
    told = [line["detail"] for line in player.lines() if line["what"] == "fault"]
    assert len(told) == 1
    assert "token 77" in told[0]


def test_somebody_elses_words_cannot_spoil_the_screen() -> None:
    said = notice_words(broken(MATCH, Fault.UNREADABLE, detail="\x1b[31m\n" + "x" * 5000))[2]
    assert said.isprintable()
    assert len(said) < 250


def test_many_notices_are_counted() -> None:
    many = tuple(BadValue(SETTINGS, f"key{number}", "1", "2") for number in range(9))
    words = at_notice(*many).lines()[-1]["words"]
    assert "There are 5 more of this kind." in words
    assert sum("key" in sentence for sentence in words) == 4


def test_a_notice_comes_over_the_pause_too() -> None:
    player = Player()
    player.enter(player.stage.routes.pause(player.matches.begin(player.stage.settings, 0.0)))
    player.matches.notices = (CannotWrite(MATCH, "Read-only file system"),)
    assert player.wait().screen == "notice"
    assert player.click("dismiss").screen == "pause"


def test_a_match_that_cannot_be_kept_is_told_of_at_the_table_once_nothing_moves() -> None:
    player = Player(settings=Settings(seats=4, pace="normal"))
    player.enter(player.stage.routes.play(player.matches.begin(player.stage.settings, player.stage.tempo)))
    player.wait_for(lambda: player.lines()[-1].get("turn") == 0)
    player.matches.notices = (CannotWrite(MATCH, "No space left on device"),)
    player.wait_for(lambda: player.screen == "notice")
    told = len(player.wait(0.5).lines())
    assert len(player.wait(3.0).lines()) == told  # the table waits below
    assert player.click("dismiss").wait(1.0).screen == "table"
    assert len(player.wait(1.0).lines()) > told  # and goes on
    assert not player.matches.take_notices()


def test_the_pause_does_not_say_that_a_match_is_kept_that_cannot_be() -> None:
    player = Player()
    player.enter(player.stage.routes.pause(player.matches.begin(player.stage.settings, 0.0)))
    assert any("is kept as it stands" in words for words in player.wait().lines()[-1]["words"])
    player.matches.is_full = True
    player.press(pygame.K_ESCAPE)
    player.enter(player.stage.routes.pause(player.matches.begin(player.stage.settings, 0.0)))
    told = player.wait().lines()[-1]["words"]
    assert any("cannot be kept" in words for words in told)
    assert not any("is kept" in words for words in told)
