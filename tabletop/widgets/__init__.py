"""Widgets: retained, thin, worked by mouse, keyboard and gamepad alike. They know neither rules nor games."""

from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button
from tabletop.widgets.ui import Ui

__all__ = ["Box", "Button", "Ui", "Widget"]
