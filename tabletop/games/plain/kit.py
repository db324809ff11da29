"""The table of any game that has no folder here: people, a story, what is known, and its questions as buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS, PLAY, TABLE, Ask, Move, Seat
from tabletop.games.plain.outcome import outcome
from tabletop.games.plain.picture import PlainPicture
from tabletop.games.plain.prompt import prompt_for
from tabletop.games.plain.words import words
from tabletop.paint.cards import FRENCH
from tabletop.screens.aftermath.outcome import Moment
from tabletop.table.climbing.director import ClimbingDirector
from tabletop.table.forms.aloud import Aloud
from tabletop.table.match.pace import Tempo

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Game, Value
    from rules.core.match import Match
    from tabletop.screens.setup.order import Table as Setup
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.widgets.flow import Flow

bed = "bed-office"
preview_head = words.PREVIEW_HEAD
director, picture = ClimbingDirector, PlainPicture
story_parts: tuple[tuple[str, frozenset[str]], ...] = ()
manner = None
tempo = Tempo()
turns: dict[str, str] = {}
anew: frozenset[str] = frozenset()
seen: frozenset[str] = frozenset()
until: dict[str, str] = {}
terms: dict[str, str] = {}
behind: dict[str, str] = {}  # its rulebook opens at the beginning

__all__ = [
    "about_card", "advised", "aloud", "anew", "announcement", "awaits_press", "bed", "behind", "comes_last",
    "director", "held", "manner", "matters", "memory", "moment", "narration", "openly", "outcome", "part", "picture",
    "places", "preview", "preview_head", "prompt_for", "reflex", "secret_sight", "seen", "stand", "story_parts",
    "talker", "tempo", "terms", "turns", "until",
]  # fmt: skip


class Silent:
    """Nobody talks."""

    stale = ()

    def hear(self, told: Event) -> None:
        """Say nothing."""


def awaits_press(_view: Any, _ask: Ask) -> bool:
    """Let nothing be pressed that is no choice."""
    return False


def openly(_ask: Ask) -> bool:
    """Let everybody be asked behind the curtain."""
    return False


def aloud(_public: Any, ask: Ask, _seat: Seat) -> type[Aloud] | None:
    """Let somebody pass aloud, where all know that they may."""
    return Aloud if ask.shape == PLAY and PASS in ask.options else None


def comes_last(_public: Any) -> Seat:
    """Let them look as they sit."""
    return TABLE


def reflex(_table: Table, _view: Any, _ask: Ask) -> None:
    """Let everything be asked."""


def talker(session: Session, *, talks: bool) -> Silent:
    """Make whoever talks."""
    del session, talks
    return Silent()


def narration(session: Session, told: Event) -> str:
    """Read out what the story says of an event."""
    match = session.match
    return match.game.tell(told, session.names, match.view(-1)).replace("*", "")


def announcement(_session: Session, _told: Event) -> None:
    """Stop for nothing."""


def about_card(_kind: int) -> None:
    """Know nothing of cards."""


def advised(session: Session, move: Move) -> str:
    """Name a move by its picks."""
    ask = next((ask for ask in session.asks if ask.id == move.ask), None)
    word = session.match.game.option_word
    return ", ".join(word(ask, pick, session.names) for pick in move.picks) if ask and move.picks else move.ask


def memory(_session: Session) -> str:
    """Remember nothing."""
    return ""


def held(game: Game[Any, Any], view: Any) -> tuple[int, ...]:
    """Return the own cards, the best first."""
    cards = game.cards(view)
    return tuple(FRENCH.start + game.drawn(card) for card in sorted(cards.hand, reverse=True)) if cards else ()


def part(_view: Any) -> str:
    """Be nothing besides."""
    return ""


def secret_sight(_told: Event) -> tuple[Seat, tuple[int, ...]] | None:
    """Show nobody's cards."""
    return None


def matters(_options: Mapping[str, Value], _name: str) -> bool:
    """Let every house rule matter."""
    return True


def moment(match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
    """Tell of a move as the story does."""
    before, view = len(match.told(TABLE, turn)), match.view(TABLE)
    told = (match.game.tell(one, names, view) for one in match.told(TABLE, turn + 1)[before:])
    return Moment("", next(filter(None, told), ""), (), ())


def stand(_public: Any, _names: Sequence[str]) -> str:
    """Say nothing of how a match stands."""
    return ""


def places(seats: int) -> tuple[str, ...]:
    """Have a number for every place and nothing to sit on."""
    return ("",) * seats


def preview(flow: Flow, table: Setup) -> None:
    """Name who sits down."""
    for chair in table.chairs:
        flow.text(chair.name, size=21, gap=2)
