import Scrolling
import Trellis
import VisualFormatTools

/// Reads a ``ScrollScript``, all of it, also after a mistake, so that all of them can be reported at once.
struct ScrollScriptReader {
  private(set) var script = ScrollScript()
  private(set) var diagnostics: [SourceDiagnostic] = []
  /// The fingers that are down, by number, with where they are.
  private var fingers: [Int: Point] = [:]
  private var time = 0.0

  /// The latest time of a command, in seconds: after an hour a replay is no example of anything.
  private static let longestTime = 3_600.0

  init(_ text: SourceText) {
    for range in text.lines {
      guard var line = ScriptLine(text, range) else { continue }
      do throws(ScriptLine.Mistake) {
        try read(&line)
        try line.end()
      } catch {
        diagnostics.append(SourceDiagnostic(error.message, at: error.range))
      }
    }
    check(text)
  }

  private mutating func read(_ line: inout ScriptLine) throws(ScriptLine.Mistake) {
    guard let first = line.next?.text.utf8.first else { return }
    let isTimed = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    if isTimed || first == UInt8(ascii: "-") {
      try readAct(&line)
    } else {
      try readSetting(&line)
    }
  }

  // MARK: Settings

  private enum Setting { case layout, item, set }

  private mutating func readSetting(_ line: inout ScriptLine) throws(ScriptLine.Mistake) {
    let word = try line.word("a setting")
    let settings: [(name: String, value: Setting)] = [
      ("layout", .layout), ("item", .item), ("set", .set),
    ]
    guard let setting = settings.first(where: { $0.name == word.text })?.value else {
      let isCommand = Self.commands.contains { $0.name == word.text }
      let hint =
        isCommand
        ? "; commands begin with their time, in seconds"
        : didYouMean(word.text, settings.map(\.name))
      throw ScriptLine.Mistake(
        message: "\(quoted(word.text)) is not a setting\(hint)", range: word.range)
    }
    guard script.acts.isEmpty else {
      throw ScriptLine.Mistake(message: "settings come before the first command", range: word.range)
    }
    switch setting {
    case .layout: script.layout = try line.rest("the path of a layout document")
    case .item: script.item = try line.word("the id of a scroll item")
    case .set: try readOption(&line)
    }
  }

  private enum Switch {
    case configuration(WritableKeyPath<ScrollConfiguration, Bool>)
    case geometry(WritableKeyPath<ScrollGeometry, Bool>)
    case deceleration, minimumZoom, maximumZoom, inset, alignment
  }

  private static var switches: [(name: String, value: Switch)] {
    [
      ("bounces", .configuration(\.bounces)), ("bounces-zoom", .configuration(\.bouncesZoom)),
      ("paging", .configuration(\.isPagingEnabled)),
      ("directional-lock", .configuration(\.isDirectionalLockEnabled)),
      ("scrolling", .configuration(\.isScrollEnabled)),
      ("delays-touches", .configuration(\.delaysContentTouches)),
      ("keeps-center", .configuration(\.keepsCenterWhenResized)),
      ("always-bounce-horizontal", .geometry(\.alwaysBounceHorizontal)),
      ("always-bounce-vertical", .geometry(\.alwaysBounceVertical)),
      ("deceleration", .deceleration), ("min-zoom", .minimumZoom), ("max-zoom", .maximumZoom),
      ("inset", .inset), ("alignment", .alignment),
    ]
  }

  private mutating func readOption(_ line: inout ScriptLine) throws(ScriptLine.Mistake) {
    let apply: (inout ScrollScript.Behavior) -> Void
    let range = line.range
    switch try line.choice(Self.switches, "something to set") {
    case .configuration(let path):
      let isOn = try line.isOn()
      apply = { $0.configuration[keyPath: path] = isOn }
    case .geometry(let path):
      let isOn = try line.isOn()
      apply = { $0.geometry[keyPath: path] = isOn }
    case .deceleration:
      let rate = try decelerationRate(&line)
      apply = { $0.configuration.decelerationRate = rate }
    case .minimumZoom:
      let scale = try line.positiveNumber("the zoom scale")
      apply = {
        $0.configuration.minimumZoomScale = scale
        $0.zoomLimitRange = range
      }
    case .maximumZoom:
      let scale = try line.positiveNumber("the zoom scale")
      apply = {
        $0.configuration.maximumZoomScale = scale
        $0.zoomLimitRange = range
      }
    case .inset:
      let insets = try line.insets()
      apply = { $0.geometry.contentInset = insets }
    case .alignment:
      let point = try line.point()
      apply = { $0.geometry.contentAlignmentPoint = point }
    }
    script.settings.append(
      ScrollScript.Setting(item: try otherItem(&line), apply: apply, range: range))
  }

