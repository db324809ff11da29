"""Everything the rest of the program needs of saved games, under one name. Importing it does not import pydantic."""

from rules.save.faults import LoadError
from rules.save.files import set_aside
from rules.save.journal import Journal
from rules.save.loading import Loaded, load
from rules.save.shelf import Summary, delete, newest_unfinished, rename, retain, summaries, undelete

__all__ = [
    "Journal", "LoadError", "Loaded", "Summary", "delete", "load", "newest_unfinished", "rename", "retain",
    "set_aside", "summaries", "undelete",
]  # fmt: skip
