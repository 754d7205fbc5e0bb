"""Why a card or a space is not offered now, from the same predicates that filtered it."""

from __future__ import annotations

from imperium.effects.modifiers import AcquireDiscount, active
from imperium.effects.terms import icons_words
from imperium.game import Game
from imperium.rules import market
from imperium.rules.zones import acquirable, card_of
from imperium.terminal.names import plain_words
from imperium.terminal.options import USES, menu_of


def why(game: Game, text: str) -> str:
    """One sentence about a name or a code; empty if the word names nothing that could be asked for here."""
    decision = game.decision
    assert decision is not None
    if " " in text.strip() and (decision.find(text) or text.startswith("agent ")):
        return game.why_not(text) or f"{text!r} is offered."
    wanted = plain_words(text)
    if not wanted:
        return ""
    view = game.view(decision.seat)
    catalogue, owner = view.catalogue, view.me
    offered = _offered(game, wanted)
    if offered:
        return offered
    for card in dict.fromkeys(owner.hand):
        if plain_words(catalogue.cards[card].name).startswith(wanted):
            return why_card(game, card)
    for space in catalogue.spaces.values():
        if plain_words(space.name).startswith(wanted):
            return why_space(game, space.id)
    for held in dict.fromkeys(owner.intrigue):
        if plain_words(catalogue.intrigues[held].name).startswith(wanted):
            return why_intrigue(game, held)
    for other in catalogue.cards.values():
        if plain_words(other.name).startswith(wanted):
            return why_acquire(game, other.id)
    return ""


def _offered(game: Game, wanted: str) -> str:
    """That it is offered, and under which numbers."""
    assert game.decision is not None
    menu = menu_of(game.view(game.decision.seat))
    found = [entry for entry in menu.entries if any(plain_words(name).startswith(wanted) for name in entry.names)]
    if not found:
        return ""
    numbers = ", ".join(f"{menu.numbers[id(entry)]}) {entry.label}" for entry in found[:6])
    return f"It is offered: {numbers}."


def _not_a_turn(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    return f"That is not what is asked now. {decision.prompt}"


def why_space(game: Game, space: str) -> str:
    """Why no Agent can be sent to a space now: the reason of the card that comes closest."""
    assert game.decision is not None
    view = game.view(game.decision.seat)
    name = view.catalogue.spaces[space]
    if game.decision.kind != "turn":
        return "An Agent is sent at the start of a turn. " + _not_a_turn(game)
    hand = dict.fromkeys(view.me.hand)
    reasons = [game.why_not(f"agent {card}>{space}") for card in hand]
    closest = [reason for reason in reasons if reason and " icon" not in reason]
    if closest:
        return closest[0]
    return f"No card in your hand has the {icons_words((name.icon,))} icon, which {name.name} needs."


def why_card(game: Game, card: str) -> str:
    """Why a card in hand sends no Agent now."""
    assert game.decision is not None
    catalogue = game.state.catalogue
    definition = catalogue.cards[card]
    if game.decision.kind != "turn":
        return f"{definition.name} is in your hand. " + _not_a_turn(game)
    if not definition.icons:
        return f"{definition.name} has no Agent icon; it stays in your hand for the Reveal turn."
    spaces = [space for space in catalogue.spaces.values() if space.icon in definition.icons]
    reasons = [game.why_not(f"agent {card}>{space.id}") for space in spaces]
    return " ".join(dict.fromkeys(reason for reason in reasons if reason))


def why_intrigue(game: Game, card: str) -> str:
    """Why an Intrigue card in hand cannot be played now."""
    assert game.decision is not None
    definition = game.state.catalogue.intrigues[card]
    names = {"plot": "Plot", "combat": "Combat", "victory": "when you win a Conflict", "endgame": "Endgame"}
    uses = [use for use in names if getattr(definition, use)]
    now = USES.get(game.decision.kind)
    if now not in uses:
        when = " or ".join(names[use] for use in uses)
        moment = "; this is not the moment" if now is None else ""
        return f"{definition.name} is played as: {when}{moment}."
    fresh = game.view(game.decision.seat).position.turn.fresh
    if now == "plot" and definition.timing == "start_of_turn" and not fresh:
        return f"{definition.name} is played at the start of your turn, before anything else."
    if now == "plot" and definition.timing == "before_agent":
        return f"{definition.name} is played before you send an Agent, while you can still send one this turn."
    return f"The cost or the condition of {definition.name} is not met now; `? {definition.name}` shows it."


def why_acquire(game: Game, card: str) -> str:
    """Why a card cannot be acquired now."""
    assert game.decision is not None
    seat = game.decision.seat
    state = game.view(seat).position
    name = state.catalogue.cards[card].name
    offers = sorted(offer for offer in acquirable(state, seat) if card_of(offer) == card)
    if not offers:
        return f"{name} is neither in your hand nor in the Row or the Reserve."
    rules = active(state, seat, AcquireDiscount)
    cost = min(market.acquire_price(state, seat, offer, rules) for offer in offers)
    if not state.turn.reveal:
        return f"{name} costs {cost} persuasion; cards are acquired in your Reveal turn."
    return f"{name} costs {cost} persuasion; you have {state.seats[seat].persuasion}."
