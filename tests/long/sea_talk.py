"""What opponents say at sea that they should not: `python -m tests.long.sea_talk` prints what was counted.

Played by `python -m tests.long sea-talk`: level-4 opponents of every temperament, four to nine seats. Every statement
is held against the record as it was when it was spoken.
"""

import sys
from collections import Counter

import rules
from rules.arena import seed_of
from rules.core.talk.checker import FALSE, lies_of, trouble
from rules.core.talk.claims import claims_of, spoken, withdrawn
from rules.core.talk.codes import ACT, ANSWER, DEED, FACTS, TOPIC
from rules.core.talk.tongue import day_of, today
from rules.core.types import die_for
from rules.games.scallywag.state import side
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import JUDGES, found, honest
from rules.games.scallywag.talk.record import counts_by_day, spoken_for, tokens_by_day
from tests.kit.drive import begin
from tests.long.job import Job, behaviour, in_turn, span

GAME = rules.game("scallywag")
SEED, VOYAGES, CHUNK = 1911, 10, 5
SEATS = tuple(range(4, 10))
TEMPERS = ("", "climber", "survivor", "hoarder", "bully", "gambler")
NEVER = ("false reason", "false charge", "late", "impossible", "trusts a traitor", "did likewise", "was answered")
AGAIN, VOUCHED, AGAINST = "again", "vouched", "against the vouched"
DAILY = frozenset(ACT[one] for one in ("pull", "oppose", "announce_route", "promise", "demand_action", "silence", "done"))
OPEN = frozenset(ACT[one] for one in ("answer", "dodge", "agree", "disagree", "withdraw", "pull", "silence", "done"))
PRAISE = ACT["vouch"], ACT["trust"]
HIS_WAY = {fact for fact, name in enumerate(FACTS) if name.startswith(("against.route_pull.", "against.vote."))}
CLAIM_OF = {ACT["claim_role"]: "role", ACT["tolerance_claim"]: "tolerance", ACT["sobriety_claim"]: "sobriety"}
WATCH = frozenset((ACT["watch_above"], ACT["watch_below"]))


def answered(view, said):
    """Whether whoever is asked has said so already, and stands by it."""
    now, gone = today(view), withdrawn(view)
    for number, row in claims_of(view).numbered(by=said.target):
        told = row.a == said.a and row.b != ANSWER["unknown"] if row.act == ACT["answer"] else False
        claimed = CLAIM_OF.get(row.act) == TONGUE_TOPIC.get(said.a)
        reported = row.act in WATCH and said.a == TOPIC["watch"] and row.c == said.b
        if number not in gone and (reported or (row.act in CLAIM_OF and claimed) or (told and said.a in LASTING)):
            return said.a != TOPIC["tolerance"] or counts_by_day(view, day_of(view, number))[said.target] == view.counts[said.target]
    return said.a == TOPIC["next_vote"] and said.target in spoken_for(view, view.day, ACT["announce_route"])


LASTING = frozenset((TOPIC["role"], TOPIC["tolerance"]))
TONGUE_TOPIC = {TOPIC[one]: one for one in ("role", "tolerance", "sobriety")}


def content(said):
    return said._replace(speaker=-1)


def faults(view, said, before):
    """Name what is wrong with a statement that is about to be said; `view` is its speaker's."""
    if said.fact > 0 and not honest(view, said):
        yield "false reason"
    if said.act == ACT["accuse_lie"]:
        pairs = {(*each.said, *each.record)[:2] for each in lies_of(view, found(view), said.target)}
        if (said.ref, said.ref2) not in pairs:
            yield "false charge"
    wants = spoken_for(view, view.day)
    if said.act == ACT["promise"] and said.a == DEED["vote_route"] and wants.get(said.target) != said.b:
        yield "late"
    if said.act == ACT["announce_route"] and said.a not in wants.values() and said.a in before.values():
        yield "late"
    if said.ref in withdrawn(view) and said.act != ACT["withdraw"]:
        yield "late"
    if any(each.kind == FALSE for each in trouble(TONGUE, view, said)):
        yield "impossible"
    shown = view.shown_roles[said.target] if said.target >= 0 else -1
    if said.act in (*PRAISE, ACT["promise"]) and shown in TRAITORS:
        yield "trusts a traitor"
    if said.fact in HIS_WAY and said.target >= 0 and said.f_other != view.seat and JUDGES.on_record(view, said._replace(target=view.seat)):
        yield "did likewise"
    if said.act == ACT["ask"] and answered(view, said):
        yield "was answered"
    if repeated(view, said, wants):
        yield AGAIN


