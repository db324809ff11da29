"""The pages of choosing as pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rules.games.masquerade.choosing import names_suit
from rules.games.masquerade.codes import CLAN, KOLDUN, LASOMBRA, SERVITOR, Holding
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.table.match.session import Session

GAME, SEATS = "masquerade", 5
THREE_SEED, SCUM_SEED, SUIT_SEED, NEXT_SEED = 15, 2, 11, 22  # of matches that come there soon


def asked(view: Any, phase: str, place: int, round_no: int = 2) -> bool:
    """Whether the person is asked in that phase, sitting at that place (-1 the last)."""
    here = view.phase == phase and view.asked == view.seat and view.round_no >= round_no
    return bool(here) and view.order.index(view.seat) == place % view.n


def page(app: App, phase: str, place: int, seed: int = 1, **options: Any) -> Any:
    """Open a table where the person is asked that."""
    return posed.moment(app, GAME, seed, partial(asked, phase=phase, place=place), SEATS, **options)


def choose(app: App, place: int, seed: int = 1, **options: Any) -> Any:
    """Open a page of choosing, under a rule set that nobody changes."""
    return page(app, "choose", place, seed, **{"locked": True, **options})


def extended(app: App) -> None:
    """Mean a clan of the extended set."""
    screen = choose(app, 1, extended=True)
    screen.front.pick_clan(LASOMBRA, by_key=False)
    posed.settle(app)


def scum(app: App) -> None:
    """Be a ghoul in service."""
    screen = choose(app, -1, SCUM_SEED)
    screen.front.pick(SERVITOR, by_key=False)
    posed.settle(app)


def suit(app: App) -> None:
    """Stay Justicar, and have chosen a clan whose sorcery wants a suit every round."""
    seed = SUIT_SEED
    while True:
        session = posed.begun(GAME, seed, SEATS, "random", locked=True, extended=True)
        if posed.play_till(session, partial(keeps_a_sorcery, session), "random"):
            break
        seed += 1
    app.push(PlayScreen(session))
    posed.settle(app)


def keeps_a_sorcery(session: Session) -> bool:
    """Whether the person keeps one and names its suit; whoever stays Justicar is given one."""
    s, me = session.match.state, session.watcher
    if s.phase == "next" and s.places[-1][0] == s.order[0] == me:
        s.held = (*s.held[:me], Holding(CLAN, KOLDUN, suit=0), *s.held[me + 1 :])
    return s.phase == "choose" and s.asked == me and names_suit(s, me)


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


SCENES: dict[str, Callable[[App], object]] = {
    "masquerade-choose": lambda app: choose(app, 1),
    "masquerade-choose-extended": extended,
    "masquerade-choose-three": lambda app: choose(app, 2, THREE_SEED),
    "masquerade-scum": scum,
    "masquerade-suit": suit,
    "masquerade-rules": rules,
    "masquerade-give": give,
    "masquerade-lead": lambda app: page(app, "lead", 0),
    "masquerade-next": lambda app: posed.moment(app, GAME, NEXT_SEED, between, SEATS),
}
