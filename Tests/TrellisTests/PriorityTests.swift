import Testing
import Trellis

@Suite struct PriorityTests {
  let engine: LayoutEngine
  let view: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    view = try engine.add("view")
  }

  private func width(_ relation: Relation, _ constant: Double, _ priority: Priority) throws {
    try engine.addConstraint(
      ConstraintSpec(view, .width, relation, constant: constant, priority: priority))
  }

  /// The numbers of WWDC 2012, session 228.
  @Test func strongerInequalityBeatsWeakerEquality() throws {
    try width(.equal, 24, 500)
    try width(.greaterThanOrEqual, 30, 525)
    #expect(try engine.frame(of: view).width == 30)
    #expect(engine.ambiguities().map(\.attribute).contains(.width) == false)
  }

  @Test func weakerInequalityLosesAgainstStrongerEquality() throws {
    try width(.equal, 24, 525)
    try width(.greaterThanOrEqual, 30, 500)
    #expect(try engine.frame(of: view).width == 24)
  }

  @Test func equalPrioritiesAreAmbiguous() throws {
    try width(.equal, 24, 500)
    try width(.greaterThanOrEqual, 30, 500)
    let width = try engine.frame(of: view).width
    #expect(width >= 24 && width <= 30)
    #expect(engine.ambiguities().contains { $0.item == view && $0.attribute == .width })
  }

  @Test func manyWeakOnesNeverBeatAStrongOne() throws {
    try width(.equal, 100, 501)
    for _ in 0..<1_001 { try width(.equal, 200, 500) }
    #expect(try engine.frame(of: view).width == 100)
  }

  @Test func fractionsCount() throws {
    try width(.equal, 1, 749.99)
    try width(.equal, 2, 750)
    try width(.equal, 3, 749.999)
    #expect(try engine.frame(of: view).width == 2)
  }

  /// `a = 2b` and `b = 3a` are satisfiable, at zero only.
  @Test func satisfiableAtZeroIsLegal() throws {
    let other = try engine.add("other")
    try engine.addConstraints([
      ConstraintSpec(view, .width, to: other, .width, multiplier: 2),
      ConstraintSpec(other, .width, to: view, .width, multiplier: 3),
    ])
    #expect(engine.conflicts == [])
    #expect(try engine.frame(of: view).width == 0)
    #expect(try engine.frame(of: other).width == 0)
  }

  /// A layout that only a width of -10 satisfies is unsatisfiable.
  @Test func negativeWidthIsUnsatisfiable() throws {
    let impossible = try engine.addConstraint(ConstraintSpec(view, .width, constant: -10))
    #expect(try engine.isBroken(impossible))
    #expect(try engine.frame(of: view).width == 0)
  }

  @Test(arguments: [(251.0, 250.0, 210.0), (250, 251, 100)])
  func lowerHuggingStretches(first: Double, second: Double, expected: Double) throws {
    // Two labels in a row of 320 with 10 between them; one of them takes the slack.
    func label(_ name: String, _ hugging: Double) throws -> ItemID {
      try engine.add(name, intrinsic: Size(100, 20)) {
        $0.contentHugging = AxisPriorities(Priority(rawValue: hugging))
      }
    }
    let (a, b) = (try label("a", second), try label("b", first))
    try engine.addConstraints(
      engine.constraints(format: "H:|[a]-10-[b]|", items: ["a": a, "b": b]))
    #expect(try engine.frame(of: a).width == expected)
    #expect(try engine.frame(of: b).width == 310 - expected)
  }

  @Test func lowerCompressionResistanceIsCompressed() throws {
    let strong = try engine.add("strong", intrinsic: Size(200, 20)) {
      $0.contentCompressionResistance = AxisPriorities(751)
    }
    let weak = try engine.add("weak", intrinsic: Size(200, 20))
    try engine.addConstraints(
      engine.constraints(format: "H:|[strong][weak]|", items: ["strong": strong, "weak": weak]))
    #expect(try engine.frame(of: strong).width == 200)
    #expect(try engine.frame(of: weak).width == 120)
  }

  @Test func contentYieldsToConstraintsBetweenItsPriorities() throws {
    let label = try engine.add("label", intrinsic: Size(100, 20))
    let wide = try engine.addConstraint(
      ConstraintSpec(label, .width, constant: 150, priority: 500))
    #expect(try engine.frame(of: label).width == 150)
    try engine.setConstant(50, of: wide)
    #expect(try engine.frame(of: label).width == 100)
    try engine.setPriority(200, of: wide)
    try engine.setConstant(150, of: wide)
    #expect(try engine.frame(of: label).width == 100)
  }

  /// The numbers of UIKit.
  @Test func prioritiesOfScenes() {
    let priorities: [Priority] = [
      .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene,
    ]
    #expect(priorities.map(\.rawValue) == [490, 500, 510])
  }
}
