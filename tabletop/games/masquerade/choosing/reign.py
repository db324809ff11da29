"""The Justicar's rule set: four switches, and what the house has settled. SM 3.8.2."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.games.masquerade.choosing import costs
from rules.games.masquerade.content import title_at
from rules.games.masquerade.options import RuleSet
from rules.games.masquerade.phases.rounds import code_of, rule_set
from tabletop.games.masquerade.choosing.centre import CentrePage, Key
from tabletop.games.masquerade.words import choosing as words
from tabletop.inputs import Verb
from tabletop.screens.parts import toggle
from tabletop.theme import ALARM, DIM

if TYPE_CHECKING:
    from rules.core.game import OptionField
    from rules.core.types import Ask, Move
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
        """A switch a rule, then what is settled."""
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
        said = []
        for name in FIXED:
            field = self.fields[name]
            said.append(f"{field.title.lower()} {field.word(options[name])}")
        return ", ".join(said)

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
