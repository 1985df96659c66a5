import VisualFormat

/// Reasons that statements by other names than `addSubview` are, and calls of the functions that these stand in.
extension ViewAdditions {
  /// Why a statement that may mean a view keeps a call.
  func reason(againstUnclear addition: Addition, of view: String) -> String {
    let name = outline.text(addition.place)
    let isAddition = Self.methods.contains(name) || name == "removeFromSuperview"
    return isAddition || expressions.isListOfStack(addition.place)
      ? "\(quoted(view)) may be what a statement adds to a view or removes by another name"
      : "\(quoted(name)) may add \(quoted(view)) to another view or remove it"
  }

  /// The name of a function that a range speaks of, so that it may be called there, and that makes a statement, also by
  /// calling others.
  func name(ofCallOf statement: Int, in range: Range<Int>) -> String? {
    let most = 64
    var waiting = names(around: statement)
    var known: Set<String> = []
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      guard known.count <= most else { return name }
      if !constants.places(of: name, in: range).isEmpty { return name }
      for place in constants.places(of: name).prefix(most) { waiting += names(around: place) }
    }
    return nil
  }

  /// The names of the functions and properties around a place.
  private func names(around place: Int) -> [String] {
    var names: [String] = []
    var block = outline.block(of: place)
    while let opening = block {
      if let function = functions.bodies[opening] {
        if function.kind != .initializer { names += function.names }
      } else if outline.parent(opening).map(constants.isType) ?? false {
        // `lazy var row: UIView = {` and `var row: UIView {`
        names += functions.declaredName(inFrontOf: opening).map { [$0] } ?? []
      }
      block = outline.block(of: opening)
    }
    return names
  }
}
