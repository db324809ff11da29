"""Hands on the table: hover, click, double click, drag to play, drag to order, arrows along the fan."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

from rules.core.climbing import WILD
from tabletop.inputs import Verb
from tabletop.widgets.overlay import DELAY_MS

if TYPE_CHECKING:
    from tabletop.screens.play import PlayScreen
    from tabletop.table.cardnode import CardNode
    from tabletop.table.hand import Hand
    from tabletop.table.prompts import Prompt
    from tabletop.widgets.mouse import Gesture


TYPED = {"1": ("A",), "0": ("10", "0")}  # keys on which other signs stand than on the cards


class DragInput:
    """What the mouse and the arrows do at one table."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.cursor: CardNode | None = None  # the card the arrows are at
        self._grabbed: list[CardNode] = []  # what was taken hold of, before others joined it
        self._beyond = False  # what is held is beyond the hand
        self._speed = 0.0
        self._rest: float | None = None  # since when the pointer has rested on a card (ms)

    @property
    def hand(self) -> Hand:
        """The fan."""
        return self.screen.picture.board.hand

    # -- mouse
    def gesture(self, gesture: Gesture, prompt: Prompt) -> bool:
        """Take a gesture; True if it was used."""
        handler = getattr(self, f"_{gesture.kind}", None)
        return bool(handler(gesture, prompt)) if handler is not None else False

    def _hover(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos) if gesture.pos[0] >= 0 else None
        if self.hand.hover(card):
            self._rest = None if card is None else self.screen.app.now
            self.screen.notes.tip(None, 0)
            if card is not None:
                self.screen.app.audio.play("card-hover")
        return card is not None

    def update(self) -> None:
        """Tell of a special card once the pointer (or the cursor) has rested on it."""
        card = self.hand.hovered
        if card is None or self.screen.chooser is not None or card not in self.hand.cards:
            self.screen.notes.tip(None, 0)
        elif self._rest is not None and self.screen.app.now - self._rest >= DELAY_MS:
            self._rest = None
            self.screen.notes.tip(self.screen.kit.about_card(card.kind), card.pose.x, self.screen.spoken)

    def _click(self, gesture: Gesture, prompt: Prompt) -> bool:
        screen = self.screen
        if gesture.button == 3:
            return self._unselect()
        if screen.notes.press(gesture.pos) or prompt.point(gesture.pos):
            screen.changed()
            return True
        card = self.hand.at(gesture.pos)
        if card is not None:
            self.pick(card)
            return True
        return self._click_seat(gesture.pos, prompt) or self._click_table(gesture.pos, prompt)

    def _click_seat(self, pos: tuple[int, int], prompt: Prompt) -> bool:
        for seat, nodes in self.screen.picture.board.seats.items():
            if nodes.body.collidepoint(pos):
                self.press_seat(seat, prompt)
                return True
        own, (x, y, wide) = self.screen.session.watcher, self.screen.picture.layout.own_coin
        if own not in getattr(prompt, "seats", ()) or math.dist(pos, (x, y)) > wide / 2:
            return False
        self.press_seat(own, prompt)  # where one may be meant oneself
        return True

    def press_seat(self, seat: int, prompt: Prompt | None = None) -> None:
        """Mean a seat."""
        if (prompt or self.screen.front).seat_pressed(seat):
            self.screen.changed()

    def _click_table(self, pos: tuple[int, int], prompt: Prompt) -> bool:
        screen = self.screen
        log = screen.picture.panels.log
        if log.visible and log.rect.collidepoint(pos):
            screen.open_log()
        elif screen.picture.layout.drop_zone.collidepoint(pos) and self.hand.selected:
            self._go(self.hand.selected[:], prompt)  # click a card, then click the middle
        elif screen.director.busy and screen.picture.pastime is None:
            screen.hurry()
        else:
            return False
        return True

    def _double(self, gesture: Gesture, prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos)
        if card is None:
            return False
        found = self._set(card, prompt)
        enough = prompt.wanted and (len(found) == prompt.wanted or prompt.will_do(_kinds(found)))
        self.hand.select(found if enough else self._alike(card))
        self.screen.app.audio.play("card-select")
        self.screen.changed()
        return True

    def _alike(self, card: CardNode) -> list[CardNode]:
        """Return all cards of that kind, the nearest ones first, from itself on."""
        alike, at = self.screen.picture.alike, self.hand.cards.index
        found = [other for other in self.hand.cards if alike(other.kind, card.kind)]
        return sorted(found, key=lambda other: abs(at(other) - at(card)))

    def _set(self, card: CardNode, prompt: Prompt) -> list[CardNode]:
        """Return what one card stands for: the set of its kind that is wanted, or itself where that will do."""
        alike = self._alike(card)
        if not 1 < prompt.wanted <= len(alike) or prompt.will_do((card.kind,)):
            return [card]
        sets = [[card, *more] for more in combinations(alike[1:], prompt.wanted - 1)]
        return next((found for found in sets if prompt.will_do(_kinds(found))), sets[0])

    def _long(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos)
        if card is not None:
            self.screen.notes.zoom(card.kind, self.screen.kit.about_card(card.kind))
        return card is not None

    def look(self) -> bool:
        """Look closely at the card under the pointer or the arrows."""
        card = self.hand.hovered or self.cursor
        if card is not None:
            self.screen.notes.zoom(card.kind, self.screen.kit.about_card(card.kind))
        return card is not None

    def _grab(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.start)
        if card is None or gesture.button != 1:
            return False
        chosen = self.hand.selected
        self._grabbed = [one for one in self.hand.cards if one in chosen] if card in chosen else [card]
        self._beyond = False
        self.hand.grab(self._grabbed)
        self._light(on=True)
        return True

    def _carry(self, pos: tuple[int, int], prompt: Prompt) -> None:
        """Beyond the hand, one card of a kind takes the set with it that is wanted; back over it, it is alone again."""
        beyond = not self._over_hand(pos)
        if beyond is not self._beyond and len(self._grabbed) == 1 and self._grabbed[0] in self.hand.cards:
            self.hand.grab(self._set(self._grabbed[0], prompt) if beyond else self._grabbed)
        self._beyond = beyond

    def _over_hand(self, pos: tuple[int, int]) -> bool:
        zone = self.hand.zone
        return zone.collidepoint(pos) and pos[1] > zone.y + zone.h * 0.2

    def _drag(self, gesture: Gesture, prompt: Prompt) -> bool:
        if not self.hand.dragged:
            return False
        self._carry(gesture.pos, prompt)
        self._speed = 0.7 * self._speed + 0.3 * gesture.rel[0]
        self.hand.drag(gesture.pos, self._speed)
        return True

    def _drop(self, gesture: Gesture, prompt: Prompt) -> bool:
        if not self.hand.dragged:
            return False
        self._light(on=False)
        self._carry(gesture.pos, prompt)
        held = self.hand.drop()
        if self._over_hand(gesture.pos):
            self.hand.move_to(held, gesture.pos[0])
            return True
        if self._on_seat(gesture.pos, held, prompt):
            return True
        if self.screen.picture.layout.drop_zone.collidepoint(gesture.pos):
            self._go(held, prompt, gesture.pos)
        else:
            self.hand.lay("sort")
        return True

    def _cancel(self, _gesture: Gesture, _prompt: Prompt) -> bool:
        self.let_go()
        return True

    def _on_seat(self, pos: tuple[int, int], held: list[CardNode], prompt: Prompt) -> bool:
        for seat in prompt.receivers:
            nodes = self.screen.picture.board.seats.get(seat)
            if nodes is not None and nodes.body.inflate(40, 40).collidepoint(pos):
                self.hand.selected = list(held)
                if not prompt.use():
                    self.hand.lay("sort")
                return True
        return False

    def _light(self, *, on: bool) -> None:
        """All legal places light up in the first frame of a drag."""
        front = self.screen.prompt
        self.screen.notes.zone(shown=on and front.takes_cards)
        for seat in front.receivers:
            nodes = self.screen.picture.board.seats.get(seat)
            if nodes is not None:
                nodes.aim(0, "may" if on else "")
                nodes.disc.visible = False

    # -- doing
    def pick(self, card: CardNode) -> None:
        """Select a card or let it go."""
        on = self.hand.toggle(card)
        self.screen.app.audio.play("card-select" if on else "card-unselect")
        self.screen.notes.clear()
        self.screen.changed()

    def _go(self, held: list[CardNode], prompt: Prompt, pos: tuple[int, int] | None = None) -> None:
        """Use these cards: one unselected card means that card alone, several go together."""
        screen = self.screen
        if screen.director.busy:
            screen.hurry()
            screen.refresh_prompt()
            prompt = screen.prompt
        self.hand.selected = [card for card in held if card in self.hand.cards]
        turn = screen.session.match.turn
        if not prompt.takes_cards:
            self.hand.selected = []
        elif pos is not None and screen.chooser is None:
            self.hand.dragged = list(self.hand.selected)
            prompt.use()
            if screen.chooser is None:
                self.hand.drop()
        else:
            prompt.use()
        if screen.session.match.turn != turn:
            return  # answered: what is asked next is shown when the table comes to it
        if screen.chooser is None:
            self.hand.lay("sort")
        screen.changed()

    def let_go(self) -> None:
        """Put everything back into the fan."""
        self.hand.drop()
        self._light(on=False)
        gone = [card for card in self.hand.selected if card not in self.hand.cards]
        for card in gone:
            self.hand.selected.remove(card)
        self.hand.lay("sort")

    def _unselect(self) -> bool:
        if self.screen.chooser is not None:
            self.screen.swap(None)
        self.hand.select([])
        self.screen.notes.clear()
        self.screen.changed()
        return True

    def sort(self) -> None:
        """Sort the hand."""
        self.hand.sort(self.screen.picture.sort_key)
        self.screen.app.audio.play("card-shuffle")

    def show_playable(self) -> None:
        """Mark what can be played, or not."""
        self.hand.show_playable = not self.hand.show_playable
        self.hand.lay("sort")

    def why(self) -> None:
        """Say why not."""
        self.screen.prompt.why()

    # -- keys
    def typed(self, sign: str, prompt: Prompt) -> bool:
        """Pick by what is written on cards: the set of that rank that will do, and one fewer with every press more.

        Where cards of several ranks go together, and of wilds, it is one card more with every press, then none.
        """
        hand, ways = self.hand, TYPED.get(sign, (sign.upper(),))
        found = next(filter(None, ([card for card in hand.seen if self._sign(card) == one] for one in ways)), None)
        if found is None:
            return False
        held = [card for card in found if card in hand.selected]
        if self._sign(found[0]) != WILD and (prompt.one_rank or self._stands_alone(found, prompt)):
            wilds = [card for card in hand.selected if self._sign(card) == WILD]
            chosen = wilds + (held[:-1] if held else self._typed_set(found, wilds, prompt))
        else:
            rest = [card for card in found if card not in held]
            chosen = [*hand.selected, rest[0]] if rest else [card for card in hand.selected if card not in found]
        self._select(chosen)
        return True

    def nth(self, place: int) -> bool:
        """Pick the card at a place from the left, or let it go; the tenth is 0."""
        if place > len(self.hand.seen):
            return False
        self.pick(self.hand.seen[place - 1])
        return True

    def _sign(self, card: CardNode) -> str:
        return self.screen.picture.index(card.kind).upper()

    def _stands_alone(self, found: list[CardNode], prompt: Prompt) -> bool:
        """Whether a set of these is what is wanted, and nothing else of which more is to come has been picked."""
        picked = self.hand.selected
        free = len(picked) == prompt.wanted or all(card in found for card in picked)
        return prompt.wanted > 1 and free and prompt.will_do(_kinds(self._typed_set(found, [], prompt)))

    def _typed_set(self, found: list[CardNode], wilds: list[CardNode], prompt: Prompt) -> list[CardNode]:
        """Return as many cards of a rank as will do, plain ones before others; or as many as are wanted."""
        plain = sorted(found, key=lambda card: self.screen.kit.about_card(card.kind) is not None)
        sizes = [prompt.wanted - len(wilds)] if prompt.wanted else range(len(plain), 0, -1)
        sets = (list(some) for size in sizes if size > 0 for some in combinations(plain, size))
        most = max(1, prompt.wanted - len(wilds)) if prompt.wanted else len(plain)
        return next((some for some in sets if prompt.will_do(_kinds([*some, *wilds]))), plain[:most])

    def _select(self, chosen: list[CardNode]) -> None:
        more = len(chosen) > len(self.hand.selected)
        self.hand.select(chosen)
        self.screen.app.audio.play("card-select" if more else "card-unselect")
        self.screen.notes.clear()
        self.screen.changed()

    def verb(self, verb: Verb, prompt: Prompt) -> bool:
        """Take arrows: along the fan, or through a chooser's choices."""
        if verb in (Verb.LEFT, Verb.RIGHT):
            by = 1 if verb is Verb.RIGHT else -1
            if prompt.step(by):
                self.screen.changed()
                return True
            return self._walk(by)
        if verb in (Verb.UP, Verb.DOWN) and self.cursor is not None and self.cursor in self.hand.cards:
            if (self.cursor in self.hand.selected) != (verb is Verb.UP):
                self.pick(self.cursor)
            return True
        idle = verb is Verb.ACTIVATE and not self.hand.selected and prompt.takes_cards
        if idle and self.cursor is not None and self.cursor in self.hand.cards:
            self.pick(self.cursor)
            return True
        if verb is Verb.BACK and self.hand.selected and self.screen.chooser is None:
            self.cursor = None
            self.hand.hover(None)
            return self._unselect()
        return False

    def come_back(self) -> None:
        """The focus has come back to the hand: stand where the arrows were, or at the first card."""
        if self.cursor not in self.hand.seen:
            self.cursor = self.hand.seen[0] if self.hand.seen else None
        self.hand.hover(self.cursor)

    def _walk(self, by: int) -> bool:
        cards = self.hand.seen
        if not cards:
            return False
        at = cards.index(self.cursor) + by if self.cursor in cards else (0 if by > 0 else len(cards) - 1)
        self.cursor = cards[at % len(cards)]
        self.hand.hover(self.cursor)
        self._rest = self.screen.app.now
        self.screen.app.audio.play("card-hover")
        return True


def _kinds(cards: list[CardNode]) -> tuple[int, ...]:
    return tuple(card.kind for card in cards)
