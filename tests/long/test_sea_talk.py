"""The laboratory of talk at sea: what was counted of sixty voyages."""

from tests.long import sea_talk, transcripts
from tests.long.job import kept_of


def test_nothing_is_said_at_sea_that_should_not_be():
    kept = kept_of(sea_talk.JOB.name)
    assert kept["plan"] == sea_talk.JOB.plan()
    assert set(kept["done"]) == set(sea_talk.JOB.pieces())
    found = sea_talk.whole(kept["done"])
    assert not {*sea_talk.NEVER} & {*found}
    assert found.get(sea_talk.AGAIN, 0) <= 2 * found["voyages"]
    assert found.get(sea_talk.AGAINST, 0) <= 0.03 * found["praise"]


def test_a_transcript_tells_what_was_said_and_at_the_end_who_was_what():
    head, *_, last = lines = list(filter(None, transcripts.transcript(sea_talk.GAME, 4, 1)))
    assert head == "scallywag, 4 seats, deal 1"
    assert sum("\n    " in line for line in lines) > 10
    assert any(line.startswith("The cards are turned up: ") and "the Scallywag" in line for line in lines[-12:]), last
