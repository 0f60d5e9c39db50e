"""Rules of one's own: every question can be answered, clashes are told, and a code brings rules from one to another."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import get_type_hints

import pygame
import pytest

from game.scene import Push
from game.scenes.answers import answer_words, clash_words
from game.scenes.custom import Custom
from game.scenes.new_game import NewGame
from game.scenes.questions import answered, parts, question_rows
from game.scenes.share import slip_words
from game.scenes.wording import rules_words
from game.store.checks import MOST_CUSTOM
from game.store.settings import Settings, chosen_rules, parse_settings, write_settings
from game.ui.rows import Changed, Choice, Pressed, Row, Slider, Toggle
from rules.clashes import Clash, Kind
from rules.drafts import Draft, draft
from rules.presets import PRESETS
from rules.ruleset import Ruleset
from rules.sharing import SharingError, Slip, format_code, parse_code
from tests.game.stages import Player

AT_HOME = replace(PRESETS["dominican"], key="At home", capicua=30)
SIZES = ((640, 480), (800, 600), (1280, 720), (3840, 2160))


def at_new_game(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(settings, size=size)
    return player.enter(NewGame(player.stage)).wait()


def at_custom(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Player:
    return at_new_game(settings, size).click("custom")


def write(player: Player, name: str, words: str) -> Player:
    """Write into a line in place of what stands there."""
    return player.click(name).press(pygame.K_a, mod=pygame.KMOD_LCTRL).press(pygame.K_BACKSPACE).type(words)


@pytest.mark.parametrize("key", PRESETS)
def test_every_field_of_a_ruleset_has_its_question_with_the_answer_that_the_rules_give(key: str) -> None:
    answers = draft(PRESETS[key])
    asked: dict[str, object] = {}
    for part, _ in parts():
        for row in question_rows(part, answers):
            assert isinstance(row, Choice | Slider | Toggle)
            asked[row.name.partition(".")[0]] = row
            assert not isinstance(row, Choice) or row.value in [value for value, _ in row.options]
            assert answered(answers, row.name, row.value) == answers, f"{row.name} changes nothing by itself"
    assert asked.keys() == {field.name for field in fields(Ruleset)} - {"key"}


def test_every_answer_clash_and_slip_has_its_words() -> None:
    kinds = [kind for kind in get_type_hints(Ruleset).values() if isinstance(kind, type)]
    members = [member for kind in kinds if hasattr(kind, "__members__") for member in kind]  # type: ignore[attr-defined]
    assert len(members) > 30
    assert all(answer_words(member) for member in members)
    assert all(clash_words(Clash(kind, "")) for kind in Kind)
    assert all(slip_words(SharingError(slip, "", "$")) for slip in Slip)


def test_every_answer_of_every_question_can_be_given() -> None:
    answers = draft(PRESETS["fives"])
    for part, _ in parts():
        for row in question_rows(part, answers):
            if not isinstance(row, Choice):
                continue
            for value, _ in row.options:
                given = answered(answers, row.name, value)
                assert [each.value for each in choices(part, given) if each.name == row.name] == [value]


def choices(part: str, answers: Draft) -> list[Choice]:
    """Return the questions of a part that have several answers."""
    return [row for row in question_rows(part, answers) if isinstance(row, Choice)]


def test_rules_are_changed_named_kept_and_played() -> None:
    player = write(at_custom(), "key", "At home")
    player.click("part", across=0.97).click("boneyard", across=0.97).click("keep")
    assert player.screen == "new_game"
    assert player.spoken()["rules"] == "Rules: At home"
    (code,) = player.stage.settings.custom_rules
    assert parse_code(code).key == "At home"
    player.click("start")
    record = player.matches.sessions[0].record
    assert (record.rules.key, record.rules.boneyard) == ("At home", "never_drawn")
    assert chosen_rules(player.stage.settings) == record.rules


def test_kept_rules_stay_though_the_match_is_not_begun_and_can_be_forgotten() -> None:
    player = at_custom().click("keep").press(pygame.K_ESCAPE)
    kept = player.stage.settings
    assert len(kept.custom_rules) == 1
    assert kept.custom == ""
    again = at_new_game(kept).click("rules", across=0.03)
    assert again.spoken()["rules"] == "Rules: Draw"
    chosen = at_new_game(replace(kept, custom=kept.custom_rules[0]))
    assert chosen.spoken()["rules"] == "Rules: My Draw"
    chosen.click("custom").click("forget")
    assert chosen.spoken()["rules"] == "Rules: Draw"
    assert chosen.stage.settings.custom_rules == ()


def kept(count: int) -> Settings:
    """Return the settings of a player who has kept so many rules of his own."""
    return Settings(custom_rules=tuple(format_code(replace(AT_HOME, key=f"Rules {each}")) for each in range(count)))


def test_no_kept_rules_are_lost_to_others_when_there_are_as_many_as_can_be() -> None:
    full = kept(MOST_CUSTOM)
    told = "You have 20 own rules: forget some to keep these, or name these like them."
    player = at_custom(full)
    assert told in words_of(player)
    assert player.click("keep").screen == "custom"
    assert player.stage.settings.custom_rules == full.custom_rules
    write(player, "key", "Rules 7")
    assert told not in words_of(player)
    assert "You have own rules of this name: these will take their place." in words_of(player)
    names = [parse_code(code).key for code in player.click("keep").stage.settings.custom_rules]
    assert sorted(names) == sorted(f"Rules {each}" for each in range(MOST_CUSTOM))


def test_the_last_that_has_room_is_kept_and_rules_that_are_changed_need_none() -> None:
    player = at_custom(kept(MOST_CUSTOM - 1)).click("keep")
    assert len(player.stage.settings.custom_rules) == MOST_CUSTOM
    player.click("custom")
    assert not [words for words in words_of(player) if words.startswith("You have")]
    player.click("part", across=0.97).click("boneyard", across=0.97).click("keep")
    assert player.screen == "new_game"
    assert len(player.stage.settings.custom_rules) == MOST_CUSTOM


def words_of(player: Player) -> list[str]:
    words: list[str] = player.lines()[-1]["words"]
    return words


def test_answers_that_clash_are_told_and_cannot_be_kept() -> None:
    player = at_custom().click("partners", across=0.1)
    sentence = "Two partnerships need four players: allow no other number."
    assert sentence in player.spoken().values()
    before = player.screen
    assert player.click("keep").screen == before == "custom"
    player.click("seats", across=0.03)
    while player.spoken()["seats"] != "Players: 4 players":
        player.click("seats", across=0.03)
    assert sentence not in player.spoken().values()
    assert player.click("keep").screen == "new_game"


@pytest.mark.parametrize(("name", "across", "presses"), [("most_target", 0.02, 4), ("fewest_target", 0.97, 6)])
def test_bounds_that_leave_no_target_are_told(name: str, across: float, presses: int) -> None:
    player = at_custom(Settings(rules="international", target=0))
    for _ in parts():
        player.click("part", across=0.97)
    assert player.spoken()["part"] == "Part of the rules: The match"
    for _ in range(presses):
        player.click(name, across=across)
    assert player.screen == "custom"
    assert "The largest target is below the smallest." in player.spoken().values()
    assert player.click("keep").screen == "custom"


@pytest.mark.parametrize("key", PRESETS)
def test_whatever_is_answered_is_told_or_can_be_shared(key: str) -> None:
    settings = Settings(rules=key, seats=PRESETS[key].seats[0], target=PRESETS[key].target or 0)
    given = [
        answer for part, _ in parts() for row in question_rows(part, draft(PRESETS[key])) for answer in answers_to(row)
    ]
    player = Player(settings)
    for answer in given:
        scene = Custom(player.stage, settings, lambda _: None)
        scene.answer(answer)
        has_clash = scene.reading()[0] == "Not yet rules"
        assert scene.footer()[-1].is_enabled != has_clash
        assert isinstance(scene.answer(Pressed("share")), Push)
        scene.close()


def answers_to(row: Row) -> list[Changed]:
    """Return all that can be answered in a row; of a slider its ends."""
    assert isinstance(row, Choice | Slider | Toggle)
    if isinstance(row, Choice):
        return [Changed(row.name, value) for value, _ in row.options]
    return [Changed(row.name, value) for value in ((row.low, row.high) if isinstance(row, Slider) else (True, False))]


def test_a_friends_code_gives_the_friends_rules() -> None:
    player = at_custom().click("share").click("code").type(format_code(AT_HOME).lower().replace("-", " "))
    assert "This is the code of: At home" in player.spoken().values()
    player.click("take")
    assert player.spoken()["key"] == "Name: At home"
    player.click("keep").click("start")
    assert player.matches.sessions[0].record.rules == AT_HOME


@pytest.mark.parametrize("name", ["😀" * 16, "😀" * 32, "draw", "custom", "=draw", "Draw", "=", "Ünïcödé"])
def test_rules_keep_their_name_on_the_way_to_a_friend(name: str) -> None:
    player = write(at_custom(), "key", name).click("keep")
    assert player.spoken()["rules"] == f"Rules: {name}"
    (kept,) = player.stage.settings.custom_rules
    friend = at_custom().click("share").click("code")
    pygame.scrap.put_text(f"{kept}\n")
    friend.press(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert f"This is the code of: {name}" in friend.spoken().values()
    friend.click("take").click("keep").click("start")
    assert rules_words(friend.matches.sessions[0].record.rules.key) == name


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_code_is_shown_whole(size: tuple[int, int]) -> None:
    rules = replace(AT_HOME, key="😀" * 32)
    player = at_custom(Settings(custom=format_code(rules), seats=4, target=200), size).click("share")
    last = player.lines()[-1]
    lines = [words for (name, _), words in zip(last["controls"], last["words"], strict=True) if name == "heading"]
    assert "".join(lines) == format_code(rules)
    widest = max(player.stage.look.fonts.size(line, 22, bold=True)[0] for line in lines)
    assert widest < 33 * 22


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type or paste a code first."),
        ("10PS-F", "There is a slip in the code: a sign is wrong, missing or in another place."),
        ("10$S-E", "“$” is in no code: it has digits and letters, but never U."),
        ("1", "A part of the code is missing, or there is too much of it."),
    ],
)
def test_a_slip_in_a_code_is_told_in_a_sentence(typed: str, sentence: str) -> None:
    player = at_custom().click("share").click("code").type(typed).click("take")
    assert player.screen == "share"
    assert sentence in player.spoken().values()


def test_rules_from_far_outside_are_played_and_come_back_at_the_next_start(tmp_path: Path) -> None:
    far = replace(AT_HOME, fewest_target=2000, most_target=9000, target=5000, turn_seconds=25)
    player = at_custom().click("share").click("code").type(format_code(far)).click("take").click("keep").click("start")
    assert player.matches.sessions[0].record.rules == replace(far, turn_seconds=None)
    settings = player.stage.settings
    assert parse_settings(write_settings(settings), tmp_path) == (settings, ())


def test_a_turn_time_of_ones_own_rules_comes_with_them() -> None:
    timed = replace(AT_HOME, turn_seconds=30)
    player = (
        at_custom().click("share").click("code").type(format_code(timed)).click("take").click("keep").click("start")
    )
    assert player.matches.sessions[0].record.rules == timed


def test_a_code_of_the_rules_is_shown_while_they_can_be_played() -> None:
    player = at_custom(Settings(custom=format_code(AT_HOME), seats=4, target=200)).click("share")
    assert format_code(AT_HOME) in player.spoken().values()
    player.click("back").click("part", across=0.5)


def test_people_and_computers_are_seated_in_any_mix() -> None:
    player = at_new_game(Settings(rules="block", seats=3))
    player.click("seat_0").click("who", across=0.9).click("back")
    assert player.spoken()["seat_0"] == "Computer · Medium: Plays without a taste of its own."
    player.click("seat_2").click("who", across=0.1)
    player.click("back").click("seat_1").click("level", across=0.97).click("character", across=0.97).click("back")
    assert player.spoken()["seat_1"] == "Benito · Easy: Throws the heavy tiles first."
    player.click("start")
    session = player.matches.sessions[0]
    assert session.players == ("medium", "easy racer", "person")
    assert session.seat == 2


def test_without_a_person_nothing_starts() -> None:
    player = at_new_game().click("seat_0").click("who", across=0.9).click("back").click("start")
    assert player.screen == "new_game"
    assert "At least one person must sit at the table." in player.spoken().values()


def test_a_level_for_the_table_is_every_computers() -> None:
    player = at_new_game(Settings(seats=4, players=("person", "hard", "person", "easy")))
    player.click("level", across=0.9).click("start")
    assert player.matches.sessions[0].players == ("person", "expert blocker", "person", "expert counter")


def test_partners_are_chosen_and_sit_across() -> None:
    player = at_new_game(Settings(rules="club_pairs", seats=4))
    assert player.spoken()["partner"] == "Partners: You and Benito"
    player.click("partner", across=0.03)
    assert player.spoken()["partner"] == "Partners: You and Amparo"
    player.click("start")
    assert player.matches.sessions[0].names == ("You", "Benito", "Amparo", "Celia")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_rules_stand_beside_the_form_where_there_is_room_and_never_over_it(
    size: tuple[int, int], percent: int
) -> None:
    player = at_new_game(Settings(text_percent=percent), size)
    top = player.top
    assert isinstance(top, NewGame)
    window = pygame.Rect((0, 0), size)
    form = [pygame.Rect(box) for box in player.controls().values()]
    assert window.contains(form[-1])
    if top._pane is not None:  # noqa: SLF001 - where it lies
        beside = [box for _, _, box in top._pane.describe()]  # noqa: SLF001
        assert all(box.x > max(each.right for each in form) and box.right <= window.right for box in beside)
        panels = top._form.panel, top._pane.panel  # noqa: SLF001
        assert (panels[0].y, panels[0].h) == (panels[1].y, panels[1].h), "they begin and end side by side"
    player.click("read")
    assert player.screen == "reading"
    assert player.click("back").screen == "new_game"


def test_the_rules_beside_the_form_follow_the_choice_and_are_scrolled() -> None:
    player = at_new_game()
    top = player.top
    assert isinstance(top, NewGame)
    assert top.reading()[0] == "Draw"
    before = player.picture()
    player.press(pygame.K_PAGEDOWN)
    scrolled = player.picture()
    assert scrolled != before
    player.point_at((1000, 400)).wheel(-3)
    assert player.picture() != scrolled
    assert player.seen() == player.picture(), "what is painted where it changed is the whole picture"
    player.click("rules", across=0.97)
    assert top.reading()[0] == "Block"
    assert player.seen() == player.picture()
