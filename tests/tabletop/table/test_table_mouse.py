"""Cards by mouse: clicked, clicked and sent, dragged alone and together, re-ordered, refused."""

import pygame
import pytest

from rules.core.types import PASS, Move
from tabletop.thinking import InlineThinker
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import agreed, deal, sit, strays

HAND = "3 4 4 6 8 8 8 W K"


def at_table(app, hand=HAND, standing=(4, "9 9"), **more):
    return sit(app, scene({0: hand}, n=5, turn=0, standing=standing, people=1, **more))


def lead(app, hand=HAND):
    return sit(app, scene({0: hand}, n=5, turn=0, people=1))


def test_click_selects_and_clicks_again_let_go(app):
    t = at_table(app)
    (eight, *_) = t.pick_kinds("8")
    assert t.selected == [8]
    assert "card-select" in t.played
    t.pick(eight)
    assert t.selected == []
    assert "card-unselect" in t.played


def test_selected_cards_are_played_by_the_main_button(app):
    t = at_table(app)
    assert t.labels()[0] == "PICK YOUR CARDS"
    t.pick_kinds("8 8")
    assert t.labels()[0] == "PLAY TWO EIGHTS"
    t.press("main")
    assert t.view.rank == 8
    assert t.view.size == 2
    t.until(lambda: not t.busy)
    assert agreed(t)
    assert t.trick == [(9, 9), (8, 8)]


def test_click_a_card_then_click_the_middle(app):
    t = lead(app)
    t.pick_kinds("K")
    t.click(t.middle)
    assert (t.view.rank, t.view.size) == (13, 1)


def test_a_double_click_takes_all_of_that_rank(app):
    t = lead(app)
    pos = t.spot(t.card(8))
    t.do([*kit.hover(pos), *kit.down(pos), *kit.up(pos), *kit.down(pos), *kit.up(pos)])
    assert t.selected == [8, 8, 8]
    t.press("main")
    assert (t.view.rank, t.view.size) == (8, 3)


def test_the_second_button_lets_all_go(app):
    t = at_table(app)
    t.pick_kinds("8 4")
    t.do([*kit.hover(t.middle), *kit.down(t.middle, 3), *kit.up(t.middle, 3)])
    assert t.selected == []


def test_one_card_dragged_to_the_middle_is_played(app):
    t = lead(app)
    t.drag(t.card(13), t.middle)
    assert (t.view.rank, t.view.size) == (13, 1)
    t.until(lambda: not t.busy)
    assert agreed(t)
    assert not strays(t)


def test_selected_cards_are_dragged_together(app):
    t = at_table(app)
    cards = t.pick_kinds("8 8")
    t.drag(cards[0], t.middle)
    assert (t.view.rank, t.view.size) == (8, 2)
    assert t.kinds.count(8) == 1


def test_an_unselected_card_is_dragged_alone(app):
    t = lead(app)
    t.pick_kinds("8 8")
    t.drag(t.card(13), t.middle)
    assert (t.view.rank, t.view.size) == (13, 1)


@pytest.mark.parametrize("spot", ["felt", "edge", "banner"])
def test_the_zone_is_larger_than_it_looks(app, spot):
    t = lead(app)
    x, y = t.middle
    table = t.layout.table
    places = {
        "felt": (round(table.cx - table.rx * 0.6), y),
        "edge": (x, round(table.cy - table.ry * 0.5)),
        "banner": (x + 60, round(t.layout.banner[1]) - 20),
    }
    t.drag(t.card(13), places[spot])
    assert (t.view.rank, t.view.size) == (13, 1)


def test_where_cards_may_go_lights_up_in_the_first_frame_of_a_drag(app):
    t = at_table(app)
    start = t.spot(t.card(8))
    t.do([*kit.hover(start), *kit.down(start)])
    assert not t.screen.notes.drop.visible
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0], start[1] - 7), rel=(0, -7), buttons=(1, 0, 0))
    t.step(16, [motion])
    assert t.screen.notes.drop.visible
    t.do(kit.up((start[0], start[1] - 7)))
    assert not t.screen.notes.drop.visible


def test_less_than_six_px_is_a_click(app):
    t = at_table(app)
    before = t.kinds
    start = t.spot(t.card(8))
    t.do(kit.drag(start, (start[0] + 3, start[1] - 5), 4))
    assert t.selected == [8]
    assert t.kinds == before


def test_a_drop_in_the_hand_changes_the_order(app):
    t = at_table(app)
    king = t.card(13)
    left = t.hand.cards[0].pose
    t.drag(king, (round(left.x - 20), round(left.y)))
    assert t.kinds[0] == 13
    assert t.session.match.turn == 1, "nothing was played"
    t.quiet()
    assert agreed(t)


def test_a_drop_anywhere_else_snaps_back(app):
    t = at_table(app)
    t.drag(t.card(8), (8, 300))
    t.quiet()
    assert t.session.match.turn == 1
    assert agreed(t)


