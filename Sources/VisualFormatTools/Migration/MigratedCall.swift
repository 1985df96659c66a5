import VisualFormat

/// A call of `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` of which
/// everything is known that its constraints need.
struct MigratedCall {
  /// The bracket that opens the arguments.
  let opening: Int
  /// The call as offsets in the source.
  let range: Range<Int>
  /// The views that names stand for, as code.
  private(set) var views: [String: String] = [:]
  /// The metrics that names stand for, as code.
  private(set) var metrics: [String: String] = [:]
  /// The names of layout guides of controllers.
  private(set) var layoutSupports: Set<String> = []
  /// The names of other layout guides.
  private(set) var layoutGuides: Set<String> = []
  private var viewNames: [String] = []
  /// The views that the call alone evaluates.
  private(set) var writtenViews: [MigratedDictionary.Pair] = []
  private let literal: FormatLiteral
  private var values: [String: Double] = [:]
  private let outline: SourceOutline

  init(_ literal: FormatLiteral, _ source: MigrationSource) throws(MigrationObstacle) {
    self.literal = literal
    outline = source.outline
    guard outline.language == .swift else {
      throw MigrationObstacle("only calls in Swift are rewritten")
    }
    guard literal.isCertain, let call = literal.call else {
      throw MigrationObstacle("the text only looks like a format")
    }
    opening = call.opening
    guard call.isKnown, outline.text(opening - 1) == "constraints",
      outline.has(".", at: opening - 2), outline.text(opening - 3) == "NSLayoutConstraint",
      outline.closing(opening) < outline.tokens.count
    else {
      throw MigrationObstacle(
        "the call is not `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`")
    }
    guard !source.hasOwnConstraints else {
      throw MigrationObstacle(
        "a function of the source with the name `constraints` makes the constraints")
    }
    let isQualified = outline.has(".", at: opening - 4)
    guard !isQualified || outline.isWord(opening - 5) && !outline.has(".", at: opening - 6) else {
      throw MigrationObstacle("`NSLayoutConstraint` may be a type inside of another one")
    }
    let start = outline.tokens[isQualified ? opening - 5 : opening - 3].range.lowerBound
    range = start..<outline.tokens[outline.closing(opening)].range.upperBound
    guard !outline.hasComment(in: range) else {
      throw MigrationObstacle("there is a comment in the call")
    }
    try readArguments(source)
  }

  private mutating func readArguments(_ source: MigrationSource) throws(MigrationObstacle) {
    for argument in outline.arguments(opening) {
      let label = argument.label.map(outline.text) ?? "_"
      switch label {
      case "withVisualFormat":
        guard let first = argument.tokens.first, let last = argument.tokens.last,
          outline.tokens[first].range.lowerBound == literal.range.lowerBound,
          outline.tokens[last].range.upperBound == literal.range.upperBound
        else { throw MigrationObstacle("the format is not written in the call") }
      case "options": break
      case "views":
        let dictionary = try dictionary(argument.tokens, label, source)
        if dictionary.paths.count < dictionary.pairs.count,
          let pair = dictionary.pairs.first(where: { dictionary.paths[$0.key] == nil })
        {
          throw MigrationObstacle("the view \(quoted(pair.key)) is not the name of one")
        }
        if let optional = dictionary.optional {
          throw MigrationObstacle("\(quoted(optional)) may be nil")
        }
        if let other = dictionary.other {
          throw MigrationObstacle("\(quoted(other)) may be no view, by its type")
        }
        if let chosen = dictionary.chosen {
          throw MigrationObstacle("\(quoted(chosen)) may be another view each time")
        }
        views = dictionary.paths
        layoutSupports = dictionary.layoutSupports
        layoutGuides = dictionary.layoutGuides
        if argument.tokens.first.map({ outline.has("[", at: $0) }) ?? false {
          writtenViews = dictionary.pairs
        }
        viewNames = dictionary.keys
      case "metrics":
        for pair in try dictionary(argument.tokens, label, source).pairs {
          try addMetric(pair, source)
        }
      default:
        throw MigrationObstacle("the call has an argument \(quoted(label))")
      }
    }
    guard literal.text.placeholders.isEmpty else {
      throw MigrationObstacle("parts of the format are known only when the program runs")
    }
  }

