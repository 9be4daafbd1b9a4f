"""The sheets of characters and enemies: what matters at a glance, and the rest in full."""

from __future__ import annotations

from clew.games.milaso.beings.figures import (
    area_name,
    conscious,
    constitution,
    drunk,
    greatest_load,
    initial,
    load,
    strength,
)
from clew.games.milaso.book.book import NAMES, ROLLED
from clew.games.milaso.maps.model import COMPASS, distance
from clew.games.milaso.shown.pictures import being_picture, ware_picture
from clew.games.milaso.sight.senses import bearing, heard_from
from clew.games.milaso.state.effects import MUDDLED
from clew.games.milaso.state.game import ENDLESS, PARTY, Being, Game, Item
from clew.games.milaso.things.carrying import places
from clew.games.milaso.things.names import called
from clew.games.milaso.things.suits import ELECTRIFYING
from clew.kernel.words.scene import Card, Condition, Stat, text
from clew.kernel.words.scene import Item as Thing
from clew.kernel.words.text import Text

APART = 12
"""Half spaces; a friend further away may be out of the part of the map that is drawn."""

_EFFECTS = {MUDDLED: "muddled wits"}
"""What some effects are called on a sheet."""


def hand_cards(game: Game) -> list[Card]:
    """[8.9] What the Helping Hands carry."""
    return [Card(hand.key, text("Helping Hand"), items=things(game, hand.items), icon="hand") for hand in game.hands]


def things(game: Game, items: list[Item]) -> list[Thing]:
    """Things of the same name are counted together."""
    found: dict[str, int] = {}
    icons: dict[str, str] = {}
    for item in items:
        name = called(game, item)
        found[name] = found.get(name, 0) + item.count
        icons[name] = ware_picture(game, item.what)
    return [Thing(text("{count} x {what}", count=count, what=name), icons[name]) for name, count in found.items()]


def side_of(being: Being) -> str:
    return "us" if being.side == PARTY else "them"


def card(game: Game, being: Being, looker: Being | None = None) -> Card:
    """A character's sheet: wounds, what he holds and what lasts; where he is if the one who looks is elsewhere."""
    name, kind = text("{it}", it=being.name), _kind(game, being)
    if not being.full:
        note = text("{figures}", figures=", ".join(_rolled(being)))
        return Card(being.key, name, kind, being.seat, note=note, icon=being_picture(being.kind), side="us")
    items = things(game, being.items)
    if being.suit:
        items.append(Thing(_worn(being), "armour"))
    tags = [*_elsewhere(game, being, looker), *_tags(game, being)]
    found = Card(being.key, name, kind, being.seat, None, _stats(game, being), tags, items, _figures(being))
    found.icon, found.side = being_picture(being.kind), "us"
    found.life = (max(0, constitution(game, being)), initial(game, being))
    found.conditions = _conditions(game, being)
    return found


def _conditions(game: Game, being: Being) -> list[Condition]:
    """What ails somebody: he is dead or out of his senses, poisoned, drunk, held."""
    if not being.alive or not conscious(game, being):
        return [Condition(text("unconscious"), "sleep") if being.alive else Condition(text("dead"), "skull")]
    return _ailments(game, being)


def _stats(game: Game, being: Being) -> list[Stat]:
    """Constitution, strength now, what he carries, nenergy, and what is left of the energy of his areas."""
    stats = [
        Stat(text("constitution"), constitution(game, being), initial(game, being)),
        Stat(text("strength"), strength(game, being), icon="fist"),
        Stat(text("places"), places(game, being), game.book.value("5.3", "items"), icon="bag"),
        Stat(text("grams"), load(game, being), greatest_load(game, being), icon="anvil"),
    ]
    if being.magic.level > 0:
        stats.append(Stat(text("nenergy"), being.magic.nenergy))
    stats += [
        Stat(text("{area}", area=area_name(game, being, area)), left, being.full)
        for area, left in enumerate(being.energy, 1)
        if left < being.full
    ]
    wounded = any(left < being.full for left in being.energy)
    return [*stats, Stat(text("energy in each other area" if wounded else "energy in each area"), being.full)]


