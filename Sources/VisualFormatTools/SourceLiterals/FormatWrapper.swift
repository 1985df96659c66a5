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
  /// The number of the parameter that the body takes the views from; nothing where it has its own.
  package private(set) var viewsParameter: Int?
  /// The number of the parameter that the body takes the metrics from; nothing where it has its own.
  package private(set) var metricsParameter: Int?
  /// The token of the function's name.
  package var place: Int { function.place }
  private let function: FunctionHead
  private let formatParameter: Int

  /// Looks for the function around a call whose format is a parameter; nothing where there is none.
  package init?(
    _ argument: Range<Int>, _ call: FormatCall, _ outline: SourceOutline
  ) {
    guard argument.count == 1, let name = argument.first, outline.isWord(name),
      let function = FunctionHead(declaring: name, outline),
      let format = function.number(of: outline.text(name))
    else { return nil }
    self.function = function
    formatParameter = format
    inner = call
    var outline = outline
    let arguments = outline.arguments(call.opening)
    let isPositional = outline.language == .cSharp && arguments.count == 4
    for (index, argument) in arguments.enumerated() where argument.tokens.count == 1 {
      let parameter = function.number(of: outline.text(argument.tokens.lowerBound))
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
    _ outline: inout SourceOutline, _ constants: ConstantFinder
  ) -> [(argument: Range<Int>, call: FormatCall)] {
    var found: [(argument: Range<Int>, call: FormatCall)] = []
    for place in constants.places(of: function.name) where place != function.place {
      guard let opening = opening(ofCallAt: place, outline),
        let argument = argument(formatParameter, of: opening, &outline)
      else { continue }
      var call = FormatCall(opening: opening, isKnown: true)
      call.wrapper = self
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

  /// The argument of a call that a parameter gets.
  package func argument(
    _ parameter: Int, of opening: Int, _ outline: inout SourceOutline
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
