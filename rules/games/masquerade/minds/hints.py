"""A hint in two steps: a nudge, then what the best level would do with one reason. SM 3.15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.advice import Hint
from rules.core.sentences import Words
from rules.core.types import PASS, PLAY, Ask, Move, having_heard
from rules.games.masquerade.cards import FULL_HOUSE, STRAIGHT, follows, pack, plain, rank_of, size, unpack
from rules.games.masquerade.codes import HIDDEN, NORMAL, QUICK, TIMELESS, prince
from rules.games.masquerade.minds import court
from rules.games.masquerade.minds.groups import WINS, plan
from rules.games.masquerade.minds.levels import BEST, Player, player
from rules.games.masquerade.minds.memory import Scene, unbeatable
from rules.games.masquerade.minds.playout import SIZE
from rules.games.masquerade.minds.weigh import Option, option_of
from rules.games.masquerade.phases import PHASES
from rules.games.masquerade.plays import WAY_OF
from rules.games.masquerade.powers import REGISTER, deed_of
from rules.games.masquerade.state import OWN
from rules.games.masquerade.state import PLAY as AT_PLAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.events import Event
    from rules.games.masquerade.view import View

say: Final = Words("rules.games.masquerade", "advice")
NEARLY: Final = 2
_LOW: Final = 6
_GOOD: Final = 50  # of a hundred
_WAYS: Final = {HIDDEN: "hidden", QUICK: "second", TIMELESS: "outside"}
_ANSWERS: Final = {
    "answer": "shield", "undo": "undo", "stop": "see", "eyes": "eyes", "fortify": "fortify", "raise": "save",
    "hunt": "hunt", "boon": "boon", "accept": "accept",
}  # fmt: skip
_DECLINED: Final = {"hunt": "no-hunt", "boon": "no-boon", "accept": "no-accept"}
_ALWAYS: Final = {
    "rules": "rules", "choose": "choose", "suit": "suit", "give": "give", "lead": "name", "forfeit": "forfeit",
    "face": "face", "reply": "reply", "next": "ready",
}  # fmt: skip


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone; before a play, what it would play."""
    mind = having_heard(tape, player(BEST, view.seat))
    move = mind.answer(view, ask, 0)
    if ask.id == OWN and move.picks == (PASS,):  # nobody is asked whether he is ready: what comes next
        view = view._replace(phase=AT_PLAY)
        ask = PHASES[AT_PLAY].asks(view)[0]
        move = mind.answer(view, ask, 0)
    reason = reason_of(view, ask, move, mind)
    return Hint(say["reasons", reason, "nudge"], move, say["reasons", reason, "now"])


def reason_of(view: View, ask: Ask, move: Move, mind: Player) -> str:
    """Return the reason, of those in words.json, that is true of this move."""
    if ask.shape == PLAY:
        sc = mind.scene(view)
        cards = pack(move.picks) if move.picks != (PASS,) else 0
        return _play_reason(sc, option_of(sc, (cards, move.how) if move.how else cards)) if cards else _pass_reason(sc)
    if ask.id == "vote":
        return _vote_reason(view, move)
    if ask.id in _ALWAYS:
        return _ALWAYS[ask.id]
    if ask.id == "hunt" and move.picks == (PASS,) and court.quarries(view, ask):
        return "no-mood"
    if move.picks == (PASS,):
        return _DECLINED.get(ask.id, "save-dot")
    return _ANSWERS.get(ask.id) or _use_reason(move)


def _vote_reason(view: View, move: Move) -> str:
    target, me = view.todo[0], view.seat
    if target == me or (move.picks == (1,) and me == prince(view)):
        return "no-me" if target == me else "yes-prince"
    if move.picks == (1,):
        return "yes"
    return "no-gain" if view.counts[target] >= view.counts[me] else "spare" if court.fair(view, target, me) else "no"


def _use_reason(move: Move) -> str:
    if not move.how or move.ask in WAY_OF:  # rather a hand
        return "talk"
    deed = deed_of(move.how)
    return REGISTER[deed.power].reason(deed.said)


def _pass_reason(sc: Scene) -> str:
    high = sc.view.pile[-1] if sc.view.pile else None
    able = follows(sc.hand, high.kind, high.key, sc.view.rules.ladder) if high else []
    if not able or high is None:
        return "helpless" if sc.view.phase == "play" else "wait"
    broken = [{kind for kind, _, group in plan(sc.hand)[1] if _taken_apart(group, cards)} for cards in able]
    if all(broken):
        straights = [STRAIGHT in kinds for kinds in broken]
        return "keep-straight" if all(straights) else "wait" if any(straights) else "keep-set"
    kept = [plain(cards) for cards, kinds in zip(able, broken, strict=True) if not kinds]
    return "keep-good" if all(WINS[kind][key] >= _GOOD for kind, key in kept) else "wait"


def _taken_apart(group: int, cards: int) -> bool:
    """Whether an answer takes some cards of a group and leaves others."""
    return bool(set(unpack(group)) & set(unpack(cards)) and set(unpack(group)) - set(unpack(cards)))


def _play_reason(sc: Scene, option: Option) -> str:
    if not option.left:
        return "out"
    if option.mode != NORMAL:
        return _WAYS[option.mode]
    if not isinstance(option.code, int):
        return "raised"
    strong = unbeatable(sc, option.kind, option.key)
    if strong and sum(not unbeatable(sc, kind, key) for kind, key, _ in plan(option.left)[1]) <= 1:
        return "sure"
    if strong:
        return "lead-back"
    return _lead_reason(sc, option) if not sc.view.pile else _follow_reason(sc, option)


def _follow_reason(sc: Scene, option: Option) -> str:
    if not _breaks(sc.hand, sc.hand - option.left):
        return "whole"
    high = sc.view.pile[-1]
    able = follows(sc.hand, high.kind, high.key, sc.view.rules.ladder)
    if not all(_breaks(sc.hand, cards) for cards in able):
        return "rather"
    return "break-danger" if sc.shortest <= NEARLY else "break"


def _breaks(hand: int, cards: int) -> bool:
    """Whether another card of a rank put down stays, or a set or straight of the plan goes that was not put down."""
    left, groups = hand - cards, plan(hand)[1]
    if {rank_of(one) for one in unpack(left)} & {rank_of(one) for one in unpack(cards)}:
        return True
    kinds, rest = ([kind for kind, _, _ in some] for some in (groups, plan(left)[1]))
    return all(cards != group for _, _, group in groups) and sorted([plain(cards)[0], *rest]) != kinds


def _lead_reason(sc: Scene, option: Option) -> str:
    if sc.shortest < SIZE[option.kind]:
        return "too-many"
    if option.kind in (STRAIGHT, FULL_HOUSE):
        return "lead-five"
    lowest = min(map(rank_of, unpack(sc.hand)))
    return "lead-low" if option.key >> 2 <= min(_LOW, lowest) and size(sc.hand) > 1 else "lead"
