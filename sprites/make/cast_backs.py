"""Card backs of the cast, 250 x 350: one frame, and in its arch what somebody is known by.

An emblem is drawn in a field of 100 x 64 units, its foot on the middle of the card, where its likeness stands on its head.
"""

from .backs import back
from .lino import BOTTLE, CORAL, CREAM, GARNET, GOLD, ICE, INK, LEAF, MUSTARD, NIGHT, PLUM, SAND, SEA, STEEL, TEAL, WOOD_D

GREEN, WINE, BLUE, BROWN = BOTTLE, "#3A1226", "#16263F", "#33210F"


def emblem(name, field, line, acc):
    """Return a decorator for what stands in the arch of one of the cast."""

    def hang(draw):
        def fn(s, l, a, fd):
            s.rays(125, 175, 88, 100, 22, 0.36, l, 180, 360, op=0.75)
            s.p("M40 175A85 85 0 0 1 210 175Z", INK)
            s.p("M46 175A79 79 0 0 1 204 175Z", fd)
            s.p("M52 175A73 73 0 0 1 198 175", None, l, 1.6)
            with s.g("translate(75 110)"):
                draw(s, l, a, fd)
            for x in (58, 192):
                s.star(x, 66, 13, 5, 6, a)
                s.c(x, 66, 3, fd)
            s.p("M86 56L125 44L164 56L125 68Z", None, l, 1.6)
            s.p("M104 56L125 50L146 56L125 62Z", a)

        back(name, field, line, acc, fn)

    return hang


@emblem("silas", GREEN, SAND, GARNET)
def _(s, l, a, fd):  # a spade on a cuff
    s.p("M50 4Q84 26 80 40Q76 54 56 46L60 60L40 60L44 46Q24 54 20 40Q16 26 50 4Z", l)
    s.c(50, 34, 6, a)


@emblem("ottoline", WINE, GOLD, CORAL)
def _(s, l, a, fd):  # two notes
    s.p("M30 8L76 2L76 12L30 18Z", a)
    for x, y in ((26, 52), (72, 46)):
        s.line(x + 6, y, x + 6, y - 40, l, 4)
        s.e(x, y, 9, 7, l)


@emblem("piet", BROWN, SAND, MUSTARD)
def _(s, l, a, fd):  # a bar with its weights
    s.r(14, 36, 72, 6, l, 3)
    for x in (8, 76):
        s.c(x + 8, 39, 18, a)
        s.c(x + 8, 39, 7, fd)


@emblem("barnaby", NIGHT, ICE, GOLD)
def _(s, l, a, fd):  # a monocle on its chain
    s.c(46, 30, 24, None, a, 6)
    s.c(46, 30, 18, l, op=0.5)
    s.p("M66 44Q92 50 84 62", None, l, 3)
    s.cut(36, 38, 50, 18, 5, CREAM)


@emblem("vera", PLUM, CORAL, GOLD)
def _(s, l, a, fd):  # a cocktail, not quite finished
    s.p("M18 6L82 6L52 36L52 56L68 60L32 60L48 56L48 36Z", l)
    s.p("M30 16L70 16L50 34Z", a)
    s.c(66, 8, 7, LEAF)


@emblem("aurel", "#2A0F14", SAND, GARNET)
def _(s, l, a, fd):  # a bat
    s.p("M50 22L56 14L60 24Q78 6 98 14Q86 24 88 38Q72 34 62 48L50 60L38 48Q28 34 12 38Q14 24 2 14Q22 6 40 24L44 14Z", a)
    for x in (46, 54):
        s.c(x, 30, 2.5, l)


@emblem("bartholomew", SEA, GOLD, CORAL)
def _(s, l, a, fd):  # a parrot's head
    s.p("M22 60Q18 14 52 8Q82 6 82 32Q82 40 72 42L74 60Z", a)
    s.p("M76 24Q98 30 82 54Q82 40 70 38Z", l)
    s.c(58, 26, 8, CREAM)
    s.c(59, 26, 4, INK)


@emblem("mags", "#3A2230", SAND, CORAL)
def _(s, l, a, fd):  # wool and needles
    s.line(16, 6, 70, 58, l, 4)
    s.line(84, 6, 30, 58, l, 4)
    s.c(50, 40, 21, a)
    for k in (-8, 0, 8):
        s.p("M%s 28Q%s 40 %s 56" % (44 + k, 56 + k, 46 + k), None, fd, 2)


@emblem("dorian", NIGHT, STEEL, ICE)
def _(s, l, a, fd):  # a letter without a name
    s.r(14, 12, 72, 48, a, 3)
    s.p("M14 14L50 42L86 14", None, fd, 4)
    s.c(50, 42, 9, GARNET)


