/// All elements in release builds; one in `number` in debug builds, which take ten times as long for
/// each.
public func sample<Elements: Collection>(
  _ elements: Elements, oneIn number: Int
) -> [Elements.Element] {
  #if DEBUG
    return elements.enumerated().filter { $0.offset % number == 0 }.map(\.element)
  #else
    return Array(elements)
  #endif
}
