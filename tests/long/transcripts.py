"""Games between opponents of level 4 as an onlooker hears them: `python -m tests.long.transcripts [FOLDER]`.

Two games of every size of every game in which people talk, one file each, to be read by somebody fresh. Nothing is
told that was not public when it happened; what everybody was stands at the end.
"""

import sys
from pathlib import Path

import rules
from rules.arena import seed_of
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import Said
from rules.core.types import TABLE, die_for
from rules.core.words import cast
from rules.games.great_table.talk import TONGUE as ROUND_THE_TABLE
from rules.games.scallywag.talk import TONGUE as ABOARD
from tests.kit.drive import begin
from tests.long.job import FOLDER

TONGUES = {tongue.game: tongue for tongue in (ROUND_THE_TABLE, ABOARD)}
SEED, EACH = 4242, 2


def transcript(game, seats, deal):
    """Play one game; yield its lines."""
    match = begin(game, seats, deal)
    minds = [game.opponent("level-4", seat, "") for seat in range(seats)]
    who = tuple(cast()[(deal + seat) % len(cast())] for seat in range(seats))
    names = [one.short for one in who]
    telling = Telling(TONGUES[game.id], f"transcript {deal}", Company(tuple(names), who))
    heard, public, spoken = [0] * seats, 0, 0
    yield f"{game.id}, {seats} seats, deal {deal}"
    while every := match.asks():
        seat, (ask, *_) = min(every.items())
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(deal, seat, match.turn)))
        view = match.view(TABLE)
        for told in match.events(TABLE, public):
            said = game.tell(told, names.__getitem__, view).replace("*", "")
            if isinstance(told, Said):
                said += f"\n    {names[told.statement.speaker]}: {telling.sentence(view, spoken)}"
                spoken += 1
            yield said
        public = match.heard(TABLE)


def main(folder):
    folder.mkdir(exist_ok=True)
    for game in map(rules.game, TONGUES):
        least, most = game.seats
        for number in range(EACH * least, EACH * (most + 1)):
            seats, which = divmod(number, EACH)
            file = folder / f"{game.id}-{seats}-{which + 1}.txt"
            lines = transcript(game, seats, seed_of(SEED, number))
            file.write_text("\n".join(filter(None, lines)) + "\n", encoding="utf-8")
            print(file, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "talk")
