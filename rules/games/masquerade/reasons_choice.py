"""Why a set of powers cannot be taken, and one that can. SM 3.7, SM 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.phrases import listed
from rules.core.types import Move, Refusal
from rules.games.masquerade import choosing
from rules.games.masquerade.choosing import COMMONS, TEMPLATE_AT
from rules.games.masquerade.codes import (
    CELERITY,
    CLAN,
    CLANS,
    CORE_CLANS,
    GHOUL,
    KOLDUN,
    REVENANT,
    SABBAT,
    SERVITOR,
    TEMPLATES,
    TEMPORIS,
)
from rules.games.masquerade.content import clans, power_name, templates
from rules.games.masquerade.titles import caitiff, scum

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.view import View


class _Why(NamedTuple):
    rule: str
    text: str


def no_choice(v: View, ask: Ask, move: Move) -> Refusal:
    """A set that cannot be taken, or a suit that is none."""
    if ask.id == "suit":
        why = _Why("SM 3.7.7", "Name one suit: clubs, diamonds, spades or hearts.")
        return Refusal(*why, Move(v.seat, ask.id, ask.options[:1]))
    why = _one(v, ask, move.picks[0], move.how) if len(move.picks) == 1 else _Why("SM 3.7", "Take one set, no more.")
    return Refusal(*why, _nearest(v, ask, move))


def _one(v: View, ask: Ask, option: int, how: tuple[int, ...]) -> _Why:
    if option in ask.options:
        return _details(v, option, how)
    if 0 <= option < len(CLANS):
        return _no_clan(v, option)
    if option == COMMONS:
        return _Why("SM 3.7.4", "The Mortal Scum takes a scum template and nothing else.")
    if 0 <= option - TEMPLATE_AT < len(TEMPLATES):
        return _no_template(v, option - TEMPLATE_AT)
    return _Why("SM 3.7", "There is no such set.")


def _no_clan(v: View, clan: int) -> _Why:
    name = clans()[clan].name
    if v.seat == scum(v):
        return _Why("SM 3.7.4", "The Mortal Scum takes a scum template and nothing else.")
    if v.seat == caitiff(v):
        return _Why("SM 3.7.3", "The Caitiff is clanless: three common disciplines it is.")
    if choosing.place_of(v, v.seat) > 1 and not v.house.open_clans:
        return _Why("SM 3.7.2", "Only Justicar and Prince may take a clan; take three common disciplines.")
    if clan >= CORE_CLANS and not v.rules.extended:
        return _Why("SM 3.8.2", f"{name}: an extended clan, and those are not in play.")
    return _Why("SM 3.7.1", f"{name} is held by another; a clan has one holder at a time.")


def _no_template(v: View, template: int) -> _Why:
    name = templates()[template].name
    if v.seat != scum(v):
        return _Why("SM 3.7.4", f"{name}: a scum template, for the Mortal Scum alone.")
    why = choosing.hindrance(v, template)
    if why == choosing.BARRED:
        return _Why("SM 3.8.2", f"The Justicar's rule set allows no {name}.")
    if why == choosing.FAMILY:
        houses = listed([clans()[clan].name for clan in SABBAT]).replace(" and ", " or ")
        return _Why("SM 3.12.20", f"{name}: only while somebody holds {houses}.")
    return _Why("SM 3.12.15", f"{name}: nobody at this court can be the domitor.")


def _details(v: View, option: int, how: tuple[int, ...]) -> _Why:
    """Return what is wrong with how a set was filled in."""
    if option == COMMONS:
        return _Why("SM 3.7.1", "A common set is three different common disciplines, one dot of each.")
    if option == KOLDUN:
        return _Why("SM 3.7.7", f"{clans()[KOLDUN].name}: one suit has to be named, before the cards are seen.")
    template = option - TEMPLATE_AT
    if template in (GHOUL, REVENANT):
        text = f"{templates()[template].name}: two different powers from the list."
        return _Why("SM 3.12.14" if template == GHOUL else "SM 3.12.20", text)
    if template == SERVITOR:
        return _no_service(v, how)
    name = clans()[option].name if option < COMMONS else templates()[template].name
    return _Why("SM 3.7", f"{name} comes as it is; nothing is to be chosen with it.")


def _no_service(v: View, how: tuple[int, ...]) -> _Why:
    """Return what is wrong with a ghoul's service."""
    name = templates()[SERVITOR].name
    service = choosing.Service(*(*how, -1, -1, -1)[:3])
    if set(service.powers) == {CELERITY, TEMPORIS}:
        return _Why("SM 3.7.5", f"Nobody may hold {power_name(CELERITY)} and {power_name(TEMPORIS)} together.")
    if service.domitor not in choosing.domitors(v):
        held = v.held[service.domitor] if 0 <= service.domitor < v.n else None
        if held is not None and held.kind == CLAN and held.which in SABBAT:
            return _Why("SM 3.12.15", "No Sabbat clan keeps such a ghoul; name another domitor.")
        return _Why("SM 3.12.15", f"{name}: name a domitor above you who holds powers.")
    return _Why("SM 3.12.15", f"{name}: one power of a ghoul's own, and one of the domitor's.")


def _nearest(v: View, ask: Ask, move: Move) -> Move | None:
    """Return a set that may be taken: the same one filled in, or the most usual."""
    wanted = [one for one in move.picks if one in ask.options] or [COMMONS]
    option = wanted[0] if wanted[0] in ask.options else ask.options[0]
    forms = choosing.forms(v, v.seat, option)
    if not forms:
        return None
    tried = set(move.how)
    return Move(v.seat, ask.id, (option,), max(forms, key=lambda form: len(tried & set(form))))
