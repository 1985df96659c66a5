import Trellis

/// The recorded frames of a scene in the coordinates of its root, and what attributes are worth there.
struct RecordedFrames {
  /// A length that the file does not record.
  enum Unknown: Hashable {
    case margin(String, Side)
    case safeArea(String, Side)
    /// The distance inside its owner at which a guide begins; for bars, the length to which they reach.
    case guide(String, Side)
    case firstBaseline(String)
    case lastBaseline(String)

    var isBaseline: Bool {
      switch self {
      case .firstBaseline, .lastBaseline: true
      default: false
      }
    }

    /// A value that frames tell, as it can be: bars and margins take no negative room, and where frames
    /// that are out of date say so, they are not there.
    func clamped(_ value: Double) -> Double { isBaseline ? value : max(0, value) }
  }

  /// A side of a rectangle.
  enum Side: Hashable, CaseIterable {
    case left, top, right, bottom
  }

  /// The value of an attribute: a number, plus so many times a length that is not recorded.
  struct Reading {
    var base: Double
    var unknown: Unknown?
    var factor = 1.0
    /// The length at the other side, which counts for as much less where the attribute is a centre.
    var opposite: Unknown?
  }

  /// A guide with the view that it lies in.
  struct OwnedGuide {
    var guide: InterfaceGuide
    var owner: String
  }

  let scene: InterfaceScene
  /// All views, parents first.
  let views: [InterfaceView]
  let placeOf: [String: Int]
  let guides: [String: OwnedGuide]
  private let parents: [String: String]
  private let frames: [String: Rect]
  /// The distances from frames to alignment rectangles.
  var alignmentInsets: [String: EdgeInsets] = [:]

  init(_ scene: InterfaceScene) {
    self.scene = scene
    views = scene.root.subtree
    var guides: [String: OwnedGuide] = [:]
    var parents: [String: String] = [:]
    var frames: [String: Rect] = [:]
    var placeOf: [String: Int] = [:]
    for guide in scene.controllerGuides {
      guides[guide.id] = OwnedGuide(guide: guide, owner: scene.id)
    }
    for (place, view) in views.enumerated() {
      placeOf[view.id] = place
      for guide in view.guides { guides[guide.id] = OwnedGuide(guide: guide, owner: view.id) }
      // The first to have an identifier keeps its place, so that nothing is inside of itself.
      for child in view.children where placeOf[child.id] == nil { parents[child.id] = view.id }
      guard view.hasRecordedFrame else { continue }
      let origin = parents[view.id].flatMap { frames[$0]?.origin } ?? .zero
      frames[view.id] = Rect(
        origin.x + view.frame.minX, origin.y + view.frame.minY, view.frame.width, view.frame.height)
    }
    self.guides = guides
    self.parents = parents
    self.frames = frames
    self.placeOf = placeOf
  }

  /// A view by its identifier.
  func view(_ id: String) -> InterfaceView? { placeOf[id].map { views[$0] } }

  /// The view that a view is in.
  func parent(of id: String) -> String? { parents[id] }

  /// The recorded alignment rectangle in the coordinates of the root.
  func alignmentRect(_ id: String) -> Rect? {
    guard let frame = frames[id] else { return nil }
    return alignmentInsets[id].map(frame.inset) ?? frame
  }

  /// True if the frames of a constraint's views are those that constraints give them.
  ///
  /// Interface Builder marks the views that it has not moved to where their constraints want them.
  func areInPlace(_ constraint: InterfaceConstraint) -> Bool {
    [constraint.first, constraint.second].allSatisfy { item in
      item.flatMap { view($0) }?.attributes["misplaced"] != "YES"
    }
  }

  /// True if an item, or the owner of a guide, is somewhere below a view.
  func isInside(_ item: String?, _ view: String) -> Bool {
    guard let item else { return false }
    var current = guides[item]?.owner ?? parents[item]
    while let id = current {
      if id == view { return true }
      current = parents[id]
    }
    return false
  }

  // MARK: Attributes

