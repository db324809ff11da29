"""Medals of the Masquerade: what the clans can do, the core ten first, then the extended fifteen."""

import math

from .suits import suit
from .lino import BRASS, CORAL, CREAM, GARNET, GARNET_D, GOLD, INK, LEAF, PAPER2, SHADE, Svg, path, series


def medal(field=GARNET_D, rim=CREAM, ray="#7A2740"):
    s = Svg(128)
    s.c(64, 64, 62, INK)
    s.c(64, 64, 56.5, field, rim, 3)
    s.rays(64, 64, 14, 54, 24, 0.42, ray)
    return s


def drop(s, x, y, r, col=GARNET, cc=CREAM):
    s.p(
        path(
            "M%s %sC%s %s %s %s %s %sA%s %s 0 1 0 %s %sC%s %s %s %s %s %sZ", x, y - 2 * r, x - 0.3 * r, y - 1.1 * r,
            x - r, y - 0.6 * r, x - r, y, r, r, x + r, y, x + r, y - 0.6 * r, x + 0.3 * r, y - 1.1 * r, x, y - 2 * r,
        ),
        col,
    )
    s.cut(x - 0.5 * r, y - 0.1 * r, x - 0.1 * r, y + 0.6 * r, r * 0.22, cc, r * 0.15)


disc = series("discipline-", medal)


@disc("animalism")
def _(s):
    with s.mirror():
        s.p("M64 108L54 102L50 92L38 84L28 66L24 46L28 18L50 38L64 36Z", CREAM)
        s.p("M33 28L34 44L44 39Z", INK)
        s.p("M36 58L56 66L50 70L40 66Z", INK)
        s.c(48, 65.5, 3, CORAL)
        s.cuts([(30, 70, 46, 76), (36, 80, 50, 82), (42, 48, 56, 58)], 4, INK)
        s.p("M64 86L53 86L58 96L64 99Z", INK)
        s.cut(61, 46, 60, 80, 3.5, INK)


@disc("auspex")
def _(s):
    s.rays(64, 64, 30, 53, 16, 0.5, CREAM)
    s.p("M12 64Q38 32 64 32Q90 32 116 64Q90 96 64 96Q38 96 12 64Z", INK)
    s.p("M19 64Q42 38 64 38Q86 38 109 64Q86 90 64 90Q42 90 19 64Z", CREAM)
    s.c(64, 64, 23, GARNET)
    s.rays(64, 64, 14, 22, 20, 0.4, GARNET_D)
    s.c(64, 60, 8, INK)
    s.p("M60 62L68 62L72 78L56 78Z", INK)
    s.cut(50, 54, 58, 46, 4, CREAM)


@disc("celerity")
def _(s):
    for y, x, l in ((40, 14, 30), (54, 8, 40), (68, 12, 32), (82, 22, 26)):
        s.cut(x + l, y, x, y, 5, CORAL)
    # winged boot
    s.p("M58 30L82 30L82 66L104 80Q112 86 108 98L52 98L52 88L58 84Z", CREAM)
    s.p("M50 98L110 98L110 105L50 105Z", INK)
    s.p("M54 34L86 34L86 40L54 40Z", INK)
    s.cuts([(78, 46, 78, 64), (84, 74, 98, 86), (66, 92, 92, 92)], 3.5, INK)
    s.p("M74 76Q48 76 24 52Q44 56 52 54Q38 46 30 32Q50 46 62 48Q76 54 74 76Z", INK)
    s.p("M70 72Q52 72 36 60Q50 62 60 60Q48 54 40 44Q54 52 62 53Q71 58 70 72Z", CREAM)
    s.cuts([(66, 66, 50, 62), (66, 61, 54, 54)], 2.6, INK)


