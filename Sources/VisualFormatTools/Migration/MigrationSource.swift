import VisualFormat

/// A source whose calls are rewritten.
struct MigrationSource {
  let outline: SourceOutline
  let constants: ConstantFinder
  let changes: NameChanges
  let dictionaries = MigratedDictionaries()
  private let additions: ViewAdditions
  /// The framework; nothing where the source does not say which it is.
  let style: AnchorStyle?
  /// True if the source gives `NSLayoutConstraint` a function with the name and the label of UIKit's.
  let hasOwnConstraints: Bool
  private let indentationUnit: String

  init(_ bytes: [UInt8], _ language: SourceLanguage) {
    let outline = SourceOutline(bytes, language)
    self.outline = outline
    let constants = ConstantFinder(outline)
    self.constants = constants
    changes = NameChanges(outline, constants)
    additions = ViewAdditions(outline, constants)
    indentationUnit = outline.indentationUnit
    hasOwnConstraints = constants.places(of: "withVisualFormat").contains { label in
      outline.has("(", at: label - 1) && outline.text(label - 2) == "constraints"
        && outline.text(label - 3) == "func"
        && constants.type(around: label) == "NSLayoutConstraint"
    }
    let imported = Set(
      outline.tokens.indices.filter { outline.text($0) == "import" }.map { outline.module($0) })
    let isAppKit = !imported.isDisjoint(with: ["AppKit", "Cocoa"])
    let isUIKit = imported.contains("UIKit")
    // Other modules bring the one of the system, which the classes tell.
    style =
      isAppKit != isUIKit ? (isAppKit ? .appKit : .uiKit) : isAppKit ? nil : Self.style(of: outline)
    constants.isAppKit = style == .appKit
  }

  /// The framework whose classes a source speaks of, where it does not speak of those of the other one.
  private static func style(of outline: SourceOutline) -> AnchorStyle? {
    let words = Set(outline.tokens.indices.lazy.filter(outline.isWord).map(outline.text))
    let saysUIKit = words.contains { word in
      let start = Array(word.utf8.prefix(4))
      return start.count == 4 && word.hasPrefix("UI") && isCapital(start[2]) && !isCapital(start[3])
    }
    let saysAppKit = words.contains { $0.hasPrefix("NSView") || classesOfAppKit.contains($0) }
    return saysUIKit == saysAppKit ? nil : saysUIKit ? .uiKit : .appKit
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private static let classesOfAppKit: Set<String> = [
    "NSApplication", "NSBox", "NSButton", "NSCollectionView", "NSColor", "NSControl", "NSFont",
    "NSGridView", "NSImage", "NSImageView", "NSOutlineView", "NSPanel", "NSPopUpButton",
    "NSPopover", "NSProgressIndicator", "NSScrollView", "NSSearchField", "NSSlider", "NSSplitView",
    "NSStackView", "NSTabView", "NSTableCellView", "NSTableView", "NSTextField", "NSTextView",
    "NSToolbar", "NSVisualEffectView", "NSWindow", "NSWindowController",
  ]

  /// The call of a format, and the array of constraints in its place.
  func rewritten(_ literal: FormatLiteral) throws(MigrationObstacle) -> SourceEdit {
    let call = try MigratedCall(literal, self)
    let constraints = try constraints(of: call)
    let place = MigrationPlace(
      outline.bytes, at: call.range.lowerBound, unit: indentationUnit)
    return SourceEdit(range: call.range, replacement: place.array(constraints))
  }

  /// The constraints as code: one expression each, which may have several lines.
  private func constraints(of call: MigratedCall) throws(MigrationObstacle) -> [[String]] {
    guard let style else {
      throw MigrationObstacle("the imports do not choose UIKit or AppKit, whose spaces differ")
    }
    let meaning = try call.meaning()
    try checkUnused(call, meaning)
    var superviews: [String: String] = [:]
    for constraint in meaning.constraints {
      try check(constraint, call, style)
      for view in constraint.viewsBesideSuperview where superviews[view] == nil {
        superviews[view] = try superview(of: view, in: call)
      }
    }
    try checkMargins(of: meaning, superviews, call)
    try checkClosures(of: call, meaning, superviews)
    return meaning.constraints.map { constraint in
      let superview = constraint.viewsBesideSuperview.first.flatMap { superviews[$0] } ?? ""
      let expression = AnchorExpression(
        constraint, style: style,
        item: { subject in
          if case .view(let name) = subject { call.views[name] ?? name } else { superview }
        }, metric: { call.metrics[$0] ?? $0 })
      guard !expression.isComplete else { return [expression.expression] }
      let name = call.unusedName(besides: superview)
      return ["{ () -> NSLayoutConstraint in"]
        + expression.statements(named: name).map { "\t" + $0 } + ["\treturn \(name)", "}()"]
    }
  }

  /// Refuses constraints that anchors would not say exactly.
  private func check(
    _ constraint: ConstraintDescription, _ call: MigratedCall, _ style: AnchorStyle
  ) throws(MigrationObstacle) {
    if constraint.isStandardSpace, !constraint.hasSystemSpacing {
      throw MigrationObstacle(
        "anchors have the system's space only behind leading and below top edges")
    }
    if style == .appKit, let reason = constraint.reasonAgainstAppKit {
      throw MigrationObstacle(reason)
    }
    if let metric = constraint.priorityMetric {
      throw MigrationObstacle("the priority \(quoted(metric)) is not a number in the source")
    }
    if let metric = constraint.constantMetric, call.metrics[metric] == nil {
      throw MigrationObstacle("there is no metric \(quoted(metric))")
    }
    try check(constraint.first, constraint.firstAttribute, call)
    try check(constraint.second, constraint.secondAttribute, call)
  }

  /// Refuses anchors that a layout guide does not have.
  private func check(
    _ subject: ConstraintDescription.Subject?, _ attribute: FormatAttribute?, _ call: MigratedCall
  ) throws(MigrationObstacle) {
    guard case .view(let name) = subject, let attribute else { return }
    let shown = quoted(call.views[name] ?? name)
    if call.layoutSupports.contains(name), ![.top, .bottom, .height].contains(attribute) {
      throw MigrationObstacle("\(shown) has anchors for its top, bottom and height only")
    }
    if call.layoutGuides.contains(name), [.firstBaseline, .lastBaseline].contains(attribute) {
      throw MigrationObstacle("\(shown) has no anchors for baselines")
    }
  }

  private func superview(
    of view: String, in call: MigratedCall
  ) throws(MigrationObstacle) -> String {
    let expression = call.views[view] ?? view
    return try SuperviewFinder(additions, constants, changes, call: call.opening)
      .superview(of: expression)
  }
}

extension SourceOutline {
  /// The module that `import` at a token names, of which it may name one declaration: `import class UIKit.UIView`.
  fileprivate func module(_ keyword: Int) -> String {
    let kinds = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
    return text(kinds.contains(text(keyword + 1)) ? keyword + 2 : keyword + 1)
  }
}

extension ConstraintDescription {
  /// The view that the superview in the constraint is the one of; nothing where there is none.
  var viewsBesideSuperview: [String] {
    guard first == .superview || second == .superview else { return [] }
    return [first, second].compactMap { subject in
      if case .view(let name) = subject { name } else { nil }
    }
  }
}
