"""The picture of a deal code: what was dealt, to whom, under which house rules, and the code in large letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games import poster
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.metrics import Metrics
from tabletop.paint.room import page_room
from tabletop.screens.share.order import code_of, day, house, words
from tabletop.theme import CREAM, DIM, INK, PANEL

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.screens.replay.recording import Recording
    from tabletop.screens.share.order import Order

WIDE, EDGE, INSET = 1920, 70, 130  # design units: of the card, from its rim to the panel, and to what is written
FACES = ((8, 154, 1), (64, 108, 2))  # to so many people a face is so large, in so many rows


def card(recording: Recording, order: Order) -> Surface:
    """Draw it."""
    m, bill = Metrics(*order.size), poster(recording.game.id)
    made, (w, h) = page_room(m).copy(), order.size
    room, y = w - m.px(2 * INSET), m.px(EDGE + 44)
    soft.stamp_mid(made, frames.panel(m, w - m.px(2 * EDGE), h - m.px(2 * EDGE), PANEL, bill.accent), w / 2, h / 2)

    def put(image: Surface, below: float) -> None:
        nonlocal y
        soft.stamp_mid(made, image, w / 2, y + image.get_height() / 2)
        y += image.get_height() + m.px(below)

    put(text.fitted(recording.game.title.upper(), "display", m.px(86), bill.accent, room), 4)
    line = words.card_line(seats=recording.seats, day=day(recording.header))
    put(text.fitted(line, "semibold", m.px(40), DIM, room), 24)
    y = _faces(made, m, recording, y)
    code = text.fitted(code_of(recording), "display", m.px(93), CREAM, room - m.px(100))
    plate = frames.notch(m, code.get_width() + m.px(100), code.get_height() + m.px(44), INK, bill.accent).copy()
    soft.stamp_mid(plate, code, plate.get_width() / 2, plate.get_height() / 2)
    put(plate, 22)
    foot = text.fitted(words.CARD_FOOT, "italic", m.px(34), DIM, room)
    low = h - m.px(EDGE + 36) - foot.get_height()
    rules, px = house(recording), m.px(37)
    said = words.house(rules=rules) if rules else words.NO_HOUSE
    while px > m.px(24) and text.paragraph_height(said, "body", px, room) > low - y:
        px -= 1
    for one in text.lines_of(said, "body", px, room):
        put(text.text(one, "body", px, CREAM), 2)
    y = low
    put(foot, 0)
    return made


def _faces(made: Surface, m: Metrics, recording: Recording, y: float) -> int:
    """Put the company in a row or two; returns where it ends."""
    size, rows = next((size, rows) for most, size, rows in FACES if recording.seats <= most)
    each, d, px = -(-recording.seats // rows), m.px(size), m.px(35)
    pitch = min(m.px(290), (made.get_width() - m.px(2 * INSET)) / each)
    tall = d + px * 1.6 + m.px(12)
    for seat, who in enumerate(recording.plan):
        row, column = divmod(seat, each)
        x = made.get_width() / 2 + (column - (min(each, recording.seats - row * each) - 1) / 2) * pitch
        soft.stamp_mid(made, coins.coin(m, who.portrait, d), x, y + row * tall + d / 2)
        name = text.fitted(who.name, "semibold", px, CREAM, pitch - m.px(12))
        soft.stamp_mid(made, name, x, y + row * tall + d + px * 0.75)
    return round(y + rows * tall + m.px(18))
