import Trellis

extension Markup {
  /// True if the element is a view: something with a frame.
  var isView: Bool { child("rect", key: "frame") != nil }

  /// True if the element is a controller, and a child is its view.
  func showsInController(_ child: Markup) -> Bool {
    name.hasSuffix("Controller") && child["key"] == "view"
  }

  /// The outlets of the system's classes, which say nothing about what is connected with them.
  private static let ownOutlets: Set<String> = [
    "dataSource", "delegate", "initialFirstResponder", "menu", "nextKeyView", "view", "window",
  ]

  /// The element and everything in it, in the order of the file.
  var everything: [Markup] {
    preOrder(self) { $0.children }
  }

  /// The destination of an outlet, with the outlet's name; nil for anything else.
  var outlet: (String, String)? {
    guard name == "outlet", let destination = self["destination"], let property = self["property"],
      !Markup.ownOutlets.contains(property)
    else { return nil }
    return (destination, property)
  }

  /// The text that a string stands for: files write those that XML cannot hold, and some others, in base 64.
  var content: String {
    guard flag("base64-UTF8"), let bytes = [UInt8](base64: text) else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The attributes, and what files write as elements inside in their place: texts that are long, and images
  /// that are drawn in a way of their own.
  var attributesAndTexts: [String: String] {
    var result = attributes
    for child in children {
      guard let key = child["key"], result[key] == nil else { continue }
      if child.name == "string" {
        result[key] = child.content
      } else if child.name == "imageReference", key == "image" {
        result[key] = child["image"]
        result["catalog"] = child["catalog"]
      }
    }
    return result
  }

  /// The texts that a row with a style places, with the masks that come to the same.
  ///
  /// Beside each other, the second text keeps to the far side; one below the other, both have all of the
  /// width that they need.
  var masksOfRowTexts: [(String, AutoresizingMask)] {
    var own: [(String, AutoresizingMask)] = []
    if name == "tableViewCell" {
      let isPair = self["style"]?.hasSuffix("Value1") == true
      if let text = self["textLabel"] { own.append((text, isPair ? [] : .flexibleWidth)) }
      if let text = self["detailTextLabel"] {
        own.append((text, isPair ? .flexibleLeftMargin : .flexibleWidth))
      }
    }
    return own
  }
}

extension [UInt8] {
  /// The bytes that a text in base 64 stands for, padded or not; nil for any other text.
  fileprivate init?(base64 text: String) {
    self.init()
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 where character > 0x20 && character != UInt8(ascii: "=") {
      guard let digit = Self.digit(base64: character) else { return nil }
      bits = bits << 6 | digit
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }

  private static func digit(base64 character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension Double {
  /// A decimal number, as files write it: `0x10` is none.
  init?(decimal text: some StringProtocol) {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    self.init(text)
  }
}
