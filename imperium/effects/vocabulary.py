"""Every word of the effect vocabulary, listed: verbs, conditions, counts and modifiers. A new one is added here."""

from __future__ import annotations

from typing import Final

from imperium.box import modifiers
from imperium.box.conditions import Condition, Count
from imperium.box.effect import Effect
from imperium.effects import agents, cards, conditions, flow, influence, intrigue, resources, rules, troops

VERBS: Final[dict[str, type[Effect]]] = {
    kind.verb: kind
    for kind in (
        agents.Signet, agents.Harvest, agents.Control, agents.Mentat, agents.Swordmaster, agents.CouncilSeat,
        agents.Recall,
        cards.Draw, cards.Discard, cards.Trash, cards.Recover, cards.Reshuffle, cards.Look, cards.Acquire,
        cards.TakeReserve, cards.SetAside,
        flow.Choose, flow.If, flow.EachOpponent, flow.OneOpponent, flow.AtReveal,
        influence.Influence, influence.LoseInfluence, influence.Secret,
        intrigue.DrawIntrigue, intrigue.Steal,
        resources.Gain, resources.Pay,
        rules.ThisTurn, rules.EndTurn, rules.CloseSpace,
        troops.Recruit, troops.Deploy, troops.Retreat, troops.Lose,
    )
}  # fmt: skip
COUNTS: Final[dict[str, type[Count]]] = {
    kind.word: kind for kind in (conditions.CardsInPlay, conditions.CardsOwned, conditions.FactionsWithInfluence)
}
CONDITIONS: Final[dict[str, type[Condition]]] = {
    kind.word: kind
    for kind in (
        conditions.AtLeast, conditions.MoreThanEachOpponent, conditions.HasInfluence, conditions.HasAlliance,
        conditions.AnotherInPlay, conditions.HasCouncilSeat, conditions.IsRevealTurn, conditions.DeckNotEmpty,
        conditions.TroopsInConflict, conditions.AnyOf,
    )
}  # fmt: skip
MODIFIERS: Final[dict[str, type[modifiers.Modifier]]] = {
    kind.word: kind
    for kind in (
        modifiers.ExtraIcons, modifiers.IgnoreEnemyAgents, modifiers.SendAnywhere, modifiers.MultiplyHarvest,
        modifiers.HarvestLess, modifiers.SpaceInfluence, modifiers.SpaceDiscount, modifiers.AcquireDiscount,
        modifiers.AcquireToDeck, modifiers.SeeTopCard,
    )
}  # fmt: skip
