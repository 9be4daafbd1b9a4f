"""Boards as characters, against maps drawn by hand."""

from __future__ import annotations

from textwrap import dedent

from tests.render import scenes

from clew.kernel.words.scene import Board, Feature, Link, Space, Token, text
from clew.render.charts.canvas import Canvas
from clew.render.charts.maps import LARGE, SMALL, board_canvas
from clew.render.words import around


def drawn(canvas: Canvas) -> str:
    """All of a canvas, without the empty space around it."""
    left, top, right, bottom = canvas.frame()
    lines = [line.plain.rstrip() for line in canvas.window(right - left + 1, bottom - top + 1)]
    return "\n".join(lines).rstrip()


def picture(text: str) -> str:
    return "\n".join(line.rstrip() for line in dedent(text).strip("\n").splitlines())


def test_a_maze_with_every_kind_of_door() -> None:
    assert drawn(board_canvas(scenes.maze(), SMALL, {"hall": "3"})) == picture("""
                    ┌─L─┐
                    ×@o+S
            ┌───┬───┼╴ ╶┤
            │ > + 3   · │
        ┌╴ ╶┤   ├───┴───┘
          ? │ ? │
        └╴ ╶┴─+─┘
    """)


def test_the_same_maze_large() -> None:
    assert drawn(board_canvas(scenes.maze(), LARGE)) == picture("""
                                ┌───L───┐
                                │       │
                                × @ooF  S
                                │       │
                ┌───────┬───────┼─╴   ╶─┤
                │       │       ╵       │
                │   >   +   ·       ·   │
                │       │       ╷       │
        ┌─╴   ╶─┤       ├───────┴───────┘
        ╵       │       │
            ?   │   ?   │
        ╷       │       │
        └─╴   ╶─┴───+───┘
    """)


def test_the_squares_of_one_room_have_nothing_between_them() -> None:
    assert drawn(board_canvas(scenes.dungeon(), SMALL)) == picture("""
        ┌─────+─────────┐
        │ @             │
        │               │
        │               │
        │               │
        │               │
        │               │
        │               │
        └───────────────┘
    """)


def test_places_and_ways() -> None:
    assert drawn(board_canvas(scenes.kingdom(), SMALL, {"castle": "1"})) == picture("""
         [C1 ] ═ ═ ═ ═ ═ ═
        Castle           [AB ]
              ~       The Old Inn:
                ~                  :
                  ~   · · · · · · ·[ T ]
                  (   )          Cave & Co
                  Isle
    """)


def ring() -> Board:
    corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
    spaces = [Space(f"{n}", at, name=text("Gate {n}", n=n)) for n, at in enumerate(corners)]
    return Board("ring", text("A ring"), "track", spaces, [Link(f"{n}", f"{(n + 1) % 4}", "oneway") for n in range(4)])


def test_arrows_show_where_nobody_can_go_back() -> None:
    french = {"Gate {n}": "Porte {n}"}
    canvas = board_canvas(ring(), words=lambda word: french.get(word, word))
    assert drawn(canvas) == picture("""
         [   ] → [   ]
        Porte 0 Porte 1
           ↑       ↓
         [   ] ← [   ]
        Porte 3 Porte 2
    """)
    assert around(ring()) == ["Gate 0: ways to Gate 1."]


def test_a_loop_bites_its_tail() -> None:
    assert drawn(board_canvas(scenes.loop(), SMALL, {"field-7": "12"})) == picture("""
        [   ] · [   ] · [   ] · [   ] ·[ABCDE]· [   ]
          1       2       3       4       5       6
          ·                                       ·
        [   ]                                   [12 ]
         16                                       7
          ·                                       ·
        [   ]                                   [   ]
         15                                       8
          ·                                       ·
        [   ] · [   ] · [   ] · [   ] · [   ] · [   ]
         14      13      12      11      10       9
    """)


def test_a_window_follows_the_focus_and_says_where_there_is_more() -> None:
    spaces = [Space(f"{n}", (n, 0), sides={"north": "wall", "south": "wall"}) for n in range(40)]
    board = Board("row", text("A row"), "grid", spaces, focus="20")
    spaces[20].tokens = [Token("party", "@", text("Party"))]
    canvas = board_canvas(board)
    window = canvas.window(20, 3)
    assert window[1].plain.index("@") in (9, 10)
    assert canvas.beyond(20, 3) == "◂▸"
    assert canvas.beyond(20, 3, (-1000, 0)) == "▸"
    assert canvas.beyond(200, 3) == ""
    assert canvas.beyond(20, 2) == "◂▾▸"


def test_a_wide_sign_does_not_push_its_neighbours_aside() -> None:
    space = Space("a", (0, 0), features=[Feature("龍", text("Dragon"))])
    canvas = board_canvas(Board("b", text("B"), "grid", [space]))
    assert all(line.cell_len == 10 for line in canvas.window(10, 3))


def test_doors_of_a_games_own_are_shown_by_their_first_letter() -> None:
    space = Space("a", (0, 0), sides={"north": "portcullis", "south": "wall", "east": "wall", "west": "wall"})
    assert drawn(board_canvas(Board("b", text("B"), "grid", [space]))).splitlines()[0] == "┌─P─┐"
