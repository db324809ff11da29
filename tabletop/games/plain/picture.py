"""A table with people, a story and what the looker knows, for a game without a picture of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.games.plain import words
from tabletop.paint import plates, soft, text
from tabletop.table.picture import Picture
from tabletop.table.seats import Guest, face_of
from tabletop.theme import CREAM, DIM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from rules.core.events import Event


class PlainPicture(Picture):
    """Everybody in the order of the seats; nothing lies on the table."""

    def lay_out(self) -> None:
        """Seat everybody."""
        self.board.seat_all(tuple(range(self.n)))

    def hear(self, told: Event) -> None:
        """Show nothing of single events: the View says it all."""

    def rewind(self, view: Any) -> None:
        """Show this view."""
        self.agree(view)

    def agree(self, view: Any) -> None:
        """Show every seat and plate as the View has it."""
        del view
        self.refresh()

    def refresh(self) -> None:
        """Show every seat and plate as it is now."""
        if not self.built:
            return
        session = self.session
        owing = owed(session.match.asks())
        for seat, nodes in self.board.seats.items():
            plan = session.plan[seat]
            nodes.show(Guest(plan.name, plan.portrait, active=seat in owing))
        self.panels.set_title(session.match.game.title.upper(), session.match.game.stage(session.match.view(-1)))
        self._own(active=self.me in owing)
        self._side()

    def _own(self, *, active: bool) -> None:
        if self.me < 0:
            for node in (self.panels.own, self.panels.coin, self.panels.chair):
                node.visible = False
            return
        plan = self.session.plan[self.me]
        self.panels.set_own(plan.name, words.YOU, "", face_of(plan.portrait, ""), "", active=active)

    def _side(self) -> None:
        node, m = self.panels.side, self.m
        facts = self.session.facts()
        node.visible = bool(facts) and (not self.layout.big or self.panel_open)
        if node.visible:
            x, y, w, h = self.layout.ladder
            node.image = sheet(m.px(w), m.px(h), facts, self, words.FACTS if self.me >= 0 else words.FACTS_PUBLIC)
            node.z = 400 if not self.layout.big else 780
            node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

    def sort_key(self, kind: int) -> int:
        """Sort by kind."""
        return kind


def owed(asks: Any) -> list[int]:
    """Return the seats the game waits for."""
    return [seat for seat, found in sorted(asks.items()) if any(ask.due for ask in found)]


def sheet(w: int, h: int, facts: Sequence[tuple[str, str]], picture: Picture, heading: str) -> Surface:
    """Draw what is known: a line for what it is, a line for how it is."""
    m = picture.m
    made = plates.panel(m, w, h, alpha=225).copy()
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
