"""A sensible player: fights what it can beat, talks to what it can't, and goes home in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clew.games.deathmaze.fight.declare import NOTHING, actions
from clew.games.deathmaze.fight.line import possible_moves
from clew.games.deathmaze.fight.orders import wounds_left
from clew.games.deathmaze.fight.spells import spell_targets
from clew.games.deathmaze.fight.strike import row_of
from clew.games.deathmaze.home.leaving import share
from clew.games.deathmaze.maze.ways import leads_on, neighbour, path, reachable
from clew.games.deathmaze.party.people import called
from clew.games.deathmaze.state import Action, Adventurer, Game, Item, Pos, Weapon
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.scene import SIDES

Pick = Callable[[Game, Question], Any]
HOME = (0, 0, 0)


class Sensible:
    """Looks up its judgement by the rule that asks; what it has no opinion on gets the first answer."""

    def choose(self, position: Position) -> Any:
        question = position.question
        pick = JUDGEMENT.get(question.rule)
        chosen = pick(position.state, question) if pick is not None else None
        return question.options[0] if chosen is None else chosen


def by_key(question: Question, *keys: str) -> Any | None:
    """The first of these answers that is offered; a key ending in * stands for all that begin so."""
    for key in keys:
        for option in question.options:
            offered = key_of(option)
            if offered == key or (key.endswith("*") and offered.startswith(key[:-1])):
                return option
    return None


# -- before the maze -------------------------------------------------------------------------------------------------


def _calling(_game: Game, question: Question) -> Any:
    """Old hands first; then Heroes, a Thief second and a Wizard fourth."""
    wanted = {2: "thief", 4: "wizard"}.get(int(str(question.facts["number"])), "hero")
    return by_key(question, "veteran*", wanted, "hero")


def _weapon(_game: Game, question: Question) -> Any:
    return by_key(question, "Bow" if _holding(_game, question) else "Sword", "Dagger")


def _holding(game: Game, question: Question) -> bool:
    return any(person.name == question.facts["name"] and person.weapons for person in game.people.values())


def _spell(_game: Game, question: Question) -> Any:
    return by_key(question, "Lightning", "Blast", "Heal", "Sleep", "Light Ray", "Healer's Heal", "Peace Maker's Sleep")


def _advantage(_game: Game, question: Question) -> Any:
    return by_key(question, "spell", "detrap", "wound-points")


# -- quiet time ------------------------------------------------------------------------------------------------------


def _quiet(game: Game, question: Question) -> Any:
    """Heal, go on while it pays, go home when it does not."""
    if game.here == HOME and goes_home(game):
        leave = by_key(question, "leave")
        if leave is not None:
            return leave
    fallen = by_key(question, "fallen")
    if fallen is not None:
        return fallen
    means = _own_means(game, question)
    if means is not None:
        return means
    if goes_home(game) and game.here != HOME:
        return _homeward(game, question)
    if game.segment.feature == "fountain" and (look := by_key(question, "investigate")) is not None:
        return look
    return _onward(game, question)


def goes_home(game: Game) -> bool:
    """Enough was gained, or the party is too weak to gain more."""
    people = game.free()
    enough, rich = game.book.number("4.0b", "experience"), game.book.number("4.0b", "bezants")
    won = share(game) >= rich and all(person.experience >= enough for person in people)
    return won or spent(game) or not _something_new(game)


WEAK = 40
"""Below this share of its full strength, in percent, the party goes home."""


def spent(game: Game) -> bool:
    """Too few Wounds left to go on."""
    full = sum(person.total for person in game.people.values())
    return 100 * strength(game) < WEAK * full


def _something_new(game: Game) -> bool:
    return bool(reachable(game.maze, game.here)[1])


def _homeward(game: Game, question: Question) -> Any:
    way = path(game.maze, game.here, HOME)
    return by_key(question, (*SIDES, "down", "up")[way[0]]) if way else _onward(game, question)


def _onward(game: Game, question: Question) -> Any:
    """Through the nearest unexplored exit, doors before corridors, not far from home."""
    sides = [option for option in question.options if option.key in SIDES]
    fresh = [option for option in sides if neighbour(game.here, option.value) not in game.maze]
    doors = [option for option in fresh if game.segment.sides[option.value] == "door"]
    if fresh:
        return (doors or fresh)[0]
    return by_key(question, "walk", "up", *SIDES)


def _where(game: Game, question: Question) -> Any:
    """The nearest place with something new; a feature that it does not look into is none."""
    goals = [option for option in question.options if option.value is not None and _new(game, option.value)]
    return min(goals, key=lambda option: int(str(option.facts["steps"])), default=None)


def _new(game: Game, pos: Pos) -> bool:
    segment = game.maze[pos]
    return not segment.visited or leads_on(game.maze, pos) or (segment.feature == "fountain" and not segment.spent)


def _own_means(game: Game, question: Question) -> Any | None:
    """What his own adventurers could well use now; other players are asked anyway."""
    useful = any(_useful(game, person) for person in game.free() if person.seat == question.seat)
    return by_key(question, "means") if useful else None


def _useful(game: Game, person: Adventurer) -> bool:
    drinks = any(item.name in ("Healing", "Mustard") for item in person.items) and person.wounds >= 3
    heals = any("Heal" in spell for spell in person.spells) and person.left > 3
    return drinks or (heals and any(friend.wounds >= 4 for friend in game.free()))


def _deed(game: Game, question: Question) -> Any:
    for option in question.options:
        if option.value is None:
            continue
        person, what, thing = option.value
        if what == "use" and thing.name in ("Healing", "Mustard") and person.wounds >= 3:
            return option
        if what == "cast" and "Heal" in thing[0] and any(friend.wounds >= 4 for friend in game.free()):
            return option
    return by_key(question, "done")


def _patient(_game: Game, question: Question) -> Any:
    friends = [option for option in question.options if isinstance(option, Adventurer)]
    return max(friends, key=lambda friend: friend.wounds, default=None)


def _order(game: Game, question: Question) -> Any:
    """The strongest in front, casters and shooters behind; two rows of three."""
    row = int(str(question.facts["row"]))
    people = [game.people[key] for key in map(key_of, question.options) if key in game.people]
    standing = len(game.free()) - len(people)
    if row == 1 and standing >= 2 and len(game.free()) <= 4:
        return by_key(question, "next-row")
    fit = max(people, key=lambda person: (not person.spells, person.left), default=None)
    return by_key(question, fit.key) if fit is not None and row == 1 else None


# -- features, traps, treasure ---------------------------------------------------------------------------------------


def _healthiest(_game: Game, question: Question) -> Any:
    people = [option for option in question.options if isinstance(option, Adventurer)]
    return max(people, key=lambda person: person.left, default=None)


def _best_thief(_game: Game, question: Question) -> Any:
    thieves = [option for option in question.options if isinstance(option, Adventurer)]
    return max(thieves, key=lambda person: (person.detrap, person.left), default=None)


def _trap(_game: Game, question: Question) -> Any:
    return by_key(question, "sesame*", "premonition*", "detrap", "open")


def _test(game: Game, question: Question) -> Any:
    """Potions are worth a sip; a medallion may strangle, so only the tough try."""
    tough = max(person.left for person in game.free())
    needed = 8 if "medallion" in question.prompt else 4
    return by_key(question, "yes" if tough >= needed else "no")


def _carrier(game: Game, question: Question) -> Any:
    """Potions to the most hurt, armor to the front, rings to Wizards."""
    people = [option for option in question.options if isinstance(option, Adventurer)]
    things: list[Item | Weapon] = [*game.found[-1:], *game.found_weapons[-1:]]
    if not people:
        return None
    ring = bool(things) and isinstance(things[0], Item) and things[0].kind == "ring"
    front = set(game.rows[0]) if game.rows else set()
    return max(people, key=lambda person: (ring and person.calling == "Wizard", person.key in front, -person.left))


def _drop(game: Game, question: Question) -> Any:
    """The plainest weapon goes, but not the only one that strikes in front."""
    person = next(person for person in game.people.values() if person.name == question.facts["name"])
    places = [option for option in question.options if option.value is not None]
    return min(
        places, key=lambda option: (person.weapons[option.value].bonus, person.weapons[option.value].kind != "Bow")
    )


EASY = 40
"""A fight that costs less than this share of the party's strength, in percent, is worth having."""


