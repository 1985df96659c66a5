import Trellis

/// A small framework of values: what is to be seen is described anew for each frame.
struct Element {
  /// Tells it from its siblings.
  var key: String
  var text: String?
  var axis = Axis.vertical
  var spacing = 0.0
  var children: [Element] = []

  static func text(_ key: String, _ text: String) -> Element { Element(key: key, text: text) }

  static func column(_ key: String, spacing: Double = 0, _ children: [Element]) -> Element {
    Element(key: key, spacing: spacing, children: children)
  }

  static func row(_ key: String, spacing: Double = 0, _ children: [Element]) -> Element {
    Element(key: key, axis: .horizontal, spacing: spacing, children: children)
  }
}
