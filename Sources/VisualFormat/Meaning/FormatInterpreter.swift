/// Turns the formats of a text into constraints.
///
/// A chain is read once: a view is connected to what stands before it, then its sizes are stated;
/// the superview's trailing edge is connected in the same way. The alignment of neighbours across
/// the axis comes last.
struct FormatInterpreter {
  let dialect: Dialect
  let options: FormatOptions
  let settings: FormatSettings
  let names: Names
  let scope: Scope
  var axis = FormatAxis.horizontal
  var result = FormatMeaning()
  /// The mistakes in the order in which they are found.
  var diagnostics: [Diagnostic] = []
  /// A view of the text, for guides to be beside.
  let anyView: String?
  /// The neighbouring views of the format, which its options align.
  var pairs: [(Neighbor, Neighbor)] = []
  /// The number of guides that serve as spaces.
  var spacerCount = 0
  /// The stacks that have a guide.
  var stacksWithGuide = NameSet()
  /// The first of the format's equal spaces, which the others equal.
  var firstEqualSpace: String?
  /// True if the wrong setting has been reported: once is enough.
  var isSpacingReported = false
  /// True if too many constraints have been reported.
  var isSizeReported = false

  /// A view, the superview or the inside of a view, as a neighbour of others.
  struct Neighbor {
    /// Which of its sides face the others.
    enum Side: Hashable {
      /// A view among others: its outer sides.
      case outer
      /// The inner sides of the item that holds the others.
      case inner
      /// The margins of the item that holds the others.
      case margin
    }

    /// Nothing for a view whose name is missing or unknown.
    let subject: ConstraintDescription.Subject?
    let range: SourceRange
    var side = Side.outer

    var isContainer: Bool { side != .outer }
    /// True if the standard space next to it is the superview's.
    var isSuperview: Bool { side == .inner && subject == .superview }
  }

  /// The constraints of a text and what is wrong with its meaning.
  static func interpret(
    _ tree: SyntaxTree, options: FormatOptions, names: Names, settings: FormatSettings,
    furtherTexts: [SyntaxTree] = [], layout: SharedLayout? = nil
  ) -> FormatMeaning {
    let formats = tree.formats
    let needsScope = tree.mayNeedScope || names.hasUnknownMetrics
    var scope = Scope(
      needsScope ? formats : [],
      further: needsScope && layout == nil ? furtherTexts.flatMap { $0.formats } : [])
    if needsScope { layout?.share(with: &scope) }
    var interpreter = FormatInterpreter(
      dialect: tree.dialect, options: options, settings: settings, names: names,
      scope: scope)
    for format in formats {
      interpreter.interpret(format)
    }
    interpreter.result.diagnostics = DiagnosticList.merge(
      interpreter.scope.duplicateDiagnostics,
      DiagnosticList.sorted(interpreter.diagnostics))
    return interpreter.result
  }

  private init(
    dialect: Dialect, options: FormatOptions, settings: FormatSettings, names: Names,
    scope: Scope
  ) {
    self.dialect = dialect
    self.options = options
    self.settings = settings
    self.names = names
    self.scope = scope
    anyView = scope.names.first { names.isView($0) || !scope.hasStack($0) && names.hasUnknownViews }
  }

  private mutating func interpret(_ format: FormatSyntax) {
    switch format.orientation {
    case .horizontal: interpretChain(format, along: .horizontal)
    case .vertical: interpretChain(format, along: .vertical)
    case .both: interpretBothAxes(format)
    case .depth: interpretDepth(format)
    case .explicit: interpretRules(format)
    }
  }

  private mutating func interpretChain(_ format: FormatSyntax, along axis: FormatAxis) {
    self.axis = axis
    pairs = []
    firstEqualSpace = nil
    let elements = format.elements
    interpret(elements, inside: nil)
    checkDirection(elements)
    align(isAlongBothAxes: format.orientation == .both)
    fillStacks(elements)
  }

  /// A mistake along one axis is one along the other too, and reported once.
  private mutating func interpretBothAxes(_ format: FormatSyntax) {
    let start = diagnostics.count
    interpretChain(format, along: .horizontal)
    let end = diagnostics.count
    interpretChain(format, along: .vertical)
    if end > start {
      diagnostics.removeSubrange(end...)
    }
  }

