"""Friends at one window aboard: a room with their voyage in it, and a way through it with the fewest presses."""

import pygame

from rules.core.match import Match
from rules.games.scallywag.state import LOOK
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.tabletop.hotseat.hot_kit import FRAME, Room, noticed
from tests.tabletop.kit import key
from tests.tabletop.open_table import STEP
from tests.tabletop.scallywag.ask_kit import GAME, fresh, plan
from tests.tabletop.session.session_kit import Puppets

PEOPLE = 0b0101
KEYS = {  # what answers an ask with the fewest presses
    "look": pygame.K_RETURN, "show": pygame.K_RETURN, "pull": pygame.K_p, "say": pygame.K_p, "vote": pygame.K_p,
    "rest": pygame.K_RETURN, "question": pygame.K_p, "act": pygame.K_RETURN,
}  # fmt: skip


def room_of(app, match, people=PEOPLE, thinker=None):
    """Return a room in which this voyage goes on."""
    _, header = keeping.deal("scallywag", dict(match.options), plan(match.seats, people), match.seed)
    header = header.model_copy(update={"id": "same"})
    app.audio.played.clear()
    return Room(app, Session(match, header, keeping.begin(None, header), thinker or Puppets()))


def harbour(roles, cards, n=6, seed=9):
    """The very beginning, with these roles and cards, and the first watch a person's."""
    match = Match(GAME, GAME.read_options({}, n), n, PEOPLE, seed)
    assert match.state.phase == LOOK

    def change(s):
        s.roles, s.cards, s.watch = roles, cards, 0

    return fresh(match, PEOPLE, change)


def press(room):
    """Answer what is asked, aloud if need be, with the fewest keys; return how many that took."""
    ask = asked(room.session)
    codes = [pygame.K_RIGHT, pygame.K_RETURN] if ask.id == "tie" else [KEYS[ask.id]]
    if ask.id == "question" and room.session.watcher != room.session.match.state.watch:
        codes.append(KEYS["act"])  # a sleeper's night is one look
    for code in codes:
        for event in key(code, "p" if code == pygame.K_p else ""):
            room.step(FRAME, [event])
    return len(codes)


def asked(session):
    """Return what somebody is asked: whoever looks, or aloud; None for nothing."""
    invited = session.invited
    return session.asks[0] if session.asks else invited.ask if invited is not None else None


def live(room, until, limit=6000):
    """Let the people answer all they owe; return what was public on the way, and what everybody pressed."""
    public, presses = [], []
    for _ in range(limit):
        if until(room.session.match.state):
            return public, presses
        if room.curtain is not None and room.curtain.state == "down":
            public.append((room.session.looking.waits, noticed(room)))
            room.open()
            if room.screen.handover.reading:
                presses.append((room.session.watcher, "read", 1))
            room.read()
        elif asked(room.session) and not room.screen.director.busy and room.app.top is room.screen:
            room.step(50)
            if not asked(room.session) or room.session.covered:
                continue
            seat, ask, turn = room.session.watcher, asked(room.session), room.session.match.turn
            number = press(room)
            assert room.session.match.turn > turn, f"{ask.id} was not answered"
            presses.append((seat, ask.id, number))
        room.step(STEP)
    raise AssertionError("the voyage does not go on")


def second_day(s):
    """Whether the second day's talk has begun."""
    return s.day >= 2 and s.phase == "pull"
