"""What single games add to the screen: their picture, their cues, their questions, their part of setup and results.

A game's folder here may have three modules, and none of them need be there: `__init__` with POSTER and ROOMS (what
shows of it before its table is set, loaded for the menu), `kit` (its table) and `scenes` (what can be drawn of it).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from tabletop.packs import code, faces
from tabletop.paint.posters import Poster, plain_poster
from tabletop.theme import CLASSIC, TableLook

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType

    from rules.core.events import Event
    from rules.core.game import Game, Value
    from rules.core.match import Match
    from rules.core.types import Ask, Move, Seat
    from rules.save.model import SeatPlan
    from tabletop.anim import Timeline
    from tabletop.app import App
    from tabletop.audio import AudioPort
    from tabletop.scene import Scene
    from tabletop.screens.aftermath.outcome import Moment, Outcome
    from tabletop.screens.setup.order import Table as Setup
    from tabletop.table.director import Director
    from tabletop.table.match.pace import Reflex, Tempo
    from tabletop.table.match.session import Session
    from tabletop.table.notes import Announcement
    from tabletop.table.picture import Picture
    from tabletop.table.prompts import Prompt, Table
    from tabletop.table.talk.manner import Manner
    from tabletop.widgets.flow import Flow


class Remark(Protocol):
    """Something said at the table."""

    @property
    def seat(self) -> Seat:
        """Who says it."""
        ...

    @property
    def text(self) -> str:
        """What is said."""
        ...


class Talker(Protocol):
    """Whoever puts words into the opponents' mouths."""

    stale: tuple[Seat, ...]  # whose last words are no longer true since the last event

    def hear(self, told: Event) -> Remark | None:
        """Take an event; answer with a remark or nothing."""
        ...


