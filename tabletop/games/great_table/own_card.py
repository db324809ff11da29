"""The own card in words, beside it: what it does tonight, shots left, the other Lover, from whom it was stolen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table.cards import binds, idles, step_of
from rules.games.great_table.cards.base import HEALS, KILLS
from rules.games.great_table.content import cards
from rules.games.great_table.numbers import NO_CARD
from tabletop.games.great_table.cards import ABILITIES
from tabletop.paint import soft, text
from tabletop.paint.cache import kept
from tabletop.scene import Node
from tabletop.table.layout import HAND_W
from tabletop.theme import CREAM, ICE, SOFT

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

words: Final = Words("tabletop.games.great_table", "own")

Z, WIDEST, GAP, LEAD = 300.0, 400.0, 22.0, 1.24


def about_card(kind: int) -> tuple[str, str, str] | None:
    """Return name, what it does and the rule's number of a card."""
    if kind not in ABILITIES:
        return None
    card = cards()[kind - ABILITIES.start]
    return card.name, card.help, card.rule


def notes(picture: RingPicture) -> tuple[str, ...]:
    """Return what there is to know of the own card today beside what it does."""
    shown, view, names = picture.shown, picture.session.view, picture.session.names
    found = []
    if step_of(shown.card) == KILLS and shown.shots >= 0:
        kept = shown.dawning and shown.shots  # what was fired since nobody is told
        found.append(words.shots_dawn(n=shown.shots) if kept else words.shots(n=shown.shots))
    if step_of(shown.card) in (KILLS, HEALS):
        found.append(quiet_night(view))
    if shown.lover >= NO_CARD:
        found.append(words.other_lover(name=names(shown.lover)) if shown.lover >= 0 else words.no_other_lover)
    if view.stole and view.stole[1] == shown.card != NO_CARD:
        found.append(words.stolen(name=names(view.stole[0])))
    role = warning(shown.card, view) if shown.card != NO_CARD else ""
    return tuple(filter(None, (*found, role)))


def quiet_night(view: View) -> str:
    """Say that nobody can die tonight; "" where somebody can. GT 3.12."""
    return words.quiet if view.house.quiet and view.day == 1 else ""


def warning(card: int, view: View) -> str:
    """Say what a card means to somebody of the House; "" where it means nothing more."""
    if binds(card, view.role, view.house.apprentices(view.n)):
        return words.binds_you
    return words.house_cannot_fire if idles(card, view.role) else ""


class OwnWords:
    """A few lines between the own plate and the own card; they go where the card goes."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.coming = False  # the card is on its way
        self.node = picture.scene.add(Node(z=Z, visible=False))
        picture.panels.more.append(self.node)

    @property
    def place(self) -> Rect:
        """Where they may stand (px)."""
        layout, m = self.picture.layout, self.picture.m
        x, _, w, _ = layout.own
        left = 28 + m.column + GAP if layout.big else x + w + GAP
        right = layout.hand_mid / m.u - HAND_W / 2 - GAP
        wide = min(WIDEST, right - left)
        top = layout.banner[1] / m.u + 44
        return self.picture.box((right - wide, top, wide, m.h - 20 - top))

    @property
    def arrived(self) -> bool:
        """Whether the card lies in the hand."""
        held = self.picture.hand_kinds()
        return not self.coming and bool(held) and tuple(self.picture.board.hand.kinds) == held

    def come(self, *, there: bool) -> None:
        """Wait until the card has arrived, or speak of it."""
        self.coming = not there
        self.refresh()

    def refresh(self) -> None:
        """Say what there is to say, as long as the card is there to be seen."""
        picture, shown = self.picture, self.picture.shown
        here = picture.me >= 0 and picture.layout.roomy  # not in a replay
        there = here and shown.alive >> picture.me & 1 and shown.dealt and not shown.over
        self.node.visible = bool(there and not picture.hand_hidden and self.arrived)
        if self.node.visible:
            box = self.place
            image = lines(picture.m, box.w, box.h, shown.card, words.title(dawn=shown.dawning), notes(picture))
            self.node.centre_at(box.centerx, box.centery, image)


@kept("plates")
def lines(m: Metrics, w: int, h: int, card: int, said: str, more: tuple[str, ...]) -> Surface:
    """Write it w x h pixels at most: the whole help where it fits, else the short line."""
    made = soft.blank(w, h)
    one = cards()[card]
    head = text.text(said, "display", text.fit(said, "display", m.font_px(20), w), ICE)
    px = m.font_px(18)
    extra = [text.paragraph(text.curly(line), "semibold", px, CREAM, w, lead=LEAD) for line in more]
    room = h - head.get_height() - m.px(8) - sum(image.get_height() + m.px(6) for image in extra)
    fits = text.paragraph_height(text.curly(one.help), "body", px, w, LEAD) <= room
    body = text.paragraph(text.curly(one.help if fits else one.tonight), "body", px, SOFT, w, lead=LEAD)
    parts = [head, body, *extra]
    y = max(0.0, (h - sum(image.get_height() + m.px(6) for image in parts)) / 2)
    for image in parts:
        if y + image.get_height() <= h + m.px(4):
            soft.stamp(made, image, 0, y)
        y += image.get_height() + m.px(6)
    return made
