"""Ballots: a Card Player by belief, gathering as the day goes on; the House as an onlooker would, but for its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.core.talk.tongue import today
from rules.core.types import PASS, Ask
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import GUARDS
from rules.games.great_table.numbers import MASTER
from rules.games.great_table.state import NO_VOTE
from rules.games.great_table.talk.record import AIMED

if TYPE_CHECKING:
    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.games.great_table.minds.agent import Context

VOTE, AGREE, _ACTED = ACT["announce_vote"], ACT["agree"], ACT["claim_action"]
CHARGES: Final = tuple(ACT[one] for one in ("suspect", "distrust", "accuse_lie"))  # acts that say what is wrong
WORDS: Final = tuple(ACT[one] for one in ("suspect", "accuse_lie", "announce_vote", "demand_vote", "agree"))
MASTERS: Final = 0.5  # how much more it is worth to be rid of the Master than of an Apprentice
MASTER_MERCY: Final = 0.1
MATE_MERCY: Final = 0.6
CLOSE: Final = 6  # living, from which on the House votes together and never for its own: it counts too much
TOGETHER: Final = 30.0  # how much the tally weighs for it then
CORNERED: Final = 2.5  # how much more the tally weighs for somebody in danger
CALM: Final = 0.75  # how many would rather sleep than guess on a first day
NEAR: Final = 0.5  # of the votes that are needed
EARLY: Final = 1.0  # how much votes there already are weigh in the first round
GATHER: Final = 6.0  # how much more the tally weighs in the last round than in the first
SOON: Final = 2  # votes that are wanting yet for more than half, of which a last round may bring as many at once
HASTY: Final = 2.4  # how much more than usual somebody must be wanted, to be sent off before all has been said ...
SPARED: Final = 0.6  # how surely of the House somebody must seem for the own Guard to clear him no more
PLAIN: Final = 0.9  # ... or as how surely of the House: among three nobody can be wanted that much


def wanted(context: Context) -> dict[int, float]:
    """Return by seat how much one would like to see it go, 1 = as anybody; the tally left out.

    How far one errs is settled for the day, so that votes, words and what was announced agree: a hand that votes slips
    by as much again.
    """
    found = {seat: _guilt(context, seat) for seat in context.others}
    usual = max(sum(found.values()) / max(1, len(found)), 1e-9)
    slip = context.level.temperature
    noise, mercy = context.noise, _mercy
    return {seat: (one / usual + slip * noise("wanted", seat)) * mercy(context, seat) for seat, one in found.items()}


def _guilt(context: Context, seat: int) -> float:
    """Return what lynching a seat is worth to the Players, as a Card Player in this chair would think."""
    return context.cover[seat] + MASTERS * context.cover_master[seat]


def _mercy(context: Context, seat: int) -> float:
    """Return how far somebody of the House goes along against a seat: against a mate not all the way."""
    view = context.view
    if context.good:
        return 1.0
    if context.naive:
        return 0.0 if seat in context.mates else context.spite(seat)
    if seat in view.mates:
        if seat == view.mates[0] and context.helpers == 1:
            return MASTER_MERCY
        return MATE_MERCY
    return 1.0 - 0.5 * context.house[seat] if view.role == MASTER else 1.0


def scores(context: Context, *, free: bool = False) -> dict[int, float]:
    """Return what voting for each seat is worth now: what one would like, and more and more what can come of it.

    Who has said how he will vote keeps his word, and whoever accused somebody votes for nobody else, unless he is
    `free` to say so; nobody votes for whom he stands up for today.
    """
    view = context.view
    act, word = pledged(context)
    if act == VOTE and view.alive >> word & 1:
        return {word: 1.0}
    value = context.wanted
    counts = _counts(context)
    need = view.alive.bit_count() // 2 + 1
    pull = gathering(context)
    if _cornered(context, counts, need):
        pull *= CORNERED
    close = not context.good and view.alive.bit_count() <= CLOSE
    if close:
        pull = max(pull, TOGETHER)
    early = context.level.skill > 0 and not late(context)

    def plain(seat: int) -> bool:
        """So surely of the House that the others will come, too, wherever the votes are by now."""
        return value[seat] > HASTY or context.cover[seat] > PLAIN

    def fine(seat: int) -> bool:
        """The decisive vote is for the last round, or for a plain case; nobody gives it against a mate."""
        if counts[seat] + 1 < need:
            return True
        return seat not in context.mates and (not early or plain(seat))

    barred = {*context.vouched, *(context.mates if close else ())}
    barred |= {seat for seat in guarded(context, loud=True) if context.cover[seat] < SPARED}
    may = [seat for seat in value if fine(seat) and seat not in barred]
    if word in value and not free:
        may = [seat for seat in may if seat == word]
    most = max((counts[seat] for seat in may), default=0)
    gathered = {seat: most if plain(seat) else counts[seat] for seat in may}
    if not early:
        may = [seat for seat in may if gathered[seat] == most]
    return {seat: value[seat] * (1.0 + pull * gathered[seat] / need) for seat in may}


def guarded(context: Context, *, loud: bool) -> set[int]:
    """Return on whom this seat says it had its Guard when somebody died all the same, or else when nobody did."""
    rows = (row for row in context.claims.spoken(_ACTED, by=context.view.seat) if step_of(row.a) == GUARDS)
    heard = clears if loud else _calm
    return {row.target for row in rows if heard(context, row.b)}


def _calm(context: Context, night: int) -> bool:
    return not context.diary.died_at_night(night)


def clears(context: Context, night: int) -> bool:
    """Return whether a night on which somebody was guarded speaks for him: another killed, and no hand was idle.

    Where the Master and a pair of Apprentices may kill, one corpse leaves one of them stopped.
    """
    died = len(context.diary.died_at_night(night))
    master = any(shown == MASTER and on <= night for on, _, _, shown in context.view.deaths)
    return died > (context.helpers > 1 and not master)


def _counts(context: Context) -> list[int]:
    """Return the votes by seat, the own one left out."""
    view = context.view
    counts = list(view.counts[: view.n])
    own = view.votes[view.seat]
    if 0 <= own < view.n:
        counts[own] -= 1
    return counts


def ballot(context: Context, ask: Ask, die: Die) -> Answer:
    """Return a vote: the best there is, PASS where that is one's vote already."""
    if calls_night(context):
        return (context.view.n if context.view.ballot != context.view.n else PASS,), ()
    slip = context.level.temperature
    worth = {seat: one + slip * die.unit() for seat, one in scores(context).items()}
    best = max(worth, key=lambda seat: (worth[seat], -seat), default=NO_VOTE)
    if best < 0 or best == context.view.ballot or best not in ask.options:
        return (PASS,), ()
    silent = best not in context.blamed or _left_to_others(context, best)  # nobody is sent off without a word
    return (PASS if _decides(context, best) and silent else best,), ()


