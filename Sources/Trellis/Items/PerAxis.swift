/// Two values of a kind, one for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension EdgeInsets {
  /// The inset at the left or top edge.
  func near(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The inset at the right or bottom edge.
  func far(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// Both insets of `axis` together.
  func total(_ axis: Axis) -> Double { near(axis) + far(axis) }
}

extension Size {
  /// The extent along `axis`.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Point {
  /// The coordinate along `axis`.
  subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}

extension PerAxis: BitwiseCopyable where Value: BitwiseCopyable {}
