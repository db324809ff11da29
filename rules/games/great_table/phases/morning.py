"""From the first look to the steal: dawn news, lists or the pack in hand, the deal. GT 3.1 - 3.3, GT 3.6, GT 3.12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.rng import below, shuffled, stream
from rules.core.sentences import Words
from rules.core.types import ONE, ORDER, PASS, Ask, Move, Refusal, SeatMask, one_of
from rules.games.great_table import events, numbers, resolve
from rules.games.great_table.cards import REGISTER, STEALING, step_of
from rules.games.great_table.cards.base import KILLS
from rules.games.great_table.events import Chair, Dealt, PackGone
from rules.games.great_table.news import Found, NoLover, row_of
from rules.games.great_table.numbers import (
    APPRENTICE,
    FEWEST,
    MASTER,
    MOST,
    NEITHER,
    NO_CARD,
    PLAYER,
    QUIET_CYCLES,
    ROLES,
    pack_of,
    shots,
)
from rules.games.great_table.phases.base import Choice, put_down
from rules.games.great_table.phases.debate import ask_whispers
from rules.games.great_table.reasons import bad_list
from rules.games.great_table.resolve import account_of, night
from rules.games.great_table.state import (
    BY_BOMB,
    BY_NIGHT,
    CHAIR_USED,
    LISTS,
    LOOK,
    NO_VOTE,
    NOBODY,
    PICK,
    STEAL,
    Order,
    State,
    ask_all,
    from_seat,
    kept_for_the_morning,
    left_of,
    living,
    put,
    right_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.events import Event
    from rules.games.great_table.options import House
    from rules.games.great_table.view import Sight, View


def begin(s: State, out: list[Event]) -> None:
    """Deal the roles and sit everybody down in the dark. GT 3.1, GT 3.8."""
    seats = shuffled(stream(s.seed, "roles"), tuple(range(s.n)))[1]
    if s.house.spared:
        seats = tuple(sorted(seats, key=lambda seat: s.people >> seat & 1))  # GT 3.12: people are nobody of the House
    number = 1 + s.house.apprentices(s.n)
    roles = [2] * s.n
    for i, seat in enumerate(seats[:number]):
        roles[seat] = 0 if i == 0 else 1
    s.roles = tuple(roles)
    s.circle = shuffled(stream(s.seed, "circle"), tuple(range(s.n)))[1]
    sit(s, out)


def sit(s: State, out: list[Event]) -> None:
    """Show everybody his part, once parts and chairs are given out."""
    s.shots = shots(s.n)
    s.pack = pack_of(s.n)
    out += [events.Role(seat, role) for seat, role in enumerate(s.roles)]
    mates = tuple(seat for seat in range(s.n) if s.roles[seat] != 2)
    out += [events.Mates(seat, _with_master(s, mates)) for seat in mates if s.roles[seat] != MASTER]
    ask_all(s, LOOK, s.alive)


def _with_master(s: State, mates: tuple[int, ...]) -> tuple[int, ...]:
    """Return the House, the Master first."""
    return tuple(sorted(mates, key=lambda seat: s.roles[seat]))


def dawn(s: State, out: list[Event]) -> None:
    """Resolve the night (not before day 1), tell everybody his own, open the lists."""
    if s.day:
        out += [events.Ordered(at, s.dealt[at], Order._make(one), s.day) for at, one in enumerate(s.orders) if one]
        resolved = night(s)
        out += account_of(resolved)
        s.shots -= resolved.spent
        s.circle = resolved.circle
        s.coming = resolved.mayor
        guarded = resolved.guarded
        for seat, told in resolved.news.items():
            _note(s, seat, told, guarded=seat == guarded)
        dead = tuple(seat for seat in living(s) if resolved.kills >> seat & 1)
        out.append(events.Dawn(s.day + 1, len(dead)))
        if resolve.buries(s, dead, BY_NIGHT, out) or _stalemate(s, out):
            return
        _first_chooser(s, guarded)
        for seat, told in sorted(resolved.news.items()):
            out += [events.News(seat, row_of(one), s.day) for one in told]
        seat_again(s, out)
    elif s.first == NOBODY:  # nobody arranged it
        s.first = s.circle[below(stream(s.seed, "first", 0), s.n)[1]]
    s.day += 1
    _morning(s, out)


def _note(s: State, seat: int, told: list[Found], *, guarded: bool) -> None:
    """Keep what somebody is told at dawn; a Lover alone is not shut out of a channel as a guarded one is."""
    if NoLover() in told and not guarded:
        s.lone += ((s.day, seat),)
        told = [one for one in told if one != NoLover()]
    rows = tuple((s.day, *row_of(one)) for one in told)
    s.news = (*s.news[:seat], s.news[seat] + rows, *s.news[seat + 1 :])


def _stalemate(s: State, out: list[Event]) -> bool:
    """Count cycles without a death; the fourth in a row is a draw. GT 3.9.4."""
    s.quiet = s.quiet + 1 if s.quiet >= 0 else 0
    if s.quiet < QUIET_CYCLES:
        return False
    resolve.finish(s, NEITHER, resolve.STALEMATE, out)
    return True


def _first_chooser(s: State, guarded: int) -> None:
    """King, else Consort, else random; a guarded or dead holder does not count. GT 3.3."""
    chooses = {seat: REGISTER[s.held[seat]].chooses for seat in s.circle if s.held[seat] != NO_CARD and seat != guarded}
    holders = [seat for seat, rank in chooses.items() if rank]
    if holders:
        s.first = min(holders, key=lambda seat: chooses[seat])
        return
    s.first = s.circle[below(stream(s.seed, "first", s.day), len(s.circle))[1]]


def _morning(s: State, out: list[Event]) -> None:
    """Neighbours, a fresh table, and the lists."""
    out.append(events.Day(s.day, s.alive))
    for seat in living(s):
        left, right = left_of(s.circle, seat), right_of(s.circle, seat)
        s.neighbours = (*s.neighbours[:seat], (left, right, s.day), *s.neighbours[seat + 1 :])
        out.append(events.Beside(seat, left, right))
    s.bonds = () if s.house.in_hand else kept_for_the_morning(s)
    s.dealt = s.held = (NO_CARD,) * s.n
    s.theft = ()
    s.orders = ((),) * s.n
    s.ballots = (NO_VOTE,) * s.n
    s.mayor, s.coming = s.coming, ()
    s.listed = s.no_list = s.silent = s.spoken = s.debate = s.last = s.last_asked = 0
    s.queue = s.speakers = s.voters = s.places = s.dealing = ()
    s.said_count = s.answers_used = s.channels_said = (0,) * s.n
    s.days_said += (len(s.said),)
    _thin(s)
    if s.house.announced:
        out.append(events.Chooses(s.first))
    if s.house.in_hand:
        s.queue = from_seat(s.circle, s.first)
        s.phase = PICK
        s.dealing = s.pack
        hand_to_next(s, out)
    else:
        ask_all(s, LISTS, s.alive)


def hand_to_next(s: State, out: list[Event]) -> None:
    """Put the pack into a hand: what is left of it, and how many chose before, is told to that one alone. GT 3.12."""
    s.turn = s.queue[0]
    out.append(events.InHand(s.turn, len(s.places), s.dealing))


def _thin(s: State) -> None:
    """GT 3.12: lay cards aside unseen until the pack holds the living + 2, never the King; Lovers go in a pair."""
    s.pack = pack_of(s.n)
    if not s.house.thin:
        return
    left, x = list(s.pack), stream(s.seed, "thin", s.day)
    while len(left) > len(s.circle) + 2:
        may = [card for card in left if not REGISTER[card].stays]
        x, at = below(x, len(may))
        left.remove(may[at])
        if REGISTER[may[at]].pairs:
            left.remove(may[at])
    s.pack = tuple(left)


def deal(s: State, out: list[Event]) -> None:
    """From the first chooser clockwise everybody gets the highest entry left. GT 3.2.3."""
    left = s.pack
    places = []
    for seat in from_seat(s.circle, s.first):
        if not s.listed >> seat & 1:
            continue
        card, passed = numbers.taken(s.lists[seat], left)
        if card != NO_CARD:
            at = left.index(card)
            left = left[:at] + left[at + 1 :]
            places.append(seat)
            s.dealt = put(s.dealt, seat, card)
        out.append(events.Wished(seat, s.lists[seat]))
        out.append(events.Dealt(seat, card, passed))
    s.places, s.bonds = tuple(places), ()
    s.channels_said = (0,) * s.n
    out.append(events.PackGone(s.listed, s.alive & ~s.listed))
    after_deal(s)


def after_deal(s: State) -> None:
    """Everybody has his card: the steal."""
    s.held = s.dealt
    ask_all(s, STEAL, s.alive)


def steal(s: State, thief: int, victim: int, out: list[Event]) -> None:
    """The Thief takes a card; from the Bomber he dies; who finds nothing keeps the spent Thief. GT 3.6."""
    if victim < 0:
        return
    card = s.held[victim]
    if card != NO_CARD and REGISTER[card].explodes:
        resolve.buries(s, (thief,), BY_BOMB, out)
        return
    if card != NO_CARD:
        s.held = put(put(s.held, victim, NO_CARD), thief, card)
        s.dealt = put(s.dealt, thief, card)
        s.theft = (thief, victim, card)
    out.append(events.Stole(thief, victim, card))


def open_channels(s: State, out: list[Event]) -> None:
    """Lovers learn of each other, the Vigilante his shots; then the debate. GT 3.2.5."""
    believed = tuple(seat for seat in living(s) if s.dealt[seat] != NO_CARD and REGISTER[s.dealt[seat]].pairs)
    true = tuple(seat for seat in believed if s.held[seat] == s.dealt[seat])
    for seat in believed:
        other = next((one for one in true if one != seat), NOBODY) if seat in true else NOBODY
        out.append(events.Lover(seat, other))
    out += [events.Shots(seat, s.shots) for seat in living(s) if step_of(s.dealt[seat]) == KILLS]
    s.starter = below(stream(s.seed, "vote", s.day), s.n)[1]
    ask_whispers(s, out)


def seat_again(s: State, out: list[Event]) -> None:
    """Give whoever waits for it a chair; who has looked on since, or left, gets none."""
    old = s.chair_used - 1
    if not 0 <= old < s.n:
        return
    chairs = tuple(seat for seat in living(s) if s.roles[seat] == PLAYER and not s.people >> seat & 1)
    if s.peeked >> old & 1 or not s.people >> old & 1:
        s.chair_used = 0
    elif chairs:
        new = chairs[below(stream(s.seed, "chair", s.day), len(chairs))[1]]
        s.people = s.people & ~(1 << old) | 1 << new
        s.chair_used = CHAIR_USED
        out.append(Chair(old, new))


words: Final = Words("rules.games.great_table", "refusals")


def arranged(house: House, people: SeatMask, deal: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the first position of a game as somebody laid it out; ValueError if there is no such table.

    `roles` by name, one a place of the roster; `circle` those places clockwise, as they sit; `first` who chooses first.
    """
    try:
        roles = tuple(map(ROLES.index, deal["roles"]))
        circle, first = tuple(map(int, deal["circle"])), int(deal["first"])
    except (ValueError, KeyError, TypeError) as fault:
        raise ValueError(words.no_such_table) from fault
    n = len(roles)
    mates = house.apprentices(n)
    house_is_right = FEWEST <= n <= MOST and (roles.count(MASTER), roles.count(APPRENTICE)) == (1, mates)
    if not house_is_right or sorted(circle) != list(range(n)) or first not in circle:
        raise ValueError(words.no_such_table)
    s = State(house, n, people, 0)
    s.roles, s.circle, s.first = roles, circle, first
    out: list[Event] = []
    sit(s, out)
    return s, out


