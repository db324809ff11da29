"""What the best level advises and why, what an opponent weighed, and the moves by which a game was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents import deduction
from rules.agents.choice import WHOLE, five
from rules.agents.deduction import SPOKEN
from rules.core.advice import Hint, Thought, Turning, Valued, Weighed
from rules.core.sentences import Words, listed
from rules.core.talk.codes import ACT, ACTS, FACT
from rules.core.talk.statement import Statement
from rules.core.talk.tongue import today
from rules.core.types import PASS, TABLE, Ask, Move, having_heard
from rules.games.great_table.cards import REGISTER, step_of
from rules.games.great_table.cards.base import HEALS, KILLS
from rules.games.great_table.events import Dawn, Ended, Lynched
from rules.games.great_table.minds import votes
from rules.games.great_table.minds.agent import BEST, LEVELS, Context, Player, player
from rules.games.great_table.minds.topics import ATTACKS, suspect
from rules.games.great_table.numbers import MASTER, PLAYER, PLAYERS, entry_of
from rules.games.great_table.resolve import Resolved, night
from rules.games.great_table.state import NO_VOTE, NOBODY, Order, State
from rules.games.great_table.talk import TONGUE, grounds
from rules.games.great_table.talk.record import shown_player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.games.great_table.view import View

PACKAGE: Final = "rules.games.great_table"
_FIRST: Final = "{favourite}"  # in a reason to vote for another
# act -> the reason to say such a thing
_TALK: Final = {
    **SPOKEN, "counter_claim": "mine", "confirm": "confirm", "demand_claim": "ask", "announce_vote": "announce",
    "announce_night": "vote-none", "demand_vote": "announce", "claim_neighbours": "seats",
}  # fmt: skip
_FRAMING: Final = {
    "suspect": "frame", "back": "frame", "vouch": "shield", "news": "cover", "announce": "frame", "confirm": "cover",
    "mine": "mine-house",
}  # fmt: skip


def motive(context: Context, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    found = _KINDS.get(ask.id)
    return "ready" if found is None else found(context, move)


def _list(context: Context, move: Move) -> str:
    if move.picks[0] < 0:
        return "ready"
    purpose = REGISTER[entry_of(move.picks[0]).card].purpose
    if not context.good:
        return "list-deny" if purpose else "list-own"
    return f"list-{purpose or 'own'}"


def _steal(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "leave"
    return "rob" if context.good else "rob-trusted"


def _bid(_context: Context, move: Move) -> str:
    return "word" if move.picks[0] else "quiet"


def _say(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    key = _TALK.get(ACTS[move.picks[0]], "news")
    attacks = context.claims.spoken(*ATTACKS, by=move.how[1], to=context.view.seat, since=today(context.view))
    if key == "suspect" and attacks:
        key = "back"
    return key if context.good else _FRAMING.get(key, key)


def _tell(context: Context, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    return "agree" if move.how[0] in context.mates else "lover"


def _vote(context: Context, move: Move) -> str:
    pick = move.picks[0] if move.picks[0] != PASS else context.view.ballot
    if pick in (NO_VOTE, context.view.n):
        return "vote-none"
    if pick in context.mates:
        return "vote-mate"
    if votes.pledged(context) == (ACT["announce_vote"], pick):
        return "vote-word"
    if not context.good:
        return "vote-cover"
    if _favourite(context) in (pick, NOBODY):
        return "vote-sure" if context.house[pick] > 0.6 else "vote-belief"
    return "vote-gather"


def _favourite(context: Context) -> int:
    """Return whom one would like best to see go, whoever else is voted for; NOBODY if nobody can be."""
    value = context.wanted
    return max(value, key=lambda seat: (value[seat], -seat), default=NOBODY)


def _order(context: Context, move: Move) -> str:
    order, card = Order._make(move.how), REGISTER.get(context.view.card)
    if order.kill >= 0:
        return "kill" if context.view.role == MASTER else "kill-both"
    if order.a < 0:
        return "hold" if card is not None and card.motive else "idle"
    key = card.motive if card is not None else ""
    if card is not None and card.step == HEALS and order.a == context.view.seat:
        return "heal-self"
    return key if context.good else f"{key}-house"


_KINDS: Final[dict[str, Callable[[Context, Move], str]]] = {
    "list": _list, "pick": _list, "steal": _steal, "bid": _bid, "say": _say, "tell": _tell, "vote": _vote,
    "order": _order,
}  # fmt: skip


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do if its hand never slipped, from the view and the own tape alone."""
    mind = Player(view.seat, LEVELS[BEST]._replace(temperature=0.0))
    found, context = deduction.hint(PACKAGE, mind, view, tape, ask, motive), mind.context(view)
    target = _ballot(view, found.move) if ask.id == "vote" else NOBODY
    if not 0 <= target < view.n:
        return found
    why, value = _against(context, target), context.wanted
    weaker = [] if why else [one for one in value if view.counts[one] and value[one] < value.get(target, 0.0)]
    others = [f"{{{one}}}" for one in weaker if _against(context, one)]
    why = words.hint(who=f"{{{target}}}", why=why, guess=context.good, others=listed(others) if others else "")
    return found._replace(reason=f"{found.reason} {why}".rstrip().replace(_FIRST, f"{{{_favourite(context)}}}"))


