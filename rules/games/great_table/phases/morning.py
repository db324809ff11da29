"""Look, list, pick, steal: everybody at once, or the pack from hand to hand. GT 3.2, GT 3.6, GT 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import ONE, ORDER, PASS, Ask
from rules.games.great_table import days, lists
from rules.games.great_table.cards import STEALING
from rules.games.great_table.events import Dealt, PackGone
from rules.games.great_table.numbers import pack_of
from rules.games.great_table.phases.base import one_of, put_down
from rules.games.great_table.reasons import bad_list, no_answer
from rules.games.great_table.state import LISTS, put

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.core.types import Move, Refusal
    from rules.games.great_table.state import State
    from rules.games.great_table.view import Sight, View

NO_LIST: Final = -2  # "no list today"; PASS: the standing list counts
READY: Final = 0
LIST: Final = "list"


class _Plain:
    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Pick one."""
        del v
        return one_of(ask, picks)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Pick one."""
        return None if move.how in self.forms(v, ask, move.picks) else no_answer(v, ask, move)


class Look(_Plain):
    """Everybody looks at his role."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once."""
        return (Ask("look", ONE, "menu", (READY,), sealed=True),) if x.owes(seat) else ()

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Day breaks once all have looked."""
        if put_down(s, move):
            s.answers = ()
            days.dawn(s, out)


class Lists:
    """A ranking of the types in the pack; PASS keeps yesterday's. GT 3.2.2."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once: the types of the pack, the standing list, no list at all."""
        if not x.owes(seat):
            return ()
        types = tuple(dict.fromkeys(pack_of(x.n)))
        standing = (PASS,) if x.list_of(seat) else ()
        return (Ask(LIST, ORDER, "card", (*types, *standing, NO_LIST), 1, 2 * len(types), sealed=True),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Entries in order, PASS, or no list."""
        if picks in ((PASS,), (NO_LIST,)) and picks[0] in ask.options:
            return one_of(ask, picks)
        return () if lists.amiss(picks, pack_of(v.n)) else ((),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Entries of the pack, none twice."""
        fine = move.how in self.forms(v, ask, move.picks)
        return None if fine else bad_list(v, ask, move.picks)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Deal once all lists are in; by night it is tomorrow's that is handed in."""
        if s.phase != LISTS:
            s.lists = (*s.lists[: move.seat], move.picks, *s.lists[move.seat + 1 :])
        elif put_down(s, move):
            self.close(s, out)

    def close(self, s: State, out: list[Event]) -> None:
        """Put all lists down, and deal."""
        for seat, picks in enumerate(s.answers):
            if not picks or picks == (NO_LIST,):
                s.no_list |= int(picks == (NO_LIST,)) << seat
                continue
            s.listed |= 1 << seat
            if picks != (PASS,):
                s.lists = (*s.lists[:seat], picks, *s.lists[seat + 1 :])
        s.answers = ()
        days.deal(s, out)


def lists_ahead(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance to hand tomorrow's list in by night; it may be replaced then. GT 3.2.2."""
    if seat < 0 or x.house.in_hand or not x.alive & x.people & 1 << seat:
        return ()
    types = tuple(dict.fromkeys(pack_of(x.n)))
    return (Ask(LIST, ORDER, "card", types, 1, 2 * len(types), due=False, sealed=True),)


class Pick(_Plain):
    """Each in turn takes a card from what is left. GT 3.12."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask whose hand it is in."""
        if not x.on_turn(seat):
            return ()
        return (Ask("pick", ONE, "card", tuple(sorted(set(x.pack_in_hand(seat)))), sealed=True),)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Take it, and hand the pack on."""
        at = s.dealing.index(move.picks[0])
        s.dealing = s.dealing[:at] + s.dealing[at + 1 :]
        s.dealt = put(s.dealt, move.seat, move.picks[0])
        s.places += (move.seat,)
        s.listed |= 1 << move.seat
        out.append(Dealt(move.seat, move.picks[0], 0))
        self.hand_on(s, out)

    def hand_on(self, s: State, out: list[Event]) -> None:
        """Let the next one have the pack; after the last, go on."""
        s.queue = s.queue[1:]
        if s.queue and s.dealing:
            days.hand_to_next(s, out)
            return
        s.queue = ()
        out.append(PackGone(s.listed, 0))
        days.after_deal(s)


class Steal(_Plain):
    """The Thief names a victim or declines; everybody else just goes on. GT 3.2.4."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once, in the same shape."""
        if not x.owes(seat):
            return ()
        others = tuple(one for one in range(x.n) if x.alive >> one & 1 and one != seat)
        return (Ask("steal", ONE, "seat", (PASS, *others) if x.card_of(seat) == STEALING else (PASS,), sealed=True),)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Steal once all have answered."""
        if put_down(s, move):
            self.close(s, out)

    def close(self, s: State, out: list[Event]) -> None:
        """Let the Thief have what he wants, and open the channels."""
        thief = next((seat for seat in range(s.n) if s.answers[seat] is not None and s.dealt[seat] == STEALING), -1)
        answer = s.answers[thief] if thief >= 0 else None
        s.answers = ()
        if answer:
            days.steal(s, thief, answer[0], out)
        if s.phase != "over":
            days.open_channels(s, out)
