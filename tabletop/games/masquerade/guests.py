"""What everybody at court looks like now: names, faces, titles, clans, words on coins, and what they can still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import rank_of, unpack
from rules.games.masquerade.codes import CLAN, TEMPLATE, Holding, domitor
from rules.games.masquerade.content import clans, held_name, powers, rule_of, templates, title_at
from rules.games.masquerade.obey import THIS_CARD
from rules.games.masquerade.phrases import order_phrase, the_rank
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.pointed import theirs, told
from tabletop.games.masquerade.words import words
from tabletop.paint.cards import FRENCH
from tabletop.paint.coins import Charge
from tabletop.paint.text import width
from tabletop.table.seats import Guest
from tabletop.theme import ALARM

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.games.masquerade.picture import MasqueradePicture


class Guests:
    """Reads one picture's `shown`."""

    def __init__(self, picture: MasqueradePicture) -> None:
        self.picture = picture

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        picture = self.picture
        shown, held = picture.shown, picture.shown.held[seat]
        gone = seat in shown.out or seat in shown.hunted
        status, lit, tone = self.status(seat)
        return Guest(
            picture.name(seat), picture.session.plan[seat].portrait, picture.mood(seat),
            self.line(seat, picture.layout.plate_most - 14), self.badge(seat), shown.counts[seat],
            active=shown.turn == seat and not gone, dim=gone or (seat in shown.passed and not lit), status=status,
            lit=lit, tone=tone, note=self.note(seat), crest=crest_of(held), sign=self.sign(seat),
            charges=self.charges(seat), rule=self.rule(seat), chair_rule=self.chair_rule(seat),
        )  # fmt: skip

    def line(self, seat: int, room: float) -> str:
        """Return title and clan for so much room (design units): less of it where it would be cut."""
        held, m = self.picture.shown.held[seat], self.picture.m
        title, name = self.title(seat), held_name(held)
        short = clans()[held.which].short if held.kind == CLAN else name
        said = (words.second_line(title, name), words.second_line(title, short), name, short)
        return next((one for one in said if width(one, "semibold", m.font_px(15)) <= room * m.u), short)

    def title(self, seat: int) -> str:
        """The title at court; nobody has one in the first round."""
        shown = self.picture.shown
        return title_at(shown.n, shown.titled.index(seat)).name if shown.titled else ""

    def rank(self, seat: int) -> list[str]:
        """Return in sentences what a title, and a clan or template, is."""
        shown, held, found = self.picture.shown, self.picture.shown.held[seat], []
        if shown.titled:
            title = title_at(shown.n, shown.titled.index(seat))
            found.append(words.TIP_TITLE(name=title.name, help=title.help))
        if held.kind == CLAN:
            found.append(words.TIP_CLAN(name=clans()[held.which].name))
        elif held.kind == TEMPLATE:
            one = templates()[held.which]
            found.append(words.TIP_TEMPLATE(name=one.name, use=one.use))
            if domitor(self.picture.view, seat) == self.picture.me >= 0:
                name = self.picture.name
                found.append(words.TIP_GHOUL(ghoul=name(seat), master=name(self.picture.me)))
        return found

    def badge(self, seat: int) -> str:
        """The octagon of its title."""
        shown = self.picture.shown
        return title_at(shown.n, shown.titled.index(seat)).sprite if shown.titled else ""

    def chair_rule(self, seat: int) -> str:
        """Return the rule of its title."""
        shown = self.picture.shown
        return title_at(shown.n, shown.titled.index(seat)).rule if shown.titled else ""

    def rule(self, seat: int) -> str:
        """Return the rule of its clan or template, else of its title."""
        return rule_of(self.picture.shown.held[seat]) or self.chair_rule(seat)

    def charges(self, seat: int) -> tuple[Charge, ...]:
        """What a seat can still do, for its strip."""
        if seat in (*self.picture.shown.out, *self.picture.shown.hunted):
            return ()
        left, full = self.picture.shown.dots[seat], self.picture.shown.full[seat]
        return tuple(Charge(powers()[dot].sprite, left.get(dot, 0), most) for dot, most in full.items())

    def status(self, seat: int) -> tuple[str, bool, str]:
        """Return the word over the coin's foot, whether it leads, and its colour."""
        shown = self.picture.shown
        if seat in shown.out:
            return words["ORDINALS", shown.out.index(seat) + 1], False, ""
        if shown.votes is not None and seat in shown.votes:
            return (words.YES if shown.votes[seat] else words.NO), shown.votes[seat], ""
        standing = [hand for hand in shown.pile if not hand.trial]
        if standing and standing[-1].seat == seat:
            return words.ON_TOP, True, ""
        return next(((word, False, tone) for word, tone in self._words(seat) if word), ("", False, ""))

    def _words(self, seat: int) -> tuple[tuple[str, str], ...]:
        """Return what can be said of a seat, the weightiest first, "" for what is not so; and its colour."""
        shown = self.picture.shown
        return (
            (words.HUNTED if seat in shown.hunted else "", ALARM),
            (words.STAKED if seat in shown.staked else "", ALARM),
            (_ordered(shown.orders[seat]), ALARM),
            (words.PASSED if seat in shown.passed else "", ""),
            (words.HUSHED if seat in shown.hushed else "", ALARM),
            (words.MUST_PASS if seat in shown.must else "", ALARM),
        )

    def sign(self, seat: int) -> str:
        """Return the emblem of what was done to a seat."""
        shown = self.picture.shown
        if seat == shown.quarry:
            return "event-blood-hunt"
        if seat in shown.staked:
            return "power-wooden-stake"
        if shown.orders[seat]:
            return "discipline-dominate"
        return "discipline-quietus" if seat in shown.hushed else "icon-eye" if self.eyed(seat) else ""

    def eyed(self, seat: int) -> bool:
        """Whether whoever looks keeps an eye on somebody (SM 3.14.2)."""
        session, me = self.picture.session, self.picture.me
        return session.own and seat in standing.standing(session, me).marked

    def note(self, seat: int) -> str:
        """Return what a seat's tip says: cards, dots in words, and what is in force."""
        shown = self.picture.shown
        has = (told(dot, shown.dots[seat].get(dot, 0)) for dot in shown.full[seat])
        about = theirs("\n".join([*self.rank(seat), *has]), self.picture.name(seat))
        lines = [words.cards_line(number=shown.counts[seat]), *filter(None, [about])]
        if shown.orders[seat]:
            lines.append(words.TIP_ORDER(what=order_phrase(shown.orders[seat])))
        marks = ((shown.staked, words.TIP_STAKED), (shown.hushed, words.TIP_HUSHED), (shown.must, words.TIP_MUST))
        lines += (said for seats, said in marks if seat in seats)
        return "\n".join([*lines, *([words.TIP_EYE] if self.eyed(seat) else [])])