def _ballot(view: View, move: Move) -> int:
    """Return whom a vote is for, where it is left as it was, too."""
    return move.picks[0] if move.picks[0] != PASS else view.ballot


def _against(context: Context, target: int) -> str:
    """Return the strongest deed on the record against somebody in words: as a mind weighs it, else as it convinces."""
    view = context.view
    every = (suspect(context, target), *grounds(view, ACT["suspect"], target, 1))
    fair = (one for one in every if one is None or one.fact != _VOTED or shown_player(view, one.f_other))  # by then
    return next(filter(None, (deduction.because(TONGUE, view, one) for one in fair)), "")


_VOTED: Final = FACT["against.vote.voted_for"]
_ACCUSED: Final = frozenset((ACT["suspect"], ACT["accuse_lie"], ACT["announce_vote"], ACT["demand_vote"]))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    context = having_heard(tape, player(opponent, view.seat, personality)).context(view)
    reason = _reason(context, ask, move)
    if ask.id == "vote":
        return Thought(move, _ballots(context, ask, move), reason)
    return Thought(move, (Weighed(move, WHOLE),), reason)


def _reason(context: Context, ask: Ask, move: Move) -> str:
    """Return the reason with the deed a belief rests on; that it was a guess, where there is none."""
    key, view, said = motive(context, ask, move), context.view, None
    own, target = deduction.motives(PACKAGE)[key].own, -1
    if ask.id == "vote":
        target = _ballot(view, move)
    elif context.good and ask.id == "say" and move.picks[0] in _ACCUSED:
        said = Statement(view.seat, move.picks[0], *move.how[1:])
        target = said.target
    if not 0 <= target < view.n:
        return own
    why = deduction.because(TONGUE, view, said) or _against(context, target)
    who = f"{{{target}}}"
    if not context.good:
        return words.held(own=own, who=who, why=why)
    belief = words.suspicion(who=who, percent=round(100 * context.house[target]), why=why)
    whole = belief if said is not None or key == "vote-belief" else f"{own} {belief}"
    return whole.replace(_FIRST, f"{{{_favourite(context)}}}")


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
    return five(rows, move)


