"""The words of talk as the games use them, read once: reasons by fact, slots by act. Words 4."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.data import words_of
from rules.core.talk.codes import ACTS, FACTS, OPINION
from rules.core.words import SLOT

if TYPE_CHECKING:
    from collections.abc import Mapping

# Which reasons an act takes.
GROUP: Final[Mapping[str, str]] = {
    "suspect": "against",
    "vouch": "for",
    "defend_self": "self",
    "pull": "route_for",
    "oppose": "route_against",
}
# What a statement is called when another one refers to it; no entry: nobody can refer to it.
REF: Final[Mapping[str, str]] = {
    "distrust": "suspect",
    "trust": "vouch",
    "pull": "route_pull",
    "announce_route": "route_vote",
    "announce_vote": "vote",
    "map_hint_good": "map_hint",
    "map_hint_bad": "map_hint",
    "watch_above": "watch",
    "watch_below": "watch_below",
    "tolerance_claim": "tolerance",
    "sobriety_claim": "sobriety",
    "offer_switch": "switch",
    "claim_switched": "switch",
    "claim_shield": "claim_action",
    "claim_shot": "claim_action",
    "counter_claim": "claim_card",
    "claim_robbed": "claim_card",
    **{
        name: name
        for name in (
            "claim_role", "claim_card", "claim_no_card", "claim_action", "claim_neighbours", "report_target",
            "report_target_nobody", "report_card", "report_holder", "report_king", "report_nothing", "suspect", "vouch",
            "accuse_lie", "promise", "oppose", "silence", "answer", "dodge", "offer_deal", "defend_self",
            "demand_action", "demand_vote", "announce_night", "propose_order",
        )
    },
}  # fmt: skip
REFERABLE: Final = frozenset(number for number, name in enumerate(ACTS) if name in REF and name != "silence")


class Phrase(NamedTuple):
    """Words with the slots in them."""

    text: str
    slots: frozenset[str]


def phrase(text: str) -> Phrase:
    """Return words with their slots."""
    return Phrase(text, frozenset(SLOT.findall(text)))


def opinion(act: int) -> str:
    """Return what an act thinks of its target: "suspect", "vouch", or "" for one that says something else."""
    name = REF.get(ACTS[act], "")
    return name if name in ("suspect", "vouch") else ""


def words() -> Any:
    """Return the whole file."""
    return words_of("rules", "lines-deduction.json")


@cache
def acts(game: str) -> frozenset[int]:
    """Return the acts of a game."""
    return frozenset(n for n, name in enumerate(ACTS) if game in words()["acts"][name]["games"])


@cache
def slots(act: int) -> frozenset[str]:
    """Return the slots that every line of an act holds."""
    return frozenset(words()["acts"][ACTS[act]]["slots"])


@cache
def nobody(act: int) -> tuple[str, ...]:
    """Return the lines of an act that names somebody, as they are said of nobody; () if it always names one."""
    return tuple(words()["acts"][ACTS[act]].get("nobody", ()))


@cache
def entries(game: str, part: str) -> tuple[str, ...]:
    """Return the ids of a part (refs, topics, deeds) that a game uses."""
    return tuple(name for name, each in words()[part].items() if game in each["games"])


@cache
def reasons(game: str, group: str) -> Mapping[int, tuple[Phrase, ...]]:
    """Return the phrases of every fact of a group that a game can give as a reason."""
    found: dict[int, list[Phrase]] = {}
    for kind, each in words()["because"][group].items():
        if game in each["games"]:
            for line in each["lines"]:
                plain = line["fact"] == FACTS[OPINION]
                fact = OPINION if plain else _NUMBER[f"{group}.{kind}.{line['fact']}"]
                found.setdefault(fact, []).append(phrase(line["text"]))
    return {fact: tuple(each) for fact, each in found.items()}


@cache
def referred(kind: str) -> tuple[Phrase, ...]:
    """Return the noun phrases for a kind of statement or event."""
    return tuple(phrase(text) for text in words()["refs"][kind]["lines"])


_NUMBER: Final = {name: number for number, name in enumerate(FACTS)}
