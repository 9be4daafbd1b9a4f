"""Meeting monsters: attack, talk, buy them off, or shut the door (7, M6.3)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.book import HUMANOIDS, UNDEAD, many
from clew.games.deathmaze.maze.explore import end_if_walled_in
from clew.games.deathmaze.maze.ways import shut
from clew.games.deathmaze.party import quiet
from clew.games.deathmaze.party.items import FALLEN, drop_what_lies, estates, share_fallen
from clew.games.deathmaze.party.magic import castings, pay
from clew.games.deathmaze.party.marching import ORDER, ask_order, mend_order
from clew.games.deathmaze.party.monsters import roll_wound_points
from clew.games.deathmaze.party.people import amount, at_depth, in_turn, lends
from clew.games.deathmaze.state import Adventurer, Game, Group, Monster
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, TWO_D6, Dice
from clew.kernel.words.questions import Back, Option
from clew.kernel.words.rolls import Added, Amount, Check

ATTACK = Option("attack", "Attack")
NEGOTIATE = Option("negotiate", "Negotiate")
BRIBE = Option("bribe", "Offer a bribe")
FRIENDSHIP = Check("to make friends", "friends", "not yet friends")
BOUGHT = Check("the bribe", "taken", "refused")
BEZANTS, GEMS, ITEMS = range(3)
FINDS = (
    Check("whether there are Bezants", "there are", "none"),
    Check("whether there are gems", "there are", "none"),
    Check("whether there are magic items", "there are", "none"),
)
GOODS = (
    Amount("the money", "{n} Bezants", "{n} Bezant"),
    Amount("how many gems", "{n} gems", "{n} gem"),
    Amount("how many magic items", "{n} magic items", "{n} magic item"),
)


def meet(game: Game, referee: Referee, step: Step) -> None:
    """[7.13b, 5.28h, 5.14a, 1.0i] Quiet time before the choice: attack, negotiate, or shut the door on them.

    The step notes whose means were asked for in vain.
    """
    group = game.group
    assert group is not None
    if game.skin_saver:
        group.hostile = False
        referee.tell("M4.29", "Thanks to Skin Saver they let the party be.")
        return
    mend_order(game, referee)
    game.agenda.append(step)
    ways = [way for way in _ways(game, group) if way.key not in step.facts]
    chosen = referee.choose(
        game.caller, "How do you meet the {kinds}?", ways, "7.13b", kinds=many(group.kind, len(group.members))
    )
    if chosen is ORDER:
        ask_order(game, referee)
    elif chosen is FALLEN:
        share_fallen(game, referee)
    elif isinstance(chosen.value, int):
        quiet.act(game, referee, chosen.value)
    elif chosen.value is not None:
        if not _shut_in(game, referee, group, chosen.value, chosen.key.startswith("cloves")):
            step.facts[chosen.key] = False
    else:
        _meet(game, referee, group, chosen, game.agenda.pop())


def _ways(game: Game, group: Group) -> list[Option[int | Adventurer | None]]:
    """[5.28h, 6.0b, 7.21b, 9.57d, 9.57e] Nothing else can be done while they are here."""
    options: list[Option[int | Adventurer | None]] = [ATTACK]
    if not group.negotiated and not group.bribed:
        options.append(NEGOTIATE)
    if can_bribe(game, group):
        options.append(BRIBE)
    if group.door >= 0 and not group.negotiated and not group.fought:
        options += _bolts(game)
    options += estates(game)
    if len(game.marching()) > 1:
        options.append(ORDER)
    return [*options, *quiet.hands(game)]


def _bolts(game: Game) -> list[Option[Adventurer]]:
    """[9.57a, 11.3g, 9.57e] Cloves and Lock, while there is a door and nobody has spoken yet."""
    options = []
    for person in game.free():
        facts = {"name": person.name}
        if any(item.name == "Cloves" for item in person.items):
            options.append(Option(f"cloves-{person.key}", "Peg the door: {name} uses Cloves", person, **facts))
        if any(spell == "Lock" for spell, _ in castings(game, person, "quiet")):
            options.append(Option(f"lock-{person.key}", "Lock the door: {name} casts Lock", person, **facts))
    return options


def _shut_in(game: Game, referee: Referee, group: Group, person: Adventurer, cloves: bool) -> bool:
    """[9.57a, 9.57b, 9.57c, 6.32d, 11.3g, 1.0i] The door is shut for good and the party is back where it came from."""
    if not lends(game, referee, person, "Cloves" if cloves else "Lock"):
        return False
    if cloves:
        person.items.remove(next(item for item in person.items if item.name == "Cloves"))
        referee.tell("9.57a", "{name} pegs the door with Cloves.", name=person.name)
    else:
        pay(game, referee, person, ("Lock", None), "11.3g")
    assert game.came_from is not None
    shut(game, game.here, group.door)
    game.stored[game.here] = group
    game.here, game.group = game.came_from, None
    drop_what_lies(game, referee)
    _drop_call(game)
    referee.tell("9.57b", "The party is back where it came from.")
    end_if_walled_in(game, referee)
    return True


def _drop_call(game: Game) -> None:
    """[1.0e] A retreat does not pass the call."""
    game.agenda = [step for step in game.agenda if step.what not in (steps.MEET, steps.CALL)]


def _meet(game: Game, referee: Referee, group: Group, chosen: Option[object], step: Step) -> None:
    """[7.13b, M6.31] They attack or talk; a caller who offers nothing after all has the same choice again."""
    if chosen is ATTACK:
        game.skin_saver = False
        game.agenda.append(Step(steps.BATTLE))
    elif chosen is NEGOTIATE:
        negotiate(game, referee, group)
    else:
        bribe(game, referee, group, step)


# -- negotiation -----------------------------------------------------------------------------------------------------


def negotiate(game: Game, referee: Referee, group: Group) -> None:
    """[7.13a, 7.21a, 7.21b, 7.6] Two dice less the Negotiation Value, with all that eloquence adds; once a group."""
    group.negotiated = True
    result = _forced(game, referee, group)
    if not result:
        added = [
            ("Negotiation Value", -game.book.kinds[group.kind].negotiation, "7.21a"),
            *oratory(game, referee, group),
        ]
        whom = many(group.kind, len(group.members))
        result = referee.read(game.book.charts["negotiation"], TWO_D6, "7.21a", added=added, target=whom)
    _RESULTS[result](game, referee, group)


def _forced(game: Game, referee: Referee, group: Group) -> str:
    """[M4.4, M4.24, M4.28] Priests can settle the matter without dice."""
    if group.kind in UNDEAD and any(person.calling == "Witch Hunter" for person in game.free()):
        referee.tell("M4.4", "With a Witch Hunter they will not talk.")
        return "Failure"
    for person in in_turn(game):
        for casting in castings(game, person, "negotiation"):
            if casting[0] != "Oratory" and _casts(referee, person, casting[0]):
                pay(game, referee, person, casting, "M4.24" if casting[0] == "Cow" else "M4.28")
                if casting[0] == "Cow":
                    return "Cow"
                return "Friends" if _befriends(game, referee, group) else ""
    return ""


def _befriends(game: Game, referee: Referee, group: Group) -> bool:
    """[M4.28] Against a high Negotiation Value it works only on a low die."""
    if game.book.kinds[group.kind].negotiation < game.book.number("M4.28", "value"):
        return True
    whom = many(group.kind, len(group.members))
    return referee.at_most(game.book.number("M4.28", "on"), D6, "M4.28", check=FRIENDSHIP, target=whom)


def oratory(game: Game, referee: Referee, group: Group) -> list[Added]:
    """[9.64a, 9.64b, 11.3j, M4.8] Medallions, spells and a Peace Maker's tongue; all add up."""
    worn = sum(item.kind == "medallion" and item.name == "Oratory" for person in game.free() for item in person.items)
    found: list[Added] = [("medallions of Oratory", worn * game.book.number("9.64a", "bonus"), "9.64a")]
    if not group.no_tongue and any(person.calling == "Peace Maker" for person in game.free()):
        found.append(("a Peace Maker's tongue", game.book.number("M4.8", "bonus"), "M4.8"))
    found.append(("Oratory", _spoken(game, referee), "11.3j"))
    return [each for each in found if each[1]]


