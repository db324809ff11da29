"""What the results page tells of a finished match beyond the figures: its turning points, as they come to light."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules import hindsight
from tabletop.games import kit
from tabletop.games import poster as poster_of
from tabletop.paint.coins import coin, portrait
from tabletop.screens.aftermath.turned import Turn, chance_words
from tabletop.screens.aftermath.words import words
from tabletop.theme import CREAM
from tabletop.widgets.plain import Picture, line_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.advice import Thought
    from rules.core.types import Seat
    from tabletop.screens.aftermath.outcome import Moment, Outcome
    from tabletop.table.match.lookback import Lookback
    from tabletop.table.match.session import Session
    from tabletop.widgets.flow import Flow


class Weight(NamedTuple):
    """One answer that was weighed, in words: how much it was leaned to (per mille), and whether it was given."""

    what: str
    share: int
    given: bool


class Reason(NamedTuple):
    """One decision of an opponent: what it saw, what it weighed, what it says of it."""

    turn: int
    moment: Moment
    hand: tuple[int, ...]  # what it held, the best first
    close: bool
    said: str
    weighed: tuple[Weight, ...]


def weights(session: Session, thought: Thought, most: int = 99) -> tuple[Weight, ...]:
    """Return what was weighed, the likeliest first; what nobody can name is left out."""
    name = kit(session.match.game.id).advised
    found = (Weight(name(session, one.move), one.share, one.move == thought.move) for one in thought.foremost(most))
    return tuple(one for one in found if one.what)


class Story:
    """A finished match being looked back on; `me` is the one person's seat, or -1."""

    def __init__(self, session: Session, me: Seat, lookback: Lookback) -> None:
        self.session, self.me = session, me
        self.turns: tuple[Turn, ...] = ()
        self._kit = kit(session.match.game.id)
        self._lookback = lookback.come()
        self._shown = 0

    @property
    def looking(self) -> bool:
        """Whether more may come."""
        return self._lookback.looking

    @property
    def aside(self) -> str:
        """What stands beside the head."""
        if not self.session.match.game.turns:
            return ""
        return words.LOOKING if self.looking else words.WATCH_AGAIN if self.turns else ""

    @property
    def remark(self) -> str:
        """What has to be said below the turning points."""
        said = ""
        if not self.turns:
            said = words.NOTHING_YET if self.looking else words.NOWHERE
        match = self.session.match
        if not match.game.turns:
            said = words.NO_TURNS
        if not match.base:
            return said
        stage = self._moment(match.base).stage if match.moves else ""
        return f"{said} {words.NOT_BEFORE(stage=stage.lower() or words.THE_BREAK)}".strip()

    def update(self) -> bool:
        """Go on; True if there is something new."""
        self._lookback.update()
        if self._lookback.news == self._shown:
            return False
        self._shown = self._lookback.news
        names = self.session.names
        self.turns = tuple(
            Turn(one, self._moment(one.turn), chance_words(one, self.me, names(one.whom)))
            for one in self._lookback.turnings
        )
        return True

    def leave(self) -> None:
        """Look no further."""
        self._lookback.leave()

    # -- why did they …?
    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who can be asked."""
        plan = enumerate(self.session.plan)
        return tuple(seat for seat, who in plan if not who.person or seat in self._lookback.choices)

    @property
    def asked(self) -> bool:
        """Whether it is known by now what they can be asked."""
        return bool(self._lookback.choices) or not self.looking

    def reasons(self, seat: Seat) -> tuple[Reason, ...]:
        """Return what an opponent says of the decisions worth asking about."""
        found = (self._reason(seat, one) for one in self._lookback.choices.get(seat, ()))
        return tuple(one for one in found if one is not None)

    def _reason(self, seat: Seat, choice: hindsight.Choice) -> Reason | None:
        session = self.session
        match, who = session.match, session.plan[seat]
        thought = hindsight.thought(match, choice.turn, match.game.somebody(who.opponent), who.personality)
        if thought is None:
            return None
        hand = self._kit.held(match.game, match.game.view(match.at(choice.turn), seat))
        weighed = weights(session, thought)
        return Reason(choice.turn, self._moment(choice.turn), hand, choice.close, thought.reason, weighed)

    def _moment(self, turn: int) -> Moment:
        return self._kit.moment(self.session.match, turn, self.session.names)

COIN = 36.0


def epilogues(outcome: Outcome, flow: Flow) -> None:
    """Put them into a panel."""
    for one, said in zip(outcome.standings, outcome.epilogues, strict=True):
        face, top = portrait(one.portrait), flow.y
        flow.put(Picture((flow.x, top, COIN, COIN), lambda n, a, _b, f=face: coin(n, f, a, rim=2)))  # type: ignore[misc]
        line = line_height(flow.m, 18, "body")
        flow.y = top + max(0.0, (COIN - line) / 2)
        flow.text(said, colour=CREAM, x=COIN + 16, gap=0)
        flow.y = max(flow.y, top + COIN) + 3


def chapters(outcome: Outcome, flow: Flow) -> None:
    """Put into a panel how it went, as nobody could see it while it was played."""
    for head, lines in outcome.chapters:
        flow.text(head, face="display", size=20, colour=poster_of(outcome.game).accent, gap=2)
        for line in lines:
            flow.text(line, colour=CREAM, gap=4)
        flow.skip(8)


def told(outcome: Outcome) -> list[tuple[str, Callable[[Outcome, Flow], None]]]:
    """Return what there is to read afterwards."""
    found = ((words.SAID, epilogues, any(outcome.epilogues)), (words.TOLD, chapters, bool(outcome.chapters)))
    return [(head, build) for head, build, there in found if there]
