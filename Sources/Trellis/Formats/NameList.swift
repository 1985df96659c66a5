/// Names in the order in which they came, to be found by their text.
///
/// Most formats have few of them, which are compared one by one; of many a table is kept, so that a generated
/// format of thousands of views is understood in linear time.
struct NameList {
  private(set) var names: [String]
  /// The places of all names, if there are many.
  private var places = [String: Int]()

  private static var few: Int { 16 }

  init(_ names: [String] = []) {
    self.names = []
    for name in names { append(name) }
  }

  /// The place of a name; of one that is there twice, the first.
  func place(of name: String) -> Int? {
    names.count <= Self.few ? names.firstIndex(of: name) : places[name]
  }

  /// Appends a name.
  ///
  /// - Returns: Its place.
  @discardableResult
  mutating func append(_ name: String) -> Int {
    names.append(name)
    if names.count == Self.few + 1 {
      for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    } else if names.count > Self.few, places[name] == nil {
      places[name] = names.count - 1
    }
    return names.count - 1
  }
}

extension Dictionary where Key == String {
  /// The value of a name.
  ///
  /// A small dictionary is walked: comparing a few names costs less than hashing one.
  func value(named name: String) -> Value? {
    if count > 4 { return self[name] }
    for (key, value) in self where key == name { return value }
    return nil
  }
}
