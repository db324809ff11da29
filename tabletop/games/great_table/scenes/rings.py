"""Tables of a seed as pictures, played on by themselves to a certain moment."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rules import game as game_of
from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Ask, Mind, Move
from rules.games.great_table.cards import STEALING
from rules.games.great_table.events import Died, Night, PackGone
from tabletop.games import kit
from tabletop.screens.aftermath.results import ResultsScreen, ResultsWays
from tabletop.screens.play import PlayScreen
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.scenes import posed, samples
from tabletop.screens.scenes.pages import book
from tabletop.screens.setup.order import Chair, Table
from tabletop.screens.setup.screen import SetupScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.match import Match
    from tabletop.app import App
    from tabletop.table.match.session import Session

GAME, OPPONENT, SEED = "great-table", "random", 3
TALK, RARELY, MILD = frozenset({"say", "tell"}), 7, 50
FALLING_MS, TURNING_MS, NOTE_MS = 700, 500, 1600
STEAL_SEED = 2
PLAIN = {"thin": False, "parity": False, "rounds": 3}  # a table without what makes the sides of some sizes even
RESULTS_SEED, SEATS, LONG, CHAIR, SHARE, ORDERS = 4, 12, 4, 0, 0.55, 5


def begun(seed: int = SEED, seats: int = 12, **options: Any) -> Session:
    """Return a game that is about to begin."""
    return posed.begun(GAME, seed, seats, OPPONENT, **{**PLAIN, **options})


def answered(match: Match, mind: Mind, seat: int, ask: Ask) -> Move:
    """Answer at random, but for talk: now and then somebody suspects somebody, which is soon found."""
    if ask.id == "bid":
        return Move(seat, ask.id, (MILD if (seat + match.turn) % RARELY == 0 else 0,))
    if ask.id in TALK:
        alive = [one for one in range(match.seats) if match.state.alive >> one & 1]
        target = alive[(seat + match.turn) % len(alive)]
        said = Statement(seat, ACT["suspect"], target=target, fact=OPINION)
        move = Move(seat, ask.id, (said.act,), how_of(said))
        silent = Move(seat, ask.id, (PASS,))
        return move if ask.id == "say" and target != seat and match.refusal(move) is None else silent
    return posed.answered(match, mind, seat, ask)


def play_till(session: Session, done: Callable[[], bool]) -> bool:
    """Let everybody answer until it is done; False if the match was over before."""
    return posed.play_till(session, done, OPPONENT, answered)


def come_to(seed: int, seats: int, wanted: Callable[[Any], bool], **options: Any) -> Session:
    """Return the game of the first seed, from this one on, that comes to where the person's view is as wanted."""
    while True:
        session = begun(seed, seats, **options)

        def there(session: Session = session) -> bool:
            return wanted(session.match.view(session.watcher))

        if play_till(session, there):
            return session
        seed += 1


