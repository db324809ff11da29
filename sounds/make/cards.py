"""Cards, paper, cloth and the interface. A recipe is f(r, v) -> samples: r is its own random source, v its
variation (v.pitch about 1 +- 0.04, v.k the take number) plus the parameters of the table as attributes."""

from .dsp import (
    add, band, bell_eq, bp, bump, decay, detune, env, grains, hp, lp, modal, norm, paper, room, scale, silence, strike,
    sweep, times, white, wood,
)

TABLE = wood(156, 1.0, 0.075, 8)  # table top under felt
CARD = [
    (640, 0.022, 0.5), (1130, 0.016, 0.8), (1790, 0.012, 0.9), (2650, 0.009, 0.7), (3900, 0.006, 0.5),
    (5600, 0.004, 0.3),
]  # a plastic-coated card flexing


def snap(r, v, hard=1.0, body=1.0, sec=0.03):
    """Edge of a card let go: contact tick, then the card's own short flutter."""
    x = modal(sec, detune(CARD, r, 0.05, v.pitch), strike(0.35 / hard, r, 0.8))
    tick = times(hp(white(0.006, r), 2200), decay(0.006, 0.004, 0.0002))
    return add(scale(norm(x), 0.8 * body), norm(tick), 0.0, 0.5 * hard)


def pat(r, v, sec=0.12, weight=1.0, slap=1.0):
    """A card meeting felt flat: air pressed out (slap), card body, table underneath (weight)."""
    out = silence(sec)
    air = sweep(white(0.05, r), env(0.05, (0, 3400 * v.pitch), (0.02, 1500), (0.05, 900)), 0.6)
    add(out, norm(times(air, decay(0.05, 0.048, 0.0008))), 0.0, 0.85 * slap)
    crack = hp(times(white(0.02, r), decay(0.02, 0.014, 0.0003)), 2600)
    add(out, norm(crack), 0.0, 0.34 * slap)
    add(out, norm(modal(0.05, detune(CARD[:5], r, 0.05, v.pitch * 0.8), strike(0.6, r, 0.5))), 0.0008, 0.42 * slap)
    add(out, norm(modal(sec, detune(TABLE, r, 0.03, v.pitch), strike(2.4, r, 0.1))), 0.0005, 0.56 * weight)
    return out


def hover(r, v):
    x = paper(0.040, r, 1100, 4200, 4200, 0.25)
    x = norm(times(x, bump(0.040, 0.34, 2.4)))
    soft = times(lp(white(0.040, r), 900), bump(0.040, 0.3))
    return add(x, norm(soft), 0.0, 0.18)


def select(r, v):
    """Edge click; up = the card slips free and springs, down = it settles with a duller second touch."""
    out = silence(0.060)
    slide = times(paper(0.030, r, 2200, 8000, 4200), bump(0.030, 0.8 if v.up else 0.3))
    if v.up:
        add(out, norm(slide), 0.001, 0.20)
        add(out, snap(r, v, 0.85, 1.1), 0.024, 0.85)
    else:
        v = v.at(0.78 * v.pitch)
        add(out, snap(r, v, 0.7, 1.0), 0.003, 0.80)
        add(out, norm(slide), 0.008, 0.14)
        add(out, pat(r, v, 0.032, 0.35, 0.6), 0.026, 0.42)
        out = lp(out, 3000)
    return out


def deal(r, v):
    """Off the deck (linen finish zipping as the card quickens), let go by the thumb, and its wake of air."""
    out, s = silence(0.090), r.uniform(0.86, 1.10)
    n = 0.042 * s
    add(out, norm(times(band(white(0.01, r), 900, 4000), decay(0.01, 0.008, 0.001))), 0.002, 0.16)
    raw = paper(n, r, 1400, 9500, 3200, 0.30)
    zip_ = sweep(paper(n, r, 900, 9000, 4200, 0.25), env(n, (0, 1500 * v.pitch), (n, 3900 * v.pitch)), 2.2)
    push = env(n, (0, 0.04), (n * 0.3, 0.25), (n * 0.85, 1), (n, 0.55))
    add(out, norm(times(raw, push)), 0.003, 0.36)
    add(out, norm(times(zip_, push)), 0.003, 0.50)
    at = 0.002 + n
    add(out, snap(r, v, 1.0, 1.2), at, 1.0)
    w = 0.088 - at
    air = sweep(white(w, r), env(w, (0, 3600 * v.pitch), (w, 1000)), 0.9)
    add(out, norm(times(air, decay(w, 0.048 * s, 0.002))), at, 0.42)
    add(out, norm(modal(0.035, detune(TABLE[:5], r, 0.03, 1.3 * v.pitch), strike(1.8))), at + 0.002, 0.17)
    return out