@disc("dark-thaumaturgy")
def _(s):
    s.c(64, 64, 47, INK)
    s.c(64, 64, 43, None, CREAM, 3)
    s.star(64, 64, 42, 16, 5, CREAM, 90)
    s.star(64, 64, 33, 12.6, 5, GARNET_D, 90)
    s.c(64, 62, 24, INK)
    with s.g("translate(44 40) scale(.4)"):
        suit(s, "clubs", CORAL, INK)
    for a in range(5):
        m = math.radians(-90 + 36 + 72 * a)
        s.c(64 + 47 * math.cos(m), 64 + 47 * math.sin(m), 6, INK)
        drop(s, 64 + 47 * math.cos(m), 65.5 + 47 * math.sin(m), 3, CORAL)


@disc("dominate")
def _(s):
    s.p("M24 24L104 36L103 44L23 32Z", CREAM)
    s.p("M58 18L70 20L64 52L56 50Z", CREAM)
    s.cuts([(30, 29, 50, 32), (100, 39, 78, 36)], 2.5, INK)
    for a, b in (((28, 31), (38, 66)), ((63, 44), (64, 60)), ((99, 42), (92, 66))):
        s.line(a[0], a[1], b[0], b[1], CREAM, 1.8)
    s.c(64, 66, 10, CREAM)
    s.p("M57 62L62 62L62 65L57 65ZM66 62L71 62L71 65L66 65Z", INK)
    s.line(59, 71, 69, 71, INK, 2)
    s.p("M55 78L73 78L76 96L52 96Z", CORAL)
    s.cut(60, 80, 60, 94, 3, INK)
    s.p("M56 80L40 70L36 64L41 63L46 68L60 76Z", CREAM)
    s.p("M72 80L88 70L94 62L89 62L84 68L70 76Z", CREAM)
    s.p("M54 96L62 96L60 112L50 112L52 108Z", CREAM)
    s.p("M66 96L74 96L76 108L78 112L68 112Z", CREAM)


@disc("fortitude")
def _(s):
    s.p("M64 14L106 26L102 70Q96 98 64 114Q32 98 26 70L22 26Z", INK)
    s.p("M64 21L99 31L96 69Q90 92 64 106Q38 92 32 69L29 31Z", CREAM)
    for y, xs in ((44, ()), (58, ()), (72, ()), (86, ())):
        s.line(31 if y < 72 else 34 + (y - 72) * 0.5, y, 97 if y < 72 else 94 - (y - 72) * 0.5, y, INK, 2.6)
    for x, y in (
        (50, 32), (78, 32), (40, 46), (64, 30), (88, 46), (48, 60), (80, 60), (40, 74), (88, 74), (56, 88), (72, 88),
    ):
        s.line(x, y, x, y + 11, INK, 2.6)
    s.p("M64 38L80 52L76 76L64 88L52 76L48 52Z", INK)
    s.p("M64 44L75 54L72 74L64 81L56 74L53 54Z", GARNET)
    s.cut(58, 56, 61, 72, 4, CREAM)


@disc("obfuscate")
def _(s):
    s.p("M64 12Q98 22 98 62Q98 80 112 104Q88 116 64 116Q40 116 16 104Q30 80 30 62Q30 22 64 12Z", CREAM)
    s.p("M64 26Q86 36 86 66Q86 86 64 100Q42 86 42 66Q42 36 64 26Z", INK)
    s.p("M64 28Q82 40 84 66Q84 82 70 96Q78 64 64 28Z", "#3A2030")
    s.p("M49 62L60 66L58 70L50 68ZM79 62L68 66L70 70L78 68Z", CORAL)
    s.cuts(
        [
            (34, 66, 28, 100), (40, 86, 38, 108), (94, 66, 100, 100), (88, 86, 90, 108), (56, 106, 58, 114),
            (72, 106, 70, 114), (50, 26, 38, 50), (78, 26, 90, 50),
        ],
        3.6,
        INK,
    )


