"""A table with people, a story and what the looker knows, for a game without a picture of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.climbing import Cards, card_word
from rules.core.sentences import capital, inside, listed
from tabletop.games.plain.words import words
from tabletop.paint import frames, soft, text
from tabletop.paint.cards import FRENCH
from tabletop.table.climbing.ladder import LadderStyle, Rung
from tabletop.table.climbing.picture import ClimbingPicture, PlainShown
from tabletop.table.seats import Guest, face_of
from tabletop.theme import CREAM, DIM
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.scene import Scene
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture


class PlainPicture(ClimbingPicture):
    """Everybody as the View has it; where the game holds cards (`Game.cards`), the own ones as a fan, and the pile."""

    kinds = FRENCH
    shown: PlainShown

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown = PlainShown(self.me, self.n)
        self.game = session.match.game
        self._cards = {FRENCH.start + self.game.drawn(card): card for card in range(len(FRENCH))}

    def face(self, card: int) -> int:
        """Return how a card of the rules is drawn."""
        return FRENCH.start + self.game.drawn(card)

    def card(self, kind: int) -> int:
        """Return the card of the rules that is drawn like that."""
        return self._cards.get(kind, -1)

    def follow(self, view: Any) -> bool:
        """Take what the game says of its cards."""
        return self.shown.agree(self.game.cards(view) or Cards())

    # -- people
    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        plan, shown = self.session.plan[seat], self.shown
        status, out = self._status(seat), seat in shown.out
        passed = seat in shown.passed
        return Guest(
            plan.name, plan.portrait, count=shown.counts[seat], active=self._active(seat), dim=out or passed,
            status=status, lit=bool(status) and not (out or passed),
        )  # fmt: skip

    def _status(self, seat: int) -> str:
        shown = self.shown
        if seat in shown.out:
            return words.out(place=shown.out.index(seat) + 1)
        if shown.pile and shown.pile[-1].seat == seat:
            return words.ON_TOP
        return words.PASSED if seat in shown.passed else ""

    def _active(self, seat: int) -> bool:
        """Whether somebody is waited for: as it is shown, where the game says whose turn it is."""
        return seat == self.shown.turn or (self.shown.turn < 0 and seat in owed(self.session.match.asks()))

    def set_own(self) -> None:
        """Show the own plate."""
        plan, held = self.session.plan[self.me], self.shown.counts[self.me]
        line = words.cards(number=held) if held else capital(inside(self._status(self.me)))
        self.panels.set_own(plan.name, words.YOU, line, face_of(plan.portrait, ""), "", active=self._active(self.me))

    def named(self, kinds: Sequence[int]) -> str:
        """Name French cards."""
        return listed([card_word(kind - FRENCH.start) for kind in kinds])

    def lies(self) -> str:
        """Say which cards lie on top, and whose they are."""
        top = self.shown.pile[-1:]
        return joined(super().lies(), *(self.named(self.faces(play.cards)) for play in top))

    # -- plates
    def tag(self) -> str:
        """Say whose play lies on top."""
        pile = self.shown.pile
        return words.lies(name=self.name(pile[-1].seat), mine=pile[-1].seat == self.me) if pile else ""

    def line(self) -> str:
        """Say where the match stands."""
        return self.game.stage(self.session.match.view(-1))

    @property
    def sided(self) -> bool:
        """Whether there is anything to show at the side."""
        cards = self.game.cards(self.session.view)
        return bool(self.session.facts()) or bool(cards and cards.points)

    def side(self, w: int, h: int) -> Surface:
        """Draw what the game has to say, or everybody's points."""
        facts, points = self.session.facts(), self.shown.totals
        if facts:
            return sheet(w, h, facts, self, words.FACTS if self.me >= 0 else words.FACTS_PUBLIC)
        order = sorted(range(self.n), key=lambda seat: -points[seat])
        rungs = [Rung(self.name(seat), "", str(points[seat]), "", seat == self.me) for seat in order]
        return self.ladder(w, h, words.LADDER, words.POINTS, rungs, LadderStyle(self.accent))

    def sort_key(self, kind: int) -> int:
        """Sort as the game numbers its cards."""
        return self.card(kind)

    def alike(self, one: int, other: int) -> bool:
        """Cards of one rank."""
        return (one - FRENCH.start) >> 2 == (other - FRENCH.start) >> 2


def owed(asks: Any) -> list[int]:
    """Return the seats the game waits for."""
    return [seat for seat, found in sorted(asks.items()) if any(ask.due for ask in found)]


def sheet(w: int, h: int, facts: Sequence[tuple[str, str]], picture: Picture, heading: str) -> Surface:
    """Draw what is known: a line for what it is, a line for how it is."""
    m = picture.m
    made = frames.panel(m, w, h, alpha=225).copy()
    left, top = (made.get_width() - w) // 2 + m.px(18), (made.get_height() - h) // 2
    room, y = w - 2 * m.px(18), top + m.px(13)
    for said, face, size, colour in [(heading, "display", 18, picture.accent), *_lines(facts)]:
        image = text.paragraph(said, face, m.font_px(size), colour, room)  # type: ignore[arg-type]
        if y + image.get_height() > top + h - m.px(10):
            break
        soft.stamp(made, image, left, y)
        y += image.get_height() + m.px(4)
    return made


def _lines(facts: Sequence[tuple[str, str]]) -> list[tuple[str, str, int, str]]:
    return [line for what, how in facts for line in ((what, "semibold", 16, DIM), (how, "body", 20, CREAM))]
