"""Random playouts of the rules core beside those of pyspiel and rlcard, in turn, in the same process."""

import random

from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.state import BONUS, LOOK, NOBODY, TRICK
from tests.perf.measure import Figure, in_turn, rate, ratio

SEATS = 4
DEALS = 150  # hands a round, ours and pyspiel's
DOUDIZHU = 3  # games a round; they are slow


def dealt(seed, seats=SEATS):
    """A hand from which the first lead is due."""
    state, _ = GAME.new(GAME.read_options({}, seats), seats, 0, seed)
    rng = random.Random(seed)
    while state.phase in {LOOK, BONUS}:
        for seat, asks in GAME.asks(state).items():
            for ask in asks:
                move = GAME.opponent("random", seat).answer(GAME.view(state, seat), ask, rng.getrandbits(64))
                GAME.apply(state, move)
    assert state.phase == TRICK
    return state


def ours(deals, seed, *, events):
    """Play every hand to its end at random; returns the moves."""
    rnd, moves = random.Random(seed).random, 0
    legal, play = GAME.legal, GAME.play
    for deal in deals:
        state = deal.clone()
        out = [] if events else None
        while state.turn != NOBODY:
            codes = legal(state)
            play(state, codes[int(rnd() * len(codes))], out)
            moves += 1
    return moves


def crazy(deals, seed, *, uniform):
    """The same with pyspiel's states. Chance nodes (a card is drawn) are sampled, and are not counted as moves."""
    rng = random.Random(seed)
    rnd, choices, moves = rng.random, rng.choices, 0
    for deal in deals:
        state = deal.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if uniform:
                    state.apply_action(outcomes[int(rnd() * len(outcomes))][0])
                else:
                    actions, weights = zip(*outcomes, strict=True)
                    state.apply_action(choices(actions, weights)[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
            moves += 1
    return moves


def crazy_deals(count):
    import pyspiel

    game, rng, deals = pyspiel.load_game(f"crazy_eights(players={SEATS})"), random.Random(1), []
    for _ in range(count):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        deals.append(state)
    return deals


def doudizhu(env, seed):
    """rlcard's loop of reset and step with random legal actions."""
    rnd, moves = random.Random(seed).random, 0
    for _ in range(DOUDIZHU):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rnd() * len(actions))])
            moves += 1
    return moves


def measure():
    import rlcard

    mine, peers = [dealt(seed) for seed in range(DEALS)], crazy_deals(DEALS)
    env = rlcard.make("doudizhu", config={"seed": 1})
    runs = in_turn({
        "off": lambda k: ours(mine, k, events=False),
        "spiel": lambda k: crazy(peers, k, uniform=False),
        "shortcut": lambda k: crazy(peers, k, uniform=True),
        "on": lambda k: ours(mine, k, events=True),
        "rlcard": lambda k: doudizhu(env, k),
    }, rounds=13)  # fmt: skip
    off = runs["off"]
    sampled = "chance nodes sampled by the distribution they give"
    shortcut = "chance nodes sampled by the cheapest uniform draw: the outcomes of this game are equally likely"
    return [
        Figure("core: our moves, 4 seats, events off", rate(off) / 1000, "k/s"),
        Figure("core: pyspiel crazy_eights moves", rate(runs["spiel"]) / 1000, "k/s", note=sampled),
        Figure("core: rlcard doudizhu moves", rate(runs["rlcard"]) / 1000, "k/s"),
        Figure("core: ours / crazy_eights", ratio(off, runs["spiel"]), "x", 1.0, at_least=True, note=sampled),
        Figure("core: ours / crazy_eights, shortcut", ratio(off, runs["shortcut"]), "x", note=shortcut),
        Figure("core: ours / rlcard doudizhu", ratio(off, runs["rlcard"]), "x", 60, at_least=True),
        Figure("core: events on / off, time a move", ratio(off, runs["on"]), "x", 2.0),
    ]
