"""Tables as pictures: a match of a seed, played on by itself to a certain moment, and what the person does then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rules import game as game_of
from rules import games
from rules.core.types import die_for
from rules.core.words import cast
from rules.save.model import SeatPlan
from tabletop.screens.play import PlayScreen
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.game import Value
    from rules.core.match import Match
    from rules.core.types import Ask, Mind, Move, Seat
    from tabletop.app import App

    Answer = Callable[[Match, Mind, Seat, Ask], Move]

GAME = games()[0]
COMPANY = (
    "barnaby", "ottoline", "vera", "fitch", "norbert", "silas", "mags", "anwen", "bartholomew", "dorian", "hatch",
    "isolde", "marcus", "grue", "aurel",
)  # fmt: skip
FRAME_MS, PATIENCE, REST = 1000 / 60, 60_000, 60
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


def played(app: App, seed: int, moves: int, seats: int = 6, opponent: str = "greedy", **options: Any) -> Session:
    """Play so many moves of a match, or as many as it has."""
    theme = app.settings.theme if app.settings is not None else "classic"
    session = begun(GAME, seed, seats, opponent, **{"theme": theme if theme in themes() else "classic", **options})
    play_on(session, moves, opponent)
    return session


def begun(game: str, seed: int, seats: int, opponent: str, **options: Any) -> Session:
    """Return a match of any game that is about to begin."""
    session = Session.new(game, options, company(seats, opponent), seed, None, InlineThinker())
    session.header = session.header.model_copy(update={"id": "posed"})  # what is said comes from it
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
    play_till(session, lambda: session.match.turn >= moves, opponent)


def answered(match: Match, mind: Mind, seat: Seat, ask: Ask) -> Move:
    """Answer as one thinks."""
    return mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn))


def play_till(
    session: Session, done: Callable[[], bool], opponent: str = "greedy", answer: Answer = answered
) -> bool:
    """Let everybody play like the same opponent until it is done; False if the match was over before."""
    match = session.match
    minds = [match.game.opponent(opponent, seat) for seat in range(match.seats)]
    heard = [0] * match.seats
    while match.result is None and not done():
        for seat, mind in enumerate(minds):
            for told in match.events(seat, heard[seat]):
                mind.hear(told)
            heard[seat] = match.heard(seat)
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        session.submit(answer(match, minds[seat], seat, ask))
    return match.result is None


def moment(
    app: App, game: str, seed: int, wanted: Callable[[Any], bool], seats: int, opponent: str = "random", **options: Any
) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose match comes to where the person's view is as wanted."""
    while True:
        session = begun(game, seed, seats, opponent, **options)
        if play_till(session, partial(_as_wanted, session, wanted), opponent):
            break
        seed += 1
    screen = PlayScreen(session)
    app.push(screen)
    settle(app)
    return screen


def _as_wanted(session: Session, wanted: Callable[[Any], bool]) -> bool:
    return wanted(session.match.view(session.watcher))


def wait(app: App, screen: PlayScreen, wanted: Callable[[Ask], bool]) -> None:
    """Let time pass until the person is asked something wanted; what else is asked is answered at random."""
    for _ in range(PATIENCE):
        step(app)
        if screen.director.busy:
            continue
        asks = [ask for ask in screen.session.asks if ask.due]
        if any(wanted(ask) for ask in asks):
            break
        if asks:
            mind = screen.session.match.game.opponent("random", screen.session.watcher)
            screen.submit(mind.answer(screen.session.view, asks[0], screen.session.match.turn))
    settle(app)


def step(app: App) -> None:
    """Let a frame pass; what a table has stopped for is read at once."""
    if isinstance(app.top, PlayScreen) and app.top.announced is not None:
        app.top.read_on()
    app.step(FRAME_MS, [])


def settle(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(REST):
        step(app)


def rest(app: App) -> None:
    """Let everything come to rest, and stand where the table has stopped to be read."""
    for _ in range(REST):
        app.step(FRAME_MS, [])


def choose(screen: PlayScreen, kinds: tuple[int, ...]) -> None:
    """Select cards of the hand."""
    screen.picture.board.hand.select_kinds(kinds)
    screen.changed()
    settle(screen.app)
