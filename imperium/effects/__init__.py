"""The effect vocabulary: importing this package registers every verb, condition and count."""

from imperium.effects import agents, cards, conditions, flow, influence, intrigue, resources, rules, troops
from imperium.effects.base import VERBS, Effect, Touch

__all__ = [
    "VERBS",
    "Effect",
    "Touch",
    "agents",
    "cards",
    "conditions",
    "flow",
    "influence",
    "intrigue",
    "resources",
    "rules",
    "troops",
]
