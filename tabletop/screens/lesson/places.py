"""Where on the table the things are that a lesson speaks of (px)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.table.layout import TRICK_W
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabletop.screens.play import PlayScreen
    from tabletop.table.cardnode import CardNode
    from tabletop.table.layout import Box


def places(screen: PlayScreen, what: Iterable[str]) -> list[Rect]:
    """Return the places of things spoken of; what is not there now has none."""
    found = []
    for one in what:
        word, *numbers = one.split()
        at = [int(number) for number in numbers]
        rects = _WHERE[word](screen, at) if word in _WHERE else screen.picture.where(word, at)
        found += [rect for rect in rects if rect.w > 0 and rect.h > 0]
    return found


def cards_of(screen: PlayScreen, kinds: Iterable[int]) -> list[CardNode]:
    """Return one card of the hand for every kind, selected ones first, as they lie from left to right."""
    hand = screen.picture.board.hand
    found: list[CardNode] = []
    for kind in kinds:
        pool = [card for card in hand.cards if card.kind == kind and card not in found]
        chosen = next((card for card in pool if card in hand.selected), None) or next(iter(pool), None)
        if chosen is not None:
            found.append(chosen)
    return sorted(found, key=hand.cards.index)


def strip(screen: PlayScreen, card: CardNode, *, rising: bool = True) -> Rect:
    """Return what can be seen of a card in the fan, with the room it rises into when it is selected, or without."""
    hand, m = screen.picture.board.hand, screen.picture.m
    base = screen.picture.layout.hand(len(hand.cards))
    at = hand.cards.index(card)
    x, y, _, w = base[at]
    right = base[at + 1].x - w / 2 if at + 1 < len(base) else x + w / 2
    top = y - w * 0.7 - (m.px(48) if rising else 0)
    return Rect(round(x - w / 2), round(top), round(right - x + w / 2), round(min(m.height, y + w * 0.7) - top))


def button_of(screen: PlayScreen, key: Verb) -> Button | None:
    """Return the button of the action bar that a key presses too, or one that the question has put up itself."""
    at = next((i for i, action in enumerate(screen.front.actions()) if action.key is key), None)
    if at is not None and at < len(screen.bar.buttons):
        return screen.bar.buttons[at]
    own = (one for one in screen.front.put_up() if isinstance(one, Button) and one.key is key and one.visible)
    return next(own, None)


def main_button(screen: PlayScreen) -> Button | None:
    """Return what Enter presses."""
    button = screen.bar.buttons[0]
    return button if button.visible else button_of(screen, Verb.ACTIVATE)


def _cards(screen: PlayScreen, kinds: list[int]) -> list[Rect]:
    return [strip(screen, card) for card in cards_of(screen, map(screen.picture.face, kinds))]


def _hand(screen: PlayScreen, _: list[int]) -> list[Rect]:
    every = [strip(screen, card) for card in screen.picture.board.hand.cards]
    return [every[0].unionall(every[1:])] if every else []


def _trick(screen: PlayScreen, _: list[int]) -> list[Rect]:
    plays, (cx, cy) = screen.picture.board.plays, screen.picture.layout.centre
    if not plays:
        return []
    w = screen.picture.m.px(TRICK_W)
    lying = [Rect(round(card.pose.x - w / 2), round(cy - w * 0.75), w, round(w * 1.5)) for card in plays[-1]]
    tag = screen.picture.panels.tag
    middle = Rect(round(cx - w / 2), round(cy - w * 0.75), w, round(w * 1.5))
    return [middle.unionall([*(rect for rect in lying if rect.colliderect(middle.inflate(6 * w, w))), tag.rect])]


def _seat(screen: PlayScreen, seats: list[int]) -> list[Rect]:
    nodes = screen.picture.board.seats.get(seats[0])
    return [] if nodes is None else [nodes.body.inflate(screen.picture.m.px(24), screen.picture.m.px(10))]


def _box(screen: PlayScreen, box: Box) -> Rect:
    return Rect(*(screen.picture.m.px(value) for value in box))


def _own(screen: PlayScreen, _: list[int]) -> list[Rect]:
    layout = screen.picture.layout
    cx, cy, d = layout.own_coin
    return [_box(screen, layout.own).union(Rect(round(cx - d / 2), round(cy - d / 2), d, d))]


def _ladder(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.panels.side.rect] if screen.picture.panels.side.visible else []


def _banner(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.panels.banner.rect] if screen.picture.panels.banner.visible else []


def _middle(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.layout.drop_zone.clip(Rect(0, 0, screen.picture.m.width, screen.picture.m.height))]


def _main(screen: PlayScreen, _: list[int]) -> list[Rect]:
    button = main_button(screen)
    return [] if button is None else [Rect(button.body)]


def _pass(screen: PlayScreen, _: list[int]) -> list[Rect]:
    button = button_of(screen, Verb.PASS)
    return [] if button is None else [Rect(button.body)]


_WHERE: dict[str, Callable[[PlayScreen, list[int]], list[Rect]]] = {
    "hand": _hand, "cards": _cards, "trick": _trick, "seat": _seat, "own": _own, "ladder": _ladder,
    "banner": _banner, "main": _main, "pass": _pass, "middle": _middle,
}  # fmt: skip
WORDS = frozenset(_WHERE)  # what every table has
