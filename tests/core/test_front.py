"""What stands on a game before it is opened."""

import pytest

from rules.core import data
from rules.core.data import DataError


def test_a_field_that_is_none_is_named(monkeypatch):
    monkeypatch.setattr(data, "json_of", lambda *_: {"schema": 1, "title": "Big Two", "seats": [4, 4]})
    with pytest.raises(DataError, match=r"'schema'.* there is title, seats"):
        data.front_of.__wrapped__("rules.games.scallywag")
