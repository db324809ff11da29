"""Scum: the Masquerade at the table: what it brings, its prompts by ask, what is seen while a table is set."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from rules.core.types import ONE, PASS, TABLE, Ask, Move, Seat
from rules.core.words import known
from rules.games.masquerade import text
from rules.games.masquerade.attempts import RESPONSES
from rules.games.masquerade.banter import Banter
from rules.games.masquerade.cards import decks, pack, plain
from rules.games.masquerade.content import power_name, title_at
from rules.games.masquerade.declared import parts_of
from rules.games.masquerade.ending import ranking
from rules.games.masquerade.events import Insult, Looked
from rules.games.masquerade.phrases import cards_words, dots_phrase, hand_phrase, use_phrase
from rules.games.masquerade.rights import COMMONS
from rules.games.masquerade.state import NEXT, OVER
from tabletop.games.masquerade.asking.court import Accept, Boon, FaceVote, Forfeit, Hunt, HuntVote, Reply
from tabletop.games.masquerade.asking.idle import Linger, Wait, openly, reflex, tempo
from tabletop.games.masquerade.asking.play import Own, Play
from tabletop.games.masquerade.asking.respond import Respond, Together, chances
from tabletop.games.masquerade.director import CourtDirector, announcement
from tabletop.games.masquerade.guests import faces, faces_of
from tabletop.games.masquerade.outcome import moment, outcome
from tabletop.games.masquerade.pages import PROMPTS as BLOOD
from tabletop.games.masquerade.pages.head import holding_words
from tabletop.games.masquerade.picture import MasqueradePicture
from tabletop.games.masquerade.words import before, meant, rudeness, words
from tabletop.games.plain.prompt import PlainPrompt
from tabletop.table.climbing import ladder
from tabletop.table.curtain.words import words as curtain_words
from tabletop.table.words import words as shared
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.events import Event
    from rules.core.game import Value
    from rules.games.masquerade.view import View
    from tabletop.screens.setup.order import Table as SetTable
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Prompt, Table
    from tabletop.widgets.flow import Flow


def preview(flow: Flow, table: SetTable) -> None:
    """Show badge, title and points of every place at court."""
    seats = len(table.chairs)
    titles = [title_at(seats, place) for place in range(seats)]
    ladder.preview(flow, [ladder.Place(one.sprite, one.name, f"+{seats - 1 - i}") for i, one in enumerate(titles)], 270)
    try:
        rounds = int(table.order().options["rounds"])
    except ValueError:
        rounds = int(table.game.read_options({}, seats)["rounds"])
    each, over = divmod(52 * decks(seats), seats)
    said = words.court_line(seats=seats, two=decks(seats) > 1, each=each, over=over, rounds=rounds)
    flow.text(said, colour=CREAM, gap=0)


# an option means nothing while another one stands otherwise (False: while it stands like this)
NEEDS: dict[str, tuple[str, Value, bool]] = {
    "old_hunt": ("hunt", True, True),
    "sharp": ("dares", True, True),
    "amnesty": ("exchange", "none", False),
}


def matters(options: Mapping[str, Value], name: str) -> bool:
    """Whether a house rule changes anything as the others stand (SM 3.9, 3.13, 3.15)."""
    if name not in NEEDS:
        return True
    other, value, wanted = NEEDS[name]
    return (options[other] == value) is wanted


PROMPTS: dict[str, Callable[..., Prompt]] = {
    **dict.fromkeys(RESPONSES, Respond), "own": Own, "hunt": Hunt, "vote": HuntVote, "forfeit": Forfeit, "boon": Boon,
    "accept": Accept, "face": FaceVote, "reply": Reply, **BLOOD,
}  # fmt: skip


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now: what is due before what is merely allowed."""
    together = chances(table)
    if len(together) > 1:
        return Together(table, together)
    ask, session = next((one for one in asks if one.due), None), table.picture.session
    if session.finished and session.own and not session.several:
        return BLOOD[NEXT](table, Ask(NEXT, ONE, "menu", (0,)))
    if ask is None:
        near = session.neighbours
        return openly_asked(table, *near[0]) if near else Wait(table, asks)
    found = reflex(table, session.view, ask)
    if found is not None and ask.id != "own":
        return Linger(table, ask) if found.pause else Wait(table, asks)
    if ask.id in ("play", "second", "outside"):
        return Play(table, ask, next((one for one in asks if one.id == "deed"), None))
    return PROMPTS.get(ask.id, PlainPrompt)(table, ask)


def openly_asked(table: Table, seat: int, ask: Ask) -> Prompt:
    """Return the prompt by which a neighbour is asked before all eyes."""
    if ask.id in RESPONSES:
        return Respond(table, ask, seat)
    return PROMPTS[ask.id](table, ask, seat)


def awaits_press(_view: View, _ask: Ask) -> bool:
    """Let nothing be pressed that is no choice."""
    return False


