"""The panels beside the table: how steady you are, your map under its lock, what you know; and sun or moon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from rules.core.sentences import Words, signed
from rules.games.scallywag import guess
from rules.games.scallywag.chart import BASE, PAIRS, SPOTS
from rules.games.scallywag.roles import LEADERS, PLOT, bonus
from rules.games.scallywag.roles.base import role_name
from tabletop.games.scallywag.sea.places import OFFSETS, steady_box
from tabletop.paint import frames, soft, sprites, text
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.scene import Node
from tabletop.theme import ALARM, BRASS_DARK, CREAM, DIM, GOLD, INK, SEA_GLASS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.scallywag.options import Numbers
    from tabletop.games.scallywag.picture import SeaPicture
    from tabletop.table.layout import Box

words: Final = Words("tabletop.games.scallywag", "panels")
Z, DRAWER_Z = 400.0, 780.0
MAP_HIGH, CLOSED_HIGH, LINE_HIGH, LEAST_LINE, KNOW_REST, STEADY_HIGH = 330, 118, 38, 24, 96, 150  # design units
NEAR = 3  # grog: what one landfall can pour
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
        self.lock = Rect(0, 0, 0, 0)  # all of the map opens it: the large lock on the folded sheet, too
        self._said: dict[Node, object] = {}
        self._heard: tuple[guess.Answered, ...] = ()
        self._certain: tuple[int, ...] = (-1,) * picture.n

    @property
    def numbers(self) -> Numbers:
        """What the crew plays by."""
        return self.picture.view.house.numbers

    # -- what it says
    @property
    def steady(self) -> Steady:
        """The own head."""
        shown = self.picture.shown
        if shown.role < 0:
            return Steady(0, 0)
        me, tolerance = self.picture.me, sum(shown.cards) + bonus(shown.role, self.numbers)
        return Steady(tolerance, shown.tokens[me] - self.picture.flying.get(me, 0))

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

    @property
    def stake(self) -> str:
        """Say how near a leader's side is to losing by grog, or to winning by the map; "" if it is not."""
        shown, house = self.picture.shown, self.picture.view.house
        if self.leader < 0 or shown.won is not None:
            return ""
        if self.steady.sobriety <= NEAR:
            return words.lose(number=max(0, self.steady.sobriety))
        reached = sum(shown.sailed >> spot & 1 for spot in self.spots())
        return words["WIN", self.leader] if (house.pieces, self.numbers.allies)[self.leader] - reached == 1 else ""

    def treasure(self) -> Treasure | None:
        """The own map, if there is one and it is looked at."""
        kind, shown, spots = self.leader, self.picture.shown, self.spots()
        if not spots or not self.peeking:
            return None
        return Treasure(kind, spots, tuple(spot for spot in spots if shown.sailed >> spot & 1))

    def lines(self) -> list[Known]:
        """What the own watches tell of everybody else."""
        picture, shown = self.picture, self.picture.shown
        roles = [shown.known.get(seat, role) for seat, role in enumerate(self._certain)]
        found = guess.bounds(self._heard, shown.counts, roles, picture.me)
        lines = []
        for seat in [(picture.me + i) % picture.n for i in range(1, picture.n)]:
            widest = guess.widest(shown.counts[seat], roles[seat])
            said, firm = _tolerance(found[seat], widest), found[seat] != widest
            if roles[seat] >= 0:
                said, firm = role_name(roles[seat]), True
            if shown.mates >> seat & 1 or (shown.mutinous and roles[seat] in PLOT):
                said = (words.yours if roles[seat] >= 0 else words.yours_at)(said=said) if firm else words.YOURS
                firm = True
            lines.append(Known(picture.session.names(seat), said, firm))
        return lines

    def learn(self) -> None:
        """Take in what all that has been shown by now tells of the others; what is still to be shown is not heeded."""
        picture = self.picture
        self._heard, self._certain = guess.heard(picture.session.tape(), picture.n), guess.certain(picture.view)

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
        self.lock = Rect(*map(self.m.px, boxes.get("map", (0, 0, 0, 0))))

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
        return (chart, kind), lambda: treasure(m, w, h, chart, kind, hint, said)

    def _know(self, w: int, h: int) -> tuple[object, object]:
        lines, shown = self.lines(), self.picture.shown
        house, near = self.picture.view.house, [self._near(kind) for kind in range(len(LEADERS))]
        said: str = words.KNOW_FROM if any(line.firm for line in lines) else words.KNOW_NOTHING
        if shown.markers:
            said = words.near(coins=near[0], pieces=house.pieces, allies=near[1], wanted=self.numbers.allies)
        return (tuple(lines), said), lambda: known(self.m, w, h, lines, said)

    def _near(self, kind: int) -> str:
        """Say how much of a side's map has been called at: just so many by the own one, or where all say the same."""
        every = (self.numbers.captain_maps, self.numbers.scallywag_maps)[kind]
        maps = [self.spots()] if kind == self.leader else every
        found = {sum(self.picture.shown.sailed >> spot & 1 for spot in one) for one in maps}
        return (words.just if len(found) == 1 else words.near_most)(number=max(found))

    def _steady(self, w: int, h: int) -> tuple[object, object]:
        head = self.steady
        return head, lambda: steady(self.m, w, h, head)

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


