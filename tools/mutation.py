"""Break the rules of one game, one small change at a time, and list what no test noticed.

`make mutation` runs this in a separate environment. cosmic-ray makes the changes, in copies of the
tree under the scratch folder; the working tree is never touched. Each run tries a number of further
mutants, in an order that depends on the mutants alone, and continues where the last one stopped;
when the code or its tests have changed it starts again.
"""

import argparse
import ast
import hashlib
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "tools", "docs", "pyproject.toml", "README.md")
CACHES = ("__pycache__", ".*_cache", ".hypothesis")

# cosmic-ray offers every operator for every other. Of arithmetic we try the likely slips; `is`
# for `==` changes nothing between small numbers; a step without its decorator never imports.
TRIED = re.compile(
    r"core/(?!RemoveDecorator|ReplaceBinaryOperator|ReplaceComparisonOperator_\w+_Is(Not)?$)"
    r"|core/ReplaceComparisonOperator_Is"
    r"|core/ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_FloorDiv|FloorDiv_Mul|Div_Mul|Mod_FloorDiv"
    r"|Pow_Mul|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitOr|LShift_RShift|RShift_LShift)"
)

Place = tuple[int, int]


def fingerprint(tests: list[str]) -> str:
    """A name for the code and tests as they stand: results belong to it and to nothing else."""
    digest = hashlib.sha256(" ".join(tests).encode())
    digest.update(Path(__file__).read_bytes())
    for folder in ("src", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def lay_out(tree: Path) -> None:
    """A fresh copy of all that the tests need."""
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns(*CACHES))
        elif source.is_file():
            shutil.copy(source, tree / name)


def enter(trees: "multiprocessing.Queue[str]") -> None:
    """Make one copy of the tree the home of this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that keeps the results hears it
    tree = trees.get()
    os.chdir(tree)
    os.environ["PYTHONPATH"] = str(Path(tree, "src"))


def annotations(path: Path) -> list[tuple[Place, Place]]:
    """Where a module states types: changing one breaks no rule."""
    nodes: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.AnnAssign() | ast.arg():
                nodes.append(node.annotation)
            case ast.FunctionDef():
                nodes.append(node.returns)
    return [
        ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in nodes
        if node is not None
    ]


def worth_trying(items: Iterable[WorkItem]) -> Iterator[WorkItem]:
    """The mutants that a good test could notice."""
    typed: dict[Path, list[tuple[Place, Place]]] = {}
    for item in items:
        (spec,) = item.mutations
        path = Path(spec.module_path)
        if path not in typed:
            typed[path] = annotations(path)
        stated = any(start <= tuple(spec.start_pos) <= end for start, end in typed[path])
        if TRIED.match(spec.operator_name) and not stated:
            yield item


def order(item: WorkItem) -> str:
    """A place in the queue that is scattered, yet the same in every run."""
    (spec,) = item.mutations
    name = f"{spec.module_path} {spec.operator_name} {spec.occurrence}"
    return hashlib.sha256(name.encode()).hexdigest()


def prepare(work: WorkDB, game: str) -> None:
    """List all mutants of the game and put aside those not worth trying."""
    init(sorted(Path("src/theomachy/games", game).rglob("*.py")), work, {})
    items = work.work_items
    tried = {item.job_id for item in worth_trying(items)}
    aside = [item.job_id for item in items if item.job_id not in tried]
    work.set_multiple_results(aside, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))


def attempt(task: tuple[str, tuple[MutationSpec, ...], str, float]) -> tuple[str, WorkResult]:
    """Make one change in this process's tree, run the tests, put the tree right again."""
    job, mutations, command, limit = task
    return job, mutate_and_test(mutations, command, limit)


def baseline(tree: Path, command: list[str]) -> float:
    """How long the tests take on the unchanged code, where they must pass."""
    start = time.monotonic()
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe tests fail before anything is broken: put them right first.")
    return time.monotonic() - start


