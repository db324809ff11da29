"""Why an opponent answers as it does, found in its own values; and a hint in two steps: a nudge, one reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.core.talk.codes import ACTS
from rules.core.talk.tongue import today
from rules.core.types import PASS
from rules.games.great_table.lists import entry_of
from rules.games.great_table.minds.agent import BEST, LEVELS, Player
from rules.games.great_table.minds.topics import ATTACKS
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
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask, Move
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View

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


def motive(context: Context, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    found = _KINDS.get(ask.id)
    return "ready" if found is None else found(context, move)


def _list(context: Context, move: Move) -> str:
    if move.picks[0] < 0:
        return "ready"
    first = entry_of(move.picks[0]).card
    if not context.good:
        return "list-deny" if first in _FINDERS | _STOPS | {HEALER} else "list-own"
    if first in _FINDERS:
        return "list-news"
    return "list-stop" if first in _STOPS else "list-save" if first == HEALER else "list-own"


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
    order = Order._make(move.how)
    if order.kill >= 0:
        return "kill" if context.view.role == MASTER else "kill-both"
    if order.a < 0:
        return "hold" if context.view.card in _CARDS else "idle"
    key = _CARDS[context.view.card]
    if context.view.card == HEALER and order.a == context.view.seat:
        return "heal-self"
    return key if context.good else f"{key}-house"


_KINDS: Final[dict[str, Callable[[Context, Move], str]]] = {
    "list": _list, "pick": _list, "steal": _steal, "bid": _bid, "say": _say, "tell": _tell, "vote": _vote,
    "order": _order,
}  # fmt: skip


# reason -> (nudge, the reason itself); every sentence of this module
WORDS: Final = {
    "ready": ("There is nothing to decide yet.", "Everybody presses the same, and nothing hangs on it."),
    "list-news": ("What would you like to know tomorrow?", "A card that finds something makes you a witness."),
    "list-stop": ("Whom would you stop, if you could?", "That card gets in somebody's way, and you choose whose."),
    "list-save": ("Who will the House want dead?", "Somebody trusted has to live until tomorrow."),
    "list-own": ("What is left when the good cards are gone?", "It suits you today, and few will want it."),
    "list-deny": ("Which card would hurt you most in another hand?", "What you hold, nobody can use against you."),
    "leave": ("Somebody in this round holds the Bomber.", "No hand is worth that risk yet."),
    "rob": ("Whose card would you rather see idle?", "Whoever has no card can do less tonight."),
    "rob-trusted": ("Whose card would hurt you?", "A trusted hand without a card finds nothing."),
    "quiet": ("Must you say anything?", "Nothing you could say would change a vote."),
    "word": ("Have you something others lack?", "What you have to say is worth a turn."),
    "news": ("What do you know that they do not?", "A night is worth most when it is told."),
    "cover": ("Where were you last night?", "A story told early is a story nobody has to ask for."),
    "seats": ("Has anybody told where they sit?", "It is true, it is harmless, and it can be checked."),
    "suspect": ("Who fits the House best?", "Nobody fits it better, and the reason is on the record."),
    "back": ("You were accused.", "Who accuses you may have something to hide, and there is a reason to ask."),
    "frame": ("Of whom would the table believe it?", "Suspicion falls somewhere, and better there than on your side."),
    "lie": ("Look at the claim board.", "Those two cannot both be true, and everybody may see it."),
    "mine": ("Somebody talks of your card.", "There was one of that card, and you know who had it."),
    "mine-house": ("Somebody talks of your card.", "One of you is the liar, and the table need not know which."),
    "withdraw": ("One of your claims will not stand.", "Better to take it back than to be caught with it."),
    "vouch": ("Whom do you trust by now?", "A good word keeps a good one off the list of suspects."),
    "shield": ("Whose trust could you borrow?", "A good word now makes your next one count."),
    "echo": ("Somebody has spoken your mind, or the contrary.", "An opinion counts more when a second voice has it."),
    "defend": ("You were named.", "Silence would look worse."),
    "confirm": ("Somebody told the truth about you.", "A truth with two witnesses is hard to shake."),
    "answer": ("You were asked.", "A plain answer is the cheapest way to be believed."),
    "dodge": ("You were asked.", "What you could answer would tell the wrong people too much."),
    "ask": ("Whose story is missing?", "Whoever must answer must also stand by it."),
    "announce": ("Who does not know where to vote?", "Votes gather where somebody says so aloud."),
    "agree": ("Two hands must mean the same neck.", "A kill counts only if you both name the same one."),
    "lover": ("One person listens who cannot be overheard.", "Two who compare notes see further than one."),
    "vote-sure": ("Who is hardly a Card Player?", "More likely than not this one is of the House."),
    "vote-belief": ("Who fits the House best?", "Nobody fits it better, as far as you can tell."),
    "vote-gather": ("Count the threads.", "More can come of this vote now than of one for your favourite."),
    "vote-word": ("You have said how you would vote.", "A word that is kept is remembered, and so is one that is not."),
    "vote-none": ("Need you vote now?", "There is time, and more to be heard."),
    "vote-cover": ("Who would an honest player vote for?", "It is what you would do if you knew nothing."),
    "vote-mate": ("Can he still be saved?", "He is lost anyhow, and your vote buys you trust."),
    "kill": ("Who is trusted, and none of yours?", "A trusted one is worth most, and hardly one of yours."),
    "kill-both": ("What did your partner say?", "You have agreed on it, and apart you kill nobody."),
    "hold": ("Would it be better to wait?", "Nobody is suspicious enough for it yet."),
    "idle": ("There is nothing to aim.", "Your card does what it does without you."),
    "guard": ("Whose hand would you hold?", "If this one kills, nobody dies tonight."),
    "guard-house": ("Who could find you out tonight?", "Whatever this one does fails, and nobody will know why."),
    "heal": ("Who will the House want dead?", "This one may well be aimed at."),
    "heal-house": ("Who of you is in danger?", "A shot in the dark should not hit one of yours."),
    "heal-self": ("Who is in danger tonight?", "It may well be you."),
    "shoot": ("Is there anybody you are sure of?", "You will hardly be surer of another one."),
    "look": ("Whose night would you like to see?", "Nobody's is more worth knowing."),
    "look-house": ("Whose night would you like to see?", "A true result makes you believed."),
    "seek": ("Which card would you like to place?", "Whoever holds it will have to say so."),
    "seek-house": ("Which card could hurt you?", "You will know whose hand to fear."),
    "two": ("Who might sit beside whom?", "The two are worth a look, and a move."),
    "two-house": ("Who sits too well?", "New neighbours make old notes worthless."),
    "turn": ("Whose vote would do better elsewhere?", "A suspect's own vote may sink another."),
    "turn-house": ("Whose vote counts most?", "Turned, it helps you, and he will not see why."),
    "swap": ("Do you like your seat?", "A new seat is a new place in the round of the pack."),
    "swap-house": ("Do you like your seat?", "A new seat is a new place in the round of the pack."),
}  # fmt: skip


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do if it had no hunches, from the view and the own tape alone."""
    mind = Player(view.seat, LEVELS[BEST]._replace(temperature=0.0))
    for told in tape:
        mind.hear(told)
    move = mind.answer(view, ask, 0)
    nudge, reason = WORDS[motive(mind.context(view), ask, move)]
    return Hint(nudge, move, reason)
