"""What comes to one: a card out of the discard pile, one of another's, a spent dot. SM 3.12.1, 3.12.34, 3.12.36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.rng import below, stream
from rules.core.sentences import Words
from rules.games.masquerade.cards import ONE, TEN, count, kinds_in, lowest, of_suit, rank_of, size, suit_of, unpack
from rules.games.masquerade.codes import ANIMALISM, DOT, NOT_DOTS, OBEAH, VICISSITUDE, kinds
from rules.games.masquerade.declared import NONE_THERE, Deed, Fetch, Heal, Said, Swap, Use
from rules.games.masquerade.events import Fetched, Healed, Reshaped
from rules.games.masquerade.minds.groups import plan
from rules.games.masquerade.phrases import SUITS, card_word, rank_word, the_card
from rules.games.masquerade.powers.base import AIMED, GO_ON, Power
from rules.games.masquerade.state import OWN, Attempt, State, after, patch, seats_in

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.minds.thinking import Thinking
    from rules.games.masquerade.view import Sight, View

say: Final = Words("rules.games.masquerade", "refusals")


_SAVES = 25  # hundredths of a turn a card out of the discard pile must save
_USUAL = 85  # what a card drawn at random costs


def within_reach(x: Sight) -> int:
    """Return what may be fetched, packed: all that was put down this round but the key card of the high hand."""
    pile = x.swept
    for laid in x.pile:
        pile += laid.cards - laid.gone
    if x.pile and x.pile[-1].cards - x.pile[-1].gone >> 2 * x.pile[-1].card & 3:
        pile -= ONE[x.pile[-1].card]
    return pile


class Animalism(Power):
    """Says a rank from 3 to 10 and its card; where none of that rank can be had the dot is wasted."""

    code = ANIMALISM
    moments = frozenset((OWN,))
    says = Fetch
    because = "fetch"
    worth, liked = 45, ("hoarder",)

    def forms(self, x: Sight, _seat: int, use: Use) -> tuple[Fetch, ...]:
        """A rank that is there: choose the card; a rank that is not: wasted."""
        reach = of_suit(within_reach(x), use.suit)
        by_rank: dict[int, list[int]] = {rank: [] for rank in range(TEN + 1)}
        for kind in kinds_in(reach):
            if kind >> 2 <= TEN:
                by_rank[kind >> 2].append(kind)
        return tuple(Fetch(rank, kind) for rank, found in by_rank.items() for kind in (found or [NONE_THERE]))

    def can(self, _x: Sight, _seat: int, _use: Use) -> bool:
        """Always: a rank may be named that is not there."""
        return True

    def wasted(self, _v: View, said: tuple[int, ...]) -> bool:
        """A rank that does not lie there."""
        return Fetch(*said).card == NONE_THERE

    def unsaid(self, v: View, use: Use, said: tuple[int, ...]) -> str:
        """A card that lies there."""
        rank, card = Fetch(*said) if len(said) == len(Fetch._fields) else (-1, NONE_THERE)
        if not 0 <= rank <= TEN:
            return say.fetch_three_to_ten
        which = say.fetch_which_suit(rank=rank_word(rank))
        if card == NONE_THERE or rank_of(card) != rank or not card >= 0:
            return which
        if v.pile and card == v.pile[-1].card:
            return say.fetch_not_the_key(card=the_card(card))
        if use.suit >= 0 and suit_of(card) != use.suit:
            return say.fetch_of_suit_alone(suit=SUITS[use.suit])
        return which if count(within_reach(v), card) else say.fetch_nothing_there(card=card_word(card))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Take the card: of equal ones that of an earlier trick first."""
        card = Fetch(*a.args).card
        if card == NONE_THERE:
            return GO_ON
        if s.swept >> 2 * card & 3:
            s.swept -= ONE[card]
        else:
            at = next(i for i, laid in enumerate(s.pile) if laid.cards - laid.gone >> 2 * card & 3)
            s.pile = patch(s.pile, at, s.pile[at]._replace(gone=s.pile[at].gone + ONE[card]))
        s.hands[a.user] += ONE[card]
        s.counts[a.user] += 1
        if out is not None:
            out.append(Fetched(a.user, card))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """What completes something."""
        hand = t.view.hand
        now = plan(hand)[0]
        best, card = _SAVES, -1
        for kind in kinds_in(of_suit(within_reach(t.view), use.suit)):
            if kind >> 2 <= TEN and hand >> 2 * kind & 3 < 2:
                saved = now - plan(hand + ONE[kind])[0]
                if saved > best:
                    best, card = saved, kind
        return Deed(use.power, use.suit, Fetch(rank_of(card), card)) if card >= 0 else None


