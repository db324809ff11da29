"""The page of the statistics: who, which games, since when; and what that comes to."""

from __future__ import annotations

import csv
import threading
from datetime import UTC, datetime
from io import StringIO
from typing import TYPE_CHECKING, Any

from rules import front, games
from rules.save.disk import rebuild, results, results_at_hand
from rules.save.files import free_name, write_whole
from tabletop import paths
from tabletop.friends import everybody, renamed, shown
from tabletop.games import poster as poster_of
from tabletop.screens.fairness import FairScreen
from tabletop.screens.page import GUTTER, Deed, Page, Section, put_foot
from tabletop.screens.parts import chooser, field_high, toggle
from tabletop.screens.settings.data import PUT_AWAY, put_away
from tabletop.screens.statistics import figures
from tabletop.screens.statistics.panels import Panels, words
from tabletop.theme import ALARM, BRASS, DIM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Select
from tabletop.widgets.overlay import Choice as Answer
from tabletop.widgets.overlay import ask
from tabletop.widgets.plain import Label, Panel, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.base import Widget

    Made = tuple[Widget, float, float]  # a widget, its width and its height


COMPANY_WIDE = 560.0
GAP = 16.0
CARDS_HIGH = 120.0
LONG = 1 << 20  # bytes: a longer file is read beside the frames


