"""The manner of a game whose talk has a tongue in the rules: everything follows from its tables."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

from rules.core.sentences import listed
from rules.core.talk.bank import GROUP, acts, nobody
from rules.core.talk.board import (
    CONTRADICTS,
    SAID,
    TAKEN_BACK,
    TRUE,
    UNTRUE,
    board,
    content,
    digest,
    label,
    offer,
    value_words,
)
from rules.core.talk.checker import CONTRADICTION, findings
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, OPINION, TOPIC, TOPICS
from rules.core.talk.legal import BIDS, REPLIES, kinds_of, settled, why_closed
from rules.core.talk.palette import ready, truths, unshown
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import NOTHING, RECORD, Statement, how_of, named
from rules.core.talk.tongue import Scene, day_of, today
from rules.core.types import TABLE, Ask, Seat
from rules.core.words import known
from tabletop.table.talk.draft import TARGET, Draft
from tabletop.table.talk.manner import COMMON, Manner, Way, words
from tabletop.table.talk.squares import CLASH, FALSE, GONE, PLAIN, PROVEN, Proof, Sheet, Square, Tie
from tabletop.table.talk.tray import Picker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.sentences import Sentence
    from rules.core.talk.board import Group, Item
    from rules.core.talk.tongue import Heard, Tongue
    from tabletop.table.match.session import Session


A = 3  # where a, b and c stand among the numbers of a move
HANDS = "hands"
RANGE, MOST = (-9, 256), 100  # among which values are looked for; more than so many are not to be stepped through
MARKS = {SAID: PLAIN, CONTRADICTS: CLASH, TRUE: PROVEN, UNTRUE: FALSE, TAKEN_BACK: GONE}
ICON = "icon-speech"
SILENT = ACT["pull"], ACT["silence"]  # after which one has not replied yet
ICONS = {  # of acts, by what is done with them
    **dict.fromkeys(("claim_role", "claim_card", "counter_claim", "tolerance_claim", "sobriety_claim"), "icon-claim"),
    **dict.fromkeys(("watch_above", "watch_below", "claim_switched"), "icon-eye"),
    **dict.fromkeys(("suspect", "distrust"), "icon-why"),
    **dict.fromkeys(("vouch", "trust"), "icon-vouch"),
    **dict.fromkeys(("promise", "offer_deal", "offer_switch"), "icon-star"),
    **dict.fromkeys(("announce_vote", "announce_night", "announce_route", "demand_vote"), "icon-vote"),
    **dict.fromkeys(("agree", "confirm"), "icon-check"),
    **dict.fromkeys(("disagree", "deny", "oppose"), "icon-cross"),
    **dict.fromkeys(("map_hint_good", "map_hint_bad"), "icon-pin"),
    "accuse_lie": "icon-accuse", "ask": "icon-ask", "withdraw": "icon-undo", "pull": "icon-right",
}  # fmt: skip


class Spoken(Manner):
    """Subclasses name the tongue, the game's own verbs and its roles."""

    tongue: Tongue[Any]
    traitors: ClassVar[frozenset[int]] = frozenset()  # the parts nobody owns up to by mistake
    foremost: ClassVar[frozenset[str]] = frozenset()  # acts that hide others on the board, unless those are doubted
    picked: ClassVar[Mapping[str, str]] = {}  # kind of argument -> what stands beside its picker

    def __init__(self) -> None:
        self._tellings: WeakKeyDictionary[Any, Telling] = WeakKeyDictionary()
        self.rule = self.tongue.rule

    def acts(self, _ask: Ask) -> tuple[str, ...]:
        """Return all acts of the game, so that a verb keeps its digit."""
        return tuple(ACTS[act] for act in sorted(acts(self.tongue.game)))

    def owed(self, view: Any) -> list[int]:
        """List what was said today to whoever looks and stands unanswered."""
        own = (n for n, row in enumerate(view.said) if row.speaker == view.seat and row.act not in SILENT)
        spoke, done = max(own, default=-1), settled(view, view.seat)
        to_me = [n for n, row in enumerate(view.said) if n >= today(view) and named(row) >> view.seat & 1]
        return [n for n in to_me if (n not in done if view.said[n].name == "ask" else n > spoke)]

    def replying(self, eyes: Session, put: Sequence[Sentence]) -> tuple[str, str]:
        """Say over a palette that has come up for a reply who said what."""
        owed = self.owed(eyes.view)
        if not owed:
            return super().round(eyes)
        row = eyes.view.said[owed[-1]]
        name, said = eyes.names(row.speaker), self.sentence(eyes, owed[-1], row)
        return put[0](name=name), put[1](name=name, said=said)

    def ready(self, view: Any, ask: Ask, act: int) -> Iterable[tuple[int, ...]]:
        """Return the tongue's own; a person who speaks up among many wants to be heard first."""
        return [how_of(one, self.bid(ask)) for one in ready(self.tongue, view, act)]

    def portions(self, view: Any, act: int) -> Iterable[Callable[[], object]]:
        """Return the tongue's own."""
        return self.tongue.portions(view, act)

    def bid(self, ask: Ask) -> int:
        """Return how much a person wants to speak, where many do at once."""
        return BIDS - 1 if ask.sealed else 0

    def truths(self, eyes: Session) -> Iterable[Statement]:
        """Return what the rules find in what this seat was told."""
        return truths(self.tongue, eyes.view, eyes.tape()) if eyes.own else ()

    def above(self, eyes: Session, said: Statement) -> str:
        """Quote the question an answer is to."""
        if ACTS[said.act] not in ("answer", "dodge") or said.ref < 0:
            return ""
        asked = self.telling(eyes).sentence(eyes.view, said.ref)
        return words.asked_you(name=eyes.names(said.target), words=asked)

    def pickable(self, view: Any, said: Statement) -> bool:
        """Claims and reports: what is not said of something said before."""
        kinds = kinds_of(self.tongue, view, said)
        return said.ref < 0 and any(kind not in ("", "?") for kind in kinds)

    def owns_up(self, view: Any, said: Statement) -> bool:
        """A traitor names his true part."""
        kinds = kinds_of(self.tongue, view, said)
        return view.role in self.traitors and ("role", view.role) in zip(kinds, (said.a, said.b, said.c), strict=True)

    def closed(self, eyes: Session, ask: Ask, way: Way, target: Seat) -> str:
        """Name the own word that would show a lie seen by nobody else; else say what the rules say of the first act."""
        found = unshown(self.tongue, eyes.view, eyes.tape(), target) if "accuse_lie" in way.acts else None
        if found is not None:
            shows = ((one.word, said) for said in found for one in (*COMMON, *self.own) if said.name in one.acts)
            name, (verb, said) = eyes.names(target), next(shows, ("", None))
            what = self.labels(eyes).what(said) if said is not None else ""
            return words.UNSHOWN(name=name, verb=verb, what=what) if verb else words.UNSHOWABLE(name=name)
        open_ = any(ACT[act] in ask.options for act in way.acts)
        return "" if open_ else why_closed(self.tongue, eyes.view, eyes.view.seat, ACT[way.acts[0]])

    # -- words
    def telling(self, eyes: Session) -> Telling:
        """Return who puts this match's statements into words."""
        found = self._tellings.get(eyes)
        if found is None:
            who = tuple(known(seat.character) for seat in eyes.plan)
            company = Company(tuple(seat.name for seat in eyes.plan), who)
            found = self._tellings[eyes] = Telling(self.tongue, eyes.header.id, company)
        return found

    def sentence(self, eyes: Session, number: int, statement: Statement) -> str:
        """Return how it was put."""
        view = eyes.view
        if number < len(view.said) and tuple(view.said[number]) == tuple(statement):
            return self.telling(eyes).sentence(view, number)
        return self.preview(eyes, statement)

    def quoted(self, eyes: Session, number: int) -> Iterable[str]:
        """Look the reasons up as they were put; "" for what is quoted and has none."""
        said = eyes.view.said
        row = said[number]
        quoted = [one for one in (number, row.ref, row.ref2) if one >= 0 and (one != number or row.fact > OPINION)]
        given = {one for one in quoted if one < len(said) and said[one].fact > OPINION}
        return [self.telling(eyes).ground(eyes.view, one) if one in given else "" for one in quoted]

    def preview(self, eyes: Session, statement: Statement) -> str:
        """Return how it would be put now."""
        return self.telling(eyes).preview(eyes.view, statement)

    def labels(self, eyes: Session) -> Labels:
        """Return the short words for this view."""
        return Labels(self.tongue, self.telling(eyes), eyes.view, [seat.name for seat in eyes.plan])

    def label(self, eyes: Session, statement: Statement, target: Seat) -> str:
        """Say the reason, or what else it says."""
        said = self.labels(eyes).what(statement) + self.note(eyes, statement)
        name = eyes.names(statement.target) if statement.target >= 0 and statement.target != target else ""
        if not name or name in said:
            return said
        return words.TO_WHOM(name=name, what=said) if statement.act in REPLIES else f"{name}: {said}"

    def note(self, _eyes: Session, _statement: Statement) -> str:
        """Say what is to be known before it is said; "" for nothing."""
        return ""

    def claimed(self, eyes: Session, seat: Seat) -> str:
        """Say which card somebody claims to have."""
        claims = [row for row in eyes.view.said if row.speaker == seat and row.act == ACT["claim_role"]]
        return words.SAYS(what="".join(self.labels(eyes).values(claims[-1]))) if claims else ""

    def groups(self, eyes: Session, view: Any) -> Iterable[Group]:
        """Return the rules' own digest."""
        return digest(self.tongue, view, [f"*{seat.name}*" for seat in eyes.plan], len(view.days_said))

    def clashes(self, eyes: Session) -> Mapping[int, str]:
        """Return the contradictions of the public record, each with the later statement."""
        view, found = eyes.match.view(TABLE), dict[int, str]()
        for finding in findings(self.tongue, view):
            said = [number for number in finding.said if number < RECORD]
            if finding.kind == CONTRADICTION and len(said) > 1:
                one, later = said[0], said[-1]
                name = eyes.names(view.said[one].speaker)
                found.setdefault(later, words.CLASHES(name=name, day=day_of(view, one)))
        return found

    # -- pickers
    def pickers(self, eyes: Session, draft: Draft) -> tuple[Picker, ...]:
        """Return one for each of a, b and c that the act has."""
        said = draft.statement
        if said is None:
            return ()
        scene = Scene(eyes.view, max(1, eyes.view.day), [seat.name for seat in eyes.plan])
        kinds = enumerate(kinds_of(self.tongue, eyes.view, said))
        found = [self._picker(scene, said, kind, A + at) for at, kind in kinds if kind not in ("", "?")]
        if said.ref >= 0:
            whole = ACTS[said.act] in self.tongue.whole  # else what was asked, and every kind of answer, is there
            return tuple(one for one in found if one.at == A + 2 and not whole)
        none = [(NOTHING, listed(()))] if nobody(said.act) else []
        if (said.target >= 0 or none) and draft.target == NOTHING:
            meant = (said._replace(target=seat) for seat in range(eyes.view.n) if seat != said.speaker)
            people = [(one.target, scene.names[one.target]) for one in meant if self.tongue.fits(eyes.view, one)]
            found.insert(0, Picker(TARGET, words["PICKED", "seat"], (*people, *none)))
        return tuple(found)

    def _picker(self, scene: Scene[Any], said: Statement, kind: str, at: int) -> Picker:
        word = self.picked.get(kind, (words.get("PICKED", kind) or kind))
        if kind == HANDS:
            seats = [seat for seat in range(scene.view.n) if seat != scene.view.seat]
            return Picker(at, word, tuple((1 << seat, scene.names[seat]) for seat in seats), many=True)
        field = Statement._fields[at + 1]  # a move begins with a bid where a statement has speaker and act
        every = self._values(scene.view, said, kind)
        values = [one for one in every if self._offered(scene.view, said._replace(**{field: one}), kind)]
        return Picker(at, word, tuple((one, value_words(self.tongue, scene, kind, one)) for one in values))

    def _offered(self, view: Any, said: Statement, kind: str) -> bool:
        """Whether it makes sense, or something does that a topic, or a deed, can be about."""
        about = kinds_of(self.tongue, view, said._replace(b=NOTHING))[1] if kind in ("topic", "deed") else ""
        values = self._values(view, said, about) if about else (said.b,)
        return any(self.tongue.fits(view, said._replace(b=one)) for one in values)

    def _values(self, view: Any, said: Statement, kind: str) -> Iterable[int]:
        if kind == "topic":
            return [TOPIC[name] for name in self.tongue.topics]
        if kind == "deed":
            return [DEED[name] for name in self.tongue.deeds]
        if kind == "answer":
            return [ANSWER[name] for name in self.tongue.answers.get(TOPICS[said.a], ())]
        found = self.tongue.kinds[kind]
        legal = [value for value in range(*RANGE) if found.legal(view, value)]
        return legal if len(legal) <= MOST else list(found.ready(view))

    def settle(self, eyes: Session, draft: Draft) -> None:
        """After something was picked: what depends on it begins with the first that goes with it."""
        for _ in range(3):
            wanted = {picker.at: picker for picker in self.pickers(eyes, draft)}
            for at in range(A, A + 3):
                picker, how = wanted.get(at), draft.form.how if draft.form is not None else ()
                if picker is None:
                    draft.put(at, NOTHING)
                elif not picker.many and how[at] not in [value for value, _ in picker.values] and picker.values:
                    draft.put(at, picker.values[0][0])

    # -- the board
    def borne_out(self, _view: Any) -> Iterable[Statement]:
        """Return what others could say of themselves that whoever looks knows to be so; another word may be so, too."""
        return ()

    def sheet(self, eyes: Session) -> Sheet:
        """Lay out what was said, what is proven and what clashes; with what whoever looks knows besides."""
        view, names = eyes.view, [seat.name for seat in eyes.plan]
        known = (*self.tongue.truths(view, eyes.tape()), *self.borne_out(view)) if eyes.own else ()
        found = board(self.tongue, view, names, eyes.watcher >= 0, known)
        squares = [
            self._square(view, seat, day, items)
            for seat, row in enumerate(found.squares)
            for day, (items, _) in enumerate(row, 1)
            if items
        ]
        ties = [
            Tie(one, two, link.why)
            for link in found.links
            for one, two in pairwise(number for number in link.numbers if number < RECORD)
        ]
        false = [Proof(link.numbers[0], False, link.why, link.rule, link.private) for link in found.proofs]
        true = [
            Proof(item.number, True, private=item.private)
            for row in found.squares for one in row for item in one.items if item.state == TRUE
        ]  # fmt: skip
        silent = frozenset(
            (seat, day) for seat, row in enumerate(found.squares) for day, one in enumerate(row, 1) if one.silent
        )
        return Sheet(max(1, view.day), tuple(squares), tuple(ties), (*false, *true), silent)

    def _square(self, view: Any, seat: Seat, day: int, items: Sequence[Item]) -> Square:
        items = sorted(items, key=lambda one: (one.state not in (CONTRADICTS, UNTRUE), one.act not in self.foremost))
        first = items[0]
        icon = self.icon(view.said[first.number]) or ICONS.get(first.act, ICON)
        numbers = tuple(item.number for item in items)
        secret = first.private and first.state in (TRUE, UNTRUE)
        return Square(seat, day, first.title, first.detail, icon, MARKS[first.state], numbers, secret)

    def icon(self, _said: Statement) -> str:
        """Return the game's own picture for a statement, "" for the usual one of its act."""
        return ""


