import VisualFormat

extension DocumentFormat {
  /// The title of a change to the canonical form.
  package var formattingTitle: String {
    switch writing {
    case .plain: "Format this text"
    case .literal: "Format this string"
    }
  }

  /// The edits that give the format its canonical form: none where it has it already or is not valid,
  /// because what is not understood is not touched, and none where the document cannot express them.
  ///
  /// Only the tokens that differ are replaced. The line ends become `lineEnd`, but for those of literals, and one at
  /// the end of the format stays.
  package func formattingEdits(lineEnd: String) -> [SourceEdit] {
    guard let formatted = try? VisualFormat.formatted(text, dialect: dialect) else { return [] }
    var lineEnd = lineEnd
    // A line end of a literal is one byte of its text, however the source writes it.
    if case .literal = writing { lineEnd = "\n" }
    var new = formatted.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    if let last = text.utf8.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r"),
      !new.isEmpty
    {
      new += lineEnd
    }
    let change = FixIt("format", edits: TokenDifference(from: tree, to: tree(of: new)).edits)
    return edits(of: change) ?? []
  }

  private var tree: SyntaxTree { tree(of: text) }

  private func tree(of text: String) -> SyntaxTree {
    VisualFormat.parse(text, dialect: dialect).tree
  }
}

/// Which tokens lead from one text to another.
private struct TokenDifference {
  /// The replacements in the first text, in its order.
  package private(set) var edits: [FixIt.Edit] = []

  /// More tokens than these are replaced as a whole: finding what is common to them takes time that
  /// grows with the square of their number.
  private static let mostTokens = 2000

  init(from first: SyntaxTree, to second: SyntaxTree) {
    let tokens = first.tokens
    let old = tokens.map { first.text(in: $0.range) }
    let new = second.tokens.map { second.text(in: $0.range) }
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let oldEnd = old.count - suffix
    let newEnd = new.count - suffix
    var removed = Set(prefix..<oldEnd)
    var inserted = Set(prefix..<newEnd)
    if removed.count + inserted.count <= Self.mostTokens {
      let difference = new[prefix..<newEnd].difference(from: old[prefix..<oldEnd])
      removed = Set(difference.removals.map { $0.offset + prefix })
      inserted = Set(difference.insertions.map { $0.offset + prefix })
    }
    var index = prefix
    var newIndex = prefix
    while index < oldEnd || newIndex < newEnd {
      let start = index < tokens.count ? tokens[index].range.start : first.root.range.end
      var end = start
      var text = ""
      while removed.contains(index) {
        end = tokens[index].range.end
        index += 1
      }
      while inserted.contains(newIndex) {
        text += new[newIndex]
        newIndex += 1
      }
      if end > start || !text.isEmpty {
        edits.append(FixIt.Edit(SourceRange(start: start, end: end), text))
      } else {
        index += 1
        newIndex += 1
      }
    }
  }
}

extension CollectionDifference.Change {
  /// Where the element stands: in the first collection where it is removed, in the second where it is
  /// inserted.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
