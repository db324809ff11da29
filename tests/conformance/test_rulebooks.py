"""Every game's chapter for players: its links lead somewhere, its drawings are there, its examples are plain."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import rules
from rules.core.data import file, package
from rules.core.rng import Die
from rules.core.rulebook import in_words, rulebook
from rules.core.types import Move
from rules.core.words import cast, tips
from tests.conformance.games import some_match
from tests.kit.conforms import of_game
from tests.kit.drive import walk

GAMES = [name for name in rules.games() if file(package(name), "en/rulebook.json").is_file()]
every_game = pytest.mark.parametrize("game", GAMES)
FORMAL = re.compile(r"(answer|name) alone|One (answer|power)|asked|on offer|has the word|answer is in|Say whom")
PLAIN = re.compile(
    r"all|and|any|are|been|but|can|for|from|has|have|its|just|may|more|not|now|one|only|out|own|than|that|the|their|"
    r"there|they|this|two|was|what|when|who|with|you|your"
)
LONG = 420  # letters without a word that stands out


def book(game):
    return rulebook(game)


def cited(game, text):
    """Return the numbers of rules a text names; section 4 holds the worked examples."""
    found = re.findall(rf"\b{rules.game(game).prefix} (?:[1-35-9](?:\.\d+)*(?:[a-l]\b)?(?: T\d)?|A\d?)", text)
    return set(found)


def drawings(game):
    return ((rule, drawing) for rule in book(game).rules() for drawing in rule.drawings)


@every_game
def test_links_lead_to_rules(game):
    ids = [rule.id for rule in book(game).rules()]
    assert len(ids) == len(set(ids))
    for rule in book(game).rules():
        assert set(rule.see) <= set(ids) - {rule.id}, rule.id
        for number in cited(game, f"{rule.text} {rule.decided}"):
            assert number in ids or book(game).find(number), (rule.id, number)
    for rule, drawing in drawings(game):
        assert drawing.kind != "order" or {number for number, _ in drawing.items} <= set(ids), rule.id
    for word, numbers in book(game).index:
        assert set(numbers) <= set(ids), word


@every_game
def test_every_house_rule_is_named_and_every_tip_finds_its_rule(game):
    fields = rules.game(game).option_fields(rules.game(game).seats[0] + 2)
    assert {name for rule in book(game).rules() for name in rule.options} == {field.name for field in fields}
    assert all(book(game).find(field.rule).id == field.rule for field in fields)
    assert all(book(game).find(tip.rule).id == tip.rule for tip in tips(game))


@every_game
def test_examples_have_known_people_and_plain_steps(game):
    people = {one.id for one in cast()}
    for example in (example for rule in book(game).rules() for example in rule.examples):
        assert {step.who for step in example.steps} <= people, example.id
        assert all(step.text[0].islower() and step.text[-1] not in ".?!" for step in example.steps), example.id
        assert example.text.endswith("."), example.id


@every_game
def test_every_drawing_is_there_and_every_table_whole(game):
    names = {path.name for path in files("sprites").iterdir()}
    for rule, drawing in drawings(game):
        assert drawing.kind in ("sprites", "order", "table", "dots", "cards"), rule.id
        if drawing.kind == "sprites":
            assert all(f"{name}.svg" in names for name, _ in drawing.items), rule.id
        if drawing.kind == "table":
            head, *rows = drawing.rows()
            assert all(len(row) == len(head) for row in rows), rule.id


@every_game
def test_stars_come_in_pairs_and_long_rules_have_some(game):
    for rule in book(game).rules():
        assert rule.text.count("*") % 2 == 0, rule.id
        assert "*" in rule.text or len(rule.text) < LONG, rule.id


@every_game
@pytest.mark.parametrize("width", [40, 78, 120])
def test_text_keeps_its_width_and_leaves_nothing_out(game, width):
    text = book(game).as_text(width)
    assert max(map(len, text.splitlines())) <= width
    assert "*" not in text
    flat = joined(text)
    for rule in book(game).rules():
        assert f"{rule.id}  {rule.title}" in text
        assert joined(rule.text.replace("*", "")) in flat
    for head, *rows in (drawing.rows() for _, drawing in drawings(game) if drawing.kind == "table"):
        assert all(joined(in_words(head, row)) in flat or joined(" ".join(row)) in flat for row in rows)


def joined(text):
    return " ".join(text.split()).replace("- ", "-")  # lines may break after a hyphen


@every_game
def test_every_number_the_game_cites_is_in_the_book(game):
    code = "".join(path.read_text(encoding="utf-8") for path in Path(str(files(package(game)))).rglob("*.py"))
    numbers = {
        number for quoted in re.findall(r'"([A-Z]{2} [^"\s]+(?: T\d)?)"', code) for number in cited(game, quoted)
    }
    assert len(numbers) > min(8, len(list(book(game).rules())) // 2)
    for number in numbers:
        assert book(game).find(number)


def refused(game, seeds):
    """Yield refusals of all kinds of answers, to what is asked and to what is not."""
    played, known = rules.game(game), set[str]()
    for seed in seeds:
        match, die = some_match(played, seed), Die(seed)
        for count, _ in enumerate(walk(match, seed), 1):
            seat = die.below(match.seats)
            view = match.view(seat)
            asks = {ask.id: ask for ask in played.view_asks(view)}
            known |= set(asks)
            for name in (*asks, *sorted(known)[die.below(len(known) or 1) :][:1]) if count % 3 == 0 else ():
                options = asks[name].options if name in asks else (0,)
                picks = tuple(options[die.below(len(options))] + die.below(3) - 1 for _ in range(die.below(4)))
                picks = picks if die.below(4) else (die.below(260),)
                why = played.refusal(view, Move(seat, name, picks, (0,) * die.below(2)))
                if why is not None:
                    yield name, why
            if count > 300:
                break


@every_game
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 40), marks=pytest.mark.long)])
def test_a_refusal_cites_a_rule_that_is_about_it(game, seeds):
    ids = {rule.id: rule for rule in book(game).rules()}
    about, seen = of_game(game, "ABOUT", {}), set()
    for name, why in refused(game, seeds):
        number = why.rule.partition(" ")[2]
        assert why.rule in ids, why
        allowed = f"{about[name]}, {about.get('*', '')}".split(", ") if name in about else [number]
        assert number in allowed, (name, why)
        family = [ids[one] for one in ids if one.startswith(why.rule) or one == why.rule.rpartition(".")[0]]
        assert FORMAL.search(why.text) or stems(why.text) & stems(" ".join(rule.words() for rule in family)), why
        seen.add(why.rule)
    assert len(seen) > 4 or not about


def stems(text):
    return {word[:5] for word in re.findall(r"[a-z]{3,}", text.lower()) if not PLAIN.fullmatch(word)}
