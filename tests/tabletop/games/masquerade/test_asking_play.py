"""Cards are put down by hand, with and without powers; a refusal is read near the cards."""

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade.codes import CELERITY, OBFUSCATE, POTENCE
from rules.games.masquerade.declared import Part, parts_of
from rules.games.masquerade.obey import THIS_CARD
from tabletop.games.masquerade.asking import standing
from tabletop.settings import Settings
from tabletop.table.words import words
from tests.games.masquerade.notation import card, cards
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import scene, sit


def at_play(app, hand="9s", sets=None, pile=((1, "8d"),), **more):
    """The person's turn, on a hand of another's."""
    return sit(app, scene({0: hand}, sets or {}, turn=0, pile=pile, **more))


def test_a_card_is_clicked_and_played(app):
    table = at_play(app)
    table.choose("9s")
    assert table.labels()[0] == "PLAY"
    table.key(pygame.K_RETURN)
    assert table.moves[-1] == ("play", cards("9s"), ())


def test_a_typed_rank_is_the_set_that_beats_where_nothing_else_does(app):
    table = at_play(app, "Qc Qd Qh Qs Kc Kd", pile=((2, "3c 3d 3h 3s"),))
    for held in (4, 3):
        table.key(pygame.K_q, "q")
        assert len(table.screen.drag.hand.selected) == held
    table.key(pygame.K_k, "k")
    assert len(table.screen.drag.hand.selected) == 4


def test_a_card_is_dragged_to_the_middle(app):
    table = at_play(app)
    table.drag(table.named("9s"), table.middle)
    assert table.moves[-1] == ("play", cards("9s"), ())


def test_why_not_says_so_where_nothing_speaks_against_the_cards(app):
    table = at_play(app)
    table.choose("9s")
    table.screen.prompt.why()
    assert table.note == ("", words.WILL_DO)


def test_one_card_of_a_rank_dragged_or_clicked_twice_takes_the_set_that_beats(app):
    """Three nines: of two pairs with the spade, the one that beats."""
    table = at_play(app, hand="9c 9d 9h", pile=((1, "9s 9c"),))
    table.drag(table.named("9d"), table.middle)
    assert table.moves[-1] == ("play", cards("9d 9h"), ())
    table = at_play(app, hand="9c 9d 9h", pile=((1, "9s 9c"),))
    pos = table.spot(table.named("9c"))
    table.do([*kit.hover(pos), *kit.down(pos), *kit.up(pos), *kit.down(pos), *kit.up(pos)])
    assert [table.table.card(card.kind) for card in table.hand.selected] == list(cards("9c 9h"))


def test_cards_that_do_not_beat_say_why_and_stay(app):
    table = at_play(app, hand="7s 9s")
    table.choose("7s")
    table.press(table.labelled("WHY NOT?"))
    assert table.note is not None
    assert table.note[1].startswith("SM ")
    assert not table.moves


def test_passing_by_key_and_by_button(app):
    table = at_play(app)
    table.key(pygame.K_p, "p")
    assert table.moves[-1] == ("play", (PASS,), ())


def asks_always(app, *powers):
    """Have these powers asked about with every play they go with."""
    app.settings = Settings()
    for power in powers:
        standing.put(app.settings, power, "always")


def test_cards_that_will_do_plainly_are_played_plainly(app):
    table = at_play(app, sets={0: "potence obfuscate fortitude"}, pile=((2, "4d"), (1, "8d")))
    table.choose("9s")
    table.key(pygame.K_RETURN)
    assert table.moves[-1] == ("play", cards("9s"), ())


def test_several_ways_open_a_chooser_with_the_simplest_first(app):
    asks_always(app, "potence", "obfuscate")
    table = at_play(app, sets={0: "potence obfuscate fortitude"}, pile=((2, "4d"), (1, "8d")))
    table.choose("9s")
    table.key(pygame.K_RETURN)
    titles = [title for title, _ in table.rows]
    assert titles[0].startswith("Plainly")
    assert any("Potence" in title for title in titles)
    assert any(title.startswith("Hidden") for title in titles)
    assert not table.hand.dragged, "the cards it is about stay where they can be seen"
    table.key(pygame.K_RETURN)
    assert table.moves[-1] == ("play", cards("9s"), ())


def test_the_chooser_by_digit_spends_a_dot(app):
    asks_always(app, "potence")
    table = at_play(app, sets={0: "potence fortitude celerity"})
    table.choose("9s")
    table.key(pygame.K_RETURN)
    table.key(pygame.K_2, "2")
    ask, picks, how = table.moves[-1]
    assert (ask, picks) == ("play", cards("9s"))
    assert parts_of(how) == (Part(POTENCE, POTENCE, -1),)


