"""The panels beside the table: how steady you are, your map under its lock, what you know; and sun or moon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from rules.core.sentences import Words
from rules.games.scallywag import known
from rules.games.scallywag.roles import LEADERS, bonus
from rules.games.scallywag.roles.base import role_name
from tabletop.games.scallywag import side
from tabletop.games.scallywag.sea.places import steady_box
from tabletop.paint.sprites import sprite
from tabletop.scene import Node

if TYPE_CHECKING:
    from pygame import Surface

    from rules.games.scallywag.numbers import Numbers
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.table.layout import Box

words: Final = Words("tabletop.games.scallywag", "panels")
Z, DRAWER_Z = 400.0, 780.0
MAP_HIGH, CLOSED_HIGH, LINE_HIGH, LEAST_LINE, KNOW_REST, STEADY_HIGH = 330, 118, 38, 24, 96, 150  # design units
SKY, FOOT = 44, 340  # the sun; what the panels of what is asked take at the foot


class Cabin:
    """Nodes of one picture; each is drawn again only when what it says changes."""

    def __init__(self, picture: SeaPicture) -> None:
        self.picture, self.m = picture, picture.m
        add = picture.scene.add
        self.steady_node, self.know = add(Node(z=Z, visible=False)), add(Node(z=Z, visible=False))
        self.sky = add(Node(z=Z + 1))
        self.map = picture.panels.side
        picture.panels.more += [self.steady_node, self.know]
        self.peeking = False
        self.lock = Rect(0, 0, 0, 0)
        self._said: dict[Node, object] = {}
        self._heard: tuple[object, tuple[known.Answered, ...]] = (None, ())

    @property
    def numbers(self) -> Numbers:
        """What the crew plays by."""
        return self.picture.view.house.numbers

    # -- what it says
    @property
    def steady(self) -> side.Steady:
        """The own head."""
        shown = self.picture.shown
        if shown.role < 0:
            return side.Steady(0, 0)
        me, tolerance = self.picture.me, sum(shown.cards) + bonus(shown.role, self.numbers)
        return side.Steady(tolerance, shown.tokens[me] - self.picture.flying.get(me, 0))

    @property
    def leader(self) -> int:
        """0 for the Captain's map, 1 for the Scallywag's, -1 for none."""
        role = self.picture.shown.role
        return -1 if role not in LEADERS or self.picture.me < 0 else LEADERS.index(role)

    def spots(self) -> tuple[int, ...]:
        """The spots of the own map, () for none."""
        kind = self.leader
        number = self.picture.shown.maps[kind] if kind >= 0 else -1
        return self.numbers.map_spots(kind, number) if number >= 0 else ()

    def treasure(self) -> side.Treasure | None:
        """The own map, if there is one and it is looked at."""
        kind, shown, spots = self.leader, self.picture.shown, self.spots()
        if not spots or not self.peeking:
            return None
        return side.Treasure(kind, spots, tuple(spot for spot in spots if shown.sailed >> spot & 1))

    def lines(self) -> list[side.Known]:
        """What the own watches tell of everybody else."""
        picture, shown = self.picture, self.picture.shown
        tape = picture.session.tape()
        if self._heard[0] != len(tape):
            self._heard = len(tape), known.heard(tape, picture.n)
        roles = [shown.known.get(seat, -1) for seat in range(picture.n)]
        found = known.bounds(self._heard[1], shown.counts, roles, picture.me)
        lines = []
        for seat in [(picture.me + i) % picture.n for i in range(1, picture.n)]:
            widest = known.widest(shown.counts[seat], roles[seat])
            said, firm = _tolerance(found[seat], widest), found[seat] != widest
            if roles[seat] >= 0:
                said, firm = role_name(roles[seat]), True
            lines.append(side.Known(picture.session.names(seat), said, firm))
        return lines

    def bare(self) -> None:
        """Take every panel away."""
        for node in (self.steady_node, self.know, self.map, self.sky):
            node.visible = False

    # -- showing it
    def refresh(self) -> None:
        """Show every panel as it is now."""
        picture, shown = self.picture, self.picture.shown
        self._sky(night=shown.night)
        dealt = picture.me >= 0 and shown.role >= 0
        boxes = self._boxes(dealt=dealt)
        self._put(self.map, boxes.get("map"), self._map)
        self._put(self.know, boxes.get("know"), self._know)
        self._put(self.steady_node, boxes.get("steady"), self._steady)
        x, y, w, _ = boxes.get("map", (0, 0, 0, 0))
        m = self.m
        self.lock = Rect(m.px(x + w - 60), m.px(y), m.px(60), m.px(56)) if w else Rect(0, 0, 0, 0)

    def _boxes(self, *, dealt: bool) -> dict[str, Box]:
        """Return where each panel is, design units; what is not there is not shown."""
        picture, m, layout = self.picture, self.m, self.picture.layout
        if not dealt or not layout.roomy or (layout.big and not picture.panel_open):
            return {}
        g = 1 + (m.text - 1) * 0.6
        know = min(LINE_HIGH * g * (picture.n - 1) + KNOW_REST * g, 440 * g)
        foot = m.h - FOOT
        found: dict[str, Box] = {}
        if layout.big:
            return self._drawer(264 + 150 * layout.grown, g, foot)
        x, y = m.w - 292, 106.0
        if self.leader >= 0:
            found["map"] = (x, y, 264, min(MAP_HIGH * g, (foot - y) * 0.46))
            y += found["map"][3] + 12
        found["know"] = (x, y, 264, min(know, foot - y))
        if not picture.hand_hidden:
            found["steady"] = steady_box(m)
        return found

    def _drawer(self, w: float, g: float, foot: float) -> dict[str, Box]:
        """Return the boxes in the drawer at large text: what there is no room for, the own plate says in short."""
        x, y = self.m.w - 28 - w, 126.0
        found: dict[str, Box] = {}
        if self.leader >= 0:
            found["map"] = (x, y, w, foot - y if self.peeking else CLOSED_HIGH * g)
            y += found["map"][3] + 12
        if self.peeking:
            return found
        steady = STEADY_HIGH * g
        if foot - y - steady - 12 >= LEAST_LINE * (self.picture.n - 1) + KNOW_REST * g:
            found["steady"] = (x, foot - steady, w, steady)
            foot -= steady + 12
        found["know"] = (x, y, w, foot - y)
        return found

    def _put(self, node: Node, box: Box | None, draw: object) -> None:
        node.visible = box is not None
        if box is None:
            return
        m, (x, y, w, h) = self.m, box
        key, paint = draw(m.px(w), m.px(h))  # type: ignore[operator]
        if self._said.get(node) != (key, box):
            self._said[node] = (key, box)
            node.image = paint()
        node.z = DRAWER_Z if self.picture.layout.big else Z
        node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

    def _map(self, w: int, h: int) -> tuple[object, object]:
        chart, kind, m = self.treasure(), self.leader, self.m
        said = words["REACHED", kind](number=len(chart.reached), all=len(chart.spots)) if chart else ""
        hint = words.MAP_HINT
        return (chart, kind), lambda: side.treasure(m, w, h, chart, kind, hint, said)

    def _know(self, w: int, h: int) -> tuple[object, object]:
        lines = self.lines()
        return tuple(lines), lambda: side.known(self.m, w, h, lines)

    def _steady(self, w: int, h: int) -> tuple[object, object]:
        head = self.steady
        return head, lambda: side.steady(self.m, w, h, head)

    def _sky(self, *, night: bool) -> None:
        """Show sun or moon in the title's plate."""
        m, (x, y, w, h) = self.m, self.picture.layout.title
        icon: Surface = sprite("icon-moon" if night else "icon-sun", m.px(SKY))
        self.sky.centre_at(m.px(x + w - 18) - m.px(SKY) / 2, m.px(y) + m.px(h) / 2, icon)

    # -- the lock
    def peek(self, *, held: bool) -> bool:
        """Open the map, or close it; True if there is one."""
        if self.leader < 0:
            return False
        if held != self.peeking:
            self.peeking = held
            self.refresh()
        return True


def _tolerance(found: known.Bounds, widest: known.Bounds) -> str:
    """Say what tolerance somebody can have."""
    low, high = found
    if low == high:
        return words.exactly(low=low)
    if low > widest.low:
        return words.between(low=low, high=high) if high < widest.high else words.at_least(low=low)
    return words.at_most(high=high) if high < widest.high else words.NO_TELLING
