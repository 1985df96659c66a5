import InterfaceBuilder
import TestSupport
import Testing

@Suite struct RowSpaceTests {
  /// The reduced echelon form, in which a row that says one variable only is seen at once.
  private struct ReducedRows {
    private var rows: [Int: [Int: Double]] = [:]

    mutating func insert(_ given: [Int: Double]) {
      var row = given
      for (pivot, known) in rows {
        if let coefficient = row[pivot] { Self.add(-coefficient, known, to: &row) }
      }
      guard let pivot = row.keys.max(), let leading = row[pivot] else { return }
      row = row.mapValues { $0 / leading }
      for (other, known) in rows {
        guard let coefficient = known[pivot] else { continue }
        var changed = known
        Self.add(-coefficient, row, to: &changed)
        rows[other] = changed
      }
      rows[pivot] = row
    }

    var units: Set<Int> { Set(rows.filter { $0.value.count == 1 }.keys) }

    private static func add(_ factor: Double, _ row: [Int: Double], to target: inout [Int: Double])
    {
      for (variable, coefficient) in row {
        let sum = (target[variable] ?? 0) + factor * coefficient
        target[variable] = sum.magnitude > 1e-9 ? sum : nil
      }
    }
  }

  @Test func sumsThatFollow() {
    var space = RowSpace()
    space.insert([0: 1, 1: -1])
    space.insert([1: 1, 2: -2])
    #expect(space.implies([0: 1, 2: -2]) && space.implies([0: 3, 2: -6]) && space.implies([:]))
    #expect(!space.implies([0: 1]) && !space.implies([0: 1, 2: -1]) && !space.implies([3: 1]))
  }

  @Test func sameAsReduced() {
    var found = 0
    for seed in RandomCases("row spaces", debug: 2_000, release: 20_000) {
      var random = SplitMix64(seed: seed)
      var (rows, reduced) = (RowSpace(), ReducedRows())
      let count = random.int(in: 2...14)
      for _ in 0..<random.int(in: 1...count + 2) {
        var row: [Int: Double] = [:]
        for _ in 0..<random.int(in: 1...4) {
          row[random.int(in: 0...count - 1)] = random.pick([1, 1, 1, -1, -1, 0.5, 2])
        }
        rows.insert(row)
        reduced.insert(row)
      }
      let units = rows.units()
      found += units.count
      #expect(units == reduced.units, "seed \(seed)")
    }
    #expect(found > 0)
  }

  /// Views below each other, from the first or from the last, with or without a height, and closed at the end.
  @Test(arguments: [false, true], [0, 1, 2]) func chainsAreLinear(_ isReversed: Bool, _ kind: Int) {
    func additions(_ count: Int) -> Int {
      var rows: [[Int: Double]] = [[0: 1], [1: 1]]
      for view in 1...count {
        let (y, height) = (2 * view, 2 * view + 1)
        rows.append([y: 1, y - 2: -1, height - 2: -1])
        if kind == 1 { rows.append([height: 1]) }
        if kind == 2 { rows.append([height: 1, height - 2: -1]) }
      }
      rows.append([2 * count: 1, 2 * count + 1: 1, 1: -1])
      var space = RowSpace()
      for row in isReversed ? rows.reversed() : rows { space.insert(row) }
      let units = space.units()
      #expect(units.contains(2 * count) == (kind != 0))
      return space.additions
    }
    for count in [100, 400] { #expect(additions(count) <= 8 * count) }
  }
}
