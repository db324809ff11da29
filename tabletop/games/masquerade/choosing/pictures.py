"""The pages of choosing as pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rules.games.masquerade.choosing import names_suit
from rules.games.masquerade.codes import SERVITOR
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

GAME = "masquerade"


def asked(view: Any, phase: str, place: int, round_no: int = 2) -> bool:
    """Whether the person is asked in that phase, sitting at that place (-1 the last)."""
    here = view.phase == phase and view.asked == view.seat and view.round_no >= round_no
    return bool(here) and view.order.index(view.seat) == place % view.n


def page(app: App, phase: str, place: int, seats: int = 5, seed: int = 1, **options: Any) -> Any:
    """Open a table where the person is asked that."""
    return posed.moment(app, GAME, seed, partial(asked, phase=phase, place=place), seats, **options)


def choose(app: App, place: int, **options: Any) -> Any:
    """Open a page of choosing, under a rule set that nobody changes."""
    return page(app, "choose", place, **{"locked": True, **options})


def scum(app: App) -> None:
    """Be a ghoul in service."""
    screen = choose(app, -1)
    screen.front.pick(SERVITOR, by_key=False)
    posed.settle(app)


def koldun(view: Any) -> bool:
    """Whether the person keeps a sorcery and names its suit."""
    return view.phase == "choose" and view.asked == view.seat and names_suit(view, view.seat)


def between(view: Any) -> bool:
    """Whether a round is over that turned the court over."""
    return view.phase == "next" and bool(view.upturned)


def rules(app: App) -> None:
    """Change two rules."""
    screen = page(app, "rules", 0)
    screen.front.change("extended", on=True)
    screen.front.change("ladder", on=True)
    posed.settle(app)


def give(app: App) -> None:
    """Give a card back for one that has just come."""
    screen = choose(app, 0)
    posed.wait(app, screen, lambda ask: ask.id == "give")
    posed.choose(screen, tuple(card.kind for card in screen.picture.board.hand.cards[:1]))


def moment(app: App, wanted: Callable[[Any], bool], seats: int = 5, **options: Any) -> Any:
    """Open a table where the person's view is as wanted."""
    return posed.moment(app, GAME, 1, wanted, seats, **options)


SCENES: dict[str, Callable[[App], object]] = {
    "masquerade-choose": lambda app: choose(app, 1),
    "masquerade-choose-extended": lambda app: choose(app, 1, extended=True),
    "masquerade-choose-three": lambda app: choose(app, 2),
    "masquerade-scum": scum,
    "masquerade-suit": lambda app: moment(app, koldun, extended=True, locked=True),
    "masquerade-rules": rules,
    "masquerade-give": give,
    "masquerade-lead": lambda app: page(app, "lead", 0),
    "masquerade-next": lambda app: moment(app, between),
}
