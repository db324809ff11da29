"""Which reasons are on the record round the table: votes, deaths, words. GT 3.4, GT 3.9.

Who accuses must name a ground: GT 3.11.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import FALSE, PROVEN, Finding, findings, of_seat
from rules.core.talk.claims import rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, DEED, FACT, OPINION, TOPIC
from rules.core.talk.statement import EMPTY, FRIENDLY, HOSTILE, Statement
from rules.core.talk.stories import lies, stories
from rules.core.talk.tongue import Judges, day_of
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.talk.claims import CLAIMS
from rules.games.great_table.talk.facts_cards import CARDS, confirmers, contested
from rules.games.great_table.talk.record import (
    AIMED,
    AIMED_AT_NOBODY,
    FOUND,
    HELD,
    REPORTS,
    before,
    casts,
    chairs_of,
    claims_of,
    death_of,
    died_at_night,
    final_votes,
    shown_master,
    shown_player,
    voted_out,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.tongue import Judge
    from rules.games.great_table.view import View

PILE: Final = 3  # votes there already: a pile
_ASKS: Final = tuple(ACT[one] for one in ("ask", "demand_claim"))


def _days(view: View) -> range:
    return range(1, view.day + 1)


# -- votes
def _voted_for(view: View, who: int, said: Statement) -> bool:
    return said.f_other >= 0 and final_votes(view, said.f_day).get(who) == said.f_other


def _not_alone(view: View, who: int, said: Statement) -> bool:
    """Others voted, at the end of that day, as he did."""
    votes = final_votes(view, said.f_day)
    return 0 <= votes.get(who, -1) < view.n and list(votes.values()).count(votes[who]) >= PILE


def _voted_out(view: View, who: int, said: Statement) -> bool:
    out = voted_out(view, said.f_day)
    return out >= 0 and out == said.f_other == final_votes(view, said.f_day).get(who)


def _voted_last(view: View, who: int, said: Statement) -> bool:
    votes = casts(view, said.f_day)
    return len(votes) > PILE and votes[-1][0] == who and 0 <= votes[-1][1] < view.n


def _changed_vote(view: View, who: int, said: Statement) -> bool:
    return len({ballot for voter, ballot in casts(view, said.f_day) if voter == who and ballot >= 0}) > 1


def _never_voted(view: View, who: int, said: Statement) -> bool:
    """Of the past days, two at least, on which the other one still sat there."""
    until = death_of(view, said.f_other)[0] or view.day
    days = range(1, min(view.day, until))
    return len(days) > 1 and not any((who, said.f_other) in casts(view, day) for day in days)


def _leads(view: View, day: int, other: int) -> bool:
    """Whether somebody had the most votes at the end of a day, two at least."""
    ballots = [one for one in final_votes(view, day).values() if 0 <= one < view.n]
    mine = ballots.count(other)
    return mine > 1 and mine == max(ballots.count(one) for one in ballots)


def _spared(view: View, who: int, said: Statement) -> bool:
    day, other = said.f_day, said.f_other
    voted = final_votes(view, day).get(who, -1)
    return day < view.day and voted_out(view, day) < 0 <= voted != other and _leads(view, day, other)


def _piled_on(view: View, who: int, said: Statement) -> bool:
    voted = final_votes(view, said.f_day).get(who) == said.f_other
    return voted and len(before(view, said.f_day, who, said.f_other)) >= PILE


def _followed(view: View, who: int, said: Statement) -> bool:
    return any(
        one == (said.f_other, then[1]) and then[0] == who and 0 <= then[1] < view.n
        for day in _days(view)
        for one, then in pairwise(casts(view, day))
    )


def _no_vote(view: View, who: int, said: Statement) -> bool:
    return said.f_day == view.day and bool(view.voteless >> who & 1)


def _right_vote(view: View, who: int, said: Statement) -> bool:
    ballot = final_votes(view, said.f_day).get(who, -1)
    return 0 <= ballot < view.n and shown_master(view, ballot)


def _voted_first(view: View, who: int, said: Statement) -> bool:
    """The first vote for that player on some day; where nobody is named, the first vote of a day for any."""
    for day in _days(view):
        votes = [(voter, ballot) for voter, ballot in casts(view, day) if 0 <= ballot < view.n]
        mine = [(voter, ballot) for voter, ballot in votes if said.f_other in (-1, ballot)]
        if len(votes) > 1 and mine and mine[0][0] == who:
            return True
    return False


def _stood_alone(view: View, who: int, said: Statement) -> bool:
    votes = final_votes(view, said.f_day)
    mine = votes.get(who, -1)
    return 0 <= mine < view.n and said.f_day < view.day and list(votes.values()).count(mine) == 1


def _independent(view: View, who: int, _said: Statement) -> bool:
    """Votes on two days at least, and never one that came to a pile."""
    mine = {day: vote for day in _days(view) if 0 <= (vote := final_votes(view, day).get(who, -1)) < view.n}
    return len(mine) > 1 and all(len(before(view, day, who, vote)) < PILE - 1 for day, vote in mine.items())


def _right_spare(view: View, who: int, said: Statement) -> bool:
    other = said.f_other
    for day in _days(view):
        voted = final_votes(view, day).get(who, -1)
        if voted >= 0 and voted != other and (voted_out(view, day) == other or _leads(view, day, other)):
            return shown_player(view, other)
    return False


def _asked_proof(view: View, who: int, _said: Statement) -> bool:
    """Asked somebody something, and voted for that one on the same day."""
    return any(
        final_votes(view, day_of(view, number)).get(who) == row.target for number, row in rows_of(view, who, *_ASKS)
    )


# -- deaths
def _accused(view: View, who: int, target: int, until: int) -> bool:
    """Whether somebody accused another up to a day, in words or by a vote."""
    words = any(row.target == target and day_of(view, at) <= until for at, row in rows_of(view, who, *HOSTILE))
    return words or any((who, target) in casts(view, day) for day in range(1, until + 1))


def _critic_died(view: View, who: int, said: Statement) -> bool:
    for other in range(view.n) if said.f_other < 0 else (said.f_other,):
        night = died_at_night(view, other)
        if night and said.f_day in (-1, night) and _accused(view, other, who, night):
            return True
    return False


def _named_then_died(view: View, who: int, said: Statement) -> bool:
    night = died_at_night(view, said.f_other)
    rows = rows_of(view, who, *HOSTILE)
    return bool(night) and any(row.target == said.f_other and day_of(view, at) == night for at, row in rows)


def _died_beside(view: View, who: int, said: Statement) -> bool:
    """By what either of them said of that day's chairs."""
    night, other = died_at_night(view, said.f_other), said.f_other
    if not night or said.f_day != night:
        return False
    return other in chairs_of(view, who).get(night, ()) or who in chairs_of(view, other).get(night, ())


