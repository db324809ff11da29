"""Reasons from cards, reports and chairs: double claims, what was found, who moved. GT 3.5, GT 3.6, GT 3.8.

What begins with "own" only the one who learnt it can say; for everybody else it cannot be seen to be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.claims import rows_of
from rules.core.talk.codes import ACT
from rules.core.talk.tongue import day_of
from rules.games.great_table.cards import step_of
from rules.games.great_table.cards.base import GUARDS, HEALS, KILLS, SWAPS
from rules.games.great_table.news import Held, Named, by_day
from rules.games.great_table.numbers import pack_of
from rules.games.great_table.talk.claims import OF_OTHERS, held
from rules.games.great_table.talk.record import (
    AIMED,
    AIMED_AT_NOBODY,
    FOUND,
    chairs_of,
    claims_of,
    death_of,
    died_at_night,
    told_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Judge
    from rules.games.great_table.view import View

SHOT, HEALED, ACTION, CONFIRM, COUNTER = (
    ACT[one] for one in ("claim_shot", "claim_shield", "claim_action", "confirm", "counter_claim")
)


def _claimed(view: View, who: int, card: int) -> bool:
    return any(one.card == card for one in claims_of(view, who))


# -- claims
def _double(view: View, who: int, said: Statement) -> bool:
    if pack_of(view.n).count(said.f_value) != 1:
        return False
    days = {one.day for one in claims_of(view, who) if one.card == said.f_value and said.f_day in (-1, one.day)}
    others = range(view.n) if said.f_other < 0 else (said.f_other,)
    return any(
        one.card == said.f_value and one.day in days
        for other in others
        if other != who
        for one in claims_of(view, other)
    )


def contested(view: View, who: int, said: Statement) -> bool:
    """Two who held it that night, or who were robbed of it: with one of each the other was the Thief."""

    def told(seat: int) -> set[tuple[int, bool]]:
        mine = [one for one in claims_of(view, seat) if one.card == said.f_value and said.f_day in (-1, one.day)]
        lost = {one.day for one in mine if one.robbed}
        return {(one.day, one.day in lost) for one in mine}

    others = range(view.n) if said.f_other < 0 else (said.f_other,)
    return any(told(who) & told(other) for other in others if other != who)


def _no_effect(view: View, who: int, said: Statement) -> bool:
    """A shot after which the target sat there, a healing after which it did not; neither has to be a lie."""
    night = said.f_day
    if step_of(said.f_value) == KILLS:
        rows = rows_of(view, who, SHOT)
        return any(row.a == night and not 0 < death_of(view, row.target)[0] <= night for _, row in rows)
    rows = rows_of(view, who, HEALED)
    return step_of(said.f_value) == HEALS and any(row.a == night == died_at_night(view, row.target) for _, row in rows)


def _calm_guarded(view: View, who: int, said: Statement) -> bool:
    """Somebody says that he guarded him on a night on which nobody died, and somebody could have."""
    loud = {int(view.house.quiet), *(died_at_night(view, seat) for seat in range(view.n))}
    return not view.house.shields and any(night not in loud for night in _guarded(view, who, said))


def _loud_guarded(view: View, who: int, said: Statement) -> bool:
    """Somebody says that he guarded him on a night on which somebody died all the same."""
    nights = {died_at_night(view, seat) for seat in range(view.n)} - {0}
    return not nights.isdisjoint(_guarded(view, who, said))


def _guarded(view: View, who: int, said: Statement) -> list[int]:
    """Return the nights on which the third person says that he guarded somebody."""
    rows = (row for _, row in rows_of(view, said.f_other, ACTION) if row.target == who)
    return [row.b for row in rows if step_of(row.a) == GUARDS]


def _checked(view: View, who: int, said: Statement) -> bool:
    """A shot that somebody died of, by the look of it."""
    rows = rows_of(view, who, SHOT)
    return step_of(said.f_value) == KILLS and any(row.a == died_at_night(view, row.target) for _, row in rows)


def confirmers(view: View, who: int, card: int) -> Iterator[int]:
    """Yield who confirmed a claim to a card, or found it there by whatever card."""
    numbers = {one.number for one in claims_of(view, who) if one.card == card}
    same = {held(who, one.day, card, 0)[:4] for one in claims_of(view, who) if one.card == card}
    for seat in set(range(view.n)) - {who}:
        said = any(row.ref in numbers for _, row in rows_of(view, seat, CONFIRM))
        found = (one for at, row in rows_of(view, seat, *OF_OTHERS) for one in OF_OTHERS[row.act](view, at, row))
        if said or any(one[:4] in same for one in found):
            yield seat


def _unconfirmed(view: View, who: int, said: Statement) -> bool:
    old = any(one.card == said.f_value and told_on(view, one) < view.day for one in claims_of(view, who))
    return old and not any(confirmers(view, who, said.f_value))


def _confirmed(view: View, who: int, said: Statement) -> bool:
    return said.f_other in confirmers(view, who, said.f_value)


def _late(view: View, who: int, said: Statement) -> bool:
    mine = [one for one in claims_of(view, who) if one.card == said.f_value]
    return said.f_other < 0 and bool(mine) and all(told_on(view, one) > one.day + 1 for one in mine)


def _early(view: View, who: int, said: Statement) -> bool:
    mine = [one for one in claims_of(view, who) if said.f_value in (-1, one.card)]
    return any(told_on(view, one) == one.day for one in mine)


def _undisputed(view: View, who: int, said: Statement) -> bool:
    mine = {one.day for one in claims_of(view, who) if one.card == said.f_value}
    others = [one for seat in range(view.n) if seat != who for one in claims_of(view, seat)]
    return bool(mine) and not any(one.card == said.f_value and one.day in mine for one in others)


def _held(view: View, who: int, said: Statement) -> bool:
    return _claimed(view, who, said.f_value)


# -- what the speaker learnt himself
def _held_by(view: View, who: int) -> Iterator[tuple[int, int]]:
    """Yield (night, card) of what the view's seat learnt at dawn of somebody's card."""
    for night, found in by_day(view.news):
        if isinstance(found, Held) and found.player == who:
            yield night, found.card


def _card_missing(view: View, who: int, said: Statement) -> bool:
    if view.seat != said.speaker:
        return True
    nights = {one.day for one in claims_of(view, who) if one.card == said.f_value}
    return any(night in nights and card != said.f_value for night, card in _held_by(view, who))


def _own_saw(view: View, who: int, said: Statement) -> bool:
    return view.seat != said.speaker or any(card == said.f_value for _, card in _held_by(view, who))


def _own_aim(view: View, who: int, said: Statement) -> bool:
    told = [found for _, found in by_day(view.news) if isinstance(found, Named) and found.player == who]
    return view.seat != said.speaker or any(said.f_other in found.named for found in told)


# -- reports
def _reported(view: View, who: int, said: Statement) -> bool:
    for seat in range(view.n) if said.f_other < 0 else (said.f_other,):
        rows = rows_of(view, seat, AIMED)
        if any(row.target == who and said.f_day in (-1, row.a, day_of(view, at)) for at, row in rows):
            return True
    return False


def _aimed_at_dead(view: View, who: int, said: Statement) -> bool:
    """Somebody reports an aim at one who died that very night."""
    return any(
        row.target == who and row.other == said.f_other and row.a == died_at_night(view, row.other)
        for seat in range(view.n)
        for _, row in rows_of(view, seat, AIMED)
    )


def _aimed_nobody(view: View, who: int, said: Statement) -> bool:
    rows = [row for seat in range(view.n) if seat != who for _, row in rows_of(view, seat, AIMED_AT_NOBODY)]
    return any(row.target == who and row.a == said.f_day for row in rows)


def _looked_at(view: View, who: int, said: Statement) -> bool:
    """Looked into, and found with what he claims, or aiming at nobody."""
    claims = {(one.card, one.day) for one in claims_of(view, who)}
    rows = [row for _, row in rows_of(view, said.f_other, FOUND, AIMED_AT_NOBODY) if row.target == who]
    return any(row.act == AIMED_AT_NOBODY or (row.a, row.b) in claims for row in rows)


def _shared(view: View, who: int, _said: Statement) -> bool:
    return bool(rows_of(view, who, AIMED, AIMED_AT_NOBODY, FOUND, ACT["report_holder"], ACT["report_king"]))


def _past_night(view: View, _who: int, said: Statement) -> bool:
    """What nobody else could see: that one was stopped, or moved, on a night that has been."""
    return 1 <= said.f_day < view.day


# -- chairs
def _moved_on(view: View, who: int, night: int) -> bool:
    """By his own word other people sat on both sides on the next day."""
    chairs = chairs_of(view, who)
    old, new = chairs.get(night, ()), chairs.get(night + 1, ())
    return bool(old and new) and not set(old) & set(new)


def _moved(view: View, who: int, said: Statement) -> bool:
    return _moved_on(view, who, said.f_day)


def _moved_beside(view: View, who: int, said: Statement) -> bool:
    nights = range(1, view.day) if said.f_day < 0 else (said.f_day,)
    chairs = chairs_of(view, who)
    return any(
        night in chairs and said.f_other in chairs.get(night + 1, ()) and said.f_other not in chairs[night]
        for night in nights
    )


def _swaps(view: View) -> Iterator[tuple[int, Statement]]:
    """Yield (night, statement) of everybody who says he swapped chairs."""
    for seat in range(view.n):
        used = [row for _, row in rows_of(view, seat, ACTION) if row.target >= 0]
        yield from ((row.b, row) for row in used if step_of(row.a) == SWAPS)


def _unowned(view: View, who: int, said: Statement) -> bool:
    owned = {night for night, _ in _swaps(view)}
    nights = range(1, view.day - 1)
    return any(_moved_on(view, who, night) and night not in owned for night in nights) and said.f_other < 0


def _moved_before(view: View, who: int, said: Statement) -> bool:
    night = died_at_night(view, said.f_other)
    return night > 1 and _moved_on(view, who, night - 1)


def _swapped(view: View, who: int, said: Statement) -> bool:
    return any(row.speaker == who and row.target == said.f_other for _, row in _swaps(view))


def _owned(view: View, who: int, _said: Statement) -> bool:
    return any(row.speaker == who for _, row in _swaps(view))


def _chairs_agree(view: View, who: int, said: Statement) -> bool:
    """Two people gave each other as neighbours on the same day, on the right sides."""
    for other in range(view.n) if said.f_other < 0 else (said.f_other,):
        theirs = chairs_of(view, other)
        for day, (left, right) in chairs_of(view, who).items():
            if day in theirs and (
                (left == other and theirs[day][1] == who) or (right == other and theirs[day][0] == who)
            ):
                return True
    return False


CARDS: Final[Mapping[str, Judge]] = {
    "double_claim": _double, "no_effect": _no_effect, "claim_checked": _checked, "unconfirmed": _unconfirmed,
    "confirmed": _confirmed, "late_claim": _late, "early_claim": _early, "undisputed": _undisputed, "held": _held,
    "own_card_find": _card_missing, "own_saw": _own_saw, "own_target_find": _own_aim, "reported_by": _reported,
    "aimed_at_dead": _aimed_at_dead, "aimed_nobody": _aimed_nobody, "checked_by": _looked_at, "shared_all": _shared,
    "blocked": _past_night, "self.moved": _past_night, "moved": _moved, "moved_beside": _moved_beside,
    "moved_unowned": _unowned, "moved_before_death": _moved_before, "swapped": _swapped, "owned_swap": _owned,
    "seats_agree": _chairs_agree, "calm_guarded": _calm_guarded, "loud_guarded": _loud_guarded,
}  # fmt: skip
