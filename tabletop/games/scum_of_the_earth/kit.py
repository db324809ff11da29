"""Scum of the Earth at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS, TABLE, Move, Seat
from rules.core.words import known
from rules.games.scum_of_the_earth import text, themes
from rules.games.scum_of_the_earth.banter import Banter
from rules.games.scum_of_the_earth.cards import (
    EIGHT,
    FIVE,
    INFINITY,
    NINE,
    PLACE,
    SEVEN,
    SIX,
    TEN,
    WILD,
    WILD39,
    ZERO,
    cards_words,
    play_phrase,
    unpack,
)
from rules.games.scum_of_the_earth.events import (
    Drew,
    Exchange,
    Hand,
    Infinity,
    Named,
    NoTakeover,
    Order,
    Out,
    Passed,
    Peeked,
    Places,
    Played,
    Takeover,
    Tribute,
    Won,
)
from rules.games.scum_of_the_earth.lookback import this_hand
from rules.games.scum_of_the_earth.phases import KEEP, READY, SWAP, TAKEOVER
from rules.games.scum_of_the_earth.state import BETWEEN, OVER, PEEK, TRICK, View
from tabletop.games.scum_of_the_earth.desk import aloud, prompt_for
from tabletop.games.scum_of_the_earth.director import ScumDirector
from tabletop.games.scum_of_the_earth.outcome import moment, outcome, preview
from tabletop.games.scum_of_the_earth.picture import ScumPicture
from tabletop.games.scum_of_the_earth.picture import chairs as places
from tabletop.games.scum_of_the_earth.words import words
from tabletop.table.climbing.director import exchanged
from tabletop.table.match.pace import Tempo
from tabletop.table.notes import Announcement
from tabletop.table.words import words as shared

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Value
    from tabletop.table.match.session import Session

# an option means nothing while another one stands otherwise (False: while it stands like this)
NEEDS: dict[str, tuple[str, Value, bool]] = {
    "target": ("salaries", True, True),
    "hands": ("salaries", False, True),
    "amnesty": ("bonuses", "none", False),
}


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Whether a house rule changes anything as the others stand (SE 3.17, 3.26)."""
    if name not in NEEDS:
        return True
    other, value, wanted = NEEDS[name]
    return (options[other] == value) is wanted


NARRATED = {
    Drew: "seat_draw", Hand: "deal", Takeover: "takeover", NoTakeover: "no_takeover", Tribute: "bonuses",
    Out: "player_out", Places: "hand_over", Order: "chairs",
}  # fmt: skip
PLAYS = "leads played passed named peeked again unbeatable infinity won out"
CARDS = "dealt exposed ruled swapped tribute gift"
CHAIRS = "drew hand takeover no_takeover last places order salary sat_still errand fetched handed ended"
story_parts = (
    (words.STORY_PLAYS, frozenset(PLAYS.split())),
    (words.STORY_CARDS, frozenset(CARDS.split())),
    (words.STORY_CHAIRS, frozenset(CHAIRS.split())),
)
PLAIN = (Played, Passed, Named, Won, Infinity)  # said as the log says it

behind = {
    "lead": "SE 3.8", "play": "SE 3.9", "pass": "SE 3.11", "look": "SE 3.6", "give": "SE 3.7", "misdeal": "SE 3.5",
    "peek": "SE 3.16b", "next": "SE 3.15", "errand": "SE 3.24", "fetch": "SE 3.24", "sit": "SE 3.20",
    "seat": "SE 3.18", "own": "SE 3.3", "ladder": "SE 3.17", "trick": "SE 3.9",
}  # fmt: skip

director, picture = ScumDirector, ScumPicture
bed = "bed-office"
preview_head = words.PREVIEW_HEAD
anew, seen = frozenset({"hand"}), frozenset({"dealt"})
terms = words.table("terms")
tempo = Tempo(openings=frozenset({"leads", "again"}), rushed=33, lapses={"fetch": 6000})  # SE 3.24

__all__ = [
    "about_card", "advised", "aloud", "anew", "announcement", "bed", "behind", "comes_last", "director", "held",
    "matters", "memory", "moment", "narration", "outcome", "picture", "places", "preview", "preview_head", "prompt_for",
    "secret_sight", "seen", "stand", "story_parts", "talker", "tempo", "terms",
]  # fmt: skip


def talker(session: Session, *, talks: bool) -> Banter:
    """Make whoever talks; silent where the setting or the house says so (SE 3.24)."""
    plan = session.plan
    voices = [known(seat.character) for seat in plan]
    house = session.view.house
    people = sum(1 << i for i, seat in enumerate(plan) if seat.person)
    names = [seat.name for seat in plan]
    return Banter(session.header.id, names, voices, people, (house.theme, house.talk if talks else "off"))


def comes_last(public: View) -> Seat:
    """Let the last of the people here look on to the end of the hand: nobody else here is asked any more."""
    left = public.people & public.alive if public.phase in (TRICK, PEEK) else 0
    return left.bit_length() - 1 if left and not left & (left - 1) else TABLE


def leads(public: View, names: Sequence[str]) -> str:
    """Say which hand it is, who leads the match and what ends it; "" where nobody does yet."""
    hand = words.HAND(hand=public.hand_no)
    return shared.lead(hand, names, public.totals, public.house.target) if public.house.target else ""


