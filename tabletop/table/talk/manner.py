"""What a game that talks tells the talk screens: its verbs, how its claims read, what clashes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.core.sentences import Words
from tabletop.table.talk.draft import Draft, spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules.core.talk.board import Group
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask, Seat
    from tabletop.table.match.session import Session
    from tabletop.table.talk.notebook import Notebook
    from tabletop.table.talk.squares import Sheet
    from tabletop.table.talk.tray import Picker

class Way(NamedTuple):
    """One verb. `acts` are tried in this order; `none` says why nothing can be said with it ({name} = to whom).

    `broad` = all there is to choose from lies there at once, on the whole palette.
    """

    word: str
    icon: str
    acts: tuple[str, ...]
    none: str
    broad: bool = False

    @property
    def asks(self) -> bool:
        """Whether it asks for something: there are many questions, each is short, and none is true or made up."""
        return "ask" in self.acts


words: Final = Words("tabletop", "talk")
BROAD: Final = frozenset(("claim", "answer", "accuse"))


def _way(key: str, icon: str, *acts: str) -> Way:
    word, none = words.pair("WAYS", key)
    return Way(word, icon, acts, none, key in BROAD)


COMMON: tuple[Way, ...] = (
    _way("suspect", "icon-why", "suspect", "distrust"),
    _way("vouch", "icon-vouch", "vouch", "trust"),
    _way("accuse", "icon-accuse", "accuse_lie"),
    _way("ask", "icon-ask", "ask", "demand_claim", "demand_action"),
    _way("claim", "icon-claim", "claim_role", "claim_card", "claim_no_card", "claim_robbed", "claim_action",
         "claim_shield", "claim_shot", "claim_neighbours", "counter_claim"),
    _way("agree", "icon-check", "agree", "confirm"),
    _way("disagree", "icon-cross", "disagree", "deny"),
    _way("promise", "icon-star", "promise", "offer_deal"),
    _way("vote", "icon-vote", "announce_vote", "announce_night", "demand_vote"),
    _way("withdraw", "icon-undo", "withdraw"),
    _way("answer", "icon-speech", "answer", "dodge"),
    _way("defend", "icon-heart-broken", "defend_self"),
)  # fmt: skip


def known(own: Sequence[Way], acts: Sequence[str]) -> tuple[Way, ...]:
    """Return the verbs of a game that knows these acts: the common ones, then its own; same words are one verb."""
    found: dict[str, Way] = {}
    for way in (*COMMON, *own):
        old = found.get(way.word, way._replace(acts=()))
        more = tuple(act for act in way.acts if act in acts)
        found[way.word] = old._replace(acts=(*old.acts, *more), broad=old.broad or way.broad)
    return tuple(way for way in found.values() if way.acts)


class Manner(ABC):
    """One game's. Stateless. `eyes` is a session, or whoever looks at a replay: nothing else is known here."""

    ask = "say"  # the ask that is answered with a statement
    own: Sequence[Way] = ()  # the game's own verbs
    roles: Sequence[str] = ()  # what somebody may be, for the pencil
    runs: frozenset[str] = frozenset()  # acts that many make one after the other: after the first they go by quickly
    brief: frozenset[str] = frozenset()  # acts of which few forms are shown: the others are picked
    rule = ""  # the number of the rule on talk
    private = ""  # the kind of events that tell of a word only two hear
    aside: str = words.TWO_PRESSES

    def acts(self, ask: Ask) -> tuple[str, ...]:
        """Return the acts the game knows."""
        return spoken(ask.options)

    def ways(self, ask: Ask) -> tuple[Way, ...]:
        """Return the verbs of the palette."""
        return known(self.own, self.acts(ask))

    @abstractmethod
    def ready(self, view: Any, ask: Ask, act: int) -> Iterable[tuple[int, ...]]:
        """Return ready-made statements of an act as the numbers of a move, the most sensible first."""

    def portions(self, _view: Any, _act: int) -> Iterable[Callable[[], object]]:
        """Return what `ready` has to look up first, bit by bit: a frame takes one."""
        return ()

    def round(self, _eyes: Session) -> tuple[str, str]:
        """Return what stands over the palette, and why it has come up where nobody would guess; "" elsewhere."""
        return words.SAY_SOMETHING, ""

    def passing(self, _eyes: Session) -> str:
        """Return what stands under the word with which somebody adds nothing."""
        return words.NOTHING_SUB

    def standing(self, _eyes: Session) -> str:
        """Say what the talk has come to, to stand over the story while it is decided on; "" elsewhere."""
        return ""

    def caveat(self, _eyes: Session, _way: Way) -> str:
        """Say what cannot be said any more with a verb that is open; "" for nothing."""
        return ""

    def urgent(self, _view: Any) -> Sequence[str]:
        """Return the acts whose verbs are lit while they are open: none has moved, and none is lit for long."""
        return ("answer",)

    def bid(self, _ask: Ask) -> int:
        """Return how much a person wants to speak, where many do at once."""
        return 0

    def grounds(self, _view: Any, _ask: Ask, _act: int, _target: Seat) -> Iterable[tuple[int, ...]]:
        """Return a statement about somebody with every reason that holds, the strongest first; () if it gives none."""
        return ()

    def truths(self, _eyes: Session) -> Iterable[Statement]:
        """Return what whoever looks could say of themselves that is so, for their eyes alone."""
        return ()

    def above(self, _eyes: Session, _said: Statement) -> str:
        """Say what a ready-made statement belongs under: the question it answers; "" for nothing."""
        return ""

    def dated(self, _view: Any, _said: Statement) -> str:
        """Return of which day a statement tells, "" of none: what is true stands together by days."""
        return ""

    def pickable(self, _view: Any, _said: Statement) -> bool:
        """Whether all of a statement can be put into it by hand."""
        return False

    def belongs(self, _view: Any, _way: Way, _said: Statement) -> bool:
        """Whether a statement of one of its acts is offered under a verb."""
        return True

    def owns_up(self, _view: Any, _said: Statement) -> bool:
        """Whether a statement would give its own speaker away: it is never chosen beforehand."""
        return False

    def closed(self, _eyes: Session, _ask: Ask, _way: Way, _target: Seat) -> str:
        """Say why a verb is not open to whoever looks now; "" where only what is said of all verbs can be said."""
        return ""

    @abstractmethod
    def sentence(self, eyes: Session, number: int, statement: Statement) -> str:
        """Return what is heard when a statement is made, as the one of that number."""

    def quoted(self, _eyes: Session, _number: int) -> Iterable[str]:
        """Return the reasons, word for word, that a line on this statement quotes: its own, or of each it is about."""
        return ()

    def more(self, _eyes: Session, _told: Any) -> str:
        """Return what the story adds to its line on an event that is no statement; "" for nothing."""
        return ""

    def forgotten(self, _kinds: Sequence[str]) -> tuple[int, str]:
        """Return below how many lines of a story told anew, given by their kinds, something is left out, and what."""
        return 0, ""

    @abstractmethod
    def label(self, eyes: Session, statement: Statement, target: Seat) -> str:
        """Say in a few words what a statement says, apart from its verb and, if that is meant already, its target."""

    @abstractmethod
    def sheet(self, eyes: Session) -> Sheet:
        """Gather the claim board."""

    def groups(self, _eyes: Session, _view: Any) -> Iterable[Group]:
        """Return who says the same on the last day of a view."""
        return ()

    def clashes(self, _eyes: Session) -> Mapping[int, str]:
        """Return what everybody can see to clash: number of a statement -> with what, in a sentence."""
        return {}

    def pickers(self, _eyes: Session, _draft: Draft) -> tuple[Picker, ...]:
        """Return what can be put into what is half said by hand."""
        return ()

    def settle(self, eyes: Session, draft: Draft) -> None:  # noqa: B027 - where nothing is picked nothing depends on it
        """Let what depends on what was picked go with it."""

    def claimed(self, _eyes: Session, _seat: Seat) -> str:
        """Say in a line what somebody has claimed to be; "" if nothing."""
        return ""

    def preview(self, eyes: Session, statement: Statement) -> str:
        """Return what would be heard if this were said next."""
        return self.sentence(eyes, len(eyes.view.said), statement)

    def scored(self, _view: Any, _notes: Notebook) -> tuple[int, int]:
        """Return how many marks in somebody's notes were right, and how many there are, once all is open."""
        return 0, 0

    def gist(self, _view: Any) -> bool:
        """Whether whoever looks wants to hear the rest of today's talk in short: nothing is read out to them."""
        return False

    def under_breath(self, eyes: Session, told: Any) -> tuple[Statement, str]:
        """Return what was said for one ear, and how that is heard, from its event."""
        raise NotImplementedError

    def talk_seconds(self, _view: Any) -> int:
        """Return how many seconds the clock that runs now gives in all, 0 where none runs."""
        return 0
