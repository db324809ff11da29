"""Centres of the Scum of the Earth cards: suns 1 to 13, and the specials."""

import math

from .lino import BRASS, CREAM, GARNET, GOLD, INK, MUSTARD, PAPER2, SHADE, Svg, f, series

# ------------------------------------------------------------------ Scum of the Earth: rank suns 1..13
for n in range(1, 14):
    s = Svg(240)
    t = (n - 1) / 12
    col = [
        "#AC6E06", "#AC6E06", "#B8621A", "#B8621A", "#B8502A", "#B8502A", "#A33A38", "#A33A38", "#86304C", "#86304C",
        "#63305C", "#63305C", "#42305C",
    ][n - 1]
    fill = [
        "#D9941C", "#D9941C", "#D07C22", "#D07C22", "#C45A2E", "#C45A2E", "#B0403C", "#B0403C", "#913652", "#913652",
        "#6C3664", "#6C3664", "#4A3666",
    ][n - 1]
    s.c(120, 120, 116, None, col, 2.5)
    s.c(120, 120, 110, None, col, 1)
    st = 360 / n
    if n > 3:
        s.rays(120, 120, 66, 104, n, 0.5, fill, -90 - 180 / n, 270 - 180 / n)
        for i in range(n):  # a small stud in every ray, so that the count reads twice
            m = math.radians(-90 + st * i)
            s.c(120 + 85 * math.cos(m), 120 + 85 * math.sin(m), 4.2, CREAM)
    else:
        # the finest cards: n great stepped rays, and between them the sky engraved in arcs that never cross a ray
        hw = (25, 24, 23)[n - 1]
        for r, w_ in ((71, 4.5), (79, 3), (87, 2.2), (94.5, 1.6), (101.5, 1.2)):
            gap = hw + 7 + (r - 71) * 0.22
            for i in range(n):
                a1, a2 = -90 + st * i + gap, -90 + st * (i + 1) - gap
                q = [(120 + r * math.cos(math.radians(v)), 120 + r * math.sin(math.radians(v))) for v in (a1, a2)]
                s.p(
                    "M%s %sA%s %s 0 %d 1 %s %s" % (
                        f(q[0][0]), f(q[0][1]), f(r), f(r), 1 if a2 - a1 > 180 else 0, f(q[1][0]), f(q[1][1]),
                    ),
                    None, fill, w_,
                )
                if r == 79:
                    for x, y in q:
                        s.c(x, y, 3.6, col)
        for i in range(n):  # one great ray: three steps, a facet cut in cream, a star for a stud
            with s.g("rotate(%s 120 120)" % f(st * i)):
                s.p("M92 66L92 38L99 38L99 24L107 24L107 15L120 2L133 15L133 24L141 24L141 38L148 38L148 66Z", INK)
                s.p("M97 62L97 43L104 43L104 29L112 29L112 17L120 9L128 17L128 29L136 29L136 43L143 43L143 62Z", fill)
                s.p("M120 9L128 17L128 29L136 29L136 43L143 43L143 62L120 62Z", col)
                s.star(120, 42, 10, 3.8, 4, CREAM)
                s.cut(102, 58, 102, 47, 3.4, CREAM)
                s.cut(109, 40, 109, 32, 2.8, CREAM)
    s.c(120, 120, 60, INK)
    s.c(120, 120, 55, col)
    s.c(120, 120, 50, None, CREAM, 1.6)
    s.cuts([(84, 104, 100, 82, 5, -4), (78, 118, 82, 108, 3.5, -1), (156, 136, 140, 158, 5, -4)], 5, CREAM)
    s.save("scum-sun-%02d" % n)


art = series("special-", lambda: Svg(240))


