"""Who chooses which powers, in all the branches of SM 3.7; the Justicar's rule set (SM 3.8.2), house rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.core.types import Move
from rules.games.masquerade import GAME, rights
from rules.games.masquerade.codes import (
    AUSPEX,
    BRUJAH,
    CELERITY,
    CLAN,
    DOMINATE,
    FORTITUDE,
    GANGREL,
    GHOUL,
    KOLDUN,
    LIBRARIAN,
    NOTHING,
    POTENCE,
    PRESENCE,
    REVENANT,
    SERVITOR,
    SQUIRREL,
    TEMPLATE,
    TEMPLATES,
    TEMPORIS,
    THREE,
    TOREADOR,
    TRUE_BRUJAH,
    TZIMISCE,
    VENTRUE,
    Holding,
    dots_of,
    left,
)
from rules.games.masquerade.events import Dealt
from rules.games.masquerade.options import FULL, LIGHT, NONE, house_of, usual
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT
from tests.games.masquerade.notation import A, B, C, D, E, template
from tests.games.masquerade.scenes import Scene, kinds, new_round

if TYPE_CHECKING:
    from rules.games.masquerade.state import State

COMMON = "potence presence auspex"
SCUM = TEMPLATE_AT + SQUIRREL


def clan(which: int, suit: int = -1) -> Holding:
    """Return a clan held."""
    return Holding(CLAN, which, suit=suit)


def options(t: Scene) -> tuple[int, ...]:
    """Return what is offered to whoever is asked."""
    ask = t.ask(t.state.asked)
    assert ask is not None
    return ask.options


def choosers(t: Scene) -> tuple[int, ...]:
    """Return who chooses, in order."""
    assert t.state.phase == "choose"
    return t.state.choosers


def test_round_2_everybody_chooses_from_the_top() -> None:
    t = new_round((C, A, D, B), round_no=2, locked=True)
    assert choosers(t) == (C, A, D, B)
    assert options(t) == (0, 1, 2, 3, 4, 5, COMMONS)
    t.do(C, "choose", BRUJAH)
    assert BRUJAH not in options(t)
    t.do(A, "choose", COMMONS, how=(AUSPEX, CELERITY, PRESENCE))
    assert options(t) == (COMMONS,), "the Caitiff takes no clan"
    t.do(D, "choose", COMMONS, how=(AUSPEX, CELERITY, PRESENCE))
    assert min(options(t)) >= TEMPLATE_AT, "the Scum takes a template"
    out = t.do(B, "choose", SCUM)
    assert Dealt in kinds(out), "cards are picked up when all have chosen"
    assert t.state.held[A] == t.state.held[D], "several may hold the same common disciplines"


def test_a_justicar_who_stays_or_falls_to_prince_keeps_his_set() -> None:
    t = new_round((A, B, C, D), {A: clan(BRUJAH), B: clan(VENTRUE), C: COMMON}, locked=True)
    assert choosers(t) == (D,)
    t = new_round((B, A, C, D), {A: clan(BRUJAH), B: clan(VENTRUE), C: COMMON}, locked=True)
    assert choosers(t) == (B, D), "a Prince who rises to Justicar chooses again"
    assert VENTRUE in options(t), "his own old clan counts as free"
    assert BRUJAH not in options(t)


def test_rising_to_prince_chooses_and_may_take_three_commons() -> None:
    t = new_round((A, C, B, D, E), {A: clan(BRUJAH), B: clan(VENTRUE), C: COMMON, D: COMMON}, locked=True)
    assert choosers(t) == (C, E)
    assert options(t)[-1] == COMMONS
    assert VENTRUE not in options(t), "a Prince who falls to Seneschal keeps his clan"
    t.do(C, "choose", COMMONS, how=(AUSPEX, CELERITY, FORTITUDE))
    assert t.state.held[C] == Holding(THREE, -1, (AUSPEX, CELERITY, FORTITUDE))


def test_the_caitiff_is_clanless_by_name() -> None:
    t = new_round((A, C, D, B, E), {A: clan(BRUJAH), B: clan(VENTRUE), C: COMMON, D: COMMON}, locked=True)
    assert t.state.held[B].kind == NOTHING
    assert choosers(t) == (C, B, E)
    assert VENTRUE in options(t), "what he dropped is free before anybody chooses"
    t = new_round((A, C, D, B, E), {A: clan(BRUJAH), B: COMMON, C: COMMON, D: COMMON}, locked=True)
    assert choosers(t) == (C, E), "a Caitiff with three common ones keeps them"


def test_who_rises_from_scum_chooses() -> None:
    for order, place in (((A, B, E, C, D), 2), ((A, B, C, E, D), 3), ((E, A, B, C, D), 0)):
        t = new_round(order, {A: clan(BRUJAH), B: COMMON, C: COMMON, D: COMMON, E: template(SQUIRREL)}, locked=True)
        assert E in choosers(t)
        while t.state.asked != E:
            t.do(t.state.asked, "choose", COMMONS, how=(AUSPEX, CELERITY, FORTITUDE))
        assert (options(t) == (COMMONS,)) == (place > 1)
        assert D in choosers(t), "the new Scum drops everything"
        assert t.state.held[D].kind == NOTHING


def test_after_a_revolution_all_who_rise_to_the_top_choose() -> None:
    t = new_round((D, C, B, A), {A: clan(BRUJAH), B: clan(VENTRUE), C: COMMON, D: template(SQUIRREL)}, locked=True)
    assert choosers(t) == (D, C, B, A)
    assert options(t) == (0, 1, 2, 3, 4, 5, COMMONS), "both clans were dropped"


def test_the_scum_chooses_a_template_each_round_the_old_one_if_he_likes() -> None:
    t = new_round((A, B, C, D), {A: COMMON, B: COMMON, C: COMMON, D: template(SQUIRREL)}, locked=True)
    assert choosers(t) == (D,)
    t.do(D, "choose", SCUM)
    assert t.state.held[D] == Holding(TEMPLATE, SQUIRREL)
    assert t.state.full[D] == dots_of(Holding(TEMPLATE, SQUIRREL))


def test_a_template_that_needs_choices() -> None:
    sets = {A: clan(TZIMISCE), B: clan(VENTRUE), C: "celerity auspex presence"}
    t = new_round((A, B, C, D), sets, extended=True, locked=True)
    ghoul, revenant, servitor = (TEMPLATE_AT + one for one in (GHOUL, REVENANT, SERVITOR))
    assert {ghoul, revenant, servitor} <= set(options(t))
    for how in ((POTENCE, POTENCE), (POTENCE, AUSPEX), (POTENCE,), ()):
        assert t.refuses(Move(D, "choose", (ghoul,), how)).rule == "SM 3.12.14"
    assert t.match.refusal(Move(D, "choose", (ghoul,), (CELERITY, POTENCE))) is None
    assert t.refuses(Move(D, "choose", (servitor,), (A, POTENCE, AUSPEX))).rule == "SM 3.12.15", "no Sabbat domitor"
    assert t.refuses(Move(D, "choose", (servitor,), (B, DOMINATE, POTENCE))).rule == "SM 3.12.15"
    t.do(D, "choose", servitor, how=(B, POTENCE, DOMINATE))
    assert (t.dots(D, "potence"), t.dots(D, "dominate")) == (1, 1)
    assert t.state.held[D].domitor == B
    t = new_round((A, B, C, D), {A: COMMON, B: clan(VENTRUE), C: COMMON}, extended=True, locked=True)
    assert revenant not in options(t), "no Sabbat clan is in play"


def test_nobody_holds_celerity_and_temporis() -> None:
    t = new_round((A, B, C, D), {A: clan(TRUE_BRUJAH), B: COMMON, C: COMMON}, extended=True, locked=True)
    servitor = TEMPLATE_AT + SERVITOR
    forms = rights.forms(t.match.view(D), D, servitor)
    assert (A, POTENCE, TEMPORIS) in forms
    assert (A, CELERITY, PRESENCE) in forms
    assert not any({CELERITY, TEMPORIS} <= set(form[1:]) for form in forms)


def test_koldunic_sorcery_names_its_suit_each_round() -> None:
    t = new_round((A, B, C, D), {A: clan(KOLDUN, 3), B: COMMON, C: COMMON}, extended=True, locked=True)
    assert t.asked == (A, "choose")
    assert t.ask(A, "suit") is not None
    assert t.refuses(Move(A, "suit", (4,))).rule == "SM 3.7.7"
    t.do(A, "suit", 1)
    assert t.state.held[A].suit == 1
    t = new_round((B, A, C, D), {A: COMMON, B: COMMON, C: COMMON}, extended=True, locked=True)
    assert t.refuses(Move(B, "choose", (KOLDUN,))).rule == "SM 3.7.7"
    t.do(B, "choose", KOLDUN, how=(2,))
    assert t.state.held[B] == clan(KOLDUN, 2)
    assert left(dots_of(t.state.held[B]), DOMINATE) == 1


def test_open_clans_let_the_middle_ranks_take_one_but_never_the_caitiff() -> None:
    t = new_round((A, B, C, D, E), round_no=2, locked=True, open_clans=True)
    for seat in (A, B):
        t.do(seat, "choose", COMMONS, how=(AUSPEX, CELERITY, FORTITUDE))
    assert TOREADOR in options(t)
    t.do(C, "choose", TOREADOR)
    assert options(t) == (COMMONS,)


@pytest.mark.parametrize("how", [(), (POTENCE,), (POTENCE, POTENCE, AUSPEX), (POTENCE, AUSPEX, TEMPORIS), (99, 1, 2)])
def test_three_commons_are_three_different_common_ones(how: tuple[int, ...]) -> None:
    t = new_round((A, B, C, D), round_no=2, locked=True)
    assert t.refuses(Move(A, "choose", (COMMONS,), how)).rule == "SM 3.7.1"


# -- the rule set
def test_a_justicar_who_stays_keeps_his_rule_set_a_new_one_begins_with_the_tables() -> None:
    sets = {A: COMMON, B: COMMON, C: COMMON}
    changed = (False, True, False, True)
    for order, wanted in (((A, B, C, D), changed), ((B, A, C, D), (False, False, True, False))):
        t = new_round(order, sets, slots={"rules": _rules(changed)})
        assert t.state.phase == "rules"
        assert tuple(t.state.rules) == wanted
        assert t.asked[0] == order[0]
        ask = t.ask(order[0])
        assert ask is not None
        assert ask.options[0] == sum(int(on) << i for i, on in enumerate(wanted)), "what stands comes first"


def _rules(on: tuple[bool, bool, bool, bool]) -> object:
    from rules.games.masquerade.options import RuleSet

    return RuleSet(*on)


def test_turning_extended_off_makes_holders_of_extended_clans_choose_again() -> None:
    sets = {A: clan(GANGREL), B: clan(TRUE_BRUJAH), C: clan(KOLDUN, 1), D: COMMON, E: template(SQUIRREL)}
    t = new_round((A, B, C, D, E), sets, slots={"rules": _rules((True, True, True, False))}, extended=True)
    t.do(A, "rules", 0b0110)
    assert choosers(t) == (A, B, C, E)
    assert options(t) == (0, 1, 2, 3, 4, 5, COMMONS)
    t.do(A, "choose", COMMONS, how=(AUSPEX, CELERITY, FORTITUDE))
    t.do(B, "choose", BRUJAH)
    assert options(t) == (COMMONS,), "a middle rank takes three common ones"


def test_the_librarian_is_the_justicars_to_allow() -> None:
    sets = {A: COMMON, B: COMMON, C: COMMON}
    t = new_round((A, B, C, D), sets)
    assert not t.state.rules.librarian, "off by default with four"
    t.do(A, "rules", 0b0100)
    assert TEMPLATE_AT + LIBRARIAN not in options(t)
    assert t.refuses(Move(D, "choose", (TEMPLATE_AT + LIBRARIAN,))).rule == "SM 3.8.2"
    t = new_round((A, B, C, D), sets)
    t.do(A, "rules", 0b0110)
    assert TEMPLATE_AT + LIBRARIAN in options(t)


def test_what_stands_in_the_way_of_a_template_is_said_once() -> None:
    for librarian in (True, False):
        for prince in (TZIMISCE, VENTRUE):
            t = new_round((A, B, C, D, E), {B: clan(prince), D: COMMON}, librarian=librarian, extended=True)
            for one in range(len(TEMPLATES)):
                why = rights.hindrance(t.state, one)
                assert bool(why) != bool(rights.forms(t.state, E, TEMPLATE_AT + one)), one
                barred = one == LIBRARIAN and not librarian
                assert why == ("barred" if barred else "family" if one == REVENANT and prince == VENTRUE else "")


def test_who_loses_a_clan_by_a_new_rule_set() -> None:
    t = new_round((A, B, C, D, E), {A: clan(VENTRUE), B: clan(GANGREL), D: clan(KOLDUN, 1)}, extended=True)
    view = t.match.view(A)
    core = view.rules._replace(extended=False)
    assert rights.costs(view, core) == (B,), "the Caitiff gives his up in any case"
    assert rights.costs(view, view.rules) == ()


def test_what_the_table_has_locked_is_not_asked() -> None:
    t = new_round((A, B, C, D), {A: COMMON, B: COMMON, C: COMMON}, locked=True)
    assert t.asked == (D, "choose")
    assert t.refuses(Move(A, "rules", (0,))).rule == "SM 3.8.2"


def test_crypts_lie_face_down_while_powers_are_chosen() -> None:
    t = new_round((A, B, C, D), round_no=2)
    for _ in range(2):
        assert all(t.match.view(seat).hand == 0 for seat in range(4))
        assert not [told for seat in range(4) for told in t.tape(seat) if isinstance(told, Dealt)]
        if t.state.phase == "rules":
            t.do(A, "rules", 0)


def test_what_a_table_begins_with() -> None:
    for n in range(4, 9):
        house = house_of(GAME.read_options({}, n))
        assert (house.rounds, house.exchange, house.hunt, house.amnesty) == (8, LIGHT, True, False)
        assert tuple(usual(house)) == (False, n > 4, True, False), "the Librarian is off with four"


def test_every_field_has_a_rule_and_its_default_among_its_choices() -> None:
    for n in (4, 8):
        for field in GAME.option_fields(n):
            assert field.rule.startswith("SM 3.")
            assert field.default in field.choices
            assert field.help.endswith(".")


@pytest.mark.parametrize(("name", "packed"), [("none", NONE), ("light", LIGHT), ("full", FULL)])
def test_the_exchange_by_name(name: str, packed: int) -> None:
    assert house_of(GAME.read_options({"exchange": name}, 5)).exchange == packed


@pytest.mark.parametrize(
    "raw", [{"rounds": 0}, {"rounds": 21}, {"exchange": "heavy"}, {"manners": 3}, {"vampires": True}]
)
def test_what_is_no_house_rule_is_refused_in_a_sentence(raw: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        GAME.read_options(raw, 5)


@pytest.mark.parametrize("n", [3, 9])
def test_too_few_and_too_many_seats(n: int) -> None:
    with pytest.raises(ValueError, match="seats 4 to 8"):
        GAME.read_options({}, n)


def kept(s: State) -> State:
    """Return a position after it was written down and read again."""
    return GAME.load(json.loads(json.dumps(GAME.dump(s))))


def in_the_middle() -> State:
    """Play at random until a hand with a power waits for answers on one that stands."""
    s, _ = GAME.new(GAME.read_options({"extended": True}, 5), 5, 0, 11)
    rolls = Die(5)
    while not (s.trial and s.trial[0].how and s.pile):
        codes = GAME.legal(s)
        GAME.play(s, codes[rolls.below(len(codes))])
    return s


def test_a_position_in_the_middle_of_everything_comes_back_the_same() -> None:
    s = in_the_middle()
    again = kept(s)
    assert again.key() == s.key()
    assert type(again.pile[0]) is type(s.pile[0])
    assert again.trial[0].how == s.trial[0].how
