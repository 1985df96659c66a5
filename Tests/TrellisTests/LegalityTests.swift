import Testing
import Trellis

@Suite struct LegalityTests {
  /// First attribute, second attribute (- without second item), multiplier, and what is wrong.
  static let pairs = goldenCases(
    """
    # a location against a constant
    left                  | -             | 1 | location
    top                   | -             | 1 | location
    centerX               | -             | 1 | location
    lastBaseline          | -             | 1 | location
    trailingMargin        | -             | 1 | location
    leading               | trailing      | 0 | location
    centerY               | centerY       | 0 | location
    # a location against a dimension
    top                   | height        | 1 | pairing
    width                 | left          | 1 | pairing
    height                | centerY       | 1 | pairing
    firstBaseline         | width         | 1 | pairing
    leadingMargin         | width         | 1 | pairing
    # text direction on one side only
    leading               | left          | 1 | direction
    leading               | right         | 1 | direction
    right                 | trailing      | 1 | direction
    leftMargin            | leading       | 1 | direction
    trailingMargin        | right         | 1 | direction
    leadingMargin         | rightMargin   | 1 | direction
    # no attribute
    notAnAttribute        | width         | 1 | unknown
    notAnAttribute        | -             | 1 | unknown
    width                 | notAnAttribute| 1 | unknown
    # legal
    width                 | -             | 1 | ok
    height                | -             | 0 | ok
    width                 | width         | 0 | ok
    width                 | height        | 2 | ok
    leading               | trailing      | 1 | ok
    leading               | centerX       | 1 | ok
    left                  | centerX       | 1 | ok
    centerX               | right         | 1 | ok
    leadingMargin         | trailing      | 1 | ok
    left                  | rightMargin   | 1 | ok
    top                   | bottom        | 1 | ok
    firstBaseline         | centerY       | 1 | ok
    lastBaseline          | top           | 1 | ok
    # the item interface lets a horizontal location meet a vertical one, as UIKit does
    top                   | left          | 1 | ok
    centerX               | centerY       | 1 | ok
    """)

  @Test(arguments: pairs) func pair(fields: [String]) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    let first = try #require(Attribute(name: fields[0]))
    let second = fields[1] == "-" ? nil : Attribute(name: fields[1])
    let spec = ConstraintSpec(
      a, first, to: fields[1] == "-" ? nil : b, second ?? .notAnAttribute,
      multiplier: try #require(Double(fields[2])))
    let expected: IllegalConstraint? =
      switch fields[3] {
      case "location": .locationEqualToConstant(first)
      case "pairing": .invalidPairing(first, try #require(second))
      case "direction": .mixedDirections(first, try #require(second))
      case "unknown": .unknownAttribute(.notAnAttribute)
      default: nil
      }
    let before = try Snapshot(engine)
    guard let expected else {
      try engine.addConstraint(spec)
      #expect(engine.constraintCount == 1)
      return
    }
    #expect(throws: LayoutError.illegalConstraint(expected, at: 0)) {
      try engine.addConstraint(spec)
    }
    let good = ConstraintSpec(a, .width, constant: 5)
    #expect(throws: LayoutError.illegalConstraint(expected, at: 1)) {
      try engine.addConstraints([good, spec])
    }
    #expect(try Snapshot(engine) == before)
  }