@art("wild")  # a fox in a bowler: takes any chair from 1 to 13
def _(s):
    s.rays(120, 124, 60, 116, 26, 0.5, MUSTARD)
    with s.mirror():
        s.p("M120 84L86 84L50 58L52 116L40 140L72 158L96 190L120 206Z", INK)
        s.p("M120 92L86 92L58 72L60 116L50 138L76 152L100 184L120 197Z", "#C8621B")
        s.p("M62 80L66 104L80 94Z", INK)
        s.p("M50 138L76 152L100 184L112 178L106 158L84 136L60 132Z", CREAM)
        s.p("M76 122L106 130L102 140L84 138Z", INK)
        s.c(93, 132, 4.5, GOLD)
        s.cuts([(70, 108, 92, 114), (104, 100, 110, 124), (62, 142, 80, 150)], 5, INK)
    s.p("M106 176L134 176L130 190L120 197L110 190Z", INK)
    s.cut(112, 180, 122, 180, 3, CREAM)
    s.p("M76 84Q74 26 120 26Q166 26 164 84Z", INK)
    s.p("M76 70L164 70L164 84L76 84Z", GARNET)
    s.p("M54 80Q120 100 186 80Q190 98 166 100Q120 108 74 100Q50 98 54 80Z", INK)
    s.cuts([(90, 62, 106, 38, 7, -4), (104, 62, 114, 44, 4, -2), (66, 92, 110, 98, 3.5)], 6, CREAM)


@art("wild-39")  # a fox cub with a borrowed bow tie: wild, but not as wild
def _(s):
    s.rays(120, 120, 64, 100, 14, 0.42, "#D9A441")
    with s.mirror():
        s.p("M120 62Q96 60 86 66L54 40L60 96Q48 116 54 132Q72 164 120 168Z", INK)
        s.p("M120 70Q98 68 86 76L62 56L68 98Q58 116 62 130Q78 156 120 160Z", "#D98038")
        s.p("M68 66L72 88L84 78Z", INK)
        s.p("M62 126Q80 118 100 136L114 150L120 160Q78 158 62 126Z", CREAM)
        s.c(92, 112, 10, INK)
        s.c(89, 108, 3.6, CREAM)
        s.cuts([(70, 132, 44, 126), (72, 139, 48, 142)], 3, INK)
        s.p("M118 172L82 158L82 200L118 184Z", GARNET, INK, 5)
        s.cuts([(88, 170, 108, 176)], 4, CREAM)
    s.p("M110 138L130 138L120 150Z", INK)
    s.r(111, 166, 18, 22, GARNET, 4, INK, 5)
    s.p("M112 78L120 92L128 78", None, INK, 5)


@art("zero")  # the goose egg, crowned
def _(s):
    s.rays(120, 128, 74, 114, 30, 0.4, MUSTARD)
    s.p("M120 50C158 50 178 102 178 138C178 176 152 198 120 198C88 198 62 176 62 138C62 102 82 50 120 50Z", INK)
    s.p("M120 57C152 57 171 104 171 138C171 172 148 191 120 191C92 191 69 172 69 138C69 104 88 57 120 57Z", CREAM)
    s.p("M150 74C166 98 171 120 171 138C171 172 148 191 120 191Q160 168 158 120Q158 94 150 74Z", PAPER2)
    s.cuts([(84, 150, 92, 92, 10, -6), (98, 158, 102, 116, 5, -3)], 8, SHADE)
    s.p("M84 66L74 22L98 40L120 14L142 40L166 22L156 66Q120 54 84 66Z", BRASS, INK, 6)
    s.c(74, 20, 6, CREAM, INK, 3)
    s.c(120, 12, 7, GARNET, INK, 3)
    s.c(166, 20, 6, CREAM, INK, 3)
    s.cuts([(94, 58, 86, 38, 5), (118, 54, 118, 30, 5), (144, 56, 150, 40, 5)], 5, CREAM)
    s.p("M40 190Q60 210 120 212Q180 210 200 190Q196 226 120 228Q44 226 40 190Z", INK)
    s.cuts([(56, 202, 110, 216, 4, 4), (186, 202, 130, 216, 4, -4), (78, 218, 118, 222, 3)], 4, BRASS)


