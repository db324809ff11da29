"""What the Great Table asks, as pictures: look, lists, orders, votes, words and whispers, the claim board, the dead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rules.core.talk.codes import ACT
from rules.core.types import Move
from rules.games.great_table.news import Gone, by_day
from rules.games.great_table.numbers import (
    APPRENTICE,
    CARD_FINDER,
    GONE,
    LAST_ONE,
    LOVER,
    MASTER,
    MAYOR,
    PLAYER,
    SOCIALITE,
    THIEF,
)
from tabletop.games.great_table.asking.list import write_ahead
from tabletop.games.great_table.scenes.rings import GAME, PLAIN, asked, ring
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.table.talk.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.table.match.session import Session


def told(day: int) -> Callable[[Any], bool]:
    """Want a living person asked for a list, and something in the letter."""

    def wanted(view: Any) -> bool:
        here = view.phase == "lists" and view.day >= day and view.alive >> view.seat & 1
        return bool(here and any(night == view.day - 1 and found != Gone() for night, found in by_day(view.news)))

    return wanted


def full(app: App) -> Any:
    """Open the list of sixteen players, with every type in the pack."""
    return ring(app, told(2), 16)


def conditions(app: App) -> None:
    """Want the Lover only if just one is left, and again without; the Guard only if the Thief is gone."""
    screen = full(app)
    ranking = screen.front.draft.ranking
    at = next(i for i, one in enumerate(ranking.entries) if one.card == LOVER)
    ranking.move(ranking.condition(at, LAST_ONE, LOVER, again=True), 0)
    ranking.condition(2, GONE, THIEF)
    screen.front.show()
    posed.settle(app)


def only_if(app: App) -> None:
    """Put a condition on a card."""
    page = full(app).front
    page.only_if(2)
    posed.settle(app)


def picking(before: int) -> Callable[[Any], bool]:
    """Want the pack in the person's hand, after so many others had it, or more."""
    return lambda view: view.phase == "pick" and bool(view.left) and len(view.pack) - len(view.left) >= before


def tomorrow(app: App) -> None:
    """Write tomorrow's list by night."""
    write_ahead(ring(app, asked("night", 2), 14))
    posed.settle(app)


OPPONENT, SEED, SEATS = "random", 1, 12  # whose game stays what it is, however the others learn to play
LATE = 3  # a day with something to look back on
MOST_FRAMES = 1200  # until whoever raised a hand may speak


def come_to(app: App, wanted: Callable[[Any], bool], seats: int = SEATS, seed: int = SEED) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose game comes to such a moment of the person's."""
    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT, **PLAIN)


def alive(view: Any) -> bool:
    """Whether the person lives."""
    return bool(view.alive >> view.seat & 1)


def night(card: int, role: int = PLAYER, day: int = 1) -> Callable[[Any], bool]:
    """Want the person to be asked for an order with that card in hand (-1: any), in that part."""

    def wanted(view: Any) -> bool:
        here = view.phase == "night" and view.day >= day and alive(view)
        return bool(here and card in (-1, view.card) and view.role == role and not view.bound)

    return wanted


def talking(day: int, phase: str = "bid", *, lover: bool = False) -> Callable[[Any], bool]:
    """Want the table to talk, and the person to be able to speak up."""

    def wanted(view: Any) -> bool:
        here = view.phase == phase and view.day >= day and alive(view) and view.words_left > 0
        return bool(here and (view.channels if lover else view.debate == 2))

    return wanted


def named(
    app: App, card: int, *at: int, role: int = PLAYER, down: int = 0, seats: int = SEATS, seed: int = SEED
) -> PlayScreen:
    """Give an order as far as it goes: presses on the faces of these numbers on the ring, then places further down."""
    screen = come_to(app, night(card, role), seats, seed)
    prompt: Any = screen.front
    for number in at:
        there = prompt.seats or prompt.order.options(prompt.meant)
        prompt.aim(there[number % len(there)])
    for _ in range(down):
        prompt.turn(2, 1)
    screen.changed()
    posed.settle(app)
    return screen


def between(app: App, press: str = "", *, lover: bool = False, seats: int = SEATS, seed: int = SEED) -> PlayScreen:
    """Have the table talk, and press one of the buttons."""
    screen = come_to(app, talking(2, lover=lover), seats, seed)
    posed.settle(app)
    if press:
        getattr(screen.front, press)()
        posed.settle(app)
    else:
        _hush(screen)
    return screen


