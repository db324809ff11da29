"""Cards that change hands before the first trick, the takeover, and what comes between hands."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth.cards import unpack
from tabletop.games.scum_of_the_earth.kit import places
from tabletop.inputs import Verb
from tabletop.thinking import InlineThinker
from tests.kit.scene import dealt, scene
from tests.tabletop.table.table_kit import agreed, any_move, deal, join, sit, walked

HANDS = {0: "0 A 4 8 8 J J", 1: "3 3 7 9 9 9 J", 2: "2 5 5 6 6 7 8", 3: "2 4 4 4 10 10 10", 4: "W 5 6 9 10 J J"}


def giving(app, n=5, **more):
    """The person is the Honcho and has got the two best; everybody else has given."""
    t = sit(app, dealt(HANDS, n=n, people=1), thinker=InlineThinker(), **more)
    t.press("main")
    t.until(lambda: "give" in t.asks and not t.busy)
    t.wait(500)
    return t


def test_the_two_best_come_marked_as_new(app):
    t = giving(app)
    assert sorted(card.kind for card in t.hand.fresh) == [5, 15]
    assert t.labels()[0] == "PICK TWO CARDS"


def test_what_one_got_is_new_and_told_until_one_has_had_a_turn(app):
    t = giving(app)
    t.pick_kinds("J J")
    t.press("main")
    t.until(lambda: t.view.phase == "trick" and not t.busy)
    t.until(lambda: "play" in t.asks and not t.busy)
    t.screen.director.lay([], 2, (9,))  # somebody else has played
    assert sorted(card.kind for card in t.hand.fresh) == [5, 15]
    assert t.screen.story.beside == ["You gave two Jacks to Oona, and got a Wild and a Five in return."]
    t.screen.submit(any_move(t))
    t.until(lambda: not t.busy)
    assert not t.hand.fresh
    assert not any(line.startswith("You gave") for line in t.screen.story.beside)


def test_two_picked_cards_are_given_by_the_button(app):
    t = giving(app)
    t.pick_kinds("J J")
    assert t.labels()[0].startswith("GIVE ")
    t.press("main")
    assert 11 not in unpack(t.view.hand)
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_cards_are_given_by_dragging_them_onto_the_other_player(app):
    t = giving(app)
    cards = t.pick_kinds("J 8")
    t.drag(cards[0], t.board.seats[4].body.center)
    assert sorted(unpack(t.view.hand)).count(11) == 1
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_cards_are_given_by_dragging_them_to_the_middle(app):
    t = giving(app)
    cards = t.pick_kinds("J 8")
    t.drag(cards[1], t.middle)
    assert t.view.phase == "trick"


def test_dragging_them_onto_anybody_else_gives_nothing(app):
    t = giving(app)
    cards = t.pick_kinds("J 8")
    nodes = t.board.seats[1]
    t.drag(cards[0], nodes.body.center)
    if t.view.phase == "bonus":
        t.quiet()
        assert sorted(t.kinds) == sorted(unpack(t.view.hand))
    else:  # where the seat sits within the felt, the felt was meant
        assert t.layout.drop_zone.collidepoint(nodes.body.center)


def test_one_card_of_two_stays_picked_until_the_other_is(app):
    t = giving(app)
    t.drag(t.card(11), t.board.seats[4].body.center)
    assert t.view.phase == "bonus"
    assert t.selected == [11]
    t.quiet()
    t.pick_kinds("8")
    t.press("main")
    assert t.view.phase == "trick"


def test_the_same_cards_go_back_by_one_button(app):
    t = giving(app)
    t.press(t.labelled("THE SAME BACK"))
    held = unpack(t.view.hand)
    assert 15 not in held
    assert t.view.phase == "trick"
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_a_press_on_the_other_player_gives(app):
    t = giving(app)
    t.pick_kinds("J J")
    t.click(t.board.seats[4].body.center)
    assert t.view.phase == "trick"


def test_a_wrong_number_is_not_given(app):
    t = giving(app)
    t.pick_kinds("J")
    t.key(pygame.K_RETURN)
    assert t.view.phase == "bonus"


def test_the_lower_chairs_are_shown_what_they_lose_and_get(app):
    t = sit(app, dealt(HANDS, n=5, people=1 << 4), person=4, thinker=InlineThinker())
    t.press("main")
    t.until(lambda: t.view.phase == "trick")
    t.screen.hurry()
    assert 15 not in t.kinds, "the wild went up"
    assert agreed(t)


# -- takeover (SE 3.6)
@pytest.mark.parametrize(("own", "offered"), [("W W 4 8 9 J J", True), ("W 3 4 8 9 J J", False)])
def test_the_takeover_is_offered_to_both_wilds_only(app, own, offered):
    hands = {seat: text.replace("W", "3") for seat, text in HANDS.items()}
    position = dealt({**hands, 2: own}, n=5, people=1 << 2)
    t = sit(app, position, person=2)
    assert t.labels() == (["TAKEOVER!", "READY"] if offered else ["READY"]), "an Enter too many gives nothing away"


def test_a_takeover_seats_everybody_anew(app):
    hands = {seat: text.replace("W", "3") for seat, text in HANDS.items()}
    position = dealt({**hands, 2: "W W 4 8 9 J J"}, n=5, people=1 << 2)
    t = sit(app, position, person=2)
    t.press(t.labelled("TAKEOVER!"))
    for seat in (0, 1, 3, 4):
        t.session._make(Move(seat, "look", (0,)))
        t.step()
    t.until(lambda: not t.busy)
    assert t.view.order[0] == 2
    assert agreed(t)


# -- between hands
def between(app, ready, **options):
    match = walked(lambda m: m.state.phase == "between" and ready(m.state, m.asks(0)[0]), **options)
    t = join(app, match)
    t.quiet()
    return t


def names(asks):
    return {ask.id for ask in asks}


def test_the_next_hand_waits_for_a_press(app):
    t = between(app, lambda s, asks: "next" in names(asks))
    hand = t.view.hand_no
    t.wait(5000)
    assert t.view.hand_no == hand
    assert t.labels()[0] == "NEXT HAND"
    chairs = [t.table.chair_of(seat) for seat in t.view.places[-1]]
    assert chairs == list(places(t.view.n)), "as the banner names one's own"
    t.press("main")
    assert "next" not in t.asks


def test_the_honcho_may_send_for_drinks(app):
    t = between(app, lambda s, asks: {"next", "errand"} <= names(asks))
    t.press(t.labelled("SEND THE SCUM"))
    assert t.view.errand
    t.quiet()
    assert t.labels()[0] == "NEXT HAND"


def test_the_honcho_may_sit_still(app):
    t = between(app, lambda s, asks: {"next", "sit"} <= names(asks), seating="sit", seed=5)
    t.press(t.labelled("SIT STILL"))
    assert t.view.stay
    t.until(lambda: not t.busy)
    assert t.labels()[0] == "NEXT HAND"


def test_the_scum_fetches_at_once(app):
    match = walked(lambda m: m.state.phase == "between" and m.state.places[-1][-1] == 0, seed=2)
    if not match.state.errand:
        match.submit(Move(match.state.places[-1][0], "errand", (2,)))
    t = join(app, match)
    t.quiet()
    assert t.labels() == ["AT ONCE"]
    t.press("main")
    assert "fetch" not in t.asks


def test_an_open_end_is_offered_where_there_is_none(app):
    t = between(app, lambda s, asks: "next" in names(asks), salaries=False, hands=0)
    assert "END IT HERE" in t.labels()


# -- passing by oneself and being out (SE 3.22)
def test_where_nothing_can_be_played_the_pass_comes_by_itself(app):
    t = sit(app, scene({0: "Q Q K"}, n=5, turn=0, standing=(4, "2 2"), people=1))
    t.until(lambda: t.view.passed & 1, limit=4000)
    assert t.view.turn == 1


def test_where_that_is_off_it_waits_for_the_press(app):
    t = sit(app, scene({0: "Q Q K"}, n=5, turn=1, standing=(4, "2 2"), people=1))
    t.session.auto_pass = False
    for seat in (1, 2, 3):
        t.session._make(Move(seat, "play", (PASS,)))
    t.wait(5000)
    assert not t.view.passed & 1


def test_pass_for_this_trick_is_set_and_withdrawn(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.press(t.labelled("PASS THIS TRICK"))
    assert t.session.pass_for_trick
    t.press(t.labelled("PASSING…"))
    assert not t.session.pass_for_trick


def test_pass_for_this_trick_passes_when_the_turn_comes(app):
    t = sit(app, scene({0: "3 3 4"}, n=5, turn=4, standing=(1, "9 9"), people=1))
    t.press(t.labelled("PASS THIS TRICK"))
    t.session._make(Move(4, "play", (PASS,)))
    t.until(lambda: t.view.passed & 1, limit=5000)


def test_whoever_is_out_may_skip_to_the_end(app):
    hands = {1: "3 5 7 9 9", 2: "4 4 8 10", 3: "2 6 6 J J", 4: "5 7 8 10"}
    t = sit(app, scene(hands, n=5, turn=2, standing=(1, "9"), out=(0,), people=1), thinker=InlineThinker())
    t.until(lambda: t.labels() == ["TO THE END"])
    t.wait(450)
    t.until(lambda: t.labels() == ["TO THE END"])
    t.key(pygame.K_RETURN)
    assert not t.session.skipping, "Enter is for what comes up by itself"
    t.key(pygame.K_END)
    assert t.labels() == [], "it is pressed once: a second press would be for what comes up next"
    t.until(lambda: t.view.phase in ("between", "over"), limit=4000, step=25)  # a move a frame
    t.until(lambda: not t.busy)
    assert agreed(t)
    assert not t.session.skipping  # what comes next has its time


def test_the_rest_of_a_lent_match_runs_on_from_hand_to_hand(app):
    hands = {0: "3 9 9", 1: "3 5 7 9 9", 2: "4 4 8 10"}
    t = sit(app, scene(hands, n=5, turn=2, standing=(0, "10"), out=(3, 4), people=1, target=25),
            thinker=InlineThinker())  # fmt: skip
    t.session.hand_over(0, person=False)
    t.until(lambda: t.labels() == ["TO THE END", "TAKE IT BACK"])
    keys = [button.key for button in t.screen.bar.buttons if button.visible]
    assert Verb.ACTIVATE not in keys, "Enter is for what comes up by itself"
    t.key(pygame.K_END)
    t.until(lambda: t.view.hand_no == 3, step=25)
    assert t.session.skipping, "nobody here is asked, so nothing stops it between hands"
    assert [button.key for button in t.screen.bar.buttons if button.visible] == [Verb.UNDO]


def test_a_seat_that_is_lent_is_not_out_and_its_button_stays(app):
    hands = {0: "3 9 9", 1: "3 5 7 9 9", 2: "4 4 8 10"}
    t = sit(app, scene(hands, n=5, turn=2, standing=(0, "10"), out=(3, 4), people=1))
    t.session.hand_over(0, person=False)
    for seat in (2, 1):
        t.until(lambda: t.labels() == ["TO THE END", "TAKE IT BACK"])
        subs = {b.sub for b in t.screen.bar.buttons if b.visible}
        assert subs == {"of the match, quickly", "an opponent plays for you"}
        t.session._make(Move(seat, "play", (PASS,)))
    t.until(lambda: t.session.owes(0))
    t.wait(50)
    assert t.labels() == ["TO THE END", "TAKE IT BACK"]


def test_a_key_on_its_way_to_the_end_of_a_hand_is_not_for_the_next_one(app):
    hands = {1: "3 5 7 9 9", 2: "4 4 8 10"}
    t = sit(app, scene(hands, n=5, turn=1, standing=(2, "9"), out=(0, 3, 4), people=1), thinker=InlineThinker())
    t.until(lambda: t.labels() == ["TO THE END"], step=20)
    t.until(lambda: t.labels()[:1] == ["NEXT HAND"], step=20)
    hand = t.view.hand_no
    t.key(pygame.K_RETURN)
    assert t.view.hand_no == hand
    assert "next" in t.asks
    t.wait(750)
    t.key(pygame.K_RETURN)
    assert "next" not in t.asks


def test_the_last_hand_is_looked_at_before_the_results(app):
    ended = []
    at = scene({1: "9 9"}, n=5, turn=2, standing=(1, "2"), out=(0, 3, 4), people=1, salaries=False, hands=1)
    t = sit(app, at, on_finished=lambda *_: ended.append(1), thinker=InlineThinker())
    sat = t.board.order
    t.until(lambda: t.labels() == ["GO ON"], step=20)
    assert t.board.order == sat != t.view.order, "no hand comes for which anybody would move"
    t.key(pygame.K_RETURN)
    assert t.session.finished
    assert not ended, "no key on its way to something else takes it"
    t.wait(1050)
    t.key(pygame.K_RETURN)
    t.step()
    assert ended


def test_who_was_left_with_cards_is_not_said_to_hold_none(app):
    t = between(app, lambda s, asks: s.hands[0])
    note = t.table.guest(0).note
    assert note.startswith(f"{t.view.counts[0]} card")
    assert t.view.counts[0]


def test_with_speed_off_a_whole_hand_ends_with_everybody_in_new_chairs(app):
    app.clock.set_speed(0)
    t = deal(app, 5, thinker=InlineThinker(), seed=4)
    for _ in range(4000):
        t.step(100)
        move = None if t.busy else any_move(t)
        if move is not None and t.view.phase != "between":
            t.screen.submit(move)
        if t.view.phase == "between" and "next" in t.asks and not t.busy:
            break
    assert t.view.phase == "between"
    assert agreed(t)
