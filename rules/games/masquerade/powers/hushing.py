"""No powers for a trick: one player's by Quietus or a Sssh!, anybody's by Obtenebration. SM 3.12.27, 3.12.38."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.masquerade.codes import HUSH, NOT_DOTS, OBTENEBRATION, QUIETUS, kinds, number_of
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Deed, Part, Whom
from rules.games.masquerade.minds.groups import plan
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import BEFORE, OWN, after

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.state import Attempt, State
    from rules.games.masquerade.view import Sight, View

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
    worth, price = 25, 40

    def parts(self, x: Sight, _seat: int, use: Use, _cards: tuple[int, ...]) -> tuple[Part, ...]:
        """With any play on a hand."""
        return (Part(*use),) if x.pile else ()


class Obtenebration(Power):
    """What is in force stays."""

    code = OBTENEBRATION
    moments = frozenset((OWN,))
    on_high = True
    because = "shroud"
    worth = 8

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
