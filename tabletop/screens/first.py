"""The first start: a name, a face, and how large the words shall be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.coins import coin, name_plate, name_plate_size, portrait
from tabletop.paint.soft import Surface, blank, stamp
from tabletop.screens import person
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import field_high
from tabletop.screens.person import keep_settings, me, put_sizes
from tabletop.screens.words import words
from tabletop.theme import ALARM
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow


class FirstScreen(Page):
    """Asks three things, each of which has a good answer already."""

    title = words.WELCOME
    aside = words.WELCOME_ASIDE
    back = ""
    first_focus = "your name"

    def __init__(self, router: Router) -> None:
        super().__init__()
        self.router = router
        self.asked = False  # for a name, because none was given

    def fill(self, m: Metrics) -> None:
        """Name and text size left, faces right; the way in below."""
        name = Section("name", words.YOUR_NAME_HEAD, self._name)
        size = Section("size", words.YOUR_TEXT_HEAD, self._size)
        face = Section("face", words.YOUR_FACE_HEAD, self._face)
        high = max(110.0, line_height(m, 46) + line_height(m, 18, "semibold") + 34)
        foot = self.low - high
        if self.one_column:
            self.column((self.left, self.top, self.right - self.left, foot - 18 - self.top), (name, face, size))
        else:
            half = (self.right - self.left - GUTTER) / 2
            tall = foot - GUTTER - self.top
            first = tall * 0.46
            self.panel((self.left, self.top, half, first), name)
            self.panel((self.left, self.top + first + GUTTER, half, tall - first - GUTTER), size)
            self.panel((self.left + half + GUTTER, self.top, half, tall), face)
        wide = min(760.0, self.right - self.left)
        box = ((m.w - wide) / 2, foot, wide, high)
        self.ui.add(
            Button(box, words.COME_IN, self.come_in, sub=words.COME_IN_SUB, kind="main", size=46, name="come in")
        )

    def _name(self, flow: Flow) -> None:
        s = self.router.settings
        if self.asked:
            flow.text(words.NAME_ASKED(name=words.NOBODY), colour=ALARM, gap=18)
        else:
            flow.text(words.YOUR_NAME_HELP, gap=18)
        high = max(64.0, field_high(flow.m, 32))
        flow.put(Field((flow.x, flow.y, flow.w, high), s.name, self._rename, on_enter=self._named, most=16,
                       hint=words.NAME_HINT, icon="icon-pencil", size=32, name="your name"))  # fmt: skip
        flow.skip(high + 22)
        chair = me(self.app)
        d, accent = 104.0, self.accent
        face, w = portrait(chair.portrait, "pleased"), min(flow.w, 330.0 * flow.m.text)
        flow.put(Picture((flow.x + 6, flow.y, d, d), lambda n, a, _b: coin(n, face, a)))
        high = name_plate_size(flow.m, chair.name, words.AT_THE_TABLE)[1] / flow.m.u + 2
        box = (flow.x + d + 26, flow.y + (d - high) / 2, w, high)
        self.plate = flow.put(Picture(box, lambda n, a, b: nameplate(n, a, b, me(self.app).name, accent)))
        flow.skip(d + 12)

    def _face(self, flow: Flow) -> None:
        flow.text(words.YOUR_FACE_HELP, gap=18)
        flow.x, flow.w = flow.x + 8, flow.w - 16
        across = 6 if flow.w < 1000 else 12
        d = min(120.0, (flow.w - (across - 1) * 18) / across)
        person.grid(flow, self.router.settings.portrait, self._choose, d=d, gap=18)

    def _size(self, flow: Flow) -> None:
        put_sizes(flow, self.router.settings.text_size, self._resize)

    def _rename(self, name: str) -> None:
        self.router.settings.name = name.strip()[:16]
        self.plate.repaint()

    def _named(self, name: str) -> None:
        self._rename(name)
        self.ui.set_focus(self.ui.find("come in"), ring=True)

    def _choose(self, number: int) -> None:
        self.router.settings.portrait = number
        self.relay()

    def _resize(self, size: float) -> None:
        self.router.settings.text_size = size
        self.app.apply(self.router.settings)

    def come_in(self) -> None:
        """Keep the answers and open the menu; whoever gives no name is asked for one, once."""
        if not self.router.settings.name and not self.asked:
            self.asked = True
            self.relay()
            self.ui.set_focus(self.ui.find("your name"), ring=True)
            return
        self.router.settings.welcomed = True
        said = keep_settings(self.app)
        self.router.menu()
        if said:
            self.router.say(words.NOT_KEPT, said)


def nameplate(m: Metrics, w: int, h: int, name: str, accent: str) -> Surface:
    """Draw the plate that stands under the person's coin at the table, left in its box."""
    made = blank(w, h)
    plate = name_plate(m, name, words.AT_THE_TABLE, accent, most=w / m.u)
    stamp(made, plate, 0, (h - plate.get_height()) / 2)
    return made
