"""What is asked around the talk and after the landfall: the first look, to show a card, to rest; who is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from rules.core.sentences import Words, members
from rules.core.types import PASS
from rules.games.scallywag.chart import island_word
from rules.games.scallywag.roles import LEADERS, ROLES
from rules.games.scallywag.state import NOBODY
from tabletop.games.scallywag.asking.base import AtSea, AtSeaFoot
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND
from tabletop.inputs import Verb
from tabletop.paint import cards, soft
from tabletop.table.forms.asked import Press
from tabletop.table.forms.page import Part
from tabletop.table.forms.rows import Sheet
from tabletop.table.prompts import Prompt, Table
from tabletop.table.words import words as shared
from tabletop.widgets.overlay import Veil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View
    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Painter
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session

words: Final = Words("tabletop.games.scallywag", "ashore")
waiting: Final = Words("tabletop.games.scallywag", "waiting")
RETURN, KEEP_CARDS = 1, 2
SHOW_NOW = 1
LEAST_CARD, MOST_CARD = 1, 3


class Choice(AtSeaFoot, Sheet):
    """What is asked by day."""

    def where(self, high: float) -> Box:
        """Return the panel at the foot on the right."""
        return self.by_day(high)


class Show(Choice):
    """Whoever is down to nothing may show the card before the talk (SW 3.7 step 3); the others only go on."""

    title, aside = words.BEFORE_TALK, words.EVERYBODY

    def line(self) -> str:
        """Say how it stands."""
        return words.DUE if SHOW_NOW in self.ask.options else words.NOT_DUE

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Go on, or show."""
        on = (words.CARRY_ON, words.KEPT_COVERED if SHOW_NOW in self.ask.options else words.NOTHING_DUE, PASS)
        return [on, (words.SHOW, words.SHOW_ASIDE, SHOW_NOW)] if SHOW_NOW in self.ask.options else [on]


class ShowAhead(Show):
    """The same, asked of several people the night before, with what else they owe: what they choose stands."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.night = ask
        self.ask = ask._replace(options=(PASS, SHOW_NOW) if self.view.sobriety <= 0 else (PASS,))

    @staticmethod
    def asks(session: Session, view: View) -> bool:
        """Whether somebody is asked: they may be due, by what all see of them, and have not chosen."""
        return may_be_due(view, view.seat) and Ahead.of(session, view.seat).day != view.day

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return tuple(asks) == (self.night,) and self.up and self.asks(self.session, self.view)

    def answer(self, *picks: int, how: tuple[int, ...] = (), ask: str = "") -> None:
        """Keep it, and go on to the night."""
        del how, ask
        self.session.standing[self.me] = Ahead(self.view.day, picks == (SHOW_NOW,))
        screen: Any = self.table
        screen.forget_asked()


def may_be_due(view: View, seat: Seat) -> bool:
    """Whether somebody whose card is covered may be down to nothing, by what all see of them."""
    return view.tokens[seat] >= LEAST_CARD * view.counts[seat] and not view.shown >> seat & 1


class Ahead(NamedTuple):
    """What somebody has chosen at night for the next morning."""

    day: int = 0
    shows: bool = False

    @classmethod
    def of(cls, session: Session, seat: Seat) -> Ahead:
        """Return what a seat has chosen last."""
        return cast("Ahead", session.standing.get(seat, cls()))


class Rest(Choice):
    """A restorative island: what it means in numbers (SW 3.7 step 7)."""

    title: str = words.REST
    aside: str = words.REST_ASIDE

    @property
    def offered(self) -> tuple[int, int, int]:
        """Return what the island takes back, what can be given, and sobriety now."""
        view = self.view
        had = view.tokens[self.me]
        takes = -view.house.numbers.effects[view.tiles[view.ship]]
        return takes, min(had, takes), view.sobriety

    def line(self) -> str:
        """Say what the island offers."""
        if RETURN not in self.ask.options:
            return words.NO_REST
        takes, _, _ = self.offered
        view = self.view
        tokens = view.tokens[self.me]
        rest = words.rest(island=island_word(view.tiles[view.ship]), number=takes, tokens=tokens)
        if KEEP_CARDS in self.ask.options:
            return words.rest_and_draw(rest=rest, number=takes, tokens=tokens)
        return rest

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Give back and draw, give back, keep."""
        _, back, now = self.offered
        draws = KEEP_CARDS in self.ask.options and self.view.deck > 0
        found = []
        if RETURN in self.ask.options:
            then = now + back
            if draws:
                label = words.hand_back_and_draw(number=back) if back else words.DRAW
                luck = words.steadier_by_luck(now=now, least=then + LEAST_CARD, most=then + MOST_CARD)
                found.append((label, luck, RETURN))
            else:
                found.append((words.hand_back(number=back), words.steadier(now=now, then=then), RETURN))
            if draws and back:
                found.append((words.hand_back_only(number=back), words.steadier(now=now, then=then), KEEP_CARDS))
        keep = words.KEEP_GROG if self.view.tokens[self.me] else words.NO_CARD
        kept = (keep, words.NOTHING_CHANGES) if found else (words.CARRY_ON, words.NOTHING_BACK)
        return [*found, (*kept, PASS)]


