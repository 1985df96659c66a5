extension SuperviewFinder {
  /// True if the call stands in a closure inside of its member, or the member is one.
  var isInClosure: Bool {
    var block = outline.block(of: call)
    while let opening = block, opening != member {
      if !isControlFlow(opening) { return true }
      block = outline.block(of: opening)
    }
    return isMemberClosure
  }

  /// True if the member is a closure that is called later: the value of a property, or an argument in it.
  private var isMemberClosure: Bool {
    guard let member, let type, !outline.has("(", at: outline.closing(member) + 1) else {
      return false
    }
    if outline.parent(member) != type { return true }
    if ["willSet", "didSet"].contains(outline.text(member + 1)) { return false }
    // `= {` and `= make {`
    var index = member - 1
    while index > type {
      if outline.has(";", at: index) { return false }
      if outline.isAssignment(index) { return !outline.has("=", at: index - 1) }
      if let opening = outline.opening(index) { index = opening }
      // A value goes on behind `=`, and with `.then {`.
      let goesOn = outline.has(".", at: index) || outline.isAssignment(index - 1)
      if outline.beginsLine(index), !goesOn { return false }
      index -= 1
    }
    return false
  }

  /// True if a member of `self` is among the arguments of the call.
  var usesSelf: Bool {
    (call..<outline.closing(call)).contains {
      outline.text($0) == "self" && outline.has(".", at: $0 + 1)
    }
  }

  /// True if a block is that of a statement such as `if`, of an accessor or of a function.
  private func isControlFlow(_ opening: Int) -> Bool {
    let parent = outline.parent(opening)
    guard parent.map({ outline.has("{", at: $0) }) ?? true else { return false }
    var index = opening - 1
    while index > parent ?? -1 {
      if outline.has(";", at: index) { return false }
      if Self.keywords.contains(outline.text(index)), !outline.has(".", at: index - 1) {
        return true
      }
      if let start = outline.opening(index) { index = start }
      let gap = outline.tokens[index - 1].range.upperBound..<outline.tokens[index].range.lowerBound
      if outline.bytes[gap].contains(UInt8(ascii: "\n")), !isContinued(at: index) { return false }
      index -= 1
    }
    return false
  }

  /// True if a condition goes on in the line that a token begins.
  private func isContinued(at index: Int) -> Bool {
    outline.has(",", at: index - 1)
      || [index - 1, index].contains { outline.has("&", at: $0) || outline.has("|", at: $0) }
  }

  private static let keywords: Set<String> = [
    "if", "else", "for", "while", "guard", "do", "switch", "repeat", "catch", "defer",
    "func", "get", "set", "willSet", "didSet",
  ]
}
