"""Where the keyboard is: the order of a form's controls, and what the arrows and Tab do in it."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Focus:
    """The named controls, line by line as they are seen, and the one that has the keyboard.

    Everything goes round: after the last comes the first. A line may not be empty.
    """

    lines: tuple[tuple[str, ...], ...]
    name: str | None = None

    def next(self) -> Focus:
        """Return the focus on the following control, line after line."""
        return self._step(1)

    def back(self) -> Focus:
        """Return the focus on the control before."""
        return self._step(-1)

    def down(self) -> Focus:
        """Return the focus one line lower, as far along the line as it was."""
        return self._climb(1)

    def up(self) -> Focus:
        """Return the focus one line higher."""
        return self._climb(-1)

    def aside(self, step: int) -> Focus:
        """Return the focus so many controls onwards in its line; it stays at the line's ends."""
        at = self._place()
        if at is None:
            return self.next()
        line, place = at
        return self.to(self.lines[line][max(0, min(place + step, len(self.lines[line]) - 1))])

    def to(self, name: str | None) -> Focus:
        """Return the focus on this control, or on the first where there is no such."""
        names = [name for line in self.lines for name in line]
        first = names[0] if names else None
        return replace(self, name=name if name in names else first)

    def _place(self) -> tuple[int, int] | None:
        """The line and the place in it."""
        places = (
            (line, place)
            for line, names in enumerate(self.lines)
            for place, name in enumerate(names)
            if name == self.name
        )
        return next(places, None)

    def _step(self, step: int) -> Focus:
        names = [name for line in self.lines for name in line]
        if self.name not in names:
            return self.to(names[0 if step > 0 else -1] if names else None)
        return self.to(names[(names.index(self.name) + step) % len(names)])

    def _climb(self, step: int) -> Focus:
        at = self._place()
        if at is None:
            return self._step(step)
        line, place = at
        there = self.lines[(line + step) % len(self.lines)]
        share = place / max(1, len(self.lines[line]) - 1)
        return self.to(there[round(share * (len(there) - 1))])
