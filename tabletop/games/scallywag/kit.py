"""Scallywag at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words
from rules.core.types import ONE, PASS, Ask
from rules.games.scallywag.chart import island_word
from rules.games.scallywag.chart import words as named
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.roles.base import role_name
from rules.games.scallywag.state import OVER
from rules.games.scallywag.text import option_phrase
from tabletop.games.scallywag.asking import awaits_press, prompt_for
from tabletop.games.scallywag.director import SeaDirector
from tabletop.games.scallywag.manner import MANNER
from tabletop.games.scallywag.narrator import narration
from tabletop.games.scallywag.outcome import moment, outcome, won_by
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND, SeaPicture
from tabletop.games.scallywag.preview import matters, preview
from tabletop.games.scallywag.preview import words as setup
from tabletop.table.curtain.words import words as curtain_words
from tabletop.table.match.pace import Tempo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Move
    from rules.games.scallywag.view import View
    from tabletop.table.match.session import Session

cards: Final = Words("tabletop.games.scallywag", "cards")
advice: Final = Words("tabletop.games.scallywag", "advice")
story: Final = Words("tabletop.games.scallywag", "story")
director, picture, manner = SeaDirector, SeaPicture, MANNER
bed = "bed-sea-day"
preview_head = setup.THE_CREW
seen = frozenset({"dealt", "map"})
tempo, turns = Tempo(spoken=frozenset({"said"})), {"vote": curtain_words.YOUR_VOTE}
SHIP = "day voted tied chose sailed switched moved ended"
TALK = "said voted showed"
DRINK = "grog rested drew showed"
story_parts = (
    (story.SHIP, frozenset(SHIP.split())),
    (story.TALK, frozenset(TALK.split())),
    (story.DRINK, frozenset(DRINK.split())),
)
behind = {
    "look": "SW 3.6", "show": "SW 3.7", "pull": "SW 3.10", "say": "SW 3.10", "vote": "SW 3.7", "tie": "SW 3.7",
    "rest": "SW 3.7", "question": "SW 3.8", "act": "SW 3.8", "seat": "SW 3.2", "own": "SW 3.3", "ladder": "SW 3.5",
    "trick": "SW 3.1",
}  # fmt: skip

__all__ = [
    "about_card", "advised", "awaits_press", "bed", "behind", "director", "held", "manner", "matters", "moment",
    "narration", "outcome", "picture", "preview", "preview_head", "prompt_for", "seen", "stand", "story_parts",
    "tempo", "turns",
]  # fmt: skip


def advised(session: Session, move: Move) -> str:
    """Return a move in words, to stand after "I would"; "" where it is not asked any more and cannot be told."""
    if not move.picks:
        return advice["WOULD_LEAVE", move.ask]
    pick, view = move.picks[0], session.view
    if pick == PASS:
        asleep = move.ask in ("question", "act") and move.seat != view.watch
        return "" if asleep else advice["WOULD_LEAVE", move.ask]
    ask = next((ask for ask in session.asks if ask.id == move.ask), None)
    if ask is None:
        of = "route" if move.ask in ("pull", "vote", "tie") else move.ask
        if of not in ("route", "question"):
            return ""  # what was said, or done by night, stands in the log
        ask = Ask(move.ask, ONE, of, ())
    return advice["WOULD", move.ask](what=option_phrase(ask, pick, session.names, view.tiles))


def about_card(kind: int) -> tuple[str, str, str] | None:
    """Return name, what it does and the rule's number of a card of the hand."""
    if kind > CARD_KIND:
        return cards.CAROUSING, cards.about_carousing(number=kind - CARD_KIND), "SW 3.3"
    if kind >= ROLE_KIND:
        role = kind - ROLE_KIND
        return role_name(role), cards["ABOUT", ROLES[role].id], "SW 3.2"
    return None


def held(game: Any, view: View) -> tuple[int, ...]:
    """Return role and carousing cards, the role first."""
    del game
    if view.role < 0:
        return ()
    return (ROLE_KIND + view.role, *sorted((CARD_KIND + card for card in view.cards), reverse=True))


def stand(public: View, names: Sequence[str]) -> str:
    """Say where the ship lies, or who won."""
    del names
    if public.phase == OVER:
        return won_by(public)
    if not public.day:
        return ""
    return story.lies_at(place=island_word(public.tiles[public.ship], named.BASE_SHORT))
