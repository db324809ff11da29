"""What is asked in every phase, what is refused, and what an answer does."""

from __future__ import annotations

from rules.games.masquerade import state as at
from rules.games.masquerade.phases.court import Accept, Boon, Choose, Forfeit, Give, Hunt, Lead, Next, Rules, Vote
from rules.games.masquerade.phases.play import Answer, Before, Outside, Own, Phase, Play, Response, Second
from rules.games.masquerade.phases.talk import INSULT, FaceVote, Insult, Reply

PHASES: dict[str, Phase] = {
    at.RULES: Rules(), at.CHOOSE: Choose(), at.GIVE: Give(), at.LEAD: Lead(), at.NEXT: Next(),
    at.HUNT: Hunt(), at.HUNT_VOTE: Vote(), at.FORFEIT: Forfeit(), at.BOON: Boon(), at.ACCEPT: Accept(),
    at.OWN: Own(), at.BEFORE: Before(), at.PLAY: Play(), at.ANSWER: Answer(), at.FACE: FaceVote(), at.REPLY: Reply(),
    at.UNDO: Response(), at.STOP: Response(), at.EYES: Response(), at.FORTIFY: Response(), at.RAISE: Response(),
    at.SECOND: Second(), at.OUT_OF_TURN: Outside(),
}  # fmt: skip
_INSULT = Insult()


def answering(phase: str, ask: str) -> Phase:
    """Return what deals with an answer in a phase: an insult may be wished for in most."""
    return _INSULT if ask == INSULT else PHASES[phase]