def play(r, v):
    """One to four cards put down with intent. Extra cards land a few ms apart and lean harder on the table."""
    sec = 0.140 + 0.012 * (v.cards - 1)
    out = silence(sec)
    whip = times(sweep(white(0.020, r), env(0.020, (0, 1500), (0.020, 4200)), 1.0), bump(0.020, 0.85))
    add(out, norm(whip), 0.001, 0.13)
    at = 0.015
    v = v.at(v.pitch * (1 - 0.05 * (v.cards - 1)))
    for k in range(v.cards):
        last = k == v.cards - 1
        add(
            out, pat(r, v, 0.115, 0.68 + 0.32 * v.cards if last else 0.45, 1.0), at,
            1.0 if last else r.uniform(0.45, 0.65),
        )
        at += r.uniform(0.006, 0.012)
    n = r.uniform(0.030, 0.042)  # it slides a finger's breadth before it rests
    rest = times(paper(n, r, 800, 5200, 2600, 0.5), decay(n, n * 1.3, 0.004))
    add(out, norm(rest), at, 0.15)
    return room(out, 0.10, 0.12, 0.7)


def flip(r, v):
    """Nail under the edge, the card bends, pops over with a rising flutter, and lies down."""
    out, s = silence(0.120), r.uniform(0.92, 1.05)
    add(out, snap(r, v, 0.9, 0.7, 0.02), 0.003, 0.42)
    n = 0.060 * s
    turn = paper(n, r, 1000, 8500, 2600, 0.55)
    turn = sweep(turn, env(n, (0, 1300 * v.pitch), (n * 0.8, 4300 * v.pitch), (n, 3000)), 1.1)
    add(
        out, norm(times(turn, env(n, (0, 0.08), (n * 0.35, 0.40), (n * 0.75, 1), (n * 0.9, 0.45), (n, 0)))), 0.010, 0.46
    )
    pop = modal(0.03, detune(CARD[:4], r, 0.05, 0.72 * v.pitch), strike(0.7, r, 0.4))
    add(out, norm(pop), 0.010 + n * 0.62, 0.50)
    at = 0.012 + n + r.uniform(0.002, 0.006)
    add(out, pat(r, v.at(v.pitch * 1.06), 0.042, 0.55, 0.95), at, 1.0)
    return out


def shuffle(r, v):
    """Riffle: two packets let go card by card, thumb speeding up; bridge: the arch falls in; two squaring taps."""
    out = silence(0.900)
    t, p = 0.012, 0.0
    bed = silence(0.9)
    while t < 0.430:
        p = t / 0.43
        g = (0.35 + 0.65 * p) * r.uniform(0.65, 1.0)
        v2 = v.at(v.pitch * r.uniform(0.86, 1.16) * (0.93 if r.random() < 0.5 else 1.05))
        add(out, snap(r, v2, r.uniform(1.0, 1.7), 0.8, 0.022), t, 0.62 * g)
        add(bed, norm(modal(0.03, detune(TABLE[1:5], r, 0.06, 1.7), strike(1.2))), t, 0.10 * g)
        t += 1 / (78 + 66 * p) * r.uniform(0.72, 1.30)
    fric = paper(0.43, r, 1200, 7000, 2600, 0.5)
    add(out, norm(times(fric, bump(0.43, 0.7, 1.4))), 0.005, 0.10)
    gather = times(band(white(0.14, r), 500, 3200), bump(0.14, 0.5))
    add(out, norm(gather), 0.410, 0.055)
    t = 0.505
    while t < 0.742:  # bridge: faster, softer, duller, dying away
        p = (t - 0.505) / 0.237
        v2 = v.at(v.pitch * r.uniform(0.80, 1.12))
        add(out, snap(r, v2, 0.9, 0.9, 0.016), t, 0.50 * min(1, 0.25 + 5 * p) * (1 - 0.62 * p) * r.uniform(0.7, 1.0))
        t += 1 / (210 - 80 * p) * r.uniform(0.75, 1.25)
    flut = times(sweep(white(0.25, r), env(0.25, (0, 2600), (0.25, 1100)), 0.8), bump(0.25, 0.35, 1.2))
    add(out, norm(flut), 0.50, 0.13)
    for at, g in ((0.775, 0.55), (0.838, 0.40)):  # knocked square on the table
        add(bed, norm(modal(0.06, detune(TABLE, r, 0.03, 1.35 * v.pitch), strike(1.6, r, 0.3))), at, 0.42 * g)
        for k in range(4):
            add(
                out, snap(r, v.at(v.pitch * r.uniform(0.7, 0.95)), 0.8, 1.0, 0.015), at + 0.004 * k * r.random(),
                0.32 * g,
            )
    return room(add(out, bed), 0.10, 0.14, 0.7)


