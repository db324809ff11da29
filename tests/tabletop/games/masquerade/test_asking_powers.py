"""Dots are pressed, dragged and reached by keys; what is open is asked; a play laid down follows by itself."""

import pygame

from rules.core.types import PASS, Move
from rules.games.masquerade.codes import AUSPEX, DOMINATE, POTENCE, PRESENCE
from rules.games.masquerade.obey import AS_LOW, THIS_CARD
from rules.games.masquerade.powers import deed_of
from tabletop.games.masquerade.asking import standing
from tabletop.settings import Settings
from tests.games.masquerade.notation import card, cards
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import scene, sit

LOOKS = {0: "auspex fortitude potence"}
ORDERS = {0: "dominate presence potence"}


def own(app, hand="9s Kd", sets=LOOKS, *, dares=False):
    """The person's turn on another's card, with something to use first."""
    return sit(app, scene({0: hand}, sets, turn=0, pile=((1, "8d"),), dares=dares))


def before(app, sets=ORDERS):
    """B is about to play on C's card; everything waits for the person."""
    app.settings = Settings()
    standing.put(app.settings, standing.LINGER, standing.WAIT)
    return sit(app, scene({1: "9s Kd"}, sets, turn=1, pile=((2, "8d"),)))


def test_a_dot_dragged_onto_a_face_is_used_on_it(app):
    table = own(app)
    table.do(kit.drag(table.dot("auspex"), table.face(2)))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves == [("own", (AUSPEX,), (AUSPEX, -1, 2))]


def test_legal_targets_are_lit_in_the_first_frame_and_out_again(app):
    table = own(app)
    start = table.dot("auspex")
    table.held(start, (start[0] - 12, start[1]))
    assert all(table.board.seats[seat].mark.visible for seat in (1, 2, 3))
    table.release((5, 300))
    assert not any(table.board.seats[seat].mark.visible for seat in (1, 2, 3))
    assert not table.moves


def test_a_dot_pressed_asks_on_whom(app):
    table = own(app)
    table.click(table.dot("auspex"))
    table.step()
    assert type(table.screen.front).__name__ == "SeatChooser"
    table.click(table.face(3))
    table.key(pygame.K_RETURN)
    assert table.moves == [("own", (AUSPEX,), (AUSPEX, -1, 3))]


def test_a_dot_with_another_use_asks_what_for(app):
    table = own(app, dares=True)
    table.do(kit.drag(table.dot("auspex"), table.face(2)))
    table.step()
    assert len(table.rows) == 2
    table.key(pygame.K_2, "2")
    assert len(table.rows) == 3, "three friendly questions"
    first = table.rows
    table.press("more")
    table.wait(400)
    assert table.rows != first
    table.key(pygame.K_1, "1")
    ask, picks, how = table.moves[-1]
    assert (ask, picks, deed_of(how).said.seat) == ("own", (AUSPEX,), 2)


def test_a_dot_by_keys_alone(app):
    table = own(app)
    table.tab(f"dot {AUSPEX}")
    table.key(pygame.K_RETURN)
    table.key(pygame.K_2, "2")
    table.screen.ui.set_focus(None)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RETURN)
    assert table.moves[-1][:2] == ("own", (AUSPEX,))


def test_a_dot_by_gamepad_alone(app):
    table = own(app)
    table.screen.ui.set_focus(table.button(f"dot {AUSPEX}"))
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert type(table.screen.front).__name__ == "SeatChooser"
    table.screen.ui.set_focus(None)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    table.pad(pygame.CONTROLLER_BUTTON_A)
    assert table.moves[-1][:2] == ("own", (AUSPEX,))


def test_a_dot_that_can_do_nothing_says_why(app):
    table = own(app)
    table.click(table.dot("fortitude"))
    assert table.note is not None
    assert not table.moves


def test_to_use_nothing_costs_no_press(app):
    table = own(app, sets={0: "auspex fortitude celerity"})
    table.drag(table.named("9s"), table.middle)
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", cards("9s"), ())]


def test_passing_before_the_window_passes_afterwards(app):
    table = own(app)
    table.key(pygame.K_p, "p")
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", (PASS,), ())]


def test_a_dot_laid_on_the_hand_goes_with_the_cards(app):
    table = own(app, hand="8c Kd")
    table.choose("8c")
    table.click(table.dot("potence"))
    table.key(pygame.K_RETURN)
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves[-1][0] == "play"
    assert table.moves[-1][2][:2] == (POTENCE, POTENCE)


def test_an_order_of_a_higher_rank(app):
    table = before(app)
    table.do(kit.drag(table.dot("dominate"), table.face(1)))
    table.step()
    assert len(table.rows) == 4
    table.key(pygame.K_3, "3")
    assert table.moves == [("before", (DOMINATE,), (DOMINATE, -1, AS_LOW))]


def test_exactly_this_card_is_picked_from_a_sheet(app):
    table = before(app)
    table.click(table.dot("dominate"))
    table.step()
    table.key(pygame.K_4, "4")
    table.wait(400)
    table.press(f"card {card('Qh')}")
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (DOMINATE,), (DOMINATE, -1, THIS_CARD + card("Qh")))]


def test_presence_dragged_onto_somebody_whose_turn_it_is_not_does_nothing(app):
    table = before(app)
    table.do(kit.drag(table.dot("presence"), table.face(2)))
    table.step()
    assert not table.moves
    table.do(kit.drag(table.dot("presence"), table.face(1)))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (PRESENCE,), (PRESENCE, -1))]


def test_back_out_of_the_chooser_brings_the_panel_again(app):
    table = before(app)
    table.click(table.dot("dominate"))
    table.step()
    table.key(pygame.K_ESCAPE)
    assert type(table.screen.front).__name__ == "Respond"
    assert table.screen.front.up
    table.key(pygame.K_p, "p")
    assert table.moves == [("before", (PASS,), ())]


def test_a_play_that_will_not_do_any_more_comes_back_with_a_sentence(app):
    """The person lays a Nine down; a higher rank orders a King in the window: the Nine comes back."""
    position = scene({2: "9s Kd"}, {1: "dominate presence potence", 2: "auspex fortitude celerity"}, turn=2,
                     pile=((0, "8d"),))  # fmt: skip
    table = sit(app, position, people=(2,))
    table.drag(table.named("9s"), table.middle)
    assert table.moves == [("own", (PASS,), ())]
    seat, ask = next((seat, ask) for seat, asks in table.session.match.asks().items() for ask in asks if ask.due)
    assert (seat, ask.id) == (1, "before")
    table.session.submit(Move(1, "before", (DOMINATE,), (DOMINATE, -1, THIS_CARD + card("Kd"))))
    table.until(lambda: table.note is not None, limit=8000)
    assert len(table.moves) == 1
    assert table.named("9s") in table.hand.cards


def test_who_can_play_nothing_passes_by_himself_after_the_usual_pause(app):
    """His look at a crypt could not change that; there is time to use it all the same."""
    table = own(app, hand="4s", sets={0: "auspex fortitude celerity"})
    assert not table.moves
    assert AUSPEX in table.table.own.glowing
    table.until(lambda: len(table.moves) > 1, limit=8000)
    assert table.moves == [("own", (PASS,), ()), ("play", (PASS,), ())]


def test_who_could_fetch_a_card_is_asked_though_he_can_play_nothing(app):
    table = own(app, hand="4s", sets={0: "animalism fortitude celerity"})
    table.wait(6000)
    assert not table.moves
