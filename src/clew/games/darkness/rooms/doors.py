"""[11.14] to [11.21] Locked doors, an option."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import LARGE, Trial
from clew.games.darkness.basics.rolls import chance, decide, explosive, members
from clew.games.darkness.basics.state import Edge, Game, Hero, Tile
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.drawing import side_name
from clew.games.darkness.fight.spells import can_cast, casting_items, scrolls, spell_of, use_up
from clew.games.darkness.party.gear import free_hand, once_each
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Check

LOCKED = "The door is locked: lock level {lock}."
BASHED = "The door is locked: lock level {lock}, to bash {bash}."
LOCKS = Check("whether it is locked", "locked", "not locked")
LOCK = Amount("how good its lock is", "level {n}")
DOORS = {side: f"the door {side}" for side in ("north", "east", "south", "west")}
PICK = Trial("to pick the lock", "the lock opens", "the lock defeats him", "more than its level")
BASH = Trial("to bash the door", "it gives way", "it holds", "more than its level", fumbles=True)
BLASTS = ("Fireball", "Lightning Bolt")

Try = tuple[Literal["pick", "bash", "blast"], Hero]
"""What is tried at a locked door, and who does it."""


def roll_locks(game: Game, referee: Referee, tile: Tile, entered: Edge | None) -> None:
    """[11.14, 11.14a, 29.9] Which doors of a new tile are locked, each rolled for once; openings and the door
    entered by are not."""
    if not game.options["locked-doors"]:
        return
    for key in tile.edges:
        edge = game.edges[key]
        if edge is entered or edge.kind != "door" or edge.secret or edge.tried:
            continue
        edge.tried = True
        side = side_name(edge.side, edge.near == tile.number)
        if chance(referee, "11.14", game.book.n("11.14", "chances"), LOCKS, DOORS[side]):
            more = LARGE if game.options["large-party"] else ()
            edge.lock = referee.roll(D6, "11.14", gives=LOCK, added=more, subject=DOORS[side])


def door_options(game: Game, group: Group, edge: Edge) -> list[Option[Try]]:
    """[11.15, 11.16, 11.17, 11.19] Ways to deal with a locked door."""
    found: list[Option[Try]] = []
    for hero in members(game, group):
        if hero.kind == "rogue" and not edge.picked and free_hand(game, hero):
            found.append(Option(f"pick {edge.key} {hero.key}", "{hero} picks the lock", ("pick", hero), hero=hero.name))
        if hero.key not in edge.bashers:
            found.append(
                Option(f"bash {edge.key} {hero.key}", "{hero} bashes the door", ("bash", hero), hero=hero.name)
            )
        if blasts(game, hero):
            found.append(
                Option(f"blast {edge.key} {hero.key}", "{hero} blasts the door", ("blast", hero), hero=hero.name)
            )
    return found


def blasts(game: Game, hero: Hero) -> list[Option[Item | None]]:
    """[11.19] Fireball or Lightning Bolt, prepared or from a scroll or staff."""
    prepared = [spell for spell in BLASTS if spell in hero.spells and can_cast(game, hero)]
    found = scrolls(game, hero) + casting_items(game, hero)
    things = once_each([item for item in found if spell_of(item) in BLASTS])
    spells = [Option(spell, "{spell}, prepared", None, spell=spell) for spell in prepared]
    return [*spells, *(Option(item.key, "The {thing}", item, thing=item.name) for item in things)]


def try_door(game: Game, referee: Referee, group: Group, edge: Edge) -> None:
    """[11.15, 11.16, 11.19] Somebody works on a locked door."""
    options = [*door_options(game, group, edge), Option("away", "Leave it", None)]
    chosen = decide(
        game, referee, group, BASHED if edge.bash else LOCKED, options, "11.15", lock=edge.lock, bash=edge.bash
    )
    if chosen.value is None:
        return
    what, hero = chosen.value
    if what == "pick":
        pick_lock(game, referee, group, edge, hero)
    elif what == "bash":
        bash(game, referee, group, edge, hero)
    else:
        blast(game, referee, edge, hero)


def pick_lock(game: Game, referee: Referee, group: Group, edge: Edge, rogue: Hero) -> None:
    """[11.15, 3.18] One try for each door; beaten, it opens and stays a door."""
    edge.picked = True
    parts = [("rogue", rogue.level, "11.15")]
    if len(members(game, group)) == 1:
        parts.append(("alone", game.book.n("11.15", "alone"), "11.15"))
    if explosive(referee, "11.15", rogue, edge.lock + 1, PICK, parts)[1] > edge.lock:
        edge.lock = 0


def bash(game: Game, referee: Referee, group: Group, edge: Edge, hero: Hero) -> None:
    """[11.16, 11.17, 11.18, 11.20] Bash it; a natural 1 fails and makes a noise."""
    if not edge.bash:
        strength = Amount("how strong the door is", "level {n} to bash", least=game.book.n("11.16", "least"))
        edge.bash = referee.roll(D6, "11.16", gives=strength)
    edge.bashers.append(hero.key)
    parts = [(hero.kind, hero.level, "11.16")] if hero.kind in ("warrior", "barbarian") and hero.level else ()
    natural, total = explosive(referee, "11.16", hero, edge.bash + 1, BASH, parts)
    if natural == 1:
        referee.tell("11.18", "The noise brings wandering monsters.")
        game.agenda.append(Step(steps.WANDER, {"group": group.key, "split": 0, "rule": "22.1"}))
    elif total > edge.bash:
        break_down(edge)
    else:
        referee.tell("11.17", "Somebody else may try.")


def blast(game: Game, referee: Referee, edge: Edge, hero: Hero) -> None:
    """[11.19, 11.20, 17.2] A spell of his choice destroys the door without a roll."""
    chosen = referee.choose(hero.seat, "With what does {hero} blast it?", blasts(game, hero), "11.19", hero=hero.name)
    if chosen.value is None:
        hero.spells.remove(chosen.key)
    else:
        use_up(referee, hero, chosen.value)
    break_down(edge)
    referee.tell("11.19", "{hero} blasts the door.", hero=hero.name)


def break_down(edge: Edge) -> None:
    """[11.20] What is left of a broken door is an opening, whatever is drawn behind it."""
    edge.lock, edge.kind, edge.broken = 0, "opening", True


def fresh_tries(game: Game, group: Group) -> None:
    """[11.17] In another tile everybody may try a door again later."""
    for edge in game.edges.values():
        if edge.bashers:
            edge.bashers = [key for key in edge.bashers if key not in group.order]
