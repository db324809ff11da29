"""Whoever is about to play does not, or the trick ends; and powers that hush powers. SM 3.12.9, 3.12.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.games.masquerade import events
from rules.games.masquerade.cards import HEARTS, follows, size
from rules.games.masquerade.codes import (
    CUTE,
    GRAAAGH,
    HUSH,
    INQUISITION,
    NOT_DOTS,
    OBTENEBRATION,
    PRESENCE,
    QUIETUS,
    STAKE,
    THAUMATURGY,
    kinds,
    number_of,
)
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Deed, Grimace, Part, Said, Use, Whom
from rules.games.masquerade.minds.groups import plan
from rules.games.masquerade.minds.memory import begun, onward
from rules.games.masquerade.powers.base import AIMED, ENDS, GO_ON, ILLUSION, NEAR, PASSES, TERROR, WAITS, Power
from rules.games.masquerade.state import BEFORE, FACE, NOBODY, OWN, Attempt, State, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import Sight, View

FACES = 32  # of either kind in words/dares.json
_FEW = 3


class _Stopping(Power):
    moments = frozenset((BEFORE,))
    stalls = True
    tags = AIMED
    because = "stop"
    pins: ClassVar[bool] = False  # for the rest of the trick

    def target(self, x: Sight, _said: tuple[int, ...]) -> int:
        """Whose turn it is."""
        return x.turn

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Make him pass, where that is worth the dot."""
        v = t.view
        worth_a_thought = v.owner == v.seat or v.counts[v.turn] <= NEAR or v.counts[v.seat] <= _FEW
        short = v.pile and v.counts[v.turn] < size(v.pile[-1].cards)  # he could not follow anyway
        if use.suit >= 0 or short or not worth_a_thought:
            return None
        deed = self.deed(t)
        b, bit = begun(v), 1 << v.turn
        if v.pile:
            b = b._replace(settled=b.settled | bit, bound=b.bound | bit * self.pins)
        return deed if t.gains(onward(b)) else None

    def deed(self, _t: Thinking) -> Deed:
        """Return how an opponent uses it."""
        return Deed(self.code)

    def hurts(self, v: View, a: Attempt) -> bool:
        """Not where one could not play anyhow."""
        if self.harms or not v.pile or a.suit >= 0:
            return True
        return bool(follows(v.hand, v.pile[-1].kind, v.pile[-1].key, v.rules.ladder))


class Presence(_Stopping):
    """For once; or it stills an illusion or a terror. A copy forbids a suit this turn, Thaumaturgy's on a lead, too."""

    code = PRESENCE
    cancels = ILLUSION | TERROR
    stills = on_high = True
    worth, liked = 15, ("bully",)

    def forms(self, x: Sight, _seat: int, use: Use) -> tuple[Said, ...]:
        """Not on a lead; no suit twice."""
        if not x.pile and (use.dot != THAUMATURGY or use.suit != HEARTS):
            return ()
        return () if use.suit >= 0 and x.barred >> use.suit & 1 else ((),)

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Make him pass, or bar the suit."""
        if a.suit < 0:
            return PASSES
        s.barred |= 1 << a.suit
        if out is not None:
            out.append(events.Barred(s.turn, a.suit))
        return GO_ON

    def meets(self, t: Thinking, _aimed: Power | None) -> bool:
        """What is on one's own hand, or of somebody nearly out."""
        v = t.view
        user = v.trial[0].seat if v.trial else v.attempt[0].user
        return v.owner == v.seat or v.counts[user] <= NEAR


class Stake(_Stopping):
    """For the rest of the trick. SM 3.12.23."""

    code = STAKE
    on_high = pins = True
    worth, liked = 35, ("bully",)

    def use(self, s: State, _a: Attempt, _out: list[Event] | None) -> int:
        """Pin him for the trick."""
        s.staked |= 1 << s.turn
        return PASSES


class Cute(_Stopping):
    """Says which face. Others still in vote at once; more than half yes, or it is wasted."""

    code = CUTE
    says = Grimace
    harms = True
    worth = 25

    def forms(self, _x: Sight, _seat: int, _use: Use) -> tuple[Grimace, ...]:
        """Any face, on a lead, too."""
        return tuple(map(Grimace, range(FACES)))

    def sorts(self, _x: Sight, _seat: int, _use: Use) -> tuple[Grimace, ...]:
        """One face is as good as another."""
        return (Grimace(0),)

    def can(self, _x: Sight, _seat: int, _use: Use) -> bool:
        """Always."""
        return True

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Open the vote."""
        if out is not None:
            out.append(events.Face(a.user, a.target, Grimace(*a.args).face))
        s.phase = FACE
        s.asked = NOBODY
        s.answers = tuple(() if s.alive >> seat & 1 and seat != a.user else None for seat in range(s.n))
        return WAITS

    def deed(self, t: Thinking) -> Deed:
        """Make some face."""
        return Deed(self.code, said=Grimace(t.below(FACES)))


class Graaagh(Cute):
    """The Vozhd's faces are scary. SM 3.12.24."""

    code = GRAAAGH


