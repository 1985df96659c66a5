import Scrolling

/// The part of the list that is in view.
struct ListPort {
  /// Where the view begins in the list.
  var offset: Double
  /// The extent of the view.
  var length: Double
  /// The extent that insets cover at the beginning of the view.
  var leading: Double
  var trailing: Double

  init(_ offset: Point, in geometry: ScrollGeometry, along axis: Axis) {
    let inset = geometry.adjustedContentInset
    self.offset = offset[axis]
    length = geometry.boundsSize[axis]
    leading = inset.leading(axis)
    trailing = inset.trailing(axis)
  }

  /// Where what is not covered begins.
  var start: Double { offset + leading }
  /// The extent of what is not covered.
  var clearLength: Double { max(length - leading - trailing, 0) }
}
