"""A toy game that keeps the contract honest: all hold a hidden number and vote, sealed, for who has the most."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.game import Game, OptionField
from rules.core.rng import Die, below, stream
from rules.core.types import ONE, Ask, Event, Move, Refusal, Result


class Sight(NamedTuple):
    """What a seat may know."""

    seat: int
    n: int
    people: int
    round: int
    number: int
    voted: int
    points: tuple[int, ...]


class State:
    """The truth."""

    __slots__ = ("n", "numbers", "people", "points", "round", "rounds", "seed", "votes")

    def clone(self) -> State:
        c = State()
        for name in self.__slots__:
            setattr(c, name, getattr(self, name))
        return c

    def key(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)


class Voter:
    """Votes for anybody."""

    def hear(self, told: Any) -> None:
        """Forget it."""

    def answer(self, view: Sight, ask: Ask, die: int) -> Move:
        return Move(view.seat, ask.id, (ask.options[Die(die).below(len(ask.options))],))


class Toy(Game[State, Sight]):
    id, title, prefix, code, ruleset, seats = "toy", "Most", "TY", "TOYS", 1, (3, 5)

    def option_fields(self, seats):
        return (OptionField("rounds", "Rounds", "How many.", "TY 1", 3, (1, 2, 3)),)

    def read_options(self, raw, seats):
        if set(raw) - {"rounds"} or raw.get("rounds", 3) not in (1, 2, 3):
            raise ValueError("The toy knows one to three rounds.")
        return {"rounds": 3, **raw}

    def new(self, options, seats, people, seed):
        s = State()
        s.n, s.people, s.seed, s.round, s.rounds = seats, people, seed, 0, options["rounds"]
        s.points, s.votes, s.numbers = (0,) * seats, (), ()
        out: list[Event] = []
        self._deal(s, out)
        return s, out

    def _deal(self, s, out):
        s.round += 1
        s.votes = (-1,) * s.n
        s.numbers = tuple(below(stream(s.seed, s.round, seat), 9)[1] for seat in range(s.n))
        if out is not None:
            out += [Event("drawn", (seat, number), 1 << seat, (seat,)) for seat, number in enumerate(s.numbers)]

    def asks(self, s):
        return {seat: asks for seat in range(s.n) if (asks := self.view_asks(self.view(s, seat)))}

    def view(self, s, seat):
        voted = sum(1 << i for i, vote in enumerate(s.votes) if vote >= 0)
        return Sight(seat, s.n, s.people, s.round, s.numbers[seat] if seat >= 0 else -1, voted, s.points)

    def view_asks(self, view):
        if view.seat < 0 or view.voted + 1 == 1 << view.n or view.voted >> view.seat & 1:
            return ()
        return (Ask("vote", ONE, "seat", tuple(range(view.n)), sealed=True),)

    def forms(self, view, ask, picks):
        return ((),) if len(picks) == 1 and picks[0] in ask.options else ()

    def why_not(self, view, ask, move):
        fits = move.how == () and self.forms(view, ask, move.picks)
        return None if fits else Refusal("TY 1", "Vote for one who sits here.", Move(view.seat, "vote", (0,)))

    def take(self, s, move, out):
        s.votes = tuple(move.picks[0] if seat == move.seat else vote for seat, vote in enumerate(s.votes))
        if -1 in s.votes:
            return
        right = s.numbers.index(max(s.numbers))
        s.points = tuple(p + (vote == right) for p, vote in zip(s.points, s.votes, strict=True))
        if out is not None:
            out.append(Event("shown", s.numbers))
        if s.round < s.rounds:
            self._deal(s, out)

    def result(self, s):
        if -1 in s.votes:
            return None
        places = tuple(1 + sum(other > own for other in s.points) for own in s.points)
        return Result(places, s.points, sum(1 << i for i, place in enumerate(places) if place == 1))

    def guess(self, view, tape, seed):
        s = State()
        s.n, s.people, s.seed, s.round, s.rounds, s.points = view.n, view.people, seed, view.round, 3, view.points
        s.votes = tuple((view.voted >> i & 1) - 1 for i in range(view.n))
        die = Die(seed)
        s.numbers = tuple(view.number if i == view.seat else die.below(9) for i in range(view.n))
        return s

    def dump(self, s):
        return {name: getattr(s, name) for name in State.__slots__}

    def load(self, data):
        s = State()
        try:
            for name in State.__slots__:
                value = data[name]
                setattr(s, name, tuple(value) if isinstance(value, (list, tuple)) else int(value))
        except (KeyError, TypeError, ValueError):
            raise ValueError("That is no toy.") from None
        return s

    def tell(self, told, names, view):
        return f"The numbers were {', '.join(map(str, told.args))}." if told.kind == "shown" else ""

    def rule_of(self, told):
        return "TY 1"

    def opponents(self):
        return ("random",)

    def opponent(self, name, seat, personality=""):
        return Voter()

    def may_undo(self, s):
        return None


GAME = Toy()
