"""Chapters 5 and 12: what was put down, and what is found on the bodies of slain enemies."""

from __future__ import annotations

from clew.games.milaso.beings.figures import figure
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import AMMUNITION, GOLD
from clew.games.milaso.gear.shocks import touch
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import BESIDE, COMPASS, Feature, distance
from clew.games.milaso.sight.darkness import floor_seen, noticed
from clew.games.milaso.sight.encounters import one_of
from clew.games.milaso.sight.senses import bearing
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game, Item, take_out
from clew.games.milaso.things.carrying import fits, fitting, hand_out, room_for_gold, stow, take_gold
from clew.games.milaso.things.names import called
from clew.games.milaso.things.suits import ELECTRIFYING, charge_from
from clew.games.milaso.things.thieves import needed
from clew.games.milaso.walk.movement import can_pay
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

_OWN = {beasts.ALIEN_KEN: ("saucer key",), beasts.SKELETON: ("bone",)}
"""[24.29, 24.30] What the body of Alien Ken or of a skeleton always has."""


BIG_FOOT = beasts.BIG_FOOT
TYPES = {
    beasts.THUG: "Orc",
    beasts.BANDIT_ARCHER: "Elf Archer",
    beasts.ZAABRIS_ACOLYTE: "Elf Molend",
    beasts.DAXON_ZAABRIS: "Elf Molend",
    beasts.ADONA_SILUSKE: "Leprechaun",
    beasts.ULUX_AZUKEN: "Goblin",
    beasts.ELESTER_SCIRABO: "Galcin",
}
"""[23.20a] The types that some enemies count as."""


def body_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[10.14, 12.3] Searching a dead enemy next to the character."""
    if not game.dead or not can_pay(game, being, 2 * game.book.value("10.14", "movement")):
        return []
    return [
        Option(f"search body {foe.key}", "Search the body of {foe}", deed(search_body, foe), (foe.key,), foe=foe.name)
        for foe in bodies_beside(game, being)
    ]


def bodies_beside(game: Game, being: Being) -> list[Being]:
    """[12.3] Dead enemies next to the character that nobody has searched."""
    map_ = map_of(game, being)
    return [
        foe
        for foe in game.foes.values()
        if not foe.alive
        and foe.map == being.map
        and foe.key not in game.dealings.bodies
        and distance(map_, foe.at, being.at) <= BESIDE
    ]


def search_body(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[12.3] Its weapons, what it had taken, and its pockets; claws, teeth and hides leave nothing.

    What the searcher can't carry lies beside it.
    """
    being.moved += 2 * game.book.value("10.14", "movement")
    game.dealings.bodies[foe.key] = game.turn
    referee.tell("12.3", "{being} searches the body of {foe}.", being=being.name, foe=foe.name)
    things = found_on(game, foe)
    if not things and not foe.items:
        referee.tell("12.3", "Nothing is there.")
    for thing in things:
        if hand_out(game, referee, being, thing, "12.3", foe.at, found=True) and lot(thing).what == ELECTRIFYING:
            charge_from(foe, being.items[-1])
            touch(game, referee, being, being.items[-1])
    for item in foe.items:
        fitting, name = fits(game, being, item.what, item.count), game.book.wares[item.what].name
        pack = being.items if fitting else game.floor.setdefault(foe.spot, [])
        pack.append(item)
        referee.tell(
            "12.3",
            "{being} takes {what}." if fitting else "{being} can't carry {what} too.",
            being=being.name,
            what=name,
        )
    foe.items = []
    if foe.kind == BIG_FOOT:
        follow_tracks(game, referee, foe)


def follow_tracks(game: Game, referee: Referee, foe: Being) -> None:
    """[24.42] From where he lies to a key that nobody has seen, if there is one, else to any that still lies there."""
    map_ = map_of(game, foe)
    known = game.known.get(map_.key, ())
    keys = [thing for thing in map_.of_kind("thing") if thing.what in game.book.keys and thing.key not in game.touched]
    if not keys:
        return
    key = min(keys, key=lambda key: (map_.section[key.at] in known, distance(map_, foe.at, key.at), key.key))
    referee.tell(
        "24.42",
        "{foe}'s tracks lead to a key, {far} spaces to the {wind} of him.",
        foe=foe.name,
        far=distance(map_, foe.at, key.at) // 2,
        wind=COMPASS[bearing(map_, foe.at, key.at)],
    )


