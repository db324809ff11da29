"""How a crew talks at the table: the verbs aboard, when the sand runs, and what on the chart a statement speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.sentences import Words, signed
from rules.core.talk.claims import spoken, withdrawn
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, DEEDS, TOPICS
from rules.core.talk.statement import Statement, how_of
from rules.core.talk.tongue import day_of
from rules.games.scallywag.chart import is_gold
from rules.games.scallywag.phases.talk import RUNS
from rules.games.scallywag.roles import PLOT, ROLES
from rules.games.scallywag.roles.base import role_name, role_word
from rules.games.scallywag.state import MORE, REPLY, VOTE
from rules.games.scallywag.talk import TONGUE, grounds
from rules.games.scallywag.talk.claims import sobrieties
from rules.games.scallywag.talk.record import spoken_for
from rules.games.scallywag.text import so_far
from tabletop.table.talk.manner import Way
from tabletop.table.talk.manner import words as talk_words
from tabletop.table.talk.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View
    from tabletop.table.match.session import Session

words: Final = Words("tabletop.games.scallywag", "talk")
ABOUT, MOST = frozenset(("suspect", "vouch")), 12
REPORTS = ACT["watch_above"], ACT["watch_below"]
ROUTES = frozenset(("pull", "announce_route"))
ROUNDS, CLAIMS = words.by_key("ROUNDS"), words.table("CLAIMS")
CLAIMED = {"claim_role": "role", "tolerance_claim": "tolerance", "sobriety_claim": "sobriety"}  # act -> topic
NUMBER_OR_CARD = frozenset((ANSWER["number"], ANSWER["role"]))


class Aboard(Spoken):
    """The talk of a voyage."""

    tongue = TONGUE
    own = (
        Way(talk_words["WAYS", "claim", 0], "icon-claim", ("tolerance_claim", "sobriety_claim", "claim_switched"), ""),
        Way(talk_words["WAYS", "promise", 0], "icon-star", ("offer_switch",), ""),
        Way(talk_words["WAYS", "vote", 0], "icon-vote", ("announce_route",), ""),
        Way(words["VERBS", "oppose"], "icon-minus", ("oppose",), words.NO_ROUTE),
        Way(words["VERBS", "hint"], "icon-pin", ("map_hint_good", "map_hint_bad"), words.NO_HINT),
        Way(words["VERBS", "report"], "icon-eye", ("watch_above", "watch_below"), words.NO_REPORT, broad=True),
    )
    brief = frozenset(("tolerance_claim", "sobriety_claim", "watch_above", "watch_below"))
    roles = tuple(map(role_name, range(len(ROLES))))
    traitors = PLOT
    picked: ClassVar[Mapping[str, str]] = words.table("PICKED")

    def round(self, eyes: Session) -> tuple[str, str]:
        """Each part of the talk says which it is; a reply quotes what it is for."""
        view: View = eyes.view
        if view.phase == REPLY:
            return self.replying(eyes, ROUNDS[REPLY])
        head, why = ROUNDS.get(view.phase, super().round(eyes))
        return head, why

    def ready(self, view: View, ask: Ask, act: int) -> Iterable[tuple[int, ...]]:
        """In the last beat nobody is left to answer a question."""
        return () if view.phase == MORE and ACTS[act] == "ask" else super().ready(view, ask, act)

    def caveat(self, eyes: Session, way: Way) -> str:
        """Say so, and what may still be asked of somebody."""
        return words.TOO_LATE if eyes.view.phase == MORE and "ask" in way.acts else ""

    def urgent(self, view: View) -> Sequence[str]:
        """Answer who asks, tell of a watch the morning after it, and before the vote say how to vote."""
        new = any(night.night == view.day - 1 for night in view.nights)
        told = any(row.c == view.day - 1 for row in spoken(view, *REPORTS, by=view.seat))
        fresh = ("watch_above",) if new and not told else ()
        return "answer", *fresh, *(("announce_route",) if view.phase == MORE else ())

    def owns_up(self, view: View, said: Statement) -> bool:
        """Nor is anybody bent on what he has not declared himself for: a route, an island, a deed."""
        against = said.name == "oppose" or (said.name in DEALING and said.a == DEED["vote_not_route"])
        bent = against or spoken_for(view, view.day).get(view.seat) not in spoken_of(said)[0]
        return (bent and said.name in STEERING) or super().owns_up(view, said)

    def _values(self, view: View, said: Statement, kind: str) -> Iterable[int]:
        """Of the numbers a report can name those that tell something: what anybody's sobriety can be."""
        can = {said.a, *(one for seat in range(view.n) for one in sobrieties(view, seat) if one >= 0)}
        return (one for one in super()._values(view, said, kind) if kind != "threshold" or one in can)

    def grounds(self, view: View, ask: Ask, act: int, target: Seat) -> Iterable[tuple[int, ...]]:
        """Look for every reason to suspect somebody, or to vouch for them."""
        found = grounds(view, act, target, most=MOST) if ACTS[act] in ABOUT else ()
        return [how_of(one, self.bid(ask)) for one in found]

    def claims(self, view: View, seat: Seat) -> str:
        """Say which card and which numbers somebody claims to have, each as it was claimed last; "" for none."""
        gone, found = withdrawn(view), dict[str, str]()
        for number, row in enumerate(view.said):
            answer = row.name == "answer" and row.b in NUMBER_OR_CARD
            what = TOPICS[row.a] if answer else CLAIMED.get(row.name, "")
            if row.speaker == seat and what in CLAIMS and number not in gone:
                value = row.c if answer else row.a
                said = role_word(value) if what == "role" else signed(value)
                found[what] = words["CLAIMS", what](what=said, day=day_of(view, number))
        return "\n".join(found.values())

    def icon(self, said: Statement) -> str:
        """A named route has its marker."""
        if ACTS[said.act] not in ROUTES or said.a < 0:
            return ""
        return "marker-gold" if is_gold(said.a) else "marker-green"

    def standing(self, eyes: Session) -> str:
        """Before a vote: who is for which route."""
        return so_far(eyes.view, eyes.names) if eyes.view.phase == VOTE else ""

    def talk_seconds(self, view: View) -> int:
        """While there is talk and voting, where the house wants it (SW 3.10b)."""
        return view.house.numbers.glass_seconds if view.house.glass and view.phase in RUNS else 0


