"""Makes docs/picture.svg: a game of Deathmaze as the terminal shows it at this moment.

Run it from the root of the repository with `.venv/bin/python docs/picture.py`.
"""

from __future__ import annotations

from pathlib import Path

from clew.docs.pictures import Moment, screen

if __name__ == "__main__":
    drawing = screen(Moment("deathmaze", "ariadne", 134), "./clew")
    Path(__file__).with_name("picture.svg").write_text(drawing, encoding="utf-8")