class Vicissitude(Power):
    """Says who, and which card he gets; another is taken from him at random."""

    code = VICISSITUDE
    moments = frozenset((OWN,))
    says = Swap
    tags = AIMED
    because = "reshape"
    harms = True
    worth = 35

    def forms(self, x: Sight, seat: int, _use: Use) -> tuple[Swap, ...]:
        """Anybody still in with at least as many cards; any own card."""
        mine = kinds_in(x.hand_of(seat))
        return tuple(
            Swap(other, card)
            for other in after(x.order, x.alive, seat)
            if x.counts[other] >= x.counts[seat]
            for card in mine or (-1,)
        )

    def target(self, _x: Sight, said: tuple[int, ...]) -> int:
        """Who is reshaped."""
        return Swap(*said).seat

    def unsaid(self, v: View, _use: Use, said: tuple[int, ...]) -> str:
        """Whom, or what."""
        if said and v.counts[said[0]] < v.counts[v.seat]:
            return say.swap_with_fewer_cards
        return say.swap_own_card

    def told(self, _said: Said) -> Said:
        """Nobody else learns which card it is."""
        return ()

    def shown(self, said: tuple[int, ...]) -> Swap:
        """Which card it is, not even the target knows before."""
        return Swap(*said)._replace(card=-1)

    def imagined(self, s: State, a: Attempt) -> Swap:
        """Some card of the user's."""
        target, given = Swap(*a.args)
        return Swap(target, given if given >= 0 else lowest(s.hands[a.user]))

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Swap: what is taken is drawn among what he held before."""
        target, given = Swap(*a.args)
        theirs = unpack(s.hands[target])
        drawn = below(stream(s.seed, "vicissitude", s.round_no, s.trick_no, s.counts[a.user]), len(theirs))[1]
        taken = theirs[drawn]
        s.hands[target] += ONE[given] - ONE[taken]
        s.hands[a.user] += ONE[taken] - ONE[given]
        if out is not None:
            out.append(Reshaped(a.user, target, given, taken))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Give the worst card for one drawn at random."""
        v = t.view
        targets = [seat for seat in t.scene.rivals if v.counts[seat] >= v.counts[v.seat]]
        if not targets or size(v.hand) < 2:
            return None
        now = plan(v.hand)[0]
        saved, card = max((now - plan(v.hand - ONE[kind])[0] - _USUAL, kind) for kind in dict.fromkeys(unpack(v.hand)))
        return Deed(use.power, said=Swap(min(targets, key=lambda seat: v.counts[seat]), card)) if saved >= 0 else None


class Obeah(Power):
    """Says whose, and which dot."""

    code = OBEAH
    moments = frozenset((OWN,))
    says = Heal
    names_self = True
    because = "heal"
    worth, liked = 3, ("hoarder",)

    def forms(self, x: Sight, _seat: int, _use: Use) -> tuple[Heal, ...]:
        """Any spent dot of anybody still in, but Obeah's own."""
        return tuple(Heal(other, dot) for other in seats_in(x.alive, x.order) for dot in self.spent(x, other))

    def spent(self, x: Sight, seat: int) -> list[int]:
        """Return what could come back to somebody."""
        spent = kinds((x.full[seat] & ~NOT_DOTS) - (x.dots[seat] & ~NOT_DOTS))
        return [dot for dot in spent if dot != self.code]

    def use(self, s: State, a: Attempt, out: list[Event] | None) -> int:
        """Heal."""
        seat, dot = Heal(*a.args)
        s.dots[seat] += DOT[dot]
        if out is not None:
            out.append(Healed(a.user, seat, dot))
        return GO_ON

    def wanted(self, t: Thinking, use: Use) -> Deed | None:
        """Bring back the dearest of one's own spent dots."""
        mine = self.spent(t.view, t.view.seat)
        return Deed(use.power, said=Heal(t.view.seat, max(mine, key=t.price))) if mine else None
