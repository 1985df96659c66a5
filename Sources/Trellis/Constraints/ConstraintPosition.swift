/// Which constraint of a call an error is about: its position, and what it says.
///
/// Two of them are equal if the positions are.
public struct ConstraintPosition: Sendable {
  /// The position in the call's argument; 0 for a single constraint.
  public var index: Int
  /// The constraint in words, such as `label.width == 100`; empty if they are not known.
  public var text: String

  /// Creates a position.
  public init(_ index: Int, text: String = "") {
    self.index = index
    self.text = text
  }
}

extension ConstraintPosition: Hashable {
  /// True if the positions are equal.
  public static func == (one: ConstraintPosition, other: ConstraintPosition) -> Bool {
    one.index == other.index
  }

  /// Hashes the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}

extension ConstraintPosition: ExpressibleByIntegerLiteral {
  /// Creates a position of which the constraint is not known.
  public init(integerLiteral index: Int) {
    self.init(index)
  }
}

extension ConstraintPosition: CustomStringConvertible {
  /// The constraint in words, or its position in the call.
  public var description: String { text.isEmpty ? "constraint \(index)" : "\"\(text)\"" }
}