def _tolerance(found: guess.Bounds, widest: guess.Bounds) -> str:
    """Say what tolerance somebody can have."""
    low, high = found
    if low == high:
        return words.exactly(low=low)
    if low > widest.low:
        return words.between(low=low, high=high) if high < widest.high else words.at_least(low=low)
    return words.at_most(high=high) if high < widest.high else words.NO_TELLING


MUGS = 10  # in two rows of five; more than that are told, not shown
SEPIA, CROSS, TOUCHED = "#8A6A3A", "#B8232F", "#2F7A4A"
REACH = ((-362, 356), (-154, 174))  # the chart's extent, for the small map


class Steady(NamedTuple):
    """What there is to say of one's own head."""

    tolerance: int
    tokens: int

    @property
    def sobriety(self) -> int:
        """What is left."""
        return self.tolerance - self.tokens


class Known(NamedTuple):
    """A line of what you know: who, what, and whether it is more than nothing."""

    name: str
    said: str
    firm: bool


class Treasure(NamedTuple):
    """The own map: whose kind, its spots, those reached, how many there are."""

    kind: int
    spots: tuple[int, ...]
    reached: tuple[int, ...]


def heading(m: Metrics, made: Surface, box: Rect, said: str, right: float = 0) -> int:
    """Write a panel's head with its line; return where it goes on (px, within the surface)."""
    room = box.w - 2 * m.px(18) - right
    px = text.fit(said, "display", m.font_px(18), room, m.px(1))
    head = text.text(said, "display", px, SEA_GLASS, m.px(1))
    soft.stamp(made, head, box.x + m.px(18), box.y + m.px(12))
    under = box.y + m.px(12) + head.get_height() + m.px(4)
    made.fill(BRASS_DARK, Rect(box.x + m.px(18), under, box.w - 2 * m.px(18), max(1, m.px(1))))
    return under + m.px(8)


