/// A token of a source file, as far as finding string literals and reading their calls needs tokens.
package struct SourceToken {
  package enum Kind: Equatable {
    case word
    case number
    /// A string literal.
    case literal
    /// One byte of anything else.
    case punctuation(UInt8)
  }

  package let kind: Kind
  /// The offsets in the source.
  package let range: Range<Int>

  /// True if it is this one character.
  package func `is`(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation(UInt8(ascii: character))
  }

  /// True if it is one of these brackets: `(`, `[` and `{`.
  package var isOpening: Bool { self.is("(") || self.is("[") || self.is("{") }

  /// True if it is one of these brackets: `)`, `]` and `}`.
  package var isClosing: Bool { self.is(")") || self.is("]") || self.is("}") }
}
