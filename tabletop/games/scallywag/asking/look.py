"""The first look: who one is, what one holds, where one's map leads (SW 3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import members
from rules.core.sentences import Words
from rules.games.scallywag.chart import island_word
from rules.games.scallywag.roles import LEADERS, ROLES
from rules.games.scallywag.state import NOBODY
from tabletop.games.scallywag.asking.base import AtSea
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND
from tabletop.paint import cards, soft
from tabletop.table.forms.page import Part
from tabletop.widgets.overlay import Veil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from tabletop.paint.metrics import Metrics
    from tabletop.table.forms.page import Painter

words: Final = Words("tabletop.games.scallywag", "first_look")
table: Final = Words("tabletop.games.scallywag", "table")
TALL = 1.4  # of a card, by its width


class Look(AtSea, Part):
    """The own card large, in the middle of the table."""

    across = 900.0, 300.0
    air = 2.0
    art, small = (250.0, 250.0 * TALL), (118.0, 118.0 * TALL)

    def title(self) -> tuple[str, str]:
        """Say who one is."""
        return words["TITLES", ROLES[self.view.role].id], words.ASIDE

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
        return words.READY, ""

    def paragraphs(self) -> list[str]:
        """Say what it is to be that."""
        view = self.view
        role, followed = ROLES[view.role], LEADERS[view.side]
        spots = view.house.numbers.map_spots(role.side, view.maps[role.side]) if role.leader else ()
        where = [words.on_map(spot=spot, place=island_word(view.tiles[spot], table.BASE)) for spot in spots]
        leader = view.known.index(followed) if not role.leader and followed in view.known else NOBODY
        follows = words.named(name=self.session.names(leader)) if leader != NOBODY else words.UNTOLD
        found = [words["GOALS", role.id](map=where, who=follows, easy=view.house.easy_hoard)]
        if role.leader:
            found.append(words.LOST_BY_RUM)
        if mates := [seat for seat in members(view.mates) if seat != leader]:
            found.append(words.mates(mates=[words.named(name=self.session.names(seat)) for seat in mates]))
        found.append(words.tolerance(number=view.tolerance))
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
