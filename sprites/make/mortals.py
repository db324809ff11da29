"""What the mortals of the Masquerade may be (torn tickets) and do (crown corks)."""

import math

from .disciplines import drop
from .suits import suit
from .lino import (
    BRASS, BRASS_D, CORAL, CREAM, GARNET, GARNET_D, GOLD, ICE, INK, LEAF, PAPER2, SAND, SHADE, WOOD_D, Svg, f, series,
)


def ticket(field=PAPER2):
    """a torn stub for the mortal-scum options: humbler than the vampires' medals."""
    s = Svg(128)

    def shape(i):
        a, b = 8 + i, 120 - i
        d = "M%d %dL%d %d" % (a + 10, a, b - 10, a)
        d += "Q%d %d %d %d" % (b - 8, a + 8, b, a + 10)
        n = 5
        st = (b - a - 20) / n
        y = a + 10
        for k in range(n):
            d += "L%s %sL%s %s" % (f(b - 5), f(y + st / 2), f(b), f(y + st))
            y += st
        d += ("Q%d %d %d %d" % (b - 8, b - 8, b - 10, b) + "L%d %d" % (a + 10, b) + "Q%d %d %d %d" % (
            a + 8, b - 8, a, b - 10,
        ))
        y = b - 10
        for k in range(n):
            d += "L%s %sL%s %s" % (f(a + 5), f(y - st / 2), f(a), f(y - st))
            y -= st
        return d + "Q%d %d %d %dZ" % (a + 8, a + 8, a + 10, a)

    s.p(shape(-6), INK)
    s.p(shape(-1), field)
    s.p(shape(3), None, SHADE, 1.6)
    return s


scum = series("scum-", ticket)


@scum("squirrel")
def _(s):
    s.p("M82 104Q110 92 104 60Q100 36 82 34Q70 36 72 48Q84 44 86 58Q88 74 72 86Z", GARNET)
    s.cuts([(92, 48, 98, 74), (94, 84, 84, 96)], 4, PAPER2, 4)
    s.p("M34 104L38 92Q32 78 44 66Q34 62 30 54Q30 44 42 38L40 26L50 36Q62 40 62 54Q78 66 80 88Q80 100 72 104Z", INK)
    s.c(44, 48, 3.6, PAPER2)
    s.c(43.4, 48, 1.6, INK)
    s.cuts([(52, 70, 46, 88), (60, 72, 66, 94)], 4, PAPER2, 3)
    s.p("M28 66L40 66L40 72Q34 80 28 72Z", BRASS, INK, 2)


@scum("fluffy-bunny")
def _(s):
    with s.mirror():
        s.p("M58 60Q40 36 42 14Q58 18 62 56Z", INK)
        s.p("M56 50Q47 34 47 22Q55 30 58 50Z", GARNET)
        s.p("M64 48Q34 50 34 78Q36 104 64 106Z", INK)
        s.p("M64 54Q41 56 41 78Q43 98 64 100Z", CREAM)
        s.c(52, 74, 5, INK)
        s.c(50.6, 72.4, 1.6, CREAM)
        s.p("M58 92L63 92L60 103Z", CREAM, INK, 1.8)
        s.cuts([(46, 86, 26, 82), (46, 90, 28, 94)], 2.4, INK)
    s.p("M58 82L70 82L64 88Z", GARNET)
    s.line(64, 88, 64, 92, INK, 2.2)
    s.p("M54 92Q64 97 74 92", None, INK, 2.4)


@scum("fortune-teller")
def _(s):
    s.c(64, 54, 34, INK)
    s.c(64, 54, 29, "#3F2F66")
    s.p("M40 62Q50 48 64 62Q78 76 90 58Q86 80 64 82Q46 80 40 62Z", "#6B4FB0")
    s.star(68, 48, 12, 4, 4, CREAM)
    s.cut(44, 48, 52, 32, 4.5, CREAM, -2)
    s.p("M42 84L86 84L92 98L98 98L98 108L30 108L30 98L36 98Z", INK)
    s.cuts([(44, 92, 62, 92), (84, 92, 66, 92), (38, 103, 60, 103), (90, 103, 68, 103)], 3, BRASS)


