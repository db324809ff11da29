"""The fifteen scum templates and the eighteen clans: what each holds, who may take it. SM 3.12, 1.9, 3.12.41."""

from __future__ import annotations

import pytest

from rules.games.masquerade import rights
from rules.games.masquerade.codes import (
    CELERITY,
    CLAN,
    CLAN_POWERS,
    CLANS,
    COMMON,
    CORE_CLANS,
    FIXED,
    GHOUL,
    GHOUL_POWERS,
    KOLDUN,
    KOLDUNIC,
    LASOMBRA,
    LIBRARIAN,
    POTENCE,
    POWERS,
    REVENANT,
    REVENANT_POWERS,
    SERVITOR,
    TEMPLATES,
    TEMPORIS,
    THREE,
    TRUE_BRUJAH,
    TZIMISCE,
    Holding,
    dots_of,
    kinds,
    left,
)
from tests.games.masquerade.notation import A, B, C, D, dot
from tests.games.masquerade.scenes import Scene, new_round

EXPECTED = {
    "squirrel": "question*10",
    "fluffy-bunny": "question card-backs cute",
    "fortune-teller": "auspex*3",
    "hedge-mage": "hedge-thaumaturgy path-of-corruption",
    "inquisitor": "inquisition",
    "librarian": "hush*3",
    "man-of-faith": "bardo*2",
    "school-teacher": "question*3 order*3",
    "true-mage": "true-magic",
    "vampire-hunter": "potence wooden-stake",
    "vozhd": "potence graaagh",
    "woman-of-faith": "obeah auspex",
}
CLAN_SETS = {
    "brujah": "celerity potence presence",
    "malkavian": "auspex dominate obfuscate",
    "nosferatu": "animalism obfuscate potence",
    "toreador": "auspex celerity presence",
    "tremere": "auspex dominate thaumaturgy",
    "ventrue": "dominate fortitude presence",
    "gangrel": "animalism fortitude protean",
    "lasombra": "dominate obtenebration potence",
    "tzimisce": "animalism auspex vicissitude",
    "assamite": "celerity obfuscate quietus",
    "followers-of-set": "obfuscate presence serpentis",
    "giovanni": "dominate necromancy potence",
    "ravnos": "animalism chimerstry fortitude",
    "gargoyle": "fortitude potence visceratika",
    "salubri": "auspex fortitude obeah",
    "true-brujah": "potence presence temporis",
    "baali": "daimoinon obfuscate presence",
    "koldun": "auspex dominate koldunic-sorcery",
}
COMMONS = Holding(THREE, -1, (0, 1, 5))


def choosing_scum(sets: dict[int, Holding] | None = None, n: int = 4, **options: bool) -> Scene:
    """Return a third round in which only the Scum has to choose."""
    order = tuple(range(n))
    held = dict.fromkeys(order[:-1], COMMONS) | (sets or {})
    t = new_round(order, dict(held), round_no=3, locked=True, **options)
    while t.state.asked != n - 1:  # whoever keeps Koldunic Sorcery names its suit
        t.do(t.state.asked, "suit", 0)
    return t


def options_of(t: Scene, seat: int) -> tuple[int, ...]:
    """Return what is offered."""
    ask = t.ask(seat)
    assert ask is not None
    return ask.options


@pytest.mark.parametrize("name", EXPECTED)
def test_what_a_fixed_template_holds(name: str) -> None:
    which = TEMPLATES.index(name)
    t = choosing_scum(librarian=True)
    assert rights.TEMPLATE_AT + which in options_of(t, D)
    t.do(D, "choose", rights.TEMPLATE_AT + which)
    wanted = {}
    for one in EXPECTED[name].split():
        power, _, number = one.partition("*")
        wanted[dot(power)] = int(number or 1)
    found = t.state.full[D]
    assert {one: left(found, one) for one in kinds(found)} == wanted
    assert found == t.state.dots[D]


def test_all_templates_are_fixed_or_chosen() -> None:
    assert len(TEMPLATES) == 15
    assert {TEMPLATES[which] for which in FIXED} == set(EXPECTED)
    assert {TEMPLATES[which] for which in (GHOUL, SERVITOR, REVENANT)} == set(TEMPLATES) - set(EXPECTED)


def test_a_ghoul_has_two_different_ones_of_three() -> None:
    t = choosing_scum()
    option = rights.TEMPLATE_AT + GHOUL
    ask = t.ask(D)
    assert ask is not None
    forms = t.match.game.forms(t.match.view(D), ask, (option,))
    assert len(forms) == 3
    assert all(len(set(form)) == 2 and set(form) <= set(GHOUL_POWERS) for form in forms)
    t.do(D, "choose", option, how=(CELERITY, POTENCE) if (CELERITY, POTENCE) in forms else forms[0])
    assert len(kinds(t.state.full[D])) == 2


