import Testing
import Trellis

/// Guides that are refused with their constraints: an engine that was not asked is the same afterwards.
@Suite struct RefusedGuideTests {
  private struct Trial {
    let engine: LayoutEngine
    let views: [String: ItemID]

    init() throws {
      engine = try LayoutEngine(size: Size(300, 300))
      let one = try engine.add("a", intrinsic: Size(10, 10))
      let other = try engine.add("b", intrinsic: Size(10, 10))
      views = ["a": one, "b": other]
      engine.layoutIfNeeded()
      _ = engine.takeChangedItems()
    }

    /// The places that the next item and the next constraint get.
    func next() throws -> [Int32] {
      let bar = try engine.addBar(at: .top, of: engine.root, length: 5)
      return [bar.guide.index, bar.length.index]
    }
  }

  private func check(_ isStrict: Bool, _ call: (Trial) throws(LayoutError) -> Void) throws {
    let (asked, twin) = (try Trial(), try Trial())
    for trial in [asked, twin] { trial.engine.isStrict = isStrict }
    var isRefused = false
    do { try call(asked) } catch { isRefused = true }
    #expect(isRefused)
    #expect(!asked.engine.needsLayout)
    #expect(asked.engine.takeChangedItems().isEmpty)
    #expect(try asked.next() == twin.next())
    #expect(asked.engine.itemCount == twin.engine.itemCount)
  }

  @Test(arguments: [false, true])
  func unusableNumbers(isStrict: Bool) throws {
    try check(isStrict) { trial throws(LayoutError) in
      _ = try trial.engine.addBar(at: .top, of: trial.engine.root, length: .nan)
    }
    try check(isStrict) { trial throws(LayoutError) in
      _ = try trial.engine.addReadableContentGuide(to: trial.engine.root, maximumWidth: .infinity)
    }
  }

  /// Formats and conflicts are refused when everything is there: places have been used.
  private func checkWithGuides(_ isStrict: Bool, _ call: (Trial) throws(LayoutError) -> Void) throws
  {
    let trial = try Trial()
    trial.engine.isStrict = isStrict
    let (items, constraints) = (trial.engine.itemCount, trial.engine.constraintCount)
    var isRefused = false
    do { try call(trial) } catch { isRefused = true }
    #expect(isRefused)
    #expect(trial.engine.itemCount == items && trial.engine.constraintCount == constraints)
    trial.engine.layoutIfNeeded()
    #expect(trial.engine.takeChangedItems().isEmpty)
  }

  @Test(arguments: [false, true])
  func formatsWithUnusableNumbers(isStrict: Bool) throws {
    for format in ["|~[b(1e12)]~|", "|~[a]~[b(1e12)]"] {
      try checkWithGuides(isStrict) { trial throws(LayoutError) in
        try trial.engine.addConstraints(
          format: format, items: trial.views, dialect: .extended, addsGuides: true)
      }
    }
  }

  @Test func conflicts() throws {
    try checkWithGuides(true) { trial throws(LayoutError) in
      _ = try trial.engine.addBar(at: .top, of: trial.engine.root, length: -5)
    }
    try checkWithGuides(true) { trial throws(LayoutError) in
      _ = try trial.engine.addReadableContentGuide(to: trial.engine.root, maximumWidth: -5)
    }
    try checkWithGuides(true) { trial throws(LayoutError) in
      try trial.engine.addConstraints(
        format: "|~[a(20,30)]~|", items: trial.views, dialect: .extended, addsGuides: true)
    }
  }

  @Test(arguments: [false, true])
  func staleViews(isStrict: Bool) throws {
    let other = try LayoutEngine(size: Size(300, 300))
    try checkWithGuides(isStrict) { trial throws(LayoutError) in
      var views = trial.views
      views["b"] = other.root
      try trial.engine.addConstraints(
        format: "|~[a]~[b]~|", items: views, dialect: .extended, addsGuides: true)
    }
  }
}
