"""The saved games as a list to look through: read in portions, filtered, searched, put in order, a row each."""

from __future__ import annotations

import math
import time
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import front, games
from rules.core.sentences import Words, capital, decimal, inside
from rules.core.sentences import listed as and_listed
from rules.core.words import character
from rules.save.disk import Summary, listed, plain, summary
from tabletop.games import look as room_of
from tabletop.games import poster as poster_of
from tabletop.inputs import Verb
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin, portrait
from tabletop.paint.frames import notch
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fitted, height, text, width
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.screens.evening.kept import matches
from tabletop.screens.words import local
from tabletop.screens.words import words as pages
from tabletop.theme import ALARM, ALARM_FILL, BRASS, CREAM, DESK, DIM, INK, ON_FILL, ROW_EDGE, SOFT
from tabletop.theme import TableLook as Room
from tabletop.widgets.base import joined
from tabletop.widgets.scroll import Scroller

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pygame import Rect

    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Box
    from tabletop.widgets.mouse import Gesture

class SavesWords(Words):
    """Sentences that are put together."""

    MOST_NAMED = 3

    def tally(self, n: int, size: int) -> str:
        """Say how many games there are and what they weigh."""
        if not n:
            return self.no_games_in_your_user_folder
        weight = f"{decimal(size / 1e6)} MB" if size >= 100_000 else f"{max(1, round(size / 1000))} kB"
        return self.n_game_n_weight_in_your_user(n=n, weight=weight)

    def shown(self, n: int, of: int, size: int) -> str:
        """Say how many of how many are listed."""
        return self.tally(of, size) if n == of else self.n_game_n_of_of(n=n, of=of)

    def when(self, moment: float, now: float) -> str:
        """Say when a game was last played: today, 21:40; yesterday; Thursday; 4 March; March 2024."""
        then, today = local(moment), local(now)
        days = (today.date() - then.date()).days
        if days <= 0:
            return self.today_then(then=f"{then:%H:%M}")
        if days == 1:
            return self.yesterday_then(then=f"{then:%H:%M}")
        if days < 7:
            return pages["DAYS", then.weekday()]
        lately = today - then < timedelta(days=300)
        return pages.date(then, day=lately, year=not lately)

    def begun(self, created: str) -> str:
        """Say when a game was begun; "" if that is not known."""
        try:
            then = local(created)
        except ValueError:
            return ""
        return self.begun_at(date=pages.date(then), time=f"{then:%H:%M}")

    def plain_name(self, stage: str, created: str) -> str:
        """Make up a name for a game that is to be kept."""
        day = self.begun(created).split(",", maxsplit=1)[0]
        return " · ".join(filter(None, (stage or self.a_game, day)))

    def some(self, names: Sequence[str]) -> str:
        """Name some people: three at most, or the first of more and how many others there are."""
        if len(names) > self.MOST_NAMED:
            return self.names_and_names_other_names(names=names[0], names2=len(names) - 1)
        return and_listed(names) if names else ""

    def won_by(self, names: Sequence[str]) -> str:
        """Say who won."""
        return self.some_won(some=self.some(names)) if names else self.finished

    def salvage(self, turns: int, base: int) -> str:
        """Say what can still be had from a broken file."""
        if base:
            return self.it_can_be_played_on_after(turns=turns, base=base)
        if not turns:
            return self.its_cards_can_be_dealt_again
        return self.the_first_turns_turn_turns(turns=turns)

    def to_act(self, names: Sequence[str]) -> str:
        """Say whose turn it is."""
        return self.some_to_act(some=self.some(names)) if names else ""

    def why(self, fault: OSError) -> str:
        """Say in a few words what the system says."""
        return (fault.strerror or self.the_disk_refuses).lower()


words: Final = SavesWords("tabletop", "saves")


AT_ONCE = 24  # read before the page is first shown


def is_broken(s: Summary) -> bool:
    """Whether a file is no game that can simply be gone on with."""
    return bool(s.broken) or s.aside


