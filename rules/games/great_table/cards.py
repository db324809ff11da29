"""The cards at night: their steps, whom they may name, what they do, what a guarded holder is told. GT 3.5 - 3.7.

Cards know the night, never one another: what one leaves for the next (who is guarded, who is healed) lies in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.games.great_table.circle import left_of, places_right, right_of, swapped
from rules.games.great_table.news import Beside, Held, Holders, Named, NoKing, NoLover, TheKing
from rules.games.great_table.numbers import (
    BOMBER,
    CARD_FINDER,
    CONSORT,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MAYOR,
    NO_CARD,
    PLACE_SWAP,
    PLAYER,
    ROLE_FINDER,
    SOCIALITE,
    TARGET_FINDER,
    THIEF,
    VIGILANTE,
    pack_of,
)
from rules.games.great_table.state import living

if TYPE_CHECKING:
    from rules.games.great_table.news import Found
    from rules.games.great_table.state import Order, State
    from rules.games.great_table.view import View

IDLE, GUARDS, FINDS, SWAPS, KILLS, HEALS = range(6)  # steps of the night
Args = tuple[int, int]
NOTHING: Final = (-1, -1)


class Night:
    """One night while it is resolved."""

    def __init__(self, s: State, orders: tuple[Order | tuple[()], ...]) -> None:
        self.s = s
        self.orders = orders  # by player: those that count
        self.guarded = NO_CARD
        self.circle = s.circle
        self.kills = 0  # mask of targets
        self.healed = 0
        self.news: dict[int, list[Found]] = {}
        self.mayor: tuple[int, ...] = ()
        self.spent = 0  # shots

    def named_by(self, seat: int) -> set[int]:
        """Return all players a player named by orders that took part, GT 3.6."""
        del seat
        return set()

    def tell(self, seat: int, found: Found) -> None:
        """Give a player something to learn at dawn."""
        self.news.setdefault(seat, []).append(found)


class Card:
    """One type of card. Stateless."""

    code: ClassVar[int]
    step: ClassVar[int] = IDLE
    binds: ClassVar[bool] = False  # an Apprentice who holds it cannot kill
    asks: ClassVar[str] = ""  # what its order names: "seat", "two", "votes", "card"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Return every order there is, nothing first."""
        del v
        return (NOTHING,)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Do it."""

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Do what a guarded holder's card does instead."""

    def names(self, args: Args) -> tuple[int, ...]:
        """Return the players an order names, for the Target Finder."""
        return tuple(one for one in args if one >= 0)


def others(v: View) -> tuple[int, ...]:
    """Return the living but the view's own seat."""
    return tuple(seat for seat in range(v.n) if v.alive >> seat & 1 and seat != v.seat)


class Targeting(Card):
    """A card that names one other player."""

    asks = "seat"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Nobody, or one of the others."""
        return (NOTHING, *((seat, -1) for seat in others(v)))


class King(Card):
    """King: the first choice tomorrow, and nothing by night. GT 3.5.

    An Apprentice who holds it cannot kill.
    """

    code = KING
    binds = True


class Consort(Card):
    """Consort: told who holds the King, and how many places to the right. GT 3.5.

    Needs no order.
    """

    code = CONSORT
    step = FINDS
    binds = True

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell of the King's holder among the living, before the swaps."""
        del args
        s = night.s
        king = next((one for one in s.circle if s.held[one] == KING), -1)
        if king < 0:
            night.tell(seat, NoKing())
        else:
            night.tell(seat, TheKing(king, places_right(s.circle, seat, king)))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        del args
        night.tell(seat, NoKing())


class Vigilante(Targeting):
    """Vigilante: one shot a night, the shots shared over the whole game. GT 3.6.

    The House may hold it and not shoot.
    """

    code = VIGILANTE
    step = KILLS

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody else while a shot is left."""
        return super().forms(v) if v.role == PLAYER and v.shots > 0 else (NOTHING,)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Shoot."""
        del seat
        if args[0] >= 0 and night.s.shots:
            night.kills |= 1 << args[0]
            night.spent = 1


class Thief(Card):
    """Thief: steals a card right after the deal; by night it does nothing. GT 3.6.

    What he stole he uses as if it had been dealt to him.
    """

    code = THIEF


class Bomber(Card):
    """Bomber: whoever steals from it dies; nothing by night. GT 3.5.

    An Apprentice who holds it cannot kill.
    """

    code = BOMBER
    binds = True


