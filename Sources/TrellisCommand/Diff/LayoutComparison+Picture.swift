import Trellis
import VisualFormatTools

/// A drawing of two versions of one layout: what is as it was in grey, what is different with its old frame
/// dashed and its new one filled, and a line from one to the other.
extension LayoutComparison.Pair {
  /// The drawing.
  var svg: String {
    let before = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.rows.map(\.id))
    var bounds = Rect(origin: .zero, size: new.size).union(Rect(origin: .zero, size: old.size))
    for row in old.rows + new.rows { bounds = bounds.union(row.absoluteFrame) }
    var elements = [Self.style, caption]
    var changed: [String] = []
    for row in new.rows {
      let was = before[row.id]
      let name = row.name ?? row.id
      if let was, !Self.differ(was, row) {
        elements.append(SVG.rect(row.absoluteFrame, #"class="same""#))
      } else {
        changed.append(figure(name, was?.absoluteFrame, row.absoluteFrame))
      }
    }
    for row in old.rows where !after.contains(row.id) {
      changed.append(figure(row.name ?? row.id, row.absoluteFrame, nil))
    }
    return SVG.document(bounds.outset(by: EdgeInsets(12)), fontSize: 8, elements + changed)
  }

  private static func differ(_ one: LayoutReport.Row, _ other: LayoutReport.Row) -> Bool {
    one.parent != other.parent || abs(one.frame.minX - other.frame.minX) > 0.01
      || abs(one.frame.minY - other.frame.minY) > 0.01
      || abs(one.frame.width - other.frame.width) > 0.01
      || abs(one.frame.height - other.frame.height) > 0.01
  }

  private func figure(_ name: String, _ old: Rect?, _ new: Rect?) -> String {
    let change = LayoutComparison.Change(screen: nil, old: old, new: new, movedInto: nil)
    var parts: [String] = []
    if let old { parts.append(SVG.rect(old, #"class="old""#)) }
    if let new { parts.append(SVG.rect(new, #"class="new""#)) }
    if let old, let new {
      parts.append(SVG.line(old.center, new.center, #"class="way""#))
    }
    if let frame = new ?? old {
      let fontSize = min(8, max(2, frame.height * 0.8))
      let width = SVG.width(of: name, fontSize: fontSize)
      if width <= frame.width - 2 {
        let place = Point(frame.minX + 2, frame.minY + fontSize)
        parts.append(
          SVG.text(name, at: place, #"class="name" font-size="\#(rounded(fontSize))""#))
      }
    }
    return SVG.group(title: "\(name): \(change.text)", parts)
  }

  private var caption: String {
    let scene = new.layout.document.scene
    let name = scene.map { $0.name + ($0.screen.map { " on \($0)" } ?? "") } ?? "root"
    return SVG.text(
      "\(name) \(pair(new.size)): old dashed, new filled", at: Point(0, -3), #"class="caption""#)
  }

  private static let style = """
    <style>.same{fill:none;stroke:#bbb;stroke-width:.5}\
    .old{fill:none;stroke:#b03030;stroke-width:1;stroke-dasharray:4 3}\
    .new{fill:#2f7d3b;fill-opacity:.15;stroke:#2f7d3b;stroke-width:1}\
    .way{stroke:#555;stroke-width:.5}.name{fill:#2f7d3b}.caption{fill:#777;font-size:8px}</style>
    """
}

extension Rect {
  fileprivate var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
}
