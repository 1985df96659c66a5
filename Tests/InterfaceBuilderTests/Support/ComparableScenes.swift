import InterfaceBuilder
import Trellis

extension InterfaceScene {
  /// True if another version of the scene says the same about everything but the recorded frames.
  ///
  /// The same identifiers in the same tree, elements and classes, constraints with the same constants and
  /// priorities, texts, fonts, images, stacks, margins, priorities of content, and attributes that layouts
  /// can depend on.
  func saysTheSame(as other: InterfaceScene) -> Bool {
    root.withoutRecords == other.root.withoutRecords
      && Set(controllerGuides.map(\.id)) == Set(other.controllerGuides.map(\.id))
  }

  /// The recorded frames of the views inside the root.
  var recordedFrames: [String: Rect] {
    Dictionary(root.subtree.dropFirst().map { ($0.id, $0.frame) }) { first, _ in first }
  }
}

extension InterfaceView {
  /// The view without the places in its file, which differ between versions of it.
  var withoutLines: InterfaceView {
    var view = self
    view.line = 0
    view.outlet = nil
    for index in guides.indices { view.guides[index].line = 0 }
    for index in constraints.indices {
      view.constraints[index].line = 0
      view.constraints[index].outlet = nil
    }
    view.children = children.map(\.withoutLines)
    return view
  }

  /// The attributes that say nothing about layout, and those that record it.
  private static let withoutBearing: Set<String> = [
    "misplaced", "ambiguous", "verifyAmbiguity", "userLabel", "opaque", "reuseIdentifier", "tag",
    "rowHeight", "adjustsFontForContentSizeCategory", "restorationIdentifier", "selectionStyle",
  ]

  /// The view with what the file says about it, and not where it was.
  fileprivate var withoutRecords: InterfaceView {
    var view = self
    view.frame = .zero
    view.line = 0
    view.outlet = nil
    view.accessibilityIdentifier = nil
    view.attributes = attributes.filter { !Self.withoutBearing.contains($0.key) }
    // The size of a text style is the drawing's, not the file's.
    if font?.isDynamic == true {
      view.font?.size = 0
      view.text?.font.size = 0
    }
    view.guides = guides.map { guide in
      var guide = guide
      guide.line = 0
      return guide
    }
    view.constraints = constraints.map { constraint in
      var constraint = constraint
      constraint.line = 0
      constraint.outlet = nil
      return constraint
    }.sorted { $0.id < $1.id }
    view.children = children.map(\.withoutRecords)
    return view
  }
}
