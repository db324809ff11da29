"""Several people at one screen and one window: one panel for all of them, and answers in their order."""

from __future__ import annotations

import pygame
import pytest

from rules.core.types import PASS, TABLE
from rules.games.masquerade import codes
from rules.games.masquerade.attempts import When
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import PRESENCE
from rules.games.masquerade.uses import usable
from rules.save.model import SeatPlan
from tabletop.games.masquerade.asking import respond, standing
from tabletop.games.masquerade.words import asking as words
from tabletop.screens.play import PlayScreen
from tabletop.screens.scenes import posed
from tabletop.settings import Settings
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.games.masquerade.court_kit import Court, Move, scene, sit

DOMINATES, PRESENT, HUSHES = "dominate fortitude potence", "presence fortitude potence", "quietus fortitude potence"
AUSPEX = "auspex fortitude potence"
GLIMPSE, OPPONENT = "Kc Qc", 2


def shared(app, position, people, looks=0, linger=standing.WAIT):
    """These people at one screen; everything waits for them, and one of them looks."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, linger)
    table = sit(app, position, people=people)
    if looks != TABLE:
        table.session.look(looks)
    table.session.looking.waits = looks
    table.session.reveal()
    if table.app.top is not table.screen:
        table.app.pop()
    table.quiet()
    table.wait(600)  # no key answers what has just come up
    return table


def before(app, sets, people=(0, 1), n=4, turn=2, **how):
    """C is about to play on D's card."""
    return shared(app, scene({2: "9s Kd", 0: GLIMPSE}, sets, n=n, turn=turn, pile=((turn + 1, "8d"),)), people, **how)


def stop(app, sets, people=(0, 1)):
    """C hides a play beneath D's card."""
    position = scene({2: "9s Kd"}, {2: "obfuscate presence celerity", **sets}, turn=2, pile=((1, "7d"), (3, "8d")))
    position.to(2, "play")
    position.match.submit(position.move(2, "9s", "obfuscate"))
    return shared(app, position, people)


def said(table, since=0):
    return [(move.seat, move.ask, move.picks) for move in table.session.match.moves[since:]]


def kind(table):
    return type(table.screen.front).__name__


def titles(table):
    return [title for title, _ in table.rows]


def names(table, *seats):
    return [table.session.names(seat) for seat in seats]


def test_one_panel_lists_the_answers_of_both_in_asking_order(app):
    table = before(app, {0: PRESENT, 1: DOMINATES})
    a, b = names(table, 0, 1)
    assert kind(table) == "Together"
    assert titles(table) == [f"{a}: Presence", f"{b}: Dominate…"]
    assert table.rows[0][1] == "Tilda passes this once. Price: the only dot of Presence."
    assert [one.row.face for one in table.screen.front.rows] == [table.session.plan[i].portrait for i in (0, 1)]
    assert not table.session.covered


def test_whoever_comes_first_in_turn_is_listed_first_whoever_looks(app):
    table = before(app, {0: PRESENT, 3: PRESENT}, people=(0, 3), turn=2)
    assert titles(table) == [f"{name}: Presence" for name in names(table, 3, 0)]
    table.key(pygame.K_2, "2")
    table.step()
    assert said(table)[:2] == [(3, "before", (PASS,)), (0, "before", (codes.PRESENCE,))]


def test_those_before_the_chosen_one_let_it_be(app):
    table = before(app, {0: PRESENT, 1: PRESENT})
    table.press("row 2")
    assert said(table) == [(0, "before", (PASS,)), (1, "before", (codes.PRESENCE,))]


def test_after_the_first_one_s_answer_nobody_else_has_said_anything(app):
    table = before(app, {0: PRESENT, 1: PRESENT})
    table.press("row 1")
    assert said(table) == [(0, "before", (codes.PRESENCE,))]


