"""What is measured of Kiwi, by the names of the workloads."""

from kiwi_column import Column, HeightEdits, Insertion
from kiwi_dialog import DialogBuild, DialogSuggestions
from kiwi_rows import Build, Edit
from kiwi_stress import (
    AspectGrid,
    EqualGrid,
    NestedMaxima,
    PinnedColumn,
    TableCells,
    equal_row,
    squeezed,
)
from kiwi_systems import EqualTriples, FormGrid, Resize


def pair(name, make):
    return {
        name + "-build": lambda count: Build(make(count)),
        name + "-edit": lambda count: Edit(make(count)),
    }


CATALOGUE = {
    "W1": lambda count: Build(Column(count)),
    "W1b": lambda count: Build(Column(count, reverse=True)),
    "W2": lambda count: Build(Column(count, required=True)),
    "W3-first": lambda count: HeightEdits(count, [0]),
    "W3-middle": lambda count: HeightEdits(count, [count // 2]),
    "W3-last": lambda count: HeightEdits(count, [count - 1]),
    "W3-alternating": lambda count: HeightEdits(count, [0, count // 2]),
    "W4": Insertion,
    "W5": lambda count: Edit(Resize(count)),
    **pair("W6", EqualTriples),
    **pair("W7-narrow10", lambda rows: FormGrid(rows, 10, (0.7, 0.6))),
    **pair("W7-narrow20", lambda rows: FormGrid(rows, 20, (0.7, 0.6))),
    **pair("W7-wide10", lambda rows: FormGrid(rows, 10, (1.1, 1.2))),
    **pair("W7-wide20", lambda rows: FormGrid(rows, 20, (1.1, 1.2))),
    "dialog-build": DialogBuild,
    "dialog-suggest": DialogSuggestions,
    **pair("squeezed", squeezed),
    **pair("squeezed-pairs", lambda count: squeezed(count, pairs=True)),
    **pair("equal-row", equal_row),
    **pair("pinned-column", PinnedColumn),
    **pair("nested-maxima", NestedMaxima),
    **pair("table-cells", TableCells),
    **pair("equal-grid", EqualGrid),
    **pair("aspect-grid", AspectGrid),
}
