"""The manner of a game whose talk has a tongue in the rules: everything follows from its tables."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

from rules.core.talk.bank import acts
from rules.core.talk.checker import CONTRADICTION, findings
from rules.core.talk.checker import FALSE as LIE
from rules.core.talk.checker import PROVEN as TRUE
from rules.core.talk.codes import ACT, ACTS
from rules.core.talk.legal import BIDS
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import EMPTY, RECORD, Statement, how_of
from rules.core.talk.tongue import Scene, day_of
from rules.core.words import character
from tabletop.table.talk.board.squares import CLASH, FALSE, PLAIN, PROVEN, Proof, Sheet, Square, Tie
from tabletop.table.talk.labels import Labels
from tabletop.table.talk.manner import Manner
from tabletop.table.talk.pickers import Picker

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.core.talk.checker import Finding
    from rules.core.talk.tongue import Tongue
    from rules.core.types import Ask, Seat
    from tabletop.table.match.eyes import Eyes
    from tabletop.table.talk.draft import Draft

A = 3  # where a, b and c stand among the numbers of a move
HANDS = "hands"
MARKS = {CONTRADICTION: CLASH, TRUE: PROVEN, LIE: FALSE}
WEIGHT = {PLAIN: 0, PROVEN: 1, CLASH: 2, FALSE: 3}


class Spoken(Manner):
    """Subclasses name the tongue, the game's own verbs and its roles."""

    tongue: Tongue[Any]
    picked: ClassVar[Mapping[str, str]] = {}  # kind of argument -> what stands beside its picker

    def __init__(self) -> None:
        self._tellings: WeakKeyDictionary[Any, Telling] = WeakKeyDictionary()
        self.rule = self.tongue.rule

    def acts(self, ask: Ask) -> tuple[str, ...]:
        """Return all acts of the game, so that a verb keeps its digit."""
        del ask
        return tuple(ACTS[act] for act in sorted(acts(self.tongue.game)))

    def ready(self, view: Any, ask: Ask, act: int) -> Iterable[tuple[int, ...]]:
        """Return the tongue's own; a person who speaks up among many wants to be heard first."""
        bid = BIDS - 1 if ask.sealed else 0
        return [how_of(one, bid) for one in self.tongue.ready(view, act)]

    # -- words
    def telling(self, eyes: Eyes) -> Telling:
        """Return who puts this match's statements into words."""
        found = self._tellings.get(eyes)
        if found is None:
            who = tuple(character(seat.character) if seat.character else None for seat in eyes.plan)
            company = Company(tuple(seat.name for seat in eyes.plan), who)
            found = self._tellings[eyes] = Telling(self.tongue, str(eyes.match.seed), company)
        return found

    def sentence(self, eyes: Eyes, number: int, statement: Statement) -> str:
        """Return how it was put."""
        view = eyes.view
        if number < len(view.said) and tuple(view.said[number]) == tuple(statement):
            return self.telling(eyes).sentence(view, number)
        return self.preview(eyes, statement)

    def preview(self, eyes: Eyes, statement: Statement) -> str:
        """Return how it would be put now."""
        return self.telling(eyes).preview(eyes.view, statement)

    def labels(self, eyes: Eyes) -> Labels:
        """Return the short words for this view."""
        return Labels(self.tongue, eyes.view, [seat.name for seat in eyes.plan])

    def label(self, eyes: Eyes, statement: Statement, target: Seat) -> str:
        """Say the reason, or what else it says."""
        said = self.labels(eyes).what(statement, len(eyes.view.said))
        named = statement.target >= 0 and statement.target != target
        return f"{eyes.names(statement.target)}: {said}" if named else said

    def claimed(self, eyes: Eyes, seat: Seat) -> str:
        """Say which card somebody claims to have."""
        view = eyes.view
        claims = [number for number, row in enumerate(view.said) if row[0] == seat and row[1] == ACT["claim_role"]]
        return f"claims: {self.labels(eyes).square(claims[-1])[0]}" if claims else ""

    # -- pickers
    def pickers(self, eyes: Eyes, draft: Draft) -> tuple[Picker, ...]:
        """Return one for each of a, b and c that the act has."""
        if draft.form is None:
            return ()
        scene = Scene(eyes.view, max(1, eyes.view.day), [seat.name for seat in eyes.plan])
        kinds = self.tongue.slots.get(ACTS[draft.form.act], ())
        return tuple(self._picker(scene, kind, A + at) for at, kind in enumerate(kinds))

    def _picker(self, scene: Scene[Any], kind: str, at: int) -> Picker:
        word = self.picked.get(kind, kind)
        if kind == HANDS:
            seats = [seat for seat in range(scene.view.n) if seat != scene.view.seat]
            return Picker(at, word, tuple((1 << seat, scene.names[seat]) for seat in seats), many=True)
        found = self.tongue.kinds[kind]
        values = [value for value in range(-9, 100) if found.legal(scene.view, value)]
        return Picker(at, word, tuple((value, ", ".join(found.words(scene, value).values())) for value in values))

    # -- the board
    def sheet(self, eyes: Eyes) -> Sheet:
        """Gather what was said, what is proven and what clashes; with what whoever looks knows besides."""
        view = eyes.view
        found = findings(self.tongue, view, eyes.watcher >= 0)
        marks: dict[int, int] = {}
        for finding in found:
            for number in finding.said:
                mark = MARKS[finding.kind]
                marks[number] = max(marks.get(number, PLAIN), mark, key=WEIGHT.__getitem__)
        labels, cells = self.labels(eyes), dict[tuple[int, int], list[int]]()
        for number, row in enumerate(view.said):
            if row[1] not in EMPTY:
                cells.setdefault((row[0], day_of(view, number)), []).append(number)
        squares = tuple(self._square(labels, seat, day, numbers, marks) for (seat, day), numbers in cells.items())
        return Sheet(max(1, view.day), squares, tuple(self._ties(found)), tuple(self._proofs(found)))

    def _square(self, labels: Labels, seat: Seat, day: int, numbers: list[int], marks: dict[int, int]) -> Square:
        first = max(numbers, key=lambda one: (WEIGHT[marks.get(one, PLAIN)], labels.square(one)[3], one))
        head, line, icon, _ = labels.square(first)
        rest = tuple(number for number in numbers if number != first)
        mark = max((marks.get(number, PLAIN) for number in numbers), key=WEIGHT.__getitem__)
        said = Statement._make(labels.view.said[first])
        return Square(seat, day, head, line, self.icon(said) or icon, mark, (first, *rest))

    def icon(self, said: Statement) -> str:
        """Return the game's own picture for a statement, "" for the usual one of its act."""
        del said
        return ""

    def _proofs(self, found: Iterable[Finding]) -> Iterable[Proof]:
        for finding in found:
            if finding.kind != CONTRADICTION:
                rule, why = self.tongue.whys.get(finding.why, ("", ""))
                true = finding.kind == TRUE
                yield Proof(finding.said[0], true, "" if true else why, rule, finding.private)

    def _ties(self, found: Iterable[Finding]) -> Iterable[Tie]:
        for finding in found:
            said = [number for number in finding.said if number < RECORD]
            if finding.kind == CONTRADICTION:
                why = self.tongue.whys.get(finding.why, ("", ""))[1]
                yield from (Tie(one, two, why) for one, two in pairwise(said))
