"""What must hold after every action, written from R-INFO-03 and the component list, not from the engine."""

from __future__ import annotations

from collections import Counter

from imperium.box.effect import every_part
from imperium.core.steps import NOBODY
from imperium.position.state import State


def box(state: State) -> tuple[Counter[str], Counter[str]]:
    """Every card and every Intrigue card that belongs to this game."""
    catalogue = state.catalogue
    players = sum(seat.way.decides for seat in state.seats)
    cards: Counter[str] = Counter()
    for card in catalogue.cards.values():
        cards[card.id] = card.copies * (players if card.id in catalogue.starter else 1)
    intrigues = Counter({card.id: card.copies for card in catalogue.intrigues.values()})
    return cards, intrigues


class Scored:
    """VP by seat as the events say, in all and from tracks and tokens; each event is counted once."""

    def __init__(self) -> None:
        self.all: Counter[int] = Counter()
        self.from_tracks: Counter[int] = Counter()
        self.events = 0

    def count(self, state: State) -> None:
        """The events since the last time."""
        for event in state.events[self.events :]:
            if event.kind == "vp":
                self.all[event.seat] += event.amount
                if event.source.kind in ("faction", "alliance"):
                    self.from_tracks[event.seat] += event.amount
        self.events = len(state.events)


def check(state: State, scored: Scored | None = None) -> None:
    """Raise AssertionError if an invariant is broken. Whoever checks a game again and again keeps what was scored."""
    check_seats(state)
    check_tokens(state)
    check_cards(state)
    check_points(state, scored or Scored())


def check_seats(state: State) -> None:
    """Troop sum 12 per colour, no negative resource, each Agent in one place, influence 0 to 6."""
    for seat in state.seats:
        assert seat.supply + seat.garrison + seat.conflict == 12, "R-DEF-05"
        assert min(seat.supply, seat.garrison, seat.conflict, seat.persuasion, seat.swords) >= 0
        assert min(seat.solari, seat.spice, seat.water) >= 0
        assert seat.agents + len(seat.places) == seat.agents_total <= 3
        assert seat.agents >= 0
        assert all(0 <= seat.influence[faction] <= 6 for faction in state.catalogue.factions), "R-INF-01"
        for zone in (seat.hand, seat.discard, seat.played, seat.revealed, seat.intrigue):
            assert zone == sorted(zone), "R-DEF-14"
    if state.mentat_space is not None:
        assert state.mentat_owner != NOBODY


def check_tokens(state: State) -> None:
    """Each Alliance token in exactly one place: with the leader of the track, or on the board below 4."""
    for faction in state.catalogue.factions:
        levels = [seat.influence[faction] for seat in state.seats]
        holder = state.alliances[faction]
        if any(step.kind == "alliance_heir" and str(step.source) == f"faction:{faction}" for step in state.agenda):
            continue  # the token is just being handed over
        if holder == NOBODY:
            assert max(levels) < 4, "R-INF-06"
        else:
            assert levels[holder] >= 4, "R-INF-10"
            assert levels[holder] == max(levels), "R-INF-07"
    for owner in range(len(state.seats)):
        assert list(state.control.values()).count(owner) <= 3


def check_cards(state: State) -> None:
    """No card is lost or copied; the Row has five cards while the Imperium Deck has any."""
    cards: Counter[str] = Counter([*state.row, *state.imperium_deck, *state.removed])
    intrigues: Counter[str] = Counter([*state.intrigue_deck, *state.intrigue_discard])
    cards.update({card: left for card, left in state.reserve.items() if left})
    for seat in state.seats:
        cards.update([*seat.hand, *seat.deck, *seat.discard, *seat.played, *seat.revealed])
        cards.update(seat.set_aside)
        intrigues.update(seat.intrigue)
        intrigues.update(step.source.id for step in seat.waiting if step.data == "card")
    intrigues.update(step.source.id for step in state.agenda if step.kind == "intrigue_done")
    all_cards, all_intrigues = box(state)
    assert dict(cards) == dict(all_cards), (cards - all_cards, all_cards - cards)
    assert dict(intrigues) == dict(all_intrigues), (intrigues - all_intrigues, all_intrigues - intrigues)
    assert len(state.row) == 5 or not state.imperium_deck, "R-CARDS-10"
    conflicts = [*state.conflict_deck, *state.conflicts_past, *([state.conflict] if state.conflict else [])]
    assert len(conflicts) == len(set(conflicts)) == 10, "R-SETUP-03"
    if state.mode.hagal_deck:
        assert sorted([*state.hagal_deck, *state.hagal_discard]) == sorted(state.mode.hagal_deck)


def check_points(state: State, scored: Scored) -> None:
    """VP are what the events say, and the part from tracks and tokens is what the tracks show (R-INF-04, 06)."""
    scored.count(state)
    for index, seat in enumerate(state.seats):
        if not seat.way.scores:
            assert seat.vp == 0
            continue
        assert seat.vp == state.mode.start_vp + scored.all[index]
        friends = sum(level >= 2 for level in seat.influence.values())
        tokens = sum(holder == index for holder in state.alliances.values())
        pending = sum(step.kind == "alliance_heir" for step in state.agenda)
        assert scored.from_tracks[index] == friends + tokens or pending or bonus_points(state)


def bonus_points(state: State) -> bool:
    """Whether the bonus of a track is VP, as none of the printed ones is: then tracks tell less than events."""
    bonuses = [track.bonus for track in state.catalogue.factions.values()]
    return any(getattr(part, "vp", 0) for bonus in bonuses for part in every_part(bonus))