@scum("ghoul-independent")
def _(s):
    s.p("M50 18L78 18L78 30L50 30Z", INK)
    s.p("M40 38Q40 30 50 30L78 30Q88 30 88 38L92 98Q92 108 82 108L46 108Q36 108 36 98Z", INK)
    s.p("M46 42L82 42L85 98Q85 102 80 102L48 102Q43 102 43 98Z", SHADE)
    s.cuts([(48, 48, 46, 90), (54, 46, 53, 66)], 4, CREAM)
    drop(s, 66, 78, 13, GARNET)
    s.r(54, 21, 20, 4, BRASS)


@scum("ghoul-servitor")
def _(s):
    s.c(64, 30, 8, INK)
    drop(s, 64, 33, 5, GARNET)
    s.p("M24 88Q24 42 64 40Q104 42 104 88Z", INK)
    s.cuts([(36, 80, 52, 50, 7, -6), (52, 82, 60, 56, 4, -3)], 5, CREAM)
    s.p("M16 90L112 90L106 102L22 102Z", INK)
    s.cut(28, 96, 98, 96, 3.5, BRASS)


@scum("hedge-mage")
def _(s):
    s.p("M20 62Q24 24 64 24Q104 24 108 62Q86 72 64 72Q42 72 20 62Z", INK)
    s.p("M27 58Q32 31 64 30Q96 31 101 58Q82 65 64 65Q46 65 27 58Z", GARNET)
    for x, y, r in ((46, 46, 7), (70, 40, 8), (86, 54, 5), (62, 57, 4.5), (36, 56, 3.6)):
        s.e(x, y, r, r * 0.8, CREAM)
    s.p("M52 70L76 70Q76 94 84 108L44 108Q52 94 52 70Z", INK)
    s.p("M57 72L71 72Q71 92 76 103L52 103Q57 92 57 72Z", CREAM)
    s.cuts([(60, 76, 58, 98), (67, 76, 69, 92)], 2.6, SHADE)


@scum("inquisitor")
def _(s):
    s.p("M64 12Q92 36 82 58Q78 66 64 68Q46 64 44 50Q44 40 52 32Q54 42 60 42Q54 26 64 12Z", INK)
    s.p("M65 24Q84 42 76 54Q72 61 64 62Q52 59 51 50Q56 52 62 50Q66 40 65 24Z", GARNET)
    s.p("M66 44Q72 54 64 60Q58 58 60 52Q64 52 66 44Z", GOLD)
    s.p("M48 66L80 66L74 80L54 80Z", INK)
    s.p("M57 80L71 80L68 116L60 116Z", INK)
    s.cut(62, 84, 63, 110, 3, CREAM)
    s.cuts([(54, 71, 74, 71)], 3, BRASS)
    s.line(36, 94, 92, 94, INK, 7)
    s.line(38, 94, 90, 94, BRASS, 2.5)


@scum("librarian")
def _(s):
    for i, (x, y, w, c) in enumerate(((22, 88, 84, GARNET), (28, 72, 72, "#3E5568"), (20, 56, 78, SHADE))):
        s.r(x, y, w, 18, INK, 3)
        s.r(x + 4, y + 4, w - 16, 10, c)
        s.r(x + w - 12, y + 4, 8, 10, CREAM)
        s.line(x + 14, y + 4, x + 14, y + 14, BRASS, 3)
    s.c(46, 38, 15, None, INK, 6)
    s.c(82, 38, 15, None, INK, 6)
    s.c(46, 38, 13, CREAM, op=0.7)
    s.c(82, 38, 13, CREAM, op=0.7)
    s.p("M60 36Q64 31 68 36", None, INK, 5)
    s.cut(38, 44, 50, 30, 4, ICE)
    s.cut(74, 44, 86, 30, 4, ICE)


@scum("man-of-faith")
def _(s):
    s.rays(64, 36, 14, 30, 12, 0.45, BRASS)
    s.p("M64 16Q78 34 72 44Q68 48 64 48Q58 48 56 42Q54 32 64 16Z", INK)
    s.p("M64 26Q72 36 68 42Q64 45 60 41Q59 34 64 26Z", GOLD)
    s.r(52, 50, 24, 42, INK, 2)
    s.r(56, 54, 16, 38, CREAM)
    s.p("M56 54L72 54L72 66Q68 70 68 62L64 62Q64 74 60 72L60 60L56 60Z", PAPER2)
    s.cut(59, 70, 59, 90, 2.6, SHADE)
    s.p("M26 92L92 92Q88 108 70 108L48 108Q30 108 26 92Z", INK)
    s.p("M90 94Q108 88 106 100Q102 108 86 102", None, INK, 5)
    s.cut(36, 98, 72, 98, 3.2, BRASS)


