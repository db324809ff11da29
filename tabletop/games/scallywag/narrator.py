"""What the narrator reads at the turns of a voyage: narration.json, phases.scallywag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.phrases import NUMBERS
from rules.core.words import island, roll
from rules.core.words import narration as line
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.numbers import ISLANDS, SCALLYWAG
from rules.games.scallywag.phrases import island_word, role_word
from tabletop.games.scallywag import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Told
    from rules.games.scallywag.view import View
    from tabletop.table.match.session import Session

    Args = tuple[int, ...]
    Reading = tuple[str, dict[str, str]]

WINS = ("win_captain", "win_scallywag", "drunk_end", "stuck")  # by why a voyage ended


def narration(session: Session, told: Told) -> str:
    """Return the narrator's line for the turns of a voyage, "" for what the log says well enough."""
    if told.kind == "sailed" and (read_of := _landmark(session, GOAL[told.args[0]])):
        return read_of
    read = READINGS.get(told.kind)
    if read is None:
        return ""
    phase, slots = read(session, told.args)
    return line("scallywag", phase, session.header.id, session.view.day, **slots)


def _landmark(session: Session, spot: int) -> str:
    """Return what is to be seen of an island; "" on every second day, which belongs to the votes, and at the Base."""
    key, day, tile = session.header.id, session.view.day, session.view.tiles[spot]
    if spot == BASE or roll(key, "landmark") + day & 1:
        return ""
    moment = "voyage" if session.view.house.numbers.effects[tile] else "landfall"  # at a deserted one that is all
    return island(ISLANDS[tile].id, moment, key, day)


def _island(session: Session, spot: int) -> str:
    return words.BASE_SHORT if spot == BASE else island_word(session.view.tiles[spot])


def _tied(session: Session, args: Args) -> Reading:
    votes = session.view.votes
    silent = bool(votes) and all(vote < 0 for vote in votes[-1])
    return "no_votes" if silent else "tie", {"name": session.names(args[0])}


def _switched(session: Session, args: Args) -> Reading:
    one, two = (_island(session, spot) for spot in args)
    return "dawn_switch", {"island": one, "island2": two}


def _ended(session: Session, args: Args) -> Reading:
    view: View = session.view
    leader = next((seat for seat, role in enumerate(view.shown_roles) if 0 <= role <= SCALLYWAG), 0)
    phase = WINS[args[1]]
    return phase, {"name": session.names(leader)} if phase == "drunk_end" else {}


READINGS: dict[str, Callable[[Session, Args], Reading]] = {
    "watch": lambda s, a: ("cast_off", {"name": s.names(a[0])}),
    "day": lambda s, a: ("day", {"name": s.names(a[1]), "day": str(a[0])}),
    "showed": lambda s, a: ("loaded", {"name": s.names(a[0]), "role": role_word(a[1])}),
    "tied": _tied,
    "sailed": lambda s, a: ("votes", {"island": _island(s, GOAL[a[0]])}),
    "grog": lambda _s, a: ("grog", {"number": NUMBERS[a[1]]}),
    "rested": lambda _s, a: ("rest", {"number": NUMBERS[a[1]]}),
    "night": lambda s, a: ("night", {"name": s.names(a[1])}),
    "asked": lambda s, a: ("question" if a[1] else "no_question", {"name": s.names(a[0])}),
    "switched": _switched,
    "moved": lambda s, a: ("dawn_moved", {"island": _island(s, GOAL[a[1]])}),
    "ended": _ended,
}
