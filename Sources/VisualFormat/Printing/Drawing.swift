/// Draws a row or a column in plain characters: views as boxes with their names and sizes, distances
/// with their amounts.
struct Drawing {
  /// A column of a row's drawing, or a group of lines of a column's.
  private struct Cell {
    enum Kind {
      case edge
      case space
      case box
    }

    let kind: Kind
    let lines: [String]
    let width: Int

    init(kind: Kind, lines: [String]) {
      self.kind = kind
      self.lines = lines
      width = lines.map { scalarCount($0) }.max() ?? 0
    }
  }

  private let context: FormatContext
  private let axis: FormatAxis

  /// The drawing; nothing for formats that lay nothing out.
  static func drawing(of format: FormatSyntax, context: FormatContext) -> String? {
    guard let axis = format.orientation.axes.first else { return nil }
    let drawing = Drawing(context: context, axis: axis)
    let cells = drawing.cells(format.elements)
    let isRightToLeft = context.options?.contains(.directionRightToLeft) == true
    return
      (axis == .horizontal
      ? drawing.row(isRightToLeft ? cells.reversed() : cells) : drawing.column(cells))
      .map { withoutTrailingSpaces($0) }.joined(separator: "\n")
  }

  private func cells(_ elements: [FormatElement]) -> [Cell] {
    elements.enumerated().map { index, element in
      switch element {
      case .superview(let boundary):
        Cell(kind: .edge, lines: [boundary.kind.label])
      case .connection(let connection):
        Cell(kind: .space, lines: [label(connection, index, elements)])
      case .view(let view):
        Cell(kind: .box, lines: view.members.flatMap { lines($0) })
      }
    }
  }

  private func lines(_ member: MemberSyntax) -> [String] {
    let names = member.node.tokens.filter { [.name, .dotDot, .number].contains($0.kind) }
    let name = names.map { member.node.storage.text(in: $0.range) }.joined()
    let sizes = member.predicates.map { $0.node.plainText }.joined(separator: ",")
    return [name] + (sizes.isEmpty ? [] : [sizes])
      + (member.stack.map { [$0.node.plainText] } ?? [])
  }

  private func label(
    _ connection: ConnectionSyntax, _ index: Int, _ elements: [FormatElement]
  ) -> String {
    let predicates = connection.predicates.map { $0.node.plainText }.joined(separator: ",")
    switch connection.kind {
    case .disconnection: return "..."
    case .equalSpace: return predicates.isEmpty ? "~" : "~ " + predicates
    case .distance: break
    }
    guard connection.isStandardSpace else { return predicates }
    let isAtSuperview = [index - 1, index + 1].contains { neighbor in
      guard elements.indices.contains(neighbor), case .superview(let edge) = elements[neighbor]
      else { return false }
      return edge.kind == .edge
    }
    guard isAtSuperview else { return shortened(context.settings.siblingSpacing) }
    switch context.settings.superviewSpacing {
    case .margins: return "margin"
    case .points(let points): return shortened(points)
    }
  }

  // MARK: Rows

  /// As many lines as the highest box has, with a line above and below for the frames.
  private func row(_ cells: [Cell]) -> [String] {
    let height = (cells.map { $0.lines.count }.max() ?? 0) + 2
    return (0..<height).map { line in
      cells.map { slice($0, line: line, of: height) }.joined()
    }
  }

  private func slice(_ cell: Cell, line: Int, of height: Int) -> String {
    switch cell.kind {
    case .edge:
      return cell.lines.first ?? ""
    case .space:
      let isLabelled = line == 1
      return " " + (isLabelled ? cell.lines.joined() : spaces(cell.width)) + " "
    case .box:
      let isFrame = line == 0 || line == height - 1
      guard !isFrame else { return "+" + repeated("-", cell.width + 2) + "+" }
      let text = line - 1 < cell.lines.count ? cell.lines[line - 1] : ""
      return "| " + centered(text, width: cell.width) + " |"
    }
  }

  // MARK: Columns

  private func column(_ cells: [Cell]) -> [String] {
    let width = max(cells.map { $0.width }.max() ?? 0, 3)
    return cells.flatMap { cell in
      switch cell.kind {
      case .edge: [repeated(cell.lines.joined() == "|" ? "-" : "=", width + 4)]
      case .space: cell.lines.map { "  " + centered($0, width: width) }
      case .box: box(cell, width: width)
      }
    }
  }

  private func box(_ cell: Cell, width: Int) -> [String] {
    let frame = "+" + repeated("-", width + 2) + "+"
    return [frame] + cell.lines.map { "| " + centered($0, width: width) + " |" } + [frame]
  }
}

extension BoundarySyntax.Kind {
  /// The sign of the edge in a row.
  fileprivate var label: String {
    switch self {
    case .edge: "|"
    case .margin: "||"
    case .safeArea: "<|>"
    }
  }
}

private func centered(_ text: String, width: Int) -> String {
  let free = max(0, width - scalarCount(text))
  return spaces(free / 2) + text + spaces(free - free / 2)
}

private func spaces(_ count: Int) -> String { repeated(" ", count) }

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: max(0, count))
}

private func scalarCount(_ text: String) -> Int { text.unicodeScalars.count }

private func withoutTrailingSpaces(_ line: String) -> String {
  var bytes = Array(line.utf8)
  while bytes.last == UInt8(ascii: " ") {
    bytes.removeLast()
  }
  return String(decoding: bytes, as: UTF8.self)
}
