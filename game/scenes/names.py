"""What the seats are called, and who plays them, as the settings say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import paths
from game.i18n import said_everywhere, tr
from game.scenes.characters import character_of, style_key
from game.store.profiles import Profiles
from game.store.settings import Settings
from rules.record import PERSON, player_text


def seat_names(settings: Settings) -> tuple[str, ...]:
    """Return a name for each seat of the next match, none of them empty and no two alike."""
    names: list[str] = []
    for seat in range(settings.seats):
        name = settings.names[seat].strip() or usual_name(settings, seat)
        while name in names:
            name = f"{name} {seat + 1}"
        names.append(name)
    return tuple(names)


def usual_name(settings: Settings, seat: int) -> str:
    """Return what a seat is called when nobody has said otherwise: the computer player's name, or a person's place."""
    if settings.players[seat] != PERSON:
        character = character_of(settings.characters[seat])
        return character.name if character else tr("Computer")
    if settings.players[: settings.seats].count(PERSON) == 1:
        return tr("You")
    return tr("Player {number}").format(number=seat + 1)


def shown_names(names: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats in the language of the moment: a match begun in another one kept its words.

    What somebody has called himself stays as it is.
    """
    told = zip(names, players, strict=True)
    return tuple(_in_this_language(name, seat, player) for seat, (name, player) in enumerate(told))


def _in_this_language(name: str, seat: int, player: str) -> str:
    for words, here in _usual_words(player).items():
        there = said_everywhere(words, paths.locales())
        if name in {each.format(number=seat + 1) for each in (here, *there)}:
            return here.format(number=seat + 1)
    return name


def _usual_words(player: str) -> Mapping[str, str]:
    """Return what a seat may be called when nobody has said otherwise, in English and in the language of the moment."""
    if player != PERSON:
        return {"Computer": tr("Computer")}
    return {"You": tr("You"), "Player {number}": tr("Player {number}")}


def with_profiles(
    settings: Settings, names: tuple[str, ...], players: tuple[str, ...], profiles: Profiles
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names and the profiles' keys of the seats: people are known by their names, others are guests.

    One person alone at the table is whoever plays now, under another name too where one was written that is nobody's.
    """
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    known = {seat: profiles.named(names[seat]) for seat in people}
    if len(people) == 1:
        (alone,) = people
        known[alone] = profiles.current
        names = _named_alone(settings, names, alone, profiles)
    keys = {seat: profiles.guest if found is None else found.key for seat, found in known.items()}
    return names, tuple(keys.get(seat, "") for seat in range(len(names)))


def _named_alone(settings: Settings, names: tuple[str, ...], alone: int, profiles: Profiles) -> tuple[str, ...]:
    """Return the names with that of whoever plays now where no other was written, or one of another player here."""
    written = settings.names[alone].strip()
    own = usual_name(settings, alone) if profiles.current is None else profiles.current.name
    if (written and profiles.named(written) is None) or own in names:
        return names
    return tuple(own if seat == alone else name for seat, name in enumerate(names))


def seat_players(settings: Settings) -> tuple[str, ...]:
    """Return who plays each seat of the next match: a person, or a computer's level with its style."""
    chosen = zip(settings.players[: settings.seats], settings.characters, strict=False)
    return tuple(
        player if player == PERSON else player_text(player or settings.level, style_key(key)) for player, key in chosen
    )
