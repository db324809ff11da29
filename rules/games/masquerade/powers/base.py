"""What a power is: one stateless class, all that the rules, the screen and opponents have to know of it. SM 3.12.

Powers know the position and the engine's outcomes, never one another: they meet through tags. A hand hidden by one
power bears CONCEALED, and whatever sees through hidden hands asks for that. A sentence that is always the same stands
in data/en/powers.json.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words
from rules.games.masquerade.cards import SUIT, pack
from rules.games.masquerade.codes import left
from rules.games.masquerade.content import power_name, powers
from rules.games.masquerade.declared import Deed, Part, Said, Saying, Use
from rules.games.masquerade.phrases import SUITS

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.state import Attempt, State, Trial
    from rules.games.masquerade.view import Sight, View

say: Final = Words("rules.games.masquerade", "refusals")


# what may be answered, and by what it is recognised
AIMED, LOOK, CONCEALED, ILLUSION, TERROR, SWIFT, TIMELY = (1 << i for i in range(7))

# outcomes: what the engine does next
GO_ON: Final = 0  # the window goes on
PASSES: Final = 1  # the active player passes: the window ends
ENDS: Final = 2  # the trick ends
AGAIN: Final = 3  # the hand on trial goes back, it is its player's action again (T5)
BEATEN: Final = 4  # the hand on trial goes back and its player passes
WAITS: Final = 5  # something else is asked first; the power settles it itself
SETTLES: Final = 6  # the turn is over, there is no hand to be tried (T9)

NEAR: Final = 5  # cards from which on opponents take somebody to be near going out


class Power:
    """One power. Subclasses override what they have."""

    code: ClassVar[int]
    moments: ClassVar[frozenset[str]] = frozenset()  # phases of its main use
    says: ClassVar[type[Saying] | None] = None  # what is said with it, a field a question
    social: ClassVar[int] = -1  # what else its dot may do, where questions and orders are played
    cancels: ClassVar[int] = 0  # tags it may answer; a copy of a power never answers
    tags: ClassVar[int] = 0  # of its own attempts, and of a hand declared with it
    copies: ClassVar[bool] = False  # it does what other powers do, for a suit
    suited: ClassVar[bool] = False  # for one its holder names as he chooses
    infernal: ClassVar[bool] = False  # a completed use leaves a mark
    stills: ClassVar[bool] = False  # what it cancels is not spent, but its player passes
    on_high: ClassVar[bool] = False  # it works on a high hand: never on a lead
    misses: ClassVar[bool] = False  # its user misses the next turn
    stalls: ClassVar[bool] = False  # whoever is about to play passes, if it works
    closes: ClassVar[bool] = False  # so do all who come after
    names_self: ClassVar[bool] = False  # who is named with it may be oneself
    names_out: ClassVar[bool] = False  # or somebody who is out
    replies: ClassVar[tuple[int, ...]] = (0,)  # what whoever is asked may say to it: done, or no and yes

    # -- with a hand
    on_play: ClassVar[bool] = False  # declared with a play
    raises: ClassVar[bool] = False  # a hand counts higher for it
    alters: ClassVar[bool] = False  # a card of the hand counts as another
    poison: ClassVar[int] = 0  # how much lower the high hand counts for a hand declared with it
    way: ClassVar[int] = -1  # the mode of a hand that comes to the table by it (codes.HIDDEN ...)

    # -- to opponents
    worth: ClassVar[int] = 0  # a dot of it in a set, per mille of first places (SM A3: fitted to what each clan won)
    price: ClassVar[int] = 0  # spending it on a hand while everything is to come, in hundredths of a turn
    liked: ClassVar[tuple[str, ...]] = ()  # by which personalities
    harms: ClassVar[bool] = False  # they mind that it is aimed at them
    because: ClassVar[str] = "talk"  # why they use it (data/en/words.json)

    # -- what may be done with it
    @property
    def names_seat(self) -> bool:
        """Whether somebody is named with it."""
        return self.says is not None and "seat" in self.says._fields

    def uses(self, _suit: int, dares: bool) -> tuple[Use, ...]:
        """Return everything a dot of it can ever do; `suit`: the one its holder has named."""
        mine = Use(self.code, self.code, -1)
        return (mine, Use(self.code, self.social, -1)) if dares and self.social >= 0 else (mine,)

    def forms(self, x: Sight, _seat: int, _use: Use) -> tuple[Said, ...]:
        """Return everything that may be said with its main use in the present phase; () = it cannot be used."""
        return ((),) if x.pile or not self.on_high else ()

    def sorts(self, x: Sight, seat: int, use: Use) -> tuple[Said, ...]:
        """Return the forms that differ in what comes of them."""
        return self.forms(x, seat, use)

    def can(self, x: Sight, seat: int, use: Use) -> bool:
        """Return whether there is any form."""
        return bool(self.forms(x, seat, use))

    def target(self, _x: Sight, _said: tuple[int, ...]) -> int:
        """Return the seat it is aimed at, -1 for none."""
        return -1

    def wasted(self, _v: View, _said: tuple[int, ...]) -> bool:
        """Return whether everybody can see beforehand that nothing will come of it."""
        return False

    # -- why not
    def lacking(self, v: View) -> tuple[str, str]:
        """Return why one has no dot of it, and the rule that says so."""
        name = power_name(self.code)
        if left(v.full[v.seat], self.code):
            return "SM 3.1", say.power_spent(name=name)
        return "SM 3.1", say.power_not_held(name=name)

    def idle(self, _v: View, use: Use) -> str:
        """Return why it finds nothing to work on, though its moment has come."""
        return powers()[self.code].idle.format(power=power_name(use.dot), suit=SUITS[use.suit])

    def unsaid(self, _v: View, _use: Use, _said: tuple[int, ...]) -> str:
        """Return what has to be said with it, or why not that."""
        return powers()[self.code].wants

    def misfit(self, part: Part, cards: tuple[int, ...]) -> tuple[int, str]:
        """Return why it cannot be declared with cards, and the power whose rule says so; "" if it is not to blame."""
        none = 0 <= part.suit < len(SUITS) and not pack(cards) & SUIT[part.suit]
        return part.dot, say.nothing_of_suit_to_raise(suit=SUITS[part.suit]) if none else ""

    # -- what others learn
    def told(self, said: Said) -> Said:
        """Return what everybody learns of what is said with it."""
        return said

    def shown(self, said: tuple[int, ...]) -> tuple[int, ...]:
        """Return what is said with it as others may know it while they may still answer."""
        return said

    def imagined(self, _s: State, a: Attempt) -> tuple[int, ...]:
        """Return what could have been said, by what was shown of it, in an imagined position."""
        return a.args

    # -- what comes of it
    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Carry it out after nobody answered it; return an outcome."""
        raise NotImplementedError

    def shaped(self, values: list[int], _cards: tuple[int, ...], _part: Part) -> list[int] | None:
        """Return the values (4 * rank + suit) of a hand declared with it, None if it cannot be."""
        return values

    def parts(self, _x: Sight, _seat: int, _use: Use, _cards: tuple[int, ...]) -> tuple[Part, ...]:
        """Return every way it may be declared with these cards."""
        return ()

    def becomes(self, _card: int, _key: int) -> tuple[int, ...]:
        """Return what a card may turn into to help a hand over a key, the least that will do first."""
        return ()

    def raised(self, trial: Trial, _suit: int) -> tuple[int, int]:
        """Return (type, key) of a hand on trial with one raise more."""
        return trial.kind, trial.key

    # -- what opponents think of it, by a view
    def wanted(self, _t: Thinking, _use: Use) -> Deed | None:
        """Return what an opponent does with it now, None for nothing."""
        return None

    def meets(self, _t: Thinking, _aimed: Power | None) -> bool:
        """Return whether an opponent answers with it; `aimed`: at itself."""
        return False

    def hurts(self, _v: View, _a: Attempt) -> bool:
        """Return whether an opponent minds that it is aimed at it."""
        return self.harms

    def reason(self, _said: Said) -> str:
        """Return why an opponent uses it."""
        return self.because
