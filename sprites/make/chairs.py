"""Scum of the Earth: the ladder of chairs, and a token for each theme."""

from .lino import BRASS, BRASS_D, CREAM, GARNET, GOLD, ICE, INK, MUSTARD, SAND, SHADE, WOOD, WOOD_D, Svg, series


# ------------------------------------------------------------------ chairs: the ladder of Scum of the Earth
chair = series("chair-", lambda: Svg(128))
LE, LE2 = "#7A3220", "#A24A2C"


@chair("01-recliner")
def _(s):
    s.rays(64, 58, 40, 62, 26, 0.42, MUSTARD)
    s.p("M30 60Q28 14 64 12Q100 14 98 60L98 96L30 96Z", INK)
    s.p("M36 60Q36 22 64 19Q92 22 92 60L92 78L36 78Z", LE)
    for x in (48, 64, 80):
        for y in (34, 48, 62):
            s.c(x, y, 2.4, GOLD)
    s.cut(42, 62, 48, 30, 5, LE2, -3)
    s.p("M12 58Q12 48 24 48Q36 48 36 60L36 104L12 104Z", INK)
    s.p("M92 60Q92 48 104 48Q116 48 116 58L116 104L92 104Z", INK)
    s.p("M17 60Q18 54 24 54Q30 54 31 62L31 98L17 98Z", LE2)
    s.p("M97 62Q98 54 104 54Q110 54 111 60L111 98L97 98Z", LE2)
    s.p("M34 76Q64 70 94 76L96 92L32 92Z", LE2, INK, 4)
    s.p("M34 92L94 92L100 110L28 110Z", LE, INK, 4)
    s.p("M20 110L32 110L30 118L22 118ZM96 110L108 110L106 118L98 118Z", INK)
    s.p("M98 44L112 44L110 56L100 56Z", CREAM, INK, 3)
    s.p("M112 46Q118 48 112 53", None, INK, 2.5)
    s.cuts([(40, 82, 84, 82, 3, -2)], 3, LE)


@chair("02-wingback")
def _(s):
    s.p("M34 88L30 30Q46 12 64 12Q82 12 98 30L94 88Z", INK)
    s.p("M41 84L38 34Q50 19 64 19Q78 19 90 34L87 84Z", "#2C5A4A")
    s.p("M22 30Q34 24 40 36L38 70L26 70Q18 48 22 30ZM106 30Q94 24 88 36L90 70L102 70Q110 48 106 30Z", "#3A7A62", INK, 4)
    s.p("M18 66L40 66L40 98L22 98ZM88 66L110 66L106 98L88 98Z", "#3A7A62", INK, 4)
    s.p("M36 72L92 72L94 92L34 92Z", "#4C9478", INK, 4)
    s.p("M30 92L98 92L98 102L30 102Z", "#2C5A4A", INK, 4)
    s.p("M32 102L42 102L36 118L30 118ZM86 102L96 102L98 118L92 118Z", BRASS_D, INK, 3)
    s.cuts([(48, 66, 50, 32, 5, -3), (44, 79, 82, 79, 3)], 4, "#8FD0B4")
    s.c(64, 44, 3, GOLD)
    s.c(54, 56, 3, GOLD)
    s.c(74, 56, 3, GOLD)


@chair("03-swivel")
def _(s):
    s.p("M38 14Q64 6 90 14L86 62L42 62Z", INK)
    s.p("M44 19Q64 13 84 19L81 56L47 56Z", "#3E5568")
    s.cut(50, 50, 54, 24, 5, ICE, -2)
    s.r(60, 60, 8, 14, INK)
    s.p("M30 72Q64 64 98 72L96 84L32 84Z", "#3E5568", INK, 5)
    s.r(20, 56, 12, 6, INK, 3)
    s.r(96, 56, 12, 6, INK, 3)
    s.p("M24 60L30 60L34 76L28 76ZM104 60L98 60L94 76L100 76Z", INK)
    s.r(59, 84, 10, 18, INK)
    s.r(62, 86, 3, 14, ICE)
    s.p("M64 98L104 110L102 116L64 106L26 116L24 110Z", INK)
    s.c(26, 117, 5.5, INK)
    s.c(102, 117, 5.5, INK)
    s.c(64, 114, 5.5, INK)


@chair("04-upholstered")
def _(s):
    s.p("M36 12L92 12L90 70L38 70Z", INK)
    s.p("M44 20L84 20L83 62L45 62Z", "#8C6A2A")
    s.star(64, 41, 13, 6, 6, GOLD)
    s.p("M32 68L96 68L98 82L30 82Z", "#8C6A2A", INK, 5)
    s.p("M32 82L42 82L38 120L31 120ZM86 82L96 82L97 120L90 120Z", WOOD, INK, 3)
    s.cuts([(38, 74, 82, 74, 3)], 3, GOLD)