def trick(r, v):
    """A hand gathers the trick: several cards rubbed over felt, edges knocking together, drawn in at the end."""
    sec = 0.350
    out = silence(sec)
    n = 0.285
    shape = times(bump(n, 0.45, 1.3), env(n, (0, 1), (0.09, 0.8), (0.13, 0.55), (0.19, 1), (n, 0.6)))
    nap = lp([abs(q) for q in lp(white(n, r), 60)], 45)
    shape = times(shape, [0.45 + 0.55 * q for q in norm(nap)])
    felt = sweep(white(n, r), env(n, (0, 700), (0.13, 1500 * v.pitch), (0.20, 1900 * v.pitch), (n, 1000)), 0.8)
    add(out, norm(times(felt, shape)), 0.002, 0.42)
    fib = paper(n, r, 1400, 6500, 3400, 0.35, ((2300 * v.pitch, 1.0, 3),))
    add(out, norm(times(fib, shape)), 0.002, 0.40)
    rumble = times(lp(white(n, r), 260), shape)
    add(out, norm(rumble), 0.002, 0.20)
    t = 0.035
    while t < 0.26:  # edges catching each other
        add(
            out, snap(r, v.at(v.pitch * r.uniform(0.75, 1.2)), r.uniform(0.7, 1.2), 1.0, 0.018), t,
            r.uniform(0.16, 0.42),
        )
        t += r.uniform(0.022, 0.060)
    add(out, pat(r, v.at(v.pitch * 0.95), 0.07, 0.7, 0.7), 0.268 + r.uniform(-0.006, 0.006), 0.50)
    return room(out, 0.08, 0.12, 0.7)


def deck_slide(r, v):
    n = 0.19
    shape = bump(n, 0.40, 1.5)
    felt = sweep(white(n, r), env(n, (0, 500), (0.09, 1150 * v.pitch), (n, 600)), 0.7)
    out = silence(0.2)
    add(out, norm(times(felt, shape)), 0.002, 0.6)
    add(out, norm(times(paper(n, r, 900, 3800, 2600, 0.4), shape)), 0.002, 0.28)
    add(out, norm(times(lp(white(n, r), 200), shape)), 0.002, 0.22)
    add(out, norm(modal(0.04, detune(TABLE[:5], r, 0.03, v.pitch), strike(4.0))), 0.150, 0.22)
    return out


def page(r, v):
    """A page of the rulebook: lifted corner, the leaf sweeping over with crackle, and flopping down."""
    out, n = silence(0.250), 0.20
    crackle = grains(n, [250 + 1100 * e for e in bump(n, 0.55)], r, 4.5)
    crackle = bell_eq(band(crackle, 1300, 8500), 2600 * v.pitch, 1.2, 5)
    add(out, norm(times(crackle, env(n, (0, 0.2), (0.04, 0.5), (0.12, 1), (n, 0)))), 0.002, 0.80)
    leaf = sweep(white(n, r), env(n, (0, 1500), (0.10, 2900 * v.pitch), (n, 1000)), 0.75)
    add(
        out, norm(times(leaf, env(n, (0, 0), (0.03, 0.30), (0.07, 0.22), (0.135, 1), (0.17, 0.5), (n, 0)))), 0.004, 0.42
    )
    flop = times(sweep(white(0.07, r), env(0.07, (0, 1300), (0.07, 500)), 0.7), decay(0.07, 0.07, 0.003))
    add(out, norm(flop), 0.172, 0.62)
    return out


