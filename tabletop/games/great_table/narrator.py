"""What the narrator reads, what a friend advises after "I would", and a move of a finished game, in words."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words, listed, number_word
from rules.core.talk.statement import of_move
from rules.core.types import MODERATOR, PASS, TABLE, Move, Seat
from rules.core.words import death
from rules.core.words import narration as line
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.content import card_word, cards, the_card, the_entry
from rules.games.great_table.events import (
    Dawn,
    Day,
    Debate,
    Died,
    Ended,
    Lynched,
    Night,
    NightCalled,
    Ordered,
    PackGone,
    Role,
    Whispered,
)
from rules.games.great_table.numbers import HOUSE, NO_CARD, PLAYERS, entry_of
from rules.games.great_table.phases.debate import REMOVE
from rules.games.great_table.state import Order
from tabletop.games.great_table.cards import ABILITIES
from tabletop.games.great_table.shown import Step, Thief
from tabletop.screens.aftermath.outcome import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.games.great_table.view import View
    from tabletop.table.match.session import Session
    Names = Callable[[Seat], str]
    Reading = tuple[str, dict[str, str]]

words: Final = Words("tabletop.games.great_table", "moments")
table: Final = Words("tabletop.games.great_table", "table")

FIRST_WISHES = 3


def moment(match: Match, turn: int, names: Names) -> Moment:
    """Tell of the move that was made at a turn, with the mover's own card beside it."""
    move = match.moves[turn - match.base]
    view: Any = match.game.view(match.at(turn), move.seat)
    cards = () if move.seat < 0 or view.card == NO_CARD else (ABILITIES.start + view.card,)
    return Moment(match.game.stage(view) or table.before, _said(match, turn, move, view, names), cards, ())


def _said(match: Match, turn: int, move: Move, view: Any, names: Names) -> str:
    """Say what was answered where that was sealed; what all saw is told as the log tells it."""
    tell = SEALED.get(move.ask)
    if tell is not None and move.seat >= 0:
        return tell(match, move, view, names)
    before, after = len(match.told(TABLE, turn)), match.told(TABLE, turn + 1)
    told = (match.game.tell(one, names, match.view(TABLE)) for one in after[before:])
    hidden = match.told(MODERATOR, turn + 1)[len(match.told(MODERATOR, turn)) :]
    turned = (match.game.tell(one, names, match.view(TABLE)) for one in hidden if one.kind == "turned")
    return " ".join((*islice(filter(None, told), 1), *turned))  # of a vote the Mayor turned both are told


def _list(_match: Match, move: Move, _view: Any, names: Names) -> str:
    if move.picks[0] < 0:
        return (words.kept_list if move.picks[0] == PASS else words.gave_no_list)(name=names(move.seat))
    wished = [the_entry(code) for code in move.picks]
    more = words.and_so_on if len(wished) > FIRST_WISHES else ""
    return words.wished(name=names(move.seat), what=", ".join(wished[:FIRST_WISHES]) + more)


def _pick(_match: Match, move: Move, view: Any, names: Names) -> str:
    left = listed([the_card(card) for card in dict.fromkeys(view.left)])
    return words.took(name=names(move.seat), what=the_card(move.picks[0]), left=left)


def _steal(_match: Match, move: Move, _view: Any, names: Names) -> str:
    if move.picks[0] == PASS:
        return words.went_on(name=names(move.seat))
    return words.stole(name=names(move.seat), victim=names(move.picks[0]))


def _order(match: Match, move: Move, view: Any, names: Names) -> str:
    return match.game.tell(Ordered(move.seat, view.card, Order._make(move.how)), names, view)


def _tell(match: Match, move: Move, view: Any, names: Names) -> str:
    if move.picks == (PASS,):
        return words.not_whispered(name=names(move.seat))
    statement, listener = of_move(move.seat, move)
    return match.game.tell(Whispered(listener, statement), names, view)


def _bid(_match: Match, move: Move, _view: Any, names: Names) -> str:
    return words.bid(name=names(move.seat), number=move.picks[0])


SEALED: dict[str, Callable[[Match, Move, Any, Names], str]] = {
    "list": _list, "pick": _pick, "steal": _steal, "order": _order, "tell": _tell, "bid": _bid,
    "look": lambda _m, move, _v, names: words.looked(name=names(move.seat)),
}  # fmt: skip


