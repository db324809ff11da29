"""How a crew talks at the table: the verbs aboard, the roles for the pencil, and when the sand runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.core.talk.codes import ACTS
from rules.core.talk.statement import how_of
from rules.games.scallywag.chart import is_gold
from rules.games.scallywag.numbers import MUTINEER, ROLES, SCALLYWAG
from rules.games.scallywag.phases.talk import RUNS
from rules.games.scallywag.talk import TONGUE, grounds
from tabletop.games.scallywag import talk_words as words
from tabletop.table.talk.spoken import Spoken
from tabletop.table.talk.ways import Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.core.talk.statement import Statement
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

ABOUT, MOST = frozenset(("suspect", "vouch")), 12
ROUTES = frozenset(("pull", "announce_route"))


class Aboard(Spoken):
    """The talk of a voyage."""

    tongue = TONGUE
    own = (
        Way("CLAIM", "icon-claim", ("tolerance_claim", "sobriety_claim", "claim_switched"), ""),
        Way("PROMISE", "icon-star", ("offer_switch",), ""),
        Way("MY VOTE", "icon-vote", ("announce_route",), ""),
        Way("OPPOSE", "icon-minus", ("oppose",), words.NO_ROUTE),
        Way("HINT", "icon-pin", ("map_hint_good", "map_hint_bad"), words.NO_HINT),
        Way("REPORT", "icon-eye", ("watch_above", "watch_below"), words.NO_REPORT),
    )
    brief = frozenset(("tolerance_claim", "sobriety_claim", "watch_above", "watch_below"))
    roles = tuple(role.capitalize() for role in ROLES)
    traitors = frozenset((SCALLYWAG, MUTINEER))
    picked: ClassVar[Mapping[str, str]] = words.PICKED

    def grounds(self, view: View, ask: Ask, act: int, target: Seat) -> Iterable[tuple[int, ...]]:
        """Look for every reason to suspect somebody, or to vouch for them."""
        found = grounds(view, act, target, most=MOST) if ACTS[act] in ABOUT else ()
        return [how_of(one, self.bid(ask)) for one in found]

    def icon(self, said: Statement) -> str:
        """A named route has its marker."""
        if ACTS[said.act] not in ROUTES or said.a < 0:
            return ""
        return "marker-gold" if is_gold(said.a) else "marker-green"

    def glass(self, view: View) -> int:
        """While there is talk and voting, where the house wants it (SW 3.10b)."""
        return view.house.numbers.glass_seconds if view.house.glass and view.phase in RUNS else 0


MANNER = Aboard()