director, picture = CourtDirector, MasqueradePicture
bed = "bed-cellar"
preview_head = words.PREVIEW_HEAD
anew, seen = frozenset({"round"}), frozenset({"dealt"})
turns = {"vote": curtain_words.YOUR_VOTE, "face": curtain_words.YOUR_VOTE}  # all still in are asked
PLAYS = "trick passed played returned raised stands won out fetched"
POWERS = "power met kept fetched looked backs reshaped healed barred fled face face_votes replied sharp raised returned"
COURT = "round order rules dropped chose suit gave soul named hunt hunt_votes hunted spoils forfeit boon accepted revolution places ended insult handed"  # noqa: E501
story_parts = (
    (words.STORY_PLAYS, frozenset(PLAYS.split())),
    (words.STORY_POWERS, frozenset(POWERS.split())),
    (words.STORY_COURT, frozenset(COURT.split())),
)
behind = {
    "rules": "SM 3.8", "choose": "SM 3.7", "suit": "SM 3.7", "give": "SM 3.6", "hunt": "SM 3.9", "vote": "SM 3.9",
    "forfeit": "SM 3.9", "boon": "SM 3.8", "accept": "SM 3.8", "own": "SM 3.12", "before": "SM 3.12",
    "play": "SM 3.10", "deed": "SM 3.12", "second": "SM 3.12", "outside": "SM 3.12", "undo": "SM 3.12",
    "stop": "SM 3.12", "eyes": "SM 3.12", "fortify": "SM 3.12", "raise": "SM 3.12", "answer": "SM 3.12",
    "face": "SM 3.12", "reply": "SM 3.13", "insult": "SM 3.13", "next": "SM 3.11", "lead": "SM 3.8",
    "pass": "SM 3.10", "seat": "SM 3.1", "ladder": "SM 3.11", "trick": "SM 3.10",
}  # fmt: skip

terms = words.table("terms")
__all__ = [
    "advised", "anew", "announcement", "awaits_press", "bed", "behind", "director", "held", "matters", "moment",
    "narration", "openly", "outcome", "picture", "places", "preview", "preview_head", "prompt_for", "reflex",
    "secret_sight", "seen", "stand", "story_parts", "talker", "tempo", "terms", "turns",
]  # fmt: skip


def talker(session: Session, *, talks: bool) -> Banter:
    """Make whoever talks; silent where the setting or the house says so (SM 3.13)."""
    plan = session.plan
    voices = [known(seat.character) for seat in plan]
    people = sum(1 << i for i, seat in enumerate(plan) if seat.person)
    house = session.view.house
    names = [seat.name for seat in plan]
    return Banter(session.header.id, names, voices, people, house.manners if talks else "off")


def narration(session: Session, told: Event) -> str:
    """Return the narrator's line for the turns of a round, and who wants an insult that will be heard."""
    if isinstance(told, Insult) and session.plan[told.caitiff].person:
        return words.RUDE(name=session.names(told.caitiff), target=session.names(told.target),
                          words=rudeness(session, told))  # fmt: skip
    if isinstance(told, Insult):
        return text.tell(told, meant(session, told), session.view).replace("*", "")
    me = session.watcher
    if told.kind == "dealt" and getattr(told, "seat", TABLE) == me != TABLE and session.view.round_no > 2:
        since = takewhile(lambda one: one.kind != "round", before(session, told))
        if all(one.kind != "chose" or getattr(one, "seat", TABLE) != me for one in since):
            return words.STAY(powers=holding_words(session.view.held[me]))
    return text.narration(told, session.view, session.names, session.header.id, before(session, told))


_OF_DOTS = frozenset(
    ("own", "before", "deed", "undo", "stop", "eyes", "fortify", "raise", "answer", "forfeit", "accept")
)


_OF = {"hunt": "seat", "boon": "seat", "lead": "seat", "choose": "set", "suit": "suit", "rules": "rules"}


def advised(session: Session, move: Move) -> str:
    """Return a move in words, to stand after "I would"."""
    if not move.picks or move.picks == (PASS,):
        return (words.get("WOULD_PASS", move.ask) or words.WOULD_LEAVE)
    if move.ask in {"play", "second", "outside"}:
        cards = tuple(card for card in move.picks if card >= 0)
        kind, key = plain(pack(cards))
        return words.would_play(
            cards=hand_phrase(kind, key) if kind > 2 else cards_words(cards),
            powers=[use_phrase(part.dot, part.power) for part in parts_of(move.how)],
        )
    if move.ask == "give":
        return words.WOULD_GIVE(cards=cards_words(move.picks))
    if move.ask in _OF_DOTS:
        return words.WOULD_USE(power=power_name(move.picks[0]))
    once = Ask(move.ask, ONE, _OF.get(move.ask, "menu"), (PASS, *move.picks))  # of a match that is looked back on
    ask = next((ask for ask in session.asks if ask.id == move.ask), once)
    what = session.match.game.option_word(ask, move.picks[0], session.names)
    what = dots_phrase(move.how) if move.ask == "choose" and move.picks == (COMMONS,) else what
    leads = move.ask == "lead" and move.picks == (move.seat,)
    return words.WOULD_CHOOSE(hunt=move.ask == "hunt", leads=leads, what=what)


def held(_game: Any, view: View) -> tuple[int, ...]:
    """Return the own crypt, the best card first; nothing once a round is over."""
    return () if view.phase in {NEXT, OVER} else faces_of(view.hand)[::-1]


def secret_sight(told: Event) -> tuple[Seat, tuple[int, ...]] | None:
    """Return the crypt that was looked at (SM 3.12.2)."""
    return (told.target, faces(sorted(told.cards))) if isinstance(told, Looked) and told.cards else None


def places(seats: int) -> tuple[str, ...]:
    """Name the badges of the court, from the Justicar down."""
    return tuple(title_at(seats, place).sprite for place in range(seats))


def stand(public: View, names: Sequence[str]) -> str:
    """Return who leads, and all points, the most first."""
    if not public.places:
        return ""
    ranked = ranking(public.totals, public.places[-1])
    ahead = shared.lead(words.ROUND_OF(round=public.round_no, rounds=public.house.rounds), names, public.totals)
    return "\n".join(filter(None, (ahead, ", ".join(f"{names[seat]} {public.totals[seat]}" for seat in ranked))))
