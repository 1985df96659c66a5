extension Parser {
  /// Reads `H:`, `V:`, `HV:`, `Z:` or `C:`, or what seems to be meant as one of them.
  mutating func parseOrientation() -> FormatOrientation {
    if kind == .colon {
      report(
        .unknownOrientation, at: range, "Expected 'H' or 'V' before ':'.",
        fixIts: [.insert("H", at: range.start), .insert("V", at: range.start)])
      read(as: .orientation)
    } else if kind == .name, kind(ahead: 1) == .colon {
      return parseOrientationWithColon()
    } else if kind == .name, isOrientationWord, kind(ahead: 1).startsElement {
      return parseOrientationWithoutColon()
    } else if kind == .name, isOrientationWord, isSignForColon {
      return parseOrientationWithOtherSign()
    }
    return .horizontal
  }

  private mutating func parseOrientationWithColon() -> FormatOrientation {
    let orientation = FormatOrientation(prefix: text)
    open(.orientation)
    checkOrientation(orientation)
    advance()
    advance()
    close()
    return orientation ?? .horizontal
  }

  private mutating func checkOrientation(_ orientation: FormatOrientation?) {
    switch orientation {
    case .horizontal, .vertical: break
    case .both:
      admit(.bothAxes, at: range, "A format has one axis, 'H' or 'V'.")
    case .depth:
      admit(.depthOrder, at: range, "A format cannot say which view is in front.")
    case .explicit:
      admit(.explicitConstraints, at: range, "A format has no explicit constraints.")
    case nil:
      reportUnknownOrientation()
    }
  }

  private mutating func reportUnknownOrientation() {
    let likely = FormatAxis(likelyWord: text)
    report(
      .unknownOrientation, at: range,
      likely == nil
        ? "\(quoted(text)) is not an orientation; there are 'H' and 'V'."
        : "The orientations are the capital letters 'H' and 'V'.",
      fixIts: likely.map { [FixIt.replace(range, with: $0.letter).certain()] } ?? [])
  }

  /// True if the next name is an orientation, or seems to be meant as one.
  private var isOrientationWord: Bool {
    text == FormatOrientation.both.rawValue || FormatAxis(likelyWord: text) != nil
  }

  /// True if `;` or the like stands where the colon should, in front of an element.
  private var isSignForColon: Bool {
    guard kind(ahead: 1) == .unknown || kind(ahead: 1) == .dot, kind(ahead: 2).startsElement,
      current + 1 < end
    else { return false }
    return [";", "."].contains(text(in: tokens[current + 1].range))
  }

  /// The name in the bracket behind the next token.
  private var nameOfViewAhead: SourceRange? { token(ahead: 2)?.range }

  private mutating func parseOrientationWithoutColon() -> FormatOrientation {
    let orientation = FormatOrientation(prefix: text) ?? .horizontal
    let fixIt: FixIt
    if let axis = FormatAxis(likelyWord: text), text != axis.letter {
      fixIt = .replace(range, with: axis.letter + ":")
    } else {
      // 'V[iew]' is a slip of the fingers.
      let view = kind(ahead: 1) == .leftBracket ? nameOfViewAhead : nil
      fixIt = FixIt.insert(":", at: range.end).certain(views: texts(view))
    }
    report(
      .missingColon, at: SourceRange(at: range.end), "Expected ':' after \(quoted(text)).",
      fixIts: [fixIt])
    checkOrientation(orientation == .both ? .both : .horizontal)
    read(as: .orientation)
    return orientation
  }

  private mutating func parseOrientationWithOtherSign() -> FormatOrientation {
    let orientation = FormatOrientation(prefix: text) ?? .horizontal
    open(.orientation)
    checkOrientation(orientation)
    advance()
    report(
      .missingColon, at: range, "Expected ':' and not \(quoted(text)) behind the orientation.",
      fixIts: [FixIt.replace(range, with: ":").certain()])
    advance()
    close()
    return orientation
  }
}

/// Where a format ends and the next one begins.
extension Parser {
  /// True if an orientation begins a line here.
  var isAtOrientation: Bool {
    isAfterLineEnd && isOrientation(at: current)
  }

  /// True if the tokens at an index are an orientation with its colon.
  func isOrientation(at index: Int) -> Bool {
    guard index + 1 < end, tokens[index].kind == .name, tokens[index + 1].kind == .colon
    else { return false }
    return FormatOrientation(prefix: text(in: tokens[index].range)) != nil
  }

  /// True if the chain ends here because another format begins on a line of its own.
  ///
  /// Where a text may hold several formats, a line end is the end of a format that could end there,
  /// unless a connection follows, or a `|` alone on its line.
  func isEndOfFormat(_ chain: Chain) -> Bool {
    guard isAfterLineEnd else { return false }
    if isOrientation(at: current) { return true }
    guard !chain.isStack, dialect.accepts(.severalFormats),
      chain.last == .view || chain.last == .trailingSuperview
    else { return false }
    switch kind {
    case .dash, .typographicDash, .tilde: return false
    case .bar: return chain.last != .view || !isAloneOnLine(current)
    default: return true
    }
  }

  /// True if nothing but a comment stands behind a token on its line.
  func isAloneOnLine(_ token: Int) -> Bool {
    var index = token + 1
    while index < end, tokens[index].kind == .blanks {
      if containsLineEnd(tokens[index].range) { return true }
      index += 1
    }
    return index >= end || tokens[index].kind == .comment
  }

  func containsLineEnd(_ range: SourceRange) -> Bool {
    bytes[range.start..<range.end].contains { isLineEnd($0) }
  }
}
