"""Pages about matches as pictures: several people, what comes after a game, replays, the shelf of saved games."""

from __future__ import annotations

import os
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rules import game as game_of
from rules import games
from rules.core.advice import Turning
from rules.core.types import die_for
from rules.core.words import cast
from rules.save.disk import Journal, rename
from rules.save.model import SeatPlan
from tabletop import paths
from tabletop.games import poster as poster_of
from tabletop.screens import tables
from tabletop.screens.pause import ChairsScreen, Person
from tabletop.screens.play import PlayScreen
from tabletop.screens.proof import ProofScreen
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.saves.doing import BringScreen
from tabletop.screens.saves.screen import SavesScreen
from tabletop.screens.scenes import posed, samples
from tabletop.screens.scenes.posed import FRAME_MS, GAME, MOST_MOVES, company, played, settle
from tabletop.screens.scenes.samples import said
from tabletop.screens.setup.screen import SetupScreen
from tabletop.screens.share.order import order
from tabletop.screens.tables import NamingScreen
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.match import Match
    from tabletop.app import App
    from tabletop.paint.room import Cloth
    from tabletop.screens.aftermath.results import ResultsScreen
    from tabletop.screens.aftermath.why import WhyScreen

SEED, FRAMES = 7, 6000


def results(app: App, seats: int = 6) -> ResultsScreen:
    """Open the results of a match and wait until it has been looked back on."""
    session = played(app, SEED, MOST_MOVES, seats, "level-2", target=15)
    page = tables.results(samples.Quiet(app, InlineThinker), session)
    app.push(page)
    for _ in range(FRAMES):
        app.step(FRAME_MS, [])
        if page.story is None or not page.story.looking:
            break
    settle(app)
    return page


def _shown(app: App, name: str) -> None:
    page = results(app)
    page.shown[name] = 1
    page.relay()
    settle(app)


def _why(app: App, seats: int = 6) -> WhyScreen:
    page = results(app, seats)
    if page.ways.why is not None:
        page.ways.why()
    settle(app)
    return app.top  # type: ignore[return-value]


def _naming(app: App) -> None:
    results(app)
    app.push(NamingScreen("", lambda _name: None, poster_of(GAME).accent))
    settle(app)


AFTERMATH: dict[str, Callable[[App], object]] = {
    "results": results,
    "results-places": lambda app: _shown(app, "picture"),
    "results-said": lambda app: _shown(app, "words"),
    "results-ten": lambda app: results(app, 10),
    "why-did-they": _why,
    "why-ten": lambda app: _why(app, 10),
    "keep-game": _naming,
}


FRIENDS = (("Morgan", 21), ("Ines", 22), ("Albert", 23), ("Dora", 24))
HOUSE = ("barnaby", "vera")
FRIENDS_SEED, MOVES, RECENT = 31, 28, 9
GUESTS = ((2, "Ines"), (4, "Albert"))


def _plan() -> list[SeatPlan]:
    """Seat four friends and two of the house."""
    people = {one.id: one for one in cast()}
    friends = [SeatPlan(name=name, portrait=f"portrait-{face}", person=True) for name, face in FRIENDS]
    house = [
        SeatPlan(name=people[one].short, portrait=people[one].portrait, character=one, opponent="greedy")
        for one in HOUSE
    ]
    return [friends[0], house[0], *friends[1:], house[1]]


def open_table(app: App) -> PlayScreen:
    """Open a table in the middle of a hand that lies open to all; one of the friends may pass aloud."""
    session = Session.new(posed.GAME, {}, _plan(), FRIENDS_SEED, None, InlineThinker())
    session.header = session.header.model_copy(update={"id": "posed"})
    posed.play_on(session, MOVES)
    for seat in range(session.match.seats):  # everybody looked a while ago
        session.remembered.keep_look(seat, session.match.heard(seat) - RECENT)
    screen = PlayScreen(session)
    app.push(screen)
    posed.settle(app)
    return screen


def _friends(app: App) -> PlayScreen:
    """The same, with the curtain down for whoever looks first."""
    screen = open_table(app)
    invited = screen.session.invited
    if invited is not None:
        screen.session.look(invited.seat)
    posed.settle(app)
    return screen


def curtain(app: App, cloth: Cloth = "velvet") -> None:
    """Let the curtain hang there."""
    app.settings = samples.Quiet(app).settings.model_copy(update={"curtain": cloth})
    _friends(app)


