"""What the Great Table hides from a seat, dealt anew: the seat must see and be asked the same. GT 3.4 - 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import shuffled
from rules.games.great_table import GAME
from rules.games.great_table import state as at
from rules.games.great_table.numbers import APPRENTICE, KING, LOVER, MASTER, NO_CARD, TYPES, VIGILANTE, pack_of
from rules.games.great_table.phases import debate
from rules.games.great_table.state import NO_VOTE, left_of, put, right_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.core.rng import Die
    from rules.core.types import Move
    from rules.games.great_table.state import State

CHANGED = (
    "roles", "circle", "dealt", "held", "theft", "orders", "answers", "mayor", "ballots", "first", "turn", "news",
    "neighbours", "whispers", "bonds", "channels_said", "lists", "places", "shots", "coming",
)  # fmt: skip


def elsewhere(s: State, watcher: int, die: Die) -> State:
    """Return a position that only differs in what the rules hide from a seat (TABLE: from a spectator)."""
    made = s.clone()
    if s.phase == at.OVER or (watcher >= 0 and s.sees_all(watcher)):
        return made
    others = [seat for seat in range(s.n) if seat != watcher]
    _roles(made, s, watcher, die)
    made.circle = shuffled(die.below(1 << 40), s.circle)[1]
    made.first = made.circle[0]
    _cards(made, s, watcher, die)
    _votes(made, s, watcher, die)
    _own_of_others(made, others, die)
    if s.phase == at.PICK and s.turn != watcher:
        free = [seat for seat in others if s.alive >> seat & 1]
        made.turn = free[die.below(len(free))]
        made.queue = (made.turn,)
    return made


def twin(s: State, watcher: int, tape: Sequence[Event], die: Die, move: Move) -> State:
    """Return the same for a seat that has heard all: it can count statements, and bids show themselves."""
    del tape, move
    made = elsewhere(s, watcher, die)
    made.said_count, made.answers_used = s.said_count, s.answers_used
    if s.phase == at.OVER or (watcher >= 0 and s.sees_all(watcher)):
        return made
    others = [seat for seat in range(s.n) if seat != watcher]
    lone = ((1 + die.below(s.day), others[die.below(len(others))]),) * die.below(2) if s.day else ()
    made.lone = (*(row for row in s.lone if row[1] == watcher), *lone)
    made.peeked = s.peeked ^ sum(1 << seat for seat in others if not s.alive >> seat & 1 and die.below(2))
    if s.house.thin:
        _laid_aside(made, s, die)
    if s.phase == at.PICK and s.turn != watcher:
        _in_other_hands(made, s, watcher, others, die)
    if s.phase in (at.BID, at.WHISPER):
        made.answers = s.answers
    return made


def _laid_aside(made: State, s: State, die: Die) -> None:
    """Another card may lie aside than the one that does, as long as nobody holds it."""
    lying = list(s.dealing or s.pack)
    for card in s.dealt if not s.dealing else ():
        if card in lying:
            lying.remove(card)
    aside = list(pack_of(s.n))
    for card in s.pack:
        aside.remove(card)
    free, other = ([card for card in cards if card not in (KING, LOVER)] for cards in (lying, aside))
    if free and other and not s.dealing:
        out, back = free[die.below(len(free))], other[die.below(len(other))]
        at_ = s.pack.index(out)
        made.pack = (*s.pack[:at_], back, *s.pack[at_ + 1 :])


def _in_other_hands(made: State, s: State, watcher: int, others: Sequence[int], die: Die) -> None:
    """Who has had the pack in hand, who has it, and what they took: nobody else knows."""
    known = APPRENTICE if watcher >= 0 and s.roles[watcher] == APPRENTICE else -1
    free = [seat for seat in others if s.alive >> seat & 1 and s.dealt[seat] != LOVER and s.roles[seat] != known]
    to = dict(zip(free, shuffled(die.below(1 << 40), tuple(free))[1], strict=True))
    made.places = tuple(to.get(seat, seat) for seat in s.places)
    made.queue = tuple(to.get(seat, seat) for seat in s.queue)
    made.turn = made.queue[0]
    cards = {to.get(seat, seat): card for seat, card in enumerate(s.dealt)}
    made.dealt = made.held = tuple(cards[seat] for seat in range(s.n))
    made.listed = sum(1 << to.get(seat, seat) for seat in range(s.n) if s.listed >> seat & 1)
    taken = [seat for seat in made.places if seat in to.values()]
    if taken and made.dealing and (watcher < 0 or s.dealt[watcher] == NO_CARD) and LOVER not in made.dealing:
        seat, card = taken[die.below(len(taken))], made.dealing[0]
        made.dealing = (*made.dealing[1:], made.dealt[seat])
        made.dealt = made.held = put(made.dealt, seat, card)


def _roles(made: State, s: State, watcher: int, die: Die) -> None:
    if watcher >= 0 and s.roles[watcher] == APPRENTICE:
        return
    shown = {seat for _, _, seat, role in s.deaths if role == MASTER}
    known = {*shown, watcher}
    free = [seat for seat in range(s.n) if seat not in known]
    made.roles = mixed(s.roles, free, die)
    buried = {seat for _, _, seat, _ in s.deaths} - shown
    master = made.roles.index(MASTER)
    if master in buried:  # everybody saw that this one was not
        living = [seat for seat in free if seat not in buried]
        other = living[die.below(len(living))]
        made.roles = put(put(made.roles, master, made.roles[other]), other, MASTER)


def _cards(made: State, s: State, watcher: int, die: Die) -> None:
    """Others' cards among them; but who is told of a Lover, a partner or a victim knows these."""
    believed = s.dealt[watcher] if watcher >= 0 else NO_CARD
    keep = {watcher}
    if s.theft:
        keep |= {s.theft[0], s.theft[1]}
    lovers = {seat for seat in range(s.n) if LOVER in (s.dealt[seat], s.held[seat])}
    if believed == LOVER or (watcher >= 0 and s.roles[watcher] == APPRENTICE):
        keep |= lovers
    free = [seat for seat in range(s.n) if seat not in keep and s.dealt[seat] != NO_CARD]
    order = shuffled(die.below(1 << 40), tuple(free))[1]
    for seat, source in zip(free, order, strict=True):
        made.dealt, made.held = put(made.dealt, seat, s.dealt[source]), put(made.held, seat, s.held[source])
    made.places = shuffled(die.below(1 << 40), s.places)[1]
    if believed != VIGILANTE:
        made.shots = die.below(3)
    if not s.theft or s.theft[0] != watcher:
        _theft(made, s, watcher, believed, die)


