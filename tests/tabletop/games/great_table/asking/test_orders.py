"""Orders of the night: the same screen for everybody, every card's form, the knife, and orders given ahead."""

import pygame
import pytest

from rules.core.sentences import Words
from rules.games.great_table.numbers import CARDS
from tabletop.games.great_table.asking.order import EMPTY, FIRST, KILL, SECOND
from tabletop.table.forms.foot import FootPanel
from tests.tabletop.games.great_table.asking.ask_kit import Asked, lay, night

between_words = Words("tabletop.games.great_table", "between")
own_words = Words("tabletop.games.great_table", "own")
orders_words = Words("tabletop.games.great_table", "orders")

NONE = (-1, -1, -1)
N = 16
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
ONE = ("vigilante", "guard", "role-finder", "target-finder", "healer", "place-swap")
IDLE = ("king", "consort", "thief", "bomber", "lover", "")


def given(table):
    return [how for ask, _, how in table.answers if ask == "order"]


def holding(card, **more):
    return night({1: card} if card else {2: "king"}, n=N, **more)


# -- the same for everybody
def test_every_card_and_part_has_the_same_screen():
    """Same widgets in the same places, same keys: nobody across the room can tell a Guard from a King."""
    shapes = {}
    for card in ("", *CARDS):
        for role in ("player", "master", "apprentice") if card in ("", "guard", "mayor", "king") else ("player",):
            table = holding(card, role=role)
            shapes[card, role] = [(w.name, tuple(w.body), w.key, w.visible) for w in table.front.put_up()]
    first = shapes["", "player"]
    assert all(shape == first for shape in shapes.values())


@pytest.mark.parametrize("card", [*ONE, *IDLE])
def test_naming_somebody_costs_everybody_a_face_and_a_press(card):
    table = holding(card)
    table.face(5)
    table.press("send")
    assert given(table) == [(4, -1, -1) if card in ONE else NONE], "a thought comes to nothing"


@pytest.mark.parametrize("card", [*ONE, *IDLE, "mayor", "socialite", "card-finder"])
def test_sleeping_on_it_is_one_press(card):
    table = holding(card)
    table.typed(pygame.K_p, "p")
    assert given(table) == [NONE]


@pytest.mark.parametrize("card", [*ONE, *IDLE])
def test_an_order_is_given_only_once_somebody_is_named_and_may_be_slept_on_at_any_time(card):
    table = holding(card)
    table.press("send")
    assert not given(table)
    assert (table.button("send").kind, table.button("send").sub) == ("off", orders_words.lacks_all)
    table.face(5)
    assert (table.button("send").kind, table.button("nothing").label) == ("main", orders_words.sleep)
    table.press("nothing")
    assert given(table) == [NONE]


# -- forms
@pytest.mark.parametrize("card", ["mayor", "socialite"])
def test_two_faces(card):
    table = holding(card)
    table.face(5)
    assert table.front.meant == SECOND
    assert table.front.order.half
    table.face(9)
    table.press("send")
    assert given(table) == [(4, 8, -1)]


@pytest.mark.parametrize(("typed", "named"), [("25", (2, 5)), ("212", (2, 12)), ("122", (12, 2))])
def test_numbers_fill_one_place_after_the_other(typed, named):
    table = holding("socialite")
    for digit in typed:
        table.typed(ord(digit), digit)
    table.press("send")
    assert given(table) == [(*named, -1)]


def test_one_face_where_two_are_wanted_is_no_order():
    table = holding("socialite")
    table.face(5)
    assert "And who changes chairs with *Oona*?" in table.front.line.words
    table.press("send")
    assert (given(table), table.button("send").sub) == ([], orders_words.lacks_one)


def marks(table, monkeypatch):
    """What everybody is marked as from now on: seat -> (number, state)."""
    found = {}
    for seat, nodes in table.screen.picture.board.seats.items():
        monkeypatch.setattr(nodes, "aim", lambda number, state, *_, seat=seat: found.update({seat: (number, state)}))
    table.front.show()
    return found


