"""What there is to exercise on everything in the box of Dune, read from the events and the answers of a run.

A treachery card is put into each of its slots, kills and is stopped, is played at each of its windows; an advantage
is used and, where it can be, stopped. Whatever has nothing of that kind wants a check that names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from arrakis.box import Box
from arrakis.definitions import NONE, Advantage, Leader, SpiceCard, Treachery
from arrakis.moves import Play
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.core.watching import Mark

NEVER: Final = {
    "leader": "never stood in for a leader", "weapon": "never a weapon", "defence": "never a defence",
    "kills": "never killed anybody", "stopped": "never stopped", "saves": "never saved anybody",
    "explodes": "never exploded", "out of the game": "never left the game", "used": "never used",
    "phase": "never played when a phase began", "own": "never played at an own decision",
    "battle": "never played in a battle", "storm": "never played at the storm",
    "movement": "never played in a movement", "trigger": "never stopped an advantage",
    "shipment": "never halved a price", "payment": "never paid for a card",
    "turned up": "never turned up", "fights": "never fought", "dies": "never died", "checked": "no check at all",
}  # fmt: skip
SLOTS: Final = ("leader", "weapon", "defence")
# The event by which a power is seen to be used, in a phase where the kind alone does not tell.
USED: Final[dict[str, tuple[str, str]]] = {  # several kinds are parted by a blank
    "auction_look": ("looks", "bidding"), "spice_look": ("looks", "shipment_and_movement"),
    "prescience": ("answers", ""), "prediction": ("predicted", ""), "voice": ("command forbid", ""),
    "card_income": ("income", "bidding"), "ally_extra_revival": ("forces_back", "revival"),
    "ally_gift": ("gift", ""), "ally_free_revival": ("grants", ""), "ally_worm": ("protects", ""),
    "shipment_income": ("income", "shipment_and_movement"), "bonus_card": ("bonus_card", ""),
    "ally_traitor": ("traitor", ""), "four_traitors": ("traitors", ""), "large_hand": ("card", ""),
    "follow_shipment": ("arrives", ""), "landing": ("ships", ""), "half_price": ("ships", ""),
    "special_shipment": ("ships", ""), "ally_shipment": ("ships", ""), "long_march": ("moved", ""),
    "worm_rider": ("worm", ""),
}  # fmt: skip


def expected(about: str, definition: Any) -> list[Mark]:
    """Everything of a thing that a check can exercise."""
    return [(about, word) for word in _words(definition)] or [(about, "checked")]


def _words(definition: Any) -> Iterator[str]:
    match definition:
        case Treachery():
            yield from definition.slots
            yield from definition.windows
            if definition.kills:
                yield "kills"
            if definition.kills and not definition.explodes_with:
                yield "stopped"
            if definition.stops:
                yield "saves"
            if definition.explodes_with:
                yield "explodes"
            if definition.leaves_game:
                yield "out of the game"
        case Advantage():
            if definition.power in USED:
                yield "used"
            if definition.stoppable:
                yield "stopped"
        case SpiceCard():
            yield "turned up"
        case Leader():
            yield from ("fights", "dies")


def reached(box: Box, told: list[Event], made: Iterable[tuple[Decision, Move]]) -> set[Mark]:
    """What a run has exercised."""
    marks: set[Mark] = set()
    phase, plans = "", list[list[str]]()
    for event in told:
        match event.kind:
            case "phase":
                phase = event.item
            case "battle":
                plans = []
            case "plan":
                plans.append(event.item.split(" "))
                marks |= _in_slots(box, plans[-1])
                if len(plans) == 2:
                    marks |= _against(box, plans) | _against(box, plans[::-1])
            case "leader_dies":
                marks.add((f"leader:{event.item}", "dies"))
            case "explosion":
                marks |= {(f"treachery:{card}", "explodes") for plan in plans for card in plan}
            case "discard" if box.treachery[event.item].leaves_game:
                marks.add((f"treachery:{event.item}", "out of the game"))
            case "spice_card":
                marks.add((f"spice:{event.item}", "turned up"))
            case "stopped":
                marks.add((f"power:{event.item}", "stopped"))
                marks.add((f"treachery:{box.by_effect['stop_or_save']}", "trigger"))
            case "half_price" | "free_card":
                window = "shipment" if event.kind == "half_price" else "payment"
                marks.add((f"treachery:{box.by_effect['stop_or_save']}", window))
        marks |= {
            (f"power:{power}", "used")
            for power, (kind, where) in USED.items()
            if event.kind in kind.split(" ") and where in ("", phase)
        }
    for decision, move in made:
        if isinstance(move, Play):
            asked = decision.step.data if decision.kind == "window" else "own"
            marks.add((f"treachery:{move.card}", "movement" if decision.kind == "move" and asked == "own" else asked))
            if "own" in box.treachery[move.card].windows and asked == "own":
                marks.add((f"treachery:{move.card}", "own"))
    named = {
        (f"{'alliance' if one.ally else 'advantage'}:{one.id}", word)
        for sheet in box.factions.values()
        for one in sheet.advantages
        for word in ("used", "stopped")
        if (f"power:{one.power}", word) in marks
    }
    return marks | named


def _in_slots(box: Box, plan: list[str]) -> set[Mark]:
    """The things of a plan, each in its slot."""
    found: set[Mark] = set()
    for slot, thing in zip(SLOTS, plan, strict=False):
        if thing in box.treachery:
            found.add((f"treachery:{thing}", slot))
        elif thing != NONE and thing in box.leaders:
            found.add((f"leader:{thing}", "fights"))
    return found


def _against(box: Box, plans: list[list[str]]) -> set[Mark]:
    """What the weapon of the first plan and the defence of the second do to each other (K-BATTLE-17)."""
    weapon, defence = box.treachery.get(plans[0][1]), box.treachery.get(plans[1][2])
    if weapon is None or not weapon.kills:
        return set()
    if defence is not None and defence.stops == weapon.kills:
        return {(f"treachery:{weapon.id}", "stopped"), (f"treachery:{defence.id}", "saves")}
    return {(f"treachery:{weapon.id}", "kills")}
