"""The lab's commands: `clew simulate` and its neighbours."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from clew.kernel.errors import ClewError
from clew.kernel.rulebook import OptionValue

__all__ = ["register"]

Game = Annotated[str, typer.Argument(help="The name of a game; `clew games` lists them.")]
Games = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
Bot = Annotated[str | None, typer.Option("--bot", help="Who plays: sensible, random, or yours as file.py:Name.")]
Seats = Annotated[str | None, typer.Option("--seats", help="How many seats, or who sits where: sensible,random,...")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed gives the same games.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Switch a rule: name=value. May be repeated.")]
Patch = Annotated[Path | None, typer.Option("--patch", help="A file with house rules (TOML).")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="How many processes; all cores by default.")]
Json = Annotated[bool, typer.Option("--json", help="Results as JSON.")]


def register(app: typer.Typer) -> None:
    """Add the lab's commands to the command line."""
    app.command()(simulate)
    app.command()(bench)


def simulate(
    game: Game,
    games: Games = 1000,
    bot: Bot = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    patch: Patch = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Play many games and say how they end, how long they take, and what happens in them."""
    from clew.lab import progress, run, words

    study = run.study_of(game, read_seats(seats), bot, seed, read_options(option), read_patch(patch))
    with progress.bar(quiet=not sys.stderr.isatty()) as bar:
        task = bar.add_task(study.game, total=games)
        done = run.simulate(study, games, workers, lambda fresh: bar.advance(task, len(fresh)))
    summary = done.summary()
    if done.stopped:
        print(f"Broken off after {len(done.records)} of {games} games; these are kept.", file=sys.stderr)
    print(json.dumps(summary, indent=2, ensure_ascii=False) if as_json else "\n".join(words.results(summary)))


def bench(
    game: Game,
    seats: Annotated[int | None, typer.Option("--seats", min=1, help="How many seats.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="About how long to measure.")] = 3.0,
    as_json: Json = False,
) -> None:
    """Measure how fast a game plays on one core: decisions, rolls and games a second, forks, memory."""
    from clew.lab import bench as lab
    from clew.lab import words

    found = lab.bench(game, seconds, seats)
    print(json.dumps(found, indent=2) if as_json else "\n".join(words.speed(found)))


def read_seats(text: str | None) -> list[str] | int | None:
    """`3` is a number of seats, `sensible,random` who sits where."""
    if text is None:
        return None
    return int(text) if text.isdigit() else [name.strip() for name in text.split(",")]


def read_options(pairs: list[str] | None) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ClewError(f"Write an option as name=value, not {pair!r}.")
        options[name.strip()] = value.strip()
    return options


def read_patch(path: Path | None) -> dict[str, Any]:
    """House rules out of a file; whether they fit the game is checked against its ledger."""
    if path is None:
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ClewError(f"{path} can't be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ClewError(f"{path} is no valid TOML: {error}.") from error
