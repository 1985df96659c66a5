import VisualFormat

/// Required constraints that exclude each other, and the one that was broken for it.
public struct ConflictReport: Hashable, Sendable {
  /// A constraint of the conflict.
  public struct Member: Hashable, Sendable {
    /// Where a constraint comes from; the engine's own in the order in which they are broken.
    public enum Kind: Int, Hashable, Sendable, CaseIterable {
      /// From the host.
      case authored
      /// The intrinsic content size with a required priority.
      case contentSize
      /// The frame and the autoresizing mask.
      case autoresizing
      /// A row of a stack's arrangement.
      case stack
      /// A manual content size or the content offset.
      case scroll
      /// Sizes are not negative.
      case nonNegativeSize
      /// The size of the root.
      case rootSize
    }

    /// The constraint; `nil` for one of the engine's own.
    public var constraint: LayoutConstraintID?
    /// Where it comes from.
    public var kind: Kind
    /// The items it is about: one or two.
    public var items: [ItemID]
    /// The member in words, such as `label.width == 100`.
    public var text: String
    /// The name that the host gave it.
    public var identifier: String?
    /// The visual format that said it.
    public var source: ConstraintSource?
    /// It is about leading or trailing edges where text runs from right to left.
    var isMirrored = false
  }

  /// The members: without any one of them the others can all hold.
  public var members: [Member]
  /// The one that was broken, or, before the decision, that the rule proposes; the last of those that were
  /// refused, if ``isRefusal``.
  public var broken: Member
  /// Which way text ran in the tree when the conflict was found; parts of it may have their own direction.
  public var direction: LayoutDirection
  /// True if constraints were refused for the conflict, as by a strict engine, and none was broken.
  public var isRefusal = false
  /// The place in ``members`` of the frame of an item that another member wants elsewhere.
  var misplacedFrame: Int?
}

extension ConflictReport: CustomStringConvertible {
  /// The conflict for a person, in several lines: the members, with the part of the visual format
  /// that said them, what was broken or refused, and what to do about it.
  public var description: String {
    // The members may agree where text runs the other way, in which most people look at a layout.
    let isMirrored = members.contains { $0.isMirrored }
    var lines = [
      "Unable to simultaneously satisfy constraints"
        + (isMirrored ? ", with text from right to left:" : ":")
    ]
    for member in members {
      lines.append("  " + member.description)
      if let source = member.source {
        let excerpt = DiagnosticRenderer(text: source.text).excerpt(source.range)
        lines += excerpt.map { "    " + $0 }
      }
    }
    lines.append(isRefusal ? "Refused, so that nothing is broken:" : "Recovered by breaking:")
    lines.append("  " + broken.description)
    lines.append("Suggestion: " + suggestion)
    return lines.joined(separator: "\n")
  }

  /// The most likely way to resolve the conflict, in a sentence.
  public var suggestion: String {
    if let frame = misplacedFrame, frame < members.count {
      let text = members[frame].text
      return "clear the frame behind \"\(text)\" if constraints are to place the item."
    }
    if let content = members.first(where: { $0.kind == .contentSize }) {
      return "lower the priority behind \"\(content.text)\" below 1000."
    }
    let authored = members.filter { $0.kind == .authored }
    if authored.isEmpty, broken.kind == .stack {
      return "give what is arranged more room or less spacing, so that \"\(broken.text)\" can hold."
    }
    if members.count == 2, authored.count == 1,
      members.contains(where: { $0.kind == .nonNegativeSize })
    {
      return "sizes are at least 0: correct \"\(authored[0].text)\", or allow a negative size."
    }
    let subjects = authored.map { Self.subject(of: $0.text) }
    if authored.count == 2, members.count == 2, subjects[0] == subjects[1] {
      return "keep one of the two for \(subjects[0]), and change its constant instead of adding "
        + "another."
    }
    return "remove one of these, or lower the priority of one that may give way below 1000, "
      + "such as \"\(broken.text)\"."
  }

