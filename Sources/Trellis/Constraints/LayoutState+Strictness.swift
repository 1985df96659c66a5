/// The questions that a strict engine asks before it takes constraints in.
extension LayoutState {
  /// A conflict with the first of these constraints that cannot hold together with those before it and with the tree
  /// without those that leave, and its position.
  ///
  /// - Complexity: a solve of a copy; where there is a conflict, one more for each time that what comes before its
  ///   last member is halved.
  mutating func conflict(
    adding specs: [ConstraintSpec], without leaving: Set<Int>
  ) -> (report: ConflictReport, position: Int)? {
    guard var found = anyConflict(adding: specs, without: leaving) else { return nil }
    var start = 0
    while start < found.position {
      let middle = (start + found.position) / 2
      if let earlier = anyConflict(adding: Array(specs[...middle]), without: leaving) {
        found = earlier
      } else {
        start = middle + 1
      }
    }
    return found
  }

  /// A conflict that these constraints would be in, found in a copy of the tree without those that leave, with the
  /// position of the last of them that is in it.
  private mutating func anyConflict(
    adding specs: [ConstraintSpec], without leaving: Set<Int>
  ) -> (report: ConflictReport, position: Int)? {
    let before = work
    let copy = beginCopy(adding: specs, without: leaving)
    let conflict = solveOnce()
    defer {
      endFitting(copy)
      work = before
    }
    guard let conflict else { return nil }
    var members: [ConflictReport.Member] = []
    var last: Int?
    for row in copy.rows where conflict.members.contains(.existing(row.row)) {
      if let owner = row.owner {
        members.append(member(for: owner))
      } else if let index = copy.added.firstIndex(of: row.row) {
        last = max(last ?? 0, index)
        members.append(member(for: specs[index]))
      }
    }
    guard let last else { return nil }
    return (
      ConflictReport(
        members: members, broken: member(for: specs[last]), direction: direction, isRefusal: true,
        misplacedFrame: misplacedFrame(in: members)), last
    )
  }
}
