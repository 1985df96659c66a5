import VisualFormat

extension FormatFinder {
  /// The parts of a call besides its format.
  package struct Surroundings {
    package var context = FormatContext()
    package var dialect: Dialect?
    /// Where the keys of views and metrics are written.
    package var keys = KeyPlaces()

    /// Takes over where keys are written.
    mutating func add(_ dictionaries: [SourceDictionary?]) {
      for case .some(let dictionary) in dictionaries { keys.add(dictionary) }
    }

    /// Takes over what another call says of the same format.
    mutating func add(_ other: Surroundings) {
      let mine = context
      context = FormatContext()
      context.options = mine.options == other.context.options ? mine.options : nil
      context.views = Self.union(mine.views, other.context.views)
      context.metrics = Self.union(mine.metrics, other.context.metrics)
      context.metricValues = mine.metricValues.filter {
        other.context.metricValues[$0.key] == $0.value
      }
      context.mayHaveFurtherNames = mine.mayHaveFurtherNames || other.context.mayHaveFurtherNames
      context.mayHaveOtherSettings = mine.mayHaveOtherSettings || other.context.mayHaveOtherSettings
      if dialect != other.dialect { dialect = .extended }
      keys.keep(whatIsIn: other.keys)
    }

    private static func union(_ one: [String]?, _ other: [String]?) -> [String]? {
      guard let one, let other else { return nil }
      if one == other { return one }
      let known = Set(one)
      return one + other.filter { !known.contains($0) }
    }
  }

  /// Reads the arguments of a call beside the format.
  ///
  /// Functions that are not known may add views and metrics themselves.
  package mutating func surroundings(of call: FormatCall) -> Surroundings {
    if let known = knownSurroundings[call.opening] { return known }
    let read = readSurroundings(of: call)
    knownSurroundings[call.opening] = read
    return read
  }

  /// The surroundings in all calls that a format reaches: a name is known where one of them has it, and nothing
  /// is known where one of them may have any.
  package mutating func surroundings(of calls: [FormatCall]) -> Surroundings? {
    guard let first = calls.first else { return nil }
    var result = surroundings(of: first)
    for call in calls.dropFirst() { result.add(surroundings(of: call)) }
    return result
  }

  /// The surroundings in a call of a function whose body is in the source: the names that the body shows, and
  /// those that it takes from the call.
  private mutating func surroundings(
    of call: FormatCall, through wrapper: FormatWrapper
  ) -> Surroundings {
    var result = surroundings(of: wrapper.inner)
    result.context.reportsUnused = false
    let reader = ArgumentReader(outline, constants, at: call.opening)
    if let views = wrapper.viewsParameter {
      let tokens = wrapper.argument(views, of: call.opening, outline)
      let dictionary = tokens.flatMap { reader.dictionary($0) }
      result.context.views = dictionary?.keys
      result.add([dictionary])
    }
    if let metrics = wrapper.metricsParameter {
      let tokens = wrapper.argument(metrics, of: call.opening, outline)
      let dictionary = tokens.flatMap { reader.dictionary($0) }
      result.context.metrics = dictionary?.keys
      result.context.metricValues = dictionary?.numbers ?? [:]
      result.add([dictionary])
    }
    guard result.context.views == nil else { return result }
    let outer = readSurroundings(of: FormatCall(opening: call.opening, isKnown: false))
    return outer.context.views == nil ? result : outer
  }

  private mutating func readSurroundings(of call: FormatCall) -> Surroundings {
    if let wrapper = call.wrapper { return surroundings(of: call, through: wrapper) }
    var result = Surroundings()
    let arguments = outline.arguments(call.opening)
    let reader = ArgumentReader(outline, constants, at: call.opening)
    let isPositional = outline.language == .cSharp && arguments.allSatisfy { $0.label == nil }
    if isPositional {
      if arguments.count > 1 { result.context.options = reader.options(arguments[1].tokens) }
      if call.isKnown { result.context.add(reader, arguments.dropFirst(2).map(\.tokens)) }
      return result
    }
    var views: SourceDictionary?
    // Swift's functions do without metrics and options.
    let hasDefaults = call.hasDefaults && outline.language == .swift
    var metrics = hasDefaults ? SourceDictionary() : nil
    if hasDefaults { result.context.options = [] }
    for argument in arguments {
      switch argument.label.map(outline.text) {
      case "options": result.context.options = reader.options(argument.tokens)
      case "views": views = reader.dictionary(argument.tokens)
      case "metrics": metrics = reader.dictionary(argument.tokens)
      case "dialect": result.dialect = reader.dialect(argument.tokens)
      case "settings": result.context.mayHaveOtherSettings = true
      default: break
      }
    }
    result.add([views, metrics])
    guard call.isKnown else {
      result.context.views = views?.keys ?? numberedViews(arguments)
      result.context.metrics = metrics?.keys
      result.context.metricValues = metrics?.numbers ?? [:]
      result.context.mayHaveFurtherNames = views != nil || metrics != nil
      return result
    }
    result.context.views = views?.keys
    result.context.metrics = metrics?.keys
    result.context.metricValues = metrics?.numbers ?? [:]
    let servesAlone = [views, metrics].allSatisfy { $0?.isWrittenInPlace ?? true }
    result.context.reportsUnused = servesAlone
    return result
  }
}

extension FormatFinder {
  /// The names of the views of a call such as `add("H:|[v0][v1]|", views: icon, title)`; nothing where
  /// there are not at least two: one may be a dictionary.
  fileprivate func numberedViews(_ arguments: [SourceArgument]) -> [String]? {
    guard hasNumberedViews,
      let first = arguments.firstIndex(where: { $0.label.map(outline.text) == "views" })
    else { return nil }
    let further = arguments[(first + 1)...].prefix { $0.label == nil }
    return further.isEmpty ? nil : (0...further.count).map { "v\($0)" }
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
