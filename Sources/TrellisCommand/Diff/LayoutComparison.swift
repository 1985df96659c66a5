import Trellis
import VisualFormatTools

/// The differences between two versions of layouts, screen by screen.
///
/// Two items are the same if their ids are, two scenes if the ids of their roots are. An item that only moves
/// along with its parent has not moved.
struct LayoutComparison {
  /// The difference of an item on one screen.
  struct Change {
    /// The screen; nil for the only one that there is.
    let screen: String?
    /// The frame relative to the parent before; nil where the item was not there.
    let old: Rect?
    /// The frame now; nil where the item is gone.
    let new: Rect?
    /// The new parent, if it is another one.
    var movedInto: String?
    /// The content sizes before and now of an item that scrolls in both versions, if they are different.
    var content: (old: Size, new: Size)?
  }

  /// An item that is different somewhere.
  struct Difference {
    /// The scene; nil for a document.
    let scene: String?
    let item: String
    /// The name by which people know the item, if that is not its id.
    let name: String?
    var changes: [Change]
  }

  /// Two layouts of one scene on one screen.
  struct Pair {
    let old: LayoutReport
    let new: LayoutReport
  }

  /// The layouts that both versions have.
  let pairs: [Pair]
  /// The items that are different, in the order of the new version, then those that are gone.
  let differences: [Difference]
  /// The scenes that only the old version has.
  let gone: [String]
  /// The scenes that only the new version has.
  let added: [String]

  /// Compares the layouts of two versions.
  init(_ old: [LayoutReport], _ new: [LayoutReport]) {
    let before = Dictionary(old.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.map(Key.init))
    pairs = new.compactMap { report in
      before[Key(report)].map { Pair(old: $0, new: report) }
    }
    gone = Self.scenes(old.filter { !after.contains(Key($0)) })
    added = Self.scenes(new.filter { before[Key($0)] == nil })
    let screens = pairs.reduce(into: [String?: Int]()) {
      $0[$1.new.layout.document.scene?.id, default: 0] += 1
    }
    var order: [[String?]] = []
    var found: [[String?]: Difference] = [:]
    for pair in pairs {
      let scene = pair.new.layout.document.scene
      let hasScreens = screens[scene?.id, default: 0] > 1
      for (row, change) in Self.changes(pair, hasScreens: hasScreens) {
        let key = [scene?.id, row.id]
        if found[key] == nil {
          order.append(key)
          found[key] = Difference(
            scene: scene?.title, item: row.id,
            name: row.name, changes: [])
        }
        found[key]?.changes.append(change)
      }
    }
    differences = order.compactMap { found[$0] }
  }

  private struct Key: Hashable {
    let scene: String?
    let screen: String?

    init(_ report: LayoutReport) {
      scene = report.layout.document.scene?.id
      screen = report.layout.document.scene?.screen
    }
  }

  private static func scenes(_ reports: [LayoutReport]) -> [String] {
    var seen: Set<String> = []
    return reports.compactMap(\.layout.document.scene).filter { seen.insert($0.id).inserted }
      .map(\.title)
  }

