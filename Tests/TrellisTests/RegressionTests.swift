import TestSupport
import Testing
import Trellis

/// Layouts with which other engines are known to have trouble.
@Suite struct RegressionTests {
  /// Axes of plots that are to be square in a grid: the coupling of widths and heights made another
  /// solver spin, or call the system unbounded.
  @Test func squaresInAGrid() throws {
    let engine = try LayoutEngine(size: Size(300, 200))
    var cells: [[ItemID]] = []
    for row in 0..<5 {
      cells.append([])
      for column in 0..<5 {
        let cell = try engine.add("cell\(row)\(column)")
        let left = cells[row].last
        let above = row > 0 ? cells[row - 1][column] : nil
        try engine.addConstraints([
          ConstraintSpec(cell, .width, to: cell, .height),
          ConstraintSpec(
            cell, .left, left == nil ? .greaterThanOrEqual : .equal, to: left ?? engine.root,
            left == nil ? .left : .right, constant: 10),
          ConstraintSpec(
            cell, .top, above == nil ? .greaterThanOrEqual : .equal, to: above ?? engine.root,
            above == nil ? .top : .bottom, constant: 10),
          ConstraintSpec(cell, .right, .lessThanOrEqual, to: engine.root, .right, constant: -10),
          ConstraintSpec(cell, .bottom, .lessThanOrEqual, to: engine.root, .bottom, constant: -10),
          ConstraintSpec(cell, .width, to: engine.root, .width, priority: 500),
        ])
        cells[row].append(cell)
      }
    }
    for cell in cells.flatMap({ $0 }).dropFirst() {
      try engine.addConstraint(ConstraintSpec(cell, .width, to: cells[0][0], .width))
    }
    #expect(engine.conflicts.isEmpty)
    // The height is short: 200 less six gaps, for five of them.
    for cell in cells.flatMap({ $0 }) {
      #expect(isClose(try engine.frame(of: cell).size, Size(28, 28)))
    }
  }

  /// In which order constraints are given decides about nothing, unless something is left open.
  @Test func theOrderOfConstraintsDoesNotMatter() throws {
    var random = SplitMix64(seed: 164)
    var expected: [Rect]?
    for _ in 0..<40 {
      let engine = try LayoutEngine(size: Size(320, 480))
      let items = try (0..<8).map { number in
        try engine.add("item\(number)", intrinsic: Size(30 + 5 * Double(number), 20)) {
          $0.contentHugging = AxisPriorities(Priority(rawValue: 250 + Double(number)))
          $0.contentCompressionResistance = AxisPriorities(Priority(rawValue: 750 + Double(number)))
        }
      }
      var specs: [ConstraintSpec] = []
      for (position, item) in items.enumerated() {
        let before = position == 0 ? nil : items[position - 1]
        specs += [
          ConstraintSpec(
            item, .left, to: before ?? engine.root, before == nil ? .left : .right, constant: 8),
          ConstraintSpec(item, .top, to: engine.root, .top, constant: 3),
          ConstraintSpec(
            item, .width, to: items[0], .width,
            priority: Priority(rawValue: 400 + Double(position))),
          ConstraintSpec(item, .width, .greaterThanOrEqual, constant: 20),
        ]
      }
      specs.append(
        ConstraintSpec(engine.root, .right, .greaterThanOrEqual, to: items[7], .right, constant: 8))
      specs.remove(at: 2)
      specs.shuffle(using: &random)
      try engine.addConstraints(specs)
      #expect(engine.conflicts.isEmpty)
      let frames = try items.map { try engine.frame(of: $0) }
      let first = expected ?? frames
      #expect(zip(frames, first).allSatisfy { isClose($0, $1) }, "\(frames)")
      expected = first
    }
  }

