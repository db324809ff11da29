"""A statement as a line of the log: who said what, without the flourish. The sentence itself is made by `phrase`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, TOPICS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Tongue, Words
    from rules.core.types import Seat


class Plain(NamedTuple):
    """The lines of a game, by name; {a} is the speaker, {b} the target, {c} the other; the rest are slots of kinds."""

    said: Mapping[str, str]
    topics: Mapping[str, str]
    answers: Mapping[str, str]
    deeds: Mapping[str, str]


COMMON: Final = Plain(
    said={
        "claim_role": "{a} claims to be {role}.",
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
        "demand_action": "{a} asks {b} to {deed}.",
        "promise": "{a} promises {b} to {deed}.",
        "offer_deal": "{a} offers {b} a deal: {deed}, and in return {deed2}.",
        "withdraw": "{a} takes something back.",
        "deny": "{a} denies what {b} said.",
        "defend_self": "{a} protests innocence.",
        "propose_order": "{a} wants {b} to claim first, then {c}.",
        "done": "{a} has said enough for today.",
        "silence": "{a} says nothing.",
    },
    topics={
        "role": "loyalties",
        "next_vote": "the vote to come",
        "opinion": "{other}",
        "silence": "a silence on day {day}",
        "change": "a change of story",
    },
    answers={
        "yes": "yes",
        "no": "no",
        "unknown": "no idea",
        "nobody": "nobody",
        "nothing": "nothing came of it",
        "person": "{other}",
        "good": "{other} is sound",
        "bad": "{other} is rotten",
        "number": "{number}",
        "role": "{role}",
    },
    deeds={"keep_quiet": "keep quiet until tomorrow", "speak_up": "speak up for {other}"},
)


def with_common(plain: Plain) -> Plain:
    """Return the lines of a game with those that all games share."""
    return Plain(*({**shared, **own} for shared, own in zip(COMMON, plain, strict=True)))


def line(
    tongue: Tongue[Any],
    plain: Plain,
    said: Statement,
    who: Callable[[Seat], str],
    words: Callable[[str, int], Words],
) -> str:
    """Return the line of a statement, "" for what has none; `words` are the slots of a number of a kind."""

    def named(table: Mapping[str, str], kinds: Mapping[str, str], row: tuple[str, ...], code: int, about: int) -> str:
        name = row[code] if 0 <= code < len(row) else ""
        if name not in table:
            return "something"
        return table[name].format_map(words(kinds[name], about) if kinds[name] else {})

    slots = {"a": who(said.speaker), "b": who(said.target), "c": who(said.other)}
    match said.name:
        case "ask" | "dodge":
            slots["topic"] = named(plain.topics, tongue.topics, TOPICS, said.a, said.b)
        case "answer":
            slots["answer"] = named(plain.answers, tongue.answer_kinds, ANSWERS, said.b, said.c)
        case "demand_action" | "promise":
            slots["deed"] = named(plain.deeds, tongue.deeds, DEEDS, said.a, said.b)
        case "offer_deal":
            slots["deed"] = named(plain.deeds, tongue.deeds, DEEDS, said.a, said.c)
            slots["deed2"] = named(plain.deeds, tongue.deeds, DEEDS, said.b, said.c)
        case name:
            for kind, value in zip(tongue.slots.get(name, ()), (said.a, said.b, said.c), strict=False):
                slots |= words(kind, value)
    return plain.said.get(ACTS[said.act], "").format_map(slots)
