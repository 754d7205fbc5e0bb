"""Looking for challenges: games are gone through for positions with few solutions among many lines.

`python -m imperium.challenges.finding --games 100 --out found.jsonl` writes one candidate a line; which of them teach
something, and with what words, is for people to decide.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

from attrs import asdict, frozen

from imperium.bots.registry import make
from imperium.challenges.course import CHANCE, REACHED, Course, Limit, Moment
from imperium.challenges.goals import Goal
from imperium.challenges.making import NoChallenge, laid_open
from imperium.challenges.search import Proof, Search, TooLarge, prove
from imperium.checks.games import read_games, recorded_games
from imperium.core.errors import ImperiumError
from imperium.core.players.bot import Bot
from imperium.game import Game, game_at, new_game
from imperium.given.descriptions import starts_a_turn
from imperium.given.positions import build
from imperium.position.state import State
from imperium.rulebook import RESOURCES, START_AGENTS

OUT_OF_REACH: Final = Goal({"vp": 20})
LIMITS: Final = (Limit(1), Limit(2), Limit(3), Limit())
RAREST, COMMONEST = 20_000, 5  # one in how many blind tries
POSITIONS: Final = 30_000


@frozen
class Candidate:
    """A position with a goal that few lines reach."""

    place: str
    given: dict[str, Any]
    goal: dict[str, Any]
    within: Any
    proof: Proof
    greedy: bool  # whether a bot that weighs one choice at a time gets there


class Best(Search):
    """A search that notes the best of everything that is reached for certain within each number of turns."""

    def __init__(self, course: Course, most: int) -> None:
        super().__init__(course, most)
        self.start = course.first.state
        self.best: dict[int, Counter[str]] = {}
        self.cards: dict[int, set[str]] = {}

    def found(self, moment: Moment, made: int = 0) -> Any:
        if moment.end != CHANCE:
            self._note(moment)
        return super().found(moment, made)

    def _note(self, moment: Moment) -> None:
        seat, turns = self.course.seat, moment.turns + (not moment.end)
        mine, before = moment.state.seats[seat], self.start.seats[seat]
        best = self.best.setdefault(turns, Counter())
        marks = {
            "vp": mine.vp - before.vp, "win": int(moment.won), "strength": mine.strength,
            "council": int(mine.council) - before.council, "win_vp": (mine.vp - before.vp) * moment.won,
            "swordmaster": int(mine.agents_total > START_AGENTS) - (before.agents_total > START_AGENTS),
            **{word: getattr(mine, word) for word in (*RESOURCES, "garrison")},
            **{f"alliance {one}": int(moment.state.alliances[one] == seat != self.start.alliances[one])
               for one in mine.influence},
        }  # fmt: skip
        for word, value in marks.items():
            best[word] = max(best[word], value)
        owned = Counter((*mine.hand, *mine.deck, *mine.discard, *mine.played, *mine.revealed))
        had = Counter((*before.hand, *before.deck, *before.discard, *before.played, *before.revealed))
        self.cards.setdefault(turns, set()).add("+".join(sorted((owned - had).elements())))


def goals(search: Best, turns: int, state: State) -> Iterator[dict[str, Any]]:
    """What could be asked for within so many turns; 0 for all the round."""
    within = [one for one in search.best if not turns or one <= turns]
    best = {word: max(search.best[one][word] for one in within) for word in search.best[within[0]]}
    if best["vp"] >= 1:
        yield {"vp": best["vp"]}
    if best["win"] and not turns:
        yield {"win": True}
        if best["win_vp"] >= 2:
            yield {"win": True, "vp": best["win_vp"]}
    yield from ({"alliances": [word[9:]]} for word in best if word.startswith("alliance ") and best[word])
    yield from ({word: True} for word in ("council", "swordmaster") if best[word])
    for word in (*RESOURCES, "garrison", "strength"):
        if best[word] >= (5 if word != "water" else 4):
            yield {word: best[word]}
    bought = {cards for one in within for cards in search.cards[one] if cards}
    if bought:
        dear = max(
            bought, key=lambda cards: (sum(state.catalogue.cards[one].cost or 0 for one in cards.split("+")), cards)
        )
        yield {"acquire": dear.split("+")}


def candidates(game: Game, place: str, bot: Bot) -> Iterator[Candidate]:
    """Every goal worth while at the present position of a game."""
    try:
        given = laid_open(game)
        start = build(given, game.state.catalogue)
        search = Best(Course(start, OUT_OF_REACH, Limit()), POSITIONS)
        search.found(search.course.first)
    except (NoChallenge, TooLarge):
        return
    seen: set[str] = set()
    for limit in LIMITS:
        for goal in goals(search, limit.turns, start):
            if json.dumps(goal) in seen:
                continue  # it can be reached sooner
            seen.add(json.dumps(goal))
            proof = prove(Course(start, Goal(goal), limit), 2 * POSITIONS)
            few = len(proof.first_moves) * 3 <= proof.choices or proof.odds >= 100
            if COMMONEST <= proof.odds <= RAREST and len(proof.solution) > 1 and few:
                greedy = solved_by(bot, start, goal, limit)
                yield Candidate(place, given, goal, limit.data, proof, greedy)


def solved_by(bot: Bot, start: State, goal: dict[str, Any], limit: Limit) -> bool:
    """Whether a bot that knows nothing of the goal gets there."""
    course = Course(start, Goal(goal), limit)
    moment, game = course.first, game_at(start.copy())
    while moment.decision is not None and game.decision is not None:
        move = bot.choose(game.view(game.decision.seat))
        code = move if isinstance(move, str) else move.code
        moment = course.after(moment, next(one for one in moment.decision.options if one.code == code))
        game.apply(code)
    return moment.end == REACHED


def positions(first: int, games: int, every: int) -> Iterator[tuple[Game, str]]:
    """Games among bots and recorded games, at every so manyth turn."""
    turn = count()
    for seed in range(first, first + games):
        game, bot = new_game("table", seats=3 + seed % 2, seed=seed), make("greedy", seed)
        while game.decision is not None:
            if starts_a_turn(game.state) and next(turn) % every == 0:
                yield game, f"simulated:{seed}@{len(game.record) + 1}"
            game.apply(bot.choose(game.view(game.decision.seat)))
    for recorded in read_games(recorded_games())[first - 1 : first - 1 + games]:
        game = recorded.new()
        for number, code in enumerate(recorded.codes, 1):
            if starts_a_turn(game.state) and next(turn) % every == 0:
                yield game, f"{recorded.name}@{number}"
            game.apply(code)


def main() -> None:
    """Look, and write down what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--out", type=Path, default=Path("found.jsonl"))
    said = parser.parse_args()
    bot = make("greedy", 1)
    with said.out.open("a", encoding="utf-8") as file:
        for game, place in positions(said.first, said.games, said.every):
            try:
                for one in candidates(game, place, bot):
                    file.write(json.dumps(asdict(one)) + "\n")
                    file.flush()
            except ImperiumError as error:
                print(f"{place}: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