NO_LIST: Final = -2  # "no list today"; PASS: the standing list counts
READY: Final = 0
LIST: Final = "list"


class LookAtRole(Choice):
    """Everybody looks at his role."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once."""
        return (Ask("look", ONE, "menu", (READY,), sealed=True),) if x.owes(seat) else ()

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Day breaks once all have looked."""
        if put_down(s, move):
            s.answers = ()
            dawn(s, out)


class Lists:
    """A ranking of the types in the pack; PASS keeps yesterday's. GT 3.2.2."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once: the types of the pack, the standing list, no list at all."""
        if not x.owes(seat):
            return ()
        types = tuple(dict.fromkeys(pack_of(x.n)))
        standing = (PASS,) if x.list_of(seat) else ()
        return (Ask(LIST, ORDER, "card", (*types, *standing, NO_LIST), 1, 2 * len(types), sealed=True),)

    def forms(self, v: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Entries in order, PASS, or no list."""
        if picks in ((PASS,), (NO_LIST,)) and picks[0] in ask.options:
            return one_of(ask, picks)
        return () if numbers.fault_of(picks, pack_of(v.n)) else ((),)

    def why_not(self, v: View, ask: Ask, move: Move) -> Refusal | None:
        """Entries of the pack, none twice."""
        fine = move.how in self.forms(v, ask, move.picks)
        return None if fine else bad_list(v, ask, move.picks)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Deal once all lists are in; by night it is tomorrow's that is handed in."""
        if s.phase != LISTS:
            s.lists = (*s.lists[: move.seat], move.picks, *s.lists[move.seat + 1 :])
        elif put_down(s, move):
            self.close(s, out)

    def close(self, s: State, out: list[Event]) -> None:
        """Put all lists down, and deal."""
        for seat, picks in enumerate(s.answers):
            if not picks or picks == (NO_LIST,):
                s.no_list |= int(picks == (NO_LIST,)) << seat
                continue
            s.listed |= 1 << seat
            if picks != (PASS,):
                s.lists = (*s.lists[:seat], picks, *s.lists[seat + 1 :])
        s.answers = ()
        deal(s, out)


def lists_ahead(x: Sight, seat: int) -> tuple[Ask, ...]:
    """Return the allowance to hand tomorrow's list in by night; it may be replaced then. GT 3.2.2."""
    if seat < 0 or x.house.in_hand or not x.alive & x.people & 1 << seat:
        return ()
    types = tuple(dict.fromkeys(pack_of(x.n)))
    return (Ask(LIST, ORDER, "card", types, 1, 2 * len(types), due=False, sealed=True),)


class Pick(Choice):
    """Each in turn takes a card from what is left. GT 3.12."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask whose hand it is in."""
        if not x.on_turn(seat):
            return ()
        return (Ask("pick", ONE, "card", tuple(sorted(set(x.pack_in_hand(seat)))), sealed=True),)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Take it, and hand the pack on."""
        at = s.dealing.index(move.picks[0])
        s.dealing = s.dealing[:at] + s.dealing[at + 1 :]
        s.dealt = put(s.dealt, move.seat, move.picks[0])
        s.places += (move.seat,)
        s.listed |= 1 << move.seat
        out.append(Dealt(move.seat, move.picks[0], 0))
        self.hand_on(s, out)

    def hand_on(self, s: State, out: list[Event]) -> None:
        """Let the next one have the pack; after the last, go on."""
        s.queue = s.queue[1:]
        if s.queue and s.dealing:
            hand_to_next(s, out)
            return
        s.queue = ()
        out.append(PackGone(s.listed, 0))
        after_deal(s)


class Steal(Choice):
    """The Thief names a victim or declines; everybody else just goes on. GT 3.2.4."""

    def asks(self, x: Sight, seat: int) -> tuple[Ask, ...]:
        """Ask all at once, in the same shape."""
        if not x.owes(seat):
            return ()
        others = tuple(one for one in range(x.n) if x.alive >> one & 1 and one != seat)
        return (Ask("steal", ONE, "seat", (PASS, *others) if x.card_of(seat) == STEALING else (PASS,), sealed=True),)

    def take(self, s: State, move: Move, out: list[Event]) -> None:
        """Steal once all have answered."""
        if put_down(s, move):
            self.close(s, out)

    def close(self, s: State, out: list[Event]) -> None:
        """Let the Thief have what he wants, and open the channels."""
        thief = next((seat for seat in range(s.n) if s.answers[seat] is not None and s.dealt[seat] == STEALING), -1)
        answer = s.answers[thief] if thief >= 0 else None
        s.answers = ()
        if answer:
            steal(s, thief, answer[0], out)
        if s.phase != "over":
            open_channels(s, out)
