/// `Z:` formats, which say what is in front of what.
extension FormatInterpreter {
  /// Each view is one level in front of what stands before it, or as many as the text says; the
  /// first is level with the superview unless the text says otherwise.
  mutating func interpretDepth(_ format: FormatSyntax) {
    var previous: [Neighbor] = []
    var connection: ConnectionSyntax?
    for element in format.elements {
      switch element {
      case .connection(let next):
        connection = next
      case .superview(let boundary):
        previous = [Neighbor(subject: .superview, range: boundary.node.range, side: .inner)]
        connection = nil
      case .view(let view):
        let next = view.members.flatMap { neighbors($0, range: view.node.range) }
        order(previous, next, connection)
        previous = next
        connection = nil
      }
    }
  }

  private mutating func order(
    _ previous: [Neighbor], _ next: [Neighbor], _ connection: ConnectionSyntax?
  ) {
    guard let behind = previous.first else { return }
    let levels = levels(connection, behind: behind)
    let known = next.filter { $0.subject != nil }
    for back in previous where back.subject != nil {
      for front in known {
        guard result.depthOrder.count < Self.largestCount else {
          reportSize(at: front.range)
          return
        }
        guard let before = back.subject, let after = front.subject else { continue }
        let range = back.range.union(front.range)
        for (relation, distance) in levels {
          result.depthOrder.append(
            DepthDescription(
              front: after, relation: relation, back: before, distance: distance, range: range))
        }
      }
    }
  }

  private mutating func levels(
    _ connection: ConnectionSyntax?, behind back: Neighbor
  ) -> [(FormatRelation, Double)] {
    guard let connection, !connection.isStandardSpace, connection.kind == .distance else {
      return connection?.kind == .disconnection ? [] : [(.equal, back.isContainer ? 0 : 1)]
    }
    return connection.predicates.compactMap { predicate in
      guard let value = value(predicate, as: .distance(.width)) else { return nil }
      if value.amount.metric != nil, case .name(let name) = predicate.operand {
        reportUnknownMetric(name)
        return nil
      }
      guard value.amount.isConstant else {
        report(.notLinear, at: predicate.node.range, "The number of levels is a number.")
        return nil
      }
      return (value.relation, value.amount.constant)
    }
  }
}
