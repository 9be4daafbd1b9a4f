"""Chapter 3, making a party, and the start of an adventure."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group, Party
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.drawing import draw_entrance
from clew.games.darkness.dungeon.treasure import purse
from clew.games.darkness.party.gear import collect, new_item, put_away, receive, size
from clew.games.darkness.party.heroes import ask_name, make_hero, new_name, prepare
from clew.games.darkness.rooms.doors import roll_locks
from clew.games.darkness.town.town import hero_places, living, pool, spend, together, town_turn
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, Option, Question

QUICK = Option("quick", "Quick start: a warrior, two dwarves and a cleric")
NAMED = Option("named", "Quick start, and name your characters")
CREATE = Option("create", "Make your own party")
NAME = Menu("name", "Name this character")
READY = Option("ready", "They are in order")
PARTY = ("warrior", "dwarf", "dwarf", "cleric")
KITS = {"dwarf": ("heavy armour", "two-handed weapon")}
"""What the quick start takes along where the usual kit is not the best."""
BEARER = "cleric"
"""Who loses least by a lantern in his hand: what he casts he casts after the fight."""
MINUTES = (30, 45, 60, 90)


def begin(game: Game, referee: Referee, _step: Step) -> None:
    """[1.2, 1.3, 3.1, 29.1, 29.6] The first question, to everybody who runs characters: quick, or one by one."""
    game.parties = game.parties or [Party(number) for number in range(2 if game.options["two-parties"] else 1)]
    places = hero_places(game)
    seats = sorted({seat for seat, _ in places})
    ways = (QUICK, NAMED, CREATE)
    chosen = referee.choose_together([Question(seat, "How do you start?", ways, "3.1") for seat in seats])
    starts = dict(zip(seats, chosen, strict=True))
    quick = CREATE not in chosen
    game.agenda.append(Step(steps.SET_OUT, {"quick": int(quick)}))
    if quick:
        for place, (seat, party) in enumerate(places):
            ready_made(game, referee, seat, party, place, starts[seat] is NAMED)
        outfit(game)
        return
    game.agenda.append(Step(steps.TOWN, {"done": 0}))
    for place, (seat, party) in reversed(list(enumerate(places))):
        start = starts[seat].key
        game.agenda.append(Step(steps.CREATE, {"seat": seat, "party": party, "place": place, "start": start}))


def ready_made(game: Game, referee: Referee, seat: int, party: int, place: int, named: bool) -> None:
    """[3.1] The character at a place of the usual party, under a name of his player's if he likes."""
    kind = PARTY[place // len(game.parties) % len(PARTY)]
    name = ask_name(game, referee, seat, kind) if named else new_name(game, seat, kind)
    make_hero(game, referee, seat, kind, name, quick=True, kit=KITS.get(kind, ())).party = party


def create(game: Game, referee: Referee, step: Step) -> None:
    """[3.1, 3.3, 3.4] One character: name if one likes, class, kit, gold."""
    seat, party, name = step.number("seat"), step.number("party"), ""
    if step.word("start") in (QUICK.key, NAMED.key):
        ready_made(game, referee, seat, party, step.number("place"), step.word("start") == NAMED.key)
        return
    kinds: list[str | Menu[None]] = [*game.book.kinds, NAME]
    while True:
        prompt = "Which class is {name}, character {number}?" if name else "Which class is character {number}?"
        kind = referee.choose(seat, prompt, kinds, "3.1", number=len(game.heroes) + 1, name=name)
        if isinstance(kind, str):
            break
        name = ask_name(game, referee, seat, "character")
    make_hero(game, referee, seat, kind, name or new_name(game, seat, kind)).party = party


def outfit(game: Game) -> None:
    """[4.23, 4.26, 5.1] A quick party buys a lantern, gives it to its cleric, and buys bandages for what is left."""
    for party in game.parties:
        heroes = living(game, party.number)
        bearer = next((hero for hero in heroes if hero.kind == BEARER), heroes[0])
        spend(game, party.number, game.book.prices["lantern"])
        light_up(game, bearer, new_item(game, "lantern"))
        for hero in heroes:
            if pool(game, party.number) >= game.book.prices["bandage"]:
                spend(game, party.number, game.book.prices["bandage"])
                receive(game, hero, new_item(game, "bandage"))


def light_up(game: Game, hero: Hero, lantern: Item) -> None:
    """[4.23] The bearer holds the lantern in one hand."""
    receive(game, hero, lantern)
    held = [item for item in hero.held() if size(game, item) == 1 and item.kind != "shield"][:1]
    hero.hands = [item.key for item in held] + [lantern.key]
    hero.default = hero.hands[:]


def town(game: Game, referee: Referee, step: Step) -> None:
    """[5.2, 28.7] One thing bought, sold or paid for; then the next, until the party sets out."""
    party = game.parties[int(str(step.facts.get("party", 0)))]
    if not town_turn(game, referee, party):
        game.agenda.append(step)
    elif party.number + 1 < len(game.parties):
        game.agenda.append(Step(steps.TOWN, {"done": 0, "party": party.number + 1}))


def set_out(game: Game, referee: Referee, step: Step) -> None:
    """[4.23, 3.21, 3.29, 11.14, 12.8, 1.5, 29.1] Spells, lantern, marching order, and through the gate."""
    if game.options["time-limit"]:
        everybody = Group("all", 0, [key for party in game.parties for key in together(game, party.number).order])
        game.minutes = decide(game, referee, everybody, "How many minutes do you want to play?", MINUTES, "28.9")
    quick = bool(step.facts.get("quick"))
    for party in game.parties:
        heroes = living(game, party.number)
        if not heroes:
            continue
        for hero in heroes:
            hero.outside, hero.tile = False, 0
            prepare(game, referee, hero)
        group = Group(f"g{party.number + 1}", party.number, [hero.key for hero in heroes])
        game.groups.append(group)
        carry_light(game, referee, group)
        if not quick:
            order(game, referee, group)
    game.active = game.groups[0].key
    if not game.tiles:
        draw_entrance(game, referee)
        roll_locks(game, referee, game.tiles[0], None)
    referee.tell("1.5", "Adventure {number} begins.", number=game.adventure)
    game.agenda.append(Step(steps.TURNS if len(game.parties) > 1 else steps.EXPLORE))


def carry_light(game: Game, referee: Referee, group: Group) -> None:
    """[4.23] Nobody sets out without a lantern in somebody's hand; poor parties get one for what they have."""
    heroes = members(game, group)
    if any(item.kind == "lantern" for hero in heroes for item in hero.held()):
        return
    owner = next((hero for hero in heroes if hero.has("lantern")), None)
    bearer = decide(game, referee, group, "Who carries the lantern?", heroes, "4.23")
    if owner is None:
        light_up(game, bearer, new_item(game, "lantern"))
        price = min(game.book.prices["lantern"], purse(game, group))
        collect(heroes, price)
        referee.tell("4.23", "The party buys a lantern for {price} gp.", price=price)
        return
    lantern = owner.has("lantern")
    assert lantern is not None
    put_away(owner, lantern)
    light_up(game, bearer, lantern)


def order(game: Game, referee: Referee, group: Group) -> None:
    """[12.8] The marching order, one place after the other."""
    left = [game.heroes[key] for key in group.order]
    placed: list[str] = []
    while len(left) > 1:
        options = [Option(hero.key, "{hero}", hero, (hero.key,), hero=hero.name) for hero in left]
        first = [READY] if not placed else []
        chosen = decide(
            game, referee, group, "Who marches in place {place}?", [*first, *options], "12.8", place=len(placed) + 1
        )
        if chosen.value is None:
            return
        left.remove(chosen.value)
        placed.append(chosen.key)
    group.order = placed + [hero.key for hero in left]
