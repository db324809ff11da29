"""Looking back at a hand: what a move was worth to the best level, how such hands go on, and the moral of it."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, drawn, five, ranked, slipped, weights
from rules.core.advice import Thought, Turning, Valued, Weighed
from rules.core.rng import Die
from rules.core.sentences import Words
from rules.core.types import PASS, PLAY, Ask, Mind, Move, having_heard
from rules.games.scum_of_the_earth import cards
from rules.games.scum_of_the_earth.cards import FIELD, SIX, WILD, WILD39, cards_words, play_phrase, rank_of, size
from rules.games.scum_of_the_earth.events import Hand
from rules.games.scum_of_the_earth.minds import levels
from rules.games.scum_of_the_earth.minds.baselines import choices, greedy, heuristic
from rules.games.scum_of_the_earth.minds.hints import reason_of
from rules.games.scum_of_the_earth.minds.levels import (
    BEST,
    LEVELS,
    MAKERS,
    Player,
    Random,
    certain,
    last_chance,
    player,
    pruned,
)
from rules.games.scum_of_the_earth.minds.net import ONE, going_out, load, outlook, scene
from rules.games.scum_of_the_earth.phases import Bonus, code_of, codes, move_of, pairs
from rules.games.scum_of_the_earth.plays import BODY, SIZE_AT
from rules.games.scum_of_the_earth.state import BONUS, LOOK, MISDEAL, PEEK, TRICK, State, View
from rules.games.scum_of_the_earth.trick import after_play, legal, play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.core.events import Event

say: Final = Words("rules.games.scum_of_the_earth", "advice")


WHIMS, EAGER = 1, 4  # of sixteen plays in a playout: one at random, three by the simpler rule of thumb
GOOD: Final = "level-4"  # the level whose die moves a playout that is to be true
LONGEST: Final = 2000  # plays; no hand is that long


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return what the best level gives for the plays it weighs, best first; of gifts only its choice."""
    if ask.id == "give":
        return (Valued(Move(view.seat, ask.id, levels.odd_cards(view.hand, ask.least)), WHOLE),)
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
    return having_heard(this_hand(tape), player(BEST, view.seat))


def reckon(s: State, seed: int) -> tuple[int, ...]:
    """Play the hand out by rule of thumb; how far up every seat comes, per mille. () before the cards are settled."""
    return _to_the_end(s, seed, _rule)


def play_out(s: State, seed: int) -> tuple[int, ...]:
    """Do the same with the net, every seat knowing its own cards and those that are gone."""
    return _to_the_end(s, seed, _good_play)


def _to_the_end(s: State, seed: int, chosen: Callable[[State, Die], int]) -> tuple[int, ...]:
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
        play(s, chosen(s, die))
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


def _good_play(s: State, die: Die) -> int:
    seat, hand = s.turn, s.hands[s.turn]
    found = pruned(choices(s, seat, hand))
    out = going_out(found, hand)
    if out or not found:
        return out
    sc = scene(s, seat, hand, sum(s.hands) - hand, s.infinity)
    if sure := certain(sc, found, outlook(sc)):
        return sure
    if s.size and not last_chance(sc):
        found.append(0)
    values = load().values(sc, found)
    return found[drawn(values, LEVELS[GOOD].heat * (s.n - 1) // len(sc.rivals), die.below(1 << 30))]


def _give_all(s: State) -> None:
    for seat, _, number in pairs(s.order, s.house, s.scum_run):
        if s.answers and s.answers[seat] == ():
            Bonus().take(s, Move(seat, "give", levels.odd_cards(s.hands[seat], number)), None)


def moral(view: View, tape: Sequence[Event], ask: Ask, turning: Turning) -> str:
    """Say what the best level would have done, and why."""
    sound, well = turning.better == turning.move, turning.swing > 0
    reason = say.get("reasons", reason_of(view, ask, turning.better, _best(view, tape)), "past") or ""
    best, other = (_phrase(view, move, turning.move) for move in (turning.better, turning.other))
    if turning.level and sound == well:
        return say.level(other=other, well=well)
    which = ("right" if well else "unlucky") if sound else "lucky" if well else "better"
    return say["moral", which](who=f"{{{turning.seat}}}", best=best, other=other, reason=reason)


def known(view: View, tape: Sequence[Event], turning: Turning) -> str:
    """Say how many better cards were unseen, and how short the shortest other hand was; "" of a gift or a bare pass."""
    picks = next((one.picks for one in (turning.better, turning.move) if one.picks != (PASS,)), ())
    rank = next((rank_of(kind) for kind in picks if rank_of(kind) >= 0), -1)
    others = [count for seat, count in enumerate(view.counts) if count and seat != view.seat]
    if turning.move.ask == "give" or rank < 0 or not others:
        return ""
    unseen = cards.unpack(_best(view, tape).memory.unseen(view))
    better = sum(0 <= rank_of(kind) < rank for kind in unseen)
    wilds = sum(kind in {WILD, WILD39} for kind in unseen)
    return say.known(unseen=len(unseen), better=better, play=play_phrase(rank, 1), wilds=wilds, short=min(others))


def _phrase(view: View, move: Move, made: Move) -> str:
    """Return a move as a noun phrase, told apart from the one that was made."""
    if move.ask == "give":
        return say.giving(cards=cards_words(move.picks))
    code = code_of(view, move)
    if not code:
        return say.a_pass
    body = code & BODY
    if body == (code_of(view, made) or 0) & BODY and move != made:
        return say.silencing
    plain = play_phrase(code & 15, code >> SIZE_AT & FIELD)
    if SIX in move.picks:
        return say.six_among(play=plain) if len(move.picks) > 1 else say.six_alone
    wild = sum(kind in {WILD, WILD39} for kind in move.picks)
    if wild == len(move.picks):
        return say.wilds_alone(play=plain) if wild > 1 else say.lone_wild(play=plain)
    return say.with_wilds(play=plain, wilds=wild)


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in MAKERS:
        return None
    mind = having_heard(this_hand(tape), MAKERS[opponent](view.seat, personality))
    if ask.shape == PLAY and isinstance(mind, Player):
        return _played(view, ask, move, mind, personality)
    if isinstance(mind, Random):
        return Thought(move, _any(view, ask, move), say["rule_of_thumb", opponent])
    reason = _courtly(view, ask, move, mind) if isinstance(mind, Player) else say["rule_of_thumb", opponent]
    return Thought(move, _sole(view, ask, move, mind), reason)


def _played(view: View, ask: Ask, move: Move, mind: Player, personality: str) -> Thought:
    found, values, heat = mind.weighing(view, passing=PASS in ask.options)
    likely = weights(values, heat)
    made = code_of(view, move)
    moves = [move if code == made else move_of(view.seat, code) for code in found]
    rows = ranked(moves, values, likely, move)
    if made is not None and move == rows[0].move and _swayed(view, ask, mind, made):
        reason = say["tilted", personality]
    elif slipped(moves, likely, move):
        reason = say.slipped
    else:
        reason = say["reasons", reason_of(view, ask, move, mind), "own"]
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
    return say.worst if reason.startswith("gift") and not mind.level.counts else say["reasons", reason, "own"]


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