@scum("revenant")
def _(s):
    s.p("M50 14L78 14L94 44L82 114L46 114L34 44Z", INK)
    s.p("M53 20L75 20L87 45L77 108L51 108L41 45Z", SHADE)
    s.p("M60 20L66 36L58 50L68 62L60 78L66 92L62 108", None, INK, 4)
    with s.g("translate(44 38) scale(.4)"):
        suit(s, "hearts", GARNET, CREAM)
    s.cuts([(46, 46, 52, 88), (80, 50, 74, 94)], 3, CREAM)


@scum("school-teacher")
def _(s):
    s.p(
        "M64 42Q50 30 36 38Q22 48 28 74Q36 104 54 104Q60 104 64 100Q68 104 74 104Q92 104 100 74Q106 48 92 38Q78 30 64 42Z",
        INK,
    )
    s.p(
        "M64 48Q52 37 39 43Q28 52 34 74Q42 98 54 98Q60 98 64 94Q68 98 74 98Q86 98 94 74Q100 52 89 43Q76 37 64 48Z",
        GARNET,
    )
    s.p("M64 44Q62 28 72 18", None, INK, 5)
    s.p("M68 32Q80 18 98 26Q90 38 68 32Z", LEAF, INK, 2.5)
    s.cuts([(38, 54, 42, 80), (47, 50, 48, 62)], 5, CREAM, 3)
    s.p("M72 78A12 12 0 1 0 72 60", None, CREAM, 3, 0)


@scum("true-mage")
def _(s):
    s.p("M70 10L46 60L36 88L94 88L84 58L92 34Z", INK)
    s.p("M70 22L52 62L45 84L86 84L78 58L84 38L72 44Z", "#3F2F66")
    s.p("M14 92Q64 74 114 92Q110 108 64 110Q18 108 14 92Z", INK)
    s.cut(26, 95, 98, 97, 4, BRASS, -4)
    s.star(64, 66, 11, 4.4, 5, GOLD)
    s.star(73, 42, 6, 2.4, 4, CREAM)
    s.star(54, 80, 4.5, 2, 4, CREAM)


@scum("vampire-hunter")
def _(s):
    with s.g("rotate(42 64 64)"):
        s.p("M58 18L70 18L72 88L64 116L56 88Z", INK)
        s.p("M61 24L67 24L68 86L64 102L60 86Z", "#C49A62")
        s.cuts([(64, 30, 63, 70), (66, 50, 66, 84)], 2, WOOD_D)
        s.p("M61 94L67 94L64 106Z", GARNET)
    with s.g("rotate(-42 64 64)"):
        s.r(59, 40, 10, 76, INK, 3)
        s.r(62, 44, 4, 68, "#C49A62")
        s.r(36, 16, 56, 32, INK, 5)
        s.r(41, 21, 46, 22, SHADE, 2)
        s.cuts([(46, 26, 80, 26), (46, 33, 64, 33)], 3, CREAM)


@scum("vozhd")
def _(s):
    s.p("M18 100Q10 62 30 44Q30 22 50 28Q64 10 80 26Q102 22 100 46Q120 62 110 100Q88 114 64 112Q40 114 18 100Z", INK)
    for x, y, r in ((40, 44, 7), (58, 34, 6), (80, 40, 8), (96, 58, 5), (28, 60, 5)):
        s.c(x, y, r, CREAM)
        s.c(x + 1, y + 1, r * 0.45, GARNET)
    s.p("M24 74Q64 56 106 74Q104 104 64 104Q26 104 24 74Z", GARNET_D)
    d = ""
    for i in range(7):
        x = 28 + i * 11.2
        d += "M%s %sL%s %sL%s %sZ" % (
            f(x), f(73 - 6 * math.sin(i / 6 * 3.14)), f(x + 5), f(88 - 4 * math.sin(i / 6 * 3.14)), f(x + 10.4),
            f(73 - 6 * math.sin((i + 1) / 6 * 3.14)),
        )
    for i in range(6):
        x = 34 + i * 10.4
        d += "M%s %sL%s %sL%s %sZ" % (
            f(x), f(100 + 2 * math.sin(i / 5 * 3.14)), f(x + 5), f(90), f(x + 10), f(100 + 2 * math.sin(i / 5 * 3.14)),
        )
    s.p(d, CREAM)


