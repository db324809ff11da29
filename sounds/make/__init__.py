"""How the sounds are made: Python that synthesises every sound of this project. See README.md and __main__.py."""
