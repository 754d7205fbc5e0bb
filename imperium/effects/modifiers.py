"""Modifiers: changed rules. A leader has them always, a card while it sends its Agent, `this_turn` for one turn.

They do nothing by themselves; the rule they change asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from attrs import field, frozen

from imperium.effects.terms import Amount, CardId, IconId, Steps, icons_words
from imperium.position.state import State

MODIFIERS: dict[str, type[Modifier]] = {}
M = TypeVar("M", bound="Modifier")


def modifier(name: str) -> Any:
    """Register a modifier under its word in `{"rule": ...}`."""

    def register(cls: Any) -> Any:
        cls.word = name
        MODIFIERS[name] = cls
        return cls

    return register


@frozen(slots=False)
class Modifier:
    """One changed rule."""

    word: ClassVar[str] = ""
    path: str = field(default="", eq=False, kw_only=True, metadata={"hidden": True})

    def words(self) -> str:
        """The changed rule in plain words."""
        raise AssertionError(self.word)


@modifier("extra_icons")
@frozen(slots=False)
class ExtraIcons(Modifier):
    """The card played this turn has these Agent icons too (R-CARD-07).

    Example: {"rule": "extra_icons", "icons": ["emperor", "guild"]}
    """

    icons: tuple[IconId, ...]

    def words(self) -> str:
        icons = f"icon{'s' if len(self.icons) > 1 else ''} {icons_words(self.icons)}"
        return f"the card you send an Agent with also has the {icons}"


@modifier("ignore_enemy_agents")
@frozen(slots=False)
class IgnoreEnemyAgents(Modifier):
    """Enemy Agents do not block, on spaces of the named icons or on all (R-LEAD-11, R-CARD-10).

    Example: {"rule": "ignore_enemy_agents", "icons": ["landsraad", "city"]}
    """

    icons: tuple[IconId, ...] = ()

    def words(self) -> str:
        where = f" on {icons_words(self.icons)} spaces" if self.icons else ""
        return f"enemy Agents do not block you{where}"


@modifier("send_anywhere")
@frozen(slots=False)
class SendAnywhere(Modifier):
    """The card needs no icon and sends an Agent from the Leader or from the board to any space, occupied or not;
    cost, requirement, once-per-game limits and closed spaces still hold (R-CARD-11, 12).

    Example: {"rule": "send_anywhere"}
    """

    def words(self) -> str:
        return "send one of your Agents, from your Leader or from the board, to any space, occupied or not"


@modifier("multiply_harvest")
@frozen(slots=False)
class MultiplyHarvest(Modifier):
    """A harvest of this Agent takes the base amount that many times; bonus spice once (R-SPICE-03).

    Example: {"rule": "multiply_harvest", "times": 2}
    """

    times: Amount

    def words(self) -> str:
        times = "twice" if self.times == 2 else f"{self.times} times"
        return f"if this Agent harvests, the base spice counts {times}"


@modifier("harvest_less")
@frozen(slots=False)
class HarvestLess(Modifier):
    """Every harvest brings that much less, not below 0 (R-LEAD-05).

    Example: {"rule": "harvest_less", "spice": 1}
    """

    spice: Amount

    def words(self) -> str:
        return f"your harvests bring {self.spice} spice less"


@modifier("space_influence")
@frozen(slots=False)
class SpaceInfluence(Modifier):
    """A Faction space gives this Agent that much influence instead of 1 (R-CARD-16).

    Example: {"rule": "space_influence", "steps": 2}
    """

    steps: Steps

    def words(self) -> str:
        return f"the Faction space gives {self.steps} influence instead of 1"


@modifier("space_discount")
@frozen(slots=False)
class SpaceDiscount(Modifier):
    """Spaces of an icon cost that much less Solari, not below 0 (R-LEAD-07).

    Example: {"rule": "space_discount", "icon": "landsraad", "solari": 1}
    """

    icon: IconId
    solari: Amount

    def words(self) -> str:
        return f"{icons_words((self.icon,))} spaces cost you {self.solari} Solari less"


@modifier("acquire_discount")
@frozen(slots=False)
class AcquireDiscount(Modifier):
    """Every copy of a card costs that much less persuasion (F-16).

    Example: {"rule": "acquire_discount", "card": "some_card", "persuasion": 3}
    """

    card: CardId
    persuasion: Amount

    def words(self) -> str:
        return f"[{self.card}] costs you {self.persuasion} persuasion less"


@modifier("acquire_to_deck")
@frozen(slots=False)
class AcquireToDeck(Modifier):
    """Each card acquired may go on top of the deck instead of the discard pile (F-28).

    Example: {"rule": "acquire_to_deck"}
    """

    def words(self) -> str:
        return "each card you acquire may go to the top of your deck"


@modifier("see_top_card")
@frozen(slots=False)
class SeeTopCard(Modifier):
    """The owner always sees the top card of the own deck (R-LEAD-10).

    Example: {"rule": "see_top_card"}
    """

    def words(self) -> str:
        return "you may look at the top card of your deck at any time"


def active(state: State, seat: int, kind: type[M]) -> Sequence[M]:
    """The modifiers of one kind that hold for this seat now: the leader's and those of its turn."""
    owner = state.seats[seat]
    found: tuple[M, ...] = ()
    if owner.leader is not None and not owner.rival:  # rivals use the signet only (R-SOLO-02)
        found = owner.leader.rules.get(kind, ())
    turn = state.turn
    if turn.modifiers and turn.seat == seat:
        found += tuple(rule for rule in turn.modifiers if isinstance(rule, kind))
    return found
