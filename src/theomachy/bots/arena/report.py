"""A tournament as one self-contained HTML page: tables, and plots drawn in SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import fsum

from theomachy.bots.arena.arena import Tournament
from theomachy.bots.arena.standings import Standing as BotStanding
from theomachy.bots.arena.standings import endings, winners
from theomachy.bots.summary import Standing, fared_by_role
from theomachy.bots.wording import shortened

_WIDE, _BAR, _LETTER = 640, 26, 8.2
_COLOURS = 7
_PLAIN = "plain"


def page(tournament: Tournament, title: str) -> str:
    """The whole report."""
    bots = tournament.bots
    colours = {name: f"bot{n % _COLOURS}" for n, name in enumerate(bots)}
    fair = 1 / tournament.players
    lengths = [game.decisions for game in tournament.games]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{len(tournament.games)} games with {tournament.players} players, seed "
        f"<code>{escape(tournament.seed)}</code>: every line-up plays each seed in every "
        "cyclic seating. Intervals have 95 % confidence.</p>",
        _verdict(tournament),
        _results(bots),
        _section("Share of wins", _shares(bots, colours, fair)),
        _section("Ratings", _ratings(bots, colours)),
        *_all_scores(tournament, colours),
        _section("Decisions in a game", _histogram(lengths, _PLAIN, min(lengths), max(lengths))),
        _counts("How games ended", endings(tournament.games)),
        _balance("Wins by seat", _seats(tournament), fair),
        *(
            _balance(f"Wins by {heading}", under, fair)
            for heading, under in tournament.roles.items()
        ),
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


def _results(bots: Mapping[str, BotStanding]) -> str:
    rows = "".join(
        f'<tr><th title="{escape(name, quote=True)}">{escape(shortened(name))}</th>'
        f"<td>{each.games}</td>"
        f"<td>{each.win_share:.1%}{_between('{:.1%}', each.interval)}</td>"
        f"<td>{each.mean_rank:.2f}{_between('{:.2f}', each.mean_rank_interval)}</td>"
        f"<td>{each.rating.mu:.1f} ± {each.rating.sigma:.1f}</td><td>{each.scores.mean:.1f}</td>"
        f"<td>{each.forfeits}</td></tr>"
        for name, each in bots.items()
    )
    heads = ("Bot", "Games", "Wins", "Mean rank", "Rating", "Score", "Forfeits")
    top = "".join(f"<th>{head}</th>" for head in heads)
    return f'<div class="wide"><table><tr>{top}</tr>{rows}</table></div>'


def _between(form: str, interval: tuple[float, float]) -> str:
    low, high = map(form.format, interval)
    return f"<small>{low} to {high}</small>"


def _section(title: str, drawing: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{drawing}</section>"


def _shares(bots: Mapping[str, BotStanding], colours: Mapping[str, str], fair: float) -> str:
    rows = [
        (name, each.win_share, *each.interval, f"{each.win_share:.1%}")
        for name, each in bots.items()
    ]
    return _bars(rows, colours, 0.0, 1.0, fair)


def _ratings(bots: Mapping[str, BotStanding], colours: Mapping[str, str]) -> str:
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
    fair: float | None,
) -> str:
    """Bars with their intervals and labels; a dotted line at a fair share."""
    left = 12 + _LETTER * max(len(shortened(row[0])) for row in rows)
    right = _WIDE - 12 - _LETTER * max(len(row[4]) for row in rows)

    def x(value: float) -> float:
        return left + (value - least) / (most - least or 1) * (right - left)

    high = len(rows) * _BAR + 8
    drawn = []
    for number, (name, value, low, top, label) in enumerate(rows):
        y = number * _BAR + 4
        middle = y + _BAR / 2 - 3
        drawn.append(
            f'<text x="{left - 8:.1f}" y="{middle + 5}" text-anchor="end">'
            f"<title>{escape(name)}</title>{escape(shortened(name))}</text>"
            f'<rect x="{x(least):.1f}" y="{y}" width="{x(value) - x(least):.1f}" '
            f'height="{_BAR - 6}" class="{colours[name]}"/>'
            f'<path d="M{x(low):.1f} {middle - 4}v8m0 -4H{x(top):.1f}m0 -4v8" class="reach"/>'
            f'<text x="{x(top) + 6:.1f}" y="{middle + 5}">{label}</text>'
        )
    words = "; ".join(f"{row[0]} {row[4]}" for row in rows)
    if fair is None:
        return _svg(high, "".join(drawn), words)
    drawn.append(f'<path d="M{x(fair):.1f} 0V{high}" class="fair"/>')
    return _svg(high, "".join(drawn), words) + f"<p>Dotted: an equal share, {fair:.1%}.</p>"


def _all_scores(tournament: Tournament, colours: Mapping[str, str]) -> list[str]:
    """What each bot scored, all on one scale."""
    scores = {name: _scores(tournament, name) for name in tournament.bots}
    least, most = min(map(min, scores.values())), max(map(max, scores.values()))
    return [
        _section(f"Scores of {name}", _histogram(numbers, colours[name], least, most))
        for name, numbers in scores.items()
    ]


def _histogram(numbers: Sequence[int], colour: str, least: int, most: int) -> str:
    """A histogram in at most 30 columns from `least` to `most`."""
    width = max(1, -(-(most - least + 1) // 30))
    columns = Counter((number - least) // width for number in numbers)
    step = (_WIDE - 20) / ((most - least) // width + 1)
    tallest = max(columns.values())
    drawn = "".join(
        f'<rect x="{10 + column * step:.1f}" y="{120 - 100 * times / tallest:.1f}" '
        f'width="{max(1.0, step - 1):.1f}" height="{100 * times / tallest:.1f}" '
        f'class="{colour}"/>'
        for column, times in sorted(columns.items())
    )
    highest = min(column for column, times in columns.items() if times == tallest)
    mean = fsum(numbers) / len(numbers)
    words = f"{min(numbers)} to {max(numbers)}, mean {mean:.1f}"
    marks = (
        f'<path d="M10 120.5H{_WIDE - 10}" class="reach"/>'
        f'<text x="{10 + (highest + 0.5) * step:.1f}" y="15" text-anchor="middle">{tallest}</text>'
        f'<text x="10" y="136">{least}</text>'
        f'<text x="{_WIDE - 10}" y="136" text-anchor="end">{most}</text>'
        f'<text x="{_WIDE / 2}" y="136" text-anchor="middle">{words}</text>'
    )
    return _svg(142, drawn + marks, words)


def _scores(tournament: Tournament, name: str) -> list[int]:
    return [
        game.scores[seat]
        for game in tournament.games
        for seat, entry in enumerate(game.fixture.seats)
        if tournament.names[entry] == name
    ]


def _counts(title: str, counts: Mapping[str, int]) -> str:
    total = fsum(counts.values())
    rows = "".join(
        f"<tr><th>{escape(what)}</th><td>{count}</td><td>{count / total:.1%}</td></tr>"
        for what, count in counts.items()
    )
    return _section(title, f"<table>{rows}</table>")


def _seats(tournament: Tournament) -> Mapping[str, Standing]:
    """The results of each seat, over all bots."""
    names = [[f"seat {seat + 1}"] for seat in range(tournament.players)]
    return fared_by_role(
        ({"seat": names}, game.scores, winners(game)) for game in tournament.games
    )["seat"]


def _balance(title: str, groups: Mapping[str, Standing], fair: float) -> str:
    """The results of each group of seats, over all bots."""
    rows = [
        (name, each.win_rate, *each.interval, f"{each.win_rate:.1%} of {each.games}")
        for name, each in groups.items()
    ]
    most = max(row[3] for row in rows)
    return _section(title, _bars(rows, dict.fromkeys(groups, _PLAIN), 0.0, most, fair))


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
:root {{ color-scheme: light dark;
  --bot0: #2f7f79; --bot1: #7f55a8; --bot2: #bd6a34; --bot3: #3d6a9a;
  --bot4: #94832f; --bot5: #a94454; --bot6: #54823f; --plain: #7c7c7c; }}
@media (prefers-color-scheme: dark) {{ :root {{
  --bot0: #4fb0a8; --bot1: #b08ad8; --bot2: #e0925c; --bot3: #6f9fd0;
  --bot4: #c4b25a; --bot5: #dd7786; --bot6: #86b66f; --plain: #9a9a9a; }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; }}
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }}
h1 {{ font-size: 1.6rem; }} h2 {{ font-size: 1.1rem; margin: 2rem 0 .5rem; }}
section p {{ margin: .25rem 0; font-size: 13px; opacity: .8; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .75rem .25rem 0; text-align: right; border-bottom: 1px solid #8884; }}
th, td {{ vertical-align: top; }} small {{ display: block; opacity: .8; }}
th:first-child {{ text-align: left; }}
tr > :last-child {{ padding-right: 0; }} td, .wide th {{ white-space: nowrap; }}
.wide th:first-child {{ white-space: normal; min-width: 6rem; }}
svg {{ max-width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: currentColor; }}
.bot0 {{ fill: var(--bot0); }} .bot1 {{ fill: var(--bot1); }} .bot2 {{ fill: var(--bot2); }}
.bot3 {{ fill: var(--bot3); }} .bot4 {{ fill: var(--bot4); }} .bot5 {{ fill: var(--bot5); }}
.bot6 {{ fill: var(--bot6); }} .plain {{ fill: var(--plain); }}
.reach {{ stroke: currentColor; fill: none; }}
.fair {{ stroke: currentColor; stroke-dasharray: 3 3; opacity: .7; }}
</style>
{body}
</html>
"""
