"""SM 3.13: talk at court follows from public events and a die; faces and replies fit; the narrator knows every turn."""

from __future__ import annotations

import ast
import inspect
from typing import TYPE_CHECKING

import pytest

from rules.core.banter import Idea
from rules.core.data import words_of
from rules.core.words import SLOT, cast, fill
from rules.games.masquerade import banter, dares, text
from rules.games.masquerade.banter import Banter, Hearsay, MasqueradeFaces
from rules.games.masquerade.codes import (
    BARDO,
    CHOSE,
    CUTE,
    DARK_THAUMATURGY,
    FORCED,
    GRAAAGH,
    LEADS,
    NORMAL,
    PRESENCE,
    QUESTION,
    UPON,
)
from rules.games.masquerade.declared import Grimace
from rules.games.masquerade.events import (
    Dealt,
    Ended,
    Face,
    Hunt,
    Hunted,
    HuntVotes,
    Insult,
    Lowest,
    Met,
    Order,
    Out,
    Passed,
    Places,
    Played,
    Power,
    Replied,
    Revolution,
    Round,
    Spoils,
    Stands,
    Trick,
)
from tests.games.masquerade.told import NAMES, asked, name, new, played

if TYPE_CHECKING:
    from rules.core.banter import Level, Remark
    from rules.core.match import Match

SEEDS = range(0, 8, 2)
BANK = words_of("rules", "lines-climbing.json")
PHASES = words_of("rules", "narration.json")["phases"]["masquerade"]
ENDINGS = words_of("rules", "narration.json")["epilogues"]["masquerade"]
BLIND = {  # what talk may be built on
    "banter", "core", "events", "types", "words", "data", "hearsay", "phrases", "dares", "codes", "content",
    "masquerade", "sentences",
}  # fmt: skip


def table(seats: int, key: str = "k", people: int = 0, level: Level = "full") -> Banter:
    voices = cast()[:seats]
    return Banter(key, [one.short for one in voices], voices, people, level)


def heard(match: Match, talk: Banter, seat: int = -1) -> list[Remark | None]:
    return [talk.hear(told) for told in match.events(seat)]


def said_from(text: str, moment: str) -> bool:
    own = [line for lists in BANK["characters"].values() for line in lists.get(moment, ())]
    for line in (*BANK["moments"][moment]["lines"], *own):
        parts = [part.lower() for part in SLOT.split(line)[::2]]
        if text.lower().startswith(parts[0]) and text.lower().endswith(parts[-1]):
            return True
    return False


@pytest.mark.parametrize("seed", SEEDS)
def test_every_chair_hears_and_sees_the_same(seed: int) -> None:
    match = played(seed)
    n = match.view(-1).n
    remarks, faces = [], []
    for seat in (-1, 0, n - 1):
        talk, felt = table(n, key=str(seed)), MasqueradeFaces(n)
        remarks.append([one for one in heard(match, talk, seat) if one])
        for told in match.events(seat):
            felt.hear(told)
        faces.append([felt.of(one) for one in range(n)])
    assert remarks[0] == remarks[1] == remarks[2]
    assert faces[0] == faces[1] == faces[2]
    assert len(remarks[0]) > 10


def test_talk_imports_nothing_that_knows_a_crypt() -> None:
    for module in (banter, banter, dares):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules"):
                assert (node.module or "").rsplit(".", 1)[-1] in BLIND, module.__name__


@pytest.mark.parametrize("seed", range(5))
def test_hearsay_agrees_with_the_table(seed: int) -> None:
    match = new(seed, 4 + seed % 5)
    ears, done = Hearsay(4 + seed % 5, 0), 0
    for view, _ in asked(match, seed):
        for told in match.events(-1, done):
            ears.hear(told)
        done = match.heard(-1)
        assert ears.order == view.order or view.phase == "next"
        if view.trick_no and view.phase not in ("next", "over"):
            assert tuple(ears.counts) == view.counts, (view.phase, view.round_no)
            assert ears.owner == view.owner or view.phase in ("undo", "stop", "eyes"), view.phase


def test_after_loading_the_same_is_said() -> None:
    match = played(2)
    n = match.view(-1).n
    assert heard(match, table(n)) == heard(match, table(n))


def test_people_are_never_given_words_and_off_is_silent() -> None:
    for seed in SEEDS:
        match = played(seed)
        n = match.view(-1).n
        assert all(one is None or not 5 >> one.seat & 1 for one in heard(match, table(n, people=5)))
        assert not any(heard(match, table(n, level="off")))


def test_full_says_more_than_mild() -> None:
    counts = {"mild": 0, "full": 0}
    for seed in SEEDS:
        match = played(seed)
        for level in ("mild", "full"):
            talk = table(match.view(-1).n, level=level)  # type: ignore[arg-type]
            counts[level] += sum(map(bool, heard(match, talk)))
    assert 0 < counts["mild"] < counts["full"]


