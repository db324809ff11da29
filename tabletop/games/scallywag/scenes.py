"""Voyages as pictures: the chart, what is asked by day and night, talk, and pages of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules import game
from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.legal import BIDS
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Ask, Move
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import COOK, DECKHAND, LOOKOUT, SCALLYWAG
from tabletop.games import kit
from tabletop.screens.aftermath.results import ResultsScreen, ResultsWays
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.screens.scenes.pages import book
from tabletop.table.talk.notebook import open_note
from tabletop.table.talk.squares import CLASH

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.table.match.session import Session
    from tabletop.table.talk.board import ClaimBoard
    from tabletop.table.talk.palette import Palette

GAME, OPPONENT = "scallywag", "random"
SEATS, DAY_SEED, NIGHT_SEED, LAYING_SEED, RESULTS_SEED = 7, 6, 5, 3, 4
LAYING_MS, LAID = 1500, (0, 1, 2, 4, 6, 7)


def begun(seed: int, seats: int = SEATS, **options: Any) -> Session:
    """Return a voyage that is about to begin."""
    return posed.begun(GAME, seed, seats, OPPONENT, **options)


def sail_on(session: Session, wanted: Callable[[Any], bool]) -> bool:
    """Let everybody answer by a die until the person's view is as wanted; False if it never is."""
    return posed.play_till(session, lambda: wanted(session.match.view(session.watcher)), OPPONENT)


def voyage(app: App, seed: int, wanted: Callable[[Any], bool], seats: int = SEATS) -> PlayScreen:
    """Open the table of the first seed, from this one on, whose voyage comes to such a moment."""
    return posed.moment(app, GAME, seed, wanted, seats, OPPONENT)


def by_day(day: int) -> Callable[[Any], bool]:
    """Want the person to be asked for a vote on that day, and to hold a map."""
    return lambda view: view.phase == "vote" and view.day >= day and view.role in LEADERS


def by_night(day: int) -> Callable[[Any], bool]:
    """Want the person to keep the watch on that night, and to have been answered."""
    return lambda view: view.phase == "action" and view.day >= day and view.watch == view.seat and _asked(view)


def _asked(view: Any) -> bool:
    return any(one.night == view.day for one in view.nights)


def laying(app: App) -> None:
    """Open a new table, lay some of the islands, and be about to lay another."""
    screen = PlayScreen(begun(LAYING_SEED))
    app.push(screen)
    app.step(posed.FRAME_MS, [])
    hand: Any = screen.front
    for spot in LAID:
        hand.lay(spot)
    for _ in range(round(LAYING_MS / posed.FRAME_MS)):
        app.step(posed.FRAME_MS, [])
    hand.number(LAID[-1] + 1)
    app.step(posed.FRAME_MS, [])


def results(app: App) -> None:
    """Show how a voyage ended."""
    session = begun(RESULTS_SEED)
    sail_on(session, lambda _view: False)
    found = kit(GAME).outcome(session.match, session.plan, session.watcher)

    def nothing(*_what: object) -> None:
        """Lead nowhere: it is only a picture."""

    app.push(ResultsScreen(found, ResultsWays(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing)))


VOYAGES: dict[str, Callable[[App], object]] = {
    "scallywag-day": lambda app: voyage(app, DAY_SEED, by_day(5)),
    "scallywag-night": lambda app: voyage(app, NIGHT_SEED, by_night(4)),
    "scallywag-laying": laying,
    "scallywag-results": results,
}


# of voyages that come there soon
LOOK_SEED, PULL_SEED, REST_SEED, QUESTION_SEED, PRESS_SEED, SWITCH_SEED, COURSE_SEED = 6, 1, 1, 1, 6, 3, 5
ROUTES = 5


def asked(phase: str, options: int = 2) -> Callable[[Any], bool]:
    """Want the person to be asked in that phase."""

    def wanted(view: Any) -> bool:
        asks = view.phase == phase and (view.waiting >> view.seat & 1 or view.turn == view.seat)
        return bool(asks) and len(game(GAME).view_asks(view)[0].options) >= options

    return wanted


def watch(role: int, *, drunk: bool = False) -> Callable[[Any], bool]:
    """Want the person to keep the watch in that role, drunk or not, and to have been answered."""

    def wanted(view: Any) -> bool:
        if view.role != role or not by_night(1)(view) or (role == SCALLYWAG and not view.press_left):
            return False
        return role != LOOKOUT or (sum(view.cards) <= view.tokens[view.seat]) == drunk

    return wanted


