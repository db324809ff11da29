"""Matches to be looked at again, and a replay to be pressed, dragged and typed at."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from rules import game
from rules.core.match import Match
from rules.core.rng import Die
from rules.save.journal import Journal
from rules.save.model import SeatPlan, new_header
from tabletop.screens.replay.recording import Recording
from tabletop.screens.replay.screen import ReplayScreen
from tabletop.screens.replay.thoughts import ReplayWays
from tests.kit.drive import any_answer
from tests.tabletop import kit
from tests.tabletop.open_table import FRAME, Timed

GAME = game("scum-of-the-earth")
NAMES = ("Morgan", "Perkins", "Tilda", "Rufus", "Oona", "Bertram", "Cleo", "Dagny", "Egon", "Fenella")


def played(seats=5, seed=7, moves=100_000, folder=None, people=1, **options):
    """Play a match at random; return match, header and (in a folder) the file."""
    known = _played(seats, seed, moves, people, tuple(options.items()))
    head = begun(seats, seed, people, **options)
    match = Match(GAME, head.options, seats, head.people, seed)
    journal = Journal.create(folder, head) if folder else None
    with patch.object(match, "refusal", return_value=None):
        for move in known:
            match.submit(move)
            if journal:
                journal.move(move, match)
    return match, head, journal.path if journal else None


@cache
def _played(seats, seed, moves, people, options):
    """The moves of it, decided upon once."""
    head = begun(seats, seed, people, **dict(options))
    match, die = Match(GAME, head.options, seats, head.people, seed), Die(seed)
    while match.result is None and match.turn < moves:
        match.submit(any_answer(match, die))
    return match.moves


def begun(seats, seed, people, **options):
    """The header of a match."""
    plan = [
        SeatPlan(name=NAMES[i], portrait=f"portrait-{i + 1:02}", person=bool(people >> i & 1), opponent="level-3")
        for i in range(seats)
    ]
    rules = {"salaries": False, "hands": 3, **options}
    return new_header(GAME, GAME.read_options(rules, seats), plan, seed)


class Viewing(Timed):
    """One open replay."""

    def __init__(self, app, recording, **more):
        self.app, self.recording, self.went = app, recording, []
        ways = ReplayWays(lambda rule: self.went.append(("rules", rule)), lambda: self.went.append("settings"),
                    lambda turn, seat: self.went.append((turn, seat)))  # fmt: skip
        self.screen = ReplayScreen(recording, ways, **more)
        app.push(self.screen)
        self.rest()

    def rest(self):
        """Wait as long as a person would before the next press."""
        self.wait(600)

    def key(self, code, text="", mod=0):
        self.step(FRAME, kit.key(code, text, mod))
        self.rest()

    def pad(self, button):
        self.step(FRAME, kit.pad(button))
        self.rest()

    def press(self, name):
        self.step(FRAME, kit.click(self.screen.ui.find(name).body.center))
        self.rest()

    def drag(self, start, end):
        for event in kit.drag(start, end):
            self.step(FRAME, [event])
        self.rest()

    def on_track(self, turn):
        """Where a turn is on the line (px)."""
        track = self.screen.bar.track
        return round(track.body.x + track.x_of(turn)), track.body.y + track.metrics.px(17)


def view(app, seats=5, seed=7, moves=100_000, people=1, hands=3, **more):
    """Open the replay of a match played at random."""
    match, head, _ = played(seats, seed, moves, people=people, hands=hands)
    return Viewing(app, Recording(match, head), **more)
