"""Talk as pictures: the palette with a statement half made, the claim board, a note, and something being said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rules.core.opponent import die_for
from rules.core.talk.codes import ACT
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed, voyages
from tabletop.table.talk.board.noting import open_note
from tabletop.table.talk.board.squares import CLASH

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App
    from tabletop.table.talk.board.page import ClaimBoard
    from tabletop.table.talk.palette import Palette

SEED, SEATS, DAY = 5, 7, 4
CHATTY, SILENT = "random", "crew-c"  # who says a lot, and who sails with sense
TALKS = frozenset(("say", "pull"))
SUSPECT, FIRST = 1, 3
BUBBLE_FRAMES = 20


def talked(app: App, day: int = DAY, seed: int = SEED, seats: int = SEATS) -> PlayScreen:
    """Open a table at which everybody has talked for some days, and the person is asked what they say."""
    session = voyages.begun(seed, seats)
    match = session.match
    minds = {name: [match.game.opponent(name, seat) for seat in range(seats)] for name in (CHATTY, SILENT)}
    heard = [0] * seats
    while match.result is None and not _asked(match.view(session.watcher), day):
        for seat in range(seats):
            for told in match.events(seat, heard[seat]):
                minds[SILENT][seat].hear(told)
            heard[seat] = match.heard(seat)
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        mind = minds[CHATTY if ask.id in TALKS else SILENT][seat]
        session.submit(mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn)))
    screen = PlayScreen(session)
    app.push(screen)
    posed.settle(app)
    return screen


def _asked(view: Any, day: int) -> bool:
    return view.day >= day and view.phase in ("word", "reply") and view.turn == view.seat


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
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        mind = match.game.opponent(CHATTY, seat)
        screen.session.submit(mind.answer(match.view(seat), ask, die_for(match.seed, seat, match.turn)))
        app.step(posed.FRAME_MS, [])
    for _ in range(BUBBLE_FRAMES):
        app.step(posed.FRAME_MS, [])


SCENES: dict[str, Callable[[App], object]] = {
    "talk-palette": palette,
    "talk-verbs": verbs,
    "talk-pickers": pickers,
    "talk-bubble": bubble,
    "claim-board": board,
    "claim-note": note,
}
