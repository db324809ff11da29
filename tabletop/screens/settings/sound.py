"""SOUND: four sliders alike, mute, mono."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.sprites import sprite
from tabletop.screens.settings import words
from tabletop.screens.settings.rows import put_toggle
from tabletop.theme import ALARM, CREAM, DIM
from tabletop.widgets.choices import Slider
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.flow import Flow
    from tabletop.screens.settings.screen import SettingsScreen

ICONS = {"master": "icon-sound", "effects": "icon-cards", "music": "icon-star", "ambience": "icon-home"}
IN = 54.0  # the words stand so far in, beside the icon
LEAST_SLIDER = 180.0


class _Shape(NamedTuple):
    """How the four rows share their width: the same for all of them."""

    words_w: float
    number_w: float
    slider_w: float
    beside: bool


def sound(page: SettingsScreen, flow: Flow) -> None:
    """Fill the panel."""
    shape = _shape(flow.m, flow.w)
    for name, icon in ICONS.items():
        _volume(page, flow, name, icon, shape)
    flow.skip(2)
    put_toggle(page, flow, "mute", words.MUTE_ROW)
    put_toggle(page, flow, "mono", words.MONO_ROW)
    flow.row(*words.NEVER_ALONE_ROW)
    if page.app.audio.problem:
        flow.text(page.app.audio.problem, colour=ALARM)


def _shape(m: Metrics, w: float) -> _Shape:
    """Put the sliders beside the words only if that leaves room in every row."""
    widest = max(
        max(line_width(m, title, 23), line_width(m, help_, 18, "body")) for title, help_ in words.SOUND_ROWS.values()
    )
    number = line_width(m, "100", 21) + 8
    left = w - IN - widest - 8 - 24 - number - 12
    if left >= LEAST_SLIDER:
        return _Shape(widest + 8, number, left, beside=True)
    return _Shape(w - IN, number, w - IN - number - 12, beside=False)


def _volume(page: SettingsScreen, flow: Flow, name: str, icon: str, shape: _Shape) -> None:
    m, (title, help_) = flow.m, words.SOUND_ROWS[name]
    tall, small = line_height(m, 23), line_height(m, 18, "body")
    x, high = flow.x + IN, tall + small
    flow.put(Picture((flow.x, flow.y + 8, 34, 34), lambda _m, w, h: sprite(icon, w, h)))
    flow.put(Label((x, flow.y, shape.words_w, tall), title, face="display", size=23, wrap=False))
    flow.put(Label((x, flow.y + tall - 2, shape.words_w, small), help_, colour=DIM, wrap=False))
    y = flow.y + (high - 44) / 2 if shape.beside else flow.y + high
    left = x + shape.words_w + 24 if shape.beside else x
    _slider(page, flow, name, (left, y, shape.slider_w, 44), shape.number_w)
    flow.skip(high + (14 if shape.beside else 64))


def _slider(
    page: SettingsScreen, flow: Flow, name: str, box: tuple[float, float, float, float], number_w: float
) -> None:
    volumes = page.settings.volumes
    value, (x, y, w, h) = getattr(volumes, name), box
    number = Label((x + w + 12, y, number_w, h), str(round(100 * value)), face="display", size=21, colour=CREAM,
                   wrap=False, align=1)  # fmt: skip

    def put(v: float) -> None:
        number.say(str(round(100 * v)))
        page.put("volumes", page.settings.volumes.model_copy(update={name: round(v, 2)}))

    flow.put(Slider(box, value, put, name=f"volume {name}"))
    flow.put(number)
