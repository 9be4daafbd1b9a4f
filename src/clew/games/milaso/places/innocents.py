"""Chapters 23, 25 and 26: innocents who are attacked or commanded."""

from __future__ import annotations

from clew.games.milaso.beings.figures import resistance
from clew.games.milaso.beings.reckoning import sees, under
from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.book import beasts
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.fight.first_strike import in_shot, may_shoot
from clew.games.milaso.gear.arms import striking_item
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.magic.magic import RESIST, can_cast, cost_of, duration, known_spells, level_of
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.maps.regions import CASTLE, STEKIS
from clew.games.milaso.sight.darkness import visible
from clew.games.milaso.sight.disguise import face_at, shown_key, shown_name, single, unmask
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state import steps
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import COMMAND
from clew.games.milaso.state.game import ENEMY, PARTY, Being, Game
from clew.games.milaso.strike.attack import strike
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

COMMON, CASTER = beasts.THUG, "innocent"
CASTERS = (*CASTLE, STEKIS)
"""[26.4] The maps of the castle, and Stekis."""


def lives_in_house(map_: Map, at: int) -> bool:
    """[26.3] In one of the houses that are larger inside."""
    return map_.sections[map_.section[at]].house


def may_be_attacked(game: Game, person: Feature) -> bool:
    """[26.3, 26.4, 28.19, R111] Only innocents outside those houses, and nobody who has something the party needs."""
    if "innocent" not in person.flags or person.holds or _away(game, person):
        return False
    return not lives_in_house(game.maze.maps[person.map], person.at)


def _away(game: Game, person: Feature) -> bool:
    return person.key in game.dealings.gone or person.key in game.dealings.joined


def innocent_offers(game: Game, being: Being, person: Feature) -> list[Option[Deed]]:
    """[26.3, 26.4] Attacking somebody, or casting Command at him."""
    found: list[Option[Deed]] = []
    if may_be_attacked(game, person):
        found.append(
            Option(f"assault {person.key}", "Attack {who}", deed(assault, person), (person.key,), who=person.what)
        )
    spell = game.book.spells[COMMAND]
    if spell in known_spells(game, being) and can_cast(game, being, spell):
        names = may_be_commanded(game, person)
        found += [
            Option(
                f"command {person.key}" + (f"/{number}" if number else ""),
                "Cast Command at {who}",
                deed(command_person, (person, name)),
                (person.key,),
                who=name,
            )
            for number, name in enumerate(names)
        ]
    return found


def casts(game: Game, person: Feature, name: str) -> bool:
    """[26.4] People of Stekis and of the castle, wherever a smaller labyrinth has put them."""
    home = next((str(row[1]) for row in game.book.tables["people"] if row[0] == name), person.map)
    return "Stekis" in name or home in CASTERS or person.map in CASTERS


def _step_forth(game: Game, person: Feature, name: str, number: int, side: str, seat: int) -> Being:
    """[26.4] Common folk fight like thugs; those of Stekis and the castle cast spells."""
    row = game.book.creatures[CASTER if casts(game, person, name) else COMMON]
    being = Being(f"{person.key}#{number}", name, row.key, side, seat, person.map, origin=person.key)
    being.full, being.energy = row.energy, [row.energy] * row.areas
    being.at = being.home = nearest_free(game, game.maze.maps[person.map], person.at)
    game.foes[being.key] = being
    return being


def _come_forth(game: Game, person: Feature) -> list[Being]:
    """[21.11, 25.15, 26.4] All who stand there are enemies for good; not so who is away under Command."""
    away = [friend for friend in game.foes.values() if friend.origin == person.key]
    names = [name for name in single(person.what) if all(name != friend.name for friend in away)]
    foes = [_step_forth(game, person, name, number, ENEMY, -1) for number, name in enumerate(names, len(away) + 1)]
    game.dealings.gone[person.key] = game.turn
    for foe in foes:
        foe.terms.met = True
    return foes