class Guard(Targeting):
    """Guard: what another player does this night fails. GT 3.5.

    It blocks; it shields only by a house rule.
    """

    code = GUARD
    step = GUARDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Block."""
        del seat
        night.guarded = args[0]


class Mayor(Card):
    """Mayor: names a voter and where tomorrow's vote of his will count. GT 3.4.

    The voter is somebody else, the target anybody but that voter.
    """

    code = MAYOR
    step = FINDS
    asks = "votes"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every voter with every target."""
        pairs = tuple((voter, target) for voter in others(v) for target in (*others(v), v.seat) if target != voter)
        return (NOTHING, *pairs)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Note it for tomorrow."""
        del seat
        if args[0] >= 0:
            night.mayor = args


class RoleFinder(Targeting):
    """Role Finder: which card another player holds. GT 3.6.

    The thief shows what he stole, the victim "no card".
    """

    code = ROLE_FINDER
    step = FINDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell the card."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], night.s.held[args[0]]))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No card, it seems."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], NO_CARD))


class CardFinder(Card):
    """Card Finder: who holds a type of card. GT 3.6.

    Any type of this table's pack, his own among them.
    """

    code = CARD_FINDER
    step = FINDS
    asks = "card"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every type."""
        return (NOTHING, *((card, -1) for card in sorted(set(pack_of(v.n)))))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell all holders in roster order."""
        if args[0] >= 0:
            s = night.s
            holders = tuple(one for one in range(s.n) if s.alive >> one & 1 and s.held[one] == args[0])
            night.tell(seat, Holders(args[0], holders))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Not in play, it seems."""
        if args[0] >= 0:
            night.tell(seat, Holders(args[0], ()))

    def names(self, args: Args) -> tuple[int, ...]:
        """It names no player."""
        del args
        return ()


class TargetFinder(Targeting):
    """Target Finder: whom another player named this night. GT 3.6.

    All players named by orders that took part, cards and kills alike, unordered.
    """

    code = TARGET_FINDER
    step = FINDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell them."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], tuple(sorted(night.named_by(args[0])))))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], ()))


class Socialite(Card):
    """Socialite: swaps two others and learns who sits beside them. GT 3.6.

    (whose left neighbour, whose right neighbour): the two that are swapped.
    """

    code = SOCIALITE
    step = SWAPS
    asks = "two"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every two others, either way round."""
        mine = others(v)
        return (NOTHING, *((one, other) for one in mine for other in mine if one != other))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap, and read right after it."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, *args)
            left, right = left_of(night.circle, args[0]), right_of(night.circle, args[1])
            night.tell(seat, Beside(args[0], left, args[1], right))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No swap; the two sit beside each other, it seems."""
        if args[0] >= 0:
            night.tell(seat, Beside(args[0], args[1], args[1], args[0]))


class Healer(Targeting):
    """Healer: kills on one player fail this night. GT 3.6.

    Himself allowed.
    """

    code = HEALER
    step = HEALS

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody living."""
        return (*super().forms(v), (v.seat, -1))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Heal."""
        del seat
        if args[0] >= 0:
            night.healed |= 1 << args[0]


class Lover(Card):
    """Lover: a channel with the other one from the deal on; it is closed for the night to a guarded holder. GT 3.5.

    No order at all.
    """

    code = LOVER
    step = FINDS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Who has nobody to talk to is told what a guarded one is told: so nobody learns that he was guarded."""
        if not any(night.s.held[one] == LOVER for one in living(night.s) if one != seat):
            self.blocked(night, seat, args)

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody holds the other one, it seems."""
        del args
        night.tell(seat, NoLover())


class PlaceSwap(Targeting):
    """Place Swap: change places with another player. GT 3.6.

    A swap moves people, wherever they sit by then.
    """

    code = PLACE_SWAP
    step = SWAPS

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Swap."""
        if args[0] >= 0:
            night.circle = swapped(night.circle, seat, args[0])


_ALL: tuple[Card, ...] = (
    King(), Consort(), Vigilante(), Thief(), Bomber(), Guard(), Mayor(), RoleFinder(), CardFinder(), TargetFinder(),
    Socialite(), Healer(), Lover(), PlaceSwap(),
)  # fmt: skip
REGISTER: Final[dict[int, Card]] = {card.code: card for card in _ALL}
