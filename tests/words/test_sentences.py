"""Every sentence the program can say, filled in many ways, reads as one: no doubled words, no raw values."""

import ast
import importlib
import inspect
import pkgutil
import re
from functools import cache
from itertools import chain, islice, product
from pathlib import Path

import pytest

import rules
import tabletop
from rules.core.data import words_of
from rules.core.rng import Die
from rules.core.talk.bank import words
from rules.core.talk.board import board, digest, label, value_words
from rules.core.talk.codes import ACTS
from rules.core.talk.legal import kinds_of
from rules.core.talk.palette import few, ready
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import NOTHING
from rules.core.talk.tongue import Scene
from rules.core.types import TABLE, Move
from rules.core.words import cast, fill
from rules.games import great_table, scallywag
from rules.games.great_table import text as table_sayings
from rules.games.scallywag import text as sea_sayings
from tests.conformance.games import identify
from tests.kit.drive import begin, choices, walk

NAMES = (
    "Jo", "Bartholomew", "Vera", "Anne Marie", "Al", "Ottoline", "Yusuf", "Eve", "Colonel", "Ulla", "Mags", "Isolde",
    "Hatch", "Zoë", "Grue", "Fitch",
)  # fmt: skip
REAL = [rules.game(name) for name in rules.games()]
TALKING = ((scallywag, sea_sayings), (great_table, table_sayings))
LONG = ("target", "hands", "rounds")  # house rules that make a match long
ENDS = (".", "!", "?", "…")

NEVER = {  # what no words on the screen hold
    "a doubled word": r"\b(?!(no|never|right|that|had|knock|ta|now|there|you|ha|hee)\b)([A-Za-z]\w*) \2\b(?!')",
    "a loose mark": r"(?<!\.\.) [,;.!?](?!\.\.)(?=\s|$)| :(?! \d)(?=\s|$)",
    "two spaces": r"\w  +\w",
    "a straight quote": r'"',
    "no space behind a quote": r"\u201d\w",
    "a raw value": r"\b(False|nan|inf)\b|[{}]|(?<![\w-])\w+_\w+|\b(level|portrait|role|card|seat|spot)-\d+\b",
    "a raw truth": r"\bTrue\b(?! Brujah| Mage| Magic)|(?<!^)(?<![.!?|] )(?<!\n)\bNone\b",
    "a raw nothing": r"(?<![\d\w\u2013-])-1\b",
    "a name twice": rf"\b({'|'.join(NAMES)})(: | )\1\b",
    "a for an": r"(\ba |(^|[.!?] )A )(?=[AEIOUaeiou])(?!(and|of|one|once|uni|us[aeu]|eu|Eu|U[a-z]?\b)\w*)",
    "an for a": r"\b[Aa]n (?=[^aeiouAEIOUhË\d*\u2018\u201c'\"◆])|\b[Aa]n h(?!on|our|eir)",
    "one of many": r"\b(1|[Oo]ne) (cards|points|votes|tokens|places|days|nights|seats|games|hands|rounds|shots|mugs)\b",
    "many of one": r"\b([02-9]|\d\d+|[Tt]wo|[Tt]hree) (token|place|shot|wish|island|mug)\b(?! spots)",
}
TWO_MARKS = r"[,;:]{2}|(?<!\.)\.\.(?!\.)|\.{4}|[,;:][.!?]|(?<!\.\.)\.[,;:](?!\w)|[!?][,;.]|[!?]{3}"


def wrong(said):
    """Return what is wrong with some words, be they a sentence or a part of one."""
    plain = said.replace("*", "").replace("\u00a0", " ")
    found = [why for why, pattern in NEVER.items() if re.search(pattern, plain)]
    found += ["two marks"] if re.search(TWO_MARKS, said) else []
    if said.count("*") % 2 and "7*" not in said:
        found.append("a loose star")
    if plain != plain.strip():
        found.append("space at an end")
    return found


def printed(said):
    """Return what is wrong with words of a rulebook or a lesson, which may count below nothing."""
    return [why for why in wrong(said) if why != "a raw nothing"]


def amiss(said):
    """Return what is wrong with a whole sentence."""
    found, plain = wrong(said), re.sub(r"[*\"'\u201c\u201d\u2018\u2019()]", "", said).strip()
    if not plain.endswith(ENDS):
        found.append("no end")
    if plain[:1].islower():
        found.append("no capital")
    if re.search(r"(?<!\bSt)(?<!\.\.)[.!?] [a-z]", said.replace("*", "")):
        found.append("no capital inside")
    return found


def check(sentences, judge=amiss):
    """Say which sentences are wrong, each once, and that there were any."""
    every = set(sentences)
    assert every
    found = sorted({(why, said) for said in every for why in judge(said)})
    assert not found, f"{len(found)} of {len(every)}: {found[:40]}"


# -- the matches from which the fillings come
def names(seat):
    assert seat >= 0
    return NAMES[seat]


