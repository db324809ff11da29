"""Scum: the Masquerade at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS
from rules.core.words import cast
from rules.games.masquerade import narrator
from rules.games.masquerade.banter import Banter
from rules.games.masquerade.content import power_name, title_at
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.events import Looked
from rules.games.masquerade.phrases import cards_words, use_phrase
from rules.games.masquerade.state import NEXT, OVER
from tabletop.games.masquerade.asking.reflexes import openly, reflex, tempo
from tabletop.games.masquerade.desk import awaits_press, prompt_for
from tabletop.games.masquerade.director import CourtDirector
from tabletop.games.masquerade.faces import faces, faces_of
from tabletop.games.masquerade.house import matters
from tabletop.games.masquerade.moments import moment
from tabletop.games.masquerade.outcome import outcome
from tabletop.games.masquerade.picture import MasqueradePicture
from tabletop.games.masquerade.preview import preview
from tabletop.games.masquerade.words import words
from tabletop.table.curtain.words import words as curtain_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.types import Move, Seat
    from rules.games.masquerade.view import View
    from tabletop.table.match.session import Session

director, picture = CourtDirector, MasqueradePicture
bed = "bed-cellar"
preview_head = words.PREVIEW_HEAD
anew, seen = frozenset({"round"}), frozenset({"dealt"})
turns = {"vote": curtain_words.YOUR_VOTE, "face": curtain_words.YOUR_VOTE}  # all still in are asked
PLAYS = "trick passed played returned raised stands won out fetched"
POWERS = "power met kept fetched looked backs reshaped healed barred fled face face_votes replied sharp raised returned"
COURT = "round order rules dropped chose suit gave soul named hunt hunt_votes hunted spoils forfeit boon accepted revolution places ended insult handed"  # noqa: E501
story_parts = (
    (words.STORY_PLAYS, frozenset(PLAYS.split())),
    (words.STORY_POWERS, frozenset(POWERS.split())),
    (words.STORY_COURT, frozenset(COURT.split())),
)
behind = {
    "rules": "SM 3.8", "choose": "SM 3.7", "suit": "SM 3.7", "give": "SM 3.6", "hunt": "SM 3.9", "vote": "SM 3.9",
    "forfeit": "SM 3.9", "boon": "SM 3.8", "accept": "SM 3.8", "own": "SM 3.12", "before": "SM 3.12",
    "play": "SM 3.10", "deed": "SM 3.12", "second": "SM 3.12", "outside": "SM 3.12", "undo": "SM 3.12",
    "stop": "SM 3.12", "eyes": "SM 3.12", "fortify": "SM 3.12", "raise": "SM 3.12", "answer": "SM 3.12",
    "face": "SM 3.12", "reply": "SM 3.13", "insult": "SM 3.13", "next": "SM 3.11", "lead": "SM 3.8",
    "pass": "SM 3.10", "seat": "SM 3.1", "ladder": "SM 3.11", "trick": "SM 3.10",
}  # fmt: skip

__all__ = [
    "advised", "anew", "awaits_press", "bed", "behind", "director", "held", "matters", "moment", "narration",
    "openly", "outcome", "picture", "places", "preview", "preview_head", "prompt_for", "reflex", "secret_sight",
    "seen", "stand", "story_parts", "talker", "tempo", "turns",
]  # fmt: skip


def talker(session: Session, *, talks: bool) -> Banter:
    """Make whoever talks; silent where the setting or the house says so (SM 3.13)."""
    plan = session.plan
    known = {one.id: one for one in cast()}
    voices = [known.get(seat.character) for seat in plan]  # a save may name somebody this program never met
    people = sum(1 << i for i, seat in enumerate(plan) if seat.person)
    house = session.view.house
    names = [seat.name for seat in plan]
    return Banter(session.header.id, names, voices, people, house.manners if talks else "off")


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a round."""
    return narrator.narration(told, session.view, session.names, session.header.id)

_OF_DOTS = frozenset(
    ("own", "before", "deed", "undo", "stop", "eyes", "fortify", "raise", "answer", "forfeit", "accept")
)


def advised(session: Session, move: Move) -> str:
    """Return a move in words, to stand after "I would"."""
    if not move.picks or move.picks == (PASS,):
        return (words.get("WOULD_PASS", move.ask) or words.WOULD_LEAVE)
    if move.ask in {"play", "second", "outside"}:
        return words.would_play(
            cards=cards_words(tuple(card for card in move.picks if card >= 0)),
            powers=[use_phrase(part.dot, part.power) for part in parts_of(move.how)],
        )
    if move.ask == "give":
        return words.WOULD_GIVE(cards=cards_words(move.picks))
    if move.ask in _OF_DOTS:
        return words.WOULD_USE(power=power_name(move.picks[0]))
    ask = next((ask for ask in session.asks if ask.id == move.ask), None)
    if ask is None:
        return words.WOULD_LEAVE
    return words.WOULD_CHOOSE(what=session.match.game.option_word(ask, move.picks[0], session.names))


def held(game: Any, view: View) -> tuple[int, ...]:
    """Return the own crypt, the best card first; nothing once a round is over."""
    del game
    return () if view.phase in {NEXT, OVER} else faces_of(view.hand)[::-1]


def secret_sight(told: Event) -> tuple[Seat, tuple[int, ...]] | None:
    """Return the crypt that was looked at (SM 3.12.2)."""
    return (told.target, faces(sorted(told.cards))) if isinstance(told, Looked) and told.cards else None


def places(seats: int) -> tuple[str, ...]:
    """Name the badges of the court, from the Justicar down."""
    return tuple(title_at(seats, place).sprite for place in range(seats))


def stand(public: View, names: Sequence[str]) -> str:
    """Return the points, the most first."""
    if not public.places:
        return ""
    ranked = ranking(public.totals, public.places[-1])
    return ", ".join(f"{names[seat]} {public.totals[seat]}" for seat in ranked)