@pytest.mark.parametrize("way", ["key", "press", "pad"])
def test_nobody_answers_for_all_of_three(app, way):
    table = before(app, {0: PRESENT, 1: PRESENT, 3: PRESENT}, people=(0, 1, 3))
    assert titles(table) == [f"{name}: Presence" for name in names(table, 3, 0, 1)]
    if way == "key":
        table.key(pygame.K_p, "p")
    elif way == "press":
        table.press("nobody")
    else:
        table.tab("nobody")
        table.pad(pygame.CONTROLLER_BUTTON_A)
    table.until(lambda: len(said(table)) == 3)
    assert said(table) == [(seat, "before", (PASS,)) for seat in (3, 0, 1)]
    assert table.session.match.state.phase == "play"


def test_the_last_of_three_answers_and_the_two_before_do_not(app):
    table = before(app, {0: PRESENT, 1: PRESENT, 3: PRESENT}, people=(0, 1, 3))
    table.key(pygame.K_DOWN)
    table.key(pygame.K_DOWN)
    table.key(pygame.K_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.step()
    assert said(table) == [(3, "before", (PASS,)), (0, "before", (PASS,)), (1, "before", (codes.PRESENCE,))]


# -- an opponent among them
def among(app, fourth=PRESENT):
    """Asked are D, E (an opponent), A, B, in this order."""
    return before(app, {3: PRESENT, 4: fourth, 0: PRESENT, 1: PRESENT}, people=(0, 1, 3), n=5)


def test_an_opponent_between_them_answers_for_itself(app):
    table = among(app)
    table.press("row 3")
    assert said(table) == [(3, "before", (PASS,))]
    assert table.session.match.state.asked == 4
    assert kind(table) == "Wait"
    table.session.submit(Move(4, "before", (PASS,)))
    table.until(lambda: len(said(table)) == 4)
    assert said(table)[2:] == [(0, "before", (PASS,)), (1, "before", (codes.PRESENCE,))]


def test_what_was_pressed_is_asked_anew_once_something_has_happened(app):
    table = among(app, HUSHES)
    table.press("row 3")
    table.session.submit(Move(4, "before", (codes.QUIETUS,), (codes.QUIETUS, -1, 1)))
    table.quiet()
    assert said(table)[1:] == [(4, "before", (codes.QUIETUS,))]
    assert kind(table) == "Respond", "B is hushed, so only A is left"
    assert table.session.match.state.asked == 0


def test_an_insult_in_between_changes_nothing(app):
    table = among(app)
    table.press("row 3")
    table.session.submit(Move(0, "insult", (2,)))
    table.session.submit(Move(4, "before", (PASS,)))
    table.until(lambda: len(said(table)) == 5)
    assert said(table)[-1] == (1, "before", (codes.PRESENCE,))


def test_a_press_counts_for_no_other_window(app):
    table = before(app, {0: PRESENT, 1: PRESENT})
    respond.promise(table.session, [Move(0, "before", (PASS,)), Move(1, "before", (PASS,))])
    ask = next(one for one in table.session.match.asks(0)[0] if one.due)
    assert respond.promised(table.session, 0, ask) is not None
    table.session.match.state.turn = 3
    table.session.match.look_again()
    assert respond.promised(table.session, 0, ask) is None


# -- an answer that changes the window
def test_an_answer_after_which_the_window_goes_on_asks_those_who_are_left(app):
    table = before(app, {0: HUSHES, 1: PRESENT, 3: PRESENT}, people=(0, 1, 3))
    table.press("row 2")
    assert kind(table) == "PersonChooser"
    table.screen.front.seat_pressed(2)
    table.key(pygame.K_RETURN)
    table.quiet()
    assert said(table) == [(3, "before", (PASS,)), (0, "before", (codes.QUIETUS,))]
    assert table.session.match.state.asked == 1
    assert kind(table) == "Respond"


def test_what_is_open_is_asked_before_anything_is_said(app):
    table = before(app, {0: PRESENT, 1: DOMINATES})
    table.press("row 2")
    assert said(table) == []
    table.key(pygame.K_BACKSPACE)
    assert kind(table) == "Together", "back brings the panel again"
    table.wait(500)
    table.press("row 2")
    table.press("row 1")
    assert said(table) == [(0, "before", (PASS,)), (1, "before", (codes.DOMINATE,))]


def test_the_own_dot_answers_too_and_those_before_do_not(app):
    table = before(app, {3: PRESENT, 0: PRESENT}, people=(0, 3))
    assert codes.PRESENCE in table.table.own.glowing
    table.click(table.dot("presence"))
    if kind(table) == "RowsChooser":
        table.key(pygame.K_RETURN)
    assert said(table) == [(3, "before", (PASS,)), (0, "before", (codes.PRESENCE,))]


def test_a_hidden_hand_is_seen_through_by_the_second_of_two(app):
    table = stop(app, {0: AUSPEX, 1: AUSPEX})
    a, b = names(table, 0, 1)
    assert titles(table) == [f"{a} cancels it: Auspex", f"{b} cancels it: Auspex"]
    table.key(pygame.K_2, "2")
    table.step()
    assert said(table)[-2:] == [(0, "stop", (PASS,)), (1, "stop", (codes.AUSPEX,))]
    assert table.session.match.state.trial == ()


# -- stops
def test_who_wants_no_questions_is_left_out(app):
    table = before(app, {0: PRESENT, 1: PRESENT, 3: PRESENT}, people=(0, 1, 3))
    view = table.view
    standing.standing(table.session, 0).quiet_trick = (view.round_no, view.trick_no)
    table.screen.forget_asked()
    table.step()
    assert titles(table) == [f"{name}: Presence" for name in names(table, 3, 1)]
    table.press("row 2")
    table.until(lambda: len(said(table)) == 3)
    assert said(table) == [(3, "before", (PASS,)), (0, "before", (PASS,)), (1, "before", (codes.PRESENCE,))]


def test_never_is_never(app):
    app.settings = Settings()
    table = before(app, {0: PRESENT, 1: DOMINATES, 3: PRESENT}, people=(0, 1, 3))
    standing.put(app.settings, codes.POWERS[codes.DOMINATE], When.NEVER)
    table.session.think_again()
    table.screen.forget_asked()
    table.step()
    assert titles(table) == [f"{name}: Presence" for name in names(table, 3, 0)]


def test_nothing_more_for_all_of_them_is_one_press(app):
    table = before(app, {0: PRESENT, 1: PRESENT})
    table.press(words.NOT_NOW_ALL)
    table.until(lambda: len(said(table)) == 2)
    quiet = {standing.standing(table.session, seat).quiet_trick for seat in (0, 1)}
    assert quiet == {(table.view.round_no, table.view.trick_no)}


def test_one_person_among_opponents_has_the_usual_panel(app):
    table = before(app, {0: PRESENT, 1: PRESENT}, people=(0, 2), turn=2)
    assert kind(table) == "Respond"


# -- what it must not show
def test_the_panel_knows_nothing_of_crypts(app):
    first = before(app, {0: PRESENT, 1: DOMINATES})
    shown = (first.rows, first.words)
    position = scene({2: "9s Kd", 0: "3c 4c", 1: "2s 2h"}, {0: PRESENT, 1: DOMINATES}, turn=2, pile=((3, "8d"),))
    other = shared(app, position, (0, 1))
    assert (other.rows, other.words) == shown
    kinds = {other.table.card(face) for face in other.kinds}
    assert kinds == set(unpack(other.session.match.view(0).hand))


def test_where_nobody_looks_it_is_asked_all_the_same_and_no_card_is_seen(app):
    table = shared(app, scene({2: "9s"}, {0: PRESENT, 1: PRESENT}, turn=2, pile=((3, "8d"),)), (0, 1), looks=TABLE)
    assert table.session.watcher == TABLE
    assert kind(table) == "Together"
    assert not table.kinds
    table.press("row 2")
    assert said(table) == [(0, "before", (PASS,)), (1, "before", (codes.PRESENCE,))]


# -- saving
def saved(app, folder):
    """A kept match in which two of three people at one screen may answer."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    plan = [
        SeatPlan(name=one.name, portrait=one.portrait, character=one.character, opponent="random", person=i != OPPONENT)
        for i, one in enumerate(posed.company(4, "random"))
    ]
    session = Session.new("masquerade", {}, plan, 3, folder, InlineThinker())
    posed.play_till(session, lambda: several(session), "random")
    return session


def several(session):
    """Before a play two of the people here may do something, one of them first."""
    view = session.match.view(TABLE)
    if view.phase != "before" or view.asked == OPPONENT:
        return False
    return sum(seat != OPPONENT and bool(usable(view, seat, "before")) for seat in view.todo) > 0


def opened(app, session):
    session.looking.waits = 0
    session.reveal()
    table = Court(app, session)
    table.quiet()
    return table


def test_a_match_saved_at_the_panel_asks_the_same_again_and_keeps_who_said_what(app, tmp_path):
    session = saved(app, tmp_path)
    table = opened(app, session)
    assert kind(table) == "Together"
    shown, path, turn = titles(table), session.path, session.match.turn
    order = [one.seat for one in table.screen.front.chances]
    table.app.pop()
    again = Session.load(path, InlineThinker())
    table = opened(app, again)
    assert titles(table) == shown
    table.press("nobody")
    table.until(lambda: again.match.turn >= turn + len(order))
    table.app.pop()
    moves = Session.load(path, InlineThinker()).match.moves
    made = [move.seat for move in moves if move.ask == "before"][-len(order) :]
    assert made == order
    assert isinstance(table.screen, PlayScreen)


NAMES = ("Morgan", "Perkins")


def two(app, position, people=(0, 1)):
    """Two people at one screen; everything waits for them."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    return sit(app, position, people=people)


def look(table, seat):
    """Let somebody sit in front of the screen."""
    looking = table.session.looking
    table.session.look(seat)
    looking.seat = looking.last = seat
    looking.waits = None
    table.session.looks += 1
    table.session._turned()
    if table.app.top is not table.screen:
        table.app.pop()
    table.quiet()


def asked(table):
    """Who is asked what before all eyes."""
    return [(seat, ask.id) for seat, ask in table.session.neighbours]


def test_a_neighbour_is_asked_openly_and_no_curtain_falls(app):
    """A looks; C plays; B, who sits here too, could use Presence: asked over A's hand."""
    position = scene({2: "9s Kd"}, {1: "presence fortitude potence"}, turn=2, pile=((3, "8d"),))
    table = two(app, position)
    look(table, 0)
    assert table.session.watcher in (0, TABLE)
    assert asked(table) == [(1, "before")]
    assert not table.session.covered
    front = table.screen.front
    assert type(front).__name__ == "Respond"
    assert NAMES[1] in table.words
    table.key(pygame.K_1, "1")
    table.step()
    assert [(m.seat, m.ask, m.picks) for m in table.session.match.moves] == [(1, "before", (PRESENCE,))]


def test_a_panel_of_a_neighbour_shows_none_of_his_cards(app):
    position = scene({1: "Kh Qh", 2: "9s Kd"}, {1: "presence fortitude potence"}, turn=2, pile=((3, "8d"),))
    table = two(app, position)
    look(table, 0)
    kinds = {table.table.card(kind) for kind in table.kinds}
    assert kinds == set(unpack(table.session.match.view(0).hand))


def test_cards_draw_the_curtain(app):
    """After A's play it is B's turn: B passes aloud, or looks; who leads has to look."""
    table = two(app, scene({0: "9s", 1: "Ks"}, {}, turn=1, pile=((0, "8d"),)))
    table.quiet()
    assert table.session.invited.seat == 1
    assert not table.session.covered
    table.session.look(1)
    table.until(lambda: table.session.covered)
    assert table.session.looking.waits == 1
    table = two(app, scene({0: "9s", 1: "Ks"}, {}, turn=1))
    table.until(lambda: table.session.covered)
    assert table.session.looking.waits == 1


def test_who_is_spared_the_question_calls_nobody(app):
    """Fortitude that would not help is answered for B, without a curtain and without a panel."""
    position = scene({2: "Qs"}, {1: "fortitude auspex celerity"}, turn=2, pile=((1, "8d"),))
    position.to(2, "play")
    position.play(2, "Qs")
    table = two(app, position)
    assert table.session.match.state.phase != "fortify"
    assert [(m.seat, m.ask, m.picks) for m in table.session.match.moves][:1] == [(1, "fortify", (PASS,))]