  /// The items of two layouts that are different, each with its row in the new one, or in the old one where it
  /// is gone.
  static func changes(
    _ pair: Pair, hasScreens: Bool
  ) -> [(LayoutReport.Row, Change)] {
    let screen = hasScreens ? pair.new.layout.document.scene?.screen : nil
    let before = Dictionary(
      pair.old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(pair.new.rows.map(\.id))
    var result: [(LayoutReport.Row, Change)] = []
    for row in pair.new.rows {
      guard let old = before[row.id] else {
        result.append((row, Change(screen: screen, old: nil, new: row.frame)))
        continue
      }
      let hasMoved = old.parent != row.parent
      let content = differentContent(old, row)
      guard hasMoved || content != nil || old.frame.differs(from: row.frame) else { continue }
      let change = Change(
        screen: screen, old: old.frame, new: row.frame, movedInto: hasMoved ? row.parent : nil,
        content: content)
      result.append((row, change))
    }
    for row in pair.old.rows where !after.contains(row.id) {
      result.append((row, Change(screen: screen, old: row.frame, new: nil)))
    }
    return result
  }

  private static func differentContent(
    _ old: LayoutReport.Row, _ new: LayoutReport.Row
  ) -> (old: Size, new: Size)? {
    guard let before = old.contentSize, let after = new.contentSize,
      Rect(origin: .zero, size: before).differs(from: Rect(origin: .zero, size: after))
    else { return nil }
    return (before, after)
  }

  /// True if there is no difference.
  var isEmpty: Bool { differences.isEmpty && gone.isEmpty && added.isEmpty }
}

// MARK: Text

extension LayoutComparison.Change {
  /// The change in words.
  var text: String {
    guard let old else { return "added at \(new.map(Self.text) ?? "")" }
    guard let new else { return "gone, was at \(Self.text(old))" }
    var parts: [String] = []
    if let movedInto { parts.append("now in \(displayed(movedInto))") }
    parts += [
      Self.part(new.minX - old.minX, "right", "left"), Self.part(new.minY - old.minY, "down", "up"),
    ].compactMap(\.self)
    parts += Self.parts(old.size, new.size)
    if let content { parts += Self.parts(content.old, content.new).map { "content \($0)" } }
    return parts.joined(separator: ", ")
  }

  private static func parts(_ old: Size, _ new: Size) -> [String] {
    [
      part(new.width - old.width, "wider", "narrower"),
      part(new.height - old.height, "higher", "lower"),
    ].compactMap(\.self)
  }

  private static func part(_ points: Double, _ more: String, _ less: String) -> String? {
    abs(points) < 0.001 ? nil : "\(rounded(abs(points))) \(points > 0 ? more : less)"
  }

  private static func text(_ frame: Rect) -> String {
    "(\(rounded(frame.minX)), \(rounded(frame.minY))), \(rounded(frame.width)) x "
      + rounded(frame.height)
  }
}

extension LayoutComparison {
  /// The number of screens that a line names; the others are counted.
  private static let longestList = 3

  /// The differences for people: a line for each change of an item, with its screens.
  var text: String {
    var result = gone.map { "\($0) is gone\n" }.joined()
    result += added.map { "\($0) is new\n" }.joined()
    var scene: String?
    for difference in differences {
      if difference.scene != scene, let name = difference.scene { result += "\(name):\n" }
      scene = difference.scene
      result += lines(difference)
    }
    return result.isEmpty ? "no differences\n" : result
  }

  private func lines(_ difference: Difference) -> String {
    var order: [String] = []
    var screens: [String: [String]] = [:]
    for change in difference.changes {
      if screens[change.text] == nil { order.append(change.text) }
      screens[change.text, default: []] += change.screen.map { [$0] } ?? []
    }
    let name = difference.name.map { "\(displayed(difference.item)) \(quoted($0))" }
    return order.map { text in
      let names = screens[text] ?? []
      let shown = names.prefix(Self.longestList).joined(separator: "; ")
      let rest = names.count - Self.longestList
      let place = names.isEmpty ? "" : " (on \(shown)\(rest > 0 ? " and \(rest) more" : ""))"
      return "  \(name ?? displayed(difference.item)): \(text)\(place)\n"
    }.joined()
  }

  // MARK: JSON

  /// The differences for programs, not rounded.
  var json: JSONText {
    .object([
      "schema": .number(1), "layouts": .integer(pairs.count),
      "gone": .strings(gone), "added": .strings(added),
      "differences": .array(differences.map(json)),
    ])
  }

  private func json(_ difference: Difference) -> JSONText {
    var members: [String: JSONText] = [
      "item": .string(difference.item),
      "changes": .array(
        difference.changes.map { change in
          var members: [String: JSONText] = [:]
          members["screen"] = change.screen.map(JSONText.string)
          members["old"] = change.old.map(JSONText.frame)
          members["new"] = change.new.map(JSONText.frame)
          members["movedInto"] = change.movedInto.map(JSONText.string)
          members["oldContentSize"] = (change.content?.old).map(JSONText.size)
          members["newContentSize"] = (change.content?.new).map(JSONText.size)
          return .object(members)
        }),
    ]
    members["scene"] = difference.scene.map(JSONText.string)
    members["name"] = difference.name.map(JSONText.string)
    return .object(members)
  }
}
