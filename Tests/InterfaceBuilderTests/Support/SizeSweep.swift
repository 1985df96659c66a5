import InterfaceBuilder
import Trellis

/// Compares what a layout says of all its sizes with what it is at single sizes.
struct SizeSweep {
  /// The numbers of things that were compared.
  struct Counts {
    var scenes = 0
    var breakpoints = 0
    var looks = 0
    /// Pieces in which constraints leave something open: frames depend on what came before there.
    var openPieces = 0

    static func += (sum: inout Counts, other: Counts) {
      sum.scenes += other.scenes
      sum.breakpoints += other.breakpoints
      sum.looks += other.looks
      sum.openPieces += other.openPieces
    }
  }

  /// A piece between two breakpoints, a little inside of them.
  private struct Piece {
    let sizes: ClosedRange<Double>
    let first: [Double]
    let last: [Double]
    let isOpen: Bool
    /// The constraints that are broken, in words.
    let broken: Set<String>
    /// The sizes that the texts need.
    let texts: [IntrinsicSize]

    var slopes: [Double] {
      zip(first, last).map { ($1 - $0) / (sizes.upperBound - sizes.lowerBound) }
    }

    func value(_ index: Int, at size: Double) -> Double {
      let part = (size - sizes.lowerBound) / (sizes.upperBound - sizes.lowerBound)
      return first[index] + part * (last[index] - first[index])
    }
  }

  private let layout: InterfaceLayout.Engine
  private let texts: [(item: ItemID, text: MeasuredText)]
  private let items: [ItemID]
  private let axis: Axis
  private let stride: Double
  private let other: Double

  /// The distance from a breakpoint at which its sides are looked at: a breakpoint is exact to a thousandth
  /// of a point, and those that are nearer to each other than a hundredth are told as one.
  private static let margin = 0.02
  /// Lengths that differ less are the same.
  private static let tolerance = 1e-4

  /// Takes a scene, and the distance of the sizes that are looked at.
  init(_ scene: InterfaceScene, _ axis: Axis, every stride: Double, from start: Double) throws {
    self.axis = axis
    self.stride = stride
    let recorded = scene.root.frame.size
    other = axis == .horizontal ? recorded.height : recorded.width
    var options = InterfaceLayout.Options()
    options.size = axis == .horizontal ? Size(start, other) : Size(other, start)
    let converted = InterfaceLayout(scene, options: options)
    let layout = try converted.makeEngine()
    self.layout = layout
    items = converted.items.compactMap { layout.items[$0.id] }
    texts = converted.items.compactMap { item in
      guard let text = item.text, let id = layout.items[item.id] else { return nil }
      return (id, text)
    }
  }

  /// The differences, in words, and the numbers of things that were compared.
  func differences(over range: ClosedRange<Double>) throws -> (all: [String], counts: Counts) {
    var result: [String] = []
    var counts = Counts(scenes: 1)
    let breakpoints = try layout.engine.breakpoints(of: axis, over: range)
    counts.breakpoints = breakpoints.count
    var start = range.lowerBound
    var before: Piece?
    var change: SizeBreakpoint?
    for (size, next) in zip(
      breakpoints.map(\.size) + [range.upperBound], breakpoints.map(Optional.some) + [nil])
    {
      let (low, high) = (start + Self.margin, size - Self.margin)
      start = size
      let piece = high > low ? try self.piece(low...high) : nil
      if let piece {
        counts.openPieces += piece.isOpen ? 1 : 0
        let missed = try missedEvents(in: piece, &counts)
        if !piece.isOpen { result += missed }
      }
      if let before, let piece, let change, isInvented(change, between: before, and: piece) {
        result.append("\(change.change) at \(change.size) is none")
      }
      (before, change) = (piece, next)
    }
    return (result, counts)
  }

  private func piece(_ sizes: ClosedRange<Double>) throws -> Piece {
    let first = try lengths(at: sizes.lowerBound)
    let middle = (sizes.lowerBound + sizes.upperBound) / 2
    try setSize(middle)
    let isOpen = !layout.engine.ambiguities().isEmpty
    let broken = Set(layout.engine.conflicts.map(\.broken.text))
    let needs = try texts.map { $0.text.size(width: try layout.engine.frame(of: $0.item).width) }
    return Piece(
      sizes: sizes, first: first, last: try lengths(at: sizes.upperBound), isOpen: isOpen,
      broken: broken, texts: needs)
  }

  /// Sizes inside a piece at which a frame is not on the line between the ends.
  private func missedEvents(in piece: Piece, _ counts: inout Counts) throws -> [String] {
    var result: [String] = []
    var size = (piece.sizes.lowerBound / stride).rounded(.up) * stride
    while size < piece.sizes.upperBound {
      let found = try lengths(at: size)
      counts.looks += 1
      for index in found.indices
      where abs(found[index] - piece.value(index, at: size)) > Self.tolerance {
        result.append("at \(size) a length is \(found[index]), not \(piece.value(index, at: size))")
        break
      }
      size += stride
    }
    return result
  }

  /// True if nothing is another after a breakpoint than before.
  private func isInvented(_ change: SizeBreakpoint, between before: Piece, and after: Piece) -> Bool
  {
    guard !before.isOpen, !after.isOpen else { return false }
    let gap = after.sizes.lowerBound - before.sizes.upperBound
    let slopes = (before.slopes, after.slopes)
    let turns = slopes.0.indices.contains { index in
      let expected = before.last[index] + slopes.0[index] * gap
      // A turn shows in the slope, and in a piece that is too short for that by what it comes to.
      return abs(slopes.0[index] - slopes.1[index]) > 1e-6
        || abs(expected - after.first[index]) > Self.tolerance
    }
    guard !turns else { return false }
    return switch change.change {
    case .deciding: true
    case .content: before.texts == after.texts
    case .conflict: before.broken == after.broken
    }
  }

  private func setSize(_ size: Double) throws {
    try layout.engine.setSize(axis == .horizontal ? Size(size, other) : Size(other, size))
  }

  private func lengths(at size: Double) throws -> [Double] {
    try setSize(size)
    var result: [Double] = []
    result.reserveCapacity(4 * items.count)
    for item in items {
      let frame = try layout.engine.frame(of: item)
      result += [frame.minX, frame.minY, frame.width, frame.height]
    }
    return result
  }
}