def since(app: App) -> None:
    """Show what happened since somebody's last look."""
    screen = _friends(app)
    app.screens.remove(screen.handover.curtain)  # type: ignore[arg-type]
    screen.session.unsee()
    screen.handover.open()
    screen.resume()
    posed.settle(app)


def setup(app: App) -> None:
    """Open the setup page with three people."""
    table = samples.table()
    for at, name in GUESTS:
        table.seat_person(at)
        table.change(at, name=name)
    app.push(SetupScreen(samples.Quiet(app), posed.GAME, table))


def hand_over(app: App) -> None:
    """Open the page on which seats change hands, over the curtain."""
    curtain(app)
    sitters = [Person(name, f"portrait-{face}", name != "Albert", lambda: None) for name, face in FRIENDS]
    app.push(ChairsScreen(lambda: sitters, accent=poster_of(posed.GAME).accent))


HOTSEAT: dict[str, Callable[[App], object]] = {
    "curtain": curtain,
    "curtain-plain": lambda app: curtain(app, "plain"),
    "curtain-black": lambda app: curtain(app, "black"),
    "open-table": open_table,
    "since-last-look": since,
    "setup-friends": setup,
    "hand-over": hand_over,
}


REPLAY_SEED, THINK, LONG_MS = 7, 30, 10_000.0
TURNED = ((441, -160), (702, 120), (930, -90))  # turns and swings of a match that turned nowhere in particular


def replay(
    app: App, seed: int = REPLAY_SEED, moves: int = MOST_MOVES, seats: int = 6, share: float = 0.43, chair: int = 3
) -> ReplayScreen:
    """Open a match that was played to its end (or so many moves on), somewhere on the way, from a chair."""
    session = played(app, seed, moves, seats, salaries=False, hands=7)
    plan = [who.model_copy(update={"opponent": "level-4"}) for who in session.header.plan]
    recording = Recording(session.match, session.header.model_copy(update={"plan": plan}))
    turn = recording.beyond(recording.first + round((recording.last - recording.first) * share), 1, 1) + 4
    screen = ReplayScreen(recording, turn=turn, chair=chair)
    app.push(screen)
    screen.lookback.turnings = tuple(_turning(session.match, at, swing) for at, swing in TURNED if at < recording.last)
    screen.bar.mark(screen.lookback.turnings if recording.finished else ())
    settle(app)
    return screen


def _turning(match: Match, turn: int, swing: int) -> Turning:
    """Say that the match turned there, whether it did or not."""
    move = match.moves[turn]
    return Turning(turn, move.seat, move, move, swing, said.WHY, move, move.seat, swing)


def _replay(app: App, seats: int = 6, share: float = 0.43) -> None:
    screen = replay(app, seats=seats, share=share)
    screen.toggle_open()
    for _ in range(THINK):
        app.step(FRAME_MS, [])


def _drawer(app: App) -> None:
    replay(app).toggle_drawer()
    settle(app)


def _branch(app: App) -> None:
    replay(app).branch()
    settle(app)


@cache
def _decided(game: str, seats: int) -> tuple[Recording, int]:
    """Let opponents play a match as they do at a table, to its end; give the first decision that was one."""
    options = {"hands": 1, "salaries": False} if game == GAME else {}
    session = Session.watch(game, options, company(seats, "level-2"), SEED, InlineThinker())
    moment = 0
    while not session.finished:
        session.update(LONG_MS * moment, 0.0)
        moment += 1
    recording = Recording(session.match, session.header)
    return recording, next(turn for turn in range(10, recording.last) if recording.thought(turn + 1) is not None)


def _prove(app: App, game: str = GAME, seats: int = 6) -> None:
    page = ProofScreen(*_decided(game, seats), InlineThinker())
    app.push(page)
    while not page.over:
        app.step(FRAME_MS, [])
    settle(app)


KEPT = Path("/home/morgan/Pictures/Scum & Scallywags", said.KEPT)


def _not_kept(app: App) -> None:
    screen = replay(app)
    wanted = order("moment", screen.recording, screen.turn, screen.chair, KEPT.parent)
    screen.sharing.refused(wanted, "", paths.words.cannot_be_written(place=KEPT.parent))
    posed.settle(app)


def _kept(app: App) -> None:
    replay(app).sharing.kept(KEPT)
    posed.settle(app)


