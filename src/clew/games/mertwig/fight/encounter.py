"""Chapter 9: encounters: who plays them, cards with stars, the order in which they are dealt with."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import THIEF, Card
from clew.games.mertwig.fight.sides import fruits
from clew.games.mertwig.fight.special import FRIENDLY, OOPS, SPECIALS, UNGUARDED
from clew.games.mertwig.kingdom.areas import step_to
from clew.games.mertwig.kingdom.outdoors import oops_spaces
from clew.games.mertwig.party.cards import discard, draw_encounter, named, pay, refill
from clew.games.mertwig.party.die import roll
from clew.games.mertwig.party.duty import asked, at_random, duty, on_duty, pass_card
from clew.games.mertwig.party.treasure import draw_treasure, draw_treasures, receive
from clew.games.mertwig.party.wounds import end_fight
from clew.games.mertwig.state import Fight, Fighter, Game, Meeting
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check, Needs

PILFER = Check("an extra treasure", "found", "nothing")

FORWARD, BACK = Option("forward", "One space forward"), Option("back", "One space back")


def number_of(step: Step, name: str) -> int:
    found = step.facts.get(name, 0)
    assert isinstance(found, int)
    return found


def meet(game: Game, referee: Referee, step: Step) -> None:
    """[9.1, 9.2, 9.9, 9.16, 9.17, 9.23, 11.1] Somebody lays cards; then all is dealt with in order."""
    runner = somebody_with_cards(game, referee)
    if runner < 0:
        referee.tell("9.16", "Nobody has a card to play: no encounter.")
        return
    game.player.bound = ""
    game.meeting = Meeting(game.current, runner, reward=number_of(step, "reward"))
    game.push(steps.RESOLVE)
    game.push(steps.PASS)
    for _ in range(number_of(step, "number")):
        game.push(steps.LAY)


def somebody_with_cards(game: Game, referee: Referee) -> int:
    """[9.16, 9.5, 9.5a] The encounter player, or the first on his left who has a card. -1: nobody has one, and as there
    is no encounter, the encounter player card stays where it was."""
    holder = game.holder
    runner = on_duty(game, game.current)
    if not game.hands[runner]:
        refill(game, referee, runner, "9.7")
    for _ in game.players:
        if game.hands[runner] and runner != game.current:
            return runner
        pass_card(game)
        runner = on_duty(game, game.current)
    game.holder = holder
    return -1


def lay(game: Game, referee: Referee, _step: Step) -> None:
    """[9.1, 9.4, 9.7, 9.8, 9.9] The encounter player lays a card of his hand; its stars come next, then a new hand."""
    meeting = game.meeting
    assert meeting is not None
    hand = game.hands[meeting.runner]
    if not hand:
        return
    prompt = "Which encounter do you play?"
    to = (meeting.runner,) if meeting.runner < len(game.players) else ()
    card = asked(game, referee, meeting.runner, prompt, named(game, hand), "9.1", to)
    if card is None:
        card = automatons_card(game, referee, hand)
    hand.remove(card.key)
    meeting.laid.append(card.key)
    referee.tell("9.1", "{card} comes.", card=card.name)
    if not hand:
        game.push(steps.REFILL, seat=meeting.runner)
    if card.stars:
        game.push(steps.STARS, number=card.stars)


def automatons_card(game: Game, referee: Referee, hand: list[str]) -> Card:
    """[31.3] A random card; the stern automaton plays its strongest hostile one."""
    cards = named(game, hand)
    hostile = [card for card in cards if card.kind == "hostile"]
    if game.book.options["stern"] and hostile:
        return max(hostile, key=lambda card: card.attack + card.defence)
    return at_random(referee, cards, "31.3", ())


def fill_hand(game: Game, referee: Referee, step: Step) -> None:
    """[9.7, 9.15] The last card played, four new ones are drawn."""
    refill(game, referee, number_of(step, "seat"), "9.7")


def stars(game: Game, referee: Referee, step: Step) -> None:
    """[9.10, 9.11, 9.12, 9.13] A companion for each star; the stars of companions draw on."""
    meeting = game.meeting
    assert meeting is not None
    left = number_of(step, "number")
    while left:
        key = draw_encounter(game, referee, "9.10")
        left -= 1
        if key is not None:
            meeting.laid.append(key)
            left += game.card(key).stars
            referee.tell("9.10", "{card} comes along.", card=game.card(key).name)


def pass_on(game: Game, _referee: Referee, _step: Step) -> None:
    """[9.3, 9.6, 9.9] The encounter player card goes to the left, once."""
    pass_card(game)


def resolve(game: Game, _referee: Referee, _step: Step) -> None:
    """[9.17, 9.18, 9.20] Friends first, then other special cards as laid, bribes, combat, gifts, Oops!."""
    meeting = game.meeting
    assert meeting is not None
    for what in (steps.CLOSE, steps.REWARD, steps.THIEVES, steps.GIFTS, steps.FRUITS, steps.BATTLE, steps.BRIBE):
        game.push(what)
    specials = []
    meeting.order = meeting.laid[:]
    for card in named(game, meeting.laid):
        if card.kind == "hostile":
            meeting.hostile.append(card.key)
        elif card.kind == "item" or UNGUARDED in card.marks:
            meeting.gifts.append(card.key)
        elif OOPS not in card.marks:
            specials.append(card)
            continue
        else:
            continue
        meeting.laid.remove(card.key)
    friends = [card for card in specials if FRIENDLY in card.marks]
    others = [card for card in specials if FRIENDLY not in card.marks]
    for card in reversed(friends + others):
        game.push(steps.SPECIAL, card=card.key)


def special(game: Game, referee: Referee, step: Step) -> None:
    """[9.17, 9.19] A special card has its own rule; if it neither joins, nor is kept, nor fights, it is discarded."""
    meeting = game.meeting
    assert meeting is not None
    card = game.card(str(step.facts["card"]))
    fate = SPECIALS[card.marks[-1]](game, referee, game.players[meeting.victim], card)
    if game.meeting is None or card.key not in game.meeting.laid:
        return
    meeting.laid.remove(card.key)
    if fate == "hostile":
        meeting.hostile.append(card.key)
        referee.tell(card.marks[-1], "{card} is hostile.", card=card.name)
    elif fate == "leaves":
        discard(game, card.key)


def bribe(game: Game, referee: Referee, _step: Step) -> None:
    """[9.21, 9.22] A troll may be paid to go away; only gold will do."""
    meeting = game.meeting
    assert meeting is not None
    player = game.players[meeting.victim]
    for key in meeting.hostile[:]:
        gold = game.book.bribes.get(key, 0)
        if not 0 < gold <= player.gold:
            continue
        if referee.agrees(player.seat, "Pay {card} {gold} gp to go away?", "9.21", card=game.card(key).name, gold=gold):
            pay(game, player, -gold)
            name, who = game.card(key).name, game.names[player.seat]
            referee.tell("9.21", "{who} pays {card} {gold} gp, and it goes away.", who=who, card=name, gold=gold)
            meeting.hostile.remove(key)
            discard(game, key)


def battle(game: Game, _referee: Referee, _step: Step) -> None:
    """[11.1, 9.18, 31.6] Hostile cards that are left must be fought; they stand as they were laid."""
    meeting = game.meeting
    assert meeting is not None
    if meeting.hostile:
        meeting.fought = True
        enemies = [Fighter(key) for key in meeting.order if key in meeting.hostile]
        enemies += [Fighter(key) for key in meeting.hostile if key not in meeting.order]
        meeting.hostile = []
        game.fight = Fight("encounter", meeting.victim, meeting.runner, enemies)
        game.push(steps.ROUND)


def take_fruits(game: Game, referee: Referee, _step: Step) -> None:
    """[11.40, 1.12] Treasures for every enemy killed or scared off."""
    if game.fight is not None:
        draw_treasures(game, referee, game.player, fruits(game), "11.40")


def take_gifts(game: Game, referee: Referee, _step: Step) -> None:
    """[9.17, 9.20, 10.24, 11.41] Items are kept, Unguarded Treasures are drawn."""
    meeting = game.meeting
    assert meeting is not None
    while meeting.gifts:
        card = game.card(meeting.gifts.pop(0))
        if card.kind == "item":
            game.player.items.append(card.key)
            referee.tell(card.marks[-1], "{who} takes {item}.", who=game.names[game.current], item=card.name)
        else:
            discard(game, card.key)
            draw_treasure(game, referee, game.player, UNGUARDED)


def thieves(game: Game, referee: Referee, _step: Step) -> None:
    """[7.16] A thief who kept out of the last round may find an extra treasure."""
    if game.fight is None:
        return
    for member in game.player.party[:]:
        idle = THIEF in game.card(member.key).marks and member.did in ("", "drank")
        if not idle:
            continue
        check = Needs(game.book.number("7.16", "from"), True, PILFER)
        if roll(game, referee, "7.16", game.current, check, subject=game.card(member.key)) >= check.figure:
            draw_treasure(game, referee, game.player, "7.16")


def reward(game: Game, referee: Referee, _step: Step) -> None:
    """[6.11, 17.6] What waits behind an encounter that was not run from."""
    meeting = game.meeting
    assert meeting is not None
    draw_treasures(game, referee, game.player, meeting.reward, "6.11")
    if meeting.door >= 0 and game.temple is not None:
        hoard = game.temple.hoards[meeting.door]
        while hoard:
            receive(game, referee, game.player, hoard.pop(), "17.6")


def close(game: Game, referee: Referee, _step: Step) -> None:
    """[11.41, 10.28, 1.20] Everything left on the table is discarded; Oops! works only where nobody fought."""
    meeting = game.meeting
    assert meeting is not None
    oops = any(OOPS in game.card(key).marks for key in meeting.laid)
    if oops and not meeting.fought:
        game.push(steps.OOPS, runner=meeting.runner)
    elif oops:
        referee.tell("10.28", "Oops! has no effect among enemies.")
    end_fight(game)


def oops(game: Game, referee: Referee, step: Step) -> None:
    """[10.27, 10.30, 10.31] The encounter player pushes the marker one space; the party lands there."""
    player, runner = game.player, number_of(step, "runner")
    if player.area:
        ways = card_ways(game)
        if ways:
            chosen = duty(game, referee, runner, "Oops! Where to?", [option for option, _ in ways], "10.30")
            step_to(game, referee, player, {option.key: goal for option, goal in ways}[chosen.key])
        return
    spaces = oops_spaces(game, player)
    if not spaces:
        referee.tell("10.31", "Oops! There is no way to go.")
        return
    player.place = duty(game, referee, runner, "Oops! Where to?", spaces, "10.29").key
    game.push(steps.LAND)


def card_ways(game: Game) -> list[tuple[Option[None], int]]:
    """[10.30] Forward or back on the card; not off its start, not through a locked door, nowhere in the temple."""
    area, step = game.book.areas[game.player.area], game.player.step
    if area.chapter == "17":
        return []
    onward = area.stages[step].onward
    before = next((n for n, stage in enumerate(area.stages) if step in stage.onward), step - 1)
    ways = [(FORWARD, onward[0] if onward else step + 1)]
    return [*ways, (BACK, before)] if step > 0 else ways
