import Cassowary
import Trellis
import VisualFormatTools

/// The names of the items of a log in reports: their own names or texts, or else their classes, with the end
/// of the address where that is not enough.
struct LogNames {
  private var names: [LoggedConstraint.Item: String] = [:]

  init(_ log: ConflictLog) {
    var items: [LoggedConstraint.Item] = []
    var best: [LoggedConstraint.Item: String] = [:]
    for equation in log.constraints.flatMap(\.equations) {
      for item in [equation.first.item, equation.second?.item].compactMap(\.self) {
        if best[item] == nil { items.append(item) }
        let isBetter = best[item] == nil || item.label != nil
        if isBetter { best[item] = Self.plainName(of: item) }
      }
    }
    var counts: [String: Int] = [:]
    for name in best.values { counts[name, default: 0] += 1 }
    for item in items {
      let name = best[item] ?? ""
      let isUnique = counts[name] == 1 || !item.key.hasPrefix("0x")
      names[item] = isUnique ? name : "\(name) …\(item.key.suffix(4))"
    }
  }

  private static func plainName(of item: LoggedConstraint.Item) -> String {
    guard let label = item.label, !label.isEmpty else { return item.className }
    if label == item.className || label == item.key { return displayed(label) }
    let text = label.count > 24 ? "\(label.prefix(24))…" : label
    return "\(item.className) '\(displayed(text))'"
  }

  /// The name of an item; `the superview` for an item of no equation.
  func name(_ item: LoggedConstraint.Item) -> String {
    names[item] ?? "the superview"
  }

  /// `title.top == card.top + 8`.
  func text(_ equation: LoggedConstraint.Equation) -> String {
    var text = "\(text(equation.first)) \(equation.relation.symbol) "
    guard let second = equation.second else { return text + rounded(equation.constant) }
    if equation.multiplier != 1 { text += "\(rounded(equation.multiplier)) * " }
    text += self.text(second)
    if equation.constant != 0 {
      let sign = equation.constant < 0 ? "-" : "+"
      text += " \(sign) \(rounded(equation.constant.magnitude))"
    }
    return text
  }

  /// The equations of a constraint, with `and` between them.
  func text(_ constraint: LoggedConstraint) -> String {
    constraint.equations.map(text).joined(separator: " and ")
  }

  func text(_ anchor: LoggedConstraint.Anchor) -> String {
    "\(name(anchor.item)).\(anchor.attribute.name)"
  }
}
