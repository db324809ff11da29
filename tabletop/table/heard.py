"""What a table says to whoever hears it: the card the arrows are at, what is asked, where things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import TABLE
from tabletop.table.words import words
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.screens.asking import AskingScreen
    from tabletop.table.cardnode import CardNode

MOST_WAYS = 12  # to answer that are named; Tab comes to all of them


def here(screen: AskingScreen) -> tuple[object, str]:
    """Return what the arrows are at, and what is said of it: a card of the hand, or what is meant of what is asked."""
    hand, card = screen.picture.board.hand, screen.drag.cursor
    if len(screen.ui.layers) > 1:
        return screen.ui.layer, ""
    if card is None or card is not hand.hovered or card not in hand.cards:
        return screen.front, screen.front.arrows_at
    return card, _card(screen, card)


def _card(screen: AskingScreen, card: CardNode) -> str:
    """Name a card, with its place, whether it will do and why not, and what it is good for."""
    picture, hand = screen.picture, screen.picture.board.hand
    place = words.card_place(at=hand.seen.index(card) + 1, of=len(hand.seen)) if card in hand.seen else ""
    barred = hand.playable is not None and card.kind not in hand.playable
    why = joined(words.WILL_NOT_DO, screen.front.why_not(card.kind)) if barred else ""
    about = screen.kit.about_card(card.kind)
    return joined(picture.named((card.kind,)), words.LIFTED if card in hand.selected else "", place, why,
                  about[1] if about is not None else "")  # fmt: skip


def picked(screen: AskingScreen) -> tuple[object, str]:
    """Return which cards are lifted, and what is said of them and of what the main button would do with them."""
    hand, main = screen.picture.board.hand, screen.bar.buttons[0]
    kinds = tuple(card.kind for card in hand.chosen)
    if not kinds:
        return kinds, words.NOTHING_LIFTED
    does = main.called if main.kind != "off" else main.label
    return kinds, joined(words.lifted(cards=screen.picture.named(kinds)), does if main.visible else "")


def question(screen: AskingScreen) -> tuple[str, str]:
    """Say what is asked, and the same with all the ways to answer; "" where somebody else has to do something."""
    front = screen.front
    actions = front.actions()
    if not front.yours and not any(action.kind == "main" for action in actions):
        return "", ""
    put_up = [one for one in front.put_up() if one.visible]
    panels = [one.read for one in put_up if not one.focusable]
    ways = [one for one in put_up if one.focusable]
    ways += [one for one in screen.bar.buttons if one.visible and one.kind != "off"]
    named = ways if len(ways) <= MOST_WAYS else [one for one in ways if one.key is not None]
    walked = words.walk(what=list(front.walked)) if front.walked else ""
    more = words.more_ways(n=len(ways) - len(named)) if len(ways) > len(named) else ""
    what = front.banner() or joined(*panels)
    return what, joined(front.banner(), *panels, walked, *(one.brief for one in named), more)


def stands(screen: AskingScreen) -> str:
    """Say who is asked what, what lies there, what one holds, and what the others do."""
    session, picture, kit = screen.session, screen.picture, screen.kit
    public = session.match.view(TABLE)
    names = [session.names(seat) for seat in range(session.match.seats)]
    turn = [one.guest.name for one in picture.board.seats.values() if one.guest.active]
    return joined(
        screen.front.banner() if screen.front.yours else words.waits(names=turn) if turn else "",
        picture.lies(), hand(screen), kit.part(session.view), *(f"{what}: {how}" for what, how in session.facts()),
        *_others(screen),
        session.match.game.stage(public), kit.stand(public, names),
    )  # fmt: skip


def _others(screen: AskingScreen) -> Sequence[str]:
    """Say of everybody else what everybody sees, in a few words."""
    return [
        joined(guest.name, words.held(cards=guest.count) if guest.count else "", guest.status).replace(". ", ", ")
        for guest in (one.guest for one in screen.picture.board.seats.values())
    ]


def hand(screen: AskingScreen) -> str:
    """Name the cards of the hand; "" where nobody looks at one."""
    kinds = [card.kind for card in screen.picture.board.hand.seen]
    return words.own_hand(n=len(kinds), cards=screen.picture.named(kinds)) if kinds else ""