def _spoken(game: Game, referee: Referee) -> int:
    """[11.3j, 11.21b] Oratory may be cast any number of times, by several Wizards; the owners decide."""
    bonus = 0
    for person in in_turn(game):
        while (casting := _oratory_of(game, person)) and _casts(referee, person, "Oratory"):
            pay(game, referee, person, casting, "11.3j")
            bonus += game.book.number("11.3j", "bonus")
    return bonus


def _oratory_of(game: Game, person: Adventurer) -> tuple[str, None] | None:
    known = any(spell == "Oratory" for spell, _ in castings(game, person, "negotiation"))
    return ("Oratory", None) if known else None


def _casts(referee: Referee, person: Adventurer, spell: str) -> bool:
    return referee.agrees(person.seat, "Does {name} cast {spell}?", "11.21b", name=person.name, spell=spell)


def _fails(game: Game, referee: Referee, group: Group) -> None:
    """[7.22a, 7.22b] The monsters attack at once; only a bribe can still stop them."""
    referee.tell("7.22a", "They attack!")
    if can_bribe(game, group) and referee.agrees(game.caller, "Offer them a bribe?", "M6.31"):
        bribe(game, referee, group, Step(steps.BATTLE))
    else:
        game.agenda.append(Step(steps.BATTLE))


