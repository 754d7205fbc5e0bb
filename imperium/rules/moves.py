"""Every move of the game, in the words of the rulebook; how they are written follows from the forms.

Moves are listed by what asks and carried out by what asks; nobody else takes a written code apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from imperium.core.moves import Move, Notation


# -- a turn ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Send(Move):
    """Play the card and send an Agent to the space; to one of its offers where it has several. The Agent is one of
    one's own on the Leader, or the Mentat, or one that stands on the board already."""

    form = ("agent {card}>{space}", ":{offer}", " {mentat}", " from {origin}")
    terms = {"origin": "SPACE"}
    card: str
    space: str
    offer: str = ""
    mentat: bool = False
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Take the Reveal turn."""

    form = ("reveal",)
    modesty = 1


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play an Intrigue card: a Plot card in a turn, a Combat card in Combat, a card for winning, an Endgame card."""

    form = ("play {card}",)
    terms = {"card": "INTRIGUE"}
    card: str


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End the turn without Agent or Reveal turn; in Combat, after winning and in the endgame: play no (more) card."""

    form = ("pass",)
    modesty = 3


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Resolve this pending effect next: the card, space or Leader it is of, and a word for what it does. The kind of
    thing stands before it only where two things of one name have such an effect."""

    form = ("use ", "{kind}:", "{id}:{word}")
    id: str
    word: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Deploy(Move):
    """Deploy that many troops to the Conflict."""

    form = ("deploy {troops}",)
    terms = {"troops": "N"}
    troops: int


@dataclass(frozen=True, slots=True)
class Acquire(Move):
    """Acquire the card from the Row, the Reserve or what one has set aside; the copy in the Row is named where
    another copy is set aside at its own price."""

    form = ("acquire {card}", " from {row}")
    card: str
    row: bool = False


@dataclass(frozen=True, slots=True)
class End(Move):
    """End the turn; whatever is optional and still pending lapses."""

    form = ("end",)
    modesty = 4


# -- what effects ask ------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Choose(Move):
    """This branch; a word that comes twice gets the number of its branch, as in `choose trash_2`."""

    form = ("choose {branch}",)
    branch: str


@dataclass(frozen=True, slots=True)
class Trash(Move):
    """Trash this card; the zone is `hand`, `discard` or `play`."""

    form = ("trash {card} from {zone}",)
    card: str
    zone: str


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Pay the price of an arrow and take what follows."""

    form = ("pay",)


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave what may be left: an arrow, an optional trash, the defence of a controlled space."""

    form = ("decline",)
    modesty = 2


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard this card from hand."""

    form = ("discard {card}",)
    card: str


@dataclass(frozen=True, slots=True)
class Recover(Move):
    """Take this card from the discard pile into hand."""

    form = ("recover {card}",)
    card: str


@dataclass(frozen=True, slots=True)
class SetAside(Move):
    """Set this card of the Row aside."""

    form = ("set_aside {card}",)
    card: str


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Where the acquired card goes: `deck` or `discard`."""

    form = ("to {pile}",)
    pile: str


@dataclass(frozen=True, slots=True)
class GainInfluence(Move):
    """Gain influence with this faction."""

    form = ("influence {faction}",)
    faction: str


@dataclass(frozen=True, slots=True)
class LoseInfluence(Move):
    """Lose one influence with this faction."""

    form = ("lose {faction}",)
    faction: str


@dataclass(frozen=True, slots=True)
class Secret(Move):
    """The factions chosen in secret at setup."""

    form = ("secret {factions}",)
    terms = {"factions": "FACTION+FACTION"}
    factions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GiveAlliance(Move):
    """Who of those level takes over an Alliance token."""

    form = ("alliance {seat}",)
    seat: int


@dataclass(frozen=True, slots=True)
class Opponent(Move):
    """The opponent it is for."""

    form = ("opponent {seat}",)
    seat: int


@dataclass(frozen=True, slots=True)
class RecallMentat(Move):
    """Recall the Mentat."""

    form = ("recall mentat_agent",)


@dataclass(frozen=True, slots=True)
class Recall(Move):
    """Recall the Agent from this space."""

    form = ("recall {space}",)
    space: str


@dataclass(frozen=True, slots=True)
class Close(Move):
    """Close this space to opponents."""

    form = ("close {space}",)
    space: str


@dataclass(frozen=True, slots=True)
class Retreat(Move):
    """That many troops return from the Conflict to the garrison."""

    form = ("retreat {troops}",)
    terms = {"troops": "N"}
    troops: int


@dataclass(frozen=True, slots=True)
class Defend(Move):
    """Send the troop that defends a controlled space."""

    form = ("defend",)


@dataclass(frozen=True, slots=True)
class TakeReward(Move):
    """Take the reward of the Conflict now."""

    form = ("reward",)


IN_A_TURN: Final[tuple[type[Move], ...]] = (Send, Reveal, Play, Pass, Use, Deploy, Acquire, End)
ASKED_BY_EFFECTS: Final[tuple[type[Move], ...]] = (
    Choose, Trash, Pay, Decline, Discard, Recover, SetAside, Put, GainInfluence, LoseInfluence, Secret, GiveAlliance,
    Opponent, RecallMentat, Recall, Close, Retreat, Defend, TakeReward,
)  # fmt: skip
NOTATION: Final = Notation((*IN_A_TURN, *ASKED_BY_EFFECTS))

# Moves that are offered again and again are made once.
REVEAL: Final = Reveal()
PASS: Final = Pass()
END: Final = End()
PAY: Final = Pay()
DECLINE: Final = Decline()
DEFEND: Final = Defend()
TAKE_REWARD: Final = TakeReward()
RECALL_MENTAT: Final = RecallMentat()
send_of: Final = cache(Send)
acquire_of: Final = cache(Acquire)
use_of: Final = cache(Use)
choose_of: Final = cache(Choose)
trash_of: Final = cache(Trash)
set_aside_of: Final = cache(SetAside)
gain_of: Final = cache(GainInfluence)
recall_of: Final = cache(Recall)
close_of: Final = cache(Close)