def narration(session: Session, told: Event) -> str:
    """Return a line for the turns of a hand: draw, deal, takeover, bonuses, out, over."""
    if isinstance(told, PLAIN):
        return text.tell(told, session.names, session.view).replace("*", "")
    phase = NARRATED.get(type(told))
    paid = [one for one in this_hand(session.tape()) if isinstance(one, Tribute)] if isinstance(told, Tribute) else []
    if phase is None or told in paid[1:]:  # of two who pay the first is read of
        return ""
    view = session.view
    ahead = leads(session.match.view(TABLE), [one.name for one in session.plan]) if isinstance(told, Hand) else ""
    if ahead:
        return ahead
    slots = {slot: session.names(seat) for slot, seat in _people(told).items()}
    # so often it has been read of: all but one go out of a hand, anything else comes once
    number = view.hand_no * (view.n - 1) + told.place if isinstance(told, Out) else view.hand_no
    return themes.read(view.house.theme, phase, session.header.id, number, **slots)


def announcement(session: Session, told: Event) -> Announcement | None:
    """Stop for an own exchange, for a takeover, and where one has to sit out who might have played."""
    view = session.view
    if isinstance(told, Exchange):
        found = exchanged(session, told, cards_words)
        if found and found.like and any(isinstance(one, Takeover) for one in this_hand(session.tape())):
            return found._replace(title=words.OWED_AFTER, like=f"takeover {found.like}")
        return found
    if isinstance(told, Takeover):
        lowered = session.watcher in view.order[view.order.index(told.former) :]
        said, like = _counted(session, told), "lowered" if lowered else ""
        return Announcement(themes.theme(view.house.theme).takeover, said, "icon-star", like=like)
    if isinstance(told, Named) and told.victim == session.watcher and view.counts[told.victim] >= view.size:
        return Announcement(words.SIT_OUT, words.sit_out_said(name=session.names(told.seat)), "icon-pass")
    return None


def _counted(session: Session, told: Takeover) -> str:
    """Say after a takeover how everybody's rank has changed, and which is now that of whoever looks."""
    view, me = session.view, session.watcher
    name, former, last = map(session.names, (told.seat, told.former, view.order[-1]))
    titles = themes.theme(view.house.theme).seat_titles(view.n)
    own = titles[view.order.index(me)] if me in view.order[:-1] else ""
    return words.counted_anew(
        name=name, first=me == told.seat, former=former, robbed=me == told.former,
        last=last, lowest=me == view.order[-1], worst=titles[-1], title=own,
    )  # fmt: skip


def _people(told: Event) -> dict[str, Seat]:
    """Return who fills the slots of the narrator's line."""
    match told:
        case Hand():
            return {"name": told.dealer}
        case Takeover() | Out():
            return {"name": told.seat}
        case Places():
            return {"name": told.seats[0], "target": told.seats[-1]}
    return {}

_SPECIAL_RULES = {
    ZERO: "SE 3.9", INFINITY: "SE 3.13", WILD: "SE 3.8", WILD39: "SE 3.16a", FIVE: "SE 3.16b", SIX: "SE 3.12",
    SEVEN: "SE 3.16c", EIGHT: "SE 3.16d", NINE: "SE 3.16e", TEN: "SE 3.16f",
}  # fmt: skip
_WOULD: dict[tuple[str, tuple[int, ...]], str] = {
    ("play", (PASS,)): "pass", ("look", (READY,)): "ready", ("look", (TAKEOVER,)): "takeover",
    ("misdeal", (KEEP,)): "keep", ("misdeal", (SWAP,)): "swap",
}  # fmt: skip


def about_card(kind: int) -> tuple[str, str, str] | None:
    """Return name, what it does and the rule of a special card."""
    return (*words.pair("SPECIALS", kind), _SPECIAL_RULES[kind]) if kind in _SPECIAL_RULES else None


def advised(session: Session, move: Move) -> str:
    """Return a move in words, to stand after "I would"."""
    if move.ask == "play" and PASS not in move.picks:
        rank, two, victim = move.how
        what = words.would_play(play=play_phrase(rank, len(move.picks) + two))
        return what + (words.AND_SITS_OUT(name=session.names(victim)) if victim >= 0 else "")
    if move.ask == "give":
        return words.WOULD_GIVE(cards=cards_words(move.picks))
    if move.ask == "peek" and PASS not in move.picks:
        return words.WOULD_LOOK(name=session.names(move.picks[0]))
    return words["would", _WOULD.get((move.ask, move.picks), "leave")]


def memory(session: Session) -> str:
    """Return the cards played this hand, where the house keeps that list (SE 3.21)."""
    if not session.view.house.memory:
        return ""
    played: list[int] = []
    for told in session.match.events(TABLE):
        if isinstance(told, Hand):
            played = []
        elif isinstance(told, Played):
            played += told.cards
        elif isinstance(told, Infinity) and told.seat >= 0:
            played.remove(INFINITY)
    return words.PLAYED(cards=cards_words(tuple(sorted(played, key=PLACE.__getitem__))))


def held(_game: Any, view: View) -> tuple[int, ...]:
    """Return the own hand, the best first; nothing once a hand is over (SE 3.15)."""
    return () if view.phase in {BETWEEN, OVER} else tuple(sorted(unpack(view.hand), key=PLACE.__getitem__))


def secret_sight(told: Event) -> tuple[Seat, tuple[int, ...]] | None:
    """Return the hand looked at with the star five (SE 3.16b)."""
    return (told.target, told.cards) if isinstance(told, Peeked) and told.cards is not None else None


def stand(public: View, names: Sequence[str]) -> str:
    """Return who leads and all points, the most first; where nobody is paid, the chairs after the last hand."""
    if public.house.target:
        ranked = sorted(range(public.n), key=lambda seat: (-public.totals[seat], public.order.index(seat)))
        points = ", ".join(f"{names[seat]} {public.totals[seat]}" for seat in ranked)
        return "\n".join(filter(None, (leads(public, names), points)))
    return ", ".join(names[seat] for seat in public.places[-1]) if public.places else ""
