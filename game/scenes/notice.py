"""What a player is told about files that could not be used or written, or about a crash, and the screen for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, assert_never

from game.i18n import ntr, tr
from game.scene import Pop
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.scenes.wording import table_words, tiles_words
from game.store import profiles as kept_profiles
from game.store import saves
from game.store import settings as kept_settings
from game.store.notices import (
    BadValue,
    CannotWrite,
    Fault,
    NoHome,
    NotAMatch,
    Notice,
    Place,
    Refusal,
    SetAside,
    Stopped,
    ThemeFault,
)
from game.ui.rows import Button

_MOST: Final = 4
"""So many notices are told, the others counted."""
_LONGEST: Final = 160
"""Letters of somebody else's words that are shown."""


class Notices(Question):
    """Tells what went wrong, until it is dismissed."""

    name = "notice"
    width = 36.0


def pending_notices(stage: Stage) -> Notices | None:
    """Return the screen that tells what went wrong with files since it was last asked; None when nothing did."""
    notices = stage.matches.take_notices()
    for notice in notices:
        stage.log.write("fault", detail=repr(notice))
    return tell_notices(stage, notices) if notices else None


def tell_notices(stage: Stage, notices: Sequence[Notice]) -> Notices:
    """Return the screen that tells of these."""
    told = [sentence for notice in notices[:_MOST] for sentence in notice_words(notice)]
    left = len(notices) - _MOST
    if left > 0:
        told.append(
            ntr("There is {count} more of this kind.", "There are {count} more of this kind.", left).format(count=left)
        )
    return Notices(stage, _title(notices), told, (Reply(Button("dismiss", tr("All right"), is_main=True), Pop),))


def notice_words(notice: Notice) -> tuple[str, ...]:
    """Return the sentences that tell of one fault: what it means for the player, why, and where the file is."""
    match notice:
        case Stopped(report):
            return stop_words(report)
        case SetAside():
            return (_loss_words(notice), *_fault_words(notice), _aside_words(notice))
        case BadValue():
            return (_value_words(notice),)
        case CannotWrite(path):
            words = tr("{path} cannot be written. What has changed since will be lost when you quit.")
            return (words.format(path=_plain(str(path))), _refusal_words(notice.refusal, notice.detail))
        case ThemeFault():
            return (_theme_words(notice), _theme_fault_words(notice))
        case NotAMatch(path):
            words = tr("{path} is no match that can be opened.").format(path=_plain(str(path)))
            return (words, *_fault_words(notice))
        case NoHome(path):
            return (
                tr(
                    "There is no folder for your settings and matches. They are kept in {path} for now and may be gone"
                    " the next time."
                ).format(path=_plain(str(path))),
            )
        case _:
            assert_never(notice)


def stop_title() -> str:
    """Return the title of what is told about a crash."""
    return tr("The game ended unexpectedly")


def stop_words(report: Path | None) -> tuple[str, ...]:
    """Return the sentences that tell of a crash: what has become of the match, and where the report lies."""
    kept = tr("The game had to stop for a fault of its own. A match that was begun is kept: “Continue” goes on.")
    if report is None:
        return (kept, tr("No report of it could be written."))
    told = tr("A report with versions, settings and the match, but no names, is in {path}")
    return (kept, told.format(path=_plain(str(report))), tr("Nothing is sent to anybody."))


def _title(notices: Sequence[Notice]) -> str:
    if any(isinstance(notice, Stopped) for notice in notices):
        return stop_title()
    if any(isinstance(notice, SetAside | NotAMatch) for notice in notices):
        return tr("A file could not be used")
    if any(isinstance(notice, CannotWrite | NoHome) for notice in notices):
        return tr("Files cannot be kept")
    if any(isinstance(notice, ThemeFault) for notice in notices):
        return tr("A part of the look could not be used")
    return tr("A setting could not be used")


