"""A person asked something at the Great Table: positions laid out by hand, a table to press on."""


from copy import copy
from functools import cache

from rules.core.match import Match
from rules.games.great_table import GAME
from rules.save.model import SeatPlan
from tabletop.table.match import keeping
from tabletop.table.match.session import Session
from tests.games.great_table.scene import lay
from tests.tabletop import kit
from tests.tabletop.table.table_kit import Sitting, Sleepers

NAMES = (
    "Morgan", "Perkins", "Tilda", "Rufus", "Oona", "Bertram", "Cleo", "Dagny", "Egon", "Fenella", "Gwen", "Hugo",
    "Ines", "Jasper", "Kit", "Lotte",
)  # fmt: skip
ME = 0  # player 1


def plan(n, people=1, opponent="random"):
    return [
        SeatPlan(name=NAMES[i], portrait=f"portrait-{i + 1:02}", person=bool(people >> i & 1), opponent=opponent)
        for i in range(n)
    ]


def match_of(table, people=1, **options):
    """A match that goes on from a position laid out by hand."""
    state = table.state
    state.people = people
    return Match.resume(GAME, GAME.read_options(options, state.n), state.n, state.seed, state, 1)


class Asked(Sitting):
    """A table at which player 1 is asked; computers sleep."""

    def __init__(self, table, size=(1280, 720), people=1, **settings):
        app = kit.program(size, speed=0, **settings)
        match = match_of(table, people)
        _, header = keeping.deal("great-table", dict(match.options), plan(match.seats, people), match.seed)
        super().__init__(app, Session(match, header, keeping.begin(None, header), Sleepers()))
        self.wait(600)

    @property
    def state(self):
        return self.session.match.state

    def seat(self, player):
        """The middle of a player's coin (px)."""
        spot = self.table.board.seats[player - 1].spot
        return round(spot.x), round(spot.y)

    def face(self, player):
        """Press a face on the ring."""
        self.click(self.seat(player))
        self.step()

    def thread(self, start, end):
        self.do(kit.drag(start, end))
        self.step()

    @property
    def own_coin(self):
        return self.table.panels.coin.rect.center

    @property
    def answers(self):
        """What player 1 has answered: (ask, picks, how)."""
        return [(one.ask, one.picks, one.how) for one in self.session.match.moves if one.seat == ME]

    def refused(self):
        """The words of the refusal on the screen, "" for none."""
        return self.screen.notes.said if hasattr(self.screen.notes, "said") else ""


def night(cards, *, n=12, role="player", **more):
    """Return a table at night at which player 1 holds cards[1]."""
    where = {"player": {}, "master": {"master": 1}, "apprentice": {"mates": (1, 2)}}[role]
    return Asked(_once("night", n, tuple(cards.items()), tuple({**where, **more}.items())))


@cache
def _till(phase, n, cards, more):
    return lay(n, dict(cards), people=(1,), **dict(more)).until(phase)


def _once(*laid):
    """Return a table that has come so far in a test before, or now."""
    table = copy(_till(*laid))
    table.state = table.state.clone()
    return table


def vote(ballots=None, *, n=12, turn=1, **more):
    """Return a table at which it is player 1's turn to vote, the others' ballots as given."""
    table = lay(n, {}, people=(1,), **more)
    table.until("vote")
    s = table.state
    s.ballots = tuple((ballots or {}).get(p, 0) - 1 if p in (ballots or {}) else -1 for p in range(1, n + 1))
    s.turn, s.voters = turn - 1, ()
    return table
