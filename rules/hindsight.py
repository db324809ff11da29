"""After a match: what an opponent thought at a turn, which decisions are worth asking about, where the match turned.

Everything here needs the whole truth, so the match is over. A turning point is a move whose worth differs, with all
cards open, from that of what the best level would have done with the same chair's knowledge (or, where it was just
that, from what was the next best). Both are played on many times with the same dice, by rule of thumb to find them and
as good players would to be sure; what could be chance is not told, a verdict on what could be known stands only where
it holds for the cards that chair had to reckon with as well, and nobody is blamed for a move, or said to have lost by
it, who came out no lower than the other way would have led.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import game as game_of
from rules.core.advice import Thought, Turning, Valued
from rules.core.game import Game, Options
from rules.core.match import Match
from rules.core.rng import stream
from rules.core.types import TABLE, Ask, Move, Seat, SeatMask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


MOST = 5  # turning points
ASKED = 4  # decisions of one seat that are worth asking about
ROUNDS = ((600, 4), (48, 16), (12, 128))  # so many moves are looked at, each played on so many times both ways
PROVED, TIMES = 8, 40  # of what is left the weightiest few are played on as good players would
TEMPTING = 150  # per mille: a next best further off than this would have tempted nobody
WHOLE = 1000
LEAST = 30  # per mille: less is not worth telling
SURE = 4.0  # standard errors: what is told of is more than half of what is said even where chance was kind
SEEN = 2.0  # the same, for what that chair could know
LUCK, FOREIGN = 0.6, 0.7  # how much less luck, and what others did, is worth telling
STEP = 16  # moves made at a time while the match is laid out again


def thought(match: Match, turn: int, opponent: str, personality: str = "") -> Thought | None:
    """Return what the opponent of that name weighed before the move made at `turn`.

    It is told its seat's own tape and view of that moment and nothing else. None where nobody can say: no move was
    made there, the host or a person made it, or the game knows no such opponent.
    """
    if not match.base <= turn < match.turn:
        return None
    move = match.moves[turn - match.base]
    state = match.at(turn)
    if move.seat == TABLE or state.people >> move.seat & 1:
        return None
    view = match.game.view(state, move.seat)
    ask = asked(match.game, view, move)
    if ask is None:
        return None
    return match.game.thought(view, match.told(move.seat, turn), ask, move, opponent, personality)


class Played(NamedTuple):
    """A match as it travels to where it is looked back on: small, and all that is needed to lay it out again."""

    game: str
    options: Options
    seats: int
    people: SeatMask
    seed: int
    base: int
    start: Any  # the first position, of a match that went on from one
    moves: tuple[Move, ...]


def packed(match: Match) -> Played:
    """Return a match ready to travel."""
    start = match.at(match.base)
    return Played(match.game.id, match.options, match.seats, start.people, match.seed, match.base,
                  start if match.base else None, tuple(match.moves))  # fmt: skip


def unpacked(played: Played) -> Match:
    """Lay out the beginning of a match; its moves are still to be made."""
    game = game_of(played.game)
    if played.start is not None:
        return Match.resume(game, played.options, played.seats, played.seed, played.start.clone(), played.base)
    return Match(game, played.options, played.seats, played.people, played.seed)


class _Fork:
    """A move, what it is measured against, and how much better it did each time both were played on."""

    def __init__(self, match: Match, move: Move, best: Move, other: Move, gap: int) -> None:
        self.turn, self.move, self.best, self.other, self.gap = match.turn, move, best, other, gap
        self._ways = []
        for way in (move, other):
            state = match.state.clone()
            match.game.take(state, way, None)
            self._ways.append(state)
        self.gains: list[tuple[int, ...]] = []
        self.others: list[tuple[int, ...]] = []  # where the other way led
        self.level = False  # whether both ways looked alike from that chair
        self.people = match.state.people  # at that moment: a seat may have been lent since the beginning
        self.came: tuple[int, ...] = ()  # where everybody came out in the end, () if it was never played to one

    def prove(self, match: Match) -> Iterator[None]:
        """Play both ways on as good players would, with the cards as they might have lain, then as they did."""
        game, seat, truth = match.game, self.move.seat, self._ways
        seeds = [stream(match.seed, "proof", self.turn, time) for time in range(TIMES)]
        view, tape = game.view(match.at(self.turn), seat), match.told(seat, self.turn)
        for imagined in (True, False):
            self.gains, self.others = [], []
            for seed in seeds:
                if imagined:
                    self._ways = [game.guess(view, tape, seed) for _ in truth]
                    for state, way in zip(self._ways, (self.move, self.other), strict=True):
                        game.take(state, way, None)
                self.play_on(game.play_out, seed)
                yield None
            if imagined:
                better = self.mean(seat) if self.best == self.move else -self.mean(seat)
                self.level, self._ways = better < max(LEAST, SEEN * self.error(seat)), truth

    def play_on(self, on: Callable[[Any, int], tuple[int, ...]], seed: int) -> None:
        """Play both ways on once, with the same dice."""
        went, might = (on(state, seed) for state in self._ways)
        self.gains.append(tuple(a - b for a, b in zip(went, might, strict=True)))
        self.others.append(might)

    def mean(self, seat: Seat) -> float:
        """Return how much the move gained that seat."""
        return sum(gain[seat] for gain in self.gains) / len(self.gains)

    def error(self, seat: Seat) -> float:
        """Return the standard error of `mean`."""
        middle, number = self.mean(seat), len(self.gains)
        return sqrt(sum((gain[seat] - middle) ** 2 for gain in self.gains) / max(1, number - 1) / number)

    def whom(self, people: SeatMask) -> Seat:
        """Return whose chances it moved most, of the people; the mover's where there are none."""
        seats = [seat for seat in range(len(self.gains[0])) if people >> seat & 1]
        return max(seats or [self.move.seat], key=lambda seat: abs(self.mean(seat)))

    def cost(self, whom: Seat) -> Seat:
        """Return who paid most for what helped both mover and `whom`, or gained most by what hurt both; -1: nobody."""
        way = self.mean(whom)
        if whom == self.move.seat or way * self.mean(self.move.seat) <= 0:
            return -1
        worst = max(range(len(self.gains[0])), key=lambda seat: -way * self.mean(seat))
        return worst if way * self.mean(worst) < 0 else -1

    def weight(self, people: SeatMask) -> float:
        """Return how much it is worth telling them: what somebody could help before luck, own moves before others'."""
        lucky = self.level or (self.best == self.move) != (self.mean(self.move.seat) > 0)
        foreign = bool(people) and not self.people >> self.move.seat & 1
        return abs(self.mean(self.whom(people))) * (LUCK if lucky else 1.0) * (FOREIGN if foreign else 1.0)

    def certain(self, people: SeatMask) -> bool:
        """Whether it mattered, and that is no chance: to whom it is told of, and to the one who did it."""
        seats = self.move.seat, self.whom(people)
        sure = all(abs(self.mean(seat)) >= max(LEAST, SURE * self.error(seat)) for seat in seats)
        return sure and not any(map(self._made_good, seats))

    def _made_good(self, seat: Seat) -> bool:
        """Whether it cost that seat no place in the end, though it looked as if it would."""
        might = sum(other[seat] for other in self.others) / len(self.others)
        half = WHOLE / (len(self.others[0]) - 1) / 2  # a place: that is none
        return bool(self.came) and self.mean(seat) < 0 and might - self.came[seat] < half


