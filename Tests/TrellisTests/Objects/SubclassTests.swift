import Testing
import Trellis

/// Subclasses without initializers of their own have those of the nodes that they are.
@Suite struct SubclassTests {
  private class Leaf: LayoutNode {}
  private final class Inner: Leaf {}
  private final class Column: StackNode {}
  private final class Pages: ScrollNode {}
  private final class Tags: FlowNode {}
  private final class Form: GridNode {}

  @Test func nodes() {
    #expect(Leaf(size: Size(10, 20)).frame.size == Size(10, 20))
    let inner = Inner(intrinsicContentSize: Size(1, 2))
    #expect(inner.intrinsicContentSize == IntrinsicSize(Size(1, 2)))
  }

  @Test func stacks() {
    let nodes = [Leaf(), Leaf()]
    let row = Column(arrangedSubnodes: nodes)
    #expect(row.arrangedSubnodes == nodes && row.axis == .horizontal)
    let column = Column(axis: .vertical, spacing: 3, arranged: nodes)
    #expect(column.arrangedSubnodes == nodes && column.axis == .vertical && column.spacing == 3)
    #expect(row.arrangedSubnodes.isEmpty)
    #expect(Column(axis: .vertical).axis == .vertical)
  }

  @Test func scrollNodes() {
    let pages = Pages(size: Size(100, 50))
    pages.contentSize = Size(100, 200)
    #expect(pages.frame.size == Size(100, 50) && pages.contentSize == Size(100, 200))
    #expect(pages.contentLayoutGuide.frame == Rect(0, 0, 100, 200))
    pages.contentOffset = Point(0, 70)
    #expect(pages.controller.contentOffset == Point(0, 70))
    #expect(Pages().contentOffset == .zero)
  }

  @Test func flowsAndGrids() {
    let nodes = [Leaf(), Leaf()]
    #expect(Tags(spacing: 3, arranged: nodes).arrangedSubnodes == nodes)
    #expect(Form(rows: [[Leaf()], [Leaf()]]).numberOfRows == 2)
  }
}
