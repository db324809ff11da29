"""A response, as a panel over the table's near edge: what happens, what an answer does and costs; for several, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS, TABLE, Ask, Move, Seat
from rules.games.masquerade.attempts import so_far, spared, useful
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Deed, Use
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.state import BEFORE, EYES, STOP, UNDO
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.asking import naming, places, stakes, standing
from tabletop.games.masquerade.asking.base import Bare, Form, MasqPrompt
from tabletop.games.masquerade.asking.choosers import RowsChooser
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import Dotted, Offer
from tabletop.games.masquerade.asking.pictures import Sand
from tabletop.games.masquerade.asking.standing import Promise
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.table.forms.rows import Columns, Row, Rows, columns
from tabletop.table.words import words as table_words
from tabletop.theme import DIM
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.overlay import Opening
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.view import View
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table

EMBLEM, TITLE, SAID, SMALL, LEAST = 84.0, 29, 20, 17, 12.0
QUIET, GAP, LET_WIDE = 44.0, 6.0, 190.0


class Way(NamedTuple):
    """A way to answer: the use of a dot, and everything that may be said with it."""

    use: Use
    deeds: tuple[Deed, ...]


def ways(prompt: MasqPrompt) -> list[Way]:
    """Return every way to answer yes, one a dot, power and suit; what it is asked for comes first."""
    found: dict[Use, list[Deed]] = {}
    for dot in prompt.ask.options:
        if dot != PASS:
            for deed in prompt.deeds(dot):
                found.setdefault(Use(dot, deed.power, deed.suit), []).append(deed)
    made = [Way(use, tuple(deeds)) for use, deeds in found.items()]
    return sorted(made, key=lambda way: not useful(prompt.view, way.use.dot, frozenset(), 0))


class PanelPlan(NamedTuple):
    """How large the panel is, and what is on it (design units)."""

    wide: float
    high: float
    emblem: float
    left: float  # of the sentence
    beside: float  # the emblem: the left of the title
    title: float  # how high
    said: float
    rows: Columns


class Respond(Dotted, Rows):
    """One chance to answer."""

    stays = True
    enters = False  # what costs something is not taken by a key that goes on everywhere else

    def __init__(self, table: Table, ask: Ask, seat: int | None = None) -> None:
        super().__init__(table, ask)
        self._seat = seat
        self.opening: Opening | None = None
        self.brief = False  # only what is at stake
        self.told = True  # every row says what it does and costs; else that is asked on
        self.size = SAID

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.picture.me if self._seat is None else self._seat

    @property
    def novelty(self) -> str:  # type: ignore[override]
        """The first of those chances that pass by themselves."""
        set_ = standing.settings_of(self.table)
        if self.ask.id != BEFORE or self.session.several or not standing.untold(set_):
            return ""
        wishes = standing.wishes(set_, self.session, self.seat)
        return standing.FIRST if spared(self.view, self.ask, wishes, several=False) else ""

    def head(self) -> str:
        """Say what happens."""
        return stakes.head(self)

    def sentence(self) -> str:
        """Say what is at stake, and who may answer after this one."""
        said = stakes.fact(self)
        said = said if self.brief else f"{said} {self.after()}".rstrip()
        if self.novelty:
            said = f"{said} {words.FIRST_CHANCE}"
        return said if self._seat is None else words.to_neighbour(name=self.name(self.seat), said=said)

    def emblem(self) -> str:
        """Return whose sign stands beside it."""
        return stakes.emblem(self)

    def items(self) -> list[Row]:
        """Return what can be done: what is whole stands there with its price, else it is asked on."""
        return [self._item(way) for way in ways(self)]

    def _item(self, way: Way) -> Row:
        details, emblem = Details(self, way.use.dot), naming.emblem(way.use.power)
        if len(way.deeds) == 1 and self.told:
            return details.bargain(way.deeds[0])._replace(icon=emblem)
        title, line = f"{stakes.label(self.view, way.use)}…", naming.aside(way.use.power) if self.told else ""
        return Row(title, line, lambda: details.begin(way.deeds), emblem, rule=powers()[way.use.power].rule,
                   does=details.does(way.deeds))  # fmt: skip

    def after(self) -> str:
        """Say who may answer after this one."""
        view = self.view
        later = [self.name(seat) for seat in view.todo if usable(view, seat, view.phase)]
        return words.may_answer(names=later)

    def seat_pressed(self, seat: int) -> bool:
        """Keep an eye on somebody, or no longer."""
        return self.seat == self.picture.me and self.keep_an_eye(seat)

    # -- the panel
    def open(self) -> None:
        """Put it up."""
        m, face = self.m, self._best()
        wide, high, d, left, beside, high1, high2, rows = face
        line = places.row(m)
        x, y, _, _ = box = self.place_panel(wide, high)
        self.board(box)
        art = self.emblem()
        self.put(Picture((x + places.PAD + 4, y + 22, d, d), lambda _m, w, _h: sprite(art, w), name="emblem"))
        accent = self.table.ui.accent
        box1 = (x + beside, y + 16, wide - beside - places.PAD - QUIET, high1)
        self.put(Label(box1, self.head(), face="display", size=TITLE, colour=accent, lead=1.12))
        box2 = (x + left, y + 22 + high1, wide - left - places.PAD, high2)
        self.put(Label(box2, self.sentence(), size=self.size, lead=1.24))
        foot = y + high - 12 - line
        self.put_rows(self.items(), rows.boxes(x + left, foot - GAP - rows.high, 0))
        part = min(wide - left - places.PAD, LET_WIDE + 60 * self.picture.layout.grown)
        self.button(
            (x + left, foot, part, line), words.LET_IT_BE, self.let_be, key=Verb.PASS, name="let it be", size=24
        )
        if self.table.advised is not None:
            self.advise(self.table.advised)
        self._otherwise((x + left + part + 14, foot, wide - left - part - places.PAD - 14, line))
        quiet = (x + wide - places.PAD - QUIET + 6, y + 14, QUIET, QUIET)
        self.put(IconButton(quiet, "icon-mute", words.NOT_NOW, self.not_now))
        limit = standing.timer(standing.settings_of(self.table))
        if limit:
            self.put(Sand((x + places.PAD, y + high - 10, wide - 2 * places.PAD, 5), limit, self.let_be))
        self.opening = Opening(self.picture.scene, self.picture.timeline, self.widgets, None, "prompt")
        self.show_dots()

    def _otherwise(self, box: Box) -> None:
        """Say beside the button what comes of letting it be, as large as there is room."""
        x, y, w, h = box
        said, size = stakes.otherwise(self), float(SMALL)
        while text_height(self.m, said, w, size, lead=1.16) > h and size > LEAST:
            size -= 0.5
        high = text_height(self.m, said, w, size, lead=1.16)
        self.put(Label((x, y + max(0.0, h - high) / 2, w, high), said, size=size, colour=DIM, lead=1.16))

    def _best(self) -> PanelPlan:
        """Measure the panel, with fewer and smaller words where it would cover a name, broad where it would not fit."""
        layout, held = self.picture.layout, self.held
        small = SMALL if layout.big else SAID  # large words stay large at that
        ways = ((False, SAID, True), (True, SAID, True), (True, small, True), (True, small, False))
        for self.brief, self.size, self.told in ways:
            face = self._face(clear=True)
            if places.low(layout, face.wide, face.high, held):
                break
        return face if places.fits(layout, face.high, held) else self._face(clear=False)

    def _face(self, *, clear: bool) -> PanelPlan:
        """Measure the panel; between two seats large words run below the emblem."""
        m = self.m
        wide = places.width(self.picture.layout, clear=clear)
        d = EMBLEM * min(m.text, 1.4)
        beside = places.PAD + d + 18
        below = clear and self.picture.layout.big
        left = places.PAD if below else beside
        room = wide - left - places.PAD
        high1 = text_height(m, self.head(), wide - beside - places.PAD - QUIET, TITLE, "display", lead=1.12)
        high1 = max(high1, d + 4) if below else high1
        high2 = text_height(m, self.sentence(), room, self.size, lead=1.24)
        rows = columns(m, self.items(), room)
        high = 18 + high1 + 6 + high2 + 12 + rows.high + GAP + places.row(m) + 12
        return PanelPlan(wide, high, d, left, beside, high1, high2, rows)

    def advise(self, move: Move) -> None:
        """Stand on what a friend would do, be it nothing."""
        super().advise(move)
        for no in self.widgets:
            if isinstance(no, Button) and no.key is Verb.PASS and move.picks == (PASS,):
                no.say(sub="" if self.picture.layout.big else table_words.AS_ADVISED)
                self.table.ui.set_focus(no, ring=True)

    # -- answering
    def offers(self) -> dict[int, Offer]:
        """Whatever can answer."""
        return {dot: Offer(self.ask, self.deeds(dot)) for dot in self.ask.options if dot != PASS}

    def verb(self, verb: Verb) -> bool:
        """Let Enter stand on the first row before it takes it."""
        return super().verb(verb) or (verb is Verb.ACTIVATE and self.step(1))

    def not_now(self) -> None:
        """Answer no, and be asked nothing more in this trick."""
        view = self.view
        standing.standing(self.session, self.seat).quiet_trick = (view.round_no, view.trick_no)
        self.session.think_again()
        self.let_be()

    def let_be(self) -> None:
        """Answer no; and no order on this hand is asked for with whoever comes next."""
        standing.standing(self.session, self.seat).unordered = so_far(self.view)
        self.answer(PASS)

    def close(self) -> None:
        """Take it down."""
        if self.opening is not None:
            self.opening.end()
        super().close()


IN_TURN = frozenset((BEFORE, UNDO, STOP, EYES))  # the windows that ask one after the other
_BETWEEN = frozenset(("insult", "people"))  # what may be said in between without changing anything


class Chance(NamedTuple):
    """Somebody's chance to answer."""

    seat: Seat
    ask: Ask
    view: View  # as it will be if nobody before has answered


