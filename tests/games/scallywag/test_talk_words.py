"""From statements aboard to sentences: whole, short enough, no echo, the same at every replay. Words 1, 4."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import product

import pytest

from rules.core.talk.bank import GROUP, reasons, words
from rules.core.talk.codes import ACTS, ANSWER, DEED, OPINION, TOPIC
from rules.core.talk.phrase import LONG, Company, Telling, in_voice
from rules.core.talk.statement import Statement, entry
from rules.core.talk.tongue import Scene, hands_of
from rules.core.words import LONGEST, cast, fill
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, ROUTES, free, route_word
from rules.games.scallywag.roles.base import COOK
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.record import SHOWN, VOTED
from rules.games.scallywag.text import said as logged
from tests.games.scallywag.talk_kit import GAME, at_random, deal, heard, say, until

LONG_ACTS = {"accuse_lie", "answer", "offer_deal"}


def company(n: int, people: int = 0) -> Company:
    who = tuple(None if people >> i & 1 else one for i, one in enumerate(cast()[:n]))
    return Company(tuple("Josephin" if one is None else one.short for one in who), who)


@pytest.fixture(scope="module")
def voyages():
    found = []
    for at, seed in enumerate((0, 3)):
        n = 5 + seed
        s = until(deal(n, seed), "over", choose=at_random(seed + 1))
        found.append((GAME.view(s, seed % 2 - 1), company(n, 1 << at)))
    return found


def told(view, who: Company, key: str = "key") -> list[str]:
    telling = Telling(TONGUE, key, who)
    return [telling.sentence(view, number) for number in range(len(view.said))]


def test_every_sentence_is_whole_and_nearly_all_fit_their_bubble(voyages) -> None:
    texts = long = 0
    for view, who in voyages:
        for row, text in zip(view.said, told(view, who), strict=True):
            assert not {"{", "}", "  "} & set(text)
            assert "-1 to" not in text
            assert not re.search(r"\d", text), f"numbers are spoken: {text}"
            assert text[0] == text[0].upper()
            texts += 1
            long += len(text) > (LONG if ACTS[row.act] in LONG_ACTS else LONGEST)
    assert texts > 200
    assert long <= texts // 100


@pytest.mark.parametrize("people", [0, 1])
def test_nobody_offers_the_own_word_as_a_possible_lie(people) -> None:
    """Who claims another's card is told whose it is; else the own word stands, and the other one is the lie."""
    for own, other, kind in (
        (say(0, "claim_role", a=COOK), say(1, "claim_role", a=COOK), "rival"),
        (say(0, "watch_above", a=7, b=2, c=1), say(1, "sobriety_claim", a=5), "mine"),
    ):
        view = heard(deal(5, 1), 0, other, own)
        said = say(0, "accuse_lie", 1, ref=len(view.said) - 2, ref2=len(view.said) - 1)
        texts = {Telling(TONGUE, f"k{n}", company(5, people)).preview(view, said) for n in range(99)}
        every = {line.lower() for tone in words()["acts"]["accuse_lie"][kind].values() for line in tone}
        ways = [re.sub(r"\\{\w+\\}", ".+", re.escape(line)) for line in every]
        assert len(texts) > 3
        for text in texts:
            assert any(re.fullmatch(way, text.lower()) for way in ways), text
            low = {*re.findall("[a-z]+", text.lower())}
            assert "cook" in low if kind == "rival" else {"my", "your"} <= low


def test_who_is_asked_for_a_vote_refuses_it_and_disagrees_with_the_rest() -> None:
    refused = {line.replace("{target}", "Hatch") for line in words()["acts"]["disagree"]["refused"]}
    for whom, deed in product((0, 2), ("vote_route", "vote_not_route")):
        view = heard(deal(5, 1), 0, say(1, "demand_action", whom, a=DEED[deed], b=0))
        text = Telling(TONGUE, "k", company(5)).preview(view, say(0, "disagree", 1, ref=len(view.said) - 1))
        own = (whom, deed) == (0, "vote_route")
        assert (text in {line.replace("Hatch", company(5).names[1]) for line in refused}) is own, text


def ways(lists, **slots: str) -> set[str]:
    """Return every line of the lists as it is said, of the night before."""
    lines = [line for tone in lists.values() for line in tone] if isinstance(lists, dict) else lists
    return {fill(re.sub(r"([Oo])n night \{day\}", r"\1n night", line), slots) for line in lines}