def _meet(game: Game, question: Question) -> Any:
    """Attack what is weaker; talk where talk is likely to help; shut the door on the worst."""
    odds = danger(game)
    if odds <= EASY:
        return by_key(question, "attack")
    group = game.group
    assert group is not None
    if odds > 90 and (bolt := by_key(question, "cloves*", "lock*")) is not None:
        return bolt
    if game.book.kinds[group.kind].negotiation <= 5 or odds > 80:
        return by_key(question, "negotiate", "attack")
    return by_key(question, "attack")


def _yes(_game: Game, question: Question) -> Any:
    return by_key(question, "yes")


_SPELLS = (
    "cast-lightning",
    "cast-light-ray",
    "cast-blast",
    "cast-sleep",
    "cast-peace-makers-sleep",
    "ring-sleep",
    "ring-blast",
)
"""What is worth casting at a strong monster, best first."""


def strength(game: Game) -> int:
    """The Wounds the party can still take."""
    return sum(person.left for person in game.free())


def danger(game: Game) -> int:
    """Roughly how much of its strength a fight with the group will cost the party, in percent.

    Both sides wear each other down: what the monsters deal in a round, times the rounds it takes to bring them down.
    """
    group = game.group
    if group is None or not game.free():
        return 0
    front = min(3, len(game.free()))
    dealt = harm = points = 0
    for key in group.members:
        monster = game.monsters[key]
        kind = game.book.kinds[monster.kind]
        dice = kind.wound_dice
        points += monster.wound_points or (dice.lowest + dice.highest) // 2
        bonus = kind.bonus if kind.bonus is not None else 1 + (4 if monster.kind == "Evil Hero" else 0)
        column = "Monster" if kind.bonus is not None else "Sword"
        wounds = sum(game.book.wounds(column, die + bonus) for die in range(1, 7))
        harm += (50 if monster.kind == "Evil Wizard" else 10) * wounds // 6
    harm = min(harm, harm * 3 // max(1, len(group.members)))
    for person in game.free():
        added = max(person.skills.values(), default=0) + max((weapon.bonus for weapon in person.weapons), default=0)
        dealt += 10 * sum(game.book.wounds("Sword", die + added) for die in range(1, 7)) // 6
    dealt = max(1, dealt * min(front + 1, len(game.free())) // len(game.free()))
    rounds = max(1, 10 * points // dealt)
    taken = harm * (rounds + 1) // 2
    return min(100, 10 * taken // max(1, strength(game)))


def _orders(game: Game, question: Question) -> Any:
    """As laid out, once everybody is told what he is told one by one; the ranks are changed first."""
    if (ranks := _ranks(game, question)) is not None:
        return ranks
    for option in question.options:
        if option.key.startswith("order-") and _laid_out(game, option.value) != _wanted(game, option.value):
            return option
    return by_key(question, "go")


def _ranks(game: Game, question: Question) -> Any | None:
    ranks = by_key(question, "ranks")
    return ranks if ranks is not None and _weary(game, list(possible_moves(game))) else None


def _laid_out(game: Game, key: str) -> tuple[str, str]:
    """What somebody is told so far, and at whom."""
    action = game.declared.get(key)
    return (action.thing or action.what, action.target) if action is not None else ("", "")


def _wanted(game: Game, key: str) -> tuple[str, str]:
    """What he had better be told."""
    deed = _deed_of(game, key, actions(game, key)).value
    if isinstance(deed, Action):
        return deed.thing or deed.what, deed.target
    if deed is None:
        return "", ""
    spell, ring = deed
    return f"ring:{spell}" if ring else spell, max(spell_targets(game, spell), key=_aim(game), default="")


def _action(game: Game, question: Question) -> Any:
    if (ranks := _ranks(game, question)) is not None:
        return ranks
    key = next(key for key in game.marching() if called(game, key) == question.facts["name"])
    return _deed_of(game, key, question.options)


def _deed_of(game: Game, key: str, offered: Sequence[Any]) -> Any:
    """Strike the one nearest to falling; magic for the strong; a drink when it is needed."""
    options = {key_of(option): option for option in offered}
    actor = game.people.get(key)
    if actor is not None:
        drink = next((option for key, option in options.items() if _is_drink(key)), None)
        if drink is not None and actor.wounds >= 3 and actor.left <= 3:
            return drink
        spell = next((options[key] for key in _SPELLS if key in options), None)
        if spell is not None and actor.left >= 2 and _worth_magic(game):
            return spell
    attacks = [option for option in offered if isinstance(option.value, Action) and option.value.what == "attack"]
    if attacks:
        return min(attacks, key=lambda option: wounds_left(game, option.value.target))
    pepper = next((option for key, option in options.items() if key.startswith("pepper")), None)
    return pepper or _better_weapon(game, actor, offered) or NOTHING


def _is_drink(key: str) -> bool:
    return key.startswith(("use-potion-healing", "use-spice-mustard"))


def _worth_magic(game: Game) -> bool:
    """For something strong; not where only friends under a Vampire's spell stand in front."""
    if not any(key in game.monsters for key in game.foes[0]):
        return False
    strongest = max((game.monsters[key].left for row in game.foes for key in row if key in game.monsters), default=0)
    return strongest >= 4 or danger(game) > 40


def _better_weapon(game: Game, actor: Adventurer | None, offered: Sequence[Any]) -> Any | None:
    """Who can't strike from where he stands changes his weapon."""
    if actor is None:
        return None
    behind = row_of(game.rows, actor.key) == 1
    for option in offered:
        if key_of(option).startswith("change-") and key_of(option).startswith("change-bow") == behind:
            return option
    return None


def _hand(game: Game, question: Question) -> Any | None:
    """Bows behind, blades in front; the magic one if there is a choice."""
    for option in question.options:
        if option.value is None:
            continue
        person, place = option.value
        behind = row_of(game.rows, person.key) == 1
        now, then = person.weapons[max(person.hand, 0)], person.weapons[place] if place >= 0 else None
        if (
            then is not None
            and (then.kind == "Bow") == behind
            and ((now.kind == "Bow") != behind or then.bonus > now.bonus)
        ):
            return option
    return question.options[0]


def _target(game: Game, question: Question) -> Any:
    """The strongest monster for a spell, before a friend under a Vampire's; the most hurt friend for a shield."""
    aim = _aim(game)
    return max(question.options, key=lambda option: aim(key_of(option)))


def _aim(game: Game) -> Callable[[str], tuple[bool, int]]:
    return lambda key: (key in game.monsters, wounds_left(game, key))


def _reorganise(game: Game, question: Question) -> Any:
    """Hold the line; who is nearly dead steps back, the healthiest steps forward when somebody must."""
    if key_of(question.options[0]) != "hold":
        behind = [option for option in question.options if key_of(option) not in game.rows[0]]
        return max(behind, key=lambda option: _health(game, key_of(option)), default=None)
    weary = _weary(game, [key_of(option) for option in question.options[1:]])
    return by_key(question, *weary) or question.options[0]


def _weary(game: Game, keys: Sequence[str]) -> list[str]:
    """Who had better step back out of a full front row."""
    return [key for key in keys if all(game.rows[0]) and key in game.rows[0] and _health(game, key) <= 2]


def _box(game: Game, question: Question) -> Any:
    """Another row, for that is why somebody moves."""
    mover = next((k for k in game.marching() if called(game, k) == question.facts["name"]), "")
    row = row_of(game.rows, mover)
    return next((option for option in question.options if option.value[0] != row), None)


def _health(game: Game, key: str) -> int:
    return game.people[key].left if key in game.people else game.monsters[key].left


def _charm(_game: Game, question: Question) -> Any:
    return question.options[0]


FIGHT: dict[str, Callable[[Game, Question], Any]] = {
    "8.42a": _orders,
    "8.22f": _action,
    "8.41a": _hand,
    "11.21a": _target,
    "8.24a": _reorganise,
    "8.52a": _box,
    "9.45a": _charm,
    "9.46": _charm,
}


JUDGEMENT: dict[str, Pick] = {
    "3.1a": lambda game, question: by_key(question, "create" if game.guests else "quick"),
    "3.2a": lambda _game, question: question.options[-1],
    "3.0a": _calling,
    "3.1e": _weapon,
    "11.12": _spell,
    "11.13a": _spell,
    "3.1f": _advantage,
    "13.11b": _advantage,
    "5.12c": _order,
    "5.28a": lambda game, question: (_where if question.prompt == "Where to?" else _quiet)(game, question),
    "5.28g": _deed,
    "8.6f": lambda game, question: _own_means(game, question) or by_key(question, "go-on"),
    "11.3e": _patient,
    "M4.17": _patient,
    "M4.20": _patient,
    "6.0c": _healthiest,
    "9.41a": _healthiest,
    "9.61": _healthiest,
    "10.13b": _healthiest,
    "10.12a": _best_thief,
    "10.13c": _trap,
    "9.17d": _test,
    "9.17a": _carrier,
    "9.17c": _carrier,
    "9.23a": lambda game, question: (_drop if "carries" in question.prompt else _carrier)(game, question),
    "7.13b": _meet,
    "11.3i": _yes,
    "4.0i": _yes,
    "1.0f": _yes,
    "1.0i": _yes,
    "M4.22": _yes,
    **FIGHT,
}
