"""The opponents: five levels, one way to reckon, more or less of the evidence, and a hand that slips more or less.

And five ways to sit there: what somebody likes to say, which cards and which votes. The strength stays the same.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from rules.agents import deduction
from rules.agents.deduction import PLAIN, Agent, Answer, Level, Temperament, likes
from rules.core.rng import Die, stream
from rules.core.talk.codes import ACT
from rules.core.talk.legal import CONFIRM
from rules.core.talk.statement import FRIENDLY, HOSTILE, Statement
from rules.core.talk.tongue import today
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.quiet import victim
from rules.games.great_table.events import Said
from rules.games.great_table.minds import beliefs, choices, speech, votes
from rules.games.great_table.minds.beliefs import Beliefs
from rules.games.great_table.minds.votes import AGREE, CHARGES, VOTE
from rules.games.great_table.minds.worlds import of_skill
from rules.games.great_table.numbers import CARDS, MASTER, PLAYER, pack_of
from rules.games.great_table.talk.record import casts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View

LEVELS: Final = {
    "level-1": Level(1.6, 0, 0.0),
    "level-2": Level(0.9, 1, 0.1),
    "level-3": Level(0.5, 2, 0.2),
    "level-4": Level(0.25, 3, 0.25),
    "level-5": Level(0.08, 3, 0.2),
}
BEST: Final = "level-5"
THORNS: Final = sorted((card for card in REGISTER.values() if card.thorn), key=lambda card: -card.thorn)
SOUGHT: Final = sorted((card for card in REGISTER.values() if card.sought), key=lambda card: card.sought)
FRAMES: Final = 0.8  # share of the nights with a death after which a beginner says he saw somebody aim at the dead
SHOT: Final = 1.5  # danger from which on a shot is worth it (1 the House, 1.6 the Master) ...
LATE: Final = 4  # ... unless so few live: then less will do
AT_ODDS: Final = tuple(ACT[one] for one in ("counter_claim", "report_target", "deny"))  # is against somebody, too
SPITE: Final = 3.0  # how many times rather he is rid of somebody who spoke against his own


class Context(deduction.Context):
    """What somebody goes by when he decides: his memory besides. Chances are by roster place."""

    view: View
    beliefs: Beliefs

    def __init__(self, view: View, beliefs: Beliefs, level: Level, temperament: Temperament) -> None:
        super().__init__(view, beliefs, level, temperament)
        self.diary = beliefs.diary
        self.claims = beliefs.claims
        self.tales: dict[int, Statement] = {}  # night -> what this seat would tell of it now

    @cached_property
    def house(self) -> tuple[float, ...]:
        """P(of the House), with all one knows."""
        return self.beliefs.house(self.view)

    @cached_property
    def master(self) -> tuple[float, ...]:
        """P(the Master), with all one knows."""
        return self.beliefs.master(self.view)

    @cached_property
    def public(self) -> tuple[float, ...]:
        """P(of the House) as an onlooker has it."""
        return self.beliefs.public()

    def after(self, said: Statement) -> tuple[float, ...]:
        """P(of the House) as an onlooker would have it if this were said now."""
        return self.beliefs.public_after(Said(said))

    @cached_property
    def cover(self) -> tuple[float, ...]:
        """P(of the House) as a Card Player in this chair would have it: the same for one who is."""
        return self.beliefs.cover(self.view).house

    @cached_property
    def cover_master(self) -> tuple[float, ...]:
        """P(the Master) likewise."""
        return self.beliefs.cover(self.view).master

    def holds(self, card: int) -> tuple[float, ...]:
        """P(holds a card today)."""
        return self.beliefs.holds(self.view, card)

    @cached_property
    def wanted(self) -> dict[int, float]:
        """By seat how much one would like to see it go, 1 = as anybody; the tally left out."""
        return votes.wanted(self)

    # -- whom
    def credit(self, seat: Seat) -> float:
        """Return how much an onlooker trusts a seat: 1 fully, 0 as much as anybody, below 0 less."""
        return 1.0 - self.public[seat] / max(self.usual, 0.01)

    def danger(self, seat: Seat) -> float:
        """Return how much there is to gain by stopping a seat: the Master's hand is the worse one."""
        return self.house[seat] + 0.6 * self.master[seat]

    @property
    def sure_enough(self) -> float:
        """Return from which danger on a shot is worth it; late in the game less will do."""
        return max(2.0 * self.usual, SHOT) if self.view.alive.bit_count() > LATE else 1.6 * self.usual

    def best(self, die: Die, value: Callable[[Seat], float], among: tuple[Seat, ...] = ()) -> Seat:
        """Return the seat with the highest value, by a hand that slips."""
        slip = 0.3 * self.level.temperature
        return max(among or self.others, key=lambda seat: (value(seat) + slip * die.unit(), -seat))

    def suspect(self, die: Die) -> Seat:
        """Return whom a Card Player means: the likeliest hand of the House."""
        return self.best(die, self.danger)

    def thorn(self, die: Die, but: Seat = -1) -> Seat:
        """Return whom the House means: a trusted one, likelier with a card that finds or shoots, hardly a mate."""
        feared = [(card.thorn, self.holds(card.code)) for card in THORNS]

        def value(seat: Seat) -> float:
            own = 0.0 if seat in self.mates else 1.0 - self.house[seat] * (not self.mates)
            return own * sum((much * chances[seat] for much, chances in feared), 1.0 + 0.5 * self.credit(seat))

        return self.best(die, value, tuple(seat for seat in self.others if seat != but))

    @property
    def sought(self) -> list[int]:
        """Return the cards of this pack worth asking for."""
        return [card.code for card in SOUGHT if card.code in pack_of(self.view.n)]

    # -- what the House can say
    @cached_property
    def suspects(self) -> list[Seat]:
        """Return the living an onlooker suspects most, none of one's own."""
        free = [seat for seat in self.others if seat not in self.mates]
        return sorted(free, key=lambda seat: (-self.cover[seat], seat))

    def lived(self, night: int) -> list[Seat]:
        """Return the living who are none of one's own, and lived through that night."""
        gone = (*self.mates, *self.diary.died_at_night(night))
        return [seat for seat in self.others if seat not in gone]

    def has_result(self, seat: Seat, night: int) -> bool:
        """Return whether somebody has told what he found that night."""
        return any(self.claims.said[one].name.startswith("report") for one in self.claims.told.get((seat, night), ()))

    @staticmethod
    def aims_at_nobody(card: int) -> bool:
        """Return whether a card names nobody by night."""
        return card in REGISTER and not REGISTER[card].asks

    @cached_property
    def others(self) -> tuple[int, ...]:
        """Return the living but oneself."""
        view = self.view
        return tuple(seat for seat in range(view.n) if view.alive >> seat & 1 and seat != view.seat)

    @cached_property
    def vouched(self) -> set[int]:
        """Return for whom this seat has spoken today, or found right, and has said nothing against them since.

        That somebody had the card that was found clears nobody who seems of the House.
        """
        me, last = self.view.seat, {}
        for row in self.claims.spoken(*FRIENDLY, *HOSTILE, CONFIRM, since=today(self.view)):
            if row.speaker == me:
                last[row.target] = row.act not in HOSTILE
            elif row.act == CONFIRM and row.target == me:
                last[row.speaker] = self.cover[row.speaker] < votes.SPARED
        return {seat for seat, stands in last.items() if stands}

    @cached_property
    def blamed(self) -> dict[int, set[int]]:
        """Return against whom there has been a word today, and by whom: a case, or a vote openly said to be a guess.

        Who merely calls for votes has said nothing.
        """
        found = {seat: {*speakers} for seat, speakers in self.case.items()}
        for row in self.claims.spoken(VOTE, since=today(self.view)):
            found.setdefault(row.target, set()).add(row.speaker)
        return found

    @cached_property
    def case(self) -> dict[int, set[int]]:
        """Return against whom a case has been made today, and by whom: who agrees with one makes it, too."""
        found: dict[int, set[int]] = {}
        for row in self.claims.spoken(*CHARGES, *AT_ODDS, AGREE, since=today(self.view)):
            found.setdefault(self.whom(row), set()).add(row.speaker)
        return found

    def whom(self, row: Statement) -> int:
        """Return against whom a word is: who agrees is against whom somebody else suspects."""
        return self.claims.said[row.ref].target if row.act == AGREE else row.target

    @cached_property
    def charged(self) -> set[int]:
        """Return against whom this seat has spoken today, or voted."""
        view, spoken = self.view, self.claims.spoken(*HOSTILE, by=self.view.seat, since=today(self.view))
        voted = {ballot for voter, ballot in casts(view, view.day) if voter == view.seat}
        return {view.ballot, *voted, *(row.target for row in spoken)}

    @property
    def good(self) -> bool:
        """Return whether one plays for the Players."""
        return self.view.role == PLAYER

    @cached_property
    def mates(self) -> tuple[int, ...]:
        """Return whom one knows to be of the House, oneself left out; the Master, whom he takes for his own."""
        if self.view.role == MASTER:
            return beliefs.kin(self.house, self.view.seat)
        return tuple(seat for seat in self.view.mates if seat != self.view.seat)

    def noise(self, *label: str | int) -> float:
        """Return a number in [0, 1) of this seat's own, the same all day whenever it is asked for the same thing."""
        beside = self.diary.beside.get(1, ())  # sets one game apart from another
        return stream(self.view.seat, "whim", self.view.day, *beside, *label) / (1 << 64)

    @property
    def helpers(self) -> int:
        """Return how many Apprentices there are."""
        return self.view.house.apprentices(self.view.n)

    @property
    def usual(self) -> float:
        """Return the share of the House among the living, as far as anybody can know."""
        house = 1 + self.helpers
        found = any(role == MASTER for *_, role in self.view.deaths)
        return (house - found) / max(1, self.view.alive.bit_count())

    # -- what a beginner of the House cannot help
    @property
    def naive(self) -> bool:
        """Return whether a beginner sits here, and for the House: he stands by his own, and bears grudges."""
        return not self.good and self.level.skill == 0

    def blurts(self, night: int) -> bool:
        """Return whether it invents a sight of that night without asking itself who will believe it."""
        return self.naive and self.noise("frame", night) < FRAMES

    def spite(self, seat: int) -> float:
        """Return how much rather than others this seat is wanted gone: 1 if it never spoke against the own side."""
        if not self.naive:
            return 1.0
        spoken = self.claims.spoken(*HOSTILE, by=seat)
        return SPITE if any(row.target in (self.view.seat, *self.mates) for row in spoken) else 1.0


