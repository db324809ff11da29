"""The whole picture of a table of Scallywag: chart, crew with what hangs round their coins, hand and panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from pygame import Rect, Surface

from rules.core.sentences import Words, listed
from rules.games.scallywag.chart import BASE, GOAL, SPOTS
from rules.games.scallywag.roles import PLOT, ROLES
from rules.games.scallywag.roles.base import MUTINOUS, REFUSED, role_name
from rules.games.scallywag.state import TALK
from tabletop.games.scallywag.cards import CAROUSING, SAILORS, SEA_BACK
from tabletop.games.scallywag.manner import MANNER, spoken_of
from tabletop.games.scallywag.panels import NEAR, Cabin
from tabletop.games.scallywag.sea import inks
from tabletop.games.scallywag.sea.chart import Chart
from tabletop.games.scallywag.sea.motions import CARD_W
from tabletop.games.scallywag.sea.places import SeaLayout
from tabletop.games.scallywag.sea.signs import signs
from tabletop.games.scallywag.shown import Shown
from tabletop.paint import coins
from tabletop.paint.cards import card
from tabletop.paint.sprites import sprite
from tabletop.scene import Node, Scene
from tabletop.table.layout import Spot, head, solid
from tabletop.table.picture import Picture
from tabletop.table.seats import SECOND_LINE_UNTIL, Guest, face_of
from tabletop.theme import ALARM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View
    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.table.match.session import Session
    from tabletop.table.stops import Sign
    from tabletop.widgets.mouse import Gesture

Z, OWN_Z, COIN_Z = 110.0, 404.0, 100.05  # round the others, round oneself; lids lie on the coins, under every word
FADE_MS = 4200  # how long ballots stay
SPEECH, VOTED = "icon-speech", "icon-vote"


class Sailor(NamedTuple):
    """What there is to see at a seat."""

    tokens: int = 0
    badge: str = ""  # a sealed answer, or the word
    watch: bool = False
    asleep: bool = False
    hand: bool = False
    role: int = -1  # shown to everybody
    word: str = ""  # over the own coin's foot; the others' comes with their coin


class SailorNodes:
    """The nodes of one seat, round a coin of d px at a point. Grog hangs outwards, the rest inwards."""

    def __init__(
        self, scene: Scene, m: Metrics, at: tuple[float, float], d: int, *, left: bool, seat: int, own: bool = False,
        big: bool = False,
    ) -> None:  # fmt: skip
        self.scene, self.m, self.at, self.d = scene, m, at, d
        self.out, self.own, self.big = -1 if left else 1, own, big
        self.shown: Sailor | None = None
        z = OWN_Z if own else Z
        self.tag, self.badge = scene.add(Node(z=z + 6)), scene.add(Node(z=z + 7, visible=False))
        self.lid = scene.add(Node(z=OWN_Z if own else COIN_Z + seat, visible=False))
        self.glass = scene.add(Node(z=z + 5, visible=False))
        self.hand, self.role = scene.add(Node(z=z + 8, visible=False)), scene.add(Node(z=z + 5, visible=False))
        self.ballot, self.word = scene.add(Node(z=z + 9, visible=False)), scene.add(Node(z=z + 5, visible=False))

    @property
    def mug(self) -> tuple[float, float]:
        """Where tokens fly to and from (px)."""
        return self.tag.centre if self.tag.visible else self.at

    def show(self, sailor: Sailor) -> None:
        """Show this; only what changed is drawn again."""
        if sailor == self.shown:
            return
        self.shown = sailor
        (x, y), d, u = self.at, self.d, self.m.u
        mugs = inks.tokens(self.m, sailor.tokens)
        self._put(self.tag, mugs, max(x + self.out * (d / 2 + 10 * u), mugs.get_width() / 2 + 4 * u), y - 30 * u)
        badge = inks.badge(self.m, sailor.badge) if sailor.badge else None
        low = -0.06 if sailor.role >= 0 else 0.27  # beside the word of one who is loaded
        self._put(self.badge, badge, x - self.out * (d * 0.45), y + d * low)
        glass = sprite("token-hourglass-1", round(46 * u)) if sailor.watch and not self.ballot.visible else None
        self._put(self.glass, glass, x + self.out * (d / 2 + 8 * u), y + 18 * u)
        self._put(self.lid, inks.lid(d) if sailor.asleep else None, x, y)
        self._put(self.hand, inks.hand(self.m) if sailor.hand else None, x - self.out * (d * 0.42), y - d * 0.46)
        shown = sailor.role >= 0 and not (self.own and self.big)  # there the plate lies where it would hang
        role = inks.role_coin(ROLES[sailor.role].id, round(d * 0.5)) if shown else None
        self._put(self.role, role, x + self.out * (d * 0.12), y - d * 0.52)
        self._put(self.word, coins.status(self.m, sailor.word, ALARM) if sailor.word else None, x, y + d * 0.36)

    def put_at(self, at: tuple[float, float]) -> None:
        """Go with the coin."""
        shown, self.at, self.shown = self.shown, at, None
        if shown is not None:
            self.show(shown)

    @staticmethod
    def _put(node: Node, image: Surface | None, x: float, y: float) -> None:
        node.visible = image is not None
        if image is not None:
            node.centre_at(x, y, image)

    def vote(self, said: str, *, gold: bool | None) -> None:
        """Show what it voted for."""
        (x, y), d = self.at, self.d
        self.ballot.alpha = 255
        slip = inks.ballot(self.m, said, gold=gold)
        to = (x + self.out * (d * 0.36 + slip.get_width() / 2), y + d * 0.24)
        if self.own:
            to = (x + d * 0.9, y) if self.big else (x, y - d * 0.62)
        self._put(self.ballot, slip, *to)
        self.badge.visible = self.glass.visible = False

    def fade(self, timeline: Timeline) -> None:
        """Let the ballot fade."""
        if not self.ballot.visible:
            return

        def pale(t: float) -> None:
            self.ballot.alpha = round(255 * (1 - t))

        def gone() -> None:
            self.forget_vote()

        timeline.add("reveal", None if timeline.clock.calm else pale, fade=pale, on_end=gone)

    def forget_vote(self) -> None:
        """Take the ballot away."""
        self.ballot.visible = False
        self.put_at(self.at)

    def kill(self) -> None:
        """Leave the scene."""
        for node in (self.tag, self.badge, self.glass, self.lid, self.hand, self.role, self.ballot, self.word):
            node.kill()


words: Final = Words("tabletop.games.scallywag", "table")
ROLE_KIND = 100  # of the card in the hand: 100 and the role, or 110 and what a carousing card is worth
CARD_KIND = CAROUSING.start - 1
TURNS = frozenset({"pull", "word", "reply"})  # one after the other
SECRET = frozenset({"vote"})  # all at once, and everybody sees who is done
HOLDS = frozenset({"look", "show", "rest"})


class SeaPicture(Picture):
    """Chart, sailors, hand and panels, told everything again by `agree`."""

    back = SEA_BACK
    layouts = SeaLayout
    chart: Chart
    cabin: Cabin

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown = Shown(self.me, self.n, tokens=[0] * self.n, counts=[0] * self.n)
        self.sailor_nodes: dict[int, SailorNodes] = {}
        self._claimed: tuple[int, list[str]] = (-1, [])  # by seat, of so many statements
        self.laying = False  # tiles are on their way to their spots
        self.pile = Node(visible=False)  # where the tiles lie face down, as long as any does
        self.flying: dict[int, int] = {}  # tokens on their way to seats (or, below 0, away from them), not counted yet

    @property
    def drawer(self) -> bool:  # type: ignore[override]
        """Whether there is a panel for the drawer: it is about the own crewman."""
        return self.me >= 0

    @property
    def view(self) -> View:
        """What the watcher may know."""
        return cast("View", self.session.view)

    def ahead(self, m: Metrics) -> Iterator[None]:
        """The roles, before the first is turned over in the middle."""
        for kind in SAILORS:
            card(kind, m.px(CARD_W), accent=self.accent)
            yield

    # -- places
    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        self.board.seat_all(tuple(range(self.n)))
        self.board.set_hand(self.hand_kinds())
        if not self.sailor_nodes or self.chart.vessel.scene is None:
            self._furnish()
        self.cabin.learn()
        self.show_chart()
        self.light(at_once=True)

    def _furnish(self) -> None:
        """Put up chart, panels and sailors, once a window: a replay is laid out again at every jump."""
        self.chart = Chart(self.easel, self.layout, self.view.house.numbers.effects)
        self.cabin = Cabin(self)
        self.sailor_nodes = {
            seat: SailorNodes(self.scene, self.m, (nodes.spot.x, nodes.spot.y), self.layout.coin, seat=seat,
                        left=self._outwards(nodes.spot))
            for seat, nodes in self.board.seats.items()
        }  # fmt: skip
        if self.me >= 0:
            x, y, d = self.layout.own_coin
            nodes = SailorNodes(self.scene, self.m, (x, y), d, left=True, seat=self.me, own=True, big=self.layout.big)
            self.sailor_nodes[self.me] = nodes

    def _outwards(self, spot: Spot) -> bool:
        """Whether what hangs at a seat hangs to its left: outwards, but never under the icon bar."""
        if spot.x < self.layout.table.cx:
            return True
        u, d = self.m.u, self.layout.coin
        low = (24 + self.layout.icons[1]) * u
        return spot.x + d / 2 + 50 * u > (head(self.layout)[1] + 12) * u and spot.y - 50 * u < low

    def show_chart(self) -> None:
        """Show tiles, markers and ship as they are now."""
        tiles = [None if not self.shown.laid and spot != BASE else self.shown.tiles[spot] for spot in range(SPOTS)]
        self.chart.show(tiles, self.shown.markers, self.shown.ship)

    def lantern(self) -> tuple[float, float]:
        """Where the watch's lantern stands (px)."""
        seat = self.shown.watch
        if seat == self.me or seat not in self.board.seats:
            return self.m.width / 2, self.layout.banner[1]
        spot = self.board.seats[seat].spot
        return spot.x, spot.y

    def light(self, *, at_once: bool = False) -> None:
        """Let it be as light as the hour says."""
        if self.shown.night:
            self.chart.veil.light(self.lantern())
        self.chart.veil.fall(night=self.shown.night, at_once=at_once)

    # -- being told
    def hear(self, told: Event) -> None:
        """Take one event in."""
        self.shown.hear(told)

    def rewind(self, view: View) -> None:
        """Show this view."""
        self.shown.follow(view)

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        self.shown.follow(view)
        if sorted(self.board.hand.kinds) != sorted(self.hand_kinds()):
            self.board.set_hand(self.hand_kinds(), self.sort_key)
            self.show_hand(shown=not self.hand_hidden)
        self.cabin.learn()
        self.show_chart()
        self.light()
        self.refresh()

    def noticed(self) -> None:
        """Show who has answered meanwhile; once the talk is over nothing is spoken of any more."""
        if self.built:
            if self.view.phase not in TALK:
                self.mention(None)
            self.refresh()

    def hand_kinds(self) -> tuple[int, ...]:
        """The own role and carousing cards as kinds of the hand."""
        if self.me < 0 or self.shown.role < 0:
            return ()
        return (ROLE_KIND + self.shown.role, *sorted(CARD_KIND + card for card in self.shown.cards))

    def named(self, kinds: Sequence[int]) -> str:
        """Name role and carousing cards, these by what they are worth."""
        worth = [words.worth(number=kind - CARD_KIND) if kind > CARD_KIND else "" for kind in kinds]
        return listed([said or role_name(kind - ROLE_KIND) for said, kind in zip(worth, kinds, strict=True)])

    def sort_key(self, kind: int) -> int:
        """The order of a sorted hand: the role first, then the cards, the best first."""
        return kind if kind < CARD_KIND else 2 * CARD_KIND - kind + ROLE_KIND

    # -- what is seen
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        for seat, nodes in self.board.seats.items():
            nodes.show(self.guest(seat))
        for seat, sat in self.sailor_nodes.items():
            sat.show(self.sailor(seat))
        self._own()
        day = self.shown.day
        touched = self.shown.sailed.bit_count() - 1
        when = (words.night if self.shown.night else words.day)(day=day) if day else words.HARBOUR
        if self.m.text < 1.75:
            when = words.touched(when=when, number=touched) if day else words.aboard(when=when, number=self.n)
        self.panels.set_title(self.session.match.game.title.upper(), self.cabin.stake or when)
        self.cabin.refresh()

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown, plan = self.shown, self.session.plan[seat]
        role = shown.roles.get(seat, -1)
        carried = words.carried(cards=shown.counts[seat], grog=shown.tokens[seat])
        note = [carried, *([words.WATCH] if seat == shown.watch else ()), self._bond(seat), self._claims(seat)]
        return Guest(
            self.session.names(seat), plan.portrait, self._mood(seat), role_name(role), active=self.speaks(seat),
            status=words.LOADED if shown.loaded(seat) else "", tone=ALARM,
            note="\n".join(filter(None, note)),
        )  # fmt: skip

    @property
    def turned(self) -> bool:
        """Whether whoever looks was pressed, and is on the Scallywag's side by that alone."""
        return self.view.side == MUTINOUS and self.shown.role not in PLOT

    def _bond(self, seat: int) -> str:
        """Say how the own side and somebody else's are bound, as far as it is known, and by whom."""
        view = self.view
        if self.shown.over:
            return ""
        if view.pressed == seat:
            leads = self.cabin.leader == MUTINOUS
            return words["PRESSED", view.press_what] if leads else words["PRESSER", view.press_what]
        return words["PRESSER", REFUSED] if view.tried == seat else words.MATE if view.mates >> seat & 1 else ""

    def _claims(self, seat: int) -> str:
        """What somebody claims to be and to stand, looked up once a statement."""
        said = len(self.view.said)
        if self._claimed[0] != said:
            self._claimed = said, [MANNER.claims(self.view, one) for one in range(self.n)]
        return self._claimed[1][seat]

    def _mood(self, seat: int) -> str:
        """How everybody sees somebody look: by what was just said, by a card that had to be shown, by the end."""
        shown = self.shown
        if shown.won is not None:
            return "pleased" if shown.won >> seat & 1 else "cross"
        if seat in shown.moods:
            return shown.moods[seat]
        return "worried" if shown.loaded(seat) else ""

    def speaks(self, seat: int) -> bool:
        """Whether all wait for this one alone."""
        view = self.view
        return (view.phase in TURNS and view.turn == seat) or (view.phase == "tie" and view.watch == seat)

    def sailor(self, seat: int) -> Sailor:
        """What hangs round a seat's coin."""
        shown = self.shown
        night = shown.night
        up = bool(night and shown.hands is not None and shown.hands[1] >> seat & 1)
        badge = "" if shown.votes is not None or self.laying else self._badge(seat)
        return Sailor(
            shown.tokens[seat] - self.flying.get(seat, 0), badge, seat == shown.watch,
            asleep=night and seat != shown.watch, hand=up, role=shown.roles.get(seat, -1),
            word=words.LOADED if seat == self.me and shown.loaded(seat) else "",
        )  # fmt: skip

    def _badge(self, seat: int) -> str:
        view = self.view
        if view.phase in TURNS and view.turn == seat:
            return SPEECH
        if view.phase in SECRET and view.answered >> seat & 1:
            return VOTED
        return "icon-check" if view.phase in HOLDS and view.answered >> seat & 1 else ""

    def _own(self) -> None:
        panels, shown = self.panels, self.shown
        if self.me < 0:
            for node in (panels.own, panels.coin, panels.chair):
                node.visible = False
            return
        plan = self.session.plan[self.me]
        watch = words.WATCH if shown.watch == self.me else words.EYES_SHUT if shown.night else ""
        sober = words.sobriety(number=self.cabin.steady.sobriety) if shown.role >= 0 else ""
        if sober and self.cabin.leader >= 0 and self.cabin.steady.sobriety <= NEAR:
            watch, sober = "", words.at_stake(sober=sober)
        narrow = self.m.text > 1.0 and not self.layout.big
        line = sober if narrow else " · ".join(filter(None, (watch, sober, words.TURNED if self.turned else "")))
        title = role_name(shown.role)
        if self.m.text >= SECOND_LINE_UNTIL and title:
            title = f"{title} · {sober}"  # there is no third line
        elif title and narrow and self.turned:
            title = f"{title}, {words.TURNED}"
        elif title and not narrow:
            title = (words.own_role_open if self.me in shown.roles else words.own_role)(role=title)
        active = self.speaks(self.me) or bool(self.view.waiting >> self.me & 1)
        panels.set_own(plan.name, title, line, face_of(plan.portrait, ""), "", active=active)

    def bare(self, *, names: bool) -> None:
        """Take the plates away, and where names could not be read what hangs round coins and tiles too."""
        super().bare(names=names)
        self.cabin.bare()
        if not names:
            self.chart.bare()
            for nodes in self.sailor_nodes.values():
                nodes.kill()

    @property
    def worth_seeing(self) -> list[Rect]:
        """The tiles on the chart (px)."""
        coins = (node for node in self.chart.coins if node.visible)
        return [node.rect.inflate(-node.size[0] // 3, -node.size[1] // 3) for node in coins]

    @property
    def printed(self) -> list[Rect]:
        """The names and effects on the chart, and everybody's grog (px)."""
        nodes = [*self.chart.labels, *(sat.tag for sat in self.sailor_nodes.values())]
        return [solid(node) for node in nodes if node.visible]

    def open_fan_at(self, spot: Spot) -> tuple[float, float]:
        """Return where a seat's open hand lies: outside, or below its plate, so that the chart stays to be seen."""
        d, u, out = self.layout.coin, self.m.u, -1 if spot.x < self.layout.table.cx else 1
        x = spot.x + out * (d / 2 + 74 * u)
        edges = self.layout.title[0] + self.layout.title[2] + 70, self.layout.free_right - 70
        if edges[0] * u <= x <= edges[1] * u:
            return x, spot.y + 46 * u
        return spot.x, spot.y + d / 2 + 104 * u

    def show_hand(self, *, shown: bool) -> None:
        """Lay the own cards aside while something else needs their place, or take them up again."""
        super().show_hand(shown=shown)
        before = self.layout.own_coin
        self.layout.lifted = not shown and self.view.phase in TALK[1:]  # elsewhere its plate is to be seen
        if self.me >= 0:
            x, y, _ = self.layout.own_coin
            self.panels.coin.centre_at(x, y)
            self.sailor_nodes[self.me].put_at((x, y))
        self.cabin.refresh()
        if self.layout.own_coin != before:
            self.own_speech.give_way(self._own_face, self.around_own, moved=True)

    def mention(self, statement: Statement | None) -> None:
        """Point at the routes and spots a statement speaks of."""
        if self.built:
            self.chart.speak_of(*spoken_of(statement))

    def means(self, statement: Statement, pos: tuple[int, int]) -> bool:
        """Whether it speaks of the spot there, or of a route to it."""
        routes, spots = spoken_of(statement)
        return self.built and self.chart.spot_at(pos) in {*spots, *(GOAL[route] for route in routes)}

    # -- the lock, and what else is pressed or pointed at
    def signs(self) -> Iterable[Sign]:
        """Islands, routes, grog, glass, cards shown and the own panels."""
        return signs(self)

    def peek(self, *, held: bool) -> bool:
        """Open the own map while somebody wants to see it."""
        return self.built and self.cabin.peek(held=held)

    @property
    def hasty(self) -> bool:
        """Whether any key lays the rest of the tiles: they are laying themselves."""
        return self.laying and self.pastime is None

    def gesture(self, gesture: Gesture) -> bool:
        """Take hold of the lock."""
        pressed = gesture.kind == "press" and gesture.button == 1 and self.cabin.lock.collidepoint(gesture.pos)
        return pressed and self.peek(held=True)

    def box(self, box: tuple[float, float, float, float]) -> Rect:
        """Return a box of design units in px."""
        return Rect(*(self.m.px(value) for value in box))

    def where(self, word: str, numbers: Sequence[int]) -> list[Rect]:
        """The tiles on spots, and the panel that says how steady you are."""
        if word == "spot":
            return [self.chart.ground(spot) for spot in numbers]
        if word == "steady":
            return [self.cabin.steady_node.rect] if self.cabin.steady_node.visible else []
        return super().where(word, numbers)
