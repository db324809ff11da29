"""What a rank may do: choose powers, call a Blood Hunt, grant a Boon. SM 3.7, SM 3.8.3, SM 3.9."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.games.masquerade.codes import (
    APART,
    CLAN,
    CLAN_POWERS,
    CLANS,
    COMMON,
    CORE_CLANS,
    FIXED,
    GHOUL,
    GHOUL_POWERS,
    KOLDUN,
    LIBRARIAN,
    NOT_DOTS,
    NOTHING,
    REVENANT,
    REVENANT_POWERS,
    SABBAT,
    SERVITOR,
    TEMPLATE,
    TEMPLATES,
    THREE,
    Holding,
    caitiff,
    dots_of,
    justicar,
    kinds,
    prince,
    scum,
)
from rules.games.masquerade.events import Chose, Dropped, Suit
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.state import BOON, CHOOSE, HUNT, NOBODY, State, after, patch

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.options import RuleSet
    from rules.games.masquerade.view import Sight, View

FEWEST_IN, FEWEST_CARDS = 3, 3


def rights(x: Sight, seat: int) -> tuple[str, ...]:
    """Return what a seat may still do this round as Prince or Justicar, whenever there is somebody to do it to."""
    if x.round_no < 2 or seat not in x.order[:2] or not x.alive >> seat & 1:
        return ()
    if seat == x.order[1]:
        return (HUNT,) if x.rules.hunt and not x.hunt_used else ()
    return () if x.boon_used else (BOON,)


def prey(x: Sight) -> tuple[int, ...]:
    """Return whom the Prince may hunt now, SM 3.9.1."""
    hunter = prince(x)
    if HUNT not in rights(x, hunter) or x.trick_no < 2 or x.alive.bit_count() < FEWEST_IN:
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, hunter) if x.counts[seat] >= FEWEST_CARDS and seat != x.hunted_before
    )


def spent(x: Sight, seat: int) -> int:
    """Return the dots a seat has spent this round, packed."""
    return (x.full[seat] & ~NOT_DOTS) - (x.dots[seat] & ~NOT_DOTS)


def favoured(x: Sight) -> tuple[int, ...]:
    """Return to whom the Justicar may offer a Boon now, SM 3.8.3."""
    giver = justicar(x)
    if BOON not in rights(x, giver):
        return ()
    return tuple(
        seat for seat in after(x.order, x.alive, giver) if x.full[seat] != x.dots[seat] and spent(x, seat)
    )  # fmt: skip


def majority(x: Sight) -> int:
    """Return how many must say yes to put a player out: more than half of all still in. SM 3.9.2."""
    return x.alive.bit_count() // 2 + 1


COMMONS: Final = 100  # option codes: 0 … 17 a clan, 100 three commons, 200 … a template
TEMPLATE_AT: Final = 200
BARRED, FAMILY, MASTER = "barred", "family", "master"  # by the rule set; no Sabbat clan; no domitor
_SUITS: Final = ((0,), (1,), (2,), (3,))
_THREES: Final = tuple(combinations(COMMON, 3))
_FREE: Final = (COMMONS, TEMPLATE_AT + GHOUL, TEMPLATE_AT + REVENANT)  # sets named in any order


class Service(NamedTuple):
    """How the ghoul of a domitor is filled in: a power of his own, one that is lent, and Koldunic Sorcery's suit."""

    domitor: int
    own: int
    lent: int
    suit: int = -1

    @property
    def powers(self) -> tuple[int, int]:
        """His own one and the lent one."""
        return self.own, self.lent

    @property
    def how(self) -> tuple[int, ...]:
        """It as a row."""
        return self if self.suit >= 0 else self[:3]


def place_of(x: Sight, seat: int) -> int:
    """Return the place of a seat this round, 0 = Justicar."""
    return x.order.index(seat)


def drops(x: Sight, seat: int) -> bool:
    """Return whether a seat must give up what it holds before anybody chooses, SM 3.7.3, 3.7.4, 3.8.2."""
    held = x.held[seat]
    if held.kind == CLAN:
        barred = held.which >= CORE_CLANS and not x.rules.extended
        return barred or seat in (caitiff(x), scum(x))
    return held.kind == TEMPLATE or seat == scum(x)


def costs(v: View, rules: RuleSet) -> tuple[int, ...]:
    """Return who would give up what he holds if these rules stood, and keeps it as they are. SM 3.8.2."""
    then = v._replace(rules=rules)
    return tuple(seat for seat in v.order if drops(then, seat) and not drops(v, seat))


def chooses(x: Sight, seat: int) -> bool:
    """Return whether a seat chooses this round, after the dropping. SM 3.7."""
    if x.round_no == 2 or x.held[seat].kind == NOTHING:
        return True
    place, before = place_of(x, seat), x.place[seat]
    return place < before and place <= 1


def suited(held: Holding) -> int:
    """Return the dot whose suit its holder names, -1 for none."""
    return next((dot for dot in kinds(dots_of(held)) if REGISTER[dot].suited), -1)


def names_suit(x: Sight, seat: int) -> bool:
    """Return whether a seat keeps what it has and only names the suit of its sorcery, SM 3.7.7."""
    return not chooses(x, seat) and suited(x.held[seat]) >= 0