@disc("potence")
def _(s):
    s.rays(64, 60, 36, 54, 16, 0.5, CORAL)
    s.p("M42 84L86 84L84 112L44 112Z", INK)
    s.p("M46 88L82 88L81 96L47 96Z", CREAM)
    s.p("M47 99L81 99L80 106L48 106Z", GARNET)
    for i, x in enumerate((32, 48, 64, 80)):
        s.r(x, 28 + (0, -4, -3, 2)[i], 17, 44, INK, 8)
        s.r(x + 2.5, 31 + (0, -4, -3, 2)[i], 12, 38, CREAM, 6)
        s.cut(x + 4, 38 + (0, -4, -3, 2)[i], x + 12, 38 + (0, -4, -3, 2)[i], 2.6, INK)
    s.p("M34 56L80 56Q90 60 84 72L62 74Q56 80 56 86L40 86Q32 76 32 62Z", INK)
    s.p("M37 60L78 60Q84 63 79 68L60 70Q52 76 51 83L43 83Q36 74 37 60Z", CREAM)
    s.cut(44, 66, 68, 65, 3, INK)


@disc("presence")
def _(s):
    s.c(64, 50, 36, CREAM)
    s.rays(64, 50, 24, 37, 20, 0.5, GARNET)
    s.c(64, 50, 22, INK)
    s.p(
        "M30 114Q32 84 56 80L56 70Q48 62 48 48Q50 32 66 32Q80 34 79 48L84 58L78 60L78 68Q76 73 68 72L68 80Q92 84 98 114Q64 122 30 114Z",
        INK,
    )
    s.p("M52 50Q53 37 66 37Q76 38 75 48L79 56L74 57L74 65Q72 68 66 67Q58 62 60 50Q56 46 52 50Z", CREAM)
    s.p("M38 110Q42 90 58 86L64 96L70 86Q86 90 90 110Q64 116 38 110Z", CREAM)
    s.p("M64 96L58 106L64 112L70 106Z", CORAL)
    s.cuts([(46, 98, 52, 110), (82, 98, 76, 110)], 3, INK)


@disc("thaumaturgy")
def _(s):
    s.p("M64 12L110 92L18 92Z", None, CREAM, 3)
    with s.g("translate(36 20) scale(.56)"):
        suit(s, "hearts", CORAL, CREAM)
    s.p("M32 70L96 70Q96 92 70 96L70 106L84 112L44 112L58 106L58 96Q32 92 32 70Z", INK)
    s.p("M37 74L91 74Q88 88 66 92L66 109L72 110L56 110L62 109L62 92Q40 88 37 74Z", CREAM)
    s.p("M40 74L88 74Q86 80 82 83L46 83Q42 80 40 74Z", GARNET)
    s.cut(48, 80, 60, 89, 3, INK)
    drop(s, 64, 66, 4, CORAL)


@disc("quietus")
def _(s):  # hush: a finger before the lips
    s.p("M26 60Q30 20 64 18Q98 20 102 60Q100 96 64 114Q28 96 26 60Z", INK)
    s.p("M33 60Q36 27 64 25Q92 27 95 60Q93 90 64 106Q35 90 33 60Z", CREAM)
    s.p("M38 50Q48 42 58 50L57 54Q48 48 40 54ZM70 50Q80 42 90 50L88 54Q80 48 71 54Z", INK)
    s.p("M40 78Q52 68 64 74Q76 68 88 78Q76 90 64 88Q52 90 40 78Z", GARNET, INK, 3)
    s.line(42, 78, 86, 78, INK, 2.4)
    s.p("M54 120L54 62Q54 52 64 52Q74 52 74 62L74 120Z", INK)
    s.p("M59 116L59 64Q59 57 64 57Q69 57 69 64L69 116Z", PAPER2)
    s.p("M60 64Q60 58 64 58Q68 58 68 64L67 68L61 68Z", CREAM, INK, 1.8)
    s.cuts([(62, 78, 68, 78), (62, 92, 68, 92)], 2.6, INK)


