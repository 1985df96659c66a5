/// Finds out what a view is in: where the source adds it to another one.
struct SuperviewFinder {
  enum Superview: Equatable {
    /// The expression of the superview.
    case known(String)
    /// The source does not add the view.
    case unknown
    /// The source adds the view in several ways.
    case ambiguous
    /// The superview is known, but the call stands in a closure where its name may not be enough.
    case inClosure(String)
  }

  private let additions: ViewAdditions
  private let constants: ConstantFinder
  private let call: Int
  /// The member of a type, or the function, that the call is in.
  private let member: Int?
  /// The type that the call is in.
  private let type: Int?

  private var outline: SourceOutline { additions.outline }

  init(_ additions: ViewAdditions, _ constants: ConstantFinder, call: Int) {
    let outline = additions.outline
    self.additions = additions
    self.constants = constants
    self.call = call
    var blocks: [Int] = []
    var block = outline.block(of: call)
    while let opening = block {
      blocks.append(opening)
      block = outline.block(of: opening)
    }
    let type = blocks.firstIndex { constants.isType($0) }
    self.type = type.map { blocks[$0] }
    member = type.map { $0 > 0 ? blocks[$0 - 1] : nil } ?? blocks.last
  }

  /// The superview of the view that an expression stands for.
  func superview(of view: String) -> Superview {
    guard let member else { return .unknown }
    let view = ViewAdditions.plain(view)
    if let found = superview(of: view, in: member, isLocal: true) { return found }
    guard let type, let found = superview(of: view, in: type, isLocal: false) else {
      return .unknown
    }
    return found
  }

  private func superview(of view: String, in block: Int, isLocal: Bool) -> Superview? {
    var found: Set<String> = []
    guard let all = additions.of(view, in: block..<outline.closing(block)) else {
      return .ambiguous
    }
    for addition in all {
      guard let receiver = addition.receiver,
        isVisible(view, receiver, at: addition.place, isLocal)
      else { return .ambiguous }
      found.insert(receiver)
    }
    let plain = Set(found.map(ViewAdditions.plain))
    guard let receiver = found.min(), let name = plain.first else { return nil }
    guard plain.count == 1 else { return .ambiguous }
    let needsSelf = name != "self" && !receiver.hasPrefix("self.")
    return needsSelf && isInClosure ? .inClosure(receiver) : .known(receiver)
  }

  // MARK: Names

  /// True if the names of a statement mean the same in the call.
  private func isVisible(
    _ view: String, _ receiver: String, at statement: Int, _ isLocal: Bool
  ) -> Bool {
    let paths: [String] = [view, ViewAdditions.plain(receiver)]
    let starts = paths.compactMap { path in path.split(separator: ".").first }
    let names = starts.map { String($0) }.filter { $0 != "self" }
    return !names.contains { name in
      if isLocal {
        return isShadowed(name, at: statement) || isShadowed(name, at: call)
          || isDeclared(name, beside: statement)
      }
      return isLocalName(name, at: statement) || isLocalName(name, at: call)
    }
  }

  private func isShadowed(_ name: String, at place: Int) -> Bool {
    constants.isShadowed(name, at: place, below: member)
  }

  /// True if a block that holds one of a statement and the call, and not the other, declares a name.
  private func isDeclared(_ name: String, beside statement: Int) -> Bool {
    guard let member else { return true }
    return constants.declarations(of: name, in: member..<outline.closing(member)).contains {
      place in
      guard let block = outline.block(of: place) else { return true }
      let range = block..<outline.closing(block)
      return range.contains(statement) != range.contains(call)
    }
  }

  /// True if the function around a place has a variable or a parameter of a name.
  private func isLocalName(_ name: String, at place: Int) -> Bool {
    var block = outline.block(of: place)
    while let opening = block, opening != type {
      if constants.hasParameter(Array(name.utf8), opening) { return true }
      let range = opening..<outline.closing(opening)
      if !constants.declarations(of: name, in: range).isEmpty { return true }
      block = outline.block(of: opening)
    }
    return false
  }

  /// True if the call stands in a closure inside of its member.
  private var isInClosure: Bool {
    var block = outline.block(of: call)
    while let opening = block, opening != member {
      if !isControlFlow(opening) { return true }
      block = outline.block(of: opening)
    }
    return false
  }

  /// True if a block is that of a statement such as `if`.
  private func isControlFlow(_ opening: Int) -> Bool {
    let parent = outline.parent(opening)
    guard parent.map({ outline.has("{", at: $0) }) ?? true else { return false }
    var index = opening - 1
    while index > parent ?? -1 {
      if Self.keywords.contains(outline.text(index)) { return true }
      if let start = outline.opening(index) { index = start }
      let gap = outline.tokens[index - 1].range.upperBound..<outline.tokens[index].range.lowerBound
      if outline.bytes[gap].contains(UInt8(ascii: "\n")) { return false }
      index -= 1
    }
    return false
  }

  private static let keywords: Set<String> = [
    "if", "else", "for", "while", "guard", "do", "switch", "repeat", "catch", "defer",
  ]
}
