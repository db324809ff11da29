"""The friends of this computer: one press picks who plays, or who sits in a chair; here they are put on the list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop import friends
from tabletop.friends import shown, words
from tabletop.paint.coins import coin, portrait
from tabletop.paint.frames import notch
from tabletop.paint.soft import stamp
from tabletop.paint.text import fit, text, width
from tabletop.screens import person
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import Entry, FaceButton, Pressable, field_high
from tabletop.screens.person import keep_settings
from tabletop.screens.setup.order import FACES
from tabletop.screens.words import words as said_words
from tabletop.theme import ALARM, BRASS, BRASS_DARK, CREAM, TROUGH
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.field import Field
from tabletop.widgets.overlay import Choice, ask
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.router import Router
    from tabletop.settings import Own
    from tabletop.widgets.flow import Flow

Buttons = list[tuple[str, str, "Callable[[], object]", str]]  # icon, what it does, in words and as such, name
NEW_WIDE = 560.0
SIZE = 28


class FriendsScreen(Page):
    """Who there is. `seat` gets whoever is chosen for a chair; without it the chosen one plays from now on.

    `sitting` are the names of those who sit already: they may be chosen too, and change places.
    """

    desk = False
    title, aside = words.HEAD, words.ASIDE

    def __init__(
        self, router: Router, seat: Callable[[Own], object] | None = None, now: str = "", sitting: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.router, self.seat, self.sitting = router, seat, sitting
        if seat is not None:
            self.title, self.aside = words.CHAIR_HEAD, words.CHAIR_ASIDE
        self.now = now or shown(router.settings)
        stranger = friends.find(router.settings, self.now) is None  # typed by hand, before there was a list
        self.first_focus = "new name" if stranger else f"friend {self.now}"
        self.renaming: Own | None = None
        self.typed, self.said, self.wrong = self.now * stranger, "", ""  # the new name; what is wrong, and where

    # -- laying out
    def fill(self, _m: Metrics) -> None:
        """The list left, somebody new right; at large text under each other."""
        there = Section("friends", words.LIST, self._list)
        new = Section("new", words.NEW, self._new)
        y, high, wide = self.top, self.low - self.top, self.right - self.left
        if self.one_column:
            self.column((self.left, y, wide, high), (there, new))
        else:
            rest = wide - NEW_WIDE - GUTTER
            self.panel((self.left, y, rest, high), there)
            self.panel((self.left + rest + GUTTER, y, NEW_WIDE, high), new)

    def _list(self, flow: Flow) -> None:
        m = flow.m
        high, gap = max(72.0, line_height(m, SIZE) * 1.5), 10.0
        for one in friends.everybody(self.router.settings):
            name = shown(one)
            buttons = [] if self.seat else self._buttons(one)
            x, w = flow.x + high + 14, flow.w - high - 14 - len(buttons) * (high + gap)
            face = (flow.x + 4, flow.y + 4, high - 8, high - 8)
            press, tip = (self.choose, "") if self.seat else (self._face, words.FACE_TIP(name=name))
            flow.put(FaceButton(face, one.portrait, partial(press, one), name=f"face {name}", tip=tip))
            if one is self.renaming:
                box = (x, flow.y + 6, w, high - 12)
                self.field = flow.put(Field(box, name, self._typing, on_enter=self._rename, on_back=self._let_be,
                                            most=friends.LONGEST, size=SIZE, icon="icon-pencil",
                                            name="rename"))  # fmt: skip
            else:
                sub = words.PICKED if one is self.router.settings and self.seat is None else ""
                sub = words.SITS if name in self.sitting and name != self.now else sub
                flow.put(Entry((x, flow.y, w, high), name, partial(self.choose, one), sub=sub, size=SIZE,
                               name=f"friend {name}", chosen=name == self.now))  # fmt: skip
            for i, (icon, word, do, called) in enumerate(buttons):
                button = IconButton((x + w + gap + i * (high + gap), flow.y, high, high), icon, word, do)
                button.name = f"{called} {name}"
                flow.put(button)
            flow.skip(high + gap)
            if one is self.renaming and self.wrong == "rename":
                flow.text(self.said, colour=ALARM, gap=gap)

    def _buttons(self, one: Own) -> Buttons:
        name = shown(one)
        rename = words.KEEP_TIP if one is self.renaming else words.RENAME_TIP(name=name)
        found: Buttons = [("icon-pencil", rename, lambda: self._pencil(one), "rename")]
        if one is not self.router.settings and name != self.router.settings.host:
            found.append(("icon-cross", words.REMOVE_TIP(name=name), lambda: self._remove(one), "remove"))
        return found

    def _new(self, flow: Flow) -> None:
        m = flow.m
        flow.text(words.NEW_HELP, gap=18)
        high = field_high(m, SIZE)
        flow.put(Field((flow.x, flow.y, flow.w, high), self.typed, self._type_new, on_enter=self._enter, size=SIZE,
                       most=friends.LONGEST, icon="icon-pencil", hint=words.NAME_HINT, name="new name"))  # fmt: skip
        flow.skip(high + 12)
        if self.wrong == "new name":
            flow.text(self.said, colour=ALARM, gap=12)
        label, tall = words.SIT if self.seat else words.ADD, max(60.0, line_height(m, 24) * 1.5)
        wide = min(flow.w, line_width(m, label, 24) + 110)
        flow.put(Button((flow.x, flow.y, wide, tall), label, self._add, kind="main", size=24, icon="icon-plus",
                        name="add"))  # fmt: skip
        flow.skip(tall + 8)

    # -- what can be done
    def choose(self, one: Own) -> None:
        """Let somebody play from now on, or sit down; the page is done."""
        settings, app = self.router.settings, self.app
        if self.seat is None and friends.pick(settings, shown(one)):
            keep_settings(app)
            app.apply(settings, later=True)
        self.close()
        if self.seat is not None:
            self.seat(one)

    def leave(self) -> None:
        """Let what lies below show who plays now, and how they like it."""
        self.app.age()

    def _face(self, one: Own) -> None:
        def take(number: int) -> None:
            one.portrait = number
            self._kept()

        person.choose(self.ui, one.portrait, take)

    def _pencil(self, one: Own) -> None:
        """Open the name to be typed, or take what was typed."""
        if one is self.renaming:
            self._rename(self.field.text)
            return
        self.renaming, self.wrong = one, ""
        self.relay()
        self.ui.set_focus(self.ui.find("rename"))

    def _let_be(self) -> None:
        """The name stays what it was."""
        name, self.renaming, self.wrong = shown(self.renaming) if self.renaming else self.now, None, ""
        self.relay()
        self.ui.set_focus(self.ui.find(f"rename {name}"))

    def _typing(self, _name: str) -> None:
        self.wrong = ""

    def _rename(self, name: str) -> None:
        one, settings = self.renaming, self.router.settings
        if one is None or self._refused(name, "rename", one):
            return
        here = shown(one) == self.now
        friends.rename(settings, one, name)
        self.now = shown(one) if here else self.now
        self.renaming = None
        self._kept(f"friend {shown(one)}")

    def _remove(self, one: Own) -> None:
        def do() -> None:
            friends.remove(self.router.settings, one)
            self._kept(f"friend {self.now}")

        choices = (Choice(words.REMOVE, do, "bad"), Choice(words.STAY))
        ask(self.ui, words.REMOVE_ASK(name=shown(one).upper()), words.REMOVE_SURE, choices, alarm=True)

    def _type_new(self, name: str) -> None:
        self.typed = name

    def _enter(self, name: str) -> None:
        self.typed = name
        self._add()

    def _add(self) -> None:
        settings = self.router.settings
        if self._refused(self.typed, "new name"):
            return
        one = friends.add(settings, self.typed, friends.free(settings, FACES))
        self.typed = ""
        self._kept(f"friend {shown(one)}")
        if self.seat is not None:
            self.choose(one)

    def _refused(self, name: str, field: str, besides: Own | None = None) -> bool:
        """Say under the field why the name will not do."""
        self.said = friends.refusal(self.router.settings, name, besides)
        self.wrong = field if self.said else ""
        if self.said:
            self.relay()
            self.ui.set_focus(self.ui.find(field))
            if besides is not None:
                self.field.text = name
        return bool(self.said)

    def _kept(self, focus: str = "") -> None:
        said = keep_settings(self.app)
        self.relay()
        if focus:
            self.ui.set_focus(self.ui.find(focus), ring=self.ui.focuser.ring.visible)
        if said:
            self.router.say(said_words.NOT_KEPT, said)


class PersonPlate(Pressable):
    """Face and name of whoever plays: a press opens the list."""

    def __init__(self, router: Router, box: tuple[float, float, float, float], page: Page) -> None:
        super().__init__(box, lambda: page.app.push(FriendsScreen(router)), name="person", tip=words.PLATE_TIP)
        self.who = router.settings

    def render(self) -> Surface:
        """Draw the coin, and the name beside it."""
        m, (w, h) = self.metrics, self.body.size
        meant = self.pointed or self.focused
        made = notch(m, w, h, TROUGH, self.accent if meant else BRASS_DARK, width=2, n=8).copy()
        d = h - m.px(8)
        face = coin(m, portrait(self.who.portrait), d, self.accent if meant else BRASS, rim=3)
        stamp(made, face, m.px(6) - (face.get_width() - d) / 2, (h - face.get_height()) / 2)
        room = w - d - m.px(34)
        said = text(shown(self.who), "display", fit(shown(self.who), "display", m.font_px(24), room), CREAM)
        stamp(made, said, d + m.px(18), (h - said.get_height()) / 2)
        return made


def plate_size(m: Metrics, router: Router) -> tuple[float, float]:
    """Measure the plate, in units."""
    high = max(56.0, line_height(m, 24) * 1.5)
    return width(shown(router.settings), "display", m.font_px(24)) / m.u + high + 40, high


def put_plate(page: Page, router: Router, right: float, y: float) -> None:
    """Put the plate onto a page, its right edge there; the list it opens lets somebody else play."""
    wide, high = plate_size(page.ui.metrics, router)
    page.ui.add(PersonPlate(router, (right - wide, y, wide, high), page))
