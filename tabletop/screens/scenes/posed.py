"""Tables as pictures: a match of a seed, played on by itself to a certain moment, and what the person does then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import game as game_of
from rules.core.opponent import die_for
from rules.core.types import PASS, PLAY, Move
from rules.core.words import cast
from rules.save.model import SeatPlan
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.game import Value
    from rules.core.types import Ask
    from tabletop.app import App

GAME = "scum-of-the-earth"
COMPANY = ("barnaby", "ottoline", "vera", "fitch", "norbert", "silas", "mags", "anwen", "bartholomew")
FRAME_MS, PATIENCE, REST = 1000 / 60, 60_000, 60
WILD, STAR_SIX = 15, 18
MOST_MOVES = 5000


def themes() -> tuple[Value, ...]:
    """Name the themes a table can be drawn in."""
    return next(field.choices for field in game_of(GAME).option_fields(6) if field.name == "theme")


def table(app: App, seed: int, moves: int, seats: int = 6, **options: Any) -> PlayScreen:
    """Open a table after so many moves; everybody plays by the same rule of thumb, the person's seat too."""
    screen = PlayScreen(played(app, seed, moves, seats, **options))
    app.push(screen)
    wait(app, screen, lambda _ask: True)
    return screen


def played(
    app: App, seed: int, moves: int, seats: int = 6, opponent: str = "greedy", **options: Any
) -> Session:
    """Play so many moves of a match, or as many as it has."""
    theme = app.settings.theme if app.settings is not None else "classic"
    options = {"theme": theme if theme in themes() else "classic", **options}
    session = Session.new(GAME, options, company(seats, opponent), seed, None, InlineThinker())
    session.header = session.header.model_copy(update={"id": "posed"})  # what is said comes from it
    play_on(session, moves, opponent)
    return session


def company(seats: int, opponent: str = "greedy") -> list[SeatPlan]:
    """Seat the person and the usual company."""
    people = {one.id: one for one in cast()}
    you = SeatPlan(name="Morgan", portrait="portrait-21", person=True, opponent=opponent)
    others = [
        SeatPlan(name=people[name].short, portrait=people[name].portrait, character=name, opponent=opponent)
        for name in COMPANY[: seats - 1]
    ]
    return [you, *others]


def play_on(session: Session, moves: int, opponent: str = "greedy") -> None:
    """Let everybody play like the same opponent until there are so many moves."""
    match = session.match
    minds = [match.game.opponent(opponent, seat) for seat in range(match.seats)]
    heard = [0] * match.seats
    while match.turn < moves and match.result is None:
        for seat, mind in enumerate(minds):
            for told in match.events(seat, heard[seat]):
                mind.hear(told)
            heard[seat] = match.heard(seat)
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        session.submit(minds[seat].answer(match.view(seat), ask, die_for(match.seed, seat, match.turn)))


def wait(app: App, screen: PlayScreen, wanted: Callable[[Ask], bool]) -> None:
    """Let time pass until the person is asked something wanted; what else is asked is answered at random."""
    for _ in range(PATIENCE):
        app.step(FRAME_MS, [])
        if screen.director.busy:
            continue
        asks = [ask for ask in screen.session.asks if ask.due]
        if any(wanted(ask) for ask in asks):
            break
        if asks:
            mind = screen.session.match.game.opponent("random", screen.session.watcher)
            screen.submit(mind.answer(screen.session.view, asks[0], screen.session.match.turn))
    settle(app)


def settle(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(REST):
        app.step(FRAME_MS, [])


def choose(screen: PlayScreen, kinds: tuple[int, ...]) -> None:
    """Select cards of the hand."""
    screen.picture.board.hand.select_kinds(kinds)
    screen.changed()
    settle(screen.app)


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


SCENES: dict[str, Callable[[App], object]] = {
    "table": _turn,
    "bonus": _bonus,
    "wild": lambda app: _chooser(app, 6, 11, WILD),
    "six": lambda app: _chooser(app, 22, 12, STAR_SIX),
    "between-hands": _between,
    "ten-seats": lambda app: table(app, 21, 40, seats=10),
}
