/// A call of the object tier that was refused, although it has no way to throw.
///
/// A property that is given an unusable number, such as NaN, keeps its value; a node that is added to
/// something inside of it stays where it is. Such a call changes nothing, and is a mistake of the program:
/// see ``onMisuse``.
public struct LayoutMisuse: Hashable, Sendable {
  /// The operation that was called, such as `layoutMargins`.
  public let operation: String
  /// The object that it was called on, as reports name it.
  public let subject: String
  /// Why it was refused.
  public let reason: String
}

extension LayoutMisuse: CustomStringConvertible {
  /// The whole in one line.
  public var description: String { "\(subject).\(operation): \(reason)" }
}

/// The hook that is told of every ``LayoutMisuse``; `nil` at first.
///
/// Without it a misuse stops a debug build at an assertion, and is passed over in a release build. A host
/// sets it, once at its start, to log what goes wrong at its users:
///
/// ```swift
/// Trellis.onMisuse = { misuse in log("\(misuse)") }
/// ```
///
/// It is the only state that engines share. It has no lock: set it before trees are used on other
/// threads. It is called on the thread of the misuse, and is not to change the tree.
public var onMisuse: (@Sendable (LayoutMisuse) -> Void)? {
  get { misuseHandler }
  set { misuseHandler = newValue }
}

extension LayoutMisuse {
  /// Tells the host, or stops a debug build.
  func report() {
    guard let onMisuse else {
      assertionFailure(description)
      return
    }
    onMisuse(self)
  }
}

extension LayoutElement {
  /// Reports that a call was refused.
  func refuse(_ operation: StaticString, _ reason: LayoutError) {
    LayoutMisuse(
      operation: operation.description, subject: reportedName, reason: reason.description
    )
    .report()
  }

  /// Reports that a call was refused.
  func refuse(_ operation: StaticString, because reason: String) {
    LayoutMisuse(operation: operation.description, subject: reportedName, reason: reason).report()
  }
}