def test_the_way_a_hint_has_named_is_marked_among_the_ways(app):
    asks_always(app, "potence")
    table = at_play(app, sets={0: "potence fortitude celerity"})
    advice = ("Think.", Move(0, "play", cards("9s"), (POTENCE, POTENCE, -1, -1, -1)), "It stands.")
    for _ in range(2):
        table.screen.notes.hint(advice, table.screen)
    table.key(pygame.K_RETURN)
    assert table.screen.ui.focus.name == "row 2"
    table.key(pygame.K_RETURN)
    assert parts_of(table.moves[-1][2]) == (Part(POTENCE, POTENCE, -1),)


def test_what_only_a_power_makes_legal_is_asked_first(app):
    table = at_play(app, hand="8c", sets={0: "potence fortitude celerity"})
    table.choose("8c")
    table.key(pygame.K_RETURN)
    assert not table.moves
    table.key(pygame.K_RETURN)
    assert table.moves[-1][2][:2] == (POTENCE, POTENCE)


def test_back_leaves_the_chooser_and_the_cards_return(app):
    asks_always(app, "potence", "obfuscate")
    table = at_play(app, sets={0: "potence obfuscate fortitude"}, pile=((2, "4d"), (1, "8d")))
    table.choose("9s")
    table.key(pygame.K_RETURN)
    table.key(pygame.K_ESCAPE)
    assert not table.moves
    assert not table.rows
    table.wait(600)
    assert table.named("9s").pose in table.hand.poses()


def test_a_dot_dragged_onto_a_card_hides_it_beneath(app):
    table = at_play(app, hand="5s", sets={0: "potence obfuscate fortitude"}, pile=((2, "4d"), (1, "8d")))
    card = table.named("5s")
    table.do(kit.drag(table.dot("obfuscate"), table.spot(card)))
    table.step()
    table.key(pygame.K_RETURN)
    assert table.moves[-1][2][:2] == (OBFUSCATE, OBFUSCATE)


def test_a_friend_s_advice_for_a_second_hand_takes_its_cards_up(app):
    position = scene({0: "9s Ks"}, {0: "celerity"}, turn=0, pile=((1, "8d"),))
    position.to(0, "play")
    position.play(0, "9s")
    table = sit(app, position)
    assert table.session.asks[0].id == "second"
    advice = ("Think.", Move(0, "second", cards("Ks"), (CELERITY, CELERITY, -1, -1, -1)), "It stands.")
    table.screen.notes.hint(advice, table.screen)
    assert not table.hand.selected
    table.screen.notes.hint(advice, table.screen)
    assert [table.table.card(card.kind) for card in table.hand.selected] == list(cards("Ks"))


def test_a_second_hand_that_can_be_put_down_in_one_way_is_put_down(app):
    position = scene({0: "9s Ks"}, {0: "celerity"}, turn=0, pile=((1, "8d"),))
    position.to(0, "play")
    position.play(0, "9s")
    table = sit(app, position)
    table.choose("Ks")
    assert table.screen.front.banner() == "WITH CELERITY: it costs one dot and your next turn"
    table.key(pygame.K_RETURN)
    assert table.moves[-1] == ("second", cards("Ks"), (CELERITY, CELERITY, -1, -1, -1))


def test_the_price_of_a_second_hand_counts_every_dot_that_goes_with_it(app):
    position = scene({0: "9s 9c"}, {0: "celerity potence"}, turn=0, pile=((1, "8d"),))
    position.to(0, "play")
    position.play(0, "9s")
    table = sit(app, position)
    table.choose("9c")
    assert table.screen.front.banner() == "WITH CELERITY AND POTENCE: it costs two dots and your next turn"


def test_a_play_before_which_how_was_asked_is_made_at_once(app):
    asks_always(app, "potence")
    table = at_play(app, sets={0: "potence auspex obfuscate"}, dares=False)
    assert table.session.view.phase == "own"
    table.choose("9s")
    table.key(pygame.K_RETURN)
    assert table.rows[0][0].startswith("Plainly")
    table.key(pygame.K_RETURN)
    table.until(lambda: any(ask == "play" for ask, *_ in table.moves))
    assert table.moves[-1] == ("play", cards("9s"), ())


def test_what_one_cannot_beat_others_may(app):
    table = at_play(app, hand="7s", sets={0: "auspex fortitude celerity"})
    assert table.banner[0] == "YOU HAVE NOTHING FOR THIS"
    assert table.button("main").sub == "nothing of yours beats it"


@pytest.mark.parametrize(
    ("ordered", "said"),
    [("Kd", "YOU ARE ORDERED TO PLAY"), ("Ah", "YOU CANNOT OBEY: beat the Eight of diamonds")],
)
def test_who_is_dominated_is_told_at_the_turn_what_is_left_to_do(app, ordered, said):
    position = scene({2: "9s Kd"}, {0: "dominate"}, turn=2, pile=((1, "8d"),))
    position.use(0, "dominate", THIS_CARD + card(ordered))
    assert said in sit(app, position, people=(2,)).screen.front.banner()
