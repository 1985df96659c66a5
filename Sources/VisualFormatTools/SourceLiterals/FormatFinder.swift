import VisualFormat

/// Finds the visual format strings of a source file.
///
/// A literal is a format where a call, a message or a label says so (`withVisualFormat:`), and anywhere
/// else where it clearly looks like one (`H:|-[title]-|`). Literals that are joined are one format; what
/// is joined to them and is no literal, interpolated expressions and the conversions of a format
/// function are placeholders in it.
public struct FormatFinder {
  package let outline: SourceOutline
  private var found = FoundFormats()
  /// The surroundings of calls that have been read, by the brackets that open their arguments.
  package var knownSurroundings: [Int: Surroundings] = [:]
  /// The variables to which text is added.
  private let continuedNames: Set<String>
  /// The names of functions and labels that formats go through, besides those that are known.
  package let wrappers: Set<String>
  package let constants: ConstantFinder
  /// The calls that literals written elsewhere reach, by the literals.
  private var destinations: [Int: [FormatCall]] = [:]
  /// Further calls that a literal reaches are not looked at: nothing is known of its names then.
  private static let mostDestinations = 16
  /// True if a format names a view `v0`, as wrappers do whose views are a list.
  package let hasNumberedViews: Bool

  /// The formats of a source, in its order; those whose text is not valid UTF-8 are left out.
  ///
  /// Takes time linear in the source.
  ///
  /// - Parameters:
  ///   - bytes: The source, in UTF-8.
  ///   - language: Its language.
  ///   - wrappers: The names of functions and labels of one's own whose text is a format.
  /// - Returns: The formats.
  public static func formats(
    in bytes: [UInt8], _ language: SourceLanguage, wrappers: Set<String> = []
  ) -> [FormatLiteral] {
    find(in: bytes, language, wrappers: wrappers).literals
  }

  /// The formats of a source, and those that are not text.
  package static func find(
    in bytes: [UInt8], _ language: SourceLanguage, wrappers: Set<String> = []
  ) -> FoundFormats {
    var finder = FormatFinder(outline: SourceOutline(bytes, language), wrappers: wrappers)
    finder.findAll()
    return finder.found
  }

  private init(outline: SourceOutline, wrappers: Set<String>) {
    self.outline = outline
    self.wrappers = wrappers
    constants = ConstantFinder(outline)
    hasNumberedViews = outline.bytes.containsNumberedView
    let sums = outline.tokens.indices.filter {
      outline.isWord($0) && outline.has("+", at: $0 + 1) && outline.has("=", at: $0 + 2)
    }
    continuedNames = Set(sums.map(outline.text))
  }

  private mutating func findAll() {
    findDestinations()
    var index = 0
    while index < outline.tokens.count {
      guard outline.isLiteral(index) else {
        index += 1
        continue
      }
      let sum = LiteralSum(at: index, in: outline)
      if let text = sum.text { add(text, sum.tokens) }
      index = max(sum.tokens.upperBound, index + 1)
    }
    found.literals.heed(outline.comments, in: outline.bytes)
  }

  /// Finds the calls whose format is a name, and the literals that the name stands for.
  private mutating func findDestinations() {
    let flow = FormatFlow(outline, constants)
    var wrappers: [Int: [FormatWrapper]] = [:]
    var places: [Int] = []
    for index in outline.tokens.indices {
      guard let (argument, call) = formatArgument(named: index) else { continue }
      add(call, to: flow.literals(of: argument))
      guard let wrapper = FormatWrapper(argument, call, outline, constants) else { continue }
      if wrappers[wrapper.place] == nil { places.append(wrapper.place) }
      if (wrappers[wrapper.place]?.count ?? 0) < Self.mostDestinations {
        wrappers[wrapper.place, default: []].append(wrapper)
      }
    }
    guard !places.isEmpty else { return }
    let types = SourceTypes(outline, constants)
    for wrapper in places.flatMap({ wrappers[$0] ?? [] }) {
      for (argument, call) in wrapper.calls(outline, constants, types) {
        add(call, to: flow.literals(in: argument) + flow.literals(of: argument))
      }
    }
  }

  private mutating func add(_ call: FormatCall, to literals: [Int]) {
    for literal in literals where (destinations[literal]?.count ?? 0) <= Self.mostDestinations {
      destinations[literal, default: []].append(call)
    }
  }

  private mutating func add(_ text: LiteralText, _ tokens: Range<Int>) {
    var place = self.place(of: tokens)
    var calls = place.call.map { [$0] } ?? []
    if place.role != .format, let reached = destinations[tokens.lowerBound] {
      let isKnown = reached.contains { $0.isKnown }
      place.role = isKnown ? .format : .likelyFormat
      calls = reached.count > Self.mostDestinations ? [] : reached
    } else if let own = own(place.call, at: tokens.lowerBound) {
      calls = own.count > Self.mostDestinations ? [] : own
    }
    var text = place.conversions.map { text.replacing($0) } ?? text
    let start = outline.tokens[tokens.lowerBound].range.lowerBound
    let end = outline.tokens[tokens.upperBound - 1].range.upperBound
    guard var string = text.string else {
      if place.role == .format { found.unreadable.append(start..<end) }
      return
    }
    // A variable is empty until it has its format.
    if place.call == nil, string.isEmpty { return }
    let isCertain: Bool
    switch place.role {
    case .format: isCertain = true
    case .likelyFormat where string.looksLikePartOfFormat:
      isCertain = calls.isEmpty || calls.contains { !$0.isSupposed }
      guard isCertain || string.beginsLikeFormat else { return }
    case .likelyFormat: return
    case .other where string.looksLikeFormat && !isContinued(tokens):
      isCertain = false
      // It may come to a format function on a way that is not visible; `50%@750` is a percentage.
      if place.conversions == nil, outline.language == .cSharp || !string.hasPercentage {
        text = text.replacing(outline.language == .cSharp ? .brackets : .percent)
        string = text.string ?? string
      }
    case .other: return
    }
    let surroundings = surroundings(of: calls)
    var context = surroundings?.context ?? FormatContext()
    context.unknownParts = text.placeholders.map {
      SourceRange(start: $0.lowerBound, end: $0.upperBound)
    }
    found.literals.append(
      FormatLiteral(
        text: text, string: string, range: start..<end, isCertain: isCertain,
        context: context, dialect: surroundings?.dialect, call: calls.count == 1 ? calls[0] : nil,
        keys: surroundings?.keys ?? KeyPlaces()))
  }

