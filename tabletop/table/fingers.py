"""Hands on the table: hover, click, double click, drag to play, drag to order, arrows along the fan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.scum_of_the_earth.desk import Give, Play
from tabletop.inputs import Verb

if TYPE_CHECKING:
    from tabletop.pointer import Gesture
    from tabletop.screens.play import PlayScreen
    from tabletop.table.cardnode import CardNode
    from tabletop.table.hand import Hand
    from tabletop.table.prompts import Prompt


class Fingers:
    """What the mouse and the arrows do at one table."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.cursor: CardNode | None = None  # the card the arrows are at
        self._speed = 0.0
        self._target: object = None

    @property
    def hand(self) -> Hand:
        """The fan."""
        return self.screen.scene_.board.hand

    # -- mouse
    def gesture(self, gesture: Gesture, prompt: Prompt) -> bool:
        """Take a gesture; True if it was used."""
        handler = getattr(self, f"_{gesture.kind}", None)
        return bool(handler(gesture, prompt)) if handler is not None else False

    def _hover(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos) if gesture.pos[0] >= 0 else None
        if self.hand.hover(card) and card is not None:
            self.screen.app.audio.play("card-hover")
        return card is not None

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
        for seat, nodes in screen.scene_.board.seats.items():
            if nodes.body.collidepoint(gesture.pos):
                if prompt.seat_pressed(seat):
                    screen.changed()
                return True
        line = screen.scene_.panels.log_at(gesture.pos)
        if line is not None:
            screen.notes.rule(line.rule, screen)
            return True
        if screen.scene_.layout.drop_zone.collidepoint(gesture.pos) and self.hand.selected:
            self._go(self.hand.selected[:], prompt)  # click a card, then click the middle
            return True
        if screen.director.busy:
            screen.hurry()
            return True
        return False

    def _double(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos)
        if card is None:
            return False
        same = [other for other in self.hand.cards if other.kind == card.kind]
        self.hand.select(same)
        self.screen.app.audio.play("card-select")
        self.screen.changed()
        return True

    def _long(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.pos)
        if card is not None:
            self.screen.notes.zoom(card.kind)
        return card is not None

    def _grab(self, gesture: Gesture, _prompt: Prompt) -> bool:
        card = self.hand.at(gesture.start)
        if card is None or gesture.button != 1:
            return False
        self.hand.grab(card)
        self._light(on=True)
        return True

    def _drag(self, gesture: Gesture, _prompt: Prompt) -> bool:
        if not self.hand.dragged:
            return False
        self._speed = 0.7 * self._speed + 0.3 * gesture.rel[0]
        self.hand.drag(gesture.pos, self._speed)
        return True

    def _drop(self, gesture: Gesture, prompt: Prompt) -> bool:
        if not self.hand.dragged:
            return False
        self._light(on=False)
        held = self.hand.drop()
        if self.hand.zone.collidepoint(gesture.pos) and gesture.pos[1] > self.hand.zone.y + self.hand.zone.h * 0.2:
            self.hand.move_to(held, gesture.pos[0])
            return True
        if self._on_seat(gesture.pos, held, prompt):
            return True
        if self.screen.scene_.layout.drop_zone.collidepoint(gesture.pos):
            self._go(held, prompt, gesture.pos)
        else:
            self.hand.lay("sort")
        return True

    def _cancel(self, _gesture: Gesture, _prompt: Prompt) -> bool:
        self.let_go()
        return True

    def _on_seat(self, pos: tuple[int, int], held: list[CardNode], prompt: Prompt) -> bool:
        for seat, nodes in self.screen.scene_.board.seats.items():
            if nodes.body.inflate(40, 40).collidepoint(pos) and isinstance(prompt, Give):
                self._choose(held)
                if not prompt.seat_pressed(seat):
                    self.hand.lay("sort")
                return True
        return False

    def _light(self, *, on: bool) -> None:
        """All legal places light up in the first frame of a drag."""
        scene = self.screen.scene_
        front = self.screen.prompt
        self.screen.notes.zone(shown=on and isinstance(front, Play | Give))
        if isinstance(front, Give):
            for seat, nodes in scene.board.seats.items():
                nodes.aim(0, "may" if on and seat == scene.board.order[-1 - scene.board.order.index(scene.me)] else "")
                nodes.disc.visible = False

    # -- doing
    def pick(self, card: CardNode) -> None:
        """Select a card or let it go."""
        on = self.hand.toggle(card)
        self.screen.app.audio.play("card-select" if on else "card-unselect")
        self.screen.notes.clear()
        self.screen.changed()

    def _choose(self, held: list[CardNode]) -> None:
        """Dropping one unselected card means that card alone; several go together."""
        self.hand.selected = list(held)

    def _go(self, held: list[CardNode], prompt: Prompt, pos: tuple[int, int] | None = None) -> None:
        screen = self.screen
        if screen.director.busy:
            screen.hurry()
            screen._refresh_words()  # noqa: SLF001 - what can be done has changed under the hand
            prompt = screen.prompt
        self._choose(held)
        if isinstance(prompt, Play) and prompt._forms():  # noqa: SLF001
            self.hand.dragged = held if pos is not None else []
            prompt.play()
        elif isinstance(prompt, Play) or isinstance(prompt, Give):
            self._refused(held, prompt, pos)
        else:
            self.hand.selected = []
            self.hand.lay("sort")
        screen.changed()

    def _refused(self, held: list[CardNode], prompt: Play | Give, pos: tuple[int, int] | None) -> None:
        if isinstance(prompt, Give) and prompt.ask is not None and len(held) == prompt.ask.least:
            prompt.give()
            return
        near = (held[0].pose.x, held[0].pose.y - held[0].pose.w) if pos is None else pos
        if isinstance(prompt, Play):
            prompt.why()
        elif len(held) < (prompt.ask.least if prompt.ask else 0):
            self.hand.selected = held
        self.hand.lay("play" if pos is not None else "sort")
        del near

    def let_go(self) -> None:
        """Put everything back into the fan."""
        self.hand.drop()
        self._light(on=False)
        gone = [card for card in self.hand.selected if card not in self.hand.cards]
        for card in gone:
            self.hand.selected.remove(card)
        self.hand.lay("sort")

    def _unselect(self) -> bool:
        if self.screen._before is not None:  # noqa: SLF001
            self.screen.swap(None)
        self.hand.select([])
        self.screen.notes.clear()
        self.screen.changed()
        return True

    def sort(self) -> None:
        """Sort the hand."""
        self.hand.sort(self.screen.scene_.sort_key)
        self.screen.app.audio.play("card-shuffle")

    def show_playable(self) -> None:
        """Mark what can be played, or not."""
        self.hand.show_playable = not self.hand.show_playable
        self.hand.lay("sort")

    def why(self) -> None:
        """Why not?"""
        if isinstance(self.screen.prompt, Play):
            self.screen.prompt.why()

    # -- keys
    def verb(self, verb: Verb, prompt: Prompt) -> bool:
        """Take arrows: along the fan, or through a chooser's choices."""
        if verb in (Verb.LEFT, Verb.RIGHT):
            by = 1 if verb is Verb.RIGHT else -1
            if prompt.step(by):
                self.screen.changed()
                return True
            return self._walk(by)
        if verb in (Verb.UP, Verb.DOWN) and self.cursor in self.hand.cards:
            if (self.cursor in self.hand.selected) != (verb is Verb.UP):
                self.pick(self.cursor)
            return True
        if verb is Verb.ACTIVATE and self.cursor in self.hand.cards and not self.hand.selected and isinstance(prompt, Play | Give):
            self.pick(self.cursor)
            return True
        if verb is Verb.BACK and self.hand.selected and self.screen._before is None:  # noqa: SLF001
            self.cursor = None
            self.hand.hover(None)
            return self._unselect()
        return False

    def _walk(self, by: int) -> bool:
        cards = self.hand.cards
        if not cards:
            return False
        at = cards.index(self.cursor) + by if self.cursor in cards else (0 if by > 0 else len(cards) - 1)
        self.cursor = cards[at % len(cards)]
        self.hand.hover(self.cursor)
        self.screen.app.audio.play("card-hover")
        return True


