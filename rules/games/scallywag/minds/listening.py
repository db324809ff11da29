"""What a statement does to beliefs: soft, since liars say the same; a liar's share of every act stands in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT, ANSWER, TOPIC
from rules.games.scallywag.minds.roles import MUT, SCA
from rules.games.scallywag.numbers import CAPTAIN, COOK, DECKHAND, LOOKOUT

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.talk.statement import Statement
    from rules.games.scallywag.minds.beliefs import Beliefs

# How readily each kind (Captain, Scallywag, Cook, Mutineer, plain) claims a role.
_CLAIMS: Final = {
    CAPTAIN: (1.0, 0.45, 0.05, 0.35, 0.05),
    COOK: (0.08, 0.55, 1.0, 0.35, 0.06),
    LOOKOUT: (0.08, 0.45, 0.06, 0.6, 1.0),
    DECKHAND: (0.08, 0.45, 0.06, 0.6, 1.0),
}
ACCUSED: Final = 1.12  # how much likelier a suspect is of the other side, if an honest man says so
PRAISED: Final = 0.92
HINTED: Final = 2.2  # how much a hint fits a map with that spot, for who holds it
TRUSTING: Final = 0.7  # in a number somebody tells of himself
LYING: Final = 0.5  # share of false reports among the mutinous


def listen(beliefs: Beliefs, said: Statement) -> None:
    """Take in a statement."""
    heard = _HEARD.get(said.act)
    if heard is not None:
        heard(beliefs, said)


def _role(beliefs: Beliefs, said: Statement) -> None:
    _claims(beliefs, said.speaker, said.a)


def _claims(beliefs: Beliefs, seat: int, role: int) -> None:
    fits = _CLAIMS.get(role)
    if fits is not None and (seat, role) not in beliefs.claimed:
        beliefs.claimed.add((seat, role))
        beliefs.word[seat] = [one * fit for one, fit in zip(beliefs.word[seat], fits, strict=True)]


def _tolerance(beliefs: Beliefs, said: Statement) -> None:
    _stands(beliefs, said.speaker, said.a)


def _sobriety(beliefs: Beliefs, said: Statement) -> None:
    _stands(beliefs, said.speaker, said.a + beliefs.record.tokens[said.speaker])


def _stands(beliefs: Beliefs, seat: int, number: int) -> None:
    if (seat, number, "tolerance") not in beliefs.claimed:
        beliefs.claimed.add((seat, number, "tolerance"))
        for cellar in beliefs.cellars(seat):
            cellar.exactly(number, TRUSTING)


def _answer(beliefs: Beliefs, said: Statement) -> None:
    if said.b == ANSWER["role"]:
        _claims(beliefs, said.speaker, said.c)
    elif said.b == ANSWER["number"]:
        tokens = beliefs.record.tokens[said.speaker] if said.a == TOPIC["sobriety"] else 0
        _stands(beliefs, said.speaker, said.c + tokens)


def _watch(beliefs: Beliefs, said: Statement) -> None:
    """Somebody tells whose hands were up: true from the loyal, perhaps from the others."""
    if said.speaker == beliefs.me:
        return  # what I saw I know already; what I make up I need not believe
    doubt = beliefs.chances(private=False).mutinous[said.speaker] * LYING
    beliefs.report(said, 1.0 - doubt)


def _accused(beliefs: Beliefs, said: Statement) -> None:
    _weigh(beliefs, said.speaker, said.target, ACCUSED)


def _praised(beliefs: Beliefs, said: Statement) -> None:
    _weigh(beliefs, said.speaker, said.target, PRAISED)


def _weigh(beliefs: Beliefs, speaker: int, target: int, by: float) -> None:
    """Somebody's opinion counts once a day, and for what he is worth."""
    if speaker == beliefs.me or (speaker, target, beliefs.record.day) in beliefs.claimed:
        return
    beliefs.claimed.add((speaker, target, beliefs.record.day))
    honest = 1.0 - beliefs.chances(private=False).mutinous[speaker]
    factor = 1.0 + (by - 1.0) * honest
    row = beliefs.word[target]
    if 0.3 < row[MUT] * factor / max(row) < 4.0:  # what is only said goes so far
        row[SCA] *= factor
        row[MUT] *= factor


def _good(beliefs: Beliefs, said: Statement) -> None:
    beliefs.hint(said.speaker, said.a, HINTED)


def _bad(beliefs: Beliefs, said: Statement) -> None:
    beliefs.hint(said.speaker, said.a, 1.0 / HINTED)


_HEARD: Final[dict[int, Callable[[Beliefs, Statement], None]]] = {
    ACT["claim_role"]: _role,
    ACT["tolerance_claim"]: _tolerance,
    ACT["sobriety_claim"]: _sobriety,
    ACT["answer"]: _answer,
    ACT["watch_above"]: _watch,
    ACT["watch_below"]: _watch,
    ACT["suspect"]: _accused,
    ACT["distrust"]: _accused,
    ACT["vouch"]: _praised,
    ACT["trust"]: _praised,
    ACT["map_hint_good"]: _good,
    ACT["map_hint_bad"]: _bad,
}
