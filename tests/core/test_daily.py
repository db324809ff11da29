"""The deal of the day: the same for everybody, told by the match itself, and never far from the usual table."""

from datetime import date

import pytest

from rules import daily, front, game, games
from rules.save.dealcode import decode, encode
from tests.kit.fifth import fifth  # noqa: F401 - a fixture

PINNED = {  # as long as a game keeps its ruleset, on any computer
    ("scum-of-the-earth", "2026-11-27"): ("SCUM-026Y-QBF7-AWE2-35MS", 0, 4, ""),
    ("scum-of-the-earth", "2026-11-29"): ("SCUM-00JC-0355-N8AT-AME2-6D0W", 4, 3, "nine"),
    ("masquerade", "2026-11-28"): ("MASQ-030W-JNSN-1GE2-P23R", 4, 5, ""),
    ("great-table", "2026-11-29"): ("GREA-F3D8-F61B-WGJ3-0AS3", 2, 3, "announced"),
    ("scallywag", "2026-11-29"): ("SCAL-0AJ9-DMK6-FRE4-CNTT", 6, 3, "blind_crew"),
}
YEAR = range(date(2027, 1, 1).toordinal(), date(2028, 1, 1).toordinal(), 3)


@pytest.mark.parametrize(("name", "day"), PINNED)
def test_a_date_deals_the_same_everywhere(name, day):
    at = date.fromisoformat(day).toordinal()
    who, (options, odd) = daily.company(name, at), daily.house(name, at)
    found = encode(name, options, len(who.seats), who.seed), who.chair, who.level, odd.name if odd else ""
    assert found == PINNED[name, day]
    assert decode(found[0])[1:] == (options, len(who.seats), who.seed)


def test_the_company_of_a_date_is_the_same_everywhere():
    assert daily.company("scallywag", date(2026, 11, 27).toordinal()).seats == (
        "silas", "isolde", "norbert", "hatch", "",
    )  # fmt: skip


def test_a_match_says_of_itself_whose_deal_it_is():
    for name in games():
        for day in YEAR[::20]:
            who = daily.company(name, day)
            assert daily.day_of(name, who.seed, who.seats) == day
            assert daily.day_of(name, who.seed, who.seats[::-1]) == 0, "the same cards in other company are none"
            assert daily.day_of(name, who.seed + 1, who.seats) == 0
    assert daily.day_of("no-such-game", who.seed, who.seats) == 0
    seeds = [daily.seed_of(games()[0], day) for day in YEAR]
    assert len({*seeds}) == len(seeds)


@pytest.mark.parametrize("name", games())
def test_the_table_is_about_the_usual_one_with_one_odd_rule_on_sundays(name):
    rules_of, chairs, sizes = game(name), set(), set()
    for day in YEAR:
        who = daily.company(name, day)
        options, odd = daily.house(name, day)
        usual = rules_of.read_options(rules_of.for_one, len(who.seats))
        assert [key for key in usual if usual[key] != options[key]] == ([odd.name] if odd else [])
        assert bool(odd) == (date.fromordinal(day).weekday() == 6)
        assert not odd or options[odd.name] == rules_of.seasoning[odd.name]
        assert len({*who.seats}) == len(who.seats)
        chairs.add(who.chair)
        sizes.add(len(who.seats))
    assert chairs == {*range(max(sizes))}
    assert sizes <= {front(name).laid + more for more in (-1, 0, 1)}
    assert [daily.LEVELS[daily.weekday(date(2026, 11, 23 + i).toordinal())] for i in range(7)] == [*daily.LEVELS]


def test_a_game_that_comes_later_has_one_with_nothing_declared(fifth):  # noqa: F811 - the fixture
    day = date(2026, 11, 29).toordinal()
    who, (options, odd) = daily.company(fifth, day), daily.house(fifth, day)
    assert odd is None
    assert game(fifth).new(options, len(who.seats), 1 << who.chair, who.seed)
    assert daily.day_of(fifth, who.seed, who.seats) == day
