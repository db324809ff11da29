"""What one seat may see now: a whitelist, never a copy with things deleted. SM 3.1: all is public but the crypts."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from rules.core.types import waiting
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import CHOOSE, NOBODY, RULES, Attempt, Laid, State, Trial

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.codes import Holding
    from rules.games.masquerade.options import House, RuleSet


class View(NamedTuple):
    """The public table and the own crypt. `seat` -1 is a spectator, who has none."""

    # as the position has it
    n: int
    people: int
    house: House
    rules: RuleSet
    phase: str
    round_no: int
    order: tuple[int, ...]
    place: tuple[int, ...]
    full: tuple[int, ...]
    held: tuple[Holding, ...]
    alive: int
    out: tuple[int, ...]
    hunted: tuple[int, ...]
    hunted_before: int
    turn: int
    asked: int
    todo: tuple[int, ...]
    back: str
    trial: tuple[Trial, ...]
    pile: tuple[Laid, ...]
    swept: int
    trick_no: int
    settled: int
    must: int
    staked: int
    hushed: int
    shroud: int
    orders: tuple[int, ...]
    ordered: int
    barred: int
    quick: int
    chatted: int
    insulted: int
    under: tuple[Laid, ...]
    lead_passed: int
    first: int
    hunt_used: int
    boon_used: int
    choosers: tuple[int, ...]
    owed: tuple[tuple[int, int, int], ...]
    debt: tuple[int, ...]
    marks: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    upturned: int
    scum_run: int
    # as this seat sees it
    seat: int
    counts: tuple[int, ...]
    dots: tuple[int, ...]
    attempt: tuple[Attempt, ...]  # of another's power what may be known of it
    answered: int  # mask: whose sealed answer lies there
    waiting: int  # mask: who owes one
    hand: int  # packed, the own one; nothing while the cards lie face down (SM 3.10, step 5)

    def hand_of(self, seat: int) -> int:
        """Return the own crypt, packed; nothing is known of another's."""
        return self.hand if seat == self.seat else 0

    @property
    def owner(self) -> int:
        """Whose the high hand is, NOBODY before a lead."""
        return self.pile[-1].seat if self.pile else NOBODY


SHARED: Final = View._fields[: View._fields.index("seat")]  # slots of the position that everybody may see
_shared: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(*SHARED)


def view_of(s: State, seat: int) -> View:
    """Return what a seat (-1: a spectator) may know."""
    face_down = s.phase in (RULES, CHOOSE)
    return View._make((
        *_shared(s), seat, tuple(s.counts), tuple(s.dots),
        tuple([a if a.user == seat else a._replace(args=REGISTER[a.power].shown(a.args)) for a in s.attempt]),
        waiting(s.answers, given=True),
        waiting(s.answers),
        0 if seat < 0 or face_down else s.hands[seat],
    ))  # fmt: skip


if TYPE_CHECKING:  # the rules ask one, opponents and the screen the other, and get the same answer
    Sight: TypeAlias = State | View
