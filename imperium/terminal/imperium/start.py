"""The short guided start: the recommended first game, or leader and difficulty with what each of them means."""

from __future__ import annotations

from typing import Any

from imperium.bots.levels import ABOUT, FOR_PEOPLE, HAGAL
from imperium.box.definitions import Catalogue, Difficulty, Leader
from imperium.box.effect import count
from imperium.box.terms import listed
from imperium.core.errors import BadSetup
from imperium.lookback.daily import in_words, today
from imperium.lookback.levels import Suggestion
from imperium.screen.names import plain_words
from imperium.terminal.console import Console, Leave
from imperium.terminal.names import number_in, rule, wrapped
from imperium.words.card_text import effects_text, price, short

RESUME: dict[str, Any] = {"resume": True}  # instead of a setup: go on with the last game
TODAY: dict[str, Any] = {"daily": True}  # the game of the day

SITTERS = {
    "person": "A person, at this keyboard in turn",
    **{f"bot:{name}": f"{name.capitalize()}: {ABOUT[name]}" for name in FOR_PEOPLE},
}


def guided_solo(
    catalogue: Catalogue, console: Console, last: str = "", suggested: Suggestion | None = None
) -> dict[str, Any]:
    """The words of a solo setup, asked for one by one; `last` is an unfinished game to go on with, `suggested` the
    difficulty that the record speaks for."""
    rivals = list(catalogue.solo.first_game)
    first = first_leader(catalogue, rivals)
    level = catalogue.solo.difficulties[0]
    names = " and ".join(catalogue.leaders[one].name for one in rivals)
    console.say(rule(console, "Dune: Imperium, alone against two rivals of House Hagal"))
    recommended = f"The recommended first game: you lead {first.name} against {names}, {level.name}"
    ways = [recommended, "Choose leader and difficulty", *([f"Go on with your last game, {last}"] if last else [])]
    ways += [in_words(today(), catalogue)] if not catalogue.packs else []  # it is played with the printed cards
    if suggested is not None:
        console.say("", *wrapped(suggested.why, console.width, "  "))
    picked = choose(console, "How do you want to start?", ways, default=0)
    if picked == 2 and last:
        return RESUME
    if picked is not None and picked >= 2:
        return TODAY
    if picked == 0:
        return {"leader": first.id, "rivals": rivals, "difficulty": level.id}
    leader = choose_leader(catalogue, console, "Which leader do you play?", [])
    levels = catalogue.solo.difficulties
    words = [difficulty_words(catalogue, one) for one in levels]
    console.say("", *wrapped(HAGAL, console.width))
    fitting = next((place for place, one in enumerate(levels) if suggested and one.id == suggested.level), 0)
    chosen = choose(console, "How strong are the rivals?", words, default=fitting)
    assert chosen is not None
    return {"leader": leader, "difficulty": levels[chosen].id}


def guided_duo(catalogue: Catalogue, console: Console) -> dict[str, Any]:
    """The leaders of two people; one left to chance leaves both."""
    console.say(rule(console, "Dune: Imperium, two people and House Hagal"))
    leaders: list[str] = []
    for person in ("first", "second"):
        found = choose_leader(catalogue, console, f"Which leader does the {person} person play?", leaders)
        if found is None:
            return {}
        leaders.append(found)
    return {"leaders": leaders}


def guided_table(seats: int, console: Console, suggested: Suggestion | None = None) -> list[str]:
    """Who sits where at a table, asked seat by seat: a person, or a bot of some strength."""
    console.say(rule(console, f"Dune: Imperium, {seats} seats"))
    if suggested is not None:
        console.say("", *wrapped(suggested.why, console.width, "  "))
    fitting = list(SITTERS).index(f"bot:{suggested.level}") if suggested is not None else 1
    found = ["person"]
    for seat in range(2, seats + 1):
        picked = choose(console, f"Who sits in seat {seat}?", list(SITTERS.values()), default=fitting)
        assert picked is not None
        found.append(list(SITTERS)[picked])
    return found


def first_leader(catalogue: Catalogue, rivals: list[str]) -> Leader:
    """The simplest leader that is not among the rivals."""
    free = [leader for leader in catalogue.leaders.values() if leader.id not in rivals]
    return min(free, key=lambda leader: leader.complexity)


