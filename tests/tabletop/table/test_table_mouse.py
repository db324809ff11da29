"""Cards by mouse: clicked, clicked and sent, dragged alone and together, re-ordered, refused."""

from functools import partial

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth import GAME, phases
from rules.games.scum_of_the_earth.cards import INFINITY
from tabletop.paint import cards
from tabletop.table.prompts import Action
from tabletop.table.words import words
from tabletop.thinking import InlineThinker
from tests.kit.scene import scene
from tests.tabletop import kit
from tests.tabletop.table.table_kit import FRAME, agreed, deal, sit, strays

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


def test_a_click_meant_for_a_button_is_not_taken_by_the_next_that_stands_there(app):
    t = lead(app)
    pressed, bar = [], t.screen.bar
    spot = bar.buttons[0].body.center
    t.step(FRAME, kit.hover(spot))
    for name in ("WHISPER", "DONE"):
        bar.show([Action(name, partial(pressed.append, name))])
        t.click(spot)
        assert pressed == [], name
    t.wait(450)
    bar.show([Action("DONE", lambda: pressed.append("still"))])
    t.click(spot)
    assert pressed == ["still"], "it says the same"


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


def twice(t, card):
    """Click it twice quickly."""
    pos = t.spot(card)
    t.do([*kit.hover(pos), *kit.down(pos), *kit.up(pos), *kit.down(pos), *kit.up(pos)])


def test_one_card_of_a_kind_dragged_out_takes_the_set_that_is_wanted(app):
    t = at_table(app)
    t.drag(t.card(8, 1), t.middle)
    t.until(lambda: not t.busy)
    assert (t.view.rank, t.view.size) == (8, 2)
    assert t.kinds.count(8) == 1
    assert agreed(t)


def test_one_card_of_a_kind_clicked_twice_takes_the_set_that_is_wanted(app):
    t = at_table(app)
    twice(t, t.card(8))
    assert t.selected == [8, 8]
    t.press("main")
    assert (t.view.rank, t.view.size) == (8, 2)


def test_the_one_selected_card_takes_the_set_too(app):
    t = at_table(app)
    (four,) = t.pick_kinds("4")
    t.drag(four, t.middle)
    assert (t.view.rank, t.view.size) == (4, 2)


def test_a_card_put_elsewhere_in_the_hand_goes_alone_even_when_a_set_is_wanted(app):
    t = at_table(app)
    first = t.hand.cards[0].pose
    start, left = t.spot(t.card(8, 2)), (round(first.x - 20), round(first.y))
    t.do([*kit.drag(start, t.middle)[:-1], *kit.hover(left), *kit.up(left)])
    assert t.kinds == (8, 15, 3, 4, 4, 6, 8, 8, 13)
    assert t.session.match.turn == 1


def test_where_one_card_is_wanted_or_will_do_it_goes_alone(app):
    t = at_table(app, standing=(4, "9"))
    twice(t, t.card(8))
    assert t.selected == [8]
    t.drag(t.card(4), t.middle)
    assert (t.view.rank, t.view.size) == (4, 1)


def refused_drop(t, kind):
    """Drop what is too few or too low."""
    before = t.kinds
    t.drag(t.card(kind), t.middle)
    return before


def test_a_refused_drop_snaps_back_and_says_why(app):
    t = at_table(app)
    before = refused_drop(t, 6)
    assert t.session.match.turn == 1
    assert t.view.rank == 9
    said, rule = t.note
    assert said == t.session.match.refusal(Move(0, "play", (6,))).text
    assert rule == "SE 3.9"
    assert "refused" in t.played
    t.quiet()
    assert t.kinds == before
    assert agreed(t)


def test_the_sentence_stands_near_the_card(app):
    t = at_table(app)
    refused_drop(t, 6)
    plate = t.screen.notes.plate.rect
    window = app.window.surface.get_rect()
    assert window.contains(plate.inflate(-40, -40))
    zone = t.hand.zone
    assert abs(plate.bottom - zone.top) < app.metrics.px(200) or plate.collidepoint(t.middle)


def test_the_sentence_goes_by_itself_and_by_a_press(app):
    t = at_table(app)
    refused_drop(t, 6)
    t.click(t.screen.notes.plate.rect.center)
    assert t.note is None
    t.quiet()
    refused_drop(t, 6)
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


def test_the_large_card_stands_beside_its_words(app):
    t = sit(app, scene({0: "8 8 inf"}))
    card = t.card(INFINITY)
    t.step(FRAME, kit.hover(t.spot(card)))
    t.wait(1000)
    notes = t.screen.notes
    assert notes.told.visible
    alt = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    t.step(FRAME, [alt])
    t.wait(300)
    large = cards.card(INFINITY, t.table.m.px(360))
    assert notes.big.visible
    assert not notes.told.visible
    assert notes.big.size[0] > large.get_width() + notes.told.size[0]
    t.step(FRAME, [pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0)])
    assert (notes.big.visible, notes.told.visible) == (False, True)


