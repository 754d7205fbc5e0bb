"""What a single definition must be to make sense, beyond the shape of its fields.

Everything here can be told from the definition alone; what needs the other cards is in `validate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_origin

from imperium.box.definitions import HagalCard, Intrigue, SoloRules, Space, Trigger
from imperium.box.effect import Effect
from imperium.box.terms import listed
from imperium.catalogue.fields import Spot, json_fields, walk
from imperium.effects.agents import Control, Harvest, Signet
from imperium.effects.cards import Trash
from imperium.effects.conditions import IsRevealTurn
from imperium.effects.flow import AtReveal, Choose, EachOpponent, If, OneOpponent
from imperium.effects.influence import Influence, Secret
from imperium.effects.resources import Gain, Pay
from imperium.effects.rules import EndTurn, ThisTurn
from imperium.effects.troops import Deploy, Retreat

Found = Iterator[tuple[str, str]]

IN_A_TURN = ("card.agent", "card.reveal", "intrigue.plot", "leader.signet", "space.effects", "space.offers")
PLACES: dict[type[Effect], tuple[str, ...]] = {  # verbs that mean something in these boxes only
    Signet: ("card.agent", "intrigue.plot", "space.effects"),  # R-LEAD-01; in a signet it would call itself
    Harvest: ("space.effects", "space.offers"),  # R-SPICE-01, 02
    Control: ("conflict.first", "conflict.second", "conflict.third"),  # R-CTRL-01
    EndTurn: ("intrigue.plot",),  # R-CARD-03
    Secret: ("leader.start",),  # R-LEAD-02
    ThisTurn: IN_A_TURN,
    AtReveal: ("card.agent", "intrigue.plot", "leader.signet", "space.effects", "space.offers"),  # R-INTR-07
}
MOST_PARTS = 100  # of one definition; printed ones have up to 15
TRASH_THIS = ("card.agent", "card.reveal")  # the card itself must be in play
CONVERTIBLE = ("intrigue", "water", "solari", "spice")
PERSUASION = ("card.reveal", "card.acquire", "card.trashed", "space.presence")  # R-REVEAL-04, 06


def nonsense(kind: str, definition: Any, path: str) -> Found:
    """Everything about one definition that makes no sense, as (JSON path, sentence)."""
    spots = list(walk(Spot(path, definition)))
    if len(spots) > MOST_PARTS:
        yield path, f"expected at most {MOST_PARTS} verbs, conditions and other parts in all, found {len(spots):,}"
    for spot in spots:
        yield from _lists(spot)
        rule = NODE_RULES.get(type(spot.node))
        if rule is not None:
            yield from ((spot.path, what) for what in rule(spot.node))
        if isinstance(spot.node, Effect):
            yield from ((spot.path, what) for what in _misplaced(kind, definition, spot))


def _lists(spot: Spot) -> Found:
    """A list that must be there is not empty; a list of words has each word once."""
    for field in json_fields(type(spot.node)):
        value = getattr(spot.node, field.name)
        if not isinstance(value, tuple):
            continue
        if field.required and not value:
            yield f"{spot.path}.{field.key}", "expected at least one entry, found an empty list"
        if get_origin(field.type) is tuple and value and isinstance(value[0], str) and len(set(value)) < len(value):
            twice = next(word for word in value if value.count(word) > 1)
            yield f"{spot.path}.{field.key}", f"{twice!r} is named twice"


def _misplaced(kind: str, definition: Any, spot: Spot) -> Iterator[str]:
    """A verb in a box where the rules give it no meaning."""
    node, place = spot.node, f"{kind}.{spot.box}"
    others = any(isinstance(outer, (EachOpponent, OneOpponent)) for outer in spot.inside)
    if isinstance(node, Trash) and node.which == "this" and (place not in TRASH_THIS or others):
        yield f"'trash' of 'this' card has no meaning here, only in {boxes_words(TRASH_THIS)}"
    places = PLACES.get(type(node))
    if places is not None and (place not in places or (others and isinstance(node, (ThisTurn, AtReveal)))):
        yield f"{node.verb!r} has no meaning here, only in {boxes_words(places)}"
    elif isinstance(node, Control) and definition.location is None:
        yield "'control' needs the conflict to have a 'location'"
    elif isinstance(node, Harvest) and node.spice != definition.maker:
        yield f"a harvest of {node.spice} needs the space to have 'maker' {node.spice}"
    elif isinstance(node, EndTurn) and definition.timing != "start_of_turn":
        yield "'end_turn' needs the card to have the 'timing' 'start_of_turn'"
    if isinstance(node, Gain) and node.persuasion and place not in PERSUASION and not _at_reveal(spot):
        yield "persuasion gained here is lost; it belongs in 'reveal', 'presence' or an 'at_reveal'"
    if isinstance(node, Influence) and node.whom == "secret":
        chosen = [part for part in getattr(definition, "start", ()) if isinstance(part, Secret)]
        if not chosen:
            yield "there are no secret factions without a 'secret' in the 'start' of the same leader"


def _at_reveal(spot: Spot) -> bool:
    """Whether the effect can happen in a Reveal turn only."""
    return any(
        isinstance(outer, AtReveal) or (isinstance(outer, If) and isinstance(outer.condition, IsRevealTurn))
        for outer in spot.inside
    )


def boxes_words(places: tuple[str, ...]) -> str:
    """`'agent' or 'reveal' of a card, 'plot' of an intrigue`."""
    boxes: dict[str, list[str]] = {}
    for kind, box in (place.split(".") for place in places):
        boxes.setdefault(f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}", []).append(repr(box))
    return ", ".join(f"{listed(found, 'or')} of {kind}" for kind, found in boxes.items())


# -- one kind of node at a time --------------------------------------------------------------------
def _choose(node: Choose) -> Iterator[str]:
    if len(node.of) < 2:
        yield f"a choice needs at least 2 branches, found {len(node.of)}"
    elif node.number >= len(node.of):
        yield f"choosing {node.number} of {len(node.of)} branches is no choice"


def _influence(node: Influence) -> Iterator[str]:
    if isinstance(node.whom, tuple):
        if not node.whom:
            yield "expected at least one faction in 'with', found none"
        elif len(set(node.whom)) < len(node.whom):
            yield "a faction is named twice in 'with'"
        elif node.number > len(node.whom):
            yield f"{node.number} different factions out of {len(node.whom)} is impossible"


def _gain(node: Gain) -> Iterator[str]:
    if not node.gains:
        yield "this 'gain' gains nothing: name one of solari, spice, water, vp, persuasion, swords"


def _pay(node: Pay) -> Iterator[str]:
    if not (node.solari or node.spice or node.water or node.cost):
        yield "this 'pay' costs nothing: name solari, spice, water or a 'cost'"


def _move(node: Deploy | Retreat) -> Iterator[str]:
    if node.troops and node.up_to is not None:
        yield "'troops' and 'up_to' exclude each other"


def _trigger(node: Trigger) -> Iterator[str]:
    if (node.on == "deployed") != bool(node.troops):
        yield "'troops' belongs to the occasion 'deployed', which needs it"


def _intrigue(node: Intrigue) -> Iterator[str]:
    if not (node.plot or node.combat or node.victory or node.endgame):
        yield "an Intrigue card needs a use: 'plot', 'combat', 'victory' or 'endgame'"
    elif node.timing != "any" and not node.plot:
        yield "'timing' is about a 'plot', which this card has not"


def _space(node: Space) -> Iterator[str]:
    if node.offers and (node.effects or any((node.cost.solari, node.cost.spice, node.cost.water))):
        yield "'offers' stand instead of 'cost' and 'effects'"
    if len({offer.id for offer in node.offers}) < len(node.offers):
        yield "two of the 'offers' have the same id"
    if node.maker is not None and not any(isinstance(effect, Harvest) for effect in node.effects):
        yield "a space with 'maker' needs a 'harvest' among its effects"


def _hagal(node: HagalCard) -> Iterator[str]:
    if not node.modes:
        yield "expected at least one mode in 'modes', found none"
    if node.reshuffle:
        if node.spaces or node.troops or node.influence or node.signet or node.swords or node.harvest:
            yield "a reshuffle card sends nobody and gives nothing (R-HAGAL-04)"
    elif not node.spaces:
        yield "a House Hagal card names at least one space"
    elif len(node.spaces) > 1 and not node.harvest:
        yield "several spaces are for a card with 'harvest' (R-HAGAL-10)"


def _solo(node: SoloRules) -> Iterator[str]:
    for word in node.conversion:
        if word not in CONVERTIBLE:
            yield f"'conversion' is about {', '.join(CONVERTIBLE)}, not {word!r} (R-SOLO-09)"
    if len({difficulty.id for difficulty in node.difficulties}) < len(node.difficulties):
        yield "two of the 'difficulties' have the same id"


NODE_RULES: dict[type, Callable[[Any], Iterator[str]]] = {
    Choose: _choose,
    Influence: _influence,
    Gain: _gain,
    Pay: _pay,
    Deploy: _move,
    Retreat: _move,
    Trigger: _trigger,
    Intrigue: _intrigue,
    Space: _space,
    HagalCard: _hagal,
    SoloRules: _solo,
}
