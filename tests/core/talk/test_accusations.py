"""Whoever is offered an accusation can prove it: the two things named cannot both be so. SW 3.10, GT 3.11.

What can be so is worked out here from the rules alone, by trying every crew, every hand and every circle.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rules.core.rng import Die
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEEDS, TOPIC
from rules.core.talk.palette import ready
from rules.core.talk.statement import RECORD, parts
from rules.core.talk.tongue import day_of
from rules.games import great_table, scallywag
from rules.games.great_table import numbers as at_table
from rules.games.great_table.state import BY_NIGHT
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.roles import bonus
from tests.games.great_table_opponents.evenings import evening
from tests.games.scallywag.talk_kit import at_random, deal, until
from tests.games.scallywag_opponents.measure import voyage
from tests.kit.drive import begin, walk

ACCUSE = ACT["accuse_lie"]


def meant(view, number):
    """Return (number, statement) of what is claimed: whoever confirms something claims it as well."""
    said = view.said[number]
    return meant(view, said.ref) if ACTS[said.act] == "confirm" else (number, said)


def promised(view, number):
    """Return what somebody says he will do, or has done, as (deed, argument)."""
    said = view.said[number]
    name = ACTS[said.act]
    if name == "agree":
        deal_ = view.said[said.ref]
        return DEEDS[deal_.b], deal_.c
    if name in ("promise", "offer_deal"):
        return DEEDS[said.a], said.b if name == "promise" else said.c
    announced = {
        "announce_route": ("vote_route", said.a),
        "announce_vote": ("vote_for", said.target),
        "announce_night": ("vote_against_lynch", -1),
    }
    return announced.get(name, ("", -1))


NUMBERS = {
    (TOPIC["role"], ANSWER["role"]): "claim_role",
    (TOPIC["tolerance"], ANSWER["number"]): "tolerance_claim",
    (TOPIC["sobriety"], ANSWER["number"]): "sobriety_claim",
}


# -- Scallywag: every role a seat can have, with every hand of cards; then every crew
class Sailors:
    """What two claims leave open: roles by seat, and sums of the first so many cards plus the role's bonus."""

    def __init__(self, view):
        self.view, self.n = view, view.n
        self.roles = [set(range(6)) for _ in range(view.n)]
        self.sums = [[] for _ in range(view.n)]  # (cards, lowest, highest)
        self.hints = {}
        self.possible = True

    def claim(self, number):
        view, (at, said) = self.view, meant(self.view, number)
        who, day = said.speaker, day_of(view, at)
        name, value = ACTS[said.act], said.a
        if name == "answer":
            name, value = NUMBERS.get((said.a, said.b), ""), said.c
        if said.name == "answer" and said.b == ANSWER["hands"]:
            (code, hands), lowest = divmod(said.c, 1 << self.n), view.house.numbers.lowest
            name, asked = ("watch_above", "watch_below")[code & 1], view.said[said.ref].b
            said = said._replace(act=ACT[name], a=code // 2 + lowest, b=hands, c=asked)
        tokens, cards = (view.landfalls[day - 2].tokens, view.landfalls[day - 2].counts) if day > 1 else (None, None)
        if name == "claim_role":
            self.roles[who] &= {value}
        elif name in ("offer_switch", "claim_switched"):
            self.roles[who] &= {3}
        elif name in ("tolerance_claim", "sobriety_claim"):
            whole = value + (tokens[who] if tokens and name == "sobriety_claim" else 0)
            self.sums[who].append((cards[who] if cards else 3, whole, whole))
        elif name in ("watch_above", "watch_below"):
            self._hands(said)
        elif name in ("map_hint_good", "map_hint_bad"):
            self.possible &= self.hints.setdefault((who, said.a), name) == name

    def _hands(self, said):
        night = self.view.landfalls[said.c - 1]
        for seat in range(self.n):
            if seat != said.speaker:
                edge, above = said.a + night.tokens[seat], ACTS[said.act] == "watch_above"
                up = bool(said.b >> seat & 1)
                bounds = ((-99, edge), (edge + 1, 99)) if above else ((edge, 99), (-99, edge - 1))
                self.sums[seat].append((night.counts[seat], *bounds[up]))

    def entry(self, number, against):
        """Take in what everybody saw; `against` is the statement it is held against."""
        kind, day, seat = parts(number)
        view = self.view
        deed, argument = promised(view, against)
        if kind == 0:
            vote = view.votes[day - 1][seat]
            broken = {"vote_route": vote != argument, "vote_not_route": vote == argument, "break_tie": vote != argument,
                      "steer_off": vote >= 0 and GOAL[vote] == argument}  # fmt: skip
            self.possible = not broken[deed]
        elif kind == 1:
            self.roles[seat] &= {(view.open_roles or view.shown_roles)[seat]}
        elif kind in (2, 3):
            self.roles[seat] &= {3}
            _, said = meant(view, against)
            if ACTS[said.act] == "claim_switched":
                self.possible &= (said.c, said.a, said.b) in view.switches
            if deed == "switch":
                self.possible &= (day, argument >> 4, argument & 15) in view.switches
        elif kind == 4:
            if view.shown_roles[seat] >= 0 and day == view.day:
                self.sums[seat].append((view.counts[seat], 0, view.tokens[seat]))
            elif day > 0:
                before = view.landfalls[day - 2].tokens[seat] if day > 1 else 0
                cards = view.landfalls[day - 2].counts[seat] if day > 1 else 3
                self.sums[seat].append((cards, before + 1, 99))
        else:
            asked, (_, said) = view.asked[day - 1], meant(view, against)
            wanted, below = (said.a, ACTS[said.act] == "watch_below") if not deed else (argument, deed == "ask_below")
            self.possible &= asked != 0 and (asked == 1 or asked - 2 == 2 * (wanted + 5) + below)

    def stands(self, seat, role):
        """Tell whether some hand of cards fits all that is said of a seat with this role."""
        most = max((cards for cards, _, _ in self.sums[seat]), default=0)
        return any(
            all(low <= sum(hand[:cards]) + bonus(role) <= high for cards, low, high in self.sums[seat])
            for hand in product((1, 2, 3), repeat=most)
        )

    def can_be(self):
        """Tell whether some crew fits: with the cards that lie open, and a Lookout where a watch moved the chart."""
        view = self.view
        for night, *_ in (*view.switches, *view.shifts):
            self.roles[(view.watch - view.day + night) % self.n] &= {3}
        open_ = view.open_roles or view.shown_roles
        fits = [
            {role for role in roles if open_[seat] in (-1, role) and self.stands(seat, role)}
            for seat, roles in enumerate(self.roles)
        ]
        crew = list(view.house.mix(self.n) or (1, 1, 1, 2, 2, 2))

        def manned(seat):
            if seat == self.n:
                return True
            for role in fits[seat]:
                if crew[role]:
                    crew[role] -= 1
                    if manned(seat + 1):
                        return True
                    crew[role] += 1
            return False

        return self.possible and manned(0)


# -- the Great Table: one card a day, so many of each in the pack, one circle
class Guests:
    """What two claims leave open: parts, cards by day, and who sits where."""

    def __init__(self, view):
        self.view = view
        self.parts, self.cards, self.circles, self.robbed = {}, {}, {}, {}
        self.possible = True

    def claim(self, number):
        view, (_, said) = self.view, meant(self.view, number)
        who, name = said.speaker, ACTS[said.act]
        if name == "claim_robbed":
            self.possible &= self.robbed.setdefault(said.b, who) == who
        elif name == "answer":
            about = view.said[said.ref].b
            if said.b == ANSWER["role"]:
                self._part(who, {said.c})
            elif said.b == ANSWER["card"] and said.a == TOPIC["card"]:
                self._holds(who, about, said.c)
            elif said.b == ANSWER["neighbours"]:
                self._sits(who, about, left=said.c // 32, right=said.c % 32)
        elif name == "claim_role":
            self._part(who, {said.a})
        elif name in ("claim_card", "claim_action", "counter_claim", "report_nothing"):
            self._holds(who, said.b, said.a)
        elif name == "claim_no_card":
            self._holds(who, said.a, -1)
        elif name in ("claim_shield", "claim_shot"):
            self._holds(who, said.a, at_table.HEALER if name == "claim_shield" else at_table.VIGILANTE)
        elif name in ("report_target", "report_target_nobody"):
            self._holds(who, said.a, at_table.TARGET_FINDER)
        elif name == "report_card":
            self._holds(who, said.b, at_table.ROLE_FINDER)
            self._holds(said.target, said.b, said.a)
        elif name == "report_holder":
            self._holds(who, said.c, at_table.CARD_FINDER)
            for seat in range(view.n):
                if said.b >> seat & 1:
                    self._holds(seat, said.c, said.a)
        elif name == "report_beside":
            self._holds(who, said.b, at_table.SOCIALITE)
        elif name == "report_king":
            self._holds(who, said.b, at_table.CONSORT)
            self._holds(said.target, said.b, at_table.KING)
            if not any(day == said.b and how != BY_NIGHT for day, how, *_ in view.deaths):
                self.circles.setdefault(said.b, []).append(
                    lambda ring: ring[(ring.index(who) - said.a) % len(ring)] == said.target
                )
        elif name == "claim_neighbours":
            self._sits(who, said.c, left=said.a, right=said.b)

    def _part(self, seat, wanted):
        self.parts[seat] = self.parts.get(seat, {0, 1, 2}) & wanted

    def _holds(self, seat, day, card):
        self.possible &= self.cards.setdefault((seat, day), card) == card

    def _sits(self, who, day, left, right):
        def holds(ring):
            at = ring.index(who)
            return ring[(at + 1) % len(ring)] == left and ring[at - 1] == right

        self.circles.setdefault(day, []).append(holds)

    def entry(self, number, against):
        """Take in what everybody saw."""
        kind, day, seat = parts(number)
        if kind == 0:
            ballot = [one for on, _, voter, one in self.view.vote_log if (on, voter) == (day, seat)][-1]
            deed, wanted = promised(self.view, against)
            self.possible = ballot == (wanted if deed == "vote_for" else self.view.n)

    def can_be(self):
        """Tell whether there is such a table, the dead being what they are."""
        view = self.view
        for _, _, seat, shown in view.deaths:
            self._part(seat, {0} if shown == 0 else {1, 2})
        for seat, role in enumerate(view.roles):
            self._part(seat, {role})
        house = at_table.apprentices(view.n)
        cast = (0, *[1] * house, *[2] * (view.n - 1 - house))
        seats = list(self.parts)
        parted = any(
            all(role in self.parts[seat] for seat, role in zip(seats, roles, strict=True))
            for roles in permutations(cast, len(seats))
        )
        pack = at_table.pack_of(view.n)
        held = [(day, card) for (_, day), card in self.cards.items() if card >= 0]
        dealt = all(held.count((day, card)) <= pack.count(card) for day, card in held)
        return self.possible and parted and dealt and all(self._seated(day) for day in self.circles)

    def _seated(self, day):
        gone = {seat for on, _, seat, _ in self.view.deaths if on < day}
        first, *rest = [seat for seat in range(self.view.n) if seat not in gone]
        try:
            return any(all(holds([first, *ring]) for holds in self.circles[day]) for ring in permutations(rest))
        except ValueError:  # somebody is said to sit there who was dead
            return False


def unproven(view, every, world):
    """Return the accusations whose two halves can both be so."""
    found = []
    for one in every:
        two = world(view)
        two.claim(one.ref)
        if one.ref2 >= RECORD:
            two.entry(one.ref2, one.ref)
        else:
            two.claim(one.ref2)
        if two.can_be():
            found.append((one, view.said[one.ref], one.ref2 >= RECORD or view.said[one.ref2]))
    return found


@pytest.mark.parametrize("seeds", [range(1, 3), pytest.param(range(3, 9), marks=pytest.mark.long)])
def test_every_accusation_offered_aboard_rests_on_what_cannot_both_be_so(seeds):
    offered = 0
    for seed in seeds:
        n = 4 + seed % 6
        s = deal(n, seed, spoken=bool(seed & 1), blind_crew=seed in (2, 5))
        for day, phase in product(range(2, 9), ("pull", "more")):
            until(s, phase, day, at_random(100 * seed + 3 * day + len(phase)))
            for seat in range(n if s.phase != "over" else 0):
                view = scallywag.GAME.view(s, seat)
                every = ready(scallywag.talk.TONGUE, view, ACCUSE)
                assert unproven(view, every, Sailors) == []
                offered += len(every)
    assert offered > 100


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 9), marks=pytest.mark.long)])
def test_every_accusation_offered_at_the_great_table_rests_on_what_cannot_both_be_so(seeds):
    offered = 0
    for seed in seeds:
        match = begin(great_table.GAME, 7, seed)
        for moves, _ in enumerate(walk(match, seed)):
            view = match.view(Die(moves).below(7))
            if moves % 9 == 0 and view.said and view.phase != "over":
                every = ready(great_table.talk.TONGUE, view, ACCUSE)
                assert unproven(view, every, Guests) == []
                offered += len(every)
    assert offered > 100


@pytest.mark.parametrize("seeds", [range(1, 2), pytest.param(range(1, 6), marks=pytest.mark.long)])
@pytest.mark.parametrize("level", ["level-2", "level-4"])
def test_opponents_accuse_of_a_lie_only_where_there_is_one(level, seeds):
    made = 0
    for seed in seeds:
        for match, world in ((voyage(6, seed, level), Sailors), (evening(7, seed, level), Guests)):
            view = match.view(-1)
            for number, row in enumerate(view.said):
                if row.act == ACCUSE:
                    then = view._replace(said=view.said[:number])
                    assert unproven(then, [row], world) == []
                    made += 1
    assert made
