"""Each kind of pack from a temporary folder, and each way of being broken with its sentence and nothing else."""

import json

import pytest
from packs_kit import card, game_pack, pack, put

import rules
import sprites
from rules.core.data import words_of
from tabletop import paths
from tabletop.games import kit
from tabletop.packs import PackError, code, faces, lines
from tabletop.packs.found import look
from tabletop.paint.cards import french
from tabletop.settings import PackAnswer, Settings, load, save
from tests.tabletop.kit import program

CLIMBING, DEDUCTION = "lines__lines-climbing.json", "lines__lines-deduction.json"
MOMENT = "passes"


def found():
    return look(paths.packs())


def wrong():
    (one,) = found()
    assert one.wrong.startswith(f"The pack “{one.folder}” is left out: ")
    return one.wrong


def test_no_folder_is_no_pack_and_makes_none():
    assert found() == []
    code.begin()
    assert not paths.packs().exists()


# -- cards
def test_cards_stand_in_for_the_own_and_go_again():
    pack("blue", "cards", **{"cards__back-scum.svg": card(), "cards__back-blue.svg": card()})
    own, app = sprites.data("back-scum"), program()
    before = french(-1, "scum", 60).get_at((30, 40))
    app.apply(app.settings.model_copy(update={"card_faces": "blue"}))
    assert french(-1, "scum", 60).get_at((30, 40)) != before
    assert sprites.data("back-blue")
    app.apply(Settings())
    assert sprites.data("back-scum") == own
    assert french(-1, "scum", 60).get_at((30, 40)) == before


@pytest.mark.parametrize(
    ("name", "drawn", "why"),
    [
        ("back-scum", card(300, 300), "back-scum.svg has another shape than our own, which is 250 to 350."),
        ("ace-spades", "<svg oops", "nothing can be drawn of ace-spades.svg."),
        ("ace-spades", card().replace("rect", "wrecked"), "nothing can be drawn of ace-spades.svg."),
        ("logo", card(), "logo.svg would stand in for a drawing that is no card."),
    ],
)
def test_a_broken_drawing_leaves_the_pack_out_and_the_own_cards_on(name, drawn, why):
    pack("blue", "cards", **{"cards__back-table.svg": card(), f"cards__{name}.svg": drawn})
    assert wrong().endswith(why)
    assert not faces.wear("blue")
    assert code.troubles["blue"].endswith(why)
    assert not sprites.lent()


# -- lines
def test_lines_join_what_people_say():
    act = words_of("rules", "lines-deduction.json")["acts"]["vouch"]["lines"]["dry"]
    line = "I would lend {target} my umbrella, as {because}."
    pack("talk", "lines", **{
        CLIMBING: {"schema": 1, "moments": {MOMENT: {"lines": ["Not I, not now."]}},
                   "characters": {"vera": {MOMENT: ["Later, dear."]}}},
        DEDUCTION: {"schema": 1, "acts": {"vouch": {"lines": {"dry": [line]}}}},
    })  # fmt: skip
    (one,) = found()
    assert not one.wrong
    lines.speak([one.lines])
    bank = words_of("rules", "lines-climbing.json")
    assert bank["moments"][MOMENT]["lines"][-1] == "Not I, not now."
    assert bank["characters"]["vera"][MOMENT][-1] == "Later, dear."
    assert words_of("rules", "lines-deduction.json")["acts"]["vouch"]["lines"]["dry"] == [*act, line]
    lines.speak(())
    assert words_of("rules", "lines-climbing.json") is lines.own("lines-climbing.json")


@pytest.mark.parametrize(
    ("file", "held", "why"),
    [
        (CLIMBING, {"moments": {}}, "in lines-climbing.json, schema is missing."),
        (CLIMBING, {"schema": 1, "moment": {}}, "in lines-climbing.json, moment is no field."),
        (CLIMBING, {"schema": 1, "moments": {"sneezes": {"lines": ["Hm."]}}},
         "in lines-climbing.json, there is no list moments.sneezes.lines to add to."),
        (CLIMBING, {"schema": 1, "moments": {MOMENT: {"lines": ["x" * 77]}}},
         "is not as it should be (String should have at most 76 characters)."),
        (CLIMBING, {"schema": 1, "moments": {MOMENT: {"lines": ["I pass, {x}."]}}}, "has {x}, which is nothing there."),
        (CLIMBING, {"schema": 1, "moments": {MOMENT: {"lines": ["Vera passes too."]}}}, "names one of the cast."),
        (CLIMBING, {"schema": 1, "moments": {MOMENT: {"lines": ["One.", "One."]}}}, "stands there twice."),
        (CLIMBING, "[", "lines-climbing.json is no sound JSON."),
        (DEDUCTION, {"schema": 1, "acts": {"vouch": {"lines": {"dry": ["Fine by me."]}}}}, "lacks {because}."),
        (DEDUCTION, {"schema": 1, "acts": {"vouch": {"slots": [], "lines": {}}}}, "acts.vouch.slots is no field."),
        (DEDUCTION, {"schema": 1, "because": {}}, "because is no field."),
    ],
)  # fmt: skip
def test_a_broken_line_leaves_the_pack_out(file, held, why):
    pack("talk", "lines", **{file: held})
    assert wrong().endswith(why)


