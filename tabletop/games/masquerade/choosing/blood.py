"""Justicar, Prince and all in the middle: a clan, or any three of nine disciplines. SM 3.7."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.games.masquerade.cards import HEARTS
from rules.games.masquerade.choosing import COMMONS
from rules.games.masquerade.codes import CLAN, CLANS, COMMON, CORE_CLANS, KOLDUN, USUAL_THREE
from rules.games.masquerade.content import clans, title_at
from rules.games.masquerade.powers import REGISTER
from tabletop.games.masquerade.choosing import art, suits
from tabletop.games.masquerade.choosing.art import Mark
from tabletop.games.masquerade.choosing.page import BIG, BloodPage, Section
from tabletop.games.masquerade.choosing.sheet import Facts
from tabletop.games.masquerade.choosing.tiles import Tile
from tabletop.games.masquerade.words import choosing as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Move
    from tabletop.table.prompts import Table
    from tabletop.widgets.base import Box

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
        return Tile(box, f"clan {clan}", paint, partial(self.pick_clan, clan), partial(self._point, ("clan", clan)))

    def _power_tile(self, nth: int, box: Box) -> Tile:
        power = COMMON[nth]
        paint = lambda m, w, h, mark: art.power(m, w, h, power, mark)  # noqa: E731 - one line, one use
        return Tile(box, f"power {power}", paint, partial(self.toggle, power), partial(self._point, ("power", power)))

    def _wide_tile(self, nth: int, box: Box) -> Tile:
        tile = self._power_tile(nth, box)
        power = COMMON[nth]
        tile.painter = lambda m, w, h, mark: art.wide_power(m, w, h, power, mark)
        return tile

    def mark_tiles(self) -> None:
        """Clans that are taken are grey; what is chosen, what is suggested."""
        holders = {held.which: seat for seat, held in enumerate(self.view.held) if held.kind == CLAN}
        for tile in self.tiles:
            kind, number = tile.name.split()
            at = int(number)
            if kind == "power":
                digit = str(COMMON.index(at) + 1)
                note = words.SUGGESTED if at in self.advice else ""
                tile.mark(Mark(self.option == COMMONS and at in self.three, note=note, digit=digit))
            elif at in self.free:
                note = words.SUGGESTED if at == self.suggested else ""
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
        if move.picks and move.picks[0] in self.ask.options:
            self.option = move.picks[0]
            self.three = list(move.how) if self.option == COMMONS else self.three
            self.suit = move.how[0] if self.option == KOLDUN and move.how else self.suit
            self.show()
            self.reveal()

    def number(self, digit: int) -> bool:
        """Pick a discipline by its digit."""
        if not 1 <= digit <= len(COMMON):
            return False
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
        shown = chosen if meant < 0 or meant in chosen else [*chosen[: FULL - 1], meant]
        warning = words.MARK_WARNING if any(REGISTER[dot].infernal for dot in shown) else ""
        sub = words.SUGGESTED_THREE if chosen and sorted(chosen) == self.advice else words["OWN_SUB", len(chosen)]
        powers = tuple((dot, 1) for dot in shown)
        return Facts("event-boon", words.OWN_BLOOD, words.OWN_MOTTO, sub, "", powers, warning)

    def more(self, y: float, wide: float) -> float:
        """The suit of whoever's sorcery needs one."""
        if self.option != KOLDUN:
            return y
        return suits.row(self, y, wide, self.suit, self.name_suit)

    def verdict(self) -> tuple[str, str, bool]:
        """Say what would be taken."""
        if self.option == COMMONS:
            number = len(self.three)
            if number < FULL:
                return words["PICK", number], words.PICK_SUB if self.free else "", False
            return words.TAKE_THREE, words.UNTIL_THREE, True
        n = self.view.n
        name = clans()[self.option].name
        return words.take(name=name), words.UNTIL_CLAN(title=title_at(n, n - 2).name), True