  /// Content that refuses to grow, and a width that says otherwise, both required.
  ///
  /// Others keep silent about it.
  @Test func requiredHuggingAgainstARequiredWidth() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let label = try engine.add("label", intrinsic: Size(50, 20)) {
      $0.contentHugging.horizontal = .required
    }
    let width = try engine.addConstraint(ConstraintSpec(label, .width, constant: 100))
    let conflict = try #require(engine.conflicts.first)
    #expect(engine.conflicts.count == 1)
    #expect(conflict.members.map(\.kind).contains(.contentSize))
    #expect(conflict.broken.constraint == width)
    #expect(conflict.suggestion.contains("label.width <= 50"))
    #expect(try engine.frame(of: label).width == 50)
  }

  /// The insets of a page, and the page after its window has grown.
  @Test func insetsFollowTheWindow() throws {
    let engine = try LayoutEngine(size: Size(300, 200))
    let page = try engine.add("page")
    for (edge, constant) in [(Attribute.left, 20.0), (.right, -30), (.top, 10), (.bottom, -15)] {
      try engine.addConstraint(
        ConstraintSpec(page, edge, to: engine.root, edge, constant: constant))
    }
    #expect(try engine.frame(of: page) == Rect(20, 10, 250, 175))
    try engine.setSize(Size(400, 300))
    #expect(try engine.frame(of: page) == Rect(20, 10, 350, 275))
  }

  /// A cell whose content wants another height than the list has measured: fitting says what it wants,
  /// and the height that the list gives may be soft without a priority of 999 anywhere.
  @Test func heightsOfCellsNeedNoTrick() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let cell = try engine.add("cell")
    let text = try engine.add("text", in: cell, intrinsic: Size(100, 33))
    for edge in [Attribute.top, .bottom, .leading, .trailing] {
      let sign: Double = edge == .top || edge == .leading ? 1 : -1
      try engine.addConstraint(ConstraintSpec(text, edge, to: cell, edge, constant: 8 * sign))
    }
    let size = try engine.systemLayoutSizeFitting(
      Size(320, 44), of: cell, horizontalPriority: .required, verticalPriority: .fittingSizeLevel)
    #expect(size == Size(320, 49))
    #expect(engine.conflicts.isEmpty)
  }

  /// A frame that is set again and again changes numbers, and makes nothing anew.
  @Test func settingAFrameIsCheap() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let view = try engine.add("view") {
      $0.fixedFrame = FixedFrame(Rect(10, 10, 50, 50), autoresizing: .flexibleRightMargin)
    }
    engine.layoutIfNeeded()
    for step in 1...20 {
      let frame = Rect(10 + Double(step), 10, 50 + Double(step), 50)
      try engine.setFixedFrame(
        FixedFrame(frame, autoresizing: .flexibleRightMargin), of: view)
      #expect(try engine.frame(of: view) == frame)
      #expect(engine.lastWork.loweredRows == 0)
      #expect(engine.lastWork.pivots == 0)
    }
  }

  /// Which of several is broken depends on the order of activation alone: not on edits, other blocks,
  /// or how often it was laid out.
  @Test func whatIsBrokenStaysTheSame() throws {
    func broken(disturbed: Bool) throws -> [String?] {
      let engine = try LayoutEngine(size: Size(320, 480))
      let view = try engine.add("view")
      let other = try engine.add("other")
      for (name, width) in [("first", 10.0), ("second", 20), ("third", 30)] {
        let spec = ConstraintSpec(view, .width, constant: width, identifier: name)
        let constraint = try engine.addConstraint(spec)
        guard disturbed else { continue }
        engine.layoutIfNeeded()
        try engine.addConstraint(ConstraintSpec(other, .height, constant: width, priority: 900))
        try engine.setConstant(width + 1, of: constraint)
        engine.layoutIfNeeded()
        try engine.setConstant(width, of: constraint)
      }
      return engine.conflicts.map(\.broken.identifier).sorted { ($0 ?? "") < ($1 ?? "") }
    }
    #expect(try broken(disturbed: false) == ["second", "third"])
    #expect(try broken(disturbed: true) == ["second", "third"])
  }

  /// With a row for each priority, a coupling of weak wishes cannot outweigh a stronger one.
  @Test func manyNeighboursDoNotOutweighAPriority() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let items = try (0..<200).map { try engine.add("item\($0)") }
    for item in items.dropFirst() {
      try engine.addConstraints([
        ConstraintSpec(item, .width, to: items[0], .width, priority: 749.99),
        ConstraintSpec(item, .width, constant: 90, priority: 749.98),
      ])
    }
    try engine.addConstraint(ConstraintSpec(items[0], .width, constant: 10, priority: 750))
    for item in items { #expect(try engine.frame(of: item).width == 10) }
  }
}
