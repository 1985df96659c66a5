/// A format that holds its views and metrics itself, so that no name can be misspelt.
///
/// ```swift
/// let format: VFL<View> = "H:|-\(gap)-[\(icon)(\(side))]-[\(title)]-|"
/// ```
///
/// A view or a metric in the literal is written where its name would be; a metric is a number.
public struct VFL<Item>: ExpressibleByStringInterpolation {
  /// The format, with a name for each view and metric of the literal.
  public let text: String
  /// The views by their names in the format.
  public let views: [String: Item]
  /// The metrics by their names in the format.
  public let metrics: [String: Double]

  /// Creates a format without views or metrics of its own.
  public init(stringLiteral text: String) {
    self.text = text
    views = [:]
    metrics = [:]
  }

  /// Creates a format from the parts of a literal.
  ///
  /// Names end in `_`, so that a digit behind a view or a metric makes no other name of the literal.
  public init(stringInterpolation parts: StringInterpolation) {
    let prefix = parts.unusedPrefix
    var text = ""
    var views = [String: Item]()
    var metrics = [String: Double]()
    for part in parts.parts {
      switch part {
      case .text(let part):
        text += part
      case .view(let view):
        let name = "\(prefix)view\(views.count + 1)_"
        views[name] = view
        text += name
      case .metric(let metric):
        let name = "\(prefix)metric\(metrics.count + 1)_"
        metrics[name] = metric
        text += name
      }
    }
    self.text = text
    self.views = views
    self.metrics = metrics
  }

  /// The parts of a literal while it is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate enum Part {
      case text(String)
      case view(Item)
      case metric(Double)
    }

    fileprivate var parts: [Part] = []

    /// Prepares for the parts of a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds the text between two interpolations.
    public mutating func appendLiteral(_ literal: String) {
      parts.append(.text(literal))
    }

    /// Adds a view.
    public mutating func appendInterpolation(_ view: Item) {
      parts.append(.view(view))
    }

    /// Adds a metric: points, or a priority.
    public mutating func appendInterpolation(_ metric: Double) {
      parts.append(.metric(metric))
    }

    /// Adds a metric that is a whole number.
    public mutating func appendInterpolation(_ metric: Int) {
      parts.append(.metric(Double(metric)))
    }

    /// The beginning of the names, which makes them different from those in the text.
    fileprivate var unusedPrefix: String {
      var longest = 0
      for case .text(let text) in parts {
        var length = 0
        for byte in text.utf8 {
          length = byte == UInt8(ascii: "_") ? length + 1 : 0
          longest = max(longest, length)
        }
      }
      return String(repeating: "_", count: longest + 1)
    }
  }
}

extension VFL: Sendable where Item: Sendable {}
extension VFL.StringInterpolation: Sendable where Item: Sendable {}
extension VFL.StringInterpolation.Part: Sendable where Item: Sendable {}
