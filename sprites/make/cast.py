"""Busts in full: the twenty-four at the table in four moods, the crew of Scallywag, the Great Table's identities."""

from .faces import MOODS, portrait
from .lino import BRASS, CORAL, CREAM, GARNET, GOLD, INK, LEAF, MUSTARD, SHADE, TEAL

CAST = (
    dict(
        bg="#7A5A20", skin=0, jaw="square", hair="slick", hcol="ink", eyes="narrow", brow="angry", mouth="smirk",
        beard="pencil", clothes="suit", c1="#26221E", acc=GARNET,
    ),
    dict(
        bg="#2C5A50", skin=3, jaw="heart", hair="afro", hcol="ink", eyes="lash", brow="arch", nose="broad",
        mouth="full", lip="#A3263A", clothes="pearls", c1="#7A2452", c2="#9A6038", acc=CREAM, extra=("earring",),
    ),
    dict(
        bg="#5B2A2E", skin=1, jaw="broad", hair="bald", eyes="open", brow="flat", nose="broad", mouth="grin",
        beard="handlebar", hcol="red", clothes="stripe", c1=CREAM, c2="#E3B587", acc="#26406B",
        extra=("gold", "earring"),
    ),
    dict(
        bg="#2D3E5C", skin=0, jaw="long", hair="side", hcol="grey", eyes="monocle", brow="raised", nose="hook",
        mouth="frown", clothes="bow", c1="#17130F", acc="#17130F",
    ),
    dict(
        bg="#54432A", skin=2, jaw="heart", hair="bob", hcol="ink", eyes="lash", brow="flat", nose="button",
        mouth="full", lip="#B8232F", clothes="pearls", c1="#17130F", c2="#C98F5C", acc=BRASS, hat="cloche",
        hatc="#1F5A52", hatb=BRASS,
    ),
    dict(
        bg="#3A2B4A", skin=5, jaw="long", hair="widow", hcol="ink", eyes="red", brow="angry", nose="hook",
        mouth="fangs", clothes="cape", c1="#17130F", c2=CREAM, acc="#8C2338",
    ),
    dict(
        bg="#24504E", skin=2, jaw="square", hcol="brown", eyes="patch", brow="angry", mouth="smirk", beard="stubble",
        clothes="coat", c1="#2A3E52", acc=GARNET, hat="tricorn", hatc="#26221E", hatb=GOLD, extra=("scar",),
    ),
    dict(
        bg="#6A4A20", skin=0, jaw="round", hair="bun", hcol="grey", eyes="glasses", brow="arch", nose="button",
        mouth="smirk", clothes="shawl", c1="#5A3B5E", c2="#8A5F7C", acc=CREAM, extra=("blush",),
    ),
    dict(
        bg="#3B4A2A", skin=4, jaw="square", hair=None, eyes="shades", brow="flat", nose="broad", mouth="flat",
        beard="goatee", clothes="suit", c1="#3B3128", acc=MUSTARD, hat="fedora", hatc="#4A3B2A", hatb="#17130F",
    ),
    dict(
        bg="#1F4A5C", skin=1, jaw="round", hair="curls", hcol="red", eyes="wide", brow="raised", nose="button",
        mouth="grin", clothes="hood", c1="#2E6A5A", c2=CREAM, acc=MUSTARD, extra=("freckles",),
    ),
    dict(
        bg="#6B2E2A", skin=0, jaw="broad", hair="monk", hcol="white", eyes="open", brow="sad", nose="broad",
        mouth="flat", beard="mutton", clothes="uniform", c1="#3E4A2E", acc=GARNET, extra=("cigar",),
    ),
    dict(
        bg="#274A3A", skin=3, jaw="long", hair="braids", hcol="ink", eyes="open", brow="flat", nose="straight",
        mouth="full", lip="#7A2A2A", clothes="coat", c1="#8C3A2A", c2="#E2D0AC", acc=TEAL, hat="bandana",
        hatc="#B8232F", hatb=CREAM, extra=("earring",),
    ),
    dict(
        bg="#4A3A5E", skin=0, jaw="heart", hair="long", hcol="blond", eyes="lash", brow="arch", nose="straight",
        mouth="smirk", clothes="cape", c1="#2A1626", c2="#F0D3AE", acc="#7A3A6A", extra=("mole",),
    ),
    dict(
        bg="#5A4A2A", skin=1, jaw="round", hair="bald", hcol="ink", eyes="square", brow="sad", nose="button",
        mouth="frown", clothes="suit", c1="#6B5A45", acc="#26406B",
    ),
    dict(
        bg="#2A3A4A", skin=2, jaw="square", hair="slick", hcol="grey", eyes="narrow", brow="flat", nose="hook",
        mouth="flat", beard="full", clothes="coat", c1="#1B3A31", acc=CREAM, hat="flat", hatc="#5A5246", hatb="#8B8274",
        extra=("pipe",),
    ),
    dict(
        bg="#6A3A22", skin=4, jaw="heart", hair="mohawk", hcol="plum", eyes="lash", brow="angry", nose="broad",
        mouth="smirk", clothes="hood", c1="#26221E", c2="#6E4326", acc=CORAL, extra=("earring",),
    ),
    dict(
        bg="#33454A", skin=5, jaw="round", hair="bald", eyes="wide", brow="raised", nose="hook", mouth="fangs",
        clothes="ruff", c1="#3B2A3A", c2=CREAM, acc=GARNET,
    ),
    dict(
        bg="#5E4620", skin=1, jaw="long", hair="ponytail", hcol="brown", eyes="closed", brow="arch", nose="straight",
        mouth="smirk", beard="goatee", clothes="ruff", c1="#23446B", c2=CREAM, acc=GOLD, hat="feather", hatc="#23446B",
        hatb=GOLD,
    ),
    dict(
        bg="#3F3A2A", skin=3, jaw="broad", hair=None, hcol="white", eyes="open", brow="flat", nose="broad",
        mouth="grin", beard="long", clothes="apron", c1="#4A5A6A", c2=CREAM, acc=BRASS, hat="turban", hatc="#B5762A",
        hatb=CREAM,
    ),
    dict(
        bg="#4A2A3A", skin=0, jaw="square", hair="slick", hcol="red", eyes="shades", brow="flat", nose="straight",
        mouth="flat", clothes="bow", c1="#7A2A2A", acc=INK, hat="bowler", hatc="#26221E", hatb=GARNET, extra=("cig",),
    ),
    dict(
        bg="#2E2A3E", skin=1, jaw="heart", hair="bun", hcol="grey", eyes="lash", brow="sad", nose="straight",
        mouth="full", lip="#7A2A3A", clothes="pearls", c1="#17130F", c2="#E3B587", acc=SHADE, hat="veil",
        hatc="#26221E", hatb=SHADE,
    ),
    dict(
        bg="#3A4A22", skin=2, jaw="long", hair="slick", hcol="ink", eyes="open", brow="raised", nose="hook",
        mouth="smirk", beard="pencil", clothes="bow", c1="#5A4A2A", acc=LEAF, hat="visor", hatc="#2A4A36",
        extra=("cig",),
    ),
    dict(
        bg="#22384A", skin=4, jaw="round", hair="afro", hcol="grey", eyes="square", brow="arch", nose="broad",
        mouth="flat", clothes="shawl", c1="#3A2B4A", c2="#B5762A", acc="#5A2140",
    ),
    dict(
        bg="#5A2A22", skin=3, jaw="square", hcol="ink", eyes="open", brow="flat", nose="straight", mouth="grin",
        beard="moustache", clothes="uniform", c1="#26406B", c2=CREAM, acc=GOLD, hat="peaked", hatc="#26406B",
        hatb=GARNET,
    ),
)
CREW = {
    "captain": dict(
        bg="#6A4A20", skin=0, jaw="broad", hair="long", hcol="ink", beard="full", hat="captain", hatc="#26221E",
        hatb=GOLD, eyes="open", brow="angry", clothes="coat", c1="#7A1F2A", c2=CREAM, acc=CREAM,
    ),
    "scallywag": dict(
        bg="#3A2B4A", skin=2, jaw="long", hair="ponytail", hcol="ink", hat="bandana", hatc="#26221E", hatb=GARNET,
        eyes="narrow", brow="arch", mouth="smirk", beard="goatee", clothes="coat", c1="#2A2438", c2="#8C2338",
        acc=MUSTARD, extra=("earring", "scar"),
    ),
    "cook": dict(
        bg="#5A3A22", skin=3, jaw="broad", hat="chef", eyes="open", brow="flat", nose="broad", mouth="grin",
        beard="moustache", hcol="ink", clothes="apron", c1="#8C4A2A", c2=CREAM, acc=GARNET,
    ),
    "lookout": dict(
        bg="#1F4A5C", skin=1, jaw="round", hair="curls", hcol="brown", hat="cap", hatc="#26406B", hatb=CREAM,
        eyes="wide", brow="raised", nose="button", mouth="oh", clothes="stripe", c1=CREAM, c2="#E3B587", acc="#26406B",
    ),
    "mutineer": dict(
        bg="#5B2A2E", skin=4, jaw="square", hair="mohawk", hcol="red", eyes="patch", brow="angry", nose="broad",
        mouth="smirk", beard="stubble", clothes="hood", c1="#3B3128", c2="#6E4326", acc=CORAL, extra=("earring",),
    ),
    "gunner": dict(
        bg="#4A4A3A", skin=0, jaw="square", hair="bald", hcol="red", eyes="narrow", brow="angry", nose="broad",
        mouth="grin", beard="mutton", clothes="stripe", c1="#B8232F", c2="#F0D3AE", acc=CREAM, extra=("gold",),
    ),
    "surgeon": dict(
        bg="#24504E", skin=5, jaw="long", hair="side", hcol="grey", eyes="glasses", brow="sad", nose="hook",
        mouth="frown", clothes="apron", c1="#3E5568", c2=CREAM, acc="#8C2A2A",
    ),
    "bosun": dict(
        bg="#54432A", skin=3, jaw="square", hair="braids", hcol="ink", hat="tricorn", hatc="#4A2C18", hatb=CREAM,
        eyes="lash", brow="angry", nose="straight", mouth="flat", clothes="coat", c1="#2C5A4A", c2=CREAM, acc=GARNET,
        extra=("earring",),
    ),
    "navigator": dict(
        bg="#2D3E5C", skin=2, jaw="heart", hair="bob", hcol="ink", eyes="square", brow="arch", nose="button",
        mouth="full", lip="#A3263A", clothes="coat", c1="#26406B", c2=CREAM, acc=TEAL,
    ),
}
CREW["deckhand"] = CREW["gunner"]  # the hands before the mast all look like the gunner
IDENTITIES = {
    "master": dict(
        bg="#4A1622", skin=0, jaw="long", hair="slick", hcol="ink", hat="top", hatc="#17130F", hatb=GARNET,
        eyes="monocle", brow="angry", mouth="smirk", beard="handlebar", clothes="bow", c1="#17130F", acc=GARNET,
    ),
    "apprentice": dict(
        bg="#3A2B4A", skin=1, jaw="round", hair="side", hcol="brown", hat="visor", hatc="#17130F", eyes="open",
        brow="sad", mouth="flat", clothes="bow", c1="#7A2A2A", acc=INK,
    ),
    "player": dict(
        bg="#22364A", skin=2, jaw="square", hair=None, hcol="ink", hat="flat", hatc="#5A5246", hatb="#8B8274",
        eyes="open", brow="raised", mouth="flat", clothes="suit", c1="#3E5568", acc=MUSTARD,
    ),
}
for number, looks in enumerate(CAST, 1):
    for mood in (None, *MOODS):
        portrait(mood=mood, **looks).save("portrait-%02d%s" % (number, "-" + mood if mood else ""))
for kind, people in (("role", CREW), ("identity", IDENTITIES)):
    for name, looks in people.items():
        portrait(**looks).save("%s-%s" % (kind, name))
