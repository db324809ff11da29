"""Scum of the Earth at the table."""
