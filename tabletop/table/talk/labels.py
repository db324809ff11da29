"""Statements in a few words: for a reason to choose, and for a square of the board. The sentence is made elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.talk.bank import GROUP, reasons, words
from rules.core.talk.codes import ACTS, ANSWERS, DEEDS, OPINION, TOPICS
from rules.core.talk.legal import usable
from rules.core.talk.statement import RECORD, Statement
from rules.core.talk.tongue import Scene, day_of
from rules.core.talk.voice import put
from rules.core.words import PERSON, fill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.talk.tongue import Heard, Tongue

FEELING, PLAIN = "a feeling, nothing more", "without a reason"


class Title(NamedTuple):
    """How a square of the board is headed; {target}, {what} and the words of a, b and c are filled in."""

    head: str
    line: str
    icon: str
    weight: int  # the weightiest statement of a day stands on the board


TITLES = {
    "claim_role": Title("{Role}", "claims the card", "icon-claim", 9),
    "claim_card": Title("{card}", "held it", "icon-claim", 9),
    "counter_claim": Title("{card}", "held it, not {target}", "icon-claim", 9),
    "watch_above": Title("Watch: above {number}", "{names}", "icon-eye", 8),
    "watch_below": Title("Watch: below {number}", "{names}", "icon-eye", 8),
    "tolerance_claim": Title("Tolerance {number}", "claims it", "icon-claim", 8),
    "sobriety_claim": Title("Sobriety {number}", "claims it", "icon-claim", 8),
    "claim_switched": Title("Switched", "{island} and {island2}", "icon-eye", 8),
    "accuse_lie": Title("Accusation", "accuses {target}", "icon-accuse", 7),
    "map_hint_good": Title("{island}", "worth a visit", "icon-pin", 6),
    "map_hint_bad": Title("{island}", "no use to anybody", "icon-pin", 6),
    "promise": Title("Promise", "{what}", "icon-star", 6),
    "offer_deal": Title("Deal for {target}", "{what}", "icon-star", 6),
    "offer_switch": Title("Offer", "{island} for {island2}", "icon-star", 6),
    "suspect": Title("Suspicion", "suspects {target}", "icon-why", 5),
    "distrust": Title("Distrust", "distrusts {target}", "icon-why", 4),
    "vouch": Title("Word", "vouches for {target}", "icon-vouch", 5),
    "trust": Title("Trust", "trusts {target}", "icon-vouch", 4),
    "answer": Title("Answer", "{what}", "icon-speech", 5),
    "announce_route": Title("{route}", "will vote for it", "icon-vote", 4),
    "announce_vote": Title("Vote", "votes {target}", "icon-vote", 5),
    "announce_night": Title("Vote", "votes for night", "icon-vote", 4),
    "demand_vote": Title("Demand", "a vote for {target}", "icon-vote", 5),
    "demand_action": Title("Demand", "{what}", "icon-speech", 3),
    "demand_claim": Title("Demand", "a claim of {target}", "icon-ask", 3),
    "agree": Title("Agreement", "with {target}", "icon-check", 3),
    "confirm": Title("Confirms", "{target}", "icon-check", 4),
    "disagree": Title("Doubt", "not with {target}", "icon-cross", 3),
    "deny": Title("Denial", "denies {target}'s word", "icon-cross", 4),
    "ask": Title("Question", "to {target}", "icon-ask", 2),
    "dodge": Title("No comment", "{what}", "icon-speech", 3),
    "withdraw": Title("Withdrawn", "{what}", "icon-undo", 5),
    "defend_self": Title("Defence", "{what}", "icon-speech", 4),
    "propose_order": Title("Order", "{target}, then {other}", "icon-people", 2),
    "pull": Title("{route}", "is for it", "icon-right", 2),
    "oppose": Title("{route}", "is against it", "icon-cross", 2),
}  # fmt: skip
OTHER = Title("Statement", "{what}", "icon-speech", 1)


class Labels:
    """The short words of one game's statements, for one view."""

    def __init__(self, tongue: Tongue[Any], view: Heard, names: Sequence[str]) -> None:
        self.tongue, self.view, self.names = tongue, view, names

    def scene(self, number: int) -> Scene[Any]:
        """Return what was known when a statement was made."""
        day = day_of(self.view, number) if self.view.said else self.view.day
        return Scene(self.view, max(1, day if number < len(self.view.said) else self.view.day), self.names)

    def square(self, number: int) -> tuple[str, str, str, int]:
        """Return head, line, icon and weight of a statement on the board."""
        said = Statement._make(self.view.said[number])
        title = TITLES.get(ACTS[said.act], OTHER)
        slots = {**self.slots(self.scene(number), said), "what": self.what(said, number)}
        return _put(title.head, slots), _put(title.line, slots), title.icon, title.weight

    def what(self, said: Statement, number: int) -> str:
        """Say what a statement says besides its verb and its target."""
        scene, name = self.scene(number), ACTS[said.act]
        if name in GROUP:
            because = self.because(scene, said)
            lane = " ".join(self.arguments(scene, said))
            return f"{lane}: {because}" if lane else because
        made = {"ask": self._topic, "dodge": self._topic, "answer": self._answer, "promise": self._deed,
                "demand_action": self._deed, "offer_deal": self._deal}.get(name)  # fmt: skip
        if made is not None:
            return made(scene, said)
        if said.ref >= 0:
            return self._refs(said)
        return self._plain(name, scene, said)

    def _plain(self, name: str, scene: Scene[Any], said: Statement) -> str:
        found = " · ".join(self.arguments(scene, said))
        title = TITLES.get(name, OTHER)
        if found:
            slots = {**self.slots(scene, said), "what": found}
            return ": ".join(part for part in (_put(title.head, slots), _put(title.line, slots)) if part)
        return PLAIN

    # -- pieces
    def arguments(self, scene: Scene[Any], said: Statement) -> list[str]:
        """Return the words of a, b and c."""
        kinds = self.tongue.slots.get(ACTS[said.act], ())
        return [
            ", ".join(self.tongue.kinds[kind].words(scene, value).values())
            for kind, value in zip(kinds, (said.a, said.b, said.c), strict=False)
        ]

    def slots(self, scene: Scene[Any], said: Statement) -> dict[str, str]:
        """Return everything that can stand in a title."""
        found: dict[str, str] = {}
        for kind, value in zip(self.tongue.slots.get(ACTS[said.act], ()), (said.a, said.b, said.c), strict=False):
            found |= self.tongue.kinds[kind].words(scene, value)
        if "role" in found:
            bare = found["role"].split(" ", 1)[-1]
            found["Role"] = bare[:1].upper() + bare[1:]
        if said.target >= 0:
            found["target"] = self.names[said.target]
        if said.other >= 0:
            found["other"] = self.names[said.other]
        return found

    def because(self, scene: Scene[Any], said: Statement) -> str:
        """Return the reason alone."""
        if said.fact == OPINION:
            return FEELING
        every = reasons(self.tongue.game, GROUP[ACTS[said.act]]).get(said.fact, ())
        slots = {**PERSON._asdict(), **self.slots(scene, said)}
        if said.f_other >= 0:
            slots["other"] = self.names[said.f_other]
        if said.f_day >= 0:
            slots["day"] = str(said.f_day)
        kind = next((kind for word, kind in self.tongue.values.items() if any(word in one.slots for one in every)), "")
        if kind and said.f_value >= 0:
            slots |= self.tongue.kinds[kind].words(scene, said.f_value)
        fit = [one for one in usable(self.tongue, None, said, every) or every if one.slots <= set(slots)]
        return put(min((one.text for one in fit), key=len), slots) if fit else FEELING

    def _kind(self, scene: Scene[Any], template: str, kind: str, value: int) -> str:
        return put(template, self.tongue.kinds[kind].words(scene, value) if kind else {})

    def _topic(self, scene: Scene[Any], said: Statement) -> str:
        name = TOPICS[said.a]
        side = "ask" if ACTS[said.act] == "ask" else "own"
        return self._kind(scene, words()["topics"][name][side], self.tongue.topics[name], said.b)

    def _answer(self, scene: Scene[Any], said: Statement) -> str:
        name = ANSWERS[said.b]
        return self._kind(scene, words()["answers"][name][0], self.tongue.answer_kinds[name], said.c)

    def _deed(self, scene: Scene[Any], said: Statement) -> str:
        name = DEEDS[said.a]
        return self._kind(scene, words()["deeds"][name]["text"], self.tongue.deeds[name], said.b)

    def _deal(self, scene: Scene[Any], said: Statement) -> str:
        mine, theirs = (
            self._kind(scene, words()["deeds"][DEEDS[one]]["text"], self.tongue.deeds[DEEDS[one]], said.c)
            for one in (said.a, said.b)
        )
        return f"{mine}, if they {theirs}"

    def _refs(self, said: Statement) -> str:
        return " / ".join(self.short(ref) for ref in (said.ref, said.ref2) if ref >= 0)

    def short(self, number: int) -> str:
        """Name a statement, or an entry of the public record, so that it can be told from others."""
        if number >= RECORD:
            found = self.tongue.entry(self.view, number)
            day = found[2].get("day", "") if found is not None else ""
            return f"what all saw on day {day}" if day else "what all saw"
        head, line, _, _ = self.square(number)
        return f"{head}, {line} (day {day_of(self.view, number)})" if line else head


def _put(template: str, slots: dict[str, str]) -> str:
    return fill(template, {"target": "", "what": "", "names": "", **slots})
