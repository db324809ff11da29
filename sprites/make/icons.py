"""Small interface icons, 64 x 64, one tone and an accent."""

from .lino import BRASS, CREAM, GOLD, ICE, INK, LEAF, Svg, series

C = CREAM
icon = series("icon-", lambda: Svg(64))
icon("search")(lambda s: (s.p("M40 40L58 58", None, C, 9), s.c(26, 26, 17, None, C, 7)))
icon("save")(lambda s: (
    s.p("M6 6L48 6L58 16L58 58L6 58Z", C),
    s.r(16, 6, 28, 18, INK),
    s.r(34, 9, 6, 12, C),
    s.r(14, 34, 36, 24, INK, 2),
    s.p("M20 42L44 42M20 50L38 50", None, C, 4),
))
icon("trash")(lambda s: (
    s.p("M12 20L52 20L48 58L16 58Z", C),
    s.p("M8 10L56 10L56 18L8 18Z", C),
    s.r(24, 4, 16, 8, C, 2),
    s.p("M24 28L26 50M32 28L32 50M40 28L38 50", None, INK, 3.6),
))
icon("pencil")(lambda s: (
    s.p("M8 56L12 40L42 10L54 22L24 52Z", C),
    s.p("M8 56L12 42L22 52Z", "#C43A52"),
    s.p("M38 14L50 26", None, INK, 3.4),
))
icon("copy")(lambda s: (
    s.r(8, 6, 34, 42, C, 4),
    s.r(22, 16, 34, 42, C, 4, INK, 3.4),
    s.p("M30 28L48 28M30 37L48 37M30 46L42 46", None, INK, 3.4),
))
icon("dice")(lambda s: (
    s.r(8, 8, 48, 48, C, 9),
    [s.c(x, y, 5, INK) for x, y in ((21, 21), (43, 21), (32, 32), (21, 43), (43, 43))],
))
icon("home")(lambda s: s.p("M32 6L60 32L52 32L52 58L38 58L38 40L26 40L26 58L12 58L12 32L4 32Z", C))
icon("chart")(lambda s: (
    s.p("M6 6L6 58L58 58", None, C, 5),
    s.r(15, 34, 9, 18, C),
    s.r(29, 24, 9, 28, GOLD),
    s.r(43, 12, 9, 40, C),
))
icon("key")(lambda s: (
    s.r(4, 14, 56, 38, C, 7),
    [s.r(10 + i * 12, 21, 8, 8, INK, 2) for i in range(4)],
    s.r(16, 36, 32, 8, INK, 2),
))
icon("pad")(lambda s: (
    s.p("M14 16L50 16Q60 18 62 44Q60 54 52 52L42 42L22 42L12 52Q4 54 2 44Q4 18 14 16Z", C),
    s.p("M20 22L20 34M14 28L26 28", None, INK, 4.6),
    s.c(46, 24, 3.6, INK),
    s.c(40, 31, 3.6, INK),
))
icon("bulb")(lambda s: (
    s.p("M32 4Q54 6 54 26Q52 36 44 42L44 48L20 48L20 42Q12 36 10 26Q10 6 32 4Z", GOLD),
    s.r(21, 51, 22, 5, C, 2),
    s.r(25, 58, 14, 4, C, 2),
    s.p("M26 44L24 28L32 34L40 28L38 44", None, INK, 3.4),
    s.cut(18, 28, 26, 12, 4, C, -3),
))
icon("check")(lambda s: s.p("M6 34L24 52L58 12", None, C, 11))
icon("cross")(lambda s: s.p("M12 12L52 52M52 12L12 52", None, C, 11))
icon("plus")(lambda s: s.p("M32 8L32 56M8 32L56 32", None, C, 11))
icon("minus")(lambda s: s.p("M8 32L56 32", None, C, 11))
icon("right")(lambda s: s.p("M18 6L48 32L18 58", None, C, 11))
icon("left")(lambda s: s.p("M46 6L16 32L46 58", None, C, 11))
icon("down")(lambda s: s.p("M6 20L32 48L58 20", None, C, 11))
icon("film")(lambda s: (
    s.r(4, 10, 56, 44, C, 4),
    [s.r(9 + i * 12.6, y, 7, 6, INK, 1) for i in range(4) for y in (14, 44)],
    s.p("M26 24L42 32L26 40Z", INK),
))
icon("camera")(lambda s: (
    s.p("M22 18L26 10L38 10L42 18Z", C),
    s.r(4, 17, 56, 37, C, 5),
    s.c(32, 35.5, 13.5, INK),
    s.c(32, 35.5, 9, C),
    s.c(29, 32.5, 3.4, INK),
    s.r(48, 22, 7, 5, INK, 1.5),
))
icon("step")(lambda s: (s.p("M10 8L44 32L10 56Z", C), s.r(46, 8, 9, 48, C)))
icon("step-back")(lambda s: (s.p("M54 8L20 32L54 56Z", C), s.r(9, 8, 9, 48, C)))
icon("run")(lambda s: s.p("M14 6L56 32L14 58Z", C))
icon("pause")(lambda s: (s.r(12, 8, 14, 48, C, 2), s.r(38, 8, 14, 48, C, 2)))
icon("chair")(lambda s: (
    s.p("M18 4L46 4L44 34L20 34Z", C),
    s.p("M12 36L52 36L54 46L10 46Z", C),
    s.p("M14 46L12 60M50 46L52 60M24 46L24 56M40 46L40 56", None, C, 5),
))
icon("pin")(lambda s: s.p("M22 4L44 4L42 10L42 26L52 36L52 42L36 42L33 60L30 42L12 42L12 36L24 26L24 10Z", C))
icon("star")(lambda s: s.star(32, 34, 30, 12, 5, GOLD))
icon("mute")(
    lambda s: (s.p("M6 24L18 24L34 8L34 56L18 40L6 40Z", C), s.p("M42 24L58 40M58 24L42 40", None, "#F0806A", 6))
)
icon("window")(lambda s: s.p("M4 24L4 4L24 4M40 4L60 4L60 24M60 40L60 60L40 60M24 60L4 60L4 40", None, C, 7))
icon("hourglass")(lambda s: (
    s.p("M14 6L50 6M14 58L50 58", None, C, 6),
    s.p("M18 8L46 8L46 18Q44 26 34 32Q44 38 46 46L46 56L18 56L18 46Q20 38 30 32Q20 26 18 18Z", C),
    s.p("M24 50Q28 42 32 42Q36 42 40 50Z", INK),
    s.p("M24 16L40 16Q38 22 32 26Q26 22 24 16Z", INK),
))
icon("claim")(lambda s: (s.p("M6 8L58 8L58 46L36 46L22 60L24 46L6 46Z", ICE), s.p("M20 28L28 36L46 18", None, INK, 6)))
icon("accuse")(lambda s: (
    s.p("M4 26L36 24L38 18Q40 12 46 14L60 22L60 44L44 52Q34 52 32 46L30 38L4 36Q0 30 4 26Z", C),
    s.p("M42 26L54 26M42 34L54 34M42 42L52 42", None, INK, 3),
))
icon("ask")(lambda s: (
    s.p("M6 8L58 8L58 46L36 46L22 60L24 46L6 46Z", C),
    s.p("M25 20Q26 14 33 15Q39 17 37 23Q35 27 32 28L32 32", None, INK, 5),
    s.c(32, 39, 3.2, INK),
))
icon("vouch")(
    lambda s: (s.p("M32 4L58 12L54 38Q48 52 32 60Q16 52 10 38L6 12Z", C), s.p("M20 30L29 40L45 20", None, LEAF, 7))
)
icon("whisper")(lambda s: (
    s.p("M10 16Q32 4 54 16Q58 34 32 40Q6 34 10 16Z", C, None, 0, 0.0),
    s.p("M30 8Q50 8 50 28Q50 38 42 44Q38 48 38 54Q34 60 26 56", None, C, 6),
    s.p("M30 18Q40 18 40 28Q40 34 34 36", None, C, 5),
    s.p("M8 22Q14 32 8 42M18 26Q21 32 18 38", None, C, 4),
))


