"""Why an opponent answers as it does: the key of a reason, found in its own values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACTS
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.great_table.lists import entry_of
from rules.games.great_table.minds.opinions import ATTACKS
from rules.games.great_table.minds.votes import announced
from rules.games.great_table.numbers import (
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    MASTER,
    MAYOR,
    PLACE_SWAP,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    VIGILANTE,
)
from rules.games.great_table.state import Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask, Move
    from rules.games.great_table.minds.mood import Mood

# act -> the reason to say such a thing
_TALK: Final = {
    "suspect": "suspect", "accuse_lie": "lie", "counter_claim": "mine", "vouch": "vouch", "agree": "echo",
    "disagree": "echo", "defend_self": "defend", "deny": "defend", "confirm": "confirm", "answer": "answer",
    "dodge": "dodge", "ask": "ask", "demand_claim": "ask", "announce_vote": "announce", "demand_vote": "announce",
    "claim_neighbours": "seats", "withdraw": "withdraw",
}  # fmt: skip
_FRAMING: Final = {
    "suspect": "frame", "back": "frame", "vouch": "shield", "news": "cover", "announce": "frame", "confirm": "cover",
    "mine": "mine-house",
}  # fmt: skip
_FINDERS: Final = frozenset((TARGET_FINDER, ROLE_FINDER, CARD_FINDER, SOCIALITE, CONSORT))
_STOPS: Final = frozenset((GUARD, VIGILANTE, MAYOR))
_CARDS: Final = {
    GUARD: "guard", HEALER: "heal", VIGILANTE: "shoot", ROLE_FINDER: "look", TARGET_FINDER: "look", CARD_FINDER: "seek",
    SOCIALITE: "two", MAYOR: "turn", PLACE_SWAP: "swap",
}  # fmt: skip


def motive(mood: Mood, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    found = _KINDS.get(ask.id)
    return "ready" if found is None else found(mood, move)


def _list(mood: Mood, move: Move) -> str:
    if move.picks[0] < 0:
        return "ready"
    first = entry_of(move.picks[0]).card
    if not mood.good:
        return "list-deny" if first in _FINDERS | _STOPS | {HEALER} else "list-own"
    if first in _FINDERS:
        return "list-news"
    return "list-stop" if first in _STOPS else "list-save" if first == HEALER else "list-own"


def _steal(mood: Mood, move: Move) -> str:
    if move.picks[0] == PASS:
        return "leave"
    return "rob" if mood.good else "rob-trusted"


def _bid(mood: Mood, move: Move) -> str:
    del mood
    return "word" if move.picks[0] else "quiet"


def _say(mood: Mood, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    key = _TALK.get(ACTS[move.picks[0]], "news")
    if key == "suspect":
        now = mood.ledger.said[today(mood.view) :]
        if any(row.speaker == move.how[1] and row.target == mood.view.seat and row.act in ATTACKS for row in now):
            key = "back"
    return key if mood.good else _FRAMING.get(key, key)


def _tell(mood: Mood, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    return "agree" if move.how[0] in mood.mates else "lover"


def _vote(mood: Mood, move: Move) -> str:
    pick = move.picks[0] if move.picks[0] != PASS else mood.view.ballot
    if pick < 0:
        return "vote-none"
    if pick in mood.mates:
        return "vote-mate"
    if announced(mood) == pick:
        return "vote-word"
    value = mood.wanted
    favourite = max(value, key=lambda seat: (value[seat], -seat), default=pick)
    if not mood.good:
        return "vote-cover"
    if favourite == pick:
        return "vote-sure" if mood.house[pick] > 0.6 else "vote-belief"
    return "vote-gather"


def _order(mood: Mood, move: Move) -> str:
    order = Order._make(move.how)
    if order.kill >= 0:
        return "kill" if mood.view.role == MASTER else "kill-both"
    if order.a < 0:
        return "hold" if mood.view.card in _CARDS else "idle"
    key = _CARDS[mood.view.card]
    if mood.view.card == HEALER and order.a == mood.view.seat:
        return "heal-self"
    return key if mood.good else f"{key}-house"


_KINDS: Final[dict[str, Callable[[Mood, Move], str]]] = {
    "list": _list, "pick": _list, "steal": _steal, "bid": _bid, "say": _say, "tell": _tell, "vote": _vote,
    "order": _order,
}  # fmt: skip