@emblem("fitch", GREEN, MUSTARD, CORAL)
def _(s, l, a, fd):  # a chair
    s.r(30, 2, 40, 7, a, 2)
    s.r(30, 14, 40, 6, a, 2)
    for x in (30, 64):
        s.r(x, 2, 6, 58, l)
    s.r(24, 32, 52, 8, l, 2)


@emblem("colonel", "#2E1A14", GOLD, GARNET)
def _(s, l, a, fd):  # a medal
    s.p("M34 2L66 2L58 28L42 28Z", a)
    s.p("M46 2L54 2L52 28L48 28Z", CREAM)
    s.star(50, 42, 21, 10, 8, l)
    s.c(50, 42, 6, fd)


@emblem("anwen", SEA, ICE, TEAL)
def _(s, l, a, fd):  # an anchor
    s.c(50, 10, 7, None, l, 4)
    s.r(47, 16, 6, 44, l)
    s.r(32, 24, 36, 6, a, 2)
    s.p("M16 38Q20 60 50 62Q80 60 84 38L76 44Q70 52 50 53Q30 52 24 44Z", l)


@emblem("isolde", PLUM, ICE, GOLD)
def _(s, l, a, fd):  # a tiara
    s.p("M10 58L14 20L32 40L50 6L68 40L86 20L90 58Z", a)
    for x, y in ((14, 18), (50, 6), (86, 18)):
        s.c(x, y, 6, l)
    s.r(10, 50, 80, 6, fd)


@emblem("norbert", BROWN, SAND, LEAF)
def _(s, l, a, fd):  # a ledger
    s.r(18, 4, 64, 56, a, 3)
    s.r(26, 10, 50, 44, CREAM)
    for y in (18, 27, 36):
        s.line(31, y, 58, y, WOOD_D, 2)
        s.line(64, y, 71, y, GARNET, 2)
    s.line(62, 45, 73, 45, WOOD_D, 3)


@emblem("caleb", SEA, SAND, TEAL)
def _(s, l, a, fd):  # a fish that says nothing
    s.p("M6 34Q30 6 66 28L92 12Q84 34 92 56L66 40Q30 62 6 34Z", a)
    s.c(24, 30, 4, INK)
    s.cuts([(40, 24, 48, 44), (52, 26, 58, 42)], 4, fd)


@emblem("sabine", WINE, CORAL, MUSTARD)
def _(s, l, a, fd):  # a drum and its sticks
    s.line(14, 2, 46, 24, l, 4)
    s.line(86, 2, 54, 24, l, 4)
    s.r(20, 28, 60, 32, a, 4)
    s.e(50, 28, 30, 8, CREAM)
    s.p("M20 36L35 58L50 38L65 58L80 36", None, fd, 3)


@emblem("grue", "#1A2420", ICE, LEAF)
def _(s, l, a, fd):  # an open book
    s.p("M50 18Q30 4 6 12L6 54Q30 46 50 60Q70 46 94 54L94 12Q70 4 50 18Z", a)
    s.p("M46 22Q30 12 12 17L12 47Q30 42 46 52ZM54 22Q70 12 88 17L88 47Q70 42 54 52Z", CREAM)
    for y in (24, 32):
        s.line(20, y, 38, y + 4, INK, 2)
        s.line(62, y + 4, 80, y, INK, 2)


@emblem("marcus", BLUE, GOLD, GARNET)
def _(s, l, a, fd):  # a feather
    s.p("M12 60Q22 12 84 4Q92 30 56 42Q40 46 26 48Z", a)
    s.p("M10 62Q40 40 78 10", None, l, 3)
    s.cuts([(50, 22, 40, 34), (66, 14, 56, 26), (58, 38, 46, 36)], 3, fd)


@emblem("yusuf", BROWN, MUSTARD, CORAL)
def _(s, l, a, fd):  # a pot with its lid on
    s.p("M18 28L82 28Q82 60 62 60L38 60Q18 60 18 28Z", a)
    s.p("M14 24Q50 6 86 24Z", l)
    s.c(50, 12, 5, l)
    for x in (8, 82):
        s.r(x, 32, 10, 6, l, 2)


@emblem("hatch", NIGHT, SAND, MUSTARD)
def _(s, l, a, fd):  # a door, and light behind it
    s.r(26, 0, 48, 62, l, 2)
    s.p("M32 6L66 6L66 62L32 62Z", GOLD)
    s.p("M32 6L56 12L56 62L32 62Z", WOOD_D)
    s.c(51, 38, 3, l)
