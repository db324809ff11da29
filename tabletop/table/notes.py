"""What appears for a moment or on demand: why not, hints, a closer look, the drop zone, the whole story."""

from __future__ import annotations

from functools import cache, partial
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.paint import cards, frames, soft, sprites, text
from tabletop.paint.text import cited, tied
from tabletop.scene import Node
from tabletop.table.layout import faces, free_place, place_near, written
from tabletop.table.words import words
from tabletop.theme import BRASS, CREAM, DIM, SOFT
from tabletop.widgets.base import joined
from tabletop.widgets.button import Button
from tabletop.widgets.choices import Segmented
from tabletop.widgets.overlay import Veil, tip_image
from tabletop.widgets.plain import Label, Panel
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from rules.core.types import Move
    from tabletop.screens.play import PlayScreen
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.widgets.base import Widget

Z = 760.0
PLATE_Z = 1900.0  # over whatever a prompt has put up, and under what is opened before it
WHY_MS, LETTER_MS = 3200, 70
SPARES = 2  # presses of a hint that leave one's own pick alone
LOOK_MS, READ_MS = 1500, 45  # what is announced stands so long, and so much longer for each letter
MANY, TALL = 8, 1.4  # seats; a card by its width
SHARES = (1.0, 0.62, 0.46)  # of a plate's usual breadth, where a broader one would hide something


class Announcement(NamedTuple):
    """What the table stops for until whoever reads goes on; where only opponents sit, until it can have been read."""

    title: str
    said: str
    icon: str = "icon-bulb"
    card: float = 0.0  # how wide (design units) a card is that is held up in the middle of the table meanwhile
    like: str = ""  # the kind of event with which it has been seen, too; "" of its own
    stays: bool = False  # beside the story, until one has had a turn

    @property
    def reading(self) -> float:
        """How long it stands, in ms of animated time."""
        return LOOK_MS + READ_MS * len(self.said)


class Glance(Node):
    """What is looked at large for a moment, over anything."""

    __slots__ = ()


