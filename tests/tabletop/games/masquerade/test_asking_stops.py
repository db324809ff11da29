"""Stops: who is asked, what passes by itself, and what is set where; no wait without a stop."""

from __future__ import annotations

import pygame
import pytest

from rules.core.match import Match
from rules.core.types import PASS, Move, die_for
from rules.games.masquerade import GAME
from rules.games.masquerade.attempts import ENCORES, RESPONSES, When, Wishes, spared
from rules.games.masquerade.codes import CELERITY, DOMINATE, FORTITUDE, POWERS, PRESENCE, TEMPLATE, TEMPLATES, Holding
from rules.games.masquerade.events import Trick
from rules.games.masquerade.reasons import why_not_now
from rules.games.masquerade.state import ACCEPT, ANSWER, BOON, FORFEIT, HUNT, HUNT_VOTE, OUT_OF_TURN, SECOND
from rules.games.masquerade.uses import hows, worthwhile
from tabletop.games.masquerade.asking import standing
from tabletop.games.masquerade.asking.corner import asking, useful_for
from tabletop.games.masquerade.asking.idle import Wait
from tabletop.games.masquerade.words import asking as words
from tabletop.games.masquerade.words import words as shared
from tabletop.settings import Settings
from tests.games.masquerade.notation import cards
from tests.tabletop import kit
from tests.tabletop.games.masquerade.court_kit import scene, sit

THREE = {0: "presence fortitude potence"}


def before(app, cards=9, timer="off", *, first=False):
    """B is about to play on A's card; A is the person and could use Presence."""
    app.settings = Settings()
    standing.put(app.settings, standing.TIMER, timer)
    standing.put(app.settings, standing.FIRST, "" if first else "told")
    text = " ".join(f"{rank}h" for rank in "3456789"[: cards - 2])
    return sit(app, scene({0: "4c 5c 6c 9c", 1: text}, THREE, turn=1, pile=((0, "8d"),)))


def test_before_an_ordinary_play_dots_merely_glow_and_then_it_goes_on(app):
    table = before(app)
    assert type(table.screen.front).__name__ == "Linger"
    assert PRESENCE in table.table.own.glowing
    assert table.screen.front.banner().endswith("plays soon: you may press Presence"), "what it glows for is said"
    table.until(lambda: table.moves)
    assert table.moves == [("before", (PASS,), ())]


def test_the_first_chance_that_would_pass_by_itself_is_asked_and_explained_once(app):
    table = before(app, first=True)
    assert table.screen.front.sentence().endswith(words.FIRST_CHANCE)
    table.wait(5000)
    assert not table.moves
    table.key(pygame.K_p, "p")
    assert table.moves == [("before", (PASS,), ())]
    assert not standing.untold(app.settings)


@pytest.mark.parametrize(("spade", "asked"), [("Ks", True), ("8c", False)])
def test_the_first_second_hand_that_can_be_put_down_is_asked_and_explained_once(app, spade, asked):
    app.settings = Settings()
    others = {seat: " ".join(f"{rank}{suit}" for rank in "345678") for seat, suit in enumerate("dhs", 1)}
    hands = {0: f"9h {spade} 3c 4c 5c 6c 7c", **others}
    position = scene(hands, {0: "celerity auspex potence"}, turn=0, pile=((1, "9d"),), exact=(0, 1, 2, 3))
    position.to(0, "play")
    position.play(0, "9h")
    table = sit(app, position)
    table.wait(4000)
    assert table.screen.notes.plate.visible is asked is (("second", (PASS,), ()) not in table.moves)
    table.key(pygame.K_p, "p")
    assert standing.untold(app.settings, standing.AGAIN) is not asked


def test_while_it_lingers_the_glowing_dot_can_be_used(app):
    table = before(app)
    table.do(kit.hover(table.dot("presence")))
    table.wait(1500)
    assert not table.moves, "what is pointed at is being read"
    assert "press it now" in table.screen.ui.tip.about(table.screen.ui.mouse.under(table.dot("presence")))
    table.click(table.dot("presence"))
    table.wait(3000)
    assert not table.moves, "what is being chosen is waited for"
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (PRESENCE,), (PRESENCE, -1))]


