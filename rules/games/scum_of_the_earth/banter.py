"""Court talk (SE 3.24): what the computer's players say. It changes nothing and follows from public events alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from rules.core.words import PERSON, Character, Lines, fill, roll
from rules.games.scum_of_the_earth.hearsay import KINDS, Args, Hearsay, public
from rules.games.scum_of_the_earth.moods import Mood
from rules.games.scum_of_the_earth.phrases import play_phrase, ranks_word
from rules.games.scum_of_the_earth.themes import theme

Level = Literal["off", "mild", "full"]

OWN_TURNS = 3  # between two remarks of one seat
RATE = {"off": 0.0, "mild": 1.2, "full": 4.0}
GAP = {"off": 0, "mild": 2, "full": 1}  # beats from one remark to the next
SCORN = {"mild": 0.6, "teasing": 1.0, "loud": 1.6}
_SURE = 1000
_SPECIAL = {15: "plays_wild", 19: "plays_seven", 20: "plays_eight", 21: "plays_nine", 22: "plays_ten"}
_STRONG_ROOM, _WEAK_ROOM = 2, 6  # ranks between the cards led and the best of which there could be as many
_FEW = 3
_FACES: dict[Mood, str] = {
    "pleased": "wins_trick out_first last_card rank_up stays_top receives_tribute takeover_declared comeback "
    "reply_flattery",
    "cross": "hit_by_six takeover_suffered rank_down reply_scorn",
    "worried": "last stays_bottom takes_infinity receives_scraps bonus_up",
}
_FACE: dict[str, Mood] = {moment: mood for mood, moments in _FACES.items() for moment in moments.split()}


class Remark(NamedTuple):
    """Something a seat says, and the face it says it with."""

    seat: int
    text: str
    mood: Mood


class Idea(NamedTuple):
    """Something a seat might say: the moment of the line bank, whom it concerns and how likely it is in 100."""

    moment: str
    seat: int
    chance: float
    target: int = -1
    play: tuple[int, int] = (0, 0)  # denomination and size


class Banter:
    """Feed it every event of a match; it answers with a remark or nothing. `people` is the mask of seats of persons.

    The same events give the same remarks, so after loading feed it what was told so far.
    """

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], people: int, style: tuple[str, Level]
    ) -> None:
        self._key = key
        self._names = tuple(names)
        self._voices = tuple(voices)
        self._theme, self._level = theme(style[0]), style[1]
        self._heard = Hearsay(len(names), people)
        self._lines = Lines(key)
        self._number = 0
        self._beats = GAP["mild"]
        self._waited = [OWN_TURNS] * len(names)
        self._reply: Idea | None = None
        self._sent = (-1, -1, 0)  # who sent whom for what
        self._ideas: dict[str, Callable[[Args], Iterator[Idea]]] = {
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
        self._beats += 1
        return self._answer() or next((said for idea in self._ideas[kind](args) if (said := self._say(idea))), None)

    def _count_turns(self, kind: str, args: Args) -> None:
        if kind in {"played", "passed"}:
            self._waited[args[0]] += 1
        elif kind in {"hand", "places"}:
            self._waited = [OWN_TURNS] * len(self._waited)
            self._reply = None

    def _answer(self) -> Remark | None:
        idea, self._reply = self._reply, None
        return self._say(idea, gap=1) if idea else None

    def _say(self, idea: Idea, gap: int | None = None) -> Remark | None:
        """Say it if the seat may speak, enough was silent and the die agrees."""
        silent = self._beats >= (GAP[self._level] if gap is None else gap)
        if self._heard.person(idea.seat) or self._waited[idea.seat] < OWN_TURNS or not silent:
            return None
        who = self._voices[idea.seat]
        chance = idea.chance * RATE[self._level] * (0.5 + _trait(who, "talkative"))
        if self._die("say", idea.moment, idea.seat) % 10000 >= chance * 100:
            return None
        text = self._lines.pick(idea.moment, self._number, self._slots(idea), who)
        if text is None:
            return None
        self._waited[idea.seat] = self._beats = 0
        self._expect_reply(idea)
        return Remark(idea.seat, text, _FACE.get(idea.moment, "neutral"))

    def _expect_reply(self, idea: Idea) -> None:
        kind = idea.moment.split("_", maxsplit=1)[0]
        if kind in {"flattery", "scorn"}:
            self._reply = Idea(f"reply_{kind}", idea.target, 55, idea.seat)

    def _slots(self, idea: Idea) -> Mapping[str, str]:
        titles = self._theme.seat_titles(self._heard.seats)
        voice = self._voices[idea.target] if idea.target >= 0 else None
        they = PERSON if voice is None or self._heard.person(idea.target) else voice.pronouns
        return {
            "name": self._names[idea.seat],
            "target": self._names[idea.target],
            "title": titles[self._heard.rank(idea.seat)],
            "target_title": titles[self._heard.rank(idea.target)] if idea.target >= 0 else "",
            "rank": ranks_word(idea.play[0]),
            "cards": play_phrase(*idea.play),
            **they._asdict(),
        }

    def _die(self, *about: str | int) -> int:
        return roll(self._key, self._number, *about)

    def _but(self, seat: int) -> list[int]:
        return [other for other in self._heard.order if other != seat]

    def _by(self, seats: Iterable[int], trait: str, moment: str, chance: float, target: int) -> Iterator[Idea]:
        """Let one of the computer's seats say it, drawn by the share of a trait."""
        weights = {seat: int(100 * _trait(self._voices[seat], trait)) for seat in seats if not self._heard.person(seat)}
        point = self._die("who", moment) % max(1, sum(weights.values()))
        for seat, weight in weights.items():
            point -= weight
            if point < 0:
                yield Idea(moment, seat, chance, target)
                return

    def _flattery(self, target: int, chance: float) -> Iterator[Idea]:
        """Praise from below (SE 3.24)."""
        below = self._heard.order[self._heard.rank(target) + 1 :]
        yield from self._by(below, "flattery", f"flattery_{self._theme.id}", chance, target)

    def _scorn(self, target: int, chance: float) -> Iterator[Idea]:
        """Arrogance from above (SE 3.24)."""
        above = self._heard.order[: self._heard.rank(target)]
        yield from self._by(above, "joker", f"scorn_{self._theme.id}", chance * SCORN[self._theme.loudness], target)

    def _on_played(self, args: Args) -> Iterator[Idea]:
        seat, denomination, size, lead, *cards = args
        if not self._heard.counts[seat]:
            return  # going out is the news
        play = denomination, size
        whole = {0: "plays_zero", 14: "plays_infinity"}.get(denomination)
        for moment in [whole] if whole else [_SPECIAL[card] for card in cards if card in _SPECIAL]:
            yield Idea(moment, seat, 75, play=play)
        if self._heard.counts[seat] == 1:
            yield from self._by(self._but(seat), "talkative", "one_card_left", 60, seat)
        yield from self._flattery(seat, 16) if self._die("turn") % 2 else self._scorn(seat, 16)
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
            yield Idea("passes" if self._die("pass") % 2 else "forced_pass", seat, 12)

    def _on_named(self, args: Args) -> Iterator[Idea]:
        both = [Idea("plays_six", args[0], 80, args[1]), Idea("hit_by_six", args[1], 80, args[0])]
        yield from both if self._die("named") % 2 else both[::-1]

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
        yield Idea("thinking" if self._die("think") % 4 else "long_think", args[0], 12)

    def _on_out(self, args: Args) -> Iterator[Idea]:
        seat, place = args
        if place < self._heard.seats:
            yield Idea("out_first" if place == 1 else "last_card", seat, _SURE if place == 1 else 70)

    def _on_last(self, args: Args) -> Iterator[Idea]:
        yield Idea("last", args[0], _SURE)

    def _on_takeover(self, args: Args) -> Iterator[Idea]:
        yield Idea("takeover_declared", args[0], _SURE, args[1])
        yield from self._by(self._but(args[0]), "talkative", "takeover_suffered", _SURE, args[0])

    def _on_tribute(self, args: Args) -> Iterator[Idea]:
        both = [Idea("bonus_up", args[0], 50, args[1]), Idea("receives_tribute", args[1], 50, args[0])]
        yield from both if self._die("tribute") % 2 else both[::-1]

    def _on_gift(self, args: Args) -> Iterator[Idea]:
        both = [Idea("bonus_down", args[0], 50, args[1]), Idea("receives_scraps", args[1], 50, args[0])]
        yield from both if self._die("gift") % 2 else both[::-1]

    def _on_places(self, args: Args) -> Iterator[Idea]:
        for seat in sorted(args, key=lambda seat: self._die("places", seat)):
            new, old = self._heard.rank(seat), self._heard.before.index(seat)
            stays = {0: "stays_top", self._heard.seats - 1: "stays_bottom"}.get(new, "")
            moment = stays if new == old else "rank_up" if new < old else "rank_down"
            if moment:
                yield Idea(moment, seat, _SURE)

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


def _trait(who: Character | None, trait: str) -> float:
    return who.traits[trait] if who else 0.5
