"""Why an answer is refused: the rule's number, one sentence, and where it helps an answer that would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import practice_only
from rules.core.phrases import listed, signed
from rules.core.types import PASS, Move, Refusal
from rules.games.scallywag.chart import BASE, ROUTES, SPOTS, START
from rules.games.scallywag.numbers import HIGHEST, LOOKOUT, LOWEST, SCALLYWAG
from rules.games.scallywag.phrases import role_word, route_word, spot_word

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.scallywag.state import State
    from rules.games.scallywag.view import View

SWITCH, PRESS, MARKER = "pair", "seat", "route"  # what an act is of


def why(view: View, ask: Ask, move: Move) -> Refusal:
    """Return why a move is no answer to `ask`. What `say`, and the reason of a pull, may hold is for talk to refuse."""
    if len(move.picks) != 1:
        return one_answer(ask)
    pick = move.picks[0]
    return nothing_more(ask) if pick in ask.options else _WHY.get(ask.id, _not_offered)(view, ask, pick)


def one_answer(ask: Ask) -> Refusal:
    """Several answers, or none."""
    if ask.id == "question":
        return Refusal("SW 3.8", "One question a night, and this one is more or less than that.")
    return Refusal(_RULES.get(ask.id, "SW 1"), "One answer, please: this one is more or less than that.")


def nothing_more(ask: Ask) -> Refusal:
    """An answer with something added."""
    return Refusal(_RULES.get(ask.id, "SW 1"), "The answer alone will do; nothing is added to it.")


def _not_offered(_view: View, ask: Ask, _pick: int) -> Refusal:
    return Refusal(_RULES.get(ask.id, "SW 1"), "That is not on offer just now.")


# -- routes
def no_such_route() -> Refusal:
    """A number that is no route."""
    return Refusal("SW 3.1", "There is no such route: ships sail only between neighbouring spots.")


def starts_elsewhere(view: View, route: int) -> Refusal:
    """A route from a spot where the ship is not."""
    start, ship = spot_word(START[route], view.tiles), spot_word(view.ship, view.tiles)
    return Refusal("SW 3.7", f"That route leaves from {start}; the ship lies at {ship}.")


def marker_lies(view: View, route: int) -> Refusal:
    """A route sailed before."""
    return Refusal("SW 3.7", f"A marker lies on {route_word(route, view.tiles)} already; no route is sailed twice.")


def no_route(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why a route is not among the day's options."""
    del ask
    if not 0 <= pick < ROUTES:
        return no_such_route()
    return marker_lies(view, pick) if START[pick] == view.ship else starts_elsewhere(view, pick)


