"""Why not, in one sentence with the rule's number and the nearest legal answer.

Rights, votes, payments and sets; why a hand or a power cannot be used is in reasons_use.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.phrases import count_word, listed
from rules.core.types import PASS, Move, Refusal
from rules.games.masquerade import choosing
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.choosing import COMMONS, TEMPLATE_AT
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
)
from rules.games.masquerade.content import clans, power_name, templates
from rules.games.masquerade.court import FEWEST_CARDS, spent
from rules.games.masquerade.reasons_use import no_play, no_power, no_way_to_pass, why_not_now
from rules.games.masquerade.state import NEXT, OVER, PLAY
from rules.games.masquerade.titles import caitiff, justicar, prince, scum

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.types import Ask
    from rules.games.masquerade.view import View


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
        return Refusal("SM 3.11", "The match is over; the court has gone home.")
    if move.ask == "insult":
        return _no_insult(view)
    if move.ask in (NEXT, "give", "vote", "face") and view.answered >> view.seat & 1:
        return Refusal("SM 3.10", "You have answered that; now it is for the others.")
    if view.trick_no and not view.alive >> view.seat & 1:
        return Refusal("SM 3.1", "You are out of this round; only players still in act.")
    if move.ask in _POWER_ASKS and len(move.picks) == 1 and 0 <= move.picks[0] < len(POWERS):
        return why_not_now(view, move.picks[0])
    return _RIGHTS.get(move.ask, _not_yours)(view)


def _not_yours(v: View) -> Refusal:
    if v.asked not in (-1, v.seat):
        return Refusal("SM 3.10", "Somebody else is asked just now; your turn will come.")
    return Refusal("SM 3.10", "Nobody asked you for that just now.")


def _no_turn(v: View) -> Refusal:
    if v.turn == v.seat and v.phase != PLAY:
        return Refusal("SM 3.10", "Your hand has to wait: others may step in first.")
    return Refusal("SM 3.10", "It is another's turn to put a hand down.")


def _no_insult(v: View) -> Refusal:
    if v.house.manners == "off":
        return Refusal("SM 3.13.3", "This court minds its manners: no insults.")
    if v.insulted:
        return Refusal("SM 3.13.3", "One insult a trick is plenty.")
    if v.seat in v.order[-2:] and caitiff(v) >= 0:
        return Refusal("SM 3.13.3", "Only those above the Caitiff may call for an insult.")
    return Refusal("SM 3.13.3", "There is no Caitiff to be rude just now.")


def _no_hunting(v: View) -> Refusal:
    if v.seat != prince(v):
        return Refusal("SM 3.9.1", "Only the Prince may call a Blood Hunt.")
    if not v.rules.hunt:
        return Refusal("SM 3.8.2", "The Justicar's rule set knows no Blood Hunt.")
    if v.hunt_used:
        return Refusal("SM 3.9.1", "One Blood Hunt a round, and this round's is over.")
    return Refusal("SM 3.9.1", "A hunt is called between tricks, or as your turn begins, from the second trick on.")


def _no_boons(v: View) -> Refusal:
    if v.seat != justicar(v):
        return Refusal("SM 3.8.3", "Only the Justicar grants a Boon.")
    if v.boon_used:
        return Refusal("SM 3.8.3", "One Boon a round, and this round's has been offered.")
    return Refusal("SM 3.8.3", "A Boon is offered between tricks, or as your turn begins, to one who spent a dot.")


_RIGHTS: dict[str, Callable[[View], Refusal]] = {
    "play": _no_turn,
    "hunt": _no_hunting,
    "boon": _no_boons,
    "rules": lambda v: (
        Refusal("SM 3.8.2", "Only the Justicar sets the rules, as a round begins.")
        if v.seat != justicar(v)
        else Refusal("SM 3.8.2", "The rule set is changed only as a round begins, where the table allows it.")
    ),
    "lead": lambda v: (
        Refusal("SM 3.8.1", "Only the Justicar says who leads first.")
        if v.seat != justicar(v)
        else Refusal("SM 3.8.1", "Who leads is said once, before the first trick.")
    ),
    "choose": lambda v: (
        _not_yours(v)
        if v.phase == "choose"
        else Refusal("SM 3.7", "Powers are chosen as a round begins, before the cards are seen.")
    ),
}


# -- an answer that is not among the options
def no_answer(v: View, ask: Ask, move: Move) -> Refusal:
    """Something that is not among the options."""
    rule, text = _ANSWERS.get(ask.id, ("SM 3.10", "That is not on offer just now."))
    if move.how and len(move.picks) == 1 and move.picks[0] in ask.options:
        text = "The answer alone will do; nothing is added to it."
    return Refusal(rule, text, _plain(v, ask, move))


def _plain(v: View, ask: Ask, move: Move) -> Move:
    """Return the nearest answer to a plain choice."""
    near = [one for one in move.picks if one in ask.options]
    return Move(v.seat, ask.id, ((near or list(ask.options))[0],))


_ANSWERS = {
    "rules": ("SM 3.8.2", "The Justicar chooses four things, each on or off."),
    "suit": ("SM 3.7.7", "Name one suit: clubs, diamonds, spades or hearts."),
    "lead": ("SM 3.8.1", "Lead yourself, or name another player at the table."),
    "vote": ("SM 3.9.2", "A hunt takes a yes or a no."),
    "forfeit": ("SM 3.9.3", "A hunt that failed costs one dot that is not spent yet."),
    "accept": ("SM 3.8.3", "A Boon brings back one dot you have spent, or nothing."),
    "face": ("SM 3.12.12", "A face takes a yes or a no."),
    "reply": ("SM 3.13.1", "A question takes a yes or a no; an order is only done."),
    "next": ("SM 3.10", "Say when you are ready; nothing else is asked."),
    "insult": ("SM 3.13.3", "The Caitiff insults one player, not himself and not whoever asks."),
}


def wrong_number(v: View, ask: Ask, move: Move) -> Refusal:
    """Too many cards, too few, or not one's own."""
    own = list(unpack(v.hand))
    kept: list[int] = []
    for one in move.picks:
        if one in own:
            own.remove(one)
            kept.append(one)
    kept = (kept + own)[: ask.most]
    text = f"Exactly {count_word(ask.most, 'card')} of your own {'goes' if ask.most == 1 else 'go'} back."
    if move.how:
        text = "The cards alone will do; nothing is added to them."
    return Refusal("SM 3.6", text, Move(v.seat, ask.id, tuple(sorted(kept))))


