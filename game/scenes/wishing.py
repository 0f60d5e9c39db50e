"""What a new game is wished to be, and how a wish is made one that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.scenes.names import seat_players, usual_name
from game.scenes.wording import rules_words
from game.store.checks import MOST_CUSTOM, TURN_TIMES
from game.store.settings import Settings, base_rules
from game.ui.pasting import beginning, one_line
from rules.presets import PRESETS
from rules.record import PERSON
from rules.ruleset import MOST_SEATS, Length, Ruleset
from rules.sharing import format_code, parse_code

LONGEST_NAME: Final = 16
TARGETS: Final = (50, 100, 150, 200, 300, 500)
CHOSEN: Final = (
    *("rules", "seats", "target", "level", "pace", "turn_seconds"),
    *("players", "characters", "custom", "custom_rules"),
)
"""What is kept of a wish beside the names."""
_OWN: Final = "="
"""Before the code of the player's own rules where they stand beside presets."""

Names = tuple[str, str, str, str]


def fit(settings: Settings) -> Settings:
    """Return the settings with seats and target that their rules allow."""
    rules = base_rules(settings)
    seats = min(rules.seats, key=lambda seats: abs(seats - settings.seats))
    target = settings.target if rules.allows_target(settings.target or None) else rules.target or 0
    return replace(settings, seats=seats, target=target)


def with_rules(settings: Settings, value: str) -> Settings:
    """Return the settings with other rules, their own target, and seats that they allow; see `rules_value`."""
    if value.startswith(_OWN):
        settings = _with_time(replace(settings, custom=value.removeprefix(_OWN)))
    else:
        settings = replace(settings, rules=value, custom="")
    return fit(replace(settings, target=base_rules(settings).target or 0))


def _with_time(settings: Settings) -> Settings:
    """Return the settings with the turn time of the player's own rules, where it is one that can be chosen."""
    seconds = base_rules(settings).turn_seconds or 0
    return replace(settings, turn_seconds=seconds) if seconds in TURN_TIMES else settings


def rules_value(settings: Settings) -> str:
    """Return the chosen rules as one value: the key of a preset, or the marked code of the player's own."""
    return f"{_OWN}{settings.custom}" if settings.custom else settings.rules


def rules_options(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return all rules that can be chosen, with their names: presets, kept ones, and the one in use in any case."""
    codes = dict.fromkeys((*settings.custom_rules, *([settings.custom] if settings.custom else ())))
    own = ((f"{_OWN}{code}", rules_words(parse_code(code).key)) for code in codes)
    return (*((key, rules_words(key)) for key in PRESETS), *own)


def keep_rules(settings: Settings, rules: Ruleset) -> Settings:
    """Return the settings with the player's own rules chosen and kept, in the place of those with the same name.

    There must be room for them, see `has_room`.
    """
    code = format_code(rules)
    kept = (*_others(settings, rules.key), code)
    return fit(_with_time(replace(settings, custom=code, custom_rules=kept, target=rules.target or 0)))


def has_room(settings: Settings, key: str) -> bool:
    """Whether own rules with this key can be kept without others being lost."""
    return len(_others(settings, key)) < MOST_CUSTOM


def replaced_by(settings: Settings, key: str) -> str:
    """Return the code of the kept rules whose place rules with this key take, "" for none."""
    return next((code for code in settings.custom_rules if parse_code(code).key == key), "")


def _others(settings: Settings, key: str) -> tuple[str, ...]:
    return tuple(code for code in settings.custom_rules if parse_code(code).key != key)


def forget_rules(settings: Settings, code: str) -> Settings:
    """Return the settings without these rules of the player's own; the preset chosen before is chosen again."""
    kept = tuple(each for each in settings.custom_rules if each != code)
    return with_rules(replace(settings, custom_rules=kept), settings.rules)


def with_seat(settings: Settings, seat: int, **changes: str) -> Settings:
    """Return the settings with another player, character or name at a seat."""
    made = {}
    for field, value in changes.items():
        before: Sequence[str] = getattr(settings, field)
        made[field] = tuple(value if place == seat else each for place, each in enumerate(before))
    return replace(settings, **made)  # type: ignore[arg-type] # as many values as before


def with_partner(settings: Settings, seat: int) -> Settings:
    """Return the settings with the player of a seat across from the first, whose partner that is."""
    order = [0, 1, 2, 3]
    order[2], order[seat] = order[seat], order[2]
    fields = ("players", "characters", "names")
    moved = {field: tuple(getattr(settings, field)[place] for place in order) for field in fields}
    return replace(settings, **moved)  # type: ignore[arg-type] # the same values in another order


def has_person(settings: Settings) -> bool:
    """Whether somebody at this machine plays."""
    return PERSON in seat_players(settings)


def target_options(settings: Settings) -> tuple[int, ...]:
    """Return the targets that can be chosen, 0 for one round."""
    rules = base_rules(settings)
    if rules.length is Length.ONE_ROUND:
        return (0,)
    wished = sorted({*TARGETS, rules.target or 0, rules.fewest_target, settings.target} - {0})
    points = tuple(
        each for each in wished if rules.allows_target(each) and each >= min(TARGETS[0], settings.target or 1)
    )
    return (0, *points) if rules.length is Length.EITHER else points


def clean_name(written: str, longest: int = LONGEST_NAME) -> str:
    """Return a name as it is kept: on one line, without spaces around it, and not too long."""
    return beginning(" ".join(one_line(written).split()), longest).strip()


def kept_names(settings: Settings, written: Sequence[str], longest: int = LONGEST_NAME) -> Names:
    """Return the names for the settings; the usual ones are kept as "", so that they follow language and players."""
    full = replace(settings, seats=MOST_SEATS)
    usual = [{usual_name(settings, seat), usual_name(full, seat)} for seat in range(MOST_SEATS)]
    clean = [clean_name(name, longest) for name in written]
    first, second, third, fourth = ("" if name in own else name for name, own in zip(clean, usual, strict=True))
    return (first, second, third, fourth)
