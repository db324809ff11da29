"""Why an opponent answers as it does, found in its own values; and a hint in two steps: a nudge, one reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents import motives
from rules.agents.motives import SPOKEN
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.statement import of_move
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import BEST, player
from rules.games.scallywag.minds.worth import NEAR_C, NEAR_S, THIRST, nearness
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.advice import Hint
    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.view import View

PACKAGE: Final = "rules.games.scallywag"
# act -> the reason to say such a thing
_TALK: Final = {
    **SPOKEN, "distrust": "doubt", "watch_above": "report", "watch_below": "report", "trust": "vouch",
    "oppose": "oppose", "announce_route": "announce", "promise": "announce", "demand_action": "announce",
    "map_hint_good": "hint", "map_hint_bad": "hint", "claim_role": "claim", "tolerance_claim": "number",
    "sobriety_claim": "number", "offer_switch": "offer",
}  # fmt: skip
_FRAMING: Final = {
    **dict.fromkeys(("suspect", "doubt", "lie"), "frame"),
    "vouch": "shield", "claim": "cover", "report": "report-liar",
}  # fmt: skip
_POINTS: Final = frozenset(ACT[one] for one in ("pull", "oppose", "map_hint_good", "map_hint_bad", "announce_route"))
_ATTACKS: Final = frozenset(ACT[one] for one in ("suspect", "distrust", "accuse_lie"))


def motive(context: Context, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    if ask.of == "route" and ask.id in ("pull", "vote", "tie"):
        return _route(context, move, ask.id)
    found = _OTHERS.get(ask.id)
    return "ready" if found is None else found(context.view, ask, move)


def _route(context: Context, move: Move, kind: str) -> str:
    view, beliefs, found = context.view, context.beliefs, context.course
    if move.picks[0] not in found.options:
        return "none"
    if kind == "vote" and steering.keeps_word(view, found) == move.picks[0]:
        return "word"
    at = found.options.index(move.picks[0])
    if kind != "tie" and at != found.best():
        if steering.hides(view, found):
            return "hide"
        pulls = beliefs.record.pulls.keys() - {view.seat}
        return "crowd" if kind == "vote" and pulls else "near"
    return _best(view, beliefs, at, found.wet)


def _best(view: View, beliefs: Beliefs, at: int, wet: list[float]) -> str:
    """Return what speaks loudest for a route beside the others of the day."""
    chances, prospect = beliefs.chances(private=True, view=view), beliefs.sight().prospect
    captain = nearness(prospect.captain, chances.cmap, NEAR_C)
    rival = nearness(prospect.scallywag, chances.smap, NEAR_S)
    sign = -1.0 if view.side == MUTINOUS else 1.0
    gains: dict[object, float] = {
        LOYAL: sign * _above(captain, at),
        MUTINOUS: -sign * _above(rival, at),
        "drink": sign * THIRST * _above(wet, at),
    }
    key = max(gains, key=lambda one: gains[one])
    if len(prospect.options) == 1:
        return "only"
    if key == "drink":
        return "drink"
    if key != view.side:
        return "block" if _told(view) else "maps-theirs"
    if view.maps[view.side] >= 0:
        return "map"
    return "hoard" if _told(view) else "maps"


def _told(view: View) -> bool:
    """Whether the others have said or done anything that could show where they want to go."""
    voted = any(vote >= 0 for votes in view.votes for seat, vote in enumerate(votes) if seat != view.seat)
    return voted or any(row.speaker != view.seat and row.act in _POINTS for row in view.said)


def _above(values: list[float], at: int) -> float:
    return values[at] - sum(values) / len(values)


def _talk(view: View, ask: Ask, move: Move) -> str:
    del ask
    if move.picks[0] == PASS:
        return "quiet"
    key = _spoken(view, move)
    liar = view.side == MUTINOUS
    if liar and move.picks[0] == ACT["vouch"] and not view.mates >> of_move(view.seat, move)[0].target & 1:
        liar = False
    return _FRAMING.get(key, key) if liar else key


def _spoken(view: View, move: Move) -> str:
    """Return why somebody honest would say it."""
    said, _ = of_move(view.seat, move)
    name = ACTS[said.act]
    if name == "claim_role" and said.a != view.role:
        return "cover"
    if name == "suspect":
        now = view.said[today(view) :]
        if any(row.speaker == said.target and row.target == view.seat and row.act in _ATTACKS for row in now):
            return "back"
        return "suspect" if said.fact > OPINION else "doubt"
    return _TALK.get(name, "remark")


def _night(view: View, ask: Ask, move: Move) -> str:
    if view.watch != view.seat:
        return "sleep"
    if move.picks[0] == PASS:
        return "hands-off"
    if ask.id == "question":
        return "question"
    return {"seat": "press", "route": "course"}.get(ask.of, "switch")


def _show(view: View, ask: Ask, move: Move) -> str:
    if len(ask.options) == 1:
        return "ready"
    if move.picks[0] != PASS:
        return "show"
    return "show-late" if view.role != LEADERS[LOYAL] else "show-never"


def _rest(view: View, ask: Ask, move: Move) -> str:
    del view
    return "ready" if len(ask.options) == 1 else "rest" if move.picks[0] != PASS else "rest-not"


_OTHERS: Final = {"say": _talk, "question": _night, "act": _night, "show": _show, "rest": _rest}


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone."""
    return motives.hint(PACKAGE, player(BEST, view.seat), view, tape, ask, motive)