class RestAloud(Rest):
    """The same at the table that lies open to all: nothing of anybody's sobriety."""

    def __init__(self, table: Table, ask: Ask, seat: Seat) -> None:
        super().__init__(table, ask, seat)
        self.title, self.aside = words.rest_of(name=self.name(seat)), words.REST_ALOUD

    def answers(self) -> Sequence[tuple[str, str, int]]:
        """Give back and draw, or keep."""
        first, *_, keep = super().answers()
        return [(first[0], "", first[2]), keep]

    def presses(self) -> Sequence[Press]:
        """Look first, too."""
        look = Press("look", lambda: self.session.look(self.me), shared.LOOK, icon="icon-eye", key=Verb.UNDO)
        return *super().presses(), look


class Wait(Prompt):
    """Somebody else is asked."""

    yours = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def banner(self) -> str:
        """Say who is waited for; never who of those asked in secret has answered."""
        session: Session = self.table.picture.session
        view: View = session.view
        if view.turn >= 0:
            return waiting["TURNS", view.phase](name=session.names(view.turn))
        if view.phase in ("question", "action"):
            return waiting.night(name=session.names(view.watch))
        return waiting.get("ALL", view.phase) or ""


first_look: Final = Words("tabletop.games.scallywag", "first_look")
table: Final = Words("tabletop.games.scallywag", "table")
TALL = 1.4  # of a card, by its width


class OwnCard(AtSea, Part):
    """The own card large, in the middle of the table."""

    across = 900.0, 300.0
    air = 2.0
    art, small = (250.0, 250.0 * TALL), (118.0, 118.0 * TALL)

    def title(self) -> tuple[str, str]:
        """Say who one is."""
        return first_look["TITLES", ROLES[self.view.role].id], first_look.ASIDE

    def portrait(self) -> Painter:
        """Draw the role."""
        return card(ROLE_KIND + self.view.role)

    def held(self) -> Sequence[Painter]:
        """Draw the cards of carousing."""
        return [card(kind) for kind in sorted(CARD_KIND + one for one in self.view.cards)]

    def cover(self) -> None:
        """Dim the table; what one holds is seen through it."""
        self.put(Veil(self.m))

    def room(self) -> tuple[float, float]:
        """Leave the column at the left its place."""
        column = 28 + self.m.column + 20
        return column, self.m.w - (28 if self.picture.layout.big else column)

    def ready(self) -> tuple[str, str]:
        """Go on."""
        return first_look.READY, ""

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        view = self.view
        role, followed = ROLES[view.role], LEADERS[view.side]
        spots = view.house.numbers.map_spots(role.side, view.maps[role.side]) if role.leader else ()
        where = [first_look.on_map(spot=spot, place=island_word(view.tiles[spot], table.BASE)) for spot in spots]
        leader = view.known.index(followed) if not role.leader and followed in view.known else NOBODY
        follows = first_look.named(name=self.session.names(leader)) if leader != NOBODY else first_look.UNTOLD
        found = [first_look["GOALS", role.id](map=where, who=follows, easy=view.house.easy_hoard)]
        wanted = view.house.numbers.allies if view.side else view.house.pieces
        found.append(first_look.LOST_BY_RUM if role.leader else first_look["WINS", view.side](number=wanted))
        if mates := [seat for seat in members(view.mates) if seat != leader]:
            found.append(first_look.mates(mates=[first_look.named(name=self.session.names(seat)) for seat in mates]))
        found.append(first_look.tolerance(number=view.tolerance))
        return found


def card(kind: int) -> Painter:
    """Return what draws a card on its shadow."""

    def painted(m: Metrics, w: int, _h: int) -> Surface:
        face, shade = cards.card(kind, w), cards.card_shadow(m, w)
        made = soft.blank(*shade.get_size())
        for image in (shade, face):
            soft.stamp_mid(made, image, made.get_width() / 2, made.get_height() / 2)
        return made

    return painted
