"""Decides how the words in the code reach the catalogues under locales/: extracted by Babel, merged, counted."""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {"tr": None, "ntr": (1, 2), "ptr": ((1, "c"), 2)}
PACKAGES = ("game", "rules")
SOURCE = "en"


def extract() -> Catalog:
    """The words of the code, each with the files that say it and the comments that begin with `Translators:`."""
    template = Catalog(project="Capicúa", charset="utf-8")
    for package in PACKAGES:
        told = extract_from_dir(ROOT / package, keywords=KEYWORDS, comment_tags=["Translators:"])
        for name, _line, message, comments, context in told:
            template.add(message, locations=[(f"{package}/{name}", 1)], auto_comments=comments, context=context)
    return template


def catalogues() -> list[Path]:
    """The catalogue of every language there is."""
    return sorted((ROOT / "locales").glob("*/LC_MESSAGES/dominoes.po"))


def read(path: Path) -> Catalog:
    """One language's catalogue; the language is the name of its folder."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain="dominoes", charset="utf-8")


def merged(path: Path, template: Catalog) -> bytes:
    """What the catalogue should say: new words and changed ones empty, lost ones gone, its head as it is."""
    catalogue = read(path)
    made = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.creation_date = made
    text = BytesIO()
    write_po(text, catalogue, width=120, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return text.getvalue()


def update() -> None:
    """Bring every catalogue up to date with the code."""
    template = extract()
    for path in catalogues():
        text = merged(path, template)
        change = "is up to date" if text == path.read_bytes() else "brought up to date"
        path.write_bytes(text)
        left = untranslated(path)
        print(f"{path.relative_to(ROOT).as_posix()}: {change}" + (f", {len(left)} to translate" if left else ""))


def untranslated(path: Path) -> list[str]:
    """The words that a language has no translation for, with their context; none for English, which is the code's."""
    if path.parent.parent.name == SOURCE:
        return []
    return [_named(message) for message in read(path) if message.id and not is_translated(message)]


def is_translated(message: Message) -> bool:
    """Whether every form of an entry has words that somebody has looked at."""
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(forms) and not message.fuzzy


def tell_missing() -> None:
    """List what is to be translated, one line for each entry."""
    for path in catalogues():
        for words in untranslated(path):
            print(f"{path.parent.parent.name}: {words}")


def _named(message: Message) -> str:
    words = message.id[0] if isinstance(message.id, tuple) else message.id
    return f"[{message.context}] {words}" if message.context else str(words)


if __name__ == "__main__":
    {"update": update, "missing": tell_missing}[sys.argv[1]]()
