extension SharedData {
  /// One line of a file of JSON lines.
  public typealias Record = [String: Any]

  /// The records of a file of JSON lines in `../shared/data`; nil, with a printed message, if it is not
  /// there.
  ///
  /// - Throws: ``JSONLineError`` that names the first bad line, or the error of reading the file.
  public static func records(_ name: String, test: String = #function) throws -> [Record]? {
    try url("data/\(name)", test: test).map { try JSONLines.objects(from: $0) }
  }
}
