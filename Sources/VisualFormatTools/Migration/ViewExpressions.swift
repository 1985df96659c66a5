/// The views that expressions of a source may stand for, as far as names say it.
struct ViewExpressions {
  let constants: ConstantFinder
  let known = KnownResults()

  var outline: SourceOutline { constants.outline }

  /// What stands for views that have no name: those that a view has.
  static let anyView = "*"

  /// The names that stand for parameters of a closure that have none.
  static let parameter = "$"

  /// An expression with more tokens than anybody writes may stand for any view.
  static let longest = 1024

  /// The paths of names that an expression speaks of outside of the closures in it that are not called at once, of
  /// which one may be what it stands for: `wide ? a : b`, `[a] + page.rows`, `if wide { a } else { b }`.
  func paths(in tokens: Range<Int>) -> Set<String> { plain(markedPaths(in: tokens)) }

  /// The same with a point in front of those of `self`.
  func markedPaths(in tokens: Range<Int>) -> Set<String> {
    var paths: Set<String> = []
    var index = tokens.lowerBound
    let end = min(tokens.upperBound, tokens.lowerBound + Self.longest)
    while index < end {
      if outline.has("{", at: index) {
        // `{ title }()`
        let end = outline.next(index)
        let isCalled = outline.has("(", at: end) && outline.isAdjacent(end)
        if isCalled { paths.formUnion(markedPaths(ofBody: index)) }
        index = end
      } else if isChoice(index) {
        let choice = branches(at: index)
        paths.formUnion(choice.blocks.flatMap(markedPaths(ofBody:)))
        index = choice.end
      } else if outline.has("$", at: index) {
        paths.insert(Self.parameter)
        index += 2
      } else if isListOfStack(index) {
        // These are views of a view inside of the expression.
        index = outline.next(index + 2)
      } else if outline.isWord(index), !outline.has(".", at: index - 1), !isLabel(index) {
        let end = min(self.end(ofPathAt: index), tokens.upperBound)
        paths.formUnion(views(ofPath: index..<end))
        index = end
      } else {
        index += 1
      }
    }
    return index < tokens.upperBound ? paths.union([Self.anyView]) : paths
  }

  /// True if a word begins an `if` or a `switch` that is an expression.
  private func isChoice(_ index: Int) -> Bool {
    ["if", "switch"].contains(outline.text(index)) && !isLabel(index)
      && !outline.has(".", at: index - 1) && !outline.has("#", at: index - 1)
  }

  /// True if a label stands in front of the views that a stack is made with: `UIStackView(arrangedSubviews: [a, b])`.
  func isListOfStack(_ label: Int) -> Bool {
    guard outline.has("(", at: label - 1), outline.has(":", at: label + 1) else { return false }
    let text = outline.text(label)
    return text == "arrangedSubviews"
      || text == "views" && ["NSStackView", "NSGridView"].contains(outline.text(label - 2))
  }

  /// True if a word is the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    guard outline.has(":", at: index + 1) else { return false }
    return outline.has("(", at: index - 1) || outline.has(",", at: index - 1)
  }

  private func end(ofPathAt start: Int) -> Int {
    var end = start + 1
    while true {
      var dot = end
      while outline.has("!", at: dot) || outline.has("?", at: dot), outline.isAdjacent(dot) {
        dot += 1
      }
      guard outline.has(".", at: dot), outline.isWord(dot + 1) else { return end }
      end = dot + 2
    }
  }

  /// What a path stands for; where a call or a block follows, also what is in front of the last name.
  private func views(ofPath tokens: Range<Int>) -> Set<String> {
    var names = tokens.filter(outline.isWord).map(outline.text)
    if names.contains(where: Self.lists.contains) { return [Self.anyView] }
    let end = tokens.upperBound
    let mark = names.first == "self" ? "." : ""
    names.removeAll { $0 == "self" }
    var views: Set<String> = []
    if !names.isEmpty, outline.has("(", at: end) || outline.has("{", at: end) {
      views.insert(mark + names.joined(separator: "."))
      names.removeLast()
    }
    while let last = names.last, Self.elements.contains(last) { names.removeLast() }
    return names.isEmpty ? views : views.union([mark + names.joined(separator: ".")])
  }

  /// The properties that are the views in a view.
  private static let lists: Set<String> = ["subviews", "arrangedSubviews"]

  /// The properties of lists that stand for what is in them.
  private static let elements: Set<String> = ["first", "last", "lazy", "values"]

  /// The expression whose method the closure or the list of arguments belongs to that a bracket opens:
  /// `rows.reversed()` in `rows.reversed().forEach { … }`; nothing where there is none.
  func receiver(ofCallAt opening: Int) -> Range<Int>? {
    var method = opening - 1
    if outline.has(")", at: method) { method = (outline.opening(method) ?? 0) - 1 }
    guard outline.isWord(method) else { return nil }
    return receiver(of: method)
  }

  /// The expression in front of a method and its point.
  func receiver(of method: Int) -> Range<Int>? {
    guard outline.has(".", at: method - 1) else { return nil }
    let end = method - 1
    var start = end
    for _ in 0..<Self.longest {
      while outline.has("!", at: start - 1) || outline.has("?", at: start - 1) { start -= 1 }
      guard start > 0 else { break }
      if outline.tokens[start - 1].isClosing {
        guard let opening = outline.opening(start - 1) else { break }
        start = opening
        let isOperand =
          outline.isWord(start - 1) || start > 0 && outline.tokens[start - 1].isClosing
        if isOperand, outline.isAdjacent(start) || outline.has("{", at: start) { continue }
      } else if outline.isWord(start - 1) || outline.isLiteral(start - 1) {
        start -= 1
      } else if outline.has("$", at: start - 2) {
        start -= 2
      } else {
        break
      }
      guard outline.has(".", at: start - 1) else { break }
      start -= 1
    }
    return start < end ? start..<end : nil
  }

  /// The argument of a closure that is called at once: `title` in `{ box.addSubview($0) }(title)`.
  func arguments(ofClosure opening: Int) -> Range<Int>? {
    var list = outline.closing(opening) + 1
    if outline.has("(", at: opening - 1), outline.has(")", at: list) { list += 1 }
    guard outline.has("(", at: list), outline.isAdjacent(list), outline.closing(list) > list else {
      return nil
    }
    return list + 1..<outline.closing(list)
  }

  /// The views among which `$0` may be in a block: those of the closures around it.
  func parameters(in block: Int?) -> Set<String> {
    var views: Set<String> = []
    var block = block
    while let opening = block {
      // The closure may be an argument in parentheses.
      let call = outline.has("(", at: opening - 1) ? opening - 1 : opening
      if let receiver = receiver(ofCallAt: call) { views.formUnion(paths(in: receiver)) }
      if let arguments = arguments(ofClosure: opening) { views.formUnion(paths(in: arguments)) }
      block = outline.block(of: opening)
    }
    return views
  }
}

/// The paths of the bodies of a source that have been read, by their brackets: the copies of expressions share them.
final class KnownResults {
  var paths: [Int: Set<String>] = [:]
  /// The number of bodies around the one that is being read.
  var depth = 0
}
