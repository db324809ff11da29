"""What a game brings to the pages, behind its kit."""

import json
from pathlib import Path

import pytest

from rules import Match, games
from rules import game as game_of
from rules.games.scum_of_the_earth import text
from rules.games.scum_of_the_earth.events import Ruled
from rules.games.scum_of_the_earth.themes import themes
from tabletop.commands import window
from tabletop.commands.seating import options_of, token
from tabletop.games import Kit, kit
from tabletop.screens.saves.looking import house_rules
from tabletop.screens.scenes import posed
from tabletop.screens.setup.order import Chair, Table
from tabletop.screens.setup.screen import SetupScreen
from tabletop.widgets.choices import Toggle

GAME = "scum-of-the-earth"
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", games())
def test_every_game_brings_the_whole_kit(name):
    wanted = {one for one in vars(Kit) if not one.startswith("_")}
    assert not [one for one in wanted if not hasattr(kit(name), one)]
    assert len(wanted) > 10


def tables(name):
    """Every number of seats of a game."""
    least, most = game_of(name).seats
    return range(least, most + 1)


@pytest.mark.parametrize("name", games())
def test_every_value_of_every_house_rule_has_a_short_word_of_its_own(name):
    for field in (field for seats in tables(name) for field in game_of(name).option_fields(seats)):
        said = [field.word(choice) for choice in field.choices]
        assert len(set(said)) == len(said)
        assert max(map(len, said)) <= 12
        assert not [word for word in said if word.lower() in ("true", "false") or "_" in word or word.startswith("-")]


@pytest.mark.parametrize("name", games())
def test_what_is_refused_names_the_words_there_are(name):
    """The table's own sentence where the number of seats says no, the form's where nothing of the kind is known."""
    game = game_of(name)
    for seats in tables(name):
        for field in game.option_fields(seats):
            for wrong in ("nonsense", -7, 99):
                with pytest.raises(ValueError, match="can be") as said:
                    game.read_options({field.name: wrong}, seats)
                sentence = str(said.value).rpartition(", not ")[0].lower()
                assert not [raw for raw in ("true", "false", "-1") if raw in sentence], sentence
            elsewhere = {False, True} if isinstance(field.default, bool) else {
                choice for other in tables(name) for one in game.option_fields(other) if one.name == field.name
                for choice in one.choices
            }  # fmt: skip
            for value in elsewhere - set(field.choices):
                with pytest.raises(ValueError, match=r"\.$") as said:
                    game.read_options({field.name: value}, seats)
                assert not [raw for raw in ("True", "False", "-1") if raw in str(said.value)], said.value


@pytest.mark.parametrize("name", games())
def test_what_is_typed_for_a_value_is_its_word_and_means_it(name):
    for seats in tables(name):
        for field in game_of(name).option_fields(seats):
            for choice in field.choices:
                found = options_of(game_of(name), seats, [f"{field.name}={token(field, choice)}"])[field.name]
                assert (found, type(found)) == (choice, type(choice))
                if (number := token(field, choice).rpartition("-")[2]).isdigit():
                    assert options_of(game_of(name), seats, [f"{field.name}={number}"])[field.name] == choice
            assert token(field, field.default) in window._field(field)
            assert not [raw for raw in ("True", "False", " -1") if raw in window._field(field)]


@pytest.mark.parametrize("name", games())
def test_a_switch_is_a_switch_at_every_number_of_seats(name, router):
    """A house rule that is not open to so many people is off or on for good, not a word on a switch."""
    for seats in tables(name):
        table = Table(game_of(name), Chair("Morgan", 21, person=True))
        table.fill(seats)
        page = SetupScreen(router, name, table)
        router.app.push(page)
        for field in table.fields:
            control = page.ui.find(f"rule {field.name}")
            assert isinstance(control, Toggle) is isinstance(field.default, bool)
            assert control.enabled or len(field.choices) == 1 or not kit(name).matters(table.options, field.name)
            labels = [item.label for item in getattr(control, "items", ()) if hasattr(item, "label")]
            assert not {"TRUE", "FALSE"} & set(labels)
        router.app.pop()


@pytest.mark.parametrize("name", games())
def test_a_saved_game_names_its_house_rules_by_their_words(name):
    game = game_of(name)
    for seats in tables(name):
        for field in game.option_fields(seats):
            for value in field.choices:
                options = game.read_options({field.name: value}, seats)
                if value == field.default or not kit(name).matters(options, field.name):
                    continue
                said = field.title if value is True else f"{field.title}: {field.word(value)}"
                assert said in house_rules(game, options, seats)


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
    said = text.tell(Ruled(2, swap=True), lambda _seat: "Vera", match.view(0))
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
