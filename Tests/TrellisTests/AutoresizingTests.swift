import Testing
import Trellis

@Suite struct AutoresizingTests {
  /// The translation of (160, 120, 80, 80) in a parent of 320 x 480.
  ///
  /// The mask, then `width = a * parent + b`, `centerX = c * parent + d`, and the same for the
  /// vertical twin with `height` and `centerY`. The horizontal half is Apple's output; the vertical half follows from
  /// the same rules.
  static let golden = goldenCases(
    """
    #      | a         b          | c          d          | a         b          | c          d
    -      | 0         80         | 0          200        | 0         80         | 0          160
    R      | 0         80         | 0          200        | 0         80         | 0          160
    L      | 0         80         | 1          -120       | 0         80         | 1          -320
    W      | 1         -240       | 0.5        40         | 1         -400       | 0.5        -80
    LW     | 0.333333  -26.6667   | 0.833333   -66.6667   | 0.4       -112       | 0.8        -224
    LR     | 0         80         | 0.625      0          | 0         80         | 0.333333   0
    WR     | 0.5       -80        | 0.25       120        | 0.222222  -26.6667   | 0.111111   106.6667
    LWR    | 0.25      0          | 0.625      0          | 0.166667  0          | 0.333333   0
    """)

  static let frame = Rect(160, 120, 80, 80)