def agree(_game: Game, referee: Referee, group: Group) -> None:
    """[7.23] The monsters stay peaceful as long as nobody attacks them."""
    group.hostile = False
    referee.tell("7.23", "They keep the peace.")


def _cow(game: Game, referee: Referee, group: Group) -> None:
    """[7.24a, 7.24b, 7.24e] Humanoids pay a quarter of their Bezants; for others it is an Agreement."""
    if group.kind in HUMANOIDS:
        _pay(game, referee, group, game.book.number("7.24a", "share"), "7.24a")
    else:
        referee.tell("7.24b", "They have nothing to pay with.")
    agree(game, referee, group)


def _friends(game: Game, referee: Referee, group: Group) -> None:
    """[M4.28] As Cow, but half the Bezants and all magic items."""
    if group.kind in HUMANOIDS:
        _pay(game, referee, group, game.book.number("M4.28", "share"), "M4.28")
        group.pay_items = True
        game.agenda.append(Step(steps.GIFT, {"members": list(group.members)}))
    agree(game, referee, group)


def _pay(game: Game, referee: Referee, group: Group, share: int, rule: str) -> None:
    """[7.24c, 7.24f] The Bezants column is rolled for every monster and noted; the share is rounded down."""
    for key in group.members:
        monster = game.monsters[key]
        column = game.book.treasures[deep_letter(game, monster.letter)][BEZANTS]
        monster.bezants = column_of(referee, column, BEZANTS, "7.24c", monster)
    group.paid = sum(game.monsters[key].bezants for key in group.members) // share
    game.hoard += group.paid
    referee.tell(rule, "They pay {paid} Bezants.", paid=group.paid)


def column_of(referee: Referee, column: tuple[int, Dice], what: int, rule: str, monster: Monster | None) -> int:
    """[9.12a, 2.3d] A check die, then the amount; checks that can't fail or can't succeed are not rolled."""
    threshold, dice = column
    if threshold < 6 and not (
        threshold and referee.at_most(threshold, D6, "9.12a", check=FINDS[what], subject=monster)
    ):
        return 0
    return amount(referee, dice, rule, GOODS[what], subject=monster)


