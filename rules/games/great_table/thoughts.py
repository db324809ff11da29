"""What an opponent weighed before an answer: its own values and beliefs, told once the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Thought, Weighed
from rules.core.talk.codes import ACT
from rules.core.types import PASS, Move
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.agent import LEVELS, player
from rules.games.great_table.minds.hints import motive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View

MOST: Final = 5
WHOLE: Final = 1000

# reason of minds/motives.py -> how the one who had it says it
OWN: Final = {
    "ready": "There was nothing to decide.",
    "list-news": "I wanted something to tell the next morning.",
    "list-stop": "I had somebody in mind for that card.",
    "list-save": "Somebody had to be kept alive.",
    "list-own": "It suited me that day.",
    "list-deny": "In my hand it could not hurt us.",
    "leave": "I did not care to meet the Bomber.",
    "rob": "I did not trust the hand I took it from.",
    "rob-trusted": "That hand could have found us out.",
    "quiet": "Nothing I could have said would have changed a vote.",
    "word": "I had something to say.",
    "news": "What I learnt that night was of no use while only I knew it.",
    "cover": "It fitted everything they knew. It was not all of it so.",
    "seats": "It was true, and it cost nothing.",
    "suspect": "I believed it.",
    "back": "I had been accused, and wondered why.",
    "frame": "I knew better, but the blame had to fall somewhere.",
    "lie": "The two could not both be true.",
    "mine": "There was one of that card, and I had it.",
    "mine-house": "One of us two had to be the liar.",
    "withdraw": "It would not have stood another day.",
    "vouch": "I trusted that one more than the rest.",
    "shield": "It sounded well.",
    "echo": "It was my own opinion, more or less.",
    "defend": "I was named, and silence looks worse.",
    "confirm": "It was so.",
    "answer": "I was asked.",
    "dodge": "I was asked, and would rather not have been.",
    "ask": "Whoever answers must stand by it afterwards.",
    "announce": "Votes gather where somebody speaks up.",
    "agree": "We had to mean the same one.",
    "lover": "I told the one person who could not be overheard.",
    "vote-sure": "I was more sure than not.",
    "vote-belief": "Nobody fitted the House better.",
    "vote-gather": "More could come of it than of a vote for my favourite.",
    "vote-word": "I had said so, and I keep my word.",
    "vote-none": "I waited for more.",
    "vote-cover": "It was what I would have done if I had known nothing.",
    "vote-mate": "He was lost, and I was not.",
    "kill": "They trusted that one, and it was hardly one of ours.",
    "kill-both": "We had agreed on it.",
    "hold": "I was not sure enough of anybody.",
    "idle": "My card wanted no order.",
    "guard": "If that one was a killer, nobody would die of it that night.",
    "guard-house": "Whatever that one had in mind, it was not to succeed.",
    "heal": "I thought the House would go for that one.",
    "heal-house": "I did not want one of ours shot in the dark.",
    "heal-self": "I thought it might be me.",
    "shoot": "I would never have been surer.",
    "look": "Nobody's night was more worth knowing.",
    "look-house": "A true result makes one believed.",
    "seek": "Whoever held it would have to say so.",
    "seek-house": "I wanted to know whose hand to fear.",
    "two": "I wanted to see who sat beside them.",
    "two-house": "New neighbours make old notes worthless.",
    "turn": "I did not trust that vote where it was.",
    "turn-house": "That vote was worth more to us elsewhere.",
    "swap": "I fancied another seat.",
    "swap-house": "I fancied another seat.",
}  # fmt: skip
SHARE: Final = "I gave it {percent} in a hundred that this was one of the House."
_ACCUSED: Final = frozenset((ACT["suspect"], ACT["accuse_lie"], ACT["announce_vote"], ACT["demand_vote"]))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    mind = player(opponent, view.seat, personality)
    for told in tape:
        mind.hear(told)
    context = mind.context(view)
    reason = _reason(context, ask, move)
    if ask.id == "vote":
        return Thought(move, _ballots(context, ask, move), reason)
    return Thought(move, (Weighed(move, WHOLE),), reason)


def _reason(context: Context, ask: Ask, move: Move) -> str:
    key = motive(context, ask, move)
    target = -1
    if ask.id == "vote" and key in ("vote-belief", "vote-gather"):
        target = move.picks[0] if move.picks[0] >= 0 else context.view.ballot
    elif context.good and ask.id == "say" and move.picks[0] in _ACCUSED:
        target = move.how[1]
    if 0 <= target < context.view.n:
        return SHARE.format(percent=round(100 * context.house[target]))
    return OWN[key]


def _ballots(context: Context, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return the seats by how much it leaned to each; staying with one's vote counts for that seat."""
    value = votes.scores(context)
    keeps = context.view.ballot if move.picks == (PASS,) else -1
    squares = {seat: one * one for seat, one in value.items()}
    whole = sum(squares.values()) or 1.0
    rows = []
    for seat, square in squares.items():
        own = move if move.picks == (seat,) or seat == keeps else Move(context.view.seat, ask.id, (seat,))
        rows.append(Weighed(own, int(WHOLE * square / whole)))
    rows.sort(key=lambda row: (-row.share, row.move != move))
    if all(row.move != move for row in rows[:MOST]):
        rows = [*rows[: MOST - 1], next((row for row in rows if row.move == move), Weighed(move, 0))]
    return tuple(rows[:MOST])
