"""Every event has a sentence that says no more than its reader may know; every question and option has its words."""

import pytest

from rules.core.data import words_of
from rules.core.events import Event
from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, TOPIC
from rules.core.talk.statement import Statement
from rules.core.types import TABLE, Ask
from rules.games.great_table import content, numbers, text
from rules.games.great_table.events import (
    Beside,
    Dawn,
    Day,
    Dealt,
    Died,
    Ended,
    Lover,
    Mates,
    News,
    Open,
    Ordered,
    PackGone,
    Role,
    Said,
    Shots,
    Stole,
    Voted,
    Whispered,
)
from rules.games.great_table.numbers import (
    APPRENTICE,
    CARD_FINDER,
    GUARD,
    HEALER,
    KING,
    LOVER,
    MASTER,
    MAYOR,
    PLAYER,
    THIEF,
)
from rules.games.great_table.state import Order
from rules.games.great_table.text import stage, tell
from tests.games.great_table.words_kit import GAME, names, random_game, sound
from tests.kit.drive import begin, walk

KINDS = {
    "role", "mates", "dawn", "died", "day", "news", "beside", "chooses", "wished", "in_hand", "dealt", "pack_gone",
    "stole", "lover", "shots", "debate", "said", "whispered", "voted", "ordered", "lynched", "night_called", "night",
    "ended", "open",
}  # fmt: skip
GAMES = ((7, 1, {}), (9, 2, {"in_hand": True}), (12, 3, {"announced": True}), (16, 4, {}))


class Unheard(Event):
    """Something the log knows nothing of."""


def view(seat=TABLE):
    return random_game(7, 1).view(seat)


# -- what happened
def test_everything_that_happens_has_a_sentence_and_a_rule():
    heard = set()
    for seats, seed, house in GAMES:
        match = random_game(seats, seed, **house)
        for seat in (TABLE, *range(seats)):
            mine = match.view(seat)
            for told in match.events(seat):
                heard.add(told.kind)
                assert GAME.rule_of(told).startswith("GT 3.")
                line = tell(told, names, mine)
                if line:
                    sound(line)
                else:
                    assert told == Role(told.seat, None)
    assert heard == KINDS


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Role(1, MASTER), "*Vera* looks: *the Master*."),
        (Role(1, None), ""),
        (Mates(2, (1, 2)), "*Fitch* is shown the House: *Vera*, the Master."),
        (Mates(2, (1, 2, 4)), "*Fitch* is shown the House: *Vera*, the Master, and who is an Apprentice too: *Silas*."),
        (Dawn(3, 0), "Day 3 dawns, and the night has emptied no chair."),
        (Dawn(3, 2), "Day 3 dawns, and the night has emptied two chairs."),
        (Died(1, PLAYER, 0), "*Vera* is found dead. Coroner: *a Card Player*."),
        (Died(1, MASTER, 2),
         "*Vera* steals a card that ticks, and dies of it. Coroner: *the Master of the House*."),
        (Day(2, 0b1101111), "Day 2. Six players sit at the table."),
        (Beside(0, 1, 2), "*Barnaby* sees *Vera* on the left and *Fitch* on the right, and then the dark."),
        (News(0, (0,)), "*Barnaby* learns: the card of the day had been stolen all along."),
        (News(0, (1, 2, GUARD), 2), "*Barnaby* learns of night 2: *Fitch* held *the Guard*."),
        (News(0, (1, 2, -1)), "*Barnaby* learns: *no card* was seen with *Fitch* (or the finder was guarded)."),
        (News(0, (2, LOVER, 2, 3)), "*Barnaby* learns: the Lover was with *Fitch* and *Mags*."),
        (News(0, (2, LOVER)), "*Barnaby* learns: the Lover is not in play (or the finder was guarded)."),
        (News(0, (3, 2)), "*Barnaby* learns: *Fitch* aimed at nobody (or the finder was guarded)."),
        (News(0, (4, 2, 3, 4, 5)), "*Barnaby* learns: *Mags* sits left of *Fitch*, and *Caleb* right of *Silas*."),
        (News(0, (5, 2, 1)), "*Barnaby* learns: *Fitch* held the King, one place to the Consort's right."),
        (Dealt(1, HEALER, 0), "*Vera* gets *the Healer*, the first wish of the list."),
        (Dealt(1, HEALER, 2), "*Vera* gets *the Healer*; two wishes above it were gone or barred."),
        (Dealt(1, -1, 2), "The pack reaches *Vera* empty: no card today, but a vote."),
        (PackGone(0b1111111, 0), "The pack has gone round. Everybody has a card, and nobody says which."),
        (PackGone(0b1111101, 2), "The pack has gone round. No list from *Vera*: no card, and no vote today."),
        (Stole(0, 1, THIEF), "*Barnaby* steals *the Thief* from *Vera*."),
        (Stole(0, 1, -1), "*Barnaby* goes through the pockets of *Vera* and finds no card."),
        (Lover(0, -1), "*Barnaby* is told: nobody holds the other Lover."),
        (Shots(0, 0), "*Barnaby* opens the Vigilante's drum: no shots left."),
        (Ordered(0, GUARD, Order(2, -1, -1), 3), "On night 3 *Barnaby* guards *Fitch*."),
        (Ordered(0, MAYOR, Order(2, 3, 4)), ("In the night *Barnaby* turns the vote of *Fitch* to *Mags* and "
         "means *Silas* to die.")),
        (Ordered(0, CARD_FINDER, Order(KING, -1, -1)), "In the night *Barnaby* looks for the King."),
        (Ordered(0, KING, Order(-1, -1, -1)), "In the night *Barnaby* does nothing at all."),
        (Voted(0, -1, 1), "*Barnaby* votes for nobody."),
        (Voted(0, 7, 1), "*Barnaby* votes for night."),
        (Voted(0, 3, 1), "*Barnaby* votes for *Mags*."),
        (Ended(1, 2), "The House can kill no more: *the Players* win."),
        (Ended(2, 4), "Four days and nights without a death: *nobody* wins."),
        (Open((2, 1, 2, 2, 0, 2, 2)), ("The parts are turned up: *Silas* was the Master of the House and "
         "*Vera* was an Apprentice.")),
        (Unheard(), ""),
    ],
)  # fmt: skip
def test_a_sentence(event, line):
    assert tell(event, names, view()) == line