def blank_panel(m: Metrics, w: int, h: int) -> tuple[Surface, Rect]:
    """Return an empty panel and where its body is."""
    made = frames.panel(m, w, h, alpha=232).copy()
    return made, Rect((made.get_width() - w) // 2, (made.get_height() - h) // 2, w, h)


def steady(m: Metrics, w: int, h: int, head: Steady) -> Surface:
    """Draw sobriety as a number, the mugs it can still take and those it has had, and the sum."""
    made, box = blank_panel(m, w, h)
    px = text.fit(words.STEADY, "display", m.font_px(18), w - 2 * m.px(18), m.px(1))
    soft.stamp(made, text.text(words.STEADY, "display", px, SEA_GLASS, m.px(1)), box.x + m.px(18), box.y + m.px(12))
    top = box.y + m.px(12) + round(px * 1.5)
    summed = words.sum(tolerance=head.tolerance, grog=head.tokens)
    foot = text.text(summed, "semibold", text.fit(summed, "semibold", m.font_px(16), w - 2 * m.px(16)), CREAM)
    low = box.bottom - m.px(10) - foot.get_height()
    colour = ALARM if head.sobriety <= 0 else CREAM
    left = box.x + round(w * 0.17)
    small = text.text(words.SOBRIETY, "italic", m.font_px(16, 1.3), DIM)
    number = text.text(signed(head.sobriety), "display", round(m.font_px(52)), colour)
    soft.stamp_mid(made, number, left, (top + low - small.get_height()) / 2)
    soft.stamp_mid(made, small, left, low - small.get_height() / 2 - m.px(2))
    _mugs(m, made, Rect(box.x + round(w * 0.36), top, round(w * 0.60), low - top - m.px(2)), head)
    soft.stamp_mid(made, foot, box.x + w * 0.5 if m.text >= 1.3 else box.x + w * 0.64, low + foot.get_height() / 2)
    return made


def _mugs(m: Metrics, made: Surface, area: Rect, head: Steady) -> None:
    """Draw the mugs that can still be taken, then in the shade those that were."""
    every = max(0, head.sobriety) + head.tokens
    rows = 2 if every > MUGS // 2 else 1
    a_row = max(MUGS // 2, -(-every // rows))
    d = min(round(area.w / a_row), round(area.h / 2), m.px(42))
    for i in range(every):
        mug = sprites.sprite("token-grog", round(d * 0.86))
        if i >= head.sobriety:
            mug = soft.shaded(mug, (78, 74, 72))
        x, y = area.x + (i % a_row + 0.5) * area.w / a_row, area.y + (i // a_row + 0.5) * area.h / 2
        soft.stamp_mid(made, mug, x, y)


def known(m: Metrics, w: int, h: int, lines: Sequence[Known], note: str) -> Surface:
    """Draw what the own watches tell of everybody's tolerance, and how near either side can be."""
    made, box = blank_panel(m, w, h)
    at = heading(m, made, box, words.KNOW)
    room = w - 2 * m.px(18)
    foot_px = m.font_px(16, 1.6)
    foot = text.paragraph(note, "italic", foot_px, DIM, room, lead=1.2)
    low = box.bottom - m.px(12) - foot.get_height()
    n, usual = max(1, len(lines)), round(m.px(38) * (1 + (m.text - 1) * 0.7))
    least = max((_least(m, line, room) for line in lines), default=0)
    if least * n <= low - at:
        soft.stamp(made, foot, box.x + m.px(18), low)
    else:  # in a small window names go before what explains them
        low = box.bottom - m.px(12)
    pitch = min(max(usual, least), (low - at) / n)
    for i, line in enumerate(lines):
        _line(m, made, Rect(box.x + m.px(18), round(at + i * pitch), room, round(pitch)), line)
    return made


def _least(m: Metrics, line: Known, wide: int) -> int:
    """Measure how high the row must be in which nothing of the name is cut, with a gap (px)."""
    px = text.fit(line.said, "semibold", SMALLEST_TEXT, wide * 0.52)
    room = wide - text.width(line.said, "semibold", px) - m.px(8)
    return text.named_high(line.name, "display", SMALLEST_TEXT, room) + m.px(5)


def _line(m: Metrics, made: Surface, row: Rect, line: Known) -> None:
    most = max(SMALLEST_TEXT, round(row.h * 0.62))
    px = text.fit(line.said, "semibold", min(m.font_px(16), most), row.w * 0.52)
    said = text.text(line.said, "semibold", px, GOLD if line.firm else DIM)
    soft.stamp_mid(made, said, row.right - said.get_width() / 2, row.centery)
    room = row.w - said.get_width() - m.px(8)
    name = text.named_in(line.name, "display", min(m.font_px(20), most), CREAM, room, row.h)
    soft.stamp_mid(made, name, row.x + name.get_width() / 2, row.centery)


def treasure(m: Metrics, w: int, h: int, chart: Treasure | None, kind: int, hint: str, said: str) -> Surface:
    """Draw the map's panel: open with `chart`, else closed under its lock."""
    made, box = blank_panel(m, w, h)
    lock = m.px(30)
    at = heading(m, made, box, words["MAPS", kind], lock + m.px(6))
    soft.stamp(made, sprites.sprite("icon-lock", lock), box.right - m.px(14) - lock, box.y + m.px(10))
    room = w - 2 * m.px(18)
    note = text.paragraph(hint, "italic", m.font_px(16, 1.6), DIM, room, lead=1.2)
    many = text.text(said, "display", text.fit(said, "display", m.font_px(19, 1.6), room), GOLD) if chart else None
    low = box.bottom - m.px(12) - note.get_height() - (many.get_height() if many else 0)
    paper = Rect(box.x + m.px(18), at, room, low - at - m.px(8))
    if paper.h > m.px(60):
        _paper(m, made, paper, chart)
    soft.stamp(made, note, box.x + m.px(18), low)
    if many is not None:
        soft.stamp_mid(made, many, box.centerx, low + note.get_height() + many.get_height() / 2)
    return made


def _paper(m: Metrics, made: Surface, area: Rect, chart: Treasure | None) -> None:
    """Draw the sheet: folded, or with the sea, its treasures and their numbers."""
    svg = Svg(area.w, area.h)
    ragged = ((2, 6), (area.w - 4, 2), (area.w - 1, area.h - 5), (4, area.h - 2))
    svg.polygon(ragged, "#EAD9AE" if chart else "#C8B283", INK, m.stroke(2.5))
    if chart is None:
        for share in (0.34, 0.67):
            svg.line(area.w * share, 4, area.w * share, area.h - 4, SEPIA, m.stroke(1.5), 0.7)
        soft.stamp(made, render(svg), area.x, area.y)
        soft.stamp_mid(made, sprites.sprite("icon-lock", m.px(64), tint="#6B5A45"), area.centerx, area.centery)
        return
    at = [_small(area, m, spot) for spot in range(SPOTS)]
    for a, b in PAIRS:
        svg.line(*at[a], *at[b], SEPIA, m.stroke(1), 0.55)
    for spot in range(SPOTS):
        svg.circle(*at[spot], (6 if spot == BASE else 4) * m.stroke(1), INK if spot == BASE else SEPIA, INK, 1)
    arm = 8 * m.stroke(1)
    for spot in chart.spots:
        x, y = at[spot]
        if spot in chart.reached:
            svg.circle(x, y, arm * 1.5, None, TOUCHED, m.stroke(2.6))
        for sign in (1, -1):
            svg.line(x - arm, y - sign * arm, x + arm, y + sign * arm, INK, m.stroke(5))
            svg.line(x - arm, y - sign * arm, x + arm, y + sign * arm, CROSS, m.stroke(3))
    soft.stamp(made, render(svg), area.x, area.y)
    for spot in chart.spots:
        x, y = at[spot]
        figure = text.text(str(spot), "display", m.font_px(17, 1.3), INK)
        soft.stamp_mid(made, figure, area.x + x, area.y + y + arm + figure.get_height() * 0.42)


def _small(area: Rect, m: Metrics, spot: int) -> tuple[float, float]:
    (left, right), (top, low) = REACH
    dx, dy = OFFSETS[spot]
    pad = 22 * m.u
    foot = m.font_px(17, 1.3) * 1.25 + 8 * m.u  # the numbers hang below
    x = pad + (dx - left) / (right - left) * (area.w - 2 * pad)
    above = pad * 0.8 + 6 * m.stroke(1)  # the crosses of the uppermost row stand out over their spots
    y = above + (dy - top) / (low - top) * (area.h - above - pad * 0.6 - foot)
    return x, y