def _theft(made: State, s: State, watcher: int, believed: int, die: Die) -> None:
    """Nobody but the thief knows that anybody was robbed, the robbed one least of all."""
    if LOVER in (believed, *(s.theft[2:])) or s.phase in (at.LOOK, at.LISTS, at.PICK, at.STEAL):
        return
    if s.theft:
        made.held = put(made.held, s.theft[1], s.theft[2])
    made.theft = ()
    victims = [seat for seat in range(s.n) if made.held[seat] not in (NO_CARD, LOVER)]
    thieves = [seat for seat in victims if seat != watcher]
    if thieves and len(victims) > 1 and die.below(3):
        thief = thieves[die.below(len(thieves))]
        rest = [seat for seat in victims if seat != thief]
        victim = watcher if watcher in rest and die.below(2) else rest[die.below(len(rest))]
        card = made.held[victim]
        made.held = put(put(made.held, victim, NO_CARD), thief, card)
        made.dealt = put(made.dealt, thief, card)
        made.theft = (thief, victim, card)


def _votes(made: State, s: State, watcher: int, die: Die) -> None:
    """Another's vote was turned, or nobody's; what everybody sees stays."""
    made.coming = (die.below(s.n), die.below(s.n)) if die.below(2) else ()
    turned = bool(s.mayor) and s.ballots[s.mayor[0]] != NO_VOTE and s.alive >> s.mayor[1] & 1
    if s.phase == at.VOTE and s.turn == watcher:
        return  # his own vote is about to change, and with it what is seen
    if turned and s.mayor[0] == watcher:
        return
    shown = tuple(debate.shown(s, seat) for seat in range(s.n))
    made.mayor = ()
    made.ballots = shown
    cast = [seat for seat in range(s.n) if 0 <= shown[seat] < s.n and s.alive >> shown[seat] & 1]
    if cast and die.below(3):
        voter = cast[die.below(len(cast))]
        made.mayor = (voter, shown[voter])
        if voter != watcher:
            made.ballots = put(shown, voter, die.below(s.n + 1))


