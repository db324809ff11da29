"""R shows the last ten speeches once more, with faces and days: what has been shown, and nothing else."""

import pygame
import pytest

from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement
from tabletop.table.talk.recent import MOST, last_said
from tests.tabletop.talk.talk_kit import ESCAPE, chatter, parlour, room  # noqa: F401

pytestmark = pytest.mark.usefixtures("chatter")


def spoken(app):
    """Two have spoken and one kept silent; R was pressed."""
    p = parlour(app)
    p.others(Statement(0, ACT["claim_role"], a=0), Statement(1, ACT["suspect"], 3, fact=0), None)
    p.key(pygame.K_r, "r")
    p.wait(300)
    return p


def read(p):
    return [one.words for one in p.screen.ui.layer.widgets if isinstance(getattr(one, "words", None), str)]


def test_who_spoke_when_and_what_stands_there_the_newest_last(app):
    p = spoken(app)
    session, said = p.screen.session, read(p)
    rows = list(last_said(session, p.screen.hearing.manner, p.screen.hearing.number))
    assert [seat for seat, _, _ in rows] == [0, 1]
    for seat, day, sentence in rows:
        assert sentence in said
        assert f"{session.plan[seat].name}, day {day}" in said
    assert said.index(rows[0][2]) < said.index(rows[1][2])


def test_escape_closes_it_and_no_second_one_opens_over_it(app):
    p = spoken(app)
    p.key(pygame.K_r, "r")
    assert len(p.screen.ui.layers) == 2
    p.key(ESCAPE)
    assert len(p.screen.ui.layers) == 1


def test_what_has_not_been_shown_yet_is_not_read_ahead_and_ten_are_the_most(app):
    p = spoken(app)
    session, manner = p.screen.session, p.screen.hearing.manner
    assert list(last_said(session, manner, 0)) == []
    assert len(list(last_said(session, manner, 1))) == 1
    assert MOST == 10