  /// Interprets the elements of a format, or of a stack between the inner sides of its view.
  mutating func interpret(_ elements: [FormatElement], inside container: Container?) {
    var previous: [Neighbor] = container.map { [$0.start] } ?? []
    var connection: ConnectionSyntax?
    for element in elements {
      switch element {
      case .connection(let next):
        connection = next
      case .superview(let boundary):
        let edge = [neighbor(boundary)]
        connect(previous, edge, connection)
        previous = edge
        connection = nil
      case .view(let view):
        let range = view.node.range
        let members = view.members.map { ($0, neighbors($0, range: range)) }
        let next = members.flatMap { $0.1 }
        connect(previous, next, connection)
        for (member, neighbors) in members {
          interpret(member, neighbors)
        }
        previous = next
        connection = nil
      }
    }
    if let container {
      connect(previous, [container.end], connection)
    }
  }

  /// States the sizes of a member's views, then what is inside it.
  private mutating func interpret(_ member: MemberSyntax, _ neighbors: [Neighbor]) {
    interpretSizes(of: member, neighbors)
    guard let stack = member.stack, let view = neighbors.first else { return }
    makeGuide(for: view)
    interpret(stack.elements, inside: Container(subject: view.subject, stack: stack.node.range))
  }

  /// The inner sides of a view, between which its stack lies.
  struct Container {
    let start: Neighbor
    let end: Neighbor

    init(subject: ConstraintDescription.Subject?, stack: SourceRange) {
      let colon = SourceRange(start: stack.start, end: stack.start + 1)
      start = Neighbor(subject: subject, range: colon, side: .inner)
      end = Neighbor(subject: subject, range: SourceRange(at: stack.end), side: .inner)
    }
  }

  private func neighbor(_ boundary: BoundarySyntax) -> Neighbor {
    let range = boundary.node.range
    switch boundary.kind {
    case .edge: return Neighbor(subject: .superview, range: range, side: .inner)
    case .margin: return Neighbor(subject: .superview, range: range, side: .margin)
    case .safeArea: return Neighbor(subject: .safeArea, range: range, side: .inner)
    }
  }

  /// The views of a member, as neighbours of what stands before and behind them.
  mutating func neighbors(_ member: MemberSyntax, range: SourceRange) -> [Neighbor] {
    guard let name = member.name else { return [Neighbor(subject: nil, range: range)] }
    let names = member.names
    let subjects = names.map { subject($0) }
    if let numbered = member.numberedRange {
      let missing = names.indices.filter { subjects[$0] == nil }.map { names[$0] }
      reportUnknownViews(missing, of: numbered)
    } else if subjects.contains(where: { $0 == nil }) {
      reportUnknownView(name.text, at: name.range)
    }
    return subjects.map { Neighbor(subject: $0, range: range) }
  }

  /// The meaning of a name in brackets: a view, or a stack that is none.
  func subject(_ name: String) -> ConstraintDescription.Subject? {
    if names.isView(name) { return .view(name) }
    if scope.hasStack(name) { return .guide(name) }
    return names.isViewInBrackets(name) ? .view(name) : nil
  }

  /// States a member's sizes along the axis.
  private mutating func interpretSizes(of member: MemberSyntax, _ neighbors: [Neighbor]) {
    let attribute = axis.size
    for predicate in member.predicates {
      guard let value = value(predicate, as: .size(attribute)) else { continue }
      for neighbor in neighbors {
        guard let first = neighbor.subject else { continue }
        append(value, first, attribute, range: predicate.node.range)
      }
    }
  }

  /// Adds a constraint between an attribute and a value.
  mutating func append(
    _ value: Value, _ first: ConstraintDescription.Subject, _ attribute: FormatAttribute,
    range: SourceRange
  ) {
    var constraint = ConstraintDescription(
      first: first, firstAttribute: attribute, relation: value.relation,
      second: value.amount.reference?.subject,
      secondAttribute: value.amount.reference?.attribute,
      multiplier: value.amount.reference == nil ? 1 : value.amount.multiplier,
      constant: value.amount.constant, priority: value.priority, range: range,
      identifier: value.label)
    constraint.constantMetric = value.amount.metric
    constraint.priorityMetric = value.priorityMetric
    append(constraint)
  }

  mutating func append(_ constraint: ConstraintDescription) {
    guard result.constraints.count < Self.largestCount else {
      reportSize(at: constraint.range)
      return
    }
    result.constraints.append(constraint)
  }

  mutating func reportSize(at range: SourceRange) {
    guard !isSizeReported else { return }
    isSizeReported = true
    report(
      .tooManyConstraints, at: range,
      "The text describes more than \(Self.largestCount) constraints.")
  }

  /// The most constraints of a text: a short one can describe very many, because ranges multiply.
  static let largestCount = 100_000
}

extension FormatAxis {
  /// The size that is measured along the axis.
  var size: FormatAttribute { self == .horizontal ? .width : .height }
}
