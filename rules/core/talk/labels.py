"""A statement, or one number in it, in the few words of a chip or a square of the claim board. Experience 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.talk.bank import words
from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, TOPICS
from rules.core.talk.voice import put
from rules.core.words import SLOT

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.core.talk.tongue import Scene, Tongue

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
