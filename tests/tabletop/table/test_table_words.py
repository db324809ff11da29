"""What banner, buttons and boxes of Scum of the Earth say of what is at stake."""

from types import SimpleNamespace

import pygame
import pytest

from rules.games.scum_of_the_earth.cards import INFINITY, WILD
from rules.games.scum_of_the_earth.events import Drew, Hand, Out, Takeover, Tribute
from tabletop.games.scum_of_the_earth import kit
from tabletop.table.story import Teller
from tests.kit.scene import scene
from tests.tabletop.kit import hover
from tests.tabletop.table.table_kit import deal, sit


def at_infinity(app, hand="4 4 6 9", **more):
    """Infinity was led, and three plays lie on it."""
    trick = ((0, "inf"), (3, "9"), (4, "8"))
    return sit(app, scene({0: hand}, n=5, turn=0, standing=(1, "7"), trick=trick, people=1, **more))


def test_infinity_stays_in_sight_and_is_spoken_of_by_banner_button_and_hint(app):
    t = at_infinity(app)
    seen = [play[0].kind for play in t.board.plays if play[0].visible]
    assert seen == [INFINITY, 8, 7], "the card that is at stake, and what lies on top"
    assert "takes Infinity" in t.screen.front.banner()
    t.pick_kinds("6")
    assert "Infinity" in t.button("main").sub
    assert "Infinity" in t.session.hint().reason


def test_infinity_that_lies_alone_is_gone_if_all_pass(app):
    t = sit(app, scene({0: "4 4 6 9"}, n=5, turn=0, standing=(1, "inf"), people=1))
    assert t.screen.front.banner().endswith("If all pass, Infinity is gone")


def test_infinity_leaves_with_whoever_goes_out(app):
    t = at_infinity(app, "6")
    t.pick_kinds("6")
    assert t.button("main").sub == "out: Infinity leaves the hand"


@pytest.mark.parametrize(("picked", "label"), [
    ("4", "ONE MORE FOUR"), ("W", "ONE MORE CARD"), ("9 4", "WHY NOT?"), ("K", "WHY NOT?"), ("4 W", "PLAY TWO FOURS"),
])  # fmt: skip
def test_what_is_missing_of_a_set_is_said_before_it_is_refused(app, picked, label):
    t = sit(app, scene({0: "W 4 4 9 K"}, n=5, turn=0, standing=(1, "7 7"), people=1))
    t.pick_kinds(picked)
    assert t.labels()[0] == label


def test_a_hint_at_what_lies_on_infinity_is_of_infinity_and_of_a_set_only_where_there_is_one(app):
    assert at_infinity(app).session.hint().nudge.startswith("Infinity goes to whoever takes this trick.")
    t = sit(app, scene({0: "2 3 J"}, n=5, turn=0, standing=(1, "Q"), people=1))
    assert "set" not in t.session.hint().nudge


def test_why_not_says_what_there_is_to_beat(app):
    t = sit(app, scene({0: "4 4 9"}, n=5, turn=0, standing=(1, "7 7"), people=1))
    refusal = t.screen.front.refusal()
    assert refusal.text == "Pick two cards of one number, lower than a Seven, or pass."


def test_nothing_is_said_to_beat_what_cannot_be_beaten(app):
    t = sit(app, scene({0: "A A 0 9"}, n=5, turn=0, people=1))
    aces = [card for card in t.hand.cards if card.kind == 1]
    for ace, said in zip(aces, ["lower ones beat it", "nothing beats it"], strict=True):
        t.pick(ace)
        assert t.button("main").sub == said


def test_all_that_is_drawn_again_after_ties_is_one_sentence(app):
    story = Teller(deal(app).session)
    for told in (Drew(1, 1, 8), Drew(2, 1, 7), Drew(2, 3, 6), Drew(3, 1, 5)):
        story.tell(told)
    again, first = [line.text for line in story.lines]
    assert again.startswith("Drawn again after a tie: *")
    assert again.count(", *") == 2
    assert first.endswith(" for a chair.")


def test_a_takeover_says_how_everybody_s_rank_changes(app):
    t = sit(app, scene({0: "4 4 9"}, n=5, turn=0, people=1))
    said = kit.announcement(t.session, Takeover(0, 3)).said
    assert "Oona" in said
    assert "will be Scum of the Earth, and you Head Honcho" in said


def test_what_a_card_does_is_told_no_longer_than_it_is_chosen(app):
    t = sit(app, scene({0: "W 9 K"}, n=5, turn=0, people=1))
    wild = next(card for card in t.hand.cards if card.kind == WILD)
    t.step(16, hover(t.spot(wild)))
    t.wait(600)
    assert t.screen.notes.told.visible
    t.pick_kinds("W")
    t.step(16, hover(t.spot(wild)))
    t.wait(600)
    t.key(pygame.K_RETURN)
    t.wait(600)
    assert t.screen.chooser is not None
    assert not t.screen.notes.told.visible, "it would lie over the numbers"


def test_a_bubble_leaves_the_figures_of_the_trick_to_be_read(app):
    t = sit(app, scene({0: "2 9 K"}, n=6, turn=0, standing=(3, "5"), trick=((1, "8"), (2, "6")), people=1))
    for seat in t.board.seats:
        t.table.say(seat, "A Five. I hope you were not still using that, dear old friend of mine.")
        place = t.board.seats[seat].bubble.rect.inflate(-16, -16)
        for play in t.board.plays:
            card = play[0].rect
            assert not place.colliderect((card.x, card.y, card.w * 2 // 5, card.h * 2 // 5))
        t.table.hush()


def test_chairs_are_the_same_at_the_table_and_in_the_results(app):
    t = sit(app, scene({}, n=6, turn=0, people=1))
    assert tuple(t.table.chair_of(seat) for seat in t.view.order) == kit.places(6)
    assert "chair-02-wingback" in kit.places(6), "which the rulebook shows second"


@pytest.mark.parametrize(("out", "said"), [((), "any number"), ((1,), "{} is out; any number")])
def test_who_leads_for_somebody_else_reads_why(app, out, said):
    """SE 3.8: the winner of the trick before has no card left."""
    match = scene({0: "4 4 9"}, n=5, turn=0, out=out, people=1)
    match.state.owner = 1
    t = sit(app, match)
    assert said.format(t.session.names(1)) in t.screen.prompt.banner()


def test_no_line_of_who_goes_out_is_read_again_before_the_others():
    """Six seats, and six lines: each hand took the same ones."""
    read = [
        kit.narration(SimpleNamespace(
            view=SimpleNamespace(hand_no=hand, n=6, house=SimpleNamespace(theme="classic")),
            names=lambda _: "Oona", header=SimpleNamespace(id="k"),
        ), Out(0, place)) for hand in (1, 2, 3) for place in range(1, 6)
    ]  # fmt: skip
    assert all(len({*read[at : at + 6]}) == 6 for at in range(len(read) - 5))


def test_of_two_who_pay_in_a_hand_the_narrator_reads_once():
    told = [Tribute(3, 0, (1, 2)), Tribute(2, 1, (1,))]
    eyes = SimpleNamespace(
        view=SimpleNamespace(hand_no=2, n=4, house=SimpleNamespace(theme="classic")), names=str,
        header=SimpleNamespace(id="k"), tape=lambda: [Tribute(1, 0, ()), Hand(2, 0), *told],
    )  # fmt: skip
    assert [bool(kit.narration(eyes, one)) for one in told] == [True, False]