  /// `for NAME`, if another scroll item is meant than that of the script.
  private func otherItem(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollScript.Word? {
    line.skip("for") ? try line.word("the id of a scroll item") : nil
  }

  private func decelerationRate(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> DecelerationRate {
    if line.skip("normal") { return .normal }
    if line.skip("fast") { return .fast }
    let range = line.next?.range ?? line.range
    let value = try line.number("`normal`, `fast` or a rate")
    guard value > 0, value < 1 else {
      throw ScriptLine.Mistake(message: "the rate must be between 0 and 1", range: range)
    }
    return DecelerationRate(rawValue: value)
  }

  // MARK: Acts

  private enum Name: CaseIterable {
    case down, move, up, cancel, wheel, magnify, mouse, key, scroll, show, top, page, zoom, zoomTo
    case stop, flash, inset, size, wait
  }

  private static let commands: [(name: String, value: Name)] = Name.allCases.map { name in
    (name == .zoomTo ? "zoom-to" : "\(name)", name)
  }

  private mutating func readAct(_ line: inout ScriptLine) throws(ScriptLine.Mistake) {
    let place = line.next?.range ?? line.range
    let time = try line.number("the time in seconds")
    guard time >= self.time else {
      throw ScriptLine.Mistake(
        message: "the time must not be before the one above, \(decimal(self.time))", range: place)
    }
    guard time <= Self.longestTime else {
      throw ScriptLine.Mistake(
        message: "the time must not be more than \(decimal(Self.longestTime)) seconds", range: place
      )
    }
    self.time = time
    let command = try readCommand(&line)
    let item = command.isForOneItem ? try otherItem(&line) : nil
    script.acts.append(
      ScrollScript.Act(time: time, command: command, item: item, range: line.range))
  }

  private mutating func readCommand(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollScript.Command {
    switch try line.choice(Self.commands, "a command") {
    case .down: return .touch(try touch(.began, &line))
    case .move: return .touch(try touch(.moved, &line))
    case .up: return .touch(try touch(.ended, &line))
    case .cancel: return .touch(try touch(.cancelled, &line))
    case .wheel: return try wheel(&line)
    case .magnify: return try magnify(&line)
    case .mouse:
      let phase = try line.choice(Self.mousePhases, "what a mouse's button does")
      return .mouse(phase, at: try line.point())
    case .key: return .key(try line.choice(Self.keys, "a key"))
    case .scroll:
      return .setContentOffset(try line.point(), animated: line.skip("animated"))
    case .show: return .scrollRectToVisible(try line.rect(), animated: line.skip("animated"))
    case .top: return .scrollToTop
    case .page: return .setPage(try page(&line), animated: line.skip("animated"))
    case .zoom:
      return .setZoomScale(
        try line.positiveNumber("the zoom scale"), animated: line.skip("animated"))
    case .zoomTo: return .zoom(try line.rect(), animated: line.skip("animated"))
    case .stop: return .stop
    case .flash: return .flash
    case .inset: return .setContentInset(try line.insets(), animated: line.skip("animated"))
    case .size: return .setSize(try line.size())
    case .wait: return .wait
    }
  }

  /// `X Y`, and `@N` for another finger than the first; a finger goes up where it was if nothing else is
  /// said.
  private mutating func touch(
    _ phase: ScrollTouch.Phase, _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollTouch {
    let mayStay = phase == .ended || phase == .cancelled
    let saysNothing = line.next?.text.hasPrefix("@") ?? true
    let location = mayStay && saysNothing ? nil : try line.point()
    let place = line.next?.range ?? line.range
    let finger = try finger(&line)
    let last = fingers[finger]
    if phase == .began && last != nil {
      throw ScriptLine.Mistake(message: "finger \(finger) is down already", range: place)
    }
    guard let location = location ?? last, phase == .began || last != nil else {
      throw ScriptLine.Mistake(message: "finger \(finger) is not down", range: place)
    }
    fingers[finger] = mayStay ? nil : location
    return ScrollTouch(id: finger, phase: phase, location: location)
  }

  private func finger(_ line: inout ScriptLine) throws(ScriptLine.Mistake) -> Int {
    guard let word = line.next, word.text.hasPrefix("@") else { return 1 }
    _ = try line.word("a finger")
    guard let finger = Int(word.text.dropFirst()), (1...10).contains(finger) else {
      throw ScriptLine.Mistake(
        message: "\(quoted(word.text)) is not a finger; write `@1` to `@10`", range: word.range)
    }
    return finger
  }

  private static let keys: [(name: String, value: ScrollKey)] = [
    ("up", .arrowUp), ("down", .arrowDown), ("left", .arrowLeft), ("right", .arrowRight),
    ("page-up", .pageUp), ("page-down", .pageDown), ("home", .home), ("end", .end),
    ("space", .space), ("shift-space", .shiftSpace),
  ]

  /// `X Y`, the unit, the phase, and where the pointer is; all but the first may be left out.
  private func wheel(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollScript.Command {
    var wheel = ScrollWheel(try line.point())
    if line.skip("lines") { wheel.unit = .lines } else if line.skip("pages") { wheel.unit = .pages }
    if let word = line.next, word.text != "at" { wheel.phase = try wheelPhase(&line) }
    return .wheel(wheel, at: line.skip("at") ? try line.point() : nil)
  }

  private func wheelPhase(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollWheelPhase {
    try line.choice(
      [
        ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
        ("momentum-began", .momentumBegan), ("momentum", .momentumChanged),
        ("momentum-ended", .momentumEnded),
      ], "a phase of a trackpad")
  }

  private static let mousePhases: [(name: String, value: ScrollInput.MousePhase)] = [
    ("press", .pressed), ("drag", .dragged), ("release", .released),
  ]

  /// The factor, the phase, and where the pointer is; all but the first may be left out.
  private func magnify(
    _ line: inout ScriptLine
  ) throws(ScriptLine.Mistake) -> ScrollScript.Command {
    let factor = try line.positiveNumber("how much larger")
    var phase: ScrollInput.MagnificationPhase?
    if let word = line.next, word.text != "at" {
      phase = try line.choice(
        [("began", .began), ("changed", .changed), ("ended", .ended)],
        "a phase of a magnification")
    }
    return .magnify(factor, phase, at: line.skip("at") ? try line.point() : nil)
  }

  private func page(_ line: inout ScriptLine) throws(ScriptLine.Mistake) -> Int {
    let place = line.next?.range ?? line.range
    let number = try line.number("the page")
    guard let page = Int(exactly: number) else {
      throw ScriptLine.Mistake(message: "a page is a whole number", range: place)
    }
    return page
  }

  /// The checks that single lines do not allow.
  private mutating func check(_ text: SourceText) {
    guard diagnostics.isEmpty else { return }
    // Without `item` only the layout tells whether settings with and without `for` are about the same one.
    if script.item != nil || Set(script.settings.map { $0.item == nil }).count < 2 {
      diagnostics += script.behaviors(main: script.item?.text).values
        .compactMap(Self.mistakeInZoomLimits)
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    if diagnostics.isEmpty && script.acts.isEmpty {
      diagnostics.append(
        SourceDiagnostic("nothing happens: a command is a time and what is done", at: 0..<1))
    }
  }

  /// The mistake in the limits of an item's zoom scale, which its last setting of one of them decides.
  private static func mistakeInZoomLimits(_ behavior: ScrollScript.Behavior) -> SourceDiagnostic? {
    let limits = behavior.configuration
    guard let range = behavior.zoomLimitRange, limits.minimumZoomScale > limits.maximumZoomScale
    else { return nil }
    return SourceDiagnostic(
      "the least zoom scale, \(decimal(limits.minimumZoomScale)), is greater than the greatest, "
        + decimal(limits.maximumZoomScale), at: range)
  }
}
