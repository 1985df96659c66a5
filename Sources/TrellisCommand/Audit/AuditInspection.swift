import Trellis
import VisualFormatTools

/// Looks at one layout for everything that an audit may find.
struct AuditInspection {
  let report: LayoutReport
  /// The roles of items, by their ids; other items only hold others.
  let roles: [String: AuditRole]
  /// The part that the system and bars cover of the screen, in points; nil where nothing is known about
  /// it.
  let safeArea: EdgeInsets?
  /// True for a row: its list decides on its height, and the recorded one tells nothing.
  var hasForeignHeight = false
  /// The direction of the root view, if it has one of its own.
  var rootDirection: LayoutDirection?
  /// True for the recorded layout: somebody has seen how its ambiguities came out.
  var isRecorded = false
  let rows: [String: LayoutReport.Row]
  /// The scroll items by the ids of the items in them.
  private let scrollOf: [String: String]
  private let hidden: Set<String>

  /// The largest deviation that is no finding, in points: rounding and estimates cause it.
  static let tolerance = 1.0
  /// The largest number of findings of one kind; more of them say nothing more.
  static let largestCount = 100

  init(_ report: LayoutReport, _ roles: [String: AuditRole], safeArea: EdgeInsets?) {
    self.report = report
    self.roles = roles
    self.safeArea = safeArea
    rows = Dictionary(report.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var scrollOf: [String: String] = [:]
    var hidden: Set<String> = []
    let items = Dictionary(
      report.layout.document.items.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first }
    )
    for row in report.rowsFromRoot {
      guard let parent = row.parent else { continue }
      if items[row.id]?.properties.isHidden == true || hidden.contains(parent) {
        hidden.insert(row.id)
      }
      scrollOf[row.id] = items[parent]?.kind == .scroll ? parent : scrollOf[parent]
    }
    self.scrollOf = scrollOf
    self.hidden = hidden
  }

  /// Everything that is found, rule by rule.
  func observations(_ rules: Set<AuditRule>) -> [AuditObservation] {
    var result: [AuditObservation] = []
    if rules.contains(.conflict) { result += conflicts }
    if rules.contains(.ambiguous) { result += ambiguities(ofContent: false) }
    if rules.contains(.scrollContent) {
      result += ambiguities(ofContent: true) + unreachable.prefix(Self.largestCount)
    }
    if rules.contains(.outsideScreen) { result += outsideScreen.prefix(Self.largestCount) }
    if rules.contains(.outsideParent) { result += outsideParent.prefix(Self.largestCount) }
    if rules.contains(.overlap) { result += overlaps.prefix(Self.largestCount) }
    if rules.contains(.cutText) { result += cutTexts }
    if rules.contains(.smallTarget) { result += smallTargets }
    if rules.contains(.unsafeArea) { result += underBars }
    if rules.contains(.zeroSize) { result += zeroSizes }
    return result
  }

  func observation(
    _ rule: AuditRule, _ subjects: [String], _ message: String, _ advice: String
  ) -> AuditObservation {
    let item = subjects.first.flatMap { report.layout.items[$0] }
    return AuditObservation(
      key: AuditObservation.Key(rule: rule, subjects: subjects),
      place: item.flatMap { report.place(of: $0) } ?? 0..<1, message: message, advice: advice)
  }

  func name(_ id: String) -> String { quoted(rows[id]?.name ?? id) }

  /// The items that are seen.
  var visible: [LayoutReport.Row] {
    report.rows.filter { $0.parent != nil && !hidden.contains($0.id) && !isGuide($0.id) }
  }

  private func isGuide(_ id: String) -> Bool {
    report.layout.items[id].flatMap { try? report.layout.engine.kind(of: $0) } == .guide
  }

  // MARK: Constraints

  private var conflicts: [AuditObservation] {
    let conflicts = report.conflicts.filter { !hasForeignHeight || !dependsOnHeight($0) }
    let excesses = report.layout.excesses(of: conflicts.map(\.broken))
    return zip(conflicts, excesses).map { conflict, excess in
      let amount = excess.map { ", by \(inPoints($0))" } ?? ""
      let others = conflict.members.filter { $0 != conflict.broken }
      let list = others.prefix(3).map { displayed($0.text) }.joined(separator: "; ")
      let more = others.count > 3 ? " and \(others.count - 3) more" : ""
      let place = report.place(of: conflict.broken) ?? 0..<1
      return AuditObservation(
        key: AuditObservation.Key(
          .conflict, conflict.broken.text, identifier: conflict.broken.identifier, at: place),
        place: place,
        message: "\(displayed(conflict.broken.text)) is broken\(amount): "
          + (others.isEmpty ? "it cannot hold" : "it excludes \(list)\(more)"),
        advice: displayed(conflict.suggestion))
    }
  }

