"""Chapter 28: Milaso in his hall, the ways to destroy him, and how he hunts the party once the Tower's time is over."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able, agility, breathes, condition, constitution, figure, skill, under_roof
from clew.games.milaso.beings.reckoning import UNIT, Chance, apart, seat_of, sees, tried, under, whole
from clew.games.milaso.beings.spaces import map_of, nearest_free, standing, step_cost, way_to
from clew.games.milaso.body.body import drain
from clew.games.milaso.gear.arms import shield_skill
from clew.games.milaso.gear.blows import AVOID, FIST_REACH, HIT, Blow, flat, hits, skilled
from clew.games.milaso.gear.missiles import stray
from clew.games.milaso.magic.magic import can_cast, cost_of, in_reach, known_spells
from clew.games.milaso.maps.model import BESIDE, Feature, distance
from clew.games.milaso.minds.minds import choose_target, in_sight
from clew.games.milaso.quest.downfall import CONTRACT, KEY, VIAL, destroy, end_speech, full_vial
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import BAGGED, SOUND_BLOCK
from clew.games.milaso.state.game import ENDLESS, Being, Game, Item
from clew.games.milaso.strike.attack import hit, strike
from clew.games.milaso.things.carrying import give, lay_down, use_up
from clew.games.milaso.things.cleaners import WARCHEZA, bag_id, cleaners
from clew.games.milaso.walk.movement import put_on
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

MIRROR = Check("to catch the ray with the mirror", "the ray turns back", "it gets past the mirror")
PRESS = Check("to press the frozen heart on him", "pressed on", "it does not touch him")
SLIDE = Check("to slide the stone into the circle", "it comes to rest in the circle", "it stops beside the circle")


def milaso_here(game: Game, being: Being) -> Being | None:
    """Milaso, if he has been met, lives, and is on the same map."""
    for foe in game.foes.values():
        if foe.kind == KEY and foe.alive and foe.map == being.map:
            return foe
    return None


def act(game: Game, referee: Referee, milaso: Being) -> None:
    """[28.3, 28.4] He speaks for two battle rounds, and then kills: ray, ray, touch or Scorchers."""
    fight = game.fight
    assert fight is not None
    if fight.speech > 0:
        fight.speech -= 1
        referee.tell("28.3", "Milaso speaks of his power.")
        return
    part = role(game, milaso)
    for number in range(game.book.value("28.4", "actions")):
        if not milaso.alive or game.fight is None:
            return
        spend(game, milaso)
        _one_action(game, referee, milaso, number)
    part.actions = 0


def take_the_throne(game: Game, referee: Referee) -> None:
    """[28.3] At the start of the battle round after his speech."""
    fight = game.fight
    for foe in [game.foes[key] for key in fight.enemies] if fight is not None and not fight.speech else []:
        if foe.kind == KEY and able(game, foe):
            sit_down(game, referee, foe)


def sit_down(game: Game, referee: Referee, milaso: Being) -> None:
    """[28.3, 28.14] On his throne, whoever is in the way; the tear of Felunius waits for him there."""
    throne = game.maze.hall["throne"]
    if milaso.errand.seated or milaso.errand.hunting or milaso.map != game.maze.hall_map:
        return
    milaso.errand.seated = True
    milaso.at = throne
    for being in (*game.party, *game.foes.values()):
        if being is not milaso and being.alive and being.map == milaso.map and being.at == throne:
            put_on(game, being, milaso.map, throne)
    referee.tell("28.3", "Milaso is on his throne.")
    if game.worked.tear_poured:
        destroy(game, referee, 7)


def _one_action(game: Game, referee: Referee, milaso: Being, number: int) -> None:
    """[28.4, R113] Two rays at two choices, then touches at the weakest within reach, or Scorchers at the first."""
    value = game.book.value
    rays = value("28.4", "ray")
    target = choose_target(game, milaso, number if number < rays else 0)
    if target is None:
        return
    damage = (value("28.4", "low"), value("28.4", "high"))
    if number < rays:
        if apart(game, milaso, target) <= 2 * value("28.4", "spaces"):
            ray(
                game,
                referee,
                milaso,
                target,
                Blow("death ray", value("28.4", "skill") * UNIT, 1, damage, ranged="spell", spell=True),
            )
        return
    near = [other for other in in_sight(game, milaso) if apart(game, milaso, other) <= BESIDE]
    if near:
        weakest = min(near, key=lambda other: constitution(game, other))
        strike(game, referee, milaso, weakest, Blow("touch", value("28.4", "skill") * UNIT, 3, damage))
        return
    scorch(game, referee, milaso, target)


def scorch(game: Game, referee: Referee, milaso: Being, target: Being) -> None:
    """[25.6, 28.4] Scorchers at caster level nine."""
    value = game.book.value
    halves = apart(game, milaso, target)
    if halves > game.book.spells["Scorchers"].range:
        return
    chance = value("25.6", "base") + value("25.6", "level") * value("28.4", "level")
    units = chance * UNIT - value("25.6", "each") * UNIT * max(0, halves - 2 * value("25.6", "beyond")) // 2
    blow = Blow("Scorchers", units, 1, game.book.spell_damage["Scorchers"], ranged="spell", fire=True, spell=True)
    strike(game, referee, milaso, target, blow)


def ray(game: Game, referee: Referee, milaso: Being, target: Being, blow: Blow) -> None:
    """[28.4, 28.9] The death ray; the King's mirror may turn it back before any defence."""
    mirror = target.has("mirror")
    if mirror is None or mirror.key not in target.shields:
        strike(game, referee, milaso, target, blow)
        return
    if not hits(referee, milaso, target, blow, "21.1", None):
        return
    figure = shield_skill(game, target)
    if under(referee, figure, "28.9", MIRROR, seat_of(target), target, milaso, "mirror", "shield skill"):
        destroy(game, referee, 2)
        return
    role(game, milaso).attacked = True
    hit(game, referee, milaso, target, blow, automatic=False)