def _trusted_by_dead(view: View, who: int, said: Statement) -> bool:
    last = [row for _, row in sorted(rows_of(view, said.f_other, *FRIENDLY, *HOSTILE)) if row.target == who]
    return shown_player(view, said.f_other) and bool(last) and last[-1].act in FRIENDLY


def _warned(view: View, who: int, said: Statement) -> bool:
    """Stood up for somebody who was to die, or wanted him healed."""
    day, _ = death_of(view, said.f_other)
    care = (DEED["heal"], DEED["spare"])
    rows = [(at, row.target == said.f_other) for at, row in rows_of(view, who, *FRIENDLY)]
    rows += [(at, row.a in care and row.b == said.f_other) for at, row in rows_of(view, who, ACT["demand_action"])]
    return day > 0 and any(so and day_of(view, at) <= day for at, so in rows)


def _no_gain(view: View, who: int, said: Statement) -> bool:
    night = died_at_night(view, said.f_other)
    return bool(night) and shown_player(view, said.f_other) and not _accused(view, said.f_other, who, night)


def _cleared_by_dead(view: View, who: int, said: Statement) -> bool:
    rows = rows_of(view, said.f_other, AIMED_AT_NOBODY, FOUND)
    return shown_player(view, said.f_other) and any(row.target == who for _, row in rows)


def _coroner(view: View, who: int, _said: Statement) -> bool:
    """Accused the Master before he was shown, or spoke up for one whom the House then killed."""
    against = any(shown_master(view, row.target) for _, row in rows_of(view, who, *HOSTILE))
    for_it = any(died_at_night(view, row.target) for _, row in rows_of(view, who, *FRIENDLY))
    return against or for_it


def _report_true(view: View, who: int, said: Statement) -> bool:
    return shown_master(view, said.f_other) and any(row.target == said.f_other for _, row in rows_of(view, who, AIMED))


def _named_first(view: View, who: int, said: Statement) -> bool:
    first = [
        (at, seat) for seat in range(view.n) for at, row in rows_of(view, seat, *HOSTILE) if row.target == said.f_other
    ]
    return len(first) > 1 and min(first)[1] == who