def test_an_apprentice_in_the_coroners_note_reads_like_anybody():
    roles = {tell(Died(3, shown, how), names, view()) for shown in (PLAYER,) for how in range(3)}
    assert not any("Apprentice" in line for line in roles)
    for seats, seed, house in GAMES:
        match = random_game(seats, seed, **house)
        before = [told for told in match.events(TABLE) if not isinstance(told, Open | Ended | Said)]
        text = " ".join(tell(told, names, match.view(TABLE)) for told in before)
        assert "Apprentice" not in text
        assert "Under the breath" not in text


def test_the_finest_rule_is_named():
    assert GAME.rule_of(News(0, (1, 2, 3))) == "GT 3.6.8"
    assert GAME.rule_of(Died(0, 2, 2)) == "GT 3.6.4"
    assert GAME.rule_of(Died(0, 2, 1)) == "GT 3.4"


# -- what was said
def said(act, target=-1, other=-1, a=-1, b=-1, c=-1):
    return tell(Said(Statement(0, ACT[act], target, other, a, b, c)), names, view())


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        (("claim_role", -1, -1, PLAYER), "*Barnaby* claims to be a Card Player."),
        (("claim_card", -1, -1, GUARD, 2), "*Barnaby* claims the Guard for day 2."),
        (("claim_action", 1, -1, GUARD, 2), "*Barnaby* claims to have used the Guard on *Vera* on night 2."),
        (("report_holder", -1, -1, LOVER, 0b110, 2), ("*Barnaby* reports: on day 2, the Lover was with *Vera* and "
         "*Fitch*.")),
        (("report_beside", 1, 2, 0, 2), "*Barnaby* reports: after night 2, *Fitch* sat on the left of *Vera*."),
        (("ask", 1, -1, TOPIC["action"], 32 * HEALER + 1),
         "*Barnaby* asks *Vera* about the use of the Healer on night 1."),
        (("answer", 1, -1, TOPIC["card"], ANSWER["nothing"]), "*Barnaby* answers *Vera*: no card."),
        (("answer", 1, -1, TOPIC["neighbours"], ANSWER["neighbours"], 32 * 2 + 3),
         "*Barnaby* answers *Vera*: *Fitch* on the left, *Mags* on the right."),
        (("promise", 1, -1, DEED["guard"], 2), "*Barnaby* promises *Vera* to guard *Fitch* tonight."),
        (("offer_deal", 1, -1, DEED["heal"], DEED["spare"], 2),
         "*Barnaby* offers *Vera* a deal: heal *Fitch* tonight, and in return leave *Fitch* alone tonight."),
        (("whisper", 1), ""),
    ],
)  # fmt: skip
def test_what_was_said_is_a_plain_line(statement, line):
    assert said(*statement) == line


