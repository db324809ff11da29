"""Five levels: one way to reckon, more or less of the evidence, and a hand that slips more or less.

And five ways to sit there: what somebody likes to say, which cards and which votes. The strength stays the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.rng import Die
from rules.core.talk.codes import ACT
from rules.core.types import Move
from rules.games.great_table.events import Said
from rules.games.great_table.minds import draft, night, speech, votes, whispers
from rules.games.great_table.minds.beliefs import Beliefs
from rules.games.great_table.minds.diary import Diary
from rules.games.great_table.minds.ledger import Ledger
from rules.games.great_table.minds.mood import Mood
from rules.games.great_table.minds.tables import of_skill
from rules.games.great_table.numbers import CARDS, PLAYER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.events import Event
    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View


class Level(NamedTuple):
    """One step of the ladder."""

    number: int
    heat: float  # how far below the best a choice is half as likely, in times as much as usual
    skill: int  # 0 goes by the loudest, 1 by reports, 2 by words and votes, 3 by all there is
    lies: float  # share of a House seat's nights of which it tells a false result


LEVELS: Final = {
    "level-1": Level(1, 1.6, 0, 0.0),
    "level-2": Level(2, 0.9, 1, 0.1),
    "level-3": Level(3, 0.5, 2, 0.2),
    "level-4": Level(4, 0.25, 3, 0.25),
    "level-5": Level(5, 0.08, 3, 0.2),
}
BEST: Final = "level-5"


class Player:
    """A level and a personality."""

    def __init__(self, seat: Seat, level: Level, personality: str = "") -> None:
        self.seat = seat
        self.level = level
        self.manner = MANNERS.get(personality, PLAIN)
        self._tape: list[Event] = []  # heard, not yet taken in: who is asked nothing need not think
        self._beliefs: Beliefs | None = None
        self._diary: Diary | None = None
        self._ledger = Ledger()

    def hear(self, told: Event) -> None:
        """Keep it for the next question."""
        self._tape.append(told)

    def mood(self, view: View) -> Mood:
        """Return what it goes by, with all it heard taken in."""
        if self._beliefs is None or self._diary is None:
            self._beliefs = Beliefs(self.seat, view.n, of_skill(self.level.skill, view.n, good=view.role == PLAYER))
            self._diary = Diary(self.seat, view.n)
        beliefs = self._beliefs
        for told in self._tape:
            beliefs.hear(told)
            self._diary.hear(told)
            if isinstance(told, Said):
                self._ledger.hear(told.statement, self._diary.day)
        self._tape.clear()
        return Mood(view, self._diary, self._ledger, beliefs, self.level, self.manner)

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return the answer of this level."""
        if len(ask.options) == 1 and ask.id != "order":
            return Move(self.seat, ask.id, ask.options)
        return Move(self.seat, ask.id, *_ANSWERS[ask.id](self.mood(view), ask, Die(die)))


Answer = tuple[tuple[int, ...], tuple[int, ...]]

_ANSWERS: Final[dict[str, Callable[[Mood, Ask, Die], Answer]]] = {
    "list": draft.ranking, "pick": draft.pick, "steal": draft.victim, "tell": whispers.choose, "bid": speech.bid,
    "say": speech.choose, "vote": votes.ballot, "order": night.order,
}  # fmt: skip


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level."""
    return Player(seat, LEVELS[name], personality)


class Manner(NamedTuple):
    """Whole numbers in hundredths of an urge to speak; tastes in hundredths of a card's worth."""

    tongue: int = 0  # speaks more (or less) of everything
    likes: Mapping[int, int] = {}
    cards: Mapping[int, int] = {}
    grudge: int = 0  # of accusing whoever accused him
    crowd: int = 0  # taste for voting with others, in thousandths
    hides: bool = False  # may keep news to himself for a day


def _likes(**urges: int) -> dict[int, int]:
    return {ACT[name]: urge for name, urge in urges.items()}


def _cards(**tastes: int) -> dict[int, int]:
    return {CARDS.index(name.replace("_", "-")): taste for name, taste in tastes.items()}


PLAIN: Final = Manner()
MANNERS: Final = {
    "climber": Manner(
        tongue=6, likes=_likes(agree=22, vouch=16, promise=24, announce_vote=16, suspect=-8),
        cards=_cards(king=7, mayor=6), crowd=10,
    ),
    "survivor": Manner(
        tongue=-4, likes=_likes(disagree=12, defend_self=10, confirm=14, suspect=-14, claim_neighbours=18),
        cards=_cards(healer=7, consort=5), crowd=-4,
    ),
    "hoarder": Manner(
        tongue=-12, likes=_likes(dodge=55, silence=14, claim_card=-14, claim_action=-10, ask=10),
        cards=_cards(card_finder=6, role_finder=5), crowd=-6, hides=True,
    ),
    "bully": Manner(
        tongue=8, likes=_likes(suspect=16, accuse_lie=14, demand_vote=26, demand_claim=26, vouch=-18, agree=-14),
        cards=_cards(guard=7, vigilante=6), grudge=26,
    ),
    "gambler": Manner(
        tongue=4, likes=_likes(counter_claim=10, disagree=20, ask=16, offer_deal=24, claim_action=10),
        cards=_cards(thief=8, bomber=6, socialite=5), crowd=-10,
    ),
}  # fmt: skip
