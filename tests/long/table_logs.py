"""Games of the Great Table as an onlooker takes them in: what he weighs and could have weighed, and the truth."""

from typing import Any, NamedTuple

import rules
from rules.arena import _run, _seated, seed_of
from rules.core.rng import below, stream
from rules.games.great_table.events import Night
from rules.games.great_table.minds.beliefs import weigh_own
from rules.games.great_table.minds.evidence import Onlooker
from rules.games.great_table.minds.memory import Diary
from rules.games.great_table.minds.worlds import Worlds
from rules.games.great_table.numbers import APPRENTICE, PLAYER
from tests.long.job import Listening

GAME = rules.game("great-table")
SEAT, PAIR, CHOICE, DUSK = range(4)


class Facts(Worlds):
    """Worlds that note apart what is certain: what coroner and rules alone leave open."""

    __slots__ = ("sure",)

    def __init__(self, n):
        super().__init__(n)
        self.sure = Worlds(n)

    def never(self, seat, part):
        super().never(seat, part)
        self.sure.never(seat, part)

    def surely_master(self, seat):
        super().surely_master(seat)
        self.sure.surely_master(seat)

    def never_both(self, one, other):
        super().never_both(one, other)
        self.sure.never_both(one, other)


class Recorder(Onlooker):
    """Writes down what is weighed, and at every dusk what is certain."""

    def __init__(self, n, tables=None):
        super().__init__(n, tables)
        self.facts = Facts(n)
        self.worlds = self.facts
        self.log = []

    def hear(self, told):
        """Take in one event; the dusk after what came before it."""
        meant = super().hear(told)
        if isinstance(told, Night):
            self.log.append((DUSK, self.day, self.alive, self.facts.sure.copy()))
        return meant

    def seat(self, what, seat, *, did=True):
        self.log.append((SEAT, what, seat, did))
        super().seat(what, seat, did=did)

    def pair(self, what, one, other, *, did=True):
        self.log.append((PAIR, what, one, other, did))
        super().pair(what, one, other, did=did)

    def one_of(self, seat, what, among):
        """Write down all of them."""
        self.log += [(SEAT, one, seat, one == what) for one in among]
        super().seat(what, seat)

    def choice(self, one, chosen, among, what):
        """Write down what there was to choose from."""
        self.log.append((CHOICE, one, chosen, tuple((seat, what(seat)) for seat in among)))
        super().pair(what(chosen), one, chosen)


class Game(NamedTuple):
    """One game: who played, roles by roster place, what was weighed in order, what seats weighed for themselves."""

    names: tuple[str, ...]
    n: int
    roles: tuple[int, ...]
    public: list[tuple[Any, ...]]
    own: list[tuple[Any, ...]]
    cards: list[tuple[int, int]]  # (role, card) a day


def sides(s, names):
    """Return a mind a seat, from one name a side."""
    return [GAME.opponent(name, seat, "") for seat, name in enumerate(_seated(GAME, s, names, s.n))]


def logged(names, n, seed, number):
    """Play one game and return its log."""
    deal = seed_of(seed, number)
    s, out = GAME.new(GAME.read_options({}, n), n, 0, deal)
    public = Recorder(n)
    diaries = [Diary(seat) for seat in range(n)]
    first, *others = zip(sides(s, names), diaries, strict=True)
    listening = (Listening(mind, diary.hear) for mind, diary in others)
    _run(GAME, s, out, [Listening(first[0], first[1].hear, public.hear), *listening], deal)
    own = []
    for seat, diary in enumerate(diaries):
        if s.roles[seat] != APPRENTICE:
            public.log, kept = [], public.log
            weigh_own(public, GAME.view(s, seat), diary)
            own += public.log
            public.log = kept
    cards = [(s.roles[seat], card) for seat, diary in enumerate(diaries) for card in diary.cards.values()]
    return Game(tuple(names), n, s.roles, public.log, own, cards)


def listener(n, roles, alive, *label):
    """Return one living Card Player of a dusk, by chance; -1 if there is none."""
    players = [seat for seat in range(n) if alive >> seat & 1 and roles[seat] == PLAYER]
    return players[below(stream(0, "listener", *label), len(players))[1]] if players else -1


PARTS = ("master", "apprentice", "card-player")
