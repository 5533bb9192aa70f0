"""Everything that checks a game: a conformance suite, and the coverage of its rules by tests.

Check a game written for this engine, in this package or in one of your own, like this:

    from theomachy.engine.testing import check, covers, rule_coverage, shortest
    from my_game import GAME

    def test_my_game_keeps_every_law() -> None:
        for players in GAME.players:
            report = check(GAME, players, games=5, seed=1, rate=1)
            assert report.holds, shortest(report.failures[0]).record

    @covers("MG-7")
    def test_a_blessed_temple_scores_twice() -> None:
        ...

    def test_every_rule_is_tested() -> None:
        coverage = rule_coverage(GAME, Path(__file__).parent)
        assert coverage.holds, coverage

`check` plays random games through the kernel and a table in parallel and checks the laws listed in
`LAWS` at every moment. With `rate=1` each law is checked wherever somebody or chance is asked,
which suits a few games in a test; the default rate suits a thousand games overnight. A failure
names the law, the seed and the moment, and has the record of the game; `shortest` looks for a
shorter game that breaks the same law.

`check_documents` mutates documents of real positions in many ways and checks that each is either
refused with a sentence or can be played on.

The suite relies on some functions of the game that nothing else needs: `invariants` (everything
that must hold), `probes` (more than the legal options, for `why_not`), `longest` (a bound on the
game) and `pieces` (counts what a view shows, so that nothing can be lost in it). The more they
cover, the more it finds. It also relies on events: whatever a draw shows to a seat must be told to
it, and whatever is told must be in its sight.
"""

from theomachy.engine.testing.conformance import SOAK, check
from theomachy.engine.testing.coverage import Coverage, rule_coverage
from theomachy.engine.testing.covering import covers
from theomachy.engine.testing.laws import LAWS
from theomachy.engine.testing.reports import Failure, Report
from theomachy.engine.testing.shrinking import shortest
from theomachy.engine.testing.strangers import DocumentFailure, DocumentReport, check_documents

__all__ = [
    "LAWS",
    "SOAK",
    "Coverage",
    "DocumentFailure",
    "DocumentReport",
    "Failure",
    "Report",
    "check",
    "check_documents",
    "covers",
    "rule_coverage",
    "shortest",
]
