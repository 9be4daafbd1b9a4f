"""The order of play: an agenda of steps, the topmost of which is a beat; two parties take turns [29.2]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.book import Book, make_book
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.fight.aftermath import tidy
from clew.games.darkness.fight.rounds import round_of_fight
from clew.games.darkness.march.ending import finish
from clew.games.darkness.march.explore import explore, go, leave, walk
from clew.games.darkness.rooms.search import hidden_gold
from clew.games.darkness.rooms.wanderers import wander
from clew.games.darkness.shown.standing import at_home
from clew.games.darkness.town import campaign
from clew.games.darkness.town.setup import begin, create, set_out, town
from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.agenda import Step, run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result, Setup
from clew.kernel.words.dice import D6
from clew.kernel.words.fates import Fate
from clew.kernel.words.rolls import Against, Contest

FIRST = Contest("who goes first", more="it goes first", same="level: again", less="it goes second")


def turns(game: Game, referee: Referee, step: Step) -> None:
    """[29.2, 29.3] Each turn both parties roll, ties again; the higher goes first."""
    tidy(game)
    if not game.groups:
        finish(game, referee)
        return
    game.agenda.append(step)
    still = sorted({group.party for group in game.groups})
    order = still
    if len(still) > 1:
        rolls = both_roll(referee)
        while rolls[0] == rolls[1]:
            rolls = both_roll(referee)
        order = sorted(still, key=lambda party: rolls[still.index(party)])
    for party in order if len(still) > 1 else still:
        game.agenda.append(Step(steps.PARTY, {"party": party}))


def both_roll(referee: Referee) -> tuple[int, int]:
    """[29.2] One die for each party."""
    first = referee.roll(D6, "29.2", against=Against(FIRST), subject="the first party")
    return first, referee.roll(D6, "29.2", against=Against(FIRST, first), subject="the second party")


def party_turn(game: Game, _referee: Referee, step: Step) -> None:
    """[29.2] One party's turn begins."""
    groups = [group for group in game.groups if group.party == step.facts["party"]]
    if groups:
        game.active = groups[0].key
        game.agenda.append(Step(steps.EXPLORE, {"party": groups[0].party}))


STEPS = {
    steps.BEGIN: begin,
    steps.CREATE: create,
    steps.RETURN: campaign.come_home,
    steps.TOWN: town,
    steps.SET_OUT: set_out,
    steps.TURNS: turns,
    steps.EXPLORE: explore,
    steps.GO: go,
    steps.WALK: walk,
    steps.LEAVE: leave,
    steps.WANDER: wander,
    steps.ROUND: round_of_fight,
    steps.HIDDEN_GOLD: hidden_gold,
    steps.HIRE: campaign.hire,
    steps.PARTY: party_turn,
}

_BOOKS: list[tuple[Ledger, Book]] = []


def book_of(setup: Setup, ledger: Ledger) -> Book:
    """[6.24] The book of a ledger, read once; house rules, which may bring other tiles, have a book of their own."""
    if setup.patch:
        return make_book(ledger)
    for known, book in _BOOKS:
        if known is ledger:
            return book
    _BOOKS.append((ledger, make_book(ledger)))
    return _BOOKS[-1][1]


def new(setup: Setup, ledger: Ledger) -> Game:
    """An empty table, or the party of a campaign on its way home."""
    game = Game(book_of(setup, ledger), dict(setup.options), len(setup.seats))
    game.names = [list(names) for names in setup.names]
    game.bots = setup.bots_among_people
    game.agenda.append(Step(steps.BEGIN))
    if setup.guests:
        campaign.bring_in(game, setup.guests)
    return game


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    game.book = book_of(setup, ledger)


def beat(game: Game, referee: Referee) -> bool:
    """Run the topmost step."""
    return run_top(game.agenda, STEPS, game, referee)


def result(game: Game) -> Result:
    """[28.2, 29.5] How the adventure ended, and what lives on."""
    heroes = list(game.heroes.values())
    out = came_out(game)
    facts: dict[str, Any] = {
        "survivors": len(out),
        "heroes": len([hero for hero in heroes if not hero.lost]),
        "levels": sum(party.levels for party in game.parties),
        "gold": sum(hero.gold for hero in out),
        "tiles": len(game.tiles),
        "bosses": game.slain,
        "final": int(game.final_slain),
    }
    fallen = {grave.key for grave in game.graves}
    people = [
        _fate(game, hero)
        for hero in heroes
        if hero.key in fallen or (hero.alive and not hero.lost and not at_home(hero))
    ]
    return Result(game.ended, winners(game), facts, tuple(people), "tiles drawn")


def _fate(game: Game, hero: Hero) -> Fate:
    """Who is alive but does not come out is lost as well; who was dead, stone or lost before this adventure is not in
    it."""
    by, depth = "" if hero in came_out(game) else "never came out", len(game.tiles)
    if not hero.alive or hero.stone:
        for grave in game.graves:
            if grave.key == hero.key:
                by, depth = grave.by, grave.depth
    return Fate(hero.kind, hero.seat, by, depth, {"level": hero.level, "gold": 0 if by else hero.gold})


def came_out(game: Game) -> list[Hero]:
    return [hero for hero in game.heroes.values() if hero.outside and hero.alive and not hero.stone and not hero.lost]


def winners(game: Game) -> tuple[int, ...]:
    """[28.2] The seats of those who slew the final boss and got out."""
    if game.ended != "success":
        return ()
    return tuple(sorted({hero.seat for hero in came_out(game) if hero.party == game.slayer}))


def conserved(game: Game) -> Mapping[str, int]:
    """What never changes: nothing stands twice, nobody holds or wears what he has not, joints are where tiles meet."""
    things = [item.key for hero in game.heroes.values() for item in hero.items] + [item.key for item in game.loot]
    squares = [square for tile in game.tiles for square in tile.squares]
    ghosts = sum(key not in {item.key for item in hero.items} for hero in game.heroes.values() for key in in_use(hero))
    loose = sum(key not in game.edges for tile in game.tiles for key in tile.edges)
    return {
        "things in two places": len(things) - len(set(things)),
        "things in use that nobody has": ghosts,
        "squares drawn twice": len(squares) - len(set(squares)),
        "joints that lead nowhere": loose,
    }


def in_use(hero: Hero) -> list[str]:
    """[3.6, 4.19a] The keys of what he holds, begins a fight with, and wears."""
    return [*hero.hands, *hero.default, *([hero.armour] if hero.armour else [])]