def _hush(screen: PlayScreen) -> None:
    """Be between two statements: the last one has been read."""
    for nodes in screen.picture.board.seats.values():
        nodes.hush()


ACCUSE, CLAIM = 3, 5  # the digits of verbs


def speak(app: App, seats: int = SEATS, verb: int = 1) -> PlayScreen:
    """Suspect somebody between two statements; or use another verb, to or about nobody."""
    screen = between(app, "hand", seats=seats)
    for _ in range(MOST_FRAMES):
        if isinstance(screen.front, Palette):
            break
        app.step(posed.FRAME_MS, [])
    palette: Any = screen.front
    if verb == 1:
        palette.seat_pressed(next(seat for seat in range(3, SEATS) if screen.session.view.alive >> seat & 1))
    palette.number(verb)
    screen.changed()
    posed.settle(app)
    return screen


def whisper(app: App) -> PlayScreen:
    """Say something only one hears."""
    screen = between(app, "whisper", lover=True, seats=16, seed=2)
    palette: Any = screen.front
    palette.number(1)
    screen.changed()
    posed.settle(app)
    return screen


def gist(app: App) -> PlayScreen:
    """Have said enough, and read what has come since."""
    seed, started = SEED, talking(2)
    while True:
        session = posed.begun(GAME, seed, 16, OPPONENT)
        if posed.play_till(session, partial(_come, session, started), OPPONENT):
            _enough(session)
            if posed.play_till(session, partial(_come, session, _voting), OPPONENT):
                break
        seed += 1
    screen = PlayScreen(session)
    app.push(screen)
    posed.settle(app)
    return screen


def _enough(session: Session) -> None:
    ask = next(one for one in session.asks if one.id == "say")
    done = (ACT["done"],)
    session.submit(Move(session.watcher, "say", done, session.match.game.forms(session.view, ask, done)[0]))


def _come(session: Session, wanted: Callable[[Any], bool]) -> bool:
    return wanted(session.view)


def _voting(view: Any) -> bool:
    return bool(view.phase == "vote" and view.turn == view.seat)


def vote(app: App) -> PlayScreen:
    """Aim a vote."""
    screen = come_to(app, lambda view: view.phase == "vote" and view.turn == view.seat and view.day >= 2, 16)
    screen.front.step(1)
    screen.front.step(1)
    screen.changed()
    posed.settle(app)
    return screen


def dead(app: App, *, sees_all: bool = False) -> PlayScreen:
    """Be dead, in the dark or with everything open."""
    screen = come_to(app, lambda view: not alive(view) and view.phase == "bid" and view.debate == 2)
    ghost: Any = screen.front
    if sees_all:
        ghost.see(1)
        posed.settle(app)
    _hush(screen)
    return screen


def board(app: App) -> PlayScreen:
    """Open the claim board of a late day."""
    screen = come_to(app, lambda view: view.phase == "bid" and view.day >= LATE and alive(view))
    screen.hearing.open_board()
    posed.settle(app)
    return screen


SCENES: dict[str, Callable[[App], object]] = {
    "great-table-pick": lambda app: ring(app, picking(3), 12, in_hand=True),
    "great-table-list": conditions,
    "great-table-only-if": only_if,
    "great-table-list-ahead": tomorrow,
    "great-table-socialite": lambda app: named(app, SOCIALITE, 2, 5),
    "great-table-finder": lambda app: named(app, CARD_FINDER, 3, seed=2),
    "great-table-mayor": lambda app: named(app, MAYOR, 3, seats=16),
    "great-table-master": lambda app: named(app, -1, role=MASTER, down=3, seed=8),
    "great-table-apprentice": lambda app: named(app, -1, role=APPRENTICE, down=2, seats=14, seed=8),
    "great-table-between": between,
    "great-table-tonight": lambda app: between(app, "tonight"),
    "great-table-speak": speak,
    "great-table-speak-16": lambda app: speak(app, 16),
    "great-table-claim": lambda app: speak(app, verb=CLAIM),
    "great-table-claim-16": lambda app: speak(app, 16, CLAIM),
    "great-table-accuse-16": lambda app: speak(app, 16, ACCUSE),
    "great-table-whisper": whisper,
    "great-table-gist": gist,
    "great-table-aimed": vote,
    "great-table-dead": dead,
    "great-table-open": lambda app: dead(app, sees_all=True),
    "great-table-board": board,
}