def _loss_words(notice: SetAside) -> str:
    """Say what it means: which file it was, and whether its previous copy is used."""
    match notice.path.name.removesuffix(".previous"), notice.is_replaced:
        case kept_settings.FILE, True:
            return tr("Your settings could not be read. Those from before the last change are used.")
        case kept_settings.FILE, False:
            return tr("Your settings could not be read. The game begins with its own.")
        case saves.FILE, True:
            return tr("The match you left could not be read. It goes on from the move before.")
        case saves.FILE, False:
            return tr("The match you left could not be read.")
        case saves.SHARED_FILE, True:
            return tr("The match you share could not be read. It goes on from the move before.")
        case saves.SHARED_FILE, False:
            return tr("The match you share could not be read.")
        case kept_profiles.FILE, True:
            return tr("The list of players could not be read. The one from before the last change is used.")
        case kept_profiles.FILE, False:
            return tr("The list of players could not be read. Their matches are kept.")
        case _:
            return tr("A finished match could not be read and is not counted.")


def _theme_words(notice: ThemeFault) -> str:
    """Say which half of the look cannot be used, and what is used instead."""
    if notice.half == "tiles":
        told = {"name": tiles_words(notice.name), "used": tiles_words(notice.used)}
        return tr("The tiles “{name}” cannot be used; “{used}” are used instead.").format(**told)
    told = {"name": table_words(notice.name), "used": table_words(notice.used)}
    return tr("The table “{name}” cannot be used; “{used}” is used instead.").format(**told)


def _theme_fault_words(notice: ThemeFault) -> str:
    """Say which file is at fault, and which of its keys."""
    told = {"path": _plain(str(notice.path)), "key": _plain(notice.key)}
    if notice.key:
        return tr("The file {path} is at fault, at the key {key}.").format(**told)
    return tr("The file {path} is at fault.").format(**told)


def _value_words(notice: BadValue) -> str:
    """Say which setting is left out or has its usual value."""
    told = {"key": _plain(notice.key), "found": _plain(notice.found)}
    if not notice.expected:
        return tr("There is no setting {key}. It is left out.").format(**told)
    return tr("The setting {key} cannot be {found}. The usual value is used.").format(**told)


def _fault_words(notice: SetAside | NotAMatch) -> tuple[str, ...]:
    match notice.fault:
        case Fault.EMPTY:
            return (tr("The file is empty."),)
        case Fault.NOT_TEXT:
            return (tr("The file is no text."),)
        case Fault.TOO_LONG:
            return (tr("The file is too long."),)
        case Fault.BROKEN:
            return (_broken_words(notice.place),)
        case Fault.FOREIGN:
            return (tr("The file is not one of this game."),)
        case Fault.NEWER:
            return (tr("The file was written by a later version of the game."),)
        case Fault.UNREADABLE:
            return (tr("The file cannot be opened."), _refusal_words(notice.refusal, notice.detail))
        case _:
            assert_never(notice.fault)


def _broken_words(place: Place) -> str:
    """Say where a file is broken; what exactly is wrong there stands in the log."""
    if place.line is not None:
        return tr("The file is broken in line {line}.").format(line=place.line)
    if place.round_no is None:
        return tr("The file is broken: what stands in it is not all there, or does not fit together.")
    told = {"round": place.round_no, "move": place.move_no}
    if place.move_no is None:
        return tr("The file is broken: round {round} cannot be played as it stands there.").format(**told)
    return tr("The file is broken: in round {round} the rules do not allow move {move}.").format(**told)


def _refusal_words(refusal: Refusal, detail: str) -> str:
    """Say why the system opened or wrote no file, in its own words where nothing better is known."""
    match refusal:
        case Refusal.NOT_ALLOWED:
            return tr("The system does not allow it.")
        case Refusal.FULL:
            return tr("The disk is full.")
        case Refusal.READ_ONLY:
            return tr("The disk can only be read.")
        case Refusal.NO_FILE:
            return tr("Something that is no file is in its place.")
        case Refusal.OTHER:
            return tr("The system says: {detail}").format(detail=_plain(detail))
        case _:
            assert_never(refusal)


def _aside_words(notice: SetAside) -> str:
    if notice.aside is None:
        return tr("It stays where it is: {path}").format(path=_plain(str(notice.path)))
    return tr("It was set aside as {path}").format(path=_plain(str(notice.aside)))


def _plain(text: str) -> str:
    """Return somebody else's words on one line, every sign of them visible, and not too many."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"
