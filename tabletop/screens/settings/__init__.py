"""The settings: eight tabs, and what stands on them."""

from tabletop.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
