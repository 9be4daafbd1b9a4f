"""Chapter 9: special features."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import LARGE, Trial
from clew.games.darkness.basics.rolls import decide, first_half, members, pick, save
from clew.games.darkness.basics.state import Game, Hero, Tile
from clew.games.darkness.dungeon.monsters import muster
from clew.games.darkness.dungeon.treasure import fixed, treasure_roll, win
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.party.gear import HANDS, is_weapon, new_item, once_each, proper, put_away, receive, size
from clew.games.darkness.party.heroes import CRUSHING, SLASHING, full_life
from clew.games.darkness.party.wounds import heal, hurt
from clew.games.darkness.rooms.meeting import secrets
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Check

Touching = tuple[Literal["touch", "armoury"]] | tuple[Literal["box"], Hero]
"""What is done with a feature; at a puzzle box, by whom."""
BOX = Trial("to open the box", "it opens", "it hurts him", "its level")
BOX_LEVEL = Amount("how hard the box is to open", "level {n}")
STATUE = Check("what the statue does", "it comes to life", "it breaks; there is gold inside")
TOUCH: Option[Touching] = Option("touch", "Touch the statue", ("touch",))
ARMOURY: Option[Touching] = Option("armoury", "Trade weapons in the armoury", ("armoury",))


def find_feature(game: Game, referee: Referee, tile: Tile) -> None:
    """[8.5, 9.11, 29.9] Which feature it is; a puzzle box has a level."""
    tile.feature = referee.read(game.book.charts["special-features"], D6, "8.5")
    if tile.feature == "puzzle box":
        more = LARGE if game.options["large-party"] else ()
        tile.box = referee.roll(D6, "9.11", gives=BOX_LEVEL, added=more)


def on_entry(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[9.1, 9.2, 9.5] What a feature does when the group comes in for the first time."""
    match tile.feature:
        case "fountain":
            fountain(game, referee, group)
        case "blessed temple":
            temple(game, referee, group)
        case "cursed altar":
            altar(game, referee, group)


def fountain(game: Game, referee: Referee, group: Group) -> None:
    """[9.1, 29.3] The first fountain of an adventure restores 1 life to the wounded."""
    if "fountain" in game.met:
        return
    game.met.append("fountain")
    for hero in members(game, group):
        if hero.life < full_life(game, hero):
            heal(game, referee, hero, game.book.n("9.1", "life"), "9.1")


def temple(game: Game, referee: Referee, group: Group) -> None:
    """[9.2] One character is blessed against undead and demons; it does not add to itself."""
    able = [hero for hero in members(game, group) if not hero.blessed]
    if able:
        hero = decide(game, referee, group, "Whom does the temple bless?", able, "9.2")
        hero.blessed = True
        referee.tell("9.2", "{hero} is blessed against undead and demons.", hero=hero.name)


def holy_ground(game: Game, referee: Referee, group: Group) -> None:
    """[9.3, 9.6] In a temple's tile every curse is lifted."""
    if game.tiles[group.tile].feature == "blessed temple":
        for hero in members(game, group):
            if hero.cursed:
                hero.cursed = False
                referee.tell("9.3", "The curse of {hero} is lifted.", hero=hero.name)


def altar(game: Game, referee: Referee, group: Group) -> None:
    """[9.5] One character is cursed."""
    hero = pick(referee, members(game, group), "9.5", "whom the altar curses")
    hero.cursed = True
    referee.tell("9.5", "{hero} is cursed.", hero=hero.name)


def feature_options(game: Game, group: Group, tile: Tile) -> list[Option[Touching]]:
    """[9.4, 9.7, 9.11] What can be done with a feature, now or on a later visit."""
    if tile.spent or tile.creatures is not None:
        return []
    match tile.feature:
        case "statue":
            return [TOUCH]
        case "armoury":
            return [ARMOURY]
        case "puzzle box":
            words = "{hero} tries the puzzle box (level {level})"
            return [
                Option(f"box {hero.key}", words, ("box", hero), hero=hero.name, level=tile.box)
                for hero in members(game, group)
            ]
    return []


def touch(game: Game, referee: Referee, group: Group) -> None:
    """[9.7, 9.8, 9.9, 9.10, 24.6] The statue wakes, or it breaks; somebody may know its weakness."""
    tile = game.tiles[group.tile]
    tile.spent = True
    if first_half(referee, "9.7", STATUE):
        tile.creatures = muster(game, referee, "statue", "9.8")
        tile.empty = False
        secrets(game, referee, group, tile.creatures)
        begin(game, referee, group, "monsters")
        return
    win(game, referee, group, fixed(game, referee, "9.10", "dice"), [], tile.secret)


def puzzle_box(game: Game, referee: Referee, group: Group, hero: Hero) -> None:
    """[9.11, 9.12, 3.19] A try at the box; a failure costs 1 life."""
    tile = game.tiles[group.tile]
    if save(referee, hero, tile.box, "9.11", BOX, hero.level if hero.kind in ("wizard", "rogue") else 0)[0]:
        tile.spent = True
        gold, things = treasure_roll(game, referee, group)
        win(game, referee, group, gold, things, tile.secret)
    else:
        hurt(game, referee, hero, 1, "9.12", "puzzle box")


def armoury(game: Game, referee: Referee, group: Group) -> None:
    """[9.4] A plain weapon for another that his class lists; it takes the place of the old one in hand, if it can."""
    plain = [(hero, [item for item in hero.items if not item.magic]) for hero in members(game, group)]
    found = [(hero, item) for hero, items in plain for item in once_each(items) if is_weapon(game, item)]
    options = [
        Option(item.key, "{hero} trades the {thing}", (hero, item), hero=hero.name, thing=item.name)
        for hero, item in found
    ]
    chosen = decide(game, referee, group, "Which weapon is traded?", [*options, Option("done", "None", None)], "9.4")
    if chosen.value is None:
        return
    hero, old = chosen.value
    kinds = [kind for kind in game.book.weapons if kind != "bare hands" and proper(game, hero, kind)]
    kind = referee.choose(hero.seat, "For what?", kinds, "9.4")
    damage = ""
    if kind not in ("bow", "sling"):
        damage = referee.choose(hero.seat, "Crushing or slashing?", (CRUSHING, SLASHING), "9.4").key
    in_hand = old.key in hero.hands
    put_away(hero, old)
    new = new_item(game, kind, damage)
    receive(game, hero, new)
    if in_hand and sum([size(game, item) for item in hero.held()]) + size(game, new) <= HANDS:
        hero.hands.append(new.key)
        hero.default = hero.hands[:]
