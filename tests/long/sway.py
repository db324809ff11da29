"""What one reasoned accusation moves at the Great Table: `python -m tests.long sway`; `tests.long.sway` prints it.

Of every deal one moment from day 2 on: a living Card Player whom onlookers trust may speak. The rest of that day is
played twice by level-4 opponents, once with his accusation and the weightiest reason he has on the record, once with
his silence. "true": against one of the House; "false": against the Card Player who is trusted most of all others.
"""

import sys
from statistics import mean, stdev
from typing import NamedTuple

import rules
from rules.arena import seed_of
from rules.core.talk.statement import how_of, of_move
from rules.core.types import PASS, Move, die_for
from rules.games.great_table.minds.topics import suspect
from rules.games.great_table.numbers import PLAYER
from rules.games.great_table.talk.record import final_votes
from tests.kit.drive import begin
from tests.long.job import Job, behaviour, by_line, in_turn, span

GAME = rules.game("great-table")
SEED, DEALS, CHUNK = 2718, 100, 10
TRUSTED = 0.8  # of what an onlooker holds against anybody
LINES = {f"{kind}, {seats} seats": DEALS for kind in ("true", "false") for seats in (10, 13)}
WANTED = {"true": (0.15, 0.10), "false": (0.05, 0.05)}  # belief and votes: at least, at most


class Table:
    """A match of level-4 opponents, played statement by statement; the same deal goes the same way."""

    def __init__(self, seats, deal):
        self.match, self.deal = begin(GAME, seats, deal), deal
        self.minds = [GAME.opponent("level-4", seat, "") for seat in range(seats)]
        self.heard = [0] * seats

    def asked(self):
        """Who is asked next, and what; everybody has heard what there is. None when it is over."""
        every = self.match.asks()
        for seat, mind in enumerate(self.minds):
            for told in self.match.events(seat, self.heard[seat]):
                mind.hear(told)
            self.heard[seat] = self.match.heard(seat)
        if not every:
            return None
        seat, (ask, *_) = min(every.items())
        return seat, ask

    def go_on(self, seat, ask):
        """Let an opponent answer."""
        die = die_for(self.deal, seat, self.match.turn)
        self.match.submit(self.minds[seat].answer(self.match.view(seat), ask, die))

    def context(self, seat):
        return self.minds[seat].context(self.match.view(seat))


def accusation(table, seat, ask, kind):
    """The accusation of that kind with its weightiest reason; None if there is none or he is not trusted."""
    roles, view, context = table.match.state.roles, table.match.view(seat), table.context(seat)
    if ask.id != "say" or view.day < 2 or roles[seat] != PLAYER or context.public[seat] > TRUSTED * context.usual:
        return None
    if kind == "true":
        meant = [one for one in context.others if roles[one] != PLAYER]
    else:
        meant = sorted((one for one in context.others if roles[one] == PLAYER), key=lambda one: context.public[one])[:1]
    players = {one for one in context.others if roles[one] == PLAYER}
    for said in filter(None, (suspect(context, one) for one in meant)):
        if players <= {said.target}:
            continue  # nobody is left to be moved
        move = Move(seat, ask.id, (said.act,), how_of(said))
        if said.fact > 0 and said.act in ask.options and GAME.why_not(view, ask, move) is None:
            return move
    return None


def moment(seats, deal, kind):
    """The first such moment of a deal: its turn, its speaker's accusation and whom it is against; None without one."""
    table = Table(seats, deal)
    while asked := table.asked():
        move = accusation(table, *asked, kind)
        if move is not None:
            return table.match.turn, move, of_move(move.seat, move)[0].target
        table.go_on(*asked)
    return None


def day_with(seats, deal, turn, move, target):
    """Play up to that turn, make the move, and play the day out: what Players believe of the target, and who votes."""
    table = Table(seats, deal)
    while table.match.turn < turn:
        table.go_on(*table.asked())
    table.match.submit(move)
    day, roles = table.match.view(move.seat).day, table.match.state.roles
    asked = table.asked()
    others = [one for one in table.context(move.seat).others if one != target]
    believed = mean(table.context(one).house[target] for one in others if roles[one] == PLAYER)
    while asked and table.match.view(move.seat).day == day:
        table.go_on(*asked)
        asked = table.asked()
    votes = final_votes(table.match.view(move.seat), day)
    return believed, mean(votes.get(one) == target for one in others)


def some_of(piece):
    """Both ways of every deal of a piece: the differences in belief and in votes."""
    name, numbers = span(piece)
    kind, seats = name.split(", ")[0], int(name.split()[1])
    found = []
    for deal in (seed_of(SEED, number) for number in numbers):
        at = moment(seats, deal, kind)
        if at is not None:
            turn, move, target = at
            said = day_with(seats, deal, turn, move, target)
            silent = day_with(seats, deal, turn, Move(move.seat, move.ask, (PASS,)), target)
            found.append([round(one - other, 4) for one, other in zip(said, silent, strict=True)])
    return {"moved": found}


class Moved(NamedTuple):
    """What accusations of a line moved, in the mean, each with half of its 95 % interval."""

    moments: int
    belief: float
    belief_half: float
    votes: float
    votes_half: float


def moved(done):
    """Put the pieces of every line together."""
    found = {}
    for name, parts in by_line(done).items():
        rows = [row for part in parts for row in part["moved"]]
        if len(rows) > 1:
            figures = [(mean(one), 1.96 * stdev(one) / len(rows) ** 0.5) for one in zip(*rows, strict=True)]
            found[name] = Moved(len(rows), *figures[0], *figures[1])
    return found


JOB = Job(
    "sway", lambda: {"seed": SEED, "ruleset": GAME.ruleset, "minds": behaviour(GAME.id)},
    lambda: in_turn(LINES, "deals", CHUNK), some_of,
    lambda done: {name: [round(one, 4) for one in found] for name, found in moved(done).items()},
)  # fmt: skip


def rows(done):
    """Yield a row a line: moments, belief and votes moved."""
    for name, one in moved(done).items():
        yield (
            f"{name:<16}{one.moments:>5}  belief {one.belief:+.3f} ± {one.belief_half:.3f}"
            f"  votes {one.votes:+.3f} ± {one.votes_half:.3f}  wanted {WANTED[name.split(',')[0]]}"
        )


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in JOB.printed(rows))
