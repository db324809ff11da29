"""Flags and votes of the court, replies, insults, and what is put to the person by others."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade.codes import AUSPEX, BARDO, BUNNY, CUTE, MAN_OF_FAITH, PRESENCE, QUESTION, TEMPLATE, Holding
from rules.games.masquerade.events import Accepted, Boon, Forfeit, Hunt, HuntVotes, Places, Round, Won
from rules.games.masquerade.minds import court
from rules.games.masquerade.text import narration
from tabletop.games import kit as kit_of
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.shown import Shown
from tabletop.settings import Settings
from tests.games.masquerade.notation import cards, part
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import scene, sit
from tests.tabletop.open_table import Timed


def due(table):
    """Who is asked what."""
    return next((seat, ask.id) for seat, asks in table.session.match.asks().items() for ask in asks if ask.due)


def turn_of_a_prince(app):
    """The person is Prince, at the beginning of his turn in the second trick."""
    position = scene({1: "9s Ks", 2: "Qs Qh"}, {}, turn=1, pile=((0, "8d"),), trick_no=2)
    return sit(app, position, people=(1,))


def test_without_a_flag_nobody_is_asked_for_a_hunt(app):
    table = turn_of_a_prince(app)
    assert table.moves == [("hunt", (PASS,), ())]
    assert due(table) == (1, "play")


def test_a_flag_is_raised_by_a_press_and_honoured_at_the_next_chance(app):
    position = scene({0: "9s Ks"}, {}, turn=0, pile=((2, "8d"),), trick_no=2)
    table = sit(app, position, people=(1,))
    table.press("hunt")
    assert standing.standing(table.session, 1).hunt
    table.session.submit(Move(0, "play", (PASS,)))
    table.quiet()
    assert due(table) == (1, "hunt")
    assert type(table.screen.front).__name__ == "Hunt"
    table.key(pygame.K_RETURN)
    assert not table.moves, "nobody is hunted before a face is picked"
    table.click(table.face(0))
    table.quiet()
    assert not table.moves, "a face is but picked"
    assert "holds 4, and nobody holds more: too dear" in table.words, "what the court makes of it is said before"
    table.key(pygame.K_RETURN)
    table.quiet()
    assert table.moves[0] == ("hunt", (0,), ())
    assert not standing.standing(table.session, 1).hunt, "the flag comes down with it"
    assert type(table.screen.front).__name__ == "HuntVote"
    assert "With your yes, 2 more of the other 3 are needed." in table.words
    assert table.screen.front.head.startswith("YOUR HUNT")
    table.key(pygame.K_RETURN)
    assert table.moves[1] == ("vote", (1,), ())


def test_what_the_court_would_accept_is_what_the_minds_do():
    """A card each for three who hold more; and nobody who holds more."""
    for hands, found in ((dict.fromkeys((0, 1, 3), "3c 4c 5c 6c 7c 8c") | {2: "Qs"}, 2), ({}, 0)):
        position = scene(hands, {}, turn=1, pile=((0, "8d"),), trick_no=2)
        view = position.match.view(1)
        assert (found == 2) == (2 in court.quarries(view, next(iter(position.match.asks(1)[1])))), view.counts
        assert court.odds(view, 2, 1) == found, view.counts


def test_a_hunt_can_be_called_off(app):
    position = scene({0: "9s Ks"}, {}, turn=0, pile=((2, "8d"),), trick_no=2)
    table = sit(app, position, people=(1,))
    table.press("hunt")
    table.session.submit(Move(0, "play", (PASS,)))
    table.quiet()
    table.wait(500)
    table.key(pygame.K_p, "p")
    assert table.moves[0] == ("hunt", (PASS,), ())
    assert not standing.standing(table.session, 1).hunt, "the flag comes down with it"


def test_whoever_is_hunted_is_told_what_it_costs_him_and_the_prince(app):
    position = scene({1: "9s Ks", 2: "Qs Qh Qd"}, {1: "presence potence fortitude"}, turn=1, pile=((0, "8d"),),
                     trick_no=2)  # fmt: skip
    position.do(1, "hunt", 2)
    table = sit(app, position, people=(2,))
    prince, me = table.session.names(1), table.session.names(2)
    assert table.screen.front.items[1].title != f"Hunt {me}"
    assert "You move up" not in table.words
    assert f"If it fails, {prince} loses a dot" in table.words


def test_who_is_hunted_out_by_the_last_vote_of_all_is_shown_how_all_have_voted(app):
    position = scene({1: "9s Ks", 2: "Qs Qh Qd"}, turn=1, pile=((0, "8d"),), trick_no=2)
    position.do(1, "hunt", 2)
    for seat in (0, 1, 3):
        position.do(seat, "vote", 1)
    table = sit(app, position, people=(2,))
    table.patient = True
    table.key(pygame.K_RETURN)
    table.until(lambda: table.screen.announced is not None)
    table.wait(2000)
    assert table.screen.announced is not None
    said = kit_of("masquerade").announcement(table.session, next(
        told for told in table.session.tape() if isinstance(told, HuntVotes))).said  # fmt: skip
    assert "go to the others who said yes, clockwise from the Prince, at most two each." in said
    assert table.table.shown.votes == {0: True, 1: True, 2: False, 3: True}


def test_the_votes_on_a_hunt_and_its_banner_are_gone_with_whatever_comes_next():
    shown = Shown(0, 4)
    shown.round_no, shown.full, shown.dots = 2, [{PRESENCE: 1}] * 4, [{PRESENCE: 1} for _ in range(4)]
    for told in (Hunt(1, 2), HuntVotes(2, 15, 0, False)):
        shown.hear(told)
    assert (shown.votes, shown.quarry) == (dict.fromkeys(range(4), False), 2)
    shown.hear(Forfeit(1, PRESENCE))
    assert (shown.votes, shown.quarry) == (None, -1)


def test_a_boon_is_read_out_once_it_is_taken_and_not_when_it_is_offered(app):
    table = sit(app, scene({0: "9s"}, {}, turn=0, pile=((2, "8d"),)))
    read = [narration(told, table.view, table.session.names, "key") for told in (
        Boon(0, 2), Accepted(2, -1), Accepted(2, PRESENCE))]  # fmt: skip
    assert read[:2] == ["", ""]
    assert table.session.names(2) in read[2]


def test_titles_and_points_stand_on_the_court_as_soon_as_the_first_round_is_over():
    shown = Shown(0, 4)
    shown.hear(Round(1))
    assert not shown.titled
    shown.hear(Places((2, 0, 3, 1)))
    assert (shown.titled, shown.totals) == ((2, 0, 3, 1), [2, 0, 3, 1])


def test_a_question_is_answered(app):
    position = scene({1: "9s"}, {1: "auspex potence fortitude"}, turn=1, pile=((2, "8d"),))
    position.do(1, "own", AUSPEX, how=(QUESTION, -1, 0, 3))
    table = sit(app, position)
    assert type(table.screen.front).__name__ == "Reply"
    table.key(pygame.K_RETURN)
    assert table.moves == [("reply", (1,), ())]


def test_a_shield_of_faith_meets_what_is_aimed_at_one(app):
    faith = Holding(TEMPLATE, MAN_OF_FAITH)
    position = scene({3: "9s"}, {0: "presence potence fortitude", 3: faith}, turn=3, pile=((1, "8d"),))
    position.do(0, "before", PRESENCE, how=(PRESENCE, -1))
    table = sit(app, position, people=(3,))
    front = table.screen.front
    assert type(front).__name__ == "Respond"
    table.key(pygame.K_1, "1")
    assert table.moves == [("answer", (BARDO,), (BARDO, -1))]


def hidden(app):
    """A hand slips in beneath the high one; who looks can see through it."""
    position = scene({3: "5s 9h"}, {0: "auspex potence fortitude", 3: "obfuscate potence presence"}, turn=3,
                     pile=((1, "4d"), (2, "Kd")))  # fmt: skip
    position.to(3, "play")
    position.do(3, "play", *cards("5s"), how=part("obfuscate"))
    return sit(app, position)


def test_a_hidden_play_is_cancelled_as_the_panel_says(app):
    table = hidden(app)
    assert "HIDE" in table.words
    table.key(pygame.K_1, "1")
    assert table.moves == [("stop", (AUSPEX,), (AUSPEX, -1))]


def test_a_dot_that_sees_through_a_hidden_play_is_dragged_into_the_middle(app):
    table = hidden(app)
    table.do(kit.drag(table.dot("auspex"), tuple(map(round, table.screen.picture.layout.centre))))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves == [("stop", (AUSPEX,), (AUSPEX, -1))]


def test_the_court_has_somebody_insulted(app):
    position = scene({1: "9s"}, {}, turn=1, pile=((3, "8d"),))
    table = sit(app, position)
    table.press(table.labelled("INSULT…"))
    table.step()
    table.click(table.face(3))
    assert table.moves == [("insult", (3,), ())]


def test_a_hunt_that_passes_is_read_out_by_all_its_lines(app):
    position = scene({0: "9s Ks", 2: "Qs Qh"}, {}, turn=0, pile=((2, "8d"),), trick_no=2)
    table = sit(app, position, people=(1,))
    for number in range(8):
        view = table.view._replace(round_no=number + 2)
        for passed in (False, True):
            told = HuntVotes(2, 15, 7, passed)
            assert narration(told, view, table.session.names, "key")


def pressed_while_somebody_is_rude(app, position, name):
    """Press, and before the button is up again somebody is insulted; then let go."""
    table = sit(app, position)
    front, spot = table.screen.front, table.button(name).body.center
    table.do([*kit.hover(spot), *kit.down(spot)])
    assert table.session.submit(Move(1, "insult", (3,))) is None
    table.step()
    assert table.screen.director.busy, "it is being shown"
    assert table.screen.front is front
    table.release(spot)
    table.quiet()
    return table


def cute():
    """D, a bunny, has made a face at B; A votes."""
    position = scene({1: "9s"}, {3: Holding(TEMPLATE, BUNNY)}, turn=1, pile=((2, "8d"),))
    position.do(3, "before", CUTE, how=(CUTE, -1, 0))
    return position


def test_a_press_on_a_vote_is_not_lost_to_what_is_shown_meanwhile(app):
    table = pressed_while_somebody_is_rude(app, cute(), "row 2")
    assert table.moves == [("face", (0,), ())]


def test_a_press_on_an_answer_is_not_lost_either(app):
    position = scene({1: "10c"}, {0: "presence fortitude potence"}, turn=1, pile=((0, "9d"),))
    position.play(1, "10c")
    table = pressed_while_somebody_is_rude(app, position, "let it be")
    assert table.moves[0] == ("fortify", (PASS,), ())


def test_what_was_answered_is_not_asked_on(app):
    table = sit(app, cute())
    front = table.screen.front
    table.key(pygame.K_RETURN)
    assert table.moves == [("face", (1,), ())]
    assert table.screen.front is not front


@pytest.mark.parametrize("stops", [True, False])
def test_an_insult_says_you_and_the_banner_does_not_say_what_the_card_does(app, monkeypatch, stops):
    monkeypatch.setattr(Timed, "patient", True)
    table = sit(app, scene({0: "9s"}, {}, turn=1, pile=((2, "8d"),)), people=(0,))
    app.settings = Settings(stop_to_read=stops)
    hung = []
    monkeypatch.setattr(table.screen, "narrate", hung.append)
    table.session.submit(Move(1, "insult", (0,)))
    table.until(lambda: table.screen.announced or hung)
    table.wait(20)
    said = hung[0] if hung else table.note[1]
    assert bool(hung) is not stops
    assert "be rude about you: no card moves." in said


def test_the_end_of_the_story_beside_the_table_has_no_room_for_rudeness(app, monkeypatch):
    table, shown = sit(app, scene({1: "9s"}, {}, turn=1, pile=((3, "8d"),))), []
    monkeypatch.setattr(table.table.panels, "set_log", lambda _head, lines, *_, **__: shown.append(lines))
    table.session.submit(Move(0, "insult", (3,)))
    table.quiet()
    assert "insult" in {line.kind for line in table.screen.story.lines}, "the whole story has it"
    assert shown
    assert "insult" not in {line.kind for lines in shown for line in lines}


def test_a_chooser_stays_open_while_somebody_is_rude(app):
    position = scene({0: "9s"}, {0: "auspex potence fortitude"}, turn=0, pile=((2, "8d"),))
    table = sit(app, position)
    table.click(table.dot("auspex"))
    chooser = table.screen.front
    table.session.submit(Move(1, "insult", (3,)))
    table.quiet()
    assert table.screen.front is chooser


def test_what_has_gone_by_lies_above_what_is_asked_though_that_hangs_there_only_with_it(app):
    table = sit(app, scene({0: "9s"}, {}, turn=0, pile=((2, "8d"),)))
    table.quiet()
    table.screen.unsay()
    for told in (Won(2, 2), Won(3, 3)):
        table.screen.director.keep(told)
    table.screen.called()
    table.screen.changed()
    assert table.table.panels.banner.visible
    table.wait(20)
    assert table.screen.notes.plate.visible
    assert table.screen.notes.plate.rect.bottom < table.table.layout.banner[1]


@pytest.mark.parametrize(("how", "mine"), [((), "Nines"), (part("potence"), "Tens")])
def test_what_beats_a_hand_with_a_dot_on_it_stops_the_table_and_waits_for_the_whole_story(app, monkeypatch, how, mine):
    monkeypatch.setattr(Timed, "patient", True)
    table = sit(app, scene({0: "9s 9h 3s", 1: "Jd Jh 4c"}, {0: "potence"}, n=4, turn=0))
    table.session._make(Move(0, "play", cards("9s 9h"), how))
    table.quiet()
    table.screen.open_log()
    table.session._make(Move(1, "play", cards("Jd Jh")))
    table.wait(3000)
    assert table.screen.director.busy
    table.screen.ui.pop_layer()
    table.until(lambda: table.screen.announced or not table.screen.director.busy)
    assert bool(table.screen.announced) is bool(how)
    beaten = table.screen.director.beaten
    assert (beaten.mine, beaten.theirs) == (f"a pair of {mine}", "a pair of Jacks")
    if how:
        table.key(pygame.K_l, "l")
        table.wait(400)
        table.key(pygame.K_ESCAPE)
        table.wait(400)
        assert table.screen.announced, "who reads the story has not read this yet"


def test_who_may_be_hunted_is_told_so_once_before_it_comes(app):
    hands = {0: "3s 4s 5s 6s 7s 8s", 2: "9s", 1: "3c 4c 5c 6c", 3: "9h 10h Jh Qh"}
    table = sit(app, scene(hands, {}, turn=2, pile=((0, "8d"),), trick_no=2), people=(2,))
    director = table.screen.director
    found = director.stop(Won(2, 2))
    assert found.said.startswith(f"{table.session.names(1)}, the Prince, may call a Blood Hunt on you: you hold few")
    assert director.stop(Won(2, 2)) is None