  /// True if the height of the root is among the causes.
  private func dependsOnHeight(_ conflict: ConflictReport) -> Bool {
    conflict.members.contains { $0.kind == .rootSize && $0.text.hasPrefix("root.height") }
  }

  /// The ambiguities of an axis are one finding: the neighbours of an ambiguous item mostly are ambiguous too.
  ///
  /// Where content competes for room, the recorded sizes show how it came out; where constraints are missing,
  /// nothing shows it. Texts that are squeezed in the recording have been seen to compete, and content that
  /// is too large or too small for the recorded height of a row is no fault of the row.
  private func ambiguities(ofContent: Bool) -> [AuditObservation] {
    Axis.allCases.compactMap { axis in
      let all = report.ambiguities.filter { $0.axis == axis }
      let open = all.filter { ($0.item.area == .content) == ofContent }
      guard let first = open.first else { return nil }
      // An item that is ambiguous in a row that is too low is not so in a row as high as its content.
      if hasForeignHeight, axis == .vertical, report.conflicts.contains(where: dependsOnHeight) {
        return nil
      }
      let competitors = all.filter(competesForRoom)
      let competes = !competitors.isEmpty
      if competes, hasForeignHeight && axis == .vertical || competitors.allSatisfy(wasSqueezed) {
        return nil
      }
      let list = open.prefix(3).map { displayed($0.text) }.joined(separator: ", ")
      let more = open.count > 3 ? " and \(open.count - 3) more" : ""
      return AuditObservation(
        key: AuditObservation.Key(
          rule: ofContent ? .scrollContent : .ambiguous,
          subjects: [axis == .horizontal ? "horizontal" : "vertical"]),
        place: report.place(of: first.item) ?? 0..<1,
        message: "\(list)\(more) \(open.count > 1 ? "are" : "is") ambiguous",
        advice: displayed(first.suggestion), isSettledByRecording: competes && !ofContent)
    }
  }

  private func wasSqueezed(_ ambiguity: Ambiguity) -> Bool {
    ambiguity.axis == .horizontal
      && roles[report.name(of: ambiguity.item.item)]?.isSqueezedAsRecorded == true
  }

  private func competesForRoom(_ ambiguity: Ambiguity) -> Bool {
    let properties = try? report.layout.engine.properties(of: ambiguity.item.item)
    let isSize = ambiguity.attribute == .width || ambiguity.attribute == .height
    return isSize && ambiguity.item.area == .item
      && properties?.intrinsicContentSize[ambiguity.axis] != nil
  }

  /// The scroll items whose content is ambiguous.
  private var openScrolls: Set<String> {
    Set(
      report.ambiguities.filter { $0.item.area == .content }.map { report.name(of: $0.item.item) })
  }

  // MARK: Places

  private var unreachable: [AuditObservation] {
    let open = openScrolls
    return visible.compactMap { row in
      guard let scroll = scrollOf[row.id], !open.contains(scroll),
        roles[row.id]?.isImage != true,
        let content = rows[scroll]?.contentSize,
        let item = report.layout.items[scroll], let outer = rows[scroll]?.absoluteFrame,
        (try? report.layout.engine.isContentSizeConstrained(of: item)) == true
      else { return nil }
      let room = Size(max(content.width, outer.width), max(content.height, outer.height))
      // Content runs out where text ends.
      let side =
        (try? report.layout.engine.direction(in: item)) == .rightToLeft
        ? outer.minX - row.absoluteFrame.minX : row.absoluteFrame.maxX - outer.minX - room.width
      let bottom = row.absoluteFrame.maxY - outer.minY - room.height
      let excess = max(side, bottom)
      guard excess > Self.tolerance else { return nil }
      return observation(
        .scrollContent, [row.id],
        "\(name(row.id)) reaches \(inPoints(excess)) beyond the content of \(name(scroll))",
        "constrain the \(bottom > side ? "bottom" : "trailing") edge of the content to it")
    }
  }

