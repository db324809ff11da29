"""The whole picture of the Great Table, as `Shown` has it, and where its parts are."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from pygame import Rect

from rules.core.sentences import Words, inside
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import card_word, roles
from rules.games.great_table.numbers import MASTER, NO_CARD, PLAYER, house_left, pack_of
from rules.games.great_table.state import NO_VOTE, OVER, VOTE
from tabletop.games.great_table.asking import notes
from tabletop.games.great_table.asking.idle import whisper
from tabletop.games.great_table.cards import ABILITIES, ABILITY_BACK
from tabletop.games.great_table.coroner import Coroner
from tabletop.games.great_table.inset import Inset
from tabletop.games.great_table.light import Lamp
from tabletop.games.great_table.manner import MANNER
from tabletop.games.great_table.middle import Middle
from tabletop.games.great_table.own_card import OwnWords
from tabletop.games.great_table.shown import Shown
from tabletop.games.great_table.sitters import MARK_Z, Guests, Lit, count
from tabletop.games.great_table.threads import Threads
from tabletop.paint import coins
from tabletop.scene import Node, Scene
from tabletop.table.layout import Box, Layout, Spot, icons, solid
from tabletop.table.picture import Picture
from tabletop.table.seats import face_of
from tabletop.table.stops import Sign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from rules.games.great_table.view import View
    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.widgets.ui import Ui

REPLAY_FOOT, REPLAY_COIN = 178.0, 196.0
INSET_H = 198.0
OWN_W = 296.0
GAP = 16.0
NAMES = ((8, 2.0), (10, 1.8), (12, 1.5), (14, 1.35), (16, 1.2))  # up to so many seats names grow so far
PLATES = ((10, 200.0), (12, 172.0), (14, 132.0), (15, 126.0), (16, 122.0))  # and are so wide at most
CROWDED = 12  # from more seats on plates are as wide as the way to the next
PALETTE = 322.0  # what a palette of talk takes at the foot


class RingLayout(Layout):
    """All places of the Great Table, design units."""

    crowded = True

    @cached_property
    def plate_text(self) -> float:
        """How far names grow: sixteen of them have to find their place."""
        return next(most for seats, most in NAMES if self.n <= seats)

    @cached_property
    def plate_most(self) -> float:
        """The widest name plate in design units."""
        most = next(most for seats, most in PLATES if self.n <= seats)
        return most if self.n > CROWDED else min(super().plate_most, most)

    @property
    def inset(self) -> Box:
        """The lamplit inset: who sits on either side."""
        m, grown = self.m, self.grown
        high = INSET_H + 84 * grown
        x = 28.0
        low = self.own[1] - GAP if self.big else m.h - PALETTE
        return x, low - high, m.column, high

    @property
    def log(self) -> Box:
        """The story so far: down to the inset."""
        x, top, w, h = super().log
        return x, top, w, min(h, self.inset[1] - GAP - top) if not self.spectator else h

    @property
    def column_foot(self) -> float:
        """Where the left column ends: above the inset."""
        return super().column_foot if self.spectator else self.inset[1] - GAP

    @property
    def own(self) -> Box:
        """The own plate: role and card stand in it."""
        x, y, w, h = super().own
        return (x, y, w, h) if self.big else (x, y, OWN_W, h)

    @cached_property
    def heading(self) -> tuple[float, float]:
        """The middle of the line that names the day (px)."""
        x, y = self.centre
        return x, y - 0.34 * self.table.ry


class Replayed(RingLayout):
    """The inset stands under the story, above the bar or the coin of the chair that is looked from."""

    bar: Box

    @property
    def inset(self) -> Box:
        """The lamplit inset, or the whole circle."""
        high = INSET_H + 40 * self.grown
        low = self.bar[1] - (REPLAY_COIN if self.big else REPLAY_FOOT)
        return 28.0, low - high, self.m.column, high

    @property
    def log(self) -> Box:
        """The story so far: down to the inset."""
        x, top, w, h = super().log
        return x, top, w, min(h, self.inset[1] - GAP - top)


def replayed(layouts: type[Layout]) -> type[Layout]:
    """Return the places of a replay with an inset."""
    return type(f"Ring{layouts.__name__}", (Replayed, layouts, RingLayout), {})


words: Final = Words("tabletop.games.great_table", "table")
between: Final = Words("tabletop.games.great_table", "between")

TURNS = frozenset({"say", "reply", "word", VOTE})  # one after the other, before all eyes
FIRST = ABILITIES.start


class RingPicture(Picture):
    """Ring, inset, middle, hand and panels, told everything again by `agree`."""

    back = ABILITY_BACK
    layouts = RingLayout
    drawer = False
    layout: RingLayout
    inset: Inset
    middle: Middle
    own_words: OwnWords
    lamp: Lamp
    threads: Threads
    coroner: Coroner

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        super().__init__(session, scene, timeline)
        self.shown = Shown(self.me, self.n, alive=(1 << self.n) - 1, votes=[-1] * self.n)
        self.notes: notes.Notes | None = None
        self.guests, self.sitters = Guests(self), dict[int, Lit]()

    @property
    def view(self) -> View:
        """What the watcher may know."""
        return cast("View", self.session.view)

    # -- places
    def elsewhere(self, layouts: type[Layout]) -> type[Layout]:
        """Keep room for the inset on another page, too."""
        return replayed(layouts)

    def lay_out(self) -> None:
        """Put everything where it belongs, without motion."""
        self.board.seat_all(tuple(range(self.n)))
        self.board.set_hand(self.hand_kinds())
        if not self.sitters or self.lamp.scene is None:
            self._furnish()
        self.lamp.turn(self.shown.hour, at_once=True)

    def _furnish(self) -> None:
        """Put up lamp, inset, middle and threads, once a window: a replay is laid out again at every jump."""
        self.lamp = self.scene.add(Lamp(self.layout, self.timeline))
        self.scene.add(self.lamp.glow)
        self.inset, self.middle, self.own_words = Inset(self), Middle(self), OwnWords(self)
        self.threads, self.coroner = Threads(self), Coroner(self)
        clear = icons(self.layout)
        self.sitters = {
            seat: Lit(self.scene, self.m, (nodes.spot.x, nodes.spot.y), self.layout.coin, seat, clear)
            for seat, nodes in self.board.seats.items()
        }
        self.own_tally = self.scene.add(Node(z=MARK_Z + 1, visible=False))

    def icons(self, table: Table) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Have a way to whisper at every hour, for everybody at a table where there are channels at all."""
        there = self.session.own and any(REGISTER[card].pairs for card in pack_of(self.n))
        return (("icon-whisper", between.whisper_tip, lambda: whisper(table)),) if there else ()

    def furnish(self, ui: Ui) -> None:
        """Put up the notes beside the table."""
        self.notes = notes.put_up(self, ui)

    def end_of(self, seat: int) -> tuple[float, float]:
        """Return where a thread to a seat ends (px): its coin, your own edge of the table, or the moon for night."""
        t = self.layout.table
        if seat == self.n:
            return self.middle.moon
        if seat not in self.board.seats:
            return t.cx, t.cy + t.ry * 0.93
        x, y, _ = self.board.seats[seat].spot
        away = math.hypot(t.cx - x, t.cy - y)
        reach = self.layout.coin * 0.5
        return x + (t.cx - x) / away * reach, y + (t.cy - y) / away * reach

    def box(self, box: tuple[float, float, float, float]) -> Rect:
        """Return a box of design units in px."""
        return Rect(*(self.m.px(value) for value in box))

    def sentence(self, number: int, statement: Statement) -> str:
        """Return how a statement was put."""
        return MANNER.sentence(self.session, number, statement)

    def signs(self) -> Iterable[Sign]:
        """The order of the night says what it is."""
        yield from super().signs()
        steps = self.middle.steps
        yield Sign("night's order", steps.node, steps.tip, "GT 3.7", lambda: steps.node.visible)

    # -- being told
    def hear(self, told: Event) -> None:
        """Take one event in."""
        self.shown.hear(told)

    def moment_over(self, told: Event) -> None:
        """Let the dead say no more, nobody much into the night, nor into the next day where the rest is left out."""
        if told.kind == "died":
            self.hush(getattr(told, "seat", self.me))
        elif told.kind == "night":
            for speech in (self.own_speech, *(nodes.speech for nodes in self.board.seats.values())):
                speech.end()
        elif told.kind == "day" and self.session.skipping:
            self.hush()

    def rewind(self, view: View) -> None:
        """Show this view."""
        self.shown.follow(view)

    def agree(self, view: View) -> None:
        """Let the View correct the picture."""
        self.shown.follow(view)
        self.show_card()
        self.lamp.turn(self.shown.hour)
        self.refresh()

    def hand_kinds(self) -> tuple[int, ...]:
        """The own card as a kind of the hand."""
        card = self.shown.card
        return (FIRST + card,) if card != NO_CARD and self.me >= 0 else ()

    def show_card(self) -> None:
        """Hold the own card, and no other."""
        if tuple(self.board.hand.kinds) != self.hand_kinds():
            self.board.set_hand(self.hand_kinds())
            self.show_hand(shown=not self.hand_hidden)

    def show_hand(self, *, shown: bool) -> None:
        """Lay the own card aside while something else needs its place, or take it up again."""
        super().show_hand(shown=shown)
        self.own_words.refresh()

    def face(self, card: int) -> int:
        """Return how a card of the rules is drawn."""
        return FIRST + card

    def card(self, kind: int) -> int:
        """Return the card of the rules that is drawn like that."""
        return kind - FIRST if kind in ABILITIES else NO_CARD

    def sort_key(self, kind: int) -> int:
        """Return the place of a card in the list."""
        return kind

    # -- what is seen
    def refresh(self) -> None:
        """Show every seat and plate as `shown` has it."""
        if not self.built:
            return
        for seat, nodes in self.board.seats.items():
            nodes.show(self.guests.guest(seat))
        for seat, lit in self.sitters.items():
            lit.show(self.guests.sitter(seat), self.timeline)
        self._own()
        self.panels.set_title(self.session.match.game.title.upper(), self._title())
        self.inset.refresh()
        self.own_words.refresh()
        self.middle.refresh()
        self.threads.refresh()

    def speaks(self, seat: int) -> bool:
        """Whether all wait for this one alone."""
        view = self.view
        return view.phase in TURNS and view.turn == seat

    def _own(self) -> None:
        panels, shown = self.panels, self.shown
        self._own_tally()
        if self.me < 0:
            for node in (panels.own, panels.coin, panels.chair):
                node.visible = False
            return
        plan, dead = self.session.plan[self.me], self.me in shown.deaths
        title, line = self._part(), words.dead if dead else self._held()
        if not dead and shown.debating and (mine := self.view.ballot) != NO_VOTE:  # all may see another (GT 3.6.7)
            name = self.session.names(mine) if mine < self.n else inside(words.night)
            title = words.own_ballot(line=title, name=name) if self.layout.big else title
            line = words.own_ballot(line=line, name=name)
        panels.set_own(
            plan.name, title, line, face_of(plan.portrait, self.guests.mood(self.me)), "", active=self.speaks(self.me),
            crest="icon-coffin" if dead else "",
        )  # fmt: skip

    def _title(self) -> str:
        """Return the state of the match."""
        shown = self.shown
        if not shown.date:
            return words.before
        master_dead = any(one.shown == MASTER for one in shown.deaths.values())
        own = self.me in shown.deaths and shown.role == PLAYER  # who is dead, and knows that it was none of the House
        mates, parity = shown.house.apprentices(self.n), shown.house.parity
        least, most = house_left(mates, self.n - own, shown.living, master_dead=master_dead, parity=parity)
        if (known := self._known_house()) >= 0:
            least = most = known
        ended = known < 0 and self.view.phase == OVER and len(shown.deaths) == len(self.view.deaths)
        short, same = self.m.text >= 1.75, least == most
        return words.title(day=shown.date, night=shown.night, alive=shown.living, least=least, most=most, same=same,
                           short=short, ended=ended)  # fmt: skip

    def _known_house(self) -> int:
        """Return how many of the House live, for whoever knows them all; -1 for everybody else."""
        every = enumerate(self.shown.roles)
        house = [seat for seat, role in every if role != PLAYER] or self.shown.mates
        return sum(seat not in self.shown.deaths for seat in house) if house else -1

    def _part(self) -> str:
        """Return who one is, and that nobody else knows."""
        if self.shown.role < 0:
            return ""
        part = roles()[self.shown.role].short
        return part if self.layout.big or self.shown.over else words.only_you(role=part)

    def _held(self) -> str:
        """Return what one holds today."""
        shown = self.shown
        held = card_word(shown.card) if shown.dealt else ""
        return words.own_card(card=held, shots=shown.shots) if held and shown.shots >= 0 and not shown.dawning else held

    def ahead(self, m: Metrics) -> Iterator[None]:
        """The numbers of the ring, before anybody is to be named."""
        for number in range(1, self.n + 1):
            coins.number(m, number)
            yield
        coins.aim_ring(m, self.layout.coin, "may")
        yield

    def _own_tally(self) -> None:
        """Show the votes against whoever looks, at their own edge of the table."""
        shown = self.shown
        votes = shown.counts()[self.me] if self.me >= 0 and shown.debating else 0
        self.own_tally.visible = votes > 0
        if votes:
            x, y = self.end_of(self.me)
            self.own_tally.centre_at(x, y - self.m.px(20), count(self.m, votes, shown.needed[0]))

    def bare(self, *, names: bool) -> None:
        """Take the inset away, too: so small its heading could not be read."""
        super().bare(names=names)
        self.inset.show(shown=False)

    def open_fan_at(self, spot: Spot) -> tuple[float, float]:
        """Return where a seat's open card lies: beside its coin, so that the middle stays to be seen."""
        d, u = self.layout.coin, self.m.u
        edge = (self.layout.title[0] + self.layout.title[2]) * u
        side = 1 if spot.x - d / 2 - 60 * u < edge else -1
        return spot.x + side * (d / 2 + 28 * u), spot.y + 2 * u

    def give_way(self) -> None:
        """Lay the inset where it can be seen, too: who speaks of chairs wants to know his own."""
        stirred = self._stirred or self.scene.dirty
        super().give_way()
        if stirred and not self._stirred:
            self.inset.refresh()

    @property
    def later(self) -> Sequence[Node]:
        """The inset, and what the own card says."""
        return (self.inset.panel, *self.inset.names, self.own_words.node)

    @property
    def printed(self) -> list[Rect]:
        """What is written in the middle, the order of the night, and the votes against everybody (px)."""
        middle, tallies = self.middle, [lit.tally for lit in self.sitters.values()]
        nodes = (
            middle.heading, middle.board, middle.tally, middle.steps.node, self.own_tally, self.coroner.node, *tallies,
        )  # fmt: skip
        return [*(solid(node) for node in nodes if node.visible), *middle.due]

    @property
    def beside(self) -> list[Rect]:
        """The notes, while they are there."""
        return [self.notes.board.body] if self.notes is not None and self.notes.board.visible else []

    def where(self, word: str, numbers: Sequence[int]) -> list[Rect]:
        """The inset, the line that names the day, the vote so far, the pack."""
        places = {
            "inset": self.inset.panel, "day": self.middle.heading, "votes": self.middle.board,
            "pack": self.middle.pack.node,
        }  # fmt: skip
        if word == "notes":
            return self.beside
        if word in places:
            return [solid(places[word])] if places[word].visible else []
        return super().where(word, numbers)
