"""The looks of drawn boards: ink on parchment by day, lantern light on slate by night."""

from __future__ import annotations

LIGHT = {
    "paper": "#fbf7ec",
    "grid": "#e6dcc4",
    "floor": "#f1e6cc",
    "passage": "#e9dcbc",
    "dim": "#efe9da",
    "ink": "#35281c",
    "faint": "#a3937a",
    "door": "#8c4a16",
    "gleam": "#0b63b0",
    "party": "#1d4e89",
    "monster": "#a3262a",
    "thing": "#6b5b3e",
    "on": "#ffffff",
    "green": "#cfe0b4",
    "blue": "#c3dcea",
    "sand": "#f3dfa2",
    "stone": "#dbd7cf",
    "moss": "#d5d4a9",
    "rose": "#f0cfc4",
    "violet": "#dccfe6",
    "hedge": "#3f7a2a",
}
DARK = {
    "paper": "#16181d",
    "grid": "#23262e",
    "floor": "#2e323c",
    "passage": "#292c35",
    "dim": "#1e2027",
    "ink": "#e9e2d0",
    "faint": "#7d7a70",
    "door": "#e0a05c",
    "gleam": "#7cc4ff",
    "party": "#8ab8ee",
    "monster": "#ff8f88",
    "thing": "#cdbb93",
    "on": "#14161a",
    "green": "#2f4230",
    "blue": "#253c50",
    "sand": "#4c4229",
    "stone": "#43444a",
    "moss": "#3d4030",
    "rose": "#53302e",
    "violet": "#3f3453",
    "hedge": "#79b45f",
}
THEMES = {"light": LIGHT, "dark": DARK}

SEATS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#7f5fc5", "#8a8a8a")
"""Colours that people with any kind of colour vision can tell apart; the sign on a piece tells its owner too."""

GROUNDS = {
    "green": ("woods", "forest", "garden", "farmland", "park"),
    "blue": ("lake", "water", "river", "sea", "pool"),
    "sand": ("desert", "beach", "road", "town", "town-square", "village", "treasures"),
    "stone": ("mountain", "hills", "rock", "cave", "castle", "tower", "corridor"),
    "moss": ("swamp", "marsh", "moor", "secret-door"),
    "rose": ("encounters", "time-bombs"),
    "violet": ("events", "special-events"),
}
"""Which kinds of place have a ground of their own colour, in countries and on tracks; its name or sign says it too."""

LOOKS = """
.clew-board{font-family:system-ui,-apple-system,'Segoe UI',sans-serif;background:var(--paper);color:var(--ink)}
.clew-board text{fill:var(--ink);text-anchor:middle;dominant-baseline:central;font-size:14px;font-weight:600}
.clew-board .grid{stroke:var(--grid);stroke-width:1;fill:none}
.clew-board .floor{fill:var(--floor)}
.clew-board .corridor .floor{fill:var(--passage)}
.clew-board .water .floor{fill:var(--blue)}
.clew-board .garden .floor{fill:var(--green)}
.clew-board .dark .floor{fill:var(--grid)}
.clew-board .chasm .floor{fill:var(--faint)}
.clew-board .unvisited .floor{fill:var(--dim)}
.clew-board .hatch{stroke:var(--faint);stroke-width:1;opacity:.55}
.clew-board .walls{stroke:var(--ink);stroke-width:3;stroke-linecap:round;fill:none;pointer-events:none}
.clew-board .walls .faint{stroke:var(--faint);stroke-width:2}
.clew-board .walls .hedge{stroke:var(--hedge);stroke-width:6;stroke-dasharray:1 7}
.clew-board .walls .leaf{fill:var(--paper);stroke:var(--door);stroke-width:2}
.clew-board .walls .full{fill:var(--door)}
.clew-board .walls .hidden{stroke-dasharray:3 2}
.clew-board .walls text{font-size:9px;fill:var(--door);stroke:none}
.clew-board .walls .full+text{fill:var(--paper)}
.clew-board .link{stroke:var(--faint);stroke-width:3;fill:none;stroke-linecap:round}
.clew-board .link.road{stroke-width:6}
.clew-board .link.trail,.clew-board .link.secret{stroke-dasharray:6 7}
.clew-board .link.water,.clew-board .link.river,.clew-board .link.boat{stroke:var(--gleam);stroke-dasharray:1 6}
.clew-board .place{fill:var(--floor);stroke:var(--ink);stroke-width:2}
.clew-board .unvisited .place{fill:var(--dim);stroke:var(--faint);stroke-dasharray:4 3}
.clew-board .name{font-size:11px;font-weight:500}
.clew-board .name{paint-order:stroke;stroke:var(--paper);stroke-width:5px;stroke-linejoin:round}
.clew-board .feature{fill:var(--thing)}
.clew-board .feature.small,.clew-board .more{font-size:12px}
.clew-board .feature.tiny{font-size:8px}
.clew-board .piece{stroke:var(--paper);stroke-width:1.5;fill:var(--thing)}
.clew-board .token.party .piece{fill:var(--party)}
.clew-board .token.monster .piece,.clew-board .token.monsters .piece{fill:var(--monster)}
.clew-board .token text{fill:var(--on);font-size:12px;font-weight:700}
.clew-board .token.small text{font-size:9px}
.clew-board .focus,.clew-board .glow{pointer-events:none}
.clew-board .focus{fill:none;stroke:var(--gleam);stroke-width:1.5;opacity:.8}
.clew-board .glow{fill:var(--gleam);fill-opacity:.14;stroke:var(--gleam);stroke-width:2.5;stroke-dasharray:5 3}
"""


def stylesheet() -> str:
    """The looks for a page that holds boards. Such a page may set `--clew-floor` and its kin to colours of its own."""
    seats = "".join(f".clew-board .token.seat-{number} .piece{{fill:{hue}}}" for number, hue in enumerate(SEATS))
    ink = "".join(f".clew-board .token.seat-{number} text{{fill:#111}}" for number in range(len(SEATS)))
    grounds = "".join(
        f".clew-board .space.{kind}:not(.unvisited) .place{{fill:var(--{ground})}}"
        for ground, kinds in GROUNDS.items()
        for kind in kinds
    )
    dark_ink = ".clew-board .token.seat-0 text,.clew-board .token.seat-7 text{fill:#fff}"
    return (
        f".clew-board{{{_variables(LIGHT)}}}"
        f"@media(prefers-color-scheme:dark){{.clew-board{{{_variables(DARK)}}}}}"
        f".clew-board[data-theme=light]{{{_variables(LIGHT)}}}"
        f".clew-board[data-theme=dark]{{{_variables(DARK)}}}"
        f"{LOOKS}{grounds}{seats}{ink}{dark_ink}"
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