def choose_leader(catalogue: Catalogue, console: Console, question: str, taken: list[str]) -> str | None:
    """A leader's id; None leaves it to chance."""
    free = [leader for leader in catalogue.leaders.values() if leader.id not in taken]
    labels = [f"{one.name} (complexity {one.complexity}). {short(catalogue, one)}" for one in free]
    picked = choose(console, question, labels, default=None)
    return None if picked is None else free[picked].id


def difficulty_words(catalogue: Catalogue, level: Difficulty) -> str:
    """A difficulty with everything in which it differs from another (R-SOLO-04)."""
    parts = [f"you start with {effects_text(catalogue, level.human_start)} more"] if level.human_start else []
    given = [count(level.rival_garrison, "troop")] if level.rival_garrison else []
    given += [effects_text(catalogue, (effect,)).removeprefix("draw ") for effect in level.rival_start]
    parts.append(f"rivals start with {listed(given, 'and')} each" if given else "rivals start without troops")
    parts.append(f"they get their Swordmasters in round {level.swordmasters_after}")
    if level.expert_deployment:
        parts.append("they hold troops back when they are far ahead")
    for space in dict.fromkeys(space for one in catalogue.solo.difficulties for space in one.space_costs):
        cost = price(level.space_costs.get(space, catalogue.spaces[space].cost))
        parts.append(f"the {catalogue.spaces[space].name} costs you {cost or 'nothing'}")
    parts += [f"the {catalogue.spaces[space].name} is closed to you" for space in level.barred_spaces]
    return f"{level.name}: {'; '.join(parts)}"


def choose(console: Console, question: str, labels: list[str], default: int | None) -> int | None:
    """The index of a label, by its number or a part of its name; Enter takes the default, None leaves it to chance.

    The question stands below the labels: however long they are, it is in sight.
    """
    numbered = enumerate(labels, 1)
    lines = [part for number, label in numbered for part in wrapped(label, console.width, "     ", f" {number:>2}) ")]
    console.page(["", *lines], "-- Enter for more, q to stop, or your answer --")
    console.say(question)
    fallback = "chance decides" if default is None else f"{default + 1}"
    names = [label.partition(":")[0].partition(" (")[0] for label in labels]
    while True:
        text = console.ask(
            f"Number or name (Enter: {fallback}; `quit` leaves)> ",
            lambda typed: [name for name in names if name.startswith(typed)],
        )
        if not text:
            return default
        if 1 <= number_in(text) <= len(labels):
            return number_in(text) - 1
        if text.lower() == "quit":
            raise Leave
        if text.startswith("?") or text.lower() == "help":
            told = (
                f"Type a number from 1 to {len(labels)} or a part of a name. Enter alone: {fallback}. `quit` leaves."
            )
            console.say(*wrapped(told, console.width, "  "), question)
            continue
        wanted = plain_words(text)
        found = [index for index, name in enumerate(names) if wanted and wanted in plain_words(name)]
        if len(found) == 1:
            return found[0]
        said = f"could be {' or '.join(names[index] for index in found)}" if found else "is none of these"
        told = f"{text!r} {said}. Type a number from 1 to {len(labels)} or a part of a name, or press Enter."
        console.say(*wrapped(told, console.width, "  "))


def leaders_named(catalogue: Catalogue, words: str | None) -> list[str] | None:
    """The ids of leaders from words with commas between them; None if nothing is said."""
    return None if words is None else [leader_named(catalogue, one) for one in words.split(",")]


def leader_named(catalogue: Catalogue, word: str) -> str:
    """A leader's id from an id, a name, or any part of a name that only one has."""
    wanted = plain_words(word)
    every = catalogue.leaders.values()
    found = [one.id for one in every if wanted in (plain_words(one.id), plain_words(one.name))]
    found = found or [one.id for one in every if wanted and f" {wanted}" in f" {plain_words(one.name)}"]
    if len(found) > 1:
        raise BadSetup(f"{word!r} could be {' or '.join(found)}; say which.")
    return found[0] if found else word
