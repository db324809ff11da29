"""A row of discs: the rank of wilds played alone (SE 3.8), or what the star ten counts as (SE 3.16f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rules.games.scum_of_the_earth.phrases import play_phrase
from tabletop.games.scum_of_the_earth.choosers import opens
from tabletop.games.scum_of_the_earth.words import words
from tabletop.inputs import Verb
from tabletop.paint import cards, coins, frames, soft, text
from tabletop.scene import Node
from tabletop.table.placement import place, place_near, written
from tabletop.table.prompts import Action, Prompt
from tabletop.theme import CREAM, DIM, MUSTARD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.widgets.overlay import Opening


Form = tuple[int, ...]  # (denomination, star ten as two, victim)
RANK, TWO, VICTIM = 0, 1, 2
INDEX = ("0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Z = 700.0


def question(forms: Sequence[Form]) -> int | None:
    """Return which part of a form is still open: the rank first, then the ten, then the victim; None if nothing is."""
    return next((part for part in (RANK, TWO, VICTIM) if len({form[part] for form in forms}) > 1), None)


class DiscChooser(Prompt):
    """A panel with a row of discs: the rank of wilds played alone (SE 3.8), or what a ten counts as (SE 3.16f)."""

    def __init__(
        self,
        scene: ScumPicture,
        part: int,
        kinds: Sequence[int],
        forms: Sequence[Form],
        then: Callable[[list[Form]], object],
        cancel: Callable[[], object],
    ) -> None:
        self.scene, self.part, self.kinds, self.forms = scene, part, tuple(kinds), list(forms)
        self.then, self.cancel = then, cancel
        self.good = sorted({form[part] for form in forms})
        highest = scene.session.view.house.highest
        most = max(highest, self.good[0]) if part == RANK else 1
        first = 1 if part == RANK else 0
        self.values = list(range(first, most + 1))  # SE 3.8: ranks above the deck's only on demand
        self.chosen = self.good[0]
        self.node = Node(z=Z)
        self.opening: Opening | None = None
        self.places: list[tuple[Rect, int]] = []

    def banner(self) -> str:
        """Say what is asked."""
        return words.NAME_WILD if self.part == RANK else words.ONE_OR_TWO

    def actions(self) -> list[Action]:
        """Play as chosen, or take the cards back."""
        as_rank = words.play_as(play=play_phrase(self.chosen, 1))
        label = as_rank if self.part == RANK else words.count_as(number=self.chosen + 1)
        return [
            Action(label, self._done, self._sub(), "main"),
            Action(words.TAKE_BACK, self.cancel, icon="icon-undo", key=Verb.UNDO),
            *([Action(words.above(number=INDEX[self.values[-1]]), self._more)] if self._hidden() else []),
        ]

    def _hidden(self) -> bool:
        return self.part == RANK and any(value > self.values[-1] for value in self.good)

    def _more(self) -> None:
        self.values = list(range(1, 14))
        self.draw()

    def _sub(self) -> str:
        view = self.scene.session.view
        return words.play_sub(self.chosen, view.rank, view.size, self.kinds) if self.part == RANK else self._result()

    def _result(self) -> str:
        sizes = len(self.kinds) + (self.chosen if self.part == TWO else 0)
        rank = self.chosen if self.part == RANK else self.forms[0][RANK]
        return play_phrase(rank, sizes)

    def _done(self) -> None:
        self.then([form for form in self.forms if form[self.part] == self.chosen])

    def open(self) -> None:
        """Put the panel up."""
        self.scene.scene.add(self.node)
        self.draw()
        self.opening = opens(self.scene, self.node)

    def close(self) -> None:
        """Take it down."""
        self._opened()
        self.node.kill()

    def _opened(self) -> None:
        if self.opening is not None:
            self.opening.end()

    def back(self) -> bool:
        """Take the cards back."""
        self.cancel()
        return True

    def number(self, digit: int) -> bool:
        """Choose by typing; a digit that does not fit is not taken."""
        value = digit if self.part == RANK else digit - 1
        ten = 10 if self.part == RANK and digit == 0 else value
        if ten in self.good and ten in self.values:
            self.chosen = ten
            self.draw()
            return True
        return False

    def step(self, by: int) -> bool:
        """Go to the next one that would do."""
        choices = [value for value in self.values if value in self.good]
        self.chosen = choices[(choices.index(self.chosen) + by) % len(choices)]
        self.draw()
        return True

    def point(self, pos: tuple[int, int]) -> bool:
        """Press a disc."""
        for rect, value in self.places:
            if rect.collidepoint(pos) and value in self.good:
                if value == self.chosen:
                    self._done()
                else:
                    self.chosen = value
                    self.draw()
                return True
        return self.node.rect.collidepoint(pos)

    def draw(self) -> None:
        """Draw the panel anew."""
        self._opened()
        m, box = self.scene.m, self._box()
        wide, high = box.size
        made = frames.panel(m, wide, high, "#1E1610", MUSTARD, alpha=252).copy()
        left, top = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        slant = self.scene.turner.at_rest(self.kinds[0], m.px(104), 7, cards.CardState.SELECTED)
        soft.stamp_mid(made, slant, left + m.px(64), top + high / 2)
        inner = left + m.px(132)
        heading = words.which_number if self.part == RANK else words.how_many
        head = text.text(heading, "display", m.font_px(20), MUSTARD, m.px(1))
        soft.stamp(made, head, inner, top + m.px(14))
        aside = text.text(words.which_number_aside, "italic", m.font_px(18), DIM)
        if inner - left + head.get_width() + aside.get_width() + m.px(46) < wide:
            soft.stamp(made, aside, left + wide - m.px(22) - aside.get_width(), top + m.px(14))
        sentence = text.paragraph(self._sentence(), "body", m.font_px(20), CREAM, wide - m.px(150), lead=1.2)
        low = top + high - sentence.get_height() - m.px(14)
        soft.stamp(made, sentence, inner, low)
        middle = (top + m.px(14) + head.get_height() + low) // 2
        self._discs(made, inner, middle, wide - m.px(150), (box.x - left, box.y - top))
        self.node.image = made
        self.node.centre_at(*box.center)
        self.scene.board.easel.scene.add(self.node)

    def _box(self) -> Rect:
        """Over the table's near edge, or the nearest place where no words are hidden (px)."""
        m, picture = self.scene.m, self.scene
        first = place(m, picture.layout.chooser)
        return place_near(first, Rect(0, m.px(8), m.width, first.bottom - m.px(8)), written(picture))

    def _discs(self, made: object, inner: int, cy: int, room: int, off: tuple[int, int]) -> None:
        m, (dx, dy) = self.scene.m, off
        pitch = min(m.px(58), room / len(self.values))
        self.places = []
        for i, value in enumerate(self.values):
            cx = inner + pitch * (i + 0.5)
            label = INDEX[value] if self.part == RANK else str(value + 1)
            disc = coins.choice(m, label, MUSTARD, value in self.good, chosen=value == self.chosen)
            soft.stamp_mid(made, disc, cx, cy)  # type: ignore[arg-type]
            d = m.px(44)
            self.places.append((Rect(round(cx + dx - d / 2), cy + dy - d // 2, d, d), value))

    def _sentence(self) -> str:
        standing = self.scene.session.view
        beaten = play_phrase(standing.rank, standing.size) if standing.size else ""
        return words.that_makes(play=self._result(), beaten=beaten)