def _own_of_others(made: State, others: Sequence[int], die: Die) -> None:
    """Orders, sealed answers, lists, news, neighbours, whispers and words left are everybody's own."""
    n = made.n
    mine = [seat for seat in range(n) if seat not in others]
    for seat in others:
        bit = 1 << seat
        if made.alive & bit:
            made.orders = _with(made.orders, seat, (die.below(n), die.below(n + 1) - 1, die.below(n + 1) - 1))
        made.lists = _with(made.lists, seat, tuple(die.below(TYPES) for _ in range(die.below(4))))
        made.news = _with(made.news, seat, ((1, die.below(8), die.below(n)),) * die.below(3))
        if made.answers and made.answers[seat]:
            made.answers = _with(made.answers, seat, (die.below(9) % n,))
        if seat in made.circle:
            told = (left_of(made.circle, seat), right_of(made.circle, seat), made.day)
            made.neighbours = _with(made.neighbours, seat, told)
        made.said_count = put(made.said_count, seat, die.below(4))
        made.answers_used = put(made.answers_used, seat, die.below(3))
        made.ghosts ^= bit * die.below(2)
    if not any(made.roles[seat] == APPRENTICE for seat in mine):
        made.channels_said = tuple(
            one if seat in mine else die.below(2) for seat, one in enumerate(made.channels_said)
        )
        if made.phase == at.LISTS and not any(made.bonds and made.bonds[0] >> seat & 1 for seat in mine):
            two = 1 << others[die.below(len(others))] | 1 << others[die.below(len(others))]
            made.bonds = (two, two, die.below(1 << n)) if made.day > 1 else ()
    if len(made.whispers) < 40:
        pair = [others[die.below(len(others))] for _ in range(2)]
        kept = (_reached(one, n, mine, die) for one in made.whispers if any(one[0] >> seat & 1 for seat in mine))
        made.whispers = (*kept, (1 << pair[0] | 1 << pair[1], made.day, *(0,) * 13))


def _reached(row: tuple[int, ...], n: int, mine: Sequence[int], die: Die) -> tuple[int, ...]:
    """Let what a seat whispered reach the other, or not: the speaker cannot know."""
    low = (1 << n) - 1
    both, own = (row[0] | row[0] >> n) & low, sum(1 << seat for seat in mine)
    lost = row[2] in mine and die.below(2)
    return (own | (both & ~own) << n if lost else both, *row[1:])


def _with(things: tuple, at_: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*things[:at_], value, *things[at_ + 1 :])


def mixed(things: tuple[int, ...], seats: list[int], die: Die) -> tuple[int, ...]:
    """Return the things with those of some seats dealt anew among them."""
    order = shuffled(die.below(1 << 40), tuple(seats))[1]
    found = list(things)
    for seat, source in zip(seats, order, strict=True):
        found[seat] = things[source]
    return tuple(found)


def check_hidden(s: State, watcher: int, die: Die) -> frozenset[str]:
    """Deal anew what is hidden from a seat; AssertionError if it sees it. Returns what was changed."""
    other = elsewhere(s, watcher, die)
    mine, theirs = GAME.view(s, watcher), GAME.view(other, watcher)
    if mine != theirs:
        seen = [name for name in mine._fields if getattr(mine, name) != getattr(theirs, name)]
        raise AssertionError(f"a view of {watcher} holds what the rules hide: {', '.join(seen)}")
    if watcher >= 0:
        assert GAME.view_asks(theirs) == GAME.asks(s).get(watcher, ()), "what is asked tells what the rules hide"
    assert who(other) == who(s), "who is asked tells what the rules hide"
    return frozenset(name for name in CHANGED if getattr(s, name) != getattr(other, name))


def who(s: State) -> object:
    """Return who is asked what, as those see it who are not asked."""
    return {
        seat: [(ask.id, ask.shape) for ask in asks if ask.due]
        for seat, asks in GAME.asks(s).items()
        if any(ask.due for ask in asks) and s.phase != at.PICK
    }