def test_our_own_lines_are_held_to_the_same():
    assert [(place.way, line) for file in lines.FILES for place in lines.places(file)
            for line in lines.at(lines.own(file), place.way) if lines.fault(line, place)] == []  # fmt: skip


# -- what a pack says of itself
@pytest.mark.parametrize(
    ("held", "why"),
    [
        ({"author": None}, "in pack.json, author is missing."),
        ({"kinds": ["cars"]}, "in pack.json, kinds.0 is not as it should be"),
        ({"name": ""}, "in pack.json, name is not as it should be"),
        ({"x": 1}, "in pack.json, x is no field."),
        ("{", "pack.json is no sound JSON."),
        ({}, "there is no drawing in its folder cards."),
        ({"kinds": ["lines"]}, "there is no file of them in its folder lines."),
        ({"kinds": ["games"]}, "there is none in its folder rules/games."),
    ],
)  # fmt: skip
def test_a_broken_manifest_names_the_field(held, why):
    place = pack("odd", "cards")
    about = json.loads((place / "pack.json").read_text())
    if isinstance(held, dict):
        held = json.dumps({key: one for key, one in {**about, **held}.items() if one is not None})
    put(place, "pack.json", held)
    assert why in wrong()


def test_a_folder_that_says_nothing_and_one_that_hides():
    (paths.packs() / "bare").mkdir(parents=True)
    (paths.packs() / ".git").mkdir()
    assert wrong().endswith("it has no pack.json.")


# -- games
def answered(place, on=True):
    settings = load()[0]
    settings.packs = {**settings.packs, place.name: PackAnswer(on=on, code=code.content(place))}
    save(settings)
    code.begin()


def test_a_game_is_there_once_it_was_answered_for_and_comes_after_the_own():
    place, own = game_pack(), rules.games()
    code.begin()
    assert rules.games() == own
    answered(place, on=False)
    assert rules.games() == own
    answered(place)
    assert rules.games() == (*own, "most")
    assert rules.front("most").title == "Most"
    assert not list(place.rglob("__pycache__"))


def test_another_content_is_asked_about_again():
    place = game_pack()
    answer = {place.name: PackAnswer(code=code.content(place))}
    assert not found()[0].asks(answer)
    put(place, "rules/games/most/more.py", "more = 1")
    assert found()[0].asks(answer)
    assert not found()[0].on(answer)
    with pytest.raises(code.ChangedError):
        code.admit(place, answer[place.name].code)
    assert "most" not in rules.games()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import no_such_thing", "its game most stumbles (ModuleNotFoundError: No module named 'no_such_thing')."),
        ("GAME = ", "its game most stumbles (SyntaxError: invalid syntax (__init__.py, line 1))."),
        ("raise SystemExit(3)", "its game most stumbles (SystemExit: 3)."),
        ("", "its game most stumbles (AttributeError: module 'rules.games.most' has no attribute 'GAME')."),
    ],
)
def test_code_that_stumbles_is_left_out_whole(text, why):
    place, own = game_pack(__init__=text), rules.games()
    answered(place)
    assert code.troubles["numbers"].endswith(why)
    assert wrong().endswith(why)
    assert rules.games() == own
    put(place, "rules/games/most/__init__.py", (game_pack("sound") / "rules/games/most/__init__.py").read_text())
    answered(place)
    assert "most" in rules.games()


def test_a_game_that_is_there_already_and_a_link_stay_out(tmp_path):
    place = game_pack(game="most")
    (place / "rules/games/most").rename(place / "rules/games/scallywag")
    assert wrong().endswith("there is a game called scallywag already.")
    (place / "rules/games/scallywag").rename(place / "rules/games/most")
    (place / "rules/games/most/minds").symlink_to(tmp_path)
    assert wrong().endswith("it holds a link where a folder of code should be.")


def test_looks_come_with_a_game_and_the_plain_table_where_they_stumble():
    place = game_pack("piles", "heap")
    put(place, "cards/heap-of-gold.svg", card(20, 20))
    answered(place)
    assert kit("heap").picture.__name__ == "HeapPicture"
    assert sprites.data("heap-of-gold")


def test_looks_that_stumble_give_way_to_the_plain_table():
    place = game_pack("piles", "heap")
    put(place, "tabletop/games/heap/__init__.py", "POSTER = None")
    put(place, "tabletop/games/heap/kit.py", "import nothing_at_all")
    answered(place)
    assert kit("heap").picture.__module__.startswith("tabletop.games.plain")
    assert "gets the plain table" in code.troubles["piles"]


def test_a_pack_that_is_too_large_is_no_pack(monkeypatch):
    monkeypatch.setattr(code, "FILES", 0)
    game_pack()
    assert wrong().endswith("it is larger than any pack needs to be.")
    with pytest.raises(PackError):
        code.admit(paths.packs() / "numbers", "")
