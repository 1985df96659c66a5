extension Markup {
  /// The element as it is for certain traits: what variations say has been put in its place.
  ///
  /// Of several variations that apply, the one that asks for more traits wins.
  func varied(for traits: InterfaceTraits) -> Markup {
    let result = Markup(name, attributes, line: line)
    result.text = text
    for child in children where child.name != "variation" {
      result.children.append(child.varied(for: traits))
    }
    vary(result, for: traits)
    return result
  }

  /// Puts what the element's variations say into its copy.
  ///
  /// Not inlined: the caller recurses, and its frames are to be small.
  @inline(never)
  private func vary(_ result: Markup, for traits: InterfaceTraits) {
    let variations =
      children
      .filter { $0.name == "variation" }
      .map { (condition: TraitCondition(key: $0["key"] ?? ""), markup: $0) }
      .filter { $0.condition.holds(for: traits) }
      .enumerated()
      .sorted {
        ($0.element.condition.specificity, $0.offset) < (
          $1.element.condition.specificity, $1.offset
        )
      }
      .map(\.element.markup)
    for variation in variations { result.apply(variation) }
    result.removeExcluded(variations)
  }

  private func apply(_ variation: Markup) {
    for (key, value) in variation.attributes where key != "key" { attributes[key] = value }
    for child in variation.children where child.name != "mask" {
      if let key = child["key"],
        let place = children.firstIndex(where: { $0.name == child.name && $0["key"] == key })
      {
        children[place] = child
      } else {
        children.append(child)
      }
    }
  }

  /// Removes the views and constraints that are not installed.
  private func removeExcluded(_ variations: [Markup]) {
    for list in children where list.name == "subviews" || list.name == "constraints" {
      var excluded: Set<String> = []
      for mask in variations.flatMap(\.children)
      where mask.name == "mask" && mask["key"] == list.name {
        for entry in mask.children {
          guard let reference = entry["reference"] else { continue }
          if entry.name == "exclude" {
            excluded.insert(reference)
          } else {
            excluded.remove(reference)
          }
        }
      }
      list.children.removeAll { excluded.contains($0["id"] ?? "") }
    }
  }
}