class Choice(NamedTuple):
    """A decision worth asking about: a close call, or one that much hung on, as the best level saw it from there."""

    turn: int
    close: bool


class Found(NamedTuple):
    """What has come to light, in order: at most four decisions a seat worth asking about, five turning points."""

    choices: dict[Seat, tuple[Choice, ...]]
    turnings: tuple[Turning, ...] = ()


def look_back(played: Played) -> Iterator[Found | None]:
    """Look back on a match in small portions: None after most of them, what was found so far after some.

    The decisions are there as soon as the match has been laid out once, turning points take longer. What comes last is
    the answer; the same for the same match.
    """
    match, people = unpacked(played), played.people
    reckons = type(match.game).reckon is not Game.reckon
    gaps: dict[Seat, list[tuple[int, int]]] = {}
    forks: list[_Fork] = []
    for number, move in enumerate(played.moves):
        values = _values(match, move)
        if len(values) > 1 and not match.state.people >> move.seat & 1:
            gap = -1 if move.ask in match.game.decides else values[0].value - values[1].value
            gaps.setdefault(move.seat, []).append((gap, match.turn))
        fork = _fork(match, move, values) if reckons else None
        closed = any(told.kind in match.game.closes for told in match.submit(move))
        if fork is not None:
            forks.append(fork)
        if closed and reckons:
            came = match.game.reckon(match.state, 0)
            for one in forks:
                one.came = one.came or came
        if values or closed or number % STEP == 0:
            yield None
    found = Found({seat: _worth_asking(some, match.seats) for seat, some in gaps.items()})
    yield found
    if not reckons:
        yield found._replace(turnings=tuple(_known(match, one) for one in match.game.landmarks(match)))
        return
    for turnings in _turned(match, forks, people):
        yield None if turnings is None else found._replace(turnings=turnings)


def _turned(match: Match, forks: list[_Fork], people: SeatMask) -> Iterator[tuple[Turning, ...] | None]:
    """Find out which forks were turning points; the last tuple is what is told."""
    forks.sort(key=lambda fork: -fork.gap)
    for number, (most, times) in enumerate(ROUNDS, 1):
        final, found = number == len(ROUNDS), []
        forks = forks[:most]
        for fork in forks:
            fork.gains, fork.others = [], []  # what made it stand out does not count again
            for time in range(times):
                fork.play_on(match.game.reckon, stream(match.seed, "hindsight", fork.turn, number, time))
                yield None
            if final and fork.certain(people):
                found.append(fork)
        forks.sort(key=lambda fork: -fork.weight(people))
    if type(match.game).play_out is Game.play_out:
        yield _told(match, found, people)
        return
    yield from _proven(match, sorted(found, key=lambda fork: -fork.weight(people))[:PROVED], people)


