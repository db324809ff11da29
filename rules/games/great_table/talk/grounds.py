"""Reasons somebody could give now, the strongest first: for the palette and for opponents. GT 3.11."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import grounds as every
from rules.core.talk.codes import FACTS
from rules.games.great_table.news import Named, by_day
from rules.games.great_table.talk.past import AIMED, chairs_of, claims_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Tongue
    from rules.core.types import Seat
    from rules.games.great_table.view import View

    _Kept = dict[tuple[Statement, int], list[Statement]]

strength: Final = every.ranked(
    (
        "own_card_find", "own_target_find", "aimed_at_dead", "two_stories", "double_claim", "claims_clash",
        "false_report",
        "seats_clash", "broke_promise", "reported_by", "own_saw", "coroner_agrees", "report_true", "checked_by",
        "cleared_by_dead", "right_vote", "confirmed", "claim_checked", "accuser_died", "named_then_died",
        "changed_story",
        "voted_out", "right_spare", "trusted_by_dead", "seats_agree", "kept_promise", "no_effect", "withheld",
        "moved_unowned", "moved_beside", "dodged", "late_claim", "piled_on", "followed", "changed_vote", "spared",
        "silent_since", "silent", "voted_for", "consistent", "undisputed", "early_claim", "named_first", "stood_alone",
        "voted_first", "answered",
    )
)  # fmt: skip


def grounds(tongue: Tongue[Any], view: View, plain: Statement, most: int = 8) -> list[Statement]:
    """Return a statement with every kind of reason that holds for it, one each, the strongest first."""
    known = _kept(view)
    key = (plain, most)
    if key not in known:
        known[key] = every.grounds(tongue, view, plain, strength, _values, most, _others)
    return known[key]


_RECENT: Final[deque[tuple[View, _Kept]]] = deque(maxlen=4)  # palettes and opponents ask the same of a table twice


def _kept(view: View) -> _Kept:
    """Return what was found for this view, or for one of the same seat that shows the same."""
    for seen, found in _RECENT:
        if seen is view or (
            seen.said is view.said and seen.vote_log is view.vote_log
            and (seen.seat, seen.day, seen.alive, seen.news, seen.phase, seen.voteless)
            == (view.seat, view.day, view.alive, view.news, view.phase, view.voteless)
        ):  # fmt: skip
            return found
    fresh: _Kept = {}
    _RECENT.append((view, fresh))
    return fresh


# -- with whom a reason is worth trying
def _dead(view: View, _who: Seat) -> Iterable[Seat]:
    return [seat for _, _, seat, _ in view.deaths]


def _aims(view: View, _who: Seat) -> Iterable[Seat]:
    """Return whom anybody ever voted for."""
    return {ballot for _, _, _, ballot in view.vote_log if 0 <= ballot < view.n}


def _voters(view: View, _who: Seat) -> Iterable[Seat]:
    return {voter for _, _, voter, ballot in view.vote_log if ballot >= 0}


def _speakers(view: View, _who: Seat) -> Iterable[Seat]:
    return {row.speaker for row in view.said}


def _beside(view: View, who: Seat) -> Iterable[Seat]:
    return {seat for pair in chairs_of(view, who).values() for seat in pair}


def _finders(view: View, who: Seat) -> Iterable[Seat]:
    return {row.speaker for row in view.said if row.act == AIMED and row.target == who}


def _aimed(view: View, who: Seat) -> Iterable[Seat]:
    """Return whom the view's own seat found somebody aiming at."""
    told = [found for _, found in by_day(view.news) if isinstance(found, Named) and found.player == who]
    return {seat for found in told for seat in found.named}


def _meant(view: View, who: Seat) -> Iterable[Seat]:
    """Return whom somebody ever spoke to or about."""
    return {row.target for row in view.said if row.speaker == who and row.target >= 0}


_WITH: Final[Mapping[str, Callable[[View, Seat], Iterable[Seat]]]] = {
    **dict.fromkeys(
        ("accuser_died", "death_suits", "named_then_died", "died_beside", "trusted_by_dead", "warned", "no_gain",
         "cleared_by_dead", "aimed_at_dead", "moved_before_death", "report_true", "right_spare", "voted_out"), _dead,
    ),
    **dict.fromkeys(("voted_for", "piled_on", "spared", "voted_first"), _aims),
    "followed": _voters,
    **dict.fromkeys(
        ("claims_clash", "agrees_with", "double_claim", "confirmed", "checked_by", "both_true", "misheard"), _speakers,
    ),
    **dict.fromkeys(("moved_beside", "seats_agree"), _beside),
    "reported_by": _finders,
    "own_target_find": _aimed,
    **dict.fromkeys(
        ("broke_promise", "kept_promise", "dodged", "answered", "false_report", "swapped", "named_first"), _meant,
    ),
}  # fmt: skip


def _others(view: View, said: Statement) -> Sequence[Seat]:
    worth = _WITH.get(FACTS[said.fact].rpartition(".")[2])
    return sorted(worth(view, said.target if said.target >= 0 else said.speaker)) if worth else range(view.n)


def _values(view: View, said: Statement, kind: str) -> Sequence[int]:
    """Return the cards a reason can name: those somebody has claimed, and those the view's seat found with him."""
    if kind != "card":
        return ()
    who = said.target if said.target >= 0 else said.speaker
    return tuple(dict.fromkeys(one.card for one in reversed(claims_of(view, who))))
