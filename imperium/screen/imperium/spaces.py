"""The spaces of the board: cost, effect, who is there, and whether a seat can go there now, or why not."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from imperium.box.definitions import Catalogue, Cost, Space
from imperium.box.effect import all_words
from imperium.core.steps import NOBODY
from imperium.position.views import View
from imperium.rules import moves
from imperium.rules.board import board_for
from imperium.screen.imperium.reasons import why_space
from imperium.screen.names import seat_letter
from imperium.screen.text import NOTHING, Text, text
from imperium.words.card_text import price


@frozen
class ShownSpace:
    """One space. `open` says whether an option leads there, `reason` why none does."""

    id: str
    name: str
    letter: str
    icon: str
    region: str
    faction: str
    combat: bool
    cost: Text
    effect: Text
    occupants: tuple[int, ...]  # the seats with an Agent there, the Mentat's owner among them
    control: int
    bonus: int
    notes: tuple[Text, ...]
    open: bool
    reason: Text
    codes: tuple[str, ...]  # the options that lead there


def spaces_of(view: View) -> tuple[ShownSpace, ...]:
    """The whole board, in the order of the catalogue."""
    leading: dict[str, list[str]] = {}
    for move in view.options:
        if isinstance(move, (moves.Send, moves.Recall, moves.Close)):
            leading.setdefault(move.space, []).append(move.code)
    sending = view.decision is not None and moves.Send in view.decision.asker.offers
    found = []
    for space in view.catalogue.spaces.values():
        codes = tuple(leading.get(space.id, ()))
        reason = why_space(view, space) if sending and not codes else NOTHING
        found.append(_shown(view, space, codes, reason))
    return tuple(found)


def _shown(view: View, space: Space, codes: tuple[str, ...], reason: Text) -> ShownSpace:
    table = view.position
    return ShownSpace(
        space.id,
        space.name,
        view.catalogue.icons[space.icon].letter,
        space.icon,
        view.catalogue.regions[space.region].name,
        space.faction or "",
        space.combat,
        cost_of(view, space),
        text("effect", space_effect(view.catalogue, space), space=space.id),
        tuple(occupants(view, space.id)),
        table.control.get(space.id, NOBODY),
        table.bonus_spice.get(space.id, 0),
        tuple(_notes(view, space)),
        bool(codes),
        reason,
        codes,
    )


def cost_of(view: View, space: Space) -> Text:
    """The price this seat would pay (R-SOLO-04, R-LEAD-07), or what else it takes to go there."""
    if space.requirement is not None:
        return text(
            "requirement", view.catalogue.spelled(space.requirement.words()).replace(" influence", ""), space=space.id
        )
    targets = board_for(view.position, view.seat).targets
    prices = [price(Cost(one.solari, one.spice, one.water)) for one in targets.values() if one.space is space]
    return text("cost", prices[0] + ("+" if len(prices) > 1 else ""), space=space.id)


def space_effect(catalogue: Catalogue, space: Space) -> str:
    """What the space does, without the influence that every Faction space gives."""
    if space.offers:
        words = " / ".join(f"{price(offer.cost)}: {all_words(offer.effects)}" for offer in space.offers)
    else:
        words = all_words(space.effects)
    if space.presence:
        words += f"; in your Reveal turn {all_words(space.presence)}"
    return catalogue.spelled(words)


def occupants(view: View, space: str) -> list[int]:
    """The seats with an Agent there, the Mentat's owner among them."""
    table = view.position
    found = [index for index, seat in enumerate(table.seats) for place in seat.places if place == space]
    if table.mentat_space == space:
        found.append(table.mentat_owner)
    return found


def _notes(view: View, space: Space) -> Iterator[Text]:
    """What lies on the space besides Agents."""
    table = view.position
    if table.bonus_spice.get(space.id):
        yield text("space.bonus", f"+{table.bonus_spice[space.id]} spice", spice=table.bonus_spice[space.id])
    holder = table.control.get(space.id, NOBODY)
    if holder != NOBODY:
        yield text("space.held", f"held by {seat_letter(holder)}", seat=holder)
    for closer, closed in table.closed:
        if closed == space.id:
            yield text("space.closed", f"closed by {seat_letter(closer)}", seat=closer)
    if space.once and space.id in view.me.used_spaces:
        yield text("space.used", "used")
