import Cassowary
import Trellis

/// Reads a constraint in brackets: `<NSLayoutConstraint:0x1 UILabel:0x2'Title'.top == UIView:0x3.top + 8>`.
///
/// After its class and address come a name, a mask, an equation or a format, and in parentheses whether it is
/// active and what the names in it stand for. The reader is lenient, because many systems have printed such
/// text, and people have copied it by hand.
struct LoggedConstraintParser {
  var cursor: LogCursor
  /// The items that names without an address stand for; `|` is one of these names.
  private(set) var names: [(name: String, item: LoggedConstraint.Item)] = []
  /// The items that formats call `|`, by the items that are in them.
  var superviews: [LoggedConstraint.Item: LoggedConstraint.Item] = [:]
  /// True if the constraint was printed for a layout from right to left.
  var isRightToLeft = false

  /// Takes the bytes from `<` to `>`.
  init(_ bytes: ArraySlice<UInt8>) {
    cursor = LogCursor(bytes)
  }

  /// True if `<` begins a constraint: the class says so, and an address or a name follows.
  static func isConstraint(_ bytes: ArraySlice<UInt8>) -> Bool {
    var cursor = LogCursor(bytes)
    guard let name = cursor.head()?.className else { return false }
    return name.utf8.count < 200 && name.contains("Constraint")
  }

  /// The address of a constraint in brackets.
  static func address(of bytes: ArraySlice<UInt8>) -> String? {
    var cursor = LogCursor(bytes)
    return cursor.head()?.address
  }

  /// The constraint; nil where its text is of no known form.
  mutating func constraint(at place: Range<Int>) -> LoggedConstraint? {
    readNames()
    guard let (className, address) = cursor.head() else { return nil }
    let source = cursor.source()
    cursor.skipBlanks()
    var identifier: String?
    // A name and the two halves of a mask, in either order.
    while true {
      if cursor.take("'") {
        identifier = cursor.text(endingBefore: " ")
      } else if cursor.take("h=") || cursor.take("v=") {
        cursor.skip { $0 != UInt8(ascii: " ") }
      } else {
        break
      }
      cursor.skipBlanks()
    }
    guard var equations = body(), !equations.isEmpty else { return nil }
    let origin = Self.origin(className, identifier)
    if origin == .contentSize { equations = contentSize(equations) }
    return LoggedConstraint(
      place: place, address: address, origin: origin, identifier: identifier, source: source,
      equations: equations, isMasonrys: className.hasPrefix("MAS"),
      mayHaveLostName: className == "NSLayoutConstraint" && identifier == nil
        && cursor.after(last: "active") == nil)
  }

  private static func origin(
    _ className: String, _ identifier: String?
  ) -> LoggedConstraint.Origin {
    let name = identifier ?? ""
    if className.contains("AutoresizingMask") { return .autoresizing }
    if className.contains("Prototyping") || name.hasPrefix("IB auto generated") {
      return .prototyping
    }
    if className.contains("ContentSize") { return .contentSize }
    if name.contains("View-Encapsulated-Layout") || name.contains("TemporaryLayout")
      || name.hasPrefix("fittingSize")
    {
      return .temporarySize
    }
    if name == "UISV-hiding" { return .hiddenInStack }
    if name.hasPrefix("UISV-") || name.hasPrefix("NSStackView") { return .stack }
    if className.contains("LayoutSupport") || name.contains("guide-constraint")
      || name.hasPrefix("UIViewSafeAreaLayoutGuide") || name.contains("ayoutGuide-")
    {
      return .guide
    }
    return .authored
  }

  /// Makes the equation of a content size a limit where only one of its priorities, which follow it, is required.
  private mutating func contentSize(
    _ equations: [LoggedConstraint.Equation]
  ) -> [LoggedConstraint.Equation] {
    let hugging = cursor.number(after: "Hug:") ?? 0
    let resistance = cursor.number(after: "CompressionResistance:") ?? 0
    guard (hugging >= 1000) != (resistance >= 1000) else { return equations }
    return equations.map { equation in
      var result = equation
      result.relation = hugging >= 1000 ? .lessThanOrEqual : .greaterThanOrEqual
      return result
    }
  }

  // MARK: Names