VOTES: Final[Mapping[str, Judge]] = {
    "voted_for": _voted_for, "voted_out": _voted_out, "voted_last": _voted_last, "not_alone": _not_alone,
    "changed_vote": _changed_vote,
    "never_voted": _never_voted, "spared": _spared, "piled_on": _piled_on, "followed": _followed, "no_vote": _no_vote,
    "right_vote": _right_vote, "voted_first": _voted_first, "stood_alone": _stood_alone, "independent": _independent,
    "right_spare": _right_spare, "asked_proof": _asked_proof, "accuser_died": _critic_died, "death_suits": _critic_died,
    "named_then_died": _named_then_died, "died_beside": _died_beside, "trusted_by_dead": _trusted_by_dead,
    "warned": _warned, "no_gain": _no_gain, "cleared_by_dead": _cleared_by_dead, "coroner_agrees": _coroner,
    "report_true": _report_true, "named_first": _named_first,
}  # fmt: skip


FEW_MUTE: Final = 2
_MUCH: Final = 2  # statements a seat, before somebody's few are held against him


def found(view: View) -> tuple[Finding, ...]:
    """Return what the checker found for everybody to see."""
    return findings(CLAIMS, view)


# -- stories
def _of_days(view: View, each: Finding) -> set[int]:
    """Return the days a finding is about: the variable's, and those on which the words fell."""
    _, _, day = each.why.partition(" ")
    return {day_of(view, number) for number in each.said} | ({int(day)} if day.isdigit() else set())


def _two_stories(view: View, who: int, said: Statement) -> bool:
    return any(said.f_day in (-1, *_of_days(view, each)) for each in lies(view, found(view), who))


def _chairs_clash(view: View, who: int, _said: Statement) -> bool:
    return any(
        each.kind != PROVEN and each.why.startswith(("left", "right")) for each in of_seat(view, found(view), who)
    )


def _consistent(view: View, who: int, _said: Statement) -> bool:
    stands = len(claims_of(view, who)) > 1 and not spoken(view, ACT["withdraw"], by=who)
    return stands and not lies(view, found(view), who)


def _false_report(view: View, who: int, said: Statement) -> bool:
    rows = [view.said[each.said[0]] for each in of_seat(view, found(view), who) if each.kind == FALSE]
    return any(row.speaker == who and row.act in REPORTS and row.target == said.f_other for row in rows)


# -- silence
def _spoke(view: View, who: int, day: int) -> bool:
    return any(row.act not in EMPTY for row in spoken_on(view, day, by=who))


def _words(view: View) -> dict[int, int]:
    """Return how often each of the living has spoken."""
    living = [seat for seat in range(view.n) if view.alive >> seat & 1]
    return {seat: sum(row.act not in EMPTY for row in spoken(view, by=seat)) for seat in living}


def _spoke_little(view: View, who: int, _said: Statement) -> bool:
    counts = _words(view)
    enough = sum(counts.values()) >= _MUCH * len(counts)
    return enough and who in counts and counts[who] == min(counts.values()) < max(counts.values())


def _least(view: View, who: int, _said: Statement) -> bool:
    """Whether nobody else has spoken as little."""
    counts = _words(view)
    return list(counts.values()).count(counts[who]) == 1


def _spoke_early(view: View, who: int, said: Statement) -> bool:
    """A claim made at the first chance: on the day it is about, or on the morning after."""
    days = {day_of(view, one.number) for one in claims_of(view, who) if day_of(view, one.number) <= one.day + 1}
    return said.f_day in days if said.f_day >= 0 else bool(days)


def _withheld(view: View, who: int, said: Statement) -> bool:
    """Something of an earlier night that was told on a later day only."""
    rows = [(day_of(view, at), row[REPORTS[row.act]]) for at, row in rows_of(view, who, *REPORTS)]
    return any(night < said.f_day < told for told, night in rows)


def _kept_target(view: View, who: int, _said: Statement) -> bool:
    return any(row.a in (TOPIC["target"], TOPIC["action"]) for _, row in rows_of(view, who, ACT["dodge"]))


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return not any(row[REPORTS[row.act]] == night for _, row in rows_of(view, who, *REPORTS))


WORDS: Final[Mapping[str, Judge]] = {
    **stories(found, _spoke, "announce_vote"),
    "two_stories": _two_stories,
    "contradiction.seats_clash": _chairs_clash,
    "swap.seats_clash": _chairs_clash,
    "consistent": _consistent,
    "false_report": _false_report,
    "spoke_little": _spoke_little,
    "spoke_early": _spoke_early,
    "silence.withheld": _withheld,
    "report.withheld": _kept_target,
    "no_result": _nothing_to_tell,
}
JUDGES: Final = Judges({**VOTES, **WORDS, **CARDS})


