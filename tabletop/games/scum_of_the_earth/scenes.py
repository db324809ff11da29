"""Tables of Scum of the Earth as pictures: a turn, a bonus, the choosers, between two hands, ten seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, PLAY, Move
from tabletop.screens.scenes.posed import FRAME_MS, PATIENCE, choose, rest, settle, table, wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

WILD, STAR_SIX = 15, 18


def _turn(app: App) -> None:
    screen = table(app, 7, 60)
    wait(app, screen, lambda ask: ask.id == "play" and ask.options != (PASS,) and PASS in ask.options)
    view, game = screen.session.view, screen.session.match.game
    ask = next(ask for ask in screen.session.asks if ask.shape == PLAY)
    tried = Move(view.seat, "play", tuple(kind for kind in ask.options if kind != PASS) * 2, (0,))
    refusal = game.refusal(view, tried)
    if refusal is not None and refusal.fix is not None:
        choose(screen, refusal.fix.picks)


def _bonus(app: App) -> None:
    screen = table(app, 5, 0)
    wait(app, screen, lambda ask: ask.id == "give")
    choose(screen, tuple(card.kind for card in screen.picture.board.hand.cards[-2:]))


def _chooser(app: App, seed: int, moves: int, kind: int) -> None:
    screen = table(app, seed, moves)
    choose(screen, (kind,))
    screen.bar.buttons[0].press()
    settle(app)


def _between(app: App) -> None:
    screen = table(app, 11, 0, seats=5)
    wait(app, screen, lambda ask: ask.id in {"next", "fetch"})


def _announced(app: App, seed: int, seats: int, *, passes: bool) -> None:
    """Stop for what has to be read: an own exchange, or the first pass nobody had to press."""
    screen = table(app, seed, 60 if passes else 0, seats=seats)
    if app.settings is not None:
        app.settings.pass_explained = not passes
    for _ in range(PATIENCE):
        app.step(FRAME_MS, [])
        if screen.announced is not None:
            break
        ask = next((ask for ask in screen.session.asks if ask.due and not screen.director.busy), None)
        if ask is not None and not (passes and ask.options == (PASS,)):
            mind = screen.session.match.game.opponent("greedy", screen.session.watcher)
            screen.submit(mind.answer(screen.session.view, ask, screen.session.match.turn))
    rest(app)


def _later(app: App) -> None:
    screen = table(app, 13, 620)
    wait(app, screen, lambda ask: ask.id == "play" and ask.options != (PASS,))


SCENES: dict[str, Callable[[App], object]] = {
    "table": _turn,
    "bonus": _bonus,
    "wild": lambda app: _chooser(app, 6, 11, WILD),
    "six": lambda app: _chooser(app, 22, 12, STAR_SIX),
    "between-hands": _between,
    "first-pass": lambda app: _announced(app, 7, 6, passes=True),
    "exchange": lambda app: _announced(app, 5, 6, passes=False),
    "later-hand": _later,
    "ten-seats": lambda app: table(app, 21, 40, seats=10),
}
