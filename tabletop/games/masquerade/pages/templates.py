"""The Mortal Scum: one of fifteen templates, every night anew. SM 3.7.4, SM 3.12.11 - 25."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.codes import (
    BUNNY,
    FIXED,
    FORTUNE_TELLER,
    GHOUL,
    GHOUL_POWERS,
    HEDGE_MAGE,
    HUNTER,
    INQUISITOR,
    LIBRARIAN,
    MAN_OF_FAITH,
    REVENANT,
    REVENANT_POWERS,
    SABBAT,
    SERVITOR,
    SQUIRREL,
    TEACHER,
    TEMPLATES,
    TRUE_MAGE,
    VOZHD,
    WOMAN_OF_FAITH,
)
from rules.games.masquerade.content import clans, powers, templates
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import TEMPLATE_AT, Service, domitors, hindrance
from tabletop.games.masquerade.pages import art, blood
from tabletop.games.masquerade.pages.art import Mark, Tile
from tabletop.games.masquerade.pages.page import BloodPage, Section
from tabletop.games.masquerade.pages.sheet import Facts
from tabletop.games.masquerade.words import choosing as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask, Move
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box

USUAL = ("vampire-hunter", "ghoul-independent", "inquisitor")  # where nobody advises
TICKET = 216.0
BY_USE = {
    "hands": (GHOUL, SERVITOR, HEDGE_MAGE, TRUE_MAGE, REVENANT),
    "others": (HUNTER, VOZHD, INQUISITOR, LIBRARIAN, MAN_OF_FAITH, FORTUNE_TELLER, WOMAN_OF_FAITH, BUNNY),
    "laughs": (SQUIRREL, TEACHER),
}
ORDER = tuple(chain.from_iterable(BY_USE.values()))  # as they lie


class TemplatePage(BloodPage):
    """A ticket, and whatever it leaves open."""

    title = words.TITLE_LOW

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.free = [option - TEMPLATE_AT for option in ask.options]
        self.meant = -1
        self.how: dict[int, tuple[int, ...]] = {}  # template -> how it is filled in
        move = self.advised()
        if move is not None and move.picks and move.picks[0] in ask.options:
            self.template = move.picks[0] - TEMPLATE_AT
            self.how[self.template] = move.how
        else:
            usual = [TEMPLATES.index(name) for name in USUAL]
            self.template = next((one for one in usual if one in self.free), self.free[0])
        self.suggested = self.template
        draft = table.picture.draft
        if isinstance(draft, tuple) and draft[:1] == (self._draft,):
            _, self.template, self.how = draft

    @property
    def _draft(self) -> tuple[str, int]:
        return "lowly", self.session.match.turn

    def show(self) -> None:
        """Show what is chosen, and remember it."""
        self.table.picture.draft = self._draft, self.template, self.how
        super().show()

    # -- the left
    def sections(self, wide: float) -> Sequence[Section]:
        """All tickets by what they are good for, those that cannot be had among them."""
        m = self.m
        columns = max(2, min(5, int(wide // (TICKET * max(1.0, m.text * 0.86)))))
        each = wide / columns - 6
        found = []
        for use, those in BY_USE.items():
            high = max(art.ticket_high(m, each, one, self.reason(one)) for one in those)
            ticket = partial(self._ticket, those)
            found.append(Section(*words.pair("LOW", use), len(those), columns, high, 0.85, ticket))
        return found

    def _ticket(self, those: Sequence[int], at: int, box: Box) -> Tile:
        number = those[at]
        paint = lambda m, w, h, mark: art.ticket(m, w, h, number, mark)  # noqa: E731 - one line, one use
        point, one = partial(self._point, number), templates()[number]
        return Tile(box, f"ticket {number}", paint, partial(self.pick, number), point, rule=one.rule, title=one.name)

    def reason(self, number: int) -> str:
        """Say in a sentence why a ticket cannot be had; "" if it can."""
        why = hindrance(self.view, number)
        return words["HINDERED", why](sect=clans()[SABBAT[0]].sect) if why else ""

    def mark_tiles(self) -> None:
        """What is chosen, suggested, barred."""
        for number, tile in zip(ORDER, self.tiles, strict=True):
            why = self.reason(number)
            note = why or (words.SUGGESTED if number == self.suggested else "")
            tile.mark(Mark(number == self.template, off=bool(why), note=note))

    # -- doing
    def pick(self, number: int, by_key: bool) -> None:
        """Choose a ticket; a second press of its key takes it. One that is barred says why."""
        if number not in self.free:
            self.refuse(TEMPLATE_AT + number)
        elif by_key and number == self.template and self._filled():
            self.take()
        else:
            self.template = number
            self.show()

    def take(self) -> None:
        """Take it, or say what is missing."""
        self.answer(TEMPLATE_AT + self.template, how=self._filled() or self.filled(self.template))

    def advise(self, move: Move) -> None:
        """Choose what a friend would."""
        if self.template == self.suggested and move.picks and move.picks[0] in self.ask.options:
            self.template = move.picks[0] - TEMPLATE_AT
            self.how[self.template] = move.how
            self.show()
            self.reveal()

    def number(self, digit: int) -> bool:
        """Choose one of the first nine tickets."""
        if not 1 <= digit <= len(ORDER) or ORDER[digit - 1] not in self.free:
            return False
        self.pick(ORDER[digit - 1], by_key=False)
        return True

    # -- what a ticket leaves open
    def filled(self, number: int) -> tuple[int, ...]:
        """Return how a ticket is filled in: as chosen, or the first way there is."""
        if number not in self.how:
            found = self.session.match.game.forms(self.view, self.ask, (TEMPLATE_AT + number,))
            self.how[number] = found[0] if found else ()
        return self.how[number]

    def _filled(self) -> tuple[int, ...]:
        """Return how the chosen ticket is filled in; () where that is not whole, or nothing has to be."""
        how = self.filled(self.template)
        return how if self._whole(how) else ()

    def _whole(self, how: tuple[int, ...]) -> bool:
        return how in self.session.match.game.forms(self.view, self.ask, (TEMPLATE_AT + self.template,))

    def toggle(self, power: int) -> None:
        """Pick one of two powers; a third takes the place of the one picked first."""
        how = [one for one in self.filled(self.template) if one != power]
        if power not in self.filled(self.template):
            how = [*how[-1:], power]
        self.how[self.template] = tuple(sorted(how))
        self.show()

    def _offered(self) -> tuple[int, ...]:
        return GHOUL_POWERS if self.template == GHOUL else REVENANT_POWERS

    def serve(self, **what: int) -> None:
        """Change one part of a servitor; what does not go with it is chosen anew."""
        now = Service(*self.filled(SERVITOR))._replace(**what)
        wanted = now if now.suit >= 0 else now._replace(suit=HEARTS)
        able = [one for one in self._services() if all(getattr(one, part) == value for part, value in what.items())]
        if able:
            alike = max(able, key=lambda one: sum(a == b for a, b in zip(one, wanted, strict=True)))
            self.how[SERVITOR] = alike.how
            self.show()

    def _services(self) -> list[Service]:
        """Return whom one can serve how."""
        forms = self.session.match.game.forms(self.view, self.ask, (TEMPLATE_AT + SERVITOR,))
        return [Service(*form) for form in forms]

    def more(self, y: float, wide: float) -> float:
        """Put up what the ticket leaves open."""
        if self.template in (GHOUL, REVENANT):
            y = blood.heading(self, y, wide, words.ANY_TWO, words.ANY_ASIDE)
            return self._powers(y, wide, self._offered(), self.filled(self.template), self.toggle)
        return self._service(y, wide) if self.template == SERVITOR else y

    def _powers(
        self, y: float, wide: float, offered: Sequence[int], on: Sequence[int], then: Callable[[int], object]
    ) -> float:
        boxes, end = blood.cells(self, y, wide, len(offered))
        for box, one in zip(boxes, offered, strict=True):
            text = powers()[one]
            self.add(blood.chip(box, f"part {one}", text.sprite, text.name, on=one in on, then=partial(then, one)))
        return end

    def _service(self, y: float, wide: float) -> float:
        """Put up whom to serve, what of one's own, what of theirs, and its suit."""
        domitor, own, lent, suit = Service(*self.filled(SERVITOR))
        y = blood.heading(self, y, wide, words.DOMITOR, words.DOMITOR_ASIDE)
        seats = domitors(self.view)
        boxes, y = blood.cells(self, y, wide, len(seats))
        for box, seat in zip(boxes, seats, strict=True):
            plan, name = self.session.plan[seat], self.session.names(seat)
            then = partial(self.serve, domitor=seat)
            self.add(blood.chip(box, f"domitor {seat}", plan.portrait, name, on=seat == domitor, then=then))
        y = blood.heading(self, y, wide, words.OWN_ONE)
        y = self._powers(y, wide, GHOUL_POWERS, (own,), lambda power: self.serve(own=power))
        y = blood.heading(self, y, wide, words.LENT)
        offered = tuple(dict.fromkeys(one.lent for one in self._services() if one.domitor == domitor))
        y = self._lent(y, wide, offered, lent)
        return blood.row(self, y, wide, suit, lambda at: self.serve(suit=at)) if REGISTER[lent].suited else y

    def _lent(self, y: float, wide: float, offered: Sequence[int], lent: int) -> float:
        boxes, end = blood.cells(self, y, wide, len(offered))
        for box, one in zip(boxes, offered, strict=True):
            text, then = powers()[one], partial(self.serve, lent=one)
            self.add(blood.chip(box, f"lent {one}", text.sprite, text.name, on=one == lent, then=then))
        return end

    # -- the right
    def _point(self, number: int, meant: bool) -> None:
        if meant or self.meant == number:
            self.meant = number if meant else -1
            self.preview()

    @property
    def previewed(self) -> bool:
        """Whether another ticket is pointed at."""
        return self.meant not in (-1, self.template)

    def facts(self) -> Facts:
        """Say what the ticket that is meant, or chosen, comes to."""
        number = self.template if self.meant < 0 else self.meant
        one, why = templates()[number], self.reason(number)
        note = why or (words.LAUGHS_NOTE if one.laughs and not self.view.house.sharp else "")
        return Facts(one.sprite, one.name, one.line, one.dots, note, self._dots(number))

    def _dots(self, number: int) -> tuple[tuple[int, int], ...]:
        if number in FIXED:
            return FIXED[number]
        if number not in self.free:
            return ()
        how = self.filled(number)
        return tuple(Counter(Service(*how).powers if number == SERVITOR and how else how).items())

    def verdict(self) -> tuple[str, str, bool]:
        """Say what would be taken."""
        if not self._whole(self.filled(self.template)):
            return words.CHOOSE_MORE, "", False
        name = templates()[self.template].name.split(",")[0]
        return words.be(name=name, vowel=name[:1] in "AEIO"), words.THIS_ROUND, True
