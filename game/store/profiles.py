"""The people who play at this machine: each has a name, a colour and a shape, and a key that never changes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from game.store.checks import is_name
from game.store.files import Loaded, load
from game.store.notices import Fault, FileFaultError
from game.store.tables import SCHEMA_KEY, read_table, write_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

FILE: Final = "profiles.toml"
SCHEMA: Final = 1
COLOURS: Final = 8
"""So many colours there are to choose from."""
SHAPES: Final = 4
"""So many shapes there are to choose from."""
MOST: Final = 24
"""So many people fit a list."""
GUEST: Final = "guest"
"""The key of those who play without a profile where there are or were profiles."""
_KEY: Final = re.compile(r"p[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays here. `colour` and `shape` are places in the lists of them, from 0."""

    key: str
    name: str
    colour: int = 0
    shape: int = 0


@dataclass(frozen=True, slots=True)
class Profiles:
    """The people of this machine, the first one first; `chosen` is the key of the one who plays now, "" for a guest.

    `made` counts the keys that were ever given, since none is given twice; `first` is the first of them, who owns the
    matches from before, also when he has left.
    """

    people: tuple[Profile, ...] = ()
    chosen: str = ""
    made: int = 0
    first: str = ""

    @property
    def current(self) -> Profile | None:
        """The one who plays now."""
        return self.find(self.chosen)

    def find(self, key: str) -> Profile | None:
        """Return the profile of a key, or None."""
        return next((each for each in self.people if each.key == key), None)

    def named(self, name: str) -> Profile | None:
        """Return the profile of a name, whatever its capitals, or None."""
        return next((each for each in self.people if each.name.casefold() == name.strip().casefold()), None)

    @property
    def guest(self) -> str:
        """The key of a guest: "" until there is the first profile, which matches of nobody known will belong to."""
        return GUEST if self.made else ""

    @property
    def playing(self) -> str:
        """The key of the one who plays now, whoever it is."""
        return self.chosen or self.guest

    def owns_unknown(self, key: str) -> bool:
        """Whether matches of nobody known belong to this key: those of before there were any profiles."""
        return key == self.first

    def free_look(self) -> tuple[int, int]:
        """Return the first colour and the first shape that nobody has, or those that the fewest have, never a pair."""
        looks = [(each.colour, each.shape) for each in self.people]
        colours, shapes = Counter(colour for colour, _ in looks), Counter(shape for _, shape in looks)
        return min(
            product(range(COLOURS), range(SHAPES)),
            key=lambda look: (look in looks, colours[look[0]], shapes[look[1]]),
        )

    def with_new(
        self, name: str, colour: int | None = None, shape: int | None = None, used: Iterable[str] = ()
    ) -> Profiles:
        """Return the profiles with one more person, who plays now, under a key that was never given.

        `used` are keys that matches still have, whatever is known of their people. Raises ProfileError.
        """
        self._check_name(name, "")
        if len(self.people) >= MOST:
            raise ProfileError(f"there are {MOST} profiles already")
        number = max(self.made, _highest(used)) + 1
        free_colour, free_shape = self.free_look()
        made = Profile(
            f"p{number}",
            name.strip(),
            free_colour if colour is None else colour,
            free_shape if shape is None else shape,
        )
        return Profiles((*self.people, made), made.key, number, self.first or made.key)

    def changed(self, profile: Profile) -> Profiles:
        """Return the profiles with another name, colour or shape for one. Raises ProfileError."""
        self._check_name(profile.name, profile.key)
        new = replace(profile, name=profile.name.strip())
        return replace(self, people=tuple(new if each.key == new.key else each for each in self.people))

    def without(self, key: str) -> Profiles:
        """Return the profiles without one; its matches stay on the disk and belong to nobody, now and later."""
        people = tuple(each for each in self.people if each.key != key)
        chosen = self.chosen if self.chosen != key else people[0].key if people else ""
        return replace(self, people=people, chosen=chosen)

    def _check_name(self, name: str, key: str) -> None:
        if not name.strip() or not is_name(name.strip()):
            raise ProfileError("a name has one line of 1 to 40 letters")
        other = self.named(name)
        if other is not None and other.key != key:
            raise ProfileError(f"{other.name} is here already")


class ProfileError(ValueError):
    """A profile that cannot be: the sentence says why."""


def load_profiles(folder: Path) -> Loaded[Profiles]:
    """Read the profiles of a folder; without a usable file there are none."""
    return load(folder / FILE, parse_profiles)


def write_profiles(profiles: Profiles) -> str:
    """Write profiles as TOML; `parse_profiles` gives the same profiles back."""
    lines = [f"{SCHEMA_KEY} = {SCHEMA}", f"chosen = {write_value(profiles.chosen)}"]
    lines += [f"made = {profiles.made}", f"first = {write_value(profiles.first)}"]
    for each in profiles.people:
        lines += ["", "[[people]]", f"key = {write_value(each.key)}", f"name = {write_value(each.name)}"]
        lines += [f"colour = {each.colour}", f"shape = {each.shape}"]
    return "\n".join((*lines, ""))


def parse_profiles(text: str) -> Profiles:
    """Read profiles. Raises FileFaultError for a text that holds none, or those of a later program."""
    table = read_table(text, SCHEMA)
    try:
        people = tuple(_profile(entry) for entry in table.get("people", []))
        chosen = table.get("chosen", "")
        chosen = chosen if any(each.key == chosen for each in people) else ""
        found = Profiles(people, chosen, _made(table, people), _first(table, people))
    except (TypeError, KeyError, AttributeError) as error:
        raise FileFaultError(Fault.BROKEN, "expected people with key, name, colour and shape") from error
    if len({each.key for each in people}) < len(people):
        raise FileFaultError(Fault.BROKEN, "two people have the same key")
    return found


def _made(table: Mapping[str, Any], people: Sequence[Profile]) -> int:
    """Return how many keys were given; an older file does not say so. Raises TypeError."""
    made = table.get("made", 0)
    if type(made) is not int:
        raise TypeError
    return max(made, _highest(each.key for each in people))


def _first(table: Mapping[str, Any], people: Sequence[Profile]) -> str:
    """Return the first key; in an older file it is that of the one who stands first. Raises TypeError."""
    first = table.get("first", people[0].key if people else "")
    if not isinstance(first, str):
        raise TypeError
    return first


def _highest(keys: Iterable[str]) -> int:
    """Return the highest number of a profile's key, 0 without any."""
    return max((int(key[1:]) for key in keys if _KEY.fullmatch(key)), default=0)


def _profile(entry: Any) -> Profile:  # noqa: ANN401 - whatever a file holds
    """Return a person from its table. Raises TypeError or KeyError."""
    key, name = entry["key"], entry["name"]
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise TypeError
    if not isinstance(name, str) or not name.strip() or not is_name(name):
        raise TypeError
    colour, shape = entry.get("colour", 0), entry.get("shape", 0)
    if type(colour) is not int or type(shape) is not int:
        raise TypeError
    return Profile(key, name, colour % COLOURS, shape % SHAPES)
