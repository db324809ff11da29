"""The page of the calendar: a month of deals, and the deals of the day that is chosen."""

from __future__ import annotations

import threading
from calendar import monthrange
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rules import daily, front, games
from rules.core.sentences import Words, inside
from rules.core.words import character
from rules.save.disk import results, summaries
from tabletop import paths
from tabletop.games import poster as poster_of
from tabletop.inputs import Verb
from tabletop.screens.calendar import days
from tabletop.screens.calendar.days import Kept
from tabletop.screens.calendar.leaf import MARK, Leaf, Mark, faces, mark
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.person import me
from tabletop.screens.setup.order import one_of_the_cast
from tabletop.screens.statistics.figures import Unfinished
from tabletop.screens.words import words as pages
from tabletop.theme import ALARM, CREAM, DIM, SOFT
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.field import copy
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.save.disk import Summary
    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.router import Router
    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "calendar")
FIRST: Final = date(2026, 1, 1)  # the calendar begins here
MONTH_SHARE: Final = 0.53
WEEKS: Final = 6
PAD: Final = 24.0


class CalendarScreen(Page):
    """The month at the left, the chosen day at the right; at large text one of the two."""

    title = words.TITLE
    aside = words.ASIDE
    arrows_walk = True

    def __init__(
        self, router: Router, kept: tuple[Sequence[Mapping[str, Any]], Sequence[Summary]] | None = None
    ) -> None:
        super().__init__()
        self.router, self._given = router, kept
        self.today = router.today().toordinal()
        self.day = self.today
        self.month = router.today().replace(day=1)
        self.reading = False  # at large text: the day, not the month
        self.message, self.alarmed = "", False
        self.dealt: dict[tuple[str, int], days.Dealt] = {}
        self._work: threading.Thread | None = None
        self.first_focus = f"day {self.today}"
        self.look_again()

    # -- what there is
    def look_again(self) -> None:
        """Ask results and shelf what was made of all days."""
        found = results(paths.folder("data"))
        records, shelf = self._given or (found.records, summaries(paths.saves()))
        if found.problem and not self._given:
            self.message, self.alarmed = found.problem, True
        self.kept = days.ledger(records, shelf, me(self.router.app).name, self.router.settings.former)
        ends = [date.fromordinal(day) for day in (self.today, *(day for day, _ in self.kept))]
        self.ends = min(FIRST, ends[0]).replace(day=1), max(ends).replace(day=1)

    def resume(self) -> None:
        """Come back from another page: something may have been played."""
        self.look_again()
        self.relay()
        super().resume()

    def update(self, _dt_ms: float) -> None:
        """See whether a new day has begun, and whether the games have said what they make of the chosen one."""
        now = self.router.today().toordinal()
        if now != self.today:
            self.today = now
            self.look_again()
            self.relay()
        if self._work is not None and not self._work.is_alive():
            self._work = None
            self.relay()

    def deal(self) -> None:
        """Have the games say what they make of the chosen day, beside the frames: their code takes a while to load."""
        if self._work is None and not all((game, self.day) in self.dealt for game in games()):
            self._work = threading.Thread(target=self._deal, args=(self.day,), daemon=True)
            self._work.start()

    def _deal(self, day: int) -> None:
        for game in games():
            self.dealt[game, day] = days.Dealt("", None, "", "", 0)  # it is not asked again, whatever comes
            self.dealt[game, day] = days.dealt(game, day)

    def finish(self) -> None:
        """Wait for that, where somebody wants a picture."""
        while self._work is not None:
            self._work.join()
            self.update(0)

    # -- going about
    def open(self, day: int) -> None:
        """Look at the deals of a day; one to come is not dealt yet, unless something was made of it all the same."""
        if day > self.today and not any(at == day for at, _ in self.kept):
            self.say(words.FUTURE, alarm=True)
            return
        self.day, self.reading, self.message = day, self.one_column, ""
        self.relay()
        first = next((w for w in self.ui.layer.widgets if w.focusable and w.name.startswith("do ")), None)
        self.ui.set_focus(first, ring=self.ui.focuser.keyboard)

    def turn(self, by: int) -> None:
        """Turn the month over, as far as there are deals; the focus keeps its day of the month."""
        at = self.month.year * 12 + self.month.month - 1 + by
        to = date(at // 12, at % 12 + 1, 1)
        if self.ends[0] <= to <= self.ends[1]:
            self._show(to)
        else:
            self.sound("refused")

    def _show(self, month: date) -> None:
        name = self.ui.focus.name if self.ui.focus is not None else ""
        number = date.fromordinal(int(name.removeprefix("day "))).day if name.startswith("day ") else 0
        self.month, self.message = month, ""
        self.relay()
        if number:
            last = monthrange(month.year, month.month)[1]
            self.ui.set_focus(self.ui.find(f"day {month.replace(day=min(number, last)).toordinal()}"))

    def go_today(self) -> None:
        """Show this month, and today's deals beside it."""
        self._show(date.fromordinal(self.today).replace(day=1))
        self.open(self.today)

    def say(self, said: str, *, alarm: bool = False) -> None:
        """Say something under the month."""
        self.message, self.alarmed = said, alarm
        self.relay()

    def close(self) -> None:
        """Go back a page; from the day alone, to the month."""
        if self.one_column and self.reading:
            self.reading = False
            self.relay()
            self.ui.set_focus(self.ui.find(f"day {self.day}") or self.ui.find("today"))
        else:
            super().close()

    def on_verb(self, verb: Verb) -> bool:
        """Turn the month, and Back."""
        if verb in {Verb.PAGE_UP, Verb.PAGE_DOWN} and not (self.one_column and self.reading):
            self.turn(1 if verb is Verb.PAGE_DOWN else -1)
            return True
        if verb is Verb.BACK:
            self.close()
            return True
        return super().on_verb(verb)

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Put month and day, or one of them."""
        self.deal()
        wide, tall = self.right - self.left, self.low - self.top
        part = wide if self.one_column else (wide - GUTTER) * MONTH_SHARE
        if not (self.one_column and self.reading):
            self._month(m, (self.left, self.top, part, tall))
        if not self.one_column or self.reading:
            x = self.left if self.one_column else self.left + part + GUTTER
            then = date.fromordinal(self.day)
            aside = words.IS_TODAY if self.day == self.today else ""
            aside = self.message if self.one_column and self.message else aside
            head = words.day(weekday=pages["DAYS", then.weekday()], date=_date(then, self.today)).upper()
            self.panel((x, self.top, self.right - x, tall), Section("day", head, self._day, aside))

    def _month(self, m: Metrics, box: Box) -> None:
        x, y, w, h = box
        self.ui.add(Panel(box))
        x, w, y = x + PAD, w - 2 * PAD, y + 18
        y = self._head(m, x, y, w)
        name_h = line_height(m, 18, "semibold")
        each = w / 7
        for i, name in enumerate(words.rows("SHORT_DAYS")):
            self.ui.add(Label((x + i * each, y, each, name_h), name, face="semibold", size=18, colour=DIM, wrap=False,
                              align=0.5))  # fmt: skip
        y += name_h + 6
        foot = self._foot(m, x, box[1] + h - 16, w)
        offset, last = monthrange(self.month.year, self.month.month)
        high = (foot - 12 - y) / WEEKS
        for number in range(1, last + 1):
            at = offset + number - 1
            self._leaf((x + at % 7 * each + 3, y + at // 7 * high + 3, each - 6, high - 6), number)

    def _head(self, m: Metrics, x: float, y: float, w: float) -> float:
        high = max(50.0, line_height(m, 32))
        side, now = high * 1.2, line_width(m, words.TODAY, 22) + 56
        said = words.month(month=pages["MONTHS", self.month.month - 1], year=self.month.year).upper()
        for i, (icon, word, key) in enumerate((
            ("icon-left", words.BEFORE, Verb.PAGE_UP), ("icon-right", words.AFTER, Verb.PAGE_DOWN),
        )):  # fmt: skip
            box = (x + i * (side + 8), y, side, high)
            on = self.month != self.ends[i]
            self.ui.add(IconButton(box, icon, word, partial(self.turn, 2 * i - 1), key=key, enabled=on))
        left = x + 2 * side + 30
        self.ui.add(Label((left, y, w - 2 * side - now - 50, high), said, face="display", size=32, wrap=False,
                          colour=CREAM))  # fmt: skip
        self.ui.add(Button((x + w - now, y, now, high), words.TODAY, self.go_today, size=22, name="today"))
        return y + high + 12

    def _leaf(self, box: Box, number: int) -> None:
        day = self.month.replace(day=number).toordinal()
        kept = [(game, self.kept.get((day, game), Kept())) for game in games()]
        tip = "; ".join(words.how(game=front(game).title, state=state_of(one)) for game, one in kept if one != Kept())
        self.ui.add(Leaf(box, number, partial(self.open, day), self.turn, name=f"day {day}", tip=tip,
                         marks=[mark_of(game, one) for game, one in kept], chosen=day == self.day,
                         today=day == self.today, future=day > self.today))  # fmt: skip

    def _foot(self, m: Metrics, x: float, low: float, w: float) -> float:
        """Put under the month what was just said, or how many days there are on end, and which mark is whose."""
        said = self.message or words.run(n=days.in_a_row(self.kept, self.today))
        high = text_height(m, said, w, 20, "italic")
        y = low - high
        self.ui.add(Label((x, y, w, high), said, face="italic", size=20, name="said",
                          colour=ALARM if self.message and self.alarmed else SOFT))  # fmt: skip
        line, d = line_height(m, 18, "body"), min(MARK, 26.0)
        made, at, top = [], 0.0, 0
        for game in games():
            title = front(game).title
            wide = d + 8 + line_width(m, title, 18, "body") + 4
            if at and at + wide > w:
                at, top = 0.0, top + 1
            made.append((at, top, wide, title, mark_of(game, Kept(), lit=True)))
            at += wide + 22
        y -= (top + 1) * (line + 4) + 4
        for at, row, wide, title, sign in made:
            up = y + row * (line + 4)
            self.ui.add(Picture((x + at, up + (line - d) / 2, d, d), partial(_sign, sign)))
            self.ui.add(Label((x + at + d + 8, up, wide - d - 8, line), title, size=18, colour=DIM, wrap=False))
        return y

    def _day(self, flow: Flow) -> None:
        for i, game in enumerate(games()):
            if i:
                flow.skip(10)
                flow.line()
                flow.skip(12)
            self._game(flow, game)

    def _game(self, flow: Flow, game: str) -> None:
        m, kept = flow.m, self.kept.get((self.day, game), Kept())
        who, dealt = daily.company(game, self.day), self.dealt.get((game, self.day))
        title, state, accent = front(game).title.upper(), state_of(kept), poster_of(game).accent
        tall, title_w, state_w = line_height(m, 26), line_width(m, title, 26) + 4, line_width(m, state, 18, "semibold")
        flow.one((flow.x, flow.y, min(flow.w, title_w), tall), title, 26, colour=accent)
        if title_w + state_w + 24 <= flow.w:
            x = flow.x + title_w + 20
            flow.one((x, flow.y, flow.x + flow.w - x, tall), state, 18, face="semibold", align=1)
            flow.skip(tall + 4)
        else:
            flow.skip(tall)
            flow.text(state, face="semibold", colour=CREAM, gap=4)
        cast = [one_of_the_cast(character(one)) if one else me(self.app) for one in who.seats]
        others = [chair.name for i, chair in enumerate(cast) if i != who.chair]
        flow.text(words.company(n=len(cast), level=who.level, place=who.chair + 1, names=others), gap=4)
        if dealt is not None and dealt.odd is not None:
            flow.text(words.odd(title=dealt.odd.title, value=dealt.value, help=dealt.told), gap=4)
        if dealt is not None and dealt.ruleset and kept.ruleset not in {0, dealt.ruleset}:
            flow.text(words.OLDER, face="italic", colour=DIM, gap=4)
        portraits, d = [chair.portrait for chair in cast], 76.0 if self.one_column else 50.0
        deeds = self._deeds(game, kept)
        sizes = [line_width(m, label, 22) + 52 for label, _, _ in deeds]
        high = max(50.0, line_height(m, 22) * 1.4)
        beside = flow.w - sum(sizes) - 8 * len(sizes)
        row = beside >= 240
        flow.put(Picture((flow.x, flow.y + (max(0.0, high - d) / 2 if row else 0), beside if row else flow.w, d),
                         lambda n, w, h: faces(n, h, w, portraits, who.chair, accent)))  # fmt: skip
        if not row:
            flow.skip(d + 8)
        x = flow.x + flow.w - sum(sizes) - 8 * (len(sizes) - 1)
        for (label, do, kind), wide in zip(deeds, sizes, strict=True):
            flow.put(Button((x, flow.y, wide, high), label, do, kind=kind, accent=accent if kind == "main" else "",
                            size=22, name=f"do {label} {game}"))  # fmt: skip
            x += wide + 8
        flow.skip(max(high, d if row else 0) + 8)
        self._code(flow, game, dealt.code if dealt is not None else "")

    def _code(self, flow: Flow, game: str, code: str) -> None:
        m = flow.m
        said = words.code(code=code) if code else words.SHUFFLING
        high, wide = max(44.0, line_height(m, 18) * 1.3), line_width(m, words.COPY, 18) + 74
        room = flow.w - wide - 12
        line = line_height(m, 18, "semibold")
        flow.one((flow.x, flow.y + (high - line) / 2, room, line), said, 18, face="semibold", colour=SOFT)
        flow.put(Button((flow.x + flow.w - wide, flow.y, wide, high), words.COPY, partial(self._copy, code), size=18,
                        icon="icon-copy", name=f"copy {game}", enabled=bool(code), tip=words.COPY_TIP))  # fmt: skip
        flow.skip(high)

    # -- what can be done with a deal
    def _deeds(self, game: str, kept: Kept) -> list[tuple[str, Callable[[], object], Kind]]:
        found: list[tuple[str, Callable[[], object], Kind]] = []
        film, going = kept.film, kept.going
        if film is not None:
            found.append((words.LOOK, lambda: self.router.replay(film), "quiet"))
        if going is not None:
            one = Unfinished(going.path, game, going.stage)
            found.append((words.GO_ON, lambda: self.router.go_on(one), "main"))
        elif self.day <= self.today:
            over = kept.done is not None or film is not None
            found.append((words.AGAIN if over else words.PLAY, partial(self._play, game), "quiet" if over else "main"))
        return found

    def _play(self, game: str) -> None:
        order = days.order(game, self.day, me(self.app))
        self.router.welcome(game, lambda: self.router.deal(order))

    def _copy(self, code: str) -> None:
        done = copy(code)
        self.say(words.COPIED if done else words.NOT_COPIED, alarm=not done)


def state_of(kept: Kept) -> str:
    """Say how a deal stands."""
    if kept.done is not None:
        one = kept.done
        came = pages.came(place=one.place, seats=0 if one.sides else one.seats, won=one.won)
        return words.came(how=came, points=0 if one.sides else kept.points)
    if kept.film is not None:
        return words.UNCOUNTED
    return words.begun(stage=inside(kept.going.stage)) if kept.going is not None else words.NOT_YET


def mark_of(game: str, kept: Kept, *, lit: bool = False) -> Mark:
    """Give the mark of a deal; `lit`: one without a word, that shows the game's colour."""
    colour, one = poster_of(game).accent, kept.done
    if one is not None and one.sides:
        return Mark(colour, sign="icon-check" if one.won else "icon-cross")
    if one is not None:
        return Mark(colour, str(one.place))
    sign = "icon-film" if kept.film is not None else "icon-hourglass" if kept.going is not None else ""
    return Mark(colour, " " * lit, sign)


def _sign(one: Mark, _m: Metrics, w: int, _h: int) -> Surface:
    return mark(w, one)


def _date(then: date, today: int) -> str:
    """Say a date, with its year where that is another than today's."""
    year = then.year != date.fromordinal(today).year
    return pages.a_date(day=str(then.day), month=pages["MONTHS", then.month - 1], year=str(then.year) * year)
