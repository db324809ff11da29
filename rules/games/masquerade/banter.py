"""Talk at court (SM 3.13): what the computer's players say. It changes nothing and follows from public events alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.masquerade.codes import (
    AUSPEX,
    DARK_THAUMATURGY,
    DOMINATE,
    DOMITOR,
    POTENCE,
    PRESENCE,
)
from rules.games.masquerade.content import title_at
from rules.games.masquerade.hearsay import Hearsay, public
from rules.games.masquerade.phrases import hand_phrase
from rules.games.masquerade.retorts import Retorts
from rules.games.masquerade.untyped_banter import SURE, Idea, Level, Mood, Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core.types import Told
    from rules.core.words import Character
    from rules.games.masquerade.untyped_banter import Args

SCORN = {"off": 0.0, "mild": 0.6, "full": 1.6}
_COURT: Final = "court"
_STRONG, _WEAK = 11, 4  # ranks of a lead from which up it is strong, up to which it is weak
_FEW: Final = 3
_HIDDEN, _QUICK = 1, 2  # modes of a play
_UPON, _LEADS = 0, 1  # where it lies
_CHOSE: Final = 0  # why somebody passed
_USED: Final = 60  # how likely, in 100, a power is remarked on by either side
_FACES: Final[dict[Mood, str]] = {
    "pleased": "wins_trick out_first last_card rank_up stays_top receives_tribute comeback reply_flattery "
    "boon_received hunt_survived hunt_called revolution_made use_auspex_cancel",
    "cross": "hit_presence hit_dominate hit_auspex hit_fortitude hit_potence rank_down reply_scorn hunt_out "
    "revolution_suffered insult_received",
    "worried": "last stays_bottom receives_scraps bonus_up hit_dark_thaumaturgy",
}


class Banter(Retorts):
    """The talk of this game. `people` is the mask of seats of persons, `level` how rude the court is (manners)."""

    faces = {moment: mood for mood, moments in _FACES.items() for moment in moments.split()}  # noqa: RUF012

    def __init__(
        self, key: str, names: Sequence[str], voices: Sequence[Character | None], people: int, level: Level
    ) -> None:
        self._heard = Hearsay(len(names), people)
        super().__init__(key, names, voices, self._heard, level)
        self._lord = -1  # who offered the Boon, or called the hunt
        self._ideas = {
            "played": self._on_played,
            "passed": self._on_passed,
            "power": self._on_power,
            "met": self._on_met,
            "fetched": self._on_fetched,
            "looked": self._on_looked,
            "raised": self._on_raised,
            "trick": self._on_trick,
            "won": self._on_won,
            "out": self._on_out,
            "gave": self._on_gave,
            "hunt": self._on_hunt,
            "hunt_votes": self._on_votes,
            "boon": self._on_boon,
            "accepted": self._on_accepted,
            "revolution": self._on_revolution,
            "places": self._on_places,
        }

    def sit(self, order: Sequence[int], counts: Sequence[int], number: int) -> None:
        """Begin in the middle, after `number` events: ranks best first, cards by seat."""
        self._heard.sit(order, counts)
        self._number = number

    def hear(self, told: Told) -> Remark | None:
        """Return what is said after one event, which may come in its full or in its blind form."""
        kind = told.kind
        args = public(kind, told.args)
        self._heard.hear(kind, args)
        self._number += 1
        self._count_turns(kind, args)
        if self._level == "off":
            return None
        return self.retort(kind, args) or (self.react(kind, args) if kind in self._ideas else None)

    def _count_turns(self, kind: str, args: Args) -> None:
        if kind in {"played", "passed"}:
            self.turned(args[0])
        elif kind in {"round", "places"}:
            self.fresh()

    def slots(self, idea: Idea) -> Mapping[str, str]:
        """Return titles of the court, and plays."""
        n, heard = self._heard.seats, self._heard
        return {
            "title": title_at(n, heard.rank(idea.seat)).name,
            "target_title": title_at(n, heard.rank(idea.target)).name if idea.target >= 0 else "",
            "rank": "",
            "cards": hand_phrase(*idea.play) if idea.play[0] else "",
        }

    # -- plays
    def _flattery(self, target: int, chance: float) -> Iterator[Idea]:
        """Praise from below; before anybody has a title there is no below."""
        if self._heard.titled:
            yield from self.flattery(target, chance, _COURT)

    def _scorn(self, target: int, chance: float) -> Iterator[Idea]:
        """Arrogance from above: the Scum is everybody's, the others' share is smaller."""
        if self._heard.titled:
            lowest = self._heard.rank(target) == self._heard.seats - 1
            yield from self.scorn(target, chance * SCORN[self._level] * (2 if lowest else 1), _COURT)

    def _on_played(self, args: Args) -> Iterator[Idea]:
        seat, mode, kind, key, where, number, *rest = args
        how = rest[number:]
        if not self._heard.counts[seat]:
            return  # going out is the news
        play = kind, key
        yield from self._with_powers(seat, mode, how)
        if self._heard.counts[seat] == 1:
            yield from self.by(self.but(seat), "talkative", "one_card_left", 60, seat)
        yield from self._flattery(seat, 16) if self.die("turn") % 2 else self._scorn(seat, 16)
        if where == _LEADS:
            strong, weak = key >> 2 >= _STRONG, key >> 2 <= _WEAK
            if strong or weak:
                yield Idea("leads_strong" if strong else "leads_low", seat, 45, play=play)
        elif where == _UPON and self._heard.beaten not in {seat, -1}:
            yield Idea("follows", seat, 30, self._heard.beaten, play)

    def _with_powers(self, seat: int, mode: int, how: Sequence[int]) -> Iterator[Idea]:
        """Say something of a hand that came with powers; whom it beat replies."""
        found = [name for power, name in ((POTENCE, "potence"),) if power in how[1::5]]
        if DARK_THAUMATURGY in how[::5]:
            found = ["dark_thaumaturgy"]
        if mode in (_HIDDEN, _QUICK):
            found = ["obfuscate" if mode == _HIDDEN else "celerity"]
        for name in found:
            yield from self._both(name, seat, self._heard.beaten)

    def _both(self, name: str, user: int, target: int, chance: float = _USED) -> Iterator[Idea]:
        """The user of a power speaks, or whom it hit."""
        mine = Idea(f"use_{name}", user, chance, target)
        if target < 0 or target == user:
            yield from (mine,) if target < 0 and name not in _AT_SOMEBODY else ()
            return
        theirs = Idea(f"hit_{name}", target, chance, user)
        yield from (mine, theirs) if self.die("side", name) % 2 else (theirs, mine)

    def _on_passed(self, args: Args) -> Iterator[Idea]:
        seat, why = args
        if why == _CHOSE:
            yield from self._scorn(seat, 4)
            yield Idea("passes" if self.die("pass") % 2 else "forced_pass", seat, 12)

    # -- powers
    def _on_power(self, args: Args) -> Iterator[Idea]:
        user, dot, power, suit, target, *_ = args
        if dot == DARK_THAUMATURGY:
            yield Idea("use_dark_thaumaturgy", user, _USED)
            yield from self.by(self.but(user), "talkative", "hit_dark_thaumaturgy", _USED, user)
        name = _NAMED.get(power)
        if name is None or suit >= 0 or target < 0:
            return
        if name != "auspex":  # who was looked at speaks once he has been
            self.expect(Idea(f"hit_{name}", target, _USED, user))
        yield Idea(f"use_{name}", user, _USED, target)

    def _on_met(self, args: Args) -> Iterator[Idea]:
        self._reply = None  # what was met has hit nobody
        if args[1] == AUSPEX and self._heard.player not in {-1, args[0]}:
            yield Idea("use_auspex_cancel", args[0], 90, self._heard.player)

    def _on_fetched(self, args: Args) -> Iterator[Idea]:
        yield Idea("use_animalism", args[0], _USED)
        yield from self.by(self.but(args[0]), "talkative", "hit_animalism", _USED, args[0])

    def _on_looked(self, args: Args) -> Iterator[Idea]:
        yield Idea("hit_auspex", args[1], _USED, args[0])

    def _on_raised(self, args: Args) -> Iterator[Idea]:
        seat, *_, fortified = args
        if fortified and self._heard.player not in {-1, seat}:
            yield from self._both("fortitude", seat, self._heard.player, 80)

    # -- the trick
    def _on_trick(self, args: Args) -> Iterator[Idea]:
        yield Idea("thinking" if self.die("think") % 4 else "long_think", args[1], 12)

    def _on_won(self, args: Args) -> Iterator[Idea]:
        seat, count = args[0], self._heard.counts[args[0]]
        if not count:
            return
        low = self._heard.titled and self._heard.rank(seat) * 2 >= self._heard.seats
        if low and count <= _FEW and count == min(left for left in self._heard.counts if left):
            yield Idea("comeback", seat, 50)
        yield from self._flattery(seat, 35)
        yield Idea("wins_trick", seat, 40)

    def _on_out(self, args: Args) -> Iterator[Idea]:
        yield Idea("out_first" if args[1] == 1 else "last_card", args[0], SURE if args[1] == 1 else 70)

    # -- the court
    def _on_gave(self, args: Args) -> Iterator[Idea]:
        giver, taker = args
        up = self._heard.rank(giver) > self._heard.rank(taker)
        gives, takes = ("bonus_up", "receives_tribute") if up else ("bonus_down", "receives_scraps")
        both = [Idea(gives, giver, 50, taker), Idea(takes, taker, 50, giver)]
        yield from both if self.die("gave") % 2 else both[::-1]

    def _on_hunt(self, args: Args) -> Iterator[Idea]:
        self._lord = args[0]
        yield Idea("hunt_called", args[0], SURE, args[1])

    def _on_votes(self, args: Args) -> Iterator[Idea]:
        target, voters, yes, passed = args
        yield Idea("hunt_out" if passed else "hunt_survived", target, SURE, self._lord)
        for seat in sorted(self.but(target), key=lambda seat: self.die("vote", seat)):
            if voters >> seat & 1 and seat != self._lord:
                yield Idea("hunt_yes" if yes >> seat & 1 else "hunt_no", seat, 80, target)

    def _on_boon(self, args: Args) -> Iterator[Idea]:
        self._lord = args[0]
        yield Idea("boon_granted", args[0], SURE, args[1])

    def _on_accepted(self, args: Args) -> Iterator[Idea]:
        if args[1] >= 0:
            yield Idea("boon_received", args[0], 90, self._lord)

    def _on_revolution(self, args: Args) -> Iterator[Idea]:
        yield Idea("revolution_made", args[0], SURE)
        yield from self.by(self.but(args[0]), "talkative", "revolution_suffered", SURE, args[0])

    def _on_places(self, args: Args) -> Iterator[Idea]:
        last = args[-1]
        for seat in sorted(args, key=lambda seat: self.die("places", seat)):
            new, old = self._heard.rank(seat), self._heard.before.index(seat)
            if seat == last and self.die("last") % 2:
                yield Idea("last", seat, SURE)
            stays = {0: "stays_top", self._heard.seats - 1: "stays_bottom"}.get(new, "")
            moment = stays if new == old else "rank_up" if new < old else "rank_down"
            if moment:
                yield Idea(moment, seat, SURE)


_NAMED: Final = {PRESENCE: "presence", DOMINATE: "dominate", DOMITOR: "dominate", AUSPEX: "auspex"}
_AT_SOMEBODY: Final = ("presence", "dominate", "auspex", "fortitude")  # whose lines name a target
