extension ConstantFinder {
  /// A name with the expression of the object that it belongs to: `self.views`, `page?.views`, `[self views]`.
  struct Occurrence {
    /// The object that a name belongs to.
    enum Owner {
      /// None is written.
      case none
      /// The object that the code around belongs to.
      case own
      case another
    }

    let tokens: Range<Int>
    let owner: Owner
  }

  /// A name with what stands in front of it.
  func occurrence(_ index: Int) -> Occurrence {
    if isGetter(index) {
      let owner = owner(index - 1)
      return Occurrence(tokens: index - 2..<index + 2, owner: owner)
    }
    guard let dot = memberOperator(before: index) else {
      return Occurrence(tokens: index..<index + 1, owner: .none)
    }
    let isArrow = outline.has(">", at: dot + 1)
    let isUnwrapped = outline.has("?", at: dot - 1) || outline.has("!", at: dot - 1)
    let object = isUnwrapped ? dot - 2 : dot - 1
    // The instance variables behind an arrow are those of the class that the code belongs to.
    let owner = isArrow ? .own : owner(object)
    return Occurrence(tokens: start(ofPathTo: object)..<index + 1, owner: owner)
  }

  /// True if a name is all of a message's selector: `[self views]`.
  private func isGetter(_ index: Int) -> Bool {
    outline.isWord(index - 1) && outline.has("[", at: index - 2) && outline.has("]", at: index + 1)
      && outline.isMessage(index - 2)
  }

  /// The `.` or `->` in front of a name.
  private func memberOperator(before index: Int) -> Int? {
    if outline.has(".", at: index - 1) { return index - 1 }
    let isArrow =
      outline.language == .objectiveC && outline.has(">", at: index - 1)
      && outline.has("-", at: index - 2)
    return isArrow ? index - 2 : nil
  }

  private func owner(_ object: Int) -> Occurrence.Owner {
    let isOwn = ["self", "this", "Self"].contains(outline.text(object))
    return isOwn && memberOperator(before: object) == nil ? .own : .another
  }

  /// Where the path of names begins that ends with a token.
  private func start(ofPathTo object: Int) -> Int {
    var start = object
    while outline.isWord(start), let dot = memberOperator(before: start) {
      start = outline.has("?", at: dot - 1) || outline.has("!", at: dot - 1) ? dot - 2 : dot - 1
    }
    return max(start, 0)
  }
}
