"""The small choosers: a wild's number, one ten or two, the six's victim, whose hand to look at."""

import pygame
import pytest

from rules.core.types import Move
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import agreed, sit

STARS = {"ten": True, "wild39": True, "five": True, "seven": True}


def lead(app, hand, n=5, **options):
    return sit(app, scene({0: hand}, n=n, turn=0, people=1, **options))


def follow(app, hand, standing, n=5, **options):
    return sit(app, scene({0: hand}, n=n, turn=0, standing=standing, people=1, **options))


def shown(t):
    chooser = t.screen.chooser
    assert chooser is not None, "no chooser came up"
    return chooser


# -- a wild played alone (SE 3.8)
def test_a_wild_alone_asks_which_number_it_is(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.press("main")
    assert t.session.match.turn == 1, "nothing is played before it is named"
    shown(t)
    assert t.labels()[0] == "PLAY AS AN ACE"
    t.key(pygame.K_RETURN)
    assert (t.view.rank, t.view.size) == (1, 1)


def test_the_number_can_be_typed(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.key(pygame.K_RETURN)
    t.key(pygame.K_7, "7")
    assert t.labels()[0] == "PLAY AS A SEVEN"
    t.key(pygame.K_RETURN)
    assert (t.view.rank, t.view.size) == (7, 1)


def test_the_number_can_be_rolled_and_walked_to(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.key(pygame.K_RETURN)
    t.step(16, kit.wheel(-1))
    t.step(16, kit.wheel(-1))
    t.key(pygame.K_RIGHT)
    t.key(pygame.K_LEFT)
    t.key(pygame.K_RIGHT)
    assert t.labels()[0] == "PLAY AS A FOUR"
    t.step(16, kit.wheel(1))
    t.key(pygame.K_RETURN)
    assert t.view.rank == 3


def test_a_disc_is_pressed_and_pressed_again(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.press("main")
    rect = next(rect for rect, value in shown(t).places if value == 6)
    t.click(rect.center)
    assert t.labels()[0] == "PLAY AS A SIX"
    assert t.session.match.turn == 1
    t.wait(500)
    t.click(rect.center)
    assert t.view.rank == 6


def test_a_number_that_does_not_fit_is_not_taken(app):
    t = follow(app, "W 9 K", (4, "5"))
    t.pick_kinds("W")
    t.press("main")
    t.key(pygame.K_7, "7")
    t.key(pygame.K_RETURN)
    assert t.view.rank < 5


def test_ranks_above_the_deck_come_only_on_demand(app):
    t = lead(app, "W 9 3")  # five players: no queens or kings
    t.pick_kinds("W")
    t.press("main")
    assert max(value for _, value in shown(t).places) == 11
    t.press(t.labelled("ABOVE J"))
    places = {value: rect for rect, value in shown(t).places}
    assert 13 in places
    t.wait(500)
    t.click(places[13].center)
    t.wait(500)
    t.click(places[13].center)
    assert t.view.rank == 13


def test_taking_the_wild_back(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.press("main")
    t.press(t.labelled("TAKE BACK"))
    assert t.screen.chooser is None
    assert t.session.match.turn == 1
    t.quiet()
    assert agreed(t)


def test_a_wild_dropped_on_the_middle_asks_too(app):
    t = lead(app, "W 9 K")
    t.drag(t.card(15), t.middle)
    shown(t)
    t.key(pygame.K_2, "2")
    t.key(pygame.K_RETURN)
    assert t.view.rank == 2
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_a_hint_leaves_the_chooser_open_and_chooses_there_what_it_names(app, monkeypatch):
    t = lead(app, "W 9 K")
    found = ("Low or high?", Move(0, "play", (15,), (6, 0, -1)), "It is as good as any.")
    monkeypatch.setattr(t.session, "hint", lambda: found)
    t.pick_kinds("W")
    t.press("main")
    chooser = shown(t)
    for label in ("PLAY AS AN ACE", "PLAY AS A SIX"):  # a nudge first
        t.key(pygame.K_h, "h")
        assert shown(t) is chooser
        assert t.labels()[0] == label
    t.key(pygame.K_RETURN)
    assert t.view.rank == 6


def test_a_wild_beside_a_number_is_not_asked_about(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W 9")
    t.press("main")
    assert (t.view.rank, t.view.size) == (9, 2)


def test_the_panel_is_within_the_window_and_clear_of_the_hand(app):
    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.press("main")
    rect = shown(t).node.rect.inflate(-40, -40)
    assert app.window.surface.get_rect().contains(rect)
    assert rect.bottom <= min(card.rect.centery for card in t.hand.cards)


# -- the star ten (SE 3.16f)
def test_a_star_ten_alone_counts_as_one_or_two(app):
    t = lead(app, "10* 9 K", **STARS)
    t.pick_kinds("10*")
    t.press("main")
    shown(t)
    assert t.labels()[0] == "COUNT IT AS 1"
    t.key(pygame.K_2, "2")
    assert t.labels()[0] == "COUNT IT AS 2"
    t.key(pygame.K_RETURN)
    assert (t.view.rank, t.view.size) == (10, 2)
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_a_star_ten_that_can_only_be_two_is_not_asked_about(app):
    t = follow(app, "10* 9 K", (4, "J J"), **STARS)
    t.pick_kinds("10*")
    t.press("main")
    assert (t.view.rank, t.view.size) == (10, 2)


# -- the special six (SE 3.12)
@pytest.fixture
def six(app):
    t = follow(app, "6* 9 K", (4, "9"))
    t.pick_kinds("6*")
    t.press("main")
    shown(t)
    return t


def test_the_six_asks_who_sits_out(six):
    assert six.session.match.turn == 1
    assert len(shown(six).seats) == 4
    assert {nodes.seat for nodes in six.board.seats.values() if nodes.mark.visible} == {1, 2, 3, 4}


def test_a_seat_is_pressed_and_pressed_again(six):
    body = six.board.seats[2].body
    six.click(body.center)
    assert six.labels()[0].endswith("SITS OUT")
    assert shown(six).aimed == 2
    assert six.session.match.turn == 1
    six.wait(500)
    six.click(body.center)
    assert six.view.silenced == 2
    six.until(lambda: not six.busy)
    assert agreed(six)


def test_the_victim_is_named_by_the_number_on_the_disc(six):
    wanted = shown(six).seats[2]
    six.key(pygame.K_3, "3")
    assert shown(six).aimed == wanted
    six.key(pygame.K_RETURN)
    assert six.view.silenced == wanted


def test_the_six_is_taken_back(six):
    six.key(pygame.K_ESCAPE)
    assert six.screen.chooser is None
    assert six.session.match.turn == 1
    six.quiet()
    assert agreed(six)
    assert not any(nodes.mark.visible for nodes in six.board.seats.values())


def test_the_six_taken_back_by_its_button(six):
    six.press(six.labelled("TAKE BACK"))
    assert six.screen.chooser is None
    six.quiet()
    assert agreed(six)


def test_the_second_button_takes_the_six_back(six):
    six.do([*kit.hover((20, 400)), *kit.down((20, 400), 3), *kit.up((20, 400), 3)])
    assert six.screen.chooser is None
    six.quiet()
    assert agreed(six)


def test_with_two_left_there_is_nobody_to_choose(app):
    t = sit(app, scene({0: "6* 9 K"}, n=4, turn=0, standing=(3, "9"), out=(1, 2), people=1))
    t.pick_kinds("6*")
    t.press("main")
    assert t.view.rank == 6 or not t.view.size
    assert t.session.match.turn > 1


def test_resizing_while_a_chooser_stands_loses_nothing(app):
    from tests.tabletop.table.table_kit import resize

    t = lead(app, "W 9 K")
    t.pick_kinds("W")
    t.press("main")
    resize(t, (1366, 768))
    t.screen.hurry()
    assert agreed(t)
    assert t.session.match.turn == 1
    assert t.labels()


# -- the special five (SE 3.16b)
def test_a_look_at_one_hand_is_kept_open_until_it_is_closed(app):
    t = sit(app, scene({0: "5* 9 K", 2: "3 4 J"}, n=5, turn=0, people=1, **STARS))
    t.pick_kinds("5*")
    t.press("main")
    t.until(lambda: "peek" in t.asks and not t.busy)
    t.wait(500)
    for _ in range(4):
        if t.screen.prompt.aimed != 2:
            t.key(pygame.K_RIGHT)
    t.key(pygame.K_RETURN)
    t.until(lambda: t.screen.notes.big.visible)
    t.wait(8000)
    assert t.screen.notes.big.visible, "it stays until it is closed"
    t.click(t.screen.notes.big.rect.center)
    assert not t.screen.notes.big.visible


def test_nobody_need_be_looked_at(app):
    t = sit(app, scene({0: "5* 9 K"}, n=5, turn=0, people=1, **STARS))
    t.pick_kinds("5*")
    t.press("main")
    t.until(lambda: "peek" in t.asks and not t.busy)
    t.wait(500)
    t.press(t.labelled("NOBODY"))
    assert t.view.phase == "trick"
    assert t.view.turn == 1


# -- the special seven (SE 3.16c)
def test_once_more_is_offered_and_may_be_left(app):
    t = sit(app, scene({0: "7* 4 K"}, n=5, turn=0, people=1, **STARS))
    t.pick_kinds("7*")
    t.press("main")
    t.until(lambda: "play" in t.asks and not t.busy)
    assert t.view.again
    assert "LEAVE IT" in t.labels()
    t.pick_kinds("4")
    t.press("main")
    assert t.view.rank == 4
