"""Shields of the Masquerade: own devices for the clans, core and extended."""

import math

from .disciplines import drop
from .lino import BRASS, BRASS_D, CORAL, CREAM, GARNET, GOLD, INK, PAPER2, SHADE, WOOD_D, Svg, f, path, series


def shield(col):
    s = Svg(128)
    d = "M64 %sL78 %sL78 %sL96 %sL96 %sL%s %sL%s 66Q%s 102 64 %sQ%s 102 %s 66L%s %sL32 %sL32 %sL50 %sL50 %sZ"

    def sh(i):
        t = 4 + i
        return d % (
            t, t, t + 5, t + 5, t + 10, 116 - i, t + 10, 116 - i, 110 - i, 126 - i * 1.2, 18 + i, 12 + i, 12 + i,
            t + 10, t + 10, t + 5, t + 5, t,
        )

    s.p(sh(0), INK)
    s.p(sh(4), CREAM)
    s.p(sh(7), col)
    return s


clan = series("clan-", shield)


@clan("brujah", "#8C2A2A")
def _(s):  # two links of a chain struck apart
    s.rays(64, 64, 12, 46, 16, 0.42, "#A84038")
    for dx, dy, a in ((-17, 20, -45), (17, -18, -45)):
        with s.g("translate(%s %s) rotate(%s)" % (64 + dx, 66 + dy, a)):
            s.r(-21, -12, 42, 24, None, 12, INK, 13)
            s.r(-21, -12, 42, 24, None, 12, CREAM, 7.5)
            s.cut(-16, -12, 8, -13, 2.6, INK)
    s.star(64, 66, 27, 9, 8, INK, 12)
    s.star(64, 66, 21, 7, 8, GOLD, 12)
    s.c(64, 66, 5, CREAM)


@clan("malkavian", "#3F2F66")
def _(s):  # cracked mirror with an eye in each shard
    s.e(64, 58, 34, 38, INK)
    s.e(64, 58, 29, 33, CREAM)
    s.r(59, 94, 10, 20, INK, 3)
    s.r(62, 96, 4, 15, BRASS)
    for q in ((64, 58, 44, 34), (64, 58, 92, 44), (64, 58, 80, 88), (64, 58, 40, 76), (64, 58, 62, 26)):
        s.line(q[0], q[1], q[2], q[3], INK, 3)
    for x, y, r in ((51, 54, 8), (77, 64, 9), (74, 40, 6), (60, 78, 7)):
        s.p(
            path(
                "M%s %sQ%s %s %s %sQ%s %s %s %sZ", x - r * 1.3, y, x, y - r * 1.3, x + r * 1.3, y, x, y + r * 1.3,
                x - r * 1.3, y,
            ),
            "#6B4FB0", INK, 2,
        )
        s.c(x, y, r * 0.42, INK)


@clan("nosferatu", "#3D4A2A")
def _(s):  # rat-skull mask under a sewer arch
    s.p("M26 96L26 56Q30 28 64 28Q98 28 102 56L102 96L90 96L90 58Q86 40 64 40Q42 40 38 58L38 96Z", INK)
    for a in range(-80, 81, 20):
        s.line(
            64 + 27 * math.sin(math.radians(a)), 60 - 22 * math.cos(math.radians(a)),
            64 + 36 * math.sin(math.radians(a)), 62 - 32 * math.cos(math.radians(a)), CREAM, 2,
        )
    with s.mirror():
        s.p("M64 46Q46 46 44 64L50 78L56 102L64 110Z", CREAM)
        s.p("M46 56Q32 50 38 38Q48 40 52 48Z", CREAM, INK, 2.5)
        s.p("M49 64L60 68L58 76L52 74Z", INK)
        s.p("M60 100L63 100L63 112L60 108Z", INK)
        s.cuts([(44, 92, 24, 86), (46, 97, 26, 98)], 2.4, CREAM)
        s.cut(60, 82, 57, 94, 2.5, INK)
    s.p("M60 92L68 92L64 98Z", INK)


