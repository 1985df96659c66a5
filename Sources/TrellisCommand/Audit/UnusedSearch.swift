import Trellis
import VisualFormatTools

/// Looks for the constraints without which every frame, and the size of all content, is the same on every screen.
struct UnusedSearch {
  private let isWanted: Bool
  /// Where the constraints are written that changed nothing on the screens so far; nil before the first.
  ///
  /// No others can be unused on all screens.
  private var places: Set<Range<Int>>?

  init(_ rules: Set<AuditRule>) {
    isWanted = rules.contains(.unusedConstraint)
  }

  /// Those that change nothing on a screen either.
  mutating func observations(of layout: LayoutBuilder) -> [AuditObservation] {
    guard isWanted else { return [] }
    let engine = layout.engine
    let open = engine.ambiguities()
    let before = Self.frames(in: layout)
    var result: [AuditObservation] = []
    let candidates = layout.places.filter { places?.contains($0.value) != false }
    // Several constraints of a format may have one place.
    let ordered = candidates.sorted {
      ($0.value.lowerBound, $0.key.index) < ($1.value.lowerBound, $1.key.index)
    }
    for (id, place) in ordered {
      guard let spec = try? engine.spec(of: id), spec.priority != .placeholder else { continue }
      var isUnused = false
      // Taken back rather than added again: which constraint of a conflict is broken depends on the order.
      try? engine.transaction { () throws(Undo) in
        guard (try? engine.removeConstraint(id)) != nil else { return }
        // An edge that nothing determines any more stays where it was.
        isUnused =
          Self.isSame(before, Self.frames(in: layout)) && engine.ambiguities() == open
        throw Undo()
      }
      guard isUnused else { continue }
      let text = engine.describe(spec)
      result.append(
        AuditObservation(
          key: AuditObservation.Key(
            .unusedConstraint, text, identifier: spec.identifier, at: place),
          place: place, message: "\(displayed(text)) changes nothing",
          advice: "remove it, if it is not for contents that are not there yet"))
    }
    places = Set(result.map(\.place))
    return result
  }

  /// The frames of the items, and the sizes of the content of those that scroll.
  private static func frames(in layout: LayoutBuilder) -> [Rect?] {
    layout.document.items.flatMap { item -> [Rect?] in
      guard let id = layout.items[item.id.text] else { return [] }
      let frame = try? layout.engine.frame(of: id)
      let content = try? layout.engine.contentSize(of: id)
      return [frame, content.map { Rect(origin: .zero, size: $0) }]
    }
  }

  private static func isSame(_ frames: [Rect?], _ others: [Rect?]) -> Bool {
    zip(frames, others).allSatisfy { one, other in
      guard let one, let other else { return one == other }
      return !one.differs(from: other)
    }
  }
}

/// The error that takes everything back.
private struct Undo: Error {}
