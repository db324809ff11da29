"""The sheets between rounds: the Justicar's rule set, and what the night came to. SM 3.8.2, SM 3.11."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame.transform import flip

from rules.games.masquerade.content import title_at
from rules.games.masquerade.ending import points_at
from rules.games.masquerade.options import RuleSet
from rules.games.masquerade.phases.court import code_of, rule_set
from rules.games.masquerade.rights import costs
from rules.games.masquerade.state import OVER
from tabletop.games.masquerade.pages.page import CentrePage, Key
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import Verb
from tabletop.paint import coins, frames, soft, text
from tabletop.paint.cache import kept
from tabletop.paint.sprites import sprite
from tabletop.screens.parts import toggle
from tabletop.theme import ALARM, BRASS, BRASS_DARK, CREAM, DIM, PANEL2, ROSE
from tabletop.widgets.plain import Label, Picture, line_height, text_height

if TYPE_CHECKING:
    from pygame import Surface

    from rules.core.game import OptionField
    from rules.core.types import Ask, Move
    from tabletop.paint.metrics import Metrics
    from tabletop.table.prompts import Table
    from tabletop.widgets.flow import Flow

FIXED = ("exchange", "open_clans", "old_hunt", "amnesty")


class Reign(CentrePage):
    """Four switches; Enter lets them stand as they are."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.stood = rule_set(ask.options[0])
        self.rules = self.stood
        draft = table.picture.draft
        if isinstance(draft, tuple) and draft[:1] == (self._draft,):
            self.rules = draft[1]
        self.fields: dict[str, OptionField] = {
            field.name: field for field in self.session.match.game.option_fields(self.view.n)
        }

    @property
    def _draft(self) -> tuple[str, int]:
        return "reign", self.session.match.turn

    def title(self) -> tuple[str, str]:
        """Say whose reign it is."""
        return words.REIGN, words.REIGN_ASIDE(title=title_at(self.view.n, 0).name)

    def fill(self, flow: Flow) -> None:
        """Say what it is; a switch a rule, then what is settled."""
        flow.text(words.REIGN_LINE, gap=8)
        for name, on in self.rules._asdict().items():
            field = self.fields[name]
            control, wide, high = toggle(flow.m, on, partial(self.change, name), name=f"rule {name}")
            flow.row(field.title, field.help, control, wide=wide, high=high, size=24)
        if self._costs():
            flow.text(words.DROPS_CLANS, face="italic", size=18, colour=ALARM, gap=12)
        flow.line()
        flow.skip(12)
        flow.text(words.HOUSE_KEEPS(what=self._settled()), face="italic", size=18, colour=DIM, gap=4)

    def _settled(self) -> str:
        options = self.session.match.options
        return "; ".join(str(words["SETTLED", name, str(options[name]).lower()]) for name in FIXED)

    def _costs(self) -> bool:
        return bool(costs(self.view, self.rules))

    def change(self, name: str, on: bool) -> None:
        """Switch a rule."""
        self.set(self.rules._replace(**{name: on}))

    def set(self, rules: RuleSet) -> None:
        """Have these rules."""
        before, focus = self._costs(), self.table.ui.focus
        self.rules = rules
        self.table.picture.draft = self._draft, rules
        if before != self._costs() or len(self.keys()) != self._keys:
            name = focus.name if focus is not None else ""
            self.close()
            self.open()
            if name.startswith("rule"):
                self.table.ui.set_focus(self.table.ui.find(name))
        else:
            first = self.keys()[0]
            self.main.say(first.label, first.sub)

    def open(self) -> None:
        """Put it up."""
        self._keys = len(self.keys())
        super().open()

    def keys(self) -> list[Key]:
        """Let it stand, or proclaim what has changed."""
        changes = sum(a != b for a, b in zip(self.rules, self.stood, strict=True))
        if not changes:
            return [Key(words.LET_STAND, self.take, words.LET_STAND_SUB, Verb.ACTIVATE)]
        back = Key(words.AS_IT_WAS, self.back, verb=Verb.UNDO)
        return [Key(words.NEW_RULES, self.take, words.CHANGED(number=changes), Verb.ACTIVATE), back]

    def first(self) -> str:
        """Begin at the first switch."""
        return "rule extended"

    def take(self) -> None:
        """Proclaim it."""
        self.answer(code_of(self.rules))

    def back(self) -> bool:
        """Have it as it was."""
        changed = self.rules != self.stood
        if changed:
            self.set(self.stood)
        return changed

    def advise(self, move: Move) -> None:
        """Switch as a friend would."""
        if self.rules == self.stood:
            self.set(rule_set(move.picks[0]))

    def number(self, digit: int) -> bool:
        """Switch the rule of that number."""
        if not 1 <= digit <= len(RuleSet._fields):
            return False
        name = RuleSet._fields[digit - 1]
        self.close()
        self.rules = self.rules._replace(**{name: not getattr(self.rules, name)})
        self.table.picture.draft = self._draft, self.rules
        self.open()
        return True


COIN, GAP, TEN = 52.0, 6.0, 10


class Placing(NamedTuple):
    """One place at court from now on."""

    rank: str
    title: str
    face: str
    name: str
    moved: int  # places risen
    story: str
    gain: int
    total: int
    mine: bool