def test_lines_fit_their_bubbles() -> None:
    for seed in SEEDS:
        match = played(seed)
        for one in heard(match, table(match.view(-1).n)):
            assert one is None or (0 < len(one.text) <= 93 and "{" not in one.text)


def begun(talk: Banter) -> Banter:
    seats = (0, 1, 2, 3)
    for told in (Round(2), Order(seats), Places(seats), Order(seats)):
        talk.hear(told)
    for seat in seats:
        talk.hear(Dealt(seat, (None,) * 13))  # type: ignore[arg-type]
    talk.hear(Trick(1, 0))
    return talk


def test_an_insult_begins_is_said_and_is_answered() -> None:
    talk = begun(table(4))
    voices = cast()[:4]
    first = talk.hear(Insult(0, 2, 1))
    second = talk.hear(Trick(2, 0))
    third = talk.hear(Trick(3, 0))
    assert first
    assert second
    assert third
    assert (first.seat, second.seat, third.seat) == (2, 2, 1)
    assert said_from(first.text, "insult_demand")
    insults = [one for one in dares.insults() if fill(one.text, {"target": voices[1].short}) == second.text]
    assert [one.reaction(voices[1]) for one in insults] == [third.text]


def test_a_person_speaks_for_himself_and_is_answered_all_the_same() -> None:
    talk = begun(table(4, people=0b0100))
    said = talk.hear(Insult(0, 2, 1))
    assert said
    assert said.seat == 1
    assert said.text in {one.reaction(cast()[1]) for one in dares.insults()}
    assert begun(table(4, people=0b0110)).hear(Insult(0, 2, 1)) is None
    said = begun(table(4, people=0b0010)).hear(Insult(0, 2, 1))  # the table stops for it: it is heard at once
    assert said
    assert said.text in {fill(one.text, {"target": cast()[1].short}) for one in dares.insults()}


@pytest.mark.parametrize("answer", [0, 1])
def test_a_reply_agrees_with_the_answer(answer: int) -> None:
    for number in range(61):
        talk = begun(table(4))
        said = talk.hear(Replied(0, 1, QUESTION, number, answer))
        assert said
        assert said.seat == 1
        assert dares.says_yes(said.text) == bool(answer)


def test_opponents_answer_as_they_speak() -> None:
    for one in cast():
        for number, dare in enumerate(dares.words_of(QUESTION)):
            answer = dares.answer_of(QUESTION, number, one.id)  # type: ignore[attr-defined]
            assert dare.answering(answer, one) == dare.reaction(one)  # type: ignore[arg-type]
        assert dares.answer_of(QUESTION, 0, "nobody I know") in (0, 1)


@pytest.mark.parametrize(("text", "yes"), [("Yes. No, I won't.", True), ("No. Yes?", False), ("Naturally.", True)])
def test_yes_and_no_are_told_apart(text: str, yes: bool) -> None:
    assert dares.says_yes(text) is yes


def test_faces_are_seen_by_somebody_who_looks_on() -> None:
    for power in (CUTE, GRAAAGH):
        talk = begun(table(4))
        talk.hear(Power(3, power, power, -1, 1, Grimace(4)))
        said = talk.hear(Face(3, 1, 4))
        assert said or talk  # the die may have let the power itself be remarked on
        if said:
            assert said.seat != 3
            assert said.text in dares.words_of(power)[4].reactions.values()
    assert len(dares.words_of(CUTE)) == len(dares.words_of(GRAAAGH)) == 32


def test_who_was_hit_speaks_of_it_unless_it_was_met() -> None:
    hits = met = 0
    for number in range(60):
        talk = begun(table(4, key=f"m{number}"))
        talk.hear(Power(1, PRESENCE, PRESENCE, -1, 2, ()))
        said = talk.hear(Passed(2, FORCED))
        hits += bool(said and said_from(said.text, "hit_presence"))
        talk = begun(table(4, key=f"m{number}"))
        talk.hear(Power(1, PRESENCE, PRESENCE, -1, 2, ()))
        talk.hear(Met(2, BARDO))
        after = talk.hear(Passed(2, CHOSE))
        met += bool(after and said_from(after.text, "hit_presence"))
    assert hits > 20
    assert not met


def test_dark_deals_are_remarked_on() -> None:
    said = [
        begun(table(4, key=f"m{number}")).hear(Power(1, DARK_THAUMATURGY, PRESENCE, 0, 2, ()))
        for number in range(40)
    ]
    assert any(one and said_from(one.text, "use_dark_thaumaturgy") for one in said)
    assert not any(one and said_from(one.text, "use_presence") for one in said)


def test_before_anybody_has_a_title_nobody_is_flattered_or_scorned() -> None:
    for seed in SEEDS:
        match = played(seed)
        talk = table(match.view(-1).n)
        for told in match.events(-1):
            said = talk.hear(told)
            if isinstance(told, Places):
                break
            assert not said or not any(said_from(said.text, one) for one in ("flattery_court", "scorn_court"))


def given(talk: Banter, moment: str, seat: int, target: int = -1) -> set[str]:
    return set(talk.given(Idea(moment, seat, 1, target)))