class Labels:
    """The short words of one game's statements, for one view."""

    def __init__(self, tongue: Tongue[Any], telling: Telling, view: Heard, names: Sequence[str]) -> None:
        self.tongue, self.telling, self.view = tongue, telling, view
        self.scene: Scene[Any] = Scene(view, max(1, view.day), names)

    def what(self, said: Statement) -> str:
        """Say what a statement that could be made now says besides its verb and its target."""
        name = ACTS[said.act]
        values = self.values(said)
        if name in GROUP:
            because = words.FEELING if said.fact == OPINION else self.telling.reason(self.view, said)
            return ": ".join((*values, because))
        whole = content(self.tongue, self.scene, said)
        if name == "offer_deal":
            return words.DEAL(one=whole[0], two=whole[1])
        if whole:
            return (
                whole[-1]
                if name == "answer"
                else (words.get("REPLIES", name) or "{what}").format(what=": ".join(whole))
            )
        if name == "accuse_lie":
            return words.BOTH(one=self._quoted(said.ref), two=self._quoted(said.ref2))
        if said.ref >= 0:
            refs = " / ".join(self._short(ref) for ref in (said.ref, said.ref2) if ref >= 0)
            return (words.get("REPLIES", name) or "{what}").format(what=refs)
        more = values or said.other >= 0
        plain = ": ".join(part for part in label(self.tongue, self.scene, said) if part) if more else words.PLAIN
        return offer(self.tongue, self.scene, said) or plain

    def _quoted(self, ref: int) -> str:
        """Return an earlier statement as it was heard, or what an entry of the record is."""
        if ref >= RECORD:
            return self.telling.noun(self.view, ref)
        name = self.scene.names[self.view.said[ref].speaker]
        return words.HEARD(name=name, day=day_of(self.view, ref), words=self.telling.sentence(self.view, ref))

    def _short(self, ref: int) -> str:
        """Name an earlier statement, or an entry of the record, so that it can be told from others."""
        if ref >= RECORD:
            return self.telling.noun(self.view, ref)
        day = day_of(self.view, ref)
        said = self.view.said[ref]
        parts = label(self.tongue, self.scene._replace(day=day), said)
        return words.ON_DAY(what=" ".join(parts).rstrip(), day=day)

    def values(self, said: Statement) -> list[str]:
        """Return a, b and c in words, as far as there is something in them."""
        kinds = kinds_of(self.tongue, self.view, said)
        numbers, own = (said.a, said.b, said.c), self.tongue.kinds
        return [
            value_words(self.tongue, self.scene, kind, value)
            for kind, value in zip(kinds, numbers, strict=True)
            if kind not in ("", "?") and (value >= 0 or (kind in own and own[kind].legal(self.view, value)))
        ]