REPLAY: dict[str, Callable[[App], object]] = {
    "replay": replay,
    "replay-open": _replay,
    "replay-ten": lambda app: _replay(app, 10, 0.35),
    "replay-thoughts": _drawer,
    "replay-branch": _branch,
    "replay-kept": _kept,
    "replay-not-kept": _not_kept,
    "prove": _prove,
    "prove-parts": lambda app: _prove(app, games()[2], 8),
    "replay-unfinished": lambda app: replay(app, moves=150, share=0.8),
}


HOUR = 3600.0
Game = tuple[int, int, int, int, float, str, dict[str, object]]  # seed, seats, people, moves, hours ago, name, options
GAMES: tuple[Game, ...] = (
    (7, 6, 2, 96, 0.4, "Anwen’s revenge", {"five": True}),  # noqa: RUF001
    (3, 5, 1, 61, 3, "", {"theme": "military"}),
    (11, 10, 1, 140, 26, "", {"theme": "sports"}),
    (5, 6, 1, 5000, 70, "The quick one", {"salaries": False, "hands": 1}),
    (8, 4, 1, 5000, 90, "", {"salaries": False, "hands": 1, "take_back": True}),
    (9, 4, 1, 5000, 400, "", {"salaries": False, "hands": 1}),
)


def shelf(*, broken: bool = False) -> Path:
    """Lay a shelf of saves in a new folder."""
    folder = Path(tempfile.mkdtemp(prefix="saves-"))
    for seed, seats, people, moves, hours, name, options in GAMES:
        path = _played(folder, seed, seats, people, moves, options)
        if name:
            rename(path, name)
        _age(path, hours)
    if broken:
        path = _played(folder, 21, 6, 1, 44, {})
        lines = path.read_bytes().splitlines(keepends=True)
        spoilt = path.with_name("monday.jsonl.broken")
        spoilt.write_bytes(b"".join([*lines[:33], b'{"mo', *lines[34:36]]))
        path.unlink()
        (folder / "coffee.jsonl").write_text("a ring of coffee\n", "utf-8")
        _age(spoilt, 1)
        _age(folder / "coffee.jsonl", 2)
    return folder


def _played(folder: Path, seed: int, seats: int, people: int, moves: int, options: dict[str, object]) -> Path:
    plan = [who.model_copy(update={"person": i < people}) for i, who in enumerate(company(seats))]
    match, header = keeping.deal(GAME, game_of(GAME).read_options(options, seats), plan, seed)
    header = header.model_copy(update={"id": f"posed{seed}", "created": "2026-03-02T19:30:00+00:00"})
    journal = Journal.create(folder, header)
    minds = [match.game.opponent("greedy", seat) for seat in range(seats)]
    while match.turn < moves and match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn)))
        journal.stage = match.game.stage(match.view(-1))
        journal.move(match.moves[-1], match)
    journal.close()
    return journal.path


def _age(path: Path, hours: float) -> None:
    os.utime(path, (time.time() - hours * HOUR,) * 2)


def _saves(app: App, *, broken: bool = False, chosen: int = 0, reading: bool = False) -> SavesScreen:
    page = SavesScreen(samples.Quiet(app), shelf(broken=broken))
    page.reading = reading
    page.stock.evenings = frozenset(one.id for one in page.list[:1])
    app.push(page)
    page.choose(chosen)
    for one in page.list:
        if one.path == page.list[chosen].path or one.aside or one.broken:
            page.looker.finish(one.path)
    first = page.list[chosen].path
    page.relay()
    while page.details.canvas[0] and page.looker.seen[first].table:
        if page.looker.paint(first, *page.details.canvas):
            break
    page.relay()
    return page


def _bringing(app: App) -> None:
    page = _saves(app)
    page.app.push(BringScreen(page))


SAVES: dict[str, Callable[[App], object]] = {
    "saves": _saves,
    "saves-finished": lambda app: _saves(app, chosen=3),
    "saves-broken": lambda app: _saves(app, broken=True, chosen=1),
    "saves-panel": lambda app: _saves(app, chosen=1, reading=True),
    "saves-panel-broken": lambda app: _saves(app, broken=True, chosen=1, reading=True),
    "saves-empty": lambda app: app.push(SavesScreen(samples.Quiet(app), Path(tempfile.mkdtemp(prefix="saves-")))),
    "saves-import": _bringing,
}