def look(app: App) -> None:
    """Let a leader see who he is."""
    voyage(app, LOOK_SEED, lambda view: view.role <= SCALLYWAG).hurry()
    posed.settle(app)


def deed(app: App, seed: int, wanted: Callable[[Any], bool], steps: int) -> PlayScreen:
    """Open the table, and begin to do what can be done tonight."""
    screen = voyage(app, seed, wanted)
    screen.front.step(1)
    for _ in range(steps):
        screen.front.step(1)
    posed.settle(app)
    return screen


def switch(app: App) -> None:
    """Take an island, and be at another."""
    screen = deed(app, SWITCH_SEED, watch(LOOKOUT), 1)
    press: Any = screen.front
    press.send()
    press.step(1)
    press.step(1)
    screen.changed()
    posed.settle(app)


def course(app: App) -> None:
    """Move today's marker."""
    deed(app, COURSE_SEED, watch(LOOKOUT, drunk=True), 1)


def pull(app: App) -> None:
    """Name a course, and why."""
    screen = voyage(app, PULL_SEED, lambda view: asked("pull", ROUTES)(view) and view.day > 1)
    for _ in range(2):
        screen.front.step(1)
    screen.front.why()
    posed.settle(app)


def meant(name: str) -> Callable[[App], object]:
    """Come by key to something that says what it is."""

    def scene(app: App) -> None:
        ui = voyage(app, DAY_SEED, by_day(5)).ui
        ui.set_focus(ui.find(name), ring=True)
        posed.settle(app)

    return scene


WATCHES: dict[str, Callable[[App], object]] = {
    "scallywag-look": look,
    "scallywag-pull": pull,
    "scallywag-rest": lambda app: voyage(app, REST_SEED, asked("rest", 3)),
    "scallywag-question": lambda app: voyage(app, QUESTION_SEED, asked("question", 9)),
    "scallywag-press": lambda app: deed(app, PRESS_SEED, watch(SCALLYWAG), 1),
    "scallywag-switch": switch,
    "scallywag-course": course,
    "scallywag-island": meant("spot 6"),
    "scallywag-route": meant("lane 26"),
    "scallywag-stands": meant("where it stands"),
}


TALK_SEED, TALK_SEATS, TALK_DAY = 5, 7, 4
SUSPECT, FIRST = 1, 3
BUBBLE_FRAMES = 20

# Who says what on which day: the act, and what follows the speaker in a statement. What makes no sense is left unsaid.
SCRIPT: dict[tuple[int, int], tuple[str, dict[str, int]]] = {
    (1, 0): ("suspect", {"target": 4, "fact": OPINION}),
    (1, 1): ("claim_role", {"a": COOK}),
    (1, 2): ("suspect", {"target": 4, "fact": OPINION}),
    (1, 3): ("tolerance_claim", {"a": 9}),
    (1, 4): ("claim_role", {"a": COOK}),
    (1, 5): ("map_hint_good", {"a": 3}),
    (1, 6): ("vouch", {"target": 1, "fact": OPINION}),
    (2, 0): ("trust", {"target": 1}),
    (2, 1): ("suspect", {"target": 4, "fact": OPINION}),
    (2, 2): ("distrust", {"target": 4}),
    (2, 3): ("sobriety_claim", {"a": 4}),
    (2, 4): ("suspect", {"target": 1, "fact": OPINION}),
    (2, 5): ("claim_role", {"a": DECKHAND}),
    (2, 6): ("trust", {"target": 5}),
    (3, 0): ("map_hint_bad", {"a": 12}),
    (3, 1): ("vouch", {"target": 6, "fact": OPINION}),
    (3, 3): ("tolerance_claim", {"a": 6}),
    (3, 4): ("vouch", {"target": 2, "fact": OPINION}),
    (3, 6): ("distrust", {"target": 4}),
    (4, 1): ("distrust", {"target": 3}),
    (4, 4): ("tolerance_claim", {"a": 12}),
}
VOTES = {(1, 3): 0, (2, 5): 1, (3, 2): 0}  # who says, besides, how they will vote: the same as all, or another way


def talked(app: App, day: int = TALK_DAY, seed: int = TALK_SEED, seats: int = TALK_SEATS) -> PlayScreen:
    """Open a table at which everybody has talked for some days, and the person is asked what they say."""
    session = begun(seed, seats)
    while session.match.result is None and not _to_speak(session.match.view(session.watcher), day):
        session.submit(_answer(session))
    screen = PlayScreen(session)
    app.push(screen)
    posed.settle(app)
    return screen


