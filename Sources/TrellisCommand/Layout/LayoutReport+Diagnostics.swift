import Trellis
import VisualFormatTools

extension LayoutReport {
  /// This many members of a conflict are shown, and this many further conflicts of one cause named.
  private static let longestList = 8

  /// Conflicts as errors; ambiguities, and what changes nothing, as warnings; at their places in the document.
  ///
  /// Conflicts that share more than half of their constraints have one cause, and are told once.
  var diagnostics: [SourceDiagnostic] {
    var result = layout.warnings
    let causes = conflictsByCause
    let excesses = layout.excesses(of: causes.map { $0[0].broken })
    for (group, excess) in zip(causes, excesses) {
      let conflict = group[0]
      let amount = excess.map { ", by \(inPoints($0))" } ?? ""
      let broken = displayed(conflict.broken.text)
      let others = conflict.members.filter { $0 != conflict.broken }
      let reason = others.isEmpty ? "it cannot hold" : "it is in conflict with others"
      result.append(
        SourceDiagnostic(
          "broken\(amount), because \(reason): \(broken)",
          at: place(of: conflict.broken) ?? start))
      for member in others.prefix(Self.longestList) {
        let message = "in conflict: \(displayed(member.text))"
        result.append(SourceDiagnostic(message, at: place(of: member) ?? start, .note))
      }
      note(others.count - Self.longestList, "more constraints are in the conflict", &result)
      for further in group.dropFirst().prefix(Self.longestList) {
        let message = "broken for the same cause: \(displayed(further.broken.text))"
        result.append(SourceDiagnostic(message, at: place(of: further.broken) ?? start, .note))
      }
      note(group.count - 1 - Self.longestList, "more are broken for the same cause", &result)
      result.append(
        SourceDiagnostic(
          "to mend it, \(displayed(conflict.suggestion))",
          at: place(of: conflict.broken) ?? start, .note))
    }
    for open in ambiguitiesByItem {
      let texts = open.map { displayed($0.text) }.joined(separator: ", ")
      let place = open.first.flatMap { self.place(of: $0.item) } ?? start
      result.append(SourceDiagnostic("ambiguous: \(texts)", at: place, .warning))
      if let first = open.first {
        result.append(
          SourceDiagnostic("to mend it, \(displayed(first.suggestion))", at: place, .note))
      }
    }
    return result
  }

  private func note(_ count: Int, _ text: String, _ result: inout [SourceDiagnostic]) {
    guard count > 0 else { return }
    let place = result.last?.range ?? start
    result.append(SourceDiagnostic("\(count) \(text)", at: place, .note))
  }

  /// The conflicts, those of one cause together: they share more than half of what excludes what is broken
  /// with the first of them.
  private var conflictsByCause: [[ConflictReport]] {
    typealias Member = ConflictReport.Member
    var groups: [(conflicts: [ConflictReport], first: Set<Member>)] = []
    /// The groups of whose first conflict something is a member.
    var groupsOfMember: [Member: [Int]] = [:]
    for conflict in conflicts {
      let others = Set(conflict.members.filter { $0 != conflict.broken })
      // Who shares more than half shares one of the rarest half. The size of the root, which is in all
      // conflicts of a list, is not among them.
      let counts = others.map { (member: $0, count: groupsOfMember[$0]?.count ?? 0) }
      let rarest = counts.sorted { $0.count < $1.count }.prefix((others.count + 1) / 2)
      let candidates = Set(rarest.flatMap { groupsOfMember[$0.member] ?? [] })
      let same = candidates.filter {
        groups[$0].first.intersection(others).count * 2 > others.count
      }
      if let same = same.min() {
        groups[same].conflicts.append(conflict)
      } else {
        for member in others { groupsOfMember[member, default: []].append(groups.count) }
        groups.append(([conflict], others))
      }
    }
    return groups.map(\.conflicts)
  }

  /// All open values of an item are said at once.
  private var ambiguitiesByItem: [[Ambiguity]] {
    var groups: [[Ambiguity]] = []
    for ambiguity in ambiguities {
      if groups.last?.last?.item.item == ambiguity.item.item {
        groups[groups.count - 1].append(ambiguity)
      } else {
        groups.append([ambiguity])
      }
    }
    return groups
  }

  private var start: Range<Int> { 0..<1 }
}
