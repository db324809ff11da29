"""One row of the list: table, name, stage, company, when, and what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules import games
from tabletop.games import kit
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin, portrait
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, stamp
from tabletop.paint.sprites import sprite
from tabletop.paint.text import fitted, height, text, width
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.screens.page import game_accent, game_emblem
from tabletop.screens.saves import words
from tabletop.screens.saves.stock import game_title, is_broken, title_of, winners_of, won
from tabletop.screens.saves.thumbs import no_table, thumb
from tabletop.theme import ALARM, ALARM_FILL, CREAM, DIM, ON_FILL, ROW_EDGE, SOFT

if TYPE_CHECKING:
    from rules.save.disk import Summary
    from tabletop.paint.metrics import Metrics

TITLE, LINE, SMALL = 28, 19, 17
MOST_FACES = 8
FACES_FROM = 10  # design units that faces need at least below the words


class Look(NamedTuple):
    """All that is drawn of a row."""

    title: str
    line: str
    when: str
    marks: tuple[tuple[str, str], ...] = ()  # icon, word
    faces: tuple[int, ...] = ()
    people: int = 0
    seats: int = 0
    felt: str = ""
    emblem: str = ""
    accent: str = CREAM
    broken: bool = False


def look_of(s: Summary, now: float, *, playing: bool, said: str = "") -> Look:
    """Say how a save looks on the list; `said` is what can still be had from a broken one."""
    day = words.when(s.modified, now)
    if is_broken(s):
        why = " ".join(filter(None, (s.broken, said))) or words.NOTHING_LOST
        return Look(title_of(s), why, day, (("icon-why", words.MARK_BROKEN),), broken=True)
    known = s.game in games()
    stage = (words.won_by(winners_of(s)) if s.finished else s.stage.lower()) or words.OPEN
    line = f"{game_title(s)} · {stage}" if s.name else stage[:1].upper() + stage[1:]
    felt, emblem = (kit(s.game).felt(s.theme), game_emblem(s.game)) if known else ("", "")
    return Look(
        title_of(s), line, day, _marks(s, playing=playing), tuple(map(portrait_number, s.portraits)), s.people, s.seats,
        felt, emblem, game_accent(s.game),
    )  # fmt: skip


def _marks(s: Summary, *, playing: bool) -> tuple[tuple[str, str], ...]:
    state = (
        ("icon-play", words.PLAYING) if playing
        else ("icon-hourglass", words.OPEN) if not s.finished
        else ("icon-trophy", words.WON) if won(s)
        else ("icon-check", words.DONE)
    )  # fmt: skip
    practice = (("icon-undo", words.PRACTICE),) if s.practice else ()
    pinned = (("icon-pin", ""),) if s.name else ()
    return (*pinned, *practice, state)


def row_high(m: Metrics) -> int:
    """Measure a row in pixels."""
    lines = height("display", m.font_px(TITLE)) * 0.95 + height("body", m.font_px(LINE)) + m.px(38) + m.px(14)
    return max(m.px(116), round(lines))


@kept("plates")
def row(m: Metrics, w: int, look: Look, *, lit: bool) -> Surface:
    """Draw a row of w pixels, on a lit plate if it is the chosen one."""
    h = row_high(m)
    fill, edge = (ALARM_FILL, ALARM) if look.broken else (ON_FILL, look.accent) if lit else ("#1E1613", ROW_EDGE)
    made = notch(m, w, h, fill, edge, width=3 if lit else 1.6, n=10).copy()
    pad = m.px(9)
    tall = h - 2 * pad
    wide = min(round(tall * 1.7), w // 4)
    image = (
        no_table(m, wide, tall) if look.broken
        else thumb(m, wide, tall, look.felt, look.emblem, look.seats, look.people, look.accent)
    )  # fmt: skip
    stamp(made, image, pad, pad)
    _words(m, made, pad + wide + m.px(22), look, lit=lit)
    return made


def _words(m: Metrics, made: Surface, x: int, look: Look, *, lit: bool) -> None:
    w, h = made.get_size()
    right = w - m.px(26)
    big, px, small = m.font_px(TITLE), m.font_px(LINE), m.font_px(SMALL)
    day = text(look.when, "italic", small, DIM)
    stamp(made, day, right - day.get_width(), m.px(12))
    room = right - x
    colour = ALARM if look.broken else look.accent if lit else CREAM
    title = fitted(look.title, "display", big, colour, room - day.get_width() - m.px(16))
    stamp(made, title, x, m.px(7) + (height("display", big) - title.get_height()) / 2)
    y = m.px(7) + round(height("display", big) * 0.95)
    left = _draw_marks(m, made, right, look)
    stamp(made, fitted(look.line, "body", px, SOFT, room), x, y)
    y += height("body", px) + m.px(2)
    _faces(m, made, (x, y, left - m.px(16) - x, h - y - m.px(9)), look)


def _draw_marks(m: Metrics, made: Surface, right: int, look: Look) -> int:
    """Draw the marks at the lower right; give the place where they begin."""
    d, px, x = m.px(26 * min(m.text, 1.4)), m.font_px(SMALL), right
    y = made.get_height() - m.px(12) - max(d, height("semibold", px))
    for icon, word in reversed(look.marks):
        x -= width(word, "semibold", px) if word else 0
        if word:
            stamp(made, text(word, "semibold", px, ALARM if look.broken else DIM), x, y)
            x -= m.px(8)
        x -= d
        stamp(made, sprite(icon, d), x, y + (height("semibold", px) - d) / 2)
        x -= m.px(16)
    return x


def _faces(m: Metrics, made: Surface, box: tuple[int, int, int, int], look: Look) -> None:
    x, y, w, h = box
    d = min(h, m.px(40))
    if not look.faces or d < m.px(FACES_FROM):
        return
    pitch = d + m.px(8)
    most = min(MOST_FACES, max(1, (w - m.px(30)) // pitch))
    for i, number in enumerate(look.faces[:most]):
        ring = look.accent if look.people >> i & 1 else ROW_EDGE
        image = coin(m, portrait(number), d, ring, rim=3)
        stamp(made, image, x + i * pitch - (image.get_width() - d) / 2, y - (image.get_height() - d) / 2)
    if len(look.faces) > most:
        px = m.font_px(SMALL)
        more = text(f"+{len(look.faces) - most}", "semibold", px, DIM)
        stamp(made, more, x + most * pitch, y + (d - more.get_height()) / 2)
