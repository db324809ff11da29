"""The coroner's note: a slip of paper over the middle of the table, with a face, a word, and what was said last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from rules.core.sentences import Words
from rules.core.talk.statement import EMPTY
from rules.games.great_table.content import role_name
from rules.games.great_table.numbers import MASTER
from rules.games.great_table.state import OVER
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.scene import Node
from tabletop.table.seats import face_of
from tabletop.theme import BRASS_DARK, INK, PAPER2, RUST, SHADE

if TYPE_CHECKING:
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

words: Final = Words("tabletop.games.great_table", "table")

Z = 300.0
WIDE, FACE, PAD = 520.0, 108.0, 22.0
MOST = 1.6  # how far its words grow: it shall hide no names
SHOWN_MS, LETTER_MS = 1500, 36


class Slip(NamedTuple):
    """What stands on it."""

    name: str
    face: str
    how: str
    word: str
    last: str


class Coroner:
    """One node; a newer note takes the place of the one before."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.node = picture.scene.add(Node(z=Z, visible=False))
        self._token: object = None
        self._slips: dict[object, Slip] = {}

    def reading(self, seat: int) -> float:
        """Return how long (ms) the note on somebody has to be read."""
        slip = self.slip(seat)
        return SHOWN_MS + LETTER_MS * (len(slip.how) + len(slip.word) + len(slip.last))

    def lay(self, seat: int) -> None:
        """Lay the note on somebody who has just died, for as long as it takes to read it."""
        picture, slip = self.picture, self.slip(seat)
        self.node.alpha = 255
        x, y = picture.layout.centre
        m = picture.m  # large names reach further down, and large words make a high slip
        low = m.px(72 * picture.layout.grown - 20 * (m.text - 1))
        self.node.centre_at(x, y + low, paper(m, slip))
        self.node.visible = True
        picture.middle.refresh()
        token = self._token = object()
        picture.timeline.after(self.reading(seat), lambda: self._gone(token), lasting=True)

    def take_away(self) -> None:
        """Something else is to be seen."""
        if self.node.visible:
            self.node.visible = False
            self.picture.middle.refresh()

    def _gone(self, token: object) -> None:
        if self._token is token:
            self.take_away()

    def slip(self, seat: int) -> Slip:
        """Return what the note says: all of it is known to everybody."""
        picture = self.picture
        death, plan = picture.shown.deaths[seat], picture.session.plan[seat]
        if (seat, death) not in self._slips:  # the dead say nothing more
            why, word = goes_on(picture.view, death.shown), role_name(death.shown)
            how = f"{words['died', death.how](day=death.day)} {why}".rstrip()
            self._slips[seat, death] = Slip(
                plan.name, face_of(plan.portrait, "worried"), how, word, self.last_words(seat)
            )
        return self._slips[seat, death]

    def last_words(self, seat: int) -> str:
        """Return what somebody said last, as it was said; "" for who never said anything."""
        said = self.picture.view.said
        for number in range(len(said) - 1, -1, -1):
            statement = said[number]
            if statement.speaker == seat and statement.act not in EMPTY:
                return words.last_words(said=self.picture.sentence(number, statement))
        return ""


def goes_on(view: View, shown: int) -> str:
    """Say why the game goes on after whoever was shown to be this, "" where nobody asks."""
    return words.goes_on if shown == MASTER and view.phase != OVER else ""


@kept("plates")
def paper(m: Metrics, slip: Slip) -> Surface:
    """Draw the slip."""
    g = 1 + (m.text - 1) * 0.6
    w, d, pad = m.px(WIDE * g), m.px(FACE), m.px(PAD)
    room = w - d - 3 * pad
    parts = [
        text.text(words.coroner, "display", m.font_px(16), RUST, m.px(1)),
        text.text(slip.name, "display", text.fit(slip.name, "display", m.font_px(30, MOST), room), INK),
        text.paragraph(slip.word, "semibold", m.font_px(20, MOST), INK, room),
        text.paragraph(slip.how, "body", m.font_px(18, MOST), SHADE, room),
        text.paragraph(slip.last or words.no_last_words, "italic", m.font_px(18, MOST), SHADE, room, lead=1.2),
    ]
    gap = m.px(5)
    high = max(d, sum(part.get_height() + gap for part in parts) + gap) + round(2 * pad / g)
    made = frames.backed(m, frames.notch(m, w, high, PAPER2, BRASS_DARK, n=10)).copy()
    box = Rect((made.get_width() - w) // 2, (made.get_height() - high) // 2, w, high)
    coin = coins.coin(m, slip.face, d, BRASS_DARK)
    soft.stamp_mid(made, coin, box.x + pad + d / 2, box.y + high / 2)
    coffin = sprite("icon-coffin", round(d * 0.42), tint=INK)
    soft.stamp_mid(made, coffin, box.right - pad - d * 0.16, box.y + pad + d * 0.2)
    at = box.y + (high - sum(part.get_height() + gap for part in parts)) / 2
    for part in parts:
        soft.stamp(made, part, box.x + 2 * pad + d, at)
        at += part.get_height() + gap
    return made
