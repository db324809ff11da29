"""What an opponent weighed before an answer: its own values and beliefs, told once the voyage is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import shares
from rules.core.advice import Thought, Weighed
from rules.core.talk.codes import ACT
from rules.core.talk.statement import of_move
from rules.core.types import PASS, Move
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import LEVELS, player
from rules.games.scallywag.minds.beliefs import SCA
from rules.games.scallywag.minds.hints import motive
from rules.games.scallywag.numbers import MUTINOUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.view import View

MOST: Final = 5
WHOLE: Final = 1000
COOL: Final = 0.02  # the least temperature with which shares are told

# reason of minds/motives.py -> how the one who had it says it
OWN: Final = {
    "ready": "There was nothing to decide.",
    "only": "There was no other way.",
    "none": "None of them was worth my name.",
    "map": "It brought the ship nearer to what my map still wanted.",
    "hoard": "By all I had heard and seen, our spots lay that way.",
    "block": "I wanted the ship away from where the others seemed to want it.",
    "maps": "Of the maps we might have had, more lay that way.",
    "maps-theirs": "Of the maps they might have had, fewer lay that way.",
    "drink": "The drink there suited us better than it suited them.",
    "crowd": "My favourite had little hope. Of those that had, this was the best.",
    "word": "I had said so, and I keep my word.",
    "hide": "It cost little, and I looked like any other sailor that day.",
    "near": "It seemed as good as any.",
    "quiet": "Nothing I could have said would have changed a vote.",
    "suspect": "I believed it.",
    "doubt": "I trusted that one least.",
    "back": "I had been accused, and wondered why.",
    "frame": "I knew better, but the blame had to fall somewhere.",
    "lie": "The two could not both be true.",
    "report": "What I saw that night was of no use to anybody while only I knew it.",
    "report-liar": "A watch that keeps mum is suspected, so I told them something.",
    "vouch": "I trusted that one more than the rest.",
    "shield": "One of ours could do with a good word.",
    "echo": "It was my own opinion, more or less.",
    "defend": "I was accused, and silence looks worse.",
    "answer": "I was asked.",
    "dodge": "I was asked, and would rather not have been.",
    "ask": "Whoever answers must stand by it afterwards.",
    "oppose": "It was as well liked as any, and I did not want it to win.",
    "announce": "Votes gather where somebody speaks up.",
    "hint": "I wanted somebody to steer for it, or away from it.",
    "claim": "It was the truth, and the best proof I had.",
    "cover": "It fitted everything they had seen of me. It was not so.",
    "number": "A number makes one easier to believe.",
    "withdraw": "It would not have stood another day.",
    "remark": "It did no harm.",
    "question": "That number parted the plain sailors from the rest best.",
    "sleep": "I was asleep.",
    "hands-off": "There was nothing to gain that night.",
    "press": "That one seemed loyal, and hardly the Captain.",
    "switch": "It was worth more to us there.",
    "course": "The ship did us more good there.",
    "offer": "I could have done it, and wanted them to know.",
    "show": "My card came out that day in any case, and shown early it earned me some trust.",
    "show-late": "Nobody needed to know before they had to.",
    "show-never": "It would have ended the voyage.",
    "rest": "Every token given back was one island more on my feet.",
    "rest-not": "Some do more good lying down.",
}
SURE: Final = "I was sure of it."
SHARE: Final = "I gave it {percent} in a hundred that this was the Scallywag."
_ACCUSED: Final = frozenset((ACT["suspect"], ACT["distrust"], ACT["accuse_lie"]))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    mind = player(opponent, view.seat, personality)
    for told in tape:
        mind.hear(told)
    context = mind.context(view)
    if ask.of == "route" and ask.id in ("pull", "vote", "tie"):
        return Thought(move, _routes(context, ask, move), OWN[motive(context, ask, move)])
    return Thought(move, (Weighed(move, WHOLE),), _reason(context, ask, move))


def _reason(context: Context, ask: Ask, move: Move) -> str:
    view = context.view
    honest = view.side != MUTINOUS
    if honest and ask.id == "say" and move.picks[0] in _ACCUSED:
        said, _ = of_move(view.seat, move)
        chance = context.chances.kinds[said.target][SCA]
        percent = round(100 * chance)
        return SURE if percent > 97 else SHARE.format(percent=percent)
    return OWN[motive(context, ask, move)]


def _routes(context: Context, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return the routes of the day by how much it leaned to each."""
    view, found = context.view, context.course
    values = found.worth
    if ask.id != "tie" and steering.hides(view, found):
        values = found.modest
    if ask.id == "vote":
        values = steering.gains(view, context.beliefs, found)
    likely = shares(values, max(COOL, context.level.temperature))
    options = [one for one in ask.options if one != PASS and one in found.options]
    rows = [
        Weighed(
            move if move.picks == (one,) else Move(view.seat, ask.id, (one,)),
            int(WHOLE * likely[found.options.index(one)]),
        )
        for one in options
    ]
    rows.sort(key=lambda row: (-row.share, row.move != move))
    if all(row.move != move for row in rows[:MOST]):
        rows = [*rows[: MOST - 1], next((row for row in rows if row.move == move), Weighed(move, 0))]
    return tuple(rows[:MOST])