def _answer(session: Session) -> Move:
    """Answer the next question: talk by the script, sail the first route, lie still at night."""
    match = session.match
    seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
    silent = Move(seat, ask.id, (PASS if PASS in ask.options else ask.options[0],))
    if ask.id == "say":
        said = _said(session, match.view(seat), ask)
        return said if said is not None and match.refusal(said) is None else silent
    if ask.id == "pull":
        routes = [route for route in ask.options if route != PASS]
        return Move(seat, ask.id, (routes[(seat + match.view(seat).day) % len(routes)],))
    return Move(seat, ask.id, ask.options[:1]) if ask.id == "vote" else silent


def _said(session: Session, view: Any, ask: Ask) -> Move | None:
    key, bid = (view.day, view.seat), BIDS - 1 if ask.sealed else 0
    if ask.sealed and key in VOTES:
        forms = session.match.game.forms(view, ask, (ACT["announce_route"],))
        return Move(view.seat, ask.id, (ACT["announce_route"],), forms[VOTES[key] % len(forms)])
    if key in SCRIPT and view.phase == "word":
        name, more = SCRIPT[key]
        said = Statement(view.seat, ACT[name], **more)
        return Move(view.seat, ask.id, (said.act,), how_of(said, bid))
    return None


def _to_speak(view: Any, day: int) -> bool:
    return bool(view.day >= day and view.phase == "word" and view.turn == view.seat)


def palette(app: App) -> None:
    """Suspect somebody, for a reason."""
    screen = talked(app)
    prompt = cast("Palette", screen.prompt)
    prompt.seat_pressed(FIRST)
    prompt.number(SUSPECT)
    screen.changed()
    posed.settle(app)


def verbs(app: App) -> None:
    """Have the palette open, and nothing chosen yet."""
    talked(app)


def pickers(app: App) -> None:
    """Put a claim together by hand."""
    screen = talked(app)
    prompt = cast("Palette", screen.prompt)
    prompt.choose(next(way for way in prompt.ways if "tolerance_claim" in way.acts))
    prompt.form(next(form for form in prompt.draft.choices if form.act == ACT["tolerance_claim"]))
    prompt.pick(on=True)
    posed.settle(app)


def board(app: App) -> ClaimBoard:
    """Open the claim board at something that clashes, with some notes."""
    screen = talked(app)
    screen.hearing.open_board()
    opened = cast("ClaimBoard", screen.hearing.board)
    notebook = opened.sight.notebook
    if notebook is not None:
        for seat, mark in ((1, -2), (2, 0), (3, 2), (4, 1), (5, -1)):
            notebook.mark(seat, mark)
        notebook.pencil(3, 1)
        notebook.write(4, "ask about night 2")
    found = [square for square in opened.sheet.squares if square.mark == CLASH]
    opened.renew(found[0] if found else None)
    posed.settle(app)
    return opened


def note(app: App) -> None:
    """Open a note over the claim board."""
    open_note(board(app), FIRST)
    posed.settle(app)


def bubble(app: App) -> None:
    """Hear somebody say something."""
    screen = talked(app)
    prompt = cast("Palette", screen.prompt)
    prompt.pass_on()
    match = screen.session.match
    while not screen.director.busy and match.result is None:
        screen.session.submit(_answer(screen.session))
        app.step(posed.FRAME_MS, [])
    for _ in range(BUBBLE_FRAMES):
        app.step(posed.FRAME_MS, [])


def own_words(app: App) -> None:
    """Say something oneself."""
    palette(app)
    cast("Palette", cast("PlayScreen", app.top).prompt).say()
    for _ in range(BUBBLE_FRAMES):
        app.step(posed.FRAME_MS, [])


def recent(app: App) -> None:
    """Read once more what was said last."""
    talked(app).hearing.open_recent()
    posed.settle(app)


TALKS: dict[str, Callable[[App], object]] = {
    "talk-palette": palette,
    "talk-verbs": verbs,
    "talk-pickers": pickers,
    "talk-bubble": bubble,
    "talk-own-words": own_words,
    "talk-recent": recent,
    "claim-board": board,
    "claim-note": note,
}


PAGES = {"islands": "SW 3.4", "chart": "SW 3.1", "maps": "SW 3.5", "table": "SW A1"}


def _page(rule: str) -> Callable[[App], object]:
    return lambda app: book(app, rule, GAME)


SCENES: dict[str, Callable[[App], object]] = {
    **VOYAGES,
    **TALKS,
    **WATCHES,
    **{f"rulebook-{name}": _page(rule) for name, rule in PAGES.items()},
}
