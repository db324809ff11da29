"""Why an opponent answers as it does, found in its own values; and a hint in two steps: a nudge, one reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.statement import of_move
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import BEST, player
from rules.games.scallywag.minds.worth import NEAR_C, NEAR_S, THIRST, nearness
from rules.games.scallywag.numbers import CAPTAIN, MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.view import View

# act -> the reason to say such a thing
_TALK: Final = {
    "suspect": "suspect", "distrust": "doubt", "accuse_lie": "lie", "watch_above": "report", "watch_below": "report",
    "vouch": "vouch", "trust": "vouch", "agree": "echo", "disagree": "echo", "defend_self": "defend", "deny": "defend",
    "answer": "answer", "dodge": "dodge", "ask": "ask", "oppose": "oppose", "announce_route": "announce",
    "promise": "announce", "demand_action": "announce", "map_hint_good": "hint", "map_hint_bad": "hint",
    "claim_role": "claim", "tolerance_claim": "number", "sobriety_claim": "number", "withdraw": "withdraw",
    "offer_switch": "offer",
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
    gains = {
        "captain": sign * _above(captain, at),
        "scallywag": -sign * _above(rival, at),
        "drink": sign * THIRST * _above(wet, at),
    }
    key = max(gains, key=lambda one: gains[one])
    if len(prospect.options) == 1:
        return "only"
    if key == "drink":
        return "drink"
    own = "captain" if view.side != MUTINOUS else "scallywag"
    if key != own:
        return "block" if _told(view) else "maps-theirs"
    if view.maps[1 if own == "scallywag" else 0] >= 0:
        return "map"
    return "hoard" if _told(view) else "maps"


def _told(view: View) -> bool:
    """Whether the others have said or done anything that could show where they want to go."""
    voted = any(vote >= 0 for votes in view.votes for seat, vote in enumerate(votes) if seat != view.seat)
    return voted or any(row[0] != view.seat and row[1] in _POINTS for row in view.said)


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
        if any(row[0] == said.target and row[2] == view.seat and row[1] in _ATTACKS for row in now):
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
    return "show-late" if view.role != CAPTAIN else "show-never"


def _rest(view: View, ask: Ask, move: Move) -> str:
    del view
    return "ready" if len(ask.options) == 1 else "rest" if move.picks[0] != PASS else "rest-not"


_OTHERS: Final = {"say": _talk, "question": _night, "act": _night, "show": _show, "rest": _rest}


# reason -> (nudge, the reason itself); every sentence of this module
WORDS: Final = {
    "ready": ("There is nothing to decide yet.", "Everybody presses the same, and nothing hangs on it."),
    "only": ("Count the open routes.", "There is no other way out."),
    "none": ("You need not have an opinion.", "Nothing here is worth your name."),
    "map": ("What does your own map still want?", "It brings the ship nearer to what your map still wants."),
    "hoard": ("Whose pulls have made sense so far?", "By what the others say and do, your side's spots lie that way."),
    "block": ("Where must the ship not go?", "It keeps the ship away from where the others seem to want it."),
    "maps": ("What can your side's map be?", "It lies nearer to what the maps your side may have want."),
    "maps-theirs": ("What can the other side's map be?", "It is farther from what the maps they may have want."),
    "drink": ("Look at the tokens, and at what the islands pour.", "The drink there suits your side better."),
    "crowd": ("Count the pulls.", "Your favourite has little hope today; of those that have, this is the best."),
    "word": ("You have said how you would vote.", "A word that is kept is remembered, and so is one that is not."),
    "hide": ("Who is watching you steer?", "It costs you little today, and it looks like any sailor's choice."),
    "near": ("Two of these are nearly alike.", "It is as good as the best, or nearly."),
    "quiet": ("Must you say anything?", "Nothing you could say would change a vote."),
    "suspect": ("Who has steered oddly?", "Nobody fits the Scallywag better, and here is a reason."),
    "doubt": ("Whom do you trust least?", "Nobody fits the Scallywag better, as far as you can tell."),
    "back": ("You were accused.", "Who accuses you may have something to hide, and may be asked so."),
    "frame": ("Of whom would the crew believe it?", "Suspicion falls somewhere, and better there than on your side."),
    "lie": ("Look at the claim board.", "Those two cannot both be true, and everybody may know it."),
    "report": ("Who but you has seen those hands?", "Hands seen in the night help only when they are told."),
    "report-liar": ("Who would miss your report?", "A watch that keeps mum is a watch that is suspected."),
    "vouch": ("Whom do you trust by now?", "A good word helps the right one steer."),
    "shield": ("Who needs a friend?", "A good word for one of yours costs you little."),
    "echo": ("Somebody has spoken your mind, or the contrary.", "An opinion counts more when a second voice has it."),
    "defend": ("You were accused.", "Silence would look worse."),
    "answer": ("You were asked.", "A plain answer is the cheapest way to be believed."),
    "dodge": ("You were asked.", "What you could answer would tell the wrong people too much."),
    "ask": ("Whose story is missing?", "Whoever must answer must also stand by it."),
    "oppose": ("Where is this vote going?", "No route has more pulls, and you have a better one."),
    "announce": ("Who does not know where to vote?", "Votes gather where somebody says so aloud."),
    "hint": ("Should anybody know where to sail?", "A spot named aloud is a spot some will steer for."),
    "claim": ("Does anybody know who you are?", "What you are is your best proof, and it is true."),
    "cover": ("Who are you supposed to be?", "This story fits everything the others have seen."),
    "number": ("What can the others reckon of you?", "A number that fits the tokens makes you easier to believe."),
    "withdraw": ("One of your claims will not stand.", "Better to take it back than to be caught with it."),
    "remark": ("Is there anything left to say?", "It does no harm, and it may do some good."),
    "question": ("Which number splits the crew?", "No other number parts the strong from the plain so well."),
    "sleep": ("It is somebody else's watch.", "Whatever you press, nothing comes of it."),
    "hands-off": ("Need you do anything?", "There is nothing to gain tonight that is worth the risk."),
    "press": ("Who is hardly the Captain?", "Of all aboard this one is likeliest to come over."),
    "switch": ("Where will the ship be tomorrow?", "It is worth more there to your side than where it lies."),
    "course": ("Where does the marker lie?", "The ship does your side more good there."),
    "offer": ("What can you do by night?", "Whoever can switch islands has something to offer."),
    "show": ("Your card comes out today in any case.", "Shown now, it makes your word worth more in today's vote."),
    "show-late": ("Your card comes out today in any case.", "Until then nobody need know it."),
    "show-never": ("Your card ends the voyage.", "Something may still happen before it must be shown."),
    "rest": ("What do tokens cost you?", "Every token given back is one island more on your feet."),
    "rest-not": ("Do you want to stay on your feet?", "Some do more good lying down."),
}  # fmt: skip


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone."""
    mind = player(BEST, view.seat)
    for told in tape:
        mind.hear(told)
    move = mind.answer(view, ask, 0)
    nudge, reason = WORDS[motive(mind.context(view), ask, move)]
    return Hint(nudge, move, reason)