@art("infinity")  # the snake that always comes home
def _(s):
    s.rays(120, 120, 30, 112, 20, 0.34, "#D9A441", op=0.55)
    d = "M120 120C90 70 36 70 36 120C36 170 90 170 120 120C150 70 204 70 204 120C204 170 150 170 120 120"
    s.p(d, None, INK, 40)
    s.p(d, None, "#2F6B4A", 29)
    s.p(d, None, "#7FB56A", 11)
    s.p("M96 152C106 144 114 132 120 120C126 108 134 96 144 88", None, INK, 40, cap="butt")
    s.p("M94 154C106 144 114 132 120 120C126 108 134 96 146 86", None, "#2F6B4A", 29, cap="butt")
    s.p("M94 154C106 144 114 132 120 120C126 108 134 96 146 86", None, "#7FB56A", 11, cap="butt")
    for x, y, a in (
        (38, 108, 10), (40, 136, -20), (58, 152, -50), (58, 88, 55), (202, 108, -10), (200, 136, 20), (182, 88, -55),
    ):
        with s.g("translate(%s %s) rotate(%s)" % (x, y, a)):
            s.p("M-13 0L0 -5L13 0L0 5Z", INK)
    s.p("M150 156Q160 134 186 140Q204 146 200 162Q196 178 172 176Q154 174 150 156Z", INK)
    s.p("M156 157Q163 141 184 146Q197 150 194 161Q190 171 173 170Q160 168 156 157Z", "#2F6B4A")
    s.c(178, 154, 5.5, GOLD, INK, 2)
    s.p("M177 150L179 158", None, INK, 2.4)
    s.p("M152 164L134 172L126 166M134 172L128 180", None, GARNET, 4)


@art("six")  # a flat palm: you there, sit this one out
def _(s):
    s.c(120, 112, 100, GARNET, INK, 6)
    s.c(120, 112, 90, None, CREAM, 3)
    for x, y, h in ((74, 66, 70), (97, 46, 90), (120, 42, 92), (143, 56, 80)):
        s.r(x, y, 22, h, INK, 11)
        s.r(x + 4, y + 4, 14, h, CREAM, 7)
    s.p("M74 116L166 116L166 160Q160 180 148 186L96 186Q76 176 74 150Z", INK)
    s.p("M166 140L186 116Q196 108 200 120Q196 146 160 172Z", INK)
    s.p("M78 110L161 110L161 158Q156 174 146 181L98 181Q80 172 78 150Z", CREAM)
    s.p("M158 148L188 120Q194 116 195 122Q190 144 158 166Z", CREAM)
    s.cuts([(86, 134, 150, 130, 4, 6), (88, 148, 140, 160, 4, -8), (104, 176, 96, 142, 4, 6)], 4, SHADE)
    s.p("M84 184L158 184L164 222L78 222Z", INK)
    s.p("M86 186L156 186L158 196L84 196Z", CREAM)
    s.c(148, 209, 5, BRASS)
    for x in (94, 117, 140):
        s.line(x, 110, x, 122, INK, 3)


@art("five")  # an eye over a stolen fan of cards
def _(s):
    for i, a in enumerate((-34, -17, 0, 17, 34)):
        with s.g("rotate(%s 120 232)" % a):
            s.r(92, 112, 56, 84, INK, 7)
            s.r(96, 116, 48, 76, CREAM if i != 2 else PAPER2, 5)
            s.r(101, 121, 38, 66, None, 3, ("#B9702A", "#2F6FC0", GARNET, "#0B5D3B", "#5C3E40")[i], 3)
    s.p("M28 84Q76 26 120 26Q164 26 212 84Q164 134 120 134Q76 134 28 84Z", INK)
    s.p("M40 84Q80 36 120 36Q160 36 200 84Q160 124 120 124Q80 124 40 84Z", CREAM)
    s.c(120, 82, 36, "#B9702A", INK, 5)
    s.rays(120, 82, 20, 34, 22, 0.4, "#6B3A16")
    s.c(120, 82, 16, INK)
    s.cut(104, 68, 114, 56, 6, CREAM)
    for x in (52, 76, 100, 140, 164, 188):
        s.line(x, 54 - (60 - abs(x - 120)) * 0.42, 120 + (x - 120) * 1.16, 40 - (60 - abs(x - 120)) * 0.5, INK, 6)


@art("seven")  # the stopwatch that starts again
def _(s):
    s.rays(120, 130, 84, 112, 36, 0.42, "#D9A441")
    s.r(106, 14, 28, 22, INK, 4)
    s.r(111, 18, 18, 10, BRASS)
    s.r(113, 34, 14, 14, INK)
    with s.g("rotate(45 120 130)"):
        s.r(110, 30, 20, 14, INK, 3)
    s.c(120, 130, 82, INK)
    s.c(120, 130, 74, BRASS)
    s.c(120, 130, 66, INK)
    s.c(120, 130, 61, CREAM)
    for i in range(12):
        m = math.radians(30 * i)
        s.line(
            120 + 50 * math.sin(m), 130 - 50 * math.cos(m), 120 + 57 * math.sin(m), 130 - 57 * math.cos(m), INK,
            5 if i % 3 == 0 else 2.5,
        )
    s.p("M88 130A32 32 0 1 1 120 162", None, GARNET, 11, cap="butt")
    s.p("M122 144L122 180L96 162Z", GARNET)
    s.cut(120, 130, 142, 100, 7, INK)
    s.c(120, 130, 8, INK)