# -- what makes a reason worth giving besides: it says something of whom it is about, and not of the speaker as well
_LIE: Final = ACT["accuse_lie"]
_CHARGES: Final = (ACT["suspect"], ACT["distrust"], _LIE, AIMED)
_AGAINST: Final = tuple(ACT[one] for one in ("suspect", "distrust", "accuse_lie", "announce_vote"))
_DISPUTES: Final = tuple(ACT[one] for one in ("suspect", "accuse_lie", "counter_claim", "deny"))


def _turned(view: View, who: int, day: int) -> bool:
    """Whether somebody says that his Mayor had that vote."""
    rows = (row for seat in range(view.n) for _, row in rows_of(view, seat, ACT["claim_action"]))
    return any((row.target, row.b) == (who, day - 1) and REGISTER[row.a].asks == "votes" for row in rows)


def _once(view: View, who: int, said: Statement) -> bool:
    """Whether somebody ever voted against the third one, on that one's last day, too."""
    return any((who, said.f_other) in casts(view, day) for day in _days(view))


def _swung(view: View, who: int, said: Statement) -> bool:
    """His vote, turned at the last and without a word, put somebody clean out; the speaker had no part in that."""
    day = said.f_day
    out, votes = voted_out(view, day), casts(view, day)
    silent = not any(row.target == out for row in spoken_on(view, day, *_AGAINST, by=who))
    mine = _accused(view, said.speaker, out, view.day) or _turned(view, who, day)
    return out >= 0 and votes[-1] == (who, out) and shown_player(view, out) and silent and not mine


def _turned_round(view: View, who: int, said: Statement) -> bool:
    return _strayed(view, who, said) or _swung(view, who, said)


def _mute(view: View, _who: int, said: Statement) -> bool:
    """Not on a day on which many were as silent."""
    there = [seat for seat in range(view.n) if said.f_day <= (death_of(view, seat)[0] or view.day)]
    return sum(not _spoke(view, seat, said.f_day) for seat in there) <= FEW_MUTE


def _set_apart(view: View, who: int, said: Statement) -> bool:
    """Against one who was clean, by his own hand, late or all but alone; and the speaker never wanted the same."""
    day, other = said.f_day, said.f_other
    if not shown_player(view, other) or _turned(view, who, day) or _accused(view, said.speaker, other, view.day):
        return False
    final = list(final_votes(view, day).values())
    votes = final.count(other)
    late = _changed_vote(view, who, said) and len(before(view, day, who, other)) >= votes - 2
    return late or votes == 1 or (votes < PILE and 3 * votes <= len(final))


def _strayed(view: View, who: int, said: Statement) -> bool:
    """He alone, not to whom the speaker voted for, who stood by that all day; and no Mayor."""
    mine = {ballot for voter, ballot in casts(view, said.f_day) if voter == said.speaker}
    final = final_votes(view, said.f_day)
    alone = not any(_changed_vote(view, seat, said) for seat in final if seat != who)
    return alone and len(mine) < 2 and final.get(who) not in mine and not _turned(view, who, said.f_day)


def _at_heel(view: View, who: int, said: Statement) -> bool:
    """Twice or more the very next to vote, and then as that one: what so many others did between them shows nothing."""
    times, front = 0, (0, -1, -1)
    last: dict[tuple[int, int], int] = {}
    for day, _, voter, ballot in view.vote_log:
        new = 0 <= ballot < view.n and last.get((day, voter), -1) != ballot
        times += voter == who and new and front == (day, said.f_other, ballot)
        last[day, voter], front = ballot, (day, voter, ballot)
    return times > 1


def _joined(view: View, who: int, said: Statement) -> bool:
    """Not where the speaker voted so himself on any day, nor by a Mayor."""
    mine = any((said.speaker, said.f_other) in casts(view, day) for day in _days(view))
    return not mine and not _turned(view, who, said.f_day)


def _unowned_card(view: View, who: int, said: Statement) -> bool:
    """Who was robbed of a card is borne out by whoever had it that night."""
    lost = {one.day for one in claims_of(view, who) if one.card == said.f_value and one.robbed}
    others = [one for seat in range(view.n) if seat != who for one in claims_of(view, seat)]
    return not any(one.card == said.f_value and one.day in lost and not one.robbed for one in others)