@chair("05-dining")
def _(s):
    s.p("M36 10L44 10L44 70L36 70ZM84 10L92 10L92 70L84 70Z", WOOD, INK, 3.5)
    for y in (16, 34, 52):
        s.p("M42 %sQ64 %s 86 %sL86 %sQ64 %s 42 %sZ" % (y, y - 6, y, y + 9, y + 3, y + 9), "#8A5A34", INK, 3.5)
    s.p("M30 68L98 68L100 80L28 80Z", "#8A5A34", INK, 4)
    s.p("M31 80L41 80L40 120L32 120ZM87 80L97 80L96 120L88 120Z", WOOD, INK, 3.5)
    s.line(40, 102, 88, 102, INK, 5)
    s.cuts([(34, 72, 80, 72, 3)], 3, SAND)


@chair("06-school")
def _(s):
    s.p("M40 16Q64 10 88 16L86 46Q64 42 42 46Z", "#B98A4A", INK, 4.5)
    s.cut(48, 24, 76, 22, 4, CREAM, -2)
    s.p("M46 44L42 74M82 44L86 74", None, INK, 6)
    s.p("M32 70Q64 64 96 70L98 80Q64 74 30 80Z", "#B98A4A", INK, 4.5)
    s.p("M36 78L28 118M92 78L100 118M44 76L42 110M84 76L86 110", None, INK, 6)
    s.p("M36 80L29 116M92 80L99 116", None, "#8E969C", 2.5)


@chair("07-folding")
def _(s):
    s.p("M40 12L88 12L88 40L40 40Z", "#5F676D", INK, 5)
    s.cuts([(46, 20, 80, 20, 3), (46, 30, 66, 30, 3)], 3, CREAM)
    s.p("M42 40L92 118M86 40L36 118", None, INK, 8)
    s.p("M42 40L92 118M86 40L36 118", None, "#8E969C", 3.5)
    s.p("M28 70L100 70L94 82L34 82Z", "#5F676D", INK, 5)


@chair("08-crate")
def _(s):
    s.r(22, 44, 84, 70, INK, 3)
    for y in (49, 71, 93):
        s.r(27, y, 74, 17, "#9A6E3E")
        s.cuts([(32, y + 6, 78, y + 6, 2.6), (60, y + 12, 94, y + 12, 2)], 2, WOOD_D)
    s.r(27, 49, 10, 61, "#7A5230", 0, INK, 3)
    s.r(91, 49, 10, 61, "#7A5230", 0, INK, 3)
    for x in (32, 96):
        for y in (57, 80, 102):
            s.c(x, y, 2, INK)
    s.p("M50 82L64 66L78 82L70 82L70 98L58 98L58 82Z", INK)


@chair("09-bucket")
def _(s):
    s.p("M28 46L100 46L92 114L36 114Z", INK)
    s.p("M34 56L94 56L87 108L41 108Z", "#7C8A92")
    s.e(64, 46, 38, 10, INK)
    s.e(64, 46, 31, 5.5, "#4A555C")
    s.cuts([(44, 62, 48, 102, 7, 2), (56, 62, 57, 92, 4)], 5, CREAM)
    s.line(38, 84, 90, 84, INK, 4)
    s.p("M28 48Q14 84 40 96", None, INK, 4.5)


@chair("10-stool")
def _(s):
    s.e(64, 56, 38, 12, INK)
    s.e(64, 53, 33, 8, "#8A5A34")
    s.cut(40, 52, 78, 50, 3, SAND, -2)
    s.p("M38 62L30 118M90 62L98 118M64 66L64 112", None, INK, 9)
    s.p("M38 64L31 114M90 64L97 114M64 68L64 108", None, WOOD, 3.6)
    s.line(36, 94, 92, 94, INK, 6)
    s.p("M76 60L84 70L80 84", None, INK, 2.5)
    s.p("M84 108Q100 96 112 104", None, SHADE, 3)
    s.p("M22 30Q30 22 26 14M42 26Q50 18 46 10", None, SHADE, 3)


# theme tokens
s = Svg(128)
s.r(18, 42, 92, 64, INK, 8)
s.r(23, 47, 82, 54, WOOD, 5)
s.p("M48 42L48 30Q48 24 54 24L74 24Q80 24 80 30L80 42", None, INK, 7)
s.r(18, 66, 92, 8, INK)
s.r(56, 62, 16, 16, BRASS, 2, INK, 3.5)
s.cuts([(30, 54, 52, 54, 4), (30, 84, 30, 96, 4)], 4, SAND)
s.save("theme-corporate")
s = Svg(128)
s.c(54, 76, 34, INK)
s.c(54, 76, 28, MUSTARD)
s.p("M60 44L112 44L112 66L84 66Z", INK)
s.p("M64 49L107 49L107 61L80 61Z", MUSTARD)
s.c(54, 76, 13, INK)
s.cut(34, 84, 42, 58, 5, CREAM, -3)
s.p("M44 40Q40 20 20 22", None, INK, 5)
s.r(84, 36, 16, 9, INK)
s.save("theme-sports")
s = Svg(128)
s.p("M44 10L84 10L78 60L50 60Z", INK)
s.p("M50 14L60 14L60 56L54 56ZM68 14L78 14L74 56L68 56Z", GARNET)
s.r(60, 14, 8, 42, CREAM)
s.star(64, 88, 34, 15, 5, INK)
s.star(64, 88, 27, 12, 5, GOLD)
s.c(64, 88, 7, INK)
s.cut(52, 82, 60, 80, 3, CREAM)
s.save("theme-military")
