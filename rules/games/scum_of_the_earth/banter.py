"""Court talk and faces (SE 3.24). They change nothing and follow from public events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import banter
from rules.core.banter import SURE, Chatter, Faces, Idea, Level, Mood, Remark
from rules.core.words import Character, fill
from rules.games.scum_of_the_earth.cards import play_phrase, ranks_word
from rules.games.scum_of_the_earth.events import (
    Dealt,
    Errand,
    Fetched,
    Gift,
    Hand,
    Infinity,
    Last,
    Leads,
    Named,
    Order,
    Out,
    Passed,
    Peeked,
    Places,
    Played,
    Takeover,
    Tribute,
    Won,
)  # fmt: skip
from rules.games.scum_of_the_earth.themes import theme

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.types import Seat

SCORN = {"mild": 0.6, "teasing": 1.0, "loud": 1.6}
_SPECIAL = {15: "plays_wild", 19: "plays_seven", 20: "plays_eight", 21: "plays_nine", 22: "plays_ten"}
_STRONG_ROOM, _WEAK_ROOM = 2, 6  # ranks between the cards led and the best of which there could be as many
_FEW = 3
_FACES: dict[Mood, str] = {
    "pleased": "wins_trick out_first last_card rank_up stays_top receives_tribute takeover_declared comeback "
    "reply_flattery",
    "cross": "hit_by_six takeover_suffered rank_down reply_scorn",
    "worried": "last stays_bottom takes_infinity receives_scraps bonus_up",
}
_FELT: dict[type[Event], dict[str, Mood]] = {  # which field is the seat, and what the seat feels
    Won: {"seat": "pleased"},
    Out: {"seat": "pleased"},
    Named: {"victim": "worried"},
    Tribute: {"giver": "worried", "taker": "pleased"},
    Gift: {"taker": "worried"},
    Infinity: {"seat": "cross"},
    Last: {"seat": "worried"},
    Takeover: {"seat": "pleased", "former": "cross"},
}


class Hearsay(banter.Hearsay):
    """Seats by rank, card counts, who is a person and whose play stands."""

    def __init__(self, seats: int, people: int) -> None:
        super().__init__(seats, people)
        self.beaten = -1  # the owner of the play before it in the same trick
        self._rank_there = -1  # of the standing play
        self.passed: set[Seat] = set()  # who has passed since this trick was led
        self.passes: Seat = -1  # who has done so just now
        self.dealer = -1
        self.changes |= {
            Dealt: self._dealt, Order: self._ordered, Places: self._ordered, Takeover: self._takeover,
            Played: self._played, Won: self._won, Infinity: self._infinity, Last: self._last,
            Hand: self._hand, Passed: self._passed,
        }  # fmt: skip

    def _hand(self, told: Hand) -> None:
        self.dealer = told.dealer

    def _passed(self, told: Passed) -> None:
        if not told.silenced:
            self.passed.add(told.seat)
            self.passes = told.seat

    def _dealt(self, told: Dealt) -> None:
        self.counts[told.seat] = len(told.cards)

    def _ordered(self, told: Order | Places) -> None:
        self._rank(told.seats)

    def _rank(self, order: tuple[Seat, ...]) -> None:
        self.before, self.order = self.order, order
        self.owner = -1

    def _takeover(self, told: Takeover) -> None:
        first = self.order.index(told.seat)
        self._rank(self.order[first:] + self.order[:first])

    def _played(self, told: Played) -> None:
        self.counts[told.seat] -= len(told.cards)
        self.passes, self.passed = -1, set() if told.lead else self.passed
        self.beaten, self.owner = self.owner, told.seat
        self.near = not told.lead and abs(self._rank_there - told.rank) <= 1
        self._rank_there = told.rank

    def _won(self, _told: Won) -> None:
        self.trick += 1
        self.owner = self.passes = -1

    def _infinity(self, told: Infinity) -> None:
        if told.seat >= 0:
            self.counts[told.seat] += 1

    def _last(self, told: Last) -> None:
        self.counts[told.seat] = 0


class ScumFaces(Faces):
    """The faces at the seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(Hearsay(seats, 0), _FELT, (Won, Hand), Places)


