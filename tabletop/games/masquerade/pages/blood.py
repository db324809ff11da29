"""Justicar, Prince and all in the middle: a clan with its suit, or any three of nine disciplines. SM 3.7."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.climbing import SUIT_NAMES
from rules.core.sentences import capital
from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.codes import CLAN, CLANS, COMMON, CORE_CLANS, KOLDUN, THREE, USUAL_THREE
from rules.games.masquerade.content import clans, power_name, powers, title_at
from rules.games.masquerade.phrases import SUITS
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import COMMONS, suited
from tabletop.games.masquerade.pages import art
from tabletop.games.masquerade.pages.art import Mark, Tile
from tabletop.games.masquerade.pages.page import BIG, BloodPage, CentrePage, Key, Section
from tabletop.games.masquerade.pages.sheet import Facts
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import Verb
from tabletop.paint.sprites import sprite
from tabletop.theme import DIM, ROSE
from tabletop.widgets.plain import Label, Picture, line_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.types import Ask, Move
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box
    from tabletop.widgets.flow import Flow

ORDER = (3, 2, 1, 0)  # the best first
GAP = 10.0


def heading(page: BloodPage, y: float, wide: float, said: str, aside: str = "") -> float:
    """Put a small heading under the words; return where its row begins."""
    high = line_height(page.m, 18)
    page.add(Label((0, y, wide, high), said, face="display", size=18, colour=ROSE, track=1, wrap=False))
    y += high + 2
    if aside:
        tall = line_height(page.m, 17, "italic")
        page.add(Label((0, y, wide, tall), aside, face="italic", size=17, colour=DIM, wrap=False))
        y += tall + 4
    return y


def cells(page: BloodPage, y: float, wide: float, count: int, least: float = 150.0) -> tuple[list[Box], float]:
    """Cut rows of chips, so many units wide; return the boxes and where they end."""
    m = page.m
    across = max(1, min(count, int((wide + GAP) // (least * max(1.0, m.text * 0.85) + GAP))))
    across = -(-count // -(-count // across))  # rows as even as can be
    each, high = (wide - GAP * (across - 1)) / across, max(58.0, line_height(m, 20) * 1.5)
    boxes = [(i % across * (each + GAP), y + i // across * (high + GAP), each, high) for i in range(count)]
    return boxes, boxes[-1][1] + high + GAP


def row(page: BloodPage, y: float, wide: float, suit: int, on_press: Callable[[int], object]) -> float:
    """Put up the four suits; return where they end."""
    y = heading(page, y, wide, words.SUIT, words.SUIT_ASIDE)
    boxes, end = cells(page, y, wide, len(ORDER), 120.0)
    for box, one in zip(boxes, ORDER, strict=True):
        page.add(tile(box, one, chosen=one == suit, on_press=on_press))
    return end


def tile(box: Box, suit: int, *, chosen: bool, on_press: Callable[[int], object]) -> Tile:
    """Make the tile of a suit."""
    art = f"suit-{SUIT_NAMES[suit]}-dark"
    return chip(box, f"suit {suit}", art, capital(SUITS[suit]), on=chosen, then=partial(on_press, suit))


def chip(box: Box, name: str, sprite: str, said: str, *, on: bool, then: Callable[[], object]) -> Tile:
    """Make a small choice: a picture and a word."""
    painter = lambda m, w, h, mark: art.chip(m, w, h, sprite, said, mark)  # noqa: E731 - one line, one use
    made = Tile(box, name, painter, lambda _by_key: then(), title=said)
    made.mark(Mark(on))
    return made


BETWEEN, TALL, ART = 14.0, 150.0, 96.0


class Suit(CentrePage):
    """Four suits; the best is suggested."""

    wide = 860.0

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        move = self.advised()
        self.suit = self.suggested = move.picks[0] if move is not None and move.picks else HEARTS
        self.tiles: dict[int, Tile] = {}
        self.dot = suited(self.view.held[self.me])

    def title(self) -> tuple[str, str]:
        """Say what is asked."""
        return words.SUIT_TITLE(power=power_name(self.dot)), ""

    def fill(self, flow: Flow) -> None:
        """Say what it does, and put the suits up."""
        one, left = powers()[self.dot], ART + 24
        top = flow.y
        flow.put(Picture((flow.x, top, ART, ART), lambda _m, w, _h: sprite(one.sprite, w)))
        flow.text(one.help, size=20, x=left, gap=6)
        flow.text(words.SUIT_LINE, face="italic", size=18, x=left, gap=0)
        flow.y = max(flow.y, top + ART) + 22
        each = (flow.w - 3 * BETWEEN) / 4
        high = max(84.0, flow.m.font_px(20) / flow.m.u * 2.4)
        for i, suit in enumerate(ORDER):
            box = (flow.x + i * (each + BETWEEN), flow.y, each, high)
            art, name, then = f"suit-{SUIT_NAMES[suit]}-dark", capital(SUITS[suit]), partial(self.mean, suit)
            tile = chip(box, f"suit {suit}", art, name, on=suit == self.suit, then=then)
            self.tiles[suit] = tile
            flow.put(tile)
        flow.y += high + 8

    def keys(self) -> list[Key]:
        """Name it."""
        return [Key(words.NAME_IT(suit=SUITS[self.suit].upper()), self.take, "", Verb.ACTIVATE)]

    def first(self) -> str:
        """Begin at the named one."""
        return f"suit {self.suit}"

    def mean(self, suit: int) -> None:
        """Mean a suit; a second press of the same key names it."""
        self.suit = suit
        for one, tile in self.tiles.items():
            tile.mark(Mark(one == suit))
        self.main.say(self.keys()[0].label)

    def take(self) -> None:
        """Name it."""
        self.answer(self.suit)

    def advise(self, move: Move) -> None:
        """Mean what a friend would."""
        if self.suit == self.suggested:
            self.mean(move.picks[0])

    def number(self, digit: int) -> bool:
        """Mean the suit of that number, the best first."""
        if not 1 <= digit <= len(ORDER):
            return False
        self.mean(ORDER[digit - 1])
        return True


FULL = 3
TILE, WIDE_TILE = 124.0, 360.0
USUAL_CLANS = ("ventrue", "brujah", "toreador", "malkavian", "nosferatu", "tremere")  # where nobody advises


class Blood(BloodPage):
    """A clan or three commons."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.free = [option for option in ask.options if option < COMMONS]
        self.option, how = self._suggested()
        self.suggested = self.option
        self.three: list[int] = list(how) if self.option == COMMONS else []
        self.advice = sorted(self.three)  # the three that are suggested, if any are
        self.suit = how[0] if self.option == KOLDUN and how else HEARTS
        self.meant: tuple[str, int] | None = None  # what is pointed at
        self._recall()

    def _suggested(self) -> tuple[int, tuple[int, ...]]:
        move = self.advised()
        if move is not None and move.picks and move.picks[0] in self.ask.options:
            return move.picks[0], move.how
        for name in USUAL_CLANS:
            if CLANS.index(name) in self.free:
                return CLANS.index(name), ()
        return COMMONS, USUAL_THREE

    # -- drafts outlive a new window
    @property
    def _draft(self) -> tuple[str, int]:
        return "blood", self.session.match.turn

    def _recall(self) -> None:
        draft = self.table.picture.draft
        if isinstance(draft, tuple) and draft[:1] == (self._draft,):
            _, self.option, three, self.suit = draft
            self.three = list(three)

    def show(self) -> None:
        """Show what is chosen, and remember it."""
        self.table.picture.draft = self._draft, self.option, tuple(self.three), self.suit
        super().show()

    # -- the left
    def sections(self, wide: float) -> Sequence[Section]:
        """Clans, if they may be had, and the nine disciplines."""
        m, nine = self.m, len(COMMON)
        if not self.free:
            columns = max(1, min(3, int(wide // (WIDE_TILE * (1 + (m.text - 1) * 0.5)))))
            high = max(art.wide_power_high(m, wide / columns - 6, one) for one in COMMON)
            return [Section(words.ONLY_THREE, words.THREE_ASIDE, nine, columns, high, 0.75, self._wide_tile)]
        count = len(CLANS) if self.view.rules.extended else CORE_CLANS
        self.grow = 1.0 if count > CORE_CLANS or m.text >= BIG else 1.6
        fit = max(3, int(wide // (TILE * max(1.0, m.text * 0.92))))
        across = min(6 if count == CORE_CLANS else 9, fit)
        if count == CORE_CLANS and across < count:
            across = 3
        high = art.clan_high(m, self.grow)
        first = Section(words.CLANS, words.CLANS_ASIDE, count, across, high, 0.4, self._clan_tile)
        columns = min(nine, fit)
        high = art.power_high(m, wide / columns - 6, COMMON)
        powers = Section(words.THREE, words.THREE_ASIDE, nine, columns, high, 0.4, self._power_tile)
        return [first, powers]

    def _clan_tile(self, clan: int, box: Box) -> Tile:
        paint = lambda m, w, h, mark: art.clan(m, w, h, clan, mark, self.grow)  # noqa: E731 - one line, one use
        point, one = partial(self._point, ("clan", clan)), clans()[clan]
        return Tile(box, f"clan {clan}", paint, partial(self.pick_clan, clan), point, rule=one.rule, title=one.name)

    def _power_tile(self, nth: int, box: Box) -> Tile:
        power = COMMON[nth]
        paint = lambda m, w, h, mark: art.power(m, w, h, power, mark)  # noqa: E731 - one line, one use
        point, one = partial(self._point, ("power", power)), powers()[power]
        return Tile(box, f"power {power}", paint, partial(self.toggle, power), point, rule=one.rule, title=one.name)

    def _wide_tile(self, nth: int, box: Box) -> Tile:
        tile = self._power_tile(nth, box)
        power = COMMON[nth]
        tile.painter = lambda m, w, h, mark: art.wide_power(m, w, h, power, mark)
        return tile

    def mark_tiles(self) -> None:
        """Clans that are taken are grey; what is chosen, what is suggested."""
        holders = {held.which: seat for seat, held in enumerate(self.view.held) if held.kind == CLAN}
        mine = self.view.held[self.me]
        for tile in self.tiles:
            kind, number = tile.name.split()
            at = int(number)
            if kind == "power":
                digit = str(COMMON.index(at) + 1)
                own = mine.kind == THREE and at in mine.powers
                note = words.YOURS if own else words.SUGGESTED if at in self.advice else ""
                tile.mark(Mark(self.option == COMMONS and at in self.three, note=note, digit=digit))
            elif at in self.free:
                note = words.YOURS if holders.get(at) == self.me else words.SUGGESTED if at == self.suggested else ""
                tile.mark(Mark(self.option == at, note=note))
            else:
                holder = holders.get(at)
                face = self.session.plan[holder].portrait if holder is not None else ""
                tile.mark(Mark(off=True, note=words.TAKEN, face=face))

    # -- doing
    def pick_clan(self, clan: int, by_key: bool) -> None:
        """Choose a clan; a second press of its key takes it. One that is taken says whose it is."""
        if clan not in self.free:
            self.refuse(clan)
            return
        if by_key and self.option == clan:
            self.take()
            return
        self.option = clan
        self.show()

    def toggle(self, power: int, by_key: bool = False) -> None:
        """Pick a discipline or leave it; a fourth takes the place of the third."""
        if self.option != COMMONS:
            self.option, self.three = COMMONS, []
        if power in self.three:
            self.three.remove(power)
        else:
            self.three = [*self.three[: FULL - 1], power]
        self.show()
        if by_key and len(self.three) == FULL:
            self.table.ui.set_focus(self.main, ring=True)

    def name_suit(self, suit: int) -> None:
        """Name a suit."""
        self.suit = suit
        self.show()

    def take(self) -> None:
        """Take what is chosen, or say what is missing."""
        how = tuple(sorted(self.three)) if self.option == COMMONS else (self.suit,) if self.option == KOLDUN else ()
        if self.option != COMMONS or len(self.three) == FULL:
            self.answer(self.option, how=how)
        else:
            self.refuse(COMMONS, how=how)

    def advise(self, move: Move) -> None:
        """Choose what a friend would."""
        untouched = (self.option, sorted(self.three)) == (self.suggested, self.advice)
        if untouched and move.picks and move.picks[0] in self.ask.options:
            self.option = move.picks[0]
            self.three = list(move.how) if self.option == COMMONS else self.three
            self.suit = move.how[0] if self.option == KOLDUN and move.how else self.suit
            self.show()
            self.reveal()

    def number(self, digit: int) -> bool:
        """Pick a discipline by its digit."""
        if not 1 <= digit <= len(COMMON):
            return False
        self.meant = None  # what is typed is told of, wherever the pointer rests
        self.toggle(COMMON[digit - 1])
        return True

    # -- the right
    def _point(self, what: tuple[str, int], meant: bool) -> None:
        if meant or self.meant == what:
            self.meant = what if meant else None
            self.preview()

    @property
    def previewed(self) -> bool:
        """Whether another clan, or a discipline, is pointed at."""
        return self.meant is not None and self.meant != ("clan", self.option)

    def facts(self) -> Facts:
        """Say what is meant, or chosen."""
        kind, number = self.meant or ("clan", self.option)
        if kind == "power" or number == COMMONS:
            return self._three_facts(number if kind == "power" else -1)
        one = clans()[number]
        return Facts(one.sprite, one.name, one.motto, one.kin, one.note, tuple((dot, 1) for dot in one.powers))

    def _three_facts(self, meant: int) -> Facts:
        chosen = self.three if self.option == COMMONS else []
        shown = chosen if meant < 0 or meant in chosen else [meant]
        warning = words.MARK_WARNING if any(REGISTER[dot].infernal for dot in shown) else ""
        if shown == [meant] and meant not in chosen:
            instead = words.WOULD_PICK(instead=power_name(chosen[-1]) if len(chosen) == FULL else "")
            return Facts(powers()[meant].sprite, power_name(meant), "", instead, "", ((meant, 1),), warning)
        sub = words.SUGGESTED_THREE if chosen and sorted(chosen) == self.advice else words["OWN_SUB", len(chosen)]
        dots = tuple((dot, 1) for dot in shown)
        return Facts("event-boon", words.OWN_BLOOD, words.OWN_MOTTO, sub, "", dots, warning)

    def more(self, y: float, wide: float) -> float:
        """The suit of whoever's sorcery needs one."""
        if self.option != KOLDUN:
            return y
        return row(self, y, wide, self.suit, self.name_suit)

    def verdict(self) -> tuple[str, str, bool]:
        """Say what would be taken, and how long it holds."""
        n = self.view.n
        until = words.UNTIL(low=title_at(n, n - (1 if self.option == COMMONS else 2)).name)
        if self.option == COMMONS:
            number = len(self.three)
            if number < FULL:
                return words["PICK", number], words.PICK_SUB if self.free else "", False
            chosen = words.CHOSEN(names=[power_name(dot) for dot in self.three])
            return words.TAKE_THREE, chosen if self.previewed else until, True
        return words.take(name=clans()[self.option].name), until, True
