"""Why not, in one sentence with the rule's number and the nearest legal answer.

Rights, votes, payments and sets; why a hand or a power cannot be used is in reasons_use.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words, either, listed
from rules.core.types import PASS, Ask, Move, Refusal
from rules.games.masquerade import rights
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import (
    APART,
    CLAN,
    CLANS,
    CORE_CLANS,
    GHOUL,
    KOLDUN,
    POWERS,
    REVENANT,
    SABBAT,
    SERVITOR,
    TEMPLATES,
    caitiff,
    justicar,
    prince,
    scum,
)
from rules.games.masquerade.content import clans, power_name, templates
from rules.games.masquerade.reasons_use import no_play, no_power, no_way_to_pass, why_not_now
from rules.games.masquerade.rights import COMMONS, FEWEST_CARDS, TEMPLATE_AT, spent
from rules.games.masquerade.state import NEXT, OVER, PLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.masquerade.view import View

say: Final = Words("rules.games.masquerade", "refusals")


__all__ = (
    "no_answer", "no_boon", "no_choice", "no_hunt", "no_play", "no_power", "no_way_to_pass", "unasked", "why_not_now",
    "wrong_number",
)  # fmt: skip

_POWER_ASKS = frozenset(
    ("own", "before", "deed", "undo", "stop", "eyes", "fortify", "raise", "answer", "second", "outside")
)


# -- nobody asked
def unasked(view: View, move: Move) -> Refusal:
    """An answer to nothing that was asked of this seat."""
    if view.phase == OVER:
        return Refusal("SM 3.11", say.match_over)
    if move.ask == "insult":
        return _no_insult(view)
    if move.ask in (NEXT, "give", "vote", "face") and view.answered >> view.seat & 1:
        return Refusal("SM 3.10", say.answered_already)
    if view.trick_no and not view.alive >> view.seat & 1:
        return Refusal("SM 3.1", say.out_of_the_round)
    if move.ask in _POWER_ASKS and len(move.picks) == 1 and 0 <= move.picks[0] < len(POWERS):
        return why_not_now(view, move.picks[0])
    return _RIGHTS.get(move.ask, _not_yours)(view)


def _not_yours(v: View) -> Refusal:
    if v.asked not in (-1, v.seat):
        return Refusal("SM 3.10", say.another_is_asked)
    return Refusal("SM 3.10", say.not_asked)


def _no_turn(v: View) -> Refusal:
    if v.turn == v.seat and v.phase != PLAY:
        return Refusal("SM 3.10", say.others_may_step_in)
    return Refusal("SM 3.10", say.not_your_turn)


def _no_insult(v: View) -> Refusal:
    if v.house.manners == "off":
        return Refusal("SM 3.13.3", say.insults_off)
    if v.insulted:
        return Refusal("SM 3.13.3", say.insult_used)
    if v.seat in v.order[-2:] and caitiff(v) >= 0:
        return Refusal("SM 3.13.3", say.insult_from_below)
    return Refusal("SM 3.13.3", say.insult_without_caitiff)


def _no_hunting(v: View) -> Refusal:
    if v.seat != prince(v):
        return Refusal("SM 3.9.1", say.hunt_by_prince_alone)
    if not v.rules.hunt:
        return Refusal("SM 3.8.2", say.hunt_off)
    if v.hunt_used:
        return Refusal("SM 3.9.1", say.hunt_used)
    return Refusal("SM 3.9.1", say.hunt_at_its_time)


def _no_boons(v: View) -> Refusal:
    if v.seat != justicar(v):
        return Refusal("SM 3.8.3", say.boon_by_justicar_alone)
    if v.boon_used:
        return Refusal("SM 3.8.3", say.boon_used)
    return Refusal("SM 3.8.3", say.boon_at_its_time)


_RIGHTS: dict[str, Callable[[View], Refusal]] = {
    "play": _no_turn,
    "hunt": _no_hunting,
    "boon": _no_boons,
    "rules": lambda v: Refusal(
        "SM 3.8.2", say.rules_by_justicar_alone if v.seat != justicar(v) else say.rules_at_their_time
    ),
    "lead": lambda v: Refusal(
        "SM 3.8.1", say.lead_by_justicar_alone if v.seat != justicar(v) else say.lead_at_its_time
    ),
    "choose": lambda v: _not_yours(v) if v.phase == "choose" else Refusal("SM 3.7", say.choose_at_its_time),
}


# -- an answer that is not among the options
def no_answer(v: View, ask: Ask, move: Move) -> Refusal:
    """Something that is not among the options."""
    rule, text = _ANSWERED_BY.get(ask.id, "SM 3.10"), say.get("answers", ask.id) or say.not_on_offer
    if move.how and len(move.picks) == 1 and move.picks[0] in ask.options:
        text = say.answer_alone
    return Refusal(rule, text, _plain(v, ask, move))


def _plain(v: View, ask: Ask, move: Move) -> Move:
    """Return the nearest answer to a plain choice."""
    near = [one for one in move.picks if one in ask.options]
    return Move(v.seat, ask.id, ((near or list(ask.options))[0],))


_ANSWERED_BY = {
    "rules": "SM 3.8.2", "suit": "SM 3.7.7", "lead": "SM 3.8.1", "vote": "SM 3.9.2", "forfeit": "SM 3.9.3",
    "accept": "SM 3.8.3", "face": "SM 3.12.12", "reply": "SM 3.13.1", "next": "SM 3.10", "insult": "SM 3.13.3",
}  # fmt: skip


def wrong_number(v: View, ask: Ask, move: Move) -> Refusal:
    """Too many cards, too few, or not one's own."""
    own = list(unpack(v.hand))
    kept: list[int] = []
    for one in move.picks:
        if one in own:
            own.remove(one)
            kept.append(one)
    kept = (kept + own)[: ask.most]
    text = say.give_back_exactly(most=ask.most)
    if move.how:
        text = say.cards_alone
    return Refusal("SM 3.6", text, Move(v.seat, ask.id, tuple(sorted(kept))))


