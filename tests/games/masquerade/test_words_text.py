"""Every event of a match is told with names, in whole sentences, and gives nothing away. Every ask has its words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rules.core.events import Handed
from rules.core.types import TABLE
from rules.games.masquerade import GAME, asking, phrases, text
from rules.games.masquerade.cards import FULL_HOUSE, STRAIGHT
from rules.games.masquerade.codes import (
    AUSPEX,
    BARDO,
    BENEATH,
    CELERITY,
    CHIMERSTRY,
    CLAN,
    DARK_THAUMATURGY,
    DOMINATE,
    HIDDEN,
    LEADS,
    MALKAVIAN,
    NORMAL,
    OBFUSCATE,
    POTENCE,
    PRESENCE,
    QUESTION,
    QUICK,
    THAUMATURGY,
    UPON,
    VENTRUE,
)
from rules.games.masquerade.declared import SHARP, Bidding, Part, Talk
from rules.games.masquerade.events import (
    Backs,
    Barred,
    Chose,
    Dealt,
    Ended,
    Face,
    Gave,
    Looked,
    Lowest,
    Met,
    Played,
    Power,
    Raised,
    Reshaped,
    Sharp,
    Soul,
    Spoils,
    Stands,
    Trick,
)
from rules.games.masquerade.obey import THIS_CARD
from tests.games.masquerade.told import asked, name, new, played

if TYPE_CHECKING:
    from rules.core.events import Event

SEEDS = (0, 2, 4, 6, 8)
SILENT = (Trick, Stands, Face, Barred, Backs, Dealt)  # in their blind form
SECRET = (Dealt, Gave, Soul, Spoils, Looked, Reshaped)  # with cards only some may see
CARD = re.compile(r" of (clubs|diamonds|spades|hearts)")
LONGEST_QUESTION = 52


def card(rank: str, suit: str) -> int:
    return 4 * phrases.SHORT.index(rank) + phrases.SUITS.index(suit)


def say(seat: int, told: Event) -> str:
    return GAME.tell(told, name, played(0).view(seat))


def play(seat: int, mode: int, hand: int, key: int, where: int, cards: tuple[int, ...], *parts: Part) -> Played:
    return Played(seat, mode, hand, key, where, cards, parts)


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_is_told_in_whole_sentences(seed: int) -> None:
    match = played(seed)
    for seat in (TABLE, 0, 1):
        for told in match.events(seat):
            line = GAME.tell(told, name, match.view(seat))
            assert line or isinstance(told, SILENT), told
            assert not line or line.rstrip("”*")[-1] in ".!?", line
            assert not line or line.lstrip("“*")[0].isupper(), line
            assert line.count("*") % 2 == 0, line
            assert not re.search(r"\b(you|your|None|somebody)\b", line.split("“")[0]) or isinstance(told, Power), line


@pytest.mark.parametrize("seed", SEEDS)
def test_what_only_some_may_see_is_told_without_cards_to_the_rest(seed: int) -> None:
    match = played(seed)
    secret = [told for told in match.events(TABLE) if isinstance(told, SECRET)]
    assert secret
    assert not [told for told in secret if CARD.search(GAME.tell(told, name, match.view(TABLE)))]


@pytest.mark.parametrize("seed", range(4))
def test_whom_it_concerns_is_told_the_cards(seed: int) -> None:
    match = played(seed)
    mine = [told for told in match.events(0) if isinstance(told, Dealt) and told.seat == 0]
    assert mine
    assert all(CARD.search(GAME.tell(told, name, match.view(0))) for told in mine)


def test_with_two_decks_it_is_said_who_leads_of_two_that_hold_the_lowest_card() -> None:
    view = played(0).view(0)
    told = Lowest(0, 0)
    assert GAME.tell(told, name, view) == f"*{name(0)}* holds the lowest card and leads with it: the Three of clubs."
    assert "of two holders" in GAME.tell(told, name, view._replace(n=6))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_ask_and_every_option_has_words(seed: int) -> None:
    match = new(seed, 4 + seed % 5)
    for view, ask in asked(match, seed):
        question = GAME.question(ask, view)
        assert 0 < len(question) <= LONGEST_QUESTION
        assert question[-1] in ".?"
        words = [GAME.option_word(ask, option, name) for option in ask.options]
        assert len(set(words)) == len(set(ask.options)), (ask, words)
        assert not [word for word in words if word.isdigit()], (ask, words)
        assert all(what and how for what, how in GAME.facts(view))


def test_hands_are_called_what_people_call_them() -> None:
    assert phrases.hand_phrase(1, card("Q", "hearts")) == "the Queen of hearts"
    assert phrases.hand_phrase(2, card("6", "clubs")) == "a pair of Sixes"
    assert phrases.hand_phrase(3, card("10", "spades")) == "three Tens"
    assert phrases.hand_phrase(STRAIGHT, card("A", "clubs")) == "a straight to the Ace"
    assert phrases.hand_phrase(FULL_HOUSE, card("K", "clubs")) == "a full house of Kings"
    assert phrases.hand_phrase(1, card("e", "hearts")) == "the e of hearts"
    assert phrases.hand_phrase(STRAIGHT, card("π", "clubs")) == "a straight to π"
    assert phrases.hand_phrase(2, card("τ", "clubs")) == "a pair of τ"


def test_many_cards_are_told_by_suit() -> None:
    cards = [card("3", "clubs"), card("K", "clubs"), card("A", "hearts"), card("7", "clubs")]
    assert phrases.cards_words(cards) == "3, 7 and K of clubs; A of hearts"
    assert phrases.cards_words(cards[:2]) == "the Three of clubs and the King of clubs"
    assert phrases.cards_words([]) == "nothing"


def test_a_play_tells_what_was_declared_and_what_it_counts_as() -> None:
    two = (card("9", "clubs"), card("9", "hearts"))
    assert say(TABLE, play(0, NORMAL, 2, two[1], LEADS, two)) == "*Vera* leads *a pair of Nines*."
    line = say(TABLE, play(0, NORMAL, 2, card("10", "hearts"), UPON, two, Part(THAUMATURGY, POTENCE, 3)))
    assert line == "*Vera* plays a pair of Nines as *Tens*, with *Thaumaturgy as Potence*."
    ten, quick = card("10", "spades"), Part(CELERITY, CELERITY, -1)
    line = say(TABLE, play(1, QUICK, 1, ten, UPON, (ten,), quick))
    assert line == "*Fitch* follows up at once with *the Ten of spades*, by *Celerity*."
    line = say(TABLE, play(1, QUICK, 1, ten, BENEATH, (ten,), quick))
    assert line == "*Fitch* slips *the Ten of spades* in beneath the high hand, too, by *Celerity*."
    one = card("2", "spades")
    line = say(TABLE, play(1, NORMAL, 1, card("e", "spades"), UPON, (one,), Part(POTENCE, POTENCE, -1)))
    assert line == "*Fitch* plays the Two of spades as *the e of spades*, with *Potence*."


def test_a_changed_card_is_told_with_what_it_has_become() -> None:
    cards = (card("9", "clubs"), card("3", "hearts"))
    change = Part(CHIMERSTRY, CHIMERSTRY, -1, cards[1], card("9", "diamonds"))
    line = say(TABLE, play(0, NORMAL, 2, card("9", "diamonds"), LEADS, cards, change))
    assert "as *a pair of Nines*" in line
    assert "the Three of hearts is the Nine of diamonds" in line


def test_powers_are_told_with_what_everybody_hears() -> None:
    ace = card("A", "hearts")
    assert say(TABLE, Power(0, DOMINATE, DOMINATE, -1, 1, Bidding(THIS_CARD + ace))) == (
        "*Vera* uses *Dominate*: *Fitch* must play the Ace of hearts."
    )
    assert say(TABLE, Power(0, DARK_THAUMATURGY, PRESENCE, 0, 1, ())) == (
        "*Vera* uses *Dark Thaumaturgy as Presence*: no clubs from *Fitch* this turn."
    )
    line = say(TABLE, Power(0, AUSPEX, QUESTION, -1, 1, Talk(1, SHARP + 12)))
    assert line == "*Vera* asks after the Twos of *Fitch*."
    assert "Bardo" in say(TABLE, Met(1, BARDO))
    assert say(0, Sharp(0, 1, 3, False)) == "*Fitch* holds no Six."
    assert say(0, Sharp(0, 1, 5, True)) == "*Fitch* holds at least one Eight."


def test_the_finest_rule_is_named() -> None:
    potence, obfuscate = Part(POTENCE, POTENCE, -1), Part(OBFUSCATE, OBFUSCATE, -1)
    assert GAME.rule_of(Power(0, PRESENCE, PRESENCE, -1, 1, ())) == "SM 3.12.9"
    assert GAME.rule_of(Power(0, THAUMATURGY, PRESENCE, 3, 1, ())) == "SM 3.12.10"
    assert GAME.rule_of(Met(0, BARDO)) == "SM 3.12.33"
    assert GAME.rule_of(play(0, NORMAL, 1, 5, LEADS, (5,))) == "SM 3.3"
    assert GAME.rule_of(play(0, HIDDEN, 1, 5, UPON, (5,), obfuscate)) == "SM 3.12.7"
    assert GAME.rule_of(play(0, NORMAL, 1, 9, UPON, (5,), potence)) == "SM 3.12.8"
    assert GAME.rule_of(Chose(0, CLAN, MALKAVIAN, -1, -1, ())) == "SM 1.9b"
    assert GAME.rule_of(Raised(0, 1, 9, True)) == "SM 3.12.6"
    assert GAME.rule_of(Handed(0, True)) == "SM 1"


def test_a_view_says_how_it_stands() -> None:
    match = played(0)
    assert GAME.stage(match.view(0)) == "Round 4 of 4"
    shown = dict(asking.facts(match.view(0)))
    assert {"Justicar", "Prince", "Caitiff", "Mortal Scum", "Points"} <= set(shown)
    assert "Crypt" not in dict(asking.facts(match.view(TABLE)))


def test_sets_are_named() -> None:
    assert asking.set_word(VENTRUE) == "Ventrue"
    assert asking.set_word(100) == "Any three disciplines"
    assert asking.set_word(207) == "Librarian"


def test_the_winner_of_a_tie_is_the_higher_rank() -> None:
    match = played(0)
    best = match.view(TABLE).places[-1]
    totals = [0] * len(best)
    totals[best[2]] = totals[best[1]] = 9
    assert text.tell(Ended(tuple(totals)), name, match.view(TABLE)).startswith(f"*{name(best[1])}* wins")