def ring(app: App, wanted: Callable[[Any], bool], seats: int = 12, seed: int = SEED, **options: Any) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose game comes to such a moment."""
    screen = PlayScreen(come_to(seed, seats, wanted, **options))
    app.push(screen)
    posed.settle(app)
    return screen


def votes(day: int, round_: int = 1, cast: int = 0) -> Callable[[Any], bool]:
    """Want the living person to be asked for a vote, when so many have voted and somebody is dead."""

    def wanted(view: Any) -> bool:
        here = view.phase == "vote" and view.turn == view.seat and view.day >= day and view.debate >= round_
        return bool(here and view.deaths and sum(vote >= 0 for vote in view.votes) >= cast)

    return wanted


def asked(phase: str, day: int = 1) -> Callable[[Any], bool]:
    """Want the living person to be asked in that phase."""
    return lambda view: view.phase == phase and view.day >= day and bool(view.alive >> view.seat & 1)


def steals(view: Any) -> bool:
    """Want the person to be the Thief, after somebody has died."""
    return asked("steal", 2)(view) and view.card == STEALING


def haunts(app: App) -> PlayScreen:
    """Be dead at night, and see all."""
    session = come_to(SEED, SEATS, lambda view: dead(view) and view.alive.bit_count() > ORDERS + 1)
    session.submit(Move(session.watcher, "ghost", (1,)))

    def ordered() -> bool:
        return session.view.phase == "night" and sum(map(bool, session.view.orders)) >= ORDERS

    play_till(session, ordered)
    screen = PlayScreen(session)
    screen.session.hold = lambda: True
    app.push(screen)
    screen.session.hold = lambda: True
    posed.settle(app)
    return screen


def dead(view: Any) -> bool:
    """Want the person to be dead while others talk."""
    return not view.alive >> view.seat & 1 and view.phase == "vote"


def _step(app: App, ms: float) -> None:
    for _ in range(round(ms / posed.FRAME_MS)):
        app.step(posed.FRAME_MS, [])


def _until(app: App, kind: type[Event], day: int, ms: float, seats: int = 12, seed: int = SEED) -> PlayScreen:
    """Let the table be at so many ms into the cue of the first event of a kind on or after a day."""
    while True:
        session = begun(seed, seats)
        before = [0]

        def there(session: Session = session, before: list[int] = before) -> bool:
            news = [type(told) for told in session.tape()[before[0] :]]
            alive = session.view.alive >> session.watcher & 1
            if kind in news and session.view.day >= day and alive:
                return True
            before[0] = len(session.tape())
            return False

        if play_till(session, there):
            return _shown(app, session, before[0], kind, ms)
        seed += 1


def _shown(app: App, session: Session, before: int, kind: type[Event], ms: float) -> PlayScreen:
    """Open a table and let it be told the last move's events, up to the one wanted."""
    tape = list(session.tape())
    at = next(i for i in range(before, len(tape)) if isinstance(tape[i], kind))
    screen = PlayScreen(session)
    app.push(screen)
    view = session.match.game.view(session.match.at(session.match.turn - 1), session.watcher)
    screen.session.news()
    screen.director.on_event = lambda _told: None  # the story knows it already
    screen.session.hold = lambda: True
    screen.picture.rewind(view)
    screen.picture.lay_out()
    for told in tape[before:at]:
        screen.picture.hear(told)
    screen.picture.refresh()
    screen.director.hear(tape[at:])
    _step(app, ms)
    return screen


def _long(seed: int) -> Session:
    """Return a game that has ended, but not too soon."""
    session = come_to(seed, SEATS, lambda view: view.day >= LONG and bool(view.alive >> view.seat & 1))
    play_till(session, bool)
    return session


def results(app: App) -> None:
    """Show how a game ended."""
    session = _long(RESULTS_SEED)
    found = kit(GAME).outcome(session.match, session.plan, session.watcher)

    def nothing(*_what: object) -> None:
        """Lead nowhere: it is only a picture."""

    app.push(ResultsScreen(found, ResultsWays(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing)))


def replay(app: App, chair: int, *, opened: bool = False) -> None:
    """Look back on a game, from a chair or as the moderator."""
    session = _long(RESULTS_SEED)
    recording = Recording(session.match, session.header)
    turn = recording.beyond(recording.first + round((recording.last - recording.first) * SHARE), 1)
    screen = ReplayScreen(recording, turn=turn, chair=chair)
    app.push(screen)
    if opened:
        screen.toggle_open()
    posed.settle(app)


def setup(app: App, seats: int = SEATS) -> None:
    """Open the page on which a table is set."""
    made = Table(game_of(GAME), Chair("Morgan", 21, person=True), seed=SEED, rng=Random(SEED))
    made.fill(seats)
    app.push(SetupScreen(samples.Quiet(app), GAME, made))


SCENES: dict[str, Callable[[App], object]] = {
    "great-table-setup": setup,
    "great-table-setup-16": lambda app: setup(app, 16),
    "great-table-look": lambda app: ring(app, lambda _view: True),
    "great-table-lists": lambda app: ring(app, asked("lists", 2)),
    "great-table-turning": lambda app: _until(app, PackGone, 2, TURNING_MS),
    "great-table-steal": lambda app: ring(app, steals, seed=STEAL_SEED),
    "great-table-votes": lambda app: ring(app, votes(2, 2, 5)),
    "great-table-votes-16": lambda app: ring(app, votes(3, 2, 9), 16),
    "great-table-votes-7": lambda app: ring(app, votes(2, 1, 2), 7),
    "great-table-death": lambda app: _until(app, Died, 2, FALLING_MS),
    "great-table-coroner": lambda app: _until(app, Died, 2, NOTE_MS),
    "great-table-nightfall": lambda app: _until(app, Night, 2, FALLING_MS),
    "great-table-night": lambda app: ring(app, asked("night", 2)),
    "great-table-dead": lambda app: ring(app, dead),
    "great-table-ghost": haunts,
    "great-table-results": results,
    "great-table-replay": lambda app: replay(app, CHAIR),
    "great-table-replay-all": lambda app: replay(app, -1, opened=True),
    "rulebook-great-table": lambda app: book(app, "GT 3.6.4", "great-table"),
}