@disc("temporis")
def _(s):  # an hourglass on its side: nothing runs
    s.rays(64, 64, 34, 54, 12, 0.3, CREAM)
    with s.g("rotate(90 64 64)"):
        s.p("M36 26L92 26L92 38Q90 54 72 64Q90 74 92 90L92 102L36 102L36 90Q38 74 56 64Q38 54 36 38Z", INK)
        s.p("M43 32L85 32L85 39Q83 52 66 64Q83 76 85 89L85 96L43 96L43 89Q45 76 62 64Q45 52 43 39Z", "#DDEBF2")
        s.r(26, 16, 76, 14, CREAM, 4, INK, 4)
        s.r(26, 98, 76, 14, CREAM, 4, INK, 4)
    s.p("M36 84L36 78Q52 76 63 68Q74 76 92 78L92 84Z", GARNET)
    s.p("M36 85L92 85", None, INK, 3)
    s.cut(42, 52, 56, 60, 4, CREAM)


@disc("visceratika")
def _(s):  # a wing laid in stone courses
    s.rays(64, 64, 30, 54, 16, 0.42, CORAL, op=0.7)
    s.p(
        "M22 112L26 60Q30 22 62 14Q70 12 72 20Q92 22 110 44Q98 46 98 58Q112 66 110 86Q98 78 90 84Q94 98 84 112Q76 98 64 100Q58 108 56 116L40 116L36 104Z",
        INK,
    )
    s.p(
        "M33 102L34 62Q38 29 63 21L67 28Q84 29 99 40Q90 46 91 62Q101 68 103 77Q92 72 83 80Q84 92 82 99Q74 91 60 93Q52 98 50 108L43 108L40 94Z",
        CREAM,
    )
    s.p("M66 26L42 104M66 28Q78 40 91 60M64 34Q74 54 83 80M60 50Q62 72 60 93", None, INK, 4)
    s.p("M37 52L56 48M35 68L51 68M35 84L46 84M70 52L82 44M68 66L86 64M62 80L78 74M76 36L80 30", None, INK, 2.4)
    s.p("M50 30L46 40L52 44L48 52", None, GARNET, 3.4)
    s.c(67, 20, 6, CREAM, INK, 3.4)


@disc("chimerstry")
def _(s):  # one card that is two cards
    with s.g("rotate(-9 64 64)"):
        s.r(34, 18, 60, 90, INK, 9)
        s.r(39, 23, 50, 80, CREAM, 6)
        s.p("M64 23L83 23Q89 23 89 29L89 97Q89 103 83 103L64 103L70 92L58 80L70 66L58 52L70 38Z", INK)
        with s.g("translate(41 46) scale(.34)"):
            s.p("M50 93C22 68 6 50 6 31C6 17 17 7 30 7C39 7 46 12 50 20C54 12 58 8 62 7L46 40L64 58L50 76Z", GARNET)
        s.p("M78 48Q90 60 84 70Q78 74 72 70L72 78L68 80L76 66L66 56Z", CREAM)
        s.p("M44 30L44 38M44 34L50 34", None, GARNET, 3)
        s.c(81, 94, 3, CREAM)
    for x, y, r in ((22, 42, 9), (104, 50, 8), (98, 26, 6), (26, 92, 6), (104, 92, 7)):
        s.star(x, y, r + 3, r * 0.34 + 1.6, 4, INK)
        s.star(x, y, r, r * 0.3, 4, CREAM)


@disc("daimoinon")
def _(s):  # what is at your shoulder
    s.p(
        "M24 96Q14 78 26 62Q28 74 36 74Q30 54 44 44Q46 60 54 62Q54 36 64 24Q74 36 74 62Q82 60 84 44Q98 54 92 74Q100 74 102 62Q114 78 104 96Q90 115 64 117Q38 115 24 96Z",
        CORAL,
    )
    with s.mirror():
        s.p("M64 44L50 44Q34 42 26 14Q22 36 34 54Q36 86 64 106Z", INK)
        s.p("M64 50L49 50Q38 48 30 32Q32 44 41 56Q42 80 64 97Z", CREAM)
        s.p("M30 30Q34 44 49 50L44 56Q34 46 30 30Z", INK)
        s.p("M42 60L60 68L57 74L46 70Z", INK)
        s.c(52, 69.6, 2.8, CORAL)
        s.p("M56 88L62 84L64 92L60 94Z", INK)
    s.cut(64, 52, 64, 78, 4, INK)