def deep_letter(game: Game, letter: str) -> str:
    """[M6.16] Deeper treasures: the letter moves down the alphabet; A stays A."""
    if letter == "A":
        return letter
    return min(chr(ord(letter) + at_depth(game, "treasure letter")), max(game.book.treasures))


_RESULTS = {"Failure": _fails, "Agreement": agree, "Cow": _cow, "Friends": _friends}


NO_OFFER = Back("no-offer", "Offer nothing after all")


def can_bribe(game: Game, group: Group) -> bool:
    """[M6.31, M6.33] One bribe a group, before combat, if the hoard holds the smallest sum."""
    wealth = game.hoard + sum(game.gems)
    return game.book.has("m51-bribery") and not group.bribed and not group.fought and wealth >= game.book.bribes[0][0]


def bribe(game: Game, referee: Referee, group: Group, otherwise: Step) -> None:
    """[M6.31, M6.32, M6.34, 1.0i] The caller names a sum, and the strongest monster decides for all; `otherwise` is
    what comes if nothing is offered after all."""
    roll_wound_points(game, referee, group)
    wealth = game.hoard + sum(game.gems)
    sums = [offer for offer, _ in game.book.bribes if offer <= wealth]
    offers = [Option(f"offer-{offer}", "{offer} Bezants", offer, offer=offer) for offer in sums]
    chosen = referee.choose(game.caller, "How much do you offer?", [*offers, NO_OFFER], "M6.31")
    if chosen.value is None:
        game.agenda.append(otherwise)
        return
    group.bribed = True
    eloquence, chance = _tongue(game, referee, group), _chance(game, group, chosen.value)
    added = [("a Peace Maker's tongue", -eloquence, "M4.9")] if eloquence else []
    whom = many(group.kind, len(group.members))
    if referee.at_most(chance, D6, "M6.31", check=BOUGHT, added=added, target=whom):
        _pay_bribe(game, referee, group, chosen.value)
        group.hostile = False
        referee.tell("M6.32", "They take {sum} Bezants and keep the peace.", sum=group.bribe)
    else:
        referee.tell("M6.32", "They are not to be bought.")
        game.agenda.append(Step(steps.BATTLE))


def strongest(game: Game, group: Group) -> int:
    """[M6.34] The most Wound Points in the group."""
    return max(game.monsters[key].wound_points for key in group.members)


def _chance(game: Game, group: Group, offer: int) -> int:
    worth = max(1, strongest(game, group) + game.book.kinds[group.kind].negotiation)
    column = next(place for place, (low, high) in enumerate(game.book.bribe_columns) if low <= worth <= high)
    return dict(game.book.bribes)[offer][column]


def _tongue(game: Game, referee: Referee, group: Group) -> int:
    """[M4.9] A Peace Maker may lend his tongue to the bribe instead of the negotiation."""
    speaks = any(person.calling == "Peace Maker" for person in game.free())
    if not speaks or strongest(game, group) <= game.book.number("M4.9", "over") or group.negotiated:
        return 0
    if not referee.agrees(game.caller, "Does the Peace Maker speak for the bribe?", "M4.9"):
        return 0
    group.no_tongue = True
    return game.book.number("M4.9", "bonus")


def _pay_bribe(game: Game, referee: Referee, group: Group, offer: int) -> None:
    """[M6.32] Bezants first, then gems at value, the smallest that will do; no change is given."""
    left = offer - min(game.hoard, offer)
    game.hoard -= offer - left
    group.bribe = offer - left
    while left > 0:
        enough = [gem for gem in sorted(game.gems) if gem >= left]
        gem = enough[0] if enough else max(game.gems)
        game.gems.remove(gem)
        referee.tell("M6.32", "The party pays with a gem worth {value}.", value=gem)
        group.bribe += gem
        left -= gem
