"""The person at this computer: the chair they make, the wall of portraits, and how large words shall be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.friends import names, shown
from tabletop.paint import frames
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.text import text
from tabletop.screens.parts import FaceButton
from tabletop.screens.setup.order import FACES, Chair
from tabletop.screens.words import words
from tabletop.settings import TEXT_SIZES, Settings
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, SOFT, WELL
from tabletop.widgets.choices import Slider
from tabletop.widgets.overlay import Veil
from tabletop.widgets.plain import Panel, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.inputs import Verb
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.flow import Flow
    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui

def settings_of(app: App) -> Settings:
    """Give the settings, made now if the program was opened without any."""
    if app.settings is None:
        from tabletop.settings import Settings  # noqa: PLC0415 - pydantic waits until it is needed

        app.settings = Settings()
    return app.settings


def me(app: App) -> Chair:
    """Give the person at this computer as a chair."""
    settings = settings_of(app)
    return Chair(shown(settings), settings.portrait, person=True)


def guests(settings: Settings) -> list[tuple[Chair, tuple[str, ...]]]:
    """Give the other friends as chairs, each with all names they ever had."""
    return [(Chair(shown(one), one.portrait, person=True, guest=True), names(one)) for one in settings.friends]


def keep_settings(app: App) -> str | None:
    """Write the settings; one sentence if that fails."""
    from tabletop.settings import save  # noqa: PLC0415 - pydantic waits until it is needed

    return save(settings_of(app))


ACROSS = 8


def choose(ui: Ui, now: int, on_choose: Callable[[int], object]) -> None:
    """Open a layer with all faces; Back leaves things as they were."""
    m = ui.metrics
    d, gap = 104.0, 20.0
    rows = -(-len(FACES) // ACROSS)
    w, h = ACROSS * (d + gap) - gap + 80, rows * (d + gap) - gap + 130
    x, y = (m.w - w) / 2, (m.h - h) / 2

    def take(number: int) -> None:
        ui.pop_layer()
        on_choose(number)

    ui.push_layer(light=True)
    ui.add(Veil(m))
    ui.add(Panel((x, y, w, h), words.CHOOSE_FACE, aside=ui.say_keys(words.CHOOSE_FACE_ASIDE)))
    for i, number in enumerate(FACES):
        box = (x + 40 + i % ACROSS * (d + gap), y + 90 + i // ACROSS * (d + gap), d, d)
        made = ui.add(FaceButton(box, number, lambda n=number: take(n), name=f"wall {number}", chosen=number == now))  # type: ignore[misc]
        if number == now:
            ui.set_focus(made)


def grid(flow: Flow, now: int, on_choose: Callable[[int], object], *, d: float = 84, gap: float = 14) -> None:
    """Put all faces into a column, as many beside each other as there is room for."""
    across = max(1, int((flow.w + gap) // (d + gap)))
    for i, number in enumerate(FACES):
        box = (flow.x + i % across * (d + gap), flow.y + i // across * (d + gap), d, d)
        flow.put(FaceButton(box, number, lambda n=number: on_choose(n), name=f"face {number}", chosen=number == now))  # type: ignore[misc]
    flow.skip(-(-len(FACES) // across) * (d + gap) + 6)


STEPS = tuple(i / (len(TEXT_SIZES) - 1) for i in range(len(TEXT_SIZES)))
SLIDER = 44.0


def nearest(size: float) -> int:
    """Give the number of the step nearest to a size."""
    return min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - size))


class SizeSlider(Slider):
    """A slider that tells its value only once it is let go: what it changes moves it away from under the pointer."""

    def __init__(self, box: tuple[float, float, float, float], size: float, then: Callable[[float], object]) -> None:
        super().__init__(box, STEPS[nearest(size)], steps=STEPS, name="text size")
        self.then, self._told = then, nearest(size)

    def tell(self) -> None:
        """Tell the size, if it is another one."""
        at = STEPS.index(min(STEPS, key=lambda s: abs(s - self.value)))
        if at != self._told:
            self._told = at
            self.then(TEXT_SIZES[at])

    def verb(self, verb: Verb) -> bool:
        """Step, and tell at once."""
        used = super().verb(verb)
        if used:
            self.tell()
        return used

    def gesture(self, gesture: Gesture) -> bool:
        """Follow the pointer, and tell when it lets go."""
        super().gesture(gesture)
        if gesture.kind in {"click", "drop"}:
            self.tell()
        return True


def put_sizes(flow: Flow, size: float, then: Callable[[float], object]) -> None:
    """Add the row to a column."""
    flow.row(*words.pair("SIZES_ROW"))
    m, at = flow.m, nearest(size)
    sample_w = max(line_width(m, said, 20, "semibold") for said in words.rows("SAMPLE")) + 40
    sample = flow.w - sample_w - 24 >= 380
    wide = flow.w - (sample_w + 24 if sample else 0)
    high = max(44.0, 38.0 * (1 + (m.text - 1) / 2))
    foot = line_height(m, 18, "semibold")
    flow.put(Picture((flow.x, flow.y, wide, high + SLIDER + foot), lambda n, w, h: _scale(n, w, h, at, high)))
    flow.put(SizeSlider((flow.x, flow.y + high, wide, SLIDER), size, then)).title = words.pair("SIZES_ROW")[0]
    if sample:
        box = (flow.x + flow.w - sample_w, flow.y + 4, sample_w, high + SLIDER + foot - 4)
        flow.put(Picture(box, _sample))
    flow.skip(high + SLIDER + foot + 22)


def _scale(m: Metrics, w: int, h: int, at: int, high: float) -> Surface:
    made = blank(w, h)
    knob = m.px(36)
    for i, size in enumerate(TEXT_SIZES):
        x = knob / 2 + (w - knob) * STEPS[i]
        colour = BRASS if i == at else DIM
        letter = text("A", "semibold", max(12, min(m.px(high * 0.85), m.px(18 * size))), colour)
        stamp(made, letter, x - letter.get_width() / 2, m.px(high) - letter.get_height())
        number = text(str(round(100 * size)), "semibold", m.font_px(18), colour)
        left = min(max(0.0, x - number.get_width() / 2), w - number.get_width())
        stamp(made, number, left, h - number.get_height())
    return made


def _sample(m: Metrics, w: int, h: int) -> Surface:
    made = frames.notch(m, w, h, WELL, BRASS_DARK).copy()
    for i, (said, colour) in enumerate(zip(words.rows("SAMPLE"), (CREAM, SOFT), strict=True)):
        line = text(said, "semibold" if i == 0 else "body", m.font_px(20), colour)
        stamp_mid(made, line, w / 2, h / 2 + (i - 0.5) * line.get_height())
    return made