MOST: Final = 5
words: Final = Words("rules.games.great_table", "turning_points")
END, GREAT, GOOD, SMALL = 100, 60, 40, 20


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return the votes as the best level would have seen them from that chair, best first; () for all but votes."""
    if ask.id != "vote":
        return ()
    mind = having_heard(tape, player(BEST, view.seat))
    value = votes.scores(mind.context(view))
    top = max(value.values(), default=1.0) or 1.0
    ranked = sorted(value, key=lambda seat: (-value[seat], seat))
    return tuple(
        Valued(Move(view.seat, ask.id, (seat,)), round(WHOLE * value[seat] / top))
        for seat in ranked
        if seat in ask.options
    )


def known(view: View, tape: Sequence[Event], turning: Turning) -> str:
    """Say whom a Card Player in this chair could suspect most, how much and why; "" of the dead and of the House."""
    del turning
    context = having_heard(tape, player(BEST, view.seat)).context(view)
    others = [seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat]
    if not view.alive >> view.seat & 1 or not context.good or not others:
        return ""
    target = max(others, key=lambda seat: context.house[seat])
    why = _against(context, target)
    return words.known(who=f"{{{target}}}", percent=round(100 * context.house[target]), why=why)


class _Mark(NamedTuple):
    weight: int
    turn: int
    seat: int  # whose move it was
    players: bool  # whom it helped
    why: str


def landmarks(match: Match) -> tuple[Turning, ...]:
    """Return the few moves by which a finished game was decided, in order: from the record, with everything open."""
    best: dict[int, _Mark] = {}
    for mark in sorted(_marks(match)):
        best[mark.turn] = mark
    kept = sorted((mark for turn, mark in best.items() if turn >= match.base), reverse=True)[:MOST]
    return tuple(_told(match, mark) for mark in sorted(kept, key=lambda mark: mark.turn))


def _told(match: Match, mark: _Mark) -> Turning:
    roles = match.view(TABLE).roles
    move = match.moves[mark.turn - match.base]
    gain = 1 if (roles[mark.seat] == PLAYER) == mark.players else -1
    return Turning(mark.turn, mark.seat, move, move, gain, mark.why, move, mark.seat, 0)


def _marks(match: Match) -> Iterator[_Mark]:
    roles: tuple[int, ...] = match.view(TABLE).roles
    won = match.view(TABLE).winner == PLAYERS
    heard = len(match.told(TABLE, match.base))
    for turn in range(match.base + 1, match.turn + 1):
        tape = match.told(TABLE, turn)
        new, move = tape[heard:], match.moves[turn - 1 - match.base]
        heard = len(tape)
        for told in new:
            if isinstance(told, Lynched):
                yield _lynched(roles, turn - 1, move.seat, told.seat)
            elif isinstance(told, Dawn):
                yield from _night(match, turn - 1)
            elif isinstance(told, Ended) and move.seat >= 0 and not any(isinstance(one, Dawn) for one in new):
                yield _Mark(END, turn - 1, move.seat, won, words.settled)


def _lynched(roles: tuple[int, ...], turn: int, voter: int, seat: int) -> _Mark:
    if roles[seat] == MASTER:
        return _Mark(GREAT, turn, voter, True, words.voted_master)
    if roles[seat] != PLAYER:
        return _Mark(GOOD, turn, voter, True, words.voted_house)
    return _Mark(SMALL, turn, voter, False, words.voted_own)


def _night(match: Match, turn: int) -> Iterator[_Mark]:
    """Yield what a night's orders did: shots, the Master's own hand, the Healer, the Guard."""
    s: State = match.at(turn)
    move = match.moves[turn - match.base]
    s.orders = (*s.orders[: move.seat], move.how, *s.orders[move.seat + 1 :])
    found = night(s)
    for seat in range(s.n):
        yield from _deed(match, s, found, turn, seat)


def _deed(match: Match, s: State, found: Resolved, turn: int, seat: int) -> Iterator[_Mark]:
    order = found.orders[seat]
    if not order:
        return
    at, a, kill = _given(match, turn, seat), order.a, order.kill
    if step_of(s.held[seat]) == KILLS and found.spent and a >= 0 and found.kills >> a & 1 and s.roles[a] != PLAYER:
        yield _Mark(GREAT, at, seat, True, words.shot)
    if s.roles[seat] == MASTER and kill >= 0 and s.roles[kill] != PLAYER and found.kills >> kill & 1:
        yield _Mark(GOOD, at, seat, True, words.own_hand)
    if s.roles[seat] == MASTER and kill >= 0 and seat == found.guarded:
        yield _Mark(SMALL + 1, at, seat, True, words.guarded)
    saved = found.struck & found.healed
    if step_of(s.held[seat]) == HEALS and a >= 0 and saved >> a & 1 and s.roles[a] == PLAYER:
        yield _Mark(GOOD - 1, at, seat, True, words.healed)


def _given(match: Match, turn: int, seat: int) -> int:
    """Return the turn at which a seat gave the order that stood that night."""
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask == "order" and move.seat == seat:
            return at
    return turn
