"""Chapter 3: the table is laid, characters are chosen, somebody begins."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.turn import first_turn
from clew.games.maze.book import Character
from clew.games.maze.reading import make_book
from clew.games.maze.state import Game, Player, Somebody, Weapon
from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.errors import SetupError
from clew.kernel.words.names import wished
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.rolls import Against, Contest
from clew.kernel.words.text import Name

BEGINS = Contest("who begins")
NAME = Menu("name", "Give your character a name")
DEALT = Option("dealt", "Be dealt a character")
QUICK = Option("quick", "Start at once: deal the characters")


def new(setup: Setup, ledger: Ledger) -> Game:
    """[1.2, 1.9, 3.1, 3.5, 3.14, 4.2] Everybody on START, every deck shuffled, every pile full."""
    if len(setup.seats) == 1 and setup.options["last-survivor"]:
        raise SetupError("The last survivor format needs two or more players.")
    book = make_book(setup, ledger)
    piles = {deck: pile_of(deck, list(cards)) for deck, cards in book.decks.items()}
    called = {seat: wished(setup.names, seat, ()) for seat in range(len(setup.seats))}
    called = {seat: name for seat, name in called.items() if name}
    names = names_of(setup, called)
    game = Game(book, names, [Player(seat) for seat in range(len(names))], piles, dict(book.stock), called=called)
    game.piles["characters"] = pile_of("characters", list(book.characters))
    weapon, armour = f"start-{ledger.value('3.5', 'weapon')}", f"start-{ledger.value('3.5', 'armour')}"
    for player in game.players:
        player.primary = Weapon(weapon)
        player.armour = armour
    spare = ledger.number("3.5", "cards") - len(names)
    game.out += [weapon] * spare + [armour] * spare
    game.push(steps.CHARACTER, steps.BEGIN)
    return game


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    """Put back what a save file leaves out: the book, and that names are names in every language."""
    game.book = make_book(setup, ledger)
    game.names = names_of(setup, game.called)


def names_of(setup: Setup, called: dict[int, str]) -> list[str]:
    """[3.3a] What everybody is called: as he named himself, else as his seat."""
    return [Name(called.get(number) or seat.name) for number, seat in enumerate(setup.seats)]


def character(game: Game, referee: Referee, _step: Step) -> None:
    """[3.1, 3.3, 3.3a, 30.21, 2.1, 2.2] The next seat chooses a character and the colour of its piece, or is dealt one,
    or all are."""
    player = next(player for player in game.players if not player.character)
    choices: list[Character | Option[None]] = [
        each for each in game.book.characters.values() if each.key in game.piles["characters"].top()
    ]
    choices += [NAME, DEALT]
    if player.seat == 0:
        choices.append(QUICK)
    while True:
        chosen = referee.choose(player.seat, "Who are you?", choices, "3.3")
        if chosen is not NAME:
            break
        take_name(game, referee, player.seat)
    if chosen is QUICK:
        deal(game, referee)
        return
    key = chosen.key if isinstance(chosen, Character) else dealt(game, referee)
    taken = [other.colour for other in game.players]
    free = [colour for colour in game.book.colours if colour not in taken]
    become(game, referee, player, key, referee.choose(player.seat, "Which piece is yours?", free, "3.1"))
    if player.seat + 1 < len(game.players):
        game.push(steps.CHARACTER)


def take_name(game: Game, referee: Referee, seat: int) -> None:
    """[3.3a] A player calls his character as he likes."""
    others = [name for number, name in enumerate(game.names) if number != seat]
    name = referee.name(seat, "What is your character called?", [game.names[seat]], others, "3.3a")
    game.called[seat] = name
    game.names = [Name(name) if number == seat else other for number, other in enumerate(game.names)]


def deal(game: Game, referee: Referee) -> None:
    """[3.3] A quick start: characters at random, colours in their order."""
    for player in game.players:
        become(game, referee, player, dealt(game, referee), game.book.colours[player.seat])


def dealt(game: Game, referee: Referee) -> str:
    """[3.3] One of the characters that are left, at random."""
    return referee.pick_card("characters", game.piles["characters"].top(), "3.3", None)


def become(game: Game, referee: Referee, player: Player, key: str, colour: str) -> None:
    """[3.3, 3.4, 3.5, 3.6, 30.21] Level 1 with full Life Points; a character taken is taken."""
    player.character, player.colour = key, colour
    if not game.book.options["same-character"]:
        game.piles["characters"].take(key)
    who = game.book.characters[key]
    player.life = who.life[player.level]
    referee.tell("3.4", "{who} plays {character}.", who=game.names[player.seat], character=who.name)


def begin(game: Game, referee: Referee, _step: Step) -> None:
    """[3.7, 3.8, 3.9] The highest d6 begins; only who is tied rolls again."""
    best = list(range(len(game.players)))
    while len(best) > 1:
        rolls: list[int] = []
        for seat in best:
            leader = Somebody(game, best[rolls.index(max(rolls))]) if rolls else None
            against = Against(BEGINS, max(rolls) if rolls else None, leader)
            who = Somebody(game, seat)
            rolls.append(referee.roll(game.book.dice["begin"], "3.7", seat, against=against, subject=who))
        best = [seat for seat, roll in zip(best, rolls, strict=True) if roll == max(rolls)]
    referee.tell("3.7", "{who} begins.", who=game.names[best[0]])
    first_turn(game, best[0])
