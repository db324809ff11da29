"""Role Finder, Card Finder and Target Finder: what another holds, who holds a card, whom another named. GT 3.6."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.talk.statement import NOTHING as NO_NUMBER
from rules.core.talk.statement import Statement
from rules.games.great_table.cards.base import FINDS, NEWS, NOTHING, Against, Args, Card, Night, Targeting, told, words
from rules.games.great_table.content import cards
from rules.games.great_table.news import Held, Holders, Named
from rules.games.great_table.numbers import CARD_FINDER, NO_CARD, ROLE_FINDER, TARGET_FINDER, TYPES, pack_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.types import Seat
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View


class Looking(Targeting):
    """A card that looks at the likeliest hand of the House."""

    step, purpose, motive, bare = FINDS, NEWS, "look", False

    def use(self, context: Context, _target: Seat, die: Die) -> Args:
        """Who is of the House looks where mates may be, or at anybody."""
        if context.good or not context.mates:
            return context.suspect(die), -1
        free = tuple(seat for seat in context.others if seat not in context.mates) or context.others
        return context.best(die, lambda seat: context.public[seat], free), -1


class RoleFinder(Looking):
    """Role Finder: which card another player holds. The thief shows what he stole, the victim "no card"."""

    code, finds, tells, worth = ROLE_FINDER, (Held,), (("report_card", "b"),), 66

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell the card."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], night.s.held[args[0]]))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """No card, it seems."""
        if args[0] >= 0:
            night.tell(seat, Held(args[0], NO_CARD))

    def reports(self, seat: Seat, night: int, found: Held) -> Iterator[Statement]:
        """Say what somebody held."""
        if found.card != NO_CARD:
            yield told(seat, "report_card", found.player, found.card, night)
        else:
            yield told(seat, "report_nothing", found.player, self.code, night)

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One found with somebody what he says himself; or nothing."""
        me = context.view.seat
        found = [(seat, context.claims.card_of(seat, night)) for seat in context.lived(night)]
        said = [(seat, card) for seat, card in found if card >= 0]
        for seat, card in sorted(said, key=lambda one: context.noise("found", night, one[0]))[:2]:
            yield told(me, "report_card", seat, card, night)
        blank = max(context.lived(night), key=partial(context.noise, "blank", night), default=NO_NUMBER)
        yield told(me, "report_nothing", blank, self.code, night)


class CardFinder(Card):
    """Card Finder: who holds a type of card: any of this table's pack, his own among them."""

    code, step, asks, finds, tells = CARD_FINDER, FINDS, "card", (Holders,), (("report_holder", "c"),)
    worth, purpose, motive, bare = 52, NEWS, "seek", False

    def forms(self, v: View) -> tuple[Args, ...]:
        """Every type."""
        return (NOTHING, *((card, -1) for card in sorted(set(pack_of(v.n)))))

    def against(self, _v: View, a: int, _b: int) -> Against:
        """A type of this pack."""
        return "GT 3.5", words.card_not_here(card=cards()[a].name) if 0 <= a < TYPES else words.type_of_card

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

    def names(self, _args: Args) -> tuple[int, ...]:
        """It names no player."""
        return ()

    def use(self, context: Context, _target: Seat, die: Die) -> Args:
        """Ask for a card that somebody will claim: its holder is known before he speaks."""
        return context.sought[die.below(len(context.sought))], -1

    def reports(self, seat: Seat, night: int, found: Holders) -> Iterator[Statement]:
        """Say who held it; of a card that was nowhere there is nothing to say."""
        if not found.players:
            yield told(seat, "report_nothing", NO_NUMBER, self.code, night)
            return
        yield told(seat, "report_holder", NO_NUMBER, found.card, sum(1 << one for one in found.players), night)

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One found a card where somebody says it was."""
        pack, me = pack_of(context.view.n), context.view.seat
        found = [(seat, context.claims.card_of(seat, night)) for seat in context.lived(night)]
        said = [(seat, card) for seat, card in found if card >= 0 and pack.count(card) == 1]
        for seat, card in sorted(said, key=lambda one: context.noise("asked", night, one[0]))[:2]:
            yield told(me, "report_holder", NO_NUMBER, card, 1 << seat, night)
        yield told(me, "report_nothing", NO_NUMBER, self.code, night)


class TargetFinder(Looking):
    """Target Finder: whom another player named this night, by orders that took part, cards and kills, unordered."""

    code, finds, worth, thorn, sought = TARGET_FINDER, (Named,), 90, 1.0, 4
    tells = (("report_target", "a"), ("report_target_nobody", "a"))

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Tell them."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], tuple(sorted(night.named_by(args[0])))))

    def blocked(self, night: Night, seat: int, args: Args) -> None:
        """Nobody, it seems."""
        if args[0] >= 0:
            night.tell(seat, Named(args[0], ()))

    def reports(self, seat: Seat, night: int, found: Named) -> Iterator[Statement]:
        """Say whom somebody aimed at."""
        if not found.named:
            yield told(seat, "report_target_nobody", found.player, night)
        for one in found.named:
            yield told(seat, "report_target", found.player, night)._replace(other=one)

    def report(self, context: Context, night: int, found: Named) -> Statement | None:
        """Of several targets the one who died counts."""
        me, named = context.view.seat, [one for one in found.named if one != found.player]
        dead = context.diary.died_at_night(night)
        if not named:
            return told(me, "report_target_nobody", found.player, night)
        whom = min(named, key=lambda one: (one not in dead, one))
        return told(me, "report_target", found.player, night)._replace(other=whom)

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One saw a suspect aim at one of the dead; or somebody where he says he aimed; or at nobody; or nothing."""
        yield from frames(context, night)
        me = context.view.seat
        for seat in context.lived(night):
            aims = context.claims.aims.get((seat, night))
            for whom in aims or ():
                if whom != me:
                    yield told(me, "report_target", seat, night)._replace(other=whom)
                    break
            if context.aims_at_nobody(context.claims.card_of(seat, night)):
                yield told(me, "report_target_nobody", seat, night)
                break
        yield told(me, "report_nothing", NO_NUMBER, self.code, night)


def frames(context: Context, night: int) -> Iterator[Statement]:
    """Yield how one of the House saw somebody aim at one of the dead."""
    dead = context.diary.died_at_night(night)
    free = [
        seat for seat in context.suspects if (seat, night) not in context.claims.told
    ]  # who told could not be fitted
    for seat in free[:2] if dead else ():
        if seat != dead[0]:
            yield told(context.view.seat, "report_target", seat, night)._replace(other=dead[0])
