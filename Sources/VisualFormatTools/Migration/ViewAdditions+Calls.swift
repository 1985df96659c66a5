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
    var place = place
    while true {
      let block = outline.block(of: place)
      if let function = functions.bodies[place] {
        if function.kind != .initializer { names += function.names }
      } else if block.map(constants.isType) ?? true {
        names += property(around: place).map { [$0] } ?? []
      }
      guard let block else { return names }
      place = block
    }
  }

  /// The name of the property that a place in a type, or outside of all, belongs to: `lazy var row = makeRow()`,
  /// `lazy var row: UIView = {` and `var row: UIView {`.
  private func property(around place: Int) -> String? {
    guard let declaration = functions.declaration(inFrontOf: place) else { return nil }
    let isBody =
      outline.has("{", at: place) && outline.parent(place) == outline.block(of: place)
      && !constants.isType(place)
    let isValue =
      constants.value(declaredAt: declaration, atMost: 512)?.contains(place) ?? false
    return isBody || isValue ? outline.text(declaration) : nil
  }
}