def judged(s: State, out: list[Event] | None) -> int:
    """Count the vote on a face; return an outcome."""
    yes = sum(1 << seat for seat, answer in enumerate(s.answers) if answer == (1,))
    voters = sum(answer is not None for answer in s.answers)
    s.answers = ()
    passed = 2 * yes.bit_count() > voters
    if out is not None:
        out.append(events.FaceVotes(s.attempt[0].user, yes, passed))
    return PASSES if passed else GO_ON


class Inquisition(Power):
    """Everybody passes: whoever has the high hand has won the trick. SM 3.12.26."""

    code = INQUISITION
    closes = True
    moments = frozenset((BEFORE,))
    on_high = True
    because = "inquire"
    worth = 35

    def use(self, _s: State, _a: Attempt, _out: list[Event] | None) -> int:
        """End the trick."""
        return ENDS

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """While the high hand is one's own."""
        v = t.view
        if v.owner != v.seat:
            return None
        then = begun(v)._replace(kind=0, settled=0, bound=0, must=0, turn=v.seat)
        return Deed(use.power) if t.gains(then) else None


say: Final = Words("rules.games.masquerade", "refusals")


_MANY, _CLOSE = 6, 2


class Hush(Power):
    """A Librarian's: says who is hushed."""

    code = HUSH
    moments = frozenset((OWN, BEFORE))
    says = Whom
    tags = AIMED
    because = "hush"
    worth = 6

    def forms(self, x: Sight, seat: int, _use: Use) -> tuple[Whom, ...]:
        """Any other player still in who is not hushed yet."""
        return tuple(Whom(other) for other in after(x.order, x.alive, seat) if not x.hushed >> other & 1)

    def can(self, x: Sight, seat: int, _use: Use) -> bool:
        """Return whether there is anybody."""
        return bool(x.alive & ~x.hushed & ~(1 << seat))

    def target(self, _x: Sight, said: tuple[int, ...]) -> int:
        """Who is hushed."""
        return Whom(*said).seat

    def unsaid(self, v: View, _use: Use, said: tuple[int, ...]) -> str:
        """Somebody who is not hushed."""
        return say.hushed_already if said and v.hushed >> said[0] & 1 else say.hush_one

    def use(self, s: State, a: Attempt, _out: list[Event] | None) -> int:
        """Hush: no power of his until the trick ends."""
        s.hushed |= 1 << a.target
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Whoever holds most dots, once it matters."""
        v = t.view
        rivals = [seat for seat in t.scene.rivals if v.dots[seat] & ~NOT_DOTS and not v.hushed >> seat & 1]
        if not rivals or min(v.counts[v.seat], t.scene.shortest) > _MANY:
            return None
        target = max(rivals, key=lambda seat: (number_of(v.dots[seat] & ~NOT_DOTS), -v.counts[seat]))
        return Deed(use.power, said=Whom(target))


class Quietus(Hush):
    """The same; or the high hand counts one lower for a play."""

    code = QUIETUS
    on_play = True
    poison = 1
    worth, price = 9, 40

    def parts(self, x: Sight, _seat: int, use: Use, _cards: tuple[int, ...]) -> tuple[Part, ...]:
        """With any play on a hand."""
        return (Part(*use),) if x.pile else ()


class Obtenebration(Power):
    """What is in force stays."""

    code = OBTENEBRATION
    moments = frozenset((OWN,))
    on_high = True
    because = "shroud"
    worth = 0

    def use(self, s: State, _a: Attempt, _out: list[Event] | None) -> int:
        """Night falls."""
        s.shroud = 1
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Where the others have more to lose by it than oneself."""
        v = t.view
        others = sum(len(kinds(v.dots[seat] & ~NOT_DOTS)) for seat in t.scene.rivals)
        few = len(plan(v.hand)[1]) <= _CLOSE + 1
        return Deed(use.power) if v.pile and few and others > _CLOSE else None


def hushed(v: View) -> tuple[str, str]:
    """Return the rule by which no power is used until the trick ends, and that: nobody's, or not one's own."""
    if v.shroud:
        return powers()[OBTENEBRATION].rule, say.shrouded
    return powers()[QUIETUS].rule, say.hushed