@cache
def positions(game):
    """Return (view, asks) of whoever is asked, now and then in random matches of many sizes and house rules."""
    found = []
    fewest, most = game.seats
    for seed, seats in enumerate((fewest, most)):
        die = Die(90 + seed)
        raw = {name: value for name, value in choices(game, seats, die).items() if name not in LONG}
        try:
            match = begin(game, seats, 70 + seed, 1, **raw)
        except ValueError:
            match = begin(game, seats, 70 + seed, 1)
        for moves, _ in enumerate(islice(walk(match, 70 + seed), 400)):
            if moves % 8 == 0:
                found += [(match.view(seat), tuple(asks)) for seat, asks in match.asks().items()]
    return found


@cache
def told(game):
    """Return (event, view) of everything anybody is told in some random matches."""
    found = []
    fewest, most = game.seats
    for seed, seats in enumerate((fewest, most)):
        match = begin(game, seats, 40 + seed, 1)
        for _ in islice(walk(match, 40 + seed), 900):
            pass
        found += [(one, match.view(seat)) for seat in (TABLE, 0, 1) for one in match.events(seat)]
    return found


# -- what every game says
@pytest.mark.parametrize("game", REAL, ids=identify)
def test_events_are_told_in_sentences(game):
    check(line for event, view in told(game) if (line := game.tell(event, names, view)))


@pytest.mark.parametrize("game", REAL, ids=identify)
def test_questions_options_and_facts_read_well(game):
    found = positions(game)
    options = {(ask, pick) for _, asks in found for ask in asks if ask.of != "cards" for pick in ask.options[:40]}
    said = {game.question(ask, view) for view, asks in found for ask in asks}
    said |= {game.option_word(ask, pick, names) for ask, pick in options} | {game.stage(view) for view, _ in found}
    said |= {part for view, _ in found for row in game.facts(view) for part in row}
    check(said - {""}, wrong)