@clan("toreador", "#7A2452")
def _(s):  # peacock feather crossed with a brush, a mask's eye at its heart
    s.line(92, 30, 40, 112, INK, 8)
    s.line(92, 30, 42, 110, BRASS, 3.5)
    s.p("M86 38L98 20L104 24L95 44Z", CREAM, INK, 2.5)
    s.line(44, 40, 90, 112, INK, 7)
    s.line(44, 40, 89, 110, CREAM, 3)
    s.e(50, 52, 25, 31, INK)
    s.e(50, 52, 21, 27, CREAM)
    s.e(50, 53, 16, 20, "#2E7C74")
    s.e(51, 55, 11, 13, BRASS)
    s.e(52, 57, 6.5, 8, INK)
    s.cuts([(31, 44, 38, 50), (33, 62, 39, 58), (44, 27, 46, 36), (60, 29, 57, 36)], 3, INK)


@clan("tremere", "#5A1E24")
def _(s):  # a flask on a triangle of hands: alembic and ladder
    s.rays(64, 72, 26, 42, 18, 0.45, "#7D3034")
    s.p("M56 26L72 26L72 50L94 92Q98 104 86 106L42 106Q30 104 34 92L56 50Z", INK)
    s.p("M60 30L68 30L68 52L89 94Q91 101 84 102L44 102Q37 101 39 94L60 52Z", CREAM)
    s.p("M50 76L78 76L87 94Q89 99 84 99L44 99Q39 99 41 94Z", GARNET)
    s.r(52, 22, 24, 7, BRASS, 2, INK, 2.5)
    s.c(58, 88, 4, CREAM)
    s.c(70, 84, 3, CREAM)
    s.c(68, 93, 2.2, CREAM)
    s.cut(61, 56, 52, 74, 3.5, INK)
    s.star(64, 62, 6, 2.6, 4, INK)


@clan("ventrue", "#26406B")
def _(s):  # a tower-crown over a sceptre and key
    s.p("M32 54L32 34L44 34L44 42L52 42L52 28L76 28L76 42L84 42L84 34L96 34L96 54L90 66L38 66Z", INK)
    s.p("M36 52L36 38L40 38L40 46L56 46L56 32L72 32L72 46L88 46L88 38L92 38L92 52L87 62L41 62Z", BRASS)
    s.cuts([(42, 52, 54, 52), (58, 38, 58, 50), (74, 52, 86, 52)], 3, INK)
    s.r(58, 66, 12, 46, INK)
    s.r(61, 66, 6, 43, CREAM)
    s.p("M50 90L78 90L78 96L50 96Z", INK)
    s.p("M46 78L82 78L74 88L54 88Z", CREAM, INK, 2.5)
    s.c(64, 72, 5, GARNET, INK, 2.5)


@clan("gangrel", "#6A4A1E")
def _(s):  # a paw and what it leaves
    s.p("M64 104Q38 106 38 86Q40 66 64 60Q88 66 90 86Q90 106 64 104Z", INK)
    s.p("M64 98Q44 100 44 86Q46 72 64 67Q82 72 84 86Q84 100 64 98Z", CREAM)
    for x, y, a in ((34, 62, -28), (52, 44, -10), (76, 44, 10), (94, 62, 28)):
        with s.g("rotate(%s %s %s)" % (a, x, y)):
            s.e(x, y, 11, 14, INK)
            s.e(x, y, 6.6, 9.6, CREAM)
            s.p("M%s %sL%s %sL%s %sZ" % (x - 5, y - 12, x, y - 30, x + 5, y - 12), CORAL, INK, 2.6)
    s.cuts([(52, 92, 56, 78), (64, 84, 76, 92)], 4, SHADE, 3)