def sign_offers(game: Game, being: Being, body: Feature) -> list[Option[Deed]]:
    """[10.14, 12.4] A dead body that nobody here has slain."""
    if body.key in game.touched or not can_pay(game, being, 2 * game.book.value("10.14", "movement")):
        return []
    return [Option(f"search {body.key}", "Search the dead body", deed(read_sign, body), (body.key,))]


def read_sign(game: Game, referee: Referee, being: Being, body: Feature) -> None:
    """[10.14, 12.4] It has nothing but a warning."""
    being.moved += 2 * game.book.value("10.14", "movement")
    game.touched[body.key] = game.turn
    referee.tell(
        "12.4",
        "{being} finds nothing on the body; what killed it is no more than {spaces} spaces away.",
        being=being.name,
        spaces=game.book.value("12.4", "spaces"),
    )


def come_upon(game: Game, referee: Referee, being: Being) -> None:
    """[12.4] A body is seen with its part of the map, and no reason for it."""
    map_ = map_of(game, being)
    for body in (f for things in map_.features.values() for f in things if f.kind == "body"):
        if map_.section[body.at] == map_.section[being.at] and noticed(game, body):
            referee.tell(
                "12.4", "{being} sees a dead body, and nothing that tells why it lies there.", being=being.name
            )


def suit_of(game: Game, foe: Being) -> list[str]:
    """[7.6, 12.3, 23.20a] The suit with the type it was made for; an unmagical one names its wearer's size as well."""
    wearer = TYPES.get(foe.kind, "nobody")
    if foe.suit:
        return [f"{foe.suit}|{wearer}"]
    if foe.kind != beasts.THUG:
        return []
    return [f"Kobbar skin|{wearer}/{figure(game, foe, 'S')}/{figure(game, foe, 'Iner')}"]


def found_on(game: Game, foe: Being) -> list[str]:
    """[12.3, 24.29, 24.34, 29.21d] Weapons of the tables; the first of a location has the pockets."""
    row = game.book.creatures[foe.kind]
    found = [attack.weapon for attack in row.attacks[foe.attack] if attack.weapon and attack.weapon not in foe.kit.lost]
    found += _missiles(game, foe)
    found += _OWN.get(foe.kind, ())
    found += suit_of(game, foe)
    post = game.maze.features.get(foe.origin)
    if post is not None and post.kind == "post" and foe.key == one_of(post, 1):
        found += [thing for thing in post.holds if not lot(thing).worn]
    return found


def _missiles(game: Game, foe: Being) -> list[str]:
    """[12.3] The arrows it has left; what is in a gun stays in its magazine."""
    bows = (
        game.book.weapons[attack.weapon]
        for attack in game.book.creatures[foe.kind].attacks[foe.attack]
        if attack.weapon and attack.shots
    )
    left = foe.kit.shots
    return [f"{AMMUNITION[bow.ammunition][0]}*{left}" for bow in bows if left and not bow.loading]


def rescued(game: Game, foe: Being) -> list[Item]:
    """[28.19] What a method needs, out of the pockets of somebody who is destroyed with everything else he has."""
    things = (lot(thing).what for thing in found_on(game, foe))
    found = [item for item in foe.items if needed(game, item)]
    found += [item for what in things if what in game.book.wares and needed(game, item := game.new_item(what))]
    foe.items, foe.suit = [], ""
    game.dealings.bodies[foe.key] = game.turn
    return found


def floor_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[5.5, 17.4] Things put down on his space or next to it; in the dark they have to be searched for first."""
    map_ = map_of(game, being)
    around = map_.around(being.at)
    if game.floor.keys().isdisjoint(around):
        return []
    found = []
    for place, at in around.items():
        if place in game.floor and floor_seen(game, map_, at):
            found += [
                Option(f"pick up {item.key}", "Pick up the {what}", deed(pick_up, (at, item)), what=called(game, item))
                for item in fitting(game, being, game.floor[place])
                if item.what != GOLD or room_for_gold(game) > game.gold
            ]
    return found


def pick_up(game: Game, referee: Referee, being: Being, what: tuple[int, Item]) -> None:
    """[5.2, 5.5] Free outside combat; of gold as much as fits."""
    place = being.map, what[0]
    if what[1].what == GOLD:
        what[1].count = take_gold(game, referee, what[1].count, "5.2")
        if what[1].count:
            return
    take_out(game.floor[place], what[1])
    if not game.floor[place]:
        del game.floor[place]
    if what[1].what == GOLD:
        return
    stow(game, being, what[1])
    referee.tell("5.5", "{being} picks up the {what}.", being=being.name, what=game.book.wares[what[1].what].name)
    touch(game, referee, being, what[1])
