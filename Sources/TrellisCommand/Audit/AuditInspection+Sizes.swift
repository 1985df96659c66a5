import Trellis
import VisualFormatTools

/// Texts, images and controls that are smaller than they need to be.
///
/// A size or a place that an ambiguity leaves open is one of several, and nobody knows which of them a device
/// shows: the ambiguity is reported, and the faults that would follow from it are not.
extension AuditInspection {
  var cutTexts: [AuditObservation] {
    let open = itemsOfOpenLength(.horizontal)
    return visible.compactMap { row in
      guard let text = roles[row.id]?.text, !text.givesWay, row.frame.width >= 1,
        !open.contains(row.id)
      else { return nil }
      // Estimated widths are wrong by a few hundredths.
      guard let height = text.height else {
        guard text.width > row.frame.width * 1.05 + 2 else { return nil }
        return observation(
          .cutText, [row.id],
          "the text of \(name(row.id)) needs about \(rounded(text.width.rounded())) points of width "
            + "and has \(rounded(row.frame.width))",
          "let it have several lines or smaller letters, or what is beside it give way first")
      }
      let needed = height(row.frame.width * 1.05 + 2)
      guard !hasForeignHeight, needed > row.frame.height + 3 else { return nil }
      return observation(
        .cutText, [row.id],
        "the text of \(name(row.id)) needs about \(rounded(needed.rounded())) points of height and "
          + "has \(rounded(row.frame.height))",
        "let its height follow from the text: no height of its own, and 0 as the number of lines")
    }
  }

  var smallTargets: [AuditObservation] {
    visible.compactMap { row in
      guard roles[row.id]?.isControl == true else { return nil }
      let least = min(row.frame.width, row.frame.height)
      guard least < 44 - 0.01, least > 0.5 else { return nil }
      return observation(
        .smallTarget, [row.id], "\(name(row.id)) is only \(pair(row.frame.size)) points large",
        "give it at least 44 points in both directions")
    }
  }

  var zeroSizes: [AuditObservation] {
    let broken = itemsOfBrokenConstraints
    let openWidths = itemsOfOpenLength(.horizontal)
    let openHeights = itemsOfOpenLength(.vertical)
    return visible.compactMap { row in
      guard let role = roles[row.id], row.frame.width < 0.5 || row.frame.height < 0.5,
        role.text.map({ $0.width > 1 }) ?? true, !broken.contains(row.id)
      else { return nil }
      let isNarrow = row.frame.width < 0.5
      guard !(isNarrow ? openWidths : openHeights).contains(row.id) else { return nil }
      let what = isNarrow ? "width" : "height"
      return observation(
        .zeroSize, [row.id], "\(name(row.id)) has no \(what)",
        "raise its compression resistance, or give it a least \(what)")
    }
  }
  // MARK: Ambiguous items

  /// The items whose length along an axis is ambiguous.
  private func itemsOfOpenLength(_ axis: Axis) -> Set<String> {
    guard !isRecorded else { return [] }
    return Set(
      report.ambiguities.compactMap { ambiguity in
        let isLength = ambiguity.attribute == (axis == .horizontal ? .width : .height)
        return isLength ? report.name(of: ambiguity.item) : nil
      })
  }

  /// The items of which a place or a length along an axis is ambiguous.
  func openItems(_ axis: Axis) -> Set<String> {
    guard !isRecorded else { return [] }
    return Set(report.ambiguities.filter { $0.axis == axis }.map { report.name(of: $0.item) })
  }

  /// The items that are ambiguous along an axis, and the items in them.
  func itemsInOpenPlaces(_ axis: Axis) -> Set<String> {
    var result = openItems(axis)
    guard !result.isEmpty else { return result }
    for row in report.rowsFromRoot {
      if let parent = row.parent, result.contains(parent) { result.insert(row.id) }
    }
    return result
  }

  /// The items of which a constraint is broken: a length of 0 follows from that, and is gone with it.
  private var itemsOfBrokenConstraints: Set<String> {
    guard !isRecorded else { return [] }
    return Set(report.conflicts.flatMap(\.broken.items).map { report.name(of: $0) })
  }
}
