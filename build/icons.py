"""Draws the program's icon and its logo with the game's own art.

`python build/icons.py` in `.venv` writes assets/icons and docs/logo.png. The icon is the tile that fits both ends, in
the air over the felt of a table with a wooden rim; a small picture has room for the tile alone.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - after what it reads
from iconfiles import encode_icns, encode_ico, encode_png  # noqa: E402

from game.app.outfit import make_gear  # noqa: E402
from game.scenes.logo import paint_logo  # noqa: E402
from game.table.art import shapes  # noqa: E402
from game.table.art.felt import make_table  # noqa: E402
from game.table.art.theme import Theme  # noqa: E402
from game.table.gear import Gear  # noqa: E402

FOLDER: Final = ROOT / "assets" / "icons"
LARGE: Final = 1024
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""What Linux desktops look for; each is assets/icons/<size>.png."""
ICO_SIZES: Final = (16, 24, 32, 48, 64, 256)
ICNS_SIZES: Final = (16, 32, 64, 128, 256, 512)
WINDOW_SIZE: Final = 64
LEAST_WITH_RIM: Final = 40
ROUND: Final = 0.2
"""The corners, in shares of the icon's side."""
TILE: Final = (5, 2)
TURNED: Final = -56
LOGO_SIZE: Final = (1280, 640)


def main() -> None:
    """Write every size, the files of Windows and macOS, the window's own icon, and the logo."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    gear = make_gear()
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = draw_icons(gear)
    pictures = {size: encode_png(size, size, pygame.image.tobytes(drawn[size], "RGBA")) for size in drawn}
    for size in SIZES:
        (FOLDER / f"{size}.png").write_bytes(pictures[size])
    (FOLDER / "capicua.ico").write_bytes(encode_ico({size: pictures[size] for size in ICO_SIZES}))
    (FOLDER / "capicua.icns").write_bytes(encode_icns({size: pictures[size] for size in ICNS_SIZES}))
    pygame.image.save(drawn[WINDOW_SIZE], FOLDER / "window.bmp")
    width, height = LOGO_SIZE
    logo = encode_png(width, height, pygame.image.tobytes(draw_logo(gear), "RGBA"))
    (ROOT / "docs" / "logo.png").write_bytes(logo)


def draw_icons(gear: Gear) -> dict[int, pygame.Surface]:
    """Return the icon in every size, each with straight alpha."""
    whole, bare = draw_icon(gear, has_rim=True), draw_icon(gear, has_rim=False)
    return {
        size: pygame.transform.smoothscale(whole if size >= LEAST_WITH_RIM else bare, (size, size))
        for size in sorted({*SIZES, *ICO_SIZES, *ICNS_SIZES})
    }


def draw_icon(gear: Gear, *, has_rim: bool) -> pygame.Surface:
    """Return the icon, LARGE pixels wide and high."""
    ground = _felt(gear.theme)
    unit = round(LARGE * (0.37 if has_rim else 0.45))
    middle = LARGE // 2
    shadow = gear.tiles.turned_shadow(TURNED, unit, 0.5)
    tile = gear.tiles.turned(*TILE, TURNED, unit)
    ground.blit(shadow.surface, (middle + shadow.dx, middle + shadow.dy))
    if has_rim:
        _lay_rim(gear.theme, ground)
    ground.blit(tile.surface, (middle + tile.dx, middle + tile.dy - unit // 20))
    return shapes.masked(ground, shapes.rounded((LARGE, LARGE), round(LARGE * ROUND)))


def _felt(theme: Theme) -> pygame.Surface:
    """Return the middle of a table."""
    *_, table = make_table(theme, (LARGE, LARGE))
    assert table is not None  # noqa: S101 - the last slice is the picture
    inner = pygame.Rect(0, 0, LARGE * 4 // 5, LARGE * 4 // 5)
    inner.center = (LARGE // 2, LARGE // 2)
    return pygame.transform.smoothscale(table.subsurface(inner), (LARGE, LARGE)).convert_alpha()


def _lay_rim(theme: Theme, ground: pygame.Surface) -> None:
    """Lay the table's rim along the edge: wood that catches the light from above, and a line of brass inside it."""
    size, radius, thick, line = ground.get_size(), round(LARGE * ROUND), LARGE // 18, LARGE // 128
    light, dark = shapes.mix(theme.wood_light, (255, 255, 255), 0.12), theme.wood_dark
    wood = shapes.ramp(size, ((0.0, light), (0.3, theme.wood_light), (1.0, dark)))
    inside = (size[0] - 2 * thick, size[1] - 2 * thick)
    soft = shapes.blur(shapes.tint(shapes.ring(size, radius, thick + 3 * line), (0, 0, 0), 0.7), 2 * line)
    ground.blit(soft, (0, line))
    ground.blit(shapes.masked(wood, shapes.ring(size, radius, thick)), (0, 0))
    ground.blit(shapes.tint(shapes.ring(size, radius, line), (255, 255, 255), 0.16), (0, 0))
    brass = shapes.ramp(inside, ((0.0, theme.brass_light), (1.0, theme.gilt)))
    ground.blit(shapes.masked(brass, shapes.ring(inside, radius - thick, line)), (thick, thick))


def draw_logo(gear: Gear) -> pygame.Surface:
    """Return the game's name and the lay it is the name of, on the felt."""
    *_, table = make_table(gear.theme, LOGO_SIZE)
    assert table is not None  # noqa: S101 - as above
    for blit in paint_logo(gear, table.get_rect().inflate(-160, -120)):
        table.blit(blit.surface, blit.at)
    return table


if __name__ == "__main__":
    main()
