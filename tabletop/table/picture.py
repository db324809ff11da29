"""What every game's picture of its table can do, for the screen and the director that use it."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from pygame import Rect

from rules.core.sentences import listed
from tabletop.games import kit, look, poster
from tabletop.paint.cards import BACK, Turner, index_of
from tabletop.table.board import Board
from tabletop.table.bubbles import Around, FaceBox, Speech
from tabletop.table.cardnode import CardNode, Easel
from tabletop.table.layout import Layout, Spot, faces, solid, written
from tabletop.table.panels import Panels
from tabletop.theme import CREAM, Colour, TableLook
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.talk.statement import Statement
    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Node, Scene
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Prompt, Table
    from tabletop.table.stops import Sign
    from tabletop.widgets.mouse import Gesture
    from tabletop.widgets.ui import Ui

FIRST = re.compile(r".*?(?:\w{3}|[\d)])[.!?](?= |$)|.+")  # sentence, or the whole first line
MOST_CHAT = 2  # bubbles at once of what changes nothing


class Picture(ABC):
    """Board and plates of one window; built anew for every window and text size."""

    board: Board
    panels: Panels
    layout: Layout
    easel: Easel
    m: Metrics
    back = BACK  # of its cards
    kinds = range(0)  # of cards that are drawn ahead
    stakes: Collection[int] = ()  # kinds of cards that stay in sight, however much is laid on them
    hand_hidden = False  # laid aside meanwhile
    drawer = True  # it has a panel on the right, which large text puts into a drawer
    layouts: type[Layout] = Layout  # where things are; a page with more round the table has its own
    host: Table | None = None  # the screen, where whoever sits there may take their time over what is shown
    pastime: Prompt | None = None  # what they may do meanwhile; all that is to come waits for it

    def __init__(self, session: Session, scene: Scene, timeline: Timeline) -> None:
        self.session, self.scene, self.timeline = session, scene, timeline
        self.me, self.n = session.watcher, session.match.seats
        self.turner = Turner()
        self.panel_open = False  # the drawer of the right panel at large text
        self.draft: object = None  # what whoever looks has half said: nobody else ever sees it
        self.built = False
        self._stirred = True  # something has changed since bubbles were last asked to give way

    def build(self, m: Metrics, index: float = 1.0) -> None:
        """Make all nodes for this window and text size; `index` scales the corner figures of cards."""
        held = self.board.hand.kinds if self.built else ()
        self.scene.clear()
        self.m = m
        self.layout = self.layouts(m, self.n, spectator=self.me < 0)
        self.easel = Easel(self.scene, self.timeline, self.turner, m)
        self.easel.index, self.easel.accent, self.easel.back = index, self.accent, self.back
        self.board = Board(self.easel, self.layout, self.me, self.n, self.stakes)
        self.panels = Panels(self.scene, self.layout, self.accent, self.timeline)
        self.put_up: Callable[[], Sequence[Rect]] = tuple  # where the question lies, over everything else (px)
        self.own_speech = Speech(self.easel, bool)
        self.built = True
        self.lay_out()
        if held:
            self.board.hand.arrange(held)
            self.board.hand.lay("sort")
        self.refresh()

    def elsewhere(self, layouts: type[Layout]) -> type[Layout]:
        """Return where things are on a page with a layout of its own (a replay); a game may add to it."""
        return layouts

    def where(self, word: str, numbers: Sequence[int]) -> list[Rect]:
        """Return the places (px) of something that only this game has on its table, by name: a lesson speaks of it."""
        raise KeyError(word, *numbers)

    @abstractmethod
    def lay_out(self) -> None:
        """Put people and cards where they belong, without motion."""

    @abstractmethod
    def hear(self, told: Event) -> None:
        """Take one event in: what is shown from now on."""

    @abstractmethod
    def rewind(self, view: Any) -> None:
        """Show this view, whatever was told before."""

    @abstractmethod
    def agree(self, view: Any) -> None:
        """Let the View correct the picture."""

    @abstractmethod
    def refresh(self) -> None:
        """Show every seat and plate as it is now."""

    def show_hand(self, *, shown: bool) -> None:
        """Lay the own cards aside while something else needs their place, or take them up again."""
        self.hand_hidden = not shown
        for card in self.board.hand.cards:
            card.visible = card.shadow.visible = shown

    def ahead(self, _m: Metrics) -> Iterator[None]:
        """Draw what a game's pages will need, a little a step, while nothing else is to be done."""
        return iter(())

    def face(self, card: int) -> int:
        """Return the kind a card of the rules is drawn as: most games' cards by their own numbers."""
        return card

    def card(self, kind: int) -> int:
        """Return the card of the rules that is drawn as that kind; below 0 for none."""
        return kind

    @abstractmethod
    def sort_key(self, kind: int) -> int:
        """Return the place of a kind in a sorted hand."""

    def alike(self, one: int, other: int) -> bool:
        """Whether two kinds make a set."""
        return one == other

    def index(self, kind: int) -> str:
        """Return what is written in the corner of a card, by which it can be typed."""
        return index_of(kind)

    def named(self, kinds: Sequence[int]) -> str:
        """Name cards, for whoever hears it."""
        about = kit(self.session.match.game.id).about_card
        return listed([found[0] if (found := about(kind)) else self.index(kind) for kind in kinds])

    def lies(self) -> str:
        """Say what lies on the table, for whoever hears it: all that says of itself what it is."""
        signs = (sign for sign in self.signs() if sign.where().w and sign.matters())
        return joined(*(found[0] for sign in signs if (found := FIRST.match(sign.say()))))

    @property
    def hasty(self) -> bool:
        """Whether any key brings what is being shown to its end."""
        return False

    def furnish(self, ui: Ui) -> None:  # noqa: B027 - most tables have nothing to press
        """Put up what can be pressed on the table itself."""

    def signs(self) -> Iterable[Sign]:
        """Return what on the table says of itself what it is, what lies on top last."""
        return ()

    def icons(self, _table: Table) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Return what else the icon bar has at this table: sprite, word, what it does."""
        return ()

    def noticed(self) -> None:  # noqa: B027 - at most tables nothing is answered under a seal
        """Look again: a move was made of which nothing is told yet (an answer that stays sealed)."""

    def peek(self, *, held: bool) -> bool:
        """Show what is kept under a lock while somebody wants to see it; True if there is anything."""
        del held
        return False

    def gesture(self, _gesture: Gesture) -> bool:
        """Take a gesture that means something on the table and nothing to the hand."""
        return False

    @property
    def accent(self) -> Colour:
        """The game's colour."""
        return poster(self.session.match.game.id).accent

    @property
    def room(self) -> TableLook:
        """How the room looks under this table's house rules."""
        return look(self.session.match.game.id, str(self.session.match.options.get("theme", "")))

    def say(self, seat: int, words: str, fill: Colour = CREAM) -> None:
        """Let a seat say something: where there is room it hides nothing written, no face and no card in the middle."""
        if seat == self.me:
            self.own_speech.say(words, self._own_face, self.around_own, fill)
            return
        self.board.say(seat, words, self.around(seat), fill)

    def chat(self, seat: int, words: str) -> None:
        """Let a seat say what changes nothing: few at once, and nobody is cut short before they could be read."""
        said = sorted(
            (nodes.speech for at, nodes in self.board.seats.items() if at != seat and nodes.speech.speaking),
            key=lambda one: one.since,
        )
        for one in said[: max(0, len(said) + 1 - MOST_CHAT)]:
            if one.left:
                return
            one.hush()
        self.say(seat, words)

    def moment_over(self, told: Event) -> None:  # noqa: B027 - at most tables what is said stays until it was read
        """Take away what was said of a moment that is over with this event."""

    def give_way(self) -> None:
        """Let what is said hang where nothing is hidden that has come meanwhile; where nothing has changed it stays."""
        self._stirred |= self.scene.dirty
        if self._stirred and not self.timeline.moving:
            self._stirred = False
            for seat, nodes in self.board.seats.items():
                if nodes.bubble.visible:
                    self.board.give_way(seat, self.around(seat))
            if any(one.collidepoint(self.layout.own_coin[:2]) for one in self.put_up()):
                self.own_speech.hush()  # with the own face nothing is there that it could come from
            elif self.own_speech.place is not None:
                self.own_speech.give_way(self._own_face, self.around_own)

    def hush(self, *seats: int) -> None:
        """Let nobody say any more, or only not these."""
        for seat, nodes in self.board.seats.items():
            if not seats or seat in seats:
                nodes.hush()
        if not seats:
            self.own_speech.hush()

    def around(self, seat: int) -> Around:
        """Return what a seat's bubble keeps off."""
        own = self.own_speech.place
        around = self._clear(self.board.seats[seat].spot, self.layout.coin, () if own is None else (own,))
        return self.board.among(seat, around)

    @property
    def _own_face(self) -> FaceBox:
        x, y, d = self.layout.own_coin
        plate = self.panels.own.rect  # at large text it stands over the coin
        head = min(y - d * 0.56, plate.top if self.panels.own.visible and plate.bottom <= y else y)
        return FaceBox(self.layout, Spot(x, y, math.pi / 2), head, self.panels.coin.rect.bottom)

    @property
    def around_own(self) -> Around:
        """Return what the own bubble keeps off: what others say, too."""
        said = [place for nodes in self.board.seats.values() if (place := nodes.speech.place) is not None]
        around = self._clear(self._own_face.spot, self.layout.own_coin[2], said)
        return around._replace(others=[(nodes.spot.x, nodes.spot.y) for nodes in self.board.seats.values()])

    def _clear(self, spot: Spot, d: int, said: Sequence[Rect]) -> Around:
        """Return what a bubble of whoever sits there keeps off, with what others say."""
        window = self.m.width * self.m.height
        asked = [] if self._foot else [one for one in self.put_up() if 2 * one.w * one.h < window]
        coin = Rect(0, 0, d, d)
        coin.center = round(spot.x), round(spot.y)
        lying = [card.rect for play in self.board.plays[-1:] for card in play]
        shown = [card for play in self.board.plays for card in play] + [card for card in self.board.loose if card.face]
        seen = [card.rect for card in shown if card.visible]
        figures = [Rect(one.x, one.y, one.w * 2 // 5, one.h * 2 // 5) for one in seen]
        panels = self.panels
        later = [node for node in (panels.title, panels.log, panels.own, *self.later) if node.visible]
        words = [*written(self, *later), *self.beside, *asked, *self._foot, *said, coin]
        stays = [*map(solid, later), *self.printed, *figures]
        return Around(words, stays, faces(self), [*self.worth_seeing, *lying], trick=seen if self.board.plays else ())

    @property
    def _foot(self) -> list[Rect]:
        """The foot, while the hand is laid aside for something that stands there (px)."""
        m = self.m
        high = m.px(self.layout.foot_high)
        return [Rect(0, m.height - high, m.width, high)] if self.hand_hidden else []

    @property
    def beside(self) -> list[Rect]:
        """Where widgets lie beside the table, under which nothing could be read (px)."""
        return []

    @property
    def later(self) -> Sequence[Node]:
        """A game's own plates that are read sooner or later: in the end a bubble lies over them for a while."""
        return ()

    @property
    def printed(self) -> list[Rect]:
        """Where words lie on the table itself, which bubbles keep off if they can (px)."""
        return []

    @property
    def worth_seeing(self) -> list[Rect]:
        """Where something lies on the table that bubbles keep off if they can (px)."""
        return []

    def mention(self, statement: Statement | None) -> None:  # noqa: B027 - most tables have nobody talking
        """Point at what on the table is spoken of (a route, an island), until something else is, or nothing."""

    def means(self, _statement: Statement, _pos: tuple[int, int]) -> bool:
        """Whether a statement speaks of what lies there on the table."""
        return False

    def bare(self, *, names: bool) -> None:
        """Take the plates away, for a picture of the table alone; the names too where they could not be read."""
        panels = self.panels
        for node in (panels.title, panels.log, panels.own, panels.coin, panels.chair, panels.side, panels.banner):
            node.visible = False
        for seat in self.board.seats.values() if not names else ():
            seat.plate.visible = seat.word.visible = False

    def open_fan_at(self, _spot: Spot) -> tuple[float, float] | None:
        """Return where a seat's open hand lies (px), None for its usual place in the middle of the table."""
        return None

    def stage(self, nodes: list[CardNode]) -> None:
        """Lay cards of the hand in the middle as if they were played, until it is decided how."""
        hand = self.board.hand
        self.panels.set_tag("")
        hand.dragged = list(nodes)
        hand.lay("sort")
        poses = self.layout.trick((*(len(play) for play in self.board.plays[-2:]), len(nodes)))[-1]
        for i, (node, pose) in enumerate(zip(nodes, poses, strict=True)):
            node.level(600 + i)
            node.fly(pose, "play", index=i)
