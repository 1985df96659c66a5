/// Names that have been seen.
///
/// They are the keys of a dictionary from names to numbers, as formats have others: a set of texts would be a generic
/// type of its own, of which a module for browsers would hold all the code.
package struct NameSet: Sendable {
  private var numbers = [String: Int]()

  package init() {}

  package func contains(_ name: String) -> Bool { numbers[name] != nil }

  /// Notes a name.
  ///
  /// - Returns: True if it is new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool {
    let isNew = numbers[name] == nil
    if isNew { numbers[name] = 0 }
    return isNew
  }
}
