"""The same table without a mouse: arrows, Enter, letters, digits."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.scum_of_the_earth.events import Tribute
from tabletop.inputs import KeyMap, Verb
from tabletop.thinking import InlineThinker
from tabletop.widgets.scroll import Paragraph
from tests.kit.scene import dealt, scene
from tests.tabletop.kit import click, key, pad
from tests.tabletop.table.table_kit import Sleepers, agreed, any_move, deal, sit

HAND = "3 4 4 6 8 8 8 W K"


def at_table(app, hand=HAND, standing=(4, "9 9"), **more):
    return sit(app, scene({0: hand}, n=5, turn=0, standing=standing, people=1), **more)


def test_arrows_go_along_the_fan_and_up_selects(app):
    t = at_table(app)
    t.key(pygame.K_RIGHT)
    assert t.hand.hovered is t.hand.cards[0]
    t.key(pygame.K_RIGHT)
    assert t.hand.hovered is t.hand.cards[1]
    t.key(pygame.K_LEFT)
    t.key(pygame.K_LEFT)
    assert t.hand.hovered is t.hand.cards[-1]
    t.key(pygame.K_UP)
    assert t.selected == [t.hand.cards[-1].kind]
    t.key(pygame.K_DOWN)
    assert t.selected == []


def test_a_whole_play_by_keys(app):
    t = at_table(app)
    at = [i for i, kind in enumerate(t.kinds) if kind == 8][:2]
    for i in range(max(at) + 1):
        t.key(pygame.K_RIGHT)
        if i in at:
            t.key(pygame.K_UP)
    t.key(pygame.K_RETURN)
    assert (t.view.rank, t.view.size) == (8, 2)
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_enter_picks_the_card_the_arrows_are_at_when_none_is_picked(app):
    t = at_table(app)
    t.key(pygame.K_RIGHT)
    t.key(pygame.K_RETURN)
    assert t.selected == [t.kinds[0]]


def test_p_passes(app):
    t = at_table(app)
    t.key(pygame.K_p, "p")
    assert t.view.passed & 1
    assert t.view.turn == 1


def test_p_passes_where_passing_is_all_there_is(app):
    t = at_table(app, "Q Q K", (4, "2 2"))
    t.session.auto_pass = False
    t.wait(3000)
    assert t.view.turn == 0
    assert t.labels()[0] == "PASS"
    t.key(pygame.K_p, "p")
    assert t.view.passed & 1


def test_p_sets_and_withdraws_the_pass_for_this_trick(app):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.key(pygame.K_p, "p")
    assert t.session.pass_for_trick
    t.key(pygame.K_p, "p")
    assert not t.session.pass_for_trick


def test_an_enter_too_many_passes_nothing_ahead_and_a_press_with_the_focus_does(app):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.key(pygame.K_RETURN)
    assert not t.session.pass_for_trick
    t.screen.ui.set_focus(t.screen.bar.buttons[0])
    t.key(pygame.K_RETURN)
    assert t.session.pass_for_trick


@pytest.mark.parametrize("so", [{"passed": (0,)}, {"silenced": 0}])
def test_who_has_passed_or_sits_out_is_offered_no_passing_ahead(app, so):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1, **so))
    assert "PASS THIS TRICK" not in t.labels()


def test_passing_ahead_is_for_a_person_with_cards(app):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1))
    assert "PASS THIS TRICK" in t.labels()
    assert t.session.hand_over(0, person=False) is None
    t.step()
    assert "PASS THIS TRICK" not in t.labels()
    assert t.screen.picture.panels._said["own"][1] == "an opponent plays for you"
    t.screen.bar.buttons[t.labels().index("TAKE IT BACK")].press()
    t.step()
    assert t.session.own
    assert "TAKE IT BACK" not in t.labels()


def test_a_hint_comes_in_two_steps(app):
    t = at_table(app)
    t.key(pygame.K_h, "h")
    title, nudge = t.said[-1]
    assert nudge
    assert t.selected == [], "the first step gives nothing away"
    t.key(pygame.K_h, "h")
    reason = t.said[-1][1]
    assert reason
    assert reason != nudge
    found = t.session.hint()
    picks = sorted(pick for pick in found[1].picks if pick != PASS)
    assert t.selected == picks
    assert title


def test_enter_passes_where_a_hint_has_said_so_and_no_cards_are_selected(app, monkeypatch):
    t = at_table(app)
    monkeypatch.setattr(t.session, "hint", lambda: ("Wait.", Move(0, "play", (PASS,)), "It costs nothing."))
    t.key(pygame.K_h, "h")
    assert t.labels()[0] != "PASS"
    t.key(pygame.K_h, "h")
    assert t.labels().count("PASS") == 1
    t.pick_kinds("3")
    assert t.labels()[0] != "PASS"
    t.key(pygame.K_RETURN)
    assert t.view.turn == 0, "three is not ten: that was chosen, and will not do"
    t.key(pygame.K_h, "h")
    assert t.selected == [], "whoever asks once more wants to do as advised"
    assert t.labels()[0] == "PASS"
    t.key(pygame.K_RETURN)
    assert 0 in [seat for seat in range(5) if t.view.passed >> seat & 1]


def test_what_was_picked_and_not_played_is_laid_down_by_a_pass(app):
    t = at_table(app)
    t.pick_kinds("3")
    t.key(pygame.K_p, "p")
    assert t.view.passed & 1
    assert t.selected == []


def test_a_key_pressed_for_the_end_of_a_hand_is_no_answer_to_the_next_question(app):
    t = at_table(app, "3 4")
    t.screen.skip()
    t.screen.keys.rose("look")
    t.key(pygame.K_p, "p")
    assert not t.view.passed & 1
    t.wait(650)
    t.screen.keys.rose("look")  # the same question, others have answered meanwhile
    t.key(pygame.K_p, "p")
    assert t.view.passed & 1


def test_a_hint_when_nothing_is_asked_says_so(app):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1))
    t.key(pygame.K_h, "h")
    assert t.said
    assert t.view.turn == 2


def test_that_there_is_nothing_to_advise_goes_when_something_is_asked(app):
    t = sit(app, scene({0: HAND}, n=5, turn=4, standing=(1, "9 9"), people=1))
    t.key(pygame.K_h, "h")
    assert t.screen.notes.plate.visible
    t.session._make(Move(4, "play", (PASS,)))
    t.until(lambda: t.asks and not t.busy)
    t.until(lambda: not t.screen.notes.plate.visible, limit=1000)


def test_undo_in_a_practice_game(app):
    t = deal(app, 5, practice=True, thinker=InlineThinker())
    t.until(lambda: "look" in t.asks and not t.busy)
    t.wait(600)  # no key answers what has just come up
    t.key(pygame.K_RETURN)
    t.until(lambda: any(ask.due for ask in t.session.asks) and not t.busy)
    before = t.session.match.turn
    t.key(pygame.K_u, "u")
    t.step()
    assert t.session.match.turn < before
    assert "look" in t.asks
    t.screen.hurry()
    assert agreed(t)


def test_undo_elsewhere_is_refused_with_a_reason(app):
    t = at_table(app)
    t.pick_kinds("8 8")
    t.press("main")
    t.until(lambda: not t.busy)
    turn = t.session.match.turn
    t.key(pygame.K_u, "u")
    assert t.session.match.turn == turn
    said, rule = t.note
    assert said
    assert rule.startswith("SE ")


def test_escape_lets_the_selection_go_then_asks_for_the_pause(app):
    paused = []
    t = at_table(app, on_pause=lambda _app, screen: paused.append(screen))
    t.pick_kinds("8 8")
    t.key(pygame.K_ESCAPE)
    assert t.selected == []
    assert not paused
    t.key(pygame.K_ESCAPE)
    assert paused == [t.screen]


def test_escape_closes_a_chooser_first(app):
    paused = []
    t = sit(app, scene({0: "W 5 K"}, n=5, turn=0, people=1), on_pause=lambda _app, screen: paused.append(screen))
    t.pick_kinds("W")
    t.key(pygame.K_RETURN)
    assert t.screen.chooser is not None
    t.key(pygame.K_ESCAPE)
    assert t.screen.chooser is None
    assert not paused
    assert t.session.match.turn == 1
    t.key(pygame.K_ESCAPE)
    t.key(pygame.K_ESCAPE)
    assert paused


def test_why_not_has_a_key(app):
    t = at_table(app)
    t.pick_kinds("8")
    t.key(pygame.K_y, "y")
    assert t.note == (t.session.match.refusal(Move(0, "play", (8,))).text, "SE 3.9")


def test_tab_walks_through_the_buttons_and_enter_presses_them(app):
    t = at_table(app)
    names = set()
    for _ in range(14):
        t.key(pygame.K_TAB)
        names.add(t.screen.ui.focus.name if t.screen.ui.focus else "hand")
    assert {"main", "second"} <= names
    while t.screen.ui.focus is None or t.screen.ui.focus.name != t.labelled("PASS"):
        t.key(pygame.K_TAB)
    t.key(pygame.K_RETURN)
    assert t.view.passed & 1


def test_space_at_the_table_presses_nothing(app):
    t = at_table(app)
    t.key(pygame.K_TAB)
    turn = t.session.match.turn
    t.key(pygame.K_SPACE, " ")
    t.wait(500)
    assert t.session.match.turn == turn


def test_the_log_opens_over_the_table_and_closes_again(app):
    t = deal(app, 5, thinker=Sleepers())
    t.quiet()
    t.key(pygame.K_l, "l")
    assert len(t.screen.ui.layers) == 2
    t.key(pygame.K_ESCAPE)
    assert len(t.screen.ui.layers) == 1
    for layers in (2, 1):
        t.key(pygame.K_l, "l")
        assert len(t.screen.ui.layers) == layers
    assert t.screen in app.screens


@pytest.mark.parametrize("code", [pygame.K_p, pygame.K_RETURN, pygame.K_1, pygame.K_h, pygame.K_u, pygame.K_UP])
def test_no_key_does_harm_when_it_is_not_your_turn(app, code):
    t = sit(app, scene({0: HAND}, n=5, turn=2, standing=(1, "9 9"), people=1))
    before = t.session.match.state.key()
    t.key(code, chr(code) if code < 128 else "")
    t.wait(300)
    assert t.session.match.state.key() == before


def test_a_button_pressed_by_mouse_does_not_catch_the_next_enter(app):
    t = at_table(app)
    t.press(t.labelled("WHY NOT?"))
    t.wait(500)
    t.key(pygame.K_RIGHT)
    assert t.hand.hovered is t.hand.cards[0], "arrows still walk along the fan"
    t.pick_kinds("8 8")
    t.key(pygame.K_RETURN)
    assert (t.view.rank, t.view.size) == (8, 2)


def test_the_focus_leaves_a_button_that_goes_away(app):
    t = at_table(app)
    while t.screen.ui.focus is None or t.screen.ui.focus.name != t.labelled("PASS"):
        t.key(pygame.K_TAB)
    t.key(pygame.K_RETURN)
    t.quiet()
    assert t.screen.ui.focus is None or t.screen.ui.focus.visible
    refused = t.played.count("refused")
    t.key(pygame.K_RETURN)
    assert t.played.count("refused") == refused


def test_a_whole_turn_by_gamepad(app):
    t = at_table(app)
    wanted = [i for i, kind in enumerate(t.kinds) if kind == 8][:2]
    for i in range(max(wanted) + 1):
        t.do(pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
        if i in wanted:
            t.do(pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert t.selected == [8, 8]
    t.do(pad(pygame.CONTROLLER_BUTTON_A))
    assert (t.view.rank, t.view.size) == (8, 2)
    t.until(lambda: not t.busy)
    assert agreed(t)


def test_passing_a_hint_and_letting_go_by_gamepad(app):
    t = at_table(app)
    t.do(pad(pygame.CONTROLLER_BUTTON_Y))
    assert t.said, "a nudge"
    t.pick_kinds("8 8")
    t.do(pad(pygame.CONTROLLER_BUTTON_B))
    assert t.selected == []
    t.do(pad(pygame.CONTROLLER_BUTTON_X))
    assert t.view.passed & 1


def told(t):
    return [paragraph.words for paragraph in t.screen.ui.find("story").paragraphs]


def test_the_story_can_be_cut_down_to_a_part(app):
    t = at_table(app)
    t.pick_kinds("8 8")
    t.press("main")
    t.until(lambda: not t.busy)
    t.key(pygame.K_l, "l")
    whole = told(t)
    assert any("Eight" in line for line in whole)
    t.screen.ui.find("parts").choose(1)
    plays = told(t)
    assert any("Eight" in line for line in plays)
    assert set(plays) <= set(whole)
    t.screen.ui.find("parts").choose(2)
    assert not any("Eight" in line for line in told(t))
    t.screen.ui.find("parts").choose(0)
    assert told(t) == whole
    t.key(pygame.K_ESCAPE)
    with pytest.raises(KeyError):
        t.screen.ui.find("parts")


def test_every_line_of_a_played_game_belongs_to_one_part_of_the_story(app):
    app.clock.set_speed(0)
    t = deal(app, 5, thinker=InlineThinker())
    for _ in range(3000):
        t.step(200)
        if t.view.phase == "between":
            break
        move = None if t.busy else any_move(t)
        if move is not None:
            t.screen.submit(move)
    parts = [kinds for _, kinds in t.screen.kit.story_parts]
    assert {line.kind for line in t.screen.story.lines} >= {"hand", "played"}
    for line in t.screen.story.lines:
        assert sum(line.kind in kinds for kinds in parts) == 1, line


def test_tab_goes_hand_buttons_seats_clockwise_story_icons_and_back_to_the_hand(app):
    t = at_table(app)
    t.key(pygame.K_RIGHT)
    t.key(pygame.K_RIGHT)
    names = []
    while len(names) < 30:
        t.key(pygame.K_TAB)
        if t.screen.ui.focus is None:
            break
        names.append(t.screen.ui.focus.name)
    seats = [f"seat {i}" for i in range(1, 5)]
    assert names[: names.index("seat 1")] == ["main", "second", "third"][: names.index("seat 1")]
    assert names[names.index("seat 1") :][:5] == [*seats, "story so far"]
    assert set(names[names.index("story so far") + 1 :]) <= {w.name for w in t.screen.ui.layer.widgets}
    assert t.hand.hovered is t.hand.cards[1], "back at the card the arrows were at"
    x = [t.screen.ui.find(name).body.centerx for name in seats]
    assert x[0] == min(x[:2]) < t.app.metrics.width / 2 < x[3], "clockwise from the left of the foot"


def test_a_seat_can_be_meant_by_key_and_the_story_opened(app):
    t = at_table(app)
    pressed = []
    t.screen.prompt.seat_pressed = lambda seat: bool(pressed.append(seat))
    t.screen.ui.set_focus(t.screen.ui.find("seat 1"), ring=True)
    t.key(pygame.K_RETURN)
    assert pressed == [next(seat for seat, nodes in t.board.seats.items() if nodes.body == t.button("seat 1").body)]
    assert t.board.seats[pressed[0]].guest.name in t.button("seat 1").tip
    t.screen.ui.set_focus(t.screen.ui.find("story so far"), ring=True)
    t.key(pygame.K_RETURN)
    assert t.screen.ui.find("story")


def test_the_card_the_arrows_are_at_has_a_ring_until_the_focus_goes(app):
    t = at_table(app)
    assert not t.screen.ring.node.visible
    t.key(pygame.K_RIGHT)
    t.wait(400)
    assert t.screen.ring.node.visible
    assert t.screen.ring.node.rect.collidepoint(t.hand.cards[0].pose[:2])
    t.key(pygame.K_TAB)
    t.step()
    assert not t.screen.ring.node.visible
    assert t.hand.hovered is None


def test_an_ace_given_is_known_to_the_two_of_them_alone(app):
    position = scene({0: "A 3 4 5", 1: "8 9 9", 2: "Q Q", 3: "K K", 4: "A J"}, people=1)
    t = sit(app, position)
    told, public = Tribute(4, 0, (1,)), Tribute(4, 0, (None,))
    t.screen.story._whisper(told, public)
    assert t.screen.story.private[0] == "*Oona* hands an Ace up to *Morgan*."


# -- one press answers one question
def two_questions(app):
    """The wild's rank is asked after PLAY…, on the same button."""
    t = sit(app, scene({0: "3 8 W K"}, n=5, turn=0, people=1))
    t.pick_kinds("W")
    t.wait(500)
    return t


