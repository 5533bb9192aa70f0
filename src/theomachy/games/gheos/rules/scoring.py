"""Cup tokens, drawing with its EPOCH tiles, and the final scoring."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.game import Outcome, ranked
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask
from theomachy.games.gheos.choices import Tokens
from theomachy.games.gheos.content.rotations import count
from theomachy.games.gheos.content.tiles import COLOURS, CUP, PYRAMID
from theomachy.games.gheos.position import EPOCH, Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE
from theomachy.kit.tuples import replaced, without

KEEP, PLAY = Tokens("token", 0), Tokens("token", 1)
TOKENS = Choices(lambda g, seat: (KEEP, PLAY), Kind(Tokens))


@dataclass
class PlayToken(Procedure):
    """You may use one of your cup tokens and score alone (GH-15, GH-71)."""

    @ask("GH-71", TOKENS)
    def choose(self, g: Gheos) -> Choose | None:
        """Play a token or keep it."""
        if g.tokens[g.turn]:
            return Choose(g.turn, TOKENS.options(g, g.turn))

    @act("GH-72")
    def score(self, g: Gheos, choice: Tokens | None) -> Next:
        """Cubes times cups; the token is gone, whatever it scored (GH-74, GH-75)."""
        if choice == PLAY:
            seat = g.turn
            vp = g.cup_score(seat)
            if g.events is not None:
                g.tell("token", seat=seat, vp=vp, sum=arithmetic(g, seat, CUP))
            g.tokens = replaced(g.tokens, seat, g.tokens[seat] - 1)
            g.gain(seat, vp)
        return DONE


@dataclass
class DrawTile(Procedure):
    """Draw a tile; an EPOCH tile is scored by all and replaced (GH-77 to GH-81)."""

    @ask("GH-77")
    def draw(self, g: Gheos) -> Draw:
        """The next tile of the stack."""
        return Draw(g.bag)

    @act("GH-78")
    def look(self, g: Gheos, tile: str | None) -> Next:
        """A land tile joins the hand; an EPOCH tile is scored, and another drawn."""
        if tile is None:
            g.tell("no tile", "GH-89", seat=g.turn)
            return DONE
        take_from_bag(g, tile)
        if tile != EPOCH:
            put_in_hand(g, g.turn, tile, "GH-80")
            return DONE
        g.epochs += 1
        last = g.epochs == g.threshold
        if not last or g.options.last_epoch == "scored":
            score_epoch(g)
        else:
            g.tell("epoch unscored", "GH-84", seat=g.turn, number=g.epochs)
        if last:
            g.ending = g.ending or "epochs"
            return DONE
        return DrawTile.draw


@dataclass
class FinalScoring(Procedure):
    """All players score their cups once more, and the game is over (GH-87)."""

    @act("GH-87")
    def score(self, g: Gheos) -> Next:
        """Cubes times cups for everybody, tokens or not."""
        for seat in range(g.seat_count):
            vp = g.cup_score(seat)
            if g.events is not None:
                g.tell("final", seat=seat, vp=vp, sum=arithmetic(g, seat, CUP))
            g.gain(seat, vp)

    @act("GH-88")
    def close(self, g: Gheos) -> Next:
        """Most VP wins; then most cubes; then the win is shared."""
        if g.events is not None:
            result = outcome(g)
            g.tell("over", winners=result.winners, scores=result.scores, ending=g.ending)
        return OVER


def outcome(g: Gheos) -> Outcome:
    """Most VP, then most cubes held, then shared (GH-88)."""
    standing = [(g.vp[seat], sum(g.cubes[seat])) for seat in range(g.seat_count)]
    return Outcome(g.vp, ranked(standing), g.ending)


def score_epoch(g: Gheos) -> None:
    """Everybody scores cubes times pyramids (GH-78)."""
    gains = [g.epoch_score(seat) for seat in range(g.seat_count)]
    if g.events is not None:
        sums = [arithmetic(g, seat, PYRAMID) for seat in range(g.seat_count)]
        g.tell("epoch", seat=g.turn, number=g.epochs, of=g.threshold, vp=gains, sums=sums)
    for seat, vp in enumerate(gains):
        g.gain(seat, vp)


def arithmetic(g: Gheos, seat: Seat, symbol: str) -> list[tuple[str, int, int]]:
    """The parts of a score: colour, cubes that count, symbols; for the log and previews."""
    held = g.cubes[seat]
    parts = []
    for colour, home in enumerate(g.civs):
        if home != NOWHERE:
            scoring = g.options.follower_scoring
            counted = scoring == "generic" or held[colour]
            cubes = held[colour] if scoring == "bound" else sum(held)
            symbols = count(g.land.areas[home].tally, symbol)
            if counted and cubes and symbols:
                parts.append((COLOURS[colour], cubes, symbols))
    return parts


def take_from_bag(g: Gheos, tile: str) -> None:
    """That tile is no longer in the stack."""
    g.bag = without(g.bag, tile)


def put_in_hand(g: Gheos, seat: Seat, tile: str, rule: str) -> None:
    """A land tile joins the hand, unseen by the others (GH-80)."""
    hand = g.hands[seat]
    if hand and hand[0] > tile:
        g.set_hand(seat, (tile, *hand))
    else:
        g.set_hand(seat, (*hand, tile))
    if g.options.replaced_tile == "reshuffle":
        drawn = (*g.drawn[seat], len(g.reshuffled))
        g.drawn = replaced(g.drawn, seat, drawn)
    if g.events is not None:
        g.tell_secretly("draw", (seat,), {"tile": tile}, rule, seat=seat)
