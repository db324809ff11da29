"""Everything the rest of the program needs of saved games, under one name. Importing it does not import pydantic."""

from rules.save.exchange import Report, bring_in, check, export
from rules.save.faults import LoadError
from rules.save.files import set_aside
from rules.save.journal import Journal
from rules.save.loading import Loaded, load
from rules.save.results import Record, Results, add_result, rebuild, record, results
from rules.save.shelf import Summary, delete, newest_unfinished, passed_over, rename, retain, summaries, undelete

__all__ = [
    "Journal", "LoadError", "Loaded", "Record", "Report", "Results", "Summary", "add_result", "bring_in", "check",
    "delete", "export", "load", "newest_unfinished", "passed_over", "rebuild", "record", "rename", "results", "retain",
    "set_aside", "summaries", "undelete",
]  # fmt: skip
