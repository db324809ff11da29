"""Level 5 of Scum of the Earth against one who searches: what was kept, and how he chooses."""

from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.cards import size
from rules.games.scum_of_the_earth.plays import BODY, LENGTH
from tests.kit.drive import begin
from tests.long import flat


def test_nobody_who_searches_a_second_certainly_does_better_than_is_wanted():
    hands, reached, half = flat.score(flat.JOB.ledger().done)
    assert hands >= 40
    assert reached - half <= flat.WANTED


def test_he_takes_the_way_that_comes_out_highest(monkeypatch):
    match = begin(GAME, flat.SEATS, 7)
    while (found := min(match.asks().items()))[1][0].id != "play":
        seat, (ask, *_) = found
        match.submit(GAME.opponent("level-5", seat, "").answer(match.view(seat), ask, 1))
    seat, (ask, *_) = found
    held = size(match.view(seat).hand)
    monkeypatch.setattr(type(GAME), "play_out", staticmethod(lambda s, _: [-size(hand) for hand in s.hands]))
    searcher = flat.Flat(seat)
    for told in match.told(seat, match.turn):
        searcher.hear(told)
    view = match.view(seat)
    ways = flat.candidates(view, passing=False)
    longest = max(LENGTH[way & BODY] for way in ways)
    assert len(searcher.answer(view, ask, 1).picks) == longest < held
