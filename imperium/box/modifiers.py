"""Modifiers: changed rules. A leader has them always, a card while it sends its Agent, `this_turn` for one turn.

They do nothing by themselves; the rule they change asks for them.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from imperium.box.nodes import Node
from imperium.box.terms import Amount, CardId, IconId, Steps, icons_words


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Node):
    """One changed rule."""

    word: ClassVar[str] = ""

    def words(self) -> str:
        """The changed rule in plain words."""
        raise AssertionError(self.word)


class ExtraIcons(Modifier):
    """The card played this turn has these Agent icons too (R-CARD-07).

    Example: {"rule": "extra_icons", "icons": ["emperor", "guild"]}
    """

    word = "extra_icons"

    def __init__(self, icons: tuple[IconId, ...]) -> None:
        super().__init__()
        self.icons = icons

    def words(self) -> str:
        icons = f"icon{'s' if len(self.icons) > 1 else ''} {icons_words(self.icons)}"
        return f"the card you send an Agent with also has the {icons}"


class IgnoreEnemyAgents(Modifier):
    """Enemy Agents do not block, on spaces of the named icons or on all (R-LEAD-11, R-CARD-10).

    Example: {"rule": "ignore_enemy_agents", "icons": ["landsraad", "city"]}
    """

    word = "ignore_enemy_agents"

    def __init__(self, icons: tuple[IconId, ...] = ()) -> None:
        super().__init__()
        self.icons = icons

    def words(self) -> str:
        where = f" on {icons_words(self.icons)} spaces" if self.icons else ""
        return f"enemy Agents do not block you{where}"


class SendAnywhere(Modifier):
    """The card needs no icon and sends an Agent from the Leader or from the board to any space, occupied or not;
    cost, requirement, once-per-game limits and closed spaces still hold (R-CARD-11, 12).

    Example: {"rule": "send_anywhere"}
    """

    word = "send_anywhere"

    def words(self) -> str:
        return "send one of your Agents, from your Leader or from the board, to any space, occupied or not"


class MultiplyHarvest(Modifier):
    """A harvest of this Agent takes the base amount that many times; bonus spice once (R-SPICE-03).

    Example: {"rule": "multiply_harvest", "times": 2}
    """

    word = "multiply_harvest"

    def __init__(self, times: Amount) -> None:
        super().__init__()
        self.times = times

    def words(self) -> str:
        times = "twice" if self.times == 2 else f"{self.times} times"
        return f"if this Agent harvests, the base spice counts {times}"


class HarvestLess(Modifier):
    """Every harvest brings that much less, not below 0 (R-LEAD-05).

    Example: {"rule": "harvest_less", "spice": 1}
    """

    word = "harvest_less"

    def __init__(self, spice: Amount) -> None:
        super().__init__()
        self.spice = spice

    def words(self) -> str:
        return f"your harvests bring {self.spice} spice less"


class SpaceInfluence(Modifier):
    """A Faction space gives this Agent that much influence instead of 1 (R-CARD-16).

    Example: {"rule": "space_influence", "steps": 2}
    """

    word = "space_influence"

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self.steps = steps

    def words(self) -> str:
        return f"the Faction space gives {self.steps} influence instead of 1"


class SpaceDiscount(Modifier):
    """Spaces of an icon cost that much less Solari, not below 0 (R-LEAD-07).

    Example: {"rule": "space_discount", "icon": "landsraad", "solari": 1}
    """

    word = "space_discount"

    def __init__(self, icon: IconId, solari: Amount) -> None:
        super().__init__()
        self.icon = icon
        self.solari = solari

    def words(self) -> str:
        return f"{icons_words((self.icon,))} spaces cost you {self.solari} Solari less"


class AcquireDiscount(Modifier):
    """Every copy of a card costs that much less persuasion (F-16).

    Example: {"rule": "acquire_discount", "card": "some_card", "persuasion": 3}
    """

    word = "acquire_discount"

    def __init__(self, card: CardId, persuasion: Amount) -> None:
        super().__init__()
        self.card = card
        self.persuasion = persuasion

    def words(self) -> str:
        return f"[{self.card}] costs you {self.persuasion} persuasion less"


class AcquireToDeck(Modifier):
    """Each card acquired may go on top of the deck instead of the discard pile (F-28).

    Example: {"rule": "acquire_to_deck"}
    """

    word = "acquire_to_deck"

    def words(self) -> str:
        return "each card you acquire may go to the top of your deck"


class SeeTopCard(Modifier):
    """The owner always sees the top card of the own deck (R-LEAD-10).

    Example: {"rule": "see_top_card"}
    """

    word = "see_top_card"

    def words(self) -> str:
        return "you may look at the top card of your deck at any time"