def repeated(view, said, wants):
    """Whether its speaker has said so before (of the day's matters: today), or anybody else today."""
    if said.act == ACT["announce_route"]:
        return wants.get(said.speaker) == said.a
    if said.act in (ACT["tolerance_claim"], ACT["sobriety_claim"]):
        return said_number(view, said)
    if said.act in OPEN:
        return False
    own = spoken(view, said.act, by=said.speaker, since=today(view) if said.act in DAILY else 0)
    every = () if said.act == ACT["promise"] else spoken(view, said.act, since=today(view))
    return said._replace(speaker=-1) in {row._replace(speaker=-1) for row in (*own, *every)}


def said_number(view, said):
    meant = {each.mask for each in TONGUE.bounds(view, len(view.said), said)}
    for number, row in claims_of(view).numbered(by=said.speaker):
        if row.act in (ACT["tolerance_claim"], ACT["sobriety_claim"], ACT["answer"]) and number not in withdrawn(view):
            bounds = [one for one in TONGUE.bounds(view, number, row) if one.what == "tolerance"]
            if bounds and {one.mask for one in bounds} & meant and bounds[0].at == view.counts[said.speaker]:
                if said.act == ACT["tolerance_claim"] or tokens_by_day(view, day_of(view, number))[said.speaker] == view.tokens[said.speaker]:
                    return True
    return False


TRAITORS = rules.games and __import__("rules.games.scallywag.roles", fromlist=["PLOT"]).PLOT


def voyage(seats, deal, seen=lambda *_: None):
    """Play a voyage; count what was wrong with what was said."""
    match, counts, praised = begin(GAME, seats, deal), Counter(), []
    minds = [GAME.opponent("level-4", seat, TEMPERS[(seat + deal) % 6]) for seat in range(seats)]
    heard = [0] * seats
    while asked := match.asks():
        seat, asks = min(asked.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        before, votes = len(match.state.said), len(match.state.votes)
        match.submit(minds[seat].answer(match.view(seat), asks[0], die_for(deal, seat, match.turn)))
        s = match.state
        for number in range(before, len(s.said)):
            said = s.said[number]
            view = GAME.view(s, said.speaker)._replace(said=s.said[:number])
            counts["said"] += 1
            for fault in faults(view, said, spoken_for(view._replace(said=s.said[:before]), s.day)):
                counts[fault] += 1
                seen(fault, view, said)
            if said.act in PRAISE:
                praised.append((said, view))
        if len(s.votes) > votes:
            for said, view in praised:
                wanted = spoken_for(match.view(0), s.day).get(said.target, -1)
                day = match.view(0)
                opposed = any(row.a == wanted for row in spoken(day, ACT["oppose"], by=said.speaker, since=today(day)))
                counts[VOUCHED] += 1
                vote = s.votes[-1][said.speaker]
                hit = opposed or spoken(day, ACT["suspect"], ACT["distrust"], ACT["accuse_lie"], by=said.speaker, to=said.target, since=today(day))
                counts[AGAINST] += bool(hit) or (vote >= 0 and wanted >= 0 and vote != wanted)
                counts["hostile"] += bool(hit)
                counts["votes differ"] += s.votes[-1][said.target] >= 0 and vote != s.votes[-1][said.target]
                if hit or (vote >= 0 and wanted >= 0 and vote != wanted): seen(AGAINST, view, said)
            praised = []
    counts["days"] = match.state.day
    counts["captain"] = match.state.winner == 0
    return counts, match