# -- the court
def no_hunt(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who cannot be hunted."""
    rule, text = "SM 3.9.1", say.hunt_names_one
    whom = move.picks[0] if len(move.picks) == 1 else PASS
    if move.how:
        text = say.name_alone
    elif whom == v.seat:
        text = say.hunt_no_prince
    elif 0 <= whom < v.n and not v.alive >> whom & 1:
        rule, text = "SM 3.1", say.hunt_none_who_is_out
    elif 0 <= whom < v.n and whom == v.hunted_before:
        text = say.hunt_none_twice
    elif 0 <= whom < v.n and v.counts[whom] < FEWEST_CARDS:
        text = say.hunt_none_with_few_cards
    return Refusal(rule, text, _plain(v, ask, move))


def no_boon(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who has nothing to get back."""
    rule, text = "SM 3.8.3", say.boon_names_one
    whom = move.picks[0] if len(move.picks) == 1 else PASS
    if move.how:
        text = say.name_alone
    elif whom == v.seat:
        text = say.boon_no_justicar
    elif 0 <= whom < v.n and not v.alive >> whom & 1:
        rule, text = "SM 3.1", say.boon_none_who_is_out
    elif 0 <= whom < v.n and not spent(v, whom):
        text = say.boon_nothing_spent
    return Refusal(rule, text, _plain(v, ask, move))


class _Why(NamedTuple):
    rule: str
    text: str


def no_choice(v: View, ask: Ask, move: Move) -> Refusal:
    """A set that cannot be taken, or a suit that is none."""
    if ask.id == "suit":
        why = _Why("SM 3.7.7", say.suit_of_four)
        return Refusal(*why, Move(v.seat, ask.id, ask.options[:1]))
    why = _one(v, ask, move.picks[0], move.how) if len(move.picks) == 1 else _Why("SM 3.7", say.choose_one)
    return Refusal(*why, _nearest(v, ask, move))


def _one(v: View, ask: Ask, option: int, how: tuple[int, ...]) -> _Why:
    if option in ask.options:
        return _details(v, option, how)
    if 0 <= option < len(CLANS):
        return _no_clan(v, option)
    if option == COMMONS:
        return _Why("SM 3.7.4", say.choose_as_scum)
    if 0 <= option - TEMPLATE_AT < len(TEMPLATES):
        return _no_template(v, option - TEMPLATE_AT)
    return _Why("SM 3.7", say.choose_what_there_is)


def _no_clan(v: View, clan: int) -> _Why:
    name = clans()[clan].name
    if v.seat == scum(v):
        return _Why("SM 3.7.4", say.choose_as_scum)
    if v.seat == caitiff(v):
        return _Why("SM 3.7.3", say.choose_as_caitiff)
    if rights.place_of(v, v.seat) > 1 and not v.house.open_clans:
        return _Why("SM 3.7.2", say.choose_in_the_middle)
    if clan >= CORE_CLANS and not v.rules.extended:
        return _Why("SM 3.8.2", say.clan_not_in_play(name=name))
    return _Why("SM 3.7.1", say.clan_taken(name=name))


def _no_template(v: View, template: int) -> _Why:
    name = templates()[template].name
    if v.seat != scum(v):
        return _Why("SM 3.7.4", say.template_for_scum_alone(name=name))
    why = rights.hindrance(v, template)
    if why == rights.BARRED:
        return _Why("SM 3.8.2", say.template_off(name=name))
    if why == rights.FAMILY:
        houses = either([clans()[clan].name for clan in SABBAT])
        return _Why("SM 3.12.20", say.template_without_clan(name=name, houses=houses))
    return _Why("SM 3.12.15", say.template_without_domitor(name=name))


def _details(v: View, option: int, how: tuple[int, ...]) -> _Why:
    """Return what is wrong with how a set was filled in."""
    if option == COMMONS:
        return _Why("SM 3.7.1", say.three_different)
    if option == KOLDUN:
        return _Why("SM 3.7.7", say.clan_names_suit(name=clans()[KOLDUN].name))
    template = option - TEMPLATE_AT
    if template in (GHOUL, REVENANT):
        text = say.template_two_different(name=templates()[template].name)
        return _Why("SM 3.12.14" if template == GHOUL else "SM 3.12.20", text)
    if template == SERVITOR:
        return _no_service(v, how)
    name = clans()[option].name if option < COMMONS else templates()[template].name
    return _Why("SM 3.7", say.comes_as_it_is(name=name))


def _no_service(v: View, how: tuple[int, ...]) -> _Why:
    """Return what is wrong with a ghoul's service."""
    name = templates()[SERVITOR].name
    service = rights.Service(*(*how, -1, -1, -1)[:3])
    if set(service.powers) == APART:
        return _Why("SM 3.7.5", say.never_together(powers=listed([power_name(one) for one in sorted(APART)])))
    if service.domitor not in rights.domitors(v):
        held = v.held[service.domitor] if 0 <= service.domitor < v.n else None
        if held is not None and held.kind == CLAN and held.which in SABBAT:
            return _Why("SM 3.12.15", say.domitor_no_sabbat)
        return _Why("SM 3.12.15", say.domitor_above(name=name))
    return _Why("SM 3.12.15", say.ghoul_powers(name=name))


def _nearest(v: View, ask: Ask, move: Move) -> Move | None:
    """Return a set that may be taken: the same one filled in, or the most usual."""
    wanted = [one for one in move.picks if one in ask.options] or [COMMONS]
    option = wanted[0] if wanted[0] in ask.options else ask.options[0]
    forms = rights.forms(v, v.seat, option)
    if not forms:
        return None
    tried = set(move.how)
    return Move(v.seat, ask.id, (option,), max(forms, key=lambda form: len(tried & set(form))))
