"""Scallywag at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS
from rules.games.scallywag.chart import BASE
from rules.games.scallywag.phrases import island_word, question_word, route_word
from rules.games.scallywag.state import OVER
from tabletop.games.scallywag import words
from tabletop.games.scallywag.asking import awaits_press, prompt_for
from tabletop.games.scallywag.director import SeaDirector
from tabletop.games.scallywag.manner import MANNER
from tabletop.games.scallywag.narrator import narration
from tabletop.games.scallywag.outcome import moment, outcome
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND, SeaPicture
from tabletop.games.scallywag.preview import matters, preview
from tabletop.table.curtain.words import words as curtain_words
from tabletop.table.match.pace import Tempo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Move
    from rules.games.scallywag.view import View
    from tabletop.table.match.session import Session

director, picture, manner = SeaDirector, SeaPicture, MANNER
bed = "bed-sea-day"
preview_head = words.PREVIEW_HEAD
seen = frozenset({"dealt", "map"})
tempo, turns = Tempo(spoken=frozenset({"said"})), {"vote": curtain_words.YOUR_VOTE}
SHIP = "day voted tied chose sailed switched moved ended"
TALK = "said voted showed"
DRINK = "grog rested drew showed"
story_parts = (
    (words.STORY_SHIP, frozenset(SHIP.split())),
    (words.STORY_TALK, frozenset(TALK.split())),
    (words.STORY_DRINK, frozenset(DRINK.split())),
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
        return words.WOULD_WAIT
    pick = move.picks[0]
    if pick == PASS:
        if move.ask in ("question", "act") and move.seat != session.view.watch:
            return ""  # a sleeper
        return words.WOULD_LEAVE.get(move.ask, words.WOULD_WAIT)
    ask = next((ask for ask in session.asks if ask.id == move.ask), None)
    if move.ask in ("pull", "vote", "tie"):
        word = route_word(pick, session.view.tiles)
    elif move.ask == "question":
        word = question_word(pick)
    elif ask is not None:
        word = session.match.game.option_word(ask, pick, session.names)
    else:
        return ""  # what was said, or done by night, stands in the log
    return words.WOULD.get(move.ask, "{what}").format(what=words.inside(word, ask))


def about_card(kind: int) -> tuple[str, str, str] | None:
    """Return name, what it does and the rule's number of a card of the hand."""
    if kind > CARD_KIND:
        return words.CAROUSING[0], words.CAROUSING[1].format(n=kind - CARD_KIND), "SW 3.3"
    if kind >= ROLE_KIND:
        role = kind - ROLE_KIND
        return words.role_name(role), words.ABOUT[role], "SW 3.2"
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
        return words.won_by(public.result_side, public.why)
    if not public.day:
        return ""
    return words.lies_at(words.BASE_SHORT if public.ship == BASE else island_word(public.tiles[public.ship]))
