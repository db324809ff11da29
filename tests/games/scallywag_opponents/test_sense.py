"""What a person at the table would not say, opponents do not say either: reasons that tell nothing, idle answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.talk.codes import ACT, FACT
from rules.games.scallywag import talk
from rules.games.scallywag.chart import BASE, GOAL, free
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import _replies, player
from rules.games.scallywag.roles.base import COOK, LOOKOUT
from rules.games.scallywag.talk.ready import NEW
from tests.games.scallywag.talk_kit import GAME, deal, heard, say, until

if TYPE_CHECKING:
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.view import View

WITH, SILENT = FACT["against.route_pull.pulled_with"], FACT["against.silence.silent"]
CLASH = FACT["against.contradiction.claims_clash"]


def context(view: View) -> Context:
    return player("level-4", view.seat).context(view)


def charges(view: View, target: int) -> set[int]:
    """Return the facts that weigh anything against a seat."""
    return {each.fact for weight, each in steering.against(view, context(view).beliefs, target) if weight}


@pytest.mark.parametrize(
    ("votes", "odd"),
    [((4, 2, 2, 6, 8, 8), True), ((2, 2, 2, 6, 8, 8), False), ((4, 2, 2, 2, 2, 8), False)],
)
def test_two_are_tied_together_by_votes_that_few_shared_and_the_accuser_did_not(
    votes: tuple[int, ...], odd: bool
) -> None:
    view = GAME.view(until(deal(6), "pull", day=3), 0)._replace(votes=(votes, votes))
    assert (WITH in charges(view, 1)) is odd


@pytest.mark.parametrize(("spoke", "odd"), [((0, 2, 3, 4), True), ((2, 3, 4), False), ((0, 2), False)])
def test_silence_is_odd_only_where_the_accuser_and_most_others_spoke(spoke: tuple[int, ...], odd: bool) -> None:
    view = GAME.view(until(deal(5), "pull", day=2), 0)
    told = tuple(say(seat, "tolerance_claim", a=5) for seat in spoke)
    view = view._replace(said=told, days_said=(0, len(told)))
    assert (SILENT in charges(view, 1)) is odd


def test_no_place_is_called_new_at_which_the_ship_has_called_though_her_marker_was_moved() -> None:
    view = GAME.view(until(deal(5), "pull", day=3), 0)
    been = {each.spot for each in view.landfalls} | {BASE}
    route = next(one for one in free(view.ship, view.used) if GOAL[one] not in been)
    for spot, new in ((view.landfalls[0].spot, True), (GOAL[route], False)):
        then = view._replace(landfalls=(view.landfalls[0]._replace(spot=spot), *view.landfalls[1:]))
        found = {each.fact for weight, each in steering.for_route(then, context(then).course, route, ()) if weight}
        assert bool(found & NEW) is new
        assert bool(NEW & {one.fact for one in talk.grounds(then, ACT["pull"], route=route, most=99)}) is new


def test_whose_claim_is_doubted_stands_by_it() -> None:
    s = until(deal(6), "pull", day=3)
    mine = s.roles.index(LOOKOUT)
    rival, other = [seat for seat in range(6) if seat != mine][:2]
    told = say(mine, "claim_role", a=LOOKOUT), say(rival, "claim_role", a=LOOKOUT)
    for fact, wanted in ((CLASH, True), (SILENT, False)):
        charge = say(other, "suspect", mine, fact=fact)
        acts = [one.build() for _, one in _replies(context(heard(s, mine, *told, charge))) if one.act == told[0].act]
        assert (told[0] in acts) is wanted


def test_who_says_he_is_the_cook_does_not_speak_of_high_cards_but_of_the_cook() -> None:
    s = until(deal(5), "pull", day=3)
    cook = s.roles.index(COOK)
    charge = say((cook + 1) % 5, "suspect", cook, fact="against.sobriety.above", f_value=9, f_day=1)
    told = say(cook, "claim_role", a=COOK)
    for said, again in (((charge,), False), ((told, charge), True)):
        view = heard(s, cook, *said)._replace(cards=(3, 3, 3))
        built = [one.build() for _, one in _replies(context(view))]
        facts = {one.fact for one in built if one is not None}
        assert (FACT["self.sobriety.high_cards"] in facts) is not again
        assert told in built
