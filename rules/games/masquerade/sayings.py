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
    from collections.abc import Callable

    from rules.core.phrases import Names
    from rules.games.masquerade.view import View

    Args = tuple[int, ...]
    Maker = Callable[[Args, Names, View], str]


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


def declared(args: Args, names: Names, _view: View) -> str:
    """Return the sentence of a power that was declared."""
    user, dot, power, suit, target, *rest = args
    if power in (QUESTION, ORDER):
        return _said_to(user, power, (rest[0], rest[1]), names)
    form = _DECLARED.get(power, _AIMED if target >= 0 else _PLAIN)
    if power == PRESENCE and suit >= 0:
        form = _BARS
    return form.format(
        a=names(user),
        b=names(target) if target >= 0 else "somebody",
        use=use_phrase(dot, power),
        more=_more(power, suit, (user, *rest), names),
    )


def _more(power: int, suit: int, args: Args, names: Names) -> str:
    """Return what the public arguments of a power say."""
    user, *rest = args
    if power == PRESENCE:
        return SUITS[suit] if suit >= 0 else ""
    maker: Callable[[], str] | None = {
        ANIMALISM: lambda: a_rank(rest[0]) + ("" if rest[1] >= 0 else ", but none lies there"),
        DOMINATE: lambda: order_phrase(rest[0]),
        DOMITOR: lambda: order_phrase(rest[0]),
        OBEAH: lambda: f"*{names(rest[0])}*",
        BACKS: lambda: f"the cards of *{names(rest[0])}*",
        CUTE: lambda: face_text(power, rest[0], f"*{names(user)}*"),
        GRAAAGH: lambda: face_text(power, rest[0], f"*{names(user)}*"),
    }.get(power)
    return maker() if maker else ""


def _said_to(user: int, power: int, args: tuple[int, int], names: Names) -> str:
    whom, number = args
    if power == QUESTION and number >= SHARP:
        return f"*{names(user)}* asks after the {ranks_word(number - SHARP)} of *{names(whom)}*."
    verb = "asks" if power == QUESTION else "tells"
    return f'"{asked(power, number).text}" *{names(user)}* {verb} *{names(whom)}*.'


# -- what meets it
_MET: Final[dict[int, str]] = {
    BARDO: "*{a}* answers with *{use}*: nothing comes of it.",
    AUSPEX: "*{a}* sees through that with *{use}*.",
    OBFUSCATE: "*{a}* answers with *{use}*: there is nobody there to look at.",
    PRESENCE: "*{a}* stills that with *{use}*.",
    CELERITY: "*{a}* is quicker still: *{use}* undoes it.",
    TEMPORIS: "*{a}* turns the clock back: *{use}* undoes it.",
}


def met(args: Args, names: Names, _view: View) -> str:
    """Return the sentence of an answer."""
    seat, dot = args
    return _MET.get(dot, "*{a}* answers with *{use}*.").format(a=names(seat), use=power_name(dot))


# -- what comes of it
def fetched(args: Args, names: Names, _view: View) -> str:
    """Animalism has found something."""
    return f"*{names(args[0])}* takes *{the_card(args[1])}* out of the discard pile."


def looked(args: Args, names: Names, view: View) -> str:
    """Auspex: the user alone learns the cards."""
    user, target, *cards = args
    if view.seat != user and not cards:
        return f"*{names(user)}* has seen the crypt of *{names(target)}*."
    return f"*{names(user)}* sees in the crypt of *{names(target)}*: {cards_words(cards)}."


def backs(args: Args, names: Names, view: View) -> str:
    """Card backs: how many, and of which deck."""
    user, seat, *seen = args
    if not seen:
        return ""
    total, first = seen
    decks = f", {first} of the first deck" if view.n > _ONE_DECK else ""
    return f"*{names(user)}* counts {count_word(total, 'card')} of *{names(seat)}*{decks}."


_ONE_DECK: Final = 5  # seats with one deck, SM 3.2


def reshaped(args: Args, names: Names, _view: View) -> str:
    """Vicissitude: the two learn the cards."""
    user, target, *cards = args
    if not cards:
        return f"*{names(user)}* and *{names(target)}* have each a card of the other's."
    return f"*{names(user)}* gives *{names(target)}* {the_card(cards[0])} and takes {the_card(cards[1])}."


def healed(args: Args, names: Names, _view: View) -> str:
    """Obeah."""
    return f"*{names(args[1])}* has a dot of *{power_name(args[2])}* again."


def fled(args: Args, names: Names, _view: View) -> str:
    """Daimoinon."""
    owner, cards = args
    return f"The high hand takes fright: {count_word(cards, 'card')} back to *{names(owner)}*."


def face_votes(args: Args, names: Names, view: View) -> str:
    """Count who was moved by a face."""
    _, yes, passed = args
    if not yes:
        return "Nobody is moved."
    moved = people(members(yes, view.order), names)
    return f"{moved} {'are' if yes & yes - 1 else 'is'} moved{': it works' if passed else ', which is not enough'}."


def replied(args: Args, names: Names, _view: View) -> str:
    """Answer a question, or do as ordered."""
    _, whom, power, _, answer = args
    if power == ORDER:
        return f"*{names(whom)}* has done it."
    return f"*{names(whom)}* says {'yes' if answer else 'no'}."


def sharp(args: Args, names: Names, _view: View) -> str:
    """Answer a sharp question, for the asker alone."""
    asker, whom, rank, *held = args
    if not held:
        return f"*{names(asker)}* gets an answer about *{names(whom)}*."
    return f"*{names(whom)}* holds {'at least one ' if held[0] else 'no '}{a_rank(rank).split(' ')[1]}."


def raised(args: Args, names: Names, _view: View) -> str:
    """Fortitude, or an answer to it."""
    seat, kind, key, fortified = args
    verb = "holds: it" if fortified else "strains: it"
    return f"The hand of *{names(seat)}* {verb} counts as *{hand_phrase(kind, key)}* now."


def suit_named(args: Args, names: Names, _view: View) -> str:
    """Koldunic Sorcery's suit for a round."""
    return f"*{names(args[0])}* will work with {SUITS[args[1]]} this round."


def declared_with(how: Args) -> tuple[str, ...]:
    """Return the powers of a hand, as declared with it."""
    return tuple(use_phrase(how[i], how[i + 1]) + _change(how[i + 3], how[i + 4]) for i in range(0, len(how), _PART))


def _change(card: int, becomes: int) -> str:
    return f" ({the_card(card)} is {the_card(becomes)})" if card >= 0 and becomes >= 0 else ""


_PART: Final = 5

MAKERS: Final[dict[str, Maker]] = {
    "power": declared, "met": met, "fetched": fetched, "looked": looked, "backs": backs, "reshaped": reshaped,
    "healed": healed, "fled": fled, "face_votes": face_votes, "replied": replied, "sharp": sharp, "raised": raised,
    "suit": suit_named,
}  # fmt: skip
