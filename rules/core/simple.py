"""A short way to a game: a position of ints and tuples in slots, and whatever else follows from a few methods."""

from __future__ import annotations

from abc import abstractmethod
from itertools import permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from rules.core.climbing import Dealt, Out, Passed, Played, Won, card_word
from rules.core.game import Game, OptionField, Options, Part
from rules.core.sentences import Words
from rules.core.types import NUMBER, ONE, ORDER, PASS, PLAY, Ask, Move, Refusal, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Sight
    from rules.core.position import Position

say: Final = Words("rules", "play")
SHORT = 6  # a longer ORDER is no longer tried out

S = TypeVar("S", bound="Position")
V = TypeVar("V", bound="Sight")


class Simple(Game[S, V]):
    """What a small game need not write: options by their choices, answers by their shape, a random opponent."""

    state: type[S]
    options: ClassVar[tuple[OptionField, ...]] = ()
    ruleset = 1

    # -- setting up
    def option_fields(self, _seats: int) -> tuple[OptionField, ...]:
        """Return the house rules."""
        return self.options

    def read_options(self, raw: Mapping[str, object], seats: int) -> Options:
        """Return all options; ValueError names the one that is unknown, or has no such value."""
        known = {field.name: field for field in self.option_fields(seats)}
        for name, value in raw.items():
            if name not in known:
                raise ValueError(say.no_house_rule(title=self.title, name=repr(name)))
            choices = known[name].choices
            if not any(value == one and type(value) is type(one) for one in choices):
                raise ValueError(say.no_such_value(name=repr(name), any_of=known[name].any_of, value=repr(value)))
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise ValueError(say.wrong_seats(title=self.title, fewest=fewest, most=most, seats=seats))
        return cast("Options", {name: raw.get(name, field.default) for name, field in known.items()})

    # -- playing
    def asks(self, s: S) -> dict[Seat, tuple[Ask, ...]]:
        """Return what every seat may answer now, as its own view has it."""
        found = {seat: self.view_asks(self.view(s, seat)) for seat in range(s.n)}
        return {seat: asks for seat, asks in found.items() if asks}

    def forms(self, _view: V, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ((),) for picks of the ask's shape, () for others."""
        fits = set(picks) <= set(ask.options) and len(set(picks)) == len(picks)
        if ask.shape in (ONE, NUMBER):
            fits = fits and len(picks) == 1
        elif ask.shape == ORDER:
            fits = fits and len(picks) == len(ask.options)
        else:
            fits = fits and ask.least <= len(picks) <= ask.most
        return ((),) if fits else ()

    def why_not(self, view: V, ask: Ask, move: Move) -> Refusal | None:
        """Refuse what has not the ask's shape."""
        if move.how in self.forms(view, ask, move.picks):
            return None
        return Refusal(f"{self.prefix} 1", say.no_answer, self._first(view, ask))

    def _first(self, view: V, ask: Ask) -> Move | None:
        number = 1 if ask.shape in (ONE, NUMBER) else len(ask.options) if ask.shape == ORDER else ask.least
        tries = permutations(ask.options, number) if len(ask.options) <= SHORT else (ask.options[:number],)
        found = ((picks, self.forms(view, ask, picks)) for picks in tries)
        return next((Move(view.seat, ask.id, picks, how[0]) for picks, how in found if how), None)

    # -- keeping
    def blank(self) -> S:
        """Return a position of which nothing is known."""
        return self.state()

    # -- words
    def tell(self, _told: Event, _names: Callable[[Seat], str], _view: V) -> str:
        """Say nothing."""
        return ""

    def rule_of(self, _told: Event) -> str:
        """Return the first rule."""
        return f"{self.prefix} 1"


class Climbing(Simple[S, V]):
    """A game of cards that are laid on a pile: `plays` lists what is legal, and asks, refusals and sentences follow.

    Its View has the fields of `core.climbing.Cards`, its events are those there, its cards those of the French deck.
    """

    parts = (Part("deal", frozenset({Dealt.kind})), Part("trick", frozenset({Won.kind})))
    cited: Mapping[type[Event], str] = MappingProxyType({})  # the rules behind its events

    @abstractmethod
    def plays(self, view: Any) -> Sequence[tuple[int, ...]]:
        """Return every set of cards the view's own seat may play, each in ascending order."""

    def wrong(self, _view: Any, _picks: tuple[int, ...]) -> tuple[str, str]:
        """Return the rule by which these cards may not be played, and a sentence that says why."""
        return f"{self.prefix} 1", say.cannot_be_played

    def may_pass(self, view: Any) -> bool:
        """Whether the view's own seat need not play: whoever leads must."""
        return bool(view.pile)

    def view_asks(self, view: Any) -> tuple[Ask, ...]:
        """Ask whose turn it is for cards, or a pass."""
        if view.seat < 0 or view.seat != view.turn:
            return ()
        plays = self.plays(view)
        options = sorted({card for play in plays for card in play})
        passing = (PASS,) if self.may_pass(view) else ()
        return (Ask("play", PLAY, "card", (*options, *passing), 1, max(map(len, plays), default=1)),)

    def forms(self, view: Any, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return ((),) for a legal play, in any order, and for a pass where it is one."""
        passes = picks == (PASS,) and PASS in ask.options
        return ((),) if passes or tuple(sorted(picks)) in self.plays(view) else ()

    def why_not(self, view: Any, ask: Ask, move: Move) -> Refusal | None:
        """Refuse what is not among the plays, with the first one that is."""
        if move.how in self.forms(view, ask, move.picks):
            return None
        nearest = next(iter(self.plays(view)), (PASS,))
        return Refusal(*self.wrong(view, move.picks), Move(view.seat, ask.id, nearest))

    def option_word(self, _ask: Ask, option: int, _names: Callable[[Seat], str]) -> str:
        """Name a card."""
        return "pass" if option == PASS else card_word(self.drawn(option))

    def rule_of(self, told: Event) -> str:
        """Return the rule cited for the kind of event, else the first."""
        return self.cited.get(type(told), super().rule_of(told))

    def tell(self, told: Event, names: Callable[[Seat], str], _view: Any) -> str:
        """Say who played what, who passed, took the trick or is out; of other events nothing."""
        match told:
            case Played(seat, cards):
                return say.plays(seat=names(seat), cards=[card_word(self.drawn(card)) for card in cards])
            case Passed(seat):
                return f"*{names(seat)}* passes."
            case Won(seat):
                return say.takes_trick(seat=names(seat))
            case Out(seat):
                return say.out_of_cards(seat=names(seat))
        return ""
