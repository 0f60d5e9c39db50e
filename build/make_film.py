"""Makes docs/round.webp and docs/round.gif: a whole round that the computer plays, filmed at 60 pictures a second.

`python build/make_film.py` in an environment that has the game's libraries and Pillow (`pip install pillow`). The seed
is written below, so that the same round comes again when the table looks different.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import chain
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).parents[1]
ROUND: Final = ("--seed", "film34", "--rules", "draw", "--seats", "3", "--level", "easy")
SIZE: Final = (960, 540)
FILMED: Final = 60
WEBP, WEBP_SHOWN, QUALITY = ROOT / "docs" / "round.webp", 30, 55
GIF, GIF_SHOWN, GIF_SIZE, COLOURS = ROOT / "docs" / "round.gif", 10, (640, 360), 64
"""For viewers that show no webp: smaller, slower and in few colours."""
ACCENTS: Final = 16
"""So many more for what is bright and rare: gilt, glow and the seats' colours, which felt and ivory would crowd out."""
STRONG: Final = 90
"""A colour is bright from so much between the strongest of its three parts and the weakest on."""
SAMPLES: Final = 12
"""From so many pictures the colours are taken."""
MOST_BYTES: Final = 4_000_000
SECOND: Final = 1000
"""In milliseconds."""


def main() -> int:
    """Film the round, write both files, and say how large they are; return 1 when one is too large."""
    with tempfile.TemporaryDirectory() as folder:
        film(Path(folder) / "film")
        pictures = sorted((Path(folder) / "film").glob("*.png"))
        write_webp(pictures[:: FILMED // WEBP_SHOWN], WEBP)
        write_gif(pictures[:: FILMED // GIF_SHOWN], GIF)
    for goal in (WEBP, GIF):
        size = goal.stat().st_size / 1_000_000
        print(f"{goal.relative_to(ROOT)}: {len(pictures) / FILMED:.0f} s, {size:.2f} MB")
    return int(max(WEBP.stat().st_size, GIF.stat().st_size) > MOST_BYTES)


def film(folder: Path) -> None:
    """Let the game film a round into a folder."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    words = ["--autoplay", "1", "--film", str(folder), "--size", size, "--fps", str(FILMED), *ROUND]
    subprocess.run([sys.executable, "-m", "game", *words], cwd=ROOT, check=True)


def write_webp(pictures: list[Path], goal: Path) -> None:
    """Write an animation in all colours."""
    frames = [_opened(path) for path in pictures]
    frames[0].save(
        goal,
        save_all=True,
        append_images=frames[1:],
        duration=SECOND // WEBP_SHOWN,
        loop=0,
        quality=QUALITY,
        method=2,
    )


def write_gif(pictures: list[Path], goal: Path) -> None:
    """Write an animation in few colours, in which every picture shows only what has changed."""
    small = [_opened(path).resize(GIF_SIZE, Image.Resampling.LANCZOS) for path in pictures]
    palette = _palette(small)
    frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in small]
    each = 10 * round(SECOND / GIF_SHOWN / 10)
    frames[0].save(goal, save_all=True, append_images=frames[1:], duration=each, loop=0, disposal=1, optimize=False)


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def _palette(pictures: list[Image.Image]) -> Image.Image:
    """Return an image whose colours are those of a few pictures of the film."""
    chosen = pictures[:: max(len(pictures) // SAMPLES, 1)]
    strip = Image.new("RGB", (GIF_SIZE[0], GIF_SIZE[1] * len(chosen)))
    for number, picture in enumerate(chosen):
        strip.paste(picture, (0, number * GIF_SIZE[1]))
    usual = _colours(strip, COLOURS)
    pixels = strip.tobytes()
    colours = zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True)
    bright = [colour for colour in colours if max(colour) - min(colour) >= STRONG]
    if bright:
        rare = Image.frombytes("RGB", (len(bright), 1), bytes(chain.from_iterable(bright)))
        usual += _colours(rare, ACCENTS)
    palette = Image.new("P", (1, 1))
    palette.putpalette(usual)
    return palette


def _colours(picture: Image.Image, most: int) -> list[int]:
    """Return the red, green and blue of so many colours that stand for a picture."""
    return (picture.quantize(most, method=Image.Quantize.MEDIANCUT).getpalette() or [])[: 3 * most]


if __name__ == "__main__":
    sys.exit(main())