  static func mask(_ name: String) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    if name.contains("L") { mask.formUnion([.flexibleLeftMargin, .flexibleTopMargin]) }
    if name.contains("W") { mask.formUnion([.flexibleWidth, .flexibleHeight]) }
    if name.contains("R") { mask.formUnion([.flexibleRightMargin, .flexibleBottomMargin]) }
    return mask
  }

  static func pair(_ field: String) throws -> (Double, Double) {
    let numbers = field.split(separator: " ").compactMap { Double(String($0)) }
    try #require(numbers.count == 2)
    return (numbers[0], numbers[1])
  }

  /// The golden numbers have four to six digits; sizes go up to 1,000.
  static func agrees(_ value: Double, _ factor: Double, _ parent: Double, _ constant: Double)
    -> Bool
  {
    (value - (factor * parent + constant)).magnitude < 2e-3
  }

  @Test(arguments: golden, [Size(320, 480), Size(640, 480), Size(320, 960), Size(1000, 700)])
  func table(fields: [String], size: Size) throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let view = try engine.add("view") {
      $0.fixedFrame = FixedFrame(Self.frame, autoresizing: Self.mask(fields[0]))
    }
    #expect(isClose(try engine.frame(of: view), Self.frame))
    try engine.setSize(size)
    let frame = try engine.frame(of: view)
    let (a, b) = try Self.pair(fields[1])
    let (c, d) = try Self.pair(fields[2])
    #expect(Self.agrees(frame.width, a, size.width, b))
    #expect(Self.agrees(frame.midX, c, size.width, d))
    let (va, vb) = try Self.pair(fields[3])
    let (vc, vd) = try Self.pair(fields[4])
    #expect(Self.agrees(frame.height, va, size.height, vb))
    #expect(Self.agrees(frame.midY, vc, size.height, vd))
    #expect(engine.ambiguities() == [])
  }

  /// `320 - 160 - 80 = 80` right of the view, whatever the mask leaves flexible.
  @Test func centerKeepsItsFractionAsOnIOS() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let view = try engine.add("view") {
      $0.fixedFrame = FixedFrame(
        Self.frame, autoresizing: [.flexibleLeftMargin, .flexibleRightMargin])
    }
    engine.layoutIfNeeded()
    try engine.setSize(Size(640, 480))
    #expect(isClose(try engine.frame(of: view), Rect(360, 120, 80, 80)))
  }

  @Test(arguments: ["-", "L", "W", "R", "LW", "LR", "WR", "LWR"])
  func degenerateFramesStayWhereTheyAre(name: String) throws {
    for frame in [Rect(0, 0, 0, 0), Rect(320, 480, 0, 0), Rect(0, 0, 320, 480)] {
      let engine = try LayoutEngine(size: Size(320, 480))
      let view = try engine.add("view") {
        $0.fixedFrame = FixedFrame(frame, autoresizing: Self.mask(name))
      }
      #expect(isClose(try engine.frame(of: view), frame))
      try engine.setSize(Size(400, 500))
      #expect(engine.conflicts == [])
      let moved = try engine.frame(of: view)
      #expect(moved.width >= 0 && moved.height >= 0)
      // A margin and a size that have no room to share leave the margin behind them as it is.
      if name == "LW" && frame.maxX == 0 { #expect(isClose(moved, Rect(80, 20, 0, 0))) }
      try engine.setSize(Size(320, 480))
      #expect(isClose(try engine.frame(of: view), frame))
    }
    let empty = try LayoutEngine()
    let view = try empty.add("view") {
      $0.fixedFrame = FixedFrame(Rect(1, 2, 3, 4), autoresizing: Self.mask(name))
    }
    #expect(isClose(try empty.frame(of: view), Rect(1, 2, 3, 4)))
  }

  @Test func alignmentInsetsOnBothSidesKeepTheFrame() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let parent = try engine.add("parent") {
      $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.fixedFrame = FixedFrame(
        Rect(0, 0, 320, 480), autoresizing: [.flexibleWidth, .flexibleHeight])
    }
    let view = try engine.add("view", in: parent) {
      $0.alignmentInsets = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      $0.fixedFrame = FixedFrame(
        Self.frame, autoresizing: [.flexibleWidth, .flexibleLeftMargin, .flexibleHeight])
    }
    #expect(isClose(try engine.frame(of: view), Self.frame))
    #expect(isClose(try engine.alignmentRect(of: view), Rect(166, 125, 66, 68)))
    try engine.setSize(Size(640, 500))
    #expect(isClose(try engine.frame(of: parent), Rect(0, 0, 640, 500)))
    // 80 stay on the right; the other 560 are shared as 160 and 80.
    #expect(isClose(try engine.frame(of: view), Rect(560 * 2 / 3.0, 120, 560 / 3.0, 100)))
  }

  @Test func framesBelowConstrainedParentsTakeTheirSolvedSize() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let column = try engine.add("column")
    for (edge, constant) in [(Attribute.left, 10.0), (.right, -10), (.top, 20), (.bottom, -20)] {
      try engine.addConstraint(
        ConstraintSpec(column, edge, to: engine.root, edge, constant: constant))
    }
    let box = try engine.add("box", in: column) {
      $0.fixedFrame = FixedFrame(Rect(10, 10, 280, 100), autoresizing: [.flexibleWidth])
    }
    let leaf = try engine.add("leaf", in: box) {
      $0.fixedFrame = FixedFrame(Rect(270, 0, 10, 10), autoresizing: [.flexibleLeftMargin])
    }
    #expect(isClose(try engine.frame(of: box), Rect(10, 10, 280, 100)))
    #expect(isClose(try engine.frame(of: leaf), Rect(270, 0, 10, 10)))
    try engine.setSize(Size(420, 480))
    #expect(isClose(try engine.frame(of: box), Rect(10, 10, 380, 100)))
    #expect(isClose(try engine.frame(of: leaf), Rect(370, 0, 10, 10)))
    #expect(engine.conflicts == [])
  }

  @Test func givenParentSizeIsTheOneTheFrameBelongsTo() throws {
    let engine = try LayoutEngine(size: Size(640, 480))
    let view = try engine.add("view") {
      $0.fixedFrame = FixedFrame(
        Rect(0, 0, 320, 100), autoresizing: [.flexibleWidth], parentSize: Size(320, 480))
    }
    #expect(isClose(try engine.frame(of: view), Rect(0, 0, 640, 100)))
  }

  @Test func settingTheFrameMovesTheItemAndItsDependents() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let view = try engine.add("view") { $0.fixedFrame = FixedFrame(Rect(10, 10, 50, 50)) }
    let other = try engine.add("other", intrinsic: Size(20, 20))
    try engine.addConstraints(
      engine.constraints(
        format: "H:[view]-10-[other]", items: ["view": view, "other": other],
        options: .alignAllTop))
    #expect(try engine.frame(of: other) == Rect(70, 10, 20, 20))
    try engine.setFixedFrame(FixedFrame(Rect(30, 40, 60, 50)), of: view)
    #expect(try engine.frame(of: view) == Rect(30, 40, 60, 50))
    #expect(try engine.frame(of: other) == Rect(100, 40, 20, 20))
    try engine.setFixedFrame(nil, of: view)
    #expect(engine.ambiguities().contains { $0.item == view && $0.attribute == .width })
  }

  @Test func namesOfTheMask() {
    let names = [
      "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
      "flexibleHeight", "flexibleBottomMargin",
    ]
    #expect(names.compactMap { AutoresizingMask(name: $0)?.rawValue } == [1, 2, 4, 8, 16, 32])
    #expect(AutoresizingMask(name: "widthSizable") == nil)
    #expect(
      AutoresizingMask([.flexibleRightMargin, .flexibleTopMargin]).description == "h=--& v=&--")
  }

  @Test func theRootHasNoFrame() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    #expect(throws: LayoutError.rootIsFixed) {
      try engine.setFixedFrame(FixedFrame(.zero), of: engine.root)
    }
  }

  @Test(
    "A frame takes the size that its parent has at the end of the layout",
    arguments: [(false, false), (true, false), (false, true)])
  func sizesOfParentsThatAreFoundLast(_ isLaidOutBefore: Bool, _ fails: Bool) throws {
    struct Stop: Error {}
    let (root, cell, label) = (LayoutNode(size: Size(320, 480)), LayoutNode(), LayoutNode())
    let back = LayoutNode()
    label.measure = { [unowned root] width in
      // A transaction that fails in the middle of a layout leaves no trace in that.
      if fails { try? root.transaction { () throws in throw Stop() } }
      return IntrinsicSize(width: 600, height: width == nil ? 20 : 40)
    }
    root.addSubnode(cell)
    cell.addSubnode(label)
    root.constrain {
      label.pin(.all, inset: 7)
      cell.pin([.top, .horizontal])
    }
    if isLaidOutBefore { #expect(cell.frame.height == 54) }
    back.fixedFrame = FixedFrame(
      Rect(0, 0, 320, 54), autoresizing: [.flexibleWidth, .flexibleHeight])
    cell.addSubnode(back)
    #expect(back.frame == Rect(0, 0, 320, 54))
    root.size = Size(300, 480)
    #expect(back.frame == Rect(0, 0, 300, 54))
  }

  @Test("Frames in parents that follow from other frames", arguments: [false, true])
  func sizesOfParentsThatFollowFromFrames(_ isInnerFirst: Bool) throws {
    let root = LayoutNode(size: Size(300, 300))
    let (box, panel, framed, inner) = (LayoutNode(), LayoutNode(), LayoutNode(), LayoutNode())
    for node in [box, panel] { root.addSubnode(node) }
    root.constrain {
      box.pin([.top, .horizontal])
      box.height == 50
      panel.pin([.bottom, .leading])
      panel.height == 50
    }
    framed.fixedFrame = FixedFrame(Rect(0, 0, 200, 50), autoresizing: .flexibleWidth)
    inner.fixedFrame = FixedFrame(Rect(20, 0, 160, 50), autoresizing: .flexibleWidth)
    if isInnerFirst { panel.addSubnode(inner) }
    box.addSubnode(framed)
    if !isInnerFirst { panel.addSubnode(inner) }
    root.constrain { panel.width == framed.width }
    #expect(inner.frame == Rect(20, 0, 160, 50))
    root.size = Size(400, 300)
    #expect(framed.frame.width == 300 && inner.frame == Rect(20, 0, 260, 50))
  }

  /// While a frame waits for the size of its parent, the one before it says nothing.
  @Test func aFrameThatWaitsIsNotTheOneBefore() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let panel = try engine.add("panel")
    try engine.pin(panel, Rect(0, 0, 300, 300))
    let view = try engine.add("view", in: panel) {
      $0.fixedFrame = FixedFrame(Rect(0, 0, 100, 50), autoresizing: .flexibleHeight)
    }
    engine.layoutIfNeeded()
    var asked = 0
    engine.constraintToBreak = { _ in
      asked += 1
      return nil
    }
    try engine.setFixedFrame(
      FixedFrame(Rect(0, 0, 200, 50), autoresizing: .flexibleHeight), of: view)
    try engine.addConstraint(ConstraintSpec(view, .width, .greaterThanOrEqual, constant: 150))
    #expect(isClose(try engine.frame(of: view), Rect(0, 0, 200, 50)))
    #expect(asked == 0)
    #expect(engine.conflicts.isEmpty)
  }

  /// A node that has followed its parent stays where it is when it gets another size.
  @Test(arguments: [nil, Size(100, 100)])
  func sizesOfNodes(parentSize: Size?) throws {
    let root = LayoutNode(size: Size(100, 100))
    let node = LayoutNode()
    root.addSubnode(node)
    func place(_ frame: Rect, _ mask: AutoresizingMask) {
      root.size = Size(100, 100)
      node.fixedFrame = FixedFrame(frame, autoresizing: mask, parentSize: parentSize)
      root.layoutIfNeeded()
      root.size = Size(200, 200)
    }
    place(Rect(30, 10, 60, 20), [.flexibleLeftMargin, .flexibleTopMargin])
    #expect(node.frame == Rect(130, 110, 60, 20))
    node.size = node.size
    #expect(node.frame == Rect(130, 110, 60, 20))
    node.size = Size(61, 20)
    #expect(node.frame == Rect(130, 110, 61, 20))
    root.size = Size(210, 200)
    #expect(node.frame == Rect(140, 110, 61, 20))
    place(Rect(10, 10, 50, 20), [.flexibleWidth])
    for _ in 0..<3 { node.size = node.size }
    #expect(node.frame == Rect(10, 10, 150, 20))
    node.size.width = 50
    #expect(node.frame == Rect(10, 10, 50, 20))
    node.size.width = 70
    root.size = Size(190, 200)
    #expect(node.frame == Rect(10, 10, 60, 20))
    place(Rect(20, 20, 60, 60), [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin])
    node.size = Size(20, 20)
    #expect(node.frame == Rect(70, 20, 20, 20))
    // Before it has followed anything, it is where it was put.
    let other = LayoutNode()
    other.fixedFrame = FixedFrame(Rect(5, 5, 10, 10), autoresizing: .flexibleLeftMargin)
    other.size = Size(20, 10)
    root.addSubnode(other)
    other.size = Size(30, 10)
    #expect(other.frame == Rect(5, 5, 30, 10))
  }
}