icon("moon")(lambda s: (s.p("M40 6A27 27 0 1 0 58 42A22 22 0 0 1 40 6Z", ICE), s.star(50, 16, 6, 2.4, 4, C)))
icon("sun")(lambda s: (s.rays(32, 32, 18, 30, 12, 0.45, GOLD), s.c(32, 32, 14, GOLD), s.cut(24, 36, 30, 24, 3, C, -2)))
icon("eye")(lambda s: (
    s.p("M4 32Q18 14 32 14Q46 14 60 32Q46 50 32 50Q18 50 4 32Z", C),
    s.c(32, 32, 11, INK),
    s.c(28, 28, 3.4, C),
))
icon("vote")(lambda s: (
    s.p("M10 34L54 34L54 58L10 58Z", C),
    s.p("M20 40L44 40L44 44L20 44Z", INK),
    s.p("M22 8L44 4L48 30L24 30Z", C, INK, 2.5),
    s.p("M28 18L33 24L42 12", None, "#C43A52", 4),
))
icon("dagger")(lambda s: (
    s.p("M32 4L38 14L36 40L28 40L26 14Z", C),
    s.p("M16 40L48 40L48 46L16 46Z", BRASS),
    s.p("M28 46L36 46L35 58L29 58Z", C),
    s.c(32, 60, 3.6, BRASS),
))
icon("coffin")(lambda s: (
    s.p("M24 4L40 4L50 20L42 60L22 60L14 20Z", C),
    s.p("M26 9L38 9L45 21L38 55L26 55L19 21Z", INK),
    s.p("M30 16L34 16L34 24L40 24L40 28L34 28L34 44L30 44L30 28L24 28L24 24L30 24Z", C),
))
icon("lock")(lambda s: (
    s.p("M20 30L20 20Q20 6 32 6Q44 6 44 20L44 30", None, C, 6),
    s.r(12, 28, 40, 30, C, 5),
    s.c(32, 40, 5, INK),
    s.p("M30 42L34 42L36 52L28 52Z", INK),
))
icon("why")(lambda s: (
    s.c(32, 32, 28, C),
    s.p("M22 25Q24 14 34 15Q44 18 41 28Q39 33 33 35L33 41", None, INK, 6),
    s.c(33, 50, 4, INK),
))
icon("undo")(lambda s: (s.p("M20 46Q50 52 50 30Q48 14 28 16", None, C, 7), s.p("M32 2L32 30L8 16Z", C)))
icon("speech")(lambda s: (
    s.p("M6 10L58 10L58 44L34 44L20 58L22 44L6 44Z", C),
    s.c(20, 27, 4, INK),
    s.c(32, 27, 4, INK),
    s.c(44, 27, 4, INK),
))
icon("log")(lambda s: (
    s.p("M10 8L46 8L46 16L54 16L54 56L18 56L18 48L10 48Z", C),
    s.p("M18 20L40 20M18 30L40 30M18 40L32 40", None, INK, 3.6),
))
icon("gear")(lambda s: (s.rays(32, 32, 16, 30, 8, 0.55, C), s.c(32, 32, 20, C), s.c(32, 32, 9, INK)))
icon("pass")(lambda s: (
    s.p(
        "M14 52L14 26Q14 22 18 22Q21 22 21 26L21 12Q21 8 25 8Q28 8 28 12L28 8Q28 4 32 4Q36 4 36 8L36 12Q36 8 39 8Q43 8 43 12L43 18Q43 15 46 15Q50 15 50 18L50 42Q48 58 34 60Q20 60 14 52Z",
        C,
    ),
    s.p("M21 26L21 34M28 12L28 30M36 12L36 30M43 18L43 32", None, INK, 2.4),
))
icon("play")(
    lambda s: (s.r(10, 8, 28, 40, C, 4), s.r(26, 16, 28, 40, C, 4, INK, 3), s.p("M40 26L50 40L40 50L30 40Z", "#C43A52"))
)
icon("laurel")(lambda s: (
    [s.e(32 - m * (24 - abs(i - 2) * 3.2), 14 + i * 9.5, 4.4, 8, GOLD) for m in (1, -1) for i in range(5)],
    s.star(32, 32, 12, 5, 5, GOLD),
))
icon("trophy")(lambda s: (
    s.p("M16 6L48 6L46 26Q44 38 36 40L36 48L46 52L46 58L18 58L18 52L28 48L28 40Q20 38 18 26Z", GOLD),
    s.p("M16 10Q4 10 8 22Q10 30 20 30M48 10Q60 10 56 22Q54 30 44 30", None, GOLD, 4),
    s.cut(23, 12, 25, 32, 4, C),
))
icon("cards")(lambda s: [(s.r(20 + i * 8, 10 + i * 3, 24, 36, C, 4, INK, 3)) for i in range(3)])
icon("people")(
    lambda s: (s.c(20, 22, 9, C), s.c(44, 22, 9, C), s.p("M4 54Q4 34 20 34Q32 34 32 44Q32 34 44 34Q60 34 60 54Z", C))
)
icon("cpu")(lambda s: (
    s.r(14, 14, 36, 36, C, 4),
    s.r(22, 22, 20, 20, INK, 2),
    s.p(
        "M20 14L20 6M32 14L32 6M44 14L44 6M20 50L20 58M32 50L32 58M44 50L44 58M14 20L6 20M14 32L6 32M14 44L6 44M50 20L58 20M50 32L58 32M50 44L58 44",
        None, C, 4,
    ),
))
icon("sound")(
    lambda s: (s.p("M6 24L18 24L34 8L34 56L18 40L6 40Z", C), s.p("M42 22Q48 32 42 42M50 14Q62 32 50 50", None, C, 5))
)
icon("book")(lambda s: (
    s.p("M4 12Q18 6 32 14Q46 6 60 12L60 54Q46 48 32 56Q18 48 4 54Z", C),
    s.p("M32 14L32 56", None, INK, 3),
    s.p("M11 22L25 24M11 31L25 33M39 24L53 22M39 33L53 31", None, INK, 3),
))
icon("heart-broken")(lambda s: (
    s.p(
        "M32 58C14 44 4 32 4 20C4 10 12 4 19 4C25 4 30 8 32 14C34 8 39 4 45 4C52 4 60 10 60 20C60 32 50 44 32 58Z",
        "#C43A52",
    ),
    s.p("M32 12L26 26L36 34L30 46", None, INK, 4),
))
icon("skip")(lambda s: (s.p("M8 10L30 32L8 54ZM30 10L52 32L30 54Z", C), s.r(52, 10, 7, 44, C)))
icon("dot-full")(lambda s: (s.c(32, 32, 24, INK), s.c(32, 32, 20, "#E0566B"), s.cut(20, 36, 28, 22, 5, C, -3)))
icon("dot-empty")(lambda s: (s.c(32, 32, 24, INK), s.c(32, 32, 18, None, "#8A6A72", 4)))