def test_few_cards_ask(app):
    table = before(app, cards=4)
    assert type(table.screen.front).__name__ == "Respond"
    table.wait(5000)
    assert not table.moves
    table.key(pygame.K_p, "p")
    assert table.moves == [("before", (PASS,), ())]


def test_a_marked_player_is_asked_about(app):
    table = before(app)
    table.click(table.face(1))
    table.step()
    assert type(table.screen.front).__name__ == "Respond"


def test_on_whom_an_eye_is_kept_is_seen_and_said_until_the_face_is_pressed_again(app):
    table = before(app)
    for on in (True, False):
        table.click(table.face(1))
        guest = table.table.guest(1)
        assert (guest.sign == "icon-eye") is (shared.TIP_EYE in guest.note) is on
        assert table.screen.ui.toast.words == words["EYE_TOLD", on](name=guest.name)


def test_nothing_more_this_trick_is_one_press(app):
    table = before(app, cards=4)
    table.press(words.NOT_NOW)
    assert table.moves == [("before", (PASS,), ())]
    view = table.view
    wishes = standing.wishes(app.settings, table.session, 0)
    assert wishes.quiet_trick == (view.round_no, view.trick_no)


def test_the_switches_are_kept(app):
    table = before(app, cards=4)
    table.press(words.STOPS_TIP)
    switch = table.button("set 1").body
    table.click((switch.right - 8, switch.centery))
    table.key(pygame.K_ESCAPE)
    kept = app.settings.stops["masquerade"]
    assert "never" in kept.values()


def test_the_timer_lets_it_be(app):
    table = before(app, cards=4, timer="15")
    table.wait(3000)
    assert not table.moves
    table.wait(13_000)
    assert table.moves == [("before", (PASS,), ())]


def fortify(mine, theirs):
    """A's hand is beaten: `mine` and `theirs` are single cards; A holds Fortitude."""
    position = scene({1: theirs}, THREE, turn=1, pile=((0, mine),))
    position.to(1, "play")
    position.play(1, theirs)
    view = position.match.view(0)
    ask = next(ask for ask in position.match.asks(0)[0] if ask.due)
    assert ask.id == "fortify"
    return view, ask


def test_fortitude_asks_only_where_it_turns_the_hand_back():
    assert not spared(*fortify("9d", "10c"), Wishes(), several=False)
    assert spared(*fortify("9d", "Qc"), Wishes(), several=False)
    assert not spared(*fortify("9d", "Qc"), Wishes(powers={FORTITUDE: When.ALWAYS}), several=False)
    assert spared(*fortify("9d", "10c"), Wishes(powers={FORTITUDE: When.NEVER}), several=False)


@pytest.mark.parametrize(
    ("mine", "theirs", "early"),
    [("9h Kh 3c 4c 5c 6c 7c", 6, True), ("9h Kh 3c 4c 5c 6c", 6, False), ("9h Kh 3c 4c 5c 6c 7c", 4, False)],
)
def test_a_second_hand_is_offered_once_a_third_of_the_deal_is_left_to_one_or_another(mine, theirs, early):
    hands = {seat: " ".join(f"{rank}{'dhs'[seat - 1]}" for rank in "345678"[:theirs]) for seat in (1, 2, 3)}
    position = scene({0: mine, **hands}, {0: "celerity auspex potence"}, turn=0, pile=((1, "9d"),), exact=(0, 1, 2, 3))
    position.to(0, "play")
    position.play(0, "9h")
    view, ask = position.match.view(0), next(one for one in position.match.asks(0)[0] if one.due)
    assert ask.id == "second"
    assert spared(view, ask, Wishes(), several=False) is early
    assert not spared(view, ask, Wishes(powers={CELERITY: When.ALWAYS}), several=False)
    position = scene({0: "9h 9s 9c 9d Kh Ks Kc Kd 3c 4c 5c 6c"}, {0: "celerity"}, turn=0)
    position.to(0, "play")
    position.play(0, "9h 9s 9c 9d")
    long = position.match.view(0), next(one for one in position.match.asks(0)[0] if one.due)
    assert not spared(*long, Wishes(), several=False), "to be rid of so many once more is worth a question"
    assert not spared(view, ask, Wishes(), several=True), "where others look on, all are asked who have a dot"


