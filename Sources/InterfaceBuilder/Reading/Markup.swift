/// An element of an XML file with its line; of text, only that of strings is kept, because the rest is in
/// attributes.
final class Markup {
  let name: String
  var attributes: [String: String]
  /// The line on which the element begins, counted from 1.
  let line: Int
  var children: [Markup] = []
  /// The text between the tags of a string, as written.
  var text = ""

  init(_ name: String, _ attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The value of a switch, which files write as `YES` or `NO`.
  func flag(_ attribute: String, otherwise: Bool = false) -> Bool {
    attributes[attribute].map { $0 == "YES" } ?? otherwise
  }

  /// The first child of that name.
  func child(_ name: String) -> Markup? { children.first { $0.name == name } }

  /// The child for a key, such as the `rect` that is the `frame`.
  func child(_ name: String, key: String) -> Markup? {
    children.first { $0.name == name && $0["key"] == key }
  }
}
