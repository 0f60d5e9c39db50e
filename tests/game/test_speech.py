"""Speech: sentences go to a program one after the other, may cut each other short, and never disturb the game."""

from __future__ import annotations

import stat
import sys
import time
from pathlib import Path

import pytest

from game.speech import TONGUES, Speech, Tongue, Weight, find_tongue

SHELL = """#!/bin/sh
exec "{python}" "{script}" "$@"
"""
SPEAKER = """
import sys, time
text = sys.argv.pop() if "--" in sys.argv else sys.stdin.read()
with open({heard!r}, "a", encoding="utf-8") as out:
    out.write(" ".join(sys.argv[1:]) + "|" + text + "\\n")
time.sleep({{"slow": 30, "long": 1}}.get(text.split()[0], 0))
"""
PATIENCE = 20.0


class Ear:
    """What a speaking program was given, and a speech that uses it."""

    def __init__(self, folder: Path) -> None:
        self.heard = folder / "heard.txt"
        program = folder / "speaker"
        script = folder / "speaker.py"
        script.write_text(SPEAKER.format(heard=str(self.heard)), encoding="utf-8")
        program.write_text(SHELL.format(python=sys.executable, script=script), encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.looked = 0
        self.tongue = Tongue(str(program), lambda language, percent: (language, str(percent)))
        self.speech = Speech(self._find)
        self.speech.is_on = True

    def _find(self) -> Tongue:
        self.looked += 1
        return self.tongue

    def words(self, count: int) -> list[str]:
        """Wait until so many sentences were heard and return their words."""
        return [line.split("|")[1] for line in self.lines(count)]

    def lines(self, count: int) -> list[str]:
        """Wait until so many sentences were heard and return them."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            lines = self.heard.read_text(encoding="utf-8").splitlines() if self.heard.exists() else []
            if len(lines) >= count:
                return lines
            time.sleep(0.01)
        raise AssertionError(f"expected {count} sentences")


@pytest.fixture
def ear(tmp_path: Path) -> Ear:
    """Return somebody who listens."""
    return Ear(tmp_path)


def test_sentences_are_said_one_after_the_other_in_the_language_and_volume_of_the_moment(ear: Ear) -> None:
    ear.speech.language, ear.speech.percent = "es", 40
    ear.speech.say("Ana pone el seis-cuatro")
    ear.lines(1)
    ear.speech.language = "en"
    ear.speech.say("日本 passes; $(rm) `no` -x")
    assert ear.lines(2) == ["es 40|Ana pone el seis-cuatro", "en 40|日本 passes; $(rm) `no` -x"]
    ear.speech.close()


def test_who_moves_on_cuts_the_control_short_and_those_that_wait(ear: Ear) -> None:
    ear.speech.say("slow one", Weight.CONTROL)
    ear.lines(1)
    ear.speech.say("left out", Weight.CONTROL)
    ear.speech.say("now", Weight.CONTROL)
    assert ear.words(2) == ["slow one", "now"]
    ear.speech.close()


def test_a_screen_that_waits_is_said_before_its_control_and_instead_of_another_screen(ear: Ear) -> None:
    ear.speech.say("long news")
    ear.words(1)
    ear.speech.say("left out", Weight.SCREEN)
    ear.speech.say("slow screen", Weight.SCREEN)
    ear.speech.say("left out", Weight.CONTROL)
    ear.speech.say("a control", Weight.CONTROL)
    ear.words(2)
    ear.speech.say("another control", Weight.CONTROL)
    assert ear.words(3) == ["long news", "slow screen", "another control"]
    ear.speech.close()


def test_nothing_cuts_news_short(ear: Ear) -> None:
    ear.speech.say("long news")
    ear.words(1)
    ear.speech.say("more news")
    ear.speech.say("a screen", Weight.SCREEN)
    ear.speech.say("a control", Weight.CONTROL)
    assert ear.words(4) == ["long news", "more news", "a screen", "a control"]
    ear.speech.close()


def test_all_that_a_round_of_turns_tells_is_said(ear: Ear) -> None:
    told = [f"news {number}" for number in range(20)]
    for each in told:
        ear.speech.say(each)
    assert ear.words(20) == told
    ear.speech.close()


def test_closing_does_not_wait_for_a_long_sentence(ear: Ear) -> None:
    ear.speech.say("slow one")
    ear.lines(1)
    began = time.monotonic()
    ear.speech.close()
    ear.speech.say("too late")
    assert time.monotonic() - began < 5
    assert len(ear.lines(1)) == 1


def test_words_are_one_argument_where_a_program_wants_them_so_and_its_server_is_silenced(ear: Ear) -> None:
    ear.tongue = Tongue(ear.tongue.program, lambda *_: ("--",), takes_words=True, hush=("--", "silence"))
    ear.speech.say("slow -x $(rm)", Weight.SCREEN)
    ear.lines(1)
    ear.speech.say("next", Weight.SCREEN)
    assert ear.lines(3) == ["--|slow -x $(rm)", "--|silence", "--|next"], "silenced before, so that the next is heard"
    ear.speech.close()


def test_speech_that_is_off_says_nothing_and_looks_for_nothing(ear: Ear) -> None:
    ear.speech.is_on = False
    ear.speech.say("quiet")
    ear.speech.hush()
    ear.speech.close()
    assert (ear.looked, ear.heard.exists()) == (0, False)


def test_a_machine_without_speech_is_silent() -> None:
    speech = Speech(lambda: None)
    speech.is_on = True
    speech.say("quiet")
    assert not speech.is_there
    speech.close()


def test_a_program_that_cannot_be_started_is_silence(tmp_path: Path) -> None:
    speech = Speech(lambda: Tongue(str(tmp_path / "gone"), lambda language, _: (language,)))
    speech.is_on = True
    speech.say("quiet")
    speech.say("still quiet")
    speech.close()


@pytest.mark.parametrize(
    ("platform", "there", "found"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng", "espeak"}, "espeak-ng"),
        ("linux", {"espeak"}, "espeak"),
        ("linux", {"say"}, None),
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("plan9", {"say"}, None),
    ],
)
def test_each_platform_has_its_own_program(platform: str, there: set[str], found: str | None) -> None:
    tongue = find_tongue(platform, lambda program: f"/bin/{program}" if program in there else None)
    assert (tongue and tongue.program) == (found and f"/bin/{found}")


def test_the_loudest_and_the_softest_are_what_each_program_takes() -> None:
    arguments = {tongue.program: tongue.arguments for tongues in TONGUES.values() for tongue in tongues}
    assert arguments["spd-say"]("es", 100)[-2:] == ("100", "--")
    assert arguments["spd-say"]("es", 0)[-2:] == ("-100", "--")
    assert arguments["espeak-ng"]("es", 100)[-1] == "200"
    assert "$voice.Volume = 70" in arguments["powershell"]("es", 70)[-1]
