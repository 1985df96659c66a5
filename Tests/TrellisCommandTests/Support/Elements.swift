import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of a drawing, read as XML.
final class Elements: NSObject, XMLParserDelegate {
  struct Text {
    let classes: [String]
    let x: Double
    let y: Double
    let fontSize: Double
    let isUpright: Bool
    var text = ""

    /// True if the middles of the lines are so near that the texts, at a low estimate of their width, share
    /// an area.
    func overlaps(_ other: Text) -> Bool {
      guard !isUpright, !other.isUpright else { return false }
      let width = 0.2 * (fontSize * Double(text.count) + other.fontSize * Double(other.text.count))
      return abs(x - other.x) < width && abs(y - other.y) < 0.8 * min(fontSize, other.fontSize)
    }
  }

  private(set) var texts: [Text] = []
  /// The identifiers of elements, in their order.
  private(set) var ids: [String] = []
  /// The elements with their attributes, in their order.
  private(set) var all: [(name: String, attributes: [String: String])] = []
  private var current: Text?

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  /// Makes sure that a text is well-formed XML.
  static func check(_ document: String) throws { _ = try Elements(document) }

  /// Expects that no text is small, and no name or number on another one.
  func expectReadable() {
    #expect(texts.allSatisfy { $0.fontSize >= 8 })
    let names = texts.filter { !$0.classes.isDisjoint(with: ["name", "note"]) }
    for (index, one) in names.enumerated() {
      for other in names[..<index] { #expect(!one.overlaps(other), "\(one) \(other)") }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    all.append((name, attributes))
    if let id = attributes["id"] { ids.append(id) }
    guard name == "text", let x = attributes["x"].flatMap(Double.init),
      let y = attributes["y"].flatMap(Double.init)
    else { return }
    current = Text(
      classes: (attributes["class"] ?? "").split(separator: " ").map(String.init), x: x, y: y,
      fontSize: attributes["font-size"].flatMap(Double.init) ?? 0,
      isUpright: attributes["transform"] != nil)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { current?.text += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "text", let text = current else { return }
    texts.append(text)
    current = nil
  }
}

extension [String] {
  fileprivate func isDisjoint(with others: [String]) -> Bool { !contains { others.contains($0) } }
}
