import Trellis
import VisualFormatTools

extension LayoutReport {
  /// One report as it is, several as a list.
  static func json(of reports: [LayoutReport]) -> JSONText {
    if reports.count == 1 { return reports[0].json }
    return .object(["schema": .number(1), "scenes": .array(reports.map(\.json))])
  }

  /// Everything, exactly.
  var json: JSONText {
    var items: [String: JSONText] = [:]
    for row in rows {
      let frame = row.frame
      var members = ["frame": JSONText.frame(frame)]
      members["absoluteFrame"] = .frame(row.absoluteFrame)
      members["parent"] = row.parent.map(JSONText.string)
      if let size = row.contentSize { members["contentSize"] = .size(size) }
      if let name = row.name { members["name"] = .string(name) }
      items[row.id] = .object(members)
    }
    let scene = layout.document.scene.map { scene in
      var members = ["id": JSONText.string(scene.id), "name": .string(scene.name)]
      members["screen"] = scene.screen.map(JSONText.string)
      return ["scene": JSONText.object(members)]
    }
    let members: [String: JSONText] = [
      "schema": .number(1),
      "size": .size(size),
      "items": .object(items),
      "conflicts": .array(
        zip(conflicts, layout.excesses(of: conflicts.map(\.broken))).map(json)),
      "ambiguous": .array(
        ambiguities.map {
          .object([
            "item": text(of: $0.item), "attribute": .string($0.attribute.name),
            "suggestion": .string($0.suggestion),
          ])
        }),
    ]
    return .object(members.merging(scene ?? [:]) { own, _ in own })
  }

  /// The name of an item; a guide that a format has made has none in the document.
  private func text(of item: ItemID) -> JSONText {
    let name = name(of: item)
    return .string(name.isEmpty ? layout.engine.describe(item) : name)
  }

  private func json(_ conflict: ConflictReport, _ excess: Double?) -> JSONText {
    var members: [String: JSONText] = [
      "broken": json(conflict.broken),
      "constraints": .array(conflict.members.map(json)),
      "suggestion": .string(conflict.suggestion),
    ]
    members["excess"] = excess.map(JSONText.number)
    return .object(members)
  }

  private func json(_ member: ConflictReport.Member) -> JSONText {
    var result: [String: JSONText] = [
      "items": .array(member.items.map(text)),
      "text": .string(member.text),
    ]
    if let identifier = member.identifier { result["identifier"] = .string(identifier) }
    if let source = member.source { result["vfl"] = .string(source.text) }
    if let place = place(of: member) {
      let position = layout.text.position(at: place.lowerBound)
      result["line"] = .integer(position.line)
      result["column"] = .integer(position.column)
    }
    return .object(result)
  }
}
