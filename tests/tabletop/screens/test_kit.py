"""What a game brings to the pages, behind its kit."""

import json
from pathlib import Path

import pytest

from rules import Match, games
from rules import game as game_of
from rules.core.types import Told
from rules.games.scum_of_the_earth import text
from rules.games.scum_of_the_earth.themes import themes
from tabletop.games import Kit, kit
from tabletop.screens.scenes import posed

GAME = "scum-of-the-earth"
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", games())
def test_every_game_brings_the_whole_kit(name):
    wanted = {one for one in vars(Kit) if not one.startswith("_")}
    assert wanted <= set(vars(kit(name)))
    assert len(wanted) > 10


@pytest.mark.parametrize("name", games())
def test_house_rules_have_short_words_that_differ(name):
    looks = kit(name)
    for field in game_of(name).option_fields(game_of(name).seats[0]):
        said = [looks.value_word(field.name, choice) for choice in field.choices]
        assert len(set(said)) == len(said)
        assert max(map(len, said)) <= 12


@pytest.mark.parametrize(
    ("name", "other", "value", "matters"),
    [
        ("target", "salaries", True, True), ("target", "salaries", False, False),
        ("hands", "salaries", True, False), ("hands", "salaries", False, True),
        ("amnesty", "bonuses", "none", False), ("amnesty", "bonuses", "light", True), ("nine", "ten", True, True),
    ],
)  # fmt: skip
def test_house_rules_that_hang_on_others(name, other, value, matters):
    options = game_of(GAME).read_options({other: value}, 6)
    assert kit(GAME).matters(options, name) is matters


def test_an_outcome_wants_a_match_that_is_over():
    game = game_of(GAME)
    match = Match(game, game.read_options({}, 4), 4, 1, 5)
    with pytest.raises(ValueError, match="not over"):
        kit(GAME).outcome(match, (), 0)


@pytest.mark.parametrize("theme", [one.id for one in themes()])
def test_the_last_chair_is_called_as_in_its_theme_when_it_keeps_the_card(theme):
    game = game_of(GAME)
    match = Match(game, game.read_options({"theme": theme}, 4), 4, 1, 5)
    last = next(one.titles[-1] for one in themes() if one.id == theme)
    said = text.tell(Told("ruled", (2, 1)), lambda _seat: "Vera", match.view(0))
    assert said == f"*Vera* rules: the {last} keeps it."


def test_the_room_sounds_while_one_sits_at_the_table(app, monkeypatch):
    beds = []
    monkeypatch.setattr(app.audio, "bed", beds.append)
    posed.table(app, 3, 5)
    app.pop()
    assert beds == [kit(GAME).bed, None]


@pytest.mark.parametrize("name", games())
def test_the_sound_of_the_room_is_there(name):
    assert json.loads((ROOT / "sounds" / "sounds.json").read_text("utf-8"))[kit(name).bed]["kind"] == "bed"
