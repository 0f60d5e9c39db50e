"""The people of this machine: who plays now, who stands where in the ranks, and how somebody is added or changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import tr
from game.scene import Change, Pop, Push
from game.scenes.dressing import person_sign
from game.scenes.figure_words import won_words
from game.scenes.page import Page, on_felt
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.scenes.wording import colour_words, shape_words
from game.store.checks import LONGEST_NAME
from game.store.profiles import COLOURS, MOST, SHAPES, Profile, ProfileError, Profiles
from game.ui.place import Place
from game.ui.rows import (
    Answer,
    Button,
    Buttons,
    Changed,
    Choice,
    Gap,
    Label,
    Picture,
    Pressed,
    Row,
    Sign,
    Table,
    TextLine,
)

_WIDTH: Final = 38.0
_BADGE: Final = 0.13
"""The side of a person's badge over his form, as a share of the form's width."""
_NOBODY: Final = ""


class People(Page):
    """Shows the people and their ranks; a guest plays without a profile, for points of his own."""

    name = "people"

    def title(self) -> str:
        """Return what this is."""
        return tr("Players")

    def rows(self) -> Sequence[Row]:
        """Return who plays now, the table of ranks, and the ways to change something."""
        profiles = self._stage.archive.profiles
        if not profiles.people:
            return (
                Label(tr("A player has a name, a colour and a shape, and statistics and a rating of their own.")),
                Label(tr("Without one you play as a guest.")),
                Gap(),
                Button("new", tr("New player"), is_main=True),
            )
        who = (*((each.key, each.name) for each in profiles.people), (_NOBODY, tr("A guest")))
        ranked = self._ranked()
        lines = tuple(self._line(place, each) for place, each in enumerate(ranked, 1))
        return (
            Choice("chosen", tr("Who plays now"), who, profiles.chosen, swatches=(*self._signs(profiles.people), None)),
            Gap(),
            Table("ranks", _head(), lines, signs=self._signs(ranked)),
            Gap(),
            Buttons(
                (
                    Button("change", tr("Name, colour, shape"), is_enabled=profiles.current is not None),
                    Button("new", tr("New player"), is_enabled=len(profiles.people) < MOST),
                )
            ),
        )

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=bool(self._stage.archive.profiles.people)),)

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Let somebody else play, open the form for one, or go back."""
        archive = self._stage.archive
        match answer:
            case Changed("chosen", value):
                archive.keep_profiles(replace(archive.profiles, chosen=str(value)))
                self.show_rows()
            case Pressed("new"):
                return Push(PersonForm(self._stage, None))
            case Pressed("change"):
                return Push(PersonForm(self._stage, archive.profiles.current))
            case _:
                return Pop()
        return None

    def _signs(self, people: Sequence[Profile]) -> tuple[Sign, ...]:
        """Return the badges of people."""
        return tuple(person_sign(self._stage, each.name, each.colour, each.shape) for each in people)

    def _ranked(self) -> list[Profile]:
        """Return the people, the highest rating first."""
        archive = self._stage.archive
        return sorted(archive.profiles.people, key=lambda each: -archive.statistics(each.key).rating)

    def _line(self, place: int, profile: Profile) -> tuple[str, ...]:
        statistics = self._stage.archive.statistics(profile.key)
        return (
            tr("{place}. {name}").format(place=place, name=profile.name),
            str(statistics.rating),
            str(statistics.level),
            str(statistics.purse),
            won_words(statistics.total),
        )


def _head() -> tuple[str, ...]:
    return (tr("Player"), tr("Rating"), tr("Level"), tr("Play points"), tr("Matches won"))