# -- the court
def no_hunt(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who cannot be hunted."""
    rule, text = "SM 3.9.1", "Name one player to be hunted, or nobody."
    whom = move.picks[0] if len(move.picks) == 1 else PASS
    if move.how:
        text = "The name alone will do; nothing is added to it."
    elif whom == v.seat:
        text = "The Prince hunts others, not himself."
    elif 0 <= whom < v.n and not v.alive >> whom & 1:
        rule, text = "SM 3.1", "Only players still in can be hunted; that one is out."
    elif 0 <= whom < v.n and whom == v.hunted_before:
        text = "Nobody is hunted who was hunted out in the round before."
    elif 0 <= whom < v.n and v.counts[whom] < FEWEST_CARDS:
        text = "Only those with three cards or more are hunted; that one has fewer."
    return Refusal(rule, text, _plain(v, ask, move))


def no_boon(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who has nothing to get back."""
    rule, text = "SM 3.8.3", "Name one player to be favoured, or nobody."
    whom = move.picks[0] if len(move.picks) == 1 else PASS
    if move.how:
        text = "The name alone will do; nothing is added to it."
    elif whom == v.seat:
        text = "A Boon goes to another player, not to the Justicar."
    elif 0 <= whom < v.n and not v.alive >> whom & 1:
        rule, text = "SM 3.1", "Only players still in can be favoured; that one is out."
    elif 0 <= whom < v.n and not spent(v, whom):
        text = "That one has spent no dot, so there is nothing to give back."
    return Refusal(rule, text, _plain(v, ask, move))


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
    if set(service.powers) == APART:
        return _Why("SM 3.7.5", f"Nobody may hold {' and '.join(map(power_name, sorted(APART)))} together.")
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