@scum("woman-of-faith")
def _(s):
    s.p("M18 60Q44 64 52 48Q40 34 36 14Q60 26 72 44Q84 32 98 38L110 46L100 50Q98 84 66 92Q40 96 18 60Z", INK)
    s.p("M28 63Q50 68 60 50Q48 38 44 24Q60 34 68 50Q80 38 94 42Q92 80 64 86Q44 88 28 63Z", CREAM)
    s.cuts([(52, 32, 66, 54, 3.5), (38, 68, 62, 66, 3.5, 3), (46, 77, 70, 72, 3.5, 3)], 3, INK)
    s.c(92, 46, 2.6, INK)
    s.p("M96 52Q100 78 78 104", None, LEAF, 4)
    for x, y, a in ((98, 66, 20), (92, 80, 35), (84, 94, 45)):
        with s.g("translate(%d %d) rotate(%d)" % (x, y, a)):
            s.e(8, 0, 8, 3.6, LEAF, INK, 1.5)
            s.e(-7, 4, 7, 3.4, LEAF, INK, 1.5)


# ------------------------------------------------------------------ powers of the lowly: bottle caps
def cap():
    """round like a power, cut like a ticket: a crown cork in paper."""
    s = Svg(128)

    def ring(r, a):
        n = 22
        return [
            (
                64 + (r + (a if i % 2 else -a)) * math.cos(math.pi * i / n),
                64 + (r + (a if i % 2 else -a)) * math.sin(math.pi * i / n),
            ) for i in range(2 * n)
        ]

    s.poly(ring(60, 3.4), INK)
    s.poly(ring(54.5, 3), PAPER2)
    s.c(64, 64, 46.5, None, SHADE, 1.8)
    s.rays(64, 64, 48.5, 52, 44, 0.4, SHADE, op=0.6)
    return s


power = series("power-", cap)


@power("inquisition")
def _(s):  # the bell that ends an argument, with fire behind it
    s.p("M30 84Q18 60 36 42Q38 54 44 54Q40 28 64 12Q88 28 84 54Q90 54 92 42Q110 60 98 84Z", CORAL, INK, 3.6)
    s.p("M42 80Q34 66 44 56Q50 66 54 56Q54 40 64 32Q74 40 74 56Q78 66 84 56Q94 66 86 80Z", GOLD)
    s.p("M58 42Q58 36 64 36Q70 36 70 42L70 48Q84 52 86 72L92 92L36 92L42 72Q44 52 58 48Z", INK)
    s.p("M64 53Q80 54 81 72L86 87L42 87L47 72Q48 54 64 53Z", BRASS)
    s.p("M70 54Q80 58 81 72L86 87L68 87Q78 72 70 54Z", BRASS_D)
    s.cut(54, 82, 56, 62, 5, CREAM, -2)
    s.p("M34 90L94 90L94 98L34 98Z", INK)
    s.c(64, 102, 8, INK)


@power("wooden-stake")
def _(s):
    s.p(
        "M64 106C38 88 22 72 22 52C22 38 32 28 44 28C54 28 60 34 64 42C68 34 74 28 84 28C96 28 106 38 106 52C106 72 90 88 64 106Z",
        INK,
    )
    s.p(
        "M64 98C42 82 29 68 29 52C29 42 36 35 44 35C54 35 60 43 64 52C68 43 74 35 84 35C92 35 99 42 99 52C99 68 86 82 64 98Z",
        GARNET,
    )
    s.cut(36, 58, 42, 42, 5, CREAM, -3)
    with s.g("rotate(38 64 64)"):
        s.p("M53 6L75 6L73 66L64 88L55 66Z", INK)
        s.p("M58 11L70 11L68 65L64 77L60 65Z", "#C49A62")
        s.cuts([(62, 18, 62, 50), (66, 30, 65, 64)], 2.4, WOOD_D)
        s.p("M50 2L78 2L78 14L50 14Z", "#C49A62", INK, 3.6)
    s.p("M50 80L42 88L46 94ZM78 74L90 76L84 84Z", CREAM, INK, 2)


