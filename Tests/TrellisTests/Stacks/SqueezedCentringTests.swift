import Testing
import Trellis

/// Columns of labels with equal distances between their centres that have less room than they need: what is beside
/// one label determines the next, and how much each shrinks goes along all of them.
@Suite struct SqueezedCentringTests {
  private struct Column {
    let root: LayoutNode
    let labels: [LayoutNode]

    init(_ count: Int, height: Double) {
      root = LayoutNode(size: Size(320, height))
      let stack = StackNode(axis: .vertical, distribution: .equalCentering, spacing: 4)
      root.addSubnode(stack)
      root.constrain { stack.pin() }
      labels = (0..<count).map {
        LayoutNode(intrinsicContentSize: Size(50, Double(14 + ($0 * 7) % 9)))
      }
      for label in labels { stack.addArrangedSubnode(label) }
    }

    /// The points that labels are lower than their texts.
    var compression: Double {
      root.layoutIfNeeded()
      return labels.reduce(0) {
        $0 + max(0, ($1.intrinsicContentSize.height ?? 0) - $1.frame.height)
      }
    }

    /// The least of these for the height of the root.
    var leastCompression: Double {
      let wanted = labels.reduce(0) { $0 + ($1.intrinsicContentSize.height ?? 0) }
      return max(0, wanted + 4 * Double(labels.count - 1) - root.frame.height)
    }
  }

  @Test(arguments: [(60, 11.0), (118, 19), (119, 18), (140, 18), (160, 18), (165, 18)])
  func labelsGiveWayByWhatIsMissing(_ count: Int, _ points: Double) {
    let column = Column(count, height: Double(count) * points)
    #expect(abs(column.compression - column.leastCompression) < 0.001)
    #expect(column.root.engine.solverStatus == .optimal)
    #expect(column.root.engine.lastWork.pivots < 8 * count)
  }

  @Test func labelsGiveWayByWhatIsMissingAfterEachChange() {
    let column = Column(140, height: 2_520)
    for height in [2_520.0, 2_521, 2_541, 4_000, 2_521, 2_000, 2_520] {
      column.root.size.height = height
      #expect(abs(column.compression - column.leastCompression) < 0.001, "\(height)")
      #expect(column.root.engine.solverStatus == .optimal, "\(height)")
    }
  }
}
