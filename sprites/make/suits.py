"""The four suits: two-colour, four-colour and for dark plates."""

from .lino import CREAM, INK, PLUM, Svg


def suit(s, kind, col, cutc=CREAM):
    if kind == "hearts":
        s.p(
            "M50 93C22 68 6 50 6 31C6 17 17 7 30 7C39 7 46 12 50 20C54 12 61 7 70 7C83 7 94 17 94 31C94 50 78 68 50 93Z",
            col,
        )
        s.cut(18, 26, 34, 62, 7, cutc, 6)
        s.cut(30, 17, 40, 40, 4, cutc, 2)
    elif kind == "diamonds":
        s.p("M50 3Q66 29 88 50Q66 71 50 97Q34 71 12 50Q34 29 50 3Z", col)
        s.cut(48, 17, 25, 48, 6, cutc, -2)
        s.cut(50, 35, 40, 52, 4, cutc, -1)
    elif kind == "clubs":
        s.p("M50 52C50 74 44 88 32 94L68 94C56 88 50 74 50 52Z", col)
        s.p("M47 60L53 60L57 80L43 80Z", col)
        s.c(50, 28, 22, col)
        s.c(26, 58, 22, col)
        s.c(74, 58, 22, col)
        s.poly([(40, 40), (60, 40), (60, 62), (40, 62)], col)
        s.cut(38, 20, 46, 38, 5, cutc, 3)
        s.cut(12, 52, 24, 68, 5, cutc, 3)
        s.cut(61, 52, 70, 66, 5, cutc, 3)
    else:
        s.p("M50 55C51 76 57 88 70 95L30 95C43 88 49 76 50 55Z", col)
        s.p(
            "M50 4C64 26 94 42 94 62C94 75 84 82 74 82C63 82 54 76 50 66C46 76 37 82 26 82C16 82 6 75 6 62C6 42 36 26 50 4Z",
            col,
        )
        s.cut(44, 22, 17, 60, 6, cutc, -5)
        s.cut(47, 38, 34, 58, 4, cutc, -2)


S2 = dict(hearts="#B8232F", diamonds="#B8232F", spades=INK, clubs=INK)
S4 = dict(hearts="#CF3A22", diamonds="#2F6FC0", spades=INK, clubs="#0B5D3B")
SD = dict(hearts="#FF7A6B", diamonds="#7FB4FF", spades="#F3E7CF", clubs="#6FD39B")
for k in S2:
    for tag, pal, cc in (("", S2, CREAM), ("-4c", S4, CREAM), ("-dark", SD, PLUM)):
        s = Svg(100)
        suit(s, k, pal[k], cc)
        s.save("suit-%s%s" % (k, tag))