def envelope(r, v):
    """Paper pushed under a door in two shoves, the second shorter; the door's edge hums along a little."""
    out = silence(0.350)
    for at, n, g in ((0.004, 0.175, 1.0), (0.205, 0.110, 0.75)):
        shape = bump(n, 0.62, 1.2)
        x = paper(n, r, 1700, 7000, 4200, 0.5, ((3100 * v.pitch, 1.4, 5),))
        add(out, norm(times(x, shape)), at, 0.62 * g)
        low = times(band(grains(n, 700, r, 1.2), 180, 900), shape)
        add(out, norm(low), at, 0.20 * g)
        add(out, norm(modal(0.04, detune(wood(210, 1, 0.05, 6), r, 0.04), strike(1.5))), at + n * 0.86, 0.24 * g)
    return room(out, 0.12, 0.18, 0.9, 3500)


def cloth(r, v):
    """A sleeve: soft band noise whose strength flutters like folds passing."""
    n = 0.20
    fl = lp(grains(n, 70, r, 1.0), 55)
    m = max(abs(q) for q in fl) or 1
    folds = [0.35 + 0.65 * abs(q) / m for q in fl]
    x = band(white(n, r), 500, 3600 * v.pitch, 0.6)
    x = times(times(x, folds), bump(n, 0.42, 1.2))
    low = times(lp(white(n, r), 320), bump(n, 0.45))
    return add(scale(norm(x), 0.8), norm(low), 0, 0.20)


LACQUER = [(1020, 0.020, 0.55), (1740, 0.018, 1.0), (2560, 0.014, 1.0), (3800, 0.010, 0.8), (5300, 0.007, 0.5)]


def button(r, v):
    """A lacquered key: pressed home, then the lighter return."""
    out = silence(0.050)
    down = modal(0.04, detune(LACQUER, r, 0.02, v.pitch), strike(0.35, r, 0.3))
    add(out, norm(down), 0.002, 0.80)
    add(out, norm(modal(0.03, detune(TABLE[1:6], r, 0.02, 1.9 * v.pitch), strike(0.9))), 0.002, 0.20)
    up = modal(0.022, detune(LACQUER, r, 0.02, 1.22 * v.pitch), strike(0.3, r, 0.3))
    add(out, norm(up), 0.0265 + r.uniform(-0.0015, 0.0015), 0.24)
    return out


def tab(r, v):
    out = silence(0.050)
    x = modal(0.045, detune(LACQUER, r, 0.02, 1.30 * v.pitch), strike(0.25, r, 0.3))
    add(out, norm(x), 0.002, 0.8)
    add(out, norm(times(hp(white(0.005, r), 3000), decay(0.005, 0.004, 0.0003))), 0.002, 0.14)
    return out


def curtain(r, v):
    """Heavy cloth and brass rings. Falling: rings run, cloth drops, hem thumps. Opening: drawn aside in one pull."""
    sec = 0.520 if v.falls else 0.620
    out = silence(sec)
    n = sec - 0.03
    top = 0.62 if v.falls else 0.40
    f = (0, 1000), (n * 0.6, 650), (n, 300)
    g = (0, 400), (n * 0.4, 1050), (n, 600)
    x = sweep(white(n, r), env(n, *(f if v.falls else g)), 0.7)
    add(out, norm(times(x, bump(n, top, 1.3))), 0.002, 0.55)
    folds = lp(grains(n, 60, r, 1.0), 40)
    m = max(abs(q) for q in folds)
    y = band(white(n, r), 400, 2100)
    add(out, norm(times(times(y, [abs(q) / m for q in folds]), bump(n, top, 1.2))), 0.002, 0.42)
    t = 0.010
    last = 0.26 if v.falls else 0.50
    while t < last:  # rings on the rail
        p = t / last
        ring = [(2350, 0.05, 1), (3720, 0.07, 0.8), (5480, 0.05, 0.6), (7900, 0.035, 0.3)]
        h = modal(0.06, detune(ring, r, 0.07), strike(0.25, r, 0.5))
        add(out, norm(h), t, (0.34 + 0.16 * (1 - p)) * r.uniform(0.5, 1.0))
        t += (0.014 + 0.02 * p) * r.uniform(0.6, 1.5)
    rail = times(bp(white(last, r), 3300, 2.5), bump(last, 0.35))
    add(out, norm(rail), 0.004, 0.06)
    if v.falls:
        hem = times(lp(white(0.11, r), 240), decay(0.11, 0.10, 0.006))
        add(out, norm(hem), 0.395, 0.85)
    else:
        stop = modal(0.08, detune(wood(260, 1, 0.06, 7), r, 0.03), strike(1.0, r, 0.3))
        add(out, norm(stop), 0.525, 0.34)
    return room(out, 0.12, 0.20, 1.0, 3500)
