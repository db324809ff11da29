"""What opponents say at sea and should not: `python -m tests.long sea-talk` counts it, and prints it.

Played by level-4 opponents of every temperament, each statement held against the
record as it was when it was spoken.
"""

from collections import Counter

import rules
from rules.arena import seed_of
from rules.core.talk.checker import FALSE, lies_of, marks, trouble
from rules.core.talk.claims import claims_of, spoken, withdrawn
from rules.core.talk.codes import ACT, DEED, FACTS, TOPIC
from rules.core.talk.statement import FRIENDLY, HOSTILE, NOTHING
from rules.core.talk.tongue import day_of, today
from rules.core.types import die_for
from rules.games.scallywag.roles import PLOT
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import ABOVE, BELOW, JUDGES, found, honest, reports
from rules.games.scallywag.talk.record import counts_by_day, spoken_for
from tests.kit.drive import begin
from tests.long.job import Job, behaviour, in_turn, span

GAME = rules.game("scallywag")
SEED, LINES = 1911, {f"{seats} seats": 10 for seats in range(4, 10)}
TEMPERS = "", "climber", "survivor", "hoarder", "bully", "gambler"
NEVER = ("false reason", "false charge", "not so now", "impossible", "trusts a traitor", "did likewise", "was answered")
AGAIN, AGAINST = "said again", "against the praised"  # wanted: two a voyage, three in a hundred of praise
OPPOSE, ANNOUNCE, PROMISE, ASK, LIE = map(ACT.get, ("oppose", "announce_route", "promise", "ask", "accuse_lie"))
CLAIMS = {ACT["claim_role"]: TOPIC["role"], ACT["tolerance_claim"]: TOPIC["tolerance"]}
CLAIMS |= dict.fromkeys((ABOVE, BELOW), WATCH := TOPIC["watch"])
DAILY = frozenset(ACT[one] for one in ("oppose", "promise", "demand_action"))  # what tomorrow is another matter
ECHOES = "answer", "dodge", "agree", "disagree", "sobriety_claim", "pull", "silence", "announce_route"
FREE = frozenset(map(ACT.get, ECHOES))  # what may be said alike
COURSES = frozenset(fact for fact, name in enumerate(FACTS) if name.startswith("against.route_pull."))
HANDS = frozenset(fact for fact, name in enumerate(FACTS) if name.endswith(("above", "below")))


def faults(view, said, start):
    """Name what is wrong with a statement that is about to be made; `start` is where its beat began."""
    before, wanted = (spoken_for(view._replace(said=view.said[:at]), view.day) for at in (start, None))
    pairs = {(*each.said, *each.record)[:2] for each in lies_of(view, found(view), said.target)}
    told = [one for seat in range(view.n) if seat != said.target for one in reports(view, seat)]
    held = {marks(found(view)).get(number) for number, row in told if said.fact in HANDS and row.a == said.f_value}
    wrong = (
        said.fact > 0 and (not honest(view, said) or held == {FALSE}),
        said.act == LIE and (said.ref, said.ref2) not in pairs,
        (said.act == PROMISE and said.a == DEED["vote_route"] and wanted.get(said.target) != said.b)
        or (said.act == ANNOUNCE and said.a in before.values() and said.a not in wanted.values()),
        any(each.kind == FALSE for each in trouble(TONGUE, view, said)),
        said.act in (*FRIENDLY, PROMISE) and view.shown_roles[said.target] in PLOT,
        said.fact in COURSES and JUDGES.on_record(view, said._replace(target=said.speaker)),
        said.act == ASK and answered(view, said),
    )
    return [name for name, one in zip((*NEVER, AGAIN), (*wrong, repeated(view, said, wanted)), strict=True) if one]


def answered(view, said):
    """Whether whoever is asked has said so already, with the cards he has, and stands by it."""
    if said.a == TOPIC["next_vote"]:
        return said.target in spoken_for(view, view.day)
    for number, row in claims_of(view).numbered(*CLAIMS, ACT["answer"], by=said.target):
        topic, night = (CLAIMS[row.act], row.c) if row.act in CLAIMS else (row.a, view.said[row.ref].b)
        same = counts_by_day(view, day_of(view, number))[said.target] == view.counts[said.target]
        if topic == said.a and number not in withdrawn(view) and (night == said.b if topic == WATCH else same):
            return True
    return False


def repeated(view, said, wanted):
    """Whether its speaker has said so before (of the day's matters: today), or anybody else today."""
    if said.act in FREE:
        return said.act == ANNOUNCE and wanted.get(said.speaker) == said.a
    own = spoken(view, said.act, by=said.speaker, since=today(view) if said.act in DAILY else 0)
    others = () if said.act == PROMISE else spoken(view, said.act, since=today(view))
    return said in (row._replace(speaker=said.speaker) for row in (*own, *others))


def turned_on(day, said):
    """Whether somebody charged, or voted against, whom he praised that day."""
    wanted = spoken_for(day, day.day).get(said.target, NOTHING)
    mine, vote = spoken(day, OPPOSE, *HOSTILE, by=said.speaker, since=today(day)), day.votes[-1][said.speaker]
    charged = any(row.a == wanted if row.act == OPPOSE else row.target == said.target for row in mine)
    return charged or (NOTHING not in (wanted, vote) and vote != wanted)


def voyage(seats, deal):
    """Play a voyage; count what was said, and what was wrong with it."""
    match, counts = begin(GAME, seats, deal), Counter(voyages=1)
    minds, heard = [GAME.opponent("level-4", one, TEMPERS[(one + deal) % 6]) for one in range(seats)], [0] * seats
    while asked := match.asks():
        seat, (ask, *_) = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        start, votes = len(match.state.said), len(match.state.votes)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(deal, seat, match.turn)))
        for number, said in enumerate(match.state.said[start:], start):
            view = match.view(said.speaker)._replace(said=match.state.said[:number])
            counts.update(["said", *faults(view, said, start)])
        if len(match.state.votes) > votes:
            day = match.view(seat)
            praise = [turned_on(day, said) for said in spoken(day, *FRIENDLY, since=today(day))]
            counts.update({"praise": len(praise), AGAINST: sum(praise)})
    return counts


def some_of(piece):
    name, numbers = span(piece)
    return dict(sum((voyage(int(name.split()[0]), seed_of(SEED, number)) for number in numbers), Counter()))


def whole(done):
    return dict(sum(map(Counter, done.values()), Counter()))


JOB = Job(
    "sea-talk", lambda: {"seed": SEED, "ruleset": GAME.ruleset, "minds": behaviour(GAME.id)},
    lambda: in_turn(LINES, "voyages", 5), some_of, whole,
)  # fmt: skip