  /// The calls in the body of a function of the source whose label is UIKit's, which a literal reaches through a
  /// call; nothing where it is UIKit's function that is called.
  private func own(_ call: FormatCall?, at literal: Int) -> [FormatCall]? {
    guard let call, call.isKnown else { return nil }
    let isUIKits = [call.opening - 3, call.opening + 1]
      .contains { outline.text($0) == "NSLayoutConstraint" }
    let own = destinations[literal]?.filter {
      $0.opening == call.opening && $0.wrapper != nil && !($0.isSupposed && isUIKits)
    }
    return own?.isEmpty == false ? own : nil
  }

  /// True if the literal begins a text that is put together in further statements.
  private func isContinued(_ tokens: Range<Int>) -> Bool {
    let equals = tokens.lowerBound - 1
    guard outline.has("=", at: equals) else { return false }
    if outline.has("+", at: equals - 1) { return true }
    return continuedNames.contains(outline.text(variable(assignedAt: equals)))
  }

  /// The name in front of `=`, or in front of the type between them.
  private func variable(assignedAt equals: Int) -> Int {
    outline.has(":", at: equals - 2) ? equals - 3 : equals - 1
  }
}

extension [UInt8] {
  /// True if `[v0` stands anywhere.
  fileprivate var containsNumberedView: Bool {
    indices.dropLast(2).contains { index in
      self[index] == UInt8(ascii: "[") && self[index + 1] == UInt8(ascii: "v")
        && self[index + 2] == UInt8(ascii: "0")
    }
  }
}

/// The formats of a source.
package struct FoundFormats {
  package var literals: [FormatLiteral] = []
  /// Where formats stand that are not valid UTF-8.
  package var unreadable: [Range<Int>] = []
}

extension FoundFormats {
  /// The formats of a file that has nothing else in it: one a line, as in the documents of editors; in the
  /// dialect `extended` all of it is one.
  package init(document bytes: [UInt8], _ dialect: Dialect) {
    let source = SourceText(name: "", bytes: bytes)
    for range in dialect == .extended ? [source.plainRange] : source.lines
    where !range.isEmpty {
      var text = LiteralText(at: range.lowerBound, .plain)
      for offset in range { text.append(bytes[offset], from: offset..<offset + 1) }
      guard let string = text.string else {
        unreadable.append(range)
        continue
      }
      if DocumentFormat.isSkipped(string, dialect) { continue }
      literals.append(
        FormatLiteral(
          text: text, string: string, range: range, isCertain: true, context: FormatContext(),
          dialect: nil))
    }
  }
}

extension String {
  /// True if it is most likely a format, wherever it stands: `H:|-[title]-|`.
  fileprivate var looksLikeFormat: Bool {
    let bytes = Array(utf8.prefix(3))
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "H") || bytes[0] == UInt8(ascii: "V"),
      bytes[1] == UInt8(ascii: ":"), bytes[2] == UInt8(ascii: "|") || bytes[2] == UInt8(ascii: "["),
      let last = utf8.last, last == UInt8(ascii: "|") || last == UInt8(ascii: "]"),
      let bracket = utf8.firstIndex(of: UInt8(ascii: "[")),
      let name = utf8[utf8.index(after: bracket)...].first
    else { return false }
    return name.isWordStart
  }

  /// True if it begins as a format does, misspelt or not, and has no words beside each other as prose has.
  fileprivate var beginsLikeFormat: Bool {
    let bytes = Array(utf8)
    let start = bytes.first { !"HVhv:; ".utf8.contains($0) }
    guard start == UInt8(ascii: "[") || start == UInt8(ascii: "|") else { return false }
    return !bytes.indices.dropFirst().dropLast().contains { index in
      let before = bytes[index - 1]
      return bytes[index] == UInt8(ascii: " ") && bytes[index + 1].isWordStart
        && (before.isWordStart || before.isDigit || before == UInt8(ascii: "]"))
    }
  }

  /// True if a number has a percent sign behind it, and not the two of a format function.
  fileprivate var hasPercentage: Bool {
    let bytes = Array(utf8)
    let sign = UInt8(ascii: "%")
    return bytes.indices.dropFirst().dropLast().contains { index in
      bytes[index] == sign && bytes[index - 1].isDigit && bytes[index + 1] != sign
    }
  }

  /// True if it may be a format where one is likely.
  fileprivate var looksLikePartOfFormat: Bool {
    utf8.contains(UInt8(ascii: "[")) || utf8.contains(UInt8(ascii: "|"))
  }
}
