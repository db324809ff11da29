"""Powers in the log: what was declared, answered, seen and said. SM 3.12, SM 3.13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.phrases import count_word, people
from rules.games.masquerade.codes import (
    ANIMALISM,
    AUSPEX,
    BACKS,
    BARDO,
    CELERITY,
    CUTE,
    DOMINATE,
    DOMITOR,
    GRAAAGH,
    HUSH,
    OBEAH,
    OBFUSCATE,
    ORDER,
    PRESENCE,
    QUESTION,
    QUIETUS,
    STAKE,
    TEMPORIS,
)
from rules.games.masquerade.content import power_name
from rules.games.masquerade.dares import asked, face_text
from rules.games.masquerade.declared import Bidding, Fetch, Grimace, Heal, Talk, Whom
from rules.games.masquerade.phrases import (
    SUITS,
    a_rank,
    cards_words,
    hand_phrase,
    members,
    order_phrase,
    ranks_word,
    the_card,
    use_phrase,
)
from rules.games.masquerade.powers.question import SHARP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.phrases import Names
    from rules.games.masquerade import events
    from rules.games.masquerade.declared import Part
    from rules.games.masquerade.view import View


# -- what is declared: {a} who uses it, {use} what, {b} at whom it is aimed, {more} what the arguments say
_DECLARED: Final[dict[int, str]] = {
    ANIMALISM: "*{a}* uses *{use}* and calls for {more}.",
    DOMINATE: "*{a}* uses *{use}*: *{b}* must {more}.",
    DOMITOR: "*{a}* has a word with the ghoul: *{b}* must {more}.",
    QUIETUS: "*{a}* uses *{use}*: *{b}* is hushed until the trick ends.",
    HUSH: '"*{use}*" *{a}* looks at *{b}* over the spectacles.',
    STAKE: "*{a}* drives a *{use}* at *{b}*.",
    OBEAH: "*{a}* uses *{use}* on {more}.",
    BACKS: "*{a}* admires the backs of {more}.",
    CUTE: "{more}",
    GRAAAGH: "{more}",
}
_BARS: Final = "*{a}* uses *{use}*: no {more} from *{b}* this turn."
_AIMED, _PLAIN = "*{a}* uses *{use}* on *{b}*.", "*{a}* uses *{use}*."


def declared(told: events.Power, names: Names, _view: View) -> str:
    """Return the sentence of a power that was declared."""
    if isinstance(told.said, Talk):
        return _said_to(told, told.said, names)
    form = _DECLARED.get(told.power, _AIMED if told.target >= 0 else _PLAIN)
    if told.power == PRESENCE and told.suit >= 0:
        form = _BARS
    return form.format(
        a=names(told.user),
        b=names(told.target) if told.target >= 0 else "somebody",
        use=use_phrase(told.dot, told.power),
        more=_more(told, names),
    )


def _more(told: events.Power, names: Names) -> str:
    """Return what is said with a power."""
    match told.said:
        case Fetch(rank, card):
            return a_rank(rank) + ("" if card >= 0 else ", but none lies there")
        case Bidding(order):
            return order_phrase(order)
        case Heal(seat):
            return f"*{names(seat)}*"
        case Whom(seat) if told.power == BACKS:
            return f"the cards of *{names(seat)}*"
        case Grimace(face):
            return face_text(told.power, face, f"*{names(told.user)}*")
    return SUITS[told.suit] if told.power == PRESENCE and told.suit >= 0 else ""


def _said_to(told: events.Power, talk: Talk, names: Names) -> str:
    user, whom = names(told.user), names(talk.seat)
    if told.power == QUESTION and talk.number >= SHARP:
        return f"*{user}* asks after the {ranks_word(talk.number - SHARP)} of *{whom}*."
    verb = "asks" if told.power == QUESTION else "tells"
    return f'"{asked(told.power, talk.number).text}" *{user}* {verb} *{whom}*.'


# -- what meets it
_MET: Final[dict[int, str]] = {
    BARDO: "*{a}* answers with *{use}*: nothing comes of it.",
    AUSPEX: "*{a}* sees through that with *{use}*.",
    OBFUSCATE: "*{a}* answers with *{use}*: there is nobody there to look at.",
    PRESENCE: "*{a}* stills that with *{use}*.",
    CELERITY: "*{a}* is quicker still: *{use}* undoes it.",
    TEMPORIS: "*{a}* turns the clock back: *{use}* undoes it.",
}


def met(told: events.Met, names: Names, _view: View) -> str:
    """Return the sentence of an answer."""
    form = _MET.get(told.dot, "*{a}* answers with *{use}*.")
    return form.format(a=names(told.seat), use=power_name(told.dot))


# -- what comes of it
def fetched(told: events.Fetched, names: Names, _view: View) -> str:
    """Animalism has found something."""
    return f"*{names(told.seat)}* takes *{the_card(told.card)}* out of the discard pile."


def looked(told: events.Looked, names: Names, view: View) -> str:
    """Auspex: the user alone learns the cards."""
    user, target = names(told.user), names(told.target)
    if view.seat != told.user and not told.cards:
        return f"*{user}* has seen the crypt of *{target}*."
    return f"*{user}* sees in the crypt of *{target}*: {cards_words(told.cards or ())}."


def backs(told: events.Backs, names: Names, view: View) -> str:
    """Card backs: how many, and of which deck."""
    if told.total is None:
        return ""
    decks = f", {told.first} of the first deck" if view.n > _ONE_DECK else ""
    return f"*{names(told.user)}* counts {count_word(told.total, 'card')} of *{names(told.target)}*{decks}."


_ONE_DECK: Final = 5  # seats with one deck, SM 3.2


def reshaped(told: events.Reshaped, names: Names, _view: View) -> str:
    """Vicissitude: the two learn the cards."""
    user, target = names(told.user), names(told.target)
    if told.given is None or told.taken is None:
        return f"*{user}* and *{target}* have each a card of the other's."
    return f"*{user}* gives *{target}* {the_card(told.given)} and takes {the_card(told.taken)}."


def healed(told: events.Healed, names: Names, _view: View) -> str:
    """Obeah."""
    return f"*{names(told.seat)}* has a dot of *{power_name(told.dot)}* again."


def fled(told: events.Fled, names: Names, _view: View) -> str:
    """Daimoinon."""
    return f"The high hand takes fright: {count_word(told.number, 'card')} back to *{names(told.seat)}*."


def face_votes(told: events.FaceVotes, names: Names, view: View) -> str:
    """Count who was moved by a face."""
    if not told.yes:
        return "Nobody is moved."
    moved = people(members(told.yes, view.order), names)
    verb = "are" if told.yes & told.yes - 1 else "is"
    return f"{moved} {verb} moved{': it works' if told.passed else ', which is not enough'}."


def replied(told: events.Replied, names: Names, _view: View) -> str:
    """Answer a question, or do as ordered."""
    if told.power == ORDER:
        return f"*{names(told.seat)}* has done it."
    return f"*{names(told.seat)}* says {'yes' if told.answer else 'no'}."


def sharp(told: events.Sharp, names: Names, _view: View) -> str:
    """Answer a sharp question, for the asker alone."""
    if told.held is None:
        return f"*{names(told.user)}* gets an answer about *{names(told.target)}*."
    return f"*{names(told.target)}* holds {'at least one ' if told.held else 'no '}{a_rank(told.rank).split(' ')[1]}."


def raised(told: events.Raised, names: Names, _view: View) -> str:
    """Fortitude, or an answer to it."""
    verb = "holds: it" if told.fortified else "strains: it"
    return f"The hand of *{names(told.seat)}* {verb} counts as *{hand_phrase(told.hand, told.key)}* now."


def declared_with(parts: Iterable[Part]) -> tuple[str, ...]:
    """Return the powers of a hand, as declared with it."""
    return tuple(use_phrase(part.dot, part.power) + _change(part) for part in parts)


def _change(part: Part) -> str:
    return f" ({the_card(part.card)} is {the_card(part.becomes)})" if part.card >= 0 and part.becomes >= 0 else ""
