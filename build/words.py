"""Decides how the words in the code reach the catalogues under locales/: extracted by Babel, merged, compiled."""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {"tr": None, "ntr": (1, 2), "ptr": ((1, "c"), 2)}
PACKAGES = ("game", "rules")


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
    """What the catalogue should say: new words empty, changed ones marked fuzzy, lost ones gone."""
    catalogue = read(path)
    made = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=False, update_creation_date=False)
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
        print(f"{path.relative_to(ROOT).as_posix()}: {change}")


def compile_all() -> None:
    """Write the .mo beside every catalogue."""
    for path in catalogues():
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, read(path))


if __name__ == "__main__":
    {"update": update, "compile": compile_all}[sys.argv[1]]()
