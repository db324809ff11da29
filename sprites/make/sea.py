"""Scallywag: tokens, markers and the compass rose."""

from .lino import BRASS, BRASS_D, CREAM, GARNET, GOLD, INK, LEAF, PAPER2, TEAL, WOOD, WOOD_D, Svg

# ------------------------------------------------------------------ tokens
s = Svg(128)  # the ship
s.p("M10 84L118 84Q112 112 92 116L40 116Q18 110 10 84Z", INK)
s.p("M18 88L110 88Q104 106 90 110L42 110Q24 106 18 88Z", WOOD)
s.p("M16 92L108 92", None, BRASS, 4)
s.p("M10 84L10 70L30 70L34 84ZM96 84L100 62L118 62L118 84Z", INK)
s.p("M102 78L104 67L114 67L114 80Z", "#8A5A34")
s.r(44, 10, 5, 74, INK)
s.r(76, 16, 5, 68, INK)
s.p("M28 22Q46 30 66 22Q72 44 64 66Q46 58 30 66Q24 44 28 22Z", CREAM, INK, 3.5)
s.p("M68 28Q80 34 96 28Q102 46 96 64Q82 58 70 64Q66 46 68 28Z", CREAM, INK, 3.5)
s.c(47, 42, 8, INK)
s.c(47, 42, 6, CREAM)
s.c(44.6, 41, 1.8, INK)
s.c(49.4, 41, 1.8, INK)
s.line(36, 56, 58, 54, INK, 3)
s.p("M47 10L66 4L62 10L66 16Z", GARNET, INK, 2)
s.cuts([(34, 56, 34, 30, 4, 2), (74, 58, 74, 36, 3, 2)], 4, PAPER2)
s.c(44, 99, 3, GOLD)
s.c(60, 99, 3, GOLD)
s.c(76, 99, 3, GOLD)
s.save("token-ship")

s = Svg(128)
s.poly([(64, 6), (116, 58), (96, 58), (96, 118), (32, 118), (32, 58), (12, 58)], INK)
s.poly([(64, 16), (104, 54), (90, 54), (90, 112), (38, 112), (38, 54), (24, 54)], GOLD)
s.p("M64 34L84 54L76 58L64 46L52 58L44 54Z", BRASS_D)
s.p("M48 68L80 68L80 74L48 74ZM48 82L80 82L80 88L48 88ZM48 96L80 96L80 102L48 102Z", BRASS_D)
s.cut(32, 54, 58, 28, 4, CREAM)
s.save("marker-gold")
s = Svg(128)
s.poly([(64, 6), (108, 64), (86, 64), (86, 76), (108, 76), (64, 122), (20, 76), (42, 76), (42, 64), (20, 64)], INK)
s.poly([(64, 17), (95, 58), (80, 58), (80, 82), (94, 82), (64, 113), (34, 82), (48, 82), (48, 58), (33, 58)], LEAF)
s.c(64, 66, 13, INK)
s.c(64, 66, 8.5, "#9BE0A8")
s.cut(42, 52, 60, 28, 4, "#C8F5D0")
s.save("marker-green")

s = Svg(128)  # grog
s.p("M88 46Q120 42 116 72Q114 98 86 94", None, INK, 16)
s.p("M88 46Q119 42 115 72Q113 96 86 93", None, BRASS, 8)
s.p("M18 36L94 36L90 116L22 116Z", INK)
s.p("M25 42L87 42L84 110L28 110Z", "#9A6E3E")
for x in (38, 52, 66, 78):
    s.line(x, 44, x - (x - 56) * 0.06, 108, WOOD_D, 2.5)
