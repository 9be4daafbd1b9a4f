"""Chapters 17, 22 and 23: enemies at their posts: when they notice the party, and how they step into play."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import facing_to, is_dark, map_of, nearest_free
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import AROUND, Feature, Map, distance
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.sight.disguise import deceived, put_on_face
from clew.games.milaso.state.effects import (
    BAGGED,
    CANDLE,
    INVISIBILITY,
    LIGHT_STAFF,
    MATCH,
    NIGHT_EYES,
    SOUND_BLOCK,
    TORCH,
    VANISH,
)
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.things.suits import ELECTRIFYING
from clew.kernel.referees.referee import Referee

_DARK_SIGHT = ("ghost", "real demon", "virtual demon", "arthropod", "sees in the dark")
STATUE = beasts.LIVING_STATUE
_UNDEAD = (beasts.ZOMBIE, beasts.MUMMY, beasts.SKELETON, beasts.VAMPIRE, beasts.VAMPIRE_SPELLCASTER, beasts.GREMLIN)


def meet(game: Game, post: Feature) -> list[Being]:
    """[2.14, 23.1, 29.8b] The enemies of a post, as beings; a group grows with the party."""
    row = game.book.creatures[post.what]
    number = 1
    if "group" in post.flags:
        number = post.amount + game.book.value("2.14", "each") * (game.seats - 1)
    game.touched[post.key] = game.turn
    found = [
        _being(game, post, post.what, row.name if number == 1 else f"{row.name} {n}", n) for n in range(1, number + 1)
    ]
    if post.what == beasts.DAXON_ZAABRIS:
        acolytes = post.amount + game.seats - 1
        found += [
            _being(game, post, beasts.ZAABRIS_ACOLYTE, f"Zaabris' acolyte {n}", n + 1) for n in range(1, acolytes + 1)
        ]
    return found


def one_of(post: Feature, number: int) -> str:
    """The key of one of those who stand at a post, counted from 1; whoever was met has it, and his body keeps it."""
    return f"{post.key}#{number}"


def _being(game: Game, post: Feature, kind: str, name: str, number: int) -> Being:
    """[29.3b] One of them, with its own figures; the Warden of the demo is milder."""
    row = game.book.creatures[kind]
    key = one_of(post, number)
    being = Being(key, name, kind, ENEMY, -1, post.map, facing=facing_of(game, post), origin=post.key)
    being.full = row.energy
    being.energy = [row.energy] * row.areas
    being.attack = min(post.strength, len(row.attacks) - 1)
    if kind == beasts.GARDEN_WARDEN_QUEEN_WASP and game.book.size == "demo":
        value = game.book.value
        being.figures = {"constitution": value("29.3b", "constitution"), "skill": value("29.3b", "skill")}
        being.full = value("29.3b", "energy")
        being.energy = [being.full] * row.areas
        being.plight.venom = value("29.3b", "venom")
    put_on_face(game, being)
    being.at = nearest_free(game, game.maze.maps[post.map], post.at)
    being.home = being.at
    being.suit = next((lot(thing).worn for thing in post.holds if lot(thing).worn), "")
    if being.suit == ELECTRIFYING:
        being.kit.charges = game.book.value("7.19", "charges")
    shots = sum(attack.shots for attack in row.attacks[being.attack])
    if shots:
        being.kit.shots = shots
    game.foes[being.key] = being
    strengthen_late_comer(game, being)
    return being


def strengthen_late_comer(game: Game, being: Being) -> None:
    """[2.10] Somebody met after the limit has taken the same steps as all others."""
    steps = game.afoot.tower_steps if being.map in TOWER else game.afoot.steps
    for _ in range(steps):
        grow(game, being)


def grow(game: Game, being: Being) -> None:
    """[2.10] One step: skill, wits and a tenth of the original constitution."""
    being.growth += 1
    row = game.book.creatures[being.kind]
    tenth = row.figures["constitution"] // game.book.value("2.10", "part")
    being.grown += tenth


def lit(game: Game, map_: Map, at: int) -> bool:
    """[12.5, 17.1, 17.2] Whether a space is lit, or somebody there brings light."""
    number = map_.section[at]
    if number == 255 or not is_dark(game, map_, number):
        return True
    return any(
        (brings_light(game, being) and map_.section[being.at] == number) or _small_light(game, map_, being, at)
        for being in game.party
        if being.alive and being.map == map_.key
    )


def _small_light(game: Game, map_: Map, being: Being, at: int) -> bool:
    """[17.8] A match or candle lights everything within two spaces."""
    burning = MATCH in being.effects or CANDLE in being.effects
    return burning and distance(map_, being.at, at) <= 2 * game.book.value("17.8", "spaces")


def brings_light(game: Game, being: Being) -> bool:
    """[4.12, 17.2, 17.9] A lit torch, an illuminated staff, or eyes that see in the dark."""
    effects = being.effects
    if TORCH in effects or LIGHT_STAFF in effects or NIGHT_EYES in effects:
        return True
    return "Night vision" in being.advantages


def glows(game: Game, kind: str) -> bool:
    """[17.6] Ghosts can be seen in the dark."""
    return bool(game.book.creatures[kind].traits & {"ghost", "virtual demon"})


def dark_sight(game: Game, kind: str) -> bool:
    """[17.6] Who sees in the dark."""
    return kind in _UNDEAD or any(trait in game.book.creatures[kind].traits for trait in _DARK_SIGHT)


def lives_in_the_dark(map_: Map, home: int, at: int) -> bool:
    """[17.6] Whether an enemy lives in a darkness zone, and a space is in one too."""
    numbers = [map_.section[space] for space in (home, at) if space >= 0]
    return [number != 255 and map_.sections[number].dark for number in numbers] == [True, True]


def notices(game: Game, map_: Map, at: int, facing: int, kind: str, being: Being, home: int = -1) -> bool:
    """[23.2] Sight of the half before it, or hearing within five spaces where the line is clear.

    `home` is its post, if it has left that.
    """
    return perceives(game, map_, at, facing, kind, being, hears(game, map_, at, kind, being), home)


def perceives(
    game: Game, map_: Map, at: int, facing: int, kind: str, being: Being, heard: bool, home: int = -1
) -> bool:
    """[23.2] The same of somebody of whom it is known whether he is heard."""
    if not heard and (not before(map_, at, facing, being.at) or hidden_from(game, has_wits(game, kind), being)):
        return False
    clear = sees(game, map_.key, at, being.at)  # last, as it takes the longest
    if not clear or heard or lit(game, map_, being.at) or dark_sight(game, kind):
        return clear
    return lives_in_the_dark(map_, at if home < 0 else home, being.at)


def hears(game: Game, map_: Map, at: int, kind: str, being: Being) -> bool:
    """[23.2] With intelligence and within five spaces, unless he walks stealthily or is silenced."""
    if distance(map_, at, being.at) > 2 * game.book.value("23.2", "spaces"):
        return False
    return has_wits(game, kind) and not makes_no_sound(game, being)


def has_wits(game: Game, kind: str) -> bool:
    """[1.14] Whether creatures of this kind have intelligence."""
    return game.book.creatures[kind].figures["Int"] >= 1


def makes_no_sound(game: Game, being: Being) -> bool:
    """[15.10, 23.2] He walks stealthily or is silenced."""
    quiet = game.manner == "stealth walk" and "Stealth walk" in being.advantages
    return quiet or SOUND_BLOCK in being.effects


def overhear(game: Game, map_: Map, post: Feature, being: Being) -> None:
    """[22.2, 23.2] An enemy is aware of whom it hears through walls or closed doors, and turns to him at its post."""
    game.afoot.alarmed[post.key] = game.turn
    game.afoot.turned[post.key] = facing_to(map_, post.at, being.at)


def turn_to_noise(game: Game, map_: Map, foe: Being, party: list[Being]) -> None:
    """[22.2, 23.2] The same of those who have been met before, unless they have let him pass."""
    for being in party:
        free_to_go = being.key in foe.terms.let_pass
        if not free_to_go and hears(game, map_, foe.at, foe.kind, being):
            game.afoot.alarmed[foe.group] = game.turn
            foe.facing = facing_to(map_, foe.at, being.at)
            return


def is_aware(game: Game, foe: Being) -> bool:
    """[22.2, 24.41] Whom alarm or noise has warned, ambushers who hear somebody, and Siluske, whom a spy warns."""
    if foe.group in game.afoot.alarmed or foe.kind == beasts.ADONA_SILUSKE:
        return True
    post, map_ = game.maze.features.get(foe.origin), game.maze.maps[foe.map]
    return (
        post is not None
        and "ambush" in post.flags
        and any(
            being.alive and being.map == foe.map and hears(game, map_, foe.at, foe.kind, being) for being in game.party
        )
    )


def facing_of(game: Game, post: Feature) -> int:
    """[23.1, 23.2] Where an enemy at its post looks: as it was put there, or to where it heard somebody."""
    return game.afoot.turned.get(post.key, post.facing)


def hidden_from(game: Game, mind: bool, being: Being) -> bool:
    """[15.9, 15.10] Completely invisible; those without intelligence ignore a floating weapon too."""
    if INVISIBILITY not in being.effects and VANISH not in being.effects:
        return False
    return not mind or completely_invisible(game, being)


def completely_invisible(game: Game, being: Being) -> bool:
    """[15.9] Invisible, with neither weapon nor shield in use."""
    if INVISIBILITY not in being.effects and VANISH not in being.effects:
        return False
    return not being.wielded and not being.shields


def before(map_: Map, at: int, facing: int, other: int) -> bool:
    """[23.2] Not behind its back: at most 90 degrees off its facing."""
    dx, dy = AROUND[facing]
    width = map_.width
    return dx * (other % width - at % width) + dy * (other // width - at // width) >= 0


def look_out(game: Game, referee: Referee) -> list[Being]:
    """[20.1, 23.2] All enemies that notice somebody now; those of one location notice together."""
    leader = game.being(game.leader)
    map_ = map_of(game, leader)
    party: list[Being] = []
    near: set[str] = set()
    earshot = 2 * game.book.value("23.2", "spaces")
    for being in game.allies:
        if being.alive and being.map == map_.key and BAGGED not in being.effects:
            party.append(being)
            near |= map_.may_notice(being.at, earshot)
    found = _at_posts(game, referee, map_, party, [post for post in map_.posts if post.key in near]) if near else []
    if game.foes:
        found += _met_before(game, referee, map_, party, found)
    return found + _of_one_place(game, found, party) if found else found


def _at_posts(game: Game, referee: Referee, map_: Map, party: list[Being], posts: list[Feature]) -> list[Being]:
    """[20.1, 23.2] The enemies of some posts that notice somebody; those who only hear him turn to him."""
    found: list[Being] = []
    for post in posts:
        if post.key in game.touched:
            continue
        heard = [being for being in party if hears(game, map_, post.at, post.what, being)]
        if not _seen_by_post(game, map_, post, party, heard):
            if heard:
                overhear(game, map_, post, heard[0])
        elif not deceived(game, referee, post.key, post.what, party):
            found += meet(game, post)
    return found


def _met_before(game: Game, referee: Referee, map_: Map, party: list[Being], posted: list[Being]) -> list[Being]:
    """[22.20, 23.2] The same of the enemies that have left their posts."""
    fighting = game.fight.enemies if game.fight is not None else []
    found: list[Being] = []
    for foe in game.foes.values():
        here = foe.map == map_.key and foe.side == ENEMY and foe not in posted and ready_to_fight(game, foe)
        noticed = here and any(_noticed_again(game, map_, foe, being) for being in party)
        if here and not noticed and foe.key not in fighting:
            turn_to_noise(game, map_, foe, party)
        elif noticed and not deceived(game, referee, foe.group, foe.kind, party):
            found.append(foe)
    return found


def _of_one_place(game: Game, found: list[Being], party: list[Being]) -> list[Being]:
    """[23.2] The others of the same locations, who notice together with them, but not those who let somebody pass."""
    places = {foe.group for foe in found}
    return [
        foe
        for foe in game.foes.values()
        if foe not in found
        and foe.map == found[0].map
        and foe.side == ENEMY
        and ready_to_fight(game, foe)
        and foe.group in places
        and not any(being.key in foe.terms.let_pass for being in party)
    ]


def _noticed_again(game: Game, map_: Map, foe: Being, being: Being) -> bool:
    """[22.20, 22.22] Whoever got past an enemy is let go until it has lost sight of him."""
    if being.key in foe.terms.let_pass:
        if sees(game, map_.key, foe.at, being.at):
            return False
        foe.terms.let_pass.remove(being.key)
    return notices(game, map_, foe.at, foe.facing, foe.kind, being, foe.home)


def _seen_by_post(game: Game, map_: Map, post: Feature, party: list[Being], heard: list[Being]) -> bool:
    """[24.25] Whether an enemy at its post notices any of them; a living statue only wakes when one passes close by."""
    facing = facing_of(game, post)
    for being in party:
        asleep = post.what == STATUE and distance(map_, post.at, being.at) > 2 * game.book.value("24.25", "spaces")
        if asleep:
            continue
        if perceives(game, map_, post.at, facing, post.what, being, being in heard):
            return True
    return False


def ready_to_fight(game: Game, foe: Being) -> bool:
    """Alive, awake, not won over, and with eyes for others than jam."""
    return not foe.errand.feeding and may_be_attacked(game, foe)


def may_be_attacked(game: Game, foe: Being) -> bool:
    """[24.21a] Alive, awake and not won over; one that feeds can be attacked, though it attacks nobody."""
    return foe.alive and not (foe.terms.charmed or foe.terms.beaten) and able(game, foe)
