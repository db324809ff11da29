"""Filling and choosing lines: capitals, determinism, no echo."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import words
from rules.core.data import DataError, words_of
from rules.core.words import Lines, cast, character, fill

MOMENTS = sorted(words_of("rules", "lines-climbing.json")["moments"])
SLOTS = {
    "name": "Ann", "target": "Bob", "title": "Regular", "target_title": "Head Honcho", "rank": "Sevens",
    "cards": "a King",
}


def test_a_sentence_begins_with_a_capital():
    assert fill("{a}. {a}! {a}? {a}, {a}: {a}", {"a": "the Captain"}) == (
        "The Captain. The Captain! The Captain? The Captain, the Captain: the Captain"
    )


def test_a_value_is_never_filled_again():
    assert fill("Hello {target}.", {"target": "{name}"}) == "Hello {name}."


def test_a_slot_nobody_knows_is_refused_in_one_sentence():
    with pytest.raises(DataError, match=r"'colour' in the line: My \{colour\} hat"):
        fill("My {colour} hat", {})


def test_cast_has_twenty_different_people():
    assert (
        len({one.id for one in cast()}) == len({one.portrait for one in cast()}) == len({x.short for x in cast()}) == 20
    )
    assert all(abs(sum(one.tones.values()) - 1) < 1e-9 for one in cast())
    assert character("grue").short == "Grue"
    with pytest.raises(KeyError):
        character("nobody")


@settings(max_examples=25)
@given(
    key=st.text(max_size=8),
    calls=st.lists(st.tuples(st.sampled_from(MOMENTS), st.sampled_from([None, *cast()])), max_size=30),
)
def test_the_same_calls_say_the_same(key, calls):
    def run():
        lines = Lines(key)
        return [lines.pick(moment, number, SLOTS, who) for number, (moment, who) in enumerate(calls)]

    assert run() == run()


def test_another_match_says_something_else():
    said = [[Lines(key).pick("passes", n, SLOTS) for n in range(8)] for key in ("a", "b")]
    assert said[0] != said[1]


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_line_comes_from_two_mouths_and_none_soon_again(moment):
    lines = Lines("echo")
    count = len(lines.general(moment))
    one, two = SLOTS | {"name": "Piet"}, SLOTS | {"name": "Fitch"}
    said = [lines.pick(moment, n, one) for n in range(count)]
    assert len(set(said)) == count
    assert lines.pick(moment, count, two) is None, "all of them are Piet's in this match"
    for n in range(words.LONG_AGO):
        lines.pick(next(other for other in MOMENTS if other != moment and lines.pick(other, n, one)), n, one)
    assert lines.pick(moment, count, one) in said, "long ago"


def test_what_was_said_long_ago_comes_again_only_when_nothing_else_is_left():
    lines, who = Lines("long"), cast()[0]
    count = len({*lines.general("follows"), *lines.own("follows", who)})
    said = []
    for n in range(count - 3):
        for other in MOMENTS:
            lines.pick(other, n, SLOTS | {"name": who.short}, who) if other != "follows" else None
        said.append(lines.pick("follows", n, SLOTS | {"name": who.short}))
    assert len(set(said) - {None}) == len([one for one in said if one])


@pytest.mark.parametrize("who", cast(), ids=lambda one: one.id)
def test_a_voice_says_what_suits_it(who):
    lines = Lines("voice")
    for moment in MOMENTS:
        own = set(lines.own(moment, who))
        general = [x for x in lines.general(moment) if len(x) <= who.max_chars and (who.contractions or "'" not in x)]
        said = {
            words.SLOT.sub("", Lines(f"{n}").pick(moment, n, dict.fromkeys(SLOTS, ""), who) or "") for n in range(12)
        }
        allowed = {words.SLOT.sub("", x) for x in own | set(general)}
        assert said
        if len(general) >= 3:
            assert {x.lower() for x in said} <= {x.lower() for x in allowed}, moment


def test_own_lines_come_two_times_in_three():
    vera = character("vera")
    own = set(Lines("").own("out_first", vera))
    hits = sum(Lines(f"match {n}").pick("out_first", n, {}, vera) in own for n in range(600))
    assert 340 < hits < 460


def test_a_line_that_grows_too_long_is_left_out():
    long = SLOTS | {"target": "Bartholomew the Unready"}
    lines = Lines("long")
    assert all(len(lines.pick(moment, n, long) or "") <= 76 for moment in MOMENTS for n in range(20))


def test_nothing_is_said_if_nothing_fits():
    assert Lines("k").pick("plays_six", 1, {"target": "x" * 80}) is None


@given(key=st.text(max_size=6), start=st.integers(0, 1000))
def test_narration_does_not_echo(key, start):
    said = [words.narration("masquerade", "round_begins", key, start + n, name="Ann") for n in range(6)]
    assert len(set(said)) == 6
    assert said == [words.narration("masquerade", "round_begins", key, start + n, name="Ann") for n in range(6)]


@pytest.mark.parametrize("part", ["phases", "epilogues"])
def test_every_narration_can_be_said_with_long_names(part):
    slots = dict.fromkeys(words_of("rules", "narration.json")["slots"], "Bartholomew")
    speak = {"phases": words.narration, "epilogues": words.epilogue}[part]
    for game, lists in words_of("rules", "narration.json")[part].items():
        for name in lists:
            assert all(len(speak(game, name, "k", n, **slots)) <= 76 for n in range(3)), (game, name)


def test_menu_and_curtain_have_words():
    assert len(set(words.taglines())) >= 20
    assert words.curtain("k", 3, "Ann") == words.curtain("k", 3, "Ann")
    assert len({words.curtain("k", n, "Ann") for n in range(20)}) == 20
    tips = words.tips("scum-of-the-earth")
    assert len(tips) >= 20
    assert {tip.game for tip in tips} == {"scum-of-the-earth"}


@pytest.mark.parametrize("moment", ["voyage", "landfall"])
def test_every_island_has_three_lines_of_its_own(moment):
    for name, island in words_of("rules", "narration.json")["islands"].items():
        said = [words.island(name, moment, "k", n) for n in range(3)]
        assert sorted(said) == sorted(island[moment])
        assert said[0] == words.island(name, moment, "k", 3)


def test_a_claim_or_a_question_points_at_nothing_that_need_not_have_been_said():
    acts = words_of("rules", "lines-deduction.json")["acts"]
    said = [line for act in ("claim_card", "claim_action", "confirm", "demand_claim", "demand_vote", "report_card")
            for lines in acts[act]["lines"].values() for line in lines]  # fmt: skip
    false = ("I told you", "I've told you", "shown ours", "showed you mine", "hurts {", "I said {", "that liar")
    assert len(said) > 200
    assert not [line for line in said for one in false if one in line]
