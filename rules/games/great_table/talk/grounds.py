"""Reasons somebody could give now, the strongest first: for the palette and for opponents. GT 3.11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk import grounds as every
from rules.games.great_table.talk.past import claims_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Tongue
    from rules.games.great_table.view import View

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
    return every.grounds(tongue, view, plain, strength, _values, most)


def _values(view: View, said: Statement, kind: str) -> Sequence[int]:
    """Return the cards a reason can name: those somebody has claimed, and those the view's seat found with him."""
    if kind != "card":
        return ()
    who = said.target if said.target >= 0 else said.speaker
    return tuple(dict.fromkeys(one.card for one in reversed(claims_of(view, who))))
