import Trellis

/// Which widths and heights the required equalities of a scene determine, whatever their constants.
///
/// A size is determined if the row that says only it follows from the rows of the equalities.
struct DeterminedSizes {
  private let frames: RecordedFrames
  private var rows = RowSpace()
  /// The variables that are determined.
  private var determined: Set<Int> = []

  /// The parts of a view or of a scroll view's content, as numbers of variables.
  private enum Part: Int, CaseIterable {
    case x, y, width, height, contentWidth, contentHeight
  }

  /// Finds them.
  ///
  /// - Parameters:
  ///   - frames: The recorded frames of the scene.
  ///   - isRunTime: True without the constraints that are there at design time only.
  ///   - isFree: True if the root may have any size.
  init(_ frames: RecordedFrames, atRunTime isRunTime: Bool, isFree: Bool = false) {
    self.frames = frames
    let scene = frames.scene
    for view in frames.views where !(isFree && view.id == scene.id) { pin(view) }
    for equation in scene.constraints(atRunTime: isRunTime) + scene.stackEquations
    where equation.relation == .equal && equation.priority.isRequired {
      var row = expression(equation.first, equation.firstAttribute, seenFrom: equation.second)
      if let second = equation.second {
        let other = expression(second, equation.secondAttribute, seenFrom: equation.first)
        for (variable, coefficient) in other {
          row[variable, default: 0] -= equation.multiplier * coefficient
        }
      }
      rows.insert(row)
    }
    determined = rows.units()
  }

  /// True if the width or the height of a view is determined.
  func contains(_ view: String, _ axis: Axis) -> Bool {
    let part: Part = axis == .horizontal ? .width : .height
    return variable(view, part).map(determined.contains) ?? false
  }

  /// True if a view is always as much narrower than the root as it is now, if that may have any size.
  func widthFollowsRoot(_ view: String) -> Bool {
    guard let own = variable(view, .width), let root = variable(frames.scene.id, .width) else {
      return false
    }
    return rows.implies([own: 1, root: -1])
  }

  // MARK: Rows

  private func variable(_ view: String, _ part: Part) -> Int? {
    frames.placeOf[view].map { $0 * Part.allCases.count + part.rawValue }
  }

  /// The parts of a view that neither constraints nor content place.
  private mutating func pin(_ view: InterfaceView) {
    let parent = frames.parent(of: view.id)
    guard parent == nil || frames.placesByFrame(view) else { return }
    for (part, isFlexible) in [
      (Part.x, false), (.y, false), (.width, view.autoresizing.contains(.flexibleWidth)),
      (.height, view.autoresizing.contains(.flexibleHeight)),
    ] {
      guard let own = variable(view.id, part) else { continue }
      var row = [own: 1.0]
      let followsParent = isFlexible || part == .x || part == .y
      if followsParent, let parent, let other = variable(parent, part) { row[other] = -1 }
      rows.insert(row)
    }
  }

  /// Where a rectangle begins along an axis and how long it is, as sums of variables.
  private typealias Extent = (near: [Int: Double], size: [Int: Double])

  private func expression(
    _ item: String, _ attribute: Attribute, seenFrom other: String?
  ) -> [Int: Double] {
    guard attribute != .notAnAttribute else { return [:] }
    let meaning = attribute.recordedMeaning
    let extent = extent(of: item, meaning.axis, seesContent: attribute.side != nil ? other : nil)
    guard meaning.isPosition else { return extent.size }
    let size: [Int: Double] = extent.size.mapValues { $0 * meaning.extent }
    return extent.near.merging(size, uniquingKeysWith: +)
  }

  /// The extent of a view or guide; of the content of a scroll view, if the other item of the
  /// constraint is in it.
  private func extent(of item: String, _ axis: Axis, seesContent other: String?) -> Extent {
    let owned = frames.guides[item]
    let view = owned?.owner ?? item
    let isHorizontal = axis == .horizontal
    func part(_ part: Part) -> [Int: Double] { variable(view, part).map { [$0: 1] } ?? [:] }
    let near = part(isHorizontal ? .x : .y)
    let size = part(isHorizontal ? .width : .height)
    let isContent =
      owned?.guide.kind == .contentLayoutGuide
      || owned == nil && frames.view(item)?.scrolls == true && frames.isInside(other, item)
    if isContent { return (near, part(isHorizontal ? .contentWidth : .contentHeight)) }
    switch owned?.guide.kind {
    case .topLayoutGuide where !isHorizontal: return (near, [:])
    case .bottomLayoutGuide where !isHorizontal, .keyboard where !isHorizontal:
      return (near.merging(size) { $0 + $1 }, [:])
    default: return (near, size)
    }
  }
}

extension RecordedFrames {
  /// True if the frame and the mask place a view: stacks place what they arrange whatever it says.
  func placesByFrame(_ view: InterfaceView) -> Bool {
    guard let parent = parent(of: view.id).flatMap({ self.view($0) }) else { return true }
    return parent.stack == nil && (view.translatesAutoresizingMask || view.hasFixedFrame)
  }
}
