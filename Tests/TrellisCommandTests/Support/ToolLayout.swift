/// The JSON that `trellis layout` prints, as far as frames go.
struct ToolLayout: Decodable {
  struct Item: Decodable {
    let frame: [Double]
    let contentSize: [Double]?
    let name: String?
  }

  let items: [String: Item]
}

extension InterfaceBuilderCase {
  /// The distance by which a coordinate may be off, in points.
  ///
  /// Recorded frames are rounded to pixels of the design device, and a chain of rounded edges may be
  /// off by one pixel more: 1 point covers both. The numbers of the data have four decimals.
  static let tolerance = 1.0001

  /// Half of that, for the screens whose recorded frames are exact enough.
  static let halfAPoint = 0.5001

  /// The views and contents that are not where Apple's engine put them.
  func differences(
    _ layout: ToolLayout, within tolerance: Double = InterfaceBuilderCase.tolerance
  ) -> [String] {
    var differences: [String] = []
    for view in views where view.id != rootId {
      var frame = layout.items[view.id]?.frame ?? []
      for (coordinate, letter) in ["x", "y", "w", "h"].enumerated()
      where coordinate < frame.count && oracle.undetermined?.contains([view.id, letter]) == true {
        frame[coordinate] = view.frame[coordinate]
      }
      if !isNear(frame, view.frame, tolerance) {
        differences.append("\(name): \(view.id) is at \(frame), not at \(view.frame)")
      }
    }
    for (id, size) in resolved.contentSize ?? [:] {
      let actual = layout.items[id]?.contentSize ?? []
      let expected = [size.width ?? actual.first ?? 0, size.height ?? actual.last ?? 0]
      if !isNear(actual, expected, tolerance) {
        differences.append("\(name): the content of \(id) is \(actual), not \(expected)")
      }
    }
    return differences
  }

  private func isNear(
    _ numbers: [Double], _ expected: [Double], _ tolerance: Double
  ) -> Bool {
    numbers.count == expected.count
      && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
