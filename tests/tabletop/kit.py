"""What the tests of the screen share: events as a person would make them."""

import pygame
from pygame.event import Event


def key(code, text="", mod=0):
    """A key pressed and let go, with the letter it types."""
    down = [Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)]
    typed = [Event(pygame.TEXTINPUT, text=text)] if text else []
    return [*down, *typed, Event(pygame.KEYUP, key=code, mod=mod)]


def write(words):
    """Keys for a whole text."""
    return [event for letter in words for event in key(pygame.key.key_code(letter.lower()), letter)]


def hover(pos):
    return [Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]


def down(pos, button=1):
    return [Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)]


def up(pos, button=1):
    return [Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)]


def click(pos):
    return [*hover(pos), *down(pos), *up(pos)]


def drag(start, end, steps=8):
    """Press, move in steps, let go."""
    events, at = [*hover(start), *down(start)], start
    for i in range(1, steps + 1):
        to = tuple(round(a + (b - a) * i / steps) for a, b in zip(start, end, strict=True))
        rel = (to[0] - at[0], to[1] - at[1])
        events.append(Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0)))
        at = to
    return [*events, *up(end)]


def wheel(notches):
    return [Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)]


def pad(button):
    """A gamepad's button pressed and let go."""
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    return [Event(kind, button=button, instance_id=0) for kind in kinds]