  /// The value of an attribute of an item, seen from the other item of a constraint; nil if it depends
  /// on something that the frames do not tell, or on two things at once.
  func reading(_ item: String, _ attribute: Attribute, seenFrom other: String?) -> Reading? {
    if let owned = guides[item] { return reading(owned, attribute, seenFrom: other) }
    let meaning = attribute.recordedMeaning
    guard let rect = alignmentRect(item), let view = view(item) else { return nil }
    if view.scrolls, isInside(other, item), let side = attribute.side {
      return contentReading(item, side, usesMargins: meaning.isInsideMargins)
    }
    if let side = attribute.side {
      return reading(rect, side, meaning.isInsideMargins ? .margin(item, side) : nil)
    }
    // The margins at both sides of a centre would be two things that are not recorded.
    guard attribute != .notAnAttribute, !meaning.isInsideMargins else { return nil }
    let base = meaning.value(in: rect)
    switch meaning.baseline {
    case .first: return Reading(base: base, unknown: .firstBaseline(item))
    case .last: return Reading(base: base, unknown: .lastBaseline(item), factor: -1)
    case nil: return Reading(base: base)
    }
  }

  /// A side of a rectangle, or how far inside it something is.
  private func reading(_ rect: Rect, _ side: Side, _ unknown: Unknown?) -> Reading {
    Reading(
      base: rect.coordinate(of: side), unknown: unknown,
      factor: side == .left || side == .top ? 1 : -1)
  }

  /// The content of a scroll view begins at its origin; where it ends is not recorded.
  private func contentReading(_ scroll: String, _ side: Side, usesMargins: Bool) -> Reading? {
    guard side == .left || side == .top, let frame = frames[scroll] else { return nil }
    return reading(frame, side, usesMargins ? .margin(scroll, side) : nil)
  }

  private func reading(
    _ owned: OwnedGuide, _ attribute: Attribute, seenFrom other: String?
  ) -> Reading? {
    let isInsideMargins = attribute.recordedMeaning.isInsideMargins
    guard let rect = alignmentRect(owned.owner), !isInsideMargins || attribute.side == nil
    else { return nil }
    guard let side = attribute.side else { return centre(owned, rect, attribute) }
    switch owned.guide.kind {
    case .safeArea: return reading(rect, side, .safeArea(owned.owner, side))
    case .layoutMargins: return reading(rect, side, .margin(owned.owner, side))
    case .frameLayoutGuide: return reading(rect, side, nil)
    case .contentLayoutGuide: return contentReading(owned.owner, side, usesMargins: false)
    case .topLayoutGuide where side == .bottom:
      return Reading(base: rect.minY, unknown: .guide(owned.guide.id, .bottom))
    case .bottomLayoutGuide where side == .top:
      return Reading(base: rect.maxY, unknown: .guide(owned.guide.id, .top), factor: -1)
    case .keyboard where side == .top:
      return reading(rect, .bottom, .safeArea(owned.owner, .bottom))
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard: return reading(rect, side, nil)
    case .other: return reading(rect, side, .guide(owned.guide.id, side))
    }
  }

  /// A centre, width or height of a guide, where that can be told.
  private func centre(_ owned: OwnedGuide, _ rect: Rect, _ attribute: Attribute) -> Reading? {
    switch (owned.guide.kind, attribute) {
    case (.frameLayoutGuide, _): reading(owned.owner, attribute, seenFrom: nil)
    case (.safeArea, .centerX):
      Reading(
        base: rect.midX, unknown: .safeArea(owned.owner, .left), factor: 0.5,
        opposite: .safeArea(owned.owner, .right))
    case (.safeArea, .centerY):
      Reading(
        base: rect.midY, unknown: .safeArea(owned.owner, .top), factor: 0.5,
        opposite: .safeArea(owned.owner, .bottom))
    default: nil
    }
  }
}

extension Attribute {
  /// The meaning of the attribute for a recorded rectangle: frames are recorded from left to right.
  var recordedMeaning: AttributeMeaning { meaning(.leftToRight) }

  /// The side that the attribute is about, from left to right; nil for centres, sizes and baselines.
  var side: RecordedFrames.Side? {
    let meaning = recordedMeaning
    guard meaning.isEdge, meaning.baseline == nil else { return nil }
    switch meaning.axis {
    case .horizontal: return meaning.extent == 0 ? .left : .right
    case .vertical: return meaning.extent == 0 ? .top : .bottom
    }
  }
}

extension Rect {
  /// Where a side is.
  func coordinate(of side: RecordedFrames.Side) -> Double {
    switch side {
    case .left: minX
    case .top: minY
    case .right: maxX
    case .bottom: maxY
    }
  }
}

extension EdgeInsets {
  /// The inset at a side.
  subscript(side: RecordedFrames.Side) -> Double {
    get {
      switch side {
      case .left: left
      case .top: top
      case .right: right
      case .bottom: bottom
      }
    }
    set {
      switch side {
      case .left: left = newValue
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      }
    }
  }
}
