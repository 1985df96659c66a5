/// The language and the framework of the code that constraints are written in.
public enum AnchorStyle: String, Hashable, Sendable, CaseIterable {
  /// Swift with UIKit.
  case uiKit = "anchors"
  /// Swift with AppKit.
  case appKit = "appkit"
  /// Objective-C with UIKit.
  case objectiveC = "objc"
  /// Swift with Trellis.
  case trellis
}

/// Constraints as source code.
extension VisualFormat {
  /// Code that makes and activates constraints with layout anchors.
  ///
  /// ```swift
  /// NSLayoutConstraint.activate([
  ///   title.leadingAnchor.constraint(equalToSystemSpacingAfter: icon.trailingAnchor, multiplier: 1),
  /// ])
  /// ```
  ///
  /// Guides of the format become layout guides of the superview; a constraint with a priority or an
  /// identifier has a variable of its own, whose name no view and no metric of the format has. Constraints
  /// that anchors cannot express are made by `NSLayoutConstraint`'s initializer. Names that are words of the
  /// language stand in backquotes in Swift and get a `_` behind them in Objective-C. A metric that is called as a
  /// view or the superview is gets `Metric` behind its name.
  ///
  /// - Parameters:
  ///   - meaning: The constraints; the views are called by their names, and so are metrics whose
  ///     values are not known (``FormatContext/keepsMetricNames``).
  ///   - superview: The name of the superview.
  ///   - style: The language and the framework.
  /// - Returns: Statements, each on a line of its own.
  public static func anchors(
    _ meaning: FormatMeaning, superview: String = "view", style: AnchorStyle = .uiKit
  ) -> String {
    var printer = AnchorsPrinter(meaning, superview: superview, style: style)
    return printer.code(meaning)
  }
}

private struct AnchorsPrinter {
  private let superview: String
  private let writer: AnchorWriter
  /// The names that views and metrics have.
  private var takenNames: Set<String>
  private var guideNames = [String: String]()
  /// The names of views that are others in the code.
  private var viewNames = [String: String]()
  /// The names of metrics that are others in the code.
  private var metricNames = [String: String]()
  private var statements: [String] = []
  private var activated: [String] = []

  init(_ meaning: FormatMeaning, superview: String, style: AnchorStyle) {
    self.superview = superview
    writer = AnchorWriter(style: style)
    let (views, metrics) = meaning.names
    takenNames = views
    takenNames.insert(superview)
    takenNames.formUnion(meaning.guides.map { $0.name })
    let items = takenNames
    takenNames.formUnion(metrics)
    for view in views.sorted() where writer.safe(view) != view {
      viewNames[view] = unused(writer.safe(view))
    }
    for metric in metrics.sorted() {
      if items.contains(metric) {
        metricNames[metric] = unused(metric + "Metric")
      } else if writer.safe(metric) != metric {
        metricNames[metric] = unused(writer.safe(metric))
      }
    }
  }

  mutating func code(_ meaning: FormatMeaning) -> String {
    for guide in meaning.guides {
      let name = variable(guide.name)
      guideNames[guide.name] = name
      statements += writer.guide(name, in: superview, isSpace: guide.role != .stack)
    }
    for constraint in meaning.constraints {
      add(constraint)
    }
    // A view that moves among others may have to leave the superview for that, which removes its constraints.
    for order in meaning.depthOrder {
      statements.append(
        writer.order(front: item(order.front), behind: item(order.back), in: superview))
    }
    statements += writer.activation(activated)
    return statements.map { $0 + "\n" }.joined()
  }

  /// A name for a guide: its own, or for a space one that is not taken.
  private mutating func variable(_ guide: String) -> String {
    guard guide.utf8.first == UInt8(ascii: "~") else {
      let name = writer.safe(guide)
      return name == guide ? name : unused(name)
    }
    return unused("space" + String(guide.dropFirst()))
  }

  /// The name, with as many `_` behind it as it takes to be like no other.
  private mutating func unused(_ name: String) -> String {
    var name = name
    while !takenNames.insert(name).inserted {
      name += "_"
    }
    return name
  }

  private mutating func add(_ constraint: ConstraintDescription) {
    let expression = expression(constraint)
    let priority =
      constraint.priorityMetric.map { metric($0) }
      ?? (constraint.priority == 1000 ? nil : shortened(constraint.priority))
    guard priority != nil || constraint.identifier != nil else {
      activated.append(expression)
      return
    }
    let name = unused("constraint\(activated.count + 1)")
    statements.append(writer.declaration(name, expression))
    if let priority {
      statements.append(writer.priority(priority, of: name))
    }
    if let identifier = constraint.identifier {
      statements.append(writer.identifier(identifier, of: name))
    }
    activated.append(name)
  }

  private func expression(_ constraint: ConstraintDescription) -> String {
    AnchorPhrase(
      writer: writer, item: { item($0) }, metric: { metric($0) }
    ).text(constraint)
  }

  private func metric(_ name: String) -> String { metricNames[name] ?? name }

  private func item(_ subject: ConstraintDescription.Subject) -> String {
    switch subject {
    case .view(let name): viewNames[name] ?? name
    case .superview: superview
    case .safeArea: "\(superview).safeAreaLayoutGuide"
    case .guide(let name): guideNames[name] ?? writer.safe(name)
    }
  }
}

extension FormatMeaning {
  /// The names of the views and the metrics that the constraints speak of.
  fileprivate var names: (views: Set<String>, metrics: Set<String>) {
    var names = Set<String>()
    var metrics = Set<String>()
    for constraint in constraints {
      for subject in [constraint.first, constraint.second] {
        if case .view(let name) = subject { names.insert(name) }
      }
      for metric in [constraint.constantMetric, constraint.priorityMetric] {
        if let metric { metrics.insert(metric) }
      }
    }
    for order in depthOrder {
      for case .view(let name) in [order.front, order.back] { names.insert(name) }
    }
    return (names, metrics)
  }
}