@clan("lasombra", "#2C2A44")
def _(s):  # a looking-glass with nobody in it, and something behind
    s.rays(64, 54, 30, 46, 18, 0.42, "#45426A")
    s.c(64, 52, 33, INK)
    s.c(64, 52, 28.5, BRASS)
    s.c(64, 52, 22, INK)
    s.c(64, 52, 19, "#B9C8E0")
    s.p("M46 58L66 36M56 64L76 44", None, CREAM, 4)
    s.p("M58 84L70 84L72 104L56 104Z", BRASS, INK, 4)
    with s.mirror():
        s.p("M30 118Q16 96 26 78Q34 64 48 66Q34 76 38 90Q42 104 34 116Z", INK)
        s.p("M50 116Q40 104 46 92Q52 100 52 110Z", INK)
    s.c(64, 20, 5, BRASS, INK, 3)


@clan("tzimisce", "#5B2E2A")
def _(s):  # a flower of ribs
    s.line(64, 28, 64, 114, INK, 11)
    s.line(64, 30, 64, 112, CREAM, 5.4)
    with s.mirror():
        for y, w_ in ((38, 28), (53, 33), (68, 30), (83, 22)):
            s.p(
                "M64 %sQ%s %s %s %sQ%s %s 74 %s"
                % (y, 64 - w_ * 1.2, y - 8, 64 - w_, y + 13, 64 - w_ * 0.8, y + 22, y + 18)
                if False
                else "M64 %sQ%s %s %s %sQ%s %s %s %s"
                % (
                    f(y),
                    f(64 - w_ * 1.3),
                    f(y - 10),
                    f(64 - w_),
                    f(y + 14),
                    f(64 - w_ * 0.8),
                    f(y + 22),
                    f(64 - w_ * 0.38),
                    f(y + 17),
                ),
                None,
                INK,
                9,
            )
            s.p(
                "M64 %sQ%s %s %s %sQ%s %s %s %s" % (
                    f(y), f(64 - w_ * 1.3), f(y - 10), f(64 - w_), f(y + 14), f(64 - w_ * 0.8), f(y + 22),
                    f(64 - w_ * 0.38), f(y + 17),
                ),
                None, CREAM, 4.6,
            )
    s.p("M68 74C60 66 54 60 55 54C56 49 62 48 66 53C69 47 77 47 78 53C79 60 74 67 68 74Z", GARNET, INK, 3.4)
    s.cut(59, 57, 63, 64, 2.6, CREAM)
    s.c(64, 24, 6, CREAM, INK, 3.4)


@clan("assamite", "#1F4A4A")
def _(s):  # a curved knife and one drop
    s.rays(64, 62, 22, 46, 16, 0.42, "#2D6262")
    s.p("M36 24Q26 74 72 96L80 84Q50 72 52 26L44 16Z", INK)
    s.p("M39 28Q34 70 70 89L74 84Q44 70 47 27Z", "#D5DEE2")
    s.cut(41, 40, 52, 70, 3.4, CREAM, -2)
    with s.g("rotate(32 80 96)"):
        s.p("M60 84L102 84L102 94L60 94Z", BRASS, INK, 4)
        s.p("M74 94L90 94L88 114L76 114Z", WOOD_D, INK, 4)
        s.line(76, 104, 88, 101, BRASS, 3)
    drop(s, 86, 52, 13, CORAL, CREAM)


@clan("followers-of-set", "#7A5A16")
def _(s):  # the cobra before the sun
    s.rays(64, 58, 30, 47, 20, 0.45, "#A88428")
    s.c(64, 54, 28, GOLD, INK, 4)
    s.p(
        "M64 26Q88 30 90 54Q88 72 76 78Q98 84 98 100Q90 116 64 116Q38 116 30 102Q34 94 44 100Q54 106 66 104Q80 102 74 94Q60 86 54 78Q40 70 38 54Q40 30 64 26Z",
        INK,
    )
    s.p("M64 32Q83 36 84 54Q82 68 70 76Q60 76 56 74Q45 66 44 54Q45 36 64 32Z", "#2F6B4A")
    s.p("M64 40Q74 44 74 56Q72 66 64 72Q56 66 54 56Q54 44 64 40Z", "#9BC87A")
    s.p("M66 80Q92 86 92 100Q84 110 64 110Q46 110 38 104Q56 112 70 108Q88 102 80 92Q72 86 64 82Z", "#2F6B4A")
    s.c(60, 50, 2.6, INK)
    s.c(68, 50, 2.6, INK)
    s.p("M64 60L64 68M64 68L61 74M64 68L67 74", None, GARNET, 2.6)


