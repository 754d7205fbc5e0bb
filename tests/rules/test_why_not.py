"""Whatever is not offered has a reason (R-INFO-02): the cause and the words of each, at the decision that asks."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from imperium.core.decisions import ANOTHER_DECISION
from imperium.rules.refusals import Cause
from tests.rules.script import play


class Case(NamedTuple):
    """A position, the choices that lead to a decision, and codes that are no answer to it, with cause and words."""

    seats: list[dict[str, Any]]
    codes: list[str]
    kind: str
    why: dict[str, tuple[str, str]]
    board: dict[str, Any] = {}


ME = {"hand": ["diplomacy", "dagger"]}
CASES = {
    "a turn": Case(
        [{"hand": ["dagger", "convincing_argument"], "intrigue": ["bribery", "ambush"], "agents_at": ["wealth"]}],
        [],
        "turn",
        {
            "agent dagger>mentat": (Cause.TOO_DEAR, "Mentat costs 2 Solari"),
            "agent dagger>carthag": (Cause.NO_ICON, "Dagger has no City icon"),
            "agent convincing_argument>carthag": (Cause.NO_ICON, "Convincing Argument has no"),
            "agent chani>carthag": (Cause.NOT_HELD, "Chani is not in your hand"),
            "agent dagger>nowhere": (Cause.UNKNOWN, "nowhere"),
            "agent dagger>hall_of_oratory mentat": (Cause.NO_AGENT, "You have no such Agent to send"),
            "play bribery": (Cause.TOO_DEAR, "2 Solari"),
            "play ambush": (Cause.WRONG_MOMENT, "Ambush is played as: Combat; this is not the moment."),
            "play windfall": (Cause.NOT_HELD, "Windfall is not among your Intrigue cards"),
            "acquire arrakis_liaison": (Cause.WRONG_MOMENT, "Arrakis Liaison costs 2 persuasion"),
            "pass": (Cause.DUTY, "neither an Agent nor a Reveal turn"),
            "end": (ANOTHER_DECISION, "seat 1 is asked (turn)"),
        },
    ),
    "a turn without Agents": Case(
        [{**ME, "agents": 0, "intrigue": ["windfall"]}],
        [],
        "turn",
        {"agent diplomacy>wealth": (Cause.NO_AGENT, "no Agent")},
    ),
    "taken, closed and used spaces": Case(
        [{**ME, "solari": 8, "council": True, "agents_at": ["secrets"]}, {"agents_at": ["wealth"]}],
        [],
        "turn",
        {
            "agent diplomacy>wealth": (Cause.OCCUPIED, "Wealth"),
            "agent diplomacy>secrets": (Cause.OWN, "Secrets"),
            "agent diplomacy>foldspace": (Cause.CLOSED, "Foldspace"),
            "agent dagger>high_council": (Cause.USED, "High Council"),
            "agent diplomacy>sell_melange": (Cause.NO_ICON, "Sell Melange"),
        },
        {"closed": [{"by": 2, "space": "foldspace"}]},
    ),
    "offers of a space": Case(
        [{"hand": ["dune_the_desert_planet", "dagger"], "spice": 2}],
        [],
        "turn",
        {
            "agent dune_the_desert_planet>sell_melange": (Cause.WHICH_OFFER, "Sell Melange"),
            "agent dune_the_desert_planet>sell_melange:3": (Cause.TOO_DEAR, "3 spice"),
            "agent dune_the_desert_planet>sell_melange:9": (Cause.WHICH_OFFER, "Say which offer of Sell Melange"),
            "agent dune_the_desert_planet>hagga_basin": (Cause.TOO_DEAR, "1 water"),
        },
    ),
    "a requirement": Case(
        [{"hand": ["reconnaissance", "dagger"], "influence": {"fremen": 1}}],
        [],
        "turn",
        {
            "agent reconnaissance>sietch_tabr": (
                Cause.CONDITION,
                "Sietch Tabr needs 2+ Fremen influence; you have 1.",
            )
        },
    ),
    "a space with offers that is taken": Case(
        [{"hand": ["dune_the_desert_planet", "dagger"], "spice": 2}, {"agents_at": ["sell_melange"]}],
        [],
        "turn",
        {"agent dune_the_desert_planet>sell_melange": (Cause.OCCUPIED, "Sell Melange is occupied")},
    ),
    "an Agent from the board": Case(
        [{"hand": ["kwisatz_haderach", "dagger"], "agents_at": ["wealth", "secrets"]}],
        [],
        "turn",
        {"agent kwisatz_haderach>conspire from wealth": (Cause.TOO_DEAR, "Conspire costs 4 spice; you have 0.")},
    ),
    "cards whose time is over": Case(
        [
            {
                "hand": ["firm_grip", "dagger"],
                "solari": 2,
                "deck": ["dagger"],
                "intrigue": ["bindu_suspension", "infiltrate", "windfall"],
            }
        ],
        ["agent firm_grip>hall_of_oratory"],
        "effects",
        {
            "play bindu_suspension": (Cause.WRONG_MOMENT, "at the start of your turn, before anything else"),
            "play infiltrate": (Cause.WRONG_MOMENT, "before you send an Agent, while you can still send one"),
        },
    ),
    "the window of an Agent turn": Case(
        [{"hand": ["firm_grip", "dagger"], "solari": 2}],
        ["agent firm_grip>hall_of_oratory"],
        "effects",
        {
            "use firm_grip:persuasion": (Cause.NOT_PENDING, "No effect 'persuasion' of 'firm_grip' is pending"),
            "use card:firm_grip:pay": (Cause.NOT_PENDING, "offered without saying what kind of thing it is"),
            "deploy 1": (Cause.NOT_COMBAT, "not sent to a Combat space"),
            "agent dagger>mentat": (Cause.ALREADY_SENT, "already sent an Agent this turn"),
            "acquire arrakis_liaison": (Cause.WRONG_MOMENT, "in your Reveal turn"),
            "play ambush": (Cause.NOT_HELD, "Ambush"),
            "reveal": (ANOTHER_DECISION, "is asked (effects)"),
        },
    ),
    "more troops than may be deployed": Case(
        [{"hand": ["reconnaissance"], "garrison": 6}],
        ["agent reconnaissance>carthag"],
        "effects",
        {"deploy 4": (Cause.NUMBER, "You can deploy 1 to 3 troops now"), "deploy 0": (Cause.NUMBER, "1 to 3")},
    ),
    "the window of a Reveal turn": Case(
        [{"hand": ["diplomacy", "dagger"], "persuasion": 1}],
        ["reveal"],
        "effects",
        {
            "acquire scout": (Cause.NOT_ON_SALE, "Scout"),
            "acquire foldspace": (Cause.NOT_ON_SALE, "Foldspace"),
            "acquire the_spice_must_flow": (Cause.TOO_DEAR, "costs 9 persuasion; you have 2"),
            "deploy 1": (Cause.WRONG_MOMENT, "Troops are deployed in Agent turns"),
            "agent dagger>wealth": (Cause.WRONG_MOMENT, "No Agent is sent in a Reveal turn"),
        },
    ),
    "an arrow that is too dear": Case(
        [{"hand": ["firm_grip"], "solari": 1, "intrigue": ["windfall"]}],
        ["agent firm_grip>hall_of_oratory"],
        "effects",
        {
            "use firm_grip:pay": (Cause.TOO_DEAR, "2 Solari"),
            "use chani:retreat": (Cause.NOT_PENDING, "No effect 'retreat' of 'chani' is pending"),
        },
    ),
    "cards that are not on sale": Case(
        [{"hand": ["diplomacy", "dagger"], "persuasion": 9}],
        ["reveal"],
        "effects",
        {
            "acquire arrakis_liaison": (Cause.NOT_ON_SALE, "Arrakis Liaison"),
            "acquire dagger": (Cause.NOT_ON_SALE, "Dagger"),
            "acquire nobody": (Cause.UNKNOWN, "There is no card 'nobody'"),
            "acquire chani": (Cause.NOT_ON_SALE, "Chani"),
            "acquire scout from row": (Cause.NOT_ON_SALE, "Scout"),
        },
        {"row": ["scout"], "reserve": {"arrakis_liaison": 0}},
    ),
    "what must be done first": Case(
        [{"hand": ["signet_ring"], "leader": "helena_richese", "intrigue": ["windfall"]}],
        ["agent signet_ring>carthag"],
        "effects",
        {"end": (Cause.DUTY, "Helena Richese")},
        {"row": ["scout", "stilgar"]},
    ),
    "where a card goes": Case(
        [{"hand": ["convincing_argument", "dagger"], "intrigue": ["recruitment_mission"]}],
        ["play recruitment_mission", "reveal", "acquire scout"],
        "destination",
        {
            "to hand": (Cause.UNKNOWN, "A card goes to the deck or the discard pile"),
            "end": (ANOTHER_DECISION, "destination"),
        },
        {"row": ["scout"], "imperium_deck": ["stilgar"]},
    ),
    "an Agent to recall": Case(
        [{"hand": ["dagger"], "agents_at": ["secrets", "wealth"], "intrigue": ["urgent_mission"]}],
        ["play urgent_mission"],
        "recall",
        {
            "recall foldspace": (Cause.NO_TARGET, "No Agent of yours stands at Foldspace"),
            "recall mentat_agent": (Cause.NO_TARGET, "You have not sent the Mentat"),
            "reveal": (ANOTHER_DECISION, "recall"),
        },
    ),
    "a card to acquire by an effect": Case(
        [{"hand": ["dagger"], "intrigue": ["bypass_protocol"], "spice": 2}],
        ["play bypass_protocol", "choose acquire"],
        "acquire",
        {
            "acquire opulence": (Cause.TOO_DEAR, "this takes a card of 3"),
            "acquire chani": (Cause.NOT_ON_SALE, "Chani"),
            "reveal": (ANOTHER_DECISION, "acquire"),
        },
        {"row": ["scout", "opulence", "firm_grip"]},
    ),
    "a card to take back": Case(
        [
            {
                "hand": ["other_memory"],
                "discard": ["missionaria_protectiva", "bene_gesserit_sister", "dagger"],
                "deck": ["dagger"],
            }
        ],
        ["agent other_memory>secure_contract", "choose recover"],
        "recover",
        {
            "recover dagger": (Cause.NOT_A_CANDIDATE, "Dagger is no Bene Gesserit card"),
            "recover chani": (Cause.NOT_HELD, "Chani is not in your discard pile"),
            "end": (ANOTHER_DECISION, "recover"),
        },
    ),
    "a card to set aside": Case(
        [{"hand": ["signet_ring", "dagger"], "leader": "helena_richese"}],
        ["agent signet_ring>hall_of_oratory"],
        "set_aside",
        {"set_aside chani": (Cause.NOT_HELD, "Chani is not in the Row"), "end": (ANOTHER_DECISION, "set_aside")},
        {"row": ["scout", "stilgar"]},
    ),
    "a card to discard": Case(
        [{"hand": ["test_of_humanity"]}, {"hand": ["dagger", "diplomacy"]}],
        ["agent test_of_humanity>hall_of_oratory"],
        "discard",
        {"discard scout": (Cause.NOT_HELD, "Scout is not in your hand"), "decline": (ANOTHER_DECISION, "discard")},
    ),
    "a card to trash as a price": Case(
        [{"hand": ["diplomacy", "dagger"], "spice": 2}],
        ["agent diplomacy>selective_breeding", "use selective_breeding:pay"],
        "trash",
        {
            "trash scout from hand": (Cause.NOT_HELD, "Scout is not in your hand"),
            "trash dagger from discard": (Cause.NOT_HELD, "Dagger is not in your discard pile"),
            "decline": (Cause.DUTY, "one must be trashed"),
            "pay": (ANOTHER_DECISION, "trash"),
        },
    ),
    "a branch": Case(
        [{"hand": ["dagger"], "deck": ["diplomacy"], "intrigue": ["poison_snooper"]}],
        ["play poison_snooper"],
        "choose",
        {
            "choose solari": (Cause.NOT_A_CANDIDATE, "'solari' is none of the branches: draw, trash"),
            "reveal": (ANOTHER_DECISION, "choose"),
        },
    ),
    "a branch twice": Case(
        [{"conflict": 1}, {"conflict": 2}],
        ["choose spice"],
        "choose",
        {"choose spice": (Cause.NOT_A_CANDIDATE, "You have chosen that already")},
        {"phase": "combat", "conflict": "battle_for_arrakeen", "intrigue_deck": ["windfall"], "round": 9},
    ),
    "a faction": Case(
        [{"hand": ["dagger"], "solari": 2, "intrigue": ["bribery"]}],
        ["play bribery"],
        "faction",
        {"end": (ANOTHER_DECISION, "faction")},
    ),
    "a faction twice": Case(
        [{"conflict": 3}, {"conflict": 1}],
        ["influence guild"],
        "faction",
        {"influence guild": (Cause.NOT_A_CANDIDATE, "is named already")},
        {"phase": "combat", "conflict": "machinations"},
    ),
    "a faction behind in": Case(
        [
            {"hand": ["signet_ring", "dagger"], "leader": "duke_leto_atreides", "spice": 1},
            {"influence": {"guild": 1, "fremen": 1}},
        ],
        ["agent signet_ring>hall_of_oratory", "use duke_leto_atreides:pay"],
        "faction",
        {"influence emperor": (Cause.NOT_A_CANDIDATE, "is not among the factions of this choice")},
    ),
    "a faction to lose": Case(
        [{"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 1, "emperor": 1}}],
        ["agent shifting_allegiances>hall_of_oratory", "use shifting_allegiances:pay"],
        "faction",
        {
            "lose fremen": (Cause.NO_TARGET, "You have no influence with the Fremen"),
            "end": (ANOTHER_DECISION, "faction"),
        },
    ),
    "a space to close": Case(
        [{"hand": ["the_voice"]}],
        ["agent the_voice>secure_contract"],
        "close",
        {"close nowhere": (Cause.UNKNOWN, "There is no board space 'nowhere'"), "end": (ANOTHER_DECISION, "close")},
    ),
    "an opponent": Case(
        [
            {"hand": ["dagger", "diplomacy"], "solari": 1, "intrigue": ["double_cross"]},
            {"conflict": 1},
            {"conflict": 1},
        ],
        ["play double_cross"],
        "opponent",
        {
            "opponent 1": (Cause.NOT_A_CANDIDATE, "not for yourself"),
            "opponent 4": (Cause.UNKNOWN, "There is no seat 4; there are 3"),
            "reveal": (ANOTHER_DECISION, "opponent"),
        },
    ),
    "a Combat card": Case(
        [{"conflict": 1, "intrigue": ["ambush", "windfall", "private_army"]}, {"conflict": 1}],
        [],
        "combat",
        {
            "play windfall": (Cause.WRONG_MOMENT, "Windfall"),
            "play private_army": (Cause.TOO_DEAR, "2 spice"),
            "end": (ANOTHER_DECISION, "combat"),
        },
        {"phase": "combat"},
    ),
    "a card that is given icons": Case(
        [{"hand": ["dagger", "convincing_argument"], "intrigue": ["dispatch_an_envoy"]}, {"agents_at": ["wealth"]}],
        ["play dispatch_an_envoy"],
        "turn",
        {
            "agent dagger>wealth": (Cause.OCCUPIED, "Wealth"),
            "agent convincing_argument>hall_of_oratory": (Cause.NO_ICON, "Convincing Argument has no Landsraad icon"),
        },
    ),
    "a card for winning": Case(
        [{"conflict": 2, "intrigue": ["demand_respect", "windfall"]}, {"conflict": 1}],
        [],
        "victory",
        {
            "play windfall": (Cause.WRONG_MOMENT, "Windfall"),
            "pass": (Cause.DUTY, "The reward comes first"),
            "end": (ANOTHER_DECISION, "victory"),
        },
        {"phase": "combat", "conflict": "skirmish_b"},
    ),
    "a card for winning after the reward": Case(
        [{"conflict": 2, "intrigue": ["demand_respect"]}, {"conflict": 1}],
        ["reward"],
        "victory",
        {"reward": (Cause.WRONG_MOMENT, "The reward is taken already")},
        {"phase": "combat", "conflict": "skirmish_b"},
    ),
    "an Endgame card": Case(
        [{"intrigue": ["tiebreaker", "ambush"]}],
        [],
        "endgame",
        {"play ambush": (Cause.WRONG_MOMENT, "Ambush"), "end": (ANOTHER_DECISION, "endgame")},
        {"phase": "endgame"},
    ),
    "who takes an Alliance": Case(
        [
            {"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 5}},
            {"influence": {"guild": 5}},
            {"influence": {"guild": 5}},
            {"influence": {"guild": 4}},
        ],
        ["agent shifting_allegiances>hall_of_oratory", "use shifting_allegiances:pay"],
        "alliance",
        {
            "alliance 4": (Cause.NOT_A_CANDIDATE, "is not level with you"),
            "alliance 1": (Cause.NOT_A_CANDIDATE, "is not level with you"),
            "end": (ANOTHER_DECISION, "alliance"),
        },
        {"alliances": {"guild": 1}},
    ),
    "secret factions": Case(
        [{"leader": "baron_vladimir_harkonnen"}],
        [],
        "secret",
        {"secret guild+emperor": (Cause.NUMBER, "Name 2 different factions"), "end": (ANOTHER_DECISION, "secret")},
        {"phase": "setup", "round": 0, "conflict_deck": ["skirmish_a"]},
    ),
    "a retreat": Case(
        [{"hand": ["chani"], "conflict": 2}],
        ["reveal", "use chani:retreat"],
        "retreat",
        {"retreat 3": (Cause.NUMBER, "You can retreat 0 to 2 troops"), "end": (ANOTHER_DECISION, "retreat")},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_not_offered_has_its_reason(case: str) -> None:
    seats, codes, kind, why, board = CASES[case]
    game = play({"seats": seats, **board}, *codes)
    assert game.decision is not None
    assert game.decision.kind == kind
    for code, (cause, words) in why.items():
        found = game.why_not(code)
        assert found is not None, code
        assert (str(found.cause), words in found.words) == (str(cause), True), (code, found)
    assert all(game.why_not(code) is None for code in game.decision.codes)
