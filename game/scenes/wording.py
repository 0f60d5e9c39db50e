"""The words for what has a key, such as rules, levels and themes, and for a match that was left."""

from __future__ import annotations

from game.i18n import ptr, tr
from rules import record as records
from rules.record import PERSON, Record
from rules.ruleset import Boneyard, Ruleset

PLAYED_RULES = ("draw", "block", "fives", "club", "club_pairs", "duel", "international", "international_pairs")
"""The rules that a new game offers."""
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
    }.get(key, key)


def level_words(level: str) -> str:
    """Return the name of a level, or of the kind of table that statistics count."""
    return {
        "easy": tr("Easy"),
        "medium": tr("Medium"),
        "hard": tr("Hard"),
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


def theme_words(theme: str) -> str:
    """Return the name of a theme; one without words is called by its folder."""
    return {"ivory": tr("Ivory"), "ebony": tr("Ebony")}.get(theme, theme.replace("_", " ").capitalize())


def compatibility_words(compatibility: str) -> str:
    """Return the name of a kind of drawing."""
    return {"auto": tr("Automatic"), "on": tr("On"), "off": tr("Off")}.get(compatibility, compatibility)


def percent_words(percent: int) -> str:
    """Return a share in percent."""
    return tr("{number} %").format(number=percent)


def continue_words(record: Record) -> str:
    """Return what the button says that goes on with this match."""
    match = records.replay(record).match
    told = {"rules": rules_words(record.rules.key), "round_no": match.round.round_no if match.round else 1}
    if not record.rules.keeps_score:
        return tr("Continue: {rules}").format(**told)
    if len(match.scores) == _TWO:
        first, second = match.scores
        return tr("Continue: {rules}, round {round_no}, {first} to {second}").format(**told, first=first, second=second)
    scores = " – ".join(map(str, match.scores))
    return tr("Continue: {rules}, round {round_no}, {scores}").format(**told, scores=scores)


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
