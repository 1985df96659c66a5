/// The views that the bodies of closures, functions and properties give.
extension ViewExpressions {
  /// The paths of which one may be what a body gives that a bracket opens: those of what it returns, or of its one
  /// expression, in branches too.
  ///
  /// A variable of the body counts as what it gets there.
  func paths(ofBody opening: Int) -> Set<String> { plain(markedPaths(ofBody: opening)) }

  /// The same with a point in front of those of `self`, which no variable or parameter stands for.
  func markedPaths(ofBody opening: Int) -> Set<String> {
    if let paths = known.paths[opening] { return paths }
    guard known.depth < Self.deepest else { return [Self.anyView] }
    // One that is in itself, where brackets are missing, adds nothing.
    known.paths[opening] = []
    known.depth += 1
    let results = groups(inBlock: opening).flatMap(results(of:))
    let body = opening..<outline.closing(opening)
    var paths: Set<String> = results.count > ConstantFinder.mostDeclarations ? [Self.anyView] : []
    for result in results.prefix(ConstantFinder.mostDeclarations) {
      var variables: Set<String> = []
      paths.formUnion(outerPaths(of: result, at: result.lowerBound, body, &variables))
    }
    known.depth -= 1
    known.paths[opening] = paths
    return paths
  }

  /// The paths of what a closure gives that a value ends with: `{ title }`, `lock.withLock { title }`.
  func results(of value: Range<Int>) -> Set<String> { plain(markedResults(of: value)) }

  private func markedResults(of value: Range<Int>) -> Set<String> {
    guard let last = value.last, outline.has("}", at: last), let opening = outline.opening(last),
      opening >= value.lowerBound
    else { return [] }
    return markedPaths(ofBody: opening)
  }

  /// The paths of what the closures in an expression give, also those in lists: `[{ title }, { icon }]`.
  func paths(ofClosuresIn tokens: Range<Int>) -> Set<String> {
    var paths: Set<String> = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let isClosure = outline.has("{", at: index)
      if isClosure { paths.formUnion(self.paths(ofBody: index)) }
      index = isClosure ? outline.next(index) : index + 1
    }
    return paths
  }

  /// Paths without the points that mark those of `self`.
  func plain(_ marked: Set<String>) -> Set<String> {
    Set(marked.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 })
  }

  /// Closures are in each other no further.
  private static let deepest = 16

  /// A body has no more variables of one name.
  private static let mostVariables = 16

  /// The paths in an expression at a place, where variables of a body count as what they get in it.
  private func outerPaths(
    of expression: Range<Int>, at place: Int, _ body: Range<Int>, _ known: inout Set<String>
  ) -> Set<String> {
    var paths: Set<String> = []
    for path in markedPaths(in: expression).union(markedResults(of: expression)) {
      // Empty for a path of `self`.
      let name = String(path.prefix { $0 != "." })
      guard let variable = constants.variable(name, at: place), body.contains(variable) else {
        paths.insert(path)
        continue
      }
      guard known.insert("\(variable) \(path)").inserted else { continue }
      guard constants.declarations(of: name, in: body).count <= Self.mostVariables else {
        paths.insert(Self.anyView)
        continue
      }
      // In a block inside, the name may be another variable's.
      let places = constants.places(of: name, in: variable..<body.upperBound).filter {
        $0 == variable || constants.variable(name, at: $0) == variable
      }
      if places.count > ConstantFinder.mostDeclarations { paths.insert(Self.anyView) }
      for place in places.prefix(ConstantFinder.mostDeclarations) {
        if let value = given(to: name, at: place)?.value {
          let values = outerPaths(of: value, at: place - 1, body, &known)
          paths.formUnion(
            values.map { $0 == Self.anyView ? $0 : $0 + path.dropFirst(name.count) })
        } else if place == variable, ["{", ",", "else"].contains(outline.text(place + 1)) {
          // `if let title {`
          paths.insert(path)
        }
      }
    }
    return paths
  }

  // MARK: Statements

  /// The statements of a block; those of each case where it is that of a `switch`, or of the getter of a property.
  private func groups(inBlock opening: Int) -> [[Range<Int>]] {
    let end = min(outline.closing(opening), outline.tokens.count)
    var groups: [[Range<Int>]] = [[]]
    var index = start(ofBody: opening)
    while index < end {
      if outline.isCase(index) {
        while index < end, !outline.has(":", at: index) { index = outline.next(index) }
        groups.append([])
        index += 1
      } else if let getter = getter(at: index) {
        return self.groups(inBlock: getter)
      } else {
        let statement = statement(from: index)
        if !statement.isEmpty { groups[groups.count - 1].append(statement) }
        index = max(index + 1, statement.upperBound)
      }
    }
    return groups
  }

  /// The bracket behind `get` at a token, with `async` and `throws(Problem)` between them.
  private func getter(at index: Int) -> Int? {
    guard outline.text(index) == "get" else { return nil }
    var opening = index + 1
    while ["async", "throws"].contains(outline.text(opening)) {
      opening = outline.has("(", at: opening + 1) ? outline.next(opening + 1) : opening + 1
    }
    return outline.has("{", at: opening) ? opening : nil
  }

  private func statement(from start: Int) -> Range<Int> {
    ["if", "switch"].contains(outline.text(start))
      ? start..<branches(at: start).end : constants.expression(from: start)
  }

  /// What statements return and, where they are one expression, or those of a builder, that.
  private func results(of statements: [Range<Int>]) -> [Range<Int>] {
    guard let first = statements.first, let last = statements.last else { return [] }
    let returns = constants.places(of: "return", in: first.lowerBound..<last.upperBound)
    let isExpression = statements.count == 1 && outline.text(first.lowerBound) != "return"
    let values = isExpression || returns.isEmpty ? statements.filter(isValue) : []
    return values
      + returns.prefix(ConstantFinder.mostDeclarations + 1).map { statement(from: $0 + 1) }
  }

  /// True if a statement is an expression.
  private func isValue(_ statement: Range<Int>) -> Bool {
    !["let", "var", "func"].contains(outline.text(statement.lowerBound))
      && !outline.places(of: "=", in: statement).contains { sign in
        outline.isAssignment(sign) && !["=", "!", "<", ">"].contains(outline.text(sign - 1))
      }
  }

  /// The words that begin statements, which have no place in the head of a closure.
  private static let statements: Set<String> = [
    "for", "if", "switch", "guard", "while", "do", "let", "var", "return",
  ]

  /// Where the statements of a closure or a function begin.
  private func start(ofBody opening: Int) -> Int {
    let longest = 32
    var index = opening + 1
    for _ in 0..<longest where index < outline.closing(opening) {
      if outline.isIn(index) { return index + 1 }
      let isStatement = Self.statements.contains(outline.text(index))
      if isStatement || outline.has("{", at: index) || outline.has(";", at: index) { break }
      index = outline.next(index)
    }
    return opening + 1
  }

  /// The brackets that open the blocks of the `if` or `switch` which a word begins, and where that ends.
  func branches(at keyword: Int) -> (blocks: [Int], end: Int) {
    var blocks: [Int] = []
    var index = keyword + 1
    var isInHead = true
    let last = min(keyword + Self.longest, outline.tokens.count)
    while index < last {
      let isBlock = outline.has("{", at: index)
      if isBlock { blocks.append(index) }
      guard isBlock || isInHead || outline.text(index) == "else",
        !outline.has(";", at: index), !outline.tokens[index].isClosing
      else { break }
      isInHead = !isBlock
      index = outline.next(index)
    }
    return (blocks, index)
  }
}
