"""Scenes as games would make them, one for each shape of board, for every renderer to show."""

from __future__ import annotations

from clew.kernel.words.scene import (
    SIDES,
    Ask,
    Board,
    Card,
    Choice,
    Feature,
    Item,
    Link,
    Said,
    Scene,
    Sheet,
    Space,
    Stat,
    Token,
    text,
)

FOUNTAIN = Feature("F", text("Fountain"))
STAIRS = Feature(">", text("Stairs down"))


def party() -> Token:
    return Token("party", "@", text("The party"))


def around(kinds: str) -> dict[str, str]:
    """What stands on the four sides, clockwise from north."""
    return dict(zip(SIDES, kinds.split(), strict=True))


def orc(number: int) -> Token:
    return Token(f"orc-{number}", "o", text("Orc {n}", n=number), "monster")


def maze() -> Board:
    """A maze without edges: rooms and corridors, doors of every kind, some of it only seen from afar."""
    return Board(
        "maze",
        text("The maze"),
        "grid",
        [
            Space("start", (0, 0), name=text("Start"), sides=around("wall door open wall"), features=[STAIRS]),
            Space("hall", (1, 0), "corridor", sides=around("wall open wall door")),
            Space("bend", (2, 0), "corridor", sides=around("open wall wall open")),
            Space(
                "vault",
                (2, -1),
                name=text("Vault"),
                features=[FOUNTAIN],
                tokens=[party(), orc(1), orc(2)],
                sides=around("locked secret open shut"),
            ),
            Space("deep", (0, 1), sides=around("open wall door wall"), visited=False),
            Space("cross", (-1, 1), "corridor", sides=around("open wall open open"), visited=False),
        ],
        focus="vault",
    )


def dungeon() -> Board:
    """A sheet of squared paper, 20 by 28, with one large room and a way out."""
    spaces = []
    for column in range(8, 12):
        for row in range(24, 28):
            sides = {}
            for side, edge in (
                ("north", row == 24),
                ("south", row == 27),
                ("west", column == 8),
                ("east", column == 11),
            ):
                sides[side] = "wall" if edge else "open"
            if (column, row) == (9, 24):
                sides["north"] = "door"
            spaces.append(Space(f"{column},{row}", (column, row), "floor", sides=sides))
    spaces[0].tokens = [party()]
    return Board("sheet", text("The dungeon"), "grid", spaces, focus="8,24", size=(20, 28))


def kingdom() -> Board:
    """Places with names, and roads, trails and water between them."""
    spaces = [
        Space("castle", (0, 0), "castle", name=text("Castle"), features=[Feature("C", text("Court"))]),
        Space(
            "inn",
            (14, 3),
            "inn",
            name=text("The Old Inn"),
            tokens=[Token("ada", "A", text("Ada"), seat=0), Token("bea", "B", text("Bea"), seat=1)],
        ),
        Space("isle", (8, 14), "isle", name=text("Isle"), visited=False),
        Space("cave", (22, 12), "cave", name=text("Cave & Co"), tokens=[Token("troll", "T", text("Troll"), "monster")]),
    ]
    links = [
        Link("castle", "inn", "road"),
        Link("castle", "isle", "water"),
        Link("inn", "cave", "trail"),
        Link("isle", "cave"),
    ]
    return Board("kingdom", text("The kingdom"), "graph", spaces, links, focus="inn")


def loop() -> Board:
    """A track that bites its tail; it says nothing about where its fields lie."""
    spaces = [Space(f"field-{n}", (0, 0), "field", name=text("{n}", n=n)) for n in range(1, 17)]
    spaces[4].tokens = [
        Token(f"piece-{n}", name[0], text("{name}", name=name), "piece", n)
        for n, name in enumerate(["Ada", "Bea", "Cyd", "Dov", "Eve"])
    ]
    links = [Link(f"field-{n}", f"field-{n % 16 + 1}") for n in range(1, 17)]
    return Board("loop", text("The loop"), "track", spaces, links, focus="field-5")


def adventurers() -> Sheet:
    names = ["Brunhild", "Ossian", "Tib", "Marrow", "Quill", "Zoe"]
    return Sheet(
        "party",
        text("Party"),
        [
            Card(
                f"hero-{n}",
                text("{name}", name=name),
                "fighter" if n % 2 else "wizard",
                seat=n % 2,
                place=text("front row" if n < 3 else "back row"),
                stats=[Stat(text("wounds"), n, 8 + n), Stat(text("combat"), 2), Stat(text("gold"), 35 * n)],
                tags=[text("charmed")] if n == 2 else [],
                items=[Item(text("sword"), "sword"), Item(text("{count} daggers", count=n + 1), "dagger")],
                note=text("Sworn enemy of rats."),
            )
            for n, name in enumerate(names)
        ],
    )


def foes() -> Sheet:
    return Sheet(
        "monsters",
        text("Monsters"),
        [Card(f"orc-{n}", text("Orc {n}", n=n), "orc", stats=[Stat(text("wounds"), 0, 4)]) for n in range(1, 4)],
        "monsters",
    )


def hand() -> Sheet:
    return Sheet(
        "hand",
        text("Your hand"),
        [Card("net", text("Net"), note=text("Play on a monster that comes in.")), Card("rope", text("Rope"))],
        "hand",
    )


def log() -> list[Said]:
    return [
        Said("4.1", text("The party enters the vault.")),
        Said("8.43", text("2d6: 3 6"), "roll", 0, "2d6", (3, 6)),
        Said("8.43", text("Brunhild hits Orc 1 for {wounds}.", wounds=2)),
        Said("7.1", text("What do you do? Attack"), "choice", 0),
        Said("", text("An answer was taken back."), "note"),
        Said("9.2", text("1d20: 17"), "roll", 1, "1d20", (17,), own=True),
    ]


def question(options: int = 4) -> Ask:
    choices = [Choice(f"orc-{n}", text("Attack Orc {n}", n=n), (f"orc-{n}",)) for n in range(1, options)]
    return Ask(0, text("What does {hero} do?", hero="Brunhild"), "8.42", [*choices, Choice("flee", text("Flee"))])


def scene(board: Board | None = None, options: int = 4) -> Scene:
    return Scene(
        text("Turn {turn}. The torch burns low.", turn=7),
        [board or maze()],
        [adventurers(), foes(), hand()],
        log(),
        [question(options)],
        (0,),
        ("Ada", "Bea"),
    )


BOARDS = {"maze": maze, "dungeon": dungeon, "kingdom": kingdom, "loop": loop}
