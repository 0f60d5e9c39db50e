"""Decides whose work is in a package: every shared library, font and Python package must belong to a part of a list."""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from environment import ROOT, TroubleError

FOLDER: Final = ROOT / "build" / "licences"
OURS: Final = frozenset({"game", "rules", "__main__"})
OURS_BY_KIND: Final = frozenset({".domino", ".toml", ".po", ".ogg", ".bmp", ".md", ".txt", ".json", ".py"})
"""Files of the game itself, and texts that libraries bring about themselves."""
LIST: Final = "THIRD-PARTY.md"


class Part(NamedTuple):
    """What others made: its name, its licence (SPDX where there is one), how to know it, and the licence's texts."""

    name: str
    licence: str
    files: tuple[str, ...]
    packages: tuple[str, ...]
    texts: tuple[str, ...]

    def is_file(self, path: str) -> bool:
        """Whether a file belongs to it, by its path with forward slashes."""
        return any(re.fullmatch(f"(.*/)?(?:{pattern})", path) for pattern in self.files)

    def is_package(self, name: str) -> bool:
        """Whether a Python package belongs to it."""
        return any(re.fullmatch(pattern, name) for pattern in self.packages)


def parts() -> list[Part]:
    """Return all the parts that build/licences/parts.toml lists."""
    listed = tomllib.loads((FOLDER / "parts.toml").read_text("utf-8"))["parts"]
    return [
        Part(
            part["name"],
            part["licence"],
            tuple(part.get("files", ())),
            tuple(part.get("packages", ())),
            tuple(part["texts"]),
        )
        for part in listed
    ]


def find_parts(files: Iterable[str], packages: Iterable[str]) -> list[Part]:
    """Return the parts that the files (paths) and Python packages of a program are of, as listed.

    Raises TroubleError for what no part accounts for.
    """
    known = parts()
    named = {file: [part for part in known if part.is_file(file)] for file in foreign(files)}
    named |= {package: [part for part in known if part.is_package(package)] for package in packages}
    lost = sorted(name for name, owners in named.items() if not owners and name not in OURS)
    if lost:
        raise TroubleError(f"no licence is known for {', '.join(lost)}: name it in build/licences/parts.toml.")
    used = {part for owners in named.values() for part in owners}
    return [part for part in known if part in used]


def foreign(files: Iterable[str]) -> Iterator[str]:
    """Yield the files that are not the game's own by their kind, nor a licence."""
    paths = (file for file in files if "licences" not in Path(file).parts)
    return (file for file in paths if Path(file).suffix not in OURS_BY_KIND)


def packages_among(modules: Iterable[str]) -> set[str]:
    """Return the packages at the top of these modules that are neither ours nor Python's."""
    return {module.partition(".")[0] for module in modules} - sys.stdlib_module_names - OURS


def write_licences(used: list[Part], folder: Path) -> None:
    """Put the game's licence, the list of parts and every text they name into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in [ROOT / "LICENSE", *sorted({(FOLDER / text).resolve() for part in used for text in part.texts})]:
        shutil.copyfile(source, folder / source.name)
    (folder / LIST).write_text(table(used), "utf-8")


def table(used: list[Part]) -> str:
    """Return the list of parts as a page of Markdown."""
    rows = [f"| {part.name} | {part.licence} | {_texts(part)} |" for part in used]
    head = [
        "# What others made and this program holds",
        "",
        "Capicúa itself is under the licence in LICENSE. It stands on the work of many; thank you.",
        "Libraries under the LGPL are files of their own in the program's folder: you may exchange them for others.",
        "",
        "| part | licence | text |",
        "| --- | --- | --- |",
    ]
    return "\n".join([*head, *rows]) + "\n"


def _texts(part: Part) -> str:
    return ", ".join(Path(text).name for text in part.texts)