@clan("giovanni", "#2F4A34")
def _(s):  # a skull that has been paid twice
    s.p("M64 22Q100 24 100 60Q100 76 88 84L86 106L42 106L40 84Q28 76 28 60Q28 24 64 22Z", INK)
    s.p("M64 29Q93 31 93 60Q93 72 82 78L80 99L48 99L46 78Q35 72 35 60Q35 31 64 29Z", CREAM)
    s.p("M82 36Q93 46 93 60Q93 72 82 78L80 99L68 99Q78 88 76 76Q88 60 82 36Z", PAPER2)
    for x in (48, 80):
        s.c(x, 60, 14.5, INK)
        s.c(x, 60, 11, GOLD)
        s.c(x, 60, 7.6, None, BRASS_D, 2)
        s.star(x, 60, 5.4, 2.4, 4, BRASS_D)
        s.cut(x - 7, 63, x - 3, 53, 2.6, CREAM)
    s.p("M59 82L64 73L69 82Z", INK)
    s.p("M55 88L55 99M64 90L64 99M73 88L73 99", None, INK, 4)
    s.cut(42, 46, 50, 36, 4, SHADE, -2)


@clan("ravnos", "#6A2A5A")
def _(s):  # a wheel on the road, and a card up the sleeve
    with s.g("rotate(16 78 50)"):
        s.r(62, 22, 40, 56, INK, 6)
        s.r(66, 26, 32, 48, CREAM, 4)
        s.p("M82 36L93 50L82 64L71 50Z", GARNET)
        s.cut(79, 46, 75, 52, 3, CREAM)
    s.c(54, 72, 34, None, INK, 15)
    s.c(54, 72, 34, None, BRASS, 8)
    s.c(54, 72, 27, "#6A2A5A")
    for i in range(8):
        m = math.radians(22.5 + 45 * i)
        s.line(54, 72, 54 + 31 * math.cos(m), 72 + 31 * math.sin(m), INK, 7)
        s.line(54, 72, 54 + 31 * math.cos(m), 72 + 31 * math.sin(m), CREAM, 3)
    s.c(54, 72, 10, BRASS, INK, 4)
    s.c(54, 72, 3, INK)
    s.cut(26, 64, 36, 48, 3.6, CREAM, -3)


@clan("gargoyle", "#4A4F55")
def _(s):  # the head at the end of the gutter
    with s.mirror():
        s.p("M44 56Q18 54 18 28Q30 36 42 34Q50 36 54 44Z", INK)
        s.p("M44 50Q28 48 24 36Q34 42 48 40Z", "#9BA4AA")
        s.p("M64 38Q40 38 38 62Q40 86 52 92L54 112L64 116Z", INK)
        s.p("M64 44Q45 44 44 62Q46 82 58 88L60 108L64 109Z", "#B9C0C4")
        s.p("M46 58L60 64L57 70L48 67Z", INK)
        s.c(53, 65, 2.4, GOLD)
        s.p("M56 88L60 80L63 90Z", CREAM, INK, 2)
        s.p("M50 28Q46 12 36 12Q42 22 42 36Z", CREAM, INK, 3.4)
    s.p("M52 84Q64 76 76 84L74 94Q64 88 54 94Z", INK)
    s.p("M57 86L60 92L63 86ZM65 86L68 92L71 86Z", CREAM)
    s.p("M60 72L68 72L64 79Z", INK)
    s.p("M72 48L66 58L74 62", None, INK, 2.6)
    s.cuts([(50, 56, 56, 48), (48, 74, 52, 82)], 3, CREAM)


