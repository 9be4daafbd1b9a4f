"""Makes docs/picture.svg: a game of Deathmaze as the terminal shows it at this moment.

Run it from the root of the repository with `.venv/bin/python docs/picture.py`.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import clew
from clew.bots import position_for, seat_bots
from clew.kernel.table.sight import ask
from clew.terminal.chooser import Chooser
from clew.terminal.frame import Look, frame

SEED, ANSWERS, SIZE = "ariadne", 133, (100, 32)


def main() -> None:
    match = clew.new("deathmaze", seed=SEED, seats=["sensible"])
    bot = seat_bots(match)[0]
    match.answer("quick")
    for _ in range(ANSWERS):
        question = match.question
        assert question is not None
        seen = len(match.log)
        match.answer(bot.choose(position_for(match, question)))
    scene = match.view(0)
    question = match.question
    assert question is not None
    scene.asks = [ask(question)]
    titles = {rule.id: rule.title for rule in match.ledger.rules.values()}
    look = Look("Deathmaze", fresh=len(match.log) - seen, titles=titles)
    console = Console(record=True, width=SIZE[0], file=StringIO(), force_terminal=True, color_system="truecolor")
    for line in frame(scene, look, Chooser(scene.asks[0]), SIZE):
        console.print(line, soft_wrap=True)
    drawing = console.export_svg(title="./clew play deathmaze", unique_id="clew")
    # The drawing must not fetch fonts from anywhere; any monospaced one will do.
    drawing = re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)
    Path(__file__).with_name("picture.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
