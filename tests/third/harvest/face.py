"""The page side of Harvest."""

from armorica.core.match import Match
from armorica.core.plain import PlainDeal
from armorica.core.problem import Problem
from armorica.games.harvest import rules
from armorica.games.harvest.info import INFO
from armorica.games.harvest.rules import CARDS, Observation, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import Scene
from armorica.ui.table.plain import Event, PlainFace


class HarvestFace(PlainFace[PlainDeal, State, Observation]):
    """Show numbers on the table and in the hand."""

    def events(self, match: Match[PlainDeal, State, Observation], eyes: int | None) -> list[Event]:
        """List the cards played and the rounds taken; all seats see them."""
        s, events = rules.new(match.deal), []
        for ply, card in enumerate(match.moves[: match.ply], 1):
            round, seat, lowest = s.round, s.mover, min([*s.on_table, card])
            rules.apply(s, card)
            events.append(Event(ply, round, "play", seat, (card,)))
            if not s.on_table:
                events.append(Event(ply, round, "take", s.mover, (lowest,)))
        return events

    def sentence(self, t: Translator, event: Event, names: list[str]) -> str:
        """Describe an event in one sentence."""
        name, (number,) = names[event.seat], event.values
        if event.kind == "play":
            return t("{name} plays {number}.", name=name, number=number)
        return t("{name} takes the round for {number}.", name=name, number=number)

    def phase(self, seen: Observation, t: Translator) -> str:
        """Name the round."""
        last = len(CARDS) // len(seen.hands)
        return t("Round {n} of {last}", n=min(seen.round, last), last=last)

    def task(self, seen: Observation, t: Translator) -> str:
        """Say what there is to do."""
        return t("play a card.")

    def cards(self, scene: Scene[Observation, Event], t: Translator) -> Safe:
        """Draw the cards of the round, and the viewer's hand."""
        return html(
            '<p id="lying" class="numbers" aria-label="{lying}">{cards}</p>'
            '<section id="hand" class="numbers" aria-label="{own}">{hand}</section>',
            lying=t("On the table"),
            own=t("Your hand"),
            cards=[_card(card) for card in scene.state.on_table],
            hand=[_card(card, str(card) in scene.legal) for card in _hand(scene)],
        )

    def card_words(self, scene: Scene[Observation, Event], t: Translator) -> list[str]:
        """List the cards of the round, and the viewer's hand."""
        lying, own = (t.listed([*map(str, c)]) for c in (scene.state.on_table, _hand(scene)))
        return [
            t("On the table: {cards}.", cards=lying or t("nothing")),
            t("Your hand: {cards}.", cards=own or t("nothing")),
        ]

    def level_words(self, t: Translator, level: str) -> str:
        """Describe how opponents of a level play."""
        return {
            "novice": t("plays mostly by chance"),
            "settler": t("weighs each card by itself"),
            "reaper": t("plays the rest of the game through in mind"),
        }[level]

    def how_to(self, t: Translator) -> list[str]:
        """Explain the rules, in the order of their numbers."""
        return [
            t("There is a card for each number from 1 to 24, and everybody is dealt three."),
            t("In turn everybody plays a card, for all to see."),
            t("The highest card takes the round, and scores as many points as the lowest shows."),
            t("Everybody draws a card, and whoever took the round begins the next one."),
            t("Most points win once all cards are played."),
        ]

    def refusal(self, t: Translator, p: Problem) -> str | None:
        """Say why a move is refused."""
        if p.code != "not_in_hand":
            return None
        return t("{card} is not in the hand: choose a card that is.", card=p.details["card"])


def _hand(scene: Scene[Observation, Event]) -> list[int]:
    return [] if scene.eyes is None else scene.state.hands[scene.eyes]


def _card(card: int, playable: bool = False) -> Safe:
    if not playable:
        return html('<b id="card-{card}">{card}</b>', card=card)
    return html(
        '<button type="button" id="card-{card}" data-do="play {card}">{card}</button>', card=card
    )


FACE = HarvestFace(INFO, rules, [*map(str, CARDS)])
