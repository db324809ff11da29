"""A statement as a line of the log: who said what, without the flourish. The sentence itself is made elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import members, people
from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, TOPICS
from rules.games.scallywag.chart import SPOTS
from rules.games.scallywag.chronicle import at_statement
from rules.games.scallywag.phrases import role_word, route_word, spot_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Seat
    from rules.games.scallywag.chronicle import Tiles
    from rules.games.scallywag.view import View

    Names = Callable[[Seat], str]

# {a} speaker, {b} target, {c} the other; {n} {role} {route} {spot} are the act's first number, the rest by act
_SAID: Final[dict[str, str]] = {
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
    "pull": "{a} is for {route}.",
    "oppose": "{a} is against {route}.",
    "announce_route": "{a} will vote {route}.",
    "map_hint_good": "{a} hints that {spot} is worth a visit.",
    "map_hint_bad": "{a} hints that {spot} is no use to anybody.",
    "watch_above": "{a} reports of night {night}, above {n}: {hands}.",
    "watch_below": "{a} reports of night {night}, below {n}: {hands}.",
    "tolerance_claim": "{a} claims a tolerance of {n}.",
    "sobriety_claim": "{a} claims a sobriety of {n}.",
    "offer_switch": "{a} offers to switch {spot} and {spot2}.",
    "claim_switched": "{a} claims to have switched {spot} and {spot2} in night {night}.",
}
_TOPICS: Final[dict[str, str]] = {
    "role": "a side in this", "next_vote": "the vote to come", "opinion": "{seat}", "silence": "a silence on day {n}",
    "change": "a change of story", "route": "the pull for {route}", "island": "an interest in {spot}",
    "tolerance": "tolerance", "sobriety": "sobriety", "watch": "the watch of night {n}",
    "switch": "the switch of {pair}",
}  # fmt: skip
_ANSWERS: Final[dict[str, str]] = {
    "yes": "yes", "no": "no", "unknown": "no idea", "nobody": "nobody", "person": "{seat}", "good": "{seat} is sound",
    "bad": "{seat} is rotten", "number": "{n}", "role": "{role}", "route": "{route}", "nothing": "nothing came of it",
}  # fmt: skip
_DEEDS: Final[dict[str, str]] = {
    "keep_quiet": "keep quiet until tomorrow", "speak_up": "speak up for {seat}", "stop_accusing": "leave {seat} alone",
    "vote_route": "vote {route}", "vote_not_route": "vote against {route}", "break_tie": "break the tie for {route}",
    "share_watch": "share the watch tomorrow", "ask_above": "ask above {n} tonight",
    "ask_below": "ask below {n} tonight", "switch": "switch {pair}", "steer_off": "steer clear of {spot}",
}  # fmt: skip


_VALUE: Final[dict[str, Callable[[int, Names, Tiles], str]]] = {  # what a number stands for
    "n": lambda value, _names, _tiles: str(value),
    "role": lambda value, _names, _tiles: role_word(value),
    "route": lambda value, _names, tiles: route_word(value, tiles) if value >= 0 else "no route at all",
    "spot": lambda value, _names, tiles: spot_word(value, tiles) if value >= 0 else "nowhere",
    "pair": lambda value, _names, tiles: (
        f"{spot_word(value // SPOTS, tiles)} and {spot_word(value % SPOTS, tiles)}" if value >= 0 else "two islands"
    ),
    "seat": lambda value, names, _tiles: _who(value, names),
}


class _Words(dict[str, str]):
    """The slots of a line: those put in, and those that are looked up from one number when they are needed."""

    def __init__(self, value: int, names: Names, tiles: Tiles, **known: str) -> None:
        super().__init__(**known)
        self._of = (value, names, tiles)

    def __missing__(self, slot: str) -> str:
        return _VALUE[slot](*self._of)


def _named(table: dict[str, str], row: tuple[str, ...], code: int, words: _Words) -> str:
    return table.get(row[code], "something").format_map(words) if 0 <= code < len(row) else "something"


def said(args: tuple[int, ...], names: Names, view: View) -> str:
    """Return the line of a statement (13 numbers)."""
    speaker, act, target, other, a, b, c = args[:7]
    name, tiles = ACTS[act], at_statement(view, args)
    words = _Words(a, names, tiles, a=_who(speaker, names), b=_who(target, names), c=_who(other, names))
    second, third = _Words(b, names, tiles), _Words(c, names, tiles)
    match name:
        case "watch_above" | "watch_below":
            words |= {"night": str(c), "hands": people(members(b), names)}
        case "offer_switch" | "claim_switched":
            words |= {"spot2": second["spot"], "night": str(c)}
        case "ask" | "dodge":
            words["topic"] = _named(_TOPICS, TOPICS, a, second)
        case "answer":
            words["answer"] = _named(_ANSWERS, ANSWERS, b, third)
        case "demand_action" | "promise":
            words["deed"] = _named(_DEEDS, DEEDS, a, second)
        case "offer_deal":
            words |= {"deed": _named(_DEEDS, DEEDS, a, third), "deed2": _named(_DEEDS, DEEDS, b, third)}
    return _SAID.get(name, "").format_map(words)


def _who(seat: Seat, names: Names) -> str:
    return f"*{names(seat)}*" if seat >= 0 else "somebody"
