"""What a state of Milaso's Labyrinth could hold while its particulars were words in a few dicts: every kind of them.

A `*` stands for the key of a being, thing or map, or for a number. What is listed occurs in the museum, in saves of the
room `2026-11-18-milaso`, so that every change of the state's classes has to read it. Those called `played` hold moments
of games, those called `laid-out` moments to which was added what had not come up in some hundreds of games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from clew.kernel.words.codec import patch

ROOM = "2026-11-18-milaso"

MARKS = """
    alcohol|animal of *|appetite|armour known|armour tried *|assayed *|ate *|baited|beaten|belched|bread|cast *|cell
    charges|charmed|comes after|content since|contract|cooking *|died|disguised|dissolves from|dragged by *
    dragon cooked|dragon cooking|drags|ducked|enchanted|end and walk on|fall noted|fallen|feeding|fiery *|first drink
    food|gap level|goes to|grown|hermit|holds *|hunting|hurt *|in bag *|innocent|knows *|knows armour *|last seen
    left-handed|level|licked|licks|list|lost *|lured|marches west|met|missile hits|name|nenergy|newcomer|on bridge
    on stair|passed *|poison|poison *|poison turns|poison turns *|possessed by *|quick|quick start|ran *|regenerations
    rerolls|ridden|rides|risen|seated|set down|shield on good arm|shots|splashed|stands in|star thrown|steps
    strangled by *|strangler|strength|suit off|summoned by *|swum|tolerance|trips|units *|unloaded|venom|waits until
    wolf
"""
EFFECTS = """
    Bat|Blue Dissolution|Borrowed Face|Command|Cray's Legs of Blancmange|Cray's Strawberry Jam|Detect Traps
    Detect Traps and Identify|Dwarf|Enchant Blade|Extended Insanity|Impregnable|Insanity|Light Staff|Narrow Gap Slide
    Night Eyes|Paralyse|Plain Tongue|Rabin's Mirror|Rabin's Slow Motion|Slippery Shoes|Sound Block|Superglue|Vanish
    Warm Skin|away|bagged|caged|candle|genie|half impregnability|half speed|held|hermit|impregnability|invisibility
    locked in|match|mucus|possessed|rotor|speed|summoned|torch|trap detector|unconscious|waking
"""
TAKEN = """
    [body]|[bridge]|[chest]|[fixture]|[plant]|[person]|[plate]|[post]|[site]|[site] *|[start]|[teleport]|[thing]|[trap]
    answers *|arrival *|asked *|asked * *|away *|below *|body *|coconut potion|deceived *|dish|dust *|entered *
    examined *|false rumour *|found *|gone *|heard *|joined *|lifted * *|locks picked|meat *|milaso fed|needle *
    open for good *|picked * *|pulled *|read * *|rumours *|rune stone|smelt *|tear poured|wager|warned *
"""
WORK = """
    alarmed *|away *|bash *|bashed on *|changed * *|chlorine|cooking|disarmed *|dish|fights since *|hunt|idle since
    jam *|pick * *|picks *|rounds fought|steps|stirred|tower steps|turned *|wear * *|weather *
"""
OPEN = "open|broken|burning *|found|held|held open from *|slit"
PLACES = "[fixture]|face|lamps *|note *|weather *"
STEPS = """
    character seat|roll up who|advantages who|labyrinth|labyrinth seed types|outfits|outfit who share apart
    ready outfit who share apart|start|turn|explore|explore done|shop who shop kind|classchanger who shop
    first meeting foes
    preliminary who against|preliminary who against free|bone who|rag trade who goods|beg who foes|open fire who foe
    battle|swap|swap times usual|round|act who|wager who|turn end
"""


def listed(words: str) -> set[str]:
    """The kinds in one of the lists above."""
    return {kind.strip() for line in words.strip().splitlines() for kind in line.split("|")}


LISTED = {
    "marks": listed(MARKS),
    "effects": listed(EFFECTS),
    "taken": listed(TAKEN),
    "work": listed(WORK),
    "open": listed(OPEN),
    "places": listed(PLACES),
    "steps": listed(STEPS),
}


def _pattern(kind: str) -> re.Pattern[str]:
    return re.compile(re.escape(kind).replace(r"\*", r"\S.*"))


PATTERNS = {name: [(kind, _pattern(kind)) for kind in sorted(kinds)] for name, kinds in LISTED.items()}


def kind_of(name: str, word: str) -> str:
    """The kind of a key: the longest that fits; of a place in the labyrinth what stands there; or the key itself."""
    place = re.fullmatch(r"\w+\.([a-z ]+)\.\d+( \S+)?", word)
    if place is not None:
        return f"[{place[1]}] *" if place[2] else f"[{place[1]}]"
    fitting = [kind for kind, pattern in PATTERNS[name] if pattern.fullmatch(word)]
    return max(fitting, key=lambda kind: (kind == word, len(kind)), default=word)


def kinds_in(state: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every kind of particular in a state as it stands in a file."""
    for being in [*state["party"], *state["foes"].values()]:
        for name in ("marks", "effects"):
            yield from ((name, kind_of(name, word)) for word in being[name])
    for name in ("taken", "work", "places"):
        yield from ((name, kind_of(name, word)) for word in state[name])
    yield from (("open", kind_of("open", word)) for word in state["open"].values())
    yield from (("steps", " ".join([step["what"], *step["facts"]])) for step in state["agenda"])


def states_in(records: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every state that a save file tells of, whole."""
    state: Any = None
    for record in records:
        if "of" in record:
            state = record["state"] if "state" in record else patch(state, record["change"])
            yield state