class Player(Agent[Context]):
    """A level and a temperament."""

    answers: ClassVar[Mapping[str, Callable[[Context, Ask, Die], Answer]]] = {
        "list": choices.ranking, "pick": choices.pick, "steal": victim, "tell": choices.choose, "bid": speech.bid,
        "say": speech.choose, "vote": votes.ballot, "order": choices.order,
    }  # fmt: skip
    goes_by = Context

    def fresh(self, view: View) -> Beliefs:
        """Go by what this level's skill knows of its side."""
        mates = view.house.apprentices(view.n)
        found = Beliefs(self.seat, view.n, of_skill(self.level.skill, mates, good=view.role == PLAYER), mates)
        found.table.shields = view.house.shields
        return found

    def settled(self, ask: Ask) -> bool:
        """Tell whether there is nothing to think about; the one option of an order is a form to be filled."""
        return len(ask.options) == 1 and ask.id != "order"


def _cards(**tastes: int) -> dict[int, int]:
    return {CARDS.index(name.replace("_", "-")): taste for name, taste in tastes.items()}


TEMPERAMENTS: Final = {
    "climber": Temperament(
        talkative=6, likes=likes(agree=22, vouch=16, promise=24, announce_vote=16, suspect=-8),
        cards=_cards(king=7, mayor=6), crowd=10,
    ),
    "survivor": Temperament(
        talkative=-4, likes=likes(disagree=12, defend_self=10, confirm=14, suspect=-14, claim_neighbours=18),
        cards=_cards(healer=7, consort=5), crowd=-4,
    ),
    "hoarder": Temperament(
        talkative=-12, likes=likes(dodge=55, silence=14, claim_card=-14, claim_action=-10, ask=10),
        cards=_cards(card_finder=6, role_finder=5), crowd=-6, hides=True,
    ),
    "bully": Temperament(
        talkative=8, likes=likes(suspect=16, accuse_lie=14, demand_vote=26, demand_claim=26, vouch=-18, agree=-14),
        cards=_cards(guard=7, vigilante=6), grudge=26,
    ),
    "gambler": Temperament(
        talkative=4, likes=likes(counter_claim=10, disagree=20, ask=16, offer_deal=24, claim_action=10),
        cards=_cards(thief=8, bomber=6, socialite=5), crowd=-10,
    ),
}  # fmt: skip


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level."""
    return Player(seat, LEVELS[name], TEMPERAMENTS.get(personality, PLAIN))