def _proven(match: Match, forks: list[_Fork], people: SeatMask) -> Iterator[tuple[Turning, ...] | None]:
    """Leave what good players would not have come to as well; the last tuple is what is told."""
    found: list[_Fork] = []
    for fork in forks:
        yield from fork.prove(match)
        if fork.certain(people):
            found.append(fork)
            yield _told(match, found, people)
    yield _told(match, found, people)


def _worth_asking(gaps: list[tuple[int, int]], seats: int) -> tuple[Choice, ...]:
    """Return the closest and the most pressing decisions, no two of them in the same breath."""
    kept: list[Choice] = []
    for close, most in ((True, ASKED // 2), (False, ASKED)):
        for _, turn in sorted(gaps, key=lambda one: (one[0] if close else -one[0], one[1])):
            if len(kept) < most and all(abs(other.turn - turn) > 2 * seats for other in kept):
                kept.append(Choice(turn, close))
    return tuple(sorted(kept))


def _fork(match: Match, move: Move, values: tuple[Valued, ...]) -> _Fork | None:
    """Return the choice there was before `move`, None where there was none worth a word."""
    if not values:
        return None
    top, best = values[0]
    if not same(move, top):
        own = next((one.value for one in values if same(one.move, move)), best - WHOLE)
        return _Fork(match, move, top, top, best - own)
    second = next((one for one in values[1:] if best - one.value <= TEMPTING), None)
    return _Fork(match, move, move, second.move, 0) if second is not None else None


def _values(match: Match, move: Move) -> tuple[Valued, ...]:
    """Return what the best level would have given for the answers there were before `move`."""
    if move.seat == TABLE:
        return ()
    view = match.view(move.seat)
    ask = asked(match.game, view, move)
    return match.game.worth(view, match.told(move.seat, match.turn), ask) if ask is not None else ()


def _told(match: Match, found: Sequence[_Fork], people: SeatMask) -> tuple[Turning, ...]:
    """Return the weightiest few, in order; of two by a seat right after one another, or told in the same words, one."""
    kept: dict[tuple[Seat, str], Turning] = {}
    for fork in sorted(found, key=lambda fork: -fork.weight(people)):
        near = (other for other in kept.values() if abs(other.turn - fork.turn) <= 2 * match.seats)
        if len(kept) < MOST and all(other.seat != fork.move.seat for other in near):
            one = _turning(match, fork, people)
            kept.setdefault((one.seat, one.why), one)
    turnings = sorted(kept.values(), key=lambda one: one.turn)
    return tuple(_known(match, one) for one in _once(turnings))


def _once(turnings: Iterable[Turning]) -> Iterator[Turning]:
    """Give a reason, which stands after a colon, with the first move it speaks for alone."""
    given = {""}
    for one in turnings:
        said, _, reason = one.why.partition(": ")
        reason, _, more = reason.partition(". ")
        again = bool(reason) and reason.rstrip(".") in given
        yield one._replace(why=f"{said}. {more}".strip()) if again else one
        given.add(reason.rstrip("."))


def _known(match: Match, turning: Turning) -> Turning:
    """Return it with what the mover could know before the move."""
    if turning.seat == TABLE:
        return turning
    view = match.game.view(match.at(turning.turn), turning.seat)
    return turning._replace(known=match.game.known(view, match.told(turning.seat, turning.turn), turning))


def _turning(match: Match, fork: _Fork, people: SeatMask) -> Turning:
    seat, whom = fork.move.seat, fork.whom(people)
    view = match.game.view(match.at(fork.turn), seat)
    bare = Turning(fork.turn, seat, fork.move, fork.best, round(fork.mean(seat)), "", fork.other, whom,
                   round(fork.mean(whom)), cost=fork.cost(whom), level=fork.level)  # fmt: skip
    ask = asked(match.game, view, fork.move)
    return bare._replace(why=match.game.moral(view, match.told(seat, fork.turn), ask, bare)) if ask else bare


def asked(game: Game[Any, Any], view: Any, move: Move) -> Ask | None:
    """Return what a move answers, None where that is not asked."""
    return next((ask for ask in game.view_asks(view) if ask.id == move.ask), None)


def same(one: Move, other: Move) -> bool:
    """Whether two moves are the same answer: the order of the cards, and a `how` left out, make no difference."""
    said = not one.how or not other.how or one.how == other.how
    return one.ask == other.ask and said and sorted(one.picks) == sorted(other.picks)
