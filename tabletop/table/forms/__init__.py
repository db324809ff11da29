"""Questions as forms: a game says what it offers; how that is laid out, pressed, typed and refused stands here once.

`asked` is what every form is, `rows` several things one above the other.
"""
