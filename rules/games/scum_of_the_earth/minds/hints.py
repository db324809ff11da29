"""A hint in two steps: a nudge, then what the best level would do with one reason. SE 3.25."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import INFINITY, SIX, ZERO, size
from rules.games.scum_of_the_earth.minds.baselines import taken
from rules.games.scum_of_the_earth.minds.features import Outlook, Scene, after, outlook, threats
from rules.games.scum_of_the_earth.minds.guards import sure
from rules.games.scum_of_the_earth.minds.levels import BEST, Player, player
from rules.games.scum_of_the_earth.minds.table import by_rank
from rules.games.scum_of_the_earth.phases.trick import code_of, codes
from rules.games.scum_of_the_earth.plays import BODY, COST, STAR_BIT, cards_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask, Told
    from rules.games.scum_of_the_earth.view import View


class Hint(NamedTuple):
    """Nudge, move, reason."""

    nudge: str
    move: Move
    reason: str


# reason -> (nudge, the reason itself); every sentence of this module
WORDS: Final = {
    "out": ("Count your cards again.", "These are your last cards: you are out at once."),
    "sure": (
        "Look for what nobody can beat any more.",
        "Nobody can beat this, and nothing stops the rest of your hand after it.",
    ),
    "helpless": ("Is there anything here that beats it?", "Nothing in your hand beats it."),
    "keep-set": ("You need not play because you can.", "Every answer would break a set that is worth more whole."),
    "keep-good": ("Good cards are worth more later.", "An answer would cost a card that wins the lead later."),
    "wait": ("You need not play because you can.", "What you hold is worth more later in the hand."),
    "last-chance": ("Look at the card counts.", "One card is all your rival needs; a pass hands over the hand."),
    "six": ("Somebody could sit this trick out.", "The special Six silences whoever is nearest to going out."),
    "lead-back": ("Who would lead after this?", "Nobody can beat it, so the lead is yours."),
    "wild": ("A Wild may be worth it now.", "The Wild completes the set and keeps your other cards together."),
    "bare": ("What is a Wild by itself?", "A Wild by itself names the lowest rank it may, and little beats that."),
    "exact": ("Look for a set of just this size.", "It sheds a whole set and breaks nothing."),
    "break-danger": ("Look at the card counts.", "Somebody is nearly out; this is no time to save sets."),
    "break": ("Not every set is worth keeping.", "It breaks a set, but a lighter hand is worth that here."),
    "infinity": ("Infinity has to go some day.", "Led now, Infinity most likely becomes the trouble of somebody else."),
    "too-many": ("Count what the others hold.", "Somebody is too short of cards to follow a set of this size."),
    "lead-long": ("How many could answer a long set?", "Few can follow a set this long."),
    "lead-high": ("What will you never get rid of by following?", "High cards leave the hand best when you lead."),
    "lead": ("Which set would come back to you?", "It leaves the easier cards for later."),
    "ready": ("There is nothing to decide yet.", "The cards are dealt. Nothing else can be done."),
    "takeover": ("Look at your Wilds.", "Both Wilds take the first chair, and the best bonus comes with it."),
    "gift": ("Odd cards weigh more than sets.", "Odd high cards go; long sets, Wilds and low cards stay."),
    "peek": ("Who is nearest to going out?", "The shortest hand tells the most."),
    "ruling": ("Where would that card end up?", "What the Scum gets may come up to the first chair as a bonus."),
    "ruling-own": ("Would you want that card yourself?", "The card is yours: keep a six or better, swap the rest."),
    "court": ("There is nothing to win here.", "It changes no cards, no order and no points."),
}  # fmt: skip
_HIGH, _LONG, _FEW, _NEARLY = 9, 4, 3, 2
_ASKS: Final = {"give": "gift", "peek": "peek"}


def hint(view: View, tape: Sequence[Told], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone."""
    mind = player(BEST, view.seat)
    for told in tape:
        mind.hear(told)
    move = mind.answer(view, ask, 0)
    nudge, reason = WORDS[reason_of(view, ask, move, mind)]
    return Hint(nudge, move, reason)


def reason_of(view: View, ask: Ask, move: Move, mind: Player) -> str:
    """Return the key in WORDS that is true of this move."""
    if ask.shape == PLAY:
        sc = mind.scene(view)
        return _pass_reason(view, sc) if move.picks == (PASS,) else _play_reason(sc, code_of(view, move) or 0)
    if ask.id == "look":
        return "takeover" if move.picks[0] else "ready"
    if ask.id == "misdeal":
        return "ruling-own" if view.exposed_for == view.seat else "ruling"
    return _ASKS.get(ask.id, "court")


def _pass_reason(view: View, sc: Scene) -> str:
    able = codes(view)
    if not able:
        return "helpless"
    held = by_rank(sc.hand)
    plays = [taken(code & BODY) for code in able]
    if all(held[rank] > own > 0 and not wild for rank, _, own, wild in plays):
        return "keep-set"
    if all(wild or rank <= _FEW for rank, _, _, wild in plays):
        return "keep-good"
    return "wait"


def _play_reason(sc: Scene, code: int) -> str:
    view = outlook(sc)
    rank, number, own, wild = taken(code & BODY)
    if COST[code & BODY] == sc.hand:
        return "out"
    unbeatable = rank == ZERO or (rank != INFINITY and not threats(view, rank, number))
    if unbeatable and not sc.infinity and sure(after(sc.hand, code), view.limit):
        return "sure"
    if SIX in cards_of(code & BODY) and code & STAR_BIT:
        return "six"
    if sc.size:
        return _follow_reason(sc, view, (rank, number, own, wild), unbeatable)
    return _lead_reason(sc, (rank, number, own, wild), unbeatable)


def _follow_reason(sc: Scene, view: Outlook, play: tuple[int, int, int, int], unbeatable: bool) -> str:
    rank, _, own, wild = play
    if sc.rivals == (1,):
        return "last-chance"
    if unbeatable:
        return "lead-back"
    if wild:
        return "wild" if own else "bare"
    if by_rank(sc.hand)[rank] == own:
        return "exact"
    return "break-danger" if min(view.rivals) <= _NEARLY else "break"


def _lead_reason(sc: Scene, play: tuple[int, int, int, int], unbeatable: bool) -> str:
    rank, number, own, wild = play
    if rank == INFINITY:
        return "infinity"
    if unbeatable:
        return "lead-back"
    if min(sc.rivals) < number:
        return "too-many"
    if wild:
        return "wild" if own else "bare"
    if number >= _LONG:
        return "lead-long"
    return "lead-high" if rank >= min(_HIGH, _worst(sc.hand)) else "lead"


def _worst(hand: int) -> int:
    counts = by_rank(hand)
    return max((rank for rank, count in enumerate(counts) if count), default=ZERO) if size(hand) else ZERO
