"""Chapter 3: what the eight classes can do."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.party.gear import HANDS, new_item, receive, size
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.names import wished
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Check

CRUSHING = Option("crushing", "Crushing")
SLASHING = Option("slashing", "Slashing")
CASTERS = ("wizard", "elf")
PROPOSED = 3
"""How many names are proposed for somebody."""
NAMES = {
    "warrior": ("Brand", "Gunnar", "Ysolde"),
    "cleric": ("Anselm", "Hilde", "Osric"),
    "rogue": ("Tamsin", "Pip", "Corvo"),
    "wizard": ("Merrow", "Sabine", "Quill"),
    "barbarian": ("Skarn", "Ulfa", "Grom"),
    "elf": ("Liriel", "Faelan", "Nimue"),
    "dwarf": ("Durin", "Helga", "Borin"),
    "halfling": ("Milo", "Rosa", "Tobb"),
}


PURSE = Amount("gold to begin with", "{n} gp")
SMELL = Check("to smell treasure", "he smells it", "he smells nothing")


def full_life(game: Game, hero: Hero) -> int:
    """[3.2, 24.20, 2.2] Class number and level, and a diet."""
    return game.book.kinds[hero.kind].life + hero.level + hero.diet


def can_prepare(game: Game, hero: Hero) -> tuple[str, ...]:
    """[3.29, 17.1] The spells he may choose from."""
    if hero.kind == "wizard":
        return game.book.spells
    return tuple(spell for spell in game.book.spells if spell != "Blessing") if hero.kind == "elf" else ()


def castings(game: Game, hero: Hero) -> int:
    """[3.21, 3.29, 27.17, 24.11] How many spells he prepares for an adventure."""
    if hero.kind not in CASTERS or hero.level < 1:
        return 0
    base = game.book.n("3.21", "spells") if hero.kind == "wizard" else 0
    return base + hero.level + hero.secrets.count("new spell")


def prepare(game: Game, referee: Referee, hero: Hero) -> None:
    """[3.21, 3.29, 24.11, 24.12] Choose the spells of an adventure, one by one."""
    hero.spells = [power for power in hero.powers if power in game.book.spells]
    for place in range(castings(game, hero)):
        choices = can_prepare(game, hero)
        if hero.kind == "elf" and place < hero.secrets.count("new spell"):
            choices = game.book.spells
        hero.spells.append(
            referee.choose(
                hero.seat,
                "Which spell does {hero} prepare?",
                choices,
                "3.21" if hero.kind == "wizard" else "3.29",
                hero=hero.name,
            )
        )


def renew(game: Game, hero: Hero) -> None:
    """[3.11, 3.12, 3.24, 3.41, 24.12, 28.5, 28.6] What an adventure begins with."""
    book = game.book
    hero.life = full_life(game, hero)
    hero.limping = hero.potion = hero.bandaged = hero.evil_eye = hero.blessed = hero.protected = hero.outside = False
    hero.blessings = book.n("3.11", "times") if hero.kind == "cleric" else 0
    hero.healings = book.n("3.12", "times") + hero.powers.count("Healing") if hero.kind == "cleric" else 0
    if hero.kind == "cleric":
        hero.blessings += hero.powers.count("Blessing")
    hero.luck = hero.level + book.n("3.41", "plus") if hero.kind == "halfling" else 0
    hero.rage = book.n("3.24", "times") if hero.kind == "barbarian" else 0
    for item in hero.items:
        item.poison = item.twice = False


def fresh_number(game: Game) -> int:
    """A number that nobody has, nor had for whom somebody's armour was made [4.18]: it would fit him."""
    owners = [item.owner for hero in game.heroes.values() for item in hero.items if item.owner]
    return 1 + max((int(key[1:]) for key in [*game.heroes, *owners]), default=0)


def make_hero(
    game: Game, referee: Referee, seat: int, kind: str, name: str, quick: bool = False, kit: Sequence[str] = ()
) -> Hero:
    """[3.1, 3.2, 3.3, 3.4, 3.7, 3.18, 3.48] A new level 1 character with kit, chosen or given, and gold."""
    hero = Hero(f"h{fresh_number(game)}", name, kind, seat)
    renew(game, hero)
    game.heroes[hero.key] = hero
    hero.gold = referee.roll(game.book.kinds[kind].gold, "3.3", seat, gives=PURSE, subject=hero)
    for thing in kit or choose_kit(game, referee, hero, quick):
        give_new(game, referee, hero, thing, quick)
    hero.default = hero.hands[:]
    referee.tell("3.1", "{hero} the {kind} joins the party.", hero=name, kind=kind)
    return hero