def assault(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[23.3, 26.4] A free action, and then all who stand there fight like any enemies."""
    foes = _come_forth(game, person)
    begin(game, referee, foes, surprised=True)
    referee.tell("26.4", "{being} attacks {who}.", being=being.name, who=foes[0].name)
    strike(game, referee, being, foes[0], hand_blow(game, being, foes[0], striking_item(game, being)))


def shots_at_people(game: Game, being: Being) -> list[Option[Deed]]:
    """[21.11, 23.3, 26.4] Shots, throws and spells at innocents he sees; a borrowed face is shot at like any other."""
    if not may_shoot(game, being):
        return []
    map_ = map_of(game, being)
    people = [(person.key, person.what, person) for person in map_.of_kind("person") if may_be_attacked(game, person)]
    people += [
        (shown_key(game, post), shown_name(game, post), post)
        for post in map_.posts
        if post.key not in game.touched and face_at(game, post)
    ]
    return [
        Option(f"fire {key}", "Open fire on {who}", deed(fire_at_person, person), (key,), who=name)
        for key, name, person in people
        if visible(game, map_, person.at, COMMON)
        and sees(game, map_.key, being.at, person.at)
        and in_shot(game, being, distance(map_, being.at, person.at))
    ]


def fire_at_person(game: Game, referee: Referee, being: Being, person: Feature) -> None:
    """[23.3, 24.40, 26.4] From a distance, too, all who stand there fight from then on."""
    foes = _come_forth(game, person) if person.kind == "person" else meet(game, person)
    unmask(game, foes[0])
    begin(game, referee, foes, surprised=True)
    referee.tell("21.11", "{being} opens fire on {foe}.", being=being.name, foe=foes[0].name)
    game.agenda.append(Step(steps.OPEN_FIRE, {"who": being.key, "foe": foes[0].key}))


def may_be_commanded(game: Game, person: Feature) -> list[str]:
    """[25.15, 26.3] Everybody but shopkeepers and classchangers."""
    if person.kind != "person" or _away(game, person) or person.key in game.dealings.away:
        return []
    barred = [str(row[0]) for row in game.book.tables["people"] if "classchanger" in str(row[2])]
    return [name for name in single(person.what) if name not in barred]


def command_person(game: Game, referee: Referee, being: Being, what: tuple[Feature, str]) -> None:
    """[25.15, 26.3] Unless he resists he does what the caster's player says, until the time is over."""
    spell = game.book.spells[COMMAND]
    being.magic.nenergy -= cost_of(game, being, spell)
    being.magic.count(game.turn, fiery=False)
    person, name = what
    friend = _step_forth(game, person, name, 1, PARTY, being.seat)
    if under(referee, resistance(game, friend), "25.8", RESIST, None, friend, being, of="magic resistance"):
        send_home(game, friend)
        return
    alone = len(single(person.what)) == 1
    left = game.dealings.gone if alone else game.dealings.away
    left[person.key] = game.turn
    friend.terms.innocent = True
    friend.effects[COMMAND] = duration(game, level_of(game, being), spell.duration)
    referee.tell("26.3", "{who} obeys {being}.", who=friend.name, being=being.name)


def send_home(game: Game, friend: Being) -> None:
    """[25.15] At the end an innocent goes home; those with whom he lived are gone for good if they were attacked."""
    del game.foes[friend.key]
    if game.dealings.away.pop(friend.origin, None) is None:
        game.dealings.gone.pop(friend.origin, None)


def innocents_go_home(game: Game, referee: Referee) -> None:
    """[25.15] When the time is over, as an enemy would become hostile again."""
    for friend in [foe for foe in game.foes.values() if foe.terms.innocent and COMMAND not in foe.effects]:
        if friend.alive:
            send_home(game, friend)
            referee.tell("25.15", "{who} goes home.", who=friend.name)