def not_tied(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why the watch cannot choose a route: it does not exist, or is not tied."""
    if pick != PASS and not 0 <= pick < ROUTES:
        return no_such_route()
    ways = listed([route_word(one, view.tiles) for one in ask.options]).replace(" and ", " or ")
    fix = Move(view.seat, ask.id, (ask.options[0],))
    if pick == PASS:
        return Refusal("SW 3.7", f"Somebody has to decide, and it is the Night Watch: {ways}.", fix)
    return Refusal("SW 3.7", f"Only what is tied can be chosen: {ways}.", fix)


# -- roles and rest
def nothing_to_show(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why a role is not shown now."""
    fix = Move(view.seat, ask.id, (PASS,))
    if pick == 1 and view.shown >> view.seat & 1:
        return Refusal("SW 3.7", "That role lies open already.", fix)
    return Refusal("SW 3.7", "A role stays covered until its owner's sobriety is down to nothing.", fix)


def no_such_rest(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why grog is not given back in this way."""
    if view.due:
        fix = Move(view.seat, ask.id, (PASS,))
        return Refusal("SW 3.7", "Whoever is down to nothing hands nothing back and draws nothing.", fix)
    fix = Move(view.seat, ask.id, (1,))
    if pick == 2:
        why = "There is grog enough to hand back" if view.deck else "The deck is empty"
        return Refusal("SW 3.7", f"{why}, so there is no card to leave.", fix)
    return draw_without_returning(fix)


def draw_without_returning(fix: Move | None = None) -> Refusal:
    """A card, and the grog kept."""
    return Refusal("SW 3.7", "A card is drawn only by those who hand back all their grog first.", fix)


# -- the night
def not_the_watch(view: View, ask: Ask, pick: int) -> Refusal:
    """A sleeper who asks, or acts."""
    del pick
    return Refusal(
        "SW 3.8", "Only the Night Watch is awake; the others can but dream.", Move(view.seat, ask.id, (PASS,))
    )


def no_such_question(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why a question cannot be asked."""
    if view.seat != view.watch:
        return not_the_watch(view, ask, pick)
    return Refusal("SW 3.8", f"Ask about a whole number from {signed(LOWEST)} to {HIGHEST}.")


def asked_before() -> Refusal:
    """A second question in one night."""
    return Refusal("SW 3.8", "One question a night, and this night's is spent.")


def no_such_act(view: View, ask: Ask, pick: int) -> Refusal:
    """Return why the watch cannot do that tonight; what a number means is said by what the ask is of."""
    if view.seat != view.watch:
        return not_the_watch(view, ask, pick)
    if ask.of == SWITCH:
        return no_such_switch(view, ask, pick)
    if ask.of == MARKER:
        return no_such_course(view, ask, pick)
    if ask.of == PRESS and view.role == SCALLYWAG and view.press_left:
        return not_to_be_pressed(view, ask, pick)
    return nothing_to_do(view, ask)


def no_such_switch(view: View, ask: Ask, pick: int) -> Refusal:
    """Two spots that cannot be switched; `pick` is 16 * one + other."""
    one, other = divmod(pick, SPOTS)
    if not (0 <= one < SPOTS):
        return Refusal("SW 3.8", "Two island spots are switched, and these are none.")
    if BASE in (one, other):
        return Refusal("SW 3.8", "The Pirates' Base stays where it is; only islands change places.")
    if one == other:
        return Refusal("SW 3.8", "An island cannot change places with itself.")
    return Refusal("SW 3.8", "Name the lower spot first.", Move(view.seat, ask.id, (SPOTS * other + one,)))


def no_such_course(view: View, ask: Ask, pick: int) -> Refusal:
    """A course the day's marker cannot be laid on."""
    del ask
    if not 0 <= pick < ROUTES:
        return Refusal("SW 3.8", "A Lookout down to nothing moves the day's marker to another route, and no islands.")
    start = START[view.markers[-1]]
    if START[pick] != start:
        where = spot_word(start, view.tiles)
        return Refusal("SW 3.8", f"The marker can only go to another route from {where}, where the day began.")
    return Refusal("SW 3.8", f"A marker lies on {route_word(pick, view.tiles)} already.")


def not_to_be_pressed(view: View, ask: Ask, pick: int) -> Refusal:
    """Somebody whom the press gang does not take."""
    del ask
    if pick == view.seat:
        return Refusal("SW 3.2", "The Scallywag is in the gang already.")
    if 0 <= pick < view.n and view.shown >> pick & 1:
        return Refusal("SW 3.2", "The press gang takes nobody whose role is shown.")
    return Refusal("SW 3.2", "There is no such sailor to press.")


def nothing_to_do(view: View, ask: Ask) -> Refusal:
    """Return why the watch's role has no deed tonight."""
    fix = Move(view.seat, ask.id, (PASS,))
    if view.role == SCALLYWAG:
        if view.house.press_gang:
            return Refusal("SW 3.2", "The press gang goes out once a game, and it has been.", fix)
        return Refusal("SW 3.2", "There is no press gang at this table.", fix)
    if view.role == LOOKOUT and view.sobriety <= 0:
        return Refusal("SW 3.8", "There is no other route to lay the marker on.", fix)
    return Refusal("SW 3.8", f"{role_word(view.role).capitalize()} has no deed for the night.", fix)


# -- talk
def talk_is_over() -> Refusal:
    """A word after the last word."""
    return Refusal("SW 3.10", "The talk of this day has ended for this player.")


def unasked(view: View, move: Move) -> Refusal:
    """Return the refusal of an answer to nothing: whose moment it is."""
    if view.phase == "over":
        return Refusal("SW 3.9", "The voyage is over; all cards lie open.")
    if view.seat >= 0 and view.answered >> view.seat & 1:
        rule = _RULES.get(move.ask, "SW 3.7")
        return asked_before() if move.ask == "question" else Refusal(rule, "That answer is in; others still think.")
    if move.ask == "question" and view.phase == "action":
        return asked_before()
    if move.ask in ("question", "act"):
        rule, said = "SW 3.8", "That is for the Night Watch, and for the night."
    elif move.ask == "tie":
        rule, said = "SW 3.7", "Only the Night Watch breaks a tie, and only when there is one."
    elif move.ask in ("say", "pull"):
        if view.seat >= 0 and view.done >> view.seat & 1:
            return talk_is_over()
        rule, said = "SW 3.10", "Another has the word just now."
    else:
        rule, said = _RULES.get(move.ask, "SW 3.7"), "That is not asked for just now."
    return Refusal(rule, said)


def no_glass() -> Refusal:
    """Time that runs out where no glass is on the table."""
    return Refusal("SW 3.10", "There is no glass at this table, so no time runs out.")


def may_undo(s: State) -> Refusal | None:
    """Return why nothing is taken back here, None in a practice game of one person among opponents."""
    said = "What is sailed is sailed; only a practice game takes anything back."
    return practice_only(s, "SW 3.10", said, practice=s.house.take_back)


_RULES = {
    "look": "SW 3.6", "show": "SW 3.7", "pull": "SW 3.10", "say": "SW 3.10", "vote": "SW 3.7", "tie": "SW 3.7",
    "rest": "SW 3.7", "question": "SW 3.8", "act": "SW 3.8",
}  # fmt: skip
_WHY = {
    "show": nothing_to_show, "pull": no_route, "vote": no_route, "tie": not_tied, "rest": no_such_rest,
    "question": no_such_question, "act": no_such_act,
}  # fmt: skip
