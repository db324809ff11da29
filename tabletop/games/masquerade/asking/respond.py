"""A response, as a panel over the near edge of the table: what happens, what each answer does and costs, and none."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.types import PASS
from rules.games.masquerade.declared import Use
from rules.games.masquerade.uses import usable
from tabletop.games.masquerade.asking import naming, places, stakes, standing
from tabletop.games.masquerade.asking.details import Details
from tabletop.games.masquerade.asking.dots import Dotted, Offer
from tabletop.games.masquerade.asking.parts import Sand
from tabletop.games.masquerade.words import asking as words
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.table.forms.rows import Columns, Row, Rows, columns
from tabletop.widgets.button import IconButton
from tabletop.widgets.overlay import Opening
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:

    from rules.core.types import Ask
    from rules.games.masquerade.declared import Deed
    from tabletop.games.masquerade.asking.base import MasqPrompt
    from tabletop.table.prompts import Table

EMBLEM, TITLE, SAID, SMALL = 84.0, 29, 20, 17
QUIET, GAP, LET_WIDE = 44.0, 6.0, 190.0


class Way(NamedTuple):
    """A way to answer: the use of a dot, and everything that may be said with it."""

    use: Use
    deeds: tuple[Deed, ...]


def ways(prompt: MasqPrompt) -> list[Way]:
    """Return every way to answer yes, one a dot, power and suit."""
    found: dict[Use, list[Deed]] = {}
    for dot in prompt.ask.options:
        if dot != PASS:
            for deed in prompt.deeds(dot):
                found.setdefault(Use(dot, deed.power, deed.suit), []).append(deed)
    return [Way(use, tuple(deeds)) for use, deeds in found.items()]


class Face(NamedTuple):
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

    def banner(self) -> str:
        """The panel says it."""
        return ""

    def head(self) -> str:
        """Say what happens."""
        return stakes.head(self)

    def sentence(self) -> str:
        """Say what is at stake, and who may answer after this one."""
        said = stakes.fact(self)
        said = said if self.brief else f"{said} {self.after()}".rstrip()
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
        return Row(title, line, lambda: details.begin(way.deeds), emblem)

    def after(self) -> str:
        """Say who may answer after this one."""
        view = self.view
        later = [self.name(seat) for seat in view.todo if usable(view, seat, view.phase)]
        return words.may_answer(names=later)

    # -- the panel
    def open(self) -> None:
        """Put it up."""
        m, face = self.m, self._best()
        wide, high, d, left, beside, high1, high2, rows = face
        line = places.row(m)
        x, y, _, _ = box = self.berth(wide, high)
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
        quiet = (x + wide - places.PAD - QUIET + 6, y + 14, QUIET, QUIET)
        self.put(IconButton(quiet, "icon-mute", words.NOT_NOW, self.not_now))
        limit = standing.timer(standing.settings_of(self.table))
        if limit:
            self.put(Sand((x + places.PAD, y + high - 10, wide - 2 * places.PAD, 5), limit, self.let_be))
        self.opening = Opening(self.picture.scene, self.picture.timeline, self.widgets, None, "prompt")
        self.show_dots()

    def _best(self) -> Face:
        """Measure the panel, with fewer and smaller words where it would cover a name, broad where it would not fit."""
        layout, held = self.picture.layout, self.held
        small = SMALL if layout.big else SAID  # large words stay large at that
        ways = ((False, SAID, True), (True, SAID, True), (True, small, True), (True, small, False))
        for self.brief, self.size, self.told in ways:
            face = self._face(clear=True)
            if places.low(layout, face.wide, face.high, held):
                break
        return face if places.fits(layout, face.high, held) else self._face(clear=False)

    def _face(self, *, clear: bool) -> Face:
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
        return Face(wide, high, d, left, beside, high1, high2, rows)

    # -- answering
    def offers(self) -> dict[int, Offer]:
        """Whatever can answer."""
        return {dot: Offer(self.ask, self.deeds(dot)) for dot in self.ask.options if dot != PASS}

    def not_now(self) -> None:
        """Answer no, and be asked nothing more in this trick."""
        view = self.view
        standing.standing(self.session, self.seat).quiet_trick = (view.round_no, view.trick_no)
        self.session.think_again()
        self.let_be()

    def let_be(self) -> None:
        """Answer no."""
        self.answer(PASS)

    def close(self) -> None:
        """Take it down."""
        if self.opening is not None:
            self.opening.end()
        super().close()
