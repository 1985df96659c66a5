/// What a format means: constraints, as far as its text allows, and what its text cannot mean.
public struct LoweringResult: Sendable {
  /// The constraints, each view's connection to the left before its sizes, then the next view's,
  /// then the connection to the trailing superview; all alignments last.
  ///
  /// Parts that an error concerns are left out; use the constraints only where there is no error.
  public var constraints: [ConstraintDescription]
  /// What the names, values and options are wrong in, in the order of the text.
  public var diagnostics: [Diagnostic]
}

/// Turns the chain of a format into constraints.
///
/// The chain is read once: a view is connected to what stands before it, then its sizes are stated;
/// the superview's trailing edge is connected in the same way. The alignment of neighbours across
/// the axis comes last.
struct Lowering {
  let axis: FormatAxis
  let options: FormatOptions
  let settings: LoweringSettings
  let names: Names
  var result: [ConstraintDescription] = []
  var diagnostics = DiagnosticList()
  /// Whether the wrong setting has been reported: once is enough.
  var isSpacingReported = false

  /// A view or the superview, as a neighbour of others.
  struct Neighbor {
    /// Nothing for a view whose name is missing or unknown.
    let subject: ConstraintDescription.Subject?
    let range: SourceRange

    var isSuperview: Bool { subject == .superview }
  }

  /// The constraints of a format and what is wrong with its meaning.
  static func lower(
    _ format: FormatSyntax, options: FormatOptions, names: Names, settings: LoweringSettings
  ) -> LoweringResult {
    var lowering = Lowering(
      axis: format.axis, options: options, settings: settings, names: names)
    let neighbors = lowering.lowerChain(format.elements)
    lowering.align(neighbors)
    return LoweringResult(
      constraints: lowering.result, diagnostics: lowering.diagnostics.all)
  }

  private init(
    axis: FormatAxis, options: FormatOptions, settings: LoweringSettings, names: Names
  ) {
    self.axis = axis
    self.options = options
    self.settings = settings
    self.names = names
  }

  /// - Returns: The views and superviews' edges, in the order of the text.
  private mutating func lowerChain(_ elements: [FormatElement]) -> [Neighbor] {
    var neighbors: [Neighbor] = []
    var connection: ConnectionSyntax?
    for element in elements {
      switch element {
      case .connection(let next):
        connection = next
      case .superview(let node):
        let edge = Neighbor(subject: .superview, range: node.range)
        connect(neighbors.last, edge, connection)
        neighbors.append(edge)
        connection = nil
      case .view(let view):
        let next = Neighbor(subject: subject(of: view), range: view.node.range)
        connect(neighbors.last, next, connection)
        lowerSizes(of: view, next)
        neighbors.append(next)
        connection = nil
      }
    }
    return neighbors
  }

  private mutating func subject(of view: ViewSyntax) -> ConstraintDescription.Subject? {
    guard let name = view.name else { return nil }
    guard names.isViewInBrackets(name.text) else {
      reportUnknownView(name)
      return nil
    }
    return .view(name.text)
  }

  /// States a view's size along the axis.
  private mutating func lowerSizes(of view: ViewSyntax, _ neighbor: Neighbor) {
    let attribute: FormatAttribute = axis == .horizontal ? .width : .height
    for predicate in view.predicates {
      guard let value = size(predicate), let first = neighbor.subject else { continue }
      result.append(
        ConstraintDescription(
          first: first, firstAttribute: attribute, relation: value.relation,
          second: value.reference.map { .view($0) },
          secondAttribute: value.reference == nil ? nil : attribute,
          constant: value.constant, priority: value.priority, range: predicate.node.range))
    }
  }
}
