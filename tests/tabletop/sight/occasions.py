"""Moments at a table that are in no scene's picture, one after another, each by a name."""

import errno

from rules.core.types import PASS
from rules.save.files import trouble
from tabletop.games.scum_of_the_earth.choosers import SeatChooser
from tabletop.games.scum_of_the_earth.scenes import WILD
from tabletop.games.scum_of_the_earth.words import words
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.screens.scenes.pages import lesson
from tabletop.screens.scenes.pictures import GAME
from tabletop.screens.scenes.played import replay
from tabletop.table.match.session import Session
from tabletop.table.prompts import Action
from tests.tabletop.table.table_kit import Sleepers

SEATS = range(4, 11)
REMARK = "I never said the hats were clean. I said you might have them, friend."  # as long as any that is said
REFUSAL = "The small wild only stands for Three to Nine, not for a Ten, a Jack or a Queen."
REASON = "Nobody can beat this, and nothing stops the rest of your hand after it."
TROUBLE = trouble(OSError(errno.EACCES, ""))
SEED, MOVES, STEPS = 21, 40, 16


def tables(app):
    """Every number of seats, what everybody may say, what may have to be said to the person."""
    for seats in SEATS:
        screen = posed.table(app, SEED, MOVES, seats=seats)
        posed.wait(app, screen, lambda ask: ask.id == "play" and ask.options != (PASS,))
        yield f"{seats} seats"
        yield from spoken(screen)
        yield from told(app, screen)
        yield from aimed(screen)
        app.screens.pop().leave()


def spoken(screen):
    """Let everybody say something."""
    board, n = screen.picture.board, screen.picture.n
    for seat, nodes in board.seats.items():
        screen.picture.say(seat, REMARK)
        yield f"{n} seats, {nodes.guest.name} speaks"
        nodes.bubble.visible = False


def told(app, screen):
    """Refuse, hint, explain, warn."""
    n, notes, panels = screen.picture.n, screen.notes, screen.picture.panels
    notes.why(REFUSAL, "SE 3.4", screen.picture.board.hand.near())
    yield f"{n} seats, a refusal"
    notes.say(REASON, title="I WOULD PLAY TWO EIGHTS")
    yield f"{n} seats, a hint"
    notes.clear()
    notes.tip(screen.kit.about_card(WILD), screen.picture.layout.hand_mid)
    yield f"{n} seats, a card explained"
    notes.tip(None, 0)
    panels.set_notice(TROUBLE)
    yield f"{n} seats, a warning"
    panels.set_notice("")


def aimed(screen):
    """Choose somebody, whom of all."""
    picture = screen.picture
    chooser = SeatChooser(
        picture, list(picture.board.seats), lambda _seat: None, banner=words.SIT_IT_OUT, label=str,
        sub="until the trick is taken", others=[Action(words.TAKE_BACK, lambda: None, icon="icon-undo")],
    )  # fmt: skip
    screen.swap(chooser)
    for _ in picture.board.seats:
        chooser.step(1)
        screen.changed()
        yield f"{picture.n} seats, {picture.name(chooser.aimed)} is aimed at"
    screen.swap(None)


def watched(app):
    """A table nobody of flesh and blood sits at."""
    for seats in (4, 7, 10):
        plan = [who.model_copy(update={"person": False, "character": "silas"}) for who in posed.company(seats)]
        session = Session.new(posed.GAME, {}, plan, SEED, None, Sleepers())
        session.header = session.header.model_copy(update={"id": "posed"})
        posed.play_on(session, MOVES)
        screen = PlayScreen(session)
        app.push(screen)
        posed.settle(app)
        yield f"{seats} seats, watched"
        yield from spoken(screen)
        app.screens.pop().leave()


def taught(app):
    """Every step of the lesson."""
    for number in range(1, STEPS + 1):
        lesson(app, GAME, number)
        posed.settle(app)
        yield f"step {number} of the lesson"
        app.screens.pop().leave()


def replayed(app):
    """A replay at every number of seats, as it is dealt, in the middle and at the end, with all hands open and not."""
    for seats in SEATS:
        screen = replay(app, seats=seats, share=0.08)
        yield f"{seats} seats, replayed"
        screen.toggle_open()
        posed.settle(app)
        yield f"{seats} seats, replayed with all hands open"
        app.screens.pop().leave()


OCCASIONS = {"tables": tables, "watched": watched, "taught": taught, "replayed": replayed}