def selected(game: str, asked: list[str]) -> list[str]:
    """The tests that watch this game: its own first, then those that every game must pass."""
    usual = [f"tests/games/{game}", "tests/conformance", f"src/theomachy/games/{game}"]
    return asked or [name for name in usual if (ROOT / name).exists()]


def changed_lines(diff: str) -> list[str]:
    """The lines of a diff that say what the mutant is."""
    return [line for line in diff.splitlines() if re.match(r"[-+](?![-+]{2} )", line)]


def report(work: WorkDB) -> None:
    """Print the survivors and the count of every outcome."""
    outcomes: Counter[str] = Counter()
    survivors: list[tuple[str, int, str]] = []
    for item, result in work.completed_work_items:
        if result.worker_outcome == WorkerOutcome.SKIPPED:
            continue
        outcomes[result.test_outcome.name if result.test_outcome else "INCOMPETENT"] += 1
        if result.test_outcome == TestOutcome.SURVIVED:
            (spec,) = item.mutations
            where = str(spec.module_path)
            survivors.append((where, spec.start_pos[0], "\n    ".join(changed_lines(result.diff))))
    for where, line, change in sorted(survivors):
        print(f"{where}:{line} survived\n    {change}")
    left = work.num_work_items - work.num_results
    print(
        f"{outcomes['KILLED']} mutants killed, {outcomes['SURVIVED']} survived, "
        f"{outcomes['INCOMPETENT']} could not be tried, {left} not tried yet."
    )


def try_pending(work: WorkDB, args: argparse.Namespace, command: list[str], limit: float) -> None:
    """Try the next mutants in the queue, as many at once as there are trees."""
    pending = sorted(work.pending_work_items, key=order)[: args.at_most or None]
    tasks = [(item.job_id, tuple(item.mutations), " ".join(command), limit) for item in pending]
    print(f"Trying {len(tasks)} mutants, {args.jobs} at a time.", flush=True)
    context = multiprocessing.get_context("spawn")
    trees: multiprocessing.Queue[str] = context.Queue()
    for number in range(args.jobs):
        lay_out(args.scratch / f"tree-{number}")
        trees.put(str(args.scratch / f"tree-{number}"))
    with context.Pool(args.jobs, enter, (trees,)) as pool:
        for count, (job, result) in enumerate(pool.imap_unordered(attempt, tasks), 1):
            work.set_result(job, result)
            if count % 25 == 0:
                print(f"{count} of {len(tasks)} tried.", flush=True)


def main() -> None:
    """Read the command line, try mutants, report."""
    parser = argparse.ArgumentParser(description="Break a game's rules; list what no test noticed.")
    parser.add_argument("game")
    parser.add_argument("tests", nargs="*", help="test paths (default: the game's own)")
    parser.add_argument("--at-most", type=int, default=300, help="mutants in this run; 0: all")
    parser.add_argument("--jobs", type=int, default=0, help="at once; 0: one per processor")
    parser.add_argument("--scratch", type=Path, default=ROOT / ".mutation")
    args = parser.parse_args()
    args.scratch = args.scratch.resolve()
    args.jobs = args.jobs or os.cpu_count() or 1
    os.chdir(ROOT)

    tests = selected(args.game, args.tests)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    command += ["-k", args.game.partition("_")[0]]  # of the conformance tests those of this game
    lay_out(args.scratch / "tree-0")
    limit = 30 + 5 * baseline(args.scratch / "tree-0", command)
    name = f"{args.game}-{fingerprint(tests)[:16]}.sqlite"
    for old in args.scratch.glob(f"{args.game}-*.sqlite"):
        if old.name != name:
            old.unlink()
    with use_db(str(args.scratch / name), WorkDB.Mode.create) as work:
        if work.num_work_items == 0:
            prepare(work, args.game)
        try:
            try_pending(work, args, command, limit)
        except KeyboardInterrupt:
            print("Stopped; the next run continues here.")
        report(work)


if __name__ == "__main__":
    main()
