"""What a move will change, without looking: it is played in an imagined game made from the view alone.

The imagined game has an unrelated seed and the hidden cards in plain order, so nothing of the true game is in it. Its
events count up to the first one that chance or another seat has a part in, or to the end of the turn; what follows is
named as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from imperium.box.effect import count
from imperium.core.errors import Endless
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.core.steps import NOBODY
from imperium.game import Game, Imperium, game_at
from imperium.position.layout import deal
from imperium.position.state import State
from imperium.position.views import View
from imperium.rules.combat import GOING_HOME, ranking
from imperium.screen.imperium.conflict import RANKS
from imperium.screen.imperium.fold import fold
from imperium.screen.names import seat_letter
from imperium.screen.question import Preview
from imperium.screen.text import Text, text

CHANCE = Imperium.shows | {"hagal_shuffle", "hagal_swords"}
BREAKS = (  # after these, or before them, somebody else may be asked for a card nobody knows of
    "turn", "turn_end", "round", "endgame", "recall_phase", "combat_pass", "final_strength", "wins", "no_winner",
    "maker",
)  # fmt: skip
OTHERS = ("agent", "reveal_turn", "play", "deploy", "discard", "reward")  # what a seat does, not what befalls it
GOODS = {"vp": "VP", "solari": "Solari", "spice": "spice", "water": "water", "persuasion": "persuasion"}
MOVED = {
    "acquire": "+{}",
    "trash": "trashes {}",
    "discard": "discards {}",
    "recover": "takes back {}",
    "removed": "{} leaves the game",
}


class Previews:
    """The imagined game of one view, from which every option is tried."""

    def __init__(self, view: View) -> None:
        self.view = view
        state = deal(view.position, view.pools, list)
        state.seed = 0
        self.game = game_at(state)

    def of(self, move: Move) -> Preview:
        """What this option will change."""
        game = self.game.copy()
        known = len(game.events)
        try:
            game.apply(move)
        except Endless:
            return Preview((), (), text("preview.endless", "goes round in circles"))
        events = [event.seen_by(self.view.seat) for event in islice(game.events, known, None)]
        sure = list(self._sure(events))
        after = self.view.position.copy()
        for event in sure:
            fold(after, event)
        return Preview(tuple(sure), tuple(_changes(self.view, after, sure)), self._end(game, events, len(sure)))

    def _sure(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events up to where nobody can know more; what a seat that acts suffers or gains is still known."""
        me = self.view.seat
        for event in events:
            if event.kind in CHANCE or event.kind in BREAKS or event.source == GOING_HOME:
                return
            if event.seat not in (me, NOBODY) and event.kind in OTHERS:
                return
            yield event

    def _end(self, game: Game, events: Sequence[Event], sure: int) -> Text:
        """Why nothing more can be said: chance, the end of the turn, or the next question."""
        alike = events[sure:]
        first = alike[0] if alike else None
        if first is None:
            decision = game.decision
            if decision is None:
                return text("preview.over", "the game is over")
            if decision.seat == self.view.seat:
                return text("preview.asked", "", kind=decision.kind)
            return text("preview.others", f"then {seat_letter(decision.seat)} chooses", seat=decision.seat)
        if first.kind in ("draw", "intrigue") and first.seat == self.view.seat:
            number = 0
            for event in alike:
                if event.kind != first.kind or event.seat != first.seat:
                    break
                number += 1
            thing = "card" if first.kind == "draw" else "Intrigue card"
            return text("preview.draws", f"draws {count(number, thing)}", cards=number)
        if first.kind == "turn_end" or first.kind == "turn":
            return text("preview.turn_end", "ends your turn" if first.seat == self.view.seat else "then others move")
        return text("preview.unknown", WHY.get(first.kind, "then others move"))


WHY = {
    "shuffle": "your deck is shuffled, then draws", "steal": "steals an Intrigue card",
    "look": "looks at the top card",
    "row": "a new card comes into the Row", "conflict": "a new Conflict", "round": "the round ends",
    "recall_phase": "the round ends", "maker": "the round ends", "lose_troops": "the Conflict ends",
    "final_strength": "the Conflict is decided", "wins": "the Conflict is decided", "no_winner": "nobody wins",
    "reward": "others take their rewards", "combat_pass": "others may play Combat cards", "endgame": "the game ends",
}  # fmt: skip


def _changes(view: View, after: State, events: Sequence[Event]) -> Iterator[Text]:
    before = view.position
    seats = [view.seat, *before.opponents(view.seat)]
    for seat in seats:
        who = "" if seat == view.seat else f"{seat_letter(seat)} "
        yield from _seat_changes(before, after, seat, who)
    for event in events:
        if event.kind in MOVED:
            name = view.catalogue.named("card", event.item)
            yield text(f"preview.{event.kind}", MOVED[event.kind].format(name), seat=event.seat, card=event.item)
    for space, holder in after.control.items():
        if before.control.get(space, NOBODY) != holder:
            yield text("preview.control", f"control of {view.catalogue.spaces[space].name}", space=space, seat=holder)
    if after.mentat_owner != before.mentat_owner:
        yield text("preview.mentat", "the Mentat", seat=after.mentat_owner)


def _seat_changes(before: State, after: State, seat: int, who: str) -> Iterator[Text]:
    """How the numbers of one seat change."""
    was, now = before.seats[seat], after.seats[seat]
    for faction in before.catalogue.factions:
        old, new = was.influence[faction], now.influence[faction]
        if old != new:
            name = before.catalogue.factions[faction].name
            yield text(
                "preview.influence", f"{who}{name} {old} > {new}", seat=seat, faction=faction, old=old, new=new
            )
    for good, name in GOODS.items():
        change = getattr(now, good) - getattr(was, good)
        if change:
            yield text(f"preview.{good}", f"{who}{change:+d} {name}", seat=seat, amount=change)
    for faction in before.catalogue.factions:
        if (before.alliances[faction] == seat) != (after.alliances[faction] == seat):
            word = "takes" if after.alliances[faction] == seat else "loses"
            words = f"{who}{word} the {before.catalogue.factions[faction].name} Alliance"
            yield text("preview.alliance", words, seat=seat, faction=faction)
    troops = now.garrison + now.conflict - was.garrison - was.conflict
    if troops:
        yield text("preview.troops", f"{who}{'+' if troops > 0 else '-'}{count(abs(troops), 'troop')}", seat=seat)
    if now.strength != was.strength:
        rank = RANKS.get(dict(ranking(after)).get(seat, ""), "")
        words = f"{who}strength {was.strength} > {now.strength}{f' ({rank})' if rank else ''}"
        yield text("preview.strength", words, seat=seat, old=was.strength, new=now.strength)
    elif now.swords != was.swords:
        vain = "" if now.conflict else " (no strength without a troop)"  # R-COMBAT-02
        words = f"{who}+{count(now.swords - was.swords, 'sword')}{vain}"
        yield text("preview.swords", words, seat=seat, swords=now.swords - was.swords)
    if now.council != was.council:
        yield text("preview.council", f"{who}a seat on the High Council", seat=seat)
    if now.agents_total != was.agents_total:
        yield text("preview.swordmaster", f"{who}a third Agent", seat=seat)
