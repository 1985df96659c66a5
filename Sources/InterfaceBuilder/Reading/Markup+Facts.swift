import Trellis

extension Markup {
  /// True if the element is a view: something with a frame.
  var isView: Bool { child("rect", key: "frame") != nil }

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

extension Double {
  /// A decimal number, as files write it: `0x10` is none.
  init?(decimal text: some StringProtocol) {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    self.init(text)
  }
}