@disc("bardo")
def _(s):  # a lotus round a flame
    s.rays(64, 56, 26, 52, 18, 0.4, BRASS)
    s.p("M64 18Q82 42 74 56Q70 62 64 62Q56 62 54 54Q52 40 64 18Z", INK)
    s.p("M64 32Q75 46 69 54Q64 58 59 53Q57 44 64 32Z", GOLD)
    with s.mirror():
        s.p("M64 106Q40 96 44 54Q60 66 66 92Z", CREAM, INK, 4)
        s.p("M64 106Q24 102 18 66Q44 70 64 102Z", "#E8A9A0", INK, 4)
        s.p("M64 108Q32 114 10 92Q38 84 64 104Z", CREAM, INK, 4)
    s.p("M64 50Q82 76 64 106Q46 76 64 50Z", "#E8A9A0", INK, 4)
    s.cuts([(61, 66, 62, 94), (48, 66, 54, 84, 3), (28, 76, 44, 88, 3), (26, 94, 44, 98, 3)], 3.5, GARNET)


@disc("obeah")
def _(s):  # a heart, bandaged
    s.rays(64, 64, 34, 54, 16, 0.42, LEAF, op=0.8)
    s.p(
        "M64 112C34 90 16 70 16 48C16 32 28 20 42 20C52 20 60 26 64 34C68 26 76 20 86 20C100 20 112 32 112 48C112 70 94 90 64 112Z",
        INK,
    )
    s.p(
        "M64 104C37 84 23 67 23 48C23 36 32 27 42 27C53 27 60 35 64 44C68 35 75 27 86 27C96 27 105 36 105 48C105 67 91 84 64 104Z",
        GARNET,
    )
    s.p("M22 54L36 40L104 72L90 88Z", CREAM, INK, 4)
    s.cuts([(40, 48, 48, 52), (56, 56, 64, 60), (74, 64, 82, 68)], 3, SHADE)
    s.p("M56 50L74 76M72 54L58 74", None, SHADE, 2.4)
    s.cut(30, 44, 38, 32, 5, CREAM, -3)
    s.p("M80 30Q94 8 108 16Q106 34 84 36Z", LEAF, INK, 3.4)
    s.cut(88, 30, 100, 20, 2.4, CREAM)


@disc("protean")
def _(s):  # a hand on its way to a paw
    s.p(
        "M30 118L34 78L22 52Q20 42 28 42L40 62L38 28Q38 20 45 20L54 54L58 20Q60 12 67 16L70 52L82 26Q88 18 92 26L86 62L98 52Q106 48 108 56L92 84L88 118Z",
        INK,
    )
    s.p(
        "M37 116L40 78L28 52L38 66L48 78L44 32L46 28L56 62L62 62L62 24L65 24L66 62L74 62L86 32L87 34L80 70L84 74L101 58L86 84L82 116Z",
        CREAM,
    )
    s.p("M28 56L22 30L38 50ZM44 34L42 8L54 32ZM60 28L66 2L71 28ZM82 36L94 8L94 38ZM98 60L116 42L108 66Z", CORAL, INK, 3)
    s.p("M46 92Q60 78 76 92Q74 106 61 104Q48 106 46 92Z", INK)
    s.cuts([(42, 84, 46, 110), (80, 88, 78, 112), (52, 96, 60, 88, 3)], 3.5, SHADE)


