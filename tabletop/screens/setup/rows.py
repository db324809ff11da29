"""The seats of the setup page: one row each, in the order in which they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.agents.personalities import LEVELS
from tabletop.paint import controls
from tabletop.paint.sprites import sprite
from tabletop.screens import person
from tabletop.screens.friends import FriendsScreen
from tabletop.screens.parts import FaceButton, Handle, Levels, Pressable, field_high, insertion, row_plate
from tabletop.screens.words import words
from tabletop.theme import DIM
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented, Select
from tabletop.widgets.field import Field
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.setup.order import Chair
    from tabletop.screens.setup.screen import SetupScreen
    from tabletop.widgets.flow import Flow

TALLEST, SHORTEST = 88.0, 45.0
MANY = 8  # more rows than this stand closer
WHO = (controls.Segment("", "icon-people"), controls.Segment("", "icon-cpu"))


class Columns(NamedTuple):
    """Where the parts of a row stand, in units from its left edge: (x, width)."""

    number: float
    face: float
    name: tuple[float, float]
    who: tuple[float, float]
    level: tuple[float, float]
    personality: tuple[float, float]
    away: float


def columns(m: Metrics, w: float, face: float) -> Columns:
    """Share a row's width out."""
    who = sum(controls.segment_widths(m, WHO)) / m.u
    level = controls.levels(m, 1).get_width() / m.u
    away, gap = 30.0, 10.0
    x = 84.0 + face + gap
    rest = w - x - who - level - away - 4 * gap - 10
    name = rest * 0.48
    at = x + name + gap
    return Columns(
        50, 84, (x, name), (at, who), (at + who + gap, level), (at + who + level + 2 * gap, rest - name), w - away - 6
    )


def build(screen: SetupScreen, flow: Flow) -> None:
    """Put a row for every seat, then the buttons that change their number."""
    m, table = flow.m, screen.table
    seats = len(table.chairs)
    wide = flow.w + 28 if m.text < 1.5 else flow.w
    x = flow.x - (wide - flow.w) / 2
    button = max(56.0, line_height(m, 22) * 1.4)
    heads = line_height(m, 18, "italic")
    room = screen.rows_room
    gap = 8 if seats <= MANY else 4
    least = max(SHORTEST, m.font_px(21) / m.u * 1.5 + 8)
    high = max(least, min(TALLEST, (room - heads - button - 14) / seats - gap)) if room else max(least, 80.0)
    face = min(66.0, high - 10)
    cols = columns(m, wide, face)
    heads_ = (
        (words.PLAYED_BY, cols.who, True), (words.LEVEL, cols.level, table.game.levelled),
        (words.PERSONALITY, cols.personality, table.game.personal),
    )  # fmt: skip
    for words_, at, there in heads_:
        if there and line_width(m, words_, 18, "italic") <= at[1] + 14:
            box = (x + at[0], flow.y, at[1] + 16, heads)
            flow.put(Label(box, words_, face="italic", size=18, colour=DIM, wrap=False))
    flow.skip(heads + 4)
    top = flow.y
    for i, chair in enumerate(table.chairs):
        SeatRow(screen, flow, cols, (x, top + i * (high + gap), wide, high), i, top).put(chair, face)
    flow.y = top + seats * (high + gap) + 4
    _foot(screen, flow, button)


def _foot(screen: SetupScreen, flow: Flow, high: float) -> None:
    m, table = flow.m, screen.table
    x = flow.x
    least, most = table.game.seats
    for label, icon, do, name in (
        (words.ADD_SEAT, "icon-plus", screen.add_seat, "add seat"),
        (words.SHUFFLE, "icon-dice", screen.shuffle, "shuffle"),
    ):
        w = line_width(m, label, 22) + 50 + 34 * min(m.text, 1.5)
        if x + w > flow.x + flow.w + 1:
            x, flow.y = flow.x, flow.y + high + 10
        enabled = name != "add seat" or len(table.chairs) < most
        flow.put(Button((x, flow.y, w, high), label, do, icon=icon, size=22, name=name, enabled=enabled))
        x += w + 12
    said = words.MAY_SIT(least=least, most=most)
    left = flow.x + flow.w - x
    if line_width(m, said, 18, "italic") <= left:
        box = (x, flow.y, left, high)
        flow.put(Label(box, said, face="italic", size=18, colour=DIM, wrap=False, align=1))
    flow.y += high


