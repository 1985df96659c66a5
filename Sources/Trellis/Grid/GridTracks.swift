/// The properties that rows and columns have in common, so that one function arranges both.
struct GridTrack: Equatable {
  var extent: GridLayout.Extent
  var isHidden: Bool
  /// Room before it and behind it besides the spacing.
  var before: Double
  var after: Double
  /// True if a span ends here, which takes what its tracks lack for it.
  var endsSpan = false
}

/// The tracks of a grid along an axis: columns along the horizontal one.
struct GridTracks: Equatable {
  let axis: Axis
  let spacing: Double
  var tracks: [GridTrack]

  init(_ layout: GridLayout, _ axis: Axis) {
    self.axis = axis
    if axis == .horizontal {
      spacing = layout.columnSpacing
      tracks = layout.columns.map {
        GridTrack(
          extent: $0.width, isHidden: $0.isHidden, before: $0.leadingPadding,
          after: $0.trailingPadding)
      }
    } else {
      spacing = layout.rowSpacing
      tracks = layout.rows.map {
        GridTrack(
          extent: $0.height, isHidden: $0.isHidden, before: $0.topPadding, after: $0.bottomPadding)
      }
    }
    for (row, line) in layout.cells.enumerated() {
      for (column, cell) in line.enumerated() where cell.item != nil {
        let (first, span) =
          axis == .horizontal ? (column, cell.columnSpan) : (row, cell.rowSpan)
        if span > 1 { endSpan(first..<first + span) }
      }
    }
  }

  /// Has the last track that can take what a span lacks do so: those that share take it before, and others cannot.
  private mutating func endSpan(_ range: Range<Int>) {
    let last = range.last { !tracks[$0].isHidden && tracks[$0].extent == .content }
    if let last { tracks[last].endsSpan = true }
  }

  /// The first and the last track of a range that are shown.
  func visible(_ range: Range<Int>) -> (first: Int, last: Int)? {
    guard let first = range.first(where: { !tracks[$0].isHidden }),
      let last = range.last(where: { !tracks[$0].isHidden })
    else { return nil }
    return (first, last)
  }

  /// The first track that is shown and shares what is left over.
  var firstShare: (index: Int, weight: Double)? {
    for (index, track) in tracks.enumerated() where !track.isHidden {
      if case .share(let weight) = track.extent { return (index, weight) }
    }
    return nil
  }
}

extension Axis {
  /// The edge where the axis begins, along the text.
  var near: Attribute { self == .horizontal ? .leading : .top }
  /// The edge where the axis ends, along the text.
  var far: Attribute { self == .horizontal ? .trailing : .bottom }
  /// Half way between the edges.
  var middle: Attribute { self == .horizontal ? .centerX : .centerY }
  /// The distance of the edges.
  var length: Attribute { self == .horizontal ? .width : .height }
}