def _doubted(view: View, who: int, said: Statement) -> bool:
    """With a ground, on the last day the dead one saw: who only votes has doubted nobody."""
    rows, night = rows_of(view, said.f_other, *_CHARGES), died_at_night(view, said.f_other)
    return any(row.target == who and day_of(view, at) == night and _grounded(row) for at, row in rows)


def _grounded(row: Statement) -> bool:
    return row.act in (AIMED, _LIE) or row.fact > OPINION


def _apart(view: View, who: int, said: Statement) -> bool:
    """Nobody else ever voted so that day, nor he otherwise, nor said that he would; and it was not for the speaker."""
    votes = casts(view, said.f_day)
    mine = {ballot for voter, ballot in votes if voter == who}
    named = {row.target for row in spoken_on(view, said.f_day, ACT["announce_vote"], by=who)}
    apart = len(mine) == 1 and {voter for voter, ballot in votes if ballot in mine} == {who}
    return apart and named <= mine and said.speaker not in mine


def _unled(view: View, who: int, _said: Statement) -> bool:
    """Never among many, whoever of them came first, nor among those who put somebody out."""
    for day in _days(view):
        votes = casts(view, day)
        mine = {ballot for voter, ballot in votes if voter == who and 0 <= ballot < view.n}
        many = any(len({voter for voter, ballot in votes if ballot == one}) >= PILE for one in mine)
        if many or 0 <= voted_out(view, day) == final_votes(view, day).get(who):
            return False
    return True


def _idle(view: View, who: int, said: Statement) -> bool:
    """Found aiming at nobody while somebody was killed: that a card was found shows no side."""
    nights = {row.a for _, row in rows_of(view, said.f_other, AIMED_AT_NOBODY) if row.target == who}
    return any(died_at_night(view, seat) in nights for seat in range(view.n))


def _in_debt(view: View, who: int, said: Statement) -> bool:
    """Still: of the card of that day he may have told since."""
    mine = (view.said[row.ref] for _, row in rows_of(view, who, ACT["dodge"]) if row.target == said.f_other)
    told = {one.day for one in claims_of(view, who)}
    return any(asked.a != TOPIC["card"] or asked.b not in told for asked in mine)


WORTH: Final = Judges({
    "against.voted_for": _set_apart, "against.voted_out": _set_apart, "changed_vote": _turned_round,
    "accuser_died": _doubted, "piled_on": _joined, "followed": _at_heel, "unconfirmed": _unowned_card,
    "death_suits": _doubted, "cleared_by_dead": _idle, "checked_by": _idle,
    "silence.silent": _mute,
    "never_voted": lambda view, who, said: _once(view, said.speaker, said) and not _once(view, who, said),
    "named_then_died": lambda view, _, said: not _accused(view, said.speaker, said.f_other, view.day),
    "independent": _unled, "stood_alone": _apart, "spoke_little": _least,
    "dodged": _in_debt,
    "no_result": lambda view, who, said: all(
        day_of(view, at) not in (said.f_day, view.day) for at, _ in rows_of(view, who, *HELD)
    ),
    "for.undisputed": lambda *_: False,  # of one day only, and the cards are dealt anew
    "self.undisputed": lambda view, who, _: not any(
        row.target == who for seat in range(view.n) for _, row in rows_of(view, seat, *_DISPUTES)
    ),
    "own_card_find": lambda view, who, said: said.speaker not in confirmers(view, who, said.f_value),
    "double_claim": lambda view, who, said: (
        said.speaker not in confirmers(view, who, said.f_value) and contested(view, who, said)),
})  # fmt: skip
_UNLIKE: Final = frozenset(FACT[f"against.{one}"] for one in (  # said only by one of whom it is not so
    "contradiction.two_stories", "contradiction.changed_story", "contradiction.withdrew", "silence.silent",
    "silence.silent_since", "silence.dodged", "silence.spoke_little", "silence.withheld", "vote.voted_last",
    "vote.followed", "vote.spared", "vote.no_vote", "claim.unconfirmed", "claim.late_claim", "claim.no_effect",
    "report.withheld", "swap.moved_unowned", "swap.seats_clash", "contradiction.seats_clash", "promise.broke_promise",
))  # fmt: skip


def worth_giving(view: View, said: Statement) -> bool:
    """Tell whether a reason that may be given says something: what does not is neither offered nor chosen."""
    if said.fact in _UNLIKE and JUDGES.on_record(view, said._replace(target=said.speaker)):
        return False
    return not WORTH.knows(said.fact) or WORTH.on_record(view, said)
