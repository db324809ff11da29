"""The night: the watch's question, the hands, and what the role lets the watch do. Sleepers see the same shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from rules.core.sentences import Words, members, signed
from rules.core.types import ONE, PASS, Ask, Move
from rules.games.scallywag.options import HIGHEST, LOWEST, code_of, question_of
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.roles.base import covered, role_name
from tabletop.games.scallywag.asking.base import ACTION_WIDE, AtSeaFoot
from tabletop.games.scallywag.asking.choosing import FaceChooser, SwitchChooser
from tabletop.games.scallywag.asking.parts import sailor
from tabletop.games.scallywag.asking.routes import RoutePrompt
from tabletop.inputs import Verb
from tabletop.table.forms.foot import PAD, head, row
from tabletop.table.forms.number import Ruler
from tabletop.widgets.plain import Label, Picture, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.table.layout import Box
    from tabletop.table.prompts import Table
    from tabletop.widgets.mouse import Gesture

words: Final = Words("tabletop.games.scallywag", "night")
FIRST = 3
RULER, FACE = 62.0, 96.0
TEN = 10


class NightPrompt(AtSeaFoot):
    """Two panels: the question where the hand was, and beside it what the role is good for."""

    number_, below, fixed = FIRST, False, False

    @property
    def act(self) -> bool:
        """Whether this is the second step of the night."""
        return self.ask.id == "act"

    @property
    def idle(self) -> str:
        """What to say to a watch that can do nothing tonight."""
        if not self.view.house.press_gang:
            return words.IDLE_NO_GANG
        first = self.view.house.press_from(self.view.n)
        if self.view.day < first:
            return words.IDLE_WAITS(night=first)
        return words.IDLE_PRESSED if ROLES[self.view.role].presses else words.IDLE

    @property
    def dreaming(self) -> bool:
        """Whether nothing done here comes to anything."""
        return not self.awake

    @property
    def ruled(self) -> float:
        """The height of the ruler's row."""
        return max(RULER, self.m.font_px(22) / self.m.u * 1.9)

    def panels(self, foot: float) -> tuple[Box, Box]:
        """Put up both panels, the lower part of the left one so high; return that part, and the right one's inside."""
        layout, m = self.picture.layout, self.m
        top, low = head(m), self.ruled
        high = top + low + self.gap + foot + PAD
        self.wide = layout.big
        box = self.by_night(high)
        title, aside = (words.YOU_SLEEP, words.SLEEP_ASIDE) if self.dreaming else (words.ASK_THEM, words.ASK_ASIDE)
        self.board(box, title, aside)
        x, y, w = box[0] + PAD, box[1] + top, box[2] - 2 * PAD
        self._ruler((x, y, w, low))
        self.lay_hand()
        return (x, y + low + self.gap, w, foot), self._beside(high)

    def _ruler(self, box: Box) -> None:
        x, y, w, h = box
        each = 108 + 50 * self.picture.layout.grown
        high = min(h, max(48.0, self.m.font_px(24) / self.m.u * 1.7))
        self.sides = [
            self.button(
                (x + at * (each + self.gap), y, each, high), word, lambda below=bool(at): self.turn(below=below),  # type: ignore[misc]
                name=word.lower(), size=24,
            )
            for at, word in enumerate((words.ABOVE, words.BELOW))
        ]  # fmt: skip
        left = 2 * (each + self.gap) + 4
        reach = LOWEST, HIGHEST
        self.ruler = self.put(
            Ruler((x + left, y, w - left, h), *reach, self.number_, self._changed, said=signed, fixed=self.fixed)
        )  # fmt: skip
        self._show_side()

    def _show_side(self) -> None:
        for at, button in enumerate(self.sides):
            button.chosen = bool(at) == self.below
            button.enabled = not self.fixed or button.chosen
            button.focusable = not self.fixed
            button.say(kind="on" if button.chosen else "quiet")

    def turn(self, *, below: bool) -> None:
        """Ask the other way."""
        if not self.fixed:
            self.below = below
            self._show_side()
            self.said()

    def _changed(self, number: int) -> None:
        self.number_ = number
        self.said()

    def said(self) -> None:
        """Say what has been chosen."""

    def _beside(self, high: float) -> Box:
        """Put up the panel with the own role, where there is room for it; return the box below its words."""
        m = self.m
        if self.wide:
            return 0, 0, 0, 0
        d = 0.0 if self.dreaming else FACE
        left, top = d + (18 if d else 4), head(m)
        wide = ACTION_WIDE - 2 * PAD - left
        name, said = m.font_px(24) / m.u * 1.25, text_height(m, self.line(), wide, 16, "semibold", lead=1.2)
        button = max(50.0, row(m, 22, 15)) if self.act else 0.0
        tall = top + max(d, name + said) + self.gap + button + PAD
        box = self.for_action(max(high, tall))
        self.board(box, words.ACTION)
        x, y, w, h = box[0] + PAD, box[1] + top, box[2] - 2 * PAD, box[3]
        role = ROLES[self.view.role].id
        if d:
            self.put(Picture((x + 4, y, d, d), lambda m_, w_, h_: sailor(m_, min(w_, h_), role), name="role"))
        who = role_name(self.view.role) if d else words.ASLEEP
        self.put(Label((x + left, y - 4, wide, name), who, face="display", size=24, wrap=False))
        self.put(Label((x + left, y + name - 4, wide, 20), self.line(), face="semibold", size=16, lead=1.2))
        return x, box[1] + h - PAD - button, w, button

    def line(self) -> str:
        """Say what the role is good for tonight."""
        return words.DREAM_OF_SOMEBODY if self.dreaming else self.idle


