"""Chapter 21: treasure, magic things, and who gets what."""

from __future__ import annotations

from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Encounter, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.party.gear import collect, may_carry, new_item, receive
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, TWO_D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Chart

LEAVE = Option("leave", "Leave it", None)
EVENLY = Option("evenly", "Share evenly", None)


GOLD = Amount("the gold", "{n} gp")
BAG = Amount("what is in a bag of gold", "{n} gp")
WORTH = Amount("what it is worth", "{n} gp")


def lucky_again(game: Game, referee: Referee, group: Group, found: str, barred: bool = False) -> bool:
    """[3.42, 3.43] A halfling of the group may have a treasure or search roll made again."""
    if barred:
        return False
    for hero in members(game, group):
        prompt = "It would be: {found}. Does {hero} spend luck to roll again?"
        if hero.luck and referee.agrees(hero.seat, prompt, "3.42", found=found, hero=hero.name):
            hero.luck -= 1
            return True
    return False


def treasure_roll(
    game: Game, referee: Referee, group: Group, bonus: int = 0, encounter: Encounter | None = None
) -> tuple[int, list[Item]]:
    """[21.3, 21.4, 2.7, 2.12, 29.8] One roll on the Treasure table: coins and things."""
    gold, things = 0, []
    for _ in range(2 if game.options["large-party"] else 1):
        barred = encounter is not None and encounter.foes[0].kind == "minotaur"
        found = row_rolled(game, referee, bonus)
        if lucky_again(game, referee, group, found, barred):
            found = row_rolled(game, referee, bonus)
        more, items = find(game, referee, group, found, encounter)
        gold += more
        things += items
    return gold, things


def row_rolled(game: Game, referee: Referee, bonus: int) -> str:
    """[21.3] The row of the Treasure table; what the monsters add to it or take from it is told."""
    parts = [("these monsters", bonus, "21.3")] if bonus else []
    return referee.read(game.book.charts["treasure"], D6, "21.3", added=parts)


def find(game: Game, referee: Referee, group: Group, found: str, encounter: Encounter | None) -> tuple[int, list[Item]]:
    """[21.4, 21.6, 17.17, 18.12, 19.4, 19.17] What a row of the Treasure table gives."""
    if found.endswith(" gp") and found[0] in "d123":
        return referee.roll(dice_in(found), "21.3", gives=GOLD), []
    if found.startswith("scroll"):
        return 0, [scroll(game, referee)]
    if found.startswith(("gem", "jewellery")):
        kind = found.partition(" ")[0]
        return 0, [new_item(game, kind, value=referee.roll(dice_in(found), "21.4", gives=WORTH))]
    if found.startswith("magic"):
        return magic_find(game, referee, group, encounter)
    return 0, []


def scroll(game: Game, referee: Referee) -> Item:
    """[17.17] A scroll with a random spell."""
    return new_item(game, "scroll", spell=referee.read(game.book.charts["random-spell"], D6, "17.17"), uses=1)


def magic_find(game: Game, referee: Referee, group: Group, encounter: Encounter | None) -> tuple[int, list[Item]]:
    """[18.12, 19.4, 19.17, 21.6] A magic item; orcs have gold instead, the final boss two."""
    if encounter is not None and encounter.foes[0].kind in ("orcs", "orc-brute"):
        orcs = encounter.foes[0].kind == "orcs"
        rule = "18.12" if orcs else "19.4"
        first = referee.roll(D6 if orcs else TWO_D6, rule, gives=BAG)
        return referee.roll(D6, rule, gives=GOLD, times=("in each bag", first, rule)), []
    final = encounter is not None and any(foe.final for foe in encounter.foes)
    barred = encounter is not None and encounter.foes[0].kind == "minotaur"
    return 0, [magic_item(game, referee, group, barred) for _ in range(2 if final else 1)]


def magic_item(game: Game, referee: Referee, group: Group, barred: bool = False) -> Item:
    """[21.6, 21.7, 21.8, 21.12] One roll on the Magic Treasure table."""
    found = referee.read(game.book.charts["magic-treasure"], D6, "21.6")
    if lucky_again(game, referee, group, found, barred):
        found = referee.read(game.book.charts["magic-treasure"], D6, "21.6")
    return make_magic(game, referee, found)


def _weapons(game: Game) -> Chart[tuple[str, str]]:
    rows = game.book.magic_weapons
    return Chart("which weapon it is", rows, table="magic-weapon", says=[kind for kind, _ in rows])