class PersonForm(Page):
    """Asks for a name, a colour and a shape; for somebody who is here already they can be changed, or he can leave."""

    name = "person"

    def __init__(self, stage: Stage, profile: Profile | None) -> None:
        self._is_new = profile is None
        self._person = profile or Profile("", "", *stage.archive.profiles.free_look())
        self._fault = ""
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("New player") if self._is_new else self._person.name

    def rows(self) -> Sequence[Row]:
        """Return the three things that make a player, and what is wrong with them."""
        person = self._person
        colours = tuple((place, colour_words(place)) for place in range(COLOURS))
        shapes = tuple((place, shape_words(place)) for place in range(SHAPES))
        sign = person_sign(self._stage, person.name, person.colour, person.shape)
        return (
            Picture("badge", lambda width: _across(sign, width), _badge_height, sign.key),
            TextLine("name", tr("Name"), person.name, LONGEST_NAME),
            Choice(
                "colour",
                tr("Colour"),
                colours,
                person.colour,
                swatches=self._signs((place, person.shape) for place, _ in colours),
            ),
            Choice(
                "shape",
                tr("Shape"),
                shapes,
                person.shape,
                swatches=self._signs((person.colour, place) for place, _ in shapes),
            ),
            *((Label(self._fault),) if self._fault else ()),
        )

    def _signs(self, looks: Iterable[tuple[int, int]]) -> tuple[Sign, ...]:
        """Return the person's badge in these colours and shapes."""
        return tuple(person_sign(self._stage, self._person.name, *look) for look in looks)

    def footer(self) -> Sequence[Button]:
        """Return what can be done with it."""
        keep, back = Button("keep", tr("Keep"), is_main=True), Button("back", tr("Back"))
        return (back, keep) if self._is_new else (back, Button("remove", tr("Remove")), keep)

    def first_focus(self) -> str:
        """Return the name of somebody new, which must be written first."""
        return "name" if self._is_new else ""

    def place(self) -> Place:
        """Return a form of middling width."""
        return Place(on_felt, _WIDTH * 0.8)

    def answer(self, answer: Answer) -> Change | None:
        """Take over what was changed, keep it, or go back."""
        match answer:
            case Changed("name", value):
                is_new_letter = str(value)[:1] != self._person.name[:1]
                self._person = replace(self._person, name=str(value))
                if is_new_letter:  # it stands on the badges
                    self.show_rows()
            case Changed("colour", value):
                self._person = replace(self._person, colour=int(value))
                self.show_rows()
            case Changed("shape", value):
                self._person = replace(self._person, shape=int(value))
                self.show_rows()
            case Pressed("keep"):
                return self._keep()
            case Pressed("remove"):
                return Push(self._question())
            case _:
                return Pop()
        return None

    def _keep(self) -> Change | None:
        """Keep the player, or say why that cannot be."""
        archive, person = self._stage.archive, self._person
        profiles = archive.profiles
        try:
            if self._is_new:
                profiles = profiles.with_new(person.name, person.colour, person.shape, archive.used_keys())
            else:
                profiles = profiles.changed(person)
        except ProfileError:
            self._fault = _fault_words(profiles, person)
            self.show_rows()
            return None
        archive.keep_profiles(profiles)
        return Pop()

    def _question(self) -> Question:
        return Question(
            self._stage,
            tr("Remove {name}?").format(name=self._person.name),
            (tr("The finished matches stay on this machine, but belong to nobody then."),),
            (
                Reply(Button("stay", tr("Keep"), is_main=True), Pop),
                Reply(Button("remove", tr("Remove")), self._remove),
            ),
        )

    def _remove(self) -> Change:
        archive = self._stage.archive
        archive.keep_profiles(archive.profiles.without(self._person.key))
        return Pop(2)


def _badge_height(width: int) -> int:
    """Return how high a person's badge over his form is."""
    return round(width * _BADGE)


def _across(sign: Sign, width: int) -> pygame.Surface:
    """Return a badge in the middle of a strip of this width."""
    side = _badge_height(width)
    strip = pygame.Surface((width, side), pygame.SRCALPHA)
    strip.blit(sign.make(side), ((width - side) // 2, 0))
    return strip


def _fault_words(profiles: Profiles, person: Profile) -> str:
    """Return why a player cannot be kept."""
    if not person.name.strip():
        return tr("A player needs a name.")
    other = profiles.named(person.name)
    if other is not None and other.key != person.key:
        return tr("{name} is here already: choose another name.").format(name=other.name)
    return tr("A name has one line of at most {most} letters.").format(most=LONGEST_NAME)
