"""What a play leaves open, chosen at the table: somebody (SE 3.12, 3.16b), a wild's number, what a Ten counts as."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pygame import Rect

from rules.core.types import ONE, Ask, Move, Seat
from rules.games.scum_of_the_earth.cards import FIGURES, play_phrase
from tabletop.games.scum_of_the_earth.words import words
from tabletop.inputs import Verb
from tabletop.paint import cards, coins, frames, soft, sprites, text
from tabletop.scene import Node
from tabletop.table.forms.asked import Asked
from tabletop.table.layout import HAND_HIGH, faces, place, place_near, written
from tabletop.table.prompts import Action, Prompt, Table
from tabletop.theme import CREAM, DIM, GARNET, MUSTARD
from tabletop.widgets.overlay import Opening

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.scum_of_the_earth.state import View
    from tabletop.games.scum_of_the_earth.picture import ScumPicture
    from tabletop.table.seats import SeatNodes

Z, UNDER = 700.0, 90.0  # the line to whoever is aimed at goes behind everybody's plates


def opens(scene: ScumPicture, node: Node) -> Opening:
    """Let a chooser's panel grow from where the cards were dropped."""
    return Opening(scene.scene, scene.timeline, [node], scene.layout.centre, "chooser")


class SeatChooser(Prompt):
    """Somebody's name: dashed rings round all who may be meant, a whole one round the aimed (SE 3.12, 3.16b)."""

    def __init__(
        self,
        scene: ScumPicture,
        seats: Sequence[int],
        then: Callable[[int], object],
        *,
        banner: str,
        label: Callable[[str], str],
        sub: str,
        icon: str = "icon-pass",
        others: Sequence[Action] = (),
        cancel: Callable[[], object] | None = None,
    ) -> None:
        self.scene, self.seats, self.then = scene, list(seats), then
        self._banner, self.label, self.sub, self.icon = banner, label, sub, icon
        self.others, self.cancel = list(others), cancel
        order = scene.board.order
        start = order.index(scene.me) if scene.me >= 0 else 0
        self.seats.sort(key=lambda seat: (order.index(seat) - start) % len(order))
        self.aimed = self.usual = min(self.seats, key=lambda seat: scene.shown.counts[seat])
        self.line, self.facts = Node(z=UNDER), Node(z=Z)
        self.opening: Opening | None = None

    def banner(self) -> str:
        """Say what is asked."""
        return self._banner

    def actions(self) -> list[Action]:
        """Name the aimed one, and what else there is."""
        name = self.scene.name(self.aimed)
        return [Action(self.label(name), lambda: self.then(self.aimed), self.sub, "main"), *self.others]

    def open(self) -> None:
        """Mark everybody."""
        self.scene.scene.add(self.line)
        self.scene.scene.add(self.facts)
        self._draw()
        self.opening = opens(self.scene, self.facts)

    def close(self) -> None:
        """Take all marks away."""
        self._opened()
        for nodes in self.scene.board.seats.values():
            nodes.aim(0, "")
        self.line.kill()
        self.facts.kill()

    def back(self) -> bool:
        """Take it back where that is possible."""
        if self.cancel is not None:
            self.cancel()
        return self.cancel is not None

    def seat_pressed(self, seat: int) -> bool:
        """Aim, or name the one already aimed at."""
        if seat not in self.seats:
            return False
        if seat == self.aimed:
            self.then(seat)
        else:
            self.aimed = seat
            self._draw()
        return True

    def number(self, digit: int) -> bool:
        """Aim by the number on the disc."""
        if 1 <= digit <= len(self.seats):
            self.aimed = self.seats[digit - 1]
            self._draw()
            return True
        return False

    def advise(self, move: Move) -> None:
        """Aim at whom a friend would."""
        seat = move.how[VICTIM] if move.how else move.picks[0]
        if seat in self.seats and self.aimed == self.usual:
            self.aimed = seat
            self._draw()

    def step(self, by: int) -> bool:
        """Aim at the next one."""
        self.aimed = self.seats[(self.seats.index(self.aimed) + by) % len(self.seats)]
        self._draw()
        return True

    def _opened(self) -> None:
        if self.opening is not None:
            self.opening.end()

    def _draw(self) -> None:
        self._opened()
        for number, seat in enumerate(self.seats, 1):
            self.scene.board.seats[seat].aim(number, "aimed" if seat == self.aimed else "may", self.icon)
        self._draw_line()
        self._draw_facts()

    def _draw_line(self) -> None:
        m = self.scene.m
        spot = self.scene.board.seats[self.aimed].spot
        x0, y0 = self.scene.layout.centre
        left, top = min(x0, spot.x), min(y0, spot.y)
        w, h = abs(x0 - spot.x) + 2 * m.px(8), abs(y0 - spot.y) + 2 * m.px(8)
        image = sprites.Svg(w, h)
        pad = m.px(8)
        image.line(
            x0 - left + pad, y0 - top + pad, spot.x - left + pad, spot.y - top + pad, GARNET, m.stroke(6),
            dash=f"{14 * m.u:.1f} {10 * m.u:.1f}",
        )  # fmt: skip
        self.line.image = sprites.render(image)
        self.line.move(left - pad, top - pad)

    def _draw_facts(self) -> None:
        m, shown = self.scene.m, self.scene.shown
        nodes = self.scene.board.seats[self.aimed]
        points = shown.totals[self.aimed] if self.scene.session.view.house.target else None
        said = words.facts(
            cards=shown.counts[self.aimed], points="" if points is None else str(points),
            passed=self.aimed in shown.passed,
        )  # fmt: skip
        px, pad, wide = m.font_px(18), m.px(18), m.px(300 + 100 * (m.text - 1))
        name = text.text(self.scene.name(self.aimed), "display", m.font_px(26), MUSTARD)
        body = text.paragraph(said, "body", px, CREAM, wide - 2 * pad, lead=1.28)
        high = name.get_height() + body.get_height() + m.px(22)
        made = frames.panel(m, wide, high, "#1E1610", MUSTARD, alpha=250).copy()
        left, top = (made.get_width() - wide) // 2, (made.get_height() - high) // 2
        soft.stamp(made, name, left + pad, top + m.px(8))
        soft.stamp(made, body, left + pad, top + m.px(10) + name.get_height())
        self.facts.image = made
        self.facts.centre_at(*self._facts_at(nodes, wide, high).center)

    def _facts_at(self, nodes: SeatNodes, wide: int, high: int) -> Rect:
        """Beside the coin, outwards, or the nearest place where no words and no faces are hidden."""
        m, picture = self.scene.m, self.scene
        out = picture.layout.coin * 0.75 + m.px(60) + wide / 2
        first = Rect(0, 0, wide, high)
        side = out if nodes.spot.x >= m.width / 2 - m.px(80) else -out
        first.center = round(nodes.spot.x + side), round(nodes.spot.y)
        within = Rect(m.px(10), m.px(8), m.width - 2 * m.px(10), m.height - m.px(HAND_HIGH + 8))
        return place_near(first, within, written(picture), faces(picture))