def test_a_whisper_is_heard_with_its_listener():
    whisper = Whispered(3, Statement(0, ACT["trust"], 2))
    assert tell(whisper, names, view()) == "Under the breath to *Mags*: *Barnaby* trusts *Fitch*."


def test_every_act_of_this_game_has_a_line():
    acts = words_of("rules", "lines-deduction.json")["acts"]
    for name in ACTS:
        if "great-table" in acts[name]["games"] and name != "whisper":
            sound(said(name, 1, 2, 1, 1, 1))


# -- what is asked
def test_questions_fit_and_options_have_names():
    asked = set()
    for seats, seed, people, house in ((7, 3, 3, {}), (7, 4, 0, {"in_hand": True}), (16, 8, 0, {})):
        match = begin(GAME, seats, seed, people, **house)
        for _ in walk(match, seed):
            for seat, asks in match.asks().items():
                for ask in asks:
                    if (ask.id, ask.options) in asked:
                        continue
                    asked.add((ask.id, ask.options))
                    line = GAME.question(ask, match.view(seat))
                    assert 8 <= len(line) <= 52, line
                    assert line[-1] in "?.", line
                    words = [GAME.option_word(ask, option, names) for option in ask.options]
                    assert len(set(words)) == len(words), words
                    assert all(word and (word[0].isupper() or word.isdigit()) for word in words), words
    every = {"look", "list", "pick", "steal", "tell", "bid", "say", "vote", "order", "ghost"}
    assert {one for one, _ in asked} == every


def test_only_the_thief_reads_another_question_in_his_hour():
    lines = {GAME.question(Ask("steal", 0, "seat", (-1, 1)), view(0)._replace(card=card)) for card in range(-1, 14)}
    assert len(lines) == 2
    assert (
        len({GAME.question(Ask("order", 0, "order", (0,)), view(0)._replace(card=card)) for card in range(-1, 14)}) == 1
    )


def test_entries_of_a_list_are_read_with_their_condition():
    code = numbers.code_of(numbers.Entry(LOVER, numbers.LAST_ONE, LOVER))
    assert text.option_word(Ask("list", 2, "card", ()), code, names) == "Lover, only if just one Lover is left"
    assert content.entry_word(GUARD) == "Guard"
    assert (
        content.condition_word(numbers.code_of(numbers.Entry(GUARD, numbers.GONE, THIEF)))
        == "only if the Thief is gone"
    )


def test_stages():
    mine = view()._replace(day=3)
    assert stage(mine._replace(day=0)) == ""
    assert stage(mine._replace(phase="lists")) == "Day 3"
    assert stage(mine._replace(phase="night")) == "Night 3"
    assert stage(mine._replace(phase="whisper", debate=0)) == "Day 3"
    assert stage(mine._replace(phase="whisper", debate=2)) == "Night 3"


def test_facts_tell_a_seat_its_own_and_a_spectator_nothing():
    public = {"Living", "Dead", "Votes", "No vote", "Won"}
    assert set(dict(GAME.facts(view()))) <= public
    mine = view(0)._replace(role=APPRENTICE, mates=(4, 0), card=LOVER, lover=-1, shots=-1, neighbours=(2, 3, 1))
    own = dict(GAME.facts(mine))
    assert own["House"] == "seat 5 and seat 1"
    assert own["Lover"] == "nobody"
    assert own["Beside"] == "seat 3 left, seat 4 right, on day 1"