class StatisticsScreen(Page):
    """Filters above, figures and plots below; at large text everything in one column."""

    title = words.STATISTICS
    first_focus = "period"

    def __init__(self, router: Router, records: Sequence[Mapping[str, Any]] | None = None) -> None:
        super().__init__()
        self.router = router
        self._given = records
        self.said, self.alarmed = "", False
        self.period, self.person = 0, ""
        self.choice = figures.Choice()
        self._work: threading.Thread | None = None
        self._added: list[int] = []
        self.people: list[str] = []
        self.played: list[figures.Played] = []
        self.records: Sequence[Mapping[str, Any]] = ()
        self._reading = self._beside()
        if self._reading is None:
            self.read()

    # -- what is counted
    def _beside(self) -> threading.Thread | None:
        """Begin to read a long file beside the frames; None if it is short, or was read already."""
        data = paths.folder("data")
        if self._given is not None or results_at_hand(data, LONG):
            return None
        work = threading.Thread(target=results, args=(data,), daemon=True)
        work.start()
        return work

    def read(self) -> None:
        """Read the records, and find out who has played here."""
        records: Sequence[Mapping[str, Any]] = self._given or ()
        if self._given is None:
            found = results(paths.folder("data"))
            records = found.records
            self.said, self.alarmed = found.problem, bool(found.problem)
        settings = self.router.settings
        records = figures.renamed(records, renamed(settings))
        there = map(shown, everybody(settings) if settings.friends else ())  # with or without games
        self.people = list(dict.fromkeys((*figures.people(records), *there)))
        mine = shown(settings)
        if self.person not in self.people:
            self.person = mine if mine in self.people else self.people[0] if self.people else ""
        self.records = records
        self._look()

    def _look(self) -> None:
        """Count for the person who is chosen."""
        self.played = figures.matches(self.records, self.person) if self.person else []
        self.games = tuple(dict.fromkeys((*(g for g in games() if any(p.game == g for p in self.played)),
                                          *sorted({p.game for p in self.played}))))  # fmt: skip
        self.seats = sorted({one.seats for one in self.played})
        self._tell_since()
        if len(self.games) == 1 and not self.choice.game:
            self.choice = self.choice._replace(game=self.games[0])

    def _tell_since(self) -> None:
        """Say how many matches are counted when nothing but practice is chosen."""
        counted = figures.chosen(self.played, figures.Choice(practice=self.choice.practice))
        self.aside = words.since(len(counted), counted[0].when.astimezone()) if counted else ""

    def narrow(self, **what: Any) -> None:
        """Look at other matches."""
        self.choice = self.choice._replace(**what)
        self._tell_since()
        self.accent = poster_of(self.choice.game).accent if self.choice.game else BRASS
        self.relay()

    def choose_period(self, at: int) -> None:
        """Look at the matches of a period."""
        self.period = at
        self.narrow(since=figures.since(at, datetime.now(UTC).astimezone()))

    def choose_person(self, at: int) -> None:
        """Look at somebody else's matches."""
        self.person = self.people[at]
        self.choice = self.choice._replace(game="", seats=0)
        self._look()
        self.relay()

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Put filters and panels, or what to do while there is nothing to count."""
        self.ui.accent = poster_of(self.choice.game).accent if self.choice.game else BRASS
        shown = figures.chosen(self.played, self.choice)
        panels = Panels(shown, self.choice.game, self.ui.accent)
        foot = self._foot()
        wide = self.right - self.left
        if self._reading is not None:
            self._empty(
                (self.left, self.top, wide, foot - 14 - self.top), words.COUNTING, words.COUNTING_HELP, play=False
            )
            return
        if not self.played and len(self.people) < 2:
            self._empty((self.left, self.top, wide, foot - 14 - self.top), words.EMPTY, words.EMPTY_HELP, play=True)
            return
        top = put_filters(self, m)
        if not self.played:
            mine = self.person == self.router.settings.name
            self._empty((self.left, top, wide, foot - 14 - top), words.EMPTY, words.EMPTY_HELP, play=mine)
            return
        if not shown:
            self._empty((self.left, top, wide, foot - 14 - top), words.FILTERED, words.FILTERED_HELP, play=False)
        elif self.one_column:
            self.column((self.left, top, wide, foot - 14 - top), self._sections(panels))
        else:
            self._panels(panels, top, foot - 14)

    def _sections(self, panels: Panels) -> list[Section]:
        found = panels.ends_up
        part = found.games if found.games < panels.totals.games else 0
        ends_aside = words.ends_aside(found.seats, rounds=found.rounds, games=part)
        several = not self.choice.game and len({one.game for one in panels.played}) > 1
        habits = (words.GAMES, words.GAMES_ASIDE) if several else (words.HABITS, words.HABITS_ASIDE)
        return [
            Section("figures", words.FIGURES, panels.in_figures),
            Section("ends", words.ENDS, panels.ends, ends_aside),
            Section("form", words.FORM, panels.form, words.FORM_ASIDE),
            Section("levels", words.LEVELS, panels.levels, words.LEVELS_ASIDE),
            Section("habits", habits[0], panels.habits, habits[1]),
            Section("company", words.COMPANY, panels.company, words.COMPANY_ASIDE),
        ]

    def _panels(self, panels: Panels, top: float, low: float) -> None:
        m = self.ui.metrics
        _figures, ends, form, levels, habits, company = self._sections(panels)
        wide = self.right - self.left - COMPANY_WIDE - GUTTER
        cards = panels.cards()
        high = max(CARDS_HIGH, (line_height(m, 50) + line_height(m, 18, "italic")) * 0.95 + 18)
        each = (wide - GAP * (len(cards) - 1)) / len(cards)
        for i, said in enumerate(cards):
            panels.put_card(self.ui, (self.left + i * (each + GAP), top, each, high), said)
        y, half = top + high + GUTTER, (wide - GUTTER) / 2
        upper = (low - y - GUTTER) * 0.48
        panels.room = upper - 86
        self.panel((self.left, y, half, upper), ends)
        self.panel((self.left + half + GUTTER, y, half, upper), form)
        y += upper + GUTTER
        self.panel((self.left, y, half, low - y), levels)
        self.panel((self.left + half + GUTTER, y, half, low - y), habits)
        self.panel((self.right - COMPANY_WIDE, top, COMPANY_WIDE, low - top), company)

    def _empty(self, box: tuple[float, float, float, float], title: str, said: str, *, play: bool) -> None:
        x, y, w, h = box
        m = self.ui.metrics
        inner = min(w - 80, 900 * m.text**0.5)
        left, tall, body = x + (w - inner) / 2, line_height(m, 40), text_height(m, said, inner, 22)
        big = max(96.0, line_height(m, 40) + line_height(m, 16, "semibold")) if play else 0.0
        at = y + max(10.0, (h - tall - body - big - 50) / 2)
        self.ui.add(Panel(box))
        self.ui.add(Label((left, at, inner, tall), title, face="display", size=40, colour=self.ui.accent, wrap=False,
                          align=0.5))  # fmt: skip
        self.ui.add(Label((left, at + tall + 12, inner, body), said, size=22, colour=SOFT, align=0.5))
        if play:
            wide = max(420.0, line_width(m, words.PLAY_SUB, 16, "semibold") + 60)
            self.ui.add(Button((x + (w - wide) / 2, at + tall + body + 46, wide, big), words.PLAY, self._play,
                               kind="main", sub=words.PLAY_SUB, size=40, name="play"))  # fmt: skip

    def _play(self) -> None:
        name = self.router.settings.game
        self.router.setup(name if name in self.router.games else self.router.games[0])

    # -- what can be done
    def _foot(self) -> float:
        """Put what was said and what can be done with the whole; give the line above."""
        deeds = [Deed(words.REBUILD, self.rebuild)]
        if self.played:
            deeds += [Deed(words.EXPORT, self.export), Deed(words.RESET, self.ask_reset, bad=True)]
        foot = put_foot(self, deeds, 19, said=bool(self.said))
        foot.say(self.said, ALARM if self.alarmed else DIM)
        return foot.top

    def say(self, said: str, *, alarm: bool = False) -> None:
        """Say something at the foot of the page."""
        self.said, self.alarmed = said, alarm
        self.relay()

    def beside(self, m: Metrics) -> float:
        """Measure the way to whether it was fair."""
        return line_width(m, words.FAIR, 24) + 48 + GAP

    def back_button(self, m: Metrics) -> None:
        """Put WAS IT FAIR? beside BACK."""
        wide, tall = self.beside(m) - GAP, max(52, line_height(m, 24) * 1.25)
        box = (self.right - self.back_width(m) - GAP - wide, 66 - tall / 2, wide, tall)
        self.ui.add(Button(box, words.FAIR, self.was_it_fair, size=24, name=words.FAIR))
        super().back_button(m)

    def was_it_fair(self) -> None:
        """Open the page of how it was dealt."""
        self.router.app.push(FairScreen(self.router, self.played, self.person or self.router.settings.name))

    def rebuild(self) -> None:
        """Count the saved games that are not counted, beside the frames."""
        if self._work is not None:
            return
        saves, data = paths.saves(), paths.folder("data")
        data.mkdir(parents=True, exist_ok=True)
        self._added = []
        self._work = threading.Thread(target=lambda: self._added.append(rebuild(saves, data)), daemon=True)
        self._work.start()
        self.say(words.REBUILDING)

    def update(self, _dt_ms: float) -> None:
        """See whether the counting is done."""
        if self._reading is not None and not self._reading.is_alive():
            self._reading = None
            self.read()
            self.relay()
        if self._work is not None and not self._work.is_alive():
            self._work = None
            self.read()
            self.say(words.rebuilt(n=sum(self._added)))

    def export(self) -> None:
        """Write what is shown as a table that other programs read."""
        folder, made = paths.exports(), StringIO(newline="")
        csv.writer(made).writerows(figures.table(figures.chosen(self.played, self.choice)))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_name(folder / f"statistics-{datetime.now(UTC).astimezone():%Y-%m-%d}.csv")
            write_whole(target, made.getvalue().encode("utf-8-sig"))
        except OSError as fault:
            self.say(words.not_done(why=(fault.strerror or words.DISK_REFUSES).lower()), alarm=True)
        else:
            self.say(words.exported(path=str(target)))

    def ask_reset(self) -> None:
        """Ask, then put everything away."""

        def do() -> None:
            said = put_away()
            self.read()
            self.say(said)

        choices = (Answer(words.DO_RESET, do, "bad"), Answer(words.KEEP))
        ask(self.ui, words.RESET_ASK, words.RESET_SURE(name=PUT_AWAY), choices, alarm=True)


def _choosers(page: StatisticsScreen, room: float) -> list[Made]:
    """Make everything that narrows the view: widget, width, height."""
    m = page.ui.metrics
    made: list[Made] = []
    if len(page.people) > 1:
        at = page.people.index(page.person)
        made.append(_select(m, page.people, at, page.choose_person, "person"))
    if len(page.games) > 1:
        names = [words.ALL_GAMES, *(front(g).title.upper() if g in games() else g for g in page.games)]
        at = page.games.index(page.choice.game) + 1 if page.choice.game in page.games else 0
        made.append(chooser(m, names, at, lambda i: page.narrow(game=("", *page.games)[i]), name="game", room=room))
    made.append(chooser(m, words.rows("PERIODS"), page.period, page.choose_period, name="period", room=room))
    if len(page.seats) > 1:
        at = page.seats.index(page.choice.seats) + 1 if page.choice.seats in page.seats else 0
        names = [words.ANY_SEATS, *(words.seats(n=n) for n in page.seats)]
        made.append(_select(m, names, at, lambda i: page.narrow(seats=(0, *page.seats)[i]), "seats"))
    return made


def _select(m: Metrics, items: Sequence[str], at: int, do: Callable[[int], object], name: str) -> Made:
    wide = min(380.0 * m.text, max(line_width(m, item, 18, "semibold") for item in items) + 90)
    high = field_high(m, 18)
    return Select((0, 0, wide, high), list(items), at, do, name=name), wide, high


def _practice(page: StatisticsScreen) -> Made:
    return toggle(page.ui.metrics, page.choice.practice, lambda on: page.narrow(practice=on), name="practice")


def put_filters(page: StatisticsScreen, m: Metrics) -> float:
    """Put the filters beside each other, in as many lines as they need; give the line below them."""
    x, y = page.left, page.top
    made = _choosers(page, page.right - page.left)
    switch, switch_w, switch_h = _practice(page)
    label_w, line = line_width(m, words.PRACTICE, 19, "body") + 4, line_height(m, 19, "body")
    row_h = max(high for _, _, high in (*made, (switch, switch_w, switch_h)))
    for widget, wide, high in made:
        if x + wide > page.right:
            x, y = page.left, y + row_h + 10
        widget.box = (x, y + (row_h - high) / 2, wide, high)
        if hasattr(widget, "align"):
            widget.align = 0
        page.ui.add(widget)
        x += wide + 22
    if x + switch_w + 12 + label_w > page.right:
        x, y = page.left, y + row_h + 10
    switch.box = (x, y + (row_h - switch_h) / 2, switch_w, switch_h)
    if hasattr(switch, "align"):
        switch.align = 0
    switch.tip = words.PRACTICE_HELP
    page.ui.add(switch)
    page.ui.add(Label((x + switch_w + 12, y + (row_h - line) / 2, label_w, line), words.PRACTICE, size=19,
                      colour=SOFT, wrap=False))  # fmt: skip
    return y + row_h + 18