@art("eight")  # handcuffs: never alone
def _(s):
    s.rays(120, 120, 20, 108, 16, 0.34, "#D9A441", op=0.55)
    for x in (72, 168):
        s.c(x, 138, 50, None, INK, 26)
        s.c(x, 138, 50, None, "#8E969C", 15)
        s.p("M%s 92A50 50 0 0 0 %s 126" % (x - 20, x - 48), None, CREAM, 5)
        for k in range(5):
            m = math.radians(-20 + k * 20 if x > 120 else 200 - k * 20)
            s.line(x + 43 * math.cos(m), 138 + 43 * math.sin(m), x + 57 * math.cos(m), 138 + 57 * math.sin(m), INK, 3)
    for x, y, a in ((104, 62, -24), (120, 56, 0), (136, 62, 24)):
        with s.g("rotate(%s %s %s)" % (a, x, y)):
            s.r(x - 13, y - 8, 26, 16, None, 8, INK, 10)
            s.r(x - 13, y - 8, 26, 16, None, 8, "#8E969C", 5)
    for x in (72, 168):
        s.r(x - 18, 72, 36, 34, INK, 5)
        s.r(x - 12, 78, 24, 22, "#5F676D", 3)
        s.c(x, 86, 4, INK)
        s.p("M%s 86L%s 86L%s 97L%s 97Z" % (x - 2, x + 2, x + 3, x - 3), INK)


@art("nine")  # a megaphone: only ever the first word
def _(s):
    for r in (30, 48, 66):
        s.p(
            "M%s %sA%s %s 0 0 1 %s %s" % (f(186 + r * 0.5), f(88 - r * 0.86), r, r, f(186 + r * 0.5), f(88 + r * 0.86)),
            None, MUSTARD, 9,
        )
    s.p("M56 96L184 32L196 36L206 132L196 140L66 132Z", INK)
    s.p("M66 100L178 46L188 126L72 124Z", GARNET)
    s.p("M178 42L190 40L200 130L190 134Z", CREAM)
    s.cuts([(76, 104, 172, 60, 8), (84, 112, 150, 92, 4)], 6, CREAM)
    s.p("M38 98L62 96L70 132L46 134Q34 130 32 116Q32 104 38 98Z", INK)
    s.p("M42 104L58 102L63 126L48 127Q40 124 39 116Q39 108 42 104Z", BRASS)
    s.p("M86 130L118 132L128 196Q130 206 120 206L106 206Q98 206 96 198Z", INK)
    s.p("M95 134L112 135L120 196L104 198Z", SHADE)
    s.cut(102, 142, 108, 190, 4, CREAM)


@art("ten")  # one coin or two
def _(s):
    for x, y in ((92, 100), (148, 144)):
        s.c(x, y, 68, INK)
        s.c(x, y, 62, BRASS)
        s.c(x, y, 53, INK)
        s.c(x, y, 50, "#C8861B")
        s.rays(x, y, 50, 62, 40, 0.4, "#8A5F1F")
        s.cut(x - 40, y + 14, x - 20, y - 38, 7, CREAM, -8)
    s.rays(92, 100, 10, 40, 10, 0.46, CREAM)
    s.c(92, 100, 12, INK)
    s.rays(148, 144, 10, 40, 10, 0.46, CREAM)
    s.c(148, 144, 12, INK)


@art("takeover")  # two bowlers on one throne
def _(s):
    s.rays(120, 120, 30, 116, 30, 0.42, MUSTARD)
    s.p("M64 222L64 92Q66 40 120 34Q174 40 176 92L176 222Z", INK)
    s.p("M74 214L74 94Q78 52 120 45Q162 52 166 94L166 214Z", GARNET)
    for x in (96, 120, 144):
        for y in (72, 100, 128):
            s.c(x, y, 4, GOLD)
    s.p("M48 140L192 140L192 166L48 166Z", INK)
    s.p("M56 146L184 146L184 160L56 160Z", BRASS)
    s.star(120, 30, 20, 9, 5, GOLD, -90, INK, 4)
