"""Why an opponent answers as it does, found in its own values; and a hint in two steps: a nudge, one reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents import motives
from rules.agents.motives import SPOKEN
from rules.core.talk.codes import ACTS
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.base import HEALS
from rules.games.great_table.lists import entry_of
from rules.games.great_table.minds.agent import BEST, LEVELS, Player
from rules.games.great_table.minds.topics import ATTACKS
from rules.games.great_table.minds.votes import announced
from rules.games.great_table.numbers import (
    MASTER,
)
from rules.games.great_table.state import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.advice import Hint
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View

PACKAGE: Final = "rules.games.great_table"
# act -> the reason to say such a thing
_TALK: Final = {
    **SPOKEN, "counter_claim": "mine", "confirm": "confirm", "demand_claim": "ask", "announce_vote": "announce",
    "demand_vote": "announce", "claim_neighbours": "seats",
}  # fmt: skip
_FRAMING: Final = {
    "suspect": "frame", "back": "frame", "vouch": "shield", "news": "cover", "announce": "frame", "confirm": "cover",
    "mine": "mine-house",
}  # fmt: skip


def motive(context: Context, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    found = _KINDS.get(ask.id)
    return "ready" if found is None else found(context, move)


def _list(context: Context, move: Move) -> str:
    if move.picks[0] < 0:
        return "ready"
    purpose = REGISTER[entry_of(move.picks[0]).card].purpose
    if not context.good:
        return "list-deny" if purpose else "list-own"
    return f"list-{purpose or 'own'}"


def _steal(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "leave"
    return "rob" if context.good else "rob-trusted"


def _bid(context: Context, move: Move) -> str:
    del context
    return "word" if move.picks[0] else "quiet"


def _say(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    key = _TALK.get(ACTS[move.picks[0]], "news")
    if key == "suspect":
        now = context.claims.said[today(context.view) :]
        if any(row.speaker == move.how[1] and row.target == context.view.seat and row.act in ATTACKS for row in now):
            key = "back"
    return key if context.good else _FRAMING.get(key, key)


def _tell(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    return "agree" if move.how[0] in context.mates else "lover"


def _vote(context: Context, move: Move) -> str:
    pick = move.picks[0] if move.picks[0] != PASS else context.view.ballot
    if pick < 0:
        return "vote-none"
    if pick in context.mates:
        return "vote-mate"
    if announced(context) == pick:
        return "vote-word"
    value = context.wanted
    favourite = max(value, key=lambda seat: (value[seat], -seat), default=pick)
    if not context.good:
        return "vote-cover"
    if favourite == pick:
        return "vote-sure" if context.house[pick] > 0.6 else "vote-belief"
    return "vote-gather"


def _order(context: Context, move: Move) -> str:
    order, card = Order._make(move.how), REGISTER.get(context.view.card)
    if order.kill >= 0:
        return "kill" if context.view.role == MASTER else "kill-both"
    if order.a < 0:
        return "hold" if card is not None and card.motive else "idle"
    key = card.motive if card is not None else ""
    if card is not None and card.step == HEALS and order.a == context.view.seat:
        return "heal-self"
    return key if context.good else f"{key}-house"


_KINDS: Final[dict[str, Callable[[Context, Move], str]]] = {
    "list": _list, "pick": _list, "steal": _steal, "bid": _bid, "say": _say, "tell": _tell, "vote": _vote,
    "order": _order,
}  # fmt: skip


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do if it had no hunches, from the view and the own tape alone."""
    return motives.hint(PACKAGE, Player(view.seat, LEVELS[BEST]._replace(temperature=0.0)), view, tape, ask, motive)
