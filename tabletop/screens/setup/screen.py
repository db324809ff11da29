"""Setting the table: game, seats, house rules, deal code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules import front, games
from rules import game as game_of
from rules.core.sentences import capital
from tabletop.friends import pick, shown
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.screens import parts
from tabletop.screens.page import GUTTER, ONE_COLUMN, Page, Section
from tabletop.screens.parts import Entry, chooser, field_high, stepper, teach_in_head, teach_room, toggle
from tabletop.screens.person import guests, me
from tabletop.screens.setup import rows
from tabletop.screens.setup.order import LEVEL, Table, new_seed
from tabletop.screens.words import words
from tabletop.theme import ALARM, DIM
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
from tabletop.widgets.flow import Flow, head_height
from tabletop.widgets.plain import line_height, line_width

if TYPE_CHECKING:
    from rules.core.game import OptionField, Value
    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.settings import Own
    from tabletop.widgets.base import Widget


GAMES_WIDE, RULES_WIDE = 330.0, 618.0


class SetupScreen(Page):
    """Everything that is decided before the cards are dealt. DEAL has the focus at first."""

    title = words.SET_TABLE
    aside = words.SET_TABLE_ASIDE
    desk = False
    arrows_walk = True
    first_focus = "deal"

    def __init__(self, router: Router, game: str, table: Table | None = None) -> None:
        super().__init__()
        self.router = router
        self.table = table or router.table(game)
        self.accent = poster_of(game).accent
        self.told = ("", DIM)  # what the deal code panel says, and its colour
        self.rows_room = 0.0  # how high the rows may be together, 0 = as they like
        self.insertion = parts.insertion_mark()

    def enter(self, app: App) -> None:
        """Know what F1 opens."""
        super().enter(app)
        self.rules = {f"rule {f.name}": f.rule for f in self.table.fields}

    def open_rule(self, rule: str) -> bool:
        """Open the rulebook."""
        self.router.rulebook(self.table.game.id, rule)
        return True

    def changed(self) -> None:
        """Show what has changed, and remember it for the next time."""
        self.told, self.table.grown = ("", DIM), False
        self.router.remember(self.table)
        self.relay()

    def seat_friend(self, at: int, one: Own) -> None:
        """Let a friend have a person's seat; whoever takes it from the one who plays now, plays from now on."""
        table, settings = self.table, self.router.settings
        away = table.chairs[at].guest or any(chair.person and chair.name == shown(one) for chair in table.chairs)
        if not away and pick(settings, shown(one)):
            self.app.apply(settings)
        table.me, table.others = me(self.app), guests(settings)
        table.seat_friend(at, shown(one))
        self.changed()

    def add_seat(self) -> None:
        """Lay one more place."""
        self.table.add()
        self.changed()

    def shuffle(self) -> None:
        """Mix the places."""
        self.table.shuffle()
        self.changed()

    # -- laying out
    def beside(self, m: Metrics) -> float:
        """Measure TEACH ME."""
        return teach_room(m, self.table.game.id)

    def back_button(self, m: Metrics) -> None:
        """Put TEACH ME beside BACK."""
        game = self.table.game.id
        teach_in_head(self, game, lambda: self.router.learn(game))
        super().back_button(m)

    def fill(self, m: Metrics) -> None:
        """Three columns over a foot, or one column over two buttons."""
        seats = Section("seats", words.WHO_SITS, lambda flow: rows.build(self, flow), words.WHO_SITS_ASIDE)
        rules = Section("rules", words.HOUSE_RULES, lambda flow: build(self, flow), span(self.table))
        head = kit(self.table.game.id).preview_head
        ladder = Section("ladder", head, self._ladder, words.seats(n=len(self.table.chairs)))
        code = Section("code", words.DEAL_CODE, self._code)
        self.rows_room = 0.0
        self.scene.add(self.insertion)
        if m.text >= ONE_COLUMN:
            high = max(96.0, line_height(m, 48) + 40)
            foot = self.low - high
            sections = [seats, rules, code, ladder]
            if len(games()) > 1:
                sections.insert(0, Section("games", words.WHICH_GAME, self._games))
            self.column((self.left, self.top, self.right - self.left, foot - self.top - 16), sections)
            self._deal((self.left, foot, self.right - self.left, high))
            return
        deep = head_height(m) + max(52.0, field_high(m, 26)) + line_height(m, 18, "italic") + 62
        foot = self.low - deep
        tall = foot - GUTTER - self.top
        left, wide = self.left + GAMES_WIDE + GUTTER, self.right - self.left
        mid = wide - GAMES_WIDE - RULES_WIDE - 2 * GUTTER
        self.rows_room = tall - head_height(m) - 54
        self._game_list(m, tall, ladder)
        self.panel((left, self.top, mid, tall), seats)
        self.panel((left + mid + GUTTER, self.top, RULES_WIDE, tall), rules)
        self.panel((self.left, foot, GAMES_WIDE + GUTTER + mid, deep), code)
        self._deal((left + mid + GUTTER, foot, RULES_WIDE, deep))

    def _game_list(self, m: Metrics, tall: float, ladder: Section) -> None:
        pitch = max(98.0, line_height(m, 25) + line_height(m, 19, "italic") + 30)
        for i, name in enumerate(games()):
            self.ui.add(self._entry(name, (self.left, self.top + i * pitch, GAMES_WIDE, pitch - 12)))
        y = self.top + len(games()) * pitch + 6
        self.panel((self.left, y, GAMES_WIDE, self.top + tall - y), ladder)

    def _entry(self, name: str, box: tuple[float, float, float, float]) -> Entry:
        there = front(name)
        sub = words.SEATS_RANGE(least=there.seats[0], most=there.seats[1])
        return Entry(box, there.title.upper(), lambda: self.choose(name), icon=poster_of(name).emblem, sub=sub, size=25,
                     name=f"game {name}", chosen=name == self.table.game.id)  # fmt: skip

    def _games(self, flow: Flow) -> None:
        for name in games():
            flow.put(self._entry(name, (flow.x, flow.y, flow.w, 84)))
            flow.skip(96)

    def _ladder(self, flow: Flow) -> None:
        kit(self.table.game.id).preview(flow, self.table)

    def choose(self, game: str) -> None:
        """Set the table for another game."""
        if game != self.table.game.id:
            self.table = self.router.table(game)
            self.accent = self.ui.accent = poster_of(game).accent
            self.changed()

    # -- the code
    def _code(self, flow: Flow) -> None:
        m = flow.m
        high = max(52.0, field_high(m, 26))
        labels = (
            (words.COPY, "icon-copy", self.copy),
            (words.PASTE, "", self.paste),
            (words.NEW, "icon-dice", self.fresh),
        )
        each = max(line_width(m, label, 23) + (40 + 26 * m.text if icon else 36) for label, icon, _ in labels)
        beside = flow.w - 3 * (each + 12) >= 24 * 15 * m.text
        wide = flow.w - 3 * (each + 12) if beside else flow.w
        box = (flow.x, flow.y, wide, high)
        code, hint = (words.CODE_KEPT, words.CODE_KEPT_ASIDE) if self.sealed else (code_of(self.table), "")
        flow.put(Field(box, code, on_enter=self.take, most=80, size=26, name="code", tip=words.CODE_TIP))
        x, y = (flow.x + wide + 12, flow.y) if beside else (flow.x, flow.y + high + 12)
        for i, (label, icon, do) in enumerate(labels):
            on = not (self.sealed and label == words.COPY)
            why = "" if on else f"{capital(words.CODE_KEPT_ASIDE)}."
            box = (x + i * (each + 12), y, each, high)
            flow.put(Button(box, label, do, icon=icon, size=23, name=label, enabled=on, tip=why))
        flow.y = y + high
        said, colour = self.told
        flow.skip(4)
        laid: str = words.FIRST_TABLE if self.table.untouched else words.DEAL_CODE_ASIDE
        laid = words.NO_FIRST(level=LEVEL) if self.table.grown else laid
        flow.text(said or hint or laid, face="italic", colour=colour, gap=0)

    @property
    def sealed(self) -> bool:
        """Whether the code must not be read: it would tell several people what everybody holds."""
        return self.table.people > 1

    def copy(self) -> None:
        """Put the code on the clipboard."""
        from tabletop.widgets.field import copy  # noqa: PLC0415 - so that a test can take its place

        done = copy(code_of(self.table))
        self.say(words.COPIED if done else words.NOT_COPIED, alarm=not done)

    def paste(self) -> None:
        """Take the code on the clipboard."""
        from tabletop.widgets.field import pasted  # noqa: PLC0415 - so that a test can take its place

        self.take(pasted())

    def fresh(self) -> None:
        """Shuffle other cards."""
        renew(self.table)
        self.changed()

    def take(self, code: str) -> None:
        """Set the table as a code says, or say why not."""
        try:
            taken = table_of(code, self.table)
        except ValueError as error:
            self.say(str(error), alarm=True)
            return
        self.table = taken
        self.accent = self.ui.accent = poster_of(taken.game.id).accent
        self.changed()
        self.say(words.CODE_TAKEN)

    def say(self, what: str, *, alarm: bool = False) -> None:
        """Say something under the code; what stands there already is said anew where it is noticed."""
        before, self.told = self.told, (what, ALARM if alarm else DIM)
        if self.told == before:
            self.ui.toast.say(what)
        self.relay()

    # -- going
    def _deal(self, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        m = self.ui.metrics
        side = max(236.0, line_width(m, words.WATCH_SUB, 16, "semibold") + 40)
        sub = words.deal_sub(self.table.people, len(self.table.chairs))
        size = 56 if m.text < ONE_COLUMN else 44
        self.ui.add(
            Button((x, y, w - side - 16, h), words.DEAL, self.deal, sub=sub, kind="main", size=size, name="deal")
        )
        self.ui.add(
            Button((x + w - side, y, side, h), words.WATCH, self.watch, sub=words.WATCH_SUB, size=28, name="watch")
        )

    def deal(self) -> None:
        """Deal: the page below is where the table leads back to."""
        self._go(watch=False)

    def watch(self) -> None:
        """Let opponents play among themselves."""
        self._go(watch=True)

    def _go(self, *, watch: bool) -> None:
        nameless = self.table.nameless
        if nameless >= 0:
            self.say(words.NO_NAME(seat=nameless + 1), alarm=True)
            self.ui.set_focus(self.ui.find(f"name {nameless}"), ring=True)
            return
        try:
            order = self.table.order()
        except ValueError as error:
            self.say(str(error), alarm=True)
            return
        self.router.remember(self.table)
        if watch or not order.people:
            self.router.watch(order)
        elif order.people == 1:
            self.router.welcome(order.game, lambda: self.router.deal(order))
        else:
            self.router.deal(order)


def code_of(table: Table) -> str:
    """Write the code that deals this table's cards again; "" while its options do not go together."""
    from rules.save.dealcode import encode  # noqa: PLC0415 - only this page needs codes

    try:
        return encode(table.game.id, table.order().options, len(table.chairs), table.seed)
    except ValueError:
        return ""


def table_of(code: str, now: Table) -> Table:
    """Lay a table as the code says, with those who sit here; ValueError says why not."""
    from rules.save.dealcode import decode  # noqa: PLC0415 - only this page needs codes

    deal = decode(code.strip())
    why = game_of(deal.game).together(deal.options, now.people)
    if why is not None:
        raise ValueError(why.text)
    table = replace(now, game=game_of(deal.game), chairs=list(now.chairs), options=dict(deal.options), seed=deal.seed)
    table.fill(deal.seats)
    return table


def renew(table: Table) -> None:
    """Throw another seed."""
    table.seed = new_seed()

FEW = 4


def span(table: Table) -> str:
    """Say which rules the form touches."""
    numbers = sorted({f.rule for f in table.fields}, key=_in_order)
    if len(numbers) < 2:
        return "".join(numbers)
    return f"{numbers[0]} – {numbers[-1].split()[-1]}"  # noqa: RUF001


def _in_order(rule: str) -> tuple[int, str]:
    number = rule.rsplit(".", maxsplit=1)[-1]
    digits = "".join(c for c in number if c.isdigit())
    return int(digits or 0), number


def build(screen: SetupScreen, flow: Flow) -> None:
    """Put a row for every option."""
    for field in screen.table.fields:
        _row(screen, flow, field)


def _row(screen: SetupScreen, flow: Flow, field: OptionField) -> None:
    table, m = screen.table, flow.m
    looks = kit(table.game.id)
    now = table.options[field.name]
    why = table.barred(field.name)
    on = looks.matters(table.options, field.name) and not why
    name = f"rule {field.name}"

    def put(value: Value) -> None:
        table.options[field.name] = value
        screen.changed()

    control: Widget
    if isinstance(now, bool):
        control, wide, high = toggle(m, now, put, name=name)
        control.enabled = on and len(field.choices) > 1
        lit = now
    else:
        labels = [field.word(choice).upper() for choice in field.choices]
        at, lit = field.choices.index(now), True

        def pick(i: int) -> None:
            put(field.choices[i])

        if len(labels) > FEW:
            control, wide, high = stepper(m, labels, at, pick, name=name, enabled=on)
        else:
            control, wide, high = chooser(m, labels, at, pick, name=name, room=flow.w, enabled=on)
    control.tip = words.RULE_TIP(rule=field.rule)
    does = why or field.told(now)
    flow.row(field.title, does, control, wide=wide, high=high, on=on and lit, note=field.rule, size=21)