def test_who_agrees_about_a_third_person_says_so_of_that_person_and_the_log_quotes_nobody_quoting() -> None:
    one, two = company(5).names[1:3]
    for act, name, opinion in product(("agree", "disagree"), ("suspect", "distrust", "vouch", "trust"), (2, 0)):
        fact = OPINION if name in GROUP else -1
        view = heard(deal(5, 1), 0, say(1, name, opinion, fact=fact))
        said = say(0, act, 1, ref=len(view.said) - 1)
        kind = {"distrust": "suspect", "trust": "vouch"}.get(name, name)
        own = ways(words()["acts"][act][kind], target=one, other=two)
        assert {Telling(TONGUE, f"k{n}", company(5)).preview(view, said) in own for n in range(9)} == {opinion == 2}
        line = logged(said, company(5).names.__getitem__, view)
        assert (two in line and "\N{LEFT DOUBLE QUOTATION MARK}" not in line) is (opinion == 2), line


def plain(text: str) -> str:
    return text.replace("Last night", "On night").replace("last night", "on night")


def test_a_role_and_the_hands_of_a_night_are_asked_for_told_and_taken_back_in_plain_words() -> None:
    s = until(deal(5, 2), "pull", day=2)
    one, acts, n = company(5).names[1], words()["acts"], len(s.said)
    for topic, answer, c, slots in (
        ("role", "role", COOK, {"role": "the Cook"}),
        ("watch", "hands", 4 << 5 | 0b100, {"names": company(5).names[2], "asked": "above minus three"}),
    ):
        asked = say(1, "ask", 0, a=TOPIC[topic], b=1 if topic == "watch" else -1)
        view = heard(s, 0, asked, say(0, "answer", 1, a=TOPIC[topic], b=ANSWER[answer], c=c, ref=n))
        texts = told(view, company(5))
        lines = ways(acts["ask"][topic], target=company(5).names[0])
        assert plain(texts[n]) in lines
        assert plain(texts[n + 1]) in ways(acts["answer"][topic], target=one, **slots)
        back = Telling(TONGUE, "k", company(5)).preview(view, say(0, "withdraw", ref=n + 1))
        assert (back in ways(acts["withdraw"]["role"], role="the Cook")) is (topic == "role")


def test_who_is_suspected_denies_it_in_words_of_his_own_and_the_rest_by_its_name() -> None:
    own = {line.replace("{target}", company(5).names[1]) for line in words()["acts"]["deny"]["charged"]}
    for whom, act in product((0, 2), ("suspect", "vouch")):
        view = heard(deal(5, 1), 0, say(1, act, whom, fact=OPINION))
        text = Telling(TONGUE, "k", company(5)).preview(view, say(0, "deny", 1, ref=len(view.said) - 1))
        assert (text in own) is ((whom, act) == (0, "suspect")), text


def test_what_something_said_is_called_is_one_thing() -> None:
    """A verb in the singular follows it: the show of hands is false."""
    after = r" (?:of|on|at|to|about|above|below|for|against|in|after|told|put|blown|shown|by|with|is)\b|,"
    for kind, each in words()["refs"].items():
        for line in each["lines"]:
            head = re.split(after, re.sub(r"^\{who\}'s |^(?:the|an?|that|this) ", "", line))[0]
            assert not re.search(r"[^s{]s$", head), (kind, line)


@pytest.mark.parametrize("act", ["suspect", "vouch", "defend_self", "pull", "oppose"])
def test_a_person_who_gives_no_reason_is_given_none(act) -> None:
    view = GAME.view(deal(5, 1), 0)
    said = Statement(0, ACTS.index(act), 1 if act in ("suspect", "vouch") else -1, a=0, fact=OPINION)
    bare = {Telling(TONGUE, f"k{n}", company(5, 1)).preview(view, said) for n in range(60)}
    ways = [re.escape(line).replace(r"\{target\}", "[A-Z][a-z]+").replace(r"\{route\}", "[A-Za-z .]+")
            for line in words()["acts"][act]["bare"]]  # fmt: skip
    assert len(bare) == len(ways)
    assert all(any(re.fullmatch(way, one, re.IGNORECASE) for way in ways) for one in bare)
    opinions = {Telling(TONGUE, f"k{n}", company(5)).preview(view, said) for n in range(60)}
    assert not bare & opinions
    assert len(opinions) > 20


def test_a_reload_a_replay_and_any_chair_say_the_same(voyages) -> None:
    for view, who in voyages:
        whole = told(view, who)
        assert told(view._replace(seat=0, role=0, cards=(1, 1, 1)), who) == whole
        early = view._replace(said=view.said[:20])
        telling = Telling(TONGUE, "key", who)
        assert [telling.sentence(early, number) for number in range(20)] == whole[:20]
        assert telling.preview(early, Statement(*view.said[20])) == whole[20]
        assert telling.sentence(view, 30) == whole[30]
        assert telling.sentence(early, 10) == whole[10]
        assert told(view, who, "another") != whole


