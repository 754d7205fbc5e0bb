"""The words on cards, generated from their effects, so that text and behaviour cannot disagree.

`short` is one line for a hand, a row or a board; `long` is the whole component for help, with its rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from imperium.box.definitions import (
    Card,
    Catalogue,
    Conflict,
    Cost,
    HagalCard,
    Intrigue,
    Leader,
    Space,
    Track,
    Trigger,
)
from imperium.box.effect import Effect, all_words, count, doing, joined
from imperium.box.modifiers import Modifier
from imperium.box.terms import icons_words, listed
from imperium.words.rules_text import sentence

Boxes = Iterator[tuple[str, str]]

TIMING = {"any": "", "start_of_turn": " at the start of your turn", "before_agent": " before you send an Agent"}
OCCASIONS = {
    "harvest": "when you harvest",
    "paid_solari": "when you pay Solari for a board space",
    "council_seat": "when you take a High Council seat",
    "deployed": "the first time you deploy {troops} troops or more in one turn",
}
MODES = {"solo": "the solo game", "duo": "the two-player game"}


def effects_text(catalogue: Catalogue, effects: tuple[Effect, ...]) -> str:
    """Several effects in a few plain words."""
    return catalogue.spelled(all_words(effects))


def short(catalogue: Catalogue, definition: Any) -> str:
    """What a component does, on one line: `Agent: draw 1 card | Reveal: 1 persuasion`."""
    return catalogue.spelled(" | ".join(f"{box}: {text}" for box, text in boxes(definition)))


def long(catalogue: Catalogue, definition: Any) -> list[str]:
    """Everything printed on a component, line by line, and the rules and rulings that go with it."""
    lines = [definition.name, *facts(definition)]
    lines += [f"{box}: {_sentence(text)}" for box, text in boxes(definition)]
    return [catalogue.spelled(line) for line in lines] + rulings(definition)


def rulings(definition: Any) -> list[str]:
    """The rules and rulings beside a component, each with its id."""
    return [f"{ident} {sentence(ident)}".rstrip() for ident in getattr(definition, "rulings", ())]


def facts(definition: Any) -> list[str]:
    """What is printed around the boxes: cost, icons, factions, level."""
    found: Callable[[Any], list[str]] = _FACTS[type(definition)]
    return found(definition)


def boxes(definition: Any) -> Boxes:
    """Every box of a component that has something in it, as (label, words)."""
    found: Callable[[Any], Boxes] = _BOXES[type(definition)]
    return ((label, text) for label, text in found(definition) if text)


def price(cost: Cost) -> str:
    """`2 Solari, 1 water`; empty if it costs nothing."""
    parts = ((cost.solari, "Solari"), (cost.spice, "spice"), (cost.water, "water"))
    return ", ".join(f"{amount} {name}" for amount, name in parts if amount)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _rules(modifiers: tuple[Modifier, ...]) -> str:
    return "; ".join(rule.words() for rule in modifiers)


def _copies(number: int) -> str:
    return "1 copy" if number == 1 else f"{number} copies"


def _factions(definition: Card) -> str:
    return listed([f"[faction {faction}]" for faction in definition.factions], "and")


# -- cards -----------------------------------------------------------------------------------------
def _card_facts(card: Card) -> list[str]:
    cost = "not acquired with persuasion" if card.cost is None else f"cost {card.cost} persuasion"
    lines = [f"{_copies(card.copies)}, {cost}"]
    if card.factions:
        lines.append(f"Faction: {_factions(card)}")
    lines.append(f"Agent icons: {icons_words(card.icons) if card.icons else 'none'}")
    return lines


def _card_boxes(card: Card) -> Boxes:
    yield "Sending", _rules(card.sending)
    yield "Agent", all_words(card.agent)
    yield "Reveal", all_words(card.reveal)
    yield "When acquired", all_words(card.acquire)
    yield "When trashed", all_words(card.trashed)


def _intrigue_facts(card: Intrigue) -> list[str]:
    uses = {"Plot": card.plot, "Combat": card.combat or card.victory, "Endgame": card.endgame}
    kinds = listed([kind for kind, effects in uses.items() if effects], "or")
    return [f"{kinds} Intrigue card, {_copies(card.copies)}"]


def _intrigue_boxes(card: Intrigue) -> Boxes:
    yield f"Plot{TIMING[card.timing]}", all_words(card.plot)
    yield "Combat", all_words(card.combat)
    yield "When you win a Conflict", all_words(card.victory)
    yield "Endgame", all_words(card.endgame)


def _conflict_facts(card: Conflict) -> list[str]:
    place = f", fought over [space {card.location}]" if card.location else ""
    return [f"Conflict {'I' * card.level}{place}"]


def _conflict_boxes(card: Conflict) -> Boxes:
    yield "First", all_words(card.first)
    yield "Second", all_words(card.second)
    yield "Third", all_words(card.third)


def _hagal_facts(card: HagalCard) -> list[str]:
    modes = listed([MODES[mode] for mode in card.modes], "and")
    return [f"House Hagal card of {modes}, {_copies(card.copies)}"]


def _hagal_boxes(card: HagalCard) -> Boxes:
    if card.reshuffle:
        yield "Agent", "shuffle all House Hagal cards into a new deck and reveal again"
    gains = [f"1 influence with the [faction {card.influence}]"] if card.influence else []
    gains += [f"recruit {card.troops}"] if card.troops else []
    gains += ["the rival's Signet Ring ability"] if card.signet else []
    if card.harvest:
        yield "Agent", ", ".join(["go where most bonus spice lies and harvest", *gains])
    elif card.spaces:
        yield "Agent", ", ".join([f"go to [space {card.spaces[0]}]", *gains])
    yield "Combat", count(card.swords, "sword") if card.swords else ""


# -- leaders and the board -------------------------------------------------------------------------
def _leader_facts(leader: Leader) -> list[str]:
    lines = [f"Leader of House {leader.house}, complexity {leader.complexity}"]
    return lines if leader.rival else [*lines, "Never leads a rival"]


def _leader_boxes(leader: Leader) -> Boxes:
    parts = [f"at the start of the game {doing(all_words(leader.start))}"] if leader.start else []
    parts += [rule.words() for rule in leader.modifiers]
    parts += [_trigger(trigger) for trigger in leader.triggers]
    yield leader.ability, "; ".join(parts)
    yield f"Signet Ring ({leader.signet_name})", all_words(leader.signet)


def _trigger(trigger: Trigger) -> str:
    return f"{OCCASIONS[trigger.on].format(troops=trigger.troops)}, {doing(all_words(trigger.effects))}"


def _space_facts(space: Space) -> list[str]:
    where = "" if space.region == space.icon else f" ([region {space.region}])"
    kind = f"[icon {space.icon}] space{where}"
    return [f"{kind}, Combat space" if space.combat else kind]


def _space_boxes(space: Space) -> Boxes:
    effects = [f"1 influence with the [faction {space.faction}]"] if space.faction else []
    effects += [effect.words() for effect in space.effects]
    if space.offers:
        offers = " / ".join(f"pay {price(offer.cost)}: {all_words(offer.effects)}" for offer in space.offers)
        effects.append(f"choose one: {offers}")
    yield "Cost", price(space.cost)
    yield "Needs", space.requirement.words() if space.requirement is not None else ""
    yield "Limit", "once per game and player" if space.once else ""
    yield "Effect", joined(effects)
    yield "In your Reveal turn, with your Agent here", all_words(space.presence)
    yield "Its controller, for every Agent sent here", all_words(space.control)


def _track_boxes(track: Track) -> Boxes:
    yield "At 4 influence", all_words(track.bonus)


_FACTS: dict[type, Any] = {
    Card: _card_facts,
    Intrigue: _intrigue_facts,
    Conflict: _conflict_facts,
    HagalCard: _hagal_facts,
    Leader: _leader_facts,
    Space: _space_facts,
    Track: lambda track: ["Faction"],
}
_BOXES: dict[type, Any] = {
    Card: _card_boxes,
    Intrigue: _intrigue_boxes,
    Conflict: _conflict_boxes,
    HagalCard: _hagal_boxes,
    Leader: _leader_boxes,
    Space: _space_boxes,
    Track: _track_boxes,
}
