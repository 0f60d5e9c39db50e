"""Writes the fonts under assets/fonts/: Noto, cut down to the letters of names and languages, one file for a script.

It is no part of an ordinary build. It needs fonttools and a folder with Noto's own files, as Debian's packages
fonts-noto-core, fonts-noto-ui-core and fonts-noto-cjk install them: python build/make_fonts.py FOLDER
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEIGHTS = ("Regular", "Bold")
SPACES = "20 A0 200C-200F 25CC"
LATIN = (
    "20-7E A0-24F 259 2B0-2FF 300-328 330-331 370-3FF 400-52F 1E00-1EFF 2007-200F 2010-2015 2018-201E 2020-2022"
    " 2026 2030 2032 2033 2039 203A 2044 2070 2074-2079 2080-2089 20A0-20BF 2116 2122 2215 FFFD"
)
MATHS = "2190-2195 2212 2248 2260 2264 2265"
MARKS = "25A0 25B2 25B6 25BC 25C0 25C6 25C7 25CF 2605 2713 2717"
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum", "pnum"]


class Family(NamedTuple):
    """A script: the name of its files here, Noto's name for it, and the letters that are kept."""

    name: str
    source: str
    letters: str


FAMILIES = (
    Family("NotoSansArabic", "NotoSansArabicUI", f"{SPACES} 600-6FF 750-77F 8A0-8B4"),
    Family("NotoSansArmenian", "NotoSansArmenian", f"{SPACES} 531-58F"),
    Family("NotoSansDevanagari", "NotoSansDevanagariUI", f"{SPACES} 900-97F"),
    Family("NotoSansGeorgian", "NotoSansGeorgian", f"{SPACES} 10A0-10FF 1C90-1CBF"),
    Family("NotoSansHebrew", "NotoSansHebrew", f"{SPACES} 5B0-5F4"),
    Family("NotoSansThai", "NotoSansThaiUI", f"{SPACES} E01-E5B"),
)


def main(folder: Path) -> None:
    """Write all files."""
    fonts = {path.name: path for path in folder.rglob("Noto*")}
    for weight in WEIGHTS:
        _write_latin(fonts, weight)
        for family in FAMILIES:
            font = _cut(TTFont(fonts[f"{family.source}-{weight}.ttf"]), _letters(family.letters), ["*"])
            font.save(OUT / f"{family.name}-{weight}.ttf")
    east = TTFont(fonts["NotoSansCJK-Regular.ttc"], fontNumber=2)
    _cut(east, [*_letters("20 A0 3000-303F 3040-30FF FF01-FFEF"), *_ideographs()], []).save(
        OUT / "NotoSansCJK-Regular.otf"
    )


def _write_latin(fonts: dict[str, Path], weight: str) -> None:
    """Write the font of Latin, Greek and Cyrillic, with a few signs from two others; its heights stay as they are."""
    sources: tuple[tuple[str, str, list[str]], ...] = (
        (f"NotoSans-{weight}.ttf", LATIN, FEATURES),
        ("NotoSansMath-Regular.ttf", MATHS, []),
        ("NotoSansSymbols2-Regular.ttf", MARKS, []),
    )
    with TemporaryDirectory() as folder:
        cut = []
        for name, letters, features in sources:
            cut.append(str(Path(folder) / name))
            _cut(TTFont(fonts[name]), _letters(letters), features).save(cut[-1])
        merged, whole = Merger().merge(cut), TTFont(fonts[sources[0][0]])
    for field in ("ascent", "descent", "lineGap"):
        setattr(merged["hhea"], field, getattr(whole["hhea"], field))
    for field in ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"):
        setattr(merged["OS/2"], field, getattr(whole["OS/2"], field))
    merged.save(OUT / f"NotoSans-{weight}.ttf")


def _cut(font: TTFont, letters: list[int], features: list[str]) -> TTFont:
    """Leave only these letters, without hints and without what only other programs read."""
    options = Options(
        layout_features=features, hinting=False, notdef_outline=True, desubroutinize=False, name_IDs=[1, 2, 13, 14]
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "meta"]
    if not features:
        options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def _letters(ranges: str) -> list[int]:
    """Read ranges of letters in hexadecimal."""
    ends = [each.split("-") for each in ranges.split()]
    return [letter for each in ends for letter in range(int(each[0], 16), int(each[-1], 16) + 1)]


def _ideographs() -> Iterator[int]:
    """Yield the common ideographs of China, Taiwan and Japan and the common syllables of Korea.

    They are the first levels of GB 2312, Big5 and JIS X 0208, and the syllables of KS X 1001.
    """
    for encoding, rows in (("gb2312", range(0xB0, 0xD8)), ("euc_jp", range(0xB0, 0xD0)), ("euc_kr", range(0xB0, 0xC9))):
        yield from _encoded(encoding, rows, [range(0xA1, 0xFF)])
    yield from _encoded("big5", range(0xA4, 0xC7), [range(0x40, 0x7F), range(0xA1, 0xFF)])


def _encoded(encoding: str, rows: range, columns: list[range]) -> Iterator[int]:
    for row in rows:
        for column in (each for part in columns for each in part):
            yield from map(ord, bytes((row, column)).decode(encoding, "ignore"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
