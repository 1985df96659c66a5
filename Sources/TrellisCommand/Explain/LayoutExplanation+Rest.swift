import Trellis
import VisualFormatTools

extension LayoutExplanation {
  /// The rest that there is to say about a value: what wanted another one and lost, and what else it
  /// could be.
  struct Rest {
    /// A constraint that does not hold.
    struct Unsatisfied {
      let text: String
      /// Its distance from holding, in points.
      let excess: Double

      var json: JSONText {
        .object(["text": .string(text), "excess": .number(excess)])
      }
    }

    /// The constraints on the item along the axis that do not hold.
    let unsatisfied: [Unsatisfied]
    /// Between what values the attribute can be; nil where constraints leave no choice.
    let possibleValues: ClosedRange<Double>?

    /// Looks at the item of an explanation.
    init(of explanation: LayoutExplanation, in layout: LayoutBuilder) {
      let item = explanation.item
      let axis = explanation.attribute.axis
      let engine = layout.engine
      let specs = ((try? engine.constraints(of: item.item)) ?? [])
        .compactMap { try? engine.spec(of: $0) }
      var unsatisfied = layout.withoutRounding {
        specs.compactMap { spec -> Unsatisfied? in
          guard spec.firstAttribute.axis == axis, let excess = layout.excess(of: spec) else {
            return nil
          }
          return Unsatisfied(text: engine.describe(spec), excess: excess)
        }
      }
      unsatisfied += Self.multipliedPositions(specs, axis, engine)
      unsatisfied += Self.contentSize(item, axis, engine)
      self.unsatisfied = unsatisfied
      let range = try? engine.possibleValues(of: item, explanation.attribute)
      possibleValues = range.flatMap { $0.upperBound - $0.lowerBound > 0.001 ? $0 : nil }
    }

    /// The wishes about multiplied positions: these count from the common ancestor, which the engine knows.
    private static func multipliedPositions(
      _ specs: [ConstraintSpec], _ axis: Axis, _ engine: LayoutEngine
    ) -> [Unsatisfied] {
      let wanted = specs.filter {
        let meaning = $0.firstAttribute.meaning(.leftToRight)
        return $0.multiplier != 1 && meaning.isPosition && meaning.axis == axis
      }
      // The engine looks for all that is in the way, which takes its time.
      if wanted.isEmpty { return [] }
      return engine.unmetConstraints().compactMap { unmet -> Unsatisfied? in
        guard let id = unmet.constraint.constraint, let spec = try? engine.spec(of: id),
          unmet.error > 0.001, wanted.contains(spec)
        else { return nil }
        return Unsatisfied(text: engine.describe(spec), excess: unmet.error)
      }
    }

    /// The influence of hugging and compression resistance.
    private static func contentSize(
      _ item: ItemID, _ axis: Axis, _ engine: LayoutEngine
    ) -> [Unsatisfied] {
      guard item.area == .item, let properties = try? engine.properties(of: item),
        let rect = try? engine.alignmentRect(of: item),
        let wanted = (try? engine.intrinsicContentSize(of: item))?[axis]
      else { return [] }
      let length = axis == .horizontal ? rect.width : rect.height
      let isLarger = length > wanted
      guard abs(length - wanted) > 0.001 else { return [] }
      let priority =
        isLarger
        ? properties.contentHugging[axis] : properties.contentCompressionResistance[axis]
      let attribute = axis == .horizontal ? "width" : "height"
      let reason = isLarger ? "<= \(rounded(wanted))" : ">= \(rounded(wanted))"
      let name = isLarger ? "content hugging" : "content compression resistance"
      return [
        Unsatisfied(
          text:
            "\(engine.describe(item)).\(attribute) \(reason) @\(rounded(priority.rawValue)) (\(name))",
          excess: abs(length - wanted))
      ]
    }

    /// Some lines for people; nothing where there is nothing to say.
    var text: String {
      var result = ""
      if !unsatisfied.isEmpty { result += "not satisfied:\n" }
      for row in unsatisfied {
        result += "  \(displayed(row.text)), by \(rounded(row.excess))\n"
      }
      if let range = possibleValues {
        let lower = range.lowerBound.isFinite ? rounded(range.lowerBound) : nil
        let upper = range.upperBound.isFinite ? rounded(range.upperBound) : nil
        let words =
          switch (lower, upper) {
          case (let lower?, let upper?): "from \(lower) to \(upper)"
          case (let lower?, nil): "from \(lower) upwards"
          case (nil, let upper?): "up to \(upper)"
          case (nil, nil): "anything"
          }
        result += "ambiguous: it can be \(words)\n"
      }
      return result
    }
  }
}

extension Attribute {
  /// The axis along which the attribute lies.
  fileprivate var axis: Axis { meaning(.leftToRight).axis }
}