class Question(NightPrompt):
    """Above or below which number; or nothing."""

    def open(self) -> None:
        """Put it up."""
        m = self.m
        lines = "M\nM" if self.picture.layout.big else "M\nM\nM"
        foot = max(56.0, row(m, 25, 15), text_height(m, lines, 300, lead=1.2))
        (x, y, w, h), _ = self.panels(foot)
        ask, none = (words.DREAM_IT, words.SLEEP_ON) if self.dreaming else (words.ASK, words.ASK_NOTHING)
        part = w * (0.56 if not self.wide else 0.5)
        self.words = self.put(Label((x + 4, y, w - part - 16, h), "", lead=1.2))
        first, second = self.shares((x + w - part, y + h - min(h, 62), part, min(h, 62)), 1.0, 1.15)
        self.button(first, ask, self.send, kind="main", key=Verb.ACTIVATE, name="send")
        self.button(second, none, lambda: self.answer(PASS), key=Verb.PASS, name="none", size=21)
        self.said()

    def line(self) -> str:
        """Say what the role may do later."""
        if self.dreaming:
            return words.DREAM_OF_SOMEBODY
        if ROLES[self.view.role].presses and not self.view.press_left:
            return self.idle
        return words.get("LATER", ROLES[self.view.role].id) or self.idle

    def said(self) -> None:
        """Say the question."""
        asked = (words.below if self.below else words.above)(number=self.number_)
        self.words.say(words.DREAM if self.dreaming else f"{asked} {words.STRICT}")

    def send(self) -> None:
        """Ask it."""
        self.answer(code_of(self.number_, self.below))

    def answer(self, *picks: int, how: tuple[int, ...] = (), ask: str = "") -> None:
        """Ask, or dream on: of several at one screen who sleeps has both steps of the night in one look."""
        if self.dreaming and self.session.several:
            self.picture.draft, screen = Dreamt(self.view.day, *picks), cast("Any", self.table)
            screen.forget_asked()
        else:
            super().answer(*picks, how=how, ask=ask)

    def step(self, by: int) -> bool:
        """Go a number on."""
        self.ruler.change(self.number_ + by)
        return True

    def verb(self, verb: Verb) -> bool:
        """Turn between above and below."""
        if verb in (Verb.UP, Verb.DOWN):
            self.turn(below=verb is Verb.DOWN)
            return True
        return False

    def advise(self, move: Move) -> None:
        """Set the ruler as a friend would."""
        if move.picks[0] != PASS and (self.number_, self.below) == (FIRST, False):
            number, below = question_of(move.picks[0])
            self.ruler.change(number)
            self.turn(below=below)

    def number(self, digit: int) -> bool:
        """Type a number: a second digit behind a one or a two makes a larger one."""
        both = self.number_ * TEN + digit
        self.ruler.change(both if self.number_ > 0 and both <= HIGHEST else digit)
        return True


