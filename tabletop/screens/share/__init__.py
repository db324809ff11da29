"""Keeping a picture, a moving picture or a deal code of a match to show to others."""
