"""What lies over the table while somebody is taught: shade and holes, the teacher's plate, the hand, some buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rules.core.types import ORDER, Ask
from tabletop.inputs import Verb
from tabletop.screens.lesson.plate import (
    Plate,
    PlateSpot,
    Said,
    Tools,
    filled,
    ground,
    lit,
    plate_room,
    pressed,
    whole,
)
from tabletop.screens.lesson.spotlight import Finger, Outlines, Shade
from tabletop.table.bars import Icon
from tabletop.table.layout import TRICK_W, Box, place, solid, written
from tabletop.table.notes import PLATE_Z
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.lesson.screen import LessonScreen
    from tabletop.screens.play import PlayScreen
    from tabletop.table.cardnode import CardNode
    from tabletop.widgets.base import Widget

def places(screen: PlayScreen, what: Iterable[str]) -> list[Rect]:
    """Return the places of things spoken of; what is not there now has none."""
    found = []
    for one in what:
        word, *numbers = one.split()
        at = [int(number) for number in numbers]
        rects = _WHERE[word](screen, at) if word in _WHERE else screen.picture.where(word, at)
        found += [rect for rect in rects if rect.w > 0 and rect.h > 0]
    return found


def cards_of(screen: PlayScreen, kinds: Iterable[int]) -> list[CardNode]:
    """Return one card of the hand for every kind, selected ones first, as they lie from left to right."""
    hand = screen.picture.board.hand
    found: list[CardNode] = []
    for kind in kinds:
        pool = [card for card in hand.cards if card.kind == kind and card not in found]
        chosen = next((card for card in pool if card in hand.selected), None) or next(iter(pool), None)
        if chosen is not None:
            found.append(chosen)
    return sorted(found, key=hand.cards.index)


def strip(screen: PlayScreen, card: CardNode, *, rising: bool = True) -> Rect:
    """Return what can be seen of a card in the fan, with the room it rises into when it is selected, or without."""
    hand, m = screen.picture.board.hand, screen.picture.m
    base = screen.picture.layout.hand(len(hand.cards))
    at = hand.cards.index(card)
    x, y, _, w = base[at]
    right = base[at + 1].x - w / 2 if at + 1 < len(base) else x + w / 2
    top = y - w * 0.7 - (m.px(48) if rising else 0)
    return Rect(round(x - w / 2), round(top), round(right - x + w / 2), round(min(m.height, y + w * 0.7) - top))


def corner(screen: PlayScreen, card: CardNode) -> Rect:
    """Return where the index of a card in the fan is, by which it is known."""
    seen, w = strip(screen, card, rising=False), screen.picture.layout.hand(len(screen.picture.board.hand.cards))[0].w
    return Rect(seen.x, seen.y, min(seen.w, round(w * 0.3)), round(w * 0.45))


def button_of(screen: PlayScreen, key: Verb) -> Button | None:
    """Return the button of the action bar that a key presses too, or one that the question has put up itself."""
    at = next((i for i, action in enumerate(screen.front.actions()) if action.key is key), None)
    if at is not None and at < len(screen.bar.buttons):
        return screen.bar.buttons[at]
    own = (one for one in screen.front.put_up() if isinstance(one, Button) and one.key is key and one.visible)
    return next(own, None)


def main_button(screen: PlayScreen) -> Button | None:
    """Return what Enter presses."""
    button = screen.bar.buttons[0]
    return button if button.visible else button_of(screen, Verb.ACTIVATE)


def _cards(screen: PlayScreen, kinds: list[int]) -> list[Rect]:
    return [strip(screen, card) for card in cards_of(screen, map(screen.picture.face, kinds))]


def _hand(screen: PlayScreen, _: list[int]) -> list[Rect]:
    every = [strip(screen, card) for card in screen.picture.board.hand.cards]
    return [every[0].unionall(every[1:])] if every else []


def _trick(screen: PlayScreen, _: list[int]) -> list[Rect]:
    plays, (cx, cy) = screen.picture.board.plays, screen.picture.layout.centre
    if not plays:
        return []
    w = screen.picture.m.px(TRICK_W)
    lying = [Rect(round(card.pose.x - w / 2), round(cy - w * 0.75), w, round(w * 1.5)) for card in plays[-1]]
    tag = screen.picture.panels.tag
    middle = Rect(round(cx - w / 2), round(cy - w * 0.75), w, round(w * 1.5))
    return [middle.unionall([*(rect for rect in lying if rect.colliderect(middle.inflate(6 * w, w))), tag.rect])]


def _seat(screen: PlayScreen, seats: list[int]) -> list[Rect]:
    nodes = screen.picture.board.seats.get(seats[0])
    return [] if nodes is None else [nodes.body.inflate(screen.picture.m.px(24), screen.picture.m.px(10))]


def _box(screen: PlayScreen, box: Box) -> Rect:
    return Rect(*(screen.picture.m.px(value) for value in box))


def _own(screen: PlayScreen, _: list[int]) -> list[Rect]:
    layout = screen.picture.layout
    cx, cy, d = layout.own_coin
    return [_box(screen, layout.own).union(Rect(round(cx - d / 2), round(cy - d / 2), d, d))]


def _ladder(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.panels.side.rect] if screen.picture.panels.side.visible else []


def _banner(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.panels.banner.rect] if screen.picture.panels.banner.visible else []


def _middle(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [screen.picture.layout.drop_zone.clip(Rect(0, 0, screen.picture.m.width, screen.picture.m.height))]


def _main(screen: PlayScreen, _: list[int]) -> list[Rect]:
    button = main_button(screen)
    return [] if button is None else [Rect(button.body)]


def _pass(screen: PlayScreen, _: list[int]) -> list[Rect]:
    button = button_of(screen, Verb.PASS)
    return [] if button is None else [Rect(button.body)]


def _title(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [_box(screen, screen.picture.layout.title)] if screen.picture.panels.title.visible else []


def _board(screen: PlayScreen, _: list[int]) -> list[Rect]:
    return [Rect(one.body) for one in screen.ui.layers[0].widgets if one.name == "icon-claim"]


_WHERE: dict[str, Callable[[PlayScreen, list[int]], list[Rect]]] = {
    "hand": _hand, "cards": _cards, "trick": _trick, "seat": _seat, "own": _own, "ladder": _ladder,
    "banner": _banner, "main": _main, "pass": _pass, "middle": _middle,
    "title": _title, "board": _board,
}  # fmt: skip
WORDS = frozenset(_WHERE)  # what every table has


RIM = 36  # units of a button's width that hold no words


class Guide:
    """The nodes and widgets; made anew for every window."""

    def __init__(self, screen: LessonScreen) -> None:
        self.screen = screen
        self.aside: object = None  # what the teacher has said that was put aside

    def build(self, m: Metrics) -> None:
        """Put everything up."""
        screen = self.screen
        self.m = m
        self.shade = screen.scene.add(Shade(m, screen.timeline))
        self.finger = Finger(screen.scene, screen.timeline, m)
        self.outlines = Outlines(screen.scene, m)
        self.plate: Plate | None = None
        self.said: Said | None = None
        self.tools = Tools(screen, m)
        screen.picture.panels.more += self.tools.buttons  # bubbles keep off them
        for node in (screen.notes.told, screen.notes.big):  # looked at for a moment: over all that is said
            node.z = PLATE_Z
        self._around: object = None  # what is said, and what has been put up beside it
        self._lit: object = None

    @property
    def buttons(self) -> list[Button]:
        """The lesson's own buttons that can be seen."""
        return [button for button in self.tools.buttons if button.visible]

    @property
    def turner(self) -> Button:
        """The button that puts the plate aside and takes it up again."""
        return next(button for button in self.tools.buttons if button.name == "plate")

    # -- the plate is put aside where there is no room for it
    @property
    def folded(self) -> bool:
        """Whether the plate has been read and put aside."""
        return self.plate is not None and self.plate.folds and self.aside == self.said

    def turn_plate(self) -> None:
        """Put the plate aside, or take it up again."""
        self.put_aside(aside=not self.folded)

    def put_aside(self, *, aside: bool = True) -> None:
        """Put the plate aside if it hides something, or take it up again."""
        if self.plate is not None and self.plate.folds:
            self.aside = self.said if aside else None
            self.tools.say(self.screen.session.step.rule, aside=self.folded)

    # -- every frame
    def update(self) -> None:
        """Speak of the present step, and follow what moves."""
        screen = self.screen
        speaking = screen.speaking
        asked = self._asked() if speaking else []
        lit = self._places(asked) if speaking else []
        key = (speaking, tuple(map(tuple, lit)))
        if key != self._lit:
            held = bool(screen.picture.board.hand.dragged)
            first = self._lit is None
            self._lit = key
            self.shade.cut(lit, on=speaking, at_once=held or first)
        self._speak()
        if self.plate is not None:
            dragged = screen.picture.board.hand.dragged and screen.chooser is None
            self.plate.visible = not dragged and not self.folded
        target = self._target(asked) if speaking and not screen.picture.board.hand.dragged else None
        self.outlines.follow(asked, self._buttons(target) if speaking and screen.chooser is None else ())
        self.finger.point(target, self._words)

    def _buttons(self, target: Rect | None) -> list[Widget]:
        """Return the buttons that are spoken of, but for the one that the hand points at."""
        screen = self.screen
        spoken = places(screen, screen.session.step.at)
        return [
            one for one in screen.ui.layers[0].widgets
            if isinstance(one, (Button, Icon)) and one.visible and one.body in spoken and one.body != target
        ]  # fmt: skip

    def read(self) -> list[Rect]:
        """Return what the hand must not cover: the teacher's words, and what every button says."""
        screen = self.screen
        answers = [one for one in screen.front.put_up() if one.focusable and not ground(screen, one)]
        mine = [*screen.bar.buttons, *self.buttons, *answers]
        rim = self.m.px(RIM)
        words = [
            Rect(one.body).inflate(-min(rim, one.body.w // 3), -one.body.h // 3)
            for one in mine
            if one.visible and (not isinstance(one, Button) or one.label)
        ]
        if self.plate is not None and self.plate.visible:
            words.append(Rect(self.plate.body).inflate(-rim, -rim))
        return words

    def _words(self) -> list[Rect]:
        """Return what the hand had better not cover: words, and the buttons there are."""
        screen, layout = self.screen, self.screen.picture.layout
        gone = [place(self.m, box) for box, button in zip(layout.actions, screen.bar.buttons, strict=False)
                if not button.visible]  # fmt: skip
        up = [one for one in screen.front.put_up() if one.visible and not one.focusable]
        told = [Rect(one.body) for one in up if not any(one.body.contains(two.body) for two in up if two is not one)]
        told += [corner(screen, card) for card in self._asked()]
        return [*self.read(), *told, *(one for one in written(screen.picture) if one not in gone)]

    def _asked(self) -> list[CardNode]:
        """Return the cards of the hand that are to be played or given."""
        screen = self.screen
        return [] if screen.chooser is not None else cards_of(screen, screen.asked_kinds)

    def _places(self, asked: list[CardNode]) -> list[Rect]:
        screen, step = self.screen, self.screen.session.step
        hand = screen.picture.board.hand
        if hand.dragged and screen.chooser is None:
            return [screen.picture.layout.drop_zone.clip(screen.scene_rect), hand.zone]
        found = self._chosen() if screen.chooser is not None else places(screen, step.at)
        if step.do is None or screen.chooser is not None or (asked and set(hand.selected) == set(asked)):
            found += places(screen, ("main",))
        if step.do is not None:
            target = self._target(asked)
            found += [*self._put_up(), *([Rect(target)] if target is not None else [])]
            found += places(screen, ("banner",)) if asked else []  # it says what cards are asked for
        return found

    def _chosen(self) -> list[Rect]:
        """Return what there is to choose from, and the cards in the middle that it is about."""
        screen = self.screen
        return [*places(screen, screen.session.step.choose), *(one.rect for one in screen.picture.board.hand.dragged)]

    def _target(self, asked: list[CardNode]) -> Rect | None:
        """Return what is to be pressed next."""
        screen, hand = self.screen, self.screen.picture.board.hand
        step, front = screen.session.step, screen.front
        button = front.next_press(step.do) if step.do is not None else None
        if button is not None:
            return button.body
        meant = getattr(front, "aimed", getattr(front, "chosen", None))
        if step.do is not None and meant is not None and meant in (*step.do.picks, *step.do.how):  # it is to be sent
            sure = main_button(screen)
            if sure is not None and sure.kind == "main":
                return sure.body
        if screen.chooser is not None:
            return next(iter(places(screen, step.choose)), None)
        if asked:
            wrong = [card for card in asked if card not in hand.selected]
            wrong += [card for card in hand.selected if card not in asked]
            if wrong:
                return strip(screen, wrong[0], rising=False)
        aim = screen.aimed_at
        if aim:
            return next(iter(places(screen, aim)), None)
        passing = button_of(screen, Verb.PASS) if screen.asked_pass and "main" not in step.at else None
        setting = any(self._sets(ask) for ask in screen.session.asks)  # something is to be set before it is sent
        button = passing or (None if setting and screen.session.step.do is not None else main_button(screen))
        return button.body if button is not None else None

    def _sets(self, ask: Ask) -> bool:
        ranks = ask.shape == ORDER and ask.due and not self.screen.asked_pass
        return ask.of == "question" or ranks

    # -- the plate and the buttons
    def _speak(self) -> None:
        """Say what is to be said, and put plate and buttons where they hide nothing, if anything has changed."""
        screen, session = self.screen, self.screen.session
        said = None
        if screen.speaking:
            said = Said(session.teacher, session.step.say, screen.scolded, session.at + 1, len(session.lesson.steps))
        spoken = self._spoken() if said is not None else []
        near = [*pressed(screen, self.tools.buttons), solid(screen.picture.panels.title)]
        around = (said, tuple(map(tuple, spoken)), tuple(map(tuple, near)))
        if around == self._around:
            return
        self._around = around
        if said != self.said:
            self.said, self.aside = said, None
            screen.tell(screen.scolded or session.step.say if said is not None else "")
        if self.plate is not None:
            screen.ui.remove(self.plate)
            self.plate = None
        if said is None:
            self.tools.settle([*near, *written(screen.picture, *self.tools.buttons)], folds=False, anywhere=False)
            return
        bright = lit(screen, self.shade.aim)
        taken = [*near, *spoken, *bright]
        self.tools.settle(taken, folds=False)
        room = self._room(said, spoken, bright)
        if room.hides:
            self.tools.settle(taken, folds=True)
            room = self._room(said, spoken, bright)
            self.turner.visible &= room.hides  # with the buttons elsewhere there may be room after all
        self.plate = screen.ui.add(Plate(room.box, said, self.put_aside if room.hides else None), base=True)
        self.tools.say(session.step.rule, aside=self.folded)

    def _spoken(self) -> list[Rect]:
        """Return what the plate must not hide: what is spoken of, but for what fills the window, and what is asked.

        Where a panel has nothing on it, the plate may lie on it.
        """
        screen, step = self.screen, self.screen.session.step
        window = screen.scene_rect
        found = [*places(screen, step.at), *(self._chosen() if screen.chooser is not None else ())]
        found = [one.clip(window) for one in found]
        found = [one for one in found if 2 * one.w * one.h < window.w * window.h]  # what stands there is kept free
        if step.do is None:
            return found
        up = [filled(self.m, one) for one in self._up()]
        return found + [one for one in up if one]

    def _put_up(self) -> list[Rect]:
        """Return where what is asked stands, but for the ground it is laid on."""
        return [whole(one) for one in self._up()]

    def _up(self) -> list[Widget]:
        return [one for one in self.screen.front.put_up() if one.visible and not ground(self.screen, one)]

    def _room(self, said: Said, spoken: list[Rect], bright: list[Rect]) -> PlateSpot:
        """Find a place for the plate over the table's near edge, or near it."""
        screen = self.screen
        target = self._target(self._asked())
        buttons = [*self.tools.bodies, *(Rect(one.body) for one in screen.bar.buttons if one.visible)]
        return plate_room(screen, said, spoken, bright, buttons, target)
