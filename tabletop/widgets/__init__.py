"""Widgets: retained, thin, worked by mouse, keyboard and gamepad alike. They know neither rules nor games."""
