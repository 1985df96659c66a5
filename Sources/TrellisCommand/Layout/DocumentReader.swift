import Trellis
import VisualFormatTools

/// Turns JSON into a ``LayoutDocument``, strictly: a key that means nothing is a mistake, because it is
/// most often a misspelt one.
///
/// Reading goes on after a mistake, so that all of them can be reported at once; a value that is wrong
/// counts as not written.
struct DocumentReader {
  private(set) var diagnostics: [SourceDiagnostic] = []
  private(set) var document = LayoutDocument()

  /// Reads the value that the text consists of.
  init(_ node: JSONNode) {
    guard let fields = fields(of: node, "a document", DocumentSchema.document.keys) else { return }
    readVersion(fields["trellis"], in: node)
    document.size = fields["size"].flatMap { size($0) }
    document.scale = fields["scale"].flatMap { positiveNumber($0, "the scale") }
    if let node = fields["direction"], let direction = choice(node, Self.directions, "direction") {
      document.direction = direction
    }
    if let node = fields["dialect"], let dialect = choice(node, Self.dialects, "dialect") {
      document.dialect = dialect
    }
    if let node = fields["metrics"] { document.metrics = metrics(node) }
    for node in elements(fields["items"], "items") { readItem(node) }
    for node in elements(fields["guides"], "guides") { readGuide(node) }
    for node in elements(fields["constraints"], "constraints") { readConstraint(node) }
  }

  static let dialects = Dialect.allCases.map { ($0.rawValue, $0) }

  static let directions = LayoutDirection.allCases.map { ($0.rawValue, $0) }

  private mutating func readVersion(_ version: JSONNode?, in document: JSONNode) {
    guard let version else {
      let start = document.range.lowerBound
      return report("a document says `\"trellis\": 1`, its version", at: start..<start + 1)
    }
    if let number = number(version, "the version"), number != 1 {
      report("this is version \(decimal(number)) of the format; 1 is understood", at: version.range)
    }
  }

  private mutating func metrics(_ node: JSONNode) -> [String: Double] {
    guard case .object(let members) = node.value else {
      expected("an object with a number for each name", node)
      return [:]
    }
    var metrics: [String: Double] = [:]
    for member in members {
      metrics[member.key] = number(member.node, "the metric \(quoted(member.key))")
    }
    return metrics
  }

  // MARK: Results

  /// Keeps an item that has been read.
  mutating func append(_ item: LayoutDocument.Item) { document.items.append(item) }

  /// Keeps a constraint that has been read.
  mutating func append(_ constraint: LayoutDocument.Constraint) {
    document.constraints.append(constraint)
  }

  /// Notes a mistake.
  mutating func report(_ message: String, at place: Range<Int>) {
    diagnostics.append(SourceDiagnostic(message, at: place))
  }

  /// Notes a value of the wrong kind.
  mutating func expected(_ what: String, _ node: JSONNode) {
    report("expected \(what), not \(node.value.kind)", at: node.range)
  }
}
