"""Powers that are pointed at: own medals and those under others' plates say what they do, when, and at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rules.games.masquerade.codes import DOMITOR
from rules.games.masquerade.content import powers, rule_of, title_at
from rules.games.masquerade.powers import REGISTER
from tabletop.games.masquerade.words import asking as words
from tabletop.games.masquerade.words import words as shown_words
from tabletop.paint.coins import PITCH, STRIP_PAD
from tabletop.table.stops import Stop

if TYPE_CHECKING:
    from tabletop.games.masquerade.picture import MasqueradePicture
    from tabletop.widgets.ui import Ui

MOST_KINDS = 3  # of dots that anybody holds


def price(dot: int) -> str:
    """Say what it costs to use a dot."""
    power = REGISTER[dot]
    if dot == DOMITOR:
        return words.PRICE(parts=[words.FREE])
    more = ((words.NEXT_TURN, power.misses), (words.A_MARK, power.infernal))
    return words.PRICE(parts=[words.ONE_DOT, *(said for said, so in more if so)])


def told(dot: int, left: int) -> str:
    """Say what a power is called, how many dots of it are left, what it does, when, and at what price."""
    one = powers()[dot]
    return words.power_tip(name=one.name, left=left, help=one.help, when=one.when, price=price(dot))


class PowerStop(Stop):
    """The nth kind of dot of a seat, for the mouse and what F1 opens; keys come to own dots by what is asked."""

    focusable = False

    def __init__(self, picture: MasqueradePicture, seat: int, nth: int) -> None:
        super().__init__((0, 0, 1, 1), name=f"power {nth + 1} of {seat}")
        self.picture, self.seat, self.nth = picture, seat, nth

    def tick(self, now: float) -> bool:
        """Nothing moves with it: it looks where it is when it is pointed at."""
        del now
        return False

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether its medal or its dots are there; not under what has been put up over it."""
        place = self.where()
        if not place.collidepoint(pos):
            return False
        dot = self._dots[self.nth]
        self.tip, self.rule = told(dot, self.picture.shown.dots[self.seat].get(dot, 0)), powers()[dot].rule
        return self._mine or not any(over.collidepoint(pos) for over in self.picture.put_up())

    @property
    def _mine(self) -> bool:
        return self.seat == self.picture.me

    @property
    def _dots(self) -> list[int]:
        return list(self.picture.shown.full[self.seat])

    def where(self) -> Rect:
        """Return where it is now (px), nothing if it is not shown."""
        picture, dots = self.picture, self._dots
        if self.nth >= len(dots):
            return Rect(0, 0, 0, 0)
        if self._mine:
            return picture.own.place(dots[self.nth]) or Rect(0, 0, 0, 0)
        strip = picture.strip_rect(self.seat)
        m = picture.m
        if strip is None:
            return Rect(0, 0, 0, 0)
        return Rect(strip.x + m.px(STRIP_PAD + self.nth * PITCH), strip.y, m.px(PITCH), strip.h)


class PlateStop(Stop):
    """The own plate, or (`court`) the ladder at the side: what titles may do, and what one holds."""

    def __init__(self, picture: MasqueradePicture, name: str, *, court: bool) -> None:
        super().__init__((0, 0, 1, 1), name=name)
        self.picture, self.court = picture, court
        self._of: object = None  # what the tip tells of

    @property
    def walkable(self) -> bool:
        """Not while what is asked lies over it."""
        return self.body.collidelist(self.picture.put_up()) < 0

    def contains(self, pos: tuple[int, int]) -> bool:
        """Let the mouse rest on it; not under what has been put up over it."""
        return self.where().collidepoint(pos) and not any(over.collidepoint(pos) for over in self.picture.put_up())

    def where(self) -> Rect:
        """Be where it is, with what there is to say now."""
        picture, shown = self.picture, self.picture.shown
        node = picture.panels.side if self.court else picture.panels.own
        of = (shown.titled, shown.held[picture.me] if picture.me >= 0 else None)
        if of != self._of:
            self._of = of
            said = self._titles() if self.court else picture.guests.rank(picture.me)
            self.tip, self.rule = "\n".join(said) if shown.titled else "", self._rule()
        self.focusable = node.visible and bool(self.tip)
        return node.rect if node.visible else Rect(0, 0, 0, 0)

    def _titles(self) -> list[str]:
        titles = [title_at(self.picture.n, place) for place in range(self.picture.n)]
        return [shown_words.TIP_TITLE(name=one.name, help=one.help) for one in titles]

    def _rule(self) -> str:
        return "" if self.court else rule_of(self.picture.shown.held[self.picture.me])

    def press(self) -> None:
        """There is nothing more."""


class PinStop(Stop):
    """What is pinned to the high hand: the powers that lie on it, and the letter of a rank above Two (SM 3.4)."""

    focusable = False
    rule = "SM 3.4"

    def __init__(self, picture: MasqueradePicture) -> None:
        super().__init__((0, 0, 1, 1), name="pins")
        self.picture = picture

    def tick(self, now: float) -> bool:
        """Nothing moves with it: it looks where it is when it is pointed at."""
        del now
        return False

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a pin is there; not under what has been put up over it."""
        effects = self.picture.effects
        if not effects.marks.visible or not effects.marks.rect.collidepoint(pos):
            return False
        used, letter = effects.pinned
        said = [shown_words.TIP_TITLE(name=powers()[one].name, help=powers()[one].help) for one in used]
        self.tip = "\n".join([*said, *([shown_words.TIP_RAISED] if letter else [])])
        return not any(over.collidepoint(pos) for over in self.picture.put_up())

    def where(self) -> Rect:
        """Be where they are."""
        return self.picture.effects.marks.rect

    def press(self) -> None:
        """There is nothing more."""


def put_up(picture: MasqueradePicture, ui: Ui) -> None:
    """Let every power on the table be pointed at."""
    for seat in range(picture.n):
        for nth in range(MOST_KINDS):
            ui.add(PowerStop(picture, seat, nth))
    if picture.me >= 0:
        ui.add(PlateStop(picture, "own plate", court=False))
    ui.add(PlateStop(picture, "the court", court=True))
    ui.add(PinStop(picture))
