"""Looking back at a hand: what a move was worth to the best level, how such hands go on, and the moral of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Valued
from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import FIELD, SIX, WILD, WILD39
from rules.games.scum_of_the_earth.events import Hand
from rules.games.scum_of_the_earth.minds import court
from rules.games.scum_of_the_earth.minds.baselines import greedy, heuristic
from rules.games.scum_of_the_earth.minds.hints import reason_of
from rules.games.scum_of_the_earth.minds.levels import BEST, player
from rules.games.scum_of_the_earth.minds.net import ONE
from rules.games.scum_of_the_earth.phases.bonus import Bonus, pairs
from rules.games.scum_of_the_earth.phases.trick import code_of, move_of
from rules.games.scum_of_the_earth.phrases import play_phrase
from rules.games.scum_of_the_earth.plays import BODY, SIZE_AT
from rules.games.scum_of_the_earth.state import BONUS, LOOK, MISDEAL, PEEK, TRICK
from rules.games.scum_of_the_earth.text import cards_words
from rules.games.scum_of_the_earth.trick import after_play, legal, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.advice import Turning
    from rules.core.events import Event
    from rules.core.types import Ask
    from rules.games.scum_of_the_earth.minds.levels import Player
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View

WHOLE: Final = 1000
WHIMS, EAGER = 1, 4  # of sixteen plays in a playout: one at random, three by the simpler rule of thumb
LONGEST: Final = 2000  # plays; no hand is that long

# reason of minds/hints.py -> the same of a move that is past, after a colon
PAST: Final = {
    "out": "those were the last cards",
    "sure": "nobody could beat it, nor what would follow it",
    "helpless": "nothing in that hand beat it",
    "keep-set": "any answer broke a set that was worth more whole",
    "keep-good": "an answer cost a card that might win the lead later",
    "wait": "those cards were worth more later in the hand",
    "last-chance": "one card was all that the last rival needed",
    "six": "it silences whoever is nearest to going out",
    "six-other": "it keeps one more player out of the trick",
    "lead-back": "nobody could beat it, and the lead came with it",
    "wild": "a Wild makes a set larger, and this one was worth making larger",
    "bare": "by itself a Wild may call itself something low, and little beats that",
    "exact": "all of that number went at once, and nothing was broken up",
    "break-danger": "somebody was nearly out, and that is no time to save sets",
    "break": "it broke a set, but a lighter hand was worth that",
    "infinity": "led then, Infinity went to whoever won the trick",
    "too-many": "somebody was too short of cards to follow",
    "lead-long": "few could follow a set that long",
    "lead-high": "high cards leave the hand best when they are led",
    "lead": "the easier cards could wait",
    "gift": "what weighed most went, and the best cards stayed",
    "gift-good": "something good had to go, and these were missed least",
}
MORALS: Final = {  # (it was the best level's choice, it went well) -> the moral
    (False, False): "Better was {best}: {reason}.",
    (False, True): "The best level would have chosen {best}. As the cards lay, this was better.",
    (True, True): "Right, though {other} looked good too: {reason}.",
    (True, False): "As far as anybody could see it was right. As the cards lay, {other} was better.",
}


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return what the best level gives for the plays it weighs, best first; of gifts only its choice."""
    if ask.id == "give":
        return (Valued(Move(view.seat, ask.id, court.odd_cards(view.hand, ask.least)), WHOLE),)
    if ask.shape != PLAY or len(ask.options) == 1:
        return ()
    codes, values, _ = _best(view, tape).weighing(view, passing=PASS in ask.options)
    ranked = sorted(range(len(codes)), key=lambda at: -values[at])
    return tuple(Valued(move_of(view.seat, codes[at]), values[at] * WHOLE // ONE) for at in ranked)


def this_hand(tape: Sequence[Event]) -> Sequence[Event]:
    """Return what was told since the last deal: nothing before it matters to anybody's memory."""
    return tape[next((at for at in range(len(tape) - 1, -1, -1) if isinstance(tape[at], Hand)), 0) :]


def _best(view: View, tape: Sequence[Event]) -> Player:
    """Return the best level as it sat there."""
    mind = player(BEST, view.seat)
    for told in this_hand(tape):
        mind.hear(told)
    return mind


def reckon(s: State, seed: int) -> tuple[int, ...]:
    """Play the hand out by rule of thumb; how far up every seat comes, per mille. () before the cards are settled."""
    if s.phase in (MISDEAL, LOOK):
        return ()
    s, die = s.clone(), Die(seed)
    if s.phase == BONUS:
        _give_all(s)
    for _ in range(LONGEST):
        if s.phase == PEEK:  # SE 3.16b: a look changes nothing that these would do
            s.phase = TRICK
            after_play(s, None)
        if s.phase != TRICK or s.turn < 0:
            break
        play(s, _rule(s, die))
    left = tuple(seat for seat in s.order if s.alive >> seat & 1)
    order = (*s.out, *left) if s.phase == TRICK else s.places[-1]
    return tuple((s.n - 1 - order.index(seat)) * WHOLE // (s.n - 1) for seat in range(s.n))


def _rule(s: State, die: Die) -> int:
    codes = legal(s)
    if len(codes) == 1:
        return codes[0]
    roll, seat = die.below(16), s.turn
    if roll < WHIMS:
        return codes[die.below(len(codes))]
    hand = s.hands[seat]
    if roll < EAGER:
        return greedy(s, seat, hand, 0)
    return heuristic(s, seat, hand, sum(s.hands) - hand)


def _give_all(s: State) -> None:
    for seat, _, number in pairs(s.order, s.house, s.scum_run):
        if s.answers and s.answers[seat] == ():
            Bonus().take(s, Move(seat, "give", court.odd_cards(s.hands[seat], number)), None)


def moral(view: View, tape: Sequence[Event], ask: Ask, turning: Turning) -> str:
    """Say what the best level would have done, and why."""
    sound, well = turning.better == turning.move, turning.swing > 0
    reason = PAST.get(reason_of(view, ask, turning.better, _best(view, tape)), "")
    best, other = (_phrase(view, move, turning.move) for move in (turning.better, turning.other))
    said = MORALS[sound, well].format(best=best, other=other, reason=reason)
    return said if reason else said.replace(": .", ".")


def _phrase(view: View, move: Move, made: Move) -> str:
    """Return a move as a noun phrase, told apart from the one that was made."""
    if move.ask == "give":
        return f"giving {cards_words(move.picks)}"
    code = code_of(view, move)
    if not code:
        return "a pass"
    body = code & BODY
    if body == (code_of(view, made) or 0) & BODY and move != made:
        return "silencing somebody else"
    plain = play_phrase(code & 15, code >> SIZE_AT & FIELD)
    if SIX in move.picks:
        return f"{plain} with the special one" if len(move.picks) > 1 else "the special Six"
    wild = sum(kind in {WILD, WILD39} for kind in move.picks)
    if wild == len(move.picks) > 1:
        return f"{plain} of Wilds alone"
    return plain + ("", " with a Wild", " with Wilds")[min(wild, 2)]
