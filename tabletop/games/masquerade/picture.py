"""The whole picture of a table of the Masquerade: board, plates, court, own powers, as `Shown` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.cards import rank_of
from rules.games.masquerade.hearsay import Moods
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.state import CHOOSE, PLAY, RULES
from rules.games.masquerade.uses import hows, usable, worthwhile
from tabletop.games.masquerade import court, words
from tabletop.games.masquerade.choosing import ground
from tabletop.games.masquerade.effects import Effects
from tabletop.games.masquerade.faces import card_of, face, faces
from tabletop.games.masquerade.guests import Guests, crest_of
from tabletop.games.masquerade.owndots import OwnDots
from tabletop.games.masquerade.places import CourtLayout
from tabletop.games.masquerade.shown import Shown
from tabletop.paint.cards import FRENCH
from tabletop.paint.cardstock import ROSE_BACK
from tabletop.table.picture import Picture
from tabletop.table.seats import face_of
from tabletop.theme import ROSE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from pygame import Rect

    from rules.core.events import Event
    from rules.games.masquerade.view import View
    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene
    from tabletop.table.layout import Layout
    from tabletop.table.match.session import Session

FACE_DOWN = frozenset((RULES, CHOOSE))
SMALL = 0.8  # scale under which the title plate says less


class MasqueradePicture(Picture):
    """Board, plates, court and own powers, told everything again by `agree`."""

    accent, back = ROSE, ROSE_BACK
    kinds = FRENCH
    layouts = CourtLayout
    layout: CourtLayout
    room = "masquerade"
    own: OwnDots
    effects: Effects

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown, self.moods, self.guests = Shown(self.me, self.n), Moods(self.n), Guests(self)
        self.furnished = False
        self._court_said: object = None
        self.asked_to_glow: frozenset[int] | None = None

    @property
    def view(self) -> View:
        """What the watcher may know."""
        view: View = self.session.view
        return view

    def ahead(self, m: Metrics) -> Iterator[None]:
        """The page of choosing, before it is asked for."""
        return ground.ahead(m)

    # -- places
    def elsewhere(self, layouts: type[Layout]) -> type[Layout]:
        """Keep the room under the plates on another page, too."""
        return type(f"Court{layouts.__name__}", (layouts, CourtLayout), {})

    def build(self, m: Metrics, index: float = 1.0) -> None:
        """Make all nodes; the panel and the effects are the court's own."""
        self.furnished, self._court_said = False, None  # the scene is cleared
        super().build(m, index)

    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        if not self.furnished:
            self.own, self.effects, self.furnished = OwnDots(self), Effects(self), True
        self.board.seat_all(self.shown.order)
        self.board.set_hand(faces(self.shown.hand))
        self._lay()

    def _lay(self) -> None:
        self.board.set_plays([faces(hand.cards) for hand in self.shown.pile])

    def hear(self, told: Event) -> None:
        """Take one event in."""
        self.asked_to_glow = None
        self.shown.hear(told)
        self.moods.hear(told)

    def rewind(self, view: View) -> None:
        """Show this view; the faces remember what was told."""
        self.moods = Moods(self.n)
        for told in self.session.tape():
            self.moods.hear(told)
        self.shown.follow(view)

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        wrong = self.shown.follow(view)
        if wrong or self.board.order != view.order:
            self.board.seat_all(view.order)
        hand = faces(self.shown.hand)
        if sorted(self.board.hand.kinds) != sorted(hand):
            self.board.set_hand(hand, self.sort_key)
        lying = [sorted(node.kind for node in play) for play in self.board.plays]
        if lying != [sorted(faces(play.cards)) for play in self.shown.pile]:
            self._lay()
        self.refresh()

    # -- words and faces
    def name(self, seat: int) -> str:
        """The name on a plate."""
        return self.session.names(seat)

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

    # -- showing it
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        for seat in self.board.seats:
            self.refresh_seat(seat)
        self._own()
        self._side()
        self._tag()
        self._title()
        self.effects.refresh()
        self.own.glow(self._glowing())
        self.own.refresh()

    def refresh_seat(self, seat: int) -> None:
        """Show one seat."""
        nodes = self.board.seats.get(seat)
        if nodes is not None:
            nodes.show(self.guests.guest(seat))

    def _own(self) -> None:
        panels, shown = self.panels, self.shown
        if self.me < 0:
            for node in (panels.own, panels.coin, panels.chair, panels.crest):
                node.visible = False
            return
        plan, held = self.session.plan[self.me], shown.held[self.me]
        points = shown.totals[self.me] if shown.round_no > 1 and self.layout.big else None
        status = self.guests.status(self.me)[0].capitalize()
        line = words.own_line(
            shown.counts[self.me], points, out=self.me in (*shown.out, *shown.hunted),
            face_down=self.view.phase in FACE_DOWN and not shown.hand, brief=bool(status) and not self.layout.big,
        )  # fmt: skip
        title = self.guests.line(self.me, self.layout.own[2] - 36) or words.FIRST_ROUND
        said = words.second_line(status, line) if status and not self.layout.big else line
        panels.set_own(
            plan.name, title, said, face_of(plan.portrait, self.guests.mood(self.me)), self.badge_of(self.me),
            active=shown.turn == self.me, crest=crest_of(held),
        )  # fmt: skip

    def _tag(self) -> None:
        top = self.shown.top
        if top is None:
            self.panels.set_tag("")
            return
        what = words.hand_tag(top.kind, top.key)
        said = words.tag(what, self.name(top.seat), mine=top.seat == self.me)
        self.panels.set_tag(what if self.layout.big else said)

    def _title(self) -> None:
        view = self.view
        line = words.title_line(self.n, max(1, self.shown.round_no), view.house.rounds, extended=view.rules.extended)
        if self.m.text >= 1.75 or self.m.u < SMALL:
            line = line.split(" · ", 1)[1]
        self.panels.set_title(self.session.match.game.title.upper(), line)

    def _side(self) -> None:
        node, m, shown = self.panels.side, self.m, self.shown
        node.visible = not self.layout.big or self.panel_open
        if not node.visible:
            return
        x, y, w, h = self.layout.ladder
        rungs = [
            court.Rung(
                self.name(seat), self.badge_of(seat), self.title_of(seat),
                str(shown.totals[seat]) if shown.round_no > 1 else "", seat == self.me,
                seat in shown.out or seat in shown.hunted,
            )
            for seat in shown.order
        ]  # fmt: skip
        aside = words.POINTS if shown.round_no > 1 else ""
        if (w, h, rungs) != self._court_said:
            self._court_said = (w, h, rungs)
            node.image = court.ladder(m, m.px(w), m.px(h), words.COURT, aside, rungs)
        node.z = 400 if not self.layout.big else 780
        node.centre_at(m.px(x) + m.px(w) / 2, m.px(y) + m.px(h) / 2)

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
        found = [dot for dot in usable(view, self.me, view.phase) if worthwhile(hows(view, self.me, dot))]
        return frozenset((*found, *dots_in_plays(view, self.me)) if view.phase == PLAY else found)

    def where(self, word: str, numbers: Sequence[int]) -> list[Rect]:
        """The medals of own dots, the panel they are on, and the strips of seats."""
        if word == "dot":
            return [place for place in map(self.own.place, numbers) if place is not None]
        if word == "powers":
            return [self.own.panel.rect] if self.own.panel.visible else []
        if word == "strip":
            return [place for place in map(self.strip_rect, numbers) if place is not None]
        return super().where(word, numbers)

    def strip_rect(self, seat: int) -> Rect | None:
        """Return where a seat's strip of dots is (px), None if it has none."""
        nodes = self.board.seats.get(seat)
        return nodes.strip.rect if nodes is not None and nodes.strip.visible else None
