"""The drawings: all there, within what the renderer can draw, not empty, and as their program draws them."""

import io

import pygame
import pytest

import sprites
from sprites.make import check
from sprites.make.__main__ import drawings, main

SUITS = "hearts spades diamonds clubs"
LIST = {  # pattern -> what stands for {}
    "suit-{}": SUITS,
    "suit-{}-4c": SUITS,
    "suit-{}-dark": SUITS,
    "ace-{}": SUITS,
    "ace-{}-4c": SUITS,
    **{f"court-{figure}-{{}}{deck}": SUITS for figure in ("jack", "queen", "king") for deck in ("", "-4c")},
    "scum-sun-{}": " ".join(f"{n:02}" for n in range(1, 14)),
    "special-{}": "wild wild-39 zero infinity six five seven eight nine ten takeover",
    "back-{}": (
        "scum masquerade table scallywag silas ottoline piet barnaby vera aurel bartholomew mags dorian fitch colonel "
        "anwen isolde norbert caleb sabine grue marcus yusuf hatch"
    ),
    "chair-{}": (
        "01-recliner 02-wingback 03-swivel 04-upholstered 05-dining 06-school 07-folding 08-crate 09-bucket 10-stool"
    ),
    "theme-{}": "corporate sports military",
    "discipline-{}": (
        "animalism auspex celerity dark-thaumaturgy dominate fortitude obfuscate potence presence thaumaturgy "
        "quietus temporis visceratika chimerstry daimoinon bardo obeah protean vicissitude serpentis obtenebration "
        "necromancy path-of-corruption koldunic-sorcery true-magic"
    ),
    "power-{}": "inquisition wooden-stake cute graaagh question harmless-order",
    "event-{}": "boon blood-hunt revolution",
    "mark-{}": "infernal",
    "clan-{}": (
        "brujah malkavian nosferatu toreador tremere ventrue gangrel lasombra tzimisce assamite followers-of-set "
        "giovanni ravnos gargoyle salubri true-brujah baali koldun"
    ),
    "scum-{}": (
        "squirrel fluffy-bunny fortune-teller ghoul-independent ghoul-servitor hedge-mage inquisitor librarian "
        "man-of-faith revenant school-teacher true-mage vampire-hunter vozhd woman-of-faith"
    ),
    "rank-{}": "justicar prince seneschal sheriff harpy primogen caitiff mortal-scum",
    "table-{}": (
        "king consort vigilante thief bomber guard mayor role-finder card-finder target-finder socialite healer "
        "lover place-swap"
    ),
    "identity-{}": "master apprentice player",
    "shadow-{}": "1 2 3 4 5",
    "island-{}": (
        "amber-cove falmouth fort-de-france freeport george-town la-havana labadie montego-bay oranjestad "
        "puerto-barrios san-juan st-martin st-thomas tortuga nassau pirates-base"
    ),
    "token-{}": "ship grog water piece-of-eight ally hourglass-1 hourglass-2 hourglass-3",
    "marker-{}": "gold green",
    "role-{}": "captain scallywag cook lookout mutineer gunner surgeon bosun navigator deckhand",
    **{f"portrait-{{}}{m}": " ".join(f"{n:02}" for n in range(1, 25)) for m in ("", "-pleased", "-worried", "-cross")},
    "icon-{}": (
        "accuse ask book bulb cards chair chart check claim coffin copy cpu cross dagger dice dot-empty dot-full down "
        "eye film gear heart-broken home hourglass key laurel left lock log minus moon mute pad pass pause pencil "
        "people pin play plus right run save search skip sound speech star step-back step sun trash trophy undo vote "
        "vouch whisper why window camera"
    ),
    "pad-{}": "a b x y lb rb lt rt ls rs start back up down left right",
    "{}": "logo app-icon app-icon-small compass-rose pointer-hand crash-chair",
}
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">%s</svg>'


def test_every_sprite_of_the_list_is_there_and_no_other():
    listed = {pattern.format(word) for pattern, words in LIST.items() for word in words.split()}
    assert len(listed) == 417
    assert set(sprites.names()) == listed
    assert list(sprites.names()) == sorted(sprites.names())


@pytest.mark.parametrize("name", ["no-such-thing", "", "LOGO", "../pyproject", "logo.svg", "make/logo"])
def test_a_missing_sprite_says_so_in_one_sentence(name):
    with pytest.raises(sprites.MissingSpriteError) as caught:
        sprites.data(name)
    assert str(caught.value) == f"There is no drawing called {name!r}."
    assert isinstance(caught.value, KeyError)


def test_every_sprite_stays_inside_the_subset_and_draws_something():
    assert {name: found for name in sprites.names() if (found := check.problems(sprites.data(name)))} == {}


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (b"<text>A</text>", ["element text"]),
        (b'<path d="M0 0L8 8" filter="url(#a)"/>', ["attribute filter of path"]),
        (b'<g style="fill:red"/>', ["attribute style of g"]),
        (b'<circle cx="nan" cy="4" r="4" fill="#000000"/>', ["value nan"]),
        (b'<circle cx="4" cy="4" r="4" fill="red"/>', ["colour red"]),
        (b'<defs><linearGradient id="a" x2="1"/></defs>', ["x2 of linearGradient is no percentage"]),
        (b'<defs><linearGradient id="a" x2="100%"/></defs>', []),
        (b'<defs><linearGradient id="a" x2="8" gradientUnits="userSpaceOnUse"/></defs>', []),
    ],
)
def test_the_check_catches_what_the_renderer_would_not_draw(body, found):
    assert check.subset_problems(PICTURE % body) == found


def test_the_check_catches_an_empty_drawing():
    assert check.problems(PICTURE % b"") == ["nearly empty, 0.000"]


@pytest.mark.parametrize("size", [16, 24, 256])
def test_the_small_icon_is_drawn_at_any_size(size):
    image = pygame.image.load_sized_svg(io.BytesIO(sprites.data("app-icon-small")), (size, size))
    assert image.get_size() == (size, size)


def test_the_program_draws_every_sprite_byte_for_byte():
    drawn = drawings()
    assert sorted(drawn) == list(sprites.names())
    assert [name for name, text in drawn.items() if text.encode() != sprites.data(name)] == []


def test_the_command_line_writes_and_checks_a_folder(tmp_path, capsys):
    assert main(["--out", str(tmp_path), "--check"]) == 0
    assert "417 checked, 0 with problems" in capsys.readouterr().out
    assert (tmp_path / "logo.svg").read_bytes() == sprites.data("logo")


def test_the_check_of_a_folder_fails_when_a_drawing_is_wrong(tmp_path, capsys):
    (tmp_path / "blank.svg").write_bytes(PICTURE % b"")
    assert check.report(tmp_path) == 1
    assert "blank.svg nearly empty" in capsys.readouterr().out