  /// Reads `names: title:0x1, '|':UIView:0x2` at the end, because the text before it uses these names.
  private mutating func readNames() {
    guard var rest = cursor.after(last: "ames:") else { return }
    while !rest.isAtEnd {
      rest.skipBlanks()
      let isSuperview = rest.take("'|':")
      var start = rest
      if let item = item(&rest, inList: true) {
        names.append((isSuperview ? "|" : start.className() ?? "", item))
      } else if let name = rest.text(before: ":0x"), rest.take(":"), let key = rest.hexadecimal() {
        // A name that somebody gave may have blanks and signs.
        let item = LoggedConstraint.Item(key: key, className: name, label: nil)
        names.append((isSuperview ? "|" : name, item))
      } else {
        rest.skip { $0 != UInt8(ascii: ",") }
      }
      rest.skipBlanks()
      guard rest.take(",") else { break }
    }
    // A name without a class is one that a view was given: `title:0x1`.
    let known = Dictionary(
      names.filter { $0.name != "|" }.map { ($0.item.key, $0.item.label ?? $0.name) },
      uniquingKeysWith: { first, _ in first })
    names = names.map { name, item in
      let label = item.label ?? known[item.key]
      return (
        name, LoggedConstraint.Item(key: item.key, className: item.className, label: label)
      )
    }
    names.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  // MARK: Items

  /// An item where the cursor is.
  mutating func item() -> LoggedConstraint.Item? { item(&cursor) }

  /// An item with its address, or one whose name is explained at the end.
  private func item(
    _ cursor: inout LogCursor, inList: Bool = false
  ) -> LoggedConstraint.Item? {
    // In the list an entry explains itself.
    for (name, item) in names where !inList && name != "|" {
      var trial = cursor
      if trial.take(name), trial.isAt(anyOf: ".](") {
        cursor = trial
        return item
      }
    }
    var trial = cursor
    guard let className = trial.className(), trial.take(":") else { return nil }
    guard let key = trial.hexadecimal() ?? trial.name() else { return nil }
    var label = key.hasPrefix("0x") ? nil : key
    if trial.take("'") { label = trial.textOfItem(inList: inList) }
    cursor = trial
    // A class may have parameters with modules of their own.
    let module = className.prefix { $0 != "<" }.lastIndex(of: ".")
    let plain = module.map { String(className[className.index(after: $0)...]) } ?? className
    let known = inList ? nil : names.first { $0.name != "|" && $0.item.key == key }
    return LoggedConstraint.Item(
      key: key, className: plain, label: label ?? known?.item.label)
  }

  // MARK: Equations

  private mutating func body() -> [LoggedConstraint.Equation]? {
    if cursor.isAt(anyOf: "|[") || cursor.isAt("H:") || cursor.isAt("V:") { return format() }
    return equation().map { [$0] }
  }

  private mutating func equation() -> LoggedConstraint.Equation? {
    guard var result = sides() else { return nil }
    result.isRequired = cursor.isRequired()
    // Arithmetic that is not understood would change the meaning.
    guard !cursor.isAt(anyOf: "*/+-") else { return nil }
    // Only masks compare a position with a length: that of the superview.
    let outer = result.second?.item ?? names.first { $0.name == "|" }?.item
    if result.isFromSuperview, let outer, outer != result.first.item {
      superviews[result.first.item] = outer
    }
    return result
  }

  private mutating func sides() -> LoggedConstraint.Equation? {
    guard let first = anchor() else { return nil }
    cursor.skipBlanks()
    guard let relation = cursor.relation() else { return nil }
    cursor.skipBlanks()
    var result = LoggedConstraint.Equation(first: first, relation: relation)
    if let number = cursor.signedNumber() {
      guard cursor.take("*") else {
        result.constant = number
        return result
      }
      result.multiplier = number
    }
    // Old systems print nothing for 0.
    if cursor.isAt(anyOf: ">(") { return result }
    guard let second = anchor() else { return nil }
    result.second = second
    cursor.skipBlanks()
    if cursor.take("*") {
      cursor.skipBlanks()
      guard let factor = cursor.signedNumber() else { return nil }
      result.multiplier = factor
      cursor.skipBlanks()
    }
    result.constant = cursor.signedNumber() ?? 0
    return result
  }

  private mutating func anchor() -> LoggedConstraint.Anchor? {
    guard let item = item(), cursor.take("."), let attribute = cursor.attribute() else {
      return nil
    }
    return LoggedConstraint.Anchor(item: item, attribute: attribute)
  }
}
