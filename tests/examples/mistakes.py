"""Mistakes that an author can make, each as an edit of the example game, with the law that finds it."""

from __future__ import annotations

Edit = tuple[str, str, str]
"""A file, what stands there, and what is written instead."""

HISTORIES = "what a seat was never told"
KEPT = "secrets are declared and kept"
ENDS = "games come to their end"
COPIES = "copies of states are whole"
NUMBERS = "numbers and options are read"
RECORDS = "a finished game is proven by its records"

NO_HAZARDS: Edit = ("hidden.py", "    hazards(game, me, stream)\n", "")
SHOOTS: Edit = (
    "bot.py",
    "        if SHOOT in question.options and worth_a_shot",
    "        if SHOOT in question.options and me.smell or SHOOT in question.options and worth_a_shot",
)
PEEK: Edit = (
    "bot.py",
    "    best, waiting = start, [start]\n",
    "    if game.near(me.room, [game.wumpus]) and not start:\n        return [game.wumpus]\n"
    "    best, waiting = start, [start]\n",
)

MISTAKES: dict[str, tuple[str, tuple[Edit, ...]]] = {
    "redeal leaves the wumpus": (
        HISTORIES,
        (("hidden.py", "game.wumpus, game.pits = wumpus, sorted(pits)", "game.pits = sorted(pits)"),),
    ),
    "redeal leaves the whole cave": (HISTORIES, (NO_HAZARDS,)),
    "the bot peeks": (HISTORIES, (SHOOTS, PEEK)),
    "the bot peeks and redeal leaves the cave": (HISTORIES, (NO_HAZARDS, PEEK)),
    "the view shows a rival's arrows": (
        HISTORIES,
        (("view.py", "    if own:\n        found.stats", "    if hunter:\n        found.stats"),),
    ),
    "the view shows the wumpus and redeal leaves it": (
        HISTORIES,
        (
            NO_HAZARDS,
            (
                "view.py",
                "        found.append(space)\n",
                "        if room == game.wumpus:\n"
                '            space.tokens.append(Token("wumpus", "W", text("The wumpus")))\n'
                "        found.append(space)\n",
            ),
        ),
    ),
    "copy forgets a figure of the game": (COPIES, (("state.py", "            self.roars,\n", "            0,\n"),)),
    "copy forgets a figure of a hunter": (COPIES, (("state.py", "            self.rides,\n", "            0,\n"),)),
    "copy shares a list and a dict": (
        COPIES,
        (("state.py", "self.pits[:]", "self.pits"), ("state.py", "dict(self.drafts)", "self.drafts")),
    ),
    "what one smells is told to all": (
        KEPT,
        (("senses.py", '"You smell a wumpus.", to=to', '"You smell a wumpus."'),),
    ),
    "the wumpus is drawn openly": (
        KEPT,
        (("play.py", 'referee.draw(rooms, "1.2", to=())', 'referee.draw(rooms, "1.2")'),),
    ),
    "guests break the table": (
        "who lives on comes back",
        (("rulebook.py", 'setup.guests.get("hunters", {})', 'setup.guests["nobody"] if setup.guests else {}'),),
    ),
    "restore puts nothing back": (
        RECORDS,
        (("rulebook.py", "    game.book = make_book(setup, ledger)\n", "    del game, setup, ledger\n"),),
    ),
    "a number is typed into code": (NUMBERS, (("book.py", 'ledger.number("4.1", "arrows")', "5"),)),
    "a rule that is cited does not exist": (
        "templates get the facts",
        (("shoot.py", '"4.4", "Your arrow', '"4.9", "Your arrow'),),
    ),
    "two options have the same key": (ENDS, (("play.py", 'f"walk-{room}", "Walk', '"walk", "Walk'),)),
    "a class is not listed": (RECORDS, (("rulebook.py", "classes=(Game, Hunter)", "classes=(Game,)"),)),
    "an option is ignored": (NUMBERS, (("book.py", 'int(setup.options["pits"])', "2"),)),
    "arrows are not used up": (ENDS, (("shoot.py", "    hunter.arrows -= 1\n", ""),)),
    "a prospect breaks": (
        ENDS,
        (("standing.py", "game.hunters[seat].arrows\n", "game.hunters[seat].arrows // game.hunters[seat].rides\n"),),
    ),
    "keeps forgets those at home": ("who stays at home", (("standing.py", "{**game.home, **{", "{**{"),)),
    "lives_on breaks": (ENDS, (("standing.py", "trophies: {trophies}", "trophies: {trophies['n']}"),)),
    "the loser stands best": ("who has won", (("standing.py", "1000 * won", "-1000 * won"),)),
    "a milestone names no rule": ("the rulebook brings", (("rulebook.py", '"1.4"})', '"9.9"})'),)),
    "an arrow's way is told to all": (KEPT, (("shoot.py", '"4.2", to=(hunter.seat,))', '"4.2")'),)),
    "what one does is told to all": (KEPT, (("play.py", '"3.1", to=(hunter.seat,))', '"3.1")'),)),
    "no secret is declared": (KEPT, (("rulebook.py", "    secrets=secrets,\n    redeal=redeal,\n", ""),)),
    "redeal never puts the wumpus into high rooms": (
        HISTORIES,
        (("hidden.py", "stream.shuffled(me.lair)", "stream.shuffled(me.lair[: len(me.lair) // 2 + 1])"),),
    ),
}
