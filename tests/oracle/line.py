"""The laid tiles, the open ends and the count, by section 3: four lists that are looked through anew each time."""


def is_double(tile: str) -> bool:
    return tile[0] == tile[1]


def pips(tiles: list[str]) -> int:
    return sum(int(half) for tile in tiles for half in tile)


class Line:
    """The main line from left to right, and what grew out of the spinner's short sides; each tile as it lies.

    A tile of the main line is written with its left half first, one of a short side's branch with its inner half first.
    """

    def __init__(self, *, has_spinner: bool) -> None:
        self.has_spinner = has_spinner
        self.main: list[str] = []
        self.branches: dict[str, list[str]] = {"U": [], "D": []}
        self.spinner: str | None = None

    def ends(self) -> dict[str, int]:
        """What number each open end shows."""
        if not self.main:
            return {}
        ends = {"L": int(self.main[0][0]), "R": int(self.main[-1][1])}
        if self.spinner and self.is_covered_on_both_long_sides(self.spinner):
            for end, branch in self.branches.items():
                ends[end] = int((branch or [self.spinner])[-1][1])
        return ends

    def is_covered_on_both_long_sides(self, spinner: str) -> bool:
        return spinner not in (self.main[0], self.main[-1])

    def fits(self, tile: str) -> list[str]:
        """Every end where the tile can be laid."""
        return [end for end, number in self.ends().items() if str(number) in tile]

    def lay(self, tile: str, end: str | None) -> None:
        """Lay a tile that fits; the lead lies as it is written."""
        if end is None:
            self.main.append(tile)
        elif end == "L":
            self.main.insert(0, turned(tile, inner=1, number=self.ends()[end]))
        else:
            tiles = self.main if end == "R" else self.branches[end]
            tiles.append(turned(tile, inner=0, number=self.ends()[end]))
        if self.has_spinner and self.spinner is None and is_double(tile):
            self.spinner = tile

    def count(self) -> int:
        """Add up the open ends; a spinner at an end is a double like any other, a covered one counts nothing."""
        if len(self.main) == 1:
            return pips(self.main)
        last = [(self.main[0], 0), (self.main[-1], 1)]
        last += [(branch[-1], 1) for branch in self.branches.values() if branch]
        return sum(pips([tile]) if is_double(tile) else int(tile[outer]) for tile, outer in last)


def turned(tile: str, inner: int, number: int) -> str:
    """The tile with this number at its inner half."""
    return tile if tile[inner] == str(number) else tile[::-1]