@pytest.mark.parametrize("card", ["mayor", "socialite"])
def test_who_is_named_stays_ringed_and_a_number_stays_whose_it_is(card, monkeypatch):
    table = holding(card)
    marked = marks(table, monkeypatch)
    numbers = {seat: number for seat, (number, _) in marked.items() if number}
    table.face(5)
    table.face(9)
    assert {seat for seat, (_, state) in marked.items() if state == "aimed"} == {4, 8}
    assert {seat: marked[seat][0] for seat in numbers} == numbers
    table.typed(ord(str(numbers[1])), str(numbers[1]))
    assert table.front.order.values == [4, 1, EMPTY]


def test_a_face_named_in_another_place_is_named_no_more_when_pressed_again():
    table = holding("socialite")
    for player in (5, 9, 5):
        table.face(player)
    assert table.front.order.values == [EMPTY, 8, EMPTY]
    table.face(7)
    assert table.front.order.values == [6, 8, EMPTY]


def test_the_mayor_may_turn_a_vote_to_himself_and_the_socialite_never_names_himself():
    mayor, socialite = holding("mayor"), holding("socialite")
    for table in (mayor, socialite):
        table.face(5)
        assert (0 in table.front.seats) == (table is mayor)
    assert 4 not in mayor.front.seats, "not to the voter"


def test_the_card_finder_goes_through_the_pack():
    table = holding("card-finder")
    for _ in range(3):
        table.typed(pygame.K_RIGHT)
    assert table.front.order.value(FIRST) == CARDS.index("vigilante")
    assert "Vigilante" in table.front.line.words
    table.typed(pygame.K_RETURN, "\r")
    assert given(table) == [(CARDS.index("vigilante"), -1, -1)]


def test_the_plus_of_a_place_names_somebody_and_a_card_that_is_pressed_gives_way_to_the_next():
    finder, guard = holding("card-finder"), holding("guard")
    for wanted in ("king", "consort"):
        finder.press("place 0")
        assert finder.front.order.value(FIRST) == CARDS.index(wanted)
    for _ in range(2):
        guard.press("place 0")
        assert guard.front.order.value(FIRST) == guard.front.seats[0], "a face that is named stays"


def test_the_healer_may_heal_himself():
    table = holding("healer")
    assert table.front.seats[-1] == 0
    table.typed(pygame.K_LEFT)
    assert orders_words.you in table.front.line.words
    table.typed(pygame.K_RETURN, "\r")
    assert given(table) == [(0, -1, -1)]


def test_the_healer_may_press_the_own_face():
    table = holding("healer")
    table.click(table.own_coin)
    assert orders_words.you in table.front.line.words


def test_a_blank_vigilante_and_the_house_do_not_shoot():
    blank, house = holding("vigilante", shots=0), holding("vigilante", role="master")
    assert orders_words.no_shot in blank.front.line.words
    assert orders_words.house_shot in house.front.line.words
    blank.face(5)
    blank.press("send")
    assert given(blank) == [NONE]


# -- the knife
def test_the_master_uses_his_card_and_kills_besides():
    table = holding("guard", role="master")
    table.face(5)
    table.typed(pygame.K_DOWN)
    assert table.front.meant == KILL
    table.face(9)
    table.press("send")
    assert given(table) == [(4, -1, 8)]


def test_a_quiet_first_night_promises_no_death():
    table = holding("guard", role="master")
    table.press("place 2")
    table.face(9)
    promised = table.front.line.words
    quiet = holding("guard", role="master", quiet=True, day=1)
    quiet.press("place 2")
    quiet.face(9)
    assert "dies tonight" in promised
    assert own_words.quiet in quiet.front.line.words
    assert own_words.quiet in holding("role-finder", quiet=True, day=1).front.line.words, "whatever is held"


def test_an_apprentice_does_one_or_the_other():
    table = holding("guard", role="apprentice")
    table.face(5)
    table.press("place 2")
    table.face(9)
    assert table.front.order.how == (-1, -1, 8)
    table.press("place 0")
    table.face(6)
    assert table.front.order.how == (5, -1, -1)


@pytest.mark.parametrize("card", ["king", "consort", "bomber"])
def test_an_apprentice_who_is_bound_has_no_knife(card):
    table = holding(card, role="apprentice")
    table.press("place 2")
    assert table.front.meant == FIRST
    assert orders_words.bound in table.front.line.words


def test_a_lone_apprentice_is_told_that_he_does_not_kill():
    table = night({1: "guard"}, n=12, mates=(1,))
    assert orders_words.no_kill_alone in table.front.line.words