def clans_free(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the clans a seat may take: nobody else holds them, and they are in play."""
    taken = {x.held[other].which for other in range(x.n) if other != seat and x.held[other].kind == CLAN}
    return tuple(clan for clan in range(len(CLANS) if x.rules.extended else CORE_CLANS) if clan not in taken)


def options(x: Sight, seat: int) -> tuple[int, ...]:
    """Return what a seat may choose from: numbers of clans, COMMONS, TEMPLATE_AT + template."""
    if seat == scum(x):
        return tuple(TEMPLATE_AT + one for one in range(len(TEMPLATES)) if forms(x, seat, TEMPLATE_AT + one))
    may_clan = place_of(x, seat) <= 1 or (x.house.open_clans and seat != caitiff(x))
    return (*(clans_free(x, seat) if may_clan else ()), COMMONS)


def hindrance(x: Sight, template: int) -> str:
    """Return what stands in the way of a template: BARRED, FAMILY or MASTER; "" if it can be had."""
    if template == LIBRARIAN and not x.rules.librarian:
        return BARRED
    if template == REVENANT and not any(held.kind == CLAN and held.which in SABBAT for held in x.held):
        return FAMILY
    return MASTER if template == SERVITOR and not domitors(x) else ""


def forms(x: Sight, _seat: int, option: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to fill an option in: three commons; a suit; a template's own choices; () = not possible."""
    if option < COMMONS:
        return _SUITS if option == KOLDUN else ((),)
    if option == COMMONS:
        return _THREES
    template = option - TEMPLATE_AT
    if hindrance(x, template):
        return ()
    if template in FIXED:
        return ((),)
    if template in (GHOUL, REVENANT):
        return tuple(combinations(sorted(GHOUL_POWERS if template == GHOUL else REVENANT_POWERS), 2))
    return tuple(
        (domitor, one, other, *suit)
        for domitor in domitors(x)
        for one in GHOUL_POWERS
        for other in _lent(x, domitor, one)
        for suit in (_SUITS if REGISTER[other].suited else ((),))
    )


def ordered(picks: tuple[int, ...], how: tuple[int, ...]) -> tuple[int, ...]:
    """Return how an option is filled in, in the order `forms` has it."""
    return tuple(sorted(how)) if picks and picks[0] in _FREE else how


def domitors(x: Sight) -> tuple[int, ...]:
    """Return who may be a ghoul's domitor: everybody above the Scum but the Sabbat."""
    found = []
    for seat in x.order[:-1]:
        held = x.held[seat]
        if held.kind == THREE or (held.kind == CLAN and held.which not in SABBAT):
            found.append(seat)
    return tuple(found)


def _lent(x: Sight, domitor: int, one: int) -> tuple[int, ...]:
    """Return what a domitor of that seat can lend to a ghoul who has `one`: never Celerity with Temporis, SM 3.7.5."""
    held = x.held[domitor]
    powers = CLAN_POWERS[held.which] if held.kind == CLAN else held.powers
    return tuple(other for other in powers if {one, other} != APART)


def holding(option: int, how: tuple[int, ...]) -> Holding:
    """Return what an option and how it is filled in come to."""
    if option < COMMONS:
        return Holding(CLAN, option, suit=how[0] if how else -1)
    if option == COMMONS:
        return Holding(THREE, -1, how)
    template = option - TEMPLATE_AT
    if template == SERVITOR:
        service = Service(*how)
        return Holding(TEMPLATE, template, service.powers, service.suit, service.domitor)
    return Holding(TEMPLATE, template, how)


def open_choosing(s: State, out: list[Event] | None) -> None:
    """Caitiff and Scum drop what they may not keep; then all who choose, from the top."""
    for seat in s.order:
        if drops(s, seat):
            if s.held[seat].kind != NOTHING and out is not None:
                out.append(Dropped(seat, s.held[seat].kind, s.held[seat].which))
            s.held = patch(s.held, seat, Holding())
    s.choosers = tuple(seat for seat in s.order if chooses(s, seat) or names_suit(s, seat))
    s.phase = CHOOSE
    ask_next(s)


def ask_next(s: State) -> None:
    """Ask the next who chooses; NOBODY when all have."""
    s.asked = s.choosers[0] if s.choosers else NOBODY


def chosen(s: State, seat: int, option: int, how: tuple[int, ...], out: list[Event] | None) -> None:
    """Take a set."""
    held = holding(option, how)
    s.held = patch(s.held, seat, held)
    s.choosers = s.choosers[1:]
    if out is not None:
        out.append(told(seat, held))
    ask_next(s)


def told(seat: int, held: Holding) -> Chose:
    """Return that a seat has chosen a set."""
    return Chose(seat, held.kind, held.which, held.suit, held.domitor, kinds(dots_of(held)))


def suit_named(s: State, seat: int, suit: int, out: list[Event] | None) -> None:
    """Name the suit of Koldunic Sorcery for this round."""
    s.held = patch(s.held, seat, s.held[seat]._replace(suit=suit))
    s.choosers = s.choosers[1:]
    if out is not None:
        out.append(Suit(seat, suit))
    ask_next(s)


def refresh(s: State) -> None:
    """All dots are there again."""
    s.full = tuple(dots_of(held) for held in s.held)
    s.dots = list(s.full)
