"""How many finished pictures are kept: as many as fit into a bound on memory, the longest unused leave first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

from pygame import Surface

Kept = TypeVar("Kept")
Asked = ParamSpec("Asked")


class Shelf(Generic[Kept]):
    """Keeps what was made by its key; `bound` in bytes, `weigh` gives the bytes of one."""

    __slots__ = ("_bound", "_kept", "_weigh", "_weight")

    def __init__(self, bound: int, weigh: Callable[[Kept], int]) -> None:
        self._bound = bound
        self._weigh = weigh
        self._weight = 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()

    @property
    def weight(self) -> int:
        """Bytes kept now."""
        return self._weight

    def allow(self, bound: int) -> None:
        """Keep up to so many bytes, if that is more than until now."""
        self._bound = max(self._bound, bound)

    def take(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What is kept under the key, made first if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._weight += self._weigh(made)
        while self._weight > self._bound and len(self._kept) > 1:
            _, left = self._kept.popitem(last=False)
            self._weight -= self._weigh(left)
        return made


def weigh_surface(surface: Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


def keep(bound: int) -> Callable[[Callable[Asked, Surface]], Callable[Asked, Surface]]:
    """Decorate a function that paints: its last pictures are kept, `bound` bytes of them; do not draw on them."""

    def decorate(paint: Callable[Asked, Surface]) -> Callable[Asked, Surface]:
        shelf: Shelf[Surface] = Shelf(bound, weigh_surface)

        @wraps(paint)
        def kept(*args: Asked.args, **kwargs: Asked.kwargs) -> Surface:
            return shelf.take((args, tuple(sorted(kwargs.items()))), lambda: paint(*args, **kwargs))

        return kept

    return decorate
