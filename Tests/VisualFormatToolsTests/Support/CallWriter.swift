import TestSupport
import VisualFormat

/// A view controller in Swift with one call, written in one of many ways, of which everything is known.
struct CallWriter {
  let text: String
  let options: FormatOptions
  /// The values of metrics.
  let metrics: [String: Double]
  /// The expressions that stand for the views in the code.
  private(set) var expressions: [String: String] = [:]
  private(set) var superview = ""
  private(set) var source = ""

  private static let alignments: [(String, FormatOptions, isVertical: Bool)] = [
    (".alignAllTop", .alignAllTop, false), (".alignAllCenterY", .alignAllCenterY, false),
    (".alignAllLastBaseline", .alignAllLastBaseline, false),
    (".alignAllLeading", .alignAllLeading, true), (".alignAllCenterX", .alignAllCenterX, true),
    (".alignAllRight", .alignAllRight, true),
  ]

  /// A random format in a random call.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = ["title", "icon", "value", "line"].prefix(random.int(in: 1...4))
    let metrics: [String: Double] = ["gap": 12, "pad": 4.5, "high": 40]
    let isVertical = random.chance(1, in: 2)
    func predicate() -> String {
      random.pick(["24", "(>=8)", "(<=pad)", "gap", "(gap@750)", "(10@250.5)", "(>=4,<=high)"])
    }
    var text = isVertical ? "V:" : random.pick(["", "H:"])
    text += random.pick(["", "|", "|-", "|-\(predicate())-"])
    for (index, view) in views.enumerated() {
      if index > 0 { text += random.pick(["", "-", "-\(predicate())-"]) }
      text += "[\(view)"
      text += random.pick(["", "", "(\(views[0]))", "(30)", "(>=high@500)", "(<=80,>=pad)"]) + "]"
    }
    text += random.pick(["", "|", "-|", "-\(predicate())-|"])
    var options: (String, FormatOptions) = (
      random.pick(["[]", ".init()", "NSLayoutConstraint.FormatOptions()"]), []
    )
    if random.chance(2, in: 5) {
      let choice = random.pick(Self.alignments.filter { $0.isVertical == isVertical })
      options = (random.pick([choice.0, "[\(choice.0)]"]), choice.1)
    }
    self.init(
      text, views: Array(views), metrics: metrics, options: options, random: &random)
  }

  /// A format in a random call; its first view is a property, the others are variables.
  init(
    _ text: String, views: [String], metrics: [String: Double],
    options: (String, FormatOptions), random: inout SplitMix64
  ) {
    self.text = text
    self.metrics = metrics
    self.options = options.1
    let isProperty = random.chance(1, in: 2)
    let isInPlace = random.chance(1, in: 2)
    let receiver = random.pick(["view", "self.view", "contentView", ""])
    superview = receiver.isEmpty ? "self" : receiver
    for view in views {
      expressions[view] = isProperty ? random.pick(["\(view)", "self.\(view)"]) : view
    }
    let unit = random.pick(["  ", "    ", "\t"])
    let pairs = views.map { "\"\($0)\": \(expressions[$0] ?? "")" }.joined(separator: ", ")
    let names = metrics.keys.sorted()
    let isConstant = random.chance(1, in: 2)
    let numbers = names.map { name -> String in
      "\"\(name)\": \(metrics[name] ?? 0)"
    }.joined(separator: ", ")
    let declaration = views.map { "let \($0) = UILabel()" }
    var statements = isProperty ? [] : declaration
    let prefix = receiver.isEmpty ? "" : receiver + "."
    switch random.int(in: 0...3) {
    case 0: statements += views.map { "\(prefix)addSubview(\(expressions[$0] ?? ""))" }
    case 1:
      let list = views.map { expressions[$0] ?? "" }.joined(separator: ", ")
      statements.append("[\(list)].forEach { \(prefix)addSubview($0) }")
    case 2:
      let list = views.map { expressions[$0] ?? "" }.joined(separator: ", ")
      statements.append("[\(list)].forEach(\(prefix)addSubview)")
    default:
      statements.append("for item in [\(views.joined(separator: ", "))] {")
      statements.append(unit + "item.isHidden = false")
      statements.append(unit + "\(prefix)addSubview(item)")
      statements.append("}")
    }
    if !isInPlace { statements.append("let views: [String: Any] = [\(pairs)]") }
    if isConstant { statements.append("let metrics = [\(numbers.isEmpty ? ":" : numbers)]") }
    let arguments = [
      "withVisualFormat: \"\(text)\"", "options: \(options.0)",
      "metrics: \(isConstant ? "metrics" : "[\(numbers.isEmpty ? ":" : numbers)]")",
      "views: \(isInPlace ? "[\(pairs.isEmpty ? ":" : pairs)]" : "views")",
    ]
    let separator = random.pick([", ", ",\n\(unit)\(unit)\(unit)"])
    let call = "NSLayoutConstraint.constraints(\(arguments.joined(separator: separator)))"
    statements.append(
      random.pick([
        "NSLayoutConstraint.activate(\(call))", "view.addConstraints(\(call))",
        "let all = \(call)", "all += \(call)", "return \(call) + others",
      ]))
    source = "import UIKit\n\nfinal class Cell: UIView {\n"
    if isProperty { source += declaration.map { unit + $0 + "\n" }.joined() }
    source += "\(unit)func layOut() {\n"
    source += statements.map { unit + unit + $0 + "\n" }.joined()
    source += "\(unit)}\n}\n"
    if random.chance(1, in: 5) { source = source.replacing("\n", with: "\r\n") }
  }
}
