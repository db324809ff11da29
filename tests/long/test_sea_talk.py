"""The laboratory of talk at sea: what was counted of sixty voyages."""

from tests.long import sea_talk
from tests.long.job import kept_of


def test_nothing_is_said_at_sea_that_should_not_be():
    kept = kept_of(sea_talk.JOB.name)
    assert kept["plan"] == sea_talk.JOB.plan()
    assert set(kept["done"]) == set(sea_talk.JOB.pieces())
    found = sea_talk.whole(kept["done"])
    assert not {*sea_talk.NEVER} & {*found}
    assert found.get(sea_talk.AGAIN, 0) <= 2 * found["voyages"]
    assert found.get(sea_talk.AGAINST, 0) <= 0.03 * found["praise"]
