"""What stands in a square or beside somebody is whole, however little room there is."""

import pytest

from tabletop.paint.metrics import Metrics
from tabletop.table.talk import squares
from tabletop.table.talk.notebook import Note, summary
from tabletop.table.talk.squares import words
from tests.tabletop.sight.ink import Record

ROLES = ("Captain", "Scallywag", "Cook", "Lookout", "Mutineer", "Deckhand")


@pytest.fixture
def record():
    found = Record()
    found.open()
    yield found
    found.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_note_says_less_before_it_is_cut(record, size):
    m = Metrics(*size)
    for roles in range(1 << len(ROLES)):
        said = summary(Note(0, roles, "was seen ashore with the Cook and twice with the Captain"), ROLES)
        squares.within(m, said, "italic", 17, "#FFFFFF", m.px(140), m.px(42))
    assert not record.cut


def test_a_note_names_who_somebody_may_be_where_there_is_room():
    assert summary(Note(0, 0b11, "a word"), ROLES)[0] == "Captain / Scallywag? · a word"
    assert summary(Note(0, 0b11, "a word"), ROLES)[-1] == f"2 roles? · {words.NOTED}"
    assert summary(Note(0, 0, ""), ROLES) == ("",)
