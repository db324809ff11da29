"""A table at which people talk: the game of `chatter` on the plain table, with a manner of its own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pygame
import pytest

import rules
from rules.core.talk.codes import ACTS
from rules.core.talk.statement import how_of
from tabletop.games.plain import kit as plain
from tabletop.table.match.session import Session
from tabletop.table.talk.manner import Manner, Way
from tabletop.table.talk.squares import CLASH, PLAIN, Sheet, Square, Tie
from tabletop.table.talk.tray import Picker
from tests.tabletop.hotseat.hot_kit import Room, plan_of
from tests.tabletop.table.table_kit import Sitting, Sleepers

ROLES = ("Cook", "Captain", "Deckhand")


class Chat(Manner):
    """Plain words for everything."""

    own = (Way("REPORT", "icon-eye", ("watch_above",), "There is nothing to report."),
           Way("CLAIM", "icon-claim", ("tolerance_claim",), ""))  # fmt: skip
    roles, rule = ROLES, "CH 1"

    def acts(self, ask):
        return _game().SAYABLE

    def ready(self, view, ask, act):
        return [how_of(one) for one in import_module("rules.games.chatter").ready(view, act)]

    def sentence(self, eyes, number, statement):
        whom = f" {eyes.names(statement.target)}" if statement.target >= 0 else ""
        numbers = ", ".join(str(one) for one in statement[4:8] if one >= 0)
        return f"{ACTS[statement.act]}{whom} ({numbers}), no. {number}"

    def label(self, eyes, statement, target):
        if statement.fact >= 0:
            return ("a feeling", "a vote on day 1", "a false reason")[statement.fact]
        return f"{ACTS[statement.act]} {statement.a}"

    def pickers(self, eyes, draft):
        if draft.form is None or ACTS[draft.form.act] not in ("tolerance_claim", "watch_above"):
            return ()
        numbers = tuple((one, str(one)) for one in range(12))
        if ACTS[draft.form.act] == "tolerance_claim":
            return (Picker(3, "number", numbers),)
        names = tuple((1 << seat, eyes.names(seat)) for seat in range(eyes.view.n) if seat != eyes.view.seat)
        return (Picker(3, "number", numbers), Picker(4, "who raised a hand", names, many=True))

    def sheet(self, eyes):
        view = eyes.view
        ties = tuple(Tie(one, two, "Both cannot be so.") for one, two in _game().clashes(view))
        clashing = {number for tie in ties for number in tie[:2]}
        found = {}
        for number, row in enumerate(view.said):
            day = sum(start <= number for start in view.days_said)
            found.setdefault((row.speaker, day), []).append(number)
        squares = []
        for (seat, day), numbers in found.items():
            said = view.said[numbers[-1]]
            mark = CLASH if clashing & set(numbers) else PLAIN
            squares.append(Square(seat, day, ACTS[said.act], f"{said.a}", "icon-claim", mark, tuple(numbers[::-1])))
        return Sheet(len(view.days_said), tuple(squares), ties)

    def claimed(self, eyes, seat):
        return next((f"claims {ROLES[row.a]}" for row in eyes.view.said if row.speaker == seat and row.act == 0), "")

    def talk_seconds(self, view):
        return 60 if view.glass and view.phase == "talk" else 0


def _game():
    return import_module("rules.games.chatter")


@pytest.fixture
def chatter(monkeypatch):
    """Put the game where games are found, and its manner where the plain table's would be."""
    package = import_module("rules.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(Path(__file__).parent)])
    monkeypatch.setattr(plain, "manner", Chat())
    _forget()
    yield "chatter"
    _forget()


def _forget():
    rules.games.cache_clear()
    rules.game.cache_clear()


class Parlour(Sitting):
    """One person at seat 0; the others say what a test lets them say."""

    @property
    def palette(self):
        return self.screen.prompt

    @property
    def draft(self):
        return self.palette.draft

    def seat(self, seat):
        """Click somebody at the table."""
        self.click(self.board.seats[seat].coin.rect.center)
        self.step()

    def verb(self, word):
        """Click a verb."""
        self.press(f"talk {word}")

    def chip(self, words):
        """Scroll to a reason and click it."""
        area = self.palette.tray.forms
        chip = next(chip for chip in area.children if getattr(chip, "words", "") == words)
        area.reveal(chip)
        self.step()
        self.click(chip.body.center)
        self.step()

    @property
    def preview(self):
        return self.palette.said[0]

    @property
    def spoken(self):
        return list(self.session.match.state.said)

    def chips(self):
        return [(chip.words, chip.on) for chip in self.palette.tray.forms.children if hasattr(chip, "words")]

    def others(self, *statements):
        """Let the others say something in turn, or nothing; then all has been shown."""
        for statement in statements:
            seat = self.session.match.state.turn
            act, how = (-1, ()) if statement is None else (statement.act, how_of(statement))
            from rules.core.types import Move

            assert self.session.submit(Move(seat, "say", (act,), how)) is None
        self.quiet()

    def vote(self):
        from rules.core.types import Move

        for seat in range(self.session.match.seats):
            self.session.submit(Move(seat, "vote", (1,)))
        self.quiet()


def parlour(app, n=4, *, seed=1, folder=None, **options):
    """One person among silent opponents, asked at once what they say."""
    session = Session.new("chatter", options, plan_of(n, 1), seed, folder, Sleepers())
    sitting = Parlour(app, session)
    sitting.quiet()
    sitting.wait(100, step=20)  # what can be said is looked up a little a frame
    return sitting


def room(app, people=0b011, n=4, *, seed=1, folder=None, **options):
    """Several people at one window."""
    session = Session.new("chatter", options, plan_of(n, people), seed, folder, Sleepers())
    return Room(app, session)


RETURN, LEFT, RIGHT, UP, DOWN, ESCAPE = (
    pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE,
)  # fmt: skip
