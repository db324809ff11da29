"""Positions for opponents to look at."""

from __future__ import annotations

from itertools import count

import rules
from rules.core.data import words_of
from rules.core.match import Match
from rules.core.types import die_for
from rules.games.scum_of_the_earth.cards import pack
from rules.games.scum_of_the_earth.options import house_of
from rules.games.scum_of_the_earth.state import State, ring, view_of
from rules.games.scum_of_the_earth.trick import begin, play

GAME = "scum-of-the-earth"
ADVICE = words_of("rules.games.scum_of_the_earth", "words.json")["advice"]
REASONS = ADVICE["reasons"]
EXTRAS = {"wild39": True, "five": True, "seven": True, "eight": True, "nine": True, "ten": True, "clumsy": True}


def options(seats: int, **raw: object) -> dict:
    return rules.game(GAME).read_options(raw, seats)


def scene(hands: list[list[int]], *moves: int, turn: int = 0):
    """The view of seat `turn`, or of whoever is to act after these codes; nothing has been played before."""
    n = len(hands)
    s = State(house_of(options(n)), n, 0, 1)
    s.order = tuple(range(n))
    s.hands = [pack(hand) for hand in hands]
    s.counts = [len(hand) for hand in hands]
    s.alive = sum(1 << i for i, hand in enumerate(hands) if hand)
    s.out = tuple(i for i, hand in enumerate(hands) if not hand)
    s.nxt = ring(s.order, s.alive)
    begin(s, turn, None)
    for code in moves:
        play(s, code)
    return view_of(s, s.turn)


def positions(seats: int, names: list[str], seed: int, tilts: list[str] | None = None, **raw: object):
    """Play one match; yield (match, seat, ask, mind, die, move) at every decision, then make the move."""
    game = rules.game(GAME)
    match = Match(game, options(seats, **raw), seats, 0, seed)
    minds = [game.opponent(name, i, (tilts or [""] * seats)[i]) for i, name in enumerate(names)]
    heard = [0] * seats
    for number in count():
        asks = match.asks()
        if not asks:
            return
        seat, ask = next((seat, ask) for seat, asks_ in asks.items() for ask in asks_ if ask.due)
        for told in match.events(seat, heard[seat]):
            minds[seat].hear(told)
        heard[seat] = match.heard(seat)
        die = die_for(seed, seat, number)
        move = minds[seat].answer(match.view(seat), ask, die)
        yield match, seat, ask, minds[seat], die, move
        match.submit(move)


def deck_pool(seats: int, hand: list[int], gone: list[int] | None = None) -> int:
    """What is unseen: everything but the own hand and the cards named."""
    return pack(house_of(options(seats)).deck) - pack(hand) - pack(gone or [])
