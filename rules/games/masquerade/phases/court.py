"""What the court decides: rules, powers, gifts, the lead, Blood Hunt and Boon, the next round. SM 3.5 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import ONE, PASS, SOME, Ask, Move, Refusal, one_of
from rules.games.masquerade import rights, rounds, tricks
from rules.games.masquerade.cards import holds, pack, unpack
from rules.games.masquerade.codes import NOT_DOTS, kinds
from rules.games.masquerade.options import RuleSet
from rules.games.masquerade.phases.play import Choice, owes, put
from rules.games.masquerade.reasons import no_boon, no_choice, no_hunt, wrong_number

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.state import State
    from rules.games.masquerade.view import View


class Hunt(Choice):
    """The Prince may call a hunt."""

    no_answer = staticmethod(no_hunt)

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Prince."""
        return (Ask("hunt", ONE, "seat", (PASS, *rights.prey(v))),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Call it, or go on with the Boon."""
        if move.picks[0] == PASS:
            tricks.boons(s, out)
        else:
            tricks.hunt(s, move.picks[0], out)


class Vote(Choice):
    """Everybody still in votes."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask all at once."""
        return (Ask("vote", ONE, "menu", (0, 1), sealed=True),) if owes(v) else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Count once all have voted."""
        if put(s, move):
            tricks.counted(s, out)


class Forfeit(Choice):
    """A failed hunt costs the Prince a dot of his choice."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Prince."""
        return (Ask("forfeit", ONE, "power", kinds(v.dots[v.seat] & ~NOT_DOTS)),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Lose it."""
        tricks.lose(s, move.picks[0], out)
        tricks.boons(s, out)


class Boon(Choice):
    """The Justicar may offer a Boon."""

    no_answer = staticmethod(no_boon)

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Justicar."""
        return (Ask("boon", ONE, "seat", (PASS, *rights.favoured(v))),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Offer it, or go on."""
        if move.picks[0] == PASS:
            tricks.declined(s, out)
        else:
            tricks.offer(s, move.picks[0], out)


class Accept(Choice):
    """The favoured one accepts and names the dot, or not."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the favoured one."""
        if v.seat != v.asked:
            return ()
        return (Ask("accept", ONE, "power", (PASS, *kinds(rights.spent(v, v.seat)))),)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Give it back for a debt."""
        tricks.accepted(s, move.picks[0], out)


def rule_set(code: int) -> RuleSet:
    """Return the rule set a number 0 … 15 stands for: a bit a rule, in their order."""
    return RuleSet(*(bool(code >> i & 1) for i in range(4)))


def code_of(rules: RuleSet) -> int:
    """Return the number of a rule set."""
    return sum(int(on) << i for i, on in enumerate(rules))


class Rules(Choice):
    """The Justicar's rule set."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Justicar; what stands comes first."""
        if v.seat != v.asked:
            return ()
        now = code_of(v.rules)
        return (Ask("rules", ONE, "rules", (now, *(code for code in range(16) if code != now))),)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """It stands."""
        rounds.set_rules(s, rule_set(move.picks[0]), out)


class Choose:
    """Powers, from the top; whoever keeps Koldunic Sorcery names a suit."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask whose turn it is to choose."""
        if v.seat != v.asked:
            return ()
        if rights.names_suit(v, v.seat):
            return (Ask("suit", ONE, "suit", (0, 1, 2, 3)),)
        return (Ask("choose", ONE, "set", rights.options(v, v.seat)),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Return every way to fill the choice in."""
        if ask.id == "suit" or not one_of(ask, picks):
            return one_of(ask, picks)
        return rights.forms(v, v.seat, picks[0])

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """A set nobody else holds, and that does not bend time twice."""
        how = rights.ordered(move.picks, move.how)
        return None if how in self.forms(v, ask, move.picks) else no_choice(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Take it; after the last one cards are picked up."""
        if move.ask == "suit":
            rights.suit_named(s, move.seat, move.picks[0], out)
        else:
            how = rights.ordered(move.picks, move.how)
            rights.chosen(s, move.seat, move.picks[0], how, out)
        if s.asked < 0:
            rounds.after_choosing(s, out)


class Give:
    """What is given back for tribute."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask everybody who owes, at once."""
        if not owes(v):
            return ()
        number = sum(count for giver, _, count in v.owed if giver == v.seat)
        return (Ask("give", SOME, "card", unpack(v.hand), number, number, sealed=True),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Any cards of one's own, so many."""
        fine = len(picks) == ask.most and all(0 <= one < 52 and picks.count(one) < 3 for one in picks)
        return ((),) if fine and holds(v.hand, pack(picks)) else ()

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Any cards of one's own, so many."""
        return None if move.how in self.forms(v, ask, move.picks) else wrong_number(v, ask, move)

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Lie there until all have chosen."""
        if put(s, move):
            rounds.given(s, out)


class Lead(Choice):
    """The Justicar leads, or names who must."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask the Justicar."""
        return (Ask("lead", ONE, "seat", v.order),) if v.seat == v.asked else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Begin."""
        rounds.lead(s, move.picks[0], out)


class Next(Choice):
    """Between rounds everybody says when."""

    def asks(self, v: View) -> tuple[Ask, ...]:
        """Ask everybody."""
        return (Ask("next", ONE, "menu", (0,), sealed=True),) if owes(v) else ()

    def take(self, s: State, move: Move, out: list[Event] | None) -> None:
        """Deal once nobody is waited for."""
        if put(s, move):
            rounds.begin_round(s, out)
