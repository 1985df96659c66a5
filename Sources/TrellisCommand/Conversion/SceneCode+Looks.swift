import InterfaceBuilder
import VisualFormatTools

/// What decides on the look, the size or the use of a view beside its contents.
extension SceneCode {
  /// The statements about kinds, modes and states of a view of UIKit that are not usual.
  func lookStatements(of view: InterfaceView) -> [String] {
    let name = expression(view.id)
    var lines: [String] = []
    func set(_ property: String, _ value: String) { lines.append("\(name).\(property) = \(value)") }
    func isSet(_ attribute: String, to value: String = "YES") -> Bool {
      view.attributes[attribute] == value
    }
    func choose(_ property: String, _ values: [String: String], _ attribute: String) {
      if let value = view.attributes[attribute].flatMap({ values[$0] }) {
        set(property, ".\(value)")
      }
    }
    let element = view.elementName
    if ["label", "textField", "textView"].contains(element) {
      choose("textAlignment", Self.alignments, "textAlignment")
      if isSet("adjustsFontForContentSizeCategory") {
        set("adjustsFontForContentSizeCategory", "true")
      }
    }
    switch element {
    case "label":
      if !isSet("lineBreakMode", to: "tailTruncation") {
        choose("lineBreakMode", Self.lineBreaks, "lineBreakMode")
      }
      if isSet("adjustsFontSizeToFit") {
        set("adjustsFontSizeToFitWidth", "true")
        if let scale = number("minimumScaleFactor", of: view) { set("minimumScaleFactor", scale) }
      }
    case "button":
      if !isSet("lineBreakMode", to: "middleTruncation") {
        choose("titleLabel?.lineBreakMode", Self.lineBreaks, "lineBreakMode")
      }
    case "textField": choose("clearButtonMode", Self.clearButtons, "clearButtonMode")
    case "datePicker":
      choose("datePickerMode", Self.dateModes, "datePickerMode")
      choose("preferredDatePickerStyle", Self.dateStyles, "style")
    case "pageControl":
      if let count = view.attributes["numberOfPages"].flatMap({ Int32($0) }), count > 0 {
        set("numberOfPages", "\(count)")
      }
    case _ where Self.scrolling.contains(element):
      choose(
        "contentInsetAdjustmentBehavior", Self.adjustments, "contentInsetAdjustmentBehavior")
      if isSet("pagingEnabled") { set("isPagingEnabled", "true") }
      // That of a text view is said with its text.
      if element != "textView", isSet("scrollEnabled", to: "NO") { set("isScrollEnabled", "false") }
    default: break
    }
    lines += inputStatements(of: view)
    if Self.thatCanBeDisabled.contains(element), isSet("enabled", to: "NO") {
      set("isEnabled", "false")
    }
    if let alpha = number("alpha", of: view), alpha != "1" { set("alpha", alpha) }
    // What scrolls clips by itself.
    if isSet("clipsSubviews"), !Self.scrolling.contains(element), !isBuiltIn(view) {
      set("clipsToBounds", "true")
    }
    if let tag = view.attributes["tag"].flatMap({ Int32($0) }), tag != 0 { set("tag", "\(tag)") }
    return lines
  }

  /// The statements about what is typed into a field or a text view.
  private func inputStatements(of view: InterfaceView) -> [String] {
    guard ["textField", "textView"].contains(view.elementName) else { return [] }
    let name = expression(view.id)
    var lines: [String] = []
    if view.inputTraits["secureTextEntry"] == "YES" {
      lines.append("\(name).isSecureTextEntry = true")
    }
    for (property, values) in Self.inputTraits {
      if let value = view.inputTraits[property].flatMap({ values[$0] }) {
        lines.append("\(name).\(property) = .\(value)")
      }
    }
    return lines
  }

  /// A finite number that an attribute has, as code.
  private func number(_ attribute: String, of view: InterfaceView) -> String? {
    view.attributes[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? decimal($0) : nil }
  }

  // MARK: Names

  private static func same(_ names: String...) -> [String: String] {
    Dictionary(names.map { ($0, $0) }) { first, _ in first }
  }

  private static let scrolling: Set<String> = [
    "collectionView", "scrollView", "tableView", "textView",
  ]
  private static let thatCanBeDisabled: Set<String> = [
    "button", "datePicker", "label", "pageControl", "segmentedControl", "slider", "stepper",
    "switch", "textField",
  ]
  private static let alignments = same("left", "center", "right", "justified", "natural")
  private static let lineBreaks = [
    "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
    "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
    "tailTruncation": "byTruncatingTail",
  ]
  private static let clearButtons = same("always", "whileEditing", "unlessEditing")
  private static let dateModes = same("time", "date", "dateAndTime", "countDownTimer")
  private static let dateStyles = same("wheels", "compact", "inline")
  private static let adjustments = same("never", "always", "scrollableAxes")
  /// The kinds of keyboards and what they do, by their names in code and in files.
  private static let inputTraits: [(property: String, values: [String: String])] = [
    (
      "keyboardType",
      same(
        "decimalPad", "emailAddress", "namePhonePad", "numberPad", "numbersAndPunctuation",
        "phonePad", "twitter", "URL", "webSearch"
      ).merging(["alphabet": "asciiCapable"]) { first, _ in first }
    ),
    ("autocapitalizationType", same("words", "sentences", "allCharacters")),
    ("autocorrectionType", same("no", "yes")),
    ("returnKeyType", same("done", "go", "join", "next", "route", "search", "send")),
  ]
}
