"""Decks, seats, deal, misdeal, takeover, bonuses: SE 1.3, SE 3.1 - 3.7, SE 3.19, SE 3.26."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.types import PASS, TABLE
from rules.games.scum_of_the_earth import GAME, dealing
from rules.games.scum_of_the_earth.cards import BEST, EXPERIMENTAL, INFINITY, KING, deck, unpack
from rules.games.scum_of_the_earth.dealing import draw_order
from rules.games.scum_of_the_earth.events import Dealt, Gift, Swapped, Tribute
from rules.games.scum_of_the_earth.options import HIGHEST, house_of
from tests.kit.cards import cards
from tests.kit.scene import Scene, args_of, dealt, fresh, kinds, look

EXTRAS = ("wild39", "five", "seven", "eight", "nine", "ten")


@pytest.mark.parametrize(("highest", "plain", "whole", "extended"), [
    (10, 55, 60, 66), (11, 66, 71, 77), (12, 78, 83, 89), (13, 91, 96, 102),
])  # fmt: skip
def test_se_1_3_deck_arithmetic(highest: int, plain: int, whole: int, extended: int) -> None:
    found = deck(highest, ())
    counted = Counter(found)
    assert sum(counted[rank] for rank in range(1, highest + 1)) == plain
    assert all(counted[rank] == rank for rank in range(1, highest + 1))
    assert len(found) == whole
    assert len(deck(highest, EXPERIMENTAL)) == extended
    assert max(kind for kind in found if kind <= KING) == highest


@pytest.mark.parametrize(("seats", "default", "allowed"), [
    (4, 10, {10, 11}), (5, 11, {10, 11, 12}), (6, 12, {11, 12, 13}), (7, 13, {12, 13}), (8, 13, {13}), (9, 13, {13}),
    (10, 13, {13}),
])  # fmt: skip
def test_se_3_1_highest_rank_by_number_of_players(seats: int, default: int, allowed: set[int]) -> None:
    assert GAME.read_options({}, seats)["highest"] == default
    for highest in range(10, 14):
        if highest in allowed:
            assert house_of(GAME.read_options({"highest": highest}, seats)).highest == highest
        else:
            with pytest.raises(ValueError, match=r"SE 3\.1"):
                GAME.read_options({"highest": highest}, seats)
    assert set(HIGHEST[seats]) == allowed


@pytest.mark.parametrize("seats", [3, 11])
def test_se_1_1_four_to_ten_players(seats: int) -> None:
    with pytest.raises(ValueError, match="4 to 10"):
        GAME.read_options({}, seats)


def test_se_3_2_order_of_cards() -> None:
    assert cards("W w 0 A 2 3 4 5* 5 6* 6 7* 7 8 8* 9 9* 10* 10 J Q K inf") == BEST


@pytest.mark.parametrize("name", EXTRAS)
def test_se_3_16_every_experimental_card_is_added_alone(name: str) -> None:
    plain, more = (GAME.read_options(raw, 6) for raw in ({}, {name: True}))
    added = Counter(house_of(more).deck) - Counter(house_of(plain).deck)
    assert list(added.elements()) == [EXPERIMENTAL[EXTRAS.index(name)]]


def test_se_3_3_the_draw_ranks_all_and_redraws_only_ties() -> None:
    redrawn = 0
    for seed in range(300):
        out: list = []
        order = draw_order(deck(10, ()), 10, seed, out)
        assert sorted(order) == list(range(10))
        first = {event.args[1]: event.args[2] for event in out if event.args[0] == 1}
        assert [BEST.index(first[seat]) for seat in order] == sorted(BEST.index(card) for card in first.values())
        tied = {seat for seat, card in first.items() if list(first.values()).count(card) > 1}
        again = {event.args[1] for event in out if event.args[0] == 2}
        assert again == tied
        redrawn += bool(tied)
    assert redrawn > 100


def test_se_3_3_redraws_shuffle_back_what_was_drawn_when_too_little_is_left() -> None:
    order = draw_order((5, 5, 5, 4, 4), 4, 3, out := [])
    assert sorted(order) == [0, 1, 2, 3]
    assert sum(event.args[0] == 1 for event in out) == 4
    assert len(out) > 5  # more cards than the pack has


def test_se_3_3_skipping_the_draw_gives_random_seats() -> None:
    orders = {fresh(6, seed, draw=False).state.order for seed in range(20)}
    assert len(orders) > 15
    assert "drew" not in [told.kind for told in fresh(6, draw=False).tape()]
    assert "drew" in [told.kind for told in fresh(6).tape()]


@pytest.mark.parametrize("seats", range(4, 11))
def test_se_3_4_everything_is_dealt_one_at_a_time_from_the_honcho(seats: int) -> None:
    t = fresh(seats, seed=seats)
    s = t.state
    assert Counter(kind for hand in s.hands for kind in unpack(hand)) == Counter(s.house.deck)
    more, few = divmod(len(s.house.deck), seats)
    assert [s.counts[seat] for seat in s.order] == [more + 1] * few + [more] * (seats - few)


def test_se_3_18_a_hand_is_told_to_its_owner_and_its_number_to_all() -> None:
    t = fresh(5)
    for seat in range(5):
        assert Dealt(seat, unpack(t.state.hands[seat])) in t.tape(seat)
        for other in (TABLE, *(i for i in range(5) if i != seat)):
            assert Dealt(seat, (None,) * t.state.counts[seat]) in t.tape(other)
    assert t.match.view(TABLE).counts == tuple(t.state.counts)


def misdeals(most: int, seats: int = 5) -> list[Scene]:
    """Return matches that begin with a card on the table."""
    found = [fresh(seats, seed, clumsy=True) for seed in range(most)]
    return [t for t in found if t.state.phase == "misdeal"]


def test_se_3_5_one_hand_in_twenty() -> None:
    shown = sum("exposed" in [told.kind for told in fresh(4, seed, clumsy=True).tape()] for seed in range(600))
    assert 18 <= shown <= 44
    assert not any("exposed" in [told.kind for told in fresh(4, seed).tape()] for seed in range(60))


def test_se_3_5_a_gives_the_card_to_the_one_it_was_meant_for() -> None:
    for t in misdeals(200):
        pile, order = t.state.pile, t.state.order
        ask = t.ask(order[0], "misdeal")
        assert ask is not None
        assert ask.options == (0, 1)
        assert all(not t.match.asks(seat)[seat] for seat in order[1:])
        t.do(order[0], "misdeal", 0)
        assert [sorted(unpack(t.state.hands[seat])) for seat in order] == [sorted(pile[k::5]) for k in range(5)]


def test_se_3_5_b_gives_it_to_the_scum_for_a_random_card_of_the_pile_before_it() -> None:
    found = misdeals(400)
    assert len(found) >= 6
    for t in found:
        before, order, view = t.state.clone(), t.state.order, t.match.view(TABLE)
        honcho, scum, meant = order[0], order[-1], view.exposed_for
        t.do(honcho, "misdeal", 1)
        (told,) = (told for told in t.tape(scum) if told.kind == "swapped")
        assert told.args[:2] == (scum, meant)
        assert before.hands[scum] >> 5 * told.args[2] & 31  # a card that lay there already
        blind = Swapped(scum, meant, None)
        assert all((told in t.tape(seat)) == (seat in (scum, meant)) for seat in range(5))
        assert all(blind in t.tape(seat) for seat in (TABLE, *range(5)) if seat not in (scum, meant))
        assert sorted(t.state.counts) == sorted(len(before.pile[k::5]) for k in range(5))


def test_se_3_5_b_chooses_among_the_cards_that_lay_there_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    rolls = iter((0, 17, 3))

    def below(x: int, n: int) -> tuple[int, int]:
        asked.append(n)
        return x, next(rolls)

    monkeypatch.setattr(dealing, "below", below)
    t = fresh(4, clumsy=True)
    pile, order = t.state.pile, t.state.order
    out = t.do(order[0], "misdeal", 1)
    assert asked == [20, len(pile), 4]  # the fourth, eighth, twelfth and sixteenth card were the Scum's
    assert args_of(out, "swapped") == (order[3], order[1], pile[15])


def test_se_3_6_offer_and_refusal_do_not_show() -> None:
    hands = {2: "W W K", 3: "A A K"}
    quiet, plain = dealt(hands), dealt({2: "A A K", 3: "W W K"})
    for t in (quiet, plain):
        look(t)
    assert quiet.tape() == plain.tape()
    for t in (dealt(hands), dealt(hands)):
        for seat in (0, 1, 4):
            assert [ask.options for ask in t.match.asks(seat)[seat]] == [(0,)]
        assert t.ask(2, "look").options == (0, 1)
        t.do(2, "look", 1)
        assert t.match.view(0) == t.match.view(0)._replace(answered=1 << 2)
        assert t.tape() == []


def test_se_3_6_declared_or_not_looks_the_same_until_all_have_looked() -> None:
    hands = {2: "W W K"}
    declared, declined = dealt(hands), dealt(hands)
    declared.do(2, "look", 1)
    declined.do(2, "look", 0)
    for seat in (TABLE, 0, 1, 3, 4):
        assert declared.match.view(seat) == declined.match.view(seat)
        assert declared.tape(seat) == declined.tape(seat)


def test_se_3_6_a_takeover_needs_both_wilds_and_another_chair() -> None:
    t = dealt({0: "W W K", 2: "W w K"}, wild39=True)
    for seat in (0, 1, 2):
        assert t.refuses(t.move(seat, "")._replace(ask="look", picks=(1,))).rule == "SE 3.6"


@pytest.mark.parametrize("picks", [(), (0, 0), (0, 1), (7,)])
def test_se_3_6_what_is_no_answer_at_all_is_not_called_a_takeover(picks: tuple[int, ...]) -> None:
    t = dealt({2: "W W K"})
    for seat in (0, 1, 2):
        said = t.refuses(t.move(seat, "")._replace(ask="look", picks=picks))
        assert (said.rule, said.text.partition(":")[0]) == ("SE 3.6", "One answer, please")


def test_se_3_19_the_new_honcho_leads_after_a_takeover() -> None:
    t = dealt({3: "W W K"}, bonuses="none")
    assert args_of(look(t, takeover=3), "leads") == (3,)


def test_se_3_7_both_pairs_settle_before_either_counts() -> None:
    t = dealt({0: "9 9 9", 1: "8 8 8", 3: "2 7 7", 4: "A A 7"})
    look(t)
    t.do(1, "give", *cards("8"))
    assert t.hand(3) == "7 7"  # the gift lies face down until the other pair is ready
    view = t.match.view(0)
    assert view.answered == 1 << 1
    out = t.do(0, "give", *cards("9 9"))
    assert kinds(out) == ["gift", "gift", "leads"]
    assert (t.hand(4), t.hand(3)) == ("7 9 9", "7 7 8")


def test_se_3_7_only_the_pair_sees_the_cards() -> None:
    t = dealt({0: "9 9 9", 1: "8 8 8", 3: "2 7 7", 4: "A A 7"})
    look(t)
    t.do(0, "give", *cards("9 9"))
    t.do(1, "give", *cards("8"))
    for told in Tribute(4, 0, (1, 1)), Tribute(3, 1, (2,)), Gift(0, 4, (9, 9)), Gift(1, 3, (8,)):
        for seat in (TABLE, *range(5)):
            backs = type(told)(told.giver, told.taker, (None,) * len(told.cards))
            assert (told if seat in (told.giver, told.taker) else backs) in t.tape(seat)


def test_se_3_7_four_players_pair_first_with_last_and_the_two_between() -> None:
    t = dealt({0: "9 9 9", 1: "8 8 8", 2: "2 7 7", 3: "A A 7"}, n=4)
    tributes = [event.args for event in look(t) if event.kind == "tribute"]
    assert tributes == [(3, 0, 1, 1), (2, 1, 2)]


def test_se_3_7_only_own_cards_go_down() -> None:
    t = dealt({0: "9 9 9", 4: "A A 7"})
    look(t)
    refusal = t.refuses(t.move(0, "")._replace(ask="give", picks=cards("9 2")))
    assert refusal.rule == "SE 3.7"


@pytest.mark.parametrize(("bonuses", "wanted"), [("full", [2, 1]), ("light", [1]), ("none", [])])
def test_se_3_26_light_and_no_bonuses(bonuses: str, wanted: list[int]) -> None:
    t = dealt({}, bonuses=bonuses)
    out = look(t)
    assert [len(event.args) - 2 for event in out if event.kind == "tribute"] == wanted
    assert ("leads" in kinds(out)) == (not wanted)


def test_se_3_26_amnesty_frees_a_scum_for_the_third_hand_running() -> None:
    for run, wanted in ((1, [4, 3]), (2, [4, 3]), (3, [3]), (4, [3])):
        t = dealt({}, amnesty=True)
        t.state.scum_run = run
        assert [event.args[0] for event in look(t) if event.kind == "tribute"] == wanted
    hard = dealt({})
    hard.state.scum_run = 3
    assert [event.args[0] for event in look(hard) if event.kind == "tribute"] == [4, 3]


def test_se_3_26_a_takeover_gives_a_new_scum_a_new_count() -> None:
    t = dealt({2: "W W K"}, amnesty=True)
    t.state.scum_run = 3
    assert [event.args[0] for event in look(t, takeover=2) if event.kind == "tribute"] == [1, 0]
    assert t.state.scum_run == 1


def test_se_3_13_infinity_and_k_may_be_given_away() -> None:
    t = dealt({0: "inf K 9", 4: "A A 7"})
    look(t)
    t.do(1, "give", *cards("K"))
    t.do(0, "give", *cards("inf K"))
    assert INFINITY in unpack(t.state.hands[4])
    assert t.ask(0, "play") is not None
    assert PASS not in t.ask(0, "play").options
