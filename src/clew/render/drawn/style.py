"""The looks of drawn boards: ink on cream paper by day, chalk and lantern light on stone by night.

A name is a role, not a hue: `sea` is us, `blood` is them, `gold` is what is pointed at, `moss` are neutral folk, `plum`
is magic and conditions, `on` stands upon any of these. A drawing never names a colour of its own.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

LIGHT = {
    "paper": "#f6efdf",
    "paper-2": "#fffaf0",
    "ink": "#2b2119",
    "ink-2": "#6b5b49",
    "line": "#d9c9ab",
    "blood": "#9c2f1f",
    "sea": "#1f5f8b",
    "moss": "#5d7a3a",
    "gold": "#b8862b",
    "plum": "#6b4a7a",
    "floor": "#fffaf0",
    "rock": "#efe4cd",
    "hatch": "#5a4a39",
    "dots": "#cdbb99",
    "water": "#cfe0e6",
    "grass": "#e3e8c6",
    "void": "#3a2f26",
    "wood": "#c99a5b",
    "lit": "#ffdf9a",
    "lit-a": ".55",
    "veil": "#f6efdf",
    "veil-a": ".42",
    "on": "#fffaf0",
    "gleam": "#0b63b0",
    "sand": "#f5e2ab",
    "stone": "#e4dfd5",
    "reed": "#d2dcc4",
    "rose": "#f3d3c6",
    "violet": "#e6dcec",
    "wood-green": "#d6dfb4",
    "hill": "#e9dfb4",
    "tree": "#8fa765",
    "hedge-dark": "#6f8a4d",
    "hedge-light": "#84a05f",
}
DARK = {
    "paper": "#12161a",
    "paper-2": "#1c2329",
    "ink": "#efe6d2",
    "ink-2": "#b9ad96",
    "line": "#3a444c",
    "blood": "#f08a4b",
    "sea": "#7cc0ef",
    "moss": "#a5c46b",
    "gold": "#e3b95b",
    "plum": "#c49be0",
    "floor": "#2b343b",
    "rock": "#161c21",
    "hatch": "#51606a",
    "dots": "#46525b",
    "water": "#1d4257",
    "grass": "#2f4030",
    "void": "#06080a",
    "wood": "#9a6b3a",
    "lit": "#ffb35c",
    "lit-a": ".42",
    "veil": "#0c1013",
    "veil-a": ".6",
    "on": "#12161a",
    "gleam": "#7cc4ff",
    "sand": "#43371c",
    "stone": "#2a3238",
    "reed": "#2b3f34",
    "rose": "#452920",
    "violet": "#342b3d",
    "wood-green": "#2a3d23",
    "hill": "#453f27",
    "tree": "#3f5a30",
    "hedge-dark": "#22331d",
    "hedge-light": "#2b4024",
}
THEMES = {"light": LIGHT, "dark": DARK}

SEATS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#7f5fc5", "#8a8a8a")
"""Colours that people with any kind of colour vision can tell apart; the face of a counter tells its owner too."""

GROUNDS = {
    "grass": ("garden", "farmland", "park"),
    "wood-green": ("woods", "forest"),
    "water": ("lake", "water", "river", "sea", "pool"),
    "sand": ("desert", "beach", "road", "town", "town-square", "village", "treasures"),
    "stone": ("mountain", "hills", "rock", "cave", "castle", "tower", "corridor"),
    "reed": ("swamp", "marsh", "moor", "secret-door"),
    "rose": ("encounters", "time-bombs"),
    "violet": ("events", "special-events"),
}
"""Which kinds of place have a ground of their own colour, in countries and on tracks; a name or picture says it too."""


@cache
def stylesheet() -> str:
    """The looks for a page that holds boards. Such a page may set `--clew-floor` and its kin to colours of its own."""
    seats = "".join(f".clew-board .token.seat-{place} .piece{{fill:{hue}}}" for place, hue in enumerate(SEATS))
    faces = "".join(f".clew-board .token.seat-{place}{{color:#14110e}}" for place in range(len(SEATS)))
    owners = "".join(f".clew-board .want.seat-{place}{{stroke:{hue}}}" for place, hue in enumerate(SEATS))
    pale = ".clew-board .token.seat-0,.clew-board .token.seat-7{color:#fff}"
    grounds = "".join(
        f".clew-board .space.{kind}:not(.unvisited) .place{{fill:var(--{ground})}}"
        for ground, kinds in GROUNDS.items()
        for kind in kinds
    )
    looks = (files("clew.render") / "drawn" / "board.css").read_text(encoding="utf-8")
    return (
        f".clew-board{{{_variables(LIGHT)}}}"
        f"@media(prefers-color-scheme:dark){{.clew-board{{{_variables(DARK)}}}}}"
        f".clew-board[data-theme=light]{{{_variables(LIGHT)}}}"
        f".clew-board[data-theme=dark]{{{_variables(DARK)}}}"
        f"{looks}{grounds}{seats}{faces}{owners}{pale}"
        "@media(forced-colors:active){.clew-board .glow{stroke:Highlight}}"
    )


def chosen_themes() -> str:
    """The colours of boards where the reader has chosen light or dark against the system; paper is always light."""
    values = {
        theme: "".join(f"--clew-{name}:{value};" for name, value in colours.items())
        for theme, colours in THEMES.items()
    }
    chosen = "".join(f":root[data-theme={theme}]{{{colours}}}" for theme, colours in values.items())
    return f"{chosen}@media print{{:root,:root[data-theme]{{{values['light']}}}}}"


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:var(--clew-{name},{value});" for name, value in colours.items())
