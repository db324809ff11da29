"""What is to be kept of a match, as it travels to the process that draws it, and what is written about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from rules.core.sentences import Words
from rules.save.files import tame
from tabletop.paint import metrics
from tabletop.screens.saves.looking import house_rules
from tabletop.screens.words import local
from tabletop.screens.words import words as pages
from tabletop.table.match.keeping import deal_code

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.types import Seat
    from rules.hindsight import Played
    from rules.save.model import Header
    from tabletop.screens.evening.card import Cup
    from tabletop.screens.replay.recording import Recording
    from tabletop.settings import Settings

words: Final = Words("tabletop", "share")
Kind = Literal["moment", "stretch", "code", "cup"]
SMALLEST: Final = (1920, 1080)  # px of a picture kept from a smaller window
MOVING: Final = (960, 540)  # px of a moving one
CARD: Final = (1200, 675)  # px of a deal code's


class Look(NamedTuple):
    """How whoever keeps it likes to see it."""

    text: float = 1.0
    figures: float = 1.0  # of cards
    four_colour: bool = False
    high_contrast: bool = False
    talks: bool = True
    card_back: str = ""


class Order(NamedTuple):
    """One thing to be kept: of which match, from whose chair, and where it is to lie."""

    kind: Kind
    played: Played
    header: Header
    turn: int
    chair: Seat
    place: Path
    size: tuple[int, int]
    look: Look
    open: bool = False  # whether everybody's cards lie open


class Sheet(NamedTuple):
    """A picture of an evening that is over: what is on it, and where it is to lie under which name."""

    cup: Cup
    name: str
    place: Path
    size: tuple[int, int] = SMALLEST
    look: Look = Look()
    kind: Kind = "cup"


def order(kind: Kind, recording: Recording, turn: int, chair: Seat, place: Path) -> Order:
    """Order something of a recording; size and look are still the usual ones."""
    size = {"stretch": MOVING, "code": CARD}.get(kind, SMALLEST)
    return Order(kind, recording.packed(), recording.header, turn, chair, place, size, Look())


def look_of(settings: Settings | None, text: float, figures: float) -> Look:
    """Return the look that is set."""
    if settings is None:
        return Look(text, figures)
    return Look(text, figures, settings.four_colour, settings.high_contrast, settings.court_talk,
                metrics.card_back())  # fmt: skip


def code_of(recording: Recording) -> str:
    """Return the deal code; "" while it would tell what somebody holds, and where there is none."""
    return deal_code(recording.header) or "" if recording.finished else ""


def day(header: Header) -> str:
    """Return the day on which a match was begun."""
    return pages.date(local(header.created))


def where(recording: Recording, turn: int) -> str:
    """Say which moment it is: "hand 3, trick 6"."""
    names = ((part.word, recording.number(i, turn)) for i, part in enumerate(recording.game.parts))
    return ", ".join(f"{word} {number}" for word, number in names if number)


def house(recording: Recording) -> str:
    """Say which house rules are not as usual."""
    return house_rules(recording.game, recording.header.options, recording.seats)


def stem(kind: Kind, recording: Recording, turn: int) -> str:
    """Return how its file is called, but for the ending: game, day, moment; every system takes it."""
    at = words.FILE_CODE if kind == "code" else where(recording, turn)
    step = words.file_turn(turn=turn) if kind == "moment" else ""
    said = " ".join(filter(None, (recording.game.title, f"{local(recording.header.created):%Y-%m-%d}", at, step)))
    return tame(said, " ", keep="-")
