/// A function of the source that hands one of its parameters on to a call as the format.
///
/// ```swift
/// func pin(_ format: String, _ views: [String: UIView]) {
///   addConstraints(
///     NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
/// }
/// ```
package final class FormatWrapper {
  /// The call in the body.
  package let inner: FormatCall
  /// The number of the parameter that the body takes the views from; nothing where it has its own, or
  /// changes those.
  package private(set) var viewsParameter: Int?
  /// The number of the parameter that the body takes the metrics from; nothing where it has its own, or
  /// changes those.
  package private(set) var metricsParameter: Int?
  /// The token of the function's name.
  package var place: Int { function.place }
  private let function: FunctionHead
  private let formatParameter: Int

  /// Looks for the function around a call whose format is a parameter; nothing where there is none, or
  /// where its body has another variable or another text of that name.
  package init?(
    _ argument: Range<Int>, _ call: FormatCall, _ outline: SourceOutline,
    _ constants: ConstantFinder
  ) {
    guard argument.count == 1, let name = argument.first, outline.isWord(name),
      let function = FunctionHead(declaring: name, outline),
      let format = function.number(of: outline.text(name)),
      constants.isUnchanged(name, since: function.body)
    else { return nil }
    self.function = function
    formatParameter = format
    inner = call
    let arguments = outline.arguments(call.opening)
    let isPositional = outline.language == .cSharp && arguments.count == 4
    for (index, argument) in arguments.enumerated() where argument.tokens.count == 1 {
      let token = argument.tokens.lowerBound
      // The body may add names to what the caller gives.
      guard constants.isUnchanged(token, since: function.body) else { continue }
      let parameter = function.number(of: outline.text(token))
      switch argument.label.map(outline.text) {
      case "views": viewsParameter = parameter
      case "metrics": metricsParameter = parameter
      case nil where isPositional && index == 3: viewsParameter = parameter
      case nil where isPositional && index == 2: metricsParameter = parameter
      default: break
      }
    }
  }

  /// The calls of the function in the source, each with the argument that is the format.
  package func calls(
    _ outline: SourceOutline, _ constants: ConstantFinder, _ types: SourceTypes
  ) -> [(argument: Range<Int>, call: FormatCall)] {
    let reach = FunctionReach(function, outline, constants, types)
    var found: [(argument: Range<Int>, call: FormatCall)] = []
    for place in constants.places(of: function.name) where place != function.place {
      guard let opening = opening(ofCallAt: place, outline), accepts(opening, outline),
        let certainty = reach.certainty(ofCallAt: place),
        let argument = argument(formatParameter, of: opening, outline)
      else { continue }
      var call = FormatCall(opening: opening, isKnown: certainty == .certain)
      call.wrapper = self
      call.isSupposed = certainty == .possible
      found.append((argument, call))
    }
    return found
  }

  private func opening(ofCallAt place: Int, _ outline: SourceOutline) -> Int? {
    if function.isMethodOfObjectiveC {
      guard let opening = outline.parent(place), outline.isMessage(opening) else { return nil }
      return outline.has(":", at: place + 1) ? opening : nil
    }
    return outline.has("(", at: place + 1) && outline.text(place - 1) != "func" ? place + 1 : nil
  }

  /// True if a call has the arguments that the function takes.
  private func accepts(_ opening: Int, _ outline: SourceOutline) -> Bool {
    let labels = outline.arguments(opening).map { $0.label.map(outline.text) }
    if function.isMethodOfObjectiveC {
      return labels.dropFirst() == function.parameters.map(\.label)[...]
    }
    return function.accepts(labels, inPlace: outline.language == .cSharp)
  }

  /// The argument of a call that a parameter gets.
  package func argument(
    _ parameter: Int, of opening: Int, _ outline: SourceOutline
  ) -> Range<Int>? {
    let arguments = outline.arguments(opening)
    let wanted = function.parameters[parameter]
    if let label = wanted.label,
      let argument = arguments.first(where: { $0.label.map(outline.text) == label })
    {
      return argument.tokens
    }
    guard wanted.label == nil || outline.language == .cSharp, arguments.indices.contains(parameter),
      arguments[parameter].label == nil
    else { return nil }
    return arguments[parameter].tokens
  }
}

extension ConstantFinder {
  /// True if a name is the parameter of the function around it, as the caller gave it: nothing declares
  /// it again between the beginning of the body and a place, and nothing in between changes it.
  fileprivate func isUnchanged(_ name: Int, since body: Int) -> Bool {
    let text = outline.text(name)
    let between = Self.places(places[text], in: body + 1..<name)
    let isSame = between.allSatisfy { index in
      guard !isDeclared(index), case .none = change(at: index, of: .local) else { return false }
      return true
    }
    guard isSame else { return false }
    return outline.has("{", at: body) ? !isShadowed(text, at: name, below: body) : true
  }
}
