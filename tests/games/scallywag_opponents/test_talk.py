"""How opponents talk: in bounds, never in a flood, the loyal truthfully, liars without contradicting themselves."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from rules.core.talk.checker import CONTRADICTION, FALSE, findings
from rules.core.talk.claims import claims_of, spoken, spoken_on
from rules.core.talk.codes import ACT, ACTS, ANSWER, FACT, OPINION
from rules.core.talk.statement import of_move
from rules.core.talk.tongue import day_of
from rules.core.types import PASS, TABLE
from rules.games.scallywag.chart import GOAL, free
from rules.games.scallywag.minds import covers, steering, topics
from rules.games.scallywag.minds.agent import AT_ONCE, _oneself, _replies, player
from rules.games.scallywag.minds.beliefs import Chances
from rules.games.scallywag.options import code_of
from rules.games.scallywag.roles import bonus
from rules.games.scallywag.roles.base import CAPTAIN, COOK, DECKHAND, LOOKOUT, MUTINEER, SCALLYWAG
from rules.games.scallywag.state import MORE, Watched
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import DEMAND, JUDGES, doubted
from rules.games.scallywag.talk.record import PULL, reported, spoken_for, ways_on
from tests.games.scallywag.talk_kit import GAME, deal, heard, say, until
from tests.games.scallywag_opponents.measure import voyage

if TYPE_CHECKING:
    from rules.core.match import Match
    from rules.core.talk.statement import Statement

VOYAGES = [(4, 1), (7, 8), (8, 5), (9, 6)]
GOOD_WORDS = (FACT["route_for.trust.asked_by"], FACT["route_for.trust.steered_well"])
REPORTS = (ACT["watch_above"], ACT["watch_below"])
DRAWN = FACT["against.route_pull.pulled_island"]
SEEN_BY_ALL = [FACT[f"against.contradiction.{one}"] for one in ("two_stories", "numbers_clash")]
MEETS = [ACT[one] for one in ("defend_self", "deny", "claim_role", "tolerance_claim", "withdraw")]
QUIET = frozenset(ACT[one] for one in ("pull", "silence"))


def said_in(match: Match) -> list[tuple[int, Statement]]:
    """Return (day, statement) of a voyage, pulls and silences left out."""
    view = match.view(TABLE)
    rows = [(day_of(view, number), row) for number, row in enumerate(view.said)]
    return [(day, said) for day, said in rows if said.act not in QUIET]


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_nobody_floods_the_table(seats: int, seed: int) -> None:
    """Few statements a day, silence now and then, and no kind of act twice in a row but answers."""
    match = voyage(seats, seed, tilted=True)
    rows, days = said_in(match), match.state.day
    for seat in range(seats):
        own = [(day, said.act) for day, said in rows if said.speaker == seat]
        for day in range(1, days + 1):
            assert sum(one == day for one, _ in own) <= 4
        for (_, one), (_, two) in pairwise(own):
            assert one != two or ACTS[one] in ("answer", "dodge")
    assert 0.2 < len(rows) / seats / days < 3


def test_nobody_is_charged_with_having_kept_what_was_told_when_asked() -> None:
    charged = 0
    for seats, seed in VOYAGES:
        view = voyage(seats, seed, tilted=True).view(TABLE)
        for number, said in enumerate(view.said):
            if said.fact == FACT["against.watch.watch_withheld"]:
                assert said.f_day not in reported(view._replace(said=view.said[:number]), said.target)
                charged += 1
    assert charged


def test_a_charge_with_a_reason_is_never_met_with_a_bare_no() -> None:
    for seats, seed in VOYAGES:
        view = voyage(seats, seed, tilted=True).view(TABLE)
        for number, said in enumerate(view.said):
            if said.name == "defend_self" and said.fact <= OPINION:
                since = view.days_said[day_of(view, number) - 1]
                charges = [row for row in view.said[since:number] if row.target == said.speaker]
                assert any(row.name in ("suspect", "distrust") and row.fact <= OPINION for row in charges), said


def test_charges_are_made_while_they_can_be_answered_and_are_answered_and_echoed_by_few() -> None:
    """Late on only what all can see is charged; nobody agrees in a chorus that could not hear itself."""
    charges = answered = 0
    for seats, seed in VOYAGES:
        match = voyage(seats, seed, tilted=True)
        end = match.view(TABLE)
        for turn, move in enumerate(match.moves):
            said = of_move(move.seat, move)[0] if move.ask == "say" and move.picks != (PASS,) else None
            if said is None or said.name not in ("suspect", "distrust"):
                continue
            view = match.game.view(match.at(turn), TABLE)
            assert view.phase != MORE or said.fact in SEEN_BY_ALL
            if view.phase != MORE and not view.shown >> said.target & 1:
                charges += 1
                answered += bool(spoken_on(end, view.day, *MEETS, *REPORTS, by=said.target, since=len(view.said)))
        echoed = Counter(row.ref for row in end.said if row.name == "agree")
        assert max(echoed.values(), default=0) <= 2
    assert charges > 20
    assert answered >= 0.9 * charges


def test_who_has_no_map_says_so_of_his_aims_and_whoever_has_one_may_lie_of_it() -> None:
    s = until(deal(6), "pull", day=3)
    charge = say(1, "suspect", 0, fact="against.route_pull.pulled_island", f_value=6)
    for role, maps, wanted in ((DECKHAND, -1, True), (CAPTAIN, 3, False), (SCALLYWAG, 3, True)):
        view = GAME.view(s, 0)._replace(role=role, maps=(maps, maps))
        found = [each.fact for _, each in steering.for_oneself(view, [charge])]
        assert (FACT["self.route_pull.no_map"] in found) is wanted


def test_who_has_no_reason_against_a_charge_says_a_plain_no_to_it_once() -> None:
    s = until(deal(6), "pull", day=3)
    charge, no = say(1, "suspect", 0, fact="against.silence.silent", f_day=2), ACT["deny"]
    for more, wanted in (((), True), ((say(0, "deny", 1, ref=len(s.said)),), False)):
        refs = [one.build().ref for _, one in _replies(player("level-4", 0).context(heard(s, 0, charge, *more)))
                if one.act == no]  # fmt: skip
        assert refs == [len(s.said)] * wanted


@pytest.mark.parametrize(("hands", "cited"), [(0b00100, True), (0b00101, False)])
def test_a_hand_is_held_against_somebody_only_where_the_rest_was_down(hands: int, cited: bool) -> None:
    view = GAME.view(until(deal(5), "pull", day=2), 1)._replace(nights=(Watched(1, 1, code_of(9, below=False), hands),))
    found = [each.fact for _, each in steering.against(view, player("level-4", 1).context(view).beliefs, 2)]
    assert (FACT["against.sobriety.above"] in found) is cited


def test_what_is_so_of_most_is_held_against_nobody_and_nobody_is_praised_for_it() -> None:
    s = until(deal(6), "vote", day=2)
    route = free(s.ship, s.used)[0]
    view = GAME.view(s, 0)
    for few in (True, False):
        told = [say(seat, "pull", a=route, fact=OPINION) for seat in ((1,) if few else (1, 2, 3, 4))]
        charge = say(0, "suspect", 1, fact="against.route_pull.pulled", f_value=route)
        assert topics._tells(view._replace(said=(*view.said, *told)), charge) is few


def test_a_word_against_a_route_is_a_reason_only_once_it_was_spoken() -> None:
    s = until(deal(5), "pull", day=2)
    one, two = free(s.ship, s.used)[:2]
    doubt, named = say(1, "distrust", 2), say(2, "pull", a=two, fact=OPINION)
    spoke = say(2, "oppose", a=one, fact=OPINION)
    for said, given in (((doubt, named), False), ((doubt, named, spoke), True)):
        view = heard(s, 1, *said)
        found = steering.for_route(view, player("level-4", 1).context(view).course, one, ())
        assert (FACT["route_for.trust.suspect_against"] in [each.fact for _, each in found]) is given


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_pleas_are_answered_and_one_way_is_named_once(seats: int, seed: int) -> None:
    """Nobody is asked who has refused; who is asked says yes or no; no stock reason is given for two routes a day."""
    view = voyage(seats, seed, tilted=True).view(TABLE)
    refused = set()
    for day in range(1, len(view.votes) + 1):
        for number, plea in claims_of(view).numbered(DEMAND):
            if day_of(view, number) == day:
                own = spoken_on(view, day, by=plea.target, since=number)
                assert any(row.ref == number or plea.b in (row.a, row.b) for row in own)
                assert plea.target not in refused
                refused |= {plea.target} if view.votes[day - 1][plea.target] != plea.b else set()
        named = spoken_on(view, day, PULL)
        assert len(ways_on(view, day)) > 1 or len(named) == 1
        whys = {(row.reason, row.a) for row in named if row.fact > OPINION and row.f_other < 0}
        assert len(whys) == len({reason for reason, _ in whys})


def test_a_charge_of_lying_is_not_met_with_a_number() -> None:
    s = until(deal(5), "pull", day=3)
    lie = say(1, "accuse_lie", 0, ref=0, ref2=1)
    for said, wanted in ((say(1, "distrust", 0), True), (lie, False)):
        acts = {each.act for _, each in _replies(player("level-4", 0).context(heard(s, 0, said)))}
        assert (ACT["tolerance_claim"] in acts) is wanted


def test_who_was_caught_in_a_lie_by_the_record_does_not_say_that_there_was_none() -> None:
    s = until(deal(5), "pull", day=3)
    for shown, wanted in ((False, True), (True, False)):
        view = heard(s, 0, say(0, "claim_role", a=COOK))
        roles = tuple(MUTINEER if seat == 0 and shown else -1 for seat in range(5))
        view = view._replace(shown=int(shown), shown_roles=roles)
        charge = say(1, "accuse_lie", 0, ref=len(view.said) - 1)
        assert bool([*steering.for_oneself(view, [charge])]) is wanted


def test_no_liar_claims_the_card_of_one_of_his_own() -> None:
    s = until(deal(6), "pull", day=3)
    boss, friend = s.roles.index(SCALLYWAG), s.roles.index(COOK)
    others = (seat for seat in range(6) if seat not in (boss, friend))
    rest = [role for role in (LOOKOUT, DECKHAND) for _ in range(s.house.mix(6)[role])]  # no card is left
    claims = [say(friend, "claim_role", a=COOK), *(say(next(others), "claim_role", a=role) for role in rest)]
    for mates in (0, 1 << friend):
        view = heard(s, boss, *claims)._replace(mates=mates)
        assert (covers.role(view) == COOK) is not bool(mates)


def test_nobody_is_suspected_for_having_sailed_with_one_of_the_suspects_own_side() -> None:
    view = GAME.view(until(deal(6), "pull", day=3), 0)
    beliefs = player("level-4", 0).context(view).beliefs
    for mates in (0, 1 << 2):
        found = [each.other for _, each in steering.against(view._replace(mates=mates), beliefs, 1)]
        assert (2 in found) is not bool(mates)


def test_who_has_the_watch_asks_though_all_is_known_of_the_roles() -> None:
    s = until(deal(5), "question")
    view = GAME.view(s, s.watch)
    beliefs = player("level-4", s.watch).context(view).beliefs
    sure = Chances([[0.0, 0.0, 0.0, 0.0, 1.0]] * 5, [], [], [0.0] * 5)
    beliefs.chances = lambda **_: sure
    assert max(steering.telling(view, beliefs))[0] == 0
    assert steering.question(view, beliefs) != PASS


def test_the_cook_says_so_when_somebody_else_claims_to_be_it() -> None:
    s = deal(5)
    cook = s.roles.index(COOK)
    rival = say((cook + 1) % 5, "claim_role", a=COOK)
    for said in ((), (rival,)):
        claims = [priority for priority, each in _oneself(heard(s, cook, *said)) if each.act == rival.act]
        assert any(priority > AT_ONCE for priority in claims) is bool(said)


def test_a_vote_is_for_the_route_its_voter_spoke_for_last() -> None:
    """Who turns says so first; routes nobody named get no votes, and nobody speaks for and against one route."""
    votes = kept = turned = 0
    for seats, seed in VOYAGES:
        view = voyage(seats, seed, tilted=True).view(TABLE)
        for day, row in enumerate(view.votes, 1):
            named, last = spoken_for(view, day, PULL), spoken_for(view, day)
            opposed = {(said.speaker, said.a) for said in spoken_on(view, day, ACT["oppose"])}
            assert not opposed & (named.items() | last.items())
            assert all(vote in last.values() for vote in row if vote >= 0)
            votes += sum(vote >= 0 for vote in row)
            kept += sum(last.get(seat, vote) == vote >= 0 for seat, vote in enumerate(row))
            turned += sum(named.get(seat) != route for seat, route in last.items())
    assert kept >= 0.98 * votes
    assert 0 < turned < votes / 4


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_nobody_trusts_or_is_who_lies_open(seats: int, seed: int) -> None:
    """No good word for or by a shown traitor, no claim of a shown card, no sobriety of nothing before one must show,
    no question when no answer would be heard; no promise against the own last word, nothing ill of the own goal;
    no good word for, and no plea to, whom one suspected; no charge made before, or that fits the accuser."""
    match = voyage(seats, seed, tilted=True)
    for turn, move in enumerate(match.moves):
        if move.ask not in ("say", "pull") or move.picks == (PASS,):
            continue
        view = match.game.view(match.at(turn), move.seat)
        said, _ = of_move(move.seat, move)
        open_plot = [seat for seat, role in enumerate(view.shown_roles) if role in (SCALLYWAG, MUTINEER)]
        if ACTS[said.act] in ("vouch", "trust"):
            assert not {said.speaker, said.target} & set(open_plot)
        assert said.fact not in GOOD_WORDS or said.f_other not in open_plot
        assert ACTS[said.act] != "claim_role" or not view.shown >> said.speaker & 1
        assert ACTS[said.act] != "ask" or view.phase != MORE
        assert ACTS[said.act] != "defend_self" or said.speaker not in open_plot
        assert ACTS[said.act] != "accuse_lie" or said.target not in open_plot
        if ACTS[said.act] == "sobriety_claim":
            assert said.a > 0
            assert not view.shown >> said.speaker & 1
        own = spoken_for(view, view.day).get(move.seat, said.b)
        assert ACTS[said.act] != "promise" or said.b == own, "who turns says so, and promises only then"
        assert ACTS[said.act] != "map_hint_bad" or own < 0 or GOAL[own] != said.a
        doubts = doubted(view, move.seat)
        assert ACTS[said.act] not in ("vouch", "trust", "demand_action") or said.target not in doubts
        assert said.fact not in GOOD_WORDS or said.f_other not in doubts
        if ACTS[said.act] == "suspect":
            assert said.reason not in {row.reason for row in spoken(view, said.act, to=said.target)}
            assert not JUDGES.on_record(view, said._replace(target=move.seat)), "it is so of himself"
        if said.fact == DRAWN:
            assert said.f_value not in {GOAL[row.a] for row in spoken(view, PULL, by=move.seat)}
            assert not any(row[said.target] == row[move.seat] >= 0 for row in view.votes), "he voted so himself"
        if ACTS[said.act] == "map_hint_good":
            assert said.a not in {GOAL[one] for one in free(view.ship, view.used)}, "likes it, and names another"


def test_nobody_is_asked_who_has_ended_the_talk() -> None:
    match = voyage(*VOYAGES[0], tilted=True)
    turn = next(turn for turn, move in enumerate(match.moves) if move.ask == "pull" and match.at(turn).day > 1)
    view = match.game.view(match.at(turn), match.moves[turn].seat)
    even = Chances([], [], [], [0.5] * view.n)
    assert list(topics._questions(view, even))
    assert not list(topics._questions(view._replace(done=~(1 << view.seat)), even))


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_the_loyal_tell_no_false_facts(seats: int, seed: int) -> None:
    match = voyage(seats, seed, tilted=True)
    state, told = match.state, 0
    turned = state.gang[0] if state.gang else -1
    for day, said in said_in(match):
        role = state.roles[said.speaker]
        if role in (SCALLYWAG, MUTINEER) or said.speaker == turned:
            continue
        cards = state.landfalls[day - 2].counts[said.speaker] if day > 1 else 3
        tokens = state.landfalls[day - 2].tokens[said.speaker] if day > 1 else 0
        whole = sum(state.cards[said.speaker][:cards]) + bonus(role)
        if said.act == ACT["claim_role"]:
            assert said.a == role
        elif said.act == ACT["tolerance_claim"]:
            assert said.a == whole
        elif said.act == ACT["sobriety_claim"]:
            assert said.a == whole - tokens
        elif said.act == ACT["answer"] and said.b == ANSWER["role"]:
            assert said.c == role
        elif said.act in REPORTS:
            night = next(one for one in state.nights if one[1] == said.c)
            assert (said.speaker, said.b) == (night[0], night[3])
        else:
            continue
        told += 1
    assert told > 0 or state.day < 4


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_nobody_contradicts_himself_by_accident(seats: int, seed: int) -> None:
    """A claim that the record denies later is taken back or stood by; two own claims never clash."""
    match = voyage(seats, seed, tilted=True)
    view = match.view(TABLE)._replace(open_roles=(), open_cards=())
    for each in findings(TONGUE, view):
        speakers = {view.said[number].speaker for number in each.said}
        assert not (each.kind == CONTRADICTION and len(speakers) == 1), each
        if each.kind == FALSE and each.why != "word":
            assert all(match.state.roles[seat] in (SCALLYWAG, MUTINEER) for seat in speakers)


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_accusations_and_good_words_give_facts(seats: int, seed: int) -> None:
    rows = said_in(voyage(seats, seed, tilted=True))
    reasons = [said.fact for _, said in rows if ACTS[said.act] in ("suspect", "vouch", "oppose")]
    assert all(fact > OPINION for fact in reasons)
    assert len(set(reasons)) > 1


@pytest.mark.parametrize(("seats", "seed"), VOYAGES)
def test_nobody_says_the_same_twice_in_a_voyage(seats: int, seed: int) -> None:
    """What of a day is said that day again; of the rest, what answers a question or a doubt, or a theft."""
    again = ("announce_route", "oppose", "promise", "dodge", "answer", "claim_role", "distrust")
    of_a_day = {ACT[one] for one in again}
    rows = [said for _, said in said_in(voyage(seats, seed, tilted=True)) if said.act not in of_a_day]
    assert len({*rows}) == len(rows)