class Kit(Protocol):
    """The table of a game: `kit.py` in its folder has whichever of these names it wants, `plain` the simplest of each.

    A session is that of a table or of whoever watches a replay; a view holds what its seat may know, a public one what
    all may.
    """

    # -- the room
    bed: str  # the sound of the room the game is played in

    def places(self, seats: int) -> tuple[str, ...]:
        """Name the sprites of the places at a table of so many, best first; "" where a place has none."""
        ...

    # -- the table
    def picture(self, session: Session, scene: Scene, timeline: Timeline) -> Picture:
        """Make the picture of a table."""
        ...

    def director(self, picture: Picture, audio: Callable[[], AudioPort]) -> Director:
        """Make whoever turns events into cues."""
        ...

    def prompt_for(self, table: Table, asks: Sequence[Ask]) -> Prompt:
        """Make the prompt for what is asked now."""
        ...

    def awaits_press(self, view: Any, ask: Ask) -> bool:
        """Whether the only answer there is has to be pressed all the same: there is something to read first."""
        ...

    @property
    def tempo(self) -> Tempo:
        """What takes long and what does not."""
        ...

    @property
    def turns(self) -> Mapping[str, str]:
        """What a curtain says instead of "it is your turn", by what is asked, where everybody knows that."""
        ...

    def openly(self, ask: Ask) -> bool:
        """Whether what is asked and answered is everybody's business: no curtain falls for it."""
        ...

    def aloud(self, public: Any, ask: Ask, seat: Seat) -> Callable[[Table, Ask, Seat], Prompt] | None:
        """Return what lets one of several people answer at the open table, without a look; None: they have to look.

        What the ask offers a seat may be a secret: it counts only where everybody can tell.
        """
        ...

    def comes_last(self, public: Any) -> Seat:
        """Return who of several people looks last, and on until others are asked, by what everybody sees; or TABLE."""
        ...

    def reflex(self, table: Table, view: Any, ask: Ask) -> Reflex | None:
        """Return what answers an ask of the view's seat by itself, by what was set or said before; None: ask it."""
        ...

    # -- words at the table
    def talker(self, session: Session, *, talks: bool) -> Talker:
        """Make whoever talks."""
        ...

    def narration(self, session: Session, told: Event) -> str:
        """Return what the narrator says of an event, for the banner; "" for most."""
        ...

    def announcement(self, session: Session, told: Event) -> Announcement | None:
        """Return what the table stops for, to be read by whoever watches; None for most events."""
        ...

    def advised(self, session: Session, move: Move) -> str:
        """Return a move as a friend would name it after "I would": "play two Tens", "pass"."""
        ...

    @property
    def terms(self) -> Mapping[str, str]:
        """What words on its buttons and badges mean, for whoever points at them: by the word as it is written there."""
        ...

    @property
    def manner(self) -> Manner | None:
        """How its people talk: palette, bubbles and claim board; None where nobody says anything that counts."""
        ...

    @property
    def story_parts(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """The parts the story can be cut down to: a word and the kinds of events."""
        ...

    @property
    def anew(self) -> frozenset[str]:
        """The kinds of public events with which what one alone knows is worth nothing any more: a new deal."""
        ...

    @property
    def seen(self) -> frozenset[str]:
        """The kinds of events the story leaves to the picture: told to each alone, but there to be looked at."""
        ...

    @property
    def until(self) -> Mapping[str, str]:
        """The kinds of events to one alone that stand beside the story only while an ask is open, with that ask."""
        ...

    # -- cards, and the rules behind them
    def held(self, game: Game[Any, Any], view: Any) -> tuple[int, ...]:
        """Return the cards the view's own seat holds, as an open hand lies: the best first."""
        ...

    def part(self, view: Any) -> str:
        """Name what the view's own seat is in secret, where its cards do not say it; "" for nothing."""
        ...

    def secret_sight(self, told: Event) -> tuple[Seat, tuple[int, ...]] | None:
        """Return whose cards the event shows to the person alone, to be kept open; None for other events."""
        ...

    def memory(self, session: Session) -> str:
        """Return what the house lets everybody remember of this hand, as a sentence; "" if nothing."""
        ...

    def about_card(self, kind: int) -> tuple[str, str, str] | None:
        """Return name, what it does and the rule's number of a card that needs telling; None for plain ones."""
        ...

    @property
    def behind(self) -> Mapping[str, str]:
        """The rules behind asks, by their names, and behind "lead", "pass", "seat", "own", "ladder" and "trick"."""
        ...

    # -- before a match: its house rules and its table
    def matters(self, options: Mapping[str, Value], name: str) -> bool:
        """Whether a house rule changes anything as the others stand."""
        ...

    @property
    def preview_head(self) -> str:
        """What stands over the panel of `preview`."""
        ...

    def preview(self, flow: Flow, table: Setup) -> None:
        """Put into a panel what there is to see of the game while its table is set."""
        ...

    # -- a match that is saved or over
    def stand(self, public: Any, names: Sequence[str]) -> str:
        """Say in a line how a match stands, from the public view alone; "" if there is nothing to say yet."""
        ...

    def moment(self, match: Match, turn: int, names: Callable[[Seat], str]) -> Moment:
        """Tell of the move that was made at a turn of a match that is over: all cards are open."""
        ...

    def outcome(self, match: Match, plan: Sequence[SeatPlan], watcher: Seat) -> Outcome:
        """Gather what the results page shows of a match; ValueError if it is not over."""
        ...


class _Kit:
    """A game's own names, and the plain table's for the others."""

    def __init__(self, own: ModuleType, others: ModuleType) -> None:
        self._own, self._others = own, others

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own if hasattr(self._own, name) else self._others, name)


@cache
def kit(game: str) -> Kit:
    """Return what the game brings to the table."""
    own, others = _part(game, "kit"), import_module("tabletop.games.plain.kit")
    return cast("Kit", _Kit(own, others) if own else others)


@cache
def poster(game: str) -> Poster:
    """Return a game's poster, with its colour and emblem; a plain one for a game that has none."""
    found: Poster | None = getattr(_part(game), "POSTER", None)
    return found or plain_poster(game)


@cache
def look(game: str, theme: str = "") -> TableLook:
    """Return how a game's room looks under a theme of its house rules: the first of its ROOMS if they have none."""
    rooms: Mapping[str, TableLook] = getattr(_part(game), "ROOMS", {"": CLASSIC})
    return rooms.get(theme) or next(iter(rooms.values()))


def scenes(game: str) -> Mapping[str, Callable[[App], object]]:
    """Return what of the game can be drawn without a window: SCENES of `scenes` (a module or package) in its folder."""
    return cast("Mapping[str, Callable[[App], object]]", getattr(_part(game, "scenes"), "SCENES", {}))


def _part(game: str, module: str = "") -> ModuleType | None:
    """Return a module of the game's folder, or the folder itself; None if there is none."""
    folder, found = game.replace("-", "_"), cast("ModuleType | None", None)
    for place in code.looks:
        if place not in __path__:
            __path__.append(place)
            faces.bring(Path(place).parents[1])
    for name in filter(None, (f"tabletop.games.{folder}", module and f"tabletop.games.{folder}.{module}")):
        spec = find_spec(name) if folder.isidentifier() else None
        found = code.look(spec) if spec else None
        if found is None:
            return None
    return found