MANNER = Aboard()

# -- on the chart
ROUTE_KINDS, SPOT_KINDS = frozenset({"route", "lane"}), frozenset({"spot", "spot2"})
ASKING = frozenset({"ask", "dodge"})  # a is the topic, b what about it
DEALING: dict[str, Callable[[Statement], int]] = {  # a is a deed; where its argument stands
    "demand_action": lambda said: said.b, "promise": lambda said: said.b, "offer_deal": lambda said: said.c,
}  # fmt: skip
STEERING = frozenset({"announce_route", "oppose", "map_hint_good", "map_hint_bad", "offer_switch", *DEALING})


def spoken_of(said: Statement | None) -> tuple[frozenset[int], frozenset[int]]:
    """Return (routes, spots)."""
    found = [] if said is None else [(kind, value) for kind, value in _arguments(said) if value >= 0]
    routes, spots = (frozenset(value for kind, value in found if kind in kinds) for kinds in (ROUTE_KINDS, SPOT_KINDS))
    return routes, spots


def _arguments(said: Statement) -> Iterator[tuple[str, int]]:
    """Yield the kinds and values of a statement's arguments."""
    if said.name in ASKING and 0 <= said.a < len(TOPICS):
        yield TONGUE.topics.get(TOPICS[said.a], ""), said.b
    elif said.name in DEALING and 0 <= said.a < len(DEEDS):
        yield TONGUE.deeds.get(DEEDS[said.a], ""), DEALING[said.name](said)
    else:
        yield from zip(TONGUE.slots.get(said.name, ()), (said.a, said.b, said.c), strict=False)
