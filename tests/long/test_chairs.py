"""What the committed games say a level is worth to one chair where sides win."""

import pytest

from tests.long import chairs
from tests.long.job import half_of, kept_of

GAMES = [(job.name, game) for job, game in zip(chairs.JOBS, chairs.GAMES, strict=True)]


@pytest.mark.parametrize(("run", "game"), GAMES)
def test_every_level_sat_as_often_and_the_best_no_worse_than_a_beginner(run, game):
    found = {row[:2]: row[3:] for row in chairs.rates(game, kept_of(run)["done"])}
    for seats, games in chairs.GAMES[game].items():
        won, of = zip(*(found[level, seats] for level in chairs.LEVELS), strict=True)
        assert set(of) == {games}
        shares = [one / games for one in won]
        assert max(shares[3:]) > shares[0] - half_of(shares[0], games)


def test_a_piece_plays_the_same_deals_for_every_level_and_adds_up():
    numbers = range(2)
    piece = "level-1 among level-3, 7 seats, games 0 to 1"
    first = chairs.play("great-table", piece)
    assert first == chairs.play("great-table", piece)
    assert first == {"games": 2, "won": sum(chairs.won("great-table", "level-1", 7, number) for number in numbers)}
    assert chairs.rates("great-table", {piece: first}) == [("level-1", 7, "level-3", first["won"], 2)]
