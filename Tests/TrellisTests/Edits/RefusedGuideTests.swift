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

  @Test(arguments: [false, true])
  func formatsWithUnusableNumbers(isStrict: Bool) throws {
    for format in ["|~[b(1e12)]~|", "|~[a]~[b(1e12)]", "|~(1e12)~[a]~[b]|"] {
      try check(isStrict) { trial throws(LayoutError) in
        try trial.engine.addConstraints(
          format: format, items: trial.views, dialect: .extended, addsGuides: true)
      }
    }
  }

  @Test("What is refused is named as it would be with its guides")
  func reasons() throws {
    let trial = try Trial()
    for (format, text) in [
      ("|~[a]~[b(1e12)]", "b.width == 1000000000000"),
      ("|~(1e12)~[a]~[b]|", "~1.width == 1000000000000"),
    ] {
      do throws(LayoutError) {
        try trial.engine.addConstraints(
          format: format, items: trial.views, dialect: .extended, addsGuides: true)
        Issue.record("the format should be refused")
      } catch {
        guard case .illegalConstraint(.constantNotFinite(1e12), let position) = error else {
          Issue.record("wrong error: \(error)")
          continue
        }
        #expect(position.text == text)
      }
    }
  }

  @Test func conflicts() throws {
    try check(true) { trial throws(LayoutError) in
      _ = try trial.engine.addBar(at: .top, of: trial.engine.root, length: -5)
    }
    try check(true) { trial throws(LayoutError) in
      _ = try trial.engine.addReadableContentGuide(to: trial.engine.root, maximumWidth: -5)
    }
    try check(true) { trial throws(LayoutError) in
      try trial.engine.addConstraints(
        format: "|~[a(20,30)]~|", items: trial.views, dialect: .extended, addsGuides: true)
    }
  }

  @Test(arguments: [false, true])
  func staleViews(isStrict: Bool) throws {
    let other = try LayoutEngine(size: Size(300, 300))
    try check(isStrict) { trial throws(LayoutError) in
      var views = trial.views
      views["b"] = other.root
      try trial.engine.addConstraints(
        format: "|~[a]~[b]~|", items: views, dialect: .extended, addsGuides: true)
    }
  }

  /// Where something is ambiguous, places decide.
  @Test("Items that are added after a refused format come out as without it")
  func ambiguousItems() throws {
    func results(refusing: Bool) throws -> [Double] {
      let trial = try Trial()
      if refusing {
        #expect(throws: LayoutError.self) {
          try trial.engine.addConstraints(
            format: "|~[a(gap)]~|", items: trial.views, metrics: ["gap": 2e9], dialect: .extended,
            addsGuides: true)
        }
      }
      let parent = try trial.engine.addItem()
      let child = try trial.engine.addItem(in: parent)
      try trial.engine.addConstraint(
        ConstraintSpec(child, .right, to: trial.engine.root, .centerX))
      return [try trial.engine.frame(of: parent).minX, try trial.engine.frame(of: child).minX]
    }
    #expect(try results(refusing: true) == results(refusing: false))
  }
}
