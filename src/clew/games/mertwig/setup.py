"""Chapter 2: set-up, and starting over with another character."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ARMS, CHARACTER, DECKS, ENCOUNTER, KING, MAGIC, PLAYER, Book, Card, make_book
from clew.games.mertwig.party.cards import discard, draw, named, pay, refill
from clew.games.mertwig.party.die import D10
from clew.games.mertwig.party.members import add, opposed_members
from clew.games.mertwig.state import PALACE, Fighter, Game, Maze, Player
from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Setup
from clew.kernel.words.names import wished
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.rolls import Against, Contest
from clew.kernel.words.text import Name

BEGINS = Contest("who begins")
QUICK = Option("quick", "Quick start: you are dealt a character")
FULL = Option("full", "Everybody chooses a character")
ENOUGH = Option("done", "No more spells")


def new(setup: Setup, ledger: Ledger) -> Game:
    """[1.2, 1.5, 2.1, 2.2, 2.5, 2.13] The table before the first die."""
    book = make_book(setup, ledger)
    seats = len(setup.seats)
    decks = {deck: pile_of(f"{deck} deck", [key for key in book.decks[deck] if key != KING]) for deck in in_play(book)}
    return Game(
        book,
        [Name(seat.name) for seat in setup.seats],
        [Player(seat) for seat in range(seats)],
        [[] for _ in range(seats + 1)],
        decks,
        {deck: [KING] if deck == ENCOUNTER else [] for deck in decks},
        [Step(steps.BEGIN)],
        Maze(),
        list(book.heroes),
        book.coins,
        wishes=setup.names,
    )


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    """Put back what a save file leaves out: the book, and that names are names in every language."""
    game.book = make_book(setup, ledger)
    game.names = [Name(seat.name) for seat in setup.seats]
    game.wishes = setup.names


def in_play(book: Book) -> list[str]:
    """[2.1, 25.1, 27.1] Arms and magic stay out without their options."""
    return [deck for deck in DECKS if (deck != ARMS or book.arms) and (deck != MAGIC or book.magic)]


def begin(game: Game, referee: Referee, _step: Step) -> None:
    """[1.23a, 2.3, 2.4, 2.5, 2.12, 23.8, 31.2] The story; who begins, and who holds the encounter player card."""
    seats = len(game.players)
    for about, story in game.book.story:
        referee.tell("1.23a", "{about}. {story}", about=about, story=story)
    for hint in game.book.hints:
        referee.tell("23.8", "{hint}", hint=hint)
    prompt = "How do you want to begin?"
    starts = referee.choose_together([Question(seat, prompt, (QUICK, FULL), "2.5") for seat in range(seats)])
    if seats > 1:
        game.first = first_player(game, referee)
    game.current = game.first
    game.holder = game.automaton if game.book.solo else (game.first + 1) % seats
    game.push(steps.TURN)
    game.push(steps.DEAL)
    for seat in [(game.first + place) % seats for place in reversed(range(seats))]:
        game.push(steps.MUSTER, seat=seat, quick=int(starts[seat] is QUICK))


def first_player(game: Game, referee: Referee) -> int:
    """[2.3, 27.19] The highest die begins; the highest roll again among themselves. No charm helps here."""
    best = list(range(len(game.players)))
    while len(best) > 1:
        faces: dict[int, int] = {}
        for seat in best:
            leader = max(faces, key=faces.__getitem__, default=None)
            against = Against(BEGINS) if leader is None else Against(BEGINS, faces[leader], game.names[leader])
            faces[seat] = referee.roll(D10, "2.3", by=seat, against=against, subject=game.names[seat])
        best = [seat for seat in best if faces[seat] == max(faces.values())]
    referee.tell("2.3", "{who} begins.", who=game.names[best[0]])
    return best[0]


def muster(game: Game, referee: Referee, step: Step) -> None:
    """[2.5, 2.6, 2.7, 2.9, 8.13, 7.7] A character, its gold, two free hirelings, and the marker on the Palace."""
    seat = step.facts["seat"]
    assert isinstance(seat, int)
    player = game.players[seat]
    game.quick = step.number("quick", int(game.quick)) == 1
    key = own_hero(game, referee, player) if game.book.options["own-hero"] else choose_hero(game, referee, player)
    card = game.card(key)
    player.party = [Fighter(key)]
    player.place = PALACE
    pay(game, player, card.price)
    referee.tell(
        "2.9", "{who} plays {hero} and starts with {gold} gp.", who=game.names[seat], hero=card.name, gold=card.price
    )
    two_hirelings(game, referee, player)


def choose_hero(game: Game, referee: Referee, player: Player) -> str:
    """[2.5, 8.13, 8.14] One of the unused characters; a dead one joins them after the choice."""
    rule = "8.13" if player.fallen else "2.5"
    pool = game.pool or [player.fallen]
    if game.quick and not player.fallen:
        key = referee.draw(pile_of("characters", pool), "2.5")
    else:
        key = referee.choose(player.seat, "Which character do you play?", named(game, pool), rule).key
    if key in game.pool:
        game.pool.remove(key)
        if player.fallen:
            game.pool.append(player.fallen)
    player.fallen = ""
    return key


def two_hirelings(game: Game, referee: Referee, player: Player) -> None:
    """[2.7, 2.8] Two characters join free; a good and an evil one do not stay together, and who goes stays away."""
    for _ in range(game.book.number("2.7", "hirelings")):
        deal_hireling(game, referee, player)
    while len(player.party) > 2 and opposed_members(game, player, player.party[1].key):
        pair = [game.card(member.key) for member in player.party[1:]]
        chosen = referee.choose(player.seat, "A good and an evil one will not travel together. Who goes?", pair, "2.8")
        player.party = [member for member in player.party if member.key != chosen.key]
        game.chain.append(chosen.key)
        deal_hireling(game, referee, player)
    for key in game.chain:
        discard(game, key)
    game.chain = []


def deal_hireling(game: Game, referee: Referee, player: Player) -> None:
    key = draw(game, referee, CHARACTER, "2.7")
    if key is not None:
        add(game, referee, player, key, "2.7")


def deal(game: Game, referee: Referee, _step: Step) -> None:
    """[2.10, 2.11, 2.2, 31.2] Four secret encounter cards each, and some counted out under Death of the King."""
    seats = [game.automaton] if game.book.solo else range(len(game.players))
    for seat in seats:
        refill(game, referee, seat, "2.10")
    counted = game.book.counted_out[1 if game.book.solo else len(game.players)]
    out = []
    for _ in range(counted):
        out.append(referee.draw(game.decks[ENCOUNTER], "2.11"))
        game.discards[ENCOUNTER].insert(0, out[-1])
    referee.tell("2.11", "{number} encounter cards are counted out.", number=counted)


def own_hero(game: Game, referee: Referee, player: Player) -> str:
    """[30.8, 30.9, 30.9a] A character built with points; what is left over becomes gold."""
    values = game.book.values["30.8"]
    points = values["points"]
    name = hero_name(game, player.seat)
    if game.quick and not player.fallen:
        attack, defence, spells, female = points // 2, points - points // 2, [], False
    else:
        seat = player.seat
        attack = referee.choose(seat, "How many points for attack?", range(points), "30.8")
        defence = referee.choose(seat, "How many points for defence?", range(1, points - attack + 1), "30.8")
        spells = own_spells(game, referee, player, points - attack - defence)
        female = referee.agrees(seat, "Is your hero a woman?", "30.9")
        taken = [card.name for card in [*game.book.cards.values(), *game.heroes.values()]]
        name = referee.name(seat, "What is your hero called?", [name], taken, "30.9a")
    left = points - attack - defence - len(spells) * values["spell"]
    gold = game.book.number("30.9", "gold") + left * game.book.number("30.9", "each")
    key = f"hero-{player.seat}"
    game.heroes[key] = Card(key, name, PLAYER, "", attack, defence, gold, tuple(spells), ("female",) if female else ())
    player.fallen = ""
    return key


def hero_name(game: Game, seat: int) -> str:
    """[30.9a] The name that was wished for, or a number."""
    taken = [card.name for card in [*game.book.cards.values(), *game.heroes.values()]]
    return wished(game.wishes, seat, taken) or f"Hero {seat + 1}"


def own_spells(game: Game, referee: Referee, player: Player, points: int) -> list[str]:
    """[30.8] Each different spell has its price in points."""
    price = game.book.number("30.8", "spell")
    spells: list[str] = []
    while points >= price:
        free = [name for name in game.book.spells if name not in spells]
        chosen = referee.choose(player.seat, "Which spell?", [*free, ENOUGH], "30.8")
        if chosen is ENOUGH or not isinstance(chosen, str):
            break
        spells.append(chosen)
        points -= price
    return spells
