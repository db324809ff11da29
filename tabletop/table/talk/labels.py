"""Statements in a few words, for what there is to choose in the palette. The sentence itself is made by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.talk.bank import GROUP, reasons, words
from rules.core.talk.board import label
from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, OPINION, TOPICS
from rules.core.talk.legal import usable
from rules.core.talk.statement import RECORD, Statement
from rules.core.talk.tongue import Scene, day_of
from rules.core.talk.voice import put
from rules.core.words import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.tongue import Heard, Tongue

FEELING, PLAIN = "a feeling, nothing more", "without a reason"
ALL_SAW = "what all saw"


class Labels:
    """The short words of one game's statements, for one view."""

    def __init__(self, tongue: Tongue[Any], view: Heard, names: Sequence[str]) -> None:
        self.tongue, self.view, self.names = tongue, view, names

    @property
    def now(self) -> Scene[Any]:
        """What is known today."""
        return Scene(self.view, max(1, self.view.day), self.names)

    def what(self, said: Statement) -> str:
        """Say what a statement that could be made now says besides its verb and its target."""
        scene, name = self.now, ACTS[said.act]
        if name in GROUP:
            lane = " ".join(self._arguments(said))
            because = self.because(said)
            return f"{lane}: {because}" if lane else because
        made = {"ask": self._topic, "dodge": self._topic, "answer": self._answer, "promise": self._deed,
                "demand_action": self._deed, "offer_deal": self._deal}.get(name)  # fmt: skip
        if made is not None:
            return made(said)
        if said.ref >= 0:
            return " / ".join(self.short(ref) for ref in (said.ref, said.ref2) if ref >= 0)
        title, detail = label(self.tongue, scene, said)
        return ": ".join(part for part in (title, detail) if part) if self._arguments(said) else PLAIN

    def short(self, number: int) -> str:
        """Name a statement, or an entry of the public record, so that it can be told from others."""
        if number >= RECORD:
            found = self.tongue.entry(self.view, number)
            day = found[2].get("day", "") if found is not None else ""
            return f"{ALL_SAW} (day {day})" if day else ALL_SAW
        day_said = day_of(self.view, number)
        scene = Scene(self.view, day_said, self.names)
        title, detail = label(self.tongue, scene, Statement._make(self.view.said[number]))
        return f"{title} {detail}".rstrip() + f" (day {day_said})"

    def because(self, said: Statement) -> str:
        """Return the reason alone."""
        if said.fact == OPINION:
            return FEELING
        every = reasons(self.tongue.game, GROUP[ACTS[said.act]]).get(said.fact, ())
        slots: dict[str, str] = PERSON._asdict()
        if said.target >= 0:
            slots["target"] = self.names[said.target]
        if said.f_other >= 0:
            slots["other"] = self.names[said.f_other]
        if said.f_day >= 0:
            slots["day"] = str(said.f_day)
        kind = next((kind for word, kind in self.tongue.values.items() if any(word in one.slots for one in every)), "")
        if kind and said.f_value >= 0:
            slots |= self.tongue.kinds[kind].words(self.now, said.f_value)
        fit = [one for one in usable(self.tongue, None, said, every) or every if one.slots <= set(slots)]
        return put(min((one.text for one in fit), key=len), slots) if fit else FEELING

    def _arguments(self, said: Statement) -> list[str]:
        kinds = self.tongue.slots.get(ACTS[said.act], ())
        return [
            ", ".join(self.tongue.kinds[kind].words(self.now, value).values())
            for kind, value in zip(kinds, (said.a, said.b, said.c), strict=False)
        ]

    def _filled(self, template: str, kind: str, value: int) -> str:
        return put(template, self.tongue.kinds[kind].words(self.now, value) if kind else {})

    def _topic(self, said: Statement) -> str:
        name = TOPICS[said.a]
        side = "ask" if ACTS[said.act] == "ask" else "own"
        return self._filled(words()["topics"][name][side], self.tongue.topics[name], said.b)

    def _answer(self, said: Statement) -> str:
        name = ANSWERS[said.b]
        return self._filled(words()["answers"][name][0], self.tongue.answer_kinds[name], said.c)

    def _deed(self, said: Statement) -> str:
        name = DEEDS[said.a]
        return self._filled(words()["deeds"][name]["text"], self.tongue.deeds[name], said.b)

    def _deal(self, said: Statement) -> str:
        mine, theirs = (
            self._filled(words()["deeds"][DEEDS[one]]["text"], self.tongue.deeds[DEEDS[one]], said.c)
            for one in (said.a, said.b)
        )
        return f"{mine}, if they {theirs}"