def test_only_those_who_are_dead_speak_as_if_they_were_and_only_a_mortal_has_a_pulse() -> None:
    talk = table(4)
    talk.sit((0, 1, 2, 3), (9, 9, 9, 9), 0)
    assert "undead" not in given(talk, "flattery_court", 3, 0)
    assert "undead" in given(talk, "flattery_court", 2, 0)
    assert "to_mortal" in given(talk, "scorn_court", 0, 3)
    assert "to_mortal" not in given(talk, "scorn_court", 0, 2)


@pytest.mark.parametrize(("yes", "close"), [(0b0000, False), (0b0001, False), (0b0011, True)])
def test_a_hunt_was_close_if_one_vote_more_had_done_it(yes: int, close: bool) -> None:
    talk = table(4)
    talk.sit((0, 1, 2, 3), (9, 9, 9, 9), 0)
    talk.hear(HuntVotes(2, 0b1111, yes, False))  # type: ignore[arg-type]
    assert ("close" in given(talk, "hunt_survived", 2)) is close


@pytest.mark.parametrize(("over", "near"), [(5, True), (6, False)])
def test_it_is_a_shade_better_only_by_a_rank_at_most(over: int, near: bool) -> None:
    talk = table(4)
    talk.sit((0, 1, 2, 3), (9, 9, 9, 9), 0)
    for told in (Played(0, NORMAL, 1, 4 * 4, LEADS, (16,), ()), Stands(0, NORMAL, 1, 4 * 4),
                 Played(1, NORMAL, 1, 4 * over, UPON, (4 * over,), ())):  # fmt: skip
        talk.hear(told)
    assert ("near" in given(talk, "follows", 1, 0)) is near


def test_words_on_a_trick_are_over_once_another_holds_it_or_who_passed_plays() -> None:
    talk = table(4, level="off")
    talk.sit((0, 1, 2, 3), (9, 9, 9, 9), 0)
    talk._bound = {0: True, 2: False}
    for told in (Played(1, NORMAL, 1, 20, UPON, (20,), ()), Trick(2, 1)):
        talk.hear(told)
        assert talk.stale == ()
    talk.hear(Played(1, NORMAL, 1, 20, LEADS, (20,), ()))
    talk.hear(Stands(1, NORMAL, 1, 20))
    assert talk.stale == (0,), "the trick is somebody else's now"
    talk.hear(Played(2, NORMAL, 1, 24, UPON, (24,), ()))
    assert talk.stale == (2,), "who passed plays after all"


def test_no_insult_is_heard_twice_in_a_match() -> None:
    talk = table(4, people=0b0010)
    talk.sit((0, 1, 2, 3), (9, 9, 9, 9), 0)
    said = []
    for number in range(20):
        remarks = [talk.hear(told) for told in (Insult(0, 2, 1), Trick(number + 1, 0), Trick(number + 1, 0))]
        said += [one.text for one in remarks if one and one.mood == "pleased"]
    assert len(said) == len(set(said)) == 20


@pytest.mark.parametrize("seed", SEEDS)
def test_the_narrator_reads_the_turns_of_every_round(seed: int) -> None:
    match = played(seed)
    read = {type(told): text.narration(told, match.view(-1), name, "k") for told in match.events(-1)}
    for kind in (Lowest, Hunt, HuntVotes, Out, Revolution, Ended):
        assert kind not in read or 0 < len(read[kind]) <= 76
    assert read[Lowest]
    assert read[Ended]
    assert not read[Played]


def test_no_round_is_told_in_the_words_of_the_round_before() -> None:
    for seats in range(4, 9):
        view = new(0, seats).view(0)
        hunts = [text.narration(Hunt(1, 2), view._replace(round_no=no), name, "k") for no in (2, 3, 4)]
        assert len(set(hunts)) == 3, seats


def test_every_phase_can_be_read() -> None:
    for phase, each in PHASES.items():
        said = {text.words.narration("masquerade", phase, "k", n, name="Vera", target="Odo") for n in range(6)}
        assert len(said) == len(each["lines"])


def test_every_rank_has_an_ending() -> None:
    for seats in range(4, 9):
        results = [text.result_of(place, seats, winner=False) for place in range(seats)]
        assert results[0] == "justicar"
        assert results[-2:] == ["caitiff", "scum"]
        assert text.result_of(3, seats, winner=True) == "winner"
        assert set(results) <= set(ENDINGS)
        assert all(NAMES[0] in text.ending(one, "k", n, NAMES[0]) or n < 4 for one in results for n in range(4))


def test_whoever_votes_for_his_own_end_is_dealt_nothing_of_it() -> None:
    ears = Hearsay(4, 0)
    ears.sit((0, 1, 2, 3), (5, 4, 7, 6))
    for told in (HuntVotes(2, 0b1111, 0b0110, True), Hunted(2, 4), Spoils(1, (None,) * 7)):  # type: ignore[arg-type]
        ears.hear(told)
    assert ears.counts == [5, 11, 0, 6]