def test_what_one_cannot_beat_others_may(app):
    """A pair of Sixes beats a pair of Eights: not having one says nothing of the others."""
    t = at_table(app, hand="9 K", standing=(4, "8 8"))
    assert t.banner[0].endswith("you cannot beat a pair of Eights")
    assert t.button("main").sub == "nothing of yours beats it"
    assert t.button("main").kind == "off", "what presses itself does not call for a press"


def test_why_not_says_so_where_nothing_speaks_against_the_cards(app):
    t = lead(app)
    t.pick_kinds("8")
    t.press(t.labelled("WHY NOT?"))
    assert t.note == ("", words.WILL_DO)


# -- pointing into a fan
FANS = {
    9: HAND, 13: "3 4 5 6 7 8 9 10 J Q K W A", 20: "3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J Q Q K",
    25: "3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 J J Q Q K K A A W",
}  # fmt: skip


def figure(card):
    """The middle of a card's corner figure as it is seen (px)."""
    pose = card.pose
    at = pygame.Vector2(-0.37 * pose.w, -0.5 * pose.w).rotate(-pose.angle)
    return round(pose.x + at.x), round(pose.y + at.y)


def on_top(t, pos):
    """The card that is seen at a point, if any is."""
    return max((card for card in t.hand.cards if drawn(card, pos)), key=lambda card: card.z, default=None)


def drawn(card, pos):
    v = pygame.Vector2(pos[0] - card.pose.x, pos[1] - card.pose.y).rotate(card.pose.angle)
    return abs(v.x) <= card.pose.w / 2 and abs(v.y) <= card.pose.w * 0.7


@pytest.mark.parametrize("count", FANS)
def test_no_raised_card_hides_anothers_figure_or_takes_its_clicks(app, count):
    """Whichever is hovered and whichever are selected, who is seen at a corner figure is who is clicked there."""
    t = lead(app, FANS[count])
    t.hand.select(t.hand.cards[1::4])
    for hovered in t.hand.cards:
        t.do(kit.hover(t.spot(hovered)))
        t.wait(400)
        assert t.hand.hovered is hovered
        for card in t.hand.cards:
            assert on_top(t, figure(card)) is card, (count, hovered.kind, card.kind)
            assert t.hand.at(figure(card)) is card, (count, hovered.kind, card.kind)


@pytest.mark.parametrize("count", FANS)
def test_whoever_is_seen_at_a_point_is_picked_and_nobody_makes_room(app, count):
    """The hovered card alone keeps more than it shows: the place it rose from."""
    t = lead(app, FANS[count])
    rest, zone = t.hand.poses(), t.hand.zone
    for at, hovered in [*enumerate(t.hand.cards)][1::4]:
        t.do(kit.hover(t.spot(hovered)))
        t.wait(400)
        assert [pose for i, pose in enumerate(t.hand.poses()) if i != at] == rest[:at] + rest[at + 1 :]
        for pos in [(x, y) for x in range(zone.left, zone.right, 9) for y in range(zone.top, zone.bottom, 31)]:
            if seen := on_top(t, pos):
                assert t.hand.at(pos) in (seen, hovered), (hovered.kind, pos)


@pytest.mark.parametrize("count", FANS)
def test_clicked_from_left_to_right_over_neighbours_each_is_selected(app, count):
    """The figures where they were before anything was touched, and the pointer never leaves the fan."""
    t = lead(app, FANS[count])
    for spot in [figure(card) for card in t.hand.cards]:
        t.do([*kit.hover(spot), *kit.down(spot), *kit.up(spot)])
        t.wait(400)
    assert t.hand.selected == t.hand.cards


@pytest.mark.parametrize("count", FANS)
def test_dragged_from_where_a_neighbour_has_risen_the_card_that_lies_there_goes(app, count):
    t = lead(app, FANS[count])
    spots = [figure(card) for card in t.hand.cards]
    third, fourth = t.hand.cards[2:4]
    t.do(kit.hover(spots[2]))
    t.wait(400)
    assert t.hand.hovered is third
    t.do(kit.drag(spots[3], t.middle)[:-1])
    assert t.hand.dragged == [fourth]
    t.do(kit.up((8, 300)))


def test_a_hovered_card_stays_so_over_all_it_shows_above_the_fan(app):
    t = lead(app)
    card = t.hand.cards[4]
    t.do(kit.hover(t.spot(card)))
    t.wait(400)
    above = (round(card.pose.x), round(card.pose.y - card.pose.w * 0.65))
    t.do(kit.hover(above))
    assert t.hand.hovered is card


def test_a_drag_asks_for_the_legal_plays_once_and_looks_at_no_position_twice(app, monkeypatch):
    t, found, seen = sit(app, scene({0: "8 8 8 9 3 A"}, people=1, standing=(1, "Q Q"))), [], []
    follows, view = phases.follows, GAME.view
    monkeypatch.setattr(phases, "follows", lambda *hand: found.append(hand) or follows(*hand))
    monkeypatch.setattr(type(GAME), "view", staticmethod(lambda s, seat: seen.append(seat) or view(s, seat)))
    phases._codes.cache_clear()
    t.drag(t.card(8), t.middle)
    assert len(t.session.match.moves) == 1
    assert len(found) <= 2, "once for the person, once for whoever comes next"
    assert sorted(seen) == sorted(set(seen))
