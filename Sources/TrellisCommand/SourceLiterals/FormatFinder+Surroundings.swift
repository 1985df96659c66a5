import VisualFormat

extension FormatFinder {
  /// What a call says besides its format.
  struct Surroundings {
    var context = FormatContext()
    var dialect: Dialect?
  }

  /// Reads the arguments of a call beside the format that begins with a token.
  ///
  /// Of functions that are not known the options count only: they may add views and metrics themselves.
  mutating func surroundings(of call: FormatCall, at format: Int) -> Surroundings {
    var result = Surroundings()
    let arguments = outline.arguments(call.opening)
    let reader = ArgumentReader(outline, at: format)
    let isPositional = outline.language == .cSharp && arguments.allSatisfy { $0.label == nil }
    if isPositional {
      if arguments.count > 1 { result.context.options = reader.options(arguments[1].tokens) }
      if call.isKnown { result.context.add(reader, arguments.dropFirst(2).map(\.tokens)) }
      return result
    }
    var views: SourceDictionary?
    // UIKit's Swift functions do without metrics and options.
    var metrics: SourceDictionary? = outline.language == .swift ? SourceDictionary() : nil
    if outline.language == .swift { result.context.options = [] }
    for argument in arguments {
      switch argument.label {
      case "options": result.context.options = reader.options(argument.tokens)
      case "views": views = reader.dictionary(argument.tokens)
      case "metrics": metrics = reader.dictionary(argument.tokens)
      case "dialect": result.dialect = reader.dialect(argument.tokens)
      default: break
      }
    }
    guard call.isKnown else { return result }
    result.context.views = views?.keys
    result.context.metrics = metrics?.keys
    result.context.metricValues = metrics?.numbers ?? [:]
    let servesAlone = [views, metrics].allSatisfy { $0?.isWrittenInPlace ?? true }
    result.context.reportsUnused = servesAlone
    return result
  }
}

extension FormatContext {
  /// Takes over what stands behind the options of `FromVisualFormat`: two dictionaries, or names and
  /// what they stand for, in which views and metrics look alike.
  fileprivate mutating func add(_ reader: ArgumentReader, _ arguments: [Range<Int>]) {
    guard let first = arguments.first else { return }
    if let names = reader.alternateKeys(arguments) {
      views = names
      metrics = names
    } else if arguments.count == 2 {
      let dictionaries = arguments.map { reader.dictionary($0) }
      metrics = dictionaries[0]?.keys
      metricValues = dictionaries[0]?.numbers ?? [:]
      views = dictionaries[1]?.keys
      reportsUnused = dictionaries.allSatisfy { $0?.isWrittenInPlace ?? false } && !first.isEmpty
    }
  }
}
