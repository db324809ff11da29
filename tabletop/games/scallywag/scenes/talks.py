"""Talk as pictures: the palette with a statement half made, the claim board, a note, and something being said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.legal import BIDS
from rules.core.talk.statement import Statement, how_of
from rules.core.types import PASS, Move
from rules.games.scallywag.roles.base import COOK, DECKHAND
from tabletop.games.scallywag.scenes import voyages
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.table.talk.board.noting import open_note
from tabletop.table.talk.board.squares import CLASH

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from tabletop.app import App
    from tabletop.table.match.session import Session
    from tabletop.table.talk.board.page import ClaimBoard
    from tabletop.table.talk.palette import Palette

SEED, SEATS, DAY = 5, 7, 4
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


def talked(app: App, day: int = DAY, seed: int = SEED, seats: int = SEATS) -> PlayScreen:
    """Open a table at which everybody has talked for some days, and the person is asked what they say."""
    session = voyages.begun(seed, seats)
    while session.match.result is None and not _asked(session.match.view(session.watcher), day):
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


def _asked(view: Any, day: int) -> bool:
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


SCENES: dict[str, Callable[[App], object]] = {
    "talk-palette": palette,
    "talk-verbs": verbs,
    "talk-pickers": pickers,
    "talk-bubble": bubble,
    "talk-own-words": own_words,
    "claim-board": board,
    "claim-note": note,
}