class Night(CentrePage):
    """What a round came to."""

    wide, seen = 900.0, False

    @property
    def holds(self) -> bool:
        """Whether the results wait until the last one has been seen."""
        return self.view.phase == OVER and not self.seen

    def title(self) -> tuple[str, str]:
        """Say which night it was."""
        view = self.view
        return words.ROUND_OVER(n=view.round_no, of=view.house.rounds), words.ROUND_ASIDE

    def rows(self) -> list[Placing]:
        """Return the new court, the best first."""
        view, session, found = self.view, self.session, []
        for place, seat in enumerate(view.places[-1]):
            rank, before = title_at(view.n, place), view.order.index(seat)
            moved = before - place if view.round_no > 1 else 0
            plan = session.plan[seat]
            found.append(
                Placing(rank.sprite, rank.name, plan.portrait, session.names(seat), moved,
                        self._story(seat, moved, before), points_at(view.n, place), view.totals[seat], seat == self.me)
            )  # fmt: skip
        return found

    def _story(self, seat: int, moved: int, before: int) -> str:
        view, said = self.view, []
        if view.round_no > 1:
            word = words.ROSE if moved > 0 else words.FELL if moved < 0 else words.STAYED
            said.append(word.format(title=title_at(view.n, before).name))
        if seat in view.hunted:
            said.append(words.HUNTED)
        elif view.out[:1] == (seat,):
            said.append(words.FIRST_OUT)
        return ", ".join(said)

    def fill(self, flow: Flow) -> None:
        """The Revolution, if there was one, and the ladder."""
        m = flow.m
        if self.view.upturned:
            d, top = 84.0, flow.y
            flow.put(Picture((flow.x, top, d, d), lambda _m, w, _h: sprite("event-revolution", w)))
            high = line_height(m, 32)
            flow.put(Label((flow.x + d + 20, top, flow.w - d - 20, high), words.REVOLUTION, face="display", size=32,
                           colour=ROSE, wrap=False))  # fmt: skip
            said = words.REVOLUTION_LINE(name=self.session.names(self.view.out[0]))
            wide = flow.w - d - 20
            tall = text_height(m, said, wide, 19)
            flow.put(Label((flow.x + d + 20, top + high, wide, tall), said, size=19))
            flow.y = max(top + d, top + high + tall) + 14
        for row in self.rows():
            high = row_high(m, flow.w, row)
            flow.put(Picture((flow.x, flow.y, flow.w, high), lambda n, w, h, row=row: painted(n, w, h, row)))  # type: ignore[misc]
            flow.y += high + GAP

    def keys(self) -> list[Key]:
        """On to the next night."""
        view = self.view
        place = view.places[-1].index(view.seat)
        stays = view.order.index(view.seat) == place and view.round_no > 1
        sub = words.READY_SUB(title=title_at(view.n, place).name, stays=stays)
        return [Key(words.READY(last=self.holds), self.take, sub, Verb.ACTIVATE)]

    def take(self) -> None:
        """Be ready."""
        if self.holds:
            self.seen = True
        else:
            self.answer(0)


def row_high(m: Metrics, wide: float, row: Placing) -> float:
    """Measure a row in units: what happened goes below the name where there is no room beside it."""
    lines = line_height(m, 22) + line_height(m, 16, "semibold")
    if not _beside(m, m.px(wide), row):
        lines += line_height(m, 16, "italic")
    return max(COIN + 10, lines + 8)


def _beside(m: Metrics, w: int, row: Placing) -> bool:
    left = m.px(COIN * 2 + 60) + max(
        text.width(row.name, "display", m.font_px(22)), text.width(row.title, "semibold", m.font_px(16))
    )
    points = m.px(40) + _points(m, row) + text.width("+0", "display", m.font_px(22))
    story = m.px(50) + text.width(row.story, "italic", m.font_px(18))
    return left + story + points <= w


def _points(m: Metrics, row: Placing) -> int:
    """Return how broad the column of all points is (px)."""
    return max(text.width(words.POINTS(n=one), "display", m.font_px(22)) for one in (row.total, TEN))


@kept("plates")
def painted(m: Metrics, w: int, h: int, row: Placing) -> Surface:
    """Draw a row: rank, face, name and title, where they came from, points."""
    made = frames.notch(m, w, h, "#4A1832" if row.mine else PANEL2, ROSE if row.mine else BRASS_DARK, n=8).copy()
    d = m.px(COIN)
    soft.stamp_mid(made, sprite(row.rank, d), m.px(12) + d / 2, h / 2)
    soft.stamp_mid(made, coins.coin(m, row.face, d, BRASS, rim=2), m.px(22) + 1.5 * d, h / 2)
    left, beside = m.px(38) + 2 * d, _beside(m, w, row)
    points = text.text(words.POINTS(n=row.total), "display", m.font_px(22), CREAM)
    gain = text.text(f"+{row.gain}", "display", m.font_px(22), BRASS)
    right = w - m.px(16) - _points(m, row)
    soft.stamp(made, points, w - m.px(16) - points.get_width(), (h - points.get_height()) / 2)
    soft.stamp(made, gain, right - m.px(18) - gain.get_width(), (h - gain.get_height()) / 2)
    lines = [text.text(row.name, "display", text.fit(row.name, "display", m.font_px(22), right - left), CREAM)]
    lines.append(text.text(row.title, "semibold", m.font_px(16), DIM))
    story = text.text(row.story or " ", "italic", m.font_px(18 if beside else 16), ROSE if row.mine else CREAM)
    if not beside:
        lines.append(story)
    y = (h - sum(line.get_height() for line in lines)) / 2
    for line in lines:
        soft.stamp(made, line, left, y)
        y += line.get_height()
    x = max(left + m.px(300), left + max(line.get_width() for line in lines) + m.px(24))
    if beside:
        x = min(x, right - m.px(40) - gain.get_width() - story.get_width())
        soft.stamp(made, story, x, (h - story.get_height()) / 2)
    if row.moved:
        arrow = sprite("icon-down", m.px(20), tint=CREAM)
        if row.moved > 0:
            arrow = flip(arrow, False, True)
        if beside:
            soft.stamp_mid(made, arrow, x - m.px(16), h / 2)
    return made
