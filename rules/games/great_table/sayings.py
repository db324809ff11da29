"""A statement as a line of the log: who said what, without the flourish. The sentence itself is made elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, TOPICS
from rules.core.talk.tongue import Scene
from rules.games.great_table.talk.table import TONGUE

if TYPE_CHECKING:
    from rules.core.phrases import Names
    from rules.games.great_table.view import View

# {a} speaker, {b} target, {c} the other; the rest are the slots of the tongue's kinds
_SAID: Final[dict[str, str]] = {
    "claim_role": "{a} claims to be {role}.",
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
    "suspect": "{a} suspects {b}, and says why.",
    "distrust": "{a} does not trust {b}.",
    "vouch": "{a} vouches for {b}, and says why.",
    "trust": "{a} trusts {b}.",
    "accuse_lie": "{a} accuses {b} of a lie.",
    "agree": "{a} agrees with {b}.",
    "disagree": "{a} disagrees with {b}.",
    "confirm": "{a} confirms what {b} said.",
    "ask": "{a} asks {b} about {topic}.",
    "answer": "{a} answers {b}: {answer}.",
    "dodge": "{a} will not tell {b} about {topic}.",
    "demand_claim": "{a} wants to know {b}'s card of day {day}.",
    "demand_vote": "{a} calls for votes on {b}.",
    "demand_action": "{a} asks {b} to {deed}.",
    "promise": "{a} promises {b} to {deed}.",
    "offer_deal": "{a} offers {b} a deal: {deed}, and in return {deed2}.",
    "announce_vote": "{a} will vote for {b}.",
    "announce_night": "{a} will vote for night.",
    "withdraw": "{a} takes something back.",
    "counter_claim": "{a} says the {card} of day {day} was not with {b} at all.",
    "deny": "{a} denies what {b} said.",
    "defend_self": "{a} protests innocence.",
    "propose_order": "{a} wants {b} to claim first, then {c}.",
    "done": "{a} has said enough for today.",
    "silence": "{a} says nothing.",
}
_TOPICS: Final[dict[str, str]] = {
    "role": "a side in this", "card": "the card of day {day}", "action": "the use of the {card} in night {day}",
    "target": "an aim in night {day}", "result": "what night {day} brought", "neighbours": "neighbours on day {day}",
    "vote": "the vote for {other} on day {day}", "next_vote": "the vote to come", "opinion": "{other}",
    "death": "the death of {other} in night {day}", "swap": "the change of chairs in night {day}",
    "silence": "a silence on day {day}", "change": "a change of story",
}  # fmt: skip
_ANSWERS: Final[dict[str, str]] = {
    "yes": "yes", "no": "no", "unknown": "no idea", "nobody": "nobody", "nothing": "nothing came of it",
    "card": "the {card}", "person": "{other}", "good": "{other} is sound", "bad": "{other} is rotten",
    "number": "{number}", "role": "{role}", "neighbours": "{left} on the left, {right} on the right",
}  # fmt: skip
_DEEDS: Final[dict[str, str]] = {
    "vote_for": "vote for {other}", "vote_against_lynch": "vote for night", "withdraw_vote": "unvote {other}",
    "guard": "guard {other} tonight", "heal": "heal {other} tonight", "look": "look into {other} tonight",
    "follow": "follow {other} tonight", "spare": "leave {other} alone tonight", "take_card": "take the {card} tomorrow",
    "pass_king": "take the King and choose first", "claim": "claim a card today",
    "tell_at_dawn": "tell everything at dawn", "keep_quiet": "keep quiet until tomorrow",
    "speak_up": "speak up for {other}", "stop_accusing": "leave {other} in peace",
}  # fmt: skip


def said(args: tuple[int, ...], names: Names, view: View) -> str:
    """Return the line of a statement (13 numbers), "" for what is none."""
    speaker, act, target, other, a, b, c = args[:7]
    name = ACTS[act]
    scene = Scene(view, view.day, tuple(f"*{names(seat)}*" for seat in range(view.n)), speaker)
    slots = {"a": _who(scene, speaker), "b": _who(scene, target), "c": _who(scene, other)}
    match name:
        case "ask" | "dodge":
            slots["topic"] = _named(scene, _TOPICS, TOPICS, TONGUE.topics, (a, b))
        case "answer":
            slots["answer"] = _named(scene, _ANSWERS, ANSWERS, TONGUE.answer_kinds, (b, c))
        case "demand_action" | "promise":
            slots["deed"] = _named(scene, _DEEDS, DEEDS, TONGUE.deeds, (a, b))
        case "offer_deal":
            slots["deed"] = _named(scene, _DEEDS, DEEDS, TONGUE.deeds, (a, c))
            slots["deed2"] = _named(scene, _DEEDS, DEEDS, TONGUE.deeds, (b, c))
        case _:
            for kind, value in zip(TONGUE.slots.get(name, ()), (a, b, c), strict=False):
                slots |= TONGUE.kinds[kind].words(scene, value)
    return _SAID.get(name, "").format_map(slots)


def _named(scene: Scene[Any], table: dict[str, str], row: tuple[str, ...], kinds: Any, code: tuple[int, int]) -> str:
    """Return the words of a topic, answer or deed with its argument in them."""
    number, argument = code
    name = row[number] if 0 <= number < len(row) else ""
    if name not in table:
        return "something"
    return table[name].format_map(TONGUE.kinds[kinds[name]].words(scene, argument) if kinds[name] else {})


def _who(scene: Scene[Any], seat: int) -> str:
    return scene.names[seat] if seat >= 0 else "somebody"