def test_a_double_click_answers_one_question(app):
    t = two_questions(app)
    main = t.button("main").body.center
    for _ in range(3):
        t.step(80, click(main))
    assert t.screen.chooser is not None
    t.wait(400)
    t.step(16, click(main))
    assert t.screen.chooser is None
    assert t.session.match.turn == 2


@pytest.mark.parametrize("down", [key(pygame.K_RETURN)[0], pad(pygame.CONTROLLER_BUTTON_A)[0]])
def test_a_key_or_button_that_is_held_answers_one_question(app, down):
    t = two_questions(app)
    t.step(16, [down])
    for _ in range(40):
        t.step(35, [down] if down.type == pygame.KEYDOWN else [])  # keys repeat
    assert t.screen.chooser is not None


def test_the_press_that_opened_the_curtain_answers_nothing_below(app):
    """A key that is still down, as its repetitions come."""
    t = two_questions(app)
    t.screen.keys.lifted()
    down = key(pygame.K_RETURN)[:1]
    for _ in range(40):
        t.step(35, down)
    assert t.screen.chooser is None


def test_the_letter_of_a_key_that_opened_a_field_is_not_written_into_it(app):
    from tabletop.widgets.field import Field

    t = at_table(app)
    field = Field((100, 100, 300, 50), "", name="note")
    down, letter, up = key(pygame.K_n, "n")
    t.step(16, [down])
    t.screen.ui.set_focus(t.screen.ui.add(field))
    t.step(16, [letter, up])
    assert field.text == ""
    t.step(16, key(pygame.K_o, "o"))
    assert field.text == "o"


