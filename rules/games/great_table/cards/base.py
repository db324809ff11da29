"""What a card is: when it acts, what it asks, what it does, how it is refused, what it is worth. GT 3.5 - 3.7.

Cards know the night, never one another: what one leaves for the next (who is guarded, who is healed) lies in it. What
others have to know of one card is declared here, so that nobody asks which one it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.core.talk.statement import NOTHING as NO_NUMBER
from rules.core.talk.statement import Statement
from rules.games.great_table.content import cards
from rules.games.great_table.numbers import ALWAYS, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.types import Seat
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.news import Found
    from rules.games.great_table.state import Order, State
    from rules.games.great_table.view import View

IDLE, GUARDS, FINDS, SWAPS, KILLS, HEALS = range(6)  # steps of the night
Args = tuple[int, int]
Against = tuple[str, str]  # the rule and the sentence against an order
NOTHING: Final = (-1, -1)
NEWS, STOP, SAVE = "news", "stop", "save"  # what one wants a card for

words: Final = Words("rules.games.great_table", "refusals")


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

    def named_by(self, _seat: int) -> set[int]:
        """Return all players a player named by orders that took part, GT 3.6."""
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
    chooses: ClassVar[int] = 0  # who holds it chooses first tomorrow, the lowest such number before the others
    stays: ClassVar[bool] = False  # is never laid aside from a thin pack
    steals: ClassVar[bool] = False
    explodes: ClassVar[bool] = False  # whoever steals it dies
    pairs: ClassVar[bool] = False  # there are two or none of it, and they belong together

    # -- as opponents see it
    worth: ClassVar[int] = 0  # to a Card Player, in hundredths
    purpose: ClassVar[str] = ""  # NEWS, STOP, SAVE: what it is wanted for
    denied: ClassVar[bool] = False  # at the end the House takes it, so that nobody else has it
    thorn: ClassVar[float] = 0.0  # how much rather the House has its holder gone
    sought: ClassVar[int] = 0  # its place among the cards worth looking for: somebody will claim it
    wish: ClassVar[tuple[int, int]] = (ALWAYS, 0)  # the condition under which one wants it, and the card it is about
    motive: ClassVar[str] = ""  # the reason to use it
    calms: ClassVar[str] = ""  # the word for it in the evidence of nights: used well, somebody lives
    tells: ClassVar[tuple[tuple[str, str], ...]] = ()  # acts that only its holder has, and the field with their day
    claim: ClassVar[str] = ""  # the act that says on whom it was used
    bare: ClassVar[bool] = True  # that one held it and no more can be the truth
    finds: ClassVar[tuple[type[Found], ...]] = ()  # the news it brings

    # -- orders
    def forms(self, _v: View) -> tuple[Args, ...]:
        """Return every order there is, nothing first."""
        return (NOTHING,)

    def against(self, _v: View, _a: int, _b: int) -> Against:
        """Return the rule and the sentence against an order that cannot be given."""
        return "GT 3.5", words.idle_card(card=cards()[self.code].name)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Do it."""

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Do what a guarded holder's card does instead."""

    def names(self, args: Args) -> tuple[int, ...]:
        """Return the players an order names, for the Target Finder."""
        return tuple(one for one in args if one >= 0)

    # -- an opponent with it
    def need(self, _context: Context) -> float:
        """Return what beliefs add to its worth today."""
        return 0.0

    def feared(self, _context: Context) -> bool:
        """Return whether one of the House fears that somebody wants it against the Master."""
        return False

    def use(self, _context: Context, _target: Seat, _die: Die) -> Args:
        """Return what to order; `target` is whom a killer kills that night."""
        return NOTHING

    # -- what is said of it
    def reports(self, _seat: Seat, _night: int, _found: Any) -> Iterator[Statement]:
        """Yield what can be said of news it brought."""
        yield from ()

    def report(self, context: Context, night: int, found: Any) -> Statement | None:
        """Return the truth about its news in one statement, None if there is nothing in it."""
        return next(self.reports(context.view.seat, night, found), None)

    def harmless(self, context: Context, truth: Statement) -> bool:
        """Return whether one of the House may tell the truth of it: it says something, and nothing against a mate."""
        if truth.act == _CARD:
            return self.bare
        against = truth.target if truth.act == _AIMED else NO_NUMBER
        return against not in context.mates and (against < 0 or context.house[against] < 0.6)

    def tales(self, _context: Context, _night: int) -> Iterator[Statement]:
        """Yield what one of the House could tell of its use, the best first."""
        yield from ()


_CARD: Final = ACT["claim_card"]
_AIMED: Final = ACT["report_target"]


def others(v: View) -> tuple[int, ...]:
    """Return the living but the view's own seat."""
    return tuple(seat for seat in range(v.n) if v.alive >> seat & 1 and seat != v.seat)


def no_target(v: View, one: int) -> Against:
    """Return the rule and the sentence against naming one player."""
    if not 0 <= one < v.n:
        return "GT 3.6", words.name_nobody
    return "GT 3.6", words.name_yourself(healers=True) if v.alive >> one & 1 else words.name_the_dead


def wrong(v: View, one: int) -> bool:
    """Return whether a player cannot be named by another."""
    return not (0 <= one < v.n and v.alive >> one & 1) or one == v.seat


def told(seat: Seat, act: str, target: Seat, a: int, b: int = NO_NUMBER, c: int = NO_NUMBER) -> Statement:
    """Return a statement about a night."""
    return Statement(seat, ACT[act], target, NO_NUMBER, a, b, c)


class Targeting(Card):
    """A card that names one other player."""

    asks = "seat"

    def forms(self, v: View) -> tuple[Args, ...]:
        """Nobody, or one of the others."""
        return (NOTHING, *((seat, -1) for seat in others(v)))

    def against(self, v: View, a: int, b: int) -> Against:
        """One player, and no second."""
        if b >= 0:
            return "GT 3.5", words.one_target(card=cards()[self.code].name)
        return no_target(v, a)


class Stopping(Targeting):
    """A card against a suspect."""

    purpose = STOP
    denied = True

    def need(self, context: Context) -> float:
        """A sure suspect asks for it. The House reckons as a Card Player would, or its cards would tell who is who."""
        top = max((context.cover[seat] for seat in context.others), default=0.0)
        return 60.0 * max(0.0, top - 1.5 * context.usual)