@power("cute")
def _(s):  # two enormous eyes
    s.p("M36 34Q26 14 40 12Q52 18 52 34ZM92 34Q102 14 88 12Q76 18 76 34Z", CREAM, INK, 4)
    s.p("M40 30Q36 20 41 19Q46 24 47 31ZM88 30Q92 20 87 19Q82 24 81 31Z", "#E8A9A0")
    s.p("M64 28Q104 28 106 66Q102 104 64 106Q26 104 22 66Q24 28 64 28Z", INK)
    s.p("M64 34Q98 34 100 66Q96 98 64 100Q32 98 28 66Q30 34 64 34Z", CREAM)
    for x in (45, 83):
        s.c(x, 64, 16, INK)
        s.c(x - 5, 58, 6.4, CREAM)
        s.c(x + 6, 70, 3.2, CREAM)
        s.p("M%s 76Q%s 81 %s 76" % (x - 8, x, x + 8), None, "#7FB4FF", 3)
    s.p("M59 80L69 80L64 86Z", GARNET, INK, 2)
    s.p("M56 90Q60 94 64 89Q68 94 72 90", None, INK, 3)
    s.c(33, 84, 5, CORAL, op=0.7)
    s.c(95, 84, 5, CORAL, op=0.7)
    s.p(
        "M104 30C98 24 94 20 94 15C94 11 97 9 100 9C102 9 103 10 104 12C105 10 106 9 108 9C111 9 114 11 114 15C114 20 110 24 104 30Z",
        GARNET, INK, 2.4,
    )


@power("graaagh")
def _(s):  # all mouth
    for a in (-150, -120, -60, -30):
        m = math.radians(a)
        s.cut(64 + 38 * math.cos(m), 60 + 38 * math.sin(m), 64 + 53 * math.cos(m), 60 + 53 * math.sin(m), 6, INK)
    s.p("M20 66Q24 30 64 28Q104 30 108 66Q104 108 64 110Q24 108 20 66Z", INK)
    s.p("M29 68Q34 46 64 46Q94 46 99 68Q96 100 64 102Q32 100 29 68Z", GARNET_D)
    s.p("M44 98Q46 80 64 82Q82 80 84 98Q64 106 44 98Z", CORAL)
    s.cut(64, 86, 64, 100, 3, GARNET)
    d = ""
    for i in range(6):
        x = 33 + i * 10.6
        y = 60 - 12 * math.sin((i + 0.5) / 6 * math.pi)
        d += "M%s %sL%s %sL%s %sZ" % (f(x), f(y), f(x + 5.2), f(y + 19), f(x + 10.2), f(y))
    for i in range(5):
        x = 38 + i * 10.6
        y = 88 + 10 * math.sin((i + 0.5) / 5 * math.pi)
        d += "M%s %sL%s %sL%s %sZ" % (f(x), f(y), f(x + 5.2), f(y - 14), f(x + 10.2), f(y))
    s.p(d, CREAM)
    s.c(42, 38, 6, CREAM)
    s.c(86, 38, 6, CREAM)
    s.c(44, 39, 2.8, GARNET)
    s.c(84, 39, 2.8, GARNET)
    s.p("M32 30L50 34M96 30L78 34", None, INK, 5)


@power("question")
def _(s):  # a question that has nothing to do with the game
    s.p("M22 28L106 28L106 86L66 86L46 108L48 86L22 86Z", INK)
    s.p("M29 35L99 35L99 79L62 79L54 90L55 79L29 79Z", CREAM)
    s.p("M50 52Q51 42 64 42Q78 44 76 55Q74 62 65 64L65 68", None, GARNET, 8)
    s.c(65, 75.5, 4.4, GARNET)
    s.cuts([(36, 44, 36, 68)], 4, PAPER2)


@power("harmless-order")
def _(s):  # the desk bell
    s.rays(64, 70, 42, 56, 7, 0.22, GARNET, 198, 342)
    s.p("M26 84Q26 46 64 44Q102 46 102 84Z", INK)
    s.p("M33 80Q35 52 64 50Q93 52 95 80Z", BRASS)
    s.p("M70 51Q93 54 95 80L76 80Q88 66 70 51Z", BRASS_D)
    s.cut(42, 76, 50, 58, 6, CREAM, -4)
    s.p("M58 44L58 34L70 34L70 44Z", INK)
    s.r(52, 28, 24, 9, GARNET, 4, INK, 3.4)
    s.p("M18 82L110 82L106 100L22 100Z", INK)
    s.cut(28, 90, 92, 90, 4, SAND)
