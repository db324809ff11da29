"""Which way: the pull, the vote, the tie, and the drunk Lookout's other course. One panel, one drag, one click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.talk.codes import ACT, OPINION
from rules.core.talk.statement import Statement, of_move
from rules.core.types import PASS, Ask, Move, Seat
from rules.games.scallywag.chart import GOAL, ROUTES, is_gold, island_word, route
from rules.games.scallywag.talk import grounds
from tabletop.anim import lerp
from tabletop.games.scallywag.asking.base import TEN, AtSea, AtSeaFoot
from tabletop.games.scallywag.asking.parts import CHOSEN, IDLE, MEANT, RouteTile, heading, table
from tabletop.games.scallywag.manner import MANNER
from tabletop.games.scallywag.sea import inks, signs
from tabletop.inputs import Verb
from tabletop.scene import Node
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, head, row
from tabletop.table.words import words as shared
from tabletop.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop.games.scallywag", "course")
MARKER_Z, MARKER = 800.0, 58.0
Point = tuple[int, int]


class Marker:
    """It follows the pointer; what it can be laid on is ringed from the first frame on."""

    def __init__(self, prompt: AtSea, routes: tuple[int, ...], route: int, start: Point) -> None:
        self.prompt, self.routes, self.start = prompt, routes, start
        self.over = -1
        self.node = prompt.picture.scene.add(Node(z=MARKER_Z))
        self._dress(route)
        self.to(start)
        prompt.chart.tile_ring(GOAL[one] for one in routes)

    def _dress(self, route: int) -> None:
        one = route if route >= 0 else self.routes[0]
        self.shown = route
        self.node.image = inks.marker(self.prompt.m.px(MARKER), heading(one), gold=is_gold(one))

    def to(self, pos: Point) -> None:
        """Be there; turn into the marker of the route it is over."""
        self.over = self.prompt.chart.route_at(pos, self.routes)
        if self.over >= 0 and self.over != self.shown:
            self._dress(self.over)
        self.node.centre_at(*pos)

    def let_go(self, *, home: bool) -> None:
        """Leave the hand: it lies where it was dropped, or flies back where it was taken from."""
        self.prompt.chart.tile_ring(())
        timeline = self.prompt.picture.timeline
        if not home or timeline.clock.off:
            self.node.kill()
            return
        node, (x, y), (x0, y0) = self.node, self.node.centre, self.start
        fade = lambda t: setattr(node, "alpha", round(255 * (1 - t)))  # noqa: E731
        fly = lambda t: node.centre_at(lerp(x, x0, t), lerp(y, y0, t))  # noqa: E731
        timeline.add("cancel", fade if timeline.clock.calm else fly, fade=fade, on_end=node.kill)


MOST_REASONS = 12


class Because:
    """One row: the reason in words, and on to the next: down, as left and right go from route to route."""

    def __init__(self, prompt: RoutePrompt) -> None:
        self.prompt = prompt
        self.hows: tuple[tuple[int, ...], ...] = ((),)
        self.at = 0
        self.chip: Button | None = None

    @staticmethod
    def high(m: Metrics) -> float:
        """Return how high the row is."""
        return max(44.0, m.font_px(17) / m.u * 1.9)

    @property
    def how(self) -> tuple[int, ...]:
        """What the answer carries."""
        return self.hows[self.at]

    def put(self, box: Box) -> None:
        """Put the row up."""
        x, y, w, h = box
        put = self.prompt.put
        self.on = put(IconButton((x + w - 44, y, 44, h), "icon-down", words.NEXT, lambda: self.step(1)))
        self.chip = put(Button((x, y, w - 52, h), "", lambda: self.step(1), size=17, name="because"))
        self._show()

    def renew(self) -> None:
        """Offer the reasons for another course; a mere opinion is not spoken, so it is none."""
        prompt = self.prompt
        every = grounds(prompt.view, ACT["pull"], route=prompt.chosen, most=MOST_REASONS)
        self.hows, self.at = ((), *(one.reason for one in every if one.fact != OPINION)), 0
        self._show()

    def step(self, by: int) -> bool:
        """Take the next reason; False if there is but one."""
        if len(self.hows) < 2:
            return False
        self.at = (self.at + by) % len(self.hows)
        self._show()
        return True

    def _show(self) -> None:
        if self.chip is None:
            return
        some = len(self.hows) > 1
        self.on.visible = self.on.focusable = some
        self.chip.enabled = some
        why = words.NO_REASON if self.prompt.chosen in self.prompt.routes else words.PICK_FIRST
        self.chip.tip = "" if some else why
        self.chip.say(self._words(), kind="on" if self.at else "quiet")

    def _said(self, how: tuple[int, ...]) -> Statement:
        me = self.prompt.session.watcher
        return of_move(me, Move(me, "pull", (self.prompt.chosen,), how))[0]

    def _words(self) -> str:
        if not self.how or self.prompt.chosen == PASS:
            return words.none_given(all=len(self.hows)) if len(self.hows) > 1 else words.NONE_GIVEN
        session = self.prompt.session
        reason = MANNER.telling(session).reason(session.view, self._said(self.how))
        return words.because(reason=reason, number=self.at + 1, all=len(self.hows))


COLUMNS = 3  # tiles in a row; all of them where the panel has the whole foot
UNDER = 40.0  # a refusal stands so far above the pointer, design units


class RoutePrompt(AtSeaFoot):
    """Press a route twice, or choose it and send it, or drag its marker onto the chart."""

    def __init__(self, table: Table, ask: Ask, seat: Seat | None = None) -> None:
        super().__init__(table, ask, seat)
        self.routes = tuple(one for one in ask.options if one != PASS)
        self.chosen = self.pointed = -1
        self.typed = 0
        self.tiles: list[RouteTile] = []
        self.because = Because(self) if ask.id == "pull" and seat is None else None
        self.marker: Marker | None = None

    def banner(self) -> str:
        """Say what is asked, and of whom; where the panel takes the whole foot, its head says it."""
        return super().banner() if self.speaker is None or self.wide else words.aloud(name=self.name(self.me))

    @property
    def none(self) -> str:
        """What it is called to answer with none; "" where one has to be chosen."""
        return words["NONE", self.ask.id]

    @property
    def names(self) -> tuple[str, ...]:
        """What lies where the routes lead: all are written alike."""
        return tuple(island_word(self.view.tiles[GOAL[one]], table.BASE) for one in self.routes)

    @property
    def edge(self) -> float:  # type: ignore[override]
        """Names on two lines need a little of what is left below."""
        return super().edge if self.big else 14.0

    @property
    def arrows_at(self) -> str:
        """The route that is chosen."""
        return self.tiles[self.routes.index(self.chosen)].brief if self.tiles and self.chosen in self.routes else ""

    # -- life
    def open(self) -> None:
        """Put up the panel and light the routes."""
        m, top = self.m, head(self.m)
        high, below = row(m) + (6 if self.because else 12), max(54.0, row(m, 25, 16))
        reason = Because.high(m) + self.gap if self.because else 0
        fixed = top + reason + below + PAD
        columns = min(COLUMNS, len(self.routes))
        tall = -(-len(self.routes) // columns) * (high + self.gap)
        self.wide = self.across(fixed + tall)
        if self.wide:
            columns, tall, fixed = len(self.routes), high + self.gap, fixed - reason
        box = (self.foot if self.wide else self.by_day)(fixed + tall)
        head_ = words["HEADS", self.ask.id] if self.speaker is None else words.course_of(name=self.name(self.me))
        self.board(box, head_, words["ASIDES", self.ask.id])
        x, y, w = box[0] + PAD, box[1] + top, box[2] - 2 * PAD
        cells = self.grid((x, y, w, 0), columns, len(self.routes), high)
        self.tiles, self.columns = [self._tile(at, cell) for at, cell in enumerate(cells)], columns
        y = cells[-1][1] + high + self.gap
        if self.because is not None:
            part = w * 0.42 if self.wide else w
            self.because.put((x, y + (below - reason) / 2 if self.wide else y, part, reason - self.gap))
            x, w = (x + part + self.gap, w - part - self.gap) if self.wide else (x, w)
        box = (x, y if self.wide else y + reason, w, below)
        self.put_presses(self.shares(box, 1.55, *[1.0] * (len(self.presses()) - 1)))
        if self.wide:
            self.lay_hand()
        self.picture.mention(None)  # what is lit now is to be chosen
        self.chart.light(self.routes)
        self.show()

    def _tile(self, at: int, cell: Box) -> RouteTile:
        one = self.routes[at]
        island = self.view.tiles[GOAL[one]]
        effect = self.view.house.numbers.effects[island] if island >= 0 else 0
        tile = self.put(
            RouteTile(
                cell, one, island, effect, self.names, lambda: self.choose(one),
                lambda gesture: self._dragged(gesture, one), lambda on: self._point(one if on else -1),
            )
        )  # fmt: skip
        tile.tip, tile.rule = signs.route(self.picture, one), "SW 3.1"
        return tile

    def presses(self) -> Sequence[Press]:
        """Send what is chosen, or answer with none."""
        send = Press("send", self.send, words.PICK, words.PICK_ASIDE, "off", Verb.ACTIVATE, 25)
        if self.chosen >= 0:
            send = send._replace(label=words["SEND", self.ask.id], sub=words.to(number=GOAL[self.chosen]), kind="main")
        none = Press("none", lambda: self.answer(PASS), self.none, key=Verb.PASS, icon="icon-pass")
        look = Press("look", lambda: self.session.look(self.me), shared.LOOK, icon="icon-eye", key=Verb.UNDO)
        return (send, *([] if self.speaker is None else [look]), *([none] if self.none else []))

    def close(self) -> None:
        """Take it down, and put the lights out."""
        if self.marker is not None:
            self.marker.let_go(home=False)
            self.marker = None
        if self.widgets:
            self.chart.light(())
            self.chart.aim(-1)
        super().close()

    # -- choosing
    def choose(self, one: int) -> None:
        """Choose a route; the one chosen already is sent."""
        if one == self.chosen:
            self.send()
            return
        self.chosen = one
        if self.because is not None:
            self.because.renew()
        self.show()

    def send(self) -> None:
        """Answer with what is chosen, if anything is."""
        if self.chosen >= 0:
            self.answer(self.chosen, how=self.because.how if self.because is not None else ())

    def _point(self, one: int) -> None:
        """Show on the chart and in the panel what is pointed at."""
        if one != self.pointed:
            self.pointed = one
            self.show()

    def show(self) -> None:
        """Show what is chosen and pointed at, on the chart and in the panel."""
        if not self.widgets:
            return
        super().show()
        for tile in self.tiles:
            tile.mark(CHOSEN if tile.route == self.chosen else MEANT if tile.route == self.pointed else IDLE)
        self.chart.aim(self.pointed if self.pointed >= 0 else self.chosen)

    # -- keys
    def step(self, by: int) -> bool:
        """Choose the next one."""
        at = self.routes.index(self.chosen) + by if self.chosen in self.routes else (0 if by > 0 else -1)
        self.choose_only(self.routes[at % len(self.routes)])
        return True

    def choose_only(self, one: int) -> None:
        """Choose a route and send nothing."""
        if one != self.chosen:
            self.choose(one)

    def number(self, digit: int) -> bool:
        """Type a spot; of several that begin with a one the second digit tells which."""
        first = [one for one in self.routes if str(GOAL[one]).startswith(str(digit))]
        exact = [one for number in (TEN * self.typed + digit, digit) for one in self.routes if GOAL[one] == number]
        self.typed = digit if first else 0
        if exact or len(first) == 1:
            self.choose_only((exact or first)[0])
        return bool(exact or first)

    def verb(self, verb: Verb) -> bool:
        """Go up and down: by a row of tiles, or through the reasons once a course is chosen."""
        if verb not in (Verb.UP, Verb.DOWN):
            return False
        by = 1 if verb is Verb.DOWN else -1
        if self.because is not None and self.chosen >= 0 and self.because.step(by):
            return True
        at = self.routes.index(self.chosen) + by * self.columns if self.chosen in self.routes else 0
        if 0 <= at < len(self.routes):
            self.choose_only(self.routes[at])
        return True

    def advise(self, move: Move) -> None:
        """Choose the route a friend would take."""
        if move.picks[0] in self.routes and self.chosen < 0:
            self.choose_only(move.picks[0])

    def why(self) -> None:
        """Go on to the next reason."""
        if self.because is not None:
            self.because.step(1)

    # -- the mouse on the chart
    def gesture(self, gesture: Gesture) -> bool:
        """Point, press and drag on the chart."""
        if gesture.kind == "hover":
            self._point(self.chart.route_at(gesture.pos, self.routes) if gesture.pos[0] >= 0 else -1)
            return False
        if gesture.kind == "click" and gesture.button == 1:
            return self._clicked(gesture.pos)
        if gesture.kind == "grab" and gesture.button == 1:
            one = self.chart.route_at(gesture.start, self.routes)
            if one < 0 and not self._on_ship(gesture.start):
                return False
            return self._dragged(gesture, one)
        return self.marker is not None and self._dragged(gesture, -1)

    def _on_ship(self, pos: tuple[int, int]) -> bool:
        vessel = getattr(self.chart, "vessel", None)
        on = vessel is not None and vessel.rect.collidepoint(pos)
        return bool(on) or self.chart.spot_at(pos) == self.view.ship

    def _clicked(self, pos: tuple[int, int]) -> bool:
        one = self.chart.route_at(pos, self.routes)
        if one >= 0:
            self.choose(one)
            return True
        return self._refused(pos)

    def _refused(self, pos: tuple[int, int]) -> bool:
        """Say why a spot cannot be chosen; False where no spot is meant."""
        spot = self.chart.spot_at(pos)
        if spot < 0 or spot == self.view.ship:
            return False
        one = route(self.view.ship, spot)
        move = Move(self.me, self.ask.id, (one if one >= 0 else ROUTES,))
        refusal = self.session.match.refusal(move)
        if refusal is not None:
            self.table.refuse(refusal, (pos[0], pos[1] - self.m.px(UNDER)))
        return refusal is not None

    def _dragged(self, gesture: Gesture, one: int) -> bool:
        """Carry the marker of a route (-1: whichever it will be)."""
        if gesture.kind == "grab" and gesture.button == 1:
            self.marker = Marker(self, self.routes, one, gesture.start)
            return True
        if self.marker is None:
            return False
        if gesture.kind == "drag":
            self.marker.to(gesture.pos)
            self._point(self.marker.over)
        elif gesture.kind in ("drop", "cancel"):
            self._dropped(gesture)
        return True

    def _dropped(self, gesture: Gesture) -> None:
        marker, self.marker = self.marker, None
        if marker is None:
            return
        over = marker.over if gesture.kind == "drop" else -1
        marker.let_go(home=over < 0)
        self._point(-1)
        if over >= 0:
            self.choose_only(over)
            self.send()
        elif gesture.kind == "drop":
            self._refused(gesture.pos)