class Notes:
    """Nodes that come and go."""

    def __init__(self, scene: Picture) -> None:
        self.scene = scene
        self._left = 0.0
        self._holds: Callable[[], bool] | None = None  # how long what the plate says is so, where that is not for good
        self._step = 0
        self._under: set[Widget] | None = None  # what of the prompt lies under the plate; not yet looked
        self._hinted: object = None
        self._move: Move | None = None  # what was advised then, once it was said
        self._telling = False  # of a card of the hand, above its place
        self.log: object = None  # the layer of the whole story
        self.tell: Callable[[str], object] = lambda _said: None  # to whoever hears it

    def renew(self) -> None:
        """Make the nodes anew after the scene was rebuilt."""
        self.plate = Node(z=PLATE_Z, visible=False)
        self.big, self.drop = Glance(z=Z + 100, visible=False), Node(z=150, visible=False)
        self.told, self._telling = Node(z=Z - 10, visible=False), False
        for node in (self.plate, self.big, self.drop, self.told):
            self.scene.scene.add(node)

    def put_up(self) -> list[Rect]:
        """Return where the plate lies that is there to be read."""
        return [self.plate.rect] if self.plate.visible else []

    # -- plates
    def why(self, said: str, rule: str, near: tuple[float, float] | None = None) -> None:
        """Say why not, with the rule's number, near the cards."""
        self.tell(f"{words.WHY} {said}")
        m = self.scene.m
        words_ = cited(said, rule)
        most = m.px(560 + self._broad)
        wide = min(most, max(m.px(260), text.width(words_, "body", m.font_px(18)) + m.px(40)))
        image = frames.why_not(m, wide, words_, words.WHY)
        self._put([[lambda: image]], near)
        self._left = WHY_MS + LETTER_MS * len(said)

    def say(
        self, said: str, icon: str = "icon-bulb", title: str = "", card: float = 0.0, stands: float = 0.0,
        fewer: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Say something that is no refusal, beside a card in the middle of the table that is so wide.

        It stands for so long (ms) at least. Where it would hide what is to be seen, it is said in `fewer` words.
        """
        self.tell(joined(title, said))
        m = self.scene.m
        wide = m.px(600 + self._broad)
        held = Rect(0, 0, m.px(card), m.px(card * TALL))
        held.center = (round(self.scene.layout.centre[0]), round(self.scene.layout.centre[1]))
        plates = [
            [cache(partial(self._plate, one, icon, title, round(wide * share))) for share in SHARES]
            for one in (said, *fewer)
        ]
        self._put(plates, None, [held] if card else ())
        self._left = max(stands, WHY_MS + LETTER_MS * len(said))

    def _plate(self, said: str, icon: str, title: str, wide: int) -> Surface:
        m = self.scene.m
        px, pad = m.font_px(18), m.px(18)
        room = wide - 2 * pad - m.px(44)
        head = text.paragraph(title, "display", m.font_px(22), self.scene.accent, room, lead=1.2) if title else None
        body = text.paragraph(said, "body", px, CREAM, room, lead=1.28)
        top = m.px(12) + (head.get_height() if head else 0)
        high = top + body.get_height() + m.px(14)
        made = frames.panel(m, wide, high, "#1E1610", self.scene.accent, alpha=250).copy()
        left, up = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        soft.stamp(made, sprites.sprite(icon, m.px(34)), left + m.px(16), up + m.px(14))
        if head:
            soft.stamp(made, head, left + m.px(62), up + m.px(8))
        soft.stamp(made, body, left + m.px(62), up + top)
        return made

    @property
    def _broad(self) -> float:
        """By how much a plate is broader for larger words; between many seats there is no room for that."""
        return (200 if self.scene.n <= MANY else 20) * (self.scene.m.text - 1)

    def _put(
        self, plates: Sequence[Sequence[Callable[[], Surface]]], near: tuple[float, float] | None,
        held: Sequence[Rect] = (),
    ) -> None:  # fmt: skip
        """Put up the first that hides nothing, or else what matters least; or the last text's first, hiding that.

        To draw one takes a good part of a frame: what need not be tried is not drawn.
        """
        self.plate.visible, self._holds, self._under = False, None, None
        m, layout, scene = self.scene.m, self.scene.layout, self.scene
        asked = scene.panels.banner.visible or scene.hand_hidden  # above what is asked, and above the cards
        clear = round(layout.banner[1] - m.px(36 + 14 * (m.text - 1)) if asked else layout.banner_foot)
        foot = clear if near is None else min(clear, round(near[1]))
        seats, board = self.scene.board.seats.values(), self.scene.board
        lying = [card.rect for play in board.plays[-1:] for card in play]
        bubbles = [one.bubble.rect for one in seats if one.bubble.visible]
        table = [*scene.printed, *scene.worth_seeing]
        taken = [*held, *written(scene), *scene.beside], lying, faces(scene), table, bubbles
        kinds = range(len(taken), len(taken) - 3, -1)
        for kept, draw in chain.from_iterable(product(kinds, one) for one in plates):
            image = draw()
            first = image.get_bounding_rect(soft.SOLID)
            first.midbottom = round(near[0] if near else layout.hand_mid), foot
            within = Rect(m.px(8), m.px(8), m.width - 2 * m.px(8), max(clear - m.px(8), first.h))
            place = free_place(first, within, [rect for some in taken[:kept] for rect in some])
            if place is not None:
                break
        else:
            image = plates[-1][0]()
            first = image.get_bounding_rect(soft.SOLID)
            first.midbottom = round(near[0] if near else layout.hand_mid), foot
            place = place_near(first, within, *taken)
        whole = image.get_rect(center=place.center)
        tops = [one.top for one in scene.put_up() if one.h and (scene.hand_hidden or one.colliderect(whole))]
        if tops and near is None:  # what is asked wants to be read
            place.centery = max(whole.h, min(place.centery, min(tops) - whole.h // 2))
        for one in seats:
            if one.bubble.visible and one.bubble.rect.colliderect(place):
                one.hush()  # half a sentence is none
        self.plate.image = image
        self.plate.centre_at(*place.center)
        self.plate.visible = True
        self.told.visible = False

    def unadvised(self, screen: PlayScreen, said: str) -> None:
        """Say why there is no advice, until something is asked."""

        def waits() -> bool:
            return screen.director.busy or not any(ask.due for ask in screen.session.asks)

        self.say(said)
        self._holds = waits if waits() else None

    def hint(self, found: tuple[str, Move, str], screen: PlayScreen) -> None:
        """First press: a nudge. Second: the move and a reason; its cards are picked where none were. Third: always."""
        key = (screen.session.match.turn, screen.session.epoch)
        self._step = self._step + 1 if self._hinted == key else 1
        self._hinted = key
        nudge, move, reason = found
        self._move = move if self._step > 1 else None
        if self._step == 1:
            self.say(nudge, title=words.A_NUDGE)
            return
        hand = self.scene.board.hand
        spared = self._step <= SPARES and hand.selected
        if screen.chooser is None and not spared:  # a chooser's cards stay where they are until it is answered
            of_cards = any(ask.id == move.ask and ask.of == "card" for ask in screen.session.asks)
            hand.select_kinds([self.scene.face(pick) for pick in move.picks if pick >= 0] if of_cards else [])
        screen.front.advise(move)
        screen.changed()
        self.say(reason, title=words.I_WOULD(what=screen.kit.advised(screen.session, move)))

    def advised(self, session: Session) -> Move | None:
        """Return the move a hint has named for what is asked now."""
        return self._move if self._hinted == (session.match.turn, session.epoch) else None

    def clear(self) -> None:
        """Take the plate away."""
        self.plate.visible = False
        self.big.visible = False

    def back(self) -> bool:
        """Close what is open; True if something was."""
        shown = self.plate.visible or self.big.visible
        self.clear()
        return shown

    def press(self, pos: tuple[int, int]) -> bool:
        """A press on what is open closes it."""
        for node in (self.big, self.plate):
            if node.visible and node.rect.collidepoint(pos):
                node.visible = False
                return True
        return False

    def update(self, dt_ms: float, asked: Sequence[Widget]) -> None:
        """Let the plate go after a while, and from what is `asked` where more of that has come up under it."""
        if self.plate.visible:
            self._left -= dt_ms
            boards = (one for one in asked if one.visible and one.parent is None)
            under = {one for one in boards if one.body.colliderect(self.plate.rect)}
            self._under = under if self._under is None else self._under
            if self._left <= 0 or (self._holds is not None and not self._holds()) or not under <= self._under:
                self.plate.visible = False

    # -- looks
    def zone(self, *, shown: bool) -> None:
        """Light the place where cards may be dropped."""
        self.drop.visible = shown
        if not shown:
            return
        m, (cx, cy) = self.scene.m, self.scene.layout.centre
        w, h = m.px(560), m.px(250)
        if self.drop.image is None:
            image = sprites.Svg(w, h)
            thick = m.stroke(4)
            box = (thick, thick, w - 2 * thick, h - 2 * thick)
            image.rect(*box, self.scene.accent, 18 * m.u, opacity=0.14)
            image.rect(*box, None, 18 * m.u, self.scene.accent, thick, dash=f"{12 * m.u:.1f} {9 * m.u:.1f}")
            self.drop.image = sprites.render(image)
        self.drop.centre_at(cx, cy)

    def zoom(self, kind: int, about: tuple[str, str, str] | None = None) -> None:
        """Show one card large, and beside it what there is to tell about it."""
        m = self.scene.m
        card = cards.card(kind, m.px(360))
        said = self._about(about) if about is not None else soft.blank(0, 0)
        gap = m.px(20) if about is not None else 0
        made = soft.blank(card.get_width() + gap + said.get_width(), max(card.get_height(), said.get_height()))
        soft.stamp(made, card, 0, (made.get_height() - card.get_height()) / 2)
        soft.stamp(made, said, card.get_width() + gap, (made.get_height() - said.get_height()) / 2)
        self.big.image = made
        self.big.centre_at(m.width / 2, m.height / 2 - m.px(60))
        self.big.visible, self.told.visible = True, False

    def unzoom(self) -> None:
        """Take the large card away; what was told over the hand is told again."""
        self.big.visible, self.told.visible = False, self._telling

    def tip(self, found: tuple[str, str, str] | None, x: float, spoken: Sequence[Rect] = ()) -> None:
        """Tell of a special card above its place in the hand, at x (px), above what is `spoken`; None takes it away."""
        self._telling = found is not None
        self.told.visible = self._telling and not self.big.visible  # beside the large card it is told already
        if found is None:
            return
        m = self.scene.m
        self.told.image = self._about(found)
        w, h = self.told.size
        x = min(max(x, w / 2), m.width - w / 2)
        place = Rect(0, 0, w, h)
        place.midbottom = round(x), m.height - m.px(268)
        for one in sorted((*spoken, *self.scene.put_up()), key=lambda one: -one.bottom):
            if place.colliderect(one):
                place.bottom = one.top
        self.told.visible = self.told.visible and place.top >= 0
        self.told.centre_at(*place.center)

    def _about(self, found: tuple[str, str, str]) -> Surface:
        name, does, rule = found
        return tip_image(self.scene.m, tied(f"*{name}*  ({rule})\n{does}"), self.scene.accent)[0]

    def peek(self, name: str, kinds: Sequence[int]) -> None:
        """Show somebody's hand until it is closed (SE 3.16b)."""
        self.tell(joined(words.HOLDS(name=name), self.scene.named(kinds)))
        m = self.scene.m
        w = m.px(84)
        pitch = min(w * 0.72, m.px(1000) / max(1, len(kinds)))
        head = text.text(words.HOLDS(name=name), "display", m.font_px(24), self.scene.accent)
        below = max(m.px(52), m.px(18) + head.get_height())
        wide, high = round(pitch * (len(kinds) - 1) + w + m.px(60)), round(below + w * 1.4 + m.px(58))
        wide = max(wide, m.px(420))
        made = frames.panel(m, wide, high, "#1E1610", self.scene.accent, alpha=252).copy()
        left, top = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        soft.stamp(made, head, left + m.px(26), top + m.px(12))
        aside = text.text(words.ONLY_YOU, "italic", m.font_px(16), DIM)
        soft.stamp(made, aside, left + m.px(26), top + high - aside.get_height() - m.px(10))
        for i, kind in enumerate(kinds):
            soft.stamp(made, cards.card(kind, w), left + m.px(30) + i * pitch, top + below)
        self.big.image = made
        self.big.centre_at(m.width / 2, m.height / 2 - m.px(80))
        self.big.visible = True

    # -- the whole story
    def whole_story(self, screen: PlayScreen) -> None:
        """Open the log at full height."""
        ui, m = screen.ui, self.scene.m
        w, h = min(900 + 300 * (m.text - 1), m.w - 120), m.h - 120
        x, y = (m.w - w) / 2, 60
        self.log = ui.push_layer(ui.pop_layer)
        ui.add(Veil(m))
        ui.add(Panel((x, y, w, h), edge=BRASS))
        head = m.font_px(30) / m.u * 1.3
        title = (x + 30, y + 20, w - 260, head)
        ui.add(Label(title, words.STORY, face="display", size=30, wrap=False, colour=self.scene.accent))
        parts = screen.kit.story_parts
        row = max(46.0, m.font_px(19) / m.u * 1.7)
        box = (x + 30, y + 40 + head + row, w - 60, h - head - row - 66)
        open_rule = lambda rule: self.rule(str(rule), screen)  # noqa: E731 - one line, one use
        story = ScrollText(box, self._told_lines(screen, None), on_open=open_rule, name="story")

        def cut(at: int) -> None:
            story.set(self._told_lines(screen, parts[at - 1][1] if at else None))

        names = [words.ALL, *(name for name, _ in parts)]
        ui.add(Segmented((x + 30, y + 30 + head, w - 60, row), names, 0, cut, name="parts"))
        ui.add(story)
        ui.add(Button((x + w - 210, y + 18, 180, 52), words.CLOSE, ui.pop_layer, icon="icon-undo", size=24,
                      key=Verb.LOG))  # fmt: skip

    def _told_lines(self, screen: PlayScreen, kinds: frozenset[str] | None) -> list[Paragraph]:
        """The story as paragraphs, whole or cut down to some kinds of events."""
        lines = []
        if kinds is None:
            remembered = screen.kit.memory(screen.session)
            lines = [Paragraph(remembered, colour=self.scene.accent)] if remembered else []
            if screen.story.private:
                lines += [Paragraph(words.ONLY_YOU_KNOW, colour=self.scene.accent)]
                lines += [Paragraph(line, face="italic", colour=SOFT) for line in screen.story.private]
                lines += [Paragraph(words.ALL_KNOW, colour=self.scene.accent)]
        told = [line for line in screen.story.lines if kinds is None or line.kind in kinds]
        lines += [Paragraph(line.text, tag=line.rule) for line in told]
        return lines or [Paragraph(words.NOTHING_YET)]

    def rule(self, rule: str, screen: PlayScreen) -> None:
        """Open the rule behind a line."""
        if screen.on_rules is not None:
            screen.on_rules(screen.app, rule)
