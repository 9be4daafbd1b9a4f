"""Before the first step: who goes in, with what, and in which order (3, 5.11)."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import Calling, make_book
from clew.games.deathmaze.home.continuity import come_back, home_from, in_force
from clew.games.deathmaze.home.record import _slug, advantages, begin_with, choose_weapons, learn
from clew.games.deathmaze.maze.explore import lay_entrance
from clew.games.deathmaze.party.marching import ask_order, boxes
from clew.games.deathmaze.state import Adventurer, Game, Weapon
from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.names import wished
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Menu, Option, Question

QUICK = Option("quick", "Quick start with a ready-made party")
NAMED = Option("named", "Quick start, and name your adventurers")
CREATE = Option("create", "Create your own adventurers")
NAME = Menu("name", "Name this adventurer")
CALL = Option("create", "Call on those who live on, or create your own adventurers")
NAMES = ("Ada", "Bram", "Cleo", "Dorn", "Edda", "Finn", "Gisa", "Hugo", "Isra", "Jory", "Kaja", "Lenz")
PROPOSED = 3
"""How many names are proposed for somebody."""
READY_MADE = (
    ("Hero", ("Sword", "Bow"), "skill-sword"),
    ("Hero", ("Axe", "Bow"), "skill-axe"),
    ("Thief", ("Sword", "Bow"), "detrap"),
    ("Hero", ("Hammer", "Bow"), "skill-hammer"),
    ("Hero", ("Bow", "Sword"), "skill-bow"),
    ("Hero", ("Bow", "Axe"), "skill-bow"),
)
"""The quick start's party, in the order in which its members are taken: calling, weapons, initial experience."""


def new(setup: Setup, ledger: Ledger) -> Game:
    """[2.1a, 5.13a, 1.0a, 13.0a] The empty table: both cups filled, the seats taken, everything else to be asked."""
    book = make_book(setup, ledger)
    players = [seat.name for seat in setup.seats]
    return Game(
        book,
        len(players),
        [Step(steps.START)],
        pile_of("Room cup", book.room_cup),
        pile_of("Corridor cup", book.corridor_cup),
        brought=[0] * len(players),
        guests=[home_from(data) for data in setup.guests.get("roster", [])],
        names=[list(names) for names in setup.names],
        players=players,
        bots=setup.bots_among_people,
    )


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    game.book = make_book(setup, ledger)