def type_(t, signs):
    for sign in signs:
        t.key(pygame.key.key_code(sign.lower()), sign)


def test_a_digit_picks_the_set_of_that_rank_that_will_do_and_one_fewer_with_every_press(app):
    t = at_table(app)
    for wanted in ([8, 8], [8], [], [8, 8]):
        type_(t, "8")
        assert t.selected == wanted
    type_(t, "4")
    assert t.selected == [4, 4]  # another rank takes the place of the first


def test_who_leads_picks_all_of_a_rank(app):
    t = at_table(app, standing=None)
    type_(t, "8")
    assert t.selected == [8, 8, 8]


@pytest.mark.parametrize(("signs", "wanted"), [
    ("1", [1]), ("0", [10]), ("a", [1]), ("k", [13]), ("w", [15]), ("9", []),
])
def test_what_stands_on_a_card_is_typed(app, signs, wanted):
    t = at_table(app, "A 3 4 10 W K", (4, "K"))
    type_(t, signs)
    assert t.selected == wanted


def test_the_letter_of_a_board_that_is_not_there_picks_the_card_that_carries_it(app, monkeypatch):
    t = at_table(app, "3 8 J", (4, "Q"))
    index = t.screen.picture.index
    monkeypatch.setattr(t.screen.picture, "index", lambda kind: "B" if kind == 11 else index(kind))  # as in German
    type_(t, "b")
    assert t.selected == [11]