  private var outsideScreen: [AuditObservation] {
    let screen = Rect(0, 0, report.size.width, report.size.height)
    let open = openPlaces
    return visible.compactMap { row in
      guard scrollOf[row.id] == nil, let role = roles[row.id], !role.isPlacedByRow,
        !(role.isImage && role.isClipped),
        let way = excess(of: row.absoluteFrame, beyond: screen),
        open[way.axis]?.contains(row.id) != true
      else { return nil }
      return observation(
        .outsideScreen, [row.id],
        "\(name(row.id)) is \(inPoints(way.points)) beyond the \(way.side) of the screen",
        "let it, or what is beside it, give way: constrain its \(way.edge) edge to the safe area")
    }
  }

  private var outsideParent: [AuditObservation] {
    // An item that leaves the screen too has a finding for that already.
    let beyond = Set(outsideScreen.flatMap(\.key.subjects))
    let open = openPlaces
    return visible.compactMap { row in
      guard !beyond.contains(row.id), roles[row.id]?.isPlacedByRow != true,
        let parent = row.parent, let outer = rows[parent],
        outer.parent != nil,
        outer.contentSize == nil, outer.frame.width > 0, outer.frame.height > 0,
        let way = excess(
          of: row.frame, beyond: Rect(0, 0, outer.frame.width, outer.frame.height),
          directionIn: report.layout.items[parent]),
        open[way.axis]?.contains(row.id) != true
      else { return nil }
      return observation(
        .outsideParent, [row.id],
        "\(name(row.id)) reaches \(inPoints(way.points)) beyond the \(way.side) of "
          + name(parent),
        "constrain its \(way.edge) edge to that of \(name(parent))")
    }
  }

  /// The items whose place along an axis is ambiguous.
  private var openPlaces: [Axis: Set<String>] {
    [.horizontal: itemsInOpenPlaces(.horizontal), .vertical: itemsInOpenPlaces(.vertical)]
  }

  /// The side of a rectangle by which another leaves it.
  private struct Excess {
    let points: Double
    let side: String
    let edge: String
    let axis: Axis
  }

  /// The side of a rectangle by which another leaves it most; edges are those of an item, or of the screen.
  private func excess(
    of rect: Rect, beyond outer: Rect, directionIn item: ItemID? = nil
  ) -> Excess? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let engine = report.layout.engine
    let direction =
      item.flatMap { try? engine.direction(in: $0) } ?? rootDirection ?? engine.direction
    let (left, right) = direction.edgesOfSides
    let sides = [
      Excess(
        points: outer.minX - rect.minX, side: "left side", edge: left, axis: .horizontal),
      Excess(points: outer.minY - rect.minY, side: "top", edge: "top", axis: .vertical),
      Excess(
        points: rect.maxX - outer.maxX, side: "right side", edge: right, axis: .horizontal),
      Excess(points: rect.maxY - outer.maxY, side: "bottom", edge: "bottom", axis: .vertical),
    ]
    return sides.max { $0.points < $1.points }.flatMap { $0.points > Self.tolerance ? $0 : nil }
  }

  private var underBars: [AuditObservation] {
    guard let safeArea else { return [] }
    // An edge that nothing covers has no limit.
    func inset(_ covered: Double) -> Double { covered > 0 ? covered : -LayoutEngine.largestLength }
    let safe = Rect(0, 0, report.size.width, report.size.height).inset(
      by: EdgeInsets(
        top: inset(safeArea.top), left: inset(safeArea.left), bottom: inset(safeArea.bottom),
        right: inset(safeArea.right)))
    let open = openPlaces
    return visible.compactMap { row in
      // Images are there for decoration.
      guard scrollOf[row.id] == nil, roles[row.id]?.isImage == false,
        let way = excess(of: row.absoluteFrame, beyond: safe),
        roles[row.id]?.edgesInMargins.contains(way.edge) == false,
        open[way.axis]?.contains(row.id) != true
      else { return nil }
      return observation(
        .unsafeArea, [row.id],
        "\(name(row.id)) is \(inPoints(way.points)) under what covers the \(way.side) of the "
          + "screen", "constrain its \(way.edge) edge to the safe area instead of the view")
    }
  }
}
