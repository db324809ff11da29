"""A deal code brings the same cards back, and a slip of the finger does not bring others."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from saves_kit import GAME

from rules import Match
from rules.save.dealcode import SEEDS, Deal, decode, encode


@st.composite
def deals(draw):
    seats = draw(st.integers(4, 10))
    chosen = {field.name: draw(st.sampled_from(field.choices)) for field in GAME.option_fields(seats)}
    return Deal(GAME.id, GAME.read_options(chosen, seats), seats, draw(st.integers(0, SEEDS - 1)))


@settings(max_examples=60, deadline=None)
@given(deals())
def test_every_deal_comes_back(deal):
    code = encode(*deal)
    assert decode(code) == deal
    groups = code.split("-")
    assert groups[0] == "SCUM"
    assert {len(group) for group in groups} == {4}
    assert not set("".join(groups[1:])) & set("ILOU")


@settings(max_examples=60, deadline=None)
@given(deals(), st.data())
def test_one_wrong_letter_or_two_swapped_are_noticed(deal, data):
    plain = encode(*deal).replace("-", "")
    at = data.draw(st.integers(4, len(plain) - 2))
    other = data.draw(st.sampled_from([c for c in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if c != plain[at]]))
    swapped = plain[:at] + plain[at + 1] + plain[at] + plain[at + 2 :]
    for wrong in (plain[:at] + other + plain[at + 1 :], swapped):
        if wrong != plain:
            with pytest.raises(ValueError, match="typing mistake"):
                decode(wrong)


def test_a_code_is_read_however_it_is_typed():
    options = GAME.read_options({}, 6)
    code = encode(GAME.id, options, 6, 4_000_000_001)
    deal = Deal(GAME.id, options, 6, 4_000_000_001)
    assert len(code) <= 24
    assert decode(code.lower().replace("-", " ")) == deal
    assert decode("  " + code.replace("-", "") + "\n") == deal
    body = code[5:]
    assert decode("SCUM-" + body.replace("0", "o").replace("1", "l").replace("V", "u")) == deal


def test_the_same_code_deals_the_same_cards():
    deal = decode(encode(GAME.id, GAME.read_options({"ten": True}, 7), 7, 99))
    one, two = (Match(GAME, deal.options, deal.seats, people, deal.seed) for people in (1, 2))
    assert one.state.hands == two.state.hands


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with the four letters"),
        ("CHESS-1234", "begins with the four letters"),
        ("SCUM", "typing mistake"),
        ("SCUM-1234", "typing mistake"),
        ("SCUM-12É4-1234", "has no 'É' in it"),
        ("SCUM-" + "Z" * 5000, "typing mistake"),
    ],
)
def test_a_text_that_is_no_code_gets_one_sentence(text, words):
    with pytest.raises(ValueError, match=words) as caught:
        decode(text)
    assert str(caught.value).endswith(".")


def test_a_code_of_another_ruleset_is_refused(monkeypatch):
    code = encode(GAME.id, GAME.read_options({}, 4), 4, 5)
    monkeypatch.setattr(type(GAME), "ruleset", 3)
    with pytest.raises(ValueError, match="made under ruleset 2 of Scum of the Earth; here it is 3"):
        decode(code)


def test_a_code_of_an_older_ruleset_that_is_still_known_deals_the_same(monkeypatch):
    now = encode(GAME.id, {}, 4, 5)
    monkeypatch.setattr(type(GAME), "ruleset", 1)
    before = encode(GAME.id, {}, 4, 5)
    monkeypatch.undo()
    assert before != now
    assert decode(before) == decode(now)


def test_what_no_code_can_hold_is_refused():
    with pytest.raises(ValueError, match="40 bits"):
        encode(GAME.id, GAME.read_options({}, 4), 4, SEEDS)
    with pytest.raises(ValueError, match="no game called"):
        encode("chess", {}, 4, 5)
    with pytest.raises(ValueError, match="seats 4 to 10"):
        encode(GAME.id, {}, 3, 5)
