"""The `prompts` command: how many prompts a turn takes, over many solo games played by a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer

from imperium.bots import Bot
from imperium.bots.match import guarded
from imperium.checks.games import NotRecorded, Recorded, read_games, recorded_games
from imperium.core.moves import Move
from imperium.core.progress import Progress, bar
from imperium.game import Game, new_game
from imperium.screen.faces import face_of


def prompts(
    games: Annotated[int | None, typer.Option(min=1, help="How many games; 200, or 20 with --visible.")] = None,
    bot: Annotated[str, typer.Option(help="Who answers the prompts.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 1,
    visible: Annotated[
        bool, typer.Option("--visible", help="What is in sight at once on the full screen, in recorded games.")
    ] = False,
    of: Annotated[
        list[Path] | None,
        typer.Option(help="Journals for --visible, or directories; unsaid, those of the project; repeatable."),
    ] = None,
) -> None:
    """Mean and 95th percentile of prompts per turn over bot-played solo games, and what the prompts are about."""
    if visible:
        recorded = [game for path in of or [recorded_games()] for game in read_games(path)]
        for line in sights(recorded, games or 20, bar(things="prompts")):
            typer.echo(line)
        return
    games = games or 200
    turns: list[int] = []
    kinds: Counter[str] = Counter()
    outside = 0
    shown = bar(games)
    for number in range(seed, seed + games):
        counts, asked, beyond = prompts_of_game(number, guarded(bot, number))
        turns += counts
        kinds += asked
        outside += beyond
        shown.advance()
    shown.close()
    typer.echo(f"{games} solo games, bot {bot}, seeds {seed} to {seed + games - 1}: {len(turns):,} turns")
    typer.echo(
        f"prompts per turn: mean {fmean(turns):.2f}, median {percentile(turns, 50)}, 95 % {percentile(turns, 95)}"
    )
    typer.echo(
        f"most in one turn: {max(turns)}; outside turns (combat, rewards, rivals): {outside / games:.1f} a game"
    )
    typer.echo(
        "prompts of a game by what they ask: " + ", ".join(f"{k} {n / games:.1f}" for k, n in kinds.most_common())
    )


def sights(recorded: list[Recorded], games: int, shown: Progress) -> Iterator[str]:
    """For windows of several sizes, the share of prompts with everything in sight, and with each part of it."""
    from imperium.tui.visible import WINDOWS, in_sight

    sample = recorded[:: -(-len(recorded) // games)] if recorded else []  # from all of them, evenly
    found: dict[tuple[int, int], Counter[str]] = {window: Counter() for window in WINDOWS}
    asked, every = 0, dict[str, bool]()
    shown.reach(0, sum(len(one.codes) for one in sample))
    for one in sample:
        game = one.new()
        face = face_of(game.rules)
        for code in one.codes:
            assert game.decision is not None
            asked += 1
            view = game.view(game.decision.seat)
            for window, counts in found.items():
                every = in_sight(face, view, *window)
                counts.update(part for part, seen in every.items() if seen)
                counts["all"] += all(every.values())
            game.apply(code)
            shown.advance()
    shown.close()
    if not asked:
        raise NotRecorded("There is no recorded game with a prompt in it.")
    yield f"{len(sample)} of {len(recorded)} recorded games: {asked:,} prompts. In sight at once, in per cent:"
    yield f"{'window':10}{'all':>8}" + "".join(f"{part:>10}" for part in every)
    for (width, height), counts in found.items():
        shares = "".join(f"{100 * counts[part] / asked:>10.1f}" for part in every)
        yield f"{f'{width}x{height}':10}{100 * counts['all'] / asked:>8.1f}{shares}"


def prompts_of_game(seed: int, bot: Bot) -> tuple[list[int], Counter[str], int]:
    """The prompts of every turn that had any, all prompts by kind, and how many came outside the person's turns."""
    game = new_game("solo", seed=seed)
    turns: list[int] = []
    kinds: Counter[str] = Counter()
    outside, told = 0, 0
    while (decision := game.decision) is not None:
        for event in game.events[told:]:
            if event.kind == "turn" and event.seat == decision.seat:
                turns.append(0)
        told = len(game.events)
        kinds[decision.kind] += 1
        if game.state.turn.seat == decision.seat:
            turns[-1] += 1
        else:
            outside += 1
        answer(game, bot.choose(game.view(decision.seat, bot.looks)))
    return [count for count in turns if count], kinds, outside


def answer(game: Game, move: Move | str) -> None:
    """Answer as a person does at the prompt, where some answers end the turn as well."""
    assert game.decision is not None
    face = face_of(game.rules)
    question = face.question(game.view(game.decision.seat), previews=False)
    entry = next(entry for entry in question.entries if move in (*entry.moves(), *entry.codes()))
    before = game.decision.options
    game.apply(move)
    if entry.then is not None and face.follows(game, entry.then, before):
        game.apply(entry.then)


def percentile(values: list[int], percent: int) -> int:
    """The smallest value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