def test_a_hint_that_lets_a_power_be_stands_off_the_question_and_on_its_button(app, monkeypatch):
    table = before(app, cards=4)
    table.wait(700)
    monkeypatch.setattr(table.session, "hint", lambda: ("Wait.", Move(0, "before", (PASS,)), "It is not worth a dot."))
    for _ in range(2):
        table.key(pygame.K_h, "h")
        plate = table.screen.notes.plate.rect
        assert not [one for one in table.screen.front.put_up() if one.visible and one.body.colliderect(plate)]
    assert table.screen.ui.focus.sub == "as advised"
    table.key(pygame.K_RETURN)
    assert table.moves == [("before", (PASS,), ())]


def test_no_key_on_its_way_to_something_else_spends_a_dot(app):
    app.settings = Settings()
    standing.put(app.settings, standing.FIRST, "told")
    hands = {0: "4c 5c 6c 9c", 1: "9h 3h 4h 5h", 2: "Ks"}
    table = sit(app, scene(hands, THREE, turn=1, pile=((0, "8d"),), exact=(2,)))
    table.wait(3000)
    table.session.submit(Move(1, "play", tuple(cards("9h"))))
    table.until(lambda: type(table.screen.front).__name__ == "Respond")
    made = len(table.moves)
    table.key(pygame.K_RETURN)
    assert len(table.moves) == made
    table.wait(650)
    table.key(pygame.K_RETURN)
    assert len(table.moves) == made, "one press stands on what it costs, the next takes it"
    table.key(pygame.K_RETURN)
    assert table.moves[made:] == [("before", (PRESENCE,), (PRESENCE, -1))]


def test_the_sheet_says_of_every_power_that_can_ask_when_it_is_useful():
    windows = (dot for dot in range(len(POWERS)) if asking([dot]))
    said = {dot: useful_for(dot) for dot in windows}
    assert all(one.partition(": ")[2] for one in said.values())
    assert "third of the deal" in said[CELERITY]
    assert said[PRESENCE].count(";") == 1, "before a play, and against a power"


def asked_before(mine, high, owner=0, others=(), settled=0, exact=(), sets=None, hushed=0):
    """B is about to play; whether A, who holds `mine` and may do something before it, is asked."""
    hands = {0: "4c 5c 6c 9c", 1: "3h 4h 5h 6h 7h 8h", **dict(others)}
    position = scene(hands, {0: mine, **(sets or {})}, turn=1, pile=((owner, high),), exact=exact,
                     slots={"settled": settled, "hushed": hushed})  # fmt: skip
    ask = next((ask for ask in position.match.asks(0)[0] if ask.id == "before"), None)
    return ask is not None and not spared(position.match.view(0), ask, Wishes(), several=False)


CD = 1 << 2 | 1 << 3  # all but those two


def test_before_the_last_who_could_beat_ones_own_high_hand_a_power_asks_that_prevents_it():
    stop, raise_ = "presence auspex potence", "fortitude auspex potence"
    assert asked_before(stop, "8d", settled=CD)
    assert not asked_before(stop, "8d", settled=CD & ~8), "there is another to come, too"
    assert asked_before(stop, "8d", others=((0, "4c 5c 6c"),), exact=(0,)), "with three cards left all count"
    assert not asked_before(stop, "8d", owner=2, settled=CD), "it is another's hand"
    assert not asked_before(raise_, "8d", settled=CD), "it has its own moment, when the hand is beaten"
    assert not asked_before(stop, "2h", settled=CD), "nothing beats it, whatever is held"
    assert not asked_before(stop, "2h", settled=CD, sets={1: "auspex dominate presence"}), "nor any power"
    assert not asked_before(stop, "2d", settled=CD, others=((0, "2s 2h"),)), "what would beat it is one's own"
    assert asked_before(stop, "2h", settled=CD, sets={1: "potence fortitude celerity"}), "with a power it can be beaten"
    assert not asked_before(stop, "2h", settled=CD, sets={1: "potence fortitude celerity"}, hushed=2), "hushed"
    few = {"exact": (1,), "others": ((1, "3h 4h"),), "sets": {1: "potence obfuscate celerity"}}
    assert asked_before(stop, "8d", **few), "two cards, of which one may do"
    assert not asked_before(stop, "8c 8d 8h", **few), "no power makes three of two"
    assert not asked_before(stop, "2h", settled=CD, sets={1: "animalism auspex celerity"}), "their moment is over"
    assert asked_before(Holding(TEMPLATE, TEMPLATES.index("inquisitor")), "8d"), "everybody passes, now or never"


