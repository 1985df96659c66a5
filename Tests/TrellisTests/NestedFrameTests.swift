import Testing
import Trellis

/// Frames with autoresizing masks in items that are placed by such frames themselves.
@Suite struct NestedFrameTests {
  /// Each belongs to the size that its parent comes to, however many of them wait for that at once.
  @Test func framesInFramesThatWait() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    var parent = try engine.add("panel")
    try engine.addConstraints([
      ConstraintSpec(parent, .left, to: engine.root, .left),
      ConstraintSpec(parent, .top, to: engine.root, .top),
      ConstraintSpec(parent, .width, to: engine.root, .width, constant: -20),
      ConstraintSpec(parent, .height, constant: 100),
    ])
    var items: [ItemID] = []
    for depth in 1...5 {
      let frame = Rect(10, 0, 300 - Double(depth) * 30, 50)
      parent = try engine.add("frame\(depth)", in: parent) {
        $0.fixedFrame = FixedFrame(frame, autoresizing: .flexibleWidth)
      }
      items.append(parent)
    }
    for grown in [0.0, 80] {
      try engine.setSize(Size(320 + grown, 480))
      for (place, item) in items.enumerated() {
        let width = 300 - Double(place + 1) * 30
        #expect(isClose(try engine.frame(of: item), Rect(10, 0, width + grown, 50)))
      }
      #expect(engine.conflicts.isEmpty && engine.layoutLoop == nil)
    }
  }

  /// A size that is set belongs to the size that the parent has then.
  @Test func sizesThatAreSetInAParentThatHasGrown() {
    let (root, panel, view) = (LayoutNode(size: Size(200, 200)), LayoutNode(), LayoutNode())
    root.addSubnode(panel)
    root.constrain { panel.pin(.all) }
    panel.addSubnode(view)
    view.fixedFrame = FixedFrame(Rect(0, 0, 100, 50), autoresizing: .flexibleWidth)
    #expect(view.frame.width == 100)
    for width in [100.0, 150] {
      root.size = Size(300, 200)
      view.size = Size(width, 50)
      #expect(view.frame.width == width)
      root.size = Size(400, 200)
      #expect(view.frame.width == width + 100)
    }
  }

  /// A stack says where its views are, also those that had a frame before; their sizes stay.
  @Test func framesOfWhatAStackArranges() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let stack = try engine.add("stack")
    try engine.addConstraints(
      [Attribute.left, .top].map { ConstraintSpec(stack, $0, to: engine.root, $0) })
    let items = try (0..<2).map { place in
      try engine.add("item\(place)", in: stack) {
        $0.fixedFrame = FixedFrame(Rect(200, 300, 40 + Double(place) * 10, 20))
      }
    }
    #expect(try engine.frame(of: items[0]) == Rect(200, 300, 40, 20))
    try engine.setStackLayout(
      StackLayout(alignment: .leading, spacing: 5, items: items), of: stack)
    #expect(try engine.frame(of: items[0]) == Rect(0, 0, 40, 20))
    #expect(try engine.frame(of: items[1]) == Rect(45, 0, 50, 20))
    #expect(engine.conflicts.isEmpty)
  }

  /// Those in parents of which the height is found last belong to it, all of them.
  @Test func framesBesideTexts() {
    let root = LayoutNode(size: Size(320, 480))
    let views = (0..<3).map { _ in LayoutNode() }
    for (place, view) in views.enumerated() {
      let (cell, label) = (LayoutNode(), LayoutNode())
      label.measure = { IntrinsicSize(width: 600, height: $0 == nil ? 20 : 40 + Double(place)) }
      root.addSubnode(cell)
      cell.addSubnode(label)
      root.constrain {
        label.pin(.all, inset: 7)
        cell.pin([.top, .horizontal])
      }
      view.fixedFrame = FixedFrame(Rect(5, 5, 100, 30), autoresizing: .flexibleHeight)
      cell.addSubnode(view)
    }
    for view in views { #expect(view.frame == Rect(5, 5, 100, 30)) }
  }
}
