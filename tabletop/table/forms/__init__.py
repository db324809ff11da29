"""Questions as forms: a game says what it offers; how that is laid out, pressed, typed and refused stands here once.

`asked` is what every form is, `foot` one with a panel at the foot of the table. On these stand `rows` (several things
one above the other), `seats` (somebody is meant), `slots` (places to name somebody in), `sheet` (a sentence and
buttons), `page` (over the dimmed table; who one is) and `number` (a ruler).
"""
