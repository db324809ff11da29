"""Court talk (SE 3.24): what the computer's players say. It changes nothing and follows from public events alone."""

from collections.abc import Iterator, Mapping, Sequence

from rules.core.banter import SURE, Args, Chatter, Idea, Level, Mood, Remark
from rules.core.words import Character, fill
from rules.games.scum_of_the_earth.hearsay import KINDS, Hearsay, public
from rules.games.scum_of_the_earth.phrases import play_phrase, ranks_word
from rules.games.scum_of_the_earth.themes import theme

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


class Banter(Chatter):
    """The talk of this game. `people` is the mask of seats of persons."""

    faces = {moment: mood for mood, moments in _FACES.items() for moment in moments.split()}  # noqa: RUF012

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], people: int, style: tuple[str, Level]
    ) -> None:
        self._heard = Hearsay(len(names), people)
        super().__init__(key, names, voices, self._heard, style[1])
        self._theme = theme(style[0])
        self._sent = (-1, -1, 0)  # who sent whom for what
        self._ideas = {
            "played": self._on_played,
            "passed": self._on_passed,
            "named": self._on_named,
            "peeked": self._on_peeked,
            "won": self._on_won,
            "infinity": self._on_infinity,
            "leads": self._on_leads,
            "out": self._on_out,
            "last": self._on_last,
            "takeover": self._on_takeover,
            "tribute": self._on_tribute,
            "gift": self._on_gift,
            "places": self._on_places,
        }

    def sit(self, order: Sequence[int], counts: Sequence[int], number: int) -> None:
        """Begin in the middle, after `number` events: ranks best first, cards by seat."""
        self._heard.sit(order, counts)
        self._number = number

    def hear(self, kind: str, args: Args) -> Remark | None:
        """Return what is said after one event, which may come in its full or in its blind form."""
        if kind not in KINDS:
            return None
        args = public(kind, args)
        self._heard.hear(kind, args)
        self._number += 1
        self._count_turns(kind, args)
        if self._level == "off":
            return None
        if kind in {"errand", "fetched"}:
            return self._errand(kind, args)
        if kind not in self._ideas:
            return None
        return self.react(kind, args)

    def _count_turns(self, kind: str, args: Args) -> None:
        if kind in {"played", "passed"}:
            self.turned(args[0])
        elif kind in {"hand", "places"}:
            self.fresh()

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

    def _on_played(self, args: Args) -> Iterator[Idea]:
        seat, denomination, size, lead, *cards = args
        if not self._heard.counts[seat]:
            return  # going out is the news
        play = denomination, size
        whole = {0: "plays_zero", 14: "plays_infinity"}.get(denomination)
        for moment in [whole] if whole else [_SPECIAL[card] for card in cards if card in _SPECIAL]:
            yield Idea(moment, seat, 75, play=play)
        if self._heard.counts[seat] == 1:
            yield from self.by(self.but(seat), "talkative", "one_card_left", 60, seat)
        yield from self._flattery(seat, 16) if self.die("turn") % 2 else self._scorn(seat, 16)
        yield from self._led(seat, play) if lead else self._followed(seat, play)

    def _led(self, seat: int, play: tuple[int, int]) -> Iterator[Idea]:
        room = play[0] - play[1]
        if room <= _STRONG_ROOM:
            yield Idea("leads_strong", seat, 45, play=play)
        elif room >= _WEAK_ROOM:
            yield Idea("leads_low", seat, 45, play=play)

    def _followed(self, seat: int, play: tuple[int, int]) -> Iterator[Idea]:
        if self._heard.beaten not in {seat, -1}:
            yield Idea("follows", seat, 30, self._heard.beaten, play)

    def _on_passed(self, args: Args) -> Iterator[Idea]:
        seat, silenced = args
        if not silenced:
            yield from self._scorn(seat, 4)
            yield Idea("passes" if self.die("pass") % 2 else "forced_pass", seat, 12)

    def _on_named(self, args: Args) -> Iterator[Idea]:
        both = [Idea("plays_six", args[0], 80, args[1]), Idea("hit_by_six", args[1], 80, args[0])]
        yield from both if self.die("named") % 2 else both[::-1]

    def _on_peeked(self, args: Args) -> Iterator[Idea]:
        yield Idea("plays_five", args[0], 90, args[1])

    def _on_won(self, args: Args) -> Iterator[Idea]:
        seat, count = args[0], self._heard.counts[args[0]]
        if not count:
            return
        low = self._heard.rank(seat) * 2 >= self._heard.seats
        if low and count <= _FEW and count == min(left for left in self._heard.counts if left):
            yield Idea("comeback", seat, 50)
        yield from self._flattery(seat, 35)
        yield Idea("wins_trick", seat, 40)

    def _on_infinity(self, args: Args) -> Iterator[Idea]:
        if args[0] >= 0:
            yield Idea("takes_infinity", args[0], 90)

    def _on_leads(self, args: Args) -> Iterator[Idea]:
        yield Idea("thinking" if self.die("think") % 4 else "long_think", args[0], 12)

    def _on_out(self, args: Args) -> Iterator[Idea]:
        seat, place = args
        if place < self._heard.seats:
            yield Idea("out_first" if place == 1 else "last_card", seat, SURE if place == 1 else 70)

    def _on_last(self, args: Args) -> Iterator[Idea]:
        yield Idea("last", args[0], SURE)

    def _on_takeover(self, args: Args) -> Iterator[Idea]:
        yield Idea("takeover_declared", args[0], SURE, args[1])
        yield from self.by(self.but(args[0]), "talkative", "takeover_suffered", SURE, args[0])

    def _on_tribute(self, args: Args) -> Iterator[Idea]:
        both = [Idea("bonus_up", args[0], 50, args[1]), Idea("receives_tribute", args[1], 50, args[0])]
        yield from both if self.die("tribute") % 2 else both[::-1]

    def _on_gift(self, args: Args) -> Iterator[Idea]:
        both = [Idea("bonus_down", args[0], 50, args[1]), Idea("receives_scraps", args[1], 50, args[0])]
        yield from both if self.die("gift") % 2 else both[::-1]

    def _on_places(self, args: Args) -> Iterator[Idea]:
        for seat in sorted(args, key=lambda seat: self.die("places", seat)):
            new, old = self._heard.rank(seat), self._heard.before.index(seat)
            stays = {0: "stays_top", self._heard.seats - 1: "stays_bottom"}.get(new, "")
            moment = stays if new == old else "rank_up" if new < old else "rank_down"
            if moment:
                yield Idea(moment, seat, SURE)

    def _errand(self, kind: str, args: Args) -> Remark | None:
        """Return the order or the answer; these belong to the event and wait for nothing."""
        if kind == "errand":
            self._sent = args[0], args[1], args[2]
        honcho, scum, what = self._sent
        seat, other = (honcho, scum) if kind == "errand" else (scum, honcho)
        if seat < 0 or self._heard.person(seat):
            return None
        errand = self._theme.errand(what)
        text = errand.order if kind == "errand" else errand.answer
        return Remark(seat, fill(text, {"target": self._names[other]}), "pleased" if kind == "errand" else "worried")