@pytest.mark.parametrize("game", REAL, ids=identify)
def test_refusals_are_sentences(game):
    die, refused = Die(7), set()
    for view, asks in positions(game):
        for ask in asks:
            for _ in range(6):
                picks = tuple(die.below(60) - 2 for _ in range(die.below(4)))
                how = tuple(die.below(40) - 3 for _ in range((0, 3, 4, 12)[die.below(4)]))
                move = Move(view.seat, ask.id if die.below(5) else "nothing", picks, how)
                refusal = game.refusal(view, move)
                if refusal is not None:
                    refused.add(refusal.text)
            for pick in ask.options[:: max(1, len(ask.options) // 5)]:
                for how in (*game.forms(view, ask, (pick,))[:3], (), (0,)):
                    changed = tuple(one + die.below(3) - 1 for one in how)
                    refusal = game.refusal(view, Move(view.seat, ask.id, (pick,), changed))
                    refused |= {refusal.text} if refusal is not None else set()
    check(refused)


@pytest.mark.parametrize("game", REAL, ids=identify)
def test_house_rules_lessons_tips_and_rulebooks_read_well(game):
    package = type(game).__module__
    fields = [field for seats in range(game.seats[0], game.seats[1] + 1) for field in game.option_fields(seats)]
    strings = [value for field in fields for value in field if isinstance(value, str) and " " in value]
    check(strings, wrong)
    for file in sorted(Path(inspect.getfile(type(game))).parent.glob("data/en/*.json")):
        if file.stem.startswith(("lesson", "rulebook")):
            check((said for said in spoken(words_of(package, file.name)) if " " in said), printed)


def spoken(data, key=""):
    """Yield every string of a file that is read by people."""
    if isinstance(data, str):
        if key not in ("id", "at", "do", "when", "game", "since", "so", "draw", "choose", "rule"):
            yield data
    elif isinstance(data, dict):
        for name, one in data.items():
            yield from spoken(one, name)
    elif isinstance(data, list):
        for one in data:
            yield from spoken(one, key)


# -- talk: every line of every act, with every way to fill it
def statements(kit, game):
    """Return statements of all acts and views to say them in, from random games in which much was said."""
    found = []
    for seed, seats in enumerate((game.seats[0], min(game.seats[1], 12))):
        match = begin(game, seats, 20 + seed)
        for moves, _ in enumerate(islice(walk(match, 20 + seed), 900)):
            view = match.view(moves % seats)
            if moves % 150 == 149 and view.said and getattr(view, "winner", -1) < 0:
                for act in kit.talk.acts(view, view.seat):
                    offered = ready(kit.talk.TONGUE, view, act)
                    some = (*offered[:: max(1, len(offered) // 4)], *few(kit.talk.TONGUE, view, act, 3))
                    found += [(view, one) for one in some]
    return found


@pytest.fixture(scope="module", params=TALKING, ids=lambda one: one[0].__name__)
def talk(request):
    kit, sayings = request.param
    return kit.talk.TONGUE, sayings, statements(kit, kit.GAME)


def test_everything_said_at_a_table_reads_well(talk):
    """All lines of all tones, and all ways to put reasons, answers and what is referred to."""
    tongue, _, found = talk
    said = set()
    company = tuple(cast()[seat % 20] if seat % 3 else None for seat in range(16))
    telling, told_in = None, None
    for number, (view, one) in enumerate(found):
        if view is not told_in:
            telling, told_in = Telling(tongue, f"key {number}", Company(NAMES[: view.n], company[: view.n])), view
        scene = Scene(view, view.day, NAMES, one.speaker)
        fixed, parts = telling._fixed(scene, one), telling._parts(scene, one)
        act = words()["acts"][ACTS[one.act]]
        lines = [line for tone in act["lines"].values() for line in tone]
        lines += [line for name in ("bare", "again", "dead", "left") for line in act.get(name, ())]
        lines += chain.from_iterable(act.get("guess", {}).values())
        lines = act.get("nobody", lines) if one.target == NOTHING else lines
        rows = list(islice(product(*[list(dict.fromkeys(each.values())) for each in parts.values()]), 12))
        for at, line in enumerate(lines[number % 10 :: 10]):
            row = rows[at % len(rows)]
            if len(set(row)) == len(row):
                sentence = fill(line, {**fixed, **dict(zip(parts, row, strict=True))})
                said.add(sentence.replace(f"{fixed.get('target')}: ", "Whoever: "))  # a preview takes another line then
        said.add(telling.preview(view, one))
    check(said)


def test_whoever_is_neither_he_nor_she_is_named_in_a_reason_before_being_they(talk):
    tongue, _, found = talk
    telling = {n: Telling(tongue, "", Company(NAMES[:n], (None,) * n)) for n in {view.n for view, _ in found}}
    reasons = {(NAMES[one.target], telling[view.n].reason(view, one, later=True)) for view, one in found}
    theirs = [(who, why) for who, why in reasons if re.search(r"\b(they|them|their)\b", why)]
    assert not [why for who, why in theirs if who not in re.split(r"\b(?:they|them|their)\b", why)[0]]
    assert any(who in why for who, why in reasons)


def test_the_log_and_the_digest_tell_every_statement_in_a_sentence(talk):
    tongue, sayings, found = talk
    check(line for view, one in found if (line := sayings.said(one, names, view)))
    views = {id(view): view for view, _ in found}.values()
    check(group.text for view in views for group in digest(tongue, view, NAMES, view.day, 1))


def test_labels_and_what_can_be_picked_read_well(talk):
    tongue, _, found = talk
    check((part for view, one in found for part in label(tongue, Scene(view, view.day, NAMES), one) if part), wrong)
    picked = set()
    for view, one in found:
        for kind, value in zip(kinds_of(tongue, view, one), (one.a, one.b, one.c), strict=True):
            if kind not in ("", "?") and value >= 0:
                picked.add(value_words(tongue, Scene(view, view.day, NAMES), kind, value))
    check(picked, wrong)
    views = list({id(view): view for view, _ in found}.values())
    sheets = [board(tongue, view, NAMES) for view in views]
    check(link.why for sheet in sheets for link in (*sheet.links, *sheet.proofs))


# -- lines of the cast, narration and the words of the screens
SLOTS = {
    "name": "Vera", "target": "Bartholomew", "title": "Prince", "target_title": "Head Honcho", "rank": "Aces",
    "cards": "an Ace", "they": "she", "them": "her", "their": "her", "day": "2", "first": "Eve", "number": "2",
}  # fmt: skip


def test_lines_of_the_cast_and_narration_read_well():
    climbing, narration = words_of("rules", "lines-climbing.json"), words_of("rules", "narration.json")
    lines = [line for moment in climbing["moments"].values() for line in moment["lines"]]
    lines += [line for own in climbing["characters"].values() for some in own.values() for line in some]
    lines += [line for line in spoken(narration) if " " in line]
    lines += [line for line in spoken(words_of("rules", "dares.json")) if " " in line and line.endswith(ENDS)]
    check((fill(line, {**dict.fromkeys(re.findall(r"{(\w+)}", line), "Vera"), **SLOTS}) for line in lines), wrong)


WORDY = r"words|sayings|reasons|text|phrases|amiss|faults|hints|thoughts"


def modules(package):
    """Yield every module of the program."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def constants(module):
    """Yield every string in a module with a space in it that is no docstring; what is filled in becomes one word."""
    tree = ast.parse(inspect.getsource(module))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    parts = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(one) for one in node.values}
            whole = "".join(one.value if isinstance(one, ast.Constant) else "◆" for one in node.values)
            yield re.sub(r"{[^{}]*}", "◆", whole)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (docs | parts):
            yield re.sub(r"{[^{}]*}", "◆", node.value)


@pytest.mark.parametrize("package", [rules, tabletop], ids=["rules", "tabletop"])
def test_words_of_all_screens_read_well(package):
    wordy = [module for module in modules(package) if re.search(WORDY, module.__name__)]
    said = {one.strip() for module in wordy for one in constants(module) if " " in one.strip() and one[:1].isalpha()}
    check(said, wrong)
