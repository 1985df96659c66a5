import Cassowary

/// A size of the root at which a layout changes its way of following the size.
public struct SizeBreakpoint: Hashable, Sendable {
  /// The change at this place.
  public enum Change: Hashable, Sendable {
    /// Constraints begin or cease to decide.
    case deciding
    /// Content that is measured becomes higher or lower, lines of a flow end elsewhere, or a stack leaves out others.
    case content
    /// A conflict begins, ends or becomes another one.
    case conflict
  }

  /// The width or height of the root in points; up to here it is as before.
  public var size: Double
  /// The change at this place.
  public var change: Change
  /// The constraints that are met, where ``Change/deciding`` is the change; empty if it was found by sampling.
  public var constraints: [ConflictReport.Member]
}

// A transaction of the engine is generic, and its copy of the solver's state can be made in the solver's
// module only; Embedded Swift would have to make it here.
#if !hasFeature(Embedded)

  extension LayoutEngine {
    /// The widths or heights of the root at which constraints begin or cease to decide, content changes its
    /// size, or conflicts begin or end: between two of them all frames are linear in the size.
    ///
    /// The other dimension stays what it is, and so does everything else: the layout is as before
    /// afterwards. Nodes, lists and delegates of scroll views are asked and told as in any layout in the course
    /// of it, and what they change belongs to the size at which they are told; ask an engine of its own if they
    /// draw what they are told. From each place the solver proves how far the same constraints decide, so that no
    /// change of them can hide between samples. What lies outside of it is sampled every eight points and then
    /// bisected: heights that the host measures, which must not grow with the width, lines of flows, what stacks leave
    /// out, conflicts, and frames, if margins or safe areas depend on frames or an item is as wide as its flow lets it
    /// be. A size is exact to a thousandth of a point then. Changes that are nearer to each other than a hundredth are
    /// told as one. A size at which a constraint is met, but no rectangle turns, is not told: a wish may cease to hold
    /// where others decide.
    ///
    /// - Throws: ``LayoutError/invalidValue(_:of:)`` unless both bounds are sizes.
    /// - Complexity: a copy of the state, and a few layouts for each size that is met and for every eight points.
    public func breakpoints(
      of axis: Axis, over range: ClosedRange<Double>
    ) throws(LayoutError) -> [SizeBreakpoint] {
      for bound in [range.lowerBound, range.upperBound] {
        try ItemProperties.checkExtent(bound, .rootSize)
      }
      // Frames with masks belong to the size that the parent has now.
      layoutIfNeeded()
      var found: [SizeBreakpoint] = []
      try? transaction { () throws(Undo) in
        var walk = SizeWalk(self, axis)
        walk.follow(range)
        found = walk.found
        throw Undo()
      }
      return found
    }
  }

  /// The error that ends a transaction which is only a trial.
  private struct Undo: Error {}

  /// Follows a layout along the size of the root.
  private struct SizeWalk {
    /// The part of the state that the solver does not know: broken rows, sizes that the host has measured, and what
    /// is decided between solves.
    private struct Surroundings: Equatable {
      /// The numbers of the owners of broken rows.
      var broken: Set<Int>
      var measured: ItemMap<IntrinsicSize>
      /// The items of the lines of flows, and those that stacks have no room for.
      var arranged: [[ItemID]]
    }

    /// The way in which the layout moves up to a place.
    private struct Piece {
      var end: Double
      /// The lengths that the layout comes to there, and by how much each grows for a point of the root.
      var lengths: [Double]
      var slopes: [Double]

      /// True if a piece that begins at a place goes on in the same way.
      func isContinued(by next: Piece, from place: Double, _ lengths: [Double]) -> Bool {
        guard slopes.count == next.slopes.count else { return false }
        return isContinued(at: place, lengths)
          && slopes.indices.allSatisfy { abs(slopes[$0] - next.slopes[$0]) < 1e-6 }
      }

      /// True if lengths are those of the piece, were it longer.
      func isContinued(at place: Double, _ lengths: [Double]) -> Bool {
        guard slopes.count == lengths.count else { return false }
        return slopes.indices.allSatisfy { index in
          abs(self.lengths[index] + slopes[index] * (place - end) - lengths[index]) < 1e-4
        }
      }
    }

    private let engine: LayoutEngine
    private let axis: Axis
    private(set) var found: [SizeBreakpoint] = []
    /// The piece before the last size that was found; nil where it is too short to tell.
    private var piece: Piece?

    /// The distance between places at which the surroundings are compared, in points.
    private static let stride = 8.0
    /// The distance at which two changes are one, in points.
    private static let nearness = 0.01
    /// The precision with which a change of the surroundings is located, in points.
    private static let precision = 0.0005

    init(_ engine: LayoutEngine, _ axis: Axis) {
      self.engine = engine
      self.axis = axis
    }

    mutating func follow(_ range: ClosedRange<Double>) {
      var place = range.lowerBound
      var step = Self.nearness / 16
      var broken: Set<Int>?
      while place < range.upperBound {
        let before = surroundings(at: place)
        if let broken, broken != before.broken, !found.isEmpty {
          found[found.count - 1].change = .conflict
        }
        broken = before.broken
        let (reach, limits) = reach()
        let lengths = self.lengths()
        // Too near to what was met for the solver to tell the sides apart, or a constant follows what has come out, as
        // that of a flow does whose items are as wide as it lets them be.
        let isBlind = reach <= step / 2
        let end = min(place + (isBlind ? step : reach), range.upperBound)
        let isSampled = isBlind ? step > Self.nearness : !engine.state.effectiveInsets.isEmpty
        let change = firstChange(
          from: place, to: end, before, lengths, comparesLengths: isSampled)
        follow(from: place, lengths, to: isBlind && !isSampled ? place : change?.size ?? end)
        if let change {
          note(change.size, change.kind, [])
          place = change.size + Self.precision
          step = Self.nearness / 16
        } else if isBlind {
          place = end
          step = min(2 * step, Self.stride)
        } else if end >= range.upperBound {
          break
        } else {
          note(end, .deciding, limits)
          step = Self.nearness / 16
          place = end + step
        }
      }
    }

    /// Takes back the last size that was found, if the layout goes on from there as it came.
    private mutating func follow(from place: Double, _ lengths: [Double], to end: Double) {
      guard end - place > Self.precision else {
        piece = nil
        return
      }
      let next = layOutPiece(from: place, lengths, to: end)
      // A size that was told as one with another is not the last of those that were found.
      if let piece, let last = found.last, last.change == .deciding, last.size == piece.end,
        piece.isContinued(by: next, from: place, lengths)
      {
        found.removeLast()
      }
      piece = next
    }

    /// All lengths that the layout comes to.
    private func lengths() -> [Double] {
      engine.state.items.records.indices.filter { engine.state.items.records[$0].isLive }
        .flatMap { index -> [Double] in
          let rect = engine.state.exactAlignmentRect(of: index)
          let content = engine.state.items.details[index].scrolling?.contentSize ?? .zero
          return [rect.minX, rect.minY, rect.width, rect.height, content.width, content.height]
        }
    }

    private mutating func note(
      _ size: Double, _ change: SizeBreakpoint.Change, _ limits: [ConstraintID]
    ) {
      if let last = found.last, size - last.size < Self.nearness {
        if last.change == .deciding { found[found.count - 1].change = change }
        return
      }
      engine.state.findOwners()
      let members = limits.compactMap { engine.state.owner(of: $0) }.map {
        engine.state.member(for: $0)
      }
      found.append(SizeBreakpoint(size: size, change: change, constraints: members))
    }

    /// Lays out at a size.
    private func surroundings(at size: Double) -> Surroundings {
      let old = engine.size
      engine.state.setSize(
        axis == .horizontal ? Size(size, old.height) : Size(old.width, size))
      // With what nodes change when they are told: that belongs to this size, not to the next one.
      engine.comeToRest()
      let lines = engine.state.flows.places.sorted().flatMap { flow in
        engine.state.flows[Int(flow)]?.lines.map { $0.items } ?? []
      }
      let leftOut = engine.state.detachingStacks.sorted().map {
        engine.state.stacks[$0]?.leftOut ?? []
      }
      return Surroundings(
        broken: Set(engine.state.breaks.all.map { $0.owner.number }),
        measured: engine.state.measuredSizes,
        arranged: lines + leftOut)
    }

    /// The distance by which the size of the root may grow while the same constraints decide.
    private func reach() -> (up: Double, limits: [ConstraintID]) {
      let kind: ItemRowKind = axis == .horizontal ? .rootWidth : .rootHeight
      let root = Int(engine.root.index)
      let index = engine.state.itemRows.find(
        kind, from: engine.state.items.records[root].firstItemRow)
      guard index != ItemRowTable.none, let row = engine.state.itemRows.records[index].row
      else {
        // The size of the root itself has been given up in a conflict, so that nothing follows it.
        return (.infinity, [])
      }
      return engine.state.solver.reach(of: row)
    }

    /// The first size at which the surroundings are others, or, if they are compared, the lengths do not go on as
    /// they begin.
    private func firstChange(
      from start: Double, to end: Double, _ before: Surroundings, _ lengths: [Double],
      comparesLengths: Bool
    ) -> (size: Double, kind: SizeBreakpoint.Change)? {
      let isEmpty = before.broken.isEmpty && before.measured.isEmpty && before.arranged.isEmpty
      // Without any only a conflict at the end could be new, and that is a breakpoint of the solver.
      guard !isEmpty || comparesLengths else { return nil }
      func beginning(at place: Double, _ lengths: [Double]) -> Piece {
        layOutPiece(from: place, lengths, to: min(place + Self.nearness, end))
      }
      var line = comparesLengths ? beginning(at: start, lengths) : nil
      func goesOn(at place: Double, _ there: Surroundings) -> Bool {
        there == before && line?.isContinued(at: place, self.lengths()) != false
      }
      var low = start
      while low < end {
        let first = low
        var high = min(low + Self.stride, end)
        var after = surroundings(at: high)
        if goesOn(at: high, after) {
          low = high
          if comparesLengths && line == nil && low < end {
            line = beginning(at: low, self.lengths())
          }
          continue
        }
        while high - low > Self.precision {
          let middle = (low + high) / 2
          let there = surroundings(at: middle)
          if goesOn(at: middle, there) {
            low = middle
          } else {
            high = middle
            after = there
          }
        }
        if let begun = line, after == before, low < begun.end {
          // The line leads through this place: what comes out depends on what was laid out before, and no comparison
          // of lengths says where it turns.
          line = nil
          low = first
          continue
        }
        if after.broken != before.broken { return (low, .conflict) }
        return (low, after == before ? .deciding : .content)
      }
      return nil
    }

    /// The piece that begins at a place with these lengths, and ends at a larger one, where it lays out.
    private func layOutPiece(
      from place: Double, _ lengths: [Double], to end: Double
    ) -> Piece {
      _ = surroundings(at: end)
      let there = self.lengths()
      return Piece(
        end: end, lengths: there, slopes: zip(lengths, there).map { ($1 - $0) / (end - place) })
    }
  }

#endif