def chances(table: Table) -> tuple[Chance, ...]:
    """Return whom of the people here the rules ask in this window from now on, who is asked now first; () if nobody is.

    Whoever is spared the question is left out. All of it follows from what everybody may know.
    """
    session = table.picture.session
    now: View = session.match.view(TABLE)
    if not session.several or now.phase not in IN_TURN or not _here(session, now.asked):
        return ()
    found = []
    for nth, seat in enumerate((now.asked, *now.todo)):
        chance = _chance(session, seat, now.todo[nth:]) if _here(session, seat) and now.alive >> seat & 1 else None
        if chance is not None and not _spared(table, chance):
            found.append(chance)
    first = found and found[0].seat == now.asked and promised(session, found[0].seat, found[0].ask) is None
    return tuple(found) if first else ()


def _here(session: Session, seat: Seat) -> bool:
    return seat >= 0 and bool(session.people >> seat & 1)


def _chance(session: Session, seat: Seat, later: tuple[Seat, ...]) -> Chance | None:
    """Return what somebody will be asked, None if there is nothing to answer with."""
    view: View = session.match.view(seat)._replace(asked=seat, todo=later)
    (ask,) = PHASES[view.phase].asks(view)
    return Chance(seat, ask, view) if any(pick != PASS for pick in ask.options) else None