class ScumPrompt(Asked):
    """A prompt that knows its table."""

    def __init__(self, table: Table, ask: Ask | None = None, seat: Seat | None = None) -> None:
        super().__init__(table, ask or Ask("", ONE, "menu", ()), seat)

    @property
    def scene(self) -> ScumPicture:
        """The picture."""
        return cast("ScumPicture", self.table.picture)

    @property
    def view(self) -> View:
        """What the person may know."""
        return cast("View", self.session.view)


Form = tuple[int, ...]  # (denomination, star ten as two, victim)
RANK, TWO, VICTIM = 0, 1, 2


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
            *([Action(words.above(number=FIGURES[self.values[-1]]), self._more)] if self._hidden() else []),
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

    def advise(self, move: Move) -> None:
        """Choose what a friend would, where it is about the same cards."""
        same = sorted(move.picks) == sorted(self.kinds) and self.chosen == self.good[0]
        if same and move.how[self.part] in self.good:
            self.chosen = move.how[self.part]
            self.draw()

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
            label = FIGURES[value] if self.part == RANK else str(value + 1)
            disc = coins.choice(m, label, MUSTARD, value in self.good, chosen=value == self.chosen)
            soft.stamp_mid(made, disc, cx, cy)  # type: ignore[arg-type]
            d = m.px(44)
            self.places.append((Rect(round(cx + dx - d / 2), cy + dy - d // 2, d, d), value))

    def _sentence(self) -> str:
        standing = self.scene.session.view
        beaten = play_phrase(standing.rank, standing.size) if standing.size else ""
        return words.that_makes(play=self._result(), beaten=beaten)
