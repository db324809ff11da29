"""Looking back: what a play was worth, what its player weighed, how such rounds go on, the moral of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.agents.choice import WHOLE, five, ranked, slipped, weights
from rules.core.advice import Thought, Turning, Valued, Weighed
from rules.core.rng import Die
from rules.core.sentences import Words
from rules.core.types import PASS, PLAY, Ask, Move, having_heard
from rules.games.masquerade.cards import NO_HAND, follows, pack, plain, size
from rules.games.masquerade.codes import NORMAL, TIMELESS, prince, scum
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.events import Round
from rules.games.masquerade.minds.baselines import Weakest, move_of
from rules.games.masquerade.minds.court import fair, quarries
from rules.games.masquerade.minds.hints import NEARLY, reason_of
from rules.games.masquerade.minds.levels import BEST, LEVELS, Player
from rules.games.masquerade.minds.memory import begun, onward, pool_of
from rules.games.masquerade.minds.playout import KIND, SIZE, Start, coded, playout
from rules.games.masquerade.minds.weigh import ACES, PASSED, feeling, option_of, taste
from rules.games.masquerade.opponent import MAKERS
from rules.games.masquerade.phrases import cards_words, hand_phrase, use_phrase
from rules.games.masquerade.state import CHOOSE, HUNT_VOTE, NEXT, NOBODY, OVER, RULES, State
from rules.games.masquerade.tricks import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.masquerade.view import View

say: Final = Words("rules.games.masquerade", "advice")


_BRIEF: Final = LEVELS[BEST]._replace(budget=LEVELS["level-4"].budget)  # a match asks a thousand times
_WHIM: Final = 8  # one set in so many is taken apart in a playout
_SET: Final = 3
_WAITING: Final = frozenset(("second", "outside"))
_LEADS: Final = frozenset(("lead", "lead-low"))  # reasons that hold for many a lead


def this_round(tape: Sequence[Event]) -> Sequence[Event]:
    """Return what was told since the last deal: nothing before it matters to anybody's memory."""
    return tape[next((at for at in range(len(tape) - 1, -1, -1) if isinstance(tape[at], Round)), 0) :]


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return what the best level gives for the plays it weighs, best first; of gifts and hunts its choice."""
    if ask.id == "give":
        return (Valued(_best(view, tape).answer(view, ask, 0), WHOLE),)
    if ask.id == "hunt":  # a matter of temper, where it would pass
        return tuple(Valued(Move(view.seat, ask.id, (pick,)), WHOLE) for pick in (*quarries(view, ask)[:1], PASS))
    if ask.shape != PLAY or len(ask.options) == 1:
        return ()
    options, values = _best(view, tape).weighing(view, passing=PASS in ask.options)
    ranked = sorted(range(len(options)), key=lambda at: -values[at])
    return tuple(Valued(move_of(view.seat, ask.id, options[at].code), max(0, min(WHOLE, values[at]))) for at in ranked)


def _best(view: View, tape: Sequence[Event]) -> Player:
    """Return the best level as it sat there, with a little less time."""
    return having_heard(this_round(tape), Player(view.seat, _BRIEF))


def reckon(s: State, seed: int) -> tuple[int, ...]:
    """Play the round out by plan, powers aside; how far up every seat comes, per mille. () before there are cards."""
    if s.phase in (RULES, CHOOSE):
        return ()
    s = _voted(s.clone()) if s.phase == HUNT_VOTE else s
    if s.phase in (NEXT, OVER):
        return tuple((s.n - 1 - s.places[-1].index(seat)) * WHOLE // (s.n - 1) for seat in range(s.n))
    last = s.trial[0].seat if s.trial and not s.counts[s.trial[0].seat] else NOBODY
    out = s.out if last < 0 else (*s.out, last)
    if out == (scum(s),):
        return tuple(s.order.index(seat) * WHOLE // (s.n - 1) for seat in range(s.n))
    start = _start(s, last)._replace(out=len(out))
    die = Die(seed)
    plans = [_whimsical(coded(hand), die) for hand in s.hands]
    counts = [sum(SIZE[code >> KIND] for code in plan) for plan in plans]
    found = {seat: (s.n - 1 - place) * WHOLE // (s.n - 1) for place, seat in enumerate(out)}
    found |= {seat: at * WHOLE // (s.n - 1) for at, seat in enumerate(s.hunted)}
    for seat in s.order:
        if seat not in found:
            hands = [list(plan) for plan in plans]
            found[seat] = playout(start, hands, counts[:], seat, s.rules.ladder)[0]
    return tuple(found[seat] for seat in range(s.n))


def _voted(s: State) -> State:
    """Let all who have not voted on a hunt yet do so as is usual."""
    target, hunter = s.todo[0], prince(s)
    usual = [(int(seat == hunter or (seat != target and fair(s, target, seat))),) for seat in range(s.n)]
    s.answers = tuple(vote if vote is None else vote or usual[seat] for seat, vote in enumerate(s.answers))
    counted(s, None)
    return s


def _start(s: State, last: int) -> Start:
    """Return where it goes on: a hand on trial counts as standing, its player as out if he is `last`."""
    start = begun(s)
    if s.turn < 0:
        return start._replace(turn=s.order[0], owner=s.order[0])
    if s.trial:
        trial = s.trial[0]
        if trial.mode in (NORMAL, TIMELESS):
            start = start._replace(kind=trial.kind, key=trial.key, owner=trial.seat, settled=0)
        if last >= 0:
            start = start._replace(alive=start.alive & ~(1 << last))
        return onward(start)
    gone = not s.alive >> s.turn & 1  # hunted out, before a Boon may be offered
    return onward(start) if gone or s.phase in _WAITING else start


def _whimsical(plan: tuple[int, ...], die: Die) -> tuple[int, ...]:
    """Return a plan with a set taken apart now and then, so that no two playouts are the same."""
    found = []
    for code in plan:
        kind, key = code >> KIND, code & 63
        if 1 < kind <= _SET and not die.below(_WHIM):
            found += [1 << KIND | max(key & ~3, key - i) for i in range(kind)]
        else:
            found.append(code)
    return tuple(sorted(found))


def moral(view: View, tape: Sequence[Event], ask: Ask, turning: Turning) -> str:
    """Say what the best level would have done, and why."""
    sound, well = turning.better == turning.move, turning.swing > 0
    reason = _reason(view, ask, turning, _best(view, tape))
    best, other = (_phrase(move) for move in (turning.better, turning.other))
    which = ("right" if well else "unlucky") if sound else "lucky" if well else "better"
    return say["moral", which](who=f"{{{turning.seat}}}", best=best, other=other, reason=reason)


def _reason(view: View, ask: Ask, turning: Turning, mind: Player) -> str:
    """Say what spoke for the better move; of two that it speaks for, or leads, how they differ."""
    best, done = turning.better, turning.move
    name = reason_of(view, ask, best, mind)
    reason = say.get("reasons", name, "past") or ""
    if ask.shape != PLAY or best == done or best.how or done.how or PASS in (*best.picks, *done.picks):
        return reason
    (kind, key), (done_kind, done_key) = plain(pack(best.picks)), plain(pack(done.picks))
    lead = name in _LEADS
    if not lead and name != reason_of(view, ask, done, mind):
        return reason
    if len(best.picks) != len(done.picks) or kind != done_kind:
        fewer = len(best.picks) < len(done.picks)  # which no reason for the play itself speaks for
        more = len(best.picks) > len(done.picks)
        return say["instead", "more"] if more else "" if fewer or key > done_key else reason
    if not view.pile and key < done_key:
        return reason
    how = "lower" if key < done_key else "nearly" if _shortest(view)[1] <= NEARLY else "higher"
    return say["instead", how](one=kind == 1)


def _shortest(view: View) -> tuple[list[int], int, bool]:
    """Return who of the others holds fewest cards, how many, and whether all do."""
    others = [seat for seat, count in enumerate(view.counts) if count and seat != view.seat]
    least = min((view.counts[seat] for seat in others), default=0)
    found = [seat for seat in others if view.counts[seat] == least]
    return found, least, len(found) == len(others) > 1


def known(view: View, tape: Sequence[Event], turning: Turning) -> str:
    """Say what could beat the hand, as far as the mover had not seen or held it, and whose crypt was shortest."""
    del tape  # what was shown lies in the view
    moves = (turning.better, turning.move, turning.other)
    picks = next((one.picks for one in moves if one.picks != (PASS,) and not one.how), ())
    kind, key = plain(pack(picks)) if turning.move.ask not in ("give", "hunt") else (NO_HAND, 0)
    who, short, every = _shortest(view)
    if kind == NO_HAND or not who:
        return ""
    fewest = say.fewest(who=[f"{{{seat}}}" for seat in who], all=every, short=short)
    pool, hand = pool_of(view), hand_phrase(kind, key)
    if kind == 1:
        return say.known_single(higher=size(pool >> 2 * key + 2), hand=hand, fewest=fewest)
    return say.known_set(hand=hand, beaten=bool(follows(pool, kind, key, view.rules.ladder)), fewest=fewest)


def _phrase(move: Move) -> str:
    """Return a move as a noun phrase."""
    if move.ask == "give":
        return say.giving(cards=cards_words(move.picks))
    if move.ask == "hunt":
        return say.no_hunting if move.picks == (PASS,) else say.hunting(whom=f"{{{move.picks[0]}}}")
    if move.picks == (PASS,):
        return say.a_pass
    kind, key = plain(pack(move.picks))
    plainly = hand_phrase(kind, key) if kind else cards_words(move.picks)
    powers = [use_phrase(part.dot, part.power) for part in parts_of(move.how)]
    return say.with_powers(hand=plainly, powers=powers) if powers else plainly


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in MAKERS:
        return None
    mind = having_heard(this_round(tape), MAKERS[opponent](view.seat, personality))
    if not isinstance(mind, Player):
        sole = (Weighed(move, WHOLE),) if isinstance(mind, Weakest) else (Weighed(move, 0),)
        return Thought(move, sole, say["rule_of_thumb", opponent])
    if ask.shape == PLAY:
        return _played(view, ask, move, mind, personality)
    if not mind.level.plans and move.picks != (PASS,) and ask.of == "power":
        return Thought(move, (Weighed(move, WHOLE),), say.eager)
    return Thought(move, (Weighed(move, WHOLE),), say["reasons", reason_of(view, ask, move, mind), "own"])


def _played(view: View, ask: Ask, move: Move, mind: Player, personality: str) -> Thought:
    options, values = mind.weighing(view, passing=PASS in ask.options)
    likely = weights(values, mind.heat)
    moves = [move_of(view.seat, ask.id, option.code) for option in options]
    rows = ranked(moves, values, likely, move)
    if move == rows[0].move and _swayed(view, ask, mind, move):
        reason = say["tilted", personality]
    elif slipped(moves, likely, move):
        reason = say.slipped
    else:
        reason = say["reasons", reason_of(view, ask, move, mind), "own"]
    return Thought(move, five(rows, move), reason)


def _swayed(view: View, ask: Ask, mind: Player, made: Move) -> bool:
    """Whether a plain mind of the same level and memory would have liked something better that this one likes less."""
    bare = Player(mind.seat, mind.level)
    if mind.tilt == bare.tilt:
        return False
    bare.memory = mind.memory
    options, values = bare.weighing(view, passing=PASS in ask.options)
    best = options[values.index(max(values))]
    mine = [at for at, one in enumerate(options) if move_of(view.seat, ask.id, one.code) == made]
    if any(values[at] == max(values) for at in mine):
        return False
    if any(feeling(mind.tilt)):
        return True
    sc, cards = mind.scene(view), pack(made.picks) if made.picks != (PASS,) else PASSED
    own = option_of(sc, (cards, made.how) if made.how else cards)
    return taste(mind.tilt, sc, own) > taste(mind.tilt, sc, best) and not (mind.tilt.keep and cards >> ACES)
