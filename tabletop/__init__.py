"""The table on the screen: window, drawing, sound and input. The only package that imports pygame."""