  // MARK: Dictionaries

  /// The keys and values of an argument that is a dictionary.
  private func dictionary(
    _ tokens: Range<Int>, _ label: String, _ source: MigrationSource
  ) throws(MigrationObstacle) -> MigratedDictionary {
    guard let first = tokens.first else { throw MigrationObstacle("the \(label) are missing") }
    if tokens.count == 1, outline.text(first) == "nil" { return MigratedDictionary() }
    if outline.has("[", at: first) { return try MigratedDictionary(tokens, label, source) }
    guard tokens.count == 1, outline.isWord(first),
      let value = source.constants.value(of: first, before: opening)?.onlyExpression,
      let start = value.first, outline.has("[", at: start)
    else { throw MigrationObstacle("the \(label) are not visible") }
    guard outline.block(of: start) == outline.block(of: opening) else {
      throw MigrationObstacle("the \(label) are declared in another block than the call")
    }
    let dictionary = try source.dictionaries.dictionary(value, label, source)
    let place = dictionary.firstChange.flatMap { $0 < opening ? outline.text($0) : nil }
    let elsewhere = dictionary.changeElsewhere.flatMap { $0.end < opening ? $0.name : nil }
    if let name = place ?? elsewhere {
      throw MigrationObstacle(
        "\(quoted(name)) may have changed between the dictionary and the call")
    }
    return dictionary
  }

  // MARK: Metrics

  private mutating func addMetric(
    _ pair: MigratedDictionary.Pair, _ source: MigrationSource
  ) throws(MigrationObstacle) {
    let reader = ArgumentReader(outline, source.constants, at: opening)
    if let number = reader.number(pair.value) {
      values[pair.key] = number
      metrics[pair.key] = decimal(number)
      return
    }
    guard pair.value.count == 1, let name = pair.value.first, outline.isWord(name),
      source.constants.isFloatingPoint(name, before: opening)
    else {
      throw MigrationObstacle(
        "the metric \(quoted(pair.key)) is neither a number nor a constant that is declared with "
          + "the type CGFloat or Double and its value")
    }
    metrics[pair.key] = outline.text(name)
  }

  // MARK: Meaning

  /// The constraints of the call.
  func meaning() throws(MigrationObstacle) -> FormatMeaning {
    guard let options = literal.context.options else {
      throw MigrationObstacle("the options are not visible")
    }
    var context = FormatContext(
      options: options, views: viewNames, metricNames: metrics.keys.sorted(),
      metricValues: values)
    context.keepsMetricNames = true
    do {
      return try VisualFormat.meaning(literal.string, dialect: .practice, context: context)
    } catch {
      let reason = error.diagnostics.first { $0.severity == .error }?.message ?? "it is wrong"
      throw MigrationObstacle("the format has a mistake: \(reason.withoutPeriod)")
    }
  }

  /// A name for a constraint that nothing in the call has, nor an expression beside it.
  func unusedName(besides expression: String) -> String {
    let expressions = Array(views.values) + Array(metrics.values) + [expression]
    let taken = Set(expressions.flatMap { $0.split { $0 == "." || $0 == "!" } })
    var name = "constraint"
    while taken.contains(Substring(name)) { name += "_" }
    return name
  }
}

extension String {
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension SourceOutline {
  /// A path of names as it is written, `cell.title`, `self.title!`; nothing where an expression is
  /// something else, such as `title.self`.
  func path(_ tokens: Range<Int>) -> String? {
    var text = ""
    var expectsName = true
    for index in tokens {
      if expectsName, isWord(index), index == tokens.lowerBound || self.text(index) != "self" {
        expectsName = false
      } else if !expectsName, has(".", at: index) {
        expectsName = true
      } else if expectsName || !has("!", at: index) || has("!", at: index - 1) {
        return nil
      }
      text += self.text(index)
    }
    return expectsName ? nil : text
  }
}
