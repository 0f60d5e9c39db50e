"""The words for what has a key, such as rules, levels and themes, and for a match that was left."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import ntr, ptr, tr
from game.scenes.names import shown_names
from game.scenes.stakes import entered_words
from game.store.saves import is_shared
from rules import record as records
from rules.presets import own_name
from rules.record import PERSON, Record
from rules.ruleset import Boneyard, Ruleset

_TWO = 2


def rules_words(key: str) -> str:
    """Return the name of rules."""
    return {
        "draw": ptr("rules", "Draw"),
        "block": ptr("rules", "Block"),
        "fives": ptr("rules", "Fives"),
        "club": ptr("rules", "Club"),
        "club_pairs": ptr("rules", "Club, in pairs"),
        "duel": ptr("rules", "Duel"),
        "international": ptr("rules", "International"),
        "international_pairs": ptr("rules", "International, in pairs"),
        "dominican": ptr("rules", "Dominican"),
        "puerto_rican_500": ptr("rules", "Puerto Rican 500"),
        "cuban": ptr("rules", "Cuban, double nine"),
        "venezuelan": ptr("rules", "Venezuelan"),
        "colombian": ptr("rules", "Colombian"),
        "ponce": ptr("rules", "Ponce"),
        "latin": ptr("rules", "Latin"),
        "all_threes": ptr("rules", "All threes"),
        "fives_and_threes": ptr("rules", "Fives and threes"),
        "fives_pairs": ptr("rules", "Fives, in pairs"),
        "custom": ptr("rules", "Own rules"),
    }.get(key) or own_name(key)


def level_words(level: str) -> str:
    """Return the name of a level, or of the kind of table that statistics count."""
    return {
        "easy": tr("Easy"),
        "medium": tr("Medium"),
        "hard": tr("Hard"),
        "expert": tr("Expert"),
        "mixed": tr("Mixed"),
        PERSON: tr("People"),
    }.get(level, level)


def pace_words(pace: str) -> str:
    """Return the name of a pace."""
    return {
        "slow": tr("Slow"),
        "normal": tr("Normal"),
        "fast": tr("Fast"),
        "instant": tr("Instant"),
    }.get(pace, pace)


def tiles_words(name: str) -> str:
    """Return the name of a tile set; one without words is called by its folder."""
    return {
        "ivory": ptr("tiles", "Ivory"),
        "ebony": ptr("tiles", "Ebony"),
        "marble": ptr("tiles", "Black marble"),
        "contrast": ptr("tiles", "High contrast"),
    }.get(name, name.replace("_", " ").capitalize())


def table_words(name: str) -> str:
    """Return the name of a table; one without words is called by its folder."""
    return {
        "green": ptr("table", "Green felt"),
        "wine": ptr("table", "Wine-red felt"),
        "walnut": ptr("table", "Walnut"),
        "slate": ptr("table", "Slate"),
    }.get(name, name.replace("_", " ").capitalize())


def compatibility_words(compatibility: str) -> str:
    """Return the name of a kind of drawing."""
    return {"auto": tr("Automatic"), "on": tr("On"), "off": tr("Off")}.get(compatibility, compatibility)


def colour_words(place: int) -> str:
    """Return the name of a colour that a player can have."""
    return (
        tr("Green"),
        tr("Blue"),
        tr("Red"),
        tr("Orange"),
        tr("Violet"),
        tr("Turquoise"),
        tr("Yellow"),
        tr("Grey"),
    )[place]


def shape_words(place: int) -> str:
    """Return the name of a shape that a player can have."""
    return (
        tr("Circle"),
        tr("Square"),
        tr("Diamond"),
        tr("Hexagon"),
    )[place]


def percent_words(percent: int) -> str:
    """Return a share in percent."""
    return tr("{number} %").format(number=percent)


def play_words(rules: Ruleset, seats: int) -> str:
    """Return what the button says that begins a match at once."""
    told = ntr("Play: {rules}, {count} player", "Play: {rules}, {count} players", seats)
    return told.format(rules=rules_words(rules.key), count=seats)


def continue_words(record: Record) -> str:
    """Return what the button says that goes on with this match: the room, or its rules and against whom."""
    if record.room:
        return entered_words(record.room)
    told, count = {"rules": rules_words(record.rules.key)}, len(record.seats)
    if is_shared(record):
        return tr("Continue together: {rules}").format(**told)
    if count == _TWO:
        return tr("Continue: {rules} against {name}").format(**told, name=_others(record)[0])
    words = ntr("Continue: {rules}, {count} player", "Continue: {rules}, {count} players", count)
    return words.format(**told, count=count)


def left_words(record: Record) -> str:
    """Return the second line of that button: how far the match has come, and in a room its rules too."""
    standing = standing_words(record)
    if not record.room:
        return standing
    return tr("{rules} · {standing}").format(rules=rules_words(record.rules.key), standing=standing)


def standing_words(record: Record) -> str:
    """Return how far a match that was left has come, and whose score is whose; "" where no score is kept."""
    if is_shared(record):
        return _shared_standing(record)
    if not record.rules.keeps_score:
        return ""
    match, own = records.replay(record).match, _own_seat(record)
    sides = record.rules.sides(len(record.seats))
    names = dict(zip(("first", "second", "third"), _others(record), strict=False))
    points = [score for side, score in zip(sides, match.scores, strict=True) if own not in side]
    told = {
        "round_no": match.round.round_no if match.round else 1,
        "own": next(score for side, score in zip(sides, match.scores, strict=True) if own in side),
        **names,
        **dict(zip(("one", "two", "three"), points, strict=False)),
    }
    if record.rules.partners:
        return tr("Round {round_no}: your side {own}, the others {one}").format(**told)
    return {
        1: tr("Round {round_no}: you {own}, {first} {one}"),
        2: tr("Round {round_no}: you {own}, {first} {one}, {second} {two}"),
        3: tr("Round {round_no}: you {own}, {first} {one}, {second} {two}, {third} {three}"),
    }[len(points)].format(**told)


def _shared_standing(record: Record) -> str:
    """Return the names of those who share a match, each with his score where one is kept."""
    names = shown_names(record.seats, record.playing)
    if not record.rules.keeps_score:
        return names_words(names)
    told = dict(zip(("first", "second", "third", "fourth"), names, strict=False))
    count = len(record.seats)
    match = records.replay(record).match
    points = dict(zip(("one", "two", "three", "four"), match.scores, strict=False))
    round_no = match.round.round_no if match.round else 1
    if record.rules.partners:
        words = tr("Round {round_no}: {first} and {third} {one}, {second} and {fourth} {two}")
    else:
        words = {
            2: tr("Round {round_no}: {first} {one}, {second} {two}"),
            3: tr("Round {round_no}: {first} {one}, {second} {two}, {third} {three}"),
            4: tr("Round {round_no}: {first} {one}, {second} {two}, {third} {three}, {fourth} {four}"),
        }[count]
    return words.format(round_no=round_no, **told, **points)


def names_words(names: Sequence[str]) -> str:
    """Return the names of two to four people as a list in words."""
    told = dict(zip(("first", "second", "third", "fourth"), names, strict=False))
    return {
        2: tr("{first} and {second}"),
        3: tr("{first}, {second} and {third}"),
        4: tr("{first}, {second}, {third} and {fourth}"),
    }[len(names)].format(**told)


def _own_seat(record: Record) -> int:
    """Return the seat of the player at this machine."""
    return record.players.index(PERSON)


def _others(record: Record) -> list[str]:
    """Return the names of the other seats, in their order."""
    return [name for seat, name in enumerate(shown_names(record.seats, record.playing)) if seat != _own_seat(record)]


def turn_words(rules: Ruleset) -> tuple[str, ...]:
    """Return in a few sentences how a turn goes, a round ends and a match is won by these rules."""
    if rules.boneyard is Boneyard.NEVER_DRAWN:
        stuck = tr("If none of your tiles fits, you pass.")
    else:
        stuck = tr("If none of your tiles fits, you draw from the boneyard until one does, and pass when it is empty.")
    fits = tr("In your turn, lay a tile so that it touches an open end of the line with the same number of pips.")
    return (fits, stuck, _end_words(rules))


def _end_words(rules: Ruleset) -> str:
    if rules.target is None:
        return tr("Who first lays the last tile wins; if nobody can move, the lowest hand does.")
    return tr(
        "Who first lays the last tile wins the round and scores the others' pips; if nobody can move, the lowest hand"
        " wins. The first with {target} points wins the match."
    ).format(target=rules.target)