def method_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[28.6] The last steps of methods whose clue the party knows and whose things it holds."""
    found: list[Option[Deed]] = []
    milaso = milaso_here(game, being)
    if milaso is not None and BAGGED not in milaso.effects and sees(game, being.map, being.at, milaso.at):
        for number, offer in _IN_SIGHT.items():
            if number in game.clues:
                found += offer(game, being, milaso)
    return found + _tear(game, being)


def _tear(game: Game, being: Being) -> list[Option[Deed]]:
    """[28.14] Next to the throne, before he first sits, with the tear and a Magic Vial that is full."""
    sat = game.method or any(foe.kind == KEY and foe.errand.seated for foe in game.foes.values())
    if 7 not in game.clues or sat or not being.has("tear of Felunius") or full_vial(being) is None:
        return []
    throne = game.maze.hall["throne"]
    if being.map != game.maze.hall_map or distance(map_of(game, being), being.at, throne) > BESIDE:
        return []
    return [Option("method 7", "Pour the tear of Felunius on the throne", _pour)]


def _contract(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.10] Read aloud."""
    fit = being.has("signed contract") and SOUND_BLOCK not in being.effects
    return [Option(CONTRACT, "Read the contract aloud", _read)] if fit else []


def _heart(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.11] At reach 1."""
    near = apart(game, being, milaso) <= (BESIDE if game.book.options["diagonal_reach"] else FIST_REACH)
    fit = near and being.has("frozen heart")
    return [Option("method 4", "Press the frozen heart on Milaso", _press)] if fit else []


def _thorn(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.12] From so near and so far."""
    value, halves = game.book.value, apart(game, being, milaso)
    fit = 2 * value("28.12", "nearest") <= halves <= 2 * value("28.12", "farthest") and being.has("black rose thorn")
    return [Option("method 5", "Throw the thorn of the black rose", _throw_thorn)] if fit else []


def _flask(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.8] Next to him, and under a roof."""
    fit = apart(game, being, milaso) <= BESIDE and being.has("flask of chlorine") and under_roof(game, being)
    return [Option("method 1", "Break the flask of chlorine", _break_flask)] if fit else []


def _stone(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.15] While he is on his throne."""
    seated = milaso.map == game.maze.hall_map and milaso.at == game.maze.hall["throne"]
    far = distance(map_of(game, being), being.at, game.maze.hall["circle"]) >= 2 * game.book.value("28.15", "nearest")
    fit = seated and far and being.has("rune stone")
    return [Option("method 8", "Slide the rune stone into the circle", _slide)] if fit else []