def _spared(table: Table, chance: Chance) -> bool:
    session = table.picture.session
    wishes = standing.wishes(standing.set_by(table, chance.seat), session, chance.seat)
    return spared(chance.view, chance.ask, wishes, several=True)


# -- what was pressed
def promise(session: Session, moves: Sequence[Move]) -> None:
    """Keep what was pressed, until the rules have asked for all of it or something has happened."""
    standing.standing(session, TABLE).promise = Promise(place(session), session.match.turn, tuple(moves))


def promised(session: Session, seat: Seat, ask: Ask) -> Move | None:
    """Return what was pressed for somebody, as long as everybody else has let it be since."""
    kept = standing.standing(session, TABLE).promise
    if kept is None or kept.place != place(session):
        return None
    match = session.match
    since = [move for move in match.moves[kept.turn - match.base :] if move.ask not in _BETWEEN]
    if any(move.picks != (PASS,) or move.ask != ask.id for move in since):
        return None
    return next((move for move in kept.moves if move.seat == seat and move.ask == ask.id), None)


def place(session: Session) -> tuple[object, ...]:
    """Return which window it is."""
    v: View = session.match.view(TABLE)
    return session.epoch, v.round_no, v.trick_no, v.turn, v.phase


MOST = {True: 6, False: 8}  # rows at once: at large text, and else