def crest_of(held: Holding) -> str:
    """Return the shield of a clan or the ticket of a template."""
    if held.kind == CLAN:
        return clans()[held.which].sprite
    return templates()[held.which].sprite if held.kind == TEMPLATE else ""


def _ordered(order: int) -> str:
    """Return what somebody is ordered to play, for the word on the coin."""
    if order >= THIS_CARD:
        return words.ORDERED_CARD(rank=the_rank(rank_of(order - THIS_CARD)))
    return words["ORDERED", order]


FIRST = FRENCH.start


def face(card: int) -> int:
    """Return how a card of the rules (0 … 51) is drawn."""
    return FIRST + card


def faces(cards: Iterable[int]) -> tuple[int, ...]:
    """Return how cards of the rules are drawn."""
    return tuple(FIRST + card for card in cards)


def card_of(kind: int) -> int:
    """Return the card of the rules that is drawn like that; below 0 for a back."""
    return kind - FIRST if kind in FRENCH else -1


def cards_of(kinds: Iterable[int]) -> tuple[int, ...]:
    """Return the cards of the rules that are drawn like that."""
    return tuple(kind - FIRST for kind in kinds)


def faces_of(packed: int) -> tuple[int, ...]:
    """Return how a packed multiset is drawn, lowest first."""
    return faces(unpack(packed))
