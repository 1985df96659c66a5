/// Collects the constraints of one axis that formats can say, and writes the formats.
///
/// Each constraint between neighbours is a link; links with the same two ends are one connection.
/// A chain begins at a link whose first end no other link leads to, and goes on as long as there is
/// one link further.
struct FormatRecovery {
  private let axis: FormatAxis

  /// An end of a connection.
  private enum End: Hashable {
    case leadingEdge
    case view(String)
    case trailingEdge
  }

  /// A distance that a format may say, with the values of its constraints.
  private struct Connection {
    let from: End
    let to: End
    var predicates: [String] = []
    /// True if it is `-` and nothing else.
    var isStandard = false
    var isUsed = false
  }

  private var connections: [Connection] = []
  private var indices = [[End]: Int]()
  /// The connections that begin at a view, in the order of the constraints.
  private var leaving = [String: [Int]]()
  private var arriving = [String: Int]()
  private var sizes = [String: [String]]()
  /// The views with sizes, in the order of the constraints.
  private var sized: [String] = []

  init(axis: FormatAxis) {
    self.axis = axis
  }

  // MARK: Taking constraints

  /// Keeps a constraint; false where no format of the axis can say it.
  mutating func take(_ constraint: ConstraintDescription) -> Bool {
    guard constraint.identifier == nil, !constraint.hasUnknownMetric, constraint.constant.isFinite
    else { return false }
    return takeSize(constraint) || takeDistance(constraint)
  }

  private mutating func takeSize(_ constraint: ConstraintDescription) -> Bool {
    guard constraint.firstAttribute == axis.size, case .view(let name) = constraint.first,
      isWritable(name)
    else { return false }
    var operand = shortened(constraint.constant)
    if let second = constraint.second {
      guard case .view(let other) = second, isWritable(other), constraint.multiplier == 1,
        constraint.constant == 0, constraint.secondAttribute == axis.size
      else { return false }
      operand = other
    }
    if sizes[name] == nil {
      sized.append(name)
    }
    sizes[name, default: []].append(predicate(constraint.relation, operand, constraint.priority))
    return true
  }

  private mutating func takeDistance(_ constraint: ConstraintDescription) -> Bool {
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute,
      constraint.multiplier == 1
    else { return false }
    if let link = link(
      constraint.first, constraint.firstAttribute, second, secondAttribute)
    {
      return add(link, constraint.relation, constraint.constant, constraint.priority)
    }
    guard
      let link = link(second, secondAttribute, constraint.first, constraint.firstAttribute)
    else { return false }
    return add(
      link, constraint.relation.reversed, -constraint.constant, constraint.priority)
  }

  /// The two ends of a distance whose later end comes first; nothing for other attributes.
  private func link(
    _ later: ConstraintDescription.Subject, _ laterAttribute: FormatAttribute,
    _ earlier: ConstraintDescription.Subject, _ earlierAttribute: FormatAttribute
  ) -> (from: End, to: End, isMargin: Bool)? {
    let start: FormatAttribute = axis == .horizontal ? .leading : .top
    let end: FormatAttribute = axis == .horizontal ? .trailing : .bottom
    switch (later, earlier) {
    case (.view(let after), .view(let before))
    where laterAttribute == start && earlierAttribute == end && after != before:
      guard isWritable(after), isWritable(before) else { return nil }
      return (.view(before), .view(after), false)
    case (.view(let after), .superview) where laterAttribute == start && isWritable(after):
      guard earlierAttribute == start || earlierAttribute == start.margin else { return nil }
      return (.leadingEdge, .view(after), earlierAttribute != start)
    case (.superview, .view(let before)) where earlierAttribute == end && isWritable(before):
      guard laterAttribute == end || laterAttribute == end.margin else { return nil }
      return (.view(before), .trailingEdge, laterAttribute != end)
    default:
      return nil
    }
  }

  private mutating func add(
    _ link: (from: End, to: End, isMargin: Bool), _ relation: FormatRelation, _ constant: Double,
    _ priority: Double
  ) -> Bool {
    guard !link.isMargin else {
      return addMargin(
        link.from, link.to, isPlain: relation == .equal && constant == 0 && priority == 1000)
    }
    if let index = indices[[link.from, link.to]], connections[index].isStandard { return false }
    let index = index(from: link.from, to: link.to)
    // -0 is no distance that anybody writes.
    let distance = shortened(constant == 0 ? 0 : constant)
    connections[index].predicates.append(predicate(relation, distance, priority))
    return true
  }

  /// The margin is `-`, with which nothing else can be said about the distance.
  private mutating func addMargin(_ from: End, _ to: End, isPlain: Bool) -> Bool {
    guard isPlain, indices[[from, to]] == nil else { return false }
    connections[index(from: from, to: to)].isStandard = true
    return true
  }

  private mutating func index(from: End, to: End) -> Int {
    if let index = indices[[from, to]] { return index }
    let index = connections.count
    connections.append(Connection(from: from, to: to))
    indices[[from, to]] = index
    if case .view(let name) = from { leaving[name, default: []].append(index) }
    if case .view(let name) = to { arriving[name, default: 0] += 1 }
    return index
  }

  private func predicate(
    _ relation: FormatRelation, _ operand: String, _ priority: Double
  ) -> String {
    (relation == .equal ? "" : relation.text) + operand
      + (priority == 1000 ? "" : "@" + shortened(priority))
  }

  /// True if a name can stand in brackets.
  private func isWritable(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || isDigit(byte)
        || (lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z"))
    }
  }

  // MARK: Writing formats

  mutating func formats() -> [String] {
    var formats: [String] = []
    for index in connections.indices where !connections[index].isUsed && isStart(index) {
      formats.append(chain(from: index))
    }
    // The rest runs in circles; each is cut where it comes first.
    for index in connections.indices where !connections[index].isUsed {
      formats.append(chain(from: index))
    }
    for name in sized {
      if let size = takeSizes(of: name) {
        formats.append(prefix + "[\(name)\(size)]")
      }
    }
    return formats
  }

  private var prefix: String { axis == .horizontal ? "H:" : "V:" }

  private func isStart(_ index: Int) -> Bool {
    if case .view(let name) = connections[index].from { return arriving[name] == nil }
    return true
  }

  private mutating func chain(from first: Int) -> String {
    var text = prefix + self.text(of: connections[first].from)
    var views: Set<End> = [connections[first].from]
    var next: Int? = first
    while let index = next {
      connections[index].isUsed = true
      let connection = connections[index]
      text += self.text(of: connection) + self.text(of: connection.to)
      views.insert(connection.to)
      next = nil
      if case .view(let name) = connection.to {
        next = leaving[name]?.first {
          !connections[$0].isUsed && !views.contains(connections[$0].to)
        }
      }
    }
    return text
  }

  private mutating func text(of end: End) -> String {
    switch end {
    case .leadingEdge, .trailingEdge: "|"
    case .view(let name): "[\(name)\(takeSizes(of: name) ?? "")]"
    }
  }

  /// The sizes of a view, which are written where the view stands first.
  private mutating func takeSizes(of name: String) -> String? {
    sizes.removeValue(forKey: name).map { "(\($0.joined(separator: ",")))" }
  }

  private func text(of connection: Connection) -> String {
    guard !connection.isStandard else { return "-" }
    let list = connection.predicates
    guard list.count == 1, let only = list.first else {
      return "-(\(list.joined(separator: ",")))-"
    }
    if only == "0" { return "" }
    let isPlain = only.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isPlain ? "-\(only)-" : "-(\(only))-"
  }
}
