"""A hint in two steps: a nudge, then what the best level would do with one reason. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.games.scallywag.minds.levels import BEST, player
from rules.games.scallywag.minds.motives import motive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.scallywag.view import View


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
    "whim": ("Two of these are nearly alike.", "It is as good as the best, or nearly."),
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
    nudge, reason = WORDS[motive(view, ask, move, mind)]
    return Hint(nudge, move, reason)
