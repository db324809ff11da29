"""Scenes for pictures: the pages and tables that can be drawn to a file, with people who are always the same."""