FILTERS: tuple[tuple[str, Callable[[Summary], bool], str], ...] = (  # name, what passes, what to say if nothing does
    (words.ALL, lambda _s: True, words.NOTHING_YET),
    (words.UNFINISHED, lambda s: not s.finished and not is_broken(s), words.NO_UNFINISHED),
    (words.FINISHED, lambda s: s.finished and not is_broken(s), words.NO_FINISHED),
    (words.NAMED, lambda s: bool(s.name), words.NO_NAMED),
    (words.BROKEN, is_broken, words.NO_BROKEN),
)
ORDERS: tuple[Callable[[Summary], tuple[object, ...]], ...] = (
    lambda s: (-s.modified,),
    lambda s: (s.modified,),
    lambda s: (not s.name, title_of(s).casefold(), -s.modified),
    lambda s: (s.game, -s.modified),
    lambda s: (-s.turn, -s.modified),
)


def game_title(s: Summary) -> str:
    """Give the title of a save's game, its id if the game is not known here."""
    return front(s.game).title if s.game in games() else s.game


def title_of(s: Summary) -> str:
    """Give what a save is called."""
    if is_broken(s):
        name = plain(s.path.name)
        return words.aside_title(name=name) if s.aside and not s.broken else words.broken_title(name=name)
    return s.name or game_title(s)


def people_of(s: Summary) -> tuple[str, ...]:
    """Name the people at the table."""
    return tuple(name for i, name in enumerate(s.names) if s.people >> i & 1)


def winners_of(s: Summary) -> tuple[str, ...]:
    """Name who won."""
    return tuple(name for i, name in enumerate(s.names) if s.winners >> i & 1)


def won(s: Summary) -> bool:
    """Whether a person won, and not the opponent that took over the chair."""
    return bool(s.winners & s.people & ~s.handed)


def haystack(s: Summary) -> str:
    """Give everything that a search looks at."""
    practice = words.PRACTICE if s.practice else ""
    return " ".join((title_of(s), game_title(s), *s.names, s.stage, practice)).casefold()