GAME = "great-table"
DEATHS = ("night_death", "voted_out", "bomber_death")  # by how
STEPS = ("step_guard", "step_find", "step_swap", "step_kill", "step_heal")  # of every night, whatever happened in it
KILL, QUIET = "step_kill", 2  # the dawn after which a quiet night is over, in which nobody can have been killed
DECIDES = (Lynched, NightCalled, Debate)  # what came before the night
TURNS = {Role: "roles", PackGone: "deal", Thief: "steal", NightCalled: "vote_night"}


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a day, "" for what the log says well enough."""
    key, day = session.header.id, max(0, session.view.day)
    if isinstance(told, Died):
        return death(DEATHS[told.how], key, day * session.match.seats + told.seat, target=session.names(told.seat))
    if isinstance(told, Dawn) and told.dead > 1:
        return death("many_deaths", key, told.day, number=number_word(told.dead))
    if isinstance(told, Dawn) and told.day == 2 and not told.dead and session.view.house.quiet:
        return table.quiet_night
    phase, slots = _reading(session, told)
    return line(GAME, phase, key, day, **slots) if phase else ""


def _reading(session: Session, told: Event) -> Reading:
    """Return what is read of it, and what fills the gaps."""
    phase, slots = TURNS.get(type(told), ""), {}
    match told:
        case Dawn():
            phase, slots = "dawn_deaths" if told.dead else "dawn_quiet", {"day": str(told.day)}
        case Day():
            phase = "lists" if told.day > 1 else "seating"
        case Step():
            quiet = session.view.house.quiet and session.view.day <= QUIET
            phase = STEPS[told.at] if STEPS[told.at] != KILL or not quiet else ""
        case Debate():
            phase = "debate" if told.number == 1 else ""
        case Lynched():
            phase, slots = "voted_out", {"target": session.names(told.seat)}
        case Night():
            phase, slots = _night(session, told)
        case Ended():
            phase = {HOUSE: "win_house", PLAYERS: "win_players"}.get(told.winner, "draw")
    return phase, slots


def _night(session: Session, night: Night) -> Reading:
    """A night nobody asked for falls because the time is up; on a day without votes none could be."""
    before: Event | None = None
    for told in session.tape():
        if told == night:
            break
        if isinstance(told, DECIDES):
            before = told
    late = isinstance(before, Debate) and session.view.house.votes_on(night.day)
    return ("time_up", {}) if late else ("night", {"day": str(night.day)})


would: Final = Words("tabletop.games.great_table", "advice")

BEST = 3  # of a list as many cards are named


def advised(session: Session, move: Move) -> str:
    """Return a move in words; "" where it cannot be told without more (a statement stands in the story)."""
    maker = _MAKERS.get(move.ask)
    return maker(session, move) if maker is not None and move.picks else ""


def _would_vote(session: Session, move: Move) -> str:
    pick = move.picks[0]
    if pick == PASS:
        return would.leave
    if pick == REMOVE:
        return would.take_back
    return would.vote_night if pick == session.match.seats else would.vote(name=session.names(pick))


def _would_steal(session: Session, move: Move) -> str:
    pick = move.picks[0]
    return would.steal_nothing if pick == PASS else would.steal(name=session.names(pick))


def _would_list(_session: Session, move: Move) -> str:
    if move.picks[0] < 0:
        return would.keep_list if move.picks[0] == PASS else would.no_list
    wanted = list(dict.fromkeys(the_card(entry_of(code).card) for code in move.picks))
    return would.ask_for(cards=listed(wanted[:BEST]))


def _would_pick(_session: Session, move: Move) -> str:
    return would.take(card=card_word(move.picks[0]))


def _would_order(session: Session, move: Move) -> str:
    view: View = session.view
    if len(move.how) != 3:
        return would.sleep
    a, b, kill = move.how
    said = [order_words(view.card, a, b, session.names)] if a >= 0 and view.card != NO_CARD else []
    said += [would.kill(name=session.names(kill))] if kill >= 0 else []
    return listed(said) if said else would.sleep


def order_words(card: int, a: int, b: int, name: Callable[[Seat], str]) -> str:
    """Name what a card is told to do."""
    one = card_word(a) if REGISTER[card].asks == "card" else name(a)
    return cards()[card].would(one=one, other=name(b) if b >= 0 else "")


_MAKERS: dict[str, Callable[[Session, Move], str]] = {
    "vote": _would_vote, "steal": _would_steal, "list": _would_list, "pick": _would_pick, "order": _would_order,
}  # fmt: skip
