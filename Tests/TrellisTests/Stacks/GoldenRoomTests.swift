import Testing
import Trellis

/// Stacks that leave out what finds no room, with a spacing of 10.
///
/// Distribution, length and clipping resistance; the lengths of items, with a visibility priority if it is
/// not that of what is never left out, and `h` for a hidden one; where each begins and how long it is, or
/// `-` if it is left out. Worked out by hand: the first shown item grows first and shrinks first.
private let rooms = goldenCases(
  """
  # distribution | length @ resistance | items | near,length
  fill | 120 @ 600 | 40 30:900 30:500 | 0,40 50,30 90,30
  fill | 119 @ 600 | 40 30:900 30:500 | 0,79 89,30 -
  fill | 79 @ 600 | 40 30:900 30:500 | 0,79 - -
  fill | 30 @ 600 | 40 30:900 30:500 | 0,40 - -
  fill | 30 @ 600 | 40 30 | 0,40 50,30
  fill | 200 @ 600 | 40 30:900 30:500 | 0,120 130,30 170,30
  fill | 119 @ 600 | 40 30:900 30:900 | 0,119 - -
  fill | 119 @ 1000 | 40 30:900 30:500 | 0,39 49,30 89,30
  fill | 119 @ 1 | 40 30:900 30:500 | 0,79 89,30 -
  # An item is not left out while a less important one is there.
  fill | 95 @ 600 | 20 60:900 10:500 | 0,25 35,60 -
  fill | 85 @ 600 | 20 60:900 10:500 | 0,85 - -
  fill | 30 @ 600 | 40:900 | -
  fill | free @ 600 | 40 30:900 30:500 | 0,40 50,30 90,30
  fill | free @ 1 | 40 30:900 30:500 | 0,40 50,30 90,30
  # Never visible, and hidden.
  fill | 200 @ 1000 | 40 30:0 30 | 0,160 - 170,30
  fill | 80 @ 600 | 40 30:900h 30:500 | 0,40 - 50,30
  fill | 79 @ 600 | 40 30:900h 30:500 | 0,79 - -
  # Other distributions need what they need at their smallest.
  fillEqually | 90 @ 600 | 40 30:900 | 0,40 50,40
  fillEqually | 89 @ 600 | 40 30:900 | 0,89 -
  fillProportionally | 80 @ 600 | 40 30:900 | 0,40 50,30
  fillProportionally | 79 @ 600 | 40 30:900 | 0,79 -
  equalSpacing | 130 @ 600 | 40 30 30:500 | 0,40 55,30 100,30
  equalSpacing | 119 @ 600 | 40 30 30:500 | 0,40 89,30 -
  equalCentering | 119 @ 600 | 40 30 30:500 | 0,40 89,30 -
  gravityAreas | 200 @ 600 | 40 30:900 | 0,40 50,30
  gravityAreas | 79 @ 600 | 40 30:900 | 0,40 -
  gravityAreas | 30 @ 600 | 40 30:900 | 0,40 -
  """)

@Suite struct GoldenRoomTests {
  @Test(arguments: rooms, [(Axis.horizontal, false), (.horizontal, true), (.vertical, false)])
  func room(_ fields: [String], _ way: (axis: Axis, isRightToLeft: Bool)) throws {
    let (axis, isRightToLeft) = way
    let engine = try LayoutEngine(
      size: Size(1000, 1000), direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let stack = try engine.add("stack")
    try engine.addConstraints([
      ConstraintSpec(stack, .left, to: engine.root, .left),
      ConstraintSpec(stack, .top, to: engine.root, .top),
    ])
    let words = fields[1].split(separator: " ")
    if let length = Double(words[0]) {
      try engine.addConstraint(
        ConstraintSpec(stack, axis == .horizontal ? .width : .height, constant: length))
    }
    var layout = StackLayout(
      axis: axis, distribution: try #require(StackLayout.Distribution(rawValue: fields[0])),
      spacing: 10)
    layout.clippingResistance[axis] = Priority(rawValue: try #require(Double(words[2])))
    for word in fields[2].split(separator: " ") {
      let position = layout.arranged.count
      let parts = word.split(separator: ":")
      let length = try #require(Double(parts[0]))
      let item = try engine.add(
        "item\(position)", in: stack,
        intrinsic: axis == .horizontal ? Size(length, 20) : Size(20, length)
      ) {
        $0.contentHugging = AxisPriorities(Priority(rawValue: 250 + Double(position)))
        $0.contentCompressionResistance = AxisPriorities(
          Priority(rawValue: 750 + Double(position)))
        $0.isHidden = word.hasSuffix("h")
      }
      var entry = StackLayout.Arranged(item)
      if parts.count > 1 {
        let number = parts[1].split(separator: "h")[0]
        entry.visibilityPriority = .init(rawValue: try #require(Double(number)))
      }
      layout.arranged.append(entry)
    }
    try engine.setStackLayout(layout, of: stack)
    let length = try engine.frame(of: stack).size.along(axis)
    var left: [ItemID] = []
    for (entry, word) in zip(layout.arranged, fields[3].split(separator: " ")) {
      let frame = try engine.frame(of: entry.item)
      if word == "-" {
        left.append(entry.item)
        #expect(frame.size.along(axis) == 0, "\(fields)")
        continue
      }
      let numbers = try word.split(separator: ",").map { try #require(Double($0)) }
      var near = axis == .horizontal ? frame.minX : frame.minY
      if isRightToLeft { near = length - frame.maxX }
      #expect(isClose(near, numbers[0]), "\(fields): \(frame)")
      #expect(isClose(frame.size.along(axis), numbers[1]), "\(fields): \(frame)")
    }
    #expect(try engine.detachedItems(ofStack: stack) == left)
    #expect(engine.conflicts.isEmpty)
    #expect(engine.ambiguities().isEmpty, "\(fields)")
  }
}

extension Size {
  fileprivate func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
