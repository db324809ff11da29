"""The whole picture of a table of the Masquerade: where its parts lie, board, plates, court, as `Shown` has it."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from rules.core.sentences import capital, inside
from rules.games.masquerade.banter import MasqueradeFaces
from rules.games.masquerade.cards import FIVE, KINDS, decks, pack, plain, rank_of
from rules.games.masquerade.content import power_name
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.phrases import cards_words, hand_phrase
from rules.games.masquerade.state import CHOOSE, PLAY, RULES
from rules.games.masquerade.uses import hows, usable, worthwhile
from tabletop.games.masquerade import ROSE_BACK, pointed
from tabletop.games.masquerade.asking.naming import against
from tabletop.games.masquerade.asking.places import FLAGS, flag
from tabletop.games.masquerade.effects import Effects
from tabletop.games.masquerade.guests import Guests, card_of, crest_of, face
from tabletop.games.masquerade.owndots import OwnDots
from tabletop.games.masquerade.pages import head
from tabletop.games.masquerade.shown import Lying, Shown
from tabletop.games.masquerade.words import asking, before, words
from tabletop.paint.cards import FRENCH
from tabletop.paint.coins import HIGH, strip_width
from tabletop.table.climbing.ladder import LadderStyle, Rung
from tabletop.table.climbing.picture import ClimbingPicture, Outdone
from tabletop.table.layout import TRICK_W, Box, Layout, Pose, Spot
from tabletop.table.seats import Guest, face_of
from tabletop.table.words import leaders
from tabletop.table.words import words as shared
from tabletop.theme import ROSE
from tabletop.widgets.button import IconButton

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from pygame import Surface

    from rules.core.events import Event
    from rules.games.masquerade.view import View
    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene
    from tabletop.table.match.session import Session
    from tabletop.table.stops import Sign
    from tabletop.widgets.ui import Ui

GAP = 56  # degrees: between the seats at the foot there is room for a prompt
PANEL_W, PANEL_H = 399, 184
BENEATH = -60.0  # under whatever a prompt puts up


class CourtLayout(Layout):
    """All places of the Masquerade."""

    least_gap = float(GAP)
    hanging = strip_width(pointed.MOST_KINDS)
    badges = True
    best_first = False

    def __init__(self, m: Metrics, n: int, *, spectator: bool = False) -> None:
        super().__init__(m, n, spectator=spectator)
        self.hangs = HIGH + 4 if n > 0 else 0
        self.plate_least = 188.0 if n <= 6 else 164.0

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate: a clan stands beside the rank."""
        return max(super().plate_most, 200 if self.n <= 6 else 176)

    @property
    def own(self) -> Box:
        """The own plate, as wide as the hand lets it be: rank and clan stand on one line."""
        x, y, w, h = super().own
        return (x, y, w, h) if self.big else (x, y, 240, h)

    @property
    def column_foot(self) -> float:
        """Where the left column ends: above the flags, raised or not."""
        return super().column_foot if self.big else min(super().column_foot, self.m.h - FLAGS - 14)

    def fan_at(self, spot: Spot) -> tuple[float, float]:
        """Where a seat's cards lie (px): below what hangs under its plate."""
        x, y = super().fan_at(spot)
        return x, y + self.m.px(self.hangs) * max(0.0, -math.sin(spot.angle))

    def trick(self, plays: tuple[int, ...]) -> tuple[tuple[Pose, ...], ...]:
        """Poses of every hand: those beneath lie far enough out to be read, as what hides there has to beat one."""
        if not plays:  # the only one was taken up again
            return ()
        *beneath, last = super().trick(plays)
        found = []
        for age, poses in zip(range(len(beneath), 0, -1), beneath, strict=True):
            left = age % 2 == 0
            front, (x, _) = max((pose.x for pose in last), default=0), self.centre
            out = front - x + self.m.px(TRICK_W / 2)
            reach = max(0.0, out - self.m.px(98 if left else 110))
            found.append(tuple(pose._replace(x=pose.x - reach if left else pose.x + reach) for pose in poses))
        return (*found, last)

    @property
    def disciplines(self) -> Box:
        """The panel of the own powers: at the foot on the right; at large text a row above the buttons."""
        m = self.m
        if self.big:
            w, h = 264.0, 116.0
            return m.w - 28 - w, self.actions[0][1] - 14 - h, w, h
        high = PANEL_H + 60 * self.grown
        return m.w - 28 - PANEL_W, m.h - 28 - high, PANEL_W, high

    @property
    def actions(self) -> tuple[Box, Box, Box]:
        """The buttons: one under the other above the own powers."""
        if self.big:
            return super().actions
        w = min(316.0, 300 + 190 * self.grown)  # what the strip of the seat at the foot leaves
        x = self.m.w - 28 - w
        foot = self.m.h - 28 - PANEL_H - 60 * self.grown - 12
        return (x, foot - 186, w, 74), (x, foot - 104, w, 48), (x, foot - 48, w, 48)

    @cached_property
    def effects(self) -> tuple[float, float]:
        """The middle of the plates that say what is in force (px)."""
        x, y = self.centre
        return x, y - self.m.px(128)


