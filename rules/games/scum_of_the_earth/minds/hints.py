"""A hint in two steps: a nudge, then what the best level would do with one reason. SE 3.25."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import INFINITY, SIX, ZERO, size
from rules.games.scum_of_the_earth.minds.baselines import taken
from rules.games.scum_of_the_earth.minds.court import TREASURE
from rules.games.scum_of_the_earth.minds.features import Outlook, Scene, after, by_rank, outlook, threats
from rules.games.scum_of_the_earth.minds.levels import BEST, Player, player, sure
from rules.games.scum_of_the_earth.phases import SWAP, TAKEOVER, code_of, codes
from rules.games.scum_of_the_earth.plays import BODY, COST, STAR_BIT, cards_of, decode
from rules.games.scum_of_the_earth.state import others_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.scum_of_the_earth.view import View


# reason -> (nudge, the reason itself); every sentence of this module
WORDS: Final = {
    "out": ("Count your cards again.", "These are your last cards: you are out at once."),
    "sure": (
        "Look for what nobody can beat any more.",
        "Nobody can beat this, and nothing stops the rest of your hand after it.",
    ),
    "helpless": ("Is there anything here that beats it?", "Nothing in your hand beats it."),
    "keep-set": ("You need not play because you can.", "Every answer would break a set that is worth more whole."),
    "keep-good": ("Good cards are worth more later.", "An answer would cost a card that may win you the lead later."),
    "wait": ("You need not play because you can.", "What you hold is worth more later in the hand."),
    "last-chance": ("Look at the card counts.", "One card is all your rival needs; a pass hands over the hand."),
    "six": ("Somebody could sit this trick out.", "The special Six silences whoever is nearest to going out."),
    "six-other": ("Somebody could sit this trick out.", "The special Six keeps one more player out of this trick."),
    "lead-back": ("Who would lead after this?", "Nobody can beat it, so the lead is yours."),
    "wild": ("A Wild may be worth it now.", "A Wild makes the set larger, and this one is worth making larger."),
    "bare": ("What is a Wild by itself?", "By itself a Wild may call itself something low, and little beats that."),
    "exact": ("Which number could you be done with?", "All you hold of that number goes at once, and nothing breaks."),
    "break-danger": ("Look at the card counts.", "Somebody is nearly out; this is no time to save sets."),
    "break": ("Not every set is worth keeping.", "It breaks a set, but a lighter hand is worth that here."),
    "infinity": ("Infinity has to go some day.", "Led now, it goes to whoever wins the trick; that need not be you."),
    "too-many": ("Count what the others hold.", "Somebody is too short of cards to follow a set of this size."),
    "lead-long": ("How many could answer a long set?", "Few can follow a set this long."),
    "lead-high": ("What will you never get rid of by following?", "High cards leave the hand best when you lead."),
    "lead": ("Which cards will be easy to play later?", "The easier cards can wait; these are better gone."),
    "ready": ("There is nothing to decide yet.", "The cards are dealt. Nothing else can be done."),
    "takeover": ("Look at your Wilds.", "Both Wilds take the first chair, and whatever is due to it."),
    "quiet": ("Look at your Wilds.", "Both Wilds keep quiet; they are worth something in a trick, too."),
    "gift": ("Odd cards weigh more than sets.", "What weighs most goes; Wilds, the Zero and the Ace stay."),
    "gift-good": ("Something has to go.", "Cards that good are missed, but these are missed least."),
    "peek": ("Who is nearest to going out?", "The shortest hand tells the most."),
    "peek-other": ("Whose cards would you like to see?", "A hand that has been seen can be reckoned with."),
    "unseen": ("Do you need to look?", "What is in the other hands changes nothing now."),
    "ruling": ("Where would that card end up?", "What the Scum keeps may come up to the first chair as a bonus."),
    "ruling-swap": ("Who should have that card?", "The Scum keeps it, and whoever it was meant for gets one unseen."),
    "ruling-keep": ("Is that card worth a fuss?", "It is no great card; it may go where it was going."),
    "ruling-own": ("Would you want that card yourself?", "A card you know is not a bad card to get."),
    "ruling-own-swap": ("Would you want that card yourself?", "One you have not seen may well be better."),
    "court": ("There is nothing to win here.", "It changes no cards, no order and no points."),
}  # fmt: skip
_HIGH, _LONG, _FEW, _NEARLY = 9, 4, 3, 2


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
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
        return _pass_reason(view, sc) if move.picks == (PASS,) else _play_reason(view, sc, code_of(view, move) or 0)
    other = _OTHER.get(ask.id)
    return other(view, ask, move) if other is not None else "court"


def _look_reason(view: View, ask: Ask, move: Move) -> str:
    del view
    if move.picks[0] == TAKEOVER:
        return "takeover"
    return "quiet" if TAKEOVER in ask.options else "ready"


def _give_reason(view: View, ask: Ask, move: Move) -> str:
    del view, ask
    return "gift-good" if any(card in TREASURE for card in move.picks) else "gift"


def _peek_reason(view: View, ask: Ask, move: Move) -> str:
    if move.picks == (PASS,):
        return "unseen"
    fewest = min(view.counts[seat] for seat in ask.options if seat != PASS)
    return "peek" if view.counts[move.picks[0]] == fewest else "peek-other"


def _misdeal_reason(view: View, ask: Ask, move: Move) -> str:
    del ask
    swap, good = move.picks[0] == SWAP, view.exposed in TREASURE
    if view.exposed_for == view.seat:
        return "ruling-own-swap" if swap else "ruling-own"
    if swap:
        return "ruling" if view.house.top_bonus and good else "ruling-swap"
    return "court" if good else "ruling-keep"


_OTHER: Final[dict[str, Callable[[View, Ask, Move], str]]] = {
    "look": _look_reason, "give": _give_reason, "peek": _peek_reason, "misdeal": _misdeal_reason,
}  # fmt: skip


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


def _play_reason(seen: View, sc: Scene, code: int) -> str:
    view = outlook(sc)
    rank, number, own, wild = taken(code & BODY)
    if COST[code & BODY] == sc.hand:
        return "out"
    unbeatable = rank == ZERO or (rank != INFINITY and not threats(view, rank, number))
    if unbeatable and not sc.infinity and sure(after(sc.hand, code), view.limit):
        return "sure"
    if SIX in cards_of(code & BODY) and code & STAR_BIT:
        return "six" if _nearest(seen, code) else "six-other"
    if sc.size:
        return _follow_reason(sc, view, (rank, number, own, wild), unbeatable)
    return _lead_reason(sc, (rank, number, own, wild), unbeatable)


def _nearest(view: View, code: int) -> bool:
    """Whether the special Six names somebody with the fewest cards."""
    named = decode(code).victim
    fewest = min(view.counts[seat] for seat in others_in(view.alive, view.seat, view.order))
    return named >= 0 and view.counts[named] == fewest


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
