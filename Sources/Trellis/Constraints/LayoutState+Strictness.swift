/// The questions that a strict engine asks before it takes constraints in.
extension LayoutState {
  /// A conflict that these constraints would be in, found in a copy of the tree without those that leave, with the
  /// position of the first of them that is in it.
  mutating func conflict(
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
    var first: Int?
    for row in copy.rows where conflict.members.contains(.existing(row.row)) {
      if let owner = row.owner {
        members.append(member(for: owner))
      } else if let index = copy.added.firstIndex(of: row.row) {
        first = first ?? index
        members.append(member(for: specs[index]))
      }
    }
    guard let first, let broken = members.last else { return nil }
    return (
      ConflictReport(
        members: members, broken: broken, direction: direction, isRefusal: true,
        misplacedFrame: misplacedFrame(in: members)), first
    )
  }
}
