import TestSupport
import Testing
import Trellis

/// Many rows in too little room, each with labels in its middle that say its two edges: halves and twos multiply along
/// the rows, so that rounding becomes as large as lengths are.
@Suite struct CentredRowsTests {
  private static let count = 140

  /// Rows four points apart, with two labels in the middle of each, and other nodes beside.
  private static func rows(
    _ seed: UInt64, beside: Int
  ) throws -> (root: LayoutNode, rows: [[LayoutNode]]) {
    var random = SplitMix64(seed: seed)
    let root = LayoutNode(size: Size(120, 13.5 * Double(count)))
    for _ in 0..<beside { root.addSubnode(LayoutNode(intrinsicContentSize: Size(1, 1))) }
    var above: LayoutElement?
    var rows: [[LayoutNode]] = []
    for _ in 0..<count {
      let guide = LayoutGuide()
      try root.addLayoutGuide(guide)
      let least = guide.heightAnchor.constraint(equalToConstant: 0)
      least.priority = 51
      try root.activate([
        guide.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? root.topAnchor, constant: above == nil ? 0 : 4),
        least,
      ])
      let labels = (0..<2).map { _ in
        let size = (random.int(in: 20...49), random.int(in: 10...49))
        return LayoutNode(intrinsicContentSize: Size(Double(size.0), Double(size.1)))
      }
      for label in labels {
        root.addSubnode(label)
        let limit = guide.heightAnchor.constraint(
          lessThanOrEqualToConstant: label.intrinsicContentSize.height ?? 0)
        limit.priority = 260
        try root.activate([
          label.leftAnchor.constraint(equalTo: root.leftAnchor),
          label.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
          label.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
          label.centerYAnchor.constraint(equalTo: guide.centerYAnchor), limit,
        ])
      }
      rows.append(labels)
      above = guide
    }
    if let above {
      try root.activate([root.bottomAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor)])
    }
    return (root, rows)
  }

  private static func height(_ label: LayoutNode) -> Double {
    label.intrinsicContentSize.height ?? 0
  }

  /// The sum by which labels are lower than their content.
  private static func compression(of rows: [[LayoutNode]]) -> Double {
    rows.joined().reduce(0) { $0 + max(0, height($1) - $1.frame.height) }
  }

  /// The least such sum: the higher label of each row gives way first, and then both.
  private static func leastCompression(of rows: [[LayoutNode]], in root: LayoutNode) -> Double {
    var (wanted, alone) = (4 * Double(rows.count - 1), 0.0)
    for row in rows {
      wanted += max(height(row[0]), height(row[1]))
      alone += abs(height(row[0]) - height(row[1]))
    }
    let missing = max(0, wanted - root.frame.height)
    return missing <= alone ? missing : alone + 2 * (missing - alone)
  }

  @Test(
    "Rounding that grows from row to row is no conflict", arguments: 0..<3 as Range<UInt64>,
    [0, 500])
  func rounding(_ seed: UInt64, beside: Int) throws {
    let (root, rows) = try Self.rows(seed, beside: beside)
    root.layoutIfNeeded()
    Self.check(rows, in: root)
    // Little changes, and few steps follow.
    rows[70][0].intrinsicContentSize = IntrinsicSize(width: 30, height: 44)
    root.layoutIfNeeded()
    Self.check(rows, in: root)
  }

  private static func check(_ rows: [[LayoutNode]], in root: LayoutNode) {
    #expect(root.engine.conflicts.isEmpty)
    #expect(root.engine.solverStatus == .optimal)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let bottom = max(row[0].frame.maxY, row[1].frame.maxY)
      let top = min(next[0].frame.minY, next[1].frame.minY)
      #expect(top - bottom > 4 - 1e-6)
      #expect(abs(row[0].frame.midY - row[1].frame.midY) < 1e-6)
    }
    let (given, least) = (compression(of: rows), leastCompression(of: rows, in: root))
    #expect(abs(given - least) < 1e-3)
    let bottom = rows[count - 1].map { $0.frame.maxY }.max() ?? 0
    #expect(bottom < root.frame.maxY + 1e-6)
  }
}
