"""A form as it lies in a window of one size: its controls, what of them is scrolled into sight, and their picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame

from game.i18n import tr
from game.ui import shapes
from game.ui.choice import ChoiceWidget
from game.ui.fade import draw_fade
from game.ui.gui import Gui
from game.ui.mirror import reflect
from game.ui.options import draw_bar
from game.ui.place import Wish, lay_out
from game.ui.plan import Placed, bar_width
from game.ui.rows import Button, Choice, Row, Slider, Table, TextLine, Toggle
from game.ui.still import draw_still, draw_title, spell_still
from game.ui.tables import draw_head
from game.ui.theme import Look
from game.ui.widget import Tell, Touch, Widget
from game.ui.widgets import ButtonWidget, SliderWidget, ToggleWidget
from game.ui.writing import TextWidget

_FADE: Final = 0.9
"""How high the edge is at which rows fade, in text sizes."""


class Sheet:
    """A built form. A widget's own rectangle is in pixels of the window and follows the scrolling."""

    def __init__(
        self, look: Look, wish: Wish, size: tuple[int, int], tell: Tell, open_list: Callable[[ChoiceWidget], None]
    ) -> None:
        self.size = size
        self.pen, self.plan = lay_out(look, wish, size)
        self.scrolled = 0
        self._wish = wish
        self._fixed = {each.row.name for each in self.plan.footer if isinstance(each.row, Button)}
        self._homes: dict[str, Placed] = {}
        self.widgets: dict[str, Widget] = {}
        self.gui = Gui(size, look, self.pen.sizes.text, self.plan.body)
        for placed in (*self.plan.rows, *self.plan.footer):
            widget = _make_widget(placed.row, tell, open_list)
            if widget is not None:
                self._add(widget, placed)
        self.gui.settle()

    @property
    def bounds(self) -> pygame.Rect:
        """All that the form may paint on."""
        around = 2 * self.pen.reach + 4
        inner = [self.plan.panel] if self._wish.place.has_panel else [self.plan.body, self.plan.title]
        return self.plan.panel.unionall(inner).inflate(around, around)

    def lines(self) -> tuple[tuple[str, ...], ...]:
        """Return the names of the controls that can have the focus, line by line."""
        lines: list[list[str]] = []
        last: tuple[bool, int] | None = None
        for name, placed in self._homes.items():
            if not self.widgets[name].is_enabled:
                continue
            line = name in self._fixed, placed.line
            if line != last:
                lines.append([])
            lines[-1].append(name)
            last = line
        return tuple(tuple(line) for line in lines)

    def under(self, pos: tuple[int, int]) -> tuple[str, str] | None:
        """Return the control and its part at a point of the window; what is scrolled away is not there."""
        for name, widget in self.widgets.items():
            if name not in self._fixed and not self.plan.body.collidepoint(pos):
                continue
            for part, rect in widget.parts().items():
                if rect.collidepoint(pos):
                    return name, part
        return None

    def seen(self, name: str) -> pygame.Rect:
        """Return where a control and its ring can be painted."""
        grown = self.widgets[name].rect.inflate(2 * self.pen.reach + 2, 2 * self.pen.reach + 2)
        return grown if name in self._fixed else grown.clip(self._viewport())

    def scroll_to(self, scrolled: int) -> bool:
        """Scroll so many pixels down from the top; answer whether anything moved."""
        kept = max(0, min(scrolled, self.plan.reach))
        if kept == self.scrolled:
            return False
        self.scrolled = kept
        for name, widget in self.widgets.items():
            if name not in self._fixed:
                widget.rect = self._homes[name].rect.move(0, -kept)
                self._follow_gui(widget)
        return True

    def show(self, name: str) -> bool:
        """Scroll as little as brings a control, with its words and a little more, into sight."""
        if name in self._fixed or name not in self._homes:
            return False
        home, body = self._homes[name], self.plan.body
        whole = home.rect.union(home.label) if home.label else home.rect
        room = self.pen.sizes.control
        top, bottom = whole.y - room - body.y, whole.bottom + room - body.y
        return self.scroll_to(max(bottom - body.h, min(self.scrolled, top)))

    def is_fixed(self, name: str) -> bool:
        """Return whether a control is in the footer, which does not scroll."""
        return name in self._fixed

    def drag_bar(self, pos: tuple[int, int]) -> None:
        """Scroll to where the bar is taken."""
        share = (pos[1] - self.plan.body.y) / max(1, self.plan.body.h)
        self.scroll_to(round(share * self.plan.height - self.plan.body.h / 2))

    def bar(self) -> pygame.Rect:
        """Return the place of the scroll bar, empty where all is in sight."""
        width = bar_width(self.pen) if self.plan.reach else 0
        bar = pygame.Rect(self.plan.body.right - width, self.plan.body.y, width, self.plan.body.h)
        return reflect(bar, self.plan.body)

    def draw(self, screen: pygame.Surface, touches: Mapping[str, Touch]) -> None:
        """Paint the whole form through the screen's clip."""
        if self._wish.place.has_panel:
            screen.blit(self._panel(), self.plan.panel)
        if self._wish.title:
            draw_title(screen, self.pen, self._wish.title, self.plan.title)
        self._draw_widgets(screen, touches, self._fixed)
        clip = screen.get_clip()
        screen.set_clip(clip.clip(self._viewport()))
        for placed in self._scrolled_rows():
            draw_still(screen, self.pen, placed)
        self._draw_widgets(screen, touches, self.widgets.keys() - self._fixed)
        screen.set_clip(clip)
        if self.plan.reach:
            self._draw_fades(screen)
            self._draw_head(screen)
            height = max(1, self.plan.height)
            draw_bar(screen, self.pen, self.bar(), self.scrolled / height, self.plan.body.h / height)

    def describe(self) -> tuple[tuple[str, str, pygame.Rect], ...]:
        """Return (name, words, place) of all that can be read, from the top down."""
        title = (("title", self._wish.title, self.plan.title),) if self._wish.title else ()
        return (
            *title,
            *(said for placed in (*self._scrolled_rows(), *self.plan.footer) for said in self._spell(placed)),
        )

    def _spell(self, placed: Placed) -> tuple[tuple[str, str, pygame.Rect], ...]:
        row = placed.row
        if isinstance(row, Button):
            words = tr("{label}: {value}").format(label=row.words, value=row.detail) if row.detail else row.words
            return ((row.name, words, placed.rect),)
        if isinstance(row, Choice | Toggle | Slider | TextLine):
            words = tr("{label}: {value}").format(label=row.words, value=self.widgets[row.name].spell())
            return ((row.name, words, placed.rect),)
        return spell_still(placed)

    def _add(self, widget: Widget, placed: Placed) -> None:
        self.widgets[widget.name], self._homes[widget.name] = widget, placed
        widget.rect = placed.rect.copy()
        if isinstance(widget, ChoiceWidget):
            widget.settle(placed.rect.w, self.pen)
        if isinstance(widget, TextWidget):
            written, limit = widget.written, widget.limit
            self.gui.add_line(widget.name, self._written_part(widget), written, limit, is_enabled=widget.is_enabled)
            widget.follow(self.gui)
        elif widget.is_enabled and not isinstance(widget, SliderWidget):
            for part, rect in widget.parts().items():
                press = _presser(widget, part)
                self.gui.add_button((widget.name, part), rect, press, scrolls=widget.name not in self._fixed)

    def _follow_gui(self, widget: Widget) -> None:
        """Take pygame_gui's elements along to where a control was scrolled."""
        if isinstance(widget, TextWidget):
            self.gui.move((widget.name, "line"), self._written_part(widget))
            return
        for part, rect in widget.parts().items():
            self.gui.move((widget.name, part), rect)

    def _written_part(self, widget: TextWidget) -> pygame.Rect:
        """The part of a line's field where its text stands."""
        return widget.rect.inflate(-self.pen.sizes.text, 0)

    def _draw_widgets(self, screen: pygame.Surface, touches: Mapping[str, Touch], names: set[str]) -> None:
        clip, idle = screen.get_clip(), Touch()
        for name in names:
            widget = self.widgets[name]
            if not clip.colliderect(widget.rect.inflate(2 * self.pen.reach, 2 * self.pen.reach)):
                continue
            touch = touches.get(name, idle)
            widget.draw(screen, self.pen, touch)
            if touch.has_focus:
                self.pen.ring(screen, widget.rect)

    def _draw_fades(self, screen: pygame.Surface) -> None:
        """Let the rows fade at the edges beyond which there are more of them."""
        if not self._wish.place.has_panel:
            return
        view, most = self._viewport(), self.pen.reach + round(self.pen.sizes.text * _FADE)
        upper, lower = (min(most, 2 * left) for left in (self.scrolled, self.plan.reach - self.scrolled))
        corner = self.plan.panel.topleft
        draw_fade(screen, self._panel(), corner, pygame.Rect(view.x, view.y, view.w, upper), up=True)
        draw_fade(screen, self._panel(), corner, pygame.Rect(view.x, view.bottom - lower, view.w, lower), up=False)

    def _draw_head(self, screen: pygame.Surface) -> None:
        """Keep the head of a table in sight while its lines are scrolled under it."""
        body = self.plan.body
        for placed in self._scrolled_rows():
            table, columns, rect = placed.row, placed.columns, placed.rect
            if not isinstance(table, Table) or columns is None:
                continue
            step = columns.height(0, self.pen)
            if not rect.y < body.y < rect.bottom - 2 * step:
                continue
            row = pygame.Rect(rect.x, body.y, rect.w, step)
            view = self._viewport()
            around = pygame.Rect(view.x, view.y, view.w, row.bottom - view.y)
            if self._wish.place.has_panel:
                screen.blit(self._panel(), around, around.move(-self.plan.panel.x, -self.plan.panel.y))
            draw_head(screen, self.pen, table, row, columns)

    def _panel(self) -> pygame.Surface:
        return shapes.opaque(self.pen.look.skin.panel(self.plan.panel.size))

    def _scrolled_rows(self) -> Iterator[Placed]:
        for placed in self.plan.rows:
            label = placed.label.move(0, -self.scrolled) if placed.label else None
            yield placed._replace(rect=placed.rect.move(0, -self.scrolled), label=label)

    def _viewport(self) -> pygame.Rect:
        """The body and the rings that reach out of it to the sides; upwards only when nothing is scrolled."""
        return self.plan.body.inflate(2 * self.pen.reach + 2, 2 * self.pen.reach + 2)


def _make_widget(row: Row, tell: Tell, open_list: Callable[[ChoiceWidget], None]) -> Widget | None:
    match row:
        case Button():
            return ButtonWidget(row, tell)
        case Toggle():
            return ToggleWidget(row, tell)
        case Slider():
            return SliderWidget(row, tell)
        case TextLine():
            return TextWidget(row, tell)
        case Choice():
            return ChoiceWidget(row, tell, open_list)
    return None


def _presser(widget: Widget, part: str) -> Callable[[], None]:
    return lambda: widget.press(part)
