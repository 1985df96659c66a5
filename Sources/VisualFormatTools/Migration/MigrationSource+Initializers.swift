import VisualFormat

extension MigrationSource {
  /// Refuses closures that use members of an object which an initializer has not made yet.
  ///
  /// A constraint with a priority is made in a closure, and a closure may capture the object only when all of its
  /// properties have values. The call of another initializer shows that they have; without one they are taken to have
  /// none, also where all do.
  func checkClosures(
    of call: MigratedCall, _ meaning: FormatMeaning, _ superviews: [String: String]
  ) throws(MigrationObstacle) {
    guard isBeforeInitialization(call.opening) else { return }
    for constraint in meaning.constraints where constraint.priority < 1000 {
      var paths: [String] = []
      let operands = [constraint.first, constraint.second]
      for case .view(let name)? in operands {
        paths.append(call.views[name] ?? name)
        if operands.contains(.superview), let superview = superviews[name] {
          paths.append(superview)
        }
      }
      var member = paths.first { isOfObject($0, at: call.opening) }
      if let metric = constraint.constantMetric.flatMap({ call.metrics[$0] }),
        metric.first.map({ $0.isLetter || $0 == "_" }) ?? false,
        constants.isMember(metric, at: call.opening)
      {
        member = metric
      }
      if let member {
        throw MigrationObstacle(
          "a closure with \(quoted(member)) may stand in an initializer only where all properties "
            + "have values, which is not known here")
      }
    }
  }

  /// True if an expression begins with the object or, as far as is visible, with a member of it, and not with a local
  /// variable, a global one or a type.
  private func isOfObject(_ path: String, at place: Int) -> Bool {
    let first = String(path.prefix { $0 != "." && $0 != "!" })
    if first == "self" { return true }
    return constants.variable(first, at: place) == nil && constants.isMember(first, at: place)
      && !(first.first?.isUppercase ?? false)
  }

  /// True if a place is in an initializer in which no other one has been called above it.
  private func isBeforeInitialization(_ place: Int) -> Bool {
    let member = constants.member(around: place)
    guard constants.isInitializer(member.lowerBound) else { return false }
    return !(member.lowerBound..<place).contains {
      outline.text($0) == "init" && outline.has(".", at: $0 - 1)
        && ["super", "self"].contains(outline.text($0 - 2))
    }
  }
}
