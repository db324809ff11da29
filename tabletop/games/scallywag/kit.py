"""Scallywag at the table: what it brings, what is seen while its table is set, what the narrator reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words, number_word
from rules.core.types import ONE, PASS, Ask, Move
from rules.core.words import island, roll
from rules.core.words import narration as line
from rules.games.scallywag import events
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, island_word, reached
from rules.games.scallywag.chart import words as named
from rules.games.scallywag.options import house_of
from rules.games.scallywag.roles import LEADERS, PLOT, ROLES, bonus
from rules.games.scallywag.roles.base import role_name, role_word
from rules.games.scallywag.state import OVER
from rules.games.scallywag.text import option_phrase
from tabletop.games.scallywag.asking import aloud, awaits_press, comes_last, prompt_for, reflex
from tabletop.games.scallywag.director import SeaDirector
from tabletop.games.scallywag.manner import MANNER
from tabletop.games.scallywag.outcome import moment, outcome, won_by
from tabletop.games.scallywag.picture import CARD_KIND, ROLE_KIND, SeaPicture
from tabletop.games.scallywag.sea.motions import CARD_W
from tabletop.paint.sprites import sprite
from tabletop.table.curtain.words import words as curtain_words
from tabletop.table.match.pace import Tempo
from tabletop.table.notes import Announcement
from tabletop.theme import ALARM, CREAM, DIM
from tabletop.widgets.plain import Label, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Value
    from rules.games.scallywag.view import View
    from tabletop.screens.setup.order import Table
    from tabletop.table.match.session import Session
    from tabletop.widgets.flow import Flow
    Reading = tuple[str, dict[str, str]]

cards: Final = Words("tabletop.games.scallywag", "cards")
advice: Final = Words("tabletop.games.scallywag", "advice")
story: Final = Words("tabletop.games.scallywag", "story")
setup: Final = Words("tabletop.games.scallywag", "setup")
director, picture, manner = SeaDirector, SeaPicture, MANNER
bed = "bed-sea-day"
preview_head = setup.THE_CREW
seen, until = frozenset({"dealt", "map"}), {"swallowed": "say"}
tempo, turns = Tempo(spoken=frozenset({"said"})), {"vote": curtain_words.YOUR_VOTE}
SHIP = "day voted tied chose sailed switched moved ended"
TALK = "said swallowed voted showed"
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

words: Final = Words("tabletop.games.scallywag", "table")
terms = words.table("terms")
__all__ = [
    "about_card", "advised", "aloud", "announcement", "awaits_press", "bed", "behind", "comes_last", "director",
    "held", "manner", "matters", "moment", "narration", "outcome", "picture", "preview", "preview_head",
    "prompt_for", "reflex", "seen", "stand", "story_parts", "tempo", "terms", "turns", "until",
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


def held(_game: Any, view: View) -> tuple[int, ...]:
    """Return role and carousing cards, the role first."""
    if view.role < 0:
        return ()
    return (ROLE_KIND + view.role, *sorted((CARD_KIND + card for card in view.cards), reverse=True))


def stand(public: View, names: Sequence[str]) -> str:
    """Say where the ship lies, how far any map can be, and how much grog there is before whom; or who won."""
    if public.phase == OVER:
        return won_by(public)
    if not public.day:
        return ""
    numbers, been, most = public.house.numbers, reached(public.markers), max(public.tokens)
    coins, allies = numbers.nearest(been)
    return story.stand(
        day=public.day, place=island_word(public.tiles[public.ship], named.BASE_SHORT), touched=been.bit_count() - 1,
        coins=coins, pieces=public.house.pieces, allies=allies, wanted=numbers.allies, grog=sum(public.tokens),
        most=most, who=[name for name, had in zip(names, public.tokens, strict=True) if had == most],
    )  # fmt: skip


WINS = ("win_captain", "win_scallywag", "drunk_end", "stuck")  # by why a voyage ended


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a voyage, "" for what the log says well enough."""
    if isinstance(told, events.Sailed) and (read_of := _landmark(session, GOAL[told.route])):
        return read_of
    read = READINGS.get(type(told))
    if read is None:
        return ""
    phase, slots = read(session, told)
    return line("scallywag", phase, session.header.id, session.view.day, **slots)


ANNOUNCED: Final = {
    events.Grog: story.LANDFALL, events.Rested: story.LANDFALL, events.Switched: story.BY_NIGHT,
    events.Moved: story.BY_NIGHT, events.Showed: story.A_CARD, events.Pressed: story.THE_GANG,
    events.Swallowed: story.UNSAID,
}  # fmt: skip
LIKE: Final = {events.Rested: events.Grog.kind, events.Moved: events.Switched.kind}  # one thing to whoever reads it
SIGNS: Final = {story.LANDFALL: "icon-pin", story.A_CARD: "icon-people", story.UNSAID: "icon-speech"}


