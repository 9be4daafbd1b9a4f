"""Chapters 18 to 20: the creatures, how they are met and what they do at the start of a battle."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.darkness.basics.book import Monster
from clew.games.darkness.basics.reckoning import Trial
from clew.games.darkness.basics.rolls import first_half, group_of, members, save
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.party.wounds import petrify, save_or_lose
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Chart, Check
from clew.kernel.words.text import Fact, Text

GAZE = Trial("a save against the gaze", "safe", "it meets his eyes")
HURTING_GAZE = Trial("a save against the gaze", "safe", "it hurts him")
HELLFIRE = Trial("a save against hellfire", "safe", "burned")
BONES = Check("which undead they are", "skeletons", "zombies")
HOW_MANY = Amount("how many they are", "{n}")
FINAL = Check("whether this is the final boss", "the final boss", "not yet the final boss")
POWERS = Chart(
    "which power he brings",
    range(1, 7),
    says=["none", "none", "none", "the evil eye", "a draining touch", "hellfire"],
)
EVIL_EYE = Check("a save against the evil eye", "safe", "it falls on him")
HATES = {
    "troll": "dwarf",
    "goblin": "dwarf",
    "kobold": "dwarf",
    "orc": "elf",
    "undead": "cleric",
    "hates halflings": "halfling",
}


def monster(game: Game, foe: Foe) -> Monster:
    return game.book.monsters[foe.kind]


def level(game: Game, encounter: Encounter, foe: Foe) -> int:
    """[1.9, 14.8, 16.5, 12.14] The number that stands for its strength at this moment."""
    found = game.book.monsters[foe.kind].level - foe.weakened
    if encounter.secret and game.fight is not None and game.fight.round == 1:
        found -= 1
    return max(1, found)


class Creature:
    """[1.7] A foe as rolls name it: by the key of its token, and its number where several of its kind are here."""

    __slots__ = ("foe", "game", "tile")

    def __init__(self, game: Game, tile: int, foe: Foe) -> None:
        self.game = game
        self.tile = tile
        self.foe = foe

    @property
    def key(self) -> str:
        return f"{self.tile}-{self.foe.key}"

    @property
    def name(self) -> Fact:
        found = monster(self.game, self.foe)
        creatures = self.game.tiles[self.tile].creatures
        alike = [foe for foe in creatures.foes if foe.kind == self.foe.kind] if creatures is not None else []
        if len(alike) < 2:
            return found.name
        return Text("{foe} {which}", {"foe": found.name, "which": alike.index(self.foe) + 1})


def standing(encounter: Encounter) -> list[Foe]:
    """The foes that still fight."""
    return [foe for foe in encounter.foes if foe.count > 0]


def foe_options(game: Game, foes: list[Foe]) -> list[Option[Foe]]:
    """[14.9] The targets there are."""
    return [
        Option(foe.key, "{foe} {which}", foe, (foe.key,), foe=monster(game, foe).name, which=foe.key) for foe in foes
    ]


def called(game: Game, foe: Foe, among: Sequence[Foe]) -> str:
    """[14.9, 19.1] A foe's name; of several of a kind, which one it is."""
    alike = [each.key for each in among if each.kind == foe.kind]
    name = monster(game, foe).name
    return f"{name} {alike.index(foe.key) + 1}" if len(alike) > 1 else name


def over(encounter: Encounter) -> bool:
    """[12.12, 18.15] Nobody is left to fight, and no killed troll has a roll to make."""
    return all(foe.count == 0 and foe.down == 0 for foe in encounter.foes)


def hates(game: Game, foe: Foe, hero: Hero) -> bool:
    """[15.11, 18.4, 18.10, 19.4, 20.2] Whether these creatures hate his kind."""
    return any(HATES.get(trait) == hero.kind for trait in monster(game, foe).traits)


def roll_monster(game: Game, referee: Referee, table: str, rule: str, dragons: bool = True) -> str:
    """[18.8, 19.23, 22.2, 2.13] A creature from one of the tables."""
    while True:
        found = referee.read(game.book.charts[table], D6, rule)
        if found == "skeletons" and not first_half(referee, "18.8", BONES):
            return "zombies"
        if dragons or "dragon" not in game.book.monsters[found].traits:
            return found


def so_many(number: int, found: Monster) -> str:
    """Their number and name: `3 trolls`, `1 troll`, `1 ogre`; bosses are named singly, others as a group."""
    if found.boss:
        return f"{number} {found.name}" if number == 1 else f"{number} x {found.name}"
    return f"1 {found.name.removesuffix('s')}" if number == 1 else f"{number} {found.name}"


