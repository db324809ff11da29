"""How well beliefs fit the truth: Brier, calibration error and how easily the House is made out. G4, G5.

At every dusk one living Card Player says how likely each other living seat is of the House, beside him the coroner
alone (every world that deaths and rules leave open, equally likely), and an onlooker speaks of all the living: one who
weighs all there is, and the V3 of opponents.md 7.2 (fitted too: kills, reports, votes whatever the tally).
"""

from functools import cache, partial

from rules.core.data import json_of
from rules.games.great_table.events import Night
from rules.games.great_table.minds.beliefs import know
from rules.games.great_table.minds.evidence import Onlooker
from rules.games.great_table.minds.memory import Diary
from rules.games.great_table.minds.worlds import ONE, TWO, Likelihoods, Pairs, seats_of, table
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER, apprentices
from tests.long.job import Listening
from tests.long.table_logs import Facts, listener

PARTS = (MASTER, APPRENTICE, PLAYER)
BINS = 10
STEPS = 50  # of the onlooker's scale
KINDS = ("house", "players", "house by v3", "players by v3")


def fresh():
    """Return sums of nothing."""
    return {
        "seats": 0, "brier": 0.0, "coroner": 0.0, "bins": [[0, 0.0, 0] for _ in range(BINS)],
        **{kind: [0] * STEPS for kind in KINDS},
    }  # fmt: skip


@cache
def v3(n):
    """Return the fitted tables as far as V3 had them: of votes one, the mean of all by how often each was seen."""
    every = json_of("rules.games.great_table", "likelihoods.json")[TWO if apprentices(n) > 1 else ONE]
    pairs = every["pairs"]
    votes = [what for what in pairs if what.startswith("vote ")]
    seen = sum(pairs[what]["seen"] for what in votes)

    def mean(one, other):
        return float(sum(pairs[what]["lift"][one][other] * pairs[what]["seen"] for what in votes) / seen)

    vote = Pairs(table([[mean(one, other) for other in PARTS] for one in PARTS]))
    kept = {what: Pairs(table(pairs[what]["lift"])) for what in ("killed accuser", "reported")}
    killed = seats_of("killed", every["seats"]["killed"]["rate"])
    return Likelihoods({"killed": killed}, {**kept, **dict.fromkeys(votes, vote)})


class Watch:
    """Sits with all minds of a game and looks at their beliefs at dusk."""

    def __init__(self, s, view, number, sums):
        self.s, self.view, self.number, self.sums = s, view, number, sums
        self.public = Onlooker(s.n)
        self.facts = Facts(s.n)
        self.public.worlds = self.facts
        self.plain = Onlooker(s.n, v3(s.n))
        self.own = [Diary(seat) for seat in range(s.n)]

    def beside(self, minds):
        """Sit with all minds, in the order of their seats."""
        return [Listening(mind, partial(self.hear, seat)) for seat, mind in enumerate(minds)]

    def hear(self, seat, told):
        """Take in what a seat hears; the public part from the first one."""
        self.own[seat].hear(told)
        if seat == 0:
            self.public.hear(told)
            self.plain.hear(told)
        if isinstance(told, Night) and seat == self.s.n - 1:
            self._dusk()

    def _dusk(self):
        alive = [seat for seat in range(self.s.n) if self.public.alive >> seat & 1]
        for onlooker, by in ((self.public, ""), (self.plain, " by v3")):
            for seat, one in enumerate(onlooker.chances().house):
                if seat in alive:
                    kind = "players" if self.s.roles[seat] == PLAYER else "house"
                    self.sums[kind + by][min(STEPS - 1, int(one * STEPS))] += 1
        me = listener(self.s.n, self.s.roles, self.public.alive, self.number, self.public.day)
        if me < 0:
            return
        sure = self.facts.sure.copy()
        sure.never(me, MASTER)
        sure.never(me, APPRENTICE)
        trial = self.public.copy()
        know(trial, self.view(me), self.own[me])
        believed, known = trial.worlds.chances().house, sure.chances().house
        for seat in alive:
            if seat != me:
                self._judge(believed[seat], known[seat], int(self.s.roles[seat] != PLAYER))

    def _judge(self, believed, known, truth):
        sums = self.sums
        sums["seats"] += 1
        sums["brier"] += (believed - truth) ** 2
        sums["coroner"] += (known - truth) ** 2
        row = sums["bins"][min(BINS - 1, int(believed * BINS))]
        row[0] += 1
        row[1] += believed
        row[2] += truth


def summed(every):
    """Put the sums of several pieces together."""
    found = fresh()
    for one in every:
        for name in ("seats", "brier", "coroner"):
            found[name] += one[name]
        for name in KINDS:
            found[name] = [a + b for a, b in zip(found[name], one[name], strict=True)]
        found["bins"] = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(found["bins"], one["bins"])]  # noqa: B905
    return found


def figures(sums):
    """Return Brier, the coroner's, their ratio, the calibration error and the detectability."""
    seats = max(1, sums["seats"])
    brier, coroner = sums["brier"] / seats, sums["coroner"] / seats
    ece = sum(abs(believed - truth) for _, believed, truth in sums["bins"]) / seats
    return {
        "brier": round(brier, 4), "coroner": round(coroner, 4), "ratio": round(brier / coroner, 3) if coroner else 1.0,
        "ece": round(ece, 4), "auc": round(auc(sums["house"], sums["players"]), 3),
        "auc v3": round(auc(sums["house by v3"], sums["players by v3"]), 3),
    }  # fmt: skip


def auc(house, players):
    """Return how often one of the House stands higher than a Card Player, ties for half."""
    below, found = 0, 0.0
    for more, less in zip(house, players, strict=True):
        found += more * (below + less / 2)
        below += less
    pairs = sum(house) * sum(players)
    return found / pairs if pairs else 0.5
