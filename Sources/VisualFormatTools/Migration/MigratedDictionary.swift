/// The views or metrics of a call, as they are written.
struct MigratedDictionary {
  struct Pair {
    let key: String
    let value: Range<Int>
  }

  /// The keys and values, in the order of the source.
  private(set) var pairs: [Pair] = []
  /// The keys in the order of the alphabet.
  private(set) var keys: [String] = []
  /// The values as code, where all of them are paths of names.
  private(set) var paths: [String: String] = [:]
  /// The first of the values that the source declares as an optional.
  private(set) var optional: String?
  /// The first of the values whose type may be no view's.
  private(set) var other: String?
  /// The keys of layout guides of controllers.
  private(set) var layoutSupports: Set<String> = []
  /// The keys of other layout guides.
  private(set) var layoutGuides: Set<String> = []
  /// The first of the values, views, that a property finds each time.
  private(set) var chosen: String?
  /// The first place behind the dictionary where one of its values may become another.
  private(set) var firstChange: Int?
  /// A name in the values that other functions may change, and where the first statement behind the dictionary ends
  /// that may call one.
  private(set) var changeElsewhere: (name: String, end: Int)?

  init() {}

  /// Reads a dictionary; a label says what it is called in reasons.
  init(
    _ tokens: Range<Int>, _ label: String, _ source: MigrationSource
  ) throws(MigrationObstacle) {
    let outline = source.outline
    let end = outline.closing(tokens.lowerBound) + 1
    let rest = min(end, tokens.upperBound)..<tokens.upperBound
    let isCast = outline.text(end) == "as" && outline.places(of: "?", in: rest).isEmpty
    guard rest.isEmpty || isCast else {
      throw MigrationObstacle("the \(label) are more than a dictionary")
    }
    var known: Set<String> = []
    for element in outline.listedElements(tokens.lowerBound) {
      // `[:]` has no key.
      if element.count == 1, outline.has(":", at: element.lowerBound) { continue }
      guard let text = outline.literal(element.lowerBound), text.placeholders.isEmpty,
        let key = text.string, outline.has(":", at: element.lowerBound + 1), element.count > 2
      else { throw MigrationObstacle("a key of the \(label) is not a literal") }
      guard known.insert(key).inserted else {
        throw MigrationObstacle("the key \(quoted(key)) is there twice")
      }
      pairs.append(Pair(key: key, value: element.lowerBound + 2..<element.upperBound))
    }
    keys = known.sorted()
    for pair in pairs { paths[pair.key] = outline.path(pair.value) }
    optional = pairs.first { source.constants.isOptional($0.value.upperBound - 1) }
      .flatMap { paths[$0.key] }
    if label == "views" {
      other = pairs.first { source.constants.mayBeNoView(outline.name(endingAt: $0.value)) }
        .flatMap { paths[$0.key] }
      for pair in pairs {
        let name = outline.name(endingAt: pair.value)
        if source.constants.isLayoutSupport(name) { layoutSupports.insert(pair.key) }
        if source.constants.isLayoutGuide(name) { layoutGuides.insert(pair.key) }
      }
      for pair in pairs where chosen == nil {
        chosen = paths[pair.key].flatMap {
          source.changes.chosenName(in: $0, at: tokens.lowerBound)
        }
      }
    }
    firstChange = source.firstChange(of: pairs, from: tokens.upperBound)
  }

  /// Looks for changes that functions make which are called below the dictionary.
  fileprivate mutating func findChangesElsewhere(_ tokens: Range<Int>, _ source: MigrationSource) {
    let end = source.firstStatementEnd(from: tokens.upperBound)
    for pair in pairs {
      guard let path = paths[pair.key],
        let name = source.changes.nameChangedElsewhere(in: path, at: tokens.lowerBound)
      else { continue }
      changeElsewhere = (name, end)
      return
    }
  }
}

/// The dictionaries above calls that have been read, so that thousands of calls with one of them take time
/// linear in the source.
final class MigratedDictionaries {
  private var known: [String: Result<MigratedDictionary, MigrationObstacle>] = [:]

  /// The dictionary that is the value of a constant.
  func dictionary(
    _ tokens: Range<Int>, _ label: String, _ source: MigrationSource
  ) throws(MigrationObstacle) -> MigratedDictionary {
    let key = "\(label) \(tokens.lowerBound)"
    if let dictionary = known[key] { return try dictionary.get() }
    let dictionary: Result<MigratedDictionary, MigrationObstacle>
    do throws(MigrationObstacle) {
      var found = try MigratedDictionary(tokens, label, source)
      found.findChangesElsewhere(tokens, source)
      dictionary = .success(found)
    } catch {
      dictionary = .failure(error)
    }
    known[key] = dictionary
    return try dictionary.get()
  }
}

extension SourceOutline {
  /// The last name of a path: `title` in `self.title!`.
  fileprivate func name(endingAt path: Range<Int>) -> Int {
    has("!", at: path.upperBound - 1) ? path.upperBound - 2 : path.upperBound - 1
  }
}

extension MigrationSource {
  /// The first place from a token on where a name of some values changes or is declared.
  fileprivate func firstChange(of pairs: [MigratedDictionary.Pair], from start: Int) -> Int? {
    let range = start..<outline.tokens.count
    let names = Set(pairs.flatMap { $0.value.filter(outline.isWord).map(outline.text) })
      .subtracting(["self"])
    let places = names.flatMap { name in
      [changes.of(name, in: range).first, constants.declarations(of: name, in: range).first]
    }
    return places.compactMap { $0 }.min()
  }

  /// Where the first call or assignment from a token on is over.
  fileprivate func firstStatementEnd(from start: Int) -> Int {
    let longest = 4096
    let end = min(start + longest, outline.tokens.count)
    for index in start..<max(start, end) {
      if outline.has(")", at: index), outline.opening(index).map({ $0 >= start }) ?? false {
        return index
      }
      if outline.isAssignment(index), !outline.has("=", at: index - 1),
        !constants.isDeclared(index - 1)
      {
        let value = constants.expression(from: index + 1, atMost: longest)
        // Calls in the value are over before it.
        return (index..<value.upperBound).first { outline.has(")", at: $0) } ?? value.upperBound
      }
    }
    return end
  }
}