def test_a_servitor_names_a_domitor_and_borrows_of_him() -> None:
    t = choosing_scum({B: Holding(CLAN, KOLDUN, suit=0)}, extended=True)
    option = rights.TEMPLATE_AT + SERVITOR
    ask = t.ask(D)
    assert ask is not None
    forms = t.match.game.forms(t.match.view(D), ask, (option,))
    assert {form[0] for form in forms} == {A, B, C}
    assert all(form[1] in GHOUL_POWERS for form in forms)
    assert {form[2] for form in forms if form[0] == B} == set(CLAN_POWERS[KOLDUN])
    with_suit = [form for form in forms if len(form) == 4]
    assert {form[3] for form in with_suit} == {0, 1, 2, 3}, "a borrowed sorcery has a suit of its own"
    assert all(form[2] == KOLDUNIC for form in with_suit)
    t.do(D, "choose", option, how=(B, POTENCE, KOLDUNIC, 2))
    assert t.state.held[D] == Holding(3, SERVITOR, (POTENCE, KOLDUNIC), 2, B)
    t.quiet()


def test_the_sabbat_keep_no_servitors_and_time_is_not_bent_twice() -> None:
    t = choosing_scum({A: Holding(CLAN, LASOMBRA), B: Holding(CLAN, TRUE_BRUJAH)}, extended=True)
    ask = t.ask(D)
    assert ask is not None
    forms = t.match.game.forms(t.match.view(D), ask, (rights.TEMPLATE_AT + SERVITOR,))
    assert {form[0] for form in forms} == {B, C}
    assert all({form[1], form[2]} != {CELERITY, TEMPORIS} for form in forms)


@pytest.mark.parametrize(("clan", "there"), [(LASOMBRA, True), (TZIMISCE, True), (TRUE_BRUJAH, False)])
def test_a_revenant_needs_the_sabbat(clan: int, there: bool) -> None:
    t = choosing_scum({A: Holding(CLAN, clan)}, extended=True)
    option = rights.TEMPLATE_AT + REVENANT
    assert (option in options_of(t, D)) == there
    if there:
        ask = t.ask(D)
        assert ask is not None
        forms = t.match.game.forms(t.match.view(D), ask, (option,))
        assert len(forms) == 15
        assert all(set(form) <= set(REVENANT_POWERS) for form in forms)


@pytest.mark.parametrize("allowed", [True, False])
def test_a_librarian_only_where_he_is_let(allowed: bool) -> None:
    t = choosing_scum(librarian=allowed)
    assert (rights.TEMPLATE_AT + LIBRARIAN in options_of(t, D)) == allowed


def test_the_scum_takes_no_clan_and_nobody_else_a_template() -> None:
    t = choosing_scum()
    assert all(option >= rights.TEMPLATE_AT for option in options_of(t, D))
    t = new_round((0, 1, 2, 3), round_no=2, locked=True)
    for seat in (A, B, C):
        assert t.asked == (seat, "choose")
        assert all(option < rights.TEMPLATE_AT for option in options_of(t, seat))
        t.do(seat, "choose", rights.COMMONS, how=(0, 1, 5))


@pytest.mark.parametrize("name", CLAN_SETS)
def test_what_a_clan_holds(name: str) -> None:
    which = CLANS.index(name)
    assert {POWERS[one] for one in CLAN_POWERS[which]} == set(CLAN_SETS[name].split())
    t = new_round((0, 1, 2, 3), round_no=2, locked=True, extended=which >= CORE_CLANS)
    assert which in options_of(t, A)
    t.do(A, "choose", which, how=(3,) if which == KOLDUN else ())
    found = dots_of(t.state.held[A])
    assert all(left(found, one) == 1 for one in CLAN_POWERS[which])
    assert len(kinds(found)) == 3
    assert which not in options_of(t, B), "nobody else may take it now"


def test_extended_clans_only_where_they_are_let() -> None:
    t = new_round((0, 1, 2, 3), round_no=2, locked=True)
    assert [one for one in options_of(t, A) if one < rights.COMMONS] == list(range(CORE_CLANS))
    t = new_round((0, 1, 2, 3), round_no=2, locked=True, extended=True)
    assert [one for one in options_of(t, A) if one < rights.COMMONS] == list(range(len(CLANS)))


def test_three_common_ones_are_three_different_ones() -> None:
    t = new_round((0, 1, 2, 3), round_no=2, locked=True)
    ask = t.ask(A)
    assert ask is not None
    forms = t.match.game.forms(t.match.view(A), ask, (rights.COMMONS,))
    assert len(forms) == 84
    assert all(len(set(form)) == 3 and set(form) <= set(COMMON) for form in forms)
    for how in ((0, 0, 1), (0, 1), (0, 1, TEMPORIS), (0, 1, 2, 3)):
        assert t.match.refusal(t.move(A, "5c")._replace(ask="choose", picks=(rights.COMMONS,), how=how)) is not None
