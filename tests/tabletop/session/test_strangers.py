"""A save may name somebody whom only another version knows: they are told of as somebody without a character."""

from __future__ import annotations

import json

import pytest

from rules import front, own_games
from rules.core.words import cast
from tabletop.screens.scenes.posed import play_till
from tabletop.table.match.perspective import in_names
from tabletop.table.match.session import Session
from tabletop.thinking import InlineThinker
from tests.tabletop.open_table import OpenTable
from tests.tabletop.table.table_kit import plan_of

SEED, MOVES = 7, 60
LATER = "somebody-of-a-later-version"
TALKING = "scallywag", "great-table"


def saved(folder, game, character):
    """A match in which all but the person are this character, written down and opened again."""
    plan = [one.model_copy(update={"character": "" if one.person else character}) for one in plan_of(front(game).laid)]
    session = Session.new(game, {}, plan, SEED, folder, InlineThinker())
    play_till(session, lambda: session.match.turn >= MOVES, "random")
    session.leave()
    again = Session.load(session.path, InlineThinker())
    again.header = again.header.model_copy(update={"id": "always the same"})  # what is said comes from it
    return again


@pytest.mark.parametrize("game", own_games())
def test_who_is_not_in_the_cast_has_no_character_at_the_table_and_keeps_the_name_in_the_save(tmp_path, game):
    stranger, nobody = (saved(tmp_path / name, game, character) for name, character in (("a", LATER), ("b", "")))
    told = []
    for session in (stranger, nobody):
        table = OpenTable(session)
        table.wait(2000)
        told.append(table.screen.story.lines)
        assert in_names("as {they[1]} said of {their[1]} hand", session) == "as Perkins said of their hand"
        session.leave()
    assert told[0] == told[1] != []
    written = json.loads(stranger.path.read_bytes().splitlines()[0])
    assert [one["character"] for one in written["plan"]] == ["", *[LATER] * (stranger.match.seats - 1)]


@pytest.mark.parametrize("game", TALKING)
def test_what_such_a_one_says_is_put_as_somebody_without_a_character_puts_it(tmp_path, game):
    said = []
    for name, character in (("a", LATER), ("b", ""), ("c", cast()[0].id)):
        session = saved(tmp_path / name, game, character)
        voice, view = OpenTable(session).screen.kit.manner, session.view
        said.append([voice.telling(session).sentence(view, number) for number in range(len(view.said))])
        session.leave()
    assert said[0] == said[1] != said[2]