def _tags(game: Game, being: Being) -> list[Text]:
    """What he holds, what lasts, what ails him, whom he hears."""
    tags = [text(words, what=called(game, item)) for words, item in _held(being)]
    tags += [
        text("{effect} ({turns})" if turns < ENDLESS // 2 else "{effect}", effect=_EFFECTS.get(name, name), turns=turns)
        for name, turns in being.effects.items()
    ]
    tags += _alcohol(game, being)
    if being.alive and conscious(game, being) and being.map:
        tags += [text("hears somebody to the {wind}", wind=wind) for wind in heard_from(game, being)]
    return tags


def _ailments(game: Game, being: Being) -> list[Condition]:
    """[13.13, 13.15, 16.10] What is wrong with somebody and is neither a wound nor an effect."""
    words, stage = "poisoned: {loss} constitution a turn, {turns} turns more", drunk(game, being)
    found = [Condition(text(words, loss=poison.loss, turns=poison.turns), "potion") for poison in being.poisons]
    if stage:
        found.append(Condition(text("drunk, stage {stage}", stage=stage), "mug"))
    return found + ([Condition(text("being strangled"), "hand")] if being.plight.grip > 0 else [])


def _alcohol(game: Game, being: Being) -> list[Text]:
    """[16.10] How much somebody has drunk who is not drunk."""
    if not being.meals.alcohol or drunk(game, being):
        return []
    words = "{units} units of alcohol, {most} make drunk"
    return [text(words, units=being.meals.alcohol, most=being.meals.tolerance)]


def _worn(being: Being) -> Text:
    """[7.19, 7.21] His suit; an electrifying one with its charges."""
    if being.suit != ELECTRIFYING:
        return text("{suit} armour, worn", suit=being.suit)
    words = (
        "{suit} armour, worn ({charges} charges, off)"
        if being.kit.suit_off
        else ("{suit} armour, worn ({charges} charges, on)")
    )
    return text(words, suit=being.suit, charges=being.kit.charges)


def _elsewhere(game: Game, being: Being, looker: Being | None) -> list[Text]:
    """[10.4, 10.5] Where somebody is who has parted from the one who looks."""
    if looker is None or being is looker or not being.alive or not being.map:
        return []
    if being.map != looker.map:
        return [text("on the map {map}", map=game.maze.maps[being.map].name)]
    map_ = game.maze.maps[being.map]
    far = distance(map_, looker.at, being.at)
    if far <= APART:
        return []
    return [text("{far} spaces to the {wind}", far=far // 2, wind=COMPASS[bearing(map_, looker.at, being.at)])]


def _kind(game: Game, being: Being) -> str:
    """What somebody is, unless his name says so."""
    name = game.book.creatures[being.kind].name if being.kind in game.book.creatures else being.kind
    return "" if name == being.name else name


def _figures(being: Being) -> Text | None:
    """[3.3, 3.17, 3.27, 25.3] What a character was rolled up with, and what he is good at."""
    level = [f"spell level {being.magic.level}"] if "Casts spells" in being.advantages else []
    words = [*_rolled(being)[1:], *level, *(["left-handed"] if being.left_handed else [])]
    told = ", ".join(words + being.advantages)
    return text("{figures}", figures=told) if told else None


def _rolled(being: Being) -> list[str]:
    """[3.3] The attributes, in the order of rolling."""
    return [
        f"{title.lower()} {being.figures[NAMES[title]]}"
        for title in (*ROLLED, "Movement", "Hand weapon skill")
        if NAMES[title] in being.figures
    ]


def _held(being: Being) -> list[tuple[str, Item]]:
    """[6.32, 7.1] The weapon in his hand and the shields on his arm."""
    found = [("{what} in hand", item) for item in being.items if item.key == being.wielded]
    return found + [("{what} on the arm", item) for item in being.items if item.key in being.shields]


def foe_card(game: Game, foe: Being, where: list[Text]) -> Card:
    """[1.11] What can be seen of an enemy: how it holds up, not its figures."""
    hurt = 100 * constitution(game, foe) // max(1, initial(game, foe))
    state = "unhurt" if hurt == 100 else "hurt" if hurt >= 50 else "badly hurt"
    out = not conscious(game, foe)
    tags = [*([] if out else [text("{state}", state=state)]), *where]
    if foe.kit.shown and foe.kind in game.book.creatures:
        attacks = game.book.creatures[foe.kind].attacks[foe.attack]
        tags.append(text("fights with {what}", what=", ".join(dict.fromkeys(attack.name for attack in attacks))))
    if foe.terms.armour_known:
        tags.append(text("{suit} armour", suit=foe.suit))
    found = Card(foe.key, text("{it}", it=foe.name), _kind(game, foe), tags=tags)
    found.icon, found.side = being_picture(foe.kind), side_of(foe)
    found.conditions = [Condition(text("unconscious"), "sleep")] if out else []
    return found
