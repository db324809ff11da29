"""Ascents: the cast, five tables up to each of them, and what is told on the way. What was taken is kept by person."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rules import ascents, front
from rules.ascents import TABLES, Table
from rules.core.sentences import Words, inside
from rules.core.words import cast, character
from rules.save.disk import Summary, summaries
from tabletop import paths
from tabletop.games import poster as poster_of
from tabletop.paint.soft import Surface, blank, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.screens.calendar.days import sits
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import FaceButton
from tabletop.screens.person import keep_settings, me
from tabletop.screens.setup.order import SetupOrder, new_seed, one_of_the_cast, told_apart
from tabletop.screens.statistics.figures import Unfinished
from tabletop.theme import BRASS, CREAM, DIM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.controls import Kind
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.screens.setup.order import Chair
    from tabletop.settings import Settings
    from tabletop.table.match.session import Session
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "ascents")
FACE, GAP, NEAR, WHO = 84.0, 18.0, 9.0, 470.0  # of a face, between two, to the words below, of the panel with all
BACK_WIDE = 150.0
GO_BITS: Final = 8  # of a fresh seed that the number of the table takes


def order(table: Table, person: Chair) -> SetupOrder:
    """Lay a table of an ascent, with fresh cards."""
    chairs = [replace(one_of_the_cast(character(one)), level=table.level) if one else person
              for one in ascents.company(table)]  # fmt: skip
    return SetupOrder(table.game, dict(ascents.house(table)[0]), told_apart(chairs), fresh(table))


def fresh(table: Table | None) -> int:
    """Throw a fresh seed for a table of an ascent, or for any other."""
    return new_seed() if table is None else ascents.seed_of(table, new_seed() >> GO_BITS)


def table_at(session: Session) -> Table | None:
    """Return the table of an ascent a match is played at, if it is one: one person, all others of its level."""
    header = session.header
    people = [who.person for who in header.plan]
    if header.practice or sum(people) != 1:
        return None
    found = ascents.table_of(header.game, header.seed, header.options, [who.character for who in header.plan])
    levels = {who.opponent for who in header.plan if not who.person}
    return found if found is not None and levels == {f"level-{found.level}"} else None


def aim(session: Session) -> str:
    """Say what a match is for, if it belongs to an ascent; "" of any other."""
    table = table_at(session)
    return words.aim(n=table.number + 1, of=TABLES, name=character(table.who).short) if table is not None else ""


def took(session: Session) -> bool:
    """Whether the one person, in a chair of their own to the end, came first of all or was on the winning side."""
    result, seat = session.match.result, next((seat for seat, who in enumerate(session.plan) if who.person), 0)
    return result is not None and bool(session.people & result.winners & 1 << seat)


def note(settings: Settings, session: Session) -> bool:
    """Take note of a match that is over: whether it took a table of an ascent."""
    table = table_at(session)
    if table is None or not took(session):
        return False
    taken = max(settings.ascents.get(table.who, 0), table.number + 1)
    settings.ascents = {**settings.ascents, table.who: taken}
    return True


class AscentsScreen(Page):
    """Everybody at the left, the tables of whoever is chosen at the right; at large text under each other."""

    title = words.TITLE
    aside = words.ASIDE

    def __init__(self, router: Router, who: str = "") -> None:
        super().__init__()
        self.router = router
        self.look_again()
        begun = [one.id for one in cast() if 0 < router.settings.ascents.get(one.id, 0) < TABLES]
        self.who = next(filter(None, (who, *(table.who for table in self.waiting), *begun, cast()[0].id)))
        self.first_focus = f"who {self.who}"
        self.ready: dict[Table, tuple[Any, ...]] = {}  # the odd house rules of tables, once their games are loaded
        self._work: threading.Thread | None = None

    # -- what is known
    def taken(self, who: str) -> int:
        """Return how many tables of somebody's were taken."""
        return min(TABLES, max(0, self.router.settings.ascents.get(who, 0)))

    def look_again(self) -> None:
        """Look for tables that were left in the middle, each as it was last played at."""
        names = (me(self.router.app).name, *self.router.settings.former)
        self.waiting: dict[Table, Summary] = {}
        for save in summaries(paths.saves()):
            if save.ascent is not None and not (save.finished or save.practice or save.broken) and sits(save, names):
                self.waiting.setdefault(save.ascent, save)

    def prepare(self) -> None:
        """Have the games say what their odd rules are, beside the frames: their code takes a while to load."""
        there = ascents.tables(self.who)
        if self._work is None and not all(table in self.ready for table in there):
            self._work = threading.Thread(target=self._load, args=(there,), daemon=True)
            self._work.start()

    def _load(self, there: tuple[Table, ...]) -> None:
        for table in there:
            self.ready[table] = ()  # it is not asked again, whatever comes
            self.ready[table] = ascents.house(table)[1]

    def finish(self) -> None:
        """Wait for that, where somebody wants a picture."""
        while self._work is not None:
            self._work.join()
            self.update(0)

    def update(self, _dt_ms: float) -> None:
        """See whether the games have spoken."""
        if self._work is not None and not self._work.is_alive():
            self._work = None
            self.relay()

    def resume(self) -> None:
        """Come back from a table: it may have been taken."""
        self.look_again()
        self.relay()
        super().resume()

    # -- doing
    def choose(self, who: str) -> None:
        """Look at somebody else's."""
        self.who = who
        self.relay()

    def play(self, table: Table) -> None:
        """Sit down at a table."""
        self.router.welcome(table.game, lambda: self.router.deal(order(table, me(self.app))))

    def go_on(self, save: Summary) -> None:
        """Go on at a table that was left."""
        self.router.go_on(Unfinished(save.path, save.game, save.stage))

    def wear(self, who: str) -> None:
        """Have all cards wear somebody's back, "" for the games' own."""
        self.router.settings.card_back = who
        keep_settings(self.app)
        self.app.apply(self.router.settings)
        self.relay()

    # -- look
    def fill(self, m: Metrics) -> None:
        """Put everybody, and the tables of one."""
        self.prepare()
        box = (self.left, self.top, self.right - self.left, self.low - self.top)
        if self.one_column:
            self.area = self.column(box, [Section("cast", words.CAST, self._cast), *self._sections()])
            return
        x, y, w, h = box
        self.panel((x, y, WHO, h), Section("cast", words.CAST, self._cast))
        self.area = self.column((x + WHO + GUTTER, y, w - WHO - GUTTER, h), self._sections())
        del m

    def _cast(self, flow: Flow) -> None:
        line = line_height(flow.m, 18, "semibold")
        grown = 1 + (flow.m.text - 1) / 2
        d, across = FACE * grown, max(1, int((flow.w + GAP) // (FACE * grown + GAP)))
        step = (flow.w - d) / max(1, across - 1)
        for i, one in enumerate(cast()):
            x, y = flow.x + i % across * step, flow.y + i // across * (d + line + GAP + NEAR)
            number, taken = int(one.portrait[-2:]), self.taken(one.id)
            flow.put(FaceButton((x, y, d, d), number, partial(self.choose, one.id), name=f"who {one.id}", tip=one.name,
                                chosen=one.id == self.who))  # fmt: skip
            said = words.TOP if taken == TABLES else words.taken(n=taken, of=TABLES)
            flow.put(Label((x - GAP / 2, y + d + NEAR, d + GAP, line), said, face="semibold", size=18, wrap=False,
                           align=0.5, colour=BRASS if taken else DIM))  # fmt: skip
        flow.skip(-(-len(cast()) // across) * (d + line + GAP + NEAR))

    def _sections(self) -> list[Section]:
        one, taken = character(self.who), self.taken(self.who)
        head = words.name(name=one.name, epithet=one.epithet).upper()
        tables = [
            Section(f"table {table.number}", words.nth(n=table.number + 1, game=front(table.game).title.upper()),
                    partial(self._table, table=table), words.TAKEN if table.number < taken else "")
            for table in sorted(ascents.tables(self.who), key=lambda table: table.number != taken)
        ]  # fmt: skip
        top = [Section("top", words.AT_THE_TOP, self._top)] if taken == TABLES else []
        return [Section("who", head, lambda flow: flow.text(one.bio, size=20, colour=CREAM)), *top, *tables]

    def _table(self, flow: Flow, table: Table) -> None:
        taken, accent = self.taken(self.who), poster_of(table.game).accent
        flow.text(words.seats(n=table.seats, level=table.level), size=19, colour=SOFT, gap=4)
        for field in self.ready.get(table, ()):
            value = ascents.house(table)[0][field.name]
            odd = words.odd(title=field.title, value="" if value is True else field.word(value), help=field.told(value))
            flow.text(odd, colour=SOFT, gap=4)
        if table.number < taken:
            flow.text(ascents.story(self.who).pieces[table.number], face="italic", size=21, colour=CREAM, gap=8)
        if table.number > taken:
            flow.text(words.FIRST, face="italic", colour=DIM)
            return
        save = self.waiting.get(table)
        again = words.ANEW if save is not None else words.AGAIN if table.number < taken else words.PLAY
        deeds: list[tuple[str, Callable[[], object], Kind, str]] = [
            (again, partial(self.play, table), "quiet" if save is not None or table.number < taken else "main", "play")]
        if save is not None:
            flow.text(words.waiting(stage=inside(save.stage)), face="semibold", colour=CREAM, gap=4)
            deeds.insert(0, (words.GO_ON, partial(self.go_on, save), "main", "go on"))
        x, high = flow.x, max(50.0, line_height(flow.m, 22) * 1.4)
        for label, do, kind, name in deeds:
            wide = line_width(flow.m, label, 22) + 64
            flow.put(Button((x, flow.y + 4, wide, high), label, do, kind=kind, accent=accent, size=22,
                            name=f"{name} {table.number}"))  # fmt: skip
            x += wide + 10
        flow.skip(high + 6)

    def _top(self, flow: Flow) -> None:
        one = character(self.who)
        tall = BACK_WIDE * 1.4
        flow.put(Picture((flow.x, flow.y, BACK_WIDE, tall), lambda _m, w, h: _back(one.id, w, h)))
        top, x, w = flow.y, flow.x, flow.w
        flow.x, flow.w = x + BACK_WIDE + 28, w - BACK_WIDE - 28
        flow.text(words.says(name=one.short, said=ascents.story(one.id).line), face="italic", size=22, colour=CREAM)
        flow.text(words.BACK_HELP, size=18, colour=SOFT, gap=12)
        worn = self.router.settings.card_back == one.id
        label = words.TAKE_OFF if worn else words.WEAR
        wide, high = line_width(flow.m, label, 22) + 64, max(50.0, line_height(flow.m, 22) * 1.4)
        flow.put(Button((flow.x, flow.y, wide, high), label, partial(self.wear, "" if worn else one.id), size=22,
                        name="wear"))  # fmt: skip
        flow.x, flow.w, flow.y = x, w, max(flow.y + high, top + tall) + 4


def _back(who: str, w: int, h: int) -> Surface:
    made = blank(w, h)
    art = sprite(f"back-{who}", min(w, round(h / 1.4)), h)
    stamp_mid(made, art, w / 2, h / 2)
    return made