def _decides(context: Context, seat: int) -> bool:
    """Return whether one's vote would put a seat out."""
    return 2 * (_counts(context)[seat] + 1) > context.view.alive.bit_count()


def _left_to_others(context: Context, best: int) -> bool:
    """Return whether it is for somebody else to turn the vote, who has said that he will."""
    view = context.view
    return view.ballot in context.wanted and view.seat not in context.blamed[best] and bool(_turners(context))


def _turners(context: Context) -> list[int]:
    """Return who else has announced a vote today that he has not cast, and that would put somebody out."""
    view = context.view
    rows = context.claims.spoken(VOTE, since=today(view))
    waiting = [row for row in rows if row.speaker != view.seat and view.votes[row.speaker] != row.target]
    return [row.speaker for row in waiting if 2 * (view.counts[row.target] + 1) > view.alive.bit_count()]


def turns(context: Context, best: int) -> bool:
    """Return whether one would give up one's own candidate before the last votes, for one who goes by that."""
    own = context.view.ballot in context.wanted and context.view.ballot != best >= 0
    return own and late(context) and _decides(context, best) and not _turners(context)


def meant(context: Context) -> int:
    """Return for whom this seat would vote now, whomever it has accused; -1 for nobody.

    A vote that may decide the day before one is asked again is what one means, unless there is a plain case.
    """
    worth = {} if calls_night(context) else scores(context, free=True)
    best = max(worth, key=lambda seat: (worth[seat], -seat), default=NO_VOTE)
    stands, view = context.view.ballot, context.view
    if turns(context, best):
        return best
    if late(context) and best >= 0 and stands in context.wanted and context.wanted[best] <= HASTY:
        return stands if view.counts[stands] + SOON > view.alive.bit_count() // 2 else best
    return best


def _cornered(context: Context, counts: list[int], need: int) -> bool:
    """Return whether oneself, or a mate, may be voted out next: then the strongest other candidate will do."""
    own = (context.view.seat, *context.mates)
    return any(context.view.alive >> seat & 1 and counts[seat] >= NEAR * need for seat in own)


def sworn(context: Context, seat: int) -> bool:
    """Return whether one has announced a vote for somebody else."""
    act, whom = pledged(context)
    return act == VOTE and whom != seat


def late(context: Context) -> bool:
    """Return whether the last votes of the day come next."""
    return context.view.debate == context.view.house.rounds_on(context.view.day)


def calls_night(context: Context) -> bool:
    """Return whether one would rather sleep than guess on the first day, and so names nobody on it."""
    return context.view.day == 1 and context.view.house.votes_on(1) and context.noise("night") < CALM


def pledged(context: Context) -> tuple[int, int]:
    """Return whom this seat said last today it wants voted out, an announced vote first: (act, whom), -1 nobody.

    Who has said nothing else, but caught somebody aiming at one who is dead, wants that one, unless he believes him.
    """
    spoken, me, start = context.claims.spoken, context.view.seat, today(context.view)
    said = spoken(VOTE, by=me, since=start) or spoken(*WORDS, by=me, since=start)
    seen = () if said else spoken(AIMED, by=me, since=start)
    seen = [row for row in seen if context.wanted.get(row.target, 0.0) >= 1.0]
    said = said or [row for row in seen if row.other in context.diary.died_at_night(row.a)]
    return (said[-1].act, context.whom(said[-1])) if said else (-1, NO_VOTE)


def gathering(context: Context) -> float:
    """Return how much votes there already are weigh: little in the first round, a lot in the last."""
    view = context.view
    share = (view.debate - 1) / max(1, view.house.rounds_on(view.day) - 1)
    base = EARLY + GATHER * share + context.temperament.crowd / 100
    return base + 2.0 if context.level.skill == 0 else base
