extension FileReader {
  // MARK: Fonts

  /// The font of a view's text, if the file says it.
  mutating func font(of element: Markup) -> InterfaceFont? {
    if let description = element.child("fontDescription") { return font(description) }
    let cell = element.children.first { $0["key"] == "cell" }
    return cell?.child("font").flatMap { font(ofCell: $0) }
  }

  private mutating func font(_ description: Markup) -> InterfaceFont? {
    if let style = description["style"] {
      return InterfaceFont(
        style: style, isDesktop: file.device == "mac",
        isSmallest: file.tools?.drawsSmallestText == true)
    }
    guard let size = number("pointSize", description), size > 0 else { return nil }
    // The names of the system's own fonts begin with a dot: `.AppleSystemUIFont`, `.SFUIText-Medium`.
    let name = description["name"]
    var font = InterfaceFont(size: size, isSystem: name?.hasPrefix(".") ?? true)
    if description["type"] == "boldSystem" { font.weight = .bold }
    font.isItalic = description["type"] == "italicSystem"
    if let weight = description["weight"].flatMap(InterfaceFont.Weight.init) {
      font.weight = weight
    } else if name?.hasSuffix("Bold") == true {
      font.weight = .bold
    } else if font.isSystem, let word = name?.split(separator: "-").last?.lowercased(),
      let weight = InterfaceFont.Weight(rawValue: word)
    {
      font.weight = weight
    }
    return font
  }

  private mutating func font(ofCell font: Markup) -> InterfaceFont? {
    if let size = number("size", font), size > 0 { return InterfaceFont(size: size) }
    switch font["metaFont"] {
    case "smallSystem", "smallSystemBold", "message": return InterfaceFont(size: 11)
    case "miniSystem", "label": return InterfaceFont(size: 9)
    case "system", "systemBold", "menu", "controlContent": return InterfaceFont(size: 13)
    default: return nil
    }
  }

  // MARK: Texts

  /// The text that a view of UIKit shows; nil where it shows none, or what is not known.
  mutating func text(of element: Markup, font: InterfaceFont?) -> InterfaceText? {
    guard file.platform != .macOS else { return nil }
    switch element.name {
    case "label":
      guard let string = Self.string(of: element) else { return nil }
      let own = font ?? fontOfFragments(in: element)
      var text = InterfaceText(string, own ?? InterfaceFont(size: 17))
      text.numberOfLines = numberOfLines(element)
      let width = number("preferredMaxLayoutWidth", element) ?? 0
      if width > 0 { text.preferredWidth = width }
      return text
    case "button":
      guard let title = Self.title(of: element) else { return nil }
      return InterfaceText(title, font ?? InterfaceFont(size: 15))
    case "textField":
      let texts = element.attributesAndTexts
      let string = [texts["text"], texts["placeholder"]].compactMap { $0 }
        .max { $0.count < $1.count }
      return InterfaceText(string ?? "", font ?? InterfaceFont(size: 14))
    default: return nil
    }
  }

  /// The font of the longest part of an attributed text, if the file says it.
  private mutating func fontOfFragments(in element: Markup) -> InterfaceFont? {
    let fragments = Self.fragments(of: element) ?? []
    let longest = fragments.max { Self.words(of: $0).count < Self.words(of: $1).count }
    guard let named = longest?.child("attributes")?.child("font", key: "NSFont"),
      var result = font(ofCell: named)
    else { return nil }
    result.isSystem = named["name"]?.hasPrefix(".") ?? true
    return result
  }

  private mutating func numberOfLines(_ element: Markup) -> Int {
    guard let text = element["numberOfLines"] else { return 1 }
    if let number = Int(text), number >= 0 { return number }
    remark(.invalidNumber(text, attribute: "numberOfLines"), element)
    return 1
  }

  private static func string(of element: Markup) -> String? {
    if let text = element["text"] { return text }
    if let string = element.child("string", key: "text") { return string.content }
    return fragments(of: element)?.map { words(of: $0) }.joined()
  }

  /// The parts of an attributed text; nil for a view without one.
  private static func fragments(of element: Markup) -> [Markup]? {
    element.child("attributedString", key: "attributedText")?.children
      .filter { $0.name == "fragment" }
  }

  private static func words(of fragment: Markup) -> String {
    fragment["content"] ?? fragment.child("string", key: "content")?.content
      ?? fragment.child("mutableString", key: "content")?.content ?? ""
  }

  /// The title of a button without an image: how images stand beside titles is the button's own.
  private static func title(of element: Markup) -> String? {
    let state = state(of: element)
    guard state["image"] == nil, state["subtitle"] == nil else { return nil }
    return element.attributesAndTexts["title"] ?? state["title"]
  }

  /// The attributes of what a button shows in its usual state; those of its configuration outweigh others.
  static func state(of element: Markup) -> [String: String] {
    var state = element.child("state", key: "normal")?.attributesAndTexts ?? [:]
    let configuration = element.child("buttonConfiguration", key: "configuration")
    let own = configuration?.attributesAndTexts ?? [:]
    // A catalog is that of the image beside it.
    if own["image"] != nil { state["catalog"] = nil }
    return state.merging(own) { _, own in own }
  }
}