class Banter(Chatter):
    """The talk of this game. `people` is the mask of seats of persons."""

    faces = {moment: mood for mood, moments in _FACES.items() for moment in moments.split()}  # noqa: RUF012
    turns, begins = (Played, Passed), (Hand, Places)

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], people: int, style: tuple[str, Level]
    ) -> None:
        self._table = Hearsay(len(names), people)
        super().__init__(key, names, voices, self._table, style[1])
        self._theme = theme(style[0])
        self._sent: Errand | None = None
        self._orders: set[str] = set()  # and answers that were given in this match
        self._ideas = {
            Played: self._on_played, Passed: self._on_passed, Named: self._on_named, Peeked: self._on_peeked,
            Won: self._on_won, Infinity: self._on_infinity, Leads: self._on_leads, Out: self._on_out,
            Last: self._on_last, Takeover: self._on_takeover, Tribute: self._on_tribute, Gift: self._on_gift,
            Places: self._on_places,
        }  # fmt: skip

    def remark(self, told: Event) -> Remark | None:
        """Speak of an errand, or of what else the event brings to mind."""
        return self._errand(told) if isinstance(told, Errand | Fetched) else self.react(told)

    def given(self, idea: Idea) -> Collection[str]:
        """Return what is so now: in this game lower is better."""
        at, now = idea.target, self._table
        so = {"passed": at in now.passed, "passes": at == now.passes >= 0, "dealt_to": idea.seat != now.dealer}
        return ("low", *(what for what, is_so in so.items() if is_so), *super().given(idea))

    def slots(self, idea: Idea) -> Mapping[str, str]:
        """Return titles of the theme, ranks and plays."""
        titles = self._theme.seat_titles(self._heard.seats)
        return {
            "title": titles[self._heard.rank(idea.seat)],
            "target_title": titles[self._heard.rank(idea.target)] if idea.target >= 0 else "",
            "rank": ranks_word(idea.play[0]),
            "cards": play_phrase(*idea.play),
        }

    def _flattery(self, target: int, chance: float) -> Iterator[Idea]:
        """Praise from below (SE 3.24)."""
        yield from self.flattery(target, chance, self._theme.id)

    def _scorn(self, target: int, chance: float) -> Iterator[Idea]:
        """Arrogance from above (SE 3.24)."""
        yield from self.scorn(target, chance * SCORN[self._theme.loudness], self._theme.id)

    def _on_played(self, told: Played) -> Iterator[Idea]:
        seat = told.seat
        if not self._heard.counts[seat]:
            return  # going out is the news
        play = told.rank, told.size
        whole = {0: "plays_zero", 14: "plays_infinity"}.get(told.rank)
        for moment in [whole] if whole else [_SPECIAL[card] for card in told.cards if card in _SPECIAL]:
            yield Idea(moment, seat, 75, play=play)
        if self._heard.counts[seat] == 1:
            yield from self.by(self.but(seat), "talkative", "one_card_left", 60, seat)
        yield from self._flattery(seat, 16) if self.die("turn") % 2 else self._scorn(seat, 16)
        yield from self._led(seat, play) if told.lead else self._followed(seat, play)

    def _led(self, seat: int, play: tuple[int, int]) -> Iterator[Idea]:
        room = play[0] - play[1]
        if room <= _STRONG_ROOM:
            yield Idea("leads_strong", seat, 45, play=play)
        elif room >= _WEAK_ROOM:
            yield Idea("leads_low", seat, 45, play=play)

    def _followed(self, seat: int, play: tuple[int, int]) -> Iterator[Idea]:
        if self._table.beaten not in {seat, -1}:
            yield Idea("follows", seat, 30, self._table.beaten, play)

    def _on_passed(self, told: Passed) -> Iterator[Idea]:
        if not told.silenced:
            yield from self._scorn(told.seat, 4)
            yield Idea("passes" if self.die("pass") % 2 else "forced_pass", told.seat, 12)

    def _on_named(self, told: Named) -> Iterator[Idea]:
        both = [Idea("plays_six", told.seat, 80, told.victim), Idea("hit_by_six", told.victim, 80, told.seat)]
        yield from both if self.die("named") % 2 else both[::-1]

    def _on_peeked(self, told: Peeked) -> Iterator[Idea]:
        yield Idea("plays_five", told.seat, 90, told.target)

    def _on_won(self, told: Won) -> Iterator[Idea]:
        seat, count = told.seat, self._heard.counts[told.seat]
        if not count:
            return
        low = self._heard.rank(seat) * 2 >= self._heard.seats
        if low and count <= _FEW and count == min(left for left in self._heard.counts if left):
            yield Idea("comeback", seat, 50)
        yield from self._flattery(seat, 35)
        yield Idea("wins_trick", seat, 40)

    def _on_infinity(self, told: Infinity) -> Iterator[Idea]:
        if told.seat >= 0:
            yield Idea("takes_infinity", told.seat, 90)

    def _on_leads(self, told: Leads) -> Iterator[Idea]:
        yield Idea("thinking" if self.die("think") % 4 else "long_think", told.seat, 12)

    def _on_out(self, told: Out) -> Iterator[Idea]:
        seat, place = told.seat, told.place
        if place < self._heard.seats:
            yield Idea("out_first" if place == 1 else "last_card", seat, SURE if place == 1 else 70)

    def _on_last(self, told: Last) -> Iterator[Idea]:
        yield Idea("last", told.seat, SURE)

    def _on_takeover(self, told: Takeover) -> Iterator[Idea]:
        yield Idea("takeover_declared", told.seat, SURE, told.former)
        yield from self.by(self.but(told.seat), "talkative", "takeover_suffered", SURE, told.seat)

    def _on_tribute(self, told: Tribute) -> Iterator[Idea]:
        both = [Idea("bonus_up", told.giver, 50, told.taker), Idea("receives_tribute", told.taker, 50, told.giver)]
        yield from both if self.die("tribute") % 2 else both[::-1]

    def _on_gift(self, told: Gift) -> Iterator[Idea]:
        both = [Idea("bonus_down", told.giver, 50, told.taker), Idea("receives_scraps", told.taker, 50, told.giver)]
        yield from both if self.die("gift") % 2 else both[::-1]

    def _on_places(self, told: Places) -> Iterator[Idea]:
        titles = self._theme.seat_titles(self._heard.seats)
        for seat in sorted(told.seats, key=lambda seat: self.die("places", seat)):
            new, old = self._heard.rank(seat), self._heard.before.index(seat)
            stays = {0: "stays_top", self._heard.seats - 1: "stays_bottom"}.get(new, "")
            moment = stays if new == old else "rank_up" if new < old else "rank_down"
            if moment and (new == old or titles[new] != titles[old]):  # of chairs with one title none is a step
                yield Idea(moment, seat, SURE)

    def _errand(self, told: Errand | Fetched) -> Remark | None:
        """Return the order or the answer; these belong to the event and wait for nothing."""
        ordered = isinstance(told, Errand)
        if isinstance(told, Errand):
            self._sent = told
        if self._sent is None:
            return None
        seat, other = (self._sent.seat, self._sent.scum)[:: 1 if ordered else -1]
        if self._heard.person(seat):
            return None
        errand = self._theme.errand(self._sent.what)
        text = errand.order if ordered else errand.answer
        if text in self._orders:
            return None
        self._orders.add(text)
        return Remark(seat, fill(text, {"target": self._names[other]}), "pleased" if ordered else "worried")
