"""The codes of talk: numbers in every saved game, so these rows are only ever appended to. SW 3.10, experience 4.

The words behind them stand in `rules/data/en/lines-deduction.json`; there every id has the same name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

# fmt: off
ACTS: Final[tuple[str, ...]] = (
    "claim_role", "claim_card", "claim_no_card", "claim_robbed", "claim_action", "claim_shield", "claim_shot",
    "claim_neighbours", "report_target", "report_target_nobody", "report_card", "report_holder", "report_king",
    "report_beside", "report_nothing", "suspect", "distrust", "vouch", "trust", "accuse_lie", "agree", "disagree",
    "confirm", "ask", "answer", "dodge", "demand_claim", "demand_vote", "demand_action", "promise", "offer_deal",
    "announce_vote", "announce_night", "withdraw", "counter_claim", "deny", "defend_self", "propose_order",
    "whisper", "done", "silence", "pull", "oppose", "announce_route", "map_hint_good", "map_hint_bad",
    "watch_above", "watch_below", "tolerance_claim", "sobriety_claim", "offer_switch", "claim_switched",
)
TOPICS: Final[tuple[str, ...]] = (
    "role", "card", "action", "target", "result", "neighbours", "vote", "next_vote", "opinion", "death", "swap",
    "silence", "change", "route", "island", "tolerance", "sobriety", "watch", "switch",
)
ANSWERS: Final[tuple[str, ...]] = (
    "yes", "no", "unknown", "nobody", "card", "person", "good", "bad", "number", "neighbours", "role", "route",
    "nothing", "hands",
)
DEEDS: Final[tuple[str, ...]] = (
    "vote_for", "vote_against_lynch", "withdraw_vote", "guard", "heal", "look", "follow", "spare", "take_card",
    "leave_card", "pass_king", "claim", "tell_at_dawn", "keep_quiet", "speak_up", "stop_accusing", "vote_route",
    "vote_not_route", "break_tie", "share_watch", "ask_above", "ask_below", "switch", "steer_off",
)
OPINION: Final = 0
FACTS: Final[tuple[str, ...]] = (  # group.kind.fact of "because"; 0 is nothing that can be checked
    "opinion",
    "against.vote.voted_for", "against.vote.voted_out", "against.vote.voted_last", "against.vote.changed_vote",
    "against.vote.never_voted", "against.vote.spared", "against.vote.piled_on", "against.vote.followed",
    "against.vote.no_vote", "against.death.accuser_died", "against.death.death_suits",
    "against.death.named_then_died", "against.death.died_beside", "against.contradiction.two_stories",
    "against.contradiction.changed_story", "against.contradiction.claims_clash",
    "against.contradiction.seats_clash", "against.contradiction.withdrew", "against.contradiction.numbers_clash",
    "against.silence.silent", "against.silence.dodged", "against.silence.silent_since",
    "against.silence.spoke_little", "against.silence.withheld", "against.swap.moved", "against.swap.moved_beside",
    "against.swap.moved_unowned", "against.swap.moved_before_death", "against.swap.swapped",
    "against.swap.seats_clash", "against.claim.double_claim", "against.claim.no_effect",
    "against.claim.unconfirmed", "against.claim.late_claim", "against.claim.own_card_find",
    "against.claim.card_was_gone", "against.report.reported_by", "against.report.aimed_at_dead",
    "against.report.own_target_find", "against.report.false_report", "against.report.odd_target",
    "against.report.withheld", "against.route_pull.pulled", "against.route_pull.pulled_island",
    "against.route_pull.avoided_island", "against.route_pull.no_reason", "against.route_pull.broke_tie",
    "against.route_pull.pulled_with", "against.sobriety.above", "against.sobriety.steady",
    "against.sobriety.numbers_clash", "against.watch.watch_clash", "against.watch.watch_withheld",
    "against.watch.watch_left_out", "against.promise.broke_promise", "for.vote.right_vote", "for.vote.voted_first",
    "for.vote.stood_alone", "for.vote.independent", "for.vote.right_spare", "for.vote.asked_proof",
    "for.death.trusted_by_dead", "for.death.warned", "for.death.attacked", "for.death.no_gain",
    "for.death.cleared_by_dead", "for.contradiction.consistent", "for.contradiction.corrected",
    "for.contradiction.agrees_with", "for.silence.spoke_early", "for.silence.answered", "for.silence.withheld_for",
    "for.swap.swapped_safe", "for.swap.owned_swap", "for.swap.far_seat", "for.swap.seats_agree",
    "for.claim.claim_checked", "for.claim.own_saw", "for.claim.confirmed", "for.claim.early_claim",
    "for.claim.saved", "for.claim.undisputed", "for.claim.card_was_there", "for.report.report_true",
    "for.report.aimed_nobody", "for.report.own_target_find", "for.report.named_first", "for.report.coroner_agrees",
    "for.report.checked_by", "for.route_pull.pulled_rest", "for.route_pull.opposed",
    "for.route_pull.avoided_island", "for.route_pull.pulled_against", "for.route_pull.right_route",
    "for.route_pull.gave_way", "for.route_pull.reasoned", "for.sobriety.below", "for.sobriety.not_above",
    "for.sobriety.merry_fast", "for.sobriety.number_true", "for.watch.watch_shared", "for.watch.watch_agrees",
    "for.watch.asked_wanted", "for.promise.kept_promise", "self.vote.voted_for", "self.vote.voted_first",
    "self.vote.right_vote", "self.vote.independent", "self.vote.asked_proof", "self.death.warned",
    "self.death.no_gain", "self.death.attacked", "self.death.trusted_by_dead", "self.death.far_seat",
    "self.contradiction.slip", "self.contradiction.corrected", "self.contradiction.both_true",
    "self.contradiction.misheard", "self.contradiction.consistent", "self.silence.no_result",
    "self.silence.withheld_safe", "self.silence.withheld_for", "self.swap.moved", "self.swap.seats_agree",
    "self.swap.far_seat", "self.swap.owned_swap", "self.claim.confirmed", "self.claim.held",
    "self.claim.early_claim", "self.claim.saved", "self.claim.undisputed", "self.claim.card_was_there",
    "self.report.report_true", "self.report.named_first", "self.report.blocked", "self.report.checked_by",
    "self.report.shared_all", "self.route_pull.pulled_rest", "self.route_pull.avoided_island",
    "self.route_pull.only_dry", "self.route_pull.no_map", "self.route_pull.gave_way", "self.sobriety.below",
    "self.sobriety.high_cards", "self.sobriety.near_loaded", "self.sobriety.drew_card", "self.sobriety.number_true",
    "self.sobriety.swayed", "self.watch.watch_shared", "self.watch.watch_agrees", "self.watch.asked_wanted",
    "self.promise.kept_promise", "route_for.drink.rest", "route_for.drink.near_loaded", "route_for.drink.driest",
    "route_for.drink.deserted", "route_for.drink.grog_before", "route_for.sea.two_ways", "route_for.sea.lane_used",
    "route_for.sea.new_waters", "route_for.sea.only_way", "route_for.sea.way_back", "route_for.sea.keeps_reach",
    "route_for.sea.few_lanes", "route_for.trust.asked_by", "route_for.trust.steered_well",
    "route_for.trust.suspect_against", "route_for.trust.no_suspect_for", "route_for.trust.promised",
    "route_for.treasure.tried_elsewhere", "route_for.treasure.unvisited", "route_against.drink.grog",
    "route_against.drink.near_loaded", "route_against.drink.grog_before", "route_against.sea.dead_end",
    "route_against.sea.one_lane", "route_against.sea.turns_back", "route_against.sea.burns_lane",
    "route_against.sea.visited", "route_against.trust.wanted_by", "route_against.trust.pulled_since",
    "route_against.trust.suspects_for", "route_against.trust.no_reason", "route_against.treasure.tried_elsewhere",
    "route_against.treasure.visited", "against.route_pull.turned", "against.route_pull.fits_map",
    "against.death.calm_guarded", "for.death.loud_guarded", "self.death.loud_guarded", "self.vote.not_alone",
)
# fmt: on


def numbered(row: tuple[str, ...]) -> Mapping[str, int]:
    """Return the number of every name in a row."""
    return {name: number for number, name in enumerate(row)}


ACT: Final = numbered(ACTS)
TOPIC: Final = numbered(TOPICS)
ANSWER: Final = numbered(ANSWERS)
DEED: Final = numbered(DEEDS)
FACT: Final = numbered(FACTS)
