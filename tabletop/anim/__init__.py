"""Motion: easings, the table of motions, one clock, timelines. Knows neither rules nor games."""

from tabletop.anim.clock import AnimClock
from tabletop.anim.motion import MOTION, Motion
from tabletop.anim.moves import arc_point, counter, glide, lerp
from tabletop.anim.timeline import Timeline, Tween

__all__ = ["MOTION", "AnimClock", "Motion", "Timeline", "Tween", "arc_point", "counter", "glide", "lerp"]