  @Test func textsTellWhatUIKitsTell() {
    #expect(
      IllegalConstraint.locationEqualToConstant(.left).message.contains(
        "Location attributes must be specified in pairs."))
    #expect(
      IllegalConstraint.invalidPairing(.top, .height).message.contains(
        "Invalid pairing of layout attributes"))
    #expect(
      IllegalConstraint.mixedDirections(.leading, .left).message.contains(
        "Use leading/trailing for both or neither."))
    #expect(IllegalConstraint.constantNotFinite(.nan).message.contains("is not finite"))
    #expect(
      IllegalConstraint.invalidPriority(0).message.contains(
        "Priorities must be greater than 0 and less or equal to required, which is 1000."))
    #expect(LayoutError.noCommonAncestor(at: 0).description.contains("no common ancestor"))
    #expect(
      LayoutError.notInHierarchy(at: 0).description.contains(
        "The view hierarchy is not prepared for the constraint"))
    #expect(LayoutError.illegalConstraint(.invalidPriority(0), at: 3).description.contains("0.0"))
  }

  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e10, -1e300]

  @Test(arguments: numbers) func numbersThatAreNotFinite(bad: Double) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (a, b) = (try engine.add("a"), try engine.add("b"))
    let constraint = try engine.addConstraint(
      ConstraintSpec(a, .width, to: b, .width, multiplier: 2, constant: 3))
    let before = try Snapshot(engine)
    func isRefused(_ body: () throws -> Void) {
      #expect(throws: LayoutError.self) { try body() }
    }
    isRefused { try engine.addConstraint(ConstraintSpec(a, .width, constant: bad)) }
    isRefused {
      try engine.addConstraint(ConstraintSpec(a, .width, to: b, .width, multiplier: bad))
    }
    isRefused { try engine.setConstant(bad, of: constraint) }
    isRefused { try engine.setMultiplier(bad, of: constraint) }
    isRefused { try engine.setPriority(Priority(rawValue: bad), of: constraint) }
    isRefused { try engine.setIntrinsicContentSize(IntrinsicSize(width: bad), of: a) }
    isRefused { try engine.setSize(Size(bad, 10)) }
    isRefused { try engine.setSize(Size(10, bad)) }
    isRefused { try engine.setScale(bad) }
    isRefused { try engine.setFixedFrame(FixedFrame(Rect(bad, 0, 1, 1)), of: a) }
    isRefused { try engine.setFixedFrame(FixedFrame(Rect(0, 0, 1, bad)), of: a) }
    isRefused {
      try engine.setFixedFrame(FixedFrame(.zero, parentSize: Size(bad, 0)), of: a)
    }
    isRefused { try engine.setLayoutMargins(EdgeInsets(left: bad), of: a) }
    isRefused { try engine.setSafeAreaInsets(EdgeInsets(bottom: bad), of: a) }
    isRefused { _ = try engine.add("c") { $0.alignmentInsets.right = bad } }
    isRefused { _ = try engine.add("c") { $0.firstBaselineOffset = bad } }
    isRefused { _ = try engine.add("c") { $0.lastBaselineOffset = bad } }
    isRefused { _ = try engine.add("c") { $0.contentSize.width = bad } }
    isRefused { _ = try engine.add("c") { $0.contentOffset.x = bad } }
    isRefused {
      _ = try engine.add("c") { $0.contentHugging = AxisPriorities(.init(rawValue: bad)) }
    }
    isRefused { _ = try LayoutEngine(size: Size(bad, 0)) }
    isRefused { _ = try LayoutEngine(scale: bad) }
    #expect(try Snapshot(engine) == before)
  }

  @Test(arguments: [0, -1, 1000.5]) func priorities(bad: Double) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    let reason = IllegalConstraint.invalidPriority(bad)
    #expect(throws: LayoutError.illegalConstraint(reason, at: 0)) {
      try engine.addConstraint(ConstraintSpec(a, .width, priority: Priority(rawValue: bad)))
    }
    #expect(throws: LayoutError.invalidValue(bad, of: .contentHugging)) {
      try engine.setProperties(
        {
          var properties = ItemProperties()
          properties.contentHugging.vertical = Priority(rawValue: bad)
          return properties
        }(), of: a)
    }
    #expect(engine.constraintCount == 0)
  }

  @Test func negativeExtents() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a")
    #expect(throws: LayoutError.invalidValue(-1, of: .intrinsicContentSize)) {
      try engine.setIntrinsicContentSize(IntrinsicSize(width: -1), of: a)
    }
    #expect(throws: LayoutError.invalidValue(-1, of: .rootSize)) {
      try engine.setSize(Size(-1, 10))
    }
    #expect(throws: LayoutError.invalidValue(0, of: .scale)) { try engine.setScale(0) }
    #expect(throws: LayoutError.invalidValue(1e-300, of: .scale)) { try engine.setScale(1e-300) }
    #expect(throws: LayoutError.invalidValue(-2, of: .fixedFrame)) {
      try engine.setFixedFrame(FixedFrame(Rect(0, 0, 1, -2)), of: a)
    }
  }

  @Test func productsThatAreTooLargeAreReported() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let a = try engine.add("a") { $0.alignmentInsets = EdgeInsets(1e9) }
    let b = try engine.add("b")
    let constraint = try engine.addConstraint(
      ConstraintSpec(b, .left, to: a, .right, multiplier: 1e6, constant: 1))
    try engine.addConstraint(
      ConstraintSpec(b.margins, .width, to: b.margins, .width, multiplier: 1e6))
    try engine.setLayoutMargins(EdgeInsets(1e9), of: b)
    #expect(engine.conflicts.map(\.broken.constraint).contains(constraint) == false)
    #expect(engine.conflicts.count == 1)
    #expect(engine.conflicts.first?.members.count == 1)
  }

  /// The greatest and the least multiplier are accepted, those beyond them are not, and 0 is none that is too small.
  @Test func limitsOfNumbers() throws {
    let (least, most) = (LayoutEngine.smallestMultiplier, LayoutEngine.largestMultiplier)
    for multiplier in [least, most, -least, -most, 0] {
      try ConstraintSpec.validate(.width, .height, multiplier: multiplier)
    }
    for multiplier in [least.nextDown, most.nextUp, -least.nextDown, -most.nextUp, .infinity] {
      #expect(throws: IllegalConstraint.multiplierNotFinite(multiplier)) {
        try ConstraintSpec.validate(.width, .height, multiplier: multiplier)
      }
    }
    let length = LayoutEngine.largestLength
    try ConstraintSpec.validate(.width, nil, constant: -length)
    #expect(throws: IllegalConstraint.constantNotFinite(length.nextUp)) {
      try ConstraintSpec.validate(.width, nil, constant: length.nextUp)
    }
    #expect(throws: IllegalConstraint.invalidPriority(1000.5)) {
      try ConstraintSpec.validate(.width, nil, priority: Priority(rawValue: 1000.5))
    }
    #expect(throws: IllegalConstraint.locationEqualToConstant(.left)) {
      try ConstraintSpec.validate(.left, nil)
    }
    #expect(throws: IllegalConstraint.mixedDirections(.leading, .left)) {
      try ConstraintSpec.validate(.leading, .left)
    }
  }
}
