"""Obeah: one spent dot comes back. SM 3.12.34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.codes import DOT, NOT_DOTS, OBEAH, kinds
from rules.games.masquerade.declared import Heal
from rules.games.masquerade.events import Healed
from rules.games.masquerade.powers.base import GO_ON, Power
from rules.games.masquerade.state import OWN, seats_in

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.declared import Use
    from rules.games.masquerade.sight import Sight
    from rules.games.masquerade.state import Attempt, State


class Obeah(Power):
    """Says whose, and which dot."""

    code = OBEAH
    rule = "SM 3.12"
    moments = frozenset((OWN,))

    def forms(self, x: Sight, seat: int, use: Use) -> tuple[Heal, ...]:
        """Any spent dot of anybody still in, but Obeah's own."""
        del seat, use
        return tuple(
            Heal(other, dot)
            for other in seats_in(x.alive, x.order)
            for dot in kinds((x.full[other] & ~NOT_DOTS) - (x.dots[other] & ~NOT_DOTS))
            if dot != OBEAH
        )

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Heal."""
        seat, dot = Heal(*a.args)
        s.dots[seat] += DOT[dot]
        if out is not None:
            out.append(Healed(a.user, seat, dot))
        return GO_ON