@clan("salubri", "#3E5A6A")
def _(s):  # the third eye is the open one
    s.rays(64, 50, 24, 39, 20, 0.42, "#6E93A6")
    s.p("M26 46Q44 24 64 24Q84 24 102 46Q84 70 64 70Q44 70 26 46Z", INK)
    s.p("M34 46Q48 31 64 31Q80 31 94 46Q80 63 64 63Q48 63 34 46Z", CREAM)
    s.c(64, 46, 14, "#C48A1E", INK, 3.4)
    s.c(64, 46, 6, INK)
    s.c(60, 42, 3, CREAM)
    with s.mirror():
        s.p("M28 82Q40 96 56 84", None, INK, 9)
        s.p("M28 82Q40 96 56 84", None, CREAM, 4.4)
        s.p("M32 92L28 98M42 96L42 103M52 92L56 98", None, CREAM, 3)
    drop(s, 64, 106, 6, "#9CD3F0")


@clan("true-brujah", "#6A3526")
def _(s):  # the chain unbroken, and the time it has taken
    s.c(64, 64, 39, None, INK, 12)
    for i in range(12):
        with s.g("rotate(%d 64 64)" % (30 * i)):
            s.r(57, 20, 14, 10 if i % 2 else 12, None, 5, CREAM, 3.4)
    s.p("M44 38L84 38L84 46Q82 56 70 64Q82 72 84 82L84 90L44 90L44 82Q46 72 58 64Q46 56 44 46Z", INK)
    s.p("M50 43L78 43L78 46Q76 54 66 64Q76 74 78 82L78 85L50 85L50 82Q52 74 62 64Q52 54 50 46Z", "#DDEBF2")
    s.p("M53 50L75 50Q72 56 64 62Q56 56 53 50ZM52 84Q56 74 64 72Q72 74 76 84Z", GOLD)
    s.line(64, 62, 64, 74, GOLD, 2.6)
    s.r(39, 33, 50, 9, BRASS, 2, INK, 3)
    s.r(39, 86, 50, 9, BRASS, 2, INK, 3)


@clan("baali", "#3A1212")
def _(s):  # the fly
    s.rays(64, 64, 16, 46, 16, 0.42, "#5A1E1A")
    with s.mirror():
        s.p("M62 60Q30 54 20 82Q22 102 44 96Q60 84 63 68Z", INK)
        s.p("M58 66Q34 62 27 82Q30 94 42 89Q54 80 58 66Z", "#DDEBF2", None, 0, 0.92)
        s.p("M56 68L34 84M52 76L40 90", None, INK, 2.2)
        s.p("M54 52L36 40L30 46M52 64L34 62M56 92L44 106", None, INK, 5)
        s.c(55, 40, 11, INK)
        s.c(54.5, 40, 7.6, CORAL)
        s.cut(50, 42, 54, 35, 3, CREAM)
    s.e(64, 58, 13, 14, INK)
    s.p("M64 66Q80 74 76 96Q70 112 64 114Q58 112 52 96Q48 74 64 66Z", INK)
    s.p("M56 84L72 84M55 94L73 94M59 103L69 103", None, GOLD, 3.6)
    s.p("M57 55L71 55", None, GOLD, 3)
    s.p("M61 48L58 32M67 48L70 32", None, INK, 3)


@clan("koldun", "#2A4A3A")
def _(s):  # an oak in the storm, roots and all
    s.p(
        "M58 60L70 60L72 82Q86 88 96 104Q80 96 74 98Q78 108 72 118L64 102L56 118Q50 108 54 98Q48 96 32 104Q42 88 56 82Z",
        INK,
    )
    s.p("M61 62L67 62L68 84Q64 90 60 84Z", "#9A6E3E")
    for x, y, r in ((42, 52, 16), (64, 40, 20), (86, 52, 16), (54, 60, 12), (74, 60, 12)):
        s.c(x, y, r, INK)
    for x, y, r in ((43, 52, 11.5), (64, 41, 15), (85, 52, 11.5), (56, 57, 9), (72, 57, 9)):
        s.c(x, y, r, "#5E9A5A")
    s.p("M88 14L62 46L76 46L60 76L96 38L80 38L96 18Z", GOLD, INK, 3.4)
    s.cuts([(34, 54, 42, 44), (52, 40, 60, 30)], 4, CREAM, -2)
