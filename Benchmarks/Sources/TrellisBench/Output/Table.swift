/// Text in columns.
struct Table {
  var header: [String]
  var rows: [[String]] = []
  /// The number of columns from the left that are aligned to the left; the others are numbers.
  var leading = 2

  func text() -> String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < leading ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  func markdown() -> String {
    let rule = header.indices.map { $0 < leading ? "---" : "---:" }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
