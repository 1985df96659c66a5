/// Systems that are known to drive solvers into very many pivots, or in circles.
///
/// Sizes are those at which a quadratic solver is plainly slower; one that exceeds the limit of time
/// is shown as losing.
extension Workload {
  static let stressList =
    pair(
      "squeezed", "row of labels in too little room", SqueezedRow.self,
      counts: [30, 100, 1_000, 10_000, 100_000], quickCounts: [1_000, 10_000])
    + pair(
      "squeezed-priorities", "the same, each with its own priority", SqueezedRowByPriority.self,
      counts: [100, 1_000, 10_000], quickCounts: [1_000])
    + pair(
      "squeezed-pairs", "the same, every second as wide as its neighbour", SqueezedPairs.self,
      counts: [100, 1_000, 10_000], quickCounts: [100, 1_000])
    + pair(
      "impossible-pairs", "equal pairs in less room than their gaps", ImpossiblePairs.self,
      counts: [100, 1_000, 10_000], quickCounts: [100, 1_000])
    + pair(
      "equal-row", "equal widths in one pinned row", EqualRow.self,
      counts: [30, 100, 1_000, 10_000], quickCounts: [30, 1_000])
    + pair(
      "pinned-column", "scroll column pinned 17 points too tall or short", PinnedColumn.self,
      counts: [30, 1_000, 10_000, 100_000], quickCounts: [1_000, 10_000])
    + pair(
      "impossible-column", "column of required heights that do not fit", ImpossibleColumn.self,
      counts: [30, 1_000, 10_000], quickCounts: [1_000])
    + pair(
      "nested-maxima", "rows as high as their labels in too short a column", NestedMaxima.self,
      counts: [30, 1_000, 10_000], quickCounts: [30, 1_000])
    + pair(
      "table-cells", "cells of a table with too wide contents", TableCells.self,
      counts: [30, 1_000, 10_000], quickCounts: [30, 1_000])
    + pair(
      "equal-grid", "square of equal cells, with redundant rows", EqualGrid.self,
      counts: [100, 3_600], quickCounts: [100, 3_600])
    + pair(
      "aspect-grid", "grid of boxes with fixed proportions", AspectGrid.self,
      counts: [25, 400], quickCounts: [25])
}