class Act(NightPrompt):
    """The hands, and what may be done now; then all wake."""

    fixed = True

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.tonight = next((one for one in self.view.nights if one.night == self.view.day), None)
        if self.tonight is not None:
            self.number_, self.below = question_of(self.tonight.code)

    @property
    def deed(self) -> str:
        """What can be done: what the ask is of; "dream" where nothing comes of it."""
        return "dream" if self.dreaming or (self.ask.of == "seat" and not self.view.press_left) else self.ask.of

    def open(self) -> None:
        """Put it up."""
        m, big = self.m, self.picture.layout.big
        wide = self.by_night(0)[2] - 2 * PAD
        can, line = len(self.ask.options) > 1, max(56.0, row(m, 25, 15))
        part = wide * 0.6 if big and can else 250 + 200 * self.picture.layout.grown
        foot = max(line, text_height(m, self.report(), wide - part - 16, lead=1.2))
        (x, y, w, h), beside = self.panels(foot)
        self.put(Label((x + 4, y, w - part - 16, h), self.report(), lead=1.2))
        box = (x + w - part, y + h - line, part, line)
        if big and can:
            beside, box = self.shares(box, 1.35, 1.0)
        wake = words.SLEEP_ON if self.dreaming else words.WAKE
        self.button(box, wake, lambda: self.answer(PASS), kind="main", key=Verb.ACTIVATE, name="wake", size=26)
        if can:
            label, sub = words.pair("OPEN", self.deed)
            self.button(beside, label, self.choose, sub=sub, key=Verb.SORT, name="deed", size=22)

    def line(self) -> str:
        """Say what may be done."""
        if self.deed == "dream":
            return words.DREAM_OF_SOMEBODY if self.dreaming else words.IDLE_DREAM
        return words.get("DEEDS", self.deed) or self.idle

    def report(self) -> str:
        """Say whose hands went up."""
        if self.dreaming:
            return words.DREAM
        if self.tonight is None:
            return words.ASKED_NOTHING
        up = [self.session.names(seat) for seat in members(self.tonight.hands)]
        if not up:
            return words.NO_HANDS
        return words.ALL_HANDS if len(up) == self.view.n - 1 else words.hands(number=len(up), names=up)

    # -- doing something
    def choose(self) -> None:
        """Let the deed be chosen on the table."""
        self.step_aside(self.chooser())
        self.up = True

    def chooser(self) -> AtSeaFoot:
        """Make the form of the deed."""
        kinds: dict[str, Callable[[Table, Ask], AtSeaFoot]]
        kinds = {"seat": FaceChooser, "pair": SwitchChooser, "route": RoutePrompt}
        return kinds[self.ask.of](self.table, self.ask)

    def step(self, _by: int) -> bool:
        """Begin to choose."""
        if len(self.ask.options) > 1:
            self.choose()
        return len(self.ask.options) > 1

    def seat_pressed(self, seat: int) -> bool:
        """Begin to choose with somebody's face: who is pressed is aimed at, and nothing is done yet."""
        if self.ask.of != "seat" or seat not in self.ask.options:
            return False
        self.choose()
        front = getattr(self.table, "chooser", None)
        return front is not None and front.seat_pressed(seat)

    def gesture(self, gesture: Gesture) -> bool:
        """Begin to switch by taking hold of an island, or by pressing one."""
        taken = gesture.kind in ("click", "grab") and gesture.button == 1
        if self.ask.of != "pair" or not taken or self.chart.spot_at(gesture.start) < 0:
            return False
        self.choose()
        front = getattr(self.table, "chooser", None)
        return front is not None and front.gesture(gesture)


class Dreamt(NamedTuple):
    """What a sleeper has dreamt of asking: half of the night."""

    day: int
    code: int  # PASS: nothing


class DreamOn(Act):
    """The second step of a sleeper's night: the press with which the whole of it is answered."""

    def __init__(self, table: Table, question: Ask, dreamt: Dreamt) -> None:
        view = table.picture.session.view
        others = covered(view, view.seat) if len(question.options) > 1 else ()
        super().__init__(table, Ask("act", ONE, "seat", (PASS, *others), sealed=True))
        self.question, self.dreamt = question, dreamt
        if dreamt.code != PASS:
            self.number_, self.below = question_of(dreamt.code)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while others answer."""
        return tuple(asks) == (self.question,) and self.up

    def answer(self, *_picks: int, how: tuple[int, ...] = (), ask: str = "") -> None:
        """Answer the question, as it was dreamt."""
        super().answer(self.dreamt.code, how=how, ask=ask or self.question.id)

    def chooser(self) -> AtSeaFoot:
        """Make one that answers it, too."""
        made = FaceChooser(self.table, self.ask)
        made.answer = self.answer  # type: ignore[method-assign]
        return made
