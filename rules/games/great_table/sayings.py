"""A statement round the table as a line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.labels import Plain, line, with_common
from rules.core.talk.tongue import Scene, Words
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from rules.core.phrases import Names
    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View

_PLAIN: Final = with_common(Plain(
    said={
        "claim_card": "{a} claims the {card} for day {day}.",
        "claim_no_card": "{a} claims to have had no card on day {day}.",
        "claim_robbed": "{a} claims to have been robbed of the {card} on day {day}.",
        "claim_action": "{a} claims to have used the {card} on {b} in night {day}.",
        "claim_shield": "{a} claims to have healed {b} in night {day}.",
        "claim_shot": "{a} claims to have shot {b} in night {day}.",
        "claim_neighbours": "{a} claims {left} on the left and {right} on the right on day {day}.",
        "report_target": "{a} reports: in night {day}, {b} aimed at {c}.",
        "report_target_nobody": "{a} reports: in night {day}, {b} aimed at nobody.",
        "report_card": "{a} reports: on day {day}, {b} held the {card}.",
        "report_holder": "{a} reports: on day {day}, the {card} was with {names}.",
        "report_king": "{a} reports: the King was with {b}, {number} to the right.",
        "report_beside": "{a} reports: after night {day}, {c} sat on the {side} of {b}.",
        "report_nothing": "{a} reports: the {card} brought nothing in night {day}.",
        "demand_claim": "{a} wants to know {b}'s card of day {day}.",
        "demand_vote": "{a} calls for votes on {b}.",
        "announce_vote": "{a} will vote for {b}.",
        "announce_night": "{a} will vote for night.",
        "counter_claim": "{a} says the {card} of day {day} was not with {b} at all.",
    },
    topics={
        "card": "the card of day {day}", "action": "the use of the {card} in night {day}",
        "target": "an aim in night {day}", "result": "what night {day} brought",
        "neighbours": "neighbours on day {day}", "vote": "the vote for {other} on day {day}",
        "death": "the death of {other} in night {day}", "swap": "the change of chairs in night {day}",
    },
    answers={"card": "the {card}", "neighbours": "{left} on the left, {right} on the right"},
    deeds={
        "vote_for": "vote for {other}", "vote_against_lynch": "vote for night", "withdraw_vote": "unvote {other}",
        "guard": "guard {other} tonight", "heal": "heal {other} tonight", "look": "look into {other} tonight",
        "follow": "follow {other} tonight", "spare": "leave {other} alone tonight",
        "take_card": "take the {card} tomorrow", "pass_king": "take the King and choose first",
        "claim": "claim a card today", "tell_at_dawn": "tell everything at dawn",
        "stop_accusing": "leave {other} in peace",
    },
))  # fmt: skip


def said(statement: Statement, names: Names, view: View) -> str:
    """Return the line of a statement, "" for what is none."""
    scene = Scene(view, view.day, tuple(f"*{names(seat)}*" for seat in range(view.n)))

    def who(seat: int) -> str:
        return scene.names[seat] if seat >= 0 else "somebody"

    def words(kind: str, value: int) -> Words:
        return TONGUE.kinds[kind].words(scene, value)

    return line(TONGUE, _PLAIN, statement, who, words)
