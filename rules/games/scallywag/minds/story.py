"""What a seat tells of itself: the loyal the truth, liars a cover that fits everything public and never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.deduction import say
from rules.core.rng import stream
from rules.core.talk.checker import CONTRADICTION, FALSE, findings
from rules.core.talk.claims import withdrawn
from rules.core.talk.codes import ACT, ANSWER
from rules.core.talk.statement import NOTHING, Statement
from rules.games.scallywag.roles import CREW, LEADERS, PLOT, ROLES, STRONG, bonus
from rules.games.scallywag.roles.base import LOYAL
from rules.games.scallywag.talk.table import TONGUE

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

_CLAIM, _ANSWER = ACT["claim_role"], ACT["answer"]
_ROLE: Final = ANSWER["role"]
_NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
QUIET: Final = {5: 5, 7: 6, 9: 3}  # days of that, by size (found by play, for level voyages)
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


def discreet(view: View) -> bool:
    """Whether nobody should say who he is: a press would turn the majority, and not everybody has had a watch."""
    return view.house.press_gang and view.day <= QUIET.get(view.n, 0)


def claimed_role(view: View) -> int:
    """Return the role this seat has given itself and stands by, -1 for none."""
    gone = withdrawn(view)
    for number in range(len(view.said) - 1, -1, -1):
        row = view.said[number]
        if row.speaker == view.seat and number not in gone:
            if row.act == _CLAIM:
                return row.a
            if row.act == _ANSWER and row.b == _ROLE:
                return row.c
    return NOTHING


def role(view: View) -> int:
    """Return the role to tell, -1 to keep silent about it."""
    told = claimed_role(view)
    if told >= 0 or view.role not in PLOT:
        return told if told >= 0 else view.role
    if view.shown >> view.seat & 1:
        return view.role
    return next((one for one in _covers(view) if fits(view, say(view, "claim_role", a=one), quiet=True)), _any(view))


def _any(view: View) -> int:
    """Return a cover that at least the record does not deny, -1 if there is none."""
    return next((one for one in _covers(view) if fits(view, say(view, "claim_role", a=one))), NOTHING)


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
    for number in (own + shift, own, own + shift - 1, own + shift + 1):
        if number >= 0 and fits(view, say(view, "tolerance_claim", a=number)):
            return number
    return NOTHING


def report(view: View, night: int) -> Statement | None:
    """Return the report of an own watch as it is told, None if nothing was asked."""
    for watch, when, code, hands in view.nights:
        if when == night and watch == view.seat:
            below = code & 1
            told = hands & ~_hidden(view) if not below else hands
            number = code // 2 + view.house.numbers.lowest
            found = say(view, "watch_below" if below else "watch_above", a=number, b=told, c=night)
            return found if told == hands or fits(view, found, quiet=True) else found._replace(b=hands)
    return None


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
                if view.said[number].speaker == view.seat and view.said[number].act in (_CLAIM, *_NUMBERS):
                    return number
    return NOTHING