class Stock:
    """All saves of a folder. `read` goes on reading; `chosen` cuts the list down."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.evenings = folder, matches()
        self.all: list[Summary] = []
        self._waiting = listed(folder)[::-1]
        self.read(count=AT_ONCE)

    @property
    def waiting(self) -> int:
        """How many files have not been read yet."""
        return len(self._waiting)

    @property
    def size(self) -> int:
        """How many bytes the files have that were read."""
        return sum(s.size for s in self.all)

    def read(self, *, ms: float = 0, count: int = 0) -> bool:
        """Read some more files: for so long, or so many; True if there are more."""
        until = time.perf_counter() + ms / 1000
        number = 0
        while self._waiting and (number < count or time.perf_counter() < until):
            self.all.append(summary(*self._waiting.pop()))
            number += 1
        return bool(self._waiting)

    def part_of(self, s: Summary) -> str:
        """Say what a match is part of: an ascent, a deal of the day, an evening; "" of nothing."""
        if s.ascent is not None and not s.practice:
            return words.of_ascent(name=character(s.ascent.who).short, n=s.ascent.number + 1)
        if s.day and not s.practice:
            return words.of_day(date=pages.date(date.fromordinal(s.day), year=False))
        return words.OF_EVENING if s.id in self.evenings else ""

    def look_again(self, path: Path) -> Summary | None:
        """Read one file anew, or take in a new one; None if it is not there."""
        self.forget(path)
        try:
            found = summary(path, path.stat())
        except OSError:
            return None
        self.all.append(found)
        return found

    def forget(self, path: Path) -> None:
        """Take one off the list."""
        self.all = [s for s in self.all if s.path != path]
        self._waiting = [(at, about) for at, about in self._waiting if at != path]

    def chosen(self, filter_: int = 0, query: str = "", order: int = 0) -> list[Summary]:
        """Return what passes a filter and holds every word of a search, in one of the orders."""
        wanted, terms = FILTERS[filter_][1], query.casefold().split()
        found = [s for s in self.all if wanted(s) and (not terms or _holds(haystack(s), terms))]
        return sorted(found, key=ORDERS[order])


def _holds(text: str, terms: list[str]) -> bool:
    return all(term in text for term in terms)


TITLE, LINE, SMALL = 28, 19, 17
MOST_FACES, FACES_FROM = 8, 10  # the second: design units that faces need at least below the words


class RowStyle(NamedTuple):
    """All that is drawn of a row."""

    title: str
    line: str
    when: str
    marks: tuple[tuple[str, str], ...] = ()  # icon, word
    faces: tuple[int, ...] = ()
    people: int = 0
    seats: int = 0
    room: Room = DESK
    emblem: str = ""
    accent: str = CREAM
    broken: bool = False


def look_of(s: Summary, now: float, part: str, *, playing: bool, said: str = "") -> RowStyle:
    """Say how a save looks on the list, `part` of what; `said` is what can still be had from a broken one."""
    day = words.when(s.modified, now)
    if is_broken(s):
        why = " ".join(filter(None, (s.broken, said))) or words.NOTHING_LOST
        return RowStyle(title_of(s), why, day, (("icon-why", words.MARK_BROKEN),), broken=True)
    known = s.game in games()
    stage = (words.won_by(winners_of(s)) if s.finished else inside(s.stage)) or words.OPEN
    line = " · ".join(filter(None, (game_title(s) if s.name else "", stage if s.name else capital(stage), part)))
    bill = poster_of(s.game)
    room, emblem = (room_of(s.game, s.theme), bill.emblem) if known else (DESK, "")
    return RowStyle(
        title_of(s), line, day, _marks(s, playing=playing), tuple(map(portrait_number, s.portraits)), s.people, s.seats,
        room, emblem, bill.accent,
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
def row(m: Metrics, w: int, look: RowStyle, *, lit: bool) -> Surface:
    """Draw a row of w pixels, on a lit plate if it is the chosen one."""
    h = row_high(m)
    fill, edge = (ALARM_FILL, ALARM) if look.broken else (ON_FILL, look.accent) if lit else ("#1E1613", ROW_EDGE)
    made = notch(m, w, h, fill, edge, width=3 if lit else 1.6, n=10).copy()
    pad = m.px(9)
    tall = h - 2 * pad
    wide = min(round(tall * 1.7), w // 4)
    image = (
        no_table(m, wide, tall) if look.broken
        else thumb(m, wide, tall, look.room, look.emblem, look.seats, look.people, look.accent)
    )  # fmt: skip
    stamp(made, image, pad, pad)
    _words(m, made, pad + wide + m.px(22), look, lit=lit)
    return made


def _words(m: Metrics, made: Surface, x: int, look: RowStyle, *, lit: bool) -> None:
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


def _draw_marks(m: Metrics, made: Surface, right: int, look: RowStyle) -> int:
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


def _faces(m: Metrics, made: Surface, box: tuple[int, int, int, int], look: RowStyle) -> None:
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

GAP, BAR_ROOM = 10, 22


class RowList(Scroller):
    """`rows` rows of one height; `paint(i, width, lit)` draws one. Arrows and clicks choose.

    Enter, or a second click, opens the chosen one.
    """

    def __init__(
        self, box: Box, *, rows: int, high: int, paint: Callable[[int, int, bool], Surface], chosen: int,
        say: Callable[[int], str], on_choose: Callable[[int], object], on_open: Callable[[], object], name: str,
    ) -> None:  # fmt: skip
        super().__init__(box, name=name)
        self.rows, self.high, self.paint, self.say, self.chosen = rows, high, paint, say, chosen
        self.on_choose, self.on_open = on_choose, on_open

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Take the focus if there is anything to choose."""
        return self.rows > 0

    @property
    def stands(self) -> str:
        """The chosen row, and which it is of how many."""
        here = self.say(self.chosen) if 0 <= self.chosen < self.rows else ""
        return joined(here, self.page.said.place(at=self.chosen + 1, of=self.rows))

    @property
    def pitch(self) -> int:
        """From one row to the next, in px."""
        return self.high + self.metrics.px(GAP)

    @property
    def length(self) -> int:
        """Height of all rows in px."""
        return max(0, self.rows * self.pitch - self.metrics.px(GAP))

    def change(self, rows: int, chosen: int) -> None:
        """Have other rows; the place stays where it was as far as there are as many. Off the page it is only noted."""
        self.rows, self.chosen = rows, chosen
        if self.ui is not None:
            self.scroll_to(self.offset)
            self.stale()

    def choose(self, at: int) -> bool:
        """Choose a row and bring it into view; True if it is another one."""
        at = min(self.rows - 1, max(0, at))
        self.reveal_row(at)
        if at == self.chosen or at < 0:
            return False
        self.chosen = at
        self.announce(self.on_choose, at)
        return True

    def reveal_row(self, at: int) -> None:
        """Scroll until a row is wholly seen."""
        top = at * self.pitch
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.high > self.offset + self.body.h:
            self.scroll_to(top + self.high - self.body.h)

    def seen(self) -> range:
        """Number the rows of which anything can be seen; none while it is not on a page."""
        if self.ui is None:
            return range(0)
        return range(self.offset // self.pitch, min(self.rows, (self.offset + self.body.h) // self.pitch + 1))

    def scrolled(self) -> None:
        """Draw the rows that are seen now."""
        self.stale()

    def added(self) -> None:
        """Show the chosen row."""
        super().added()
        self.reveal_row(max(0, self.chosen))

    def settle(self, body: Rect) -> None:
        """Keep the bar where it belongs."""
        super().settle(body)
        self.show_bar()

    def render(self) -> Surface:
        """Draw what can be seen."""
        w = self.body.w
        made = blank(*self.body.size)
        wide = w - (self.metrics.px(BAR_ROOM) if self.most else 0)
        for at in self.seen():
            stamp(made, self.paint(at, wide, at == self.chosen), 0, at * self.pitch - self.offset)
        return made

    def press(self) -> None:
        """Open the chosen row."""
        if self.rows:
            self.page.sound("button")
            self.on_open()

    def verb(self, verb: Verb) -> bool:
        """Choose with arrows, pages and ends; at an end the arrows go on to what lies beyond."""
        page = max(1, self.body.h // self.pitch)
        steps = {Verb.UP: -1, Verb.DOWN: 1, Verb.PAGE_UP: -page, Verb.PAGE_DOWN: page,
                 Verb.HOME: -self.rows, Verb.END: self.rows}  # fmt: skip
        return self.focused and verb in steps and self.choose(self.chosen + steps[verb])

    def gesture(self, gesture: Gesture) -> bool:
        """Scroll as everything does; choose what is clicked, open it with a second click."""
        super().gesture(gesture)
        at = (gesture.pos[1] - self.body.y + self.offset) // self.pitch
        if gesture.button == 1 and 0 <= at < self.rows and self.contains(gesture.pos):
            if gesture.kind == "double":
                self.press()
            elif gesture.kind == "click":
                self.choose(at)
        return True

@kept("plates")
def thumb(m: Metrics, w: int, h: int, there: Room, emblem: str, seats: int, people: int, accent: str) -> Surface:
    """Draw a table with its seats; people's coins are in the accent, from the foot clockwise."""
    made = notch(m, w, h, there.floor, ROW_EDGE, n=6).copy()
    svg = Svg(200, 200 * h / w)
    cx, cy = 100, svg.h / 2
    rx, ry = 70, svg.h * 0.35
    svg.ellipse(cx, cy + 5, rx + 1, ry + 1, "#0A0706")
    for by, colour in ((0, INK), (1.5, there.wood), (6.5, BRASS), (8.5, INK), (9.5, there.felt_edge), (13, there.felt)):
        svg.ellipse(cx, cy, rx - by, ry - by, colour)
    svg.ellipse(cx, cy, rx - 17, ry - 17, None, there.line, 1.2)
    for i in range(seats):
        angle = math.radians(90 + 360 * i / seats)
        mine = bool(people >> i & 1)
        x, y = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        svg.circle(x, y, 7.5 if mine else 6.2, INK)
        svg.circle(x, y, 5.6 if mine else 4.3, accent if mine else CREAM)
    stamp_mid(made, render(svg, w / 200), w / 2, h / 2)
    if emblem:
        stamp_mid(made, sprite(emblem, round(h * 0.42)), w / 2, h / 2)
    return made


@kept("plates")
def no_table(m: Metrics, w: int, h: int) -> Surface:
    """Draw what stands for a file that cannot be read."""
    made = notch(m, w, h, ALARM_FILL, ALARM_FILL, n=6).copy()
    stamp_mid(made, sprite("icon-why", round(h * 0.6), tint=ALARM), w / 2, h / 2)
    return made