def _name(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[28.17] By whoever holds all six scraps and has a voice."""
    fit = all(being.has(scrap) for scrap in game.book.scraps) and SOUND_BLOCK not in being.effects
    return [Option("method 10", "Speak the true name", _speak)] if fit else []


def _bag(game: Game, being: Being, milaso: Being) -> list[Option[Deed]]:
    """[8.4, 28.13] A caster who knows Vacuum, and at hand an Electrolux with this bag in it."""
    spell = game.book.spells["Vacuum"]
    fit = _with_warchezas_bag(game, being) is not None and spell in known_spells(game, being)
    fit = fit and can_cast(game, being, spell) and in_reach(game, being, milaso, spell)
    return [Option("method 6", "Suck Milaso into Warcheza's bag", _suck)] if fit else []


def _with_warchezas_bag(game: Game, being: Being) -> Item | None:
    """[8.4, 28.13] The cleaner that has this bag in it, if there is room for one more."""
    found = next((cleaner for cleaner in cleaners(game, being) if cleaner.loaded == WARCHEZA), None)
    return None if found is None or found.charge >= game.book.value("8.4", found.what) else found


def _suck(game: Game, referee: Referee, being: Being) -> None:
    """[28.13] With this bag in an Electrolux he cannot resist; in the bag he does nothing."""
    end_speech(game)
    being.magic.nenergy -= cost_of(game, being, game.book.spells["Vacuum"])
    cleaner = _with_warchezas_bag(game, being)
    assert cleaner is not None
    _milaso(game).effects[BAGGED] = ENDLESS
    _milaso(game).plight.bag, _milaso(game).plight.button = bag_id(cleaner), 1
    referee.tell("28.13", "Milaso is in Warcheza's bag.")


_IN_SIGHT = {1: _flask, 3: _contract, 4: _heart, 5: _thorn, 6: _bag, 8: _stone, 10: _name}


def _milaso(game: Game) -> Being:
    return next(foe for foe in game.foes.values() if foe.kind == KEY)


def _read(game: Game, referee: Referee, being: Being) -> None:
    """[28.10] Two consecutive actions; the Devil fetches him."""
    read = being.plight.contract_read + 1
    being.plight.contract_read = read
    referee.tell("28.10", "{being} reads from the contract.", being=being.name)
    if read >= game.book.value("28.10", "actions"):
        destroy(game, referee, 3)


def other_action(being: Being, key: str) -> None:
    """[28.10] Whatever else he does in between, the contract has to be read from its beginning."""
    if key != CONTRACT:
        being.plight.contract_read = 0


def _press(game: Game, referee: Referee, being: Being) -> None:
    """[28.11] Under HWS, against his first defensive skill; a miss may be repeated."""
    end_speech(game)
    milaso = _milaso(game)
    chance = skilled(game, being, milaso, "HWS")
    pressed = tried(referee, chance, "28.11", PRESS, seat_of(being), being, milaso, "frozen heart")
    if pressed and not _avoids(game, referee, "28.11"):
        destroy(game, referee, 4)


def _avoids(game: Game, referee: Referee, rule: str) -> bool:
    milaso = _milaso(game)
    return under(referee, whole(agility(game, milaso) // game.book.value("21.2", "part")), rule, AVOID, None, milaso)


def _throw_thorn(game: Game, referee: Referee, being: Being) -> None:
    """[28.12] Under GWS + 4, scale factor 4; otherwise it lies behind him."""
    end_speech(game)
    value, milaso = game.book.value, _milaso(game)
    beyond = apart(game, being, milaso) - 2 * value("28.12", "nearest")
    chance = Chance("general weapon skill", figure(game, being, "GWS") * UNIT, "3.9")
    chance.add("the thorn", value("28.12", "modifier"), "28.12")
    chance.become("distance", chance.units - value("28.12", "scale") * beyond * UNIT // 2, "28.12")
    flat(game, being, milaso, chance)
    chance.factor("low constitution", condition(game, being), "13.19")
    thrown = tried(referee, chance, "28.12", HIT, seat_of(being), being, milaso, "black rose thorn")
    if thrown and not _avoids(game, referee, "28.12"):
        destroy(game, referee, 5)
        return
    thorn = being.has("black rose thorn")
    assert thorn is not None
    lay_down(game, being, thorn, stray(game, map_of(game, being), being.at, milaso.at, 1))


def _break_flask(game: Game, referee: Referee, being: Being) -> None:
    """[28.8] The gas spreads; at the end of the battle round it does its work."""
    end_speech(game)
    flask = being.has("flask of chlorine")
    assert flask is not None
    use_up(being, flask)
    game.afoot.chlorine = _milaso(game).at
    referee.tell("28.8", "{being} breaks the flask of chlorine.", being=being.name)


def chlorine(game: Game, referee: Referee) -> None:
    """[28.8] Milaso dies; everyone else who breathes within two spaces is poisoned."""
    at = game.afoot.chlorine
    if at < 0:
        return
    game.afoot.chlorine = -1
    milaso, spaces = _milaso(game), 2 * game.book.value("28.8", "spaces")
    if milaso.alive:
        destroy(game, referee, 1)
    for other in [*game.party, *game.foes.values()]:
        there = other.alive and other.map == milaso.map and distance(map_of(game, other), other.at, at) <= spaces
        if there and breathes(game, other):
            drain(game, referee, other, game.book.value("28.8", "loss"), "toxic", "28.8", "the chlorine")


def _slide(game: Game, referee: Referee, being: Being) -> None:
    """[28.15] Under sport skill, less for each space beyond four."""
    end_speech(game)
    value = game.book.value
    halves = distance(map_of(game, being), being.at, game.maze.hall["circle"])
    less = value("28.15", "each") * (halves - 2 * value("28.15", "nearest"))
    chance = Chance("sport skill", skill(game, being, "sport") * UNIT, "28.15")
    chance.become("distance", chance.units - less * UNIT // 2, "28.15")
    if tried(referee, chance, "28.15", SLIDE, seat_of(being), being, using="rune stone"):
        destroy(game, referee, 8)
        return
    stone = being.has("rune stone")
    assert stone is not None
    lay_down(game, being, stone, _beside_circle(game, being))


def _beside_circle(game: Game, being: Being) -> int:
    """[28.1a, 28.15] The space next to the circle that is nearest to whoever slid the stone."""
    map_, hall = map_of(game, being), game.maze.hall
    corner = hall["circle"]
    circle = [corner, corner - hall["step"], corner + map_.width, corner - hall["step"] + map_.width]
    beside = {to for at in circle for to in map_.beside[at]} - set(circle)
    return min(sorted(beside), key=lambda at: distance(map_, being.at, at))


def _speak(game: Game, referee: Referee, being: Being) -> None:
    """[28.17] Six times, one action each."""
    times = being.plight.name_spoken + 1
    being.plight.name_spoken = times
    referee.tell("28.17", "{being} speaks the name for the {times}. time.", being=being.name, times=times)
    if times >= game.book.value("28.17", "times"):
        destroy(game, referee, 10)


def _pour(game: Game, referee: Referee, being: Being) -> None:
    """[28.14] On the throne, before he first sits."""
    tear, vial = being.has("tear of Felunius"), full_vial(being)
    assert tear is not None
    assert vial is not None
    use_up(being, tear)
    use_up(being, vial)
    give(game, being, VIAL)
    game.worked.tear_poured = True
    referee.tell("28.14", "{being} pours the tear on the throne.", being=being.name)


def dumb_waiter_offers(game: Game, being: Being, waiter: Feature) -> list[Option[Deed]]:
    """[28.6, 28.18] The dish goes up."""
    if being.has("Cray's dish") is None or 11 not in game.clues or game.method:
        return []
    return [Option("method 11", "Send the dish up to Milaso", deed(send_up, waiter))]


def send_up(game: Game, referee: Referee, being: Being, waiter: Feature) -> None:
    """[28.18] It reaches Milaso at the end of the turn."""
    dish = being.has("Cray's dish")
    assert dish is not None
    use_up(being, dish)
    game.afoot.dish_sent = True
    referee.tell("28.18", "The dumb waiter rattles upwards.")


def dish_arrives(game: Game, referee: Referee) -> None:
    """[28.18] At the end of the turn the meal kills him, wherever he is."""
    if game.afoot.dish_sent:
        game.afoot.dish_sent = False
        if not game.method:
            destroy(game, referee, 11)


def hunt(game: Game, referee: Referee) -> None:
    """[28.5] One map along the joins at the end of each turn, locks ignored; on the leader's map fourteen spaces."""
    if not game.afoot.hunt or game.method:
        return
    milaso = _out_of_his_hall(game)
    if not able(game, milaso) or (game.fight is not None and milaso.key in game.fight.enemies):
        return
    milaso.errand.hunting = True
    leader = game.being(game.leader)
    if milaso.map != leader.map:
        _next_map(game, milaso, leader.map)
        referee.tell("28.5", "Milaso comes nearer.")
        return
    _come_up(game, milaso, leader)


def _out_of_his_hall(game: Game) -> Being:
    for foe in game.foes.values():
        if foe.kind == KEY:
            return foe
    return meet(game, next(post for post in game.maze.maps[game.maze.hall_map].posts if post.what == KEY))[0]


def _next_map(game: Game, milaso: Being, goal: str) -> None:
    """Along the shortest chain of joins."""
    first = {join.to_map: join for join in game.maze.joins[milaso.map] if join.to_map}
    seen, todo = {milaso.map, *first}, list(first.items())
    for key, join in todo:
        if key == goal:
            milaso.map, milaso.at = join.to_map, -1
            milaso.at = nearest_free(game, game.maze.maps[join.to_map], join.to_at)
            milaso.home = -1
            return
        for further in game.maze.joins[key]:
            if further.to_map and further.to_map not in seen:
                seen.add(further.to_map)
                todo.append((further.to_map, join))


def _come_up(game: Game, milaso: Being, leader: Being) -> None:
    map_ = map_of(game, milaso)
    taken = standing(game, map_.key)
    way = way_to(map_, milaso.at, lambda at: distance(map_, at, leader.at) <= BESIDE, lambda at: at not in taken)
    spaces = 2 * game.book.value("28.5", "spaces")
    for to in way:
        spaces -= step_cost(map_, milaso.at, to)
        if spaces < 0:
            return
        milaso.at = to