def muster(game: Game, referee: Referee, kind: str, rule: str, wandering: bool = False) -> Encounter:
    """[1.7, 18.1, 19.19, 20.1, 22.9, 29.7] The creatures of an encounter; bosses are marked in the tally when met."""
    found = game.book.monsters[kind]
    large = bool(game.options["large-party"])
    if found.boss:
        copies = 2 if large and kind not in ("gremlins", "statue") else 1
        foes = [Foe(f"foe{n}", kind, 1, 1, found.life, found.life) for n in range(1, copies + 1)]
        game.bosses += copies
    else:
        twice = ("a large party", 2, "29.7") if large else None
        number = referee.roll(found.number, rule, gives=HOW_MANY, times=twice, subject=found.name)
        foes = [Foe("foe1", kind, number, number)]
    if found.level:
        referee.tell(
            rule, "{foes}, level {level}.", foes=so_many(sum(foe.count for foe in foes), found), level=found.level
        )
    else:
        referee.tell(rule, "{monster}: nobody can fight them.", monster=found.name.capitalize())
    return Encounter(foes, found.table, wandering)


def final_roll(game: Game, referee: Referee, encounter: Encounter) -> None:
    """[19.12, 19.13, 19.24, 8.11, 8.12] Is this boss the final one?"""
    if game.final_met:
        return
    before = game.bosses - len(encounter.foes)
    parts = [("bosses met before", before, "19.12")] if before else []
    if referee.at_least(game.book.n("19.12", "final"), D6, "19.12", check=FINAL, added=parts):
        make_final(game, referee, encounter)


def make_final(game: Game, referee: Referee, encounter: Encounter) -> None:
    """[19.14, 19.15, 16.7, 29.7] The final boss: more life, more attacks, to the death."""
    game.final_met = True
    encounter.to_death = True
    for foe in encounter.foes:
        foe.final = True
        foe.full = foe.life = foe.life + game.book.n("19.15", "life")
    referee.tell("19.15", "This is the final boss of the dungeon!")


def attacks(game: Game, foe: Foe) -> int:
    """[15.2, 15.7, 19.15] How many attacks it makes in a turn."""
    found = monster(game, foe)
    return found.attacks + foe.final * game.book.n("19.15", "attacks") if found.boss else foe.count


def start_of_battle(game: Game, referee: Referee, fight: Fight, encounter: Encounter) -> None:
    """[12.7, 22.11, 15.18] Gazes, hellfire and the like, before any attack or shot."""
    for foe in standing(encounter):
        match foe.kind:
            case "medusa" | "catoblepas":
                gaze(game, referee, fight, foe)
            case "chaos-lord":
                chaos_power(game, referee, fight, encounter, foe)


def in_tile(game: Game, fight: Fight) -> list[Hero]:
    return members(game, group_of(game, fight.group))


def gaze(game: Game, referee: Referee, fight: Fight, foe: Foe) -> None:
    """[19.6, 20.8] Medusa turns to stone those who meet her eyes; the catoblepas hurts them."""
    target = monster(game, foe).gaze
    for hero in in_tile(game, fight):
        if foe.kind == "medusa":
            if not save(referee, hero, target, "19.6", GAZE, hero.level // 2 if hero.kind == "rogue" else 0)[0]:
                petrify(game, referee, hero, "19.6")
        else:
            save_or_lose(game, referee, hero, target, 1, "20.8", monster(game, foe).name, HURTING_GAZE)


def chaos_power(game: Game, referee: Referee, fight: Fight, encounter: Encounter, lord: Foe) -> None:
    """[19.7, 19.8, 19.9, 19.10] Which power the chaos lord brings."""
    book = game.book
    lord.drains = False
    match referee.read(POWERS, D6, "19.7"):
        case 4:
            encounter.power = "evil eye"
            for hero in in_tile(game, fight):
                if not referee.at_least(book.n("19.8", "safe"), D6, "19.8", hero.seat, check=EVIL_EYE, subject=hero):
                    hero.evil_eye = True
        case 5:
            encounter.power = "energy drain"
            lord.drains = True
            referee.tell("19.9", "His touch drains life and skill.")
        case 6:
            encounter.power = "hellfire"
            for hero in in_tile(game, fight):
                bonus = hero.level // 2 if hero.kind == "cleric" else 0
                save_or_lose(
                    game,
                    referee,
                    hero,
                    book.n("19.10", "safe"),
                    book.n("19.10", "loss"),
                    "19.10",
                    book.monsters["chaos-lord"].name,
                    HELLFIRE,
                    bonus,
                )
        case _:
            referee.tell("19.7", "The chaos lord brings no power into this fight.")
