"""Packs: a folder each of this user's, with cards, lines or games, found without building anything anew.

`found` lists them and says what is wrong with them, `faces` lends their cards, `lines` their sentences, `code` lets
their games in. A pack that is broken in one thing is left out in all, and named in one sentence.
"""


class PackError(Exception):
    """A pack is left out; the text is one sentence for people."""