  /// The part of an equation in front of its relation; names may have spaces.
  private static func subject(of text: String) -> String {
    let bytes = Array(text.utf8)
    let space = UInt8(ascii: " ")
    var end = 0
    while end < bytes.count {
      if bytes[end] == space, end + 3 < bytes.count, bytes[end + 2] == UInt8(ascii: "="),
        bytes[end + 3] == space
      {
        break
      }
      end += 1
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}

extension ConflictReport.Member: CustomStringConvertible {
  /// The constraint in words, its identifier and its source, in one line.
  public var description: String {
    var result = text
    if let identifier { result += " '\(identifier)'" }
    if let source { result += " (from \"\(source.excerpt)\")" }
    return result
  }
}

extension LayoutEngine {
  /// The conflicts of the present layout, one for each broken constraint, in the order in which
  /// they were broken.
  public var conflicts: [ConflictReport] {
    layoutIfNeeded()
    return state.breaks.all.map { state.report(on: $0.members, breaking: $0.owner) }
  }

  /// The number of conflicts of the present layout.
  ///
  /// - Complexity: constant, apart from the layout.
  public var conflictCount: Int {
    layoutIfNeeded()
    return state.breaks.count
  }

  /// The conflict at a position in ``conflicts``; nil where there is none.
  ///
  /// - Complexity: linear in its members, apart from the layout; in the number of conflicts for the first that
  ///   is asked for after a change.
  public func conflict(at position: Int) -> ConflictReport? {
    layoutIfNeeded()
    return state.breaks.at(position).map { state.report(on: $0.members, breaking: $0.owner) }
  }

  /// The places of conflicts that were looked at, so far.
  package var visitedConflicts: Int { state.breaks.visits }

  /// True if a constraint is broken at present.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)``.
  public func isBroken(_ constraint: LayoutConstraintID) throws(LayoutError) -> Bool {
    _ = try state.resolve(constraint)
    layoutIfNeeded()
    return state.constraints.records[try state.resolve(constraint)].isBroken
  }
}

extension LayoutState {
  mutating func report(on members: [RowOwner], breaking broken: RowOwner) -> ConflictReport {
    let members = members.map { member(for: $0) }
    return ConflictReport(
      members: members, broken: member(for: broken), direction: direction,
      misplacedFrame: misplacedFrame(in: members))
  }

  /// The frame of an item that another member holds to something outside of it, or gives a size.
  ///
  /// What only holds things in it does not say that the frame is wrong; but where nothing is said of any item by
  /// anything but frames, the first of them may be.
  func misplacedFrame(in members: [ConflictReport.Member]) -> Int? {
    var frame: Int?
    var hasOthers = false
    for (place, member) in members.enumerated() {
      switch member.kind {
      case .authored, .contentSize, .stack, .scroll: hasOthers = true
      case .autoresizing:
        let own = Int(member.items[0].index)
        let isHeld = members.contains { other in
          (other.kind == .authored || other.kind == .contentSize)
            && other.items.contains { Int($0.index) == own }
            && other.items.allSatisfy {
              Int($0.index) == own || !items.isItem(Int($0.index), in: own)
            }
        }
        if isHeld { return place }
        frame = frame ?? place
      case .nonNegativeSize, .rootSize: break
      }
    }
    return hasOthers ? nil : frame
  }

  /// The conflicts with a member about one of some items, in the order in which they were resolved.
  mutating func conflicts(about members: [Int]) -> [ConflictReport] {
    if breaks.isEmpty { return [] }
    var owners = constraintsTouching(members).map { RowOwner.constraint($0) }
    for item in members {
      owners += SizeRows.kinds.map { .size($0, item) }
      var row = items.records[item].firstItemRow
      while row != ItemRowTable.none {
        owners.append(.item(row))
        row = itemRows.records[row].next
      }
    }
    return breaks.with(owners).map { report(on: $0.members, breaking: $0.owner) }
  }

  mutating func memberKind(of constraint: Int) -> ConflictReport.Member.Kind {
    constraints.records[constraint].isArranged ? .stack : .authored
  }

  mutating func member(for owner: RowOwner) -> ConflictReport.Member {
    switch owner {
    case .constraint(let index):
      var member = member(for: spec(of: index))
      member.kind = memberKind(of: index)
      if member.kind == .authored { member.constraint = constraints.id(index) }
      return member
    case .item(let index):
      return member(for: itemRows.records[index])
    case .size(let kind, let item):
      return sizeRow(kind, of: item).map { member(for: $0) }
        ?? ConflictReport.Member(kind: kind.memberKind, items: [items.id(item)], text: "")
    }
  }

  /// A constraint of the host, which need not be in the engine.
  mutating func member(for spec: ConstraintSpec) -> ConflictReport.Member {
    ConflictReport.Member(
      kind: .authored, items: [spec.first] + (spec.second.map { [$0] } ?? []), text: describe(spec),
      identifier: spec.identifier, source: spec.source,
      isMirrored: spec.statement.isDirectional && direction(of: spec.statement) == .rightToLeft)
  }

  private mutating func member(for row: ItemRow) -> ConflictReport.Member {
    ConflictReport.Member(
      kind: row.kind.memberKind, items: [items.id(row.item)], text: describe(row))
  }
}
