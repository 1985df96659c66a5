import Testing
import Trellis

/// Stacks that arrange more nodes than there are whole priorities between those of content.
@Suite struct LongStackTests {
  @Test(
    "Each node has its share of the room, however many there are", arguments: [100, 300, 1_000])
  func proportionally(count: Int) {
    let length = 40.0 * Double(count)
    for extra in [length, length / 4] {
      let root = LayoutNode(size: Size(320, extra))
      let labels = (0..<count).map {
        LayoutNode(intrinsicContentSize: Size(50, Double(20 + $0 % 9)))
      }
      let column = StackNode(axis: .vertical, distribution: .fillProportionally, arranged: labels)
      root.addSubnode(column)
      root.constrain { column.pin(.all) }
      let total = (0..<count).reduce(0.0) { $0 + Double(20 + $1 % 9) }
      for (place, label) in labels.enumerated() {
        let share = Double(20 + place % 9) / total * extra
        #expect(abs(label.frame.height - share) < 1e-6, "\(place) of \(count)")
      }
      #expect(labels.last?.frame.maxY == extra)
      #expect(root.engine.lastWork.pivots < 20)
    }
  }
}