def test_no_order_is_asked_for_that_cannot_be_obeyed_as_far_as_anybody_can_know():
    few = {"exact": (1,), "others": ((1, "3h 4h"),)}
    order = "dominate auspex potence"
    assert asked_before(order, "8d", owner=2, **few), "whose hand it is on has few cards, too"
    assert not asked_before(order, "8d", **few), "an order to beat one's own hand"
    assert not asked_before(order, "2h", owner=2, **few), "nothing is left that beats it"
    assert not asked_before(order, "8d 8c 8h", owner=2, **few), "nobody beats three cards with two"
    position = scene({}, {0: order}, turn=1, pile=((2, "Ad"),), swept="2c 2d 2s 2h As Ah")
    view = position.match.view(0)
    assert worthwhile(view, hows(view, 0, DOMINATE)) == []
    assert "nothing left beats" in why_not_now(view, DOMINATE).text


def test_nobody_is_asked_for_but_a_suit_that_would_be_barred_and_an_order_names_whose_hand_it_is_for(app):
    few, one = {"exact": (1,), "others": ((1, "3h 4h"),)}, {"exact": (1,), "others": ((1, "9h"),)}
    assert asked_before("presence auspex potence", "8d", owner=2, **one), "who would be out with it"
    assert not asked_before("presence auspex potence", "8d", owner=2, **few), "one would be left, and nothing is lost"
    six = {"exact": (1,), "others": ((1, "9h 9c 9s 6h 7h 5h"),)}
    assert asked_before("presence auspex potence", "8d 8c 8h", **six), "three would be left, and one's own be beaten"
    assert not asked_before("presence auspex potence", "8d 8c 8h", owner=2, **six), "another's"
    table = sit(app, scene({1: "9h"}, {0: "presence auspex potence"}, turn=1, pile=((2, "8d"),), exact=(1,)))
    assert "and would be out with it" in table.words
    assert not asked_before("dark-thaumaturgy auspex potence", "8d", owner=2, **few)
    order = {0: "dominate auspex potence"}
    table = sit(app, scene({1: "3h 4h 9h", 2: "5h"}, order, turn=1, pile=((2, "8d"),), exact=(2,)))
    assert f"{table.session.names(2)} has 1 card left." in table.words
    view, ask = table.view, next(ask for ask in table.session.asks if ask.due)
    table.key(pygame.K_p, "p")
    wishes = standing.wishes(app.settings, table.session, 0)
    assert spared(view, ask, wishes, several=False), "who lets it be is not asked for it again with whoever is next"
    assert not spared(view._replace(pile=view.pile * 2), ask, wishes, several=False), "another hand is another matter"
    sets = {0: "dominate presence potence"}
    table = sit(app, scene({1: "3h 4h 5h 6h 7h 8h"}, sets, turn=1, pile=((0, "8d"),), slots={"settled": CD}))
    assert table.rows[0][0].startswith("Presence"), "an order to beat one's own hand comes last"


@pytest.mark.parametrize(("aimed", "stake", "price", "let"), [
    ("before", "has to beat *the Eight of diamonds*, yours.", "the only dot of Presence", "beats it or passes"),
    ("fortify", "yours is *the Nine of diamonds*", "the only dot of Fortitude", "Yours is beaten; theirs is ON TOP."),
])  # fmt: skip
def test_a_question_says_what_is_at_stake_the_price_and_what_comes_of_letting_it_be(app, aimed, stake, price, let):
    if aimed == "before":
        table = before(app, cards=4)
    else:
        position = scene({1: "10c"}, THREE, turn=1, pile=((0, "9d"),))
        position.to(1, "play")
        position.play(1, "10c")
        table = sit(app, position)
    said = table.words + " ".join(line for _, line in table.rows)
    assert all(part in said for part in (stake, price, let)), said


