"""Every move of the game, in the words of the rulebook; how they are written follows from the forms.

Moves are listed by what asks and carried out by what asks; nobody else takes a written code apart.
"""

from __future__ import annotations

from functools import cache

from imperium.core.moves import Move, Notation


# -- a turn ----------------------------------------------------------------------------------------
class Send(Move):
    """Play the card and send an Agent to the space; to one of its offers where it has several. The Agent is one of
    one's own on the Leader, or the Mentat, or one that stands on the board already."""

    form = ("agent {card}>{space}", ":{offer}", " {mentat}", " from {origin}")
    terms = {"origin": "SPACE"}

    def __init__(self, card: str, space: str, offer: str = "", mentat: bool = False, origin: str = "") -> None:
        self.card = card
        self.space = space
        self.offer = offer
        self.mentat = mentat
        self.origin = origin


class Reveal(Move):
    """Take the Reveal turn."""

    form = ("reveal",)
    modesty = 1


class Play(Move):
    """Play an Intrigue card: a Plot card in a turn, a Combat card in Combat, a card for winning, an Endgame card."""

    form = ("play {card}",)
    terms = {"card": "INTRIGUE"}

    def __init__(self, card: str) -> None:
        self.card = card


class Pass(Move):
    """End the turn without Agent or Reveal turn; in Combat, after winning and in the endgame: play no (more) card."""

    form = ("pass",)
    modesty = 3


class Use(Move):
    """Resolve this pending effect next: the card, space or Leader it is of, and a word for what it does. The kind of
    thing stands before it only where two things of one name have such an effect."""

    form = ("use ", "{kind}:", "{id}:{word}")

    def __init__(self, id: str, word: str, kind: str = "") -> None:
        self.id = id
        self.word = word
        self.kind = kind


class Deploy(Move):
    """Deploy that many troops to the Conflict."""

    form = ("deploy {troops}",)
    terms = {"troops": "N"}

    def __init__(self, troops: int) -> None:
        self.troops = troops


class Acquire(Move):
    """Acquire the card from the Row, the Reserve or what one has set aside; the copy in the Row is named where
    another copy is set aside at its own price."""

    form = ("acquire {card}", " from {row}")

    def __init__(self, card: str, row: bool = False) -> None:
        self.card = card
        self.row = row


class End(Move):
    """End the turn; whatever is optional and still pending lapses."""

    form = ("end",)
    modesty = 4


# -- what effects ask ------------------------------------------------------------------------------
class Choose(Move):
    """This branch; a word that comes twice gets the number of its branch, as in `choose trash_2`."""

    form = ("choose {branch}",)

    def __init__(self, branch: str) -> None:
        self.branch = branch


class Trash(Move):
    """Trash this card; the zone is `hand`, `discard` or `play`."""

    form = ("trash {card} from {zone}",)

    def __init__(self, card: str, zone: str) -> None:
        self.card = card
        self.zone = zone


class Pay(Move):
    """Pay the price of an arrow and take what follows."""

    form = ("pay",)


class Decline(Move):
    """Leave what may be left: an arrow, an optional trash, the defence of a controlled space."""

    form = ("decline",)
    modesty = 2


class Discard(Move):
    """Discard this card from hand."""

    form = ("discard {card}",)

    def __init__(self, card: str) -> None:
        self.card = card


class Recover(Move):
    """Take this card from the discard pile into hand."""

    form = ("recover {card}",)

    def __init__(self, card: str) -> None:
        self.card = card


class SetAside(Move):
    """Set this card of the Row aside."""

    form = ("set_aside {card}",)

    def __init__(self, card: str) -> None:
        self.card = card


class Put(Move):
    """Where the acquired card goes: `deck` or `discard`."""

    form = ("to {pile}",)

    def __init__(self, pile: str) -> None:
        self.pile = pile


class GainInfluence(Move):
    """Gain influence with this faction."""

    form = ("influence {faction}",)

    def __init__(self, faction: str) -> None:
        self.faction = faction


class LoseInfluence(Move):
    """Lose one influence with this faction."""

    form = ("lose {faction}",)

    def __init__(self, faction: str) -> None:
        self.faction = faction


class Secret(Move):
    """The factions chosen in secret at setup."""

    form = ("secret {factions}",)
    terms = {"factions": "FACTION+FACTION"}

    def __init__(self, factions: tuple[str, ...]) -> None:
        self.factions = factions


class GiveAlliance(Move):
    """Who of those level takes over an Alliance token."""

    form = ("alliance {seat}",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Opponent(Move):
    """The opponent it is for."""

    form = ("opponent {seat}",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class RecallMentat(Move):
    """Recall the Mentat."""

    form = ("recall mentat_agent",)


class Recall(Move):
    """Recall the Agent from this space."""

    form = ("recall {space}",)

    def __init__(self, space: str) -> None:
        self.space = space


class Close(Move):
    """Close this space to opponents."""

    form = ("close {space}",)

    def __init__(self, space: str) -> None:
        self.space = space


class Retreat(Move):
    """That many troops return from the Conflict to the garrison."""

    form = ("retreat {troops}",)
    terms = {"troops": "N"}

    def __init__(self, troops: int) -> None:
        self.troops = troops


class Defend(Move):
    """Send the troop that defends a controlled space."""

    form = ("defend",)


class TakeReward(Move):
    """Take the reward of the Conflict now."""

    form = ("reward",)


IN_A_TURN: tuple[type[Move], ...] = (Send, Reveal, Play, Pass, Use, Deploy, Acquire, End)
ASKED_BY_EFFECTS: tuple[type[Move], ...] = (
    Choose, Trash, Pay, Decline, Discard, Recover, SetAside, Put, GainInfluence, LoseInfluence, Secret, GiveAlliance,
    Opponent, RecallMentat, Recall, Close, Retreat, Defend, TakeReward,
)  # fmt: skip
NOTATION = Notation((*IN_A_TURN, *ASKED_BY_EFFECTS))

# Moves that are offered again and again, made once.
REVEAL, PASS, END, PAY, DECLINE = Reveal(), Pass(), End(), Pay(), Decline()
DEFEND, TAKE_REWARD, RECALL_MENTAT = Defend(), TakeReward(), RecallMentat()
offer_of = cache(Acquire)
use_of = cache(Use)