s.p("M21 56L91 56L90.6 66L21.4 66ZM22.6 92L89 92L88.6 101L23 101Z", BRASS, INK, 2.5)
s.p(
    "M14 38Q10 22 26 22Q30 8 46 14Q58 2 70 14Q86 8 90 22Q104 26 96 40Q88 46 84 40Q80 54 72 42Q60 50 52 42Q44 54 38 42Q24 50 14 38Z",
    CREAM, INK, 4,
)
s.cuts([(30, 104, 32, 72, 5), (24, 32, 34, 22, 4)], 4, PAPER2)
s.save("token-grog")
s = Svg(128)  # fresh water
s.p("M50 8L78 8L78 26L84 34L84 42Q106 54 106 84Q104 120 64 120Q24 120 22 84Q22 54 44 42L44 34L50 26Z", INK)
s.p("M55 13L73 13L73 28L78 36L78 46Q100 58 100 84Q98 114 64 114Q30 114 28 84Q28 58 50 46L50 36L55 28Z", "#DDEBF2")
s.p("M30 76Q46 68 64 76Q82 84 98 76Q102 112 64 114Q28 112 30 76Z", "#4C9CC0")
s.cuts([(38, 92, 44, 62, 6, -4), (52, 100, 52, 84, 4)], 5, CREAM)
s.r(52, 8, 24, 9, "#9A6E3E", 2, INK, 3)
s.p("M42 42L86 42L86 47L42 47Z", BRASS, INK, 2)
s.save("token-water")
s = Svg(128)  # piece of eight
s.c(64, 64, 61, INK)
s.c(64, 64, 55, GOLD)
s.rays(64, 64, 46, 54, 36, 0.45, BRASS_D)
s.c(64, 64, 44, BRASS_D)
s.c(64, 64, 41, GOLD)
s.c(64, 48, 13, None, INK, 11)
s.c(64, 77, 16, None, INK, 11)
s.cuts([(30, 72, 42, 38, 6, -5)], 5, CREAM)
s.p("M36 88L24 96M92 88L104 96", None, BRASS_D, 4)
s.save("token-piece-of-eight")
s = Svg(128)  # ally
s.p("M34 70L94 118M94 70L34 118", None, INK, 20)
s.p("M36 72L92 116M92 72L36 116", None, CREAM, 11)
s.p("M64 8Q106 10 106 50Q106 70 92 78L90 96L38 96L36 78Q22 70 22 50Q22 10 64 8Z", INK)
s.p("M64 15Q99 17 99 50Q99 66 86 72L84 89L44 89L42 72Q29 66 29 50Q29 17 64 15Z", CREAM)
s.p("M36 50Q48 40 58 50Q58 66 48 66Q38 66 36 50ZM92 50Q80 40 70 50Q70 66 80 66Q90 66 92 50Z", INK)
s.p("M58 76L64 62L70 76Z", INK)
s.p("M52 80L52 90M64 80L64 90M76 80L76 90", None, INK, 4)
s.p("M20 40Q24 4 64 4Q104 4 108 40Q64 24 20 40Z", GARNET, INK, 4)
s.p("M104 34L124 30L116 42L126 52L104 46Z", GARNET, INK, 3)
s.cuts([(34, 30, 48, 16, 4, -3)], 4, CREAM)
s.save("token-ally")
for k, (u, l) in enumerate(((1, 0), (0.5, 0.5), (0, 1))):
    s = Svg(128)
    s.p("M26 14L102 14L102 30Q102 50 74 64Q102 78 102 98L102 114L26 114L26 98Q26 78 54 64Q26 50 26 30Z", INK)
    s.p("M33 20L95 20L95 30Q94 48 66 64Q94 80 95 98L95 108L33 108L33 98Q34 80 62 64Q34 48 33 30Z", "#DDEBF2")
    if u:
        y = 26 + (1 - u) * 16
        s.p(
            "M%s %sL%s %sQ88 48 64 62Q40 48 %s %sZ" % (35 + (1 - u) * 8, y, 93 - (1 - u) * 8, y, 35 + (1 - u) * 8, y),
            GOLD,
        )
    if l:
        y = 107 - l * 26
        s.p("M35 107L93 107Q92 %s 64 %sQ36 %s 35 107Z" % (y + 12, y, y + 12), GOLD)
    if 0 < u < 1:
        s.line(64, 60, 64, 98, GOLD, 3.5)
    s.r(18, 6, 92, 12, WOOD, 4, INK, 4)
    s.r(18, 110, 92, 12, WOOD, 4, INK, 4)
    s.cuts([(42, 30, 54, 52, 4), (40, 102, 46, 82, 4), (26, 11, 70, 11, 3)], 4, CREAM)
    s.save("token-hourglass-%d" % (k + 1))
s = Svg(200)  # compass rose
s.c(100, 100, 96, None, INK, 3)
s.c(100, 100, 90, None, BRASS, 4)
s.rays(100, 100, 78, 87, 32, 0.35, INK)
s.star(100, 100, 70, 20, 4, INK, -45)
s.star(100, 100, 66, 18, 4, TEAL, -45)
for i in range(4):
    with s.g("rotate(%d 100 100)" % (90 * i)):
        s.p("M100 4L116 84L100 100L84 84Z", INK)
        s.p("M100 14L100 96L88 83Z", CREAM)
        s.p("M100 14L100 96L112 83Z", GARNET if i == 0 else BRASS)
s.c(100, 100, 10, INK)
s.c(100, 100, 6, GOLD)
s.save("compass-rose")