def test_a_wild_is_laid_beside_what_is_picked(app):
    t = at_table(app, "3 8 W K")
    type_(t, "w8")
    assert t.selected == [8, 15]
    type_(t, "3")
    assert t.selected == [3, 15]
    type_(t, "w")
    assert t.selected == [3]


def test_plain_cards_go_before_special_ones_and_a_special_one_that_may_not_go_alone_stays(app):
    t = at_table(app, "6* 6 8* 8 K", (4, "9"))
    type_(t, "6")
    assert t.selected == [6]
    type_(t, "8")
    assert t.selected == [8]


def test_cards_that_are_given_away_are_typed_one_after_another(app):
    t = sit(app, dealt({0: "0 A 4 8 8 J J", 1: "3 3 7", 2: "2 5 5", 3: "2 4 4", 4: "W 5 6"}, n=5, people=1),
            thinker=InlineThinker())  # fmt: skip
    t.press("main")
    t.until(lambda: "give" in t.asks and not t.busy)
    type_(t, "48")
    assert t.selected == [4, 8]
    type_(t, "88")
    assert t.selected == [4]


def test_shift_and_a_digit_pick_by_place(app):
    t = at_table(app)
    t.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, mod=pygame.KMOD_LSHIFT, unicode="#")])
    assert t.hand.selected == [t.hand.cards[2]]


