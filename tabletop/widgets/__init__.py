"""Widgets: retained, thin, worked by mouse, keyboard and gamepad alike. They know neither rules nor games."""

from tabletop.paint.controls import Segment
from tabletop.widgets.base import Box, Widget
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.choices import Segmented, Slider, Stepper, Toggle
from tabletop.widgets.dialog import Choice, Veil, ask
from tabletop.widgets.field import Field
from tabletop.widgets.plain import KeySign, Label, Panel, Picture, line_height, line_width, text_height
from tabletop.widgets.scroll import ScrollArea
from tabletop.widgets.scrolltext import Paragraph, ScrollText
from tabletop.widgets.select import Select
from tabletop.widgets.ui import Ui

__all__ = [
    "Box",
    "Button",
    "Choice",
    "Field",
    "IconButton",
    "KeySign",
    "Label",
    "Panel",
    "Paragraph",
    "Picture",
    "ScrollArea",
    "ScrollText",
    "Segment",
    "Segmented",
    "Select",
    "Slider",
    "Stepper",
    "Toggle",
    "Ui",
    "Veil",
    "Widget",
    "ask",
    "line_height",
    "line_width",
    "text_height",
]