def start(game: Game, referee: Referee, _step: Step) -> None:
    """[1.0c, 3.0b, 3.2a, 3.2b] Each player's adventurers ready-made or his own; how many each brings."""
    low, high = adventurers_each(game)
    choices = referee.choose_together(
        [Question(seat, "How do you begin?", ways_to_begin(game, seat), "3.1a") for seat in range(game.seats)]
    )
    quick = all(choice in (QUICK, NAMED) for choice in choices)
    prompt = "How many adventurers do you bring?" if game.seats == 1 else "How many adventurers does each player bring?"
    each = high if quick else referee.choose(game.caller, prompt, list(range(low, high + 1)), "3.2a")
    game.brought = [each] * game.seats
    if each * game.seats < game.book.number("3.2b", "few"):
        referee.tell("3.2b", "So small a party has little chance.")
    game.agenda.append(Step(steps.MARCH, {"quick": quick}))
    places = range(each * game.seats)
    if quick:
        for place in places:
            _ready_made(game, referee, place, each, choices[place // each] is NAMED)
        return
    for place in reversed(places):
        seat = place // each
        ready = place if choices[seat] in (QUICK, NAMED) else -1
        game.agenda.append(Step(steps.CREATE, {"seat": seat, "ready": ready, "named": choices[seat] is NAMED}))


def ways_to_begin(game: Game, seat: int) -> list[Option[None]]:
    """[13.0a] Whoever has somebody who lives on is asked for him first."""
    return [CALL, QUICK, NAMED] if _veterans(game, seat) else [QUICK, NAMED, CREATE]


def adventurers_each(game: Game) -> tuple[int, int]:
    """[3.0b, 3.2a] How few and how many adventurers a player may bring."""
    low, high = game.book.each[game.seats]
    return low, max(low, min(high, game.book.number("3.0b", "party") // game.seats))


def _ready_made(game: Game, referee: Referee, place: int, each: int, named: bool) -> None:
    """[3.1a, 3.1b] The adventurer at a place of the usual party, under a name of his player's if he likes."""
    calling, weapons, extra = READY_MADE[place % len(READY_MADE)]
    seat = place // each
    name = ask_name(game, referee, seat, calling) if named else ""
    person = _record(game, seat, game.book.callings[calling], name)
    person.weapons = [Weapon(kind) for kind in weapons]
    begin_with(game, person, extra)
    referee.tell("3.1a", "{name} the {calling} joins the party.", name=person.name, calling=calling)


def callings(game: Game) -> list[str]:
    """[3.0a, 11.11a, M4.1, M5.1] The classes open under the options in force."""
    found = ["Hero", "Thief"]
    if game.book.advanced:
        found.append("Wizard")
    if game.book.has("m51-priests"):
        found += ["Witch Hunter", "Healer", "Peace Maker"]
    if game.book.has("m51-monster-characters"):
        found += [name for name, calling in game.book.callings.items() if calling.monster]
    return found


def create(game: Game, referee: Referee, step: Step) -> None:
    """[3.1a, 3.1b, 13.0a, 13.3] One adventurer: an old one who comes back, or a new record."""
    seat, ready = step.number("seat"), step.number("ready", -1)
    if ready >= 0:
        _ready_made(game, referee, ready, game.brought[seat], step.number("named") == 1)
        return
    new: list[Option[int | str]] = [
        Option(_slug(name), "An {calling}" if name[0] in "AEIOU" else "A {calling}", name, calling=name)
        for name in callings(game)
    ]
    options: list[Option[int | str | None]] = [*_veterans(game, seat), *new, NAME]
    number, name = sum(person.seat == seat for person in game.people.values()) + 1, ""
    while True:
        prompt = "Who is {name}, adventurer {number}?" if name else "Who is adventurer {number}?"
        chosen = referee.choose(seat, prompt, options, "3.0a", number=number, name=name)
        if chosen.value is not None:
            break
        name = ask_name(game, referee, seat, "adventurer")
    if isinstance(chosen.value, int):
        come_back(game, referee, _seat_guest(game, seat, chosen.value))
        return
    person = _record(game, seat, game.book.callings[chosen.value], name)
    choose_weapons(game, referee, person)
    if game.calling(person).spells:
        learn(game, referee, person, "11.12" if person.calling == "Wizard" else "M4.2")
    _initial_experience(game, referee, person)


def _veterans(game: Game, seat: int) -> list[Option[int | str]]:
    """[13.0a] Who may come back for a seat: those of this player and of no other; a bot among people has none."""
    if not in_force(game) or seat in game.bots:
        return []
    return [
        Option(f"veteran-{place}", "{name} the {calling} comes back", place, name=guest.name, calling=guest.calling)
        for place, guest in enumerate(game.guests)
        if guest.player in ("", game.players[seat]) and guest.calling in callings(game)
    ]


def _seat_guest(game: Game, seat: int, place: int) -> Adventurer:
    guest = game.guests.pop(place)
    guest.seat, guest.key = seat, _key(game, guest.calling)
    guest.name = _unused(game, guest.name)
    game.people[guest.key] = guest
    game.rows.append(boxes([guest.key]))
    return guest


def _record(game: Game, seat: int, calling: Calling, name: str = "") -> Adventurer:
    """[3.1b, 3.1c, 3.1d, 3.1g, 11.11a, M4.3, M4.6, M4.7, M5.2, M5.4, M5.5, M5.7] A fresh record with a name."""
    person = Adventurer(
        _key(game, calling.name),
        name or _unused(game, next_names(game, seat)[0], game.guests),
        seat,
        calling.name,
        calling.wound_points,
        calling.resistance,
    )
    person.detrap = calling.detrap
    person.lycanthrope = calling.name == "Werewolf"
    person.player = game.players[seat]
    game.people[person.key] = person
    game.rows.append(boxes([person.key]))
    return person


def ask_name(game: Game, referee: Referee, seat: int, calling: str) -> str:
    """[3.1b] The owner names the adventurer: as proposed, or as he likes."""
    taken = [person.name for person in [*game.people.values(), *game.guests]]
    proposed = next_names(game, seat)[:PROPOSED]
    return referee.name(seat, "What is the {calling} called?", proposed, taken, "3.1b", calling=calling)


def next_names(game: Game, seat: int) -> list[str]:
    """[3.1b] The name that was wished for, and those that nobody here or at home has."""
    place, known = len(game.people), [person.name for person in [*game.people.values(), *game.guests]]
    wish = wished(game.names, seat, [person.name for person in game.people.values()])
    free = [name for name in NAMES[place:] + NAMES[:place] if name not in known]
    return [*([wish] if wish else []), *free] or [_unused(game, NAMES[place % len(NAMES)], game.guests)]


def _key(game: Game, calling: str) -> str:
    """Letters for adventurers, numbers for monsters: an Ogre may meet an Ogre."""
    return f"{_slug(calling)}-{chr(ord('a') + len(game.people))}"


def _unused(game: Game, name: str, besides: Sequence[Adventurer] = ()) -> str:
    """[3.1b] Equal names are told apart by a number; one who comes back with a number gets the next one."""
    taken = {person.name for person in [*game.people.values(), *besides]}
    first, _, last = name.rpartition(" ")
    plain = first if first and last.isdecimal() else name
    number, found = 2, name
    while found in taken:
        found, number = f"{plain} {number}", number + 1
    return found


def _initial_experience(game: Game, referee: Referee, person: Adventurer) -> None:
    """[3.1f, 3.1h, 11.13a, 11.13b] Exactly one of the advantages open to the class."""
    options = advantages(game, person)
    if game.book.has("resistance-for-all") or person.calling == "Wizard":
        options.append(Option("resistance", "+1 Magic Resistance"))
    prompt = "Which initial experience does {name} have?"
    chosen = referee.choose(person.seat, prompt, options, "3.1f", name=person.name)
    if chosen.key == "spell":
        learn(game, referee, person, "11.13a")
    else:
        begin_with(game, person, chosen.key)


def march(game: Game, referee: Referee, step: Step) -> None:
    """[5.11, 5.12a] The marching order before play, then the entrance."""
    if step.facts["quick"]:
        _sensible_order(game)
    else:
        ask_order(game, referee)
    game.agenda.append(Step(steps.QUIET))
    lay_entrance(game, referee)


def _sensible_order(game: Game) -> None:
    """Fighters in front, shooters and casters behind."""
    people = sorted(game.people.values(), key=lambda person: (person.calling == "Wizard", -person.wound_points))
    front = min(3, max(2, (len(people) + 1) // 2)) if len(people) > 1 else 1
    keys = [person.key for person in people]
    game.rows = [boxes(keys[start : start + 3]) for start in range(front, len(keys), 3)]
    game.rows.insert(0, boxes(keys[:front]))
    for person in game.people.values():
        kinds = [weapon.kind for weapon in person.weapons]
        if person.key not in game.rows[0] and "Bow" in kinds:
            person.hand = kinds.index("Bow")