FACE_DOWN = frozenset((RULES, CHOOSE))
COURT = LadderStyle(ROSE, "#4A1C38", pitch=59, art=44, points=24, share=0.55, inset=60)
SMALL = 0.8  # scale under which the title plate says less


class MasqueradePicture(ClimbingPicture):
    """Board, plates, court and own powers, told everything again by `agree`."""

    back = ROSE_BACK
    kinds = FRENCH
    layouts = CourtLayout
    layout: CourtLayout
    feelings = MasqueradeFaces
    shown: Shown
    own: OwnDots
    effects: Effects
    gear: IconButton | None

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown, self.guests = Shown(self.me, self.n), Guests(self)
        self.furnished, self.gear = False, None
        self.asked_to_glow: frozenset[int] | None = None

    @property
    def view(self) -> View:
        """What the watcher may know."""
        return cast("View", self.session.view)

    def ahead(self, m: Metrics) -> Iterator[None]:
        """The page of choosing, before it is asked for."""
        return head.ahead(m)

    # -- places
    def elsewhere(self, layouts: type[Layout]) -> type[Layout]:
        """Keep the room under the plates on another page, too."""
        return type(f"Court{layouts.__name__}", (layouts, CourtLayout), {})

    def build(self, m: Metrics, index: float = 1.0) -> None:
        """Make all nodes; the panel and the effects are the court's own."""
        self.furnished, self.gear = False, None  # the scene is cleared
        super().build(m, index)

    def furnish(self, ui: Ui) -> None:
        """Put up the gear of the own powers as it is where nobody can press it; what is asked puts its own over it."""
        self.gear = gear = IconButton(self.own.gear, "icon-gear", asking.STOPS_OFF, enabled=False)
        gear.focusable, gear.visible, gear.own_z = False, bool(self.own_full), BENEATH
        ui.add(gear)

    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        if not self.furnished:
            self.own, self.effects, self.furnished = OwnDots(self), Effects(self), True
        super().lay_out()

    def signs(self) -> Iterable[Sign]:
        """What lies on top, powers, what is pinned, the own plate and the court."""
        yield from super().signs()
        yield from pointed.signs(self)

    def trick_tip(self) -> str:
        """Say what lies on top is good for, and what the letter of a rank above Two is."""
        top = self.shown.top
        return "\n".join((super().trick_tip(), *([words.TIP_RAISED] if top and top.key >= KINDS else [])))

    def hear(self, told: Event) -> None:
        """Take one event in."""
        self.asked_to_glow = None
        super().hear(told)

    # -- words and faces
    def title_of(self, seat: int) -> str:
        """The title at court; nobody has one in the first round."""
        return self.guests.title(seat)

    def badge_of(self, seat: int) -> str:
        """The octagon of its title."""
        return self.guests.badge(seat)

    def face(self, card: int) -> int:
        """Return how a card of the rules is drawn."""
        return face(card)

    def card(self, kind: int) -> int:
        """Return the card of the rules that is drawn like that."""
        return card_of(kind)

    def named(self, kinds: Sequence[int]) -> str:
        """Name cards, many by suit."""
        return cards_words([card_of(kind) for kind in kinds])

    # -- showing it
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        super().refresh()
        self.effects.refresh()
        self.own.glow(self._glowing())
        self.own.refresh()
        if self.gear is not None:
            self.gear.visible = bool(self.own_full) and self.own.panel.visible

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        return self.guests.guest(seat)

    def set_own(self) -> None:
        """Show the own plate."""
        shown = self.shown
        plan, held = self.session.plan[self.me], shown.held[self.me]
        points = shown.totals[self.me] if shown.titled and self.layout.big else None
        status = capital(inside(self.guests.status(self.me)[0]))
        line = words.own_line(
            shown.counts[self.me], points, out=self.me in (*shown.out, *shown.hunted),
            face_down=self.view.phase in FACE_DOWN and not shown.hand, brief=bool(status) and not self.layout.big,
        )  # fmt: skip
        title = self.guests.line(self.me, self.layout.own[2] - 36) or words.FIRST_ROUND
        title = shared.PLAYED_FOR_YOU if self.session.handed else title
        said = words.second_line(status, line) if status and not self.layout.big else line
        self.panels.set_own(
            plan.name, title, said, face_of(plan.portrait, self.mood(self.me)), self.badge_of(self.me),
            active=shown.turn == self.me, crest=crest_of(held),
        )  # fmt: skip

    def what(self, play: Lying) -> str:
        """Return what a hand counts as, in words."""
        return hand_phrase(play.kind, play.key)

    def outdone(self, told: Event) -> Outdone | None:
        """A hand is beaten once another stands on it; one that counts as more than it is has cost something."""
        both, seat = self.shown.pile[-2:], getattr(told, "seat", self.me)
        if told.kind != "stands" or seat == self.me or [one.seat for one in both] != [self.me, seat]:
            return None
        mine, theirs = both
        return Outdone(*against(mine, theirs), bool(mine.used) or plain(pack(mine.cards)) != (mine.kind, mine.key))

    def undone(self, told: Any, kept: Collection[Any]) -> str:
        """Name the power that sent a hand back: one's own, or used before one was asked last."""
        since: Iterable[Any] = before(self.session, told) if told.kind == "returned" else ()
        power = next((one for one in since if one.kind in {"power", "met"}), None)
        if power is None or power in kept:
            return ""
        user = power.user if power.kind == "power" else power.seat
        name, whose = (self.session.names(seat) for seat in (told.seat, user))
        return words.sent_back(mine=user == self.me, whose=whose, power=power_name(power.dot), name=name,
                               own=told.seat == self.me)

    def tag(self) -> str:
        """Say what is to be beaten, and whose it is."""
        top = self.shown.top
        if top is None:
            return ""
        what = words.hand_tag(top.kind, top.key)
        less, name = len(top.cards) < min(top.kind, FIVE), self.name(top.seat)  # a card of it was fetched
        return what if self.layout.big else words.tag(what=what, name=name, mine=top.seat == self.me, less=less)

    def line(self) -> str:
        """Say which round it is."""
        view = self.view
        line = words.title_line(
            two=decks(self.n) > 1, round=max(1, self.shown.round_no), rounds=view.house.rounds,
            extended=view.rules.extended,
        )  # fmt: skip
        return line.split(" · ", 1)[1] if self.m.text >= 1.75 or self.m.u < SMALL else line

    def side(self, w: int, h: int) -> Surface:
        """Draw the court from the Justicar down."""
        shown = self.shown
        rungs = [
            Rung(
                self.name(seat), self.badge_of(seat), str(shown.totals[seat]) if shown.titled else "",
                self.title_of(seat), seat == self.me, seat in shown.out or seat in shown.hunted,
                seat in leaders(shown.totals),
            )
            for seat in shown.titled or shown.order
        ]  # fmt: skip
        return self.ladder(w, h, words.COURT, words.POINTS if shown.titled else "", rungs, COURT)

    def sort_key(self, kind: int) -> int:
        """The order of a sorted hand: by rank, then suit, the lowest first."""
        return kind

    def alike(self, one: int, other: int) -> bool:
        """Cards of one rank."""
        return rank_of(self.card(one)) == rank_of(self.card(other))

    # -- the own powers, for whoever asks about them
    @property
    def own_full(self) -> dict[int, int]:
        """The own dots as the round began."""
        return self.shown.full[self.me] if self.me >= 0 else {}

    @property
    def own_dots(self) -> dict[int, int]:
        """The own dots that are left."""
        return self.shown.dots[self.me] if self.me >= 0 else {}

    @property
    def dot_size(self) -> int:
        """How large a medal of the own powers is (px)."""
        return self.own.size

    def place(self, seat: int, dot: int = -1) -> tuple[float, float]:
        """Return where a seat's coin is, or the medal of one of its dots (px)."""
        if seat == self.me:
            return (self.dot_spot(dot) if dot >= 0 else None) or self.layout.own_coin[:2]
        nodes = self.board.seats.get(seat)
        if nodes is None:
            middle = self.board.middle()
            return middle.x, middle.y
        strip, full = nodes.strip, list(self.shown.full[seat])
        if dot >= 0 and strip.visible and dot in full:
            share = (full.index(dot) + 0.5) / len(full)
            return strip.x + strip.size[0] * share, strip.y + strip.size[1] / 2
        return nodes.spot.x, nodes.spot.y

    def dot_spot(self, dot: int) -> tuple[float, float] | None:
        """Return the middle of the medal of an own dot (px), None if it is not shown."""
        return self.own.spot(dot) if self.built else None

    def dot_at(self, pos: tuple[int, int]) -> int:
        """Return the own dot whose medal is there, -1 for none."""
        return self.own.at(pos) if self.built else -1

    def glow_dots(self, dots: Collection[int]) -> None:
        """Let exactly these own dots be aglow, until something happens."""
        self.asked_to_glow = frozenset(dots)
        if self.built:
            self.own.glow(self.asked_to_glow)

    def _glowing(self) -> frozenset[int]:
        """Return which own dots can do something now; where nobody has said so, as the rules have it."""
        if self.asked_to_glow is not None or self.me < 0:
            return self.asked_to_glow or frozenset()
        view = self.view
        if view.asked != self.me or view.round_no < 2 or view.phase in FACE_DOWN:
            return frozenset()
        found = [dot for dot in usable(view, self.me, view.phase) if worthwhile(view, hows(view, self.me, dot))]
        return frozenset((*found, *dots_in_plays(view, self.me)) if view.phase == PLAY else found)

    def where(self, word: str, numbers: Sequence[int]) -> list[Rect]:
        """The medals of own dots, the panel they are on, the icon of an own right, and the strips of seats."""
        if word == "dot":
            return [place for place in map(self.own.place, numbers) if place is not None]
        if word == "right":
            return [Rect(*map(self.m.px, flag(self.layout)))]
        if word == "powers":
            return [self.own.panel.rect] if self.own.panel.visible else []
        if word == "strip":
            return [place for place in map(self.strip_rect, numbers) if place is not None]
        return super().where(word, numbers)

    def strip_rect(self, seat: int) -> Rect | None:
        """Return where a seat's strip of dots is (px), None if it has none."""
        nodes = self.board.seats.get(seat)
        return nodes.strip.rect if nodes is not None and nodes.strip.visible else None
