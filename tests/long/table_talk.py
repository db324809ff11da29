"""What opponents say round the Great Table and should not: `python -m tests.long table-talk` counts it.

Played by level-4 opponents of every temperament, each statement held against the record as it was when it was spoken:
what all can see, and of Card Players also what they know themselves.
"""

from collections import Counter

import rules
from rules.arena import seed_of
from rules.core.talk.checker import FALSE, trouble
from rules.core.talk.claims import spoken
from rules.core.talk.codes import ACT, FACTS, OPINION, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.statement import FRIENDLY, HOSTILE
from rules.core.talk.tongue import today
from rules.core.types import PASS, TABLE, die_for
from rules.games.great_table.numbers import PLAYER
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.facts import JUDGES
from tests.kit.drive import begin
from tests.long.job import Job, behaviour, in_turn, span
from tests.long.sea_talk import TEMPERS, whole

GAME = rules.game("great-table")
SEED, CHUNK, LINES = 1912, 5, {f"{seats} seats": 50 for seats in range(7, 17)}
NEVER = ("false reason", "false of the honest", "impossible", "did likewise", "was answered")
AGAIN, AGAINST = "said again", "against the praised"  # wanted: two a game, three in a hundred of praise
DEMAND, ANSWERS = ACT["demand_claim"], tuple(ACT[one] for one in ("claim_card", "claim_action", "counter_claim"))
FREE = frozenset(  # what may be said alike
    ACT[one] for one in ("answer", "dodge", "agree", "disagree", "confirm", "deny", "silence", "announce_vote",
                         "announce_night", "demand_vote", "defend_self") if one in ACT
)  # fmt: skip
VOTES = frozenset(fact for fact, name in enumerate(FACTS) if name.startswith("against.vote."))


def faults(view, public, said):
    """Name what is wrong with a statement that is about to be made, of what its speaker and what all can see."""
    wrong = (
        said.fact > OPINION and bool(fault(TONGUE, view, said)),
        view.role == PLAYER and any(each.kind == FALSE for each in trouble(TONGUE, view, said)),
        any(each.kind == FALSE for each in trouble(TONGUE, public, said)),
        said.fact in VOTES and JUDGES.on_record(view, said._replace(target=said.speaker)),
        answered(view, said),
    )
    return [name for name, one in zip((*NEVER, AGAIN), (*wrong, repeated(view, said)), strict=True) if one]


def answered(view, said):
    """Whether he is asked for a card that he has told."""
    if said.act == DEMAND:
        day = said.a
    elif said.act == ACT["ask"] and said.a == TOPIC["card"]:
        day = said.b
    else:
        return False
    return any(row.b == day for row in spoken(view, *ANSWERS, by=said.target))


def repeated(view, said):
    """Whether its speaker has said so before, or anybody else today."""
    if said.act in FREE:
        return False
    rows = (*spoken(view, said.act, by=said.speaker), *spoken(view, said.act, since=today(view)))
    return said in (row._replace(speaker=said.speaker) for row in rows)


def praised(view):
    """Who spoke for whom on the day that ends: (speaker, whom), the last word between them a friendly one."""
    last = {}
    for row in spoken(view, *FRIENDLY, *HOSTILE, since=today(view)):
        last[row.speaker, row.target] = row.act in FRIENDLY
    return [pair for pair, friendly in last.items() if friendly]


def game(seats, deal):
    """Play a game; count what was said, and what was wrong with it."""
    match, counts = begin(GAME, seats, deal), Counter(games=1)
    minds, heard = [GAME.opponent("level-4", one, TEMPERS[(one + deal) % 6]) for one in range(seats)], [0] * seats
    praise, votes, day = [], {}, 0
    while asked := match.asks():
        seat, (ask, *_) = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        start = len(match.state.said)
        before = match.view(seat)
        move = minds[seat].answer(before, ask, die_for(deal, seat, match.turn))
        match.submit(move)
        for number, said in enumerate(match.state.said[start:], start):
            view, public = (match.view(one)._replace(said=match.state.said[:number]) for one in (said.speaker, TABLE))
            counts.update(["said", *faults(view, public._replace(roles=()), said)])
        if before.day != day:
            praise, votes, day = [], {}, before.day
        if ask.id in ("say", "vote"):
            praise = praised(match.view(seat)) if match.view(seat).day == day else praise
            if ask.id == "vote" and move.picks[0] != PASS:
                votes[seat] = move.picks[0]  # his own, whatever the Mayor makes of it
        elif praise:
            counts.update({"praise": len(praise), AGAINST: sum(votes.get(one) == other for one, other in praise)})
            praise = []
    return counts


def some_of(piece):
    name, numbers = span(piece)
    return dict(sum((game(int(name.split()[0]), seed_of(SEED, number)) for number in numbers), Counter()))


JOB = Job(
    "table-talk", lambda: {"seed": SEED, "ruleset": GAME.ruleset, "minds": behaviour(GAME.id)},
    lambda: in_turn(LINES, "games", CHUNK), some_of, whole,
)  # fmt: skip
