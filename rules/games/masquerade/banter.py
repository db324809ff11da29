"""Talk at court (SM 3.13): what the computer's players say. It changes nothing and follows from public events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import banter
from rules.core.banter import SURE, Chatter, Idea, Level, Mood, Remark
from rules.core.words import Character, fill
from rules.games.masquerade import dares
from rules.games.masquerade.codes import BENEATH, CHOSE, FREED, LEADS, NORMAL, UPON
from rules.games.masquerade.content import powers, title_at
from rules.games.masquerade.events import (
    Accepted,
    Boon,
    Dealt,
    Face,
    Fetched,
    Fled,
    Forfeit,
    Gave,
    Hunt,
    Hunted,
    HuntVotes,
    Insult,
    Looked,
    Met,
    Order,
    Out,
    Passed,
    Places,
    Played,
    Power,
    Raised,
    Replied,
    Returned,
    Revolution,
    Round,
    Soul,
    Spoils,
    Stands,
    Trick,
    Won,
)
from rules.games.masquerade.phrases import hand_phrase

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.types import Seat

_FELT: dict[type[Event], dict[str, Mood]] = {  # which field is the seat, and what the seat feels
    Won: {"seat": "pleased"},
    Out: {"seat": "pleased"},
    Hunt: {"prince": "pleased", "target": "worried"},
    Hunted: {"seat": "cross"},
    Forfeit: {"seat": "cross"},
    Accepted: {"seat": "pleased"},
    Soul: {"payer": "cross", "other": "pleased"},
    Returned: {"seat": "cross"},
    Met: {"seat": "pleased"},
    Looked: {"user": "pleased", "target": "worried"},
    Insult: {"target": "cross"},
    Revolution: {"seat": "pleased"},
}


class Hearsay(banter.Hearsay):
    """Seats by rank, card counts, who is a person, whose hand is high and what was just tried, by public events."""

    def __init__(self, seats: int, people: int) -> None:
        super().__init__(seats, people)
        self.titled = False  # nobody has a title in the first round
        self.player = -1  # who put a hand down last
        self._pile: tuple[tuple[Seat, int], ...] = ()  # whose hands lie there, and their keys, the high one last
        self.beaten = -1  # of the hand the last play had to beat
        self._under = False  # the last hand of this turn was hidden
        self._laid = 0  # cards of the hand on trial
        self.pays = False  # what was just given is somebody's best, not what comes back for it
        self._owed: set[frozenset[Seat]] = set()  # between whom something has yet to come back
        self.changes |= {
            Dealt: self._dealt, Gave: self._gave, Order: self._ordered, Places: self._placed, Trick: self._trick,
            Played: self._played, Returned: self._returned, Stands: self._stands, Fetched: self._fetched,
            Fled: self._fled, Hunted: self._hunted, Spoils: self._spoils,
        }  # fmt: skip

    def sit(self, order: Sequence[Seat], counts: Sequence[int], *, titled: bool = True) -> None:
        """Begin in the middle: ranks best first, cards by seat."""
        super().sit(order, counts)
        self.titled = titled

    def hear(self, told: Event) -> None:
        """Take note of one event, given in its public form."""
        super().hear(told)
        self.owner = self._pile[-1][0] if self._pile else -1

    def _dealt(self, told: Dealt) -> None:
        self.counts[told.seat] = len(told.cards)

    def _gave(self, told: Gave) -> None:
        pair = frozenset((told.giver, told.taker))
        self.pays = pair not in self._owed
        self._owed ^= {pair}

    def _ordered(self, told: Order) -> None:
        self.before = self.order = told.seats
        self.player, self._pile = -1, ()
        self._owed = set()

    def _placed(self, told: Places) -> None:
        self.before, self.order = self.order, told.seats
        self.titled = True

    def _trick(self, _told: Trick) -> None:
        self.trick += 1
        self.player, self._pile = -1, ()

    def _played(self, told: Played) -> None:
        self.player, self._laid = told.seat, len(told.cards)
        self._under = told.where == BENEATH
        self.beaten = self.owner
        self.near = bool(self._pile) and (told.key >> 2) - (self._pile[-1][1] >> 2) <= 1
        self.counts[self.player] -= self._laid

    def _returned(self, told: Returned) -> None:
        self.counts[told.seat] += self._laid

    def _stands(self, told: Stands) -> None:
        top = self._pile[-1:] if self._under else ()
        self._pile = (*self._pile[: len(self._pile) - len(top)], (told.seat, told.key), *top)

    def _fetched(self, told: Fetched) -> None:
        self.counts[told.seat] += 1

    def _fled(self, told: Fled) -> None:
        self._pile = self._pile[:-1]
        self.counts[told.seat] += told.number

    def _hunted(self, told: Hunted) -> None:
        self.counts[told.seat] = 0

    def _spoils(self, told: Spoils) -> None:
        self.counts[told.seat] += len(told.cards)


class MasqueradeFaces(banter.Faces):
    """The faces at the seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(Hearsay(seats, 0), _FELT, (Won, Round), Places)


