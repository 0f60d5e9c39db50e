"""How the player chooses his language: by its own name, or by leaving the choice to the system."""

from __future__ import annotations

from game import paths
from game.i18n import available_languages, tr
from game.i18n.system import SYSTEM
from game.store.settings import Settings
from game.ui.rows import Choice, Row


def language_rows(settings: Settings) -> tuple[Row, ...]:
    """Return the choice of a language; each stands under the name it has in itself."""
    languages = ((SYSTEM, tr("As the system")), *available_languages(paths.locales()))
    return (Choice("language", tr("Language"), languages, settings.language),)
