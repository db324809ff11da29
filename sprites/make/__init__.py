"""How the drawings are made: Python that writes every SVG of this project. See __main__.py."""
