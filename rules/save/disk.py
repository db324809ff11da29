"""Everything the rest of the program needs of saved games, under one name. Importing it does not import pydantic."""

from rules.save.exchange import Report, bring_in, check, export, export_to, playable
from rules.save.files import Busy, LoadError, plain, set_aside
from rules.save.journal import Journal
from rules.save.loading import Loaded, load
from rules.save.results import Record, Results, add_result, rebuild, record, results, results_at_hand
from rules.save.shelf import (
    Summary,
    delete,
    empty,
    listed,
    newest_unfinished,
    passed_over,
    rename,
    retain,
    summaries,
    summary,
    throw,
    undelete,
)

__all__ = [
    "Busy", "Journal", "LoadError", "Loaded", "Record", "Report", "Results", "Summary", "add_result", "bring_in",
    "check", "delete", "empty", "export", "export_to", "listed", "load", "newest_unfinished", "passed_over", "plain",
    "playable", "rebuild", "record", "rename", "results", "results_at_hand", "retain", "set_aside", "summaries",
    "summary", "throw", "undelete",
]  # fmt: skip
