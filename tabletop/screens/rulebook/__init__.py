"""The rulebook as a book: contents, search, rules with pictures and examples, and links between them."""

from tabletop.screens.rulebook.screen import RulebookScreen

__all__ = ["RulebookScreen"]
