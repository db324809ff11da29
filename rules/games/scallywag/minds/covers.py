"""What to tell of oneself and of own nights: the loyal the truth, liars a cover that fits all there is. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.deduction import say
from rules.core.rng import stream
from rules.core.talk.checker import CONTRADICTION, FALSE, findings, single
from rules.core.talk.claims import rows_of
from rules.core.talk.codes import ACT, ANSWER
from rules.core.talk.statement import NOTHING
from rules.core.talk.tongue import day_of
from rules.games.scallywag.roles import CREW, LEADERS, PLOT, ROLES, STRONG, bonus
from rules.games.scallywag.roles.base import LOYAL
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.claims import TOLERANCE
from rules.games.scallywag.talk.record import reported, tokens_by_day, watch_of

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

_CLAIM, _ANSWER = ACT["claim_role"], ACT["answer"]
_ROLE: Final = ANSWER["role"]
_NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
DOCTORED: Final = 30  # of a hundred reports of one with somebody to hide, so many leave him out


def fits(view: View, said: Statement, *, quiet: bool = False) -> bool:
    """Whether it can be said without being caught: by the record or by oneself (`quiet`: by anybody)."""
    heard = view._replace(said=(*view.said, said))
    number = len(view.said)
    for each in findings(TONGUE, heard):
        if number in each.said and each.kind in (FALSE, CONTRADICTION):
            alone = all(heard.said[one].speaker == view.seat for one in each.said)
            if each.kind == FALSE or alone or quiet:
                return False
    return True


def claimed_role(view: View, seat: int) -> int:
    """Return the role a seat has given itself and stands by, -1 for none."""
    own = sorted(rows_of(view, seat, _CLAIM, _ANSWER), reverse=True)
    told = (row.a if row.act == _CLAIM else row.c for _, row in own if row.act == _CLAIM or row.b == _ROLE)
    return next(told, NOTHING)


def claimed_tolerance(view: View, seat: int) -> tuple[int, int]:
    """Return the tolerance a seat gave itself last, with the cards it has, and its grog then; -1 and -1 for none."""
    for number, row in sorted(rows_of(view, seat, *_NUMBERS, _ANSWER), reverse=True):
        for one in TONGUE.bounds(view, number, row):
            if one.what == TOLERANCE and one.seat == seat and one.at == view.counts[seat] and single(one.mask) >= 0:
                return single(one.mask), tokens_by_day(view, day_of(view, number))[seat]
    return NOTHING, NOTHING


def role(view: View) -> int:
    """Return the role to tell, -1 to keep silent about it."""
    told = claimed_role(view, view.seat)
    if told >= 0 or view.role not in PLOT:
        return told if told >= 0 else view.role
    if view.shown >> view.seat & 1:
        return view.role
    return next((one for one in _covers(view) if fits(view, say(view, "claim_role", a=one), quiet=True)), _any(view))


def _any(view: View) -> int:
    """Return a cover that the record does not deny and none of the own side needs, -1 if there is none."""
    taken = {claimed_role(view, seat) for seat in range(view.n) if view.mates >> seat & 1}
    covers = (one for one in _covers(view) if one not in taken)
    return next((one for one in covers if fits(view, say(view, "claim_role", a=one))), NOTHING)


def _covers(view: View) -> tuple[int, ...]:
    """Return the roles to hide behind: whoever stands as much as a leader had better be the Cook."""
    mix = view.house.mix(view.n)
    loyal = [one for one in reversed(CREW) if ROLES[one].side == LOYAL and (not mix or mix[one] > 0)]
    plain, strong = ([one for one in loyal if (one in STRONG) == high] for high in (False, True))
    if len(plain) > 1 and stream(0, "cover", view.seat, *view.cards) & 1:
        plain.reverse()
    return (*strong, *plain) if view.role in STRONG else (*plain, *strong)


def tolerance(view: View) -> int:
    """Return the tolerance that goes with what is told, -1 where no number goes."""
    numbers = view.house.numbers
    own = view.tolerance
    if view.role not in PLOT:
        return own
    as_role = role(view)
    shift = bonus(as_role, numbers) - bonus(view.role, numbers) if as_role >= 0 else 0
    least = view.tokens[view.seat] if view.sobriety > 0 else -1  # who stands at nothing must show a card
    for number in (own + shift, own, own + shift - 1, own + shift + 1):
        if number > least and number >= 0 and fits(view, say(view, "tolerance_claim", a=number)):
            return number
    return NOTHING


def report(view: View, night: int) -> Statement | None:
    """Return the report of an own watch as it is told, None if nothing was asked."""
    for watch, when, code, hands in view.nights:
        if when == night and watch == view.seat:
            below = code & 1
            said = reported(view, view.seat).get(night)
            told = said if said is not None else hands & ~_hidden(view) if not below else hands
            number = code // 2 + view.house.numbers.lowest
            found = say(view, "watch_below" if below else "watch_above", a=number, b=told, c=night)
            keep = told in (said, hands) or fits(view, found, quiet=True)
            return found if keep else found._replace(b=hands)
    return None


def news(view: View, night: int, hands: int) -> bool:
    """Whether the hands of an own night are any: not those that were up, as was told, the night before."""
    before = watch_of(view, night - 1)
    told = reported(view, before).get(night - 1) if night > 1 else None
    return told is None or bool((told ^ hands) & ~(1 << before | 1 << view.seat))


def _hidden(view: View) -> int:
    """Return whose hands a liar leaves out: his Scallywag's, now and then."""
    if view.role not in PLOT and view.pressed < 0:
        return 0
    if stream(0, "report", view.seat, view.day, *view.cards) % 100 >= DOCTORED:
        return 0
    return sum(1 << seat for seat, role in enumerate(view.known) if role == LEADERS[1] and seat != view.seat)


def broken(view: View) -> int:
    """Return the number of an own claim that the record has proven false, -1 if all stand."""
    for each in findings(TONGUE, view):
        if each.kind == FALSE and each.why != "word":
            for number in each.said:
                if view.said[number].speaker == view.seat and view.said[number].act in (_CLAIM, _ANSWER, *_NUMBERS):
                    return number
    return NOTHING
