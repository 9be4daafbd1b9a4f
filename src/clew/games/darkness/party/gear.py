"""Chapter 4: weapons, armour, hands, lanterns and loads."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.basics.things import Item
from clew.kernel.words.questions import Option

NO_PRICE = ("lock picks", "snacks", "spell book", "writing implements")
MAGIC = (
    "scroll",
    "potion of healing",
    "wand of sleep",
    "ring of teleportation",
    "fools' gold",
    "fireball staff",
    "arrow of slaying",
    "holy symbol of healing",
)
FITTED = ("shield", "light armour", "heavy armour")
"""What is made for one build."""
HANDS = 2
EMPTY_HANDS: Option[list[str]] = Option("nothing", "Nothing", [])
AS_NOW = {
    "Nothing": "Nothing (as now)",
    "{first}": "{first} (in hand now)",
    "{first} and {second}": "{first} and {second} (in hand now)",
}


def new_item(game: Game, kind: str, damage: str = "", **details: str | int | bool) -> Item:
    """A thing that comes into play, with a key of its own."""
    game.made += 1
    item = Item(f"i{game.made}", kind, damage, magic=kind in MAGIC)
    for name, value in details.items():
        setattr(item, name, value)
    if kind == "bow":
        item.damage = "slashing"
    elif kind == "sling":
        item.damage = "crushing"
    return item


def is_weapon(game: Game, item: Item) -> bool:
    return item.kind in game.book.weapons


def is_missile(game: Game, item: Item) -> bool:
    weapon = game.book.weapons.get(item.kind)
    return weapon is not None and weapon.missile


def size(game: Game, item: Item) -> int:
    """[4.20] How many hands a thing takes; 0 for what is not held."""
    weapon = game.book.weapons.get(item.kind)
    if weapon is not None:
        return weapon.hands
    return 1 if item.kind in ("shield", "lantern") else 0


def proper(game: Game, hero: Hero, kind: str) -> bool:
    """[3.8, 3.10, 3.17, 3.20, 3.26, 3.31, 3.39, 3.47] Whether his class lists a weapon."""
    weapons = game.book.kinds[hero.kind].weapons
    return kind in weapons or weapons == ("any",)


def may_carry(hero: Hero, item: Item) -> bool:
    """[3.23] A barbarian carries nothing magic."""
    return not (hero.kind == "barbarian" and (item.magic or item.twice or item.warning))


def may_take(game: Game, hero: Hero, item: Item) -> bool:
    """[3.23, 4.19] What others may leave to him: armour and shields only if it was made for his build."""
    return may_carry(hero, item) and (item.kind not in FITTED or item.build in ("", game.book.kinds[hero.kind].build))


def fits(game: Game, hero: Hero, item: Item) -> bool:
    """[4.17, 4.19, 4.19a] Whether he may wear this armour or hold this shield."""
    kind = game.book.kinds[hero.kind]
    if item.kind == "shield":
        return kind.shield and item.build == kind.build
    if item.kind == "heavy armour":
        return "heavy armour" in kind.armour and item.owner in ("", hero.key)
    return item.kind in kind.armour and item.build == kind.build


def may_hold(game: Game, hero: Hero, item: Item) -> bool:
    """[4.12, 4.13, 4.19a] What his hands may take up."""
    if item.kind == "shield":
        return fits(game, hero, item)
    if is_missile(game, item):
        return proper(game, hero, item.kind)
    return size(game, item) > 0


def free_hand(game: Game, hero: Hero) -> bool:
    """[4.21, 26.4] One hand that holds nothing."""
    if hero.body:
        return False
    return sum([size(game, item) for item in hero.held()]) < HANDS


def holdings(game: Game, hero: Hero) -> list[Option[list[str]]]:
    """[4.18, 4.20, 4.22, 4.26] Everything his two hands could hold, and which of it they hold now."""
    things = [item for item in hero.items if may_hold(game, hero, item)]
    found: dict[str, Option[list[str]]] = {"": EMPTY_HANDS}
    for place, item in enumerate(things):
        found.setdefault(item.name, Option(item.key, "{first}", [item.key], first=item.name))
        if size(game, item) > 1:
            continue
        for other in things[place + 1 :]:
            if size(game, other) == 1 and not (item.kind == other.kind == "shield"):
                option = Option(
                    f"{item.key}+{other.key}",
                    "{first} and {second}",
                    [item.key, other.key],
                    first=item.name,
                    second=other.name,
                )
                found.setdefault(_together([item, other]), option)
    now = _together(hero.held())
    if now in found:
        option = found[now]
        found[now] = Option(option.key, AS_NOW[option.text], option.value, option.about, **option.facts)
    return list(found.values())


def _together(items: list[Item]) -> str:
    """The names of things in hand, whichever hand has which."""
    return "+".join(sorted([item.name for item in items]))


def hold(hero: Hero, option: Option[list[str]]) -> None:
    """[4.22] Take these in hand."""
    hero.hands = option.value[:]


def once_each(things: list[Item]) -> list[Item]:
    """Of things that are alike in all that anybody can tell, the first."""
    found: dict[tuple[str, bool], Item] = {}
    for item in things:
        found.setdefault((item.name, item.used), item)
    return list(found.values())


def put_away(hero: Hero, item: Item) -> None:
    """Take a thing from a character: out of pack, hands and off his body."""
    hero.items.remove(item)
    if item.key in hero.hands:
        hero.hands.remove(item.key)
    if item.key in hero.default:
        hero.default.remove(item.key)
    if hero.armour == item.key:
        hero.armour = ""


def receive(game: Game, hero: Hero, item: Item) -> None:
    """[4.19a, 4.38] A thing comes to a character; outside combat he puts armour on if he wears none. The first bow
    brings arrows."""
    hero.items.append(item)
    if item.kind.endswith(" armour") and not hero.armour and game.fight is None and fits(game, hero, item):
        hero.armour = item.key
    if item.kind == "bow" and not hero.arrows and game.options["count-arrows"] and "bow" not in hero.powers:
        hero.arrows = game.book.n("4.38", "arrows")
        hero.powers.append("bow")


def worn(hero: Hero) -> Item | None:
    return hero.item(hero.armour) if hero.armour else None


def ready(hero: Hero) -> None:
    """[3.6] A fight begins with the default things in hand."""
    if not hero.body:
        hero.hands = hero.default[:]


def overloaded(game: Game, hero: Hero) -> bool:
    """[4.34, 4.35] Over any load limit."""
    book = game.book
    if hero.gold > book.n("4.34", "gold"):
        return True
    if len(hero.items) <= 1:
        return False
    slots = shields = 0
    for item in hero.items:
        weapon = book.weapons.get(item.kind)
        if weapon is not None:
            slots += weapon.slots
        elif item.kind == "shield":
            shields += 1
        elif item.kind == "fireball staff":
            slots += 1
    return slots > book.n("4.34", "weapons") or shields > book.n("4.34", "shields")


def lantern_in(hero: Hero) -> Item | None:
    """The lantern in his hand."""
    for item in hero.items:
        if item.kind == "lantern" and item.key in hero.hands:
            return item
    return None


def lying_lantern(game: Game, tile: int) -> Hero | None:
    """[4.24] A dead bearer whose lantern burns beside him."""
    for hero in game.heroes.values():
        if hero.life <= 0 and hero.tile == tile and not hero.outside and hero.hands and lantern_in(hero):
            return hero
    return None


def lit(game: Game, group: Group) -> bool:
    """[4.23, 4.24, 4.24a, 4.25] Whether a lantern burns for this group."""
    for key in group.order:
        hero = game.heroes[key]
        if hero.hands and lantern_in(hero) and hero.able:
            return True
    return lying_lantern(game, group.tile) is not None


def weapon_in_hand(game: Game, hero: Hero) -> list[Item]:
    """[4.10] Close-combat weapons in hand."""
    return [item for item in hero.held() if is_weapon(game, item) and not is_missile(game, item)]


def missile_in_hand(game: Game, hero: Hero) -> Item | None:
    """[4.13, 4.37, 4.38] A bow or sling ready to shoot."""
    for item in hero.held():
        if is_missile(game, item) and proper(game, hero, item.kind):
            if item.kind == "bow" and game.options["count-arrows"] and not hero.arrows:
                continue
            return item
    return None


def collect(heroes: list[Hero], price: int) -> None:
    """Take coins from these purses, the fullest first."""
    for hero in sorted(heroes, key=lambda hero: -hero.gold):
        part = min(price, hero.gold)
        hero.gold -= part
        price -= part