class SeatRow:
    """One seat."""

    def __init__(
        self, screen: SetupScreen, flow: Flow, cols: Columns, box: tuple[float, float, float, float], at: int,
        top: float,
    ) -> None:  # fmt: skip
        self.screen, self.flow, self.cols, self.box, self.at, self.top = screen, flow, cols, box, at, top
        self.m = flow.m

    def part(self, place: tuple[float, float], high: float = 0) -> tuple[float, float, float, float]:
        """Give the box of a part, in the middle of the row's height."""
        x, y, _, h = self.box
        high = high or h
        return x + place[0], y + (h - high) / 2, place[1], high

    def put(self, chair: Chair, face: float) -> None:
        """Put everything about this seat."""
        flow, cols, i = self.flow, self.cols, self.at
        mine = chair.person
        accent = self.screen.accent
        flow.put(Picture(self.box, lambda m, w, h: row_plate(m, w, h, lit=mine, accent=accent), z=-5))
        flow.put(Handle(self.part((8, 34)), on_drag=self.drag, on_step=self.step, name=f"handle {i}",
                        tip=words.MOVE_TIP))  # fmt: skip
        line = line_height(self.m, 24)
        flow.one(self.part((cols.number - 8, 34), line), str(i + 1), 24, colour=DIM, align=0.5)
        box = self.part((cols.face, face), face)
        flow.put(FaceButton(box, chair.portrait, self.choose_face, name=f"face {i}", tip=words.FACE_TIP))
        self._name(chair)
        flow.put(Segmented(self.part(cols.who), WHO, 0 if mine else 1, self.switch, name=f"who {i}",
                           tip=words.SWITCH_TIP))  # fmt: skip
        if mine:
            self._mine()
        else:
            self._opponent(chair)
        if chair.guest or not mine:
            self._cross(chair)

    def _name(self, chair: Chair) -> None:
        box = self.part(self.cols.name, min(self.box[3] - 8, field_high(self.m, 23)))
        name = f"name {self.at}"
        if chair.person:
            self.flow.put(Button(box, chair.name, self.choose_friend, icon="icon-people", size=23, name=name,
                                 tip=words.FRIEND_TIP))  # fmt: skip
            return
        self.flow.put(Field(box, chair.name, self.rename, most=16, icon="icon-pencil", hint=words.A_NAME, name=name,
                            tip=words.NAME_TIP))  # fmt: skip

    def _mine(self) -> None:
        if self.screen.table.people > 1:
            self._said(words.CURTAIN_FALLS, self.cols.away - 8)
        else:
            self._said(words.YOU_PLAY, self.box[2] - 14)

    def _said(self, said: str, until: float) -> None:
        """Say something where levels and personalities stand."""
        x = self.cols.level[0]
        wide, line = until - x, line_height(self.m, 18, "italic")
        self.flow.put(Label(self.part((x, wide), line), said, face="italic", size=18, colour=DIM, wrap=False))

    def _opponent(self, chair: Chair) -> None:
        flow, cols, i, game = self.flow, self.cols, self.at, self.screen.table.game
        if not game.levelled and not game.personal:
            self._said(words.OWN_WAY if game.minds else words.AT_RANDOM, cols.away - 8)
        if game.levelled:
            tip = words.LEVEL_TIP(level=chair.level, name=LEVELS[f"level-{chair.level}"].name)
            flow.put(Levels(self.part(cols.level), chair.level, lambda n: self.change(level=n), name=f"level {i}",
                            tip=tip))  # fmt: skip
        if not game.personal:
            return
        names = list(words.table("PERSONALITIES"))
        chosen = names.index(chair.personality) if chair.personality in names else 0
        high = min(self.box[3] - 8, field_high(self.m, 18))
        flow.put(Select(self.part(cols.personality, high), list(words.table("PERSONALITIES").values()), chosen,
                        lambda n: self.change(personality=names[n]), name=f"personality {i}"))  # fmt: skip

    def _cross(self, chair: Chair) -> None:
        cols, i = self.cols, self.at
        if len(self.screen.table.chairs) > self.screen.table.game.seats[0]:
            d = 30.0
            self.flow.put(Cross(self.part((cols.away, d), d), self.send_home, name=f"away {i}",
                                tip=words.TAKE_AWAY(name=chair.name)))  # fmt: skip

    # -- what the parts do
    def change(self, **what: object) -> None:
        """Change the chair and show it."""
        self.screen.table.change(self.at, **what)
        self.screen.changed()

    def rename(self, name: str) -> None:
        """Take another name while it is typed; without one nothing is dealt."""
        table = self.screen.table
        table.change(self.at, name=" ".join(name.split()))
        self.screen.router.remember(table)

    def switch(self, at: int) -> None:
        """Let a person, or an opponent, play this seat."""
        if at == 0:
            self.screen.table.seat_person(self.at)
        else:
            self.screen.table.seat_opponent(self.at)
        self.screen.changed()

    def choose_face(self) -> None:
        """Open the wall of faces."""
        person.choose(self.screen.ui, self.screen.table.chairs[self.at].portrait, lambda n: self.change(portrait=n))

    def choose_friend(self) -> None:
        """Open the list of friends: one press, and the chair is theirs."""
        chairs, screen = self.screen.table.chairs, self.screen
        sitting = tuple(chair.name for chair in chairs if chair.person)
        screen.app.push(FriendsScreen(screen.router, lambda one: screen.seat_friend(self.at, one), chairs[self.at].name,
                                      sitting))  # fmt: skip

    def send_home(self) -> None:
        """Take the seat away."""
        self.screen.table.drop(self.at)
        self.screen.changed()

    def step(self, by: int) -> bool:
        """Move the row by one and stay with it."""
        screen = self.screen
        if not screen.table.move(self.at, self.at + by):
            return False
        screen.changed()
        handle = screen.ui.find(f"handle {self.at + by}")
        screen.ui.set_focus(handle, ring=True)
        handle.press()  # it is still in hand
        return True

    def drag(self, y: int, dropped: bool) -> None:
        """Show where the row would go, and let it go there."""
        screen = self.screen
        wide = self.m.px(self.box[2])
        to = insertion(screen.insertion, screen.ui, self.at, len(screen.table.chairs), wide, y, dropped=dropped)
        if dropped and screen.table.move(self.at, to):
            screen.changed()


class Cross(Pressable):
    """A small cross, off the way of arrows."""

    walkable = False

    def render(self) -> Surface:
        """Draw it, brighter under the pointer."""
        d = self.body.w
        return sprite("icon-cross", max(8, round(d * 0.5)), tint=self.accent if self.pointed or self.focused else DIM)