def test_a_person_says_what_was_previewed_whoever_speaks_in_between(voyages) -> None:
    for at, (view, who) in enumerate(voyages):
        own = [number for number, row in enumerate(view.said) if row.speaker == at and number > 9]
        for number in own[:40:3]:
            early = view._replace(said=view.said[: number - 1 - (view.said[number - 1].speaker == at)])
            told = [row for row in view.said[len(early.said) : number] if row.speaker != at and row.ref < 0]
            between = early._replace(said=(*early.said, *told, view.said[number]))
            if view.said[number].ref < 0:
                telling = Telling(TONGUE, "key", who)
                assert telling.preview(early, view.said[number]) == telling.sentence(between, len(between.said) - 1)


def test_who_votes_another_way_than_he_named_says_that_he_has_turned() -> None:
    """And why, where the record has it: somebody asked for it, nobody else or fewer were for his, one warned."""
    pull, lists = say(1, "pull", a=0, fact=OPINION), words()["acts"]["announce_route"]
    others = [say(seat, "pull", a=one, fact=OPINION) for seat, one in ((0, 0), (2, 1), (3, 1), (4, 1))]
    warned = say(4, "oppose", a=0, fact=OPINION)
    for why, *more in (
        ("turned",), ("asked", say(2, "demand_action", 1, a=DEED["vote_route"], b=1)), ("alone", others[1]),
        ("most", *others), ("turned", *others[:2]), ("warned", *others[:2], warned),
    ):  # fmt: skip
        view = heard(deal(5, 1), 0, pull, *more)
        for route in (0, 1):
            text = Telling(TONGUE, "k", company(5)).preview(view, say(1, "announce_route", a=route))
            whole = {line.format(route=route_word(route, view.tiles)) for line in lists[why]}
            assert (text in whole) == (route == 1), why


def test_a_claimed_card_is_ones_own_where_there_is_one_and_an_answer_is_called_by_what_it_told() -> None:
    s = deal(5, 2)
    answer = say(0, "answer", 1, a=TOPIC["role"], b=ANSWER["role"], c=COOK, ref=len(s.said))
    view = heard(s, 0, say(1, "ask", 0, a=TOPIC["role"]), answer)
    text = Telling(TONGUE, "k", company(5)).preview(view, say(3, "claim_role", a=COOK))
    assert text in {line.format(role="the Cook") for line in words()["acts"]["claim_role"]["mine"]}
    for key in "abc":
        charge = say(2, "accuse_lie", 0, ref=len(s.said) + 1, ref2=entry(SHOWN, 0, 3))
        shown = view._replace(shown_roles=(-1, -1, -1, COOK, -1))
        who = company(5).names
        lines = ways(words()["acts"]["accuse_lie"]["shown"], target=who[0], other=who[3], role="the Cook")
        assert Telling(TONGUE, key, company(5)).preview(shown, charge) in lines


def test_where_one_way_is_left_one_nods_and_a_landing_that_may_be_the_last_is_called_so() -> None:
    view, back = GAME.view(deal(5, 1), 0), next(one for one in range(ROUTES) if GOAL[one] == BASE)
    gone = (*free(BASE, 0)[1:], back)
    for at, nods in ((0, ""), (len(gone), "one_way")):
        then = view._replace(markers=gone[:at], day=at + 1, days_said=(0,) * (at + 1))
        assert TONGUE.manner(then, say(1, "silence"), 0) == nods
    first, second, third = view.house.numbers.scallywag_maps[0][:3]
    been = tuple(next(one for one in range(ROUTES) if GOAL[one] == spot) for spot in (first, second))
    for at, spot, end in ((0, third, "far"), (0, GOAL[free(BASE, 0)[0]], ""), (2, third, "last")):
        then = view._replace(markers=been[:at], day=at + 1, days_said=(0,) * (at + 1))
        assert TONGUE.manner(then, say(1, "map_hint_bad", a=spot), 0) == end


def test_taking_back_a_move_changes_nothing_that_was_said_before(voyages) -> None:
    view, who = voyages[0]
    telling = Telling(TONGUE, "key", who)
    telling.sentence(view, 40)
    branch = view._replace(said=(*view.said[:30], say(1, "done")))
    assert telling.sentence(branch, 29) == told(view, who)[29]
    assert telling.sentence(branch, 30)
    assert telling.sentence(view, 40) == told(view, who)[40]