@disc("vicissitude")
def _(s):  # a face thumbed out of shape
    s.p("M40 22Q84 8 100 44Q108 72 92 86Q98 104 76 112Q44 116 34 94Q20 84 24 58Q24 34 40 22Z", INK)
    s.p("M43 28Q80 16 94 46Q101 70 84 83Q90 98 74 105Q48 108 40 90Q27 82 31 58Q31 38 43 28Z", CREAM)
    s.p("M84 40Q64 28 52 44Q46 58 60 64Q74 66 74 54Q72 46 64 50", None, INK, 5)
    s.p("M34 72Q42 64 50 74Q42 80 34 72Z", INK)
    s.c(43, 72.5, 2.6, CORAL)
    s.p("M46 92Q62 80 86 74Q80 94 58 98Z", GARNET, INK, 3.4)
    s.p("M52 92L56 88L59 95ZM68 86L73 82L73 91Z", CREAM)
    s.p("M120 24Q98 34 84 52Q76 62 84 68Q92 72 98 62Q108 52 124 48Z", PAPER2, INK, 4)
    s.p("M84 56Q88 52 94 60Q90 68 85 65Q80 62 84 56Z", CREAM, INK, 2.2)
    s.cuts([(104, 42, 100, 50), (38, 48, 46, 36), (74, 24, 86, 36)], 3, SHADE)


@disc("serpentis")
def _(s):  # the cobra looks at you, and you sit down
    s.p("M64 12Q104 18 110 60Q106 92 82 98L80 118L48 118L46 98Q22 92 18 60Q24 18 64 12Z", INK)
    s.p("M64 19Q98 24 103 60Q99 88 76 92L74 112L54 112L52 92Q29 88 25 60Q30 24 64 19Z", "#2F6B4A")
    for y in (94, 102, 110):
        s.p("M54 %sQ64 %s 74 %s" % (y, y + 5, y), None, "#9BC87A", 3.4)
    s.p("M64 30Q88 34 88 58Q86 78 64 86Q42 78 40 58Q40 34 64 30Z", INK)
    s.p("M64 36Q82 40 82 58Q80 73 64 80Q48 73 46 58Q46 40 64 36Z", "#7FB56A")
    with s.mirror():
        s.p("M46 52Q56 48 62 60Q52 66 46 58Z", GOLD, INK, 2.6)
        s.p("M54 52L56 64", None, INK, 3.4)
        s.cuts([(32, 46, 30, 70, 5, 2), (37, 36, 48, 28, 4, 2)], 4, "#9BC87A")
    s.p("M64 76L64 96L58 106M64 96L70 106", None, CORAL, 4)
    s.c(60, 72, 1.8, INK)
    s.c(68, 72, 1.8, INK)


@disc("obtenebration")
def _(s):  # night with arms
    s.rays(64, 58, 34, 54, 22, 0.42, CREAM)
    s.c(64, 58, 37, CREAM)
    s.c(64, 58, 31, INK)
    for d in (
        "M44 74Q20 82 22 112Q30 96 40 98Q32 110 40 122Q42 100 56 88Z",
        "M84 74Q108 82 106 112Q98 96 88 98Q96 110 88 122Q86 100 72 88Z",
        "M54 84Q50 108 64 124Q78 108 74 84Z",
        "M36 50Q14 44 10 66Q22 58 36 66Z",
        "M92 50Q114 44 118 66Q106 58 92 66Z",
    ):
        s.p(d, INK)
    s.p("M46 54L60 60L57 66L48 62ZM82 54L68 60L71 66L80 62Z", CORAL)
    s.cuts([(42, 44, 56, 32, 4, -3), (60, 96, 63, 114), (30, 96, 28, 104)], 4, "#7A2740")


