"""Looking back at a hand: what a move was worth to the best level, how such hands go on, and the moral of it."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, five, ranked, slipped, weights
from rules.core.advice import Thought, Valued, Weighed
from rules.core.rng import Die
from rules.core.types import PASS, PLAY, Move
from rules.games.scum_of_the_earth.cards import FIELD, SIX, WILD, WILD39, size
from rules.games.scum_of_the_earth.events import Hand
from rules.games.scum_of_the_earth.minds import court
from rules.games.scum_of_the_earth.minds.baselines import greedy, heuristic
from rules.games.scum_of_the_earth.minds.hints import reason_of
from rules.games.scum_of_the_earth.minds.levels import BEST, Player, player
from rules.games.scum_of_the_earth.minds.net import ONE
from rules.games.scum_of_the_earth.opponent import MAKERS, Random
from rules.games.scum_of_the_earth.phases import Bonus, code_of, codes, move_of, pairs
from rules.games.scum_of_the_earth.phrases import play_phrase
from rules.games.scum_of_the_earth.plays import BODY, SIZE_AT
from rules.games.scum_of_the_earth.state import BONUS, LOOK, MISDEAL, PEEK, TRICK
from rules.games.scum_of_the_earth.text import cards_words
from rules.games.scum_of_the_earth.trick import after_play, legal, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.advice import Turning
    from rules.core.events import Event
    from rules.core.opponent import Mind
    from rules.core.types import Ask
    from rules.games.scum_of_the_earth.state import State
    from rules.games.scum_of_the_earth.view import View


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

# reason of minds/hints.py -> how the one who had it says it
OWN: Final = {
    "out": "These were my last cards.",
    "sure": "Nobody could beat it, and nothing could stop the rest of my hand after it.",
    "helpless": "Nothing in my hand beat it.",
    "keep-set": "Any answer would have broken a set that was worth more whole.",
    "keep-good": "An answer would have cost me a card that might win the lead later.",
    "wait": "What I held was worth more later in the hand.",
    "last-chance": "My rival had one card left. A pass would have handed over the hand.",
    "six": "The special Six silences whoever is nearest to going out.",
    "six-other": "The special Six kept one more player out of that trick.",
    "lead-back": "Nobody could beat it, so the lead was mine.",
    "wild": "A Wild makes a set larger, and that one was worth making larger.",
    "bare": "By itself a Wild may call itself something low, and little beats that.",
    "exact": "I was rid of all I had of that number, and broke nothing up.",
    "break-danger": "Somebody was nearly out. That is no time to save sets.",
    "break": "It broke a set, but a lighter hand was worth that to me.",
    "infinity": "Led then, it went to whoever won the trick, and that need not be me.",
    "too-many": "Somebody was too short of cards to follow a set of this size.",
    "lead-long": "Few can follow a set this long.",
    "lead-high": "High cards leave the hand best when one leads them.",
    "lead": "The easier cards could wait; those were better gone.",
    "ready": "There was nothing to decide yet.",
    "takeover": "Both Wilds take the first chair, and whatever is due to it.",
    "quiet": "I kept quiet about my Wilds. They are worth something in a trick, too.",
    "gift": "What weighed most went. Wilds, the Zero and the Ace I keep.",
    "gift-good": "Cards that good I miss, but those I missed least.",
    "peek": "The shortest hand tells the most.",
    "peek-other": "A hand that I have seen I can reckon with.",
    "unseen": "What was in the other hands changed nothing.",
    "ruling": "What the Scum keeps may come up to the first chair as a bonus.",
    "ruling-swap": "I thought the Scum should keep it.",
    "ruling-keep": "It was no great card. It could go where it was going.",
    "ruling-own": "A card I know is not a bad card to get.",
    "ruling-own-swap": "One I had not seen might well be better than that one.",
    "court": "There was nothing to win, so I thought of nothing.",
}
RULES: Final = {  # those who have no values: the rule itself
    "random": "I shut my eyes and picked one.",
    "greedy": "The worst cards that will do, always.",
    "heuristic": "A rule of thumb: whole sets first, good cards kept back.",
}
WORST: Final = "The worst cards I had. I do not look further than that."
SLIPPED: Final = "Something else looked better, and I did not feel like it."
TILTED: Final = {  # personality -> why its favourite was another than a plain mind's
    "climber": "It gave me the better chance of the first chair. The others do not interest me.",
    "survivor": "It kept me off the last chair. That is enough for me.",
    "hoarder": "I do not part with a Wild while my hand is long.",
    "bully": "It hurt whoever was nearest to going out.",
    "gambler": "It was the longer set. Somebody has to be bold.",
}


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in MAKERS:
        return None
    mind = MAKERS[opponent](view.seat, personality)
    for told in this_hand(tape):
        mind.hear(told)
    if ask.shape == PLAY and isinstance(mind, Player):
        return _played(view, ask, move, mind, personality)
    if isinstance(mind, Random):
        return Thought(move, _any(view, ask, move), RULES[opponent])
    reason = _courtly(view, ask, move, mind) if isinstance(mind, Player) else RULES[opponent]
    return Thought(move, _sole(view, ask, move, mind), reason)


def _played(view: View, ask: Ask, move: Move, mind: Player, personality: str) -> Thought:
    found, values, heat = mind.weighing(view, passing=PASS in ask.options)
    likely = weights(values, heat)
    made = code_of(view, move)
    moves = [move if code == made else move_of(view.seat, code) for code in found]
    rows = ranked(moves, values, likely, move)
    if made is not None and move == rows[0].move and _swayed(view, ask, mind, made):
        reason = TILTED[personality]
    elif slipped(moves, likely, move):
        reason = SLIPPED
    else:
        reason = OWN[reason_of(view, ask, move, mind)]
    return Thought(move, five(rows, move), reason)


def _swayed(view: View, ask: Ask, mind: Player, made: int) -> bool:
    """Whether a plain mind of the same level and memory would have liked something else best."""
    plain = Player(mind.seat, mind.level)
    if mind.tilt == plain.tilt:
        return False
    plain.memory = mind.memory
    found, values, _ = plain.weighing(view, passing=PASS in ask.options)
    return found[values.index(max(values))] != made


def _courtly(view: View, ask: Ask, move: Move, mind: Player) -> str:
    reason = reason_of(view, ask, move, mind)
    return WORST if reason.startswith("gift") and not mind.level.counts else OWN[reason]


def _sole(view: View, ask: Ask, move: Move, mind: Mind) -> tuple[Weighed, ...]:
    """Return the only answer it would ever give; what is sent for is a whim of equal shares."""
    if ask.id == "errand":
        return _equal([Move(view.seat, ask.id, (option,)) for option in ask.options], len(ask.options), move)
    answer = mind.answer(view, ask, 0)
    same = answer.ask == move.ask and sorted(answer.picks) == sorted(move.picks)
    return (Weighed(move, WHOLE),) if same else (Weighed(answer, WHOLE), Weighed(move, 0))


def _any(view: View, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return some of the answers that were equally likely."""
    if ask.shape == PLAY:
        made = code_of(view, move)
        legal = codes(view) + ([0] if PASS in ask.options else [])
        others = [move_of(view.seat, code) for code in legal if code != made]
        return _equal([move, *others], len(legal), move)
    if ask.of == "card":
        return (Weighed(move, WHOLE // max(1, comb(size(view.hand), ask.least))),)
    return _equal([Move(view.seat, ask.id, (option,)) for option in ask.options], len(ask.options), move)


def _equal(moves: list[Move], number: int, move: Move) -> tuple[Weighed, ...]:
    return five([Weighed(one, WHOLE // max(1, number)) for one in sorted(moves, key=lambda one: one != move)], move)