def make_magic(game: Game, referee: Referee, found: str) -> Item:
    """[21.12] The thing itself; a magic weapon's kind is rolled."""
    if found == "magic weapon":
        kind, damage = referee.read(_weapons(game), D6, "21.12")
        return new_item(game, kind, damage, magic=True)
    return new_item(game, found, uses=game.book.uses[found])


def monsters_treasure(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[21.1, 21.3, 21.13, 9.9a, 19.16, 19.17] Roll what an encounter has, once; a final boss has more."""
    if encounter.smelled:
        return
    encounter.smelled = True
    found = game.book.monsters[encounter.foes[0].kind]
    if found.id == "statue":
        encounter.gold = fixed(game, referee, "9.8", "dice")
    for _ in range(found.treasures):
        gold, things = treasure_roll(game, referee, group, found.bonus, encounter)
        encounter.gold += gold
        encounter.loot += things
    if any(foe.final for foe in encounter.foes):
        book = game.book
        encounter.gold = max(encounter.gold * book.n("19.16", "times"), book.n("19.16", "least"))
        referee.tell("19.16", "The hoard of the final boss: {gold} gp.", gold=encounter.gold)


def fixed(game: Game, referee: Referee, rule: str, name: str) -> int:
    """[29.8] A find of gold with dice of its own; doubled for a large party."""
    gold = referee.roll(dice_in(game.book.numbers[rule, name]), rule, gives=GOLD)
    return gold * 2 if game.options["large-party"] else gold


def win(game: Game, referee: Referee, group: Group, gold: int, things: list[Item], secret: bool = False) -> None:
    """[21.5, 21.14] Something is found; behind a secret door it is worth double."""
    if secret:
        gold *= 2
        for item in things:
            item.value *= 2
        referee.tell("21.14", "Behind a secret door everything is worth double.")
    game.gold += gold
    game.loot += things
    share(game, referee, group)


def share(game: Game, referee: Referee, group: Group) -> None:
    """[21.5, 3.23, 3.37] Give out what was found, thing by thing and the coins last."""
    able = members(game, group)
    while game.loot:
        item = game.loot[0]
        takers = [
            Option(hero.key, "{hero}", hero, (hero.key,), hero=hero.name) for hero in able if may_carry(hero, item)
        ]
        chosen = decide(game, referee, group, "Who takes the {thing}?", [*takers, LEAVE], "21.5", thing=item.name)
        game.loot.pop(0)
        if (taker := chosen.value) is not None:
            receive(game, taker, item)
            referee.tell("21.5", "{hero} takes the {thing}.", hero=taker.name, thing=item.name)
    if game.gold and able:
        share_gold(game, referee, group, able)
    game.gold = 0


def share_gold(game: Game, referee: Referee, group: Group, able: list[Hero]) -> None:
    """[3.37, 5.1, 21.5] Coins: every dwarf gets at least one, as far as they go. One player alone is not asked: what is
    shared evenly moves freely afterwards."""
    dwarves = [hero for hero in able if hero.kind == "dwarf"]
    if 0 < game.gold < len(dwarves):
        while game.gold:
            lucky = decide(game, referee, group, "Which dwarf gets a coin?", dwarves, "3.37")
            lucky.gold += 1
            dwarves.remove(lucky)
            game.gold -= 1
        return
    options = [
        EVENLY,
        *(Option(hero.key, "All to {hero}", hero, (hero.key,), hero=hero.name) for hero in able),
    ]
    several = len({hero.seat for hero in able}) > 1
    chosen = decide(
        game, referee, group, "Who gets the {gold} gp?", options if several else [EVENLY], "21.5", gold=game.gold
    )
    taker = chosen.value
    if taker is None:
        share_evenly(game, referee, able)
        return
    for dwarf in dwarves:
        if dwarf is not taker:
            dwarf.gold += 1
            game.gold -= 1
            referee.tell("3.37", "{hero} wants a coin of it.", hero=dwarf.name)
    taker.gold += game.gold


def share_evenly(game: Game, referee: Referee, able: list[Hero]) -> None:
    """[21.5] As much for each; what is over goes to dwarves first."""
    each, rest = divmod(game.gold, len(able))
    shares = [(hero, each + (place < rest)) for place, hero in enumerate(sorted(able, key=lambda h: h.kind != "dwarf"))]
    for hero, gold in shares:
        hero.gold += gold
    told = ", ".join(f"{hero.name} {gold}" for hero, gold in shares if gold)
    referee.tell("21.5", "Shared out, in gp: {shares}.", shares=told)


def purse(game: Game, group: Group) -> int:
    """All coins of a group."""
    return sum([hero.gold for hero in members(game, group)])


def pay(game: Game, group: Group, price: int) -> None:
    """Take coins from any purses of a group."""
    collect(members(game, group), price)