def test_no_line_comes_back_before_the_rest_of_its_list() -> None:
    s = deal(5, 1)
    said = [say(0, "done") for _ in range(60)]
    view = heard(s, 0, *said)
    who = Company(("A", "B", "C", "D", "E"), (None,) * 5)
    start = len(view.said) - len(said)
    texts = told(view, who)[start:]
    lines = {line: tone for tone, each in words()["acts"]["done"]["lines"].items() for line in each}
    by_tone = defaultdict(list)
    for text in texts:
        by_tone[lines[text]].append(text)
    assert set(by_tone) == {"dry", "warm"}  # a person's statements are worded without a mood
    for each in by_tone.values():
        for i in range(0, len(each) - 7, 8):
            assert len(set(each[i : i + 8])) == 8


def test_no_line_has_two_mouths_while_there_are_others_nor_comes_twice_in_thirty() -> None:
    view = heard(deal(5, 1), 0, *(say(number % 5, "done") for number in range(60)))
    texts = told(view, company(5))[-60:]
    for number, text in enumerate(texts[:40]):
        first = texts.index(text)
        assert (number - first) % 5 == 0, "another mouth"
        assert first == number or number - first >= 30


def test_what_the_act_holds_can_be_read_from_the_sentence() -> None:
    s = until(deal(6, 4), "pull", 3)
    view = GAME.view(s, 0)
    who = company(6, 1)
    route = view.markers[0]
    goal = ISLANDS[view.tiles[GOAL[route]]].name if view.tiles[GOAL[route]] >= 0 else "the Base"
    names = who.names
    for said, wanted in [
        (say(1, "watch_above", a=7, b=0b101000, c=2), ("above seven", "last night", f"{names[3]} and {names[5]}")),
        (say(1, "watch_below", a=-2, b=0, c=1), ("minus two", "one", "obody")),
        (say(2, "tolerance_claim", a=11), ("eleven",)),
        (say(2, "suspect", 3, fact="against.route_pull.pulled", f_value=route), (names[3], goal)),
        (say(2, "propose_order", 3, other=1), (names[3], names[1])),
        (say(2, "offer_deal", 3, a=DEED["vote_route"], b=DEED["keep_quiet"], c=route), (goal, "keep quiet", names[3])),
        (say(2, "claim_role", a=1), ("the Scallywag",)),
        (say(2, "offer_switch", a=3, b=9), (ISLANDS[view.tiles[3]].name, ISLANDS[view.tiles[9]].name)),
        (say(2, "ask", 4, a=TOPIC["opinion"], b=3), (names[4], names[3])),
        (say(2, "ask", 4, a=TOPIC["opinion"], b=2), (names[4], "view of me")),
    ]:
        for key in "abcdef":
            text = Telling(TONGUE, key, who).preview(view, said)
            for word in wanted:
                assert word.lower() in text.lower(), (text, word)


def test_a_long_row_of_hands_is_told_by_who_kept_his_down() -> None:
    scene = Scene(GAME.view(deal(9, 1), 0), 1, tuple(f"N{i}" for i in range(9)), 0)
    assert hands_of(scene, 0b111111110) == "everybody else"
    assert hands_of(scene, 0b111111010) == "all but N2"
    assert hands_of(scene, 0b000011110) == "N1, N2, N3 and N4"
    assert hands_of(scene, 0b000111110) == "all but N6, N7 and N8"
    assert hands_of(scene, 0) == "nobody"
    assert hands_of(scene._replace(speaker=-1), 0b110) == "N1 and N2"
    four = Scene(GAME.view(deal(4, 1), 0), 1, ("A", "B", "C", "D"), 3)
    assert hands_of(four, 0b011) == "A and B"


def test_whoever_asked_for_the_hands_hears_of_his_own_as_you() -> None:
    s = until(deal(5, 2), "pull", day=2)
    asked = say(1, "ask", 0, a=TOPIC["watch"], b=1)
    answer = say(0, "answer", 1, a=TOPIC["watch"], b=ANSWER["hands"], c=4 << 5 | 0b110, ref=len(s.said))
    text = told(heard(s, 0, asked, answer), company(5))[-1]
    assert f"you and {company(5).names[2]} above" in text.replace("You", "you")


