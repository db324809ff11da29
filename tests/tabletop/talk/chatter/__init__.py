"""A game in which all that happens is talk: the word goes round, then all vote, three days long."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.events import Event
from rules.core.game import OptionField
from rules.core.position import Position
from rules.core.simple import Simple
from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.statement import HOW, Said, Statement, how_of
from rules.core.types import ONE, PASS, SAY, Ask, Refusal, Result

DAYS, FALSE = 3, 2  # the fact of that number is never on the record
SAYABLE = ("suspect", "vouch", "accuse_lie", "ask", "claim_role", "agree", "tolerance_claim", "watch_above", "done")


class Dealt(Event, rule="CH 1", secret=("card",)):
    seat: int
    card: int | None


class Day(Event, rule="CH 1"):
    no: int


class Voted(Event, rule="CH 1"):
    votes: tuple[int, ...]


class State(Position):
    __slots__ = ("days_said", "done", "glass", "said", "secrets", "turn", "votes")


class View(NamedTuple):
    seat: int
    n: int
    people: int
    phase: str
    day: int
    turn: int
    secret: int
    said: tuple[Statement, ...]
    days_said: tuple[int, ...]
    voted: int
    glass: bool


class Chatter(Simple):
    id, title, prefix, code, seats = "chatter", "Chatter", "CH", "CHAT", (3, 9)
    state = State
    options = (
        OptionField("glass", "The glass", "A minute for the talk.", "CH 2", False, (False, True)),
        OptionField("sealed", "All at once", "Everybody speaks at once.", "CH 3", False, (False, True)),
    )

    def new(self, options, seats, people, seed):
        s, out = State(), []
        s.n, s.people, s.seed = seats, people, seed
        s.said, s.days_said, s.votes, s.done, s.turn, s.glass = (), (), (), 0, 0, int(options["glass"])
        s.secrets = tuple((seed + seat) % 3 for seat in range(seats))
        out += [Dealt(seat, one) for seat, one in enumerate(s.secrets)]
        self.dawn(s, out)
        return s, out

    def dawn(self, s, out):
        s.days_said, s.turn, s.votes, s.done = (*s.days_said, len(s.said)), 0, (-1,) * s.n, 0
        if out is not None:
            out.append(Day(len(s.days_said)))

    def view(self, s, seat):
        phase = "over" if -1 not in s.votes and len(s.days_said) == DAYS else "talk" if s.turn < s.n else "vote"
        voted = sum(1 << i for i, vote in enumerate(s.votes) if vote >= 0)
        secret = s.secrets[seat] if seat >= 0 else -1
        return View(seat, s.n, s.people, phase, len(s.days_said), s.turn, secret, s.said, s.days_said, voted,
                    bool(s.glass))  # fmt: skip

    def view_asks(self, view):
        if view.seat < 0 or view.phase == "over":
            return ()
        if view.phase == "talk":
            acts = tuple(ACT[one] for one in SAYABLE if one != "accuse_lie" or len(view.said) > 1)
            return (Ask("say", SAY, "talk", (PASS, *acts)),) if view.turn == view.seat else ()
        return () if view.voted >> view.seat & 1 else (Ask("vote", ONE, "seat", tuple(range(view.n)), sealed=True),)

    def forms(self, view, ask, picks):
        if ask.id != "say" or picks == (PASS,) or len(picks) != 1:
            return super().forms(view, ask, picks) if ask.id != "say" else (() if picks != (PASS,) else ((),))
        return tuple(how_of(one) for one in ready(view, picks[0])) if picks[0] in ask.options else ()

    def why_not(self, view, ask, move):
        if ask.id != "say" or move.picks == (PASS,):
            return super().why_not(view, ask, move)
        if len(move.how) != HOW or not set(move.picks) <= set(ask.options):
            return Refusal("CH 1", "That is no statement.")
        if move.how[6] == FALSE:
            return Refusal("CH 4", "The record does not bear that out.")
        return None

    def take(self, s, move, out):
        if move.ask == "say":
            if move.picks != (PASS,):
                said = Statement(move.seat, move.picks[0], *move.how[1:])
                s.said = (*s.said, said)
                if out is not None:
                    out.append(Said(said))
            s.turn += 1
            return
        s.votes = tuple(move.picks[0] if seat == move.seat else vote for seat, vote in enumerate(s.votes))
        if -1 not in s.votes and len(s.days_said) < DAYS:
            if out is not None:
                out.append(Voted(s.votes))
            self.dawn(s, out)

    def result(self, s):
        if self.view(s, -1).phase != "over":
            return None
        return Result((1,) * s.n, (0,) * s.n, (1 << s.n) - 1)

    def guess(self, view, tape, seed):
        s = State()
        s.n, s.people, s.seed, s.said, s.days_said = view.n, view.people, seed, view.said, view.days_said
        s.votes = tuple((view.voted >> i & 1) - 1 for i in range(view.n))
        s.turn, s.done, s.glass = view.turn, 0, int(view.glass)
        s.secrets = (0,) * view.n
        return s

    def may_undo(self, s):
        return None

    def question(self, ask, view):
        return "What do you say?" if ask.id == "say" else "Who is it?"

    def tell(self, told, names, view):
        match told:
            case Said(said):
                return f"*{names(said.speaker)}*: {said.name}."
            case Dealt(_, card) if card is not None:
                return f"Your secret is {card}."
            case Day():
                return "A day begins."
        return ""


def ready(view: Any, act: int) -> list[Statement]:
    """Ready-made statements: about everybody, with two reasons and a false one."""
    others = [seat for seat in range(view.n) if seat != view.seat]
    make = {
        "suspect": lambda: [Statement(view.seat, act, seat, fact=fact) for seat in others for fact in (0, 1, FALSE)],
        "ask": lambda: [Statement(view.seat, act, seat, a=0) for seat in others],
        "claim_role": lambda: [Statement(view.seat, act, a=role) for role in range(3)],
        "tolerance_claim": lambda: [Statement(view.seat, act, a=number) for number in (4, 9)],
        "watch_above": lambda: [Statement(view.seat, act, a=3, b=0, c=1)],
        "agree": lambda: [
            Statement(view.seat, act, one.speaker, ref=at)
            for at, one in enumerate(view.said) if one.speaker != view.seat
        ],
        "accuse_lie": lambda: [
            Statement(view.seat, act, view.said[b].speaker, ref=a, ref2=b) for a, b in clashes(view)
        ],
    }
    make["vouch"] = make["suspect"]
    return make.get(ACTS[act], lambda: [Statement(view.seat, act)])()


def clashes(view: Any) -> list[tuple[int, int]]:
    """Two roles of one person, or one role of two people: they cannot both be true."""
    claims = [(number, row) for number, row in enumerate(view.said) if row.act == ACT["claim_role"]]
    return [
        (one, two)
        for i, (one, first) in enumerate(claims) for two, second in claims[i + 1:]
        if (first.speaker == second.speaker) != (first.a == second.a)
    ]  # fmt: skip


GAME = Chatter()
