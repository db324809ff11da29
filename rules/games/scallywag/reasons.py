"""Why an answer is refused: the rule's number, one sentence, and where it helps an answer that would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.game import practice_only
from rules.core.sentences import Words
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.scallywag.chart import ROUTES, START, either_way, route_word, spot_word
from rules.games.scallywag.options import HIGHEST, LOWEST
from rules.games.scallywag.roles import ROLES

if TYPE_CHECKING:
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

words: Final = Words("rules.games.scallywag", "refusals")


def why(view: View, ask: Ask, move: Move) -> Refusal:
    """Return why a move is no answer to `ask`. What `say`, and the reason of a pull, may hold is for talk to refuse."""
    if len(move.picks) != 1:
        return one_answer(ask)
    pick = move.picks[0]
    return nothing_more(ask) if pick in ask.options else _WHY.get(ask.id, _not_offered)(view, ask, pick)


def one_answer(ask: Ask) -> Refusal:
    """Several answers, or none."""
    if ask.id == "question":
        return Refusal("SW 3.8", words.ONE_QUESTION)
    return Refusal(_RULES.get(ask.id, "SW 1"), words.ONE_ANSWER)


def nothing_more(ask: Ask) -> Refusal:
    """An answer with something added."""
    return Refusal(_RULES.get(ask.id, "SW 1"), words.NOTHING_MORE)


def _not_offered(_view: View, ask: Ask, _pick: int) -> Refusal:
    return Refusal(_RULES.get(ask.id, "SW 1"), words.NOT_OFFERED)


# -- routes
def no_such_route() -> Refusal:
    """A number that is no route."""
    return Refusal("SW 3.1", words.NO_SUCH_ROUTE)


def starts_elsewhere(view: View, route: int) -> Refusal:
    """A route from a spot where the ship is not."""
    start, ship = spot_word(START[route], view.tiles), spot_word(view.ship, view.tiles)
    return Refusal("SW 3.7", words.starts_elsewhere(start=start, ship=ship))


def marker_lies(view: View, route: int) -> Refusal:
    """A route sailed before."""
    return Refusal("SW 3.7", words.sailed_before(way=route_word(route, view.tiles)))


def no_route(view: View, _ask: Ask, pick: int) -> Refusal:
    """Return why a route is not among the day's options."""
    if not 0 <= pick < ROUTES:
        return no_such_route()
    return marker_lies(view, pick) if START[pick] == view.ship else starts_elsewhere(view, pick)


def not_tied(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why the watch cannot choose a route: it does not exist, or is not tied."""
    if pick != PASS and not 0 <= pick < ROUTES:
        return no_such_route()
    said = words.must_decide if pick == PASS else words.not_tied
    return Refusal("SW 3.7", said(ways=either_way(ask.options, view.tiles)), Move(view.seat, ask.id, (ask.options[0],)))


# -- roles and rest
def nothing_to_show(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why a role is not shown now."""
    fix = Move(view.seat, ask.id, (PASS,))
    if pick == 1 and view.shown >> view.seat & 1:
        return Refusal("SW 3.7", words.SHOWN_ALREADY, fix)
    return Refusal("SW 3.7", words.STAYS_COVERED, fix)


def no_such_rest(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why grog is not given back in this way."""
    if view.due:
        fix = Move(view.seat, ask.id, (PASS,))
        return Refusal("SW 3.7", words.PAST_RESTING, fix)
    fix = Move(view.seat, ask.id, (1,))
    if pick == 2:
        return Refusal("SW 3.7", words.GROG_ENOUGH if view.deck else words.DECK_EMPTY, fix)
    return draw_without_returning(fix)


def draw_without_returning(fix: Move | None = None) -> Refusal:
    """A card, and the grog kept."""
    return Refusal("SW 3.7", words.RETURN_FIRST, fix)


# -- the night
def not_the_watch(view: View, ask: Ask, _pick: int) -> Refusal:
    """A sleeper who asks, or acts."""
    return Refusal("SW 3.8", words.ONLY_WATCH_AWAKE, Move(view.seat, ask.id, (PASS,)))


def no_such_question(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why a question cannot be asked."""
    if view.seat != view.watch:
        return not_the_watch(view, ask, pick)
    return Refusal("SW 3.8", words.whole_number(lowest=LOWEST, highest=HIGHEST))


def asked_before() -> Refusal:
    """A second question in one night."""
    return Refusal("SW 3.8", words.ASKED_BEFORE)


def no_such_act(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why the watch cannot do that tonight: its role knows."""
    return ROLES[view.role].why_not(view, ask, pick) if view.seat == view.watch else not_the_watch(view, ask, pick)


# -- talk
def talk_is_over() -> Refusal:
    """A word after the last word."""
    return Refusal("SW 3.10", words.TALK_ENDED)


def unasked(view: View, move: Move) -> Refusal:
    """Return the refusal of an answer to nothing: whose moment it is."""
    if view.phase == "over":
        return Refusal("SW 3.9", words.VOYAGE_OVER)
    if view.seat >= 0 and view.answered >> view.seat & 1:
        rule = _RULES.get(move.ask, "SW 3.7")
        return asked_before() if move.ask == "question" else Refusal(rule, words.ANSWER_IN)
    if move.ask == "question" and view.phase == "action":
        return asked_before()
    if move.ask in ("question", "act"):
        rule, said = "SW 3.8", words.FOR_THE_WATCH
    elif move.ask == "tie":
        rule, said = "SW 3.7", words.WATCH_BREAKS_TIES
    elif move.ask in ("say", "pull"):
        if view.seat >= 0 and view.done >> view.seat & 1:
            return talk_is_over()
        rule, said = "SW 3.10", words.ANOTHER_SPEAKS
    else:
        rule, said = _RULES.get(move.ask, "SW 3.7"), words.NOT_ASKED
    return Refusal(rule, said)


def no_glass() -> Refusal:
    """Time that runs out where no glass is on the table."""
    return Refusal("SW 3.10", words.NO_GLASS)


def glass_stands() -> Refusal:
    """Time that runs out while no sand runs."""
    return Refusal("SW 3.10", words.GLASS_STANDS)


def may_undo(s: State) -> Refusal | None:
    """Return why nothing is taken back here, None in a practice game of one person among opponents."""
    return practice_only(s, "SW 3.10", words.NO_TAKING_BACK, practice=s.house.take_back)


_RULES = {
    "look": "SW 3.6", "show": "SW 3.7", "pull": "SW 3.10", "say": "SW 3.10", "vote": "SW 3.7", "tie": "SW 3.7",
    "rest": "SW 3.7", "question": "SW 3.8", "act": "SW 3.8",
}  # fmt: skip
_WHY = {
    "show": nothing_to_show, "pull": no_route, "vote": no_route, "tie": not_tied, "rest": no_such_rest,
    "question": no_such_question, "act": no_such_act,
}  # fmt: skip
