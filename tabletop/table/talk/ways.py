"""The verbs of the palette: a word, a picture, and the acts of speech behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Way(NamedTuple):
    """One verb. `acts` are tried in this order; `none` says why nothing can be said with it ({name} = to whom)."""

    word: str
    icon: str
    acts: tuple[str, ...]
    none: str


NO_SUCH = "There is nothing like that to say about {name} now."
COMMON: tuple[Way, ...] = (
    Way("SUSPECT", "icon-why", ("suspect", "distrust"), NO_SUCH),
    Way("VOUCH", "icon-vouch", ("vouch", "trust"), NO_SUCH),
    Way("ACCUSE", "icon-accuse", ("accuse_lie",), "Nothing that {name} said clashes with anything yet."),
    Way("ASK", "icon-ask", ("ask", "demand_claim", "demand_action"), "There is nothing to ask {name} about yet."),
    Way("CLAIM", "icon-claim", (
        "claim_role", "claim_card", "claim_no_card", "claim_robbed", "claim_action", "claim_shield", "claim_shot",
        "claim_neighbours", "counter_claim",
    ), "There is nothing to claim just now."),
    Way("AGREE", "icon-check", ("agree", "confirm"), "Nothing {name} has said yet can be agreed with."),
    Way("DISAGREE", "icon-cross", ("disagree", "deny"), "Nothing {name} has said yet can be disagreed with."),
    Way("PROMISE", "icon-star", ("promise", "offer_deal"), "There is nothing to promise {name} just now."),
    Way("MY VOTE", "icon-vote", ("announce_vote", "announce_night", "demand_vote"), "There is no vote to announce."),
    Way("WITHDRAW", "icon-undo", ("withdraw",), "You have said nothing yet that could be taken back."),
    Way("ANSWER", "icon-speech", ("answer", "dodge"), "There is nothing {name} asked you that is still open."),
    Way("DEFEND", "icon-heart-broken", ("defend_self",), "Nobody has accused you of anything."),
)  # fmt: skip


def known(own: Sequence[Way], acts: Sequence[str]) -> tuple[Way, ...]:
    """Return the verbs of a game that knows these acts: the common ones, then its own; same words are one verb."""
    found: dict[str, Way] = {}
    for way in (*COMMON, *own):
        old = found.get(way.word, way._replace(acts=()))
        found[way.word] = old._replace(acts=(*old.acts, *(act for act in way.acts if act in acts)))
    return tuple(way for way in found.values() if way.acts)
