import LayoutGeometry

/// A set of axes.
struct Axes: Hashable, Sendable {
  var x: Bool
  var y: Bool

  static let none = Axes(x: false, y: false)
  static let both = Axes(x: true, y: true)

  var isEmpty: Bool { !x && !y }

  subscript(axis: Axis) -> Bool {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