class Voice(MasqPrompt):
    """One of them, while what is open is asked: it stands where the panel stood."""

    def __init__(self, panel: Together, chance: Chance) -> None:
        super().__init__(panel.table, chance.ask)
        self.panel, self.chance = panel, chance
        self.up, self.widgets = panel.up, panel.widgets

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.chance.seat

    @property
    def view(self) -> View:
        """What may be known when it is asked."""
        return self.chance.view

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer for this one; those before let it be."""
        del ask
        self.panel.say(self.chance, *picks, how=how)

    def dot_pressed(self, dot: int) -> None:
        """Mean an own dot of whoever looks."""
        self.panel.dot_pressed(dot)

    def open(self) -> None:
        """Put the panel up again."""
        self.panel.open()

    def close(self) -> None:
        """Take the panel down."""
        self.panel.close()


class Together(RowsChooser, Dotted):
    """The chance of all of them, at once."""

    closable, footed, stays = False, True, True

    def __init__(self, table: Table, chances: Sequence[Chance]) -> None:
        self.chances = tuple(chances)
        me = table.picture.me
        self.mine = next((one for one in self.chances if one.seat == me), self.chances[0])
        super().__init__(Bare(table, self.mine.ask, self.mine.seat), "", (), aside=words.ANYBODY)
        self.head, self.line = stakes.head(self), f"{stakes.fact(self)} {words.LET_BE(what=stakes.otherwise(self))}"
        self.page = 0

    @property
    def view(self) -> View:
        """What whoever looks may know when it is asked; or the first of them."""
        return self.mine.view

    def goes_on(self, _asks: Sequence[Ask]) -> bool:
        """Stay while the same people may answer the same."""
        now = [(one.seat, one.ask) for one in chances(self.table)]
        there = self.up or self.table.front is not self
        return there and not self.done and now == [(one.seat, one.ask) for one in self.chances]

    # -- the panel
    def build(self) -> None:
        """Put up the rows, without what comes of them where that is too high."""
        for told in (True, False):
            self.items = self._items(told=told)
            self.pages = -(-len(self.items) // self.most)
            self.items = self.items[self.page * self.most :][: self.most]
            wide, clear, (_, _, inside) = self.planned()
            broad, _, high = self.measured(inside, wide, clear=clear)
            if clear and places.low(self.picture.layout, broad, high, self.held):
                break
        super().build()
        limit = standing.timer(standing.settings_of(self.table))
        if limit:
            x, y, w, h = self.widgets[0].box
            self.put(Sand((x + places.PAD, y + h - 10, w - 2 * places.PAD, 5), limit, self.nobody))
        self.show_dots()

    @property
    def most(self) -> int:
        """How many rows there are at once."""
        return MOST[self.picture.layout.big]

    def put_foot(self) -> None:
        """Nobody, the other rows, and nothing more for this trick."""
        x, y, w, h = self.beside
        part = 190 + 60 * self.picture.layout.grown
        self.button((x, y, part, h), words.NOBODY, self.nobody, key=Verb.PASS, name="nobody", size=24)
        if self.pages > 1:
            box = (x + part + places.GAP, y, part, h)
            self.button(box, words.OTHERS, self.others, key=Verb.SORT, name="more", size=20)
        self.put(IconButton((x + w - QUIET, y + h - QUIET, QUIET, QUIET), "icon-mute", words.NOT_NOW_ALL, self.not_now))

    def _items(self, *, told: bool) -> list[Row]:
        return [self._item(chance, way, told=told) for chance in self.chances for way in ways(Voice(self, chance))]

    def _item(self, chance: Chance, way: Way, *, told: bool) -> Row:
        face = self.session.plan[chance.seat].portrait
        title = stakes.row(chance.view, self.name(chance.seat), way.use)
        if told and len(way.deeds) == 1:
            return Details(Voice(self, chance), way.use.dot).bargain(way.deeds[0])._replace(title=title, face=face)
        line = naming.aside(way.use.power) if told else ""
        begin = lambda: Details(Voice(self, chance), way.use.dot).begin(way.deeds)  # noqa: E731
        return Row(f"{title}…", line, begin, naming.emblem(way.use.power), face, powers()[way.use.power].rule)

    def others(self) -> None:
        """Show the other rows."""
        self.page = (self.page + 1) % self.pages
        self.close()
        self.open()

    # -- answering
    def offers(self) -> dict[int, Offer]:
        """Whatever the own dots can answer, if whoever looks is one of them."""
        ask = self.mine.ask
        return {dot: Offer(ask, self.deeds(dot)) for dot in ask.options if dot != PASS}

    def answer(self, *picks: int, how: Form = (), ask: str = "") -> None:
        """Answer for whoever looks."""
        del ask
        self.say(self.mine, *picks, how=how)

    def say(self, chance: Chance, *picks: int, how: Form = ()) -> None:
        """Have one of them answer; those before let it be."""
        before = self.chances[: self.chances.index(chance)]
        moves = [Move(one.seat, one.ask.id, (PASS,)) for one in before]
        self._keep([*moves, Move(chance.seat, chance.ask.id, picks, how)])

    def nobody(self) -> None:
        """Have all of them let it be."""
        self._keep([Move(one.seat, one.ask.id, (PASS,)) for one in self.chances])

    def not_now(self) -> None:
        """Have all of them let it be, and ask none of them anything more in this trick."""
        view = self.view
        for one in self.chances:
            standing.standing(self.session, one.seat).quiet_trick = (view.round_no, view.trick_no)
        self.nobody()

    def _keep(self, moves: Sequence[Move]) -> None:
        """Keep what was pressed, and answer for whoever is asked now; the rest follows as the rules ask for it."""
        promise(self.session, moves)
        self.session.think_again()
        match = self.session.match
        turn = -1
        while match.turn != turn:
            turn = match.turn
            seat = match.view(TABLE).asked
            move = promised(self.session, seat, self.ask)
            if move is not None:
                self.send(move)
