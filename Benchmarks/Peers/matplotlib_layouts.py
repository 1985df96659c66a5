"""Compares matplotlib's constrained layout on Kiwi with the same on Trellis.

    python3 matplotlib_layouts.py LIBTRELLIS [--figures 200] [--first-seed 1] [--own-tests]

Figures are made at random from seeds, and by matplotlib's own tests of the layout if asked for: grids with ratios, spans, colour bars, nested subfigures,
mosaics, titles and labels. Each is laid out in a process with kiwisolver and in one with the stand-in
beside this file; both work at the same time. The positions of all axes are compared, and the processor
time of the layouts is printed, most of which matplotlib spends on measuring its texts, with the part of
it that calls of the solver took. The exit status is 1 if an axes is at another place although the answer
is unique.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

TOLERANCE = 1e-6


def make_figure(seed):
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    choose = random.Random(seed)
    figure = plt.figure(figsize=(choose.uniform(4, 12), choose.uniform(3, 9)), layout="constrained")
    if choose.random() < 0.3:
        figure.get_layout_engine().set(
            w_pad=choose.uniform(0, 0.2), h_pad=choose.uniform(0, 0.2),
            wspace=choose.uniform(0, 0.1), hspace=choose.uniform(0, 0.1),
        )
    fill(figure, choose, depth=0)
    return figure


def fill(figure, choose, depth):
    kind = choose.choice(["grid", "spans", "mosaic", "subfigures" if depth < 2 else "grid"])
    if kind == "subfigures":
        rows, columns = choose.randint(1, 2), choose.randint(1, 2)
        parts = figure.subfigures(
            rows, columns, squeeze=False,
            width_ratios=[choose.uniform(0.5, 2) for _ in range(columns)],
            height_ratios=[choose.uniform(0.5, 2) for _ in range(rows)],
        )
        for part in parts.flat:
            fill(part, choose, depth + 1)
    elif kind == "mosaic":
        mosaic = choose.choice(["AB;CC", "AAB;CDB", "A.;BC", "ABC;AD.", "AA;BC;BD"])
        for axes in figure.subplot_mosaic(mosaic).values():
            decorate(figure, axes, choose)
    else:
        rows, columns = choose.randint(1, 4), choose.randint(1, 4)
        grid = figure.add_gridspec(
            rows, columns,
            width_ratios=[choose.uniform(0.5, 2) for _ in range(columns)],
            height_ratios=[choose.uniform(0.5, 2) for _ in range(rows)],
        )
        if kind == "spans" and rows > 1 and columns > 1:
            cells = [grid[0, :], grid[1:, 0], grid[1:, 1:]]
        else:
            cells = [grid[row, column] for row in range(rows) for column in range(columns)]
        axes = [figure.add_subplot(cell) for cell in cells]
        for one in axes:
            decorate(figure, one, choose)
        if choose.random() < 0.25:
            colour_bar(figure, choose, axes)
    if choose.random() < 0.3:
        figure.suptitle("A title of the whole", fontsize=choose.randint(8, 20))
    if choose.random() < 0.2:
        figure.supxlabel("all of x")


def decorate(figure, axes, choose):
    axes.plot([0, choose.uniform(1, 1e5)], [0, choose.uniform(1, 1e7)])
    if choose.random() < 0.5:
        axes.set_title("Title " * choose.randint(1, 2), fontsize=choose.randint(6, 16))
    if choose.random() < 0.5:
        axes.set_xlabel("x\n" * choose.randint(1, 2), fontsize=choose.randint(6, 16))
    if choose.random() < 0.5:
        axes.set_ylabel("y", fontsize=choose.randint(6, 20))
    if choose.random() < 0.2:
        colour_bar(figure, choose, axes)


def colour_bar(figure, choose, axes):
    import matplotlib.cm

    figure.colorbar(
        matplotlib.cm.ScalarMappable(), ax=axes,
        location=choose.choice(["left", "right", "top", "bottom"]),
        shrink=choose.choice([1.0, 0.6]),
    )


def timed_solver(solver):
    """A kind of solver that adds up the time that its calls take."""

    def timed(name):
        call = getattr(solver, name)

        def method(self, *arguments):
            start = time.process_time()
            try:
                return call(self, *arguments)
            finally:
                Timed.seconds += time.process_time() - start

        return method

    class Timed(solver):
        seconds = 0.0

    for name in ("addConstraint", "addEditVariable", "suggestValue", "updateVariables"):
        setattr(Timed, name, timed(name))
    return Timed


def figures_of_tests():
    """The figures that matplotlib's own tests of the layout make, with the tests' names.

    A wheel does not have the pictures that they compare with, nor the package around the file.
    """
    import importlib.util
    import inspect

    import matplotlib
    import matplotlib.testing.decorators as decorators

    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    decorators.image_comparison = lambda *_, **__: lambda test: test
    path = os.path.join(os.path.dirname(matplotlib.__file__), "tests", "test_constrainedlayout.py")
    spec = importlib.util.spec_from_file_location("test_constrainedlayout", path)
    tests = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tests)
    for name, test in list(vars(tests).items()):
        if not name.startswith("test_") or inspect.signature(test).parameters:
            continue
        try:
            test()
        except AssertionError as failure:
            print(f"{name}: {failure}", file=sys.stderr)
        for number in plt.get_fignums():
            figure = plt.figure(number)
            if figure.get_layout_engine() is not None:
                yield f"{name} {number}", figure
        plt.close("all")


def figures(first, count, has_tests):
    if has_tests:
        yield from figures_of_tests()
    for seed in range(first, first + count):
        yield f"seed {seed}", make_figure(seed)


def work(first, count, has_tests):
    """Lays the figures out, and writes a line of JSON about each."""
    import warnings

    import kiwisolver

    kiwisolver.Solver = timed_solver(kiwisolver.Solver)
    import matplotlib.pyplot as plt

    for done, (name, figure) in enumerate(figures(first, count, has_tests), start=1):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            figure.draw_without_rendering()
            positions = [list(axes.get_position().bounds) for axes in figure.axes]
            engine, spent = figure.get_layout_engine(), []
            for _ in range(2):
                kiwisolver.Solver.seconds = 0.0
                start = time.process_time()
                grids = engine.execute(figure)
                spent.append((time.process_time() - start, kiwisolver.Solver.seconds))
        ambiguous = []
        if grids and hasattr(kiwisolver.Solver, "ambiguousVariables"):
            solver = grids[figure].solver
            ambiguous = [variable.name() for variable in solver.ambiguousVariables()]
        print(json.dumps({
            "name": name, "positions": positions, "seconds": min(spent), "ambiguous": ambiguous,
            "collapsed": any("collapsed" in str(warning.message) for warning in caught),
        }), flush=True)
        plt.close(figure)
        if done % 25 == 0:
            print(f"{kiwisolver.__file__}: {done} figures", file=sys.stderr)


def start(environment, options):
    """A process that lays figures out, and the file of its output: a pipe would stop it when full."""
    command = [sys.executable, __file__, "--work", str(options.first_seed), str(options.figures)]
    if options.own_tests:
        command.append("--own-tests")
    output = tempfile.TemporaryFile("w+")
    return subprocess.Popen(command, env={**os.environ, **environment}, stdout=output), output


def finish(process, output):
    if process.wait() != 0:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    output.seek(0)
    return [json.loads(line) for line in output]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", help="the shared library of Trellis")
    parser.add_argument("--figures", type=int, default=200)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--own-tests", action="store_true", help="the figures of its own tests too")
    options = parser.parse_args()
    stand_in = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stand-in")
    kiwi = start({"PYTHONPATH": ""}, options)
    trellis = start(
        {"PYTHONPATH": stand_in, "TRELLIS_LIBRARY": os.path.abspath(options.library)}, options
    )
    ours, theirs = finish(*trellis), finish(*kiwi)

    axes = different = unexplained = collapsed = 0
    worst = 0.0
    for one, other in zip(theirs, ours, strict=True):
        axes += len(one["positions"])
        if one["collapsed"] and other["collapsed"]:
            # matplotlib then leaves the axes where they were.
            collapsed += 1
        distance = max(
            (abs(a - b) for left, right in zip(one["positions"], other["positions"], strict=True)
             for a, b in zip(left, right)),
            default=0.0,
        )
        if distance <= TOLERANCE:
            worst = max(worst, distance)
            continue
        different += 1
        if other["ambiguous"]:
            print(f"{one['name']}: {distance:.3g} apart; not unique: {other['ambiguous'][:4]}")
        else:
            unexplained += 1
            print(f"{one['name']}: {distance:.3g} apart although the answer is unique")
    print(f"{len(ours)} figures, {axes} axes, {collapsed} figures too small for their decorations")
    print(f"the same within {TOLERANCE:g}: {len(ours) - different}, at most {worst:.2g} apart")
    print(f"others: {different}, of these with a unique answer: {unexplained}")
    print("milliseconds a layout        median        sum  in the solver")
    for name, engine in (("kiwisolver", theirs), ("stand-in on Trellis", ours)):
        layout = [one["seconds"][0] * 1e3 for one in engine]
        solver = [one["seconds"][1] * 1e3 for one in engine]
        print(f"  {name:<20} {statistics.median(layout):12.2f} {sum(layout):10.1f} {sum(solver):14.1f}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(int(sys.argv[2]), int(sys.argv[3]), "--own-tests" in sys.argv)
    else:
        sys.exit(main())
