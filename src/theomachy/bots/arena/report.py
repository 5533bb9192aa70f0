"""A tournament as one page of HTML that needs nothing else: tables, and plots drawn in SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from theomachy.bots.arena.arena import Tournament
from theomachy.bots.arena.standings import Standing, endings
from theomachy.bots.summary import Standing as Fared

_WIDE, _BAR, _LEFT = 640, 26, 150
_COLOURS = ("#2f6f6a", "#7a4fa3", "#b5622d", "#38628f", "#8a7a2c", "#a03d4c", "#4d7a3a", "#666666")


def page(tournament: Tournament, title: str) -> str:
    """The whole report."""
    bots = tournament.bots
    colours = {name: _COLOURS[n % len(_COLOURS)] for n, name in enumerate(bots)}
    fair = 1 / tournament.players
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(tournament.games)} games with {tournament.players} players, seed "
        f"<code>{escape(tournament.seed)}</code>: every line-up plays each seed in every "
        "cyclic seating. Intervals hold the true value with 95 % confidence.</p>",
        _verdict(tournament),
        _results(bots),
        _section("Share of wins", _shares(bots, colours, fair)),
        _section("Ratings", _ratings(bots, colours)),
        *(
            _section(f"Scores of {name}", _histogram(_scores(tournament, name), colours[name]))
            for name in bots
        ),
        _section(
            "Decisions in a game",
            _histogram([game.decisions for game in tournament.games], "#777777"),
        ),
        _counts("How games ended", endings(tournament.games)),
        _seats(tournament),
        *(_roles(heading, under) for heading, under in tournament.roles.items()),
    ]
    return _FRAME.format(title=escape(title), body="\n".join(filter(None, parts)))


def _verdict(tournament: Tournament) -> str:
    verdict = tournament.verdict
    if verdict is None:
        return ""
    says = {True: "is better than", False: "is not better than", None: "may be better than"}
    return (
        f"<p><b>{escape(verdict.one)}</b> {says[verdict.better]} <b>{escape(verdict.other)}</b>: "
        f"ahead in {verdict.ahead:.1%} of {verdict.games} games.</p>"
    )


def _results(bots: Mapping[str, Standing]) -> str:
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{each.games}</td><td>{each.win_share:.1%}</td>"
        f"<td>{each.interval[0]:.1%} to {each.interval[1]:.1%}</td><td>{each.mean_rank:.2f}</td>"
        f"<td>{each.rating.mu:.1f} ± {each.rating.sigma:.1f}</td><td>{each.scores.mean:.1f}</td>"
        f"<td>{each.forfeits}</td></tr>"
        for name, each in bots.items()
    )
    heads = ("Bot", "Games", "Wins", "95 %", "Mean rank", "Rating", "Score", "Forfeits")
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{rows}</table>"


def _section(title: str, drawing: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{drawing}</section>"


def _shares(bots: Mapping[str, Standing], colours: Mapping[str, str], fair: float) -> str:
    rows = [
        (name, each.win_share, *each.interval, f"{each.win_share:.1%}")
        for name, each in bots.items()
    ]
    return _bars(rows, colours, 0.0, 1.0, fair)


def _ratings(bots: Mapping[str, Standing], colours: Mapping[str, str]) -> str:
    rows = [
        (
            name,
            each.rating.mu,
            each.rating.mu - 2 * each.rating.sigma,
            each.rating.mu + 2 * each.rating.sigma,
            f"{each.rating.mu:.1f}",
        )
        for name, each in bots.items()
    ]
    least = min(0.0, *(row[2] for row in rows))
    return _bars(rows, colours, least, max(row[3] for row in rows), None)


def _bars(
    rows: Sequence[tuple[str, float, float, float, str]],
    colours: Mapping[str, str],
    least: float,
    most: float,
    mark: float | None,
) -> str:
    """Bars with their intervals; a dotted line at `mark`."""

    def x(value: float) -> float:
        return _LEFT + (value - least) / (most - least or 1) * (_WIDE - _LEFT - 60)

    high = len(rows) * _BAR + 8
    drawn = []
    for number, (name, value, low, top, label) in enumerate(rows):
        y = number * _BAR + 4
        middle = y + _BAR / 2 - 2
        drawn.append(
            f'<text x="{_LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{x(least):.1f}" y="{y}" width="{x(value) - x(least):.1f}" '
            f'height="{_BAR - 6}" fill="{colours[name]}" opacity=".8"/>'
            f'<path d="M{x(low):.1f} {middle}H{x(top):.1f}" stroke="currentColor"/>'
            f'<text x="{x(top) + 6:.1f}" y="{middle + 4}">{label}</text>'
        )
    if mark is not None:
        drawn.append(f'<path d="M{x(mark):.1f} 0V{high}" class="mark"/>')
    return _svg(high, "".join(drawn), "; ".join(f"{row[0]} {row[4]}" for row in rows))


def _histogram(numbers: Sequence[int], colour: str) -> str:
    """How often which numbers came, in at most 30 columns."""
    least, most = min(numbers), max(numbers)
    width = max(1, -(-(most - least + 1) // 30))
    columns = Counter((number - least) // width for number in numbers)
    count = (most - least) // width + 1
    step = (_WIDE - 20) / count
    tallest = max(columns.values())
    drawn = "".join(
        f'<rect x="{10 + column * step:.1f}" y="{110 - 100 * times / tallest:.1f}" '
        f'width="{max(1.0, step - 1):.1f}" height="{100 * times / tallest:.1f}" fill="{colour}" '
        'opacity=".8"/>'
        for column, times in sorted(columns.items())
    )
    mean = sum(numbers) / len(numbers)
    words = f"{least} to {most}, mean {mean:.1f}"
    ends = (
        f'<text x="10" y="126">{least}</text>'
        f'<text x="{_WIDE - 10}" y="126" text-anchor="end">{most}</text>'
        f'<text x="{_WIDE / 2}" y="126" text-anchor="middle">mean {mean:.1f}</text>'
    )
    return _svg(132, drawn + ends, words)


def _scores(tournament: Tournament, name: str) -> list[int]:
    return [
        game.scores[seat]
        for game in tournament.games
        for seat, entry in enumerate(game.fixture.seats)
        if tournament.names[entry] == name
    ]


def _counts(title: str, counts: Mapping[str, int]) -> str:
    total = sum(counts.values())
    rows = "".join(
        f"<tr><th>{escape(what)}</th><td>{count}</td><td>{count / total:.1%}</td></tr>"
        for what, count in counts.items()
    )
    return _section(title, f"<table>{rows}</table>")


def _seats(tournament: Tournament) -> str:
    """The balance of the seats, whoever sat there."""
    wins = [0.0] * tournament.players
    for game in tournament.games:
        for seat, rank in enumerate(game.ranks):
            if rank == 1:
                wins[seat] += 1 / game.ranks.count(1)
    total = len(tournament.games)
    rows = "".join(
        f"<tr><th>Seat {seat + 1}</th><td>{won:g}</td><td>{won / total:.1%}</td></tr>"
        for seat, won in enumerate(wins)
    )
    return _section("Wins by seat", f"<table>{rows}</table>")


def _roles(heading: str, under: Mapping[str, Fared]) -> str:
    """How the roles under a heading fared, whoever played them."""
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{each.games}</td><td>{each.win_rate:.1%}</td>"
        f"<td>{each.interval[0]:.1%} to {each.interval[1]:.1%}</td></tr>"
        for name, each in under.items()
    )
    heads = "<tr><th></th><th>Seats</th><th>Wins</th><th>95 %</th></tr>"
    return _section(f"Wins by {heading}", f"<table>{heads}{rows}</table>")


def _svg(high: float, drawn: str, words: Iterable[str] | str) -> str:
    label = escape(words if isinstance(words, str) else "; ".join(words), quote=True)
    return (
        f'<svg viewBox="0 0 {_WIDE} {high:.0f}" width="{_WIDE}" role="img" '
        f'aria-label="{label}">{drawn}</svg>'
    )


_FRAME = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; }}
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }}
h1 {{ font-size: 1.6rem; }} h2 {{ font-size: 1.1rem; margin: 2rem 0 .5rem; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .75rem .25rem 0; text-align: right; border-bottom: 1px solid #8884; }}
th:first-child {{ text-align: left; }}
svg {{ max-width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: currentColor; }}
.mark {{ stroke: currentColor; stroke-dasharray: 3 3; opacity: .6; }}
</style>
{body}
</html>
"""