SCORN = {"off": 0.0, "mild": 0.6, "full": 1.6}
_COURT: Final = "court"
_STRONG, _WEAK = 11, 4  # ranks of a lead from which up it is strong, up to which it is weak
_FEW: Final = 3
_FACE: Final = next(power for power, one in enumerate(powers()) if "faces" in one.deck)
_KINDS: Final[dict[str, Mood]] = {"cute": "pleased", "scary": "worried"}  # of faces -> how one looks at them
_USED: Final = 60  # how likely, in 100, a power is remarked on by either side
_FACES: Final[dict[Mood, str]] = {
    "pleased": "wins_trick out_first last_card rank_up stays_top receives_tribute comeback reply_flattery "
    "boon_received hunt_survived hunt_called revolution_made use_auspex_cancel",
    "cross": "hit_presence hit_dominate hit_auspex hit_fortitude hit_potence rank_down reply_scorn hunt_out "
    "revolution_suffered",
    "worried": "last stays_bottom receives_scraps bonus_up hit_dark_thaumaturgy",
}


class Banter(Chatter):
    """The talk of this game. `people` is the mask of seats of persons, `level` how rude the court is (manners)."""

    faces = {moment: mood for mood, moments in _FACES.items() for moment in moments.split()}  # noqa: RUF012
    turns, begins = (Played, Passed), (Round, Places)

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], people: int, level: Level
    ) -> None:
        self._table = Hearsay(len(names), people)
        super().__init__(key, names, voices, self._table, level)
        self._lord = -1  # who offered the Boon, or called the hunt
        self._face = _FACE  # with which power one was made last
        self._close = False  # the last hunt failed by one vote
        self._insults: list[Insult] = []
        self._queue: tuple[Remark, ...] = ()  # what is to be said at the next events, whatever they are
        self._ideas = {
            Played: self._on_played, Passed: self._on_passed, Power: self._on_power, Met: self._on_met,
            Fetched: self._on_fetched, Looked: self._on_looked, Raised: self._on_raised, Trick: self._on_trick,
            Won: self._on_won, Out: self._on_out, Gave: self._on_gave, Hunt: self._on_hunt,
            HuntVotes: self._on_votes, Boon: self._on_boon, Accepted: self._on_accepted,
            Revolution: self._on_revolution, Places: self._on_places,
        }  # fmt: skip

    def remark(self, told: Event) -> Remark | None:
        """Say what is said whatever else happens, or what the event brings to mind."""
        return self._certain(told) or self.react(told)

    def given(self, idea: Idea) -> Collection[str]:
        """Return what is so now: who is a mortal, and whether one vote more would have decided a hunt."""
        heard = self._table
        scum = heard.order[-1] if heard.titled else -1
        so = {"undead": idea.seat != scum, "to_mortal": idea.target == scum >= 0, "close": self._close}
        return (*super().given(idea), *(what for what, true in so.items() if true))

    def slots(self, idea: Idea) -> Mapping[str, str]:
        """Return titles of the court, and plays."""
        n, heard = self._table.seats, self._table
        return {
            "title": title_at(n, heard.rank(idea.seat)).name,
            "target_title": title_at(n, heard.rank(idea.target)).name if idea.target >= 0 else "",
            "rank": "",
            "cards": hand_phrase(*idea.play) if idea.play[0] else "",
        }

    # -- plays
    def _flattery(self, target: int, chance: float) -> Iterator[Idea]:
        """Praise from below; before anybody has a title there is no below."""
        if self._table.titled:
            yield from self.flattery(target, chance, _COURT)

    def _scorn(self, target: int, chance: float) -> Iterator[Idea]:
        """Arrogance from above: the Scum is everybody's, the others' share is smaller."""
        if self._table.titled:
            lowest = self._table.rank(target) == self._table.seats - 1
            yield from self.scorn(target, chance * SCORN[self._level] * (2 if lowest else 1), _COURT)

    def _on_played(self, told: Played) -> Iterator[Idea]:
        seat = told.seat
        if not self._table.counts[seat]:
            return  # going out is the news
        play = told.hand, told.key
        yield from self._with_powers(told)
        if self._table.counts[seat] == 1:
            yield from self.by(self.but(seat), "talkative", "one_card_left", 60, seat)
        yield from self._flattery(seat, 16) if self.die("turn") % 2 else self._scorn(seat, 16)
        if told.where == LEADS:
            strong, weak = told.key >> 2 >= _STRONG, told.key >> 2 <= _WEAK
            if strong or weak:
                yield Idea("leads_strong" if strong else "leads_low", seat, 45, play=play)
        elif told.where == UPON and self._table.beaten not in {seat, -1}:
            yield Idea("follows", seat, 30, self._table.beaten, play)

    def _with_powers(self, told: Played) -> Iterator[Idea]:
        """Say something of a hand that came with powers; whom it beat replies."""
        mine = [part.power for part in told.parts]
        way, copies = mine[: told.mode != NORMAL], [part.dot for part in told.parts if part.suit >= 0]
        name = next(filter(None, (powers()[one].lines for one in (*way, *copies, *mine))), "")
        if name:
            yield from self._both(name, told.seat, self._table.beaten)

    def _both(self, name: str, user: int, target: int, chance: float = _USED) -> Iterator[Idea]:
        """The user of a power speaks, or whom it hit."""
        mine = Idea(f"use_{name}", user, chance, target)
        if target < 0 or target == user:
            yield from (mine,) if target < 0 else ()
            return
        theirs = Idea(f"hit_{name}", target, chance, user)
        yield from (mine, theirs) if self.die("side", name) % 2 else (theirs, mine)

    def _on_passed(self, told: Passed) -> Iterator[Idea]:
        if told.why in (CHOSE, FREED):
            yield from self._scorn(told.seat, 4)
            yield Idea("passes" if self.die("pass") % 2 else "forced_pass", told.seat, 12)

    # -- powers
    def _on_power(self, told: Power) -> Iterator[Idea]:
        user, target = told.user, told.target
        copy, name = powers()[told.dot].lines if told.suit >= 0 else "", powers()[told.power].lines
        if copy:
            yield Idea(f"use_{copy}", user, _USED)
            yield from self.by(self.but(user), "talkative", f"hit_{copy}", _USED, user)
        if not name or told.suit >= 0 or target < 0:
            return
        if not powers()[told.power].hits_later:
            self.expect(Idea(f"hit_{name}", target, _USED, user))
        yield Idea(f"use_{name}", user, _USED, target)

    def _on_met(self, told: Met) -> Iterator[Idea]:
        self._reply = None  # what was met has hit nobody
        if powers()[told.dot].met_line and self._table.player not in {-1, told.seat}:
            yield Idea(powers()[told.dot].met_line, told.seat, 90, self._table.player)

    def _on_fetched(self, told: Fetched) -> Iterator[Idea]:
        yield Idea("use_animalism", told.seat, _USED)
        yield from self.by(self.but(told.seat), "talkative", "hit_animalism", _USED, told.seat)

    def _on_looked(self, told: Looked) -> Iterator[Idea]:
        yield Idea("hit_auspex", told.target, _USED, told.user)

    def _on_raised(self, told: Raised) -> Iterator[Idea]:
        if told.fortified and self._table.player not in {-1, told.seat}:
            yield from self._both("fortitude", told.seat, self._table.player, 80)

    # -- the trick
    def _on_trick(self, told: Trick) -> Iterator[Idea]:
        yield Idea("thinking" if self.die("think") % 4 else "long_think", told.leader, 12)

    def _on_won(self, told: Won) -> Iterator[Idea]:
        seat, count = told.seat, self._table.counts[told.seat]
        if not count:
            return
        low = self._table.titled and self._table.rank(seat) * 2 >= self._table.seats
        if low and count <= _FEW and count == min(left for left in self._table.counts if left):
            yield Idea("comeback", seat, 50)
        yield from self._flattery(seat, 35)
        yield Idea("wins_trick", seat, 40)

    def _on_out(self, told: Out) -> Iterator[Idea]:
        first = told.place == 1
        yield Idea("out_first" if first else "last_card", told.seat, SURE if first else 70)

    # -- the court
    def _on_gave(self, told: Gave) -> Iterator[Idea]:
        giver, taker = told.giver, told.taker
        gives, takes = ("bonus_up", "receives_tribute") if self._table.pays else ("bonus_down", "receives_scraps")
        both = [Idea(gives, giver, 50, taker), Idea(takes, taker, 50, giver)]
        yield from both if self.die("gave") % 2 else both[::-1]

    def _on_hunt(self, told: Hunt) -> Iterator[Idea]:
        self._lord = told.prince
        yield Idea("hunt_called", told.prince, SURE, told.target)

    def _on_votes(self, told: HuntVotes) -> Iterator[Idea]:
        self._close = told.yes.bit_count() == told.voters.bit_count() // 2
        yield Idea("hunt_out" if told.passed else "hunt_survived", told.target, SURE, self._lord)
        for seat in sorted(self.but(told.target), key=lambda seat: self.die("vote", seat)):
            if told.voters >> seat & 1 and seat != self._lord:
                yield Idea("hunt_yes" if told.yes >> seat & 1 else "hunt_no", seat, 80, told.target)

    def _on_boon(self, told: Boon) -> Iterator[Idea]:
        self._lord = told.seat
        yield from ()  # it is no Boon before it is taken

    def _on_accepted(self, told: Accepted) -> Iterator[Idea]:
        if told.dot >= 0:
            both = [Idea("boon_received", told.seat, 90, self._lord), Idea("boon_granted", self._lord, SURE, told.seat)]
            yield from both if self.die("boon") % 2 else both[::-1]

    def _on_revolution(self, told: Revolution) -> Iterator[Idea]:
        yield Idea("revolution_made", told.seat, SURE)
        yield from self.by(self.but(told.seat), "talkative", "revolution_suffered", SURE, told.seat)

    def _on_places(self, told: Places) -> Iterator[Idea]:
        for seat in sorted(told.seats, key=lambda seat: self.die("places", seat)):
            new, old = self._table.rank(seat), self._table.before.index(seat)
            if seat == told.seats[-1] and self.die("last") % 2:
                yield Idea("last", seat, SURE)
            stays = {0: "stays_top", self._table.seats - 1: "stays_bottom"}.get(new, "")
            moment = stays if new == old else "rank_up" if new < old else "rank_down"
            if moment:
                yield Idea(moment, seat, SURE)

    # -- what is said whatever the die says: insults on demand, looks at faces, replies to dares
    def _certain(self, told: Event) -> Remark | None:
        """Return what has to be said now, None if there is nothing."""
        match told:
            case Power() if "faces" in powers()[told.power].deck:
                self._face = told.power
            case Insult():
                self._queue += tuple(self._insulted(told))
            case Face():
                self._queue += tuple(self._faced(told))
            case Replied():
                self._queue += tuple(self._replied(told))
        if not self._queue:
            return None
        said, self._queue = self._queue[0], self._queue[1:]
        self._waited[said.seat] = self._beats = 0
        return said

    def _insulted(self, told: Insult) -> Iterator[Remark]:
        """The Caitiff begins, says it, and is answered; a person speaks for himself, and hears it at once."""
        caitiff, target = told.caitiff, told.target
        self._insults.append(told)
        dare = dares.insult(self._key, self._insults)
        silent, brief = self._table.person(caitiff), self._table.person(target)
        begin = None if silent or brief else self.line(Idea("insult_demand", caitiff, SURE, target))
        if begin:
            yield Remark(caitiff, begin, "neutral")
        if not silent:
            yield Remark(caitiff, fill(dare.text, {"target": self._names[target]}), "pleased")
        if not brief:
            yield Remark(target, dare.reaction(self._voices[target]), "cross")

    def _faced(self, told: Face) -> Iterator[Remark]:
        """Somebody looking on says what he thinks of a face; that is no vote."""
        looker = self.one_of(self.but(told.user), "talkative", "face")
        if looker >= 0:
            text = dares.words_of(self._face)[told.face].reaction(self._voices[looker])
            yield Remark(looker, text, _KINDS[powers()[self._face].deck[1]])

    def _replied(self, told: Replied) -> Iterator[Remark]:
        """Whoever was asked or ordered says something to it; a person does so aloud."""
        if self._table.person(told.seat):
            return
        dare, voice = dares.words_of(told.power)[told.number], self._voices[told.seat]
        text = dare.answering(told.answer, voice) if len(powers()[told.power].replies) > 1 else dare.reaction(voice)
        yield Remark(told.seat, text, "neutral")
