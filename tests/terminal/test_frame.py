"""The screen at every size: exactly as large as it is, with nothing lost on the way."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.render import scenes

import clew
from clew.kernel.words.dice import parse
from clew.kernel.words.scene import (
    SIDES,
    Aim,
    Ask,
    Board,
    Card,
    Choice,
    Feature,
    Fighter,
    Item,
    Link,
    Preview,
    Said,
    Scene,
    Sheet,
    Space,
    Stage,
    Stat,
    Token,
    text,
)
from clew.render.lines import plain
from clew.render.sheets import sheet_lines
from clew.terminal.chooser import Chooser, DiceTyper
from clew.terminal.frame import Look, frame

WORDS = st.text(max_size=40).map(lambda word: text("{it}", it=word))
LONG = st.text(max_size=400).map(lambda word: text("{it}", it=word))
SIGNS = st.text(min_size=1, max_size=2)
KINDS = st.sampled_from(["wall", "door", "open", "locked", "secret", "shut", "", "grille"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    count = draw(st.integers(0, 12))
    spaces = [
        Space(
            f"space-{n}",
            (draw(st.integers(-30, 30)), draw(st.integers(-30, 30))),
            draw(st.sampled_from(["room", "corridor", "floor"])),
            draw(st.none() | WORDS),
            {side: draw(KINDS) for side in SIDES if draw(st.booleans())},
            [Feature(draw(SIGNS), draw(WORDS)) for _ in range(draw(st.integers(0, 2)))],
            [
                Token(f"token-{n}-{m}", draw(SIGNS), draw(WORDS), "party", draw(st.none() | st.integers(0, 12)))
                for m in range(draw(st.integers(0, 3)))
            ],
            draw(st.booleans()),
        )
        for n in range(count)
    ]
    keys = st.sampled_from([space.key for space in spaces] or ["nowhere"])
    links = [
        Link(draw(keys), draw(keys), draw(st.sampled_from(["path", "road"]))) for _ in range(draw(st.integers(0, 4)))
    ]
    return Board("board", draw(WORDS), draw(st.sampled_from(["grid", "graph", "track"])), spaces, links, draw(keys))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    cards = [
        Card(
            f"card-{n}",
            draw(WORDS),
            draw(st.text(max_size=9)),
            draw(st.none() | st.integers(0, 12)),
            draw(st.none() | WORDS),
            [
                Stat(draw(WORDS), draw(st.integers(-9, 99) | st.text(max_size=9)), draw(st.none() | st.integers(0, 99)))
                for _ in range(draw(st.integers(0, 3)))
            ],
            draw(st.lists(WORDS, max_size=2)),
            [Item(name) for name in draw(st.lists(WORDS, max_size=2))],
            draw(st.none() | LONG),
        )
        for n in range(draw(st.integers(0, 8)))
    ]
    return Sheet("sheet", draw(WORDS), cards)


@st.composite
def whole_scenes(draw: st.DrawFn) -> Scene:
    choices = [Choice(f"{n}", draw(WORDS), ("space-0",)) for n in range(draw(st.integers(1, 30)))]
    log = [
        Said("1.1", draw(LONG), draw(st.sampled_from(["told", "note", "choice", "draw"])))
        for _ in range(draw(st.integers(0, 5)))
    ]
    log += [Said("1.2", text("x"), "roll", 0, "2d6", (3, 4))]
    asks = [Ask(0, draw(LONG), "1.1", choices)] if draw(st.booleans()) else []
    return Scene(
        draw(LONG),
        draw(st.lists(boards(), max_size=2)),
        draw(st.lists(sheets(), max_size=3)),
        log,
        asks,
        (0,),
        ("Ada", "Bea"),
    )


def chooser_for(scene: Scene, cursor: int = 0) -> Chooser | None:
    return Chooser(scene.asks[0], cursor=min(cursor, len(scene.asks[0].choices) - 1)) if scene.asks else None


@settings(max_examples=60, deadline=None)
@given(whole_scenes(), st.integers(80, 200), st.integers(24, 70), st.integers(0, 30), st.text(max_size=300))
def test_every_scene_fits_every_screen(scene: Scene, width: int, height: int, cursor: int, message: str) -> None:
    look = Look("A game", back=cursor, message=message, fresh=2, board=cursor)
    lines = frame(scene, look, chooser_for(scene, cursor), (width, height))
    assert len(lines) == height
    assert [line.plain for line in lines if line.cell_len > width or not line.plain.isprintable()] == []


def test_eighty_by_twenty_four() -> None:
    scene = scenes.scene()
    lines = plain(frame(scene, Look("Toy", fresh=2), Chooser(scene.asks[0], cursor=1), (80, 24)))
    assert lines == [
        " Toy: Turn 7. The torch burns low.",
        "The maze                        │ Party                     wounds  combat  gold",
        "                   ┌─L─┐        │ Brunhild  front row   0/8 ░░░░░░       2     0",
        "                   ×@o+S        │ Ossian    front row   1/9 █░░░░░       2    35",
        "           ┌───┬───┼╴ ╶┤        │ Tib       front row  2/10 █░░░░░       2    70",
        "           │ > + ·   · │        │   charmed",
        "       ┌╴ ╶┤   ├───┴───┘        │ Marrow    back row   3/11 █░░░░░       2   105",
        "         ? │ ? │                │ Quill     back row   4/12 ██░░░░       2   140",
        "       └╴ ╶┴─+─┘                │ Zoe       back row   5/13 ██░░░░       2   175",
        "                                │ Monsters      wounds",
        "Vault: locked door north,       │ 1 Orc 1   0/4 ░░░░░░",
        "secret door east, way open      │ 2 Orc 2   0/4 ░░░░░░",
        "south, door held shut west…     │ … c shows more: Monsters, Your hand",
        "── Log ─────────────────────────────────────────────────────────────────────────",
        "  The party enters the vault.  4.1",
        "  Ada: 2d6 ⚂⚅ = 9  8.43",
        "  Brunhild hits Orc 1 for 2.  8.43",
        "  Ada: What do you do? Attack  7.1",
        "▎ An answer was taken back.",
        "▎ Bea: 1d20 [17] = 17 (own dice)  9.2",
        "── Ada ─────────────────────────────────────────────────────────────────────────",
        "What does Brunhild do?  8.42",
        "1 Attack Orc 1  2 Attack Orc 2  3 Attack Orc 3  4 Flee",
        " ? why  o odds  h hint  u undo  m map  c sheets  l log  s save  k keys  q leave",
    ]


def test_the_answer_that_the_cursor_is_on_is_always_to_be_seen() -> None:
    scene = scenes.scene(options=60)
    for cursor in range(60):
        told = "\n".join(plain(frame(scene, Look(), Chooser(scene.asks[0], cursor=cursor), (80, 24))))
        assert f"{cursor + 1} Attack Orc {cursor + 1}" in told or (cursor == 59 and "60 Flee" in told)
        assert "of 60; ↑ ↓ for the others" in told


def test_answers_that_fit_are_all_there() -> None:
    scene = scenes.scene(options=20)
    told = "\n".join(plain(frame(scene, Look(), Chooser(scene.asks[0]), (80, 24))))
    assert all(f"Attack Orc {n}" in told for n in range(1, 20))
    assert "for the others" not in told


def test_the_log_can_be_scrolled_to_its_beginning() -> None:
    scene = scenes.scene()
    scene.log = [Said("1", text("Line {n}.", n=n)) for n in range(100)]
    seen = set()
    for back in range(100):
        told = plain(frame(scene, Look(back=back), Chooser(scene.asks[0]), (80, 24)))
        seen |= {line.split()[1] for line in told if line.lstrip().startswith("Line ")}
    assert seen == {f"{n}." for n in range(100)}


def test_own_dice_are_typed_at_the_bottom() -> None:
    scene = scenes.scene()
    scene.asks = [Ask(0, text("Roll {dice}.", dice="2d6"), "8.1", [], dice="2d6")]
    lines = plain(frame(scene, Look(), DiceTyper(parse("2d6"), "3"), (80, 24)))
    assert lines[-1] == " 3_"
    assert "Roll 2d6.  8.1" in lines


def test_a_question_with_a_clock_shows_it() -> None:
    scene = scenes.scene()
    told = plain(frame(scene, Look(clock=9), Chooser(scene.asks[0]), (80, 24)))
    assert "What does Brunhild do?  8.42  9 s left" in told


def test_the_arrows_stay_however_long_the_name_of_a_board_is() -> None:
    board = scenes.dungeon()
    board.name = text("A very long name for a dungeon that goes on and on and on and on and on, and then some more")
    board.spaces.append(Space("far away", (60, 24), sides={"north": "wall"}))
    lines = plain(frame(scenes.scene(board), Look(), None, (80, 24)))
    assert any(line.startswith("A very long name") and "…  ▸ m" in line for line in lines)


def test_sheets_are_brief_before_one_is_left_out() -> None:
    hurt = [
        Card(f"h{n}", text(f"Hero {n}"), stats=[Stat(text("life"), n)], tags=[text("very " * 9 + "tired")])
        for n in range(4)
    ]
    foes = [Card("orc", text("Orc"), stats=[Stat(text("life"), 3)])]
    party, monsters = Sheet("p", text("Party"), hurt), Sheet("m", text("Monsters"), foes)
    answers = [Choice(str(n), text("A long answer " * 4)) for n in range(6)]
    board = Board("map", text("Map"), "grid", [Space("a", (0, 0))])
    scene = Scene(text("A fight"), [board], [party, monsters], asks=[Ask(0, text("What now?"), "1.1", answers)])
    told = "\n".join(plain(frame(scene, Look("Toy"), chooser_for(scene), (80, 24))))
    assert "Orc          3" in told
    assert "Hero 3     3  very very" in told
    assert "… c shows more: Party" in told


def fight(us: int, them: int, board: Board | None = None) -> Scene:
    """So many on each side; one answer is about each foe."""
    ours = [Card(f"us-{n}", text("Ada {n}", n=n), side="us", life=(8 - n, 8)) for n in range(us)]
    foes = [Card(f"them-{n}", text("Orc {n}", n=n), side="them", life=(2, 4)) for n in range(them)]
    stage = Stage(
        text("Round 1"),
        [[Fighter(card.key, [Stat(text("Axe" if n else "Sword"), "+1")]) for n, card in enumerate(ours)]],
        [[Fighter(card.key, [Stat(text("armour"), 4)]) for card in foes]],
        [Aim("us-0", "them-0")],
        "us-0",
    )
    asked = Ask(0, text("Whom?"), "1.1", [Choice(f"them-{n}", text("Orc {n}", n=n), (f"them-{n}",)) for n in range(2)])
    boards = [board] if board is not None else []
    return Scene(text("A fight"), boards, [Sheet("all", text("All"), [*ours, *foes])], asks=[asked], stage=stage)


def test_in_a_fight_both_sides_face_each_other_before_anything_else() -> None:
    scene = fight(2, 2, scenes.maze())
    lines = plain(frame(scene, Look("Toy"), chooser_for(scene), (80, 24)))
    assert lines[1:4] == [
        "Round 1        life                    │                life  armour",
        "▸Ada 0   8/8 ██████  Sword +1 → Orc 0  │ 1 Orc 0  2/4 ███░░░       4",
        "Ada 1    7/8 █████░  Axe +1            │ 2 Orc 1  2/4 ███░░░       4",
    ]
    assert lines[4].startswith("The maze"), "the map stands below, where there is room"


def test_a_fight_of_many_shows_life_and_figures_of_everybody_first() -> None:
    scene = fight(7, 7)
    told = plain(frame(scene, Look("Toy"), chooser_for(scene), (80, 24)))
    assert all(any(f"Ada {n}" in line and f"{8 - n}/8" in line for line in told) for n in range(7))
    assert all(any(f"Orc {n}" in line and "2/4" in line for line in told) for n in range(7))


def test_what_a_marked_answer_would_lay_stands_on_the_map() -> None:
    laid = Preview(added=[(1, 0)], left_out=[(2, 0)], kept=[(1, 0, "north")], lost=[(1, 0, "south")], joined=[])
    board = Board("map", text("Map"), "grid", [Space("a", (0, 0), sides={"west": "wall"})])
    choices = [Choice("one", text("So"), preview=laid, follows=text("cut off: 1")), Choice("two", text("Not"))]
    scene = Scene(text("Here"), [board], [], asks=[Ask(0, text("How?"), "1.1", choices)])
    told = "\n".join(plain(frame(scene, Look("Toy"), Chooser(scene.asks[0]), (80, 24))))
    assert "▒▒▒" in told
    assert "×××" in told
    assert "○" in told
    assert "▒ the marked answer" in told
    assert "○ exits" in told
    assert "× walled up" in told
    assert "1 So  cut off: 1" in told
    other = "\n".join(plain(frame(scene, Look("Toy"), Chooser(scene.asks[0], cursor=1), (80, 24))))
    assert "▒" not in other


def test_many_answers_stand_in_their_groups() -> None:
    groups = ["Town", "Woods", "Town", "Hills"] * 5
    choices = [Choice(str(n), text("Place {n}", n=n), group=text(name)) for n, name in enumerate(groups)]
    scene = Scene(
        text("Here"), [], [], asks=[Ask(0, text("Where to?"), "1.1", [*choices, Choice("stay", text("Stay"))])]
    )
    lines = plain(frame(scene, Look("Toy"), Chooser(scene.asks[0]), (80, 24)))
    told = " ".join(line.strip() for line in lines)
    assert "Town: 1 Place 0  3 Place 2" in told
    assert told.index("Town: ") < told.index("Woods: 2 Place 1") < told.index("Hills: 4 Place 3")
    assert all(f"{n + 1} Place {n}" in told for n in range(20))
    assert "21 Stay" in told


def test_of_very_many_answers_that_part_is_shown_in_its_groups_where_the_cursor_is() -> None:
    groups = ["Town", "Woods", "Hills"] * 40
    choices = [Choice(str(n), text("Place {n}", n=n), group=text(name)) for n, name in enumerate(groups)]
    choices[119].name = text("Place 119, " + "far away behind " * 9 + "the moon")
    scene = Scene(text("Here"), [], [], asks=[Ask(0, text("Where to?"), "1.1", choices)])

    def shown(cursor: int) -> str:
        return " ".join("\n".join(plain(frame(scene, Look(), Chooser(scene.asks[0], cursor=cursor), (60, 24)))).split())

    first = shown(0)
    assert "Town: 1 Place 0 4 Place 3" in first
    assert "120 answers, part 1 of 3" in first
    assert "Hills" not in first
    assert all(f"{n + 1} Place {n}" in shown(n) for n in range(120))
    assert shown(119).count("far away behind") == 9, "nothing is lost of it"


def test_sheets_are_narrow_where_that_shows_more_of_a_map() -> None:
    tags = [text("a sword in hand"), text("a shield on the arm"), text("very tired")]
    heroes = [Card(f"h{n}", text(f"Hero {n}"), stats=[Stat(text("life"), n)], tags=tags) for n in range(2)]
    for columns, narrow in ((9, False), (20, True)):
        spaces = [Space(str(n), (n, 0), sides={"north": "wall"}) for n in range(columns)]
        board = Board("map", text("Map"), "grid", spaces)
        scene = Scene(text("Here"), [board], [Sheet("p", text("Party"), heroes)])
        told = plain(frame(scene, Look("Toy"), None, (120, 40)))
        (top,) = [line for line in told if line.startswith("Map")]
        assert (top.index("│") > 70) is narrow, "a map that fits leaves the sheets their lines"
        assert "a sword in hand, a shield on the arm, very tired" in " ".join("\n".join(told).replace("│", " ").split())


def test_where_nothing_lies_on_the_table_yet_the_question_has_its_room() -> None:
    scene = clew.new("milaso", seed=1).view(0)
    many = [
        Choice(f"k{n}", text("A kind of character, number {n}, with some figures beside it", n=n)) for n in range(19)
    ]
    scene.asks[0].choices = many
    told = plain(frame(scene, Look(), Chooser(scene.asks[0]), (80, 24)))
    assert sum("A kind of character" in line for line in told) >= 10
    assert not any("c shows more" in line for line in told)
    assert len(told) == 24


def test_the_heads_of_a_single_row_are_words_in_full() -> None:
    """Of one card alone nothing is won by cutting them short."""
    notes = Card("notes", text("Tallies and quests"), stats=[Stat(text("bosses met"), 3), Stat(text("encounters"), 8)])
    told = " ".join(line.plain for line in sheet_lines(Sheet("n", text("Notes"), [notes]), 34))
    assert "bosses met 3" in " ".join(told.split())
    assert "b.met" not in told