def announcement(session: Session, told: Event) -> Announcement | None:
    """Stop for what an island does to those aboard, a card shown, what the night moved, and an own press.

    Where several sit here nobody is kept waiting by what one alone is told: it stands in their own story.
    """
    title = ANNOUNCED.get(type(told))
    if title is None or (told.private and getattr(session, "several", False)):
        return None
    said = session.match.game.tell(told, session.names, session.view).replace("*", "")
    wide = CARD_W if isinstance(told, events.Showed) else 0.0
    return Announcement(title, said, SIGNS.get(title, "icon-moon"), wide, LIKE.get(type(told), ""))


def _landmark(session: Session, spot: int) -> str:
    """Return what is to be seen of an island; "" on every second day, which belongs to the votes, and at the Base."""
    key, day, tile = session.header.id, session.view.day, session.view.tiles[spot]
    if spot == BASE or roll(key, "landmark") + day & 1:
        return ""
    moment = "voyage" if session.view.house.numbers.effects[tile] else "landfall"  # at a deserted one that is all
    return island(ISLANDS[tile].id, moment, key, day)


def _island(session: Session, spot: int) -> str:
    return island_word(session.view.tiles[spot], named.BASE_SHORT)


def _tied(session: Session, told: events.Tied) -> Reading:
    votes = session.view.votes
    silent = bool(votes) and all(vote < 0 for vote in votes[-1])
    return "no_votes" if silent else "tie", {"name": session.names(told.watch)}


def _switched(session: Session, told: events.Switched) -> Reading:
    return "dawn_switch", {"island": _island(session, told.one), "island2": _island(session, told.other)}


def _ended(session: Session, told: events.Ended) -> Reading:
    view: View = session.view
    leader = next((seat for seat, role in enumerate(view.shown_roles) if role in LEADERS), 0)
    phase = WINS[told.why]
    return phase, {"name": session.names(leader)} if phase == "drunk_end" else {}


READINGS: dict[type[Event], Callable[[Session, Any], Reading]] = {
    events.Watch: lambda s, e: ("cast_off", {"name": s.names(e.seat)}),
    events.Day: lambda s, e: ("day", {"name": s.names(e.watch), "day": str(e.no)}),
    events.Showed: lambda s, e: ("loaded", {"name": s.names(e.seat), "role": role_word(e.role)}),
    events.Tied: _tied,
    events.Sailed: lambda s, e: ("votes", {"island": _island(s, GOAL[e.route])}),
    events.Grog: lambda _s, e: ("grog", {"number": number_word(e.number)}),
    events.Rested: lambda _s, e: ("rest", {"number": number_word(e.number)}),
    events.Night: lambda s, e: ("night", {"name": s.names(e.watch)}),
    events.Asked: lambda s, e: ("question" if e.asked else "no_question", {"name": s.names(e.watch)}),
    events.Switched: _switched,
    events.Moved: lambda s, e: ("dawn_moved", {"island": _island(s, GOAL[e.new])}),
    events.Ended: _ended,
}


def preview(flow: Flow, table: Table) -> None:
    """Show every role that sails, how often, and what it is good for."""
    m, seats = flow.m, len(table.chairs)
    try:
        options = table.order().options
    except ValueError:
        options = table.game.read_options({}, seats)
    house = house_of(options)
    mix = house.mix(seats)
    counts = mix or tuple(int(role in LEADERS) for role in range(len(ROLES)))
    line = line_height(m, 19, "semibold")
    there = [role for role, number in enumerate(counts) if number]
    pitch = max(line + 4, min(64.0, 380 / len(there) / m.text**0.8))
    for role in there:
        d = min(pitch - 4, 56.0)
        name = f"role-{ROLES[role].id}"
        flow.put(Picture((flow.x, flow.y + (pitch - d) / 2, d, d), lambda _m, w, h, s=name: sprite(s, w, h)))  # type: ignore[misc]
        number = f"× {counts[role]}" if counts[role] > 1 else _plus(bonus(role))  # noqa: RUF001
        wide = line_width(m, "× 3", 19) + 10  # noqa: RUF001
        y = flow.y + (pitch - line) / 2
        colour = ALARM if role in PLOT else CREAM
        flow.put(
            Label((flow.x + 74, y, flow.w - 74 - wide, line), role_name(role), face="semibold", size=18,
                  colour=colour, wrap=False)
        )  # fmt: skip
        flow.put(
            Label((flow.x + flow.w - wide, y, wide, line), number, face="display", size=19, colour=DIM, wrap=False,
                  align=1)
        )  # fmt: skip
        flow.skip(pitch)
    flow.skip(10)
    mutinous = sum(counts[role] for role in PLOT)
    sides = setup.sides(loyal=sum(counts) - mutinous, mutinous=mutinous, know=house.knowing(seats))
    flow.text(sides if mix else setup.BLIND, colour=CREAM, gap=0)


def _plus(bonus: int) -> str:
    return f"+{bonus}" if bonus else ""


def matters(_options: Mapping[str, Value], _name: str) -> bool:
    """Let every house rule matter."""
    return True