def test_an_own_turn_is_asked_though_an_insult_could_be_asked_for_all_along(app):
    sets = {0: "auspex potence fortitude"}
    table = sit(app, scene({0: "9s"}, sets, turn=0, pile=((1, "8d"),)))
    asks = table.session.asks
    assert {"own", "insult"} <= {ask.id for ask in asks}
    waits = Wait(table.screen, asks)
    waits.open()
    assert not waits.goes_on(asks), "somebody's own turn is no time to wait"
    assert waits.goes_on([ask for ask in asks if not ask.due])
    waits.close()


def test_the_bell_rings_for_what_is_asked_and_not_for_what_passes_by_itself(app):
    assert "turn-bell" not in before(app).played
    assert "turn-bell" in before(app, cards=4).played


ROUNDS, MOST = 3, 1.5
TABLES = ((1, 4, False), (2, 5, True), (3, 6, True), (4, 4, True))
STANDING = (
    "turn", "pile", "trial", "settled", "must", "staked", "hushed", "shroud", "orders", "barred", "alive", "out",
    "hunted", "trick_no", "round_no",
)  # fmt: skip
OPEN = RESPONSES | ENCORES | {ANSWER, SECOND, OUT_OF_TURN, HUNT, HUNT_VOTE, BOON, ACCEPT, FORFEIT, "face", "reply"}
ASKED = RESPONSES | ENCORES | {HUNT, BOON}
PERSON = 0


def closed(state):
    """Decline for everybody until the window is over; return the standing."""
    for _ in range(40):
        if state.phase not in OPEN:
            break
        seat, ask = next((seat, ask) for seat, asks in GAME.asks(state).items() for ask in asks if ask.due)
        pick = PASS if PASS in ask.options else ask.options[0]
        GAME.apply(state, Move(seat, ask.id, (pick,)))
    return (*(getattr(state, name) for name in STANDING), tuple(state.hands))


def answers(view, ask):
    """Return every answer there is, of plays one of each sort."""
    found = [((PASS,), ())]
    for pick in ask.options:
        if pick != PASS:
            found += [((pick,), how) for how in GAME.forms(view, ask, (pick,))[:60]]
    return found


def needless(state, view, ask):
    """Return whether all answers come to the same."""
    if ask.id in ENCORES:
        return ask.options == (PASS,)
    results = set()
    for picks, how in answers(view, ask):
        copy = state.clone()
        GAME.apply(copy, Move(view.seat, ask.id, picks, how))
        results.add(closed(copy))
        if len(results) > 1:
            return False
    return True


def watch(seed, n, **options):
    """Play at level 3; return (tricks, questions in others' windows, needless ones, both with the usual stops)."""
    match = Match(GAME, GAME.read_options({"rounds": ROUNDS, **options}, n), n, 1 << PERSON, seed)
    minds = [GAME.opponent("level-3", seat) for seat in range(n)]
    heard, met, idle, asked, wasted = [0] * n, 0, 0, 0, 0
    while match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        view = match.view(seat)
        if seat == PERSON and ask.id in ASKED:
            stops, vain = not spared(view, ask, Wishes(), several=False), needless(match.state, view, ask)
            met, idle, asked, wasted = met + 1, idle + vain, asked + stops, wasted + (stops and vain)
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        match.submit(minds[seat].answer(view, ask, die_for(seed, seat, match.turn)))
    return sum(isinstance(told, Trick) for told in match.events(PERSON)), met, idle, asked, wasted


@pytest.mark.parametrize("tables", [TABLES[:2], pytest.param(TABLES, marks=pytest.mark.long)])
def test_with_the_usual_stops_next_to_nothing_is_asked_for_nothing(tables):
    """Every question counts, needless or not; and without stops there is something to be spared."""
    found = [watch(seed, n, extended=extended) for seed, n, extended in tables]
    tricks, met, idle, asked, wasted = map(sum, zip(*found, strict=True))
    print(f"{tricks} tricks, {asked} of {met} questions, {wasted} of {idle} needless ones")
    assert asked > 0, "nothing was asked, so nothing was measured"
    assert wasted <= MOST * tricks
    assert asked <= MOST * tricks
    assert idle > 0
    assert met > asked