@disc("necromancy")
def _(s):  # a skull with a spade on its brow
    s.p("M64 14Q106 16 106 58Q106 78 92 86L90 112L38 112L36 86Q22 78 22 58Q22 16 64 14Z", INK)
    s.p("M64 21Q99 23 99 58Q99 74 86 80L84 105L44 105L42 80Q29 74 29 58Q29 23 64 21Z", CREAM)
    s.p("M84 28Q99 38 99 58Q99 74 86 80L84 105L70 105Q82 92 80 78Q92 60 84 28Z", PAPER2)
    s.p("M34 62Q46 52 58 62Q58 80 46 80Q34 80 34 62ZM94 62Q82 52 70 62Q70 80 82 80Q94 80 94 62Z", INK)
    s.c(46, 69, 3.6, CORAL)
    s.c(82, 69, 3.6, CORAL)
    s.p("M58 90L64 78L70 90Z", INK)
    s.p("M53 94L53 105M64 96L64 105M75 94L75 105", None, INK, 4)
    with s.g("translate(49 25) scale(.3)"):
        suit(s, "spades", INK, CREAM)
    s.cut(36, 50, 44, 34, 5, SHADE, -3)


@disc("path-of-corruption")
def _(s):  # a diamond, and the worm in it
    s.rays(64, 64, 36, 54, 16, 0.34, CORAL, op=0.7)
    s.p("M64 8Q88 38 114 64Q88 90 64 120Q40 90 14 64Q40 38 64 8Z", INK)
    s.p("M64 19Q84 44 104 64Q84 84 64 109Q44 84 24 64Q44 44 64 19Z", CORAL)
    s.p("M64 19L64 109Q84 84 104 64Q84 44 64 19Z", GARNET)
    s.p("M46 90Q34 70 52 62Q72 58 70 46Q66 38 58 44", None, INK, 19)
    s.p("M46 90Q34 70 52 62Q72 58 70 46Q66 38 58 44", None, "#A7B86A", 11)
    s.c(56, 44, 8, "#A7B86A", INK, 3.6)
    s.c(54, 42, 2.4, INK)
    s.p("M44 80L54 76M44 68L52 74M58 58L62 66M66 50L74 54", None, INK, 2.4)
    s.c(46, 92, 10, INK)
    s.cut(34, 58, 48, 40, 4, CREAM)


@disc("koldunic-sorcery")
def _(s):  # the four elements in one shield; which suit is written in the middle is the player's to fix
    s.c(64, 64, 48, INK)
    for a, c in ((0, "#A8402E"), (90, "#2F6B4A"), (180, "#26618C"), (270, "#8C7A5A")):
        with s.g("rotate(%d 64 64)" % a):
            s.p("M66 62L66 20A44 44 0 0 1 108 62Z", c)
    s.p("M84 56Q72 46 84 26Q86 36 92 36Q100 48 94 56Z", GOLD, INK, 2.6)
    s.p("M70 100L82 74L88 84L92 78L102 90Q92 102 80 104Z", CREAM, INK, 2.6)
    s.p("M24 76q6 -7 12 0q6 7 12 0q5 -6 10 0M28 88q6 -7 12 0q6 7 12 0M38 99q5 -6 10 0q4 4 8 2", None, CREAM, 4)
    s.p("M26 52Q44 48 46 40Q44 32 36 36M30 60Q56 58 58 46", None, CREAM, 4)
    s.c(64, 64, 17, INK)
    s.c(64, 64, 13.5, CREAM)
    s.star(64, 64, 9, 4, 4, GARNET)


@disc("true-magic")
def _(s):  # a wand that names any suit
    s.c(64, 64, 46, None, CREAM, 2.4)
    for k, x, y in (("hearts", 64, 20), ("spades", 106, 62), ("diamonds", 64, 104), ("clubs", 22, 62)):
        s.c(x, y, 16, INK)
        s.c(x, y, 13, CREAM)
        with s.g("translate(%s %s) scale(.17)" % (x - 8.5, y - 8.5)):
            suit(s, k, GARNET if k in ("hearts", "diamonds") else INK, CREAM)
    with s.g("rotate(45 64 64)"):
        s.r(59, 52, 10, 48, INK, 4)
        s.r(62, 56, 4, 40, CREAM, 1)
        s.r(61, 84, 6, 12, BRASS)
    s.star(74, 54, 25, 9, 8, INK, 12)
    s.star(74, 54, 20, 7, 8, GOLD, 12)
    s.c(74, 54, 5, CREAM)