def test_an_answer_speaks_of_the_question() -> None:
    s = deal(5, 2)
    n = len(s.said)
    answer = say(0, "answer", 1, a=TOPIC["opinion"], b=ANSWER["bad"], c=3, ref=n)
    view = heard(s, 0, say(1, "ask", 0, a=TOPIC["opinion"], b=3), answer)
    who = company(5)
    text = told(view, who)[-1]
    assert f"view of {who.names[3]}".lower() in text.lower()
    assert who.names[1] in text


def test_an_island_keeps_the_name_it_had_when_it_was_spoken_of() -> None:
    s = until(deal(5, 2), "pull", 2)
    view = heard(s, 0, say(1, "map_hint_good", a=3))
    who = company(5)
    before = told(view, who)[-1]
    assert ISLANDS[view.tiles[3]].name in before
    tiles = list(view.tiles)
    tiles[3], tiles[9] = tiles[9], tiles[3]
    later = view._replace(
        tiles=tuple(tiles), switches=((2, 3, 9),), day=3, days_said=(*view.days_said, len(view.said)),
    )  # fmt: skip
    assert told(later, who)[-1] == before
    after = later._replace(said=(*later.said, say(2, "map_hint_good", a=3)))
    assert ISLANDS[tiles[3]].name in told(after, who)[-1]


def test_an_event_of_the_record_can_be_spoken_of() -> None:
    s = until(deal(5, 2), "pull", 2)
    route = s.markers[0]
    view = heard(s, 0, say(1, "announce_route", a=route))
    view = view._replace(votes=((-1, route, -1, route, -1),), shown=1 << 2, shown_roles=(-1, -1, 2, -1, -1))
    who = company(5)
    n = len(view.said)
    text = Telling(TONGUE, "k", who).preview(view, say(0, "accuse_lie", 1, ref=n - 1, ref2=entry(VOTED, 1, 1)))
    assert "vote for" in text
    text = Telling(TONGUE, "k", who).preview(view, say(0, "accuse_lie", 2, ref=n - 1, ref2=entry(SHOWN, 0, 2)))
    assert "Cook" in text


def test_tempers_rise_with_what_everybody_heard_and_with_nothing_else() -> None:
    s = deal(5, 2)
    who = company(5)
    calm = heard(s, 0, say(0, "done"))
    hot = heard(s, 0, *(say(by, "suspect", 0, fact=OPINION) for by in (1, 2, 3)), say(0, "done"))

    def share(view, tone: str) -> float:
        number = len(view.said) - 1
        return sum(Telling(TONGUE, f"k{i}", who).tone(view, number, 0) == tone for i in range(300)) / 300

    assert share(hot, "angry") > share(calm, "angry") + 0.1
    assert share(hot, "nervous") > share(calm, "nervous") + 0.1
    assert share(hot, "joking") < 0.5 * share(calm, "joking")
    cooled = heard(s, 0, say(1, "suspect", 0, fact=OPINION), say(0, "trust", 2), say(0, "done"))
    assert abs(share(cooled, "angry") - share(calm, "angry")) < 0.08


def test_nobody_speaks_of_himself_by_name() -> None:
    said = say(0, "deny", 1)
    assert in_voice("the suspicion of {other}", "other", 0, said) == "the suspicion of me"
    assert in_voice("{who}'s doubts about {other}", "other", 0, said) == "{who}'s doubts about me"
    assert in_voice("{other}'s good name", "other", 0, said) == "my good name"
    assert in_voice("{other}'s {card} on day {day}", "other", 0, said) == "my {card} on day {day}"
    both = "{they} and {other} pulled the same way"
    assert in_voice(both, "other", 0, said) == both
    assert in_voice("speak up for {other}", "other", 1, said) == "speak up for you"
    s = deal(5, 1)
    who = company(5)
    for act in ("tolerance_claim", "announce_route"):
        view = heard(s, 0, say(0, act, a=6))
        for key in "abcdefgh":
            text = Telling(TONGUE, key, who).preview(view, say(0, "withdraw", ref=len(view.said) - 1))
            assert who.names[0] not in text


@pytest.mark.parametrize("act", ["suspect", "vouch"])
def test_the_log_quotes_the_reason_that_was_given(act) -> None:
    view = GAME.view(deal(5, 1), 0)
    name = "ABCDE".__getitem__
    known = [fact for fact in reasons("scallywag", GROUP[act]) if fact != OPINION]
    assert "for no reason given" in logged(say(0, act, 1, fact=OPINION), name, view)
    assert len(known) > 3
    for fact in known:
        line = logged(say(0, act, 1, fact=fact, f_other=2, f_day=1, f_value=0), name, view)
        assert "\u201c" in line, line
        assert not {"{", "}"} & set(line), line
        assert "no reason given" not in line
