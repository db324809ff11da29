"""One match at this computer: the match, its journal, the opponents and their pace. No pygame, no clock.

Whoever shows it calls `update` with the time once a frame and reads `news`; whoever plays calls `submit`.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rules.core.types import PASS, TABLE, Ask, IllegalMove, Move, Refusal, Seat, SeatMask
from tabletop.table.match import keeping, pace
from tabletop.table.match.opponents import Opponents
from tabletop.table.match.pace import Reflex, by_itself, steps_back, take_back
from tabletop.table.match.perspective import Perspective, in_names, next_to_look
from tabletop.table.words import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from rules.core.advice import Hint
    from rules.core.match import Match
    from rules.save.model import Header, SeatPlan
    from tabletop.thinking import Thinks


class Invited(NamedTuple):
    """Somebody who may answer aloud."""

    seat: Seat
    ask: Ask


class Session(Perspective):
    """Drives one match. Everything public here but `match` is safe to show to the watcher."""

    def __init__(self, match: Match, header: Header, journal: keeping.Keeps, thinker: Thinks) -> None:
        super().__init__(match, tuple(header.plan), journal)
        self.header = header
        self.problems: tuple[str, ...] = ()  # of loading, one sentence each
        self.auto_pass = True  # SE 3.22a, a setting
        self.passed_unasked = False  # nothing could be played, and it was passed by itself, once or more
        self.spares = True  # whether what somebody has set may answer for them; not in a lesson
        self.pass_for_trick = False  # SE 3.22b, set and withdrawn by the person
        self.skipping = False  # the rest of this hand without pauses (SE 3.22d)
        self.hold: Callable[[], bool] = bool  # the screen's: something must be seen before others go on
        self.to_read: Callable[[Ask], bool] = lambda _ask: False  # the game's: an only answer is pressed all the same
        self.reflex: Callable[[Any, Ask], Reflex | None] = lambda _view, _ask: None  # the game's: answers by themselves
        self.openly: Callable[[Ask], bool] = lambda _ask: False  # the game's: answered before all eyes
        self.aloud: Callable[[Any, Ask, Seat], object] = lambda _public, _ask, _seat: None  # the game's: needs no look
        self.comes_last: Callable[[Any], Seat] = lambda _public: TABLE  # the game's: who looks after all others
        self.standing: dict[Seat, Any] = {}  # what people have said once for some while; only the game's kit knows what
        self.epoch = 0  # changes when the past has: show everything anew
        self._journal = journal
        self._ends = match.game.closes.union(*(part.begins for part in match.game.parts))
        self._others = Opponents(match, header.id, self.plan, thinker)
        self._patience = pace.Patience()
        self._called: tuple[object, SeatMask] = (None, 0)
        self._would_look: SeatMask = 0  # who looks before answering what could be answered aloud
        self._sat = -1  # the turn at which whoever looks began to; -1: they do not sit on
        self._moved()

    # -- beginning
    @classmethod
    def new(
        cls,
        game_id: str,
        options: Mapping[str, object],
        plan: Sequence[SeatPlan],
        seed: int,
        folder: Path | None,
        thinker: Thinks,
        *,
        practice: bool = False,
    ) -> Session:
        """Deal a new match and begin its journal in `folder` (None: nothing is kept). ValueError for bad options."""
        wanted = {**options, "take_back": True} if practice else options
        match, header = keeping.deal(game_id, wanted, plan, seed)
        return cls(match, header, keeping.begin(folder, header), thinker)

    @classmethod
    def load(cls, path: Path, thinker: Thinks) -> Session:
        """Go on with a saved match; LoadError and Busy say in one sentence why not. `problems` says what was mended."""
        loaded = keeping.load(path)
        self = cls(loaded.match, loaded.header, loaded.journal, thinker)
        self.problems = loaded.said
        self.remembered.read(loaded.table, self.looking.last)
        if self.several:
            self.looking.cover(self.people, self._due, always=True)
            self._turned()
            why = None if self.finished else self.match.game.together(self.match.options, self.people.bit_count())
            self.problems += (words.goes_on(why=why.text),) if why else ()
        self._told = self.match.heard(self.watcher)
        return self

    @classmethod
    def watch(
        cls, game_id: str, options: Mapping[str, object], plan: Sequence[SeatPlan], seed: int, thinker: Thinks
    ) -> Session:
        """Seat opponents only; nothing is kept."""
        alone = [seat.model_copy(update={"person": False}) for seat in plan]
        return cls.new(game_id, options, alone, seed, None, thinker)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.match.result is not None

    @property
    def trouble(self) -> str | None:
        """One sentence while the disk refuses, or None."""
        return self._journal.trouble

    @property
    def surprise(self) -> str:
        """One sentence, if somebody else has been at the file the match is kept in."""
        return self._journal.surprise

    @property
    def notice(self) -> str:
        """One sentence over the table's head, "" for none: the disk refuses, or the opponents stood still."""
        return self.trouble or self._others.thinker.notice

    @property
    def path(self) -> Path | None:
        """Where the match is kept, if it is."""
        return self._journal.path

    @property
    def practice(self) -> bool:
        """Whether moves may be taken back; the result is marked."""
        return self.header.practice

    @property
    def deal_code(self) -> str | None:
        """The text that deals this match again; None where there is none, or it would tell too much yet."""
        return None if self.several and not self.finished else keeping.deal_code(self.header)

    @property
    def fast(self) -> bool:
        """Whether nobody who is a person is still in the hand (SE 3.22d)."""
        return self._fast

    @property
    def decides(self) -> bool:
        """Whether the watcher has to answer, since nothing that was set or said passes for them."""
        return any(ask.due and not (PASS in ask.options and self._passes(ask)) for ask in self.asks)

    @property
    def neighbours(self) -> tuple[tuple[Seat, Ask], ...]:
        """What people other than the watcher are asked before all eyes: no curtain falls for it."""
        if not self.several:
            return ()
        return tuple(
            (seat, ask)
            for seat, asks in self._asks.items()
            if seat != self.watcher and self.people >> seat & 1
            for ask in asks
            if ask.due and self.openly(ask) and self.reflex(self.match.view(seat), ask) is None
        )

    @property
    def calls(self) -> SeatMask:
        """Who has to look: not who is asked openly or may answer aloud, nor who is spared the question."""
        if not self.several:
            return self._due
        key = (self.match.turn, self.epoch, self.looks)
        if self._called[0] != key:
            called = sum(1 << seat for seat in self._asks if self._due >> seat & 1 and self._private(seat))
            last = self.comes_last(self.match.view(TABLE))
            others = called & self.people & ~(1 << last) if last != TABLE else 0
            called = (called & ~(1 << last) if others else called) | (self._would_look & self.people)
            self._called = key, called | self._sitting_on()
        return self._called[1]

    @property
    def invited(self) -> Invited | None:
        """Who of the people here may answer aloud, at the table that lies open to all; the rest wait for their turn."""
        asked = self._due & self.people & ~self.calls if self.open else 0
        seat = next_to_look(self.looking.last, asked, self.match.seats)
        return next((Invited(seat, ask) for ask in self._asks.get(seat, ()) if self._aloud(seat, ask)), None)

    def look(self, seat: Seat) -> None:
        """Let somebody look at what is theirs, whether they owe anything or not: the curtain falls for them."""
        self._would_look |= 1 << seat
        self.think_again()

    @property
    def lingers(self) -> bool:
        """Whether one of several looks who owes nothing: they say when they have seen enough."""
        return self.several and self.own and not self._due >> self.watcher & 1

    def seen_enough(self) -> None:
        """Lay the table open again."""
        self._would_look, self._sat = 0, -1
        self.think_again()

    def reveal(self) -> None:
        """Let whom the curtain waits for look."""
        super().reveal()
        self._sat = self.match.turn

    def think_again(self) -> None:
        """Somebody has set something else: ask anew whom the game waits for."""
        self._called = (None, 0)

    def keep_time(self, tempo: pace.Tempo) -> None:
        """Keep to the game's tempo."""
        self._others.tempo = tempo

    # -- playing
    def submit(self, move: Move) -> Refusal | None:
        """Make a move, or say why not. It is in the journal before this returns."""
        try:
            self._make(move)
        except IllegalMove as illegal:
            return illegal.refusal
        return None

    def update(self, now_ms: float, speed: float = 1.0) -> bool:
        """Let it be `now_ms` (it only grows); make the next move that is due by itself. True if one was made.

        `speed` divides the pauses; 0 leaves them out.
        """
        if self.finished:
            return False
        held, fast = self.hold() or self.covered, self.fast
        if not held and self._told == self.match.heard(self.watcher) and self._settle():
            return False
        self.skipping = self.skipping and fast
        speed, rushed = 0.0 if self.skipping else speed, self._others.tempo.rushed
        self._patience.pass_time(now_ms, speed, fast=fast, held=held, rushed=rushed)
        self._others.listen()
        alone = None if held else self._by_itself()
        move = alone or (None if held else self._unasked() or self._others.due(self._patience))
        self.passed_unasked |= alone is not None and alone.picks == (PASS,) and not self.pass_for_trick
        if move is not None:
            self._make(move)
        return move is not None

    def skip(self) -> None:
        """Leave out the pauses until the hand is over, where no person is still in."""
        self.skipping = self.fast

    def hand_over(self, seat: Seat, person: bool) -> Refusal | None:
        """Give a seat to its opponent, or back to its person, between any two actions."""
        mask = self.people | 1 << seat if person else self.people & ~(1 << seat)
        why = self.match.game.together(self.match.options, mask.bit_count()) if person else None
        if why is not None:
            return why
        self.pass_for_trick = False
        refusal = self.submit(Move(TABLE, "people", (mask,)))
        if self.covered or not self.people:
            self._settle()
        return refusal

    def undo(self) -> Refusal | None:
        """Go back to the last own decision of whoever looked last, in a practice game; or say why not."""
        number = steps_back(self.match, self.looking.last if self.open else self.watcher, self._no_choice)
        done, refusal = take_back(self.match, number)
        if done:
            self._journal.undo(done)
            self._rewound()
        return refusal

    def step_back(self, moves: int) -> None:
        """Take moves back whatever the rules say, where a game falls over at the same point again and again."""
        if moves > 0:
            self.match.rewind(moves)
            self._journal.undo(moves)
            self._rewound()

    def hint(self) -> Hint | None:
        """Return what a friend would do with the watcher's question; None if there is none."""
        ask = next((ask for ask in self.asks if ask.due), None)
        found = self.match.game.hint(self.view, self.tape(), ask) if ask else None
        if found is not None:
            self.remembered.note_hint(self.match.turn)
        return found and found._replace(reason=in_names(found.reason, self, self.watcher))

    def rename(self, name: str) -> None:
        """Give the match a name, so that it is kept however many games follow; "" takes it away."""
        self._journal.rename(name)

    def leave(self) -> None:
        """Let go of the match; everything is saved."""
        self.remembered.keep_look(self.watcher, self._told)
        self._others.forget()
        self._journal.close()

    # -- inside
    def _make(self, move: Move) -> None:
        sat, began = self._sitting_on(), max(self.match.base, self._sat)
        kinds = {event.kind for event in self.match.submit(move)}
        self._would_look &= ~(1 << move.seat) if move.seat >= 0 else -1
        self._journal.stage = self.match.game.stage(self.match.view(TABLE))
        self._journal.move(move, self.match, boundary=bool(kinds & self.match.game.closes))
        if kinds & self._ends:
            self.pass_for_trick = False
        if kinds & self.match.game.closes:
            self._sat = -1
        if self.finished:
            keeping.add_result(self._journal, self.match)
        self._moved()
        looks = self.several and self.watcher != TABLE and (move.seat == self.watcher or bool(sat))
        if looks and not (self.finished or self._looks_on(self.watcher)):
            turn = self.match.turn - 1
            moves = self.match.moves[began - self.match.base : turn - self.match.base]
            self.lay_open(turn - sum(1 for _ in takewhile(lambda one: one.seat == move.seat, reversed(moves))))

    def _looks_on(self, seat: Seat) -> bool:
        """Whether somebody owes more and nobody else does, or nothing has come of their answer that all want to see."""
        if not self.calls >> seat & 1:
            return False
        match, public = self.match, self.match.view(TABLE)
        seen = match.events(TABLE, len(match.told(TABLE, match.turn - 1)))
        alone = self.calls == 1 << seat or self._sitting_on()
        return bool(alone) or not any(match.game.tell(one, self.names, public) for one in seen)

    def _sitting_on(self) -> SeatMask:
        """Return who looks, if that is who looks after all others and no other person is asked; 0: nobody sits on."""
        seat = self.watcher
        if self._sat < 0 or not (self.several and self.own) or self.comes_last(self.match.view(TABLE)) != seat:
            return 0
        others = (one for one in self._asks if self.people >> one & 1 and one != seat)
        return 0 if any(map(self._waited_for, others)) else 1 << seat

    def _moved(self) -> None:
        """Look once at what every frame wants to know, and go on."""
        self._look()
        self._fast = bool((self.people or self.watcher != TABLE) and not self.people & self._still_in())
        self.skipping = self.skipping and self._fast and not self.people & self._due
        self._patience.reset()
        if self._others.begin(self._asks):
            self._patience.ask()

    def _still_in(self) -> SeatMask:
        """Return the seats still in the hand or match, as everybody sees; of cards all that are not out of them."""
        view = self.match.view(TABLE)
        cards = self.match.game.cards(view)
        return cast("SeatMask", getattr(view, "alive", -1 if cards is None else ~sum(1 << seat for seat in cards.out)))

    def _rewound(self) -> None:
        self.epoch += 1
        self.pass_for_trick = self.skipping = False
        self._others.forget()
        self._would_look = 0
        self.unsee()
        self._moved()
        if self.several:
            self.looking.cover(self.people, self.calls)
        self.remembered.cut(self.match)
        self._turned()

    def _no_choice(self, ask: Ask) -> bool:
        """Whether to pass is all there is, and needs no press; in secret it never needs one."""
        return ask.options == (PASS,) and not self.several and (self.auto_pass or ask.sealed)

    def _passes(self, ask: Ask) -> bool:
        """Whether somebody has passed ahead, or there is no choice and nothing to read first."""
        ahead = self.pass_for_trick and ask.id == "play"
        return ahead or (self._no_choice(ask) and not self.to_read(ask))

    def _private(self, seat: Seat) -> bool:
        """Whether a seat owes something that nobody else may see being asked."""
        if not self.people >> seat & 1:
            return True
        view, looks = self.match.view(seat), seat == self.watcher or self._would_look >> seat & 1
        due = (ask for ask in self._asks[seat] if ask.due and (looks or not self._aloud(seat, ask)))
        return any(not self.openly(ask) and self.reflex(view, ask) is None for ask in due)

    def _waited_for(self, seat: Seat) -> bool:
        """Whether a person owes something that nothing set or said before answers."""
        return any(ask.due and self.reflex(self.match.view(seat), ask) is None for ask in self._asks[seat])

    def _aloud(self, seat: Seat, ask: Ask) -> bool:
        said = ask.due and self.aloud(self.match.view(TABLE), ask, seat) is not None
        return said and self.reflex(self.match.view(seat), ask) is None

    def _unasked(self) -> Move | None:
        """Return what a person need not be asked, by what was set or said before."""
        for seat, asks in self._asks.items():
            if self.people >> seat & 1 and self._due >> seat & 1:
                view = self.view if seat == self.watcher else self.match.view(seat)
                for ask in asks:
                    found = self.reflex(view, ask) if ask.due else None
                    if found is not None and self._patience.enough(found.pause):
                        return found.move
        return None

    def _by_itself(self) -> Move | None:
        """Return what the watcher need not press; where several sit here, who is asked must not show what is held."""
        if self.several or not self.asks:
            return None
        return by_itself(self.asks, self.watcher, self._passes, self._others, self._patience.enough)