def test_the_order_survives_save_and_load(app, tmp_path):
    t = deal(app, 5, folder=tmp_path, thinker=InlineThinker())
    t.until(lambda: "look" in t.asks and not t.busy)
    last, first = t.hand.cards[-1], t.hand.cards[0]
    t.drag(last, (round(first.pose.x - 10), round(first.pose.y)))
    t.drag(t.hand.cards[-1], (round(t.hand.cards[2].pose.x), round(first.pose.y)))
    order = t.kinds
    t.press("main")
    app.pop()

    from tabletop.table.match.session import Session
    from tests.tabletop.table.table_kit import Sitting

    again = Sitting(app, Session.load(t.session.path, InlineThinker()))
    kept = [kind for kind in order if kind in again.kinds]
    shown = [kind for kind in again.kinds if kind in order]
    assert kept[: len(shown)] == shown
    again.screen.hurry()
    assert agreed(again)


def test_sorting_by_key_is_kept_too(app):
    t = lead(app, "K 3 W 8 4")
    t.drag(t.card(15), (round(t.hand.cards[-1].pose.x + 30), round(t.hand.cards[-1].pose.y)))
    assert t.kinds != (15, 3, 4, 8, 13)
    t.key(pygame.K_s, "s")
    assert t.kinds == (15, 3, 4, 8, 13)
    assert t.session.hand_order == t.kinds


def refused_drop(t, kind):
    before = t.kinds
    t.drag(t.card(kind), t.middle)
    return before


def test_a_refused_drop_snaps_back_and_says_why(app):
    t = at_table(app)
    before = refused_drop(t, 8)
    assert t.session.match.turn == 1
    assert t.view.rank == 9
    said, rule = t.note
    assert said == t.session.match.refusal(Move(0, "play", (8,))).text
    assert rule == "SE 3.9"
    assert "refused" in t.played
    t.quiet()
    assert t.kinds == before
    assert agreed(t)


def test_the_sentence_stands_near_the_card(app):
    t = at_table(app)
    refused_drop(t, 8)
    plate = t.screen.notes.plate.rect
    window = app.window.surface.get_rect()
    assert window.contains(plate.inflate(-40, -40))
    zone = t.hand.zone
    assert abs(plate.bottom - zone.top) < app.metrics.px(200) or plate.collidepoint(t.middle)


def test_the_sentence_goes_by_itself_and_by_a_press(app):
    t = at_table(app)
    refused_drop(t, 8)
    t.click(t.screen.notes.plate.rect.center)
    assert t.note is None
    t.quiet()
    refused_drop(t, 8)
    assert t.note
    t.wait(12_000)
    assert t.note is None


def test_losing_the_window_during_a_drag_puts_the_cards_back(app):
    t = at_table(app)
    start = t.spot(t.card(8))
    t.do(kit.drag(start, t.middle)[:-1])
    assert t.hand.dragged
    t.step(16, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    t.quiet()
    assert not t.hand.dragged
    assert not t.screen.notes.drop.visible
    assert t.session.match.turn == 1
    assert agreed(t)


def test_a_card_dragged_while_others_move_stays_in_hand(app):
    """The turn comes round while a card is held: it can be dropped on the trick all the same."""
    t = sit(app, scene({0: HAND, 1: "5 5"}, n=4, turn=1, standing=(3, "9 9"), people=1))
    t.session.auto_pass = False
    cards = t.pick_kinds("4 4")
    start = t.spot(cards[0])
    t.do(kit.drag(start, t.middle)[:-1])
    for seat in (1, 2, 3):
        if t.view.turn == seat and seat != t.view.owner:
            t.session._make(Move(seat, "play", (PASS,)))
        t.step()
    assert t.view.turn == 0
    t.do(kit.up(t.middle))
    t.until(lambda: not t.busy)
    assert (t.view.rank, t.view.size) == (4, 2)
    assert agreed(t)


def test_what_can_be_played_is_marked_before_it_is_touched(app):
    t = at_table(app)
    low = {card.kind for card, pose in zip(t.hand.cards, t.layout.hand(len(t.hand.cards)), strict=True)
           if card.pose.y > pose.y + 2}  # fmt: skip
    assert low == {13}, "nine-beating pairs of 4, 8 and a wild with anything are fine, a king is not"
    t.key(pygame.K_v, "v")
    t.wait(400)
    assert all(
        abs(card.pose.y - pose.y) < 2 for card, pose in zip(t.hand.cards, t.layout.hand(len(t.hand.cards)), strict=True)
    )


def test_a_long_press_shows_the_card_large(app):
    t = at_table(app)
    pos = t.spot(t.card(13))
    t.do([*kit.hover(pos), *kit.down(pos)])
    t.wait(700)
    assert t.screen.notes.big.visible
    t.do(kit.up(pos))
    assert t.selected == []
    t.key(pygame.K_ESCAPE)
    assert not t.screen.notes.big.visible
