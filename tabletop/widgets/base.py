"""What every widget is: a node with a body, a place in the layout, and states that change how it looks."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, TypeVar

from pygame import Rect

from tabletop.scene import Node

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui

T = TypeVar("T")
Box = tuple[float, float, float, float]  # x, y, width, height in design units
SHADOW = 60  # units: no picture reaches farther out of its body
LEAST = 44  # no hit area is smaller than this, in design units


class Widget(Node):
    """A thing on the page. `box` is in design units; `body` is the same in px once it is in a Ui."""

    rule = ""  # the number of the one F1 opens on it, "" for none of its own
    focusable = True  # Tab and arrows stop at it
    late = False  # Tab comes to it after everything else
    pressable = True  # the mouse takes hold of it; what is not lets presses through
    keyed = False  # only while keys are used it wants to know that time passes
    holds_arrows = False  # it takes arrows just now even where they walk
    title = help = ""  # what the row it stands in is called, and says under it

    def __init__(
        self,
        box: Box,
        *,
        name: str = "",
        enabled: bool = True,
        tip: str = "",
        key: Verb | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(z=z)
        self.box, self.name, self.tip, self.key, self.own_z = box, name, tip, key, z
        self.body = Rect(0, 0, 0, 0)
        self.ui: Ui | None = None
        self.parent: Widget | None = None
        self._enabled = enabled
        self._pointed = self._down = self._focused = False
        self._owed = False  # it has to be rendered as soon as it is scrolled into view

    def render(self) -> Surface:
        """Draw it as it is now; the body lies in the middle of the surface."""
        raise NotImplementedError

    def announce(self, on_change: Callable[[T], object] | None, value: T, *, quiet: bool = False) -> None:
        """Let a new value be seen, heard (unless quiet) and known."""
        self.stale()
        if not quiet:
            self.page.sound("tab")
        if on_change is not None:
            on_change(value)

    @property
    def metrics(self) -> Metrics:
        """The window and text size it is laid out for."""
        return self.page.metrics

    @property
    def page(self) -> Ui:
        """The Ui it is in."""
        if self.ui is None:
            raise RuntimeError(f"{self.name or type(self).__name__} is not on a page yet")
        return self.ui

    @property
    def accent(self) -> str:
        """The page's colour for what can be acted on."""
        return self.page.accent

    @property
    def moved_by(self) -> str:
        """Of what only arrows move: a sentence that says so, to whoever presses it."""
        return ""

    # -- for whoever hears it
    @property
    def called(self) -> str:
        """What it is called: that of its row; whatever shows words of its own says these."""
        return self.title

    @property
    def stands(self) -> str:
        """How it stands: on or off, what is chosen; "" for nothing that could stand otherwise."""
        return ""

    @property
    def read(self) -> str:
        """What it is read out as together with all that lies beside it; "" of what is there to be pressed."""
        return ""

    @property
    def brief(self) -> str:
        """What is said of it among others: what it is, and how it stands."""
        return joined(self.called, self.stands, "" if self.enabled else self.page.said.not_now) or self.tip

    @property
    def spoken(self) -> str:
        """All that is said of it when keys come to it: what it is, how it stands, what there is to know of it."""
        return joined(self.brief, self.page.tip.about(self), self.help)

    @property
    def walkable(self) -> bool:
        """Whether arrows stop at it, too."""
        return True

    @property
    def target(self) -> Rect:
        """Where a press counts: the body, never smaller than 44 x 44 design units, and nothing outside its clip."""
        least = self.metrics.px(LEAST)
        grown = self.body.inflate(max(0, least - self.body.w), max(0, least - self.body.h))
        return grown if self.clip is None else grown.clip(self.clip)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a point (px) is in its target."""
        return self.visible and self.target.collidepoint(pos)

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed; one that is not still says why."""
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        self._enabled = on
        self.stale()

    @property
    def pointed(self) -> bool:
        """Whether the pointer is over it."""
        return self._pointed

    @property
    def held(self) -> bool:
        """Whether it is being pressed."""
        return self._down

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        return self._focused

    def look(self, *, pointed: bool | None = None, down: bool | None = None, focused: bool | None = None) -> None:
        """Change its state; it is drawn again only if something changed."""
        old = (self._pointed, self._down, self._focused)
        self._pointed = self._pointed if pointed is None else pointed
        self._down = self._down if down is None else down
        self._focused = self._focused if focused is None else focused
        if old != (self._pointed, self._down, self._focused):
            self.stale()

    def stale(self) -> None:
        """Have it rendered again before the next frame."""
        if self.ui is not None:
            self.ui.stale.append(self)

    def place(self, box: Box) -> None:
        """Move it to another box (design units)."""
        self.box = box
        if self.ui is not None:
            self.ui.moved(self)

    def inner(self, body: Rect) -> Rect:
        """Place something inside: from its own px coordinates to the window's."""
        return body.move(self.body.topleft)

    def reveal(self, child: Widget) -> None:
        """Bring something inside into view."""

    def moved_inside(self) -> None:
        """Know that something inside has another place."""

    def fit(self, body: Rect) -> Rect:
        """Change the body (px) the box asks for to what the words need."""
        return body

    @property
    def foot(self) -> float:
        """The body's lower edge in design units, to lay out the next thing under it."""
        return self.body.bottom / self.metrics.u

    @property
    def right(self) -> float:
        """The body's right edge in design units."""
        return self.body.right / self.metrics.u

    def settle(self, body: Rect) -> None:
        """Take a body in px: called by the page, or by the area it scrolls in."""
        if body.size != self.body.size:
            self.stale()
        was_seen = not self.unseen
        self.body = Rect(body)
        seen = not self.unseen
        if self.image is not None and (was_seen or seen):
            self.centre_at(*_middle(self.body))
        if self._owed and seen:
            self.stale()

    @property
    def unseen(self) -> bool:
        """Whether it is scrolled out of view, shadow and all."""
        room = self.page.metrics.px(SHADOW) if self.ui is not None else 0
        return self.clip is not None and not self.clip.colliderect(self.body.inflate(2 * room, 2 * room))

    def refresh(self) -> None:
        """Render it and put the picture in its place; what cannot be seen waits for its turn, or until it can."""
        if self.unseen:
            self.put_off()
        else:
            self.prepare()

    def put_off(self) -> None:
        """Have it rendered in one of the next frames."""
        self._owed = True
        self.page.owed.append(self)

    def prepare(self) -> None:
        """Render it now."""
        self._owed = False
        self.centre_at(*_middle(self.body), self.render())

    @property
    def owed(self) -> bool:
        """Whether it has still to be rendered."""
        return self._owed

    def press(self) -> None:
        """Do what it does: a click, Enter or the gamepad's A. What does nothing says why."""
        self.explain()

    def explain(self) -> None:
        """Say why a press does nothing here: what its tip says, or what moves it."""
        words = self.tip if self.tip or not self.enabled else self.moved_by
        if words:
            self.page.sound("refused")
            self.page.toast.say(self.page.say_keys(words))

    def gesture(self, gesture: Gesture) -> bool:
        """Take a mouse gesture that began on it; the default presses on a click (or a drop still inside)."""
        if gesture.kind in {"click", "drop"} and gesture.button == 1 and self.contains(gesture.pos):
            self.press()
        return True

    def verb(self, verb: Verb) -> bool:
        """Take a verb while focused; True if it was used (arrows in a slider)."""
        del verb
        return False

    def typed(self, event: Event) -> bool:
        """Take a raw key or text event while focused; True if it was used."""
        del event
        return False

    def wheel(self, notches: float) -> bool:
        """Take the mouse wheel over it; True if it was used."""
        del notches
        return False

    def tick(self, now: float) -> bool:
        """Let time pass (ms); True to be called again at full rate."""
        del now
        return False

    def keep(self) -> object:
        """Give what should survive a new layout (a scroll place, a caret)."""
        return None

    def restore(self, kept: object) -> None:
        """Take back what `keep` gave, after the new layout."""

    def rekeyed(self) -> None:
        """Show other keys: another device is used, or the keys have been changed."""

    def added(self) -> None:
        """Make what needs metrics: it has just been put on a page."""

    def gone(self) -> None:
        """Let go of things: it is about to leave its page."""


def joined(*parts: str) -> str:
    """Return what is said one after the other, nothing twice running."""
    return ". ".join(one for one, _ in groupby(part.strip(" .") for part in parts) if one)


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2