def test_letters_with_another_use_keep_it_and_a_field_or_a_question_keeps_what_is_typed(app):
    t = at_table(app, "3 4 8 W", (4, "9"))
    t.pick_kinds("W")
    t.press("main")
    assert t.screen.chooser is not None
    type_(t, "38")
    assert t.selected == [15]  # the chooser's number, no card
    t.key(pygame.K_ESCAPE)
    app.keymap = KeyMap({Verb.HINT: ("w",)}, {})
    t.hand.select([])
    type_(t, "w")
    assert t.selected == []


def test_the_focus_is_where_it_was_once_a_chooser_has_gone(app):
    t = at_table(app, "3 4 8 W", (4, "9"))
    t.pick_kinds("W")
    icon = t.screen.ui.find("icon-log")
    t.screen.ui.set_focus(icon, ring=True)
    t.button("main").on_press()
    t.screen.ui.set_focus(None)
    t.screen.swap(None)
    assert t.screen.ui.focus is icon


def test_enter_is_the_main_button_s_once_a_page_that_was_clicked_open_is_closed(app):
    t = sit(app, dealt({0: HAND}, people=1))
    t.click(next(w for w in t.screen.ui.layer.widgets if w.key is Verb.LOG).body.center)
    assert len(t.screen.ui.layers) == 2
    t.key(pygame.K_ESCAPE)
    t.key(pygame.K_RETURN)
    assert len(t.screen.ui.layers) == 1, "the story stays closed"
    assert "look" not in t.asks, "READY was pressed"


def test_page_down_turns_the_long_story_that_was_opened_by_mouse(app):
    t = at_table(app)
    t.click(next(w for w in t.screen.ui.layer.widgets if w.key is Verb.LOG).body.center)
    story = t.screen.ui.find("story")
    story.set([Paragraph("Perkins passes.")] * 80)
    t.key(pygame.K_PAGEDOWN)
    assert story.offset > 0
    t.key(pygame.K_PAGEUP)
    assert story.offset == 0