def choose_kit(game: Game, referee: Referee, hero: Hero, quick: bool) -> list[str]:
    """[3.4, 3.8, 3.10, 3.17, 3.20, 3.26, 3.31, 3.39, 3.47] The class kit, with the swap its owner likes."""
    kind = game.book.kinds[hero.kind]
    if quick or not kind.swaps:
        return list(kind.kit)
    options = [Option("kit", "{kit}", list(kind.kit), kit=", ".join(kind.kit))]
    for swap in kind.swaps:
        kit = [thing for thing in kind.kit if thing not in kind.gives_up] + list(swap)
        options.append(Option("+".join(swap), "{kit}", kit, kit=", ".join(kit)))
    chosen = referee.choose(hero.seat, "What does {hero} bring?", options, "3.4", hero=hero.name)
    return chosen.value


def give_new(game: Game, referee: Referee, hero: Hero, thing: str, quick: bool = False) -> None:
    """[3.4, 4.1, 4.2, 4.3, 4.4] A new thing for a character; the owner settles how a weapon hurts."""
    damage = ""
    if thing in game.book.weapons and thing not in ("bow", "sling"):
        usual = CRUSHING if hero.kind == "cleric" else SLASHING
        damage = (
            usual
            if quick
            else referee.choose(
                hero.seat,
                "Is the {thing} of {hero} crushing or slashing?",
                (CRUSHING, SLASHING),
                "3.4",
                thing=thing,
                hero=hero.name,
            )
        ).key
    kind = game.book.kinds[hero.kind]
    item = new_item(game, thing, damage)
    if thing == "shield" or thing.endswith(" armour"):
        item.build = kind.build
    if thing == "heavy armour":
        item.owner = hero.key
    receive(game, hero, item)
    used = sum(size(game, held) for held in hero.held())
    if size(game, item) and used + size(game, item) <= HANDS:
        hero.hands.append(item.key)


CLASS_RULES = {"warrior": "3.7", "barbarian": "3.22", "cleric": "3.9", "rogue": "3.16", "elf": "3.27", "dwarf": "3.32"}
"""Which rule lets a class add its level to attacks."""


def attack_level(hero: Hero, weapon: str, undead: bool, outnumbered: bool) -> int:
    """[3.7, 3.9, 3.16, 3.19, 3.22, 3.27, 3.32, 3.47, 2.2, 2.11] What his class adds to an attack with this weapon."""
    level = hero.level
    match hero.kind:
        case "warrior" | "barbarian":
            return level
        case "cleric":
            return level if undead else level // 2
        case "rogue":
            return level if outnumbered else 0
        case "elf":
            return 0 if weapon == "two-handed weapon" else level
        case "dwarf":
            return 0 if weapon in ("bow", "sling") else level
    return 0


def smell(game: Game, referee: Referee, dwarf: Hero) -> bool:
    """[3.35] A dwarf's nose for treasure."""
    figure, parts = game.book.n("3.35", "smells"), [("dwarf", dwarf.level, "3.35")]
    return referee.at_least(figure, D6, "3.35", dwarf.seat, check=SMELL, added=parts, subject=dwarf)


def new_name(game: Game, seat: int, kind: str) -> str:
    """[3.1] The name that was wished for, or one that nobody in the party has."""
    return free_names(game, seat, kind)[0]


def ask_name(game: Game, referee: Referee, seat: int, kind: str) -> str:
    """[3.1] Whoever leads a character names it: as proposed, or as he likes."""
    taken = [hero.name for hero in game.heroes.values()]
    proposed = free_names(game, seat, kind)[:PROPOSED]
    return referee.name(seat, "What is the {kind} called?", proposed, taken, "3.1", kind=kind)


def free_names(game: Game, seat: int, kind: str) -> list[str]:
    """[3.1] The name that was wished for, and those of a class that nobody in the party has."""
    taken = [hero.name for hero in game.heroes.values()]
    wish = wished(game.names, seat, taken)
    usual = NAMES.get(kind) or tuple(names[0] for names in NAMES.values())
    names = [*usual, *(f"{usual[0]} {number}" for number in range(2, len(taken) + 3))]
    return [*([wish] if wish else []), *(name for name in names if name not in taken)]
