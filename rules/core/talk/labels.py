"""Statements in short: two parts on the claim board, a line in the log. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.talk.bank import words
from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, TOPICS
from rules.core.talk.phrase import put
from rules.core.words import SLOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Scene, Tongue, Words
    from rules.core.types import Seat

_NIGHTS: Final = ("night", "past", "card_night")  # kinds whose day is a night
_PAIRS: Final = (("island", "island2"), ("left", "right"))
_MAIN: Final = ("route", "island", "role", "names", "other", "card", "number", "day")  # which slot names a value best


def label(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> tuple[str, str]:
    """Return a statement in two short parts: what it is, and what it says."""
    name = ACTS[said.act]
    slots = _slots(tongue, scene._replace(speaker=said.speaker), said)
    target = scene.names[said.target] if said.target >= 0 else ""
    slots |= {"target": target, "other": slots.get("other") or (scene.names[said.other] if said.other >= 0 else "")}
    title, detail = tongue.labels.get(name) or _LABELS[name]
    return title.format_map(slots), detail.format_map(slots).strip()


def _slots(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> dict[str, str]:
    name = ACTS[said.act]
    kinds: tuple[tuple[str, int], ...]
    texts: dict[str, str] = {}
    if name in ("ask", "dodge"):
        slots = {"topic": TOPICS[said.a].replace("_", " ")}
        kinds = ((tongue.topics[TOPICS[said.a]], said.b),)
    elif name == "answer":
        slots = {"topic": TOPICS[said.a].replace("_", " ")}
        texts["answer"] = words()["answers"][ANSWERS[said.b]][0]
        kinds = ((tongue.answer_kinds[ANSWERS[said.b]], said.c),)
    elif name in ("promise", "demand_action", "offer_deal"):
        deal = name == "offer_deal"
        slots = {}
        texts["deed"] = words()["deeds"][DEEDS[said.a]]["text"]
        kinds = ((tongue.deeds[DEEDS[said.a]], said.c if deal else said.b),)
    else:
        slots = {}
        kinds = tuple(zip(tongue.slots.get(name, ()), (said.a, said.b, said.c), strict=False))
    found: dict[str, str] = {}
    for kind, value in kinds:
        if kind:
            found |= tongue.kinds[kind].words(scene, value)
    return {**found, **slots, **{slot: put(text, found) for slot, text in texts.items()}}


_LABELS: Final[dict[str, tuple[str, str]]] = {
    "claim_role": ("Role", "{role}"),
    "suspect": ("Suspects", "{target}"),
    "distrust": ("Distrusts", "{target}"),
    "vouch": ("Vouches", "for {target}"),
    "trust": ("Trusts", "{target}"),
    "accuse_lie": ("Calls a liar", "{target}"),
    "agree": ("Agrees", "with {target}"),
    "disagree": ("Disagrees", "with {target}"),
    "confirm": ("Confirms", "{target}"),
    "deny": ("Denies", "{target}"),
    "ask": ("Asks", "{target}: {topic}"),
    "answer": ("Answers", "{topic}: {answer}"),
    "dodge": ("Dodges", "{target}: {topic}"),
    "demand_action": ("Wants", "{target}: {deed}"),
    "promise": ("Promise", "{deed}"),
    "offer_deal": ("Deal", "with {target}"),
    "withdraw": ("Takes back", ""),
    "defend_self": ("Defends", "the own skin"),
    "propose_order": ("Order", "{target}, then {other}"),
    "done": ("Enough said", ""),
    "silence": ("No comment", ""),
}


def content(tongue: Tongue[Any], scene: Scene[Any], said: Statement) -> tuple[str, ...]:
    """Return what is asked, answered, promised or offered, each in whole words; () of the other acts."""

    def told(template: str, kind: str, value: int) -> str:
        return put(template, tongue.kinds[kind].words(scene, value) if kind else {})

    def topic(about: int) -> str:
        name = TOPICS[said.a]
        return told(words()["topics"][name]["ask"], tongue.topics[name], about)

    def deed(number: int, about: int) -> str:
        name = DEEDS[number]
        return told(words()["deeds"][name]["text"], tongue.deeds[name], about)

    match ACTS[said.act]:
        case "ask" | "dodge":
            return (topic(said.b),)
        case "answer":
            name = ANSWERS[said.b]
            answer = told(words()["answers"][name][0], tongue.answer_kinds[name], said.c)
            return topic(scene.view.said[said.ref][5]), answer
        case "promise" | "demand_action":
            return (deed(said.a, said.b),)
        case "offer_deal":
            return deed(said.a, said.c), deed(said.b, said.c)
    return ()


def value_words(tongue: Tongue[Any], scene: Scene[Any], kind: str, value: int) -> str:
    """Return one number of a statement in words: "gold to Nassau", "night 2", "your tolerance"; kinds as `kinds_of`."""
    if kind == "topic":
        return bare(words()["topics"][TOPICS[value]]["ask"])
    if kind == "deed":
        return bare(words()["deeds"][DEEDS[value]]["text"])
    if kind == "answer":
        return bare(words()["answers"][ANSWERS[value]][0])
    slots = tongue.kinds[kind].words(scene, value)
    for one, two in _PAIRS:
        if one in slots and two in slots:
            return f"{slots[one]} and {slots[two]}"
    main = next((slots[slot] for slot in _MAIN if slot in slots), next(iter(slots.values()), ""))
    day = f"{'night' if kind in _NIGHTS else 'day'} {slots['day']}" if "day" in slots else ""
    return day if len(slots) == 1 and day else f"{main}, {day}" if day else main


def bare(template: str) -> str:
    """Return a phrase with dots where its argument is still to be chosen."""
    return SLOT.sub("...", template)


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
