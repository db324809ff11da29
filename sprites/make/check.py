"""Prove that a drawing stays inside the SVG subset SDL_image (nanosvg) draws, and that it is not drawn empty."""

import io
import os
import re
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"}
GRADIENT = {"id", "gradientUnits", "gradientTransform"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": {"transform", "opacity"},
    "path": {"d"} | PAINT,
    "circle": {"cx", "cy", "r"} | PAINT,
    "ellipse": {"cx", "cy", "rx", "ry"} | PAINT,
    "rect": {"x", "y", "width", "height", "rx", "ry"} | PAINT,
    "line": {"x1", "y1", "x2", "y2"} | PAINT,
    "polygon": {"points"} | PAINT,
    "polyline": {"points"} | PAINT,
    "linearGradient": {"x1", "y1", "x2", "y2"} | GRADIENT,
    "radialGradient": {"cx", "cy", "r", "fx", "fy"} | GRADIENT,
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}|url\(#\w+\)")
BROKEN = re.compile(r"(?<![A-Za-z])(nan|inf|None)(?![A-Za-z])", re.IGNORECASE)
LEAST_COVER = 0.06  # share of the box that has to be inked


def subset_problems(svg):
    """Return what in the SVG bytes nanosvg would not draw, or would draw otherwise than meant."""
    found = []
    for element in ET.fromstring(svg).iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in ALLOWED:
            found.append(f"element {tag}")
            continue
        for name, value in element.attrib.items():
            if name not in ALLOWED[tag]:
                found.append(f"attribute {name} of {tag}")
            if name in {"fill", "stroke", "stop-color"} and not COLOUR.fullmatch(value):
                found.append(f"colour {value}")
            if name != "fill" and BROKEN.search(value):
                found.append(f"value {value[:30]}")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            # nanosvg reads bare numbers as pixels, even with object bounding boxes
            places = ALLOWED[tag] - GRADIENT
            found += [f"{a} of {tag} is no percentage" for a in places if not element.get(a, "0%").endswith("%")]
    return sorted(set(found))


def cover(svg, size=64):
    """Return the share of a `size` box that the renderer inks, 0 … 1. The drawing keeps its aspect."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    image = pygame.image.load_sized_svg(io.BytesIO(svg), (size, size))
    return pygame.mask.from_surface(image, 40).count() / (image.get_width() * image.get_height())


def problems(svg):
    """Return everything wrong with the SVG bytes."""
    share = cover(svg)
    return subset_problems(svg) + ([f"nearly empty, {share:.3f}"] if share < LEAST_COVER else [])


def report(folder):
    """Check a folder, print what is wrong, and return the exit status."""
    files = sorted(folder.glob("*.svg"))
    wrong = {file.name: found for file in files if (found := problems(file.read_bytes()))}
    for name, found in wrong.items():
        print(name, "; ".join(found))
    print(f"{len(files)} checked, {len(wrong)} with problems")
    return 1 if wrong or not files else 0
