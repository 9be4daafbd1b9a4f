"""Chapter 29: option attack: parties hunt and fight each other."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import Card
from clew.games.mertwig.fight.rounds import talkers, wake
from clew.games.mertwig.fight.sides import battle_of, loot
from clew.games.mertwig.party.cards import named
from clew.games.mertwig.party.die import Side, opposed
from clew.games.mertwig.party.members import holdings, take, weapons_and_arms
from clew.games.mertwig.party.wounds import break_off, bury, perish
from clew.games.mertwig.state import Fight, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Contest

SEARCH = Contest("whether they are found", more="out of sight", same="out of sight", less="found")

PEACE = Option("peace", "Leave them in peace")
NO_WORDS = Option("none", "Propose nothing")
PROPOSE = Option("propose", "Propose a settlement")
SAID = Option("done", "That is the proposal")


def hunt(game: Game, referee: Referee, _step: Step) -> None:
    """[29.1, 29.2, 29.3, 29.11] One party on the same outdoor area may be sought, once per turn."""
    player = game.player
    others = [other for other in game.players if other is not player and other.alive and other.place == player.place]
    if not others or player.area or game.hunted or game.book.atlas.spaces[player.place].town:
        return
    heroes = [game.card(other.hero.key) for other in others]
    chosen = referee.choose(player.seat, "Do you look for another party here?", [*heroes, PEACE], "29.1")
    if not isinstance(chosen, Card):
        return
    game.hunted = True
    game.handed = []
    other = next(each for each in others if each.hero.key == chosen.key)
    mine = Side(player.seat, game.card(player.hero.key), ("fast talkers", talkers(game, player.party), "7.19"))
    theirs = Side(other.seat, chosen, ("fast talkers", talkers(game, other.party), "7.19"))
    found, hidden = opposed(game, referee, "29.3", SEARCH, mine, theirs)
    if found > hidden:
        referee.tell("29.3", "Found! It comes to blows.")
        game.fight = Fight("rival", player.seat, other.seat)
        game.push(steps.ROUND)
        game.push(steps.PARLEY)
    else:
        referee.tell("29.3", "They are nowhere to be found.")


def parley(game: Game, referee: Referee, _step: Step) -> None:
    """[29.12, 1.18] Before the first round and after each: one proposal a side, the attacker first."""
    fight = battle_of(game)
    for seat, other in ((fight.player, fight.runner), (fight.runner, fight.player)):
        if referee.choose(seat, "Do you propose a settlement?", (NO_WORDS, PROPOSE), "29.12") is NO_WORDS:
            continue
        proposer, partner = game.players[seat], game.players[other]
        draft(game, referee, proposer, partner)
        hero = game.card(proposer.hero.key).name
        tell_proposal(game, referee, hero)
        if referee.agrees(other, "Do you accept what {hero} proposes?", "29.12", hero=hero):
            settle(game, referee, proposer, partner)
            return
        fight.offered, fight.wanted, fight.gold = [], [], 0


def belongings(game: Game, player: Player) -> list[str]:
    """[29.12, 14.12] What can change hands; the birthmark never does."""
    return holdings(game, player) + player.items + weapons_and_arms(game, player) + player.magic


def draft(game: Game, referee: Referee, proposer: Player, partner: Player) -> None:
    """[29.12] Gold either way, then cards offered and asked for, one by one."""
    fight = battle_of(game)
    sums = range(-partner.gold, proposer.gold + 1)
    fight.gold = referee.choose(proposer.seat, "How much gold do you give (less than nothing: ask for)?", sums, "29.12")
    while True:
        mine = [key for key in belongings(game, proposer) if key not in fight.offered]
        theirs = [key for key in belongings(game, partner) if key not in fight.wanted]
        gives = [Option(f"give:{card.key}", "Give: {card}", card.key, card=card.name) for card in named(game, mine)]
        asks = [Option(f"ask:{card.key}", "Ask for: {card}", card.key, card=card.name) for card in named(game, theirs)]
        chosen = referee.choose(proposer.seat, "Which card is part of it?", [*gives, *asks, SAID], "29.12")
        if chosen.value is None:
            return
        (fight.offered if chosen in gives else fight.wanted).append(chosen.value)


def tell_proposal(game: Game, referee: Referee, hero: str) -> None:
    """[29.12, 1.15] Both sides of it, before anybody says yes or no."""
    fight = battle_of(game)
    if fight.gold:
        terms = "{hero} gives {gold} gp." if fight.gold > 0 else "{hero} asks for {gold} gp."
        referee.tell("29.12", terms, hero=hero, gold=abs(fight.gold))
    for line, keys in (("{hero} gives: {card}.", fight.offered), ("{hero} asks for: {card}.", fight.wanted)):
        for card in named(game, keys):
            referee.tell("29.12", line, hero=hero, card=card.name)


def settle(game: Game, referee: Referee, proposer: Player, partner: Player) -> None:
    """[29.9, 29.12] What was agreed changes hands and the fight is over."""
    fight = battle_of(game)
    for keys, giver, taker in ((fight.offered, proposer, partner), (fight.wanted, partner, proposer)):
        for key in keys:
            take(giver, key)
            deck = game.card(key).deck
            {"treasure": taker.treasures, "arms": taker.arms, "magic": taker.magic, "encounter": taker.items}[
                deck
            ].append(key)
    proposer.gold -= fight.gold
    partner.gold += fight.gold
    referee.tell("29.12", "They settle it.")
    break_off(game)


def rival_check(game: Game, referee: Referee, _step: Step) -> None:
    """[29.9, 29.9a, 29.10, 29.11a, 11.44] A dead character, a party away, or another round."""
    fight = battle_of(game)
    one, two = game.players[fight.player], game.players[fight.runner]
    dead = [player for player in (one, two) if player.alive and game.killed(player.hero)]
    alive = [player for player in (one, two) if player.alive and not game.killed(player.hero)]
    if len(dead) == 1 and len(alive) == 1:
        loot(game, referee, alive[0], dead[0])
    for player in sorted(dead, key=lambda player: player is game.player):
        perish(game, referee, player)
    for player in alive:
        bury(game, referee, player)
    if dead or fight.away >= 0:
        break_off(game)
        return
    wake(game)
    game.push(steps.ROUND)
    game.push(steps.PARLEY)