# -- keys, pad, mouse
def test_digits_mean_the_numbers_on_the_ring():
    table = holding("guard")
    for digit in "12":
        table.typed(ord(digit), digit)
    table.typed(pygame.K_RETURN, "\r")
    assert given(table) == [(table_seat(12), -1, -1)]


def table_seat(number):
    """The ring goes on from the own left: number k is player k + 1."""
    return number


def test_a_gamepad_gives_orders():
    table = holding("mayor")
    for button in (RIGHT, DOWN, RIGHT, RIGHT, A):
        table.pad(button)
    assert given(table) == [(1, 3, -1)]
    table = holding("guard")
    table.pad(RIGHT)
    table.pad(X)
    assert given(table) == [NONE], "no order, whatever was aimed at"


def test_the_arrows_beside_a_place_go_through_it():
    table = holding("guard")
    table.press("on 0")
    table.press("on 0")
    table.press("back 0")
    assert table.front.order.value(FIRST) == 1
    table.press("back 0")
    assert table.front.order.value(FIRST) == EMPTY


def test_whoever_is_named_twice_is_named_no_more():
    table = holding("guard")
    table.face(5)
    table.face(5)
    assert table.front.order.how == NONE


# -- ahead
def by_day(card, **more):
    return lay(N, {1: card}, people=(1,), **more).until("bid")


def test_orders_ahead_stand_may_be_changed_and_come_back_at_night():
    table = Asked(by_day("guard"))
    for player in (5, 6):
        table.press("tonight")
        assert table.front.holds, "the others wait"
        assert table.front.order.how == table.view.order or player == 5
        table.front.order.clear()
        table.face(player)
        table.press("send")
        assert not table.front.holds
    assert given(table) == [(4, -1, -1), (5, -1, -1)]
    assert table.button("tonight").sub == between_words.tonight_set
    table.press("tonight")
    table.wait(500)
    table.press("nothing")
    assert given(table)[-1] == NONE


def test_an_order_ahead_that_has_lapsed_is_not_offered_again():
    laid = by_day("guard")
    laid.do(1, "order", 0, how=(4, -1, -1))
    laid.until("night")
    kept = Asked(laid)
    assert kept.front.order.how == (4, -1, -1)
    laid = lay(N, {1: "guard"}, people=(1,)).until("bid")
    laid.do(1, "order", 0, how=(4, -1, -1))
    laid.until("vote")
    s = laid.state
    s.ballots = tuple(4 if p not in (0, 4) else -1 for p in range(N))
    laid.until("night")
    lapsed = Asked(laid)
    assert not lapsed.view.alive >> 4 & 1
    assert lapsed.front.order.how == NONE


def test_going_back_leaves_what_stood():
    table = Asked(by_day("guard"))
    table.press("tonight")
    table.face(5)
    table.typed(pygame.K_ESCAPE)
    assert given(table) == []
    assert table.button("tonight").sub == between_words.tonight_sub


def test_the_panel_is_drawn_over_some_frames_and_all_of_it():
    table = holding("guard")
    table.app.live = True
    table.wait(100)
    table.screen.let_go()
    table.screen.forget_asked()
    table.screen.refresh_prompt()
    shown = [widget for widget in table.front.put_up() if widget.visible]
    assert len(shown) > 8
    table.wait(1)
    assert not any(widget.image for widget in shown), "all of it was drawn in the frame that put it up"
    table.wait(600)
    assert all(widget.image for widget in shown)


@pytest.mark.parametrize(("name", "why"), [("back 1", "names one player"), ("place 2", "Only the House kills")])
def test_a_place_that_takes_nothing_says_why(name, why, monkeypatch):
    table, told = holding("guard"), []
    monkeypatch.setattr(table.screen, "refuse", lambda refusal, near=None: told.append(refusal.text))
    table.press(name)
    assert len(told) == 1
    assert why in told[0]
    assert [table.button(f"on {place}").enabled for place in range(3)] == [True, False, False]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("n", [7, 8, 9, 10, 16])
def test_the_panel_hides_no_name(n, text):
    table = Asked(lay(n, {1: "guard"}, people=(1,)).until("night"), size=(960, 540), text_size=text)
    panel = next(one for one in table.front.put_up() if isinstance(one, FootPanel)).body
    names = [nodes.plate.rect for nodes in table.table.board.seats.values()]
    assert panel.collidelist(names) < 0
