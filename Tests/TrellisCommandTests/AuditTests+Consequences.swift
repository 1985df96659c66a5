import Foundation
import Testing

/// Findings about a size that an audit leaves out, because they only follow from others that it reports, or
/// from something that is known.
extension AuditTests {
  /// Two texts that share a row as recorded: how they share a narrower one is open, so that nobody knows
  /// which of them needs a line more.
  @Test func openWidthsCutNoText() throws {
    func label(_ id: String, _ x: Double, _ width: Double, _ text: String) -> String {
      view(
        id, [x, 0, width, 41], element: "label",
        "text=\"\(text)\" numberOfLines=\"0\" verticalHuggingPriority=\"1000\"")
    }
    let labels =
      label("a", 0, 184, "A title that has to wrap, as it is long")
      + label("b", 192, 169, "AStatusOfOneWordThatIsLong")
    let stack = view(
      "stack", [16, 100, 361, 41], element: "stackView", "spacing=\"8\"",
      "<subviews>\(labels)</subviews>")
    let text = screen(
      stack,
      pin("stack", "leading", "root", "leading", 16)
        + pin("root", "trailing", "stack", "trailing", 16) + pin("stack", "top", "root", "top", 100)
    )
    #expect(try findings(text, "--device", "iPhone 5s") == [])
    // Where one gives way first, its text is cut, and that is sure.
    let sure = text.replacingOccurrences(
      of: "id=\"a\" ", with: "id=\"a\" horizontalCompressionResistancePriority=\"900\" ")
    #expect(try findings(sure, "--device", "iPhone 5s").map(\.subjects) == [["b"]])
  }

  /// A text beside another of the same resistance may have no width, or all that there is: it is open.
  @Test func openWidthsAreNotZero() throws {
    let text = screen(
      view("a", [62, 100, 43, 20.333], element: "label", "text=\"Temp\"")
        + view("b", [143, 100, 67.667, 20.333], element: "label", "text=\"191 Grad\""),
      pin("a", "leading", "root", "leading", 62) + pin("root", "trailing", "b", "trailing", 182.333)
        + pin(
          "b", "leading", "a", "trailing", 8, "relation=\"greaterThanOrEqual\"")
        + pin("a", "top", "root", "top", 100) + pin("b", "top", "root", "top", 100))
    let found = try findings(text, "--device", "iPhone 5s")
    #expect(found.map(\.rule) == ["ambiguous"])
    // One that gives way before the other has none, and that is sure.
    let sure = text.replacingOccurrences(
      of: "id=\"a\" ", with: "id=\"a\" horizontalCompressionResistancePriority=\"700\" ")
    #expect(try findings(sure, "--device", "iPhone 5s").map(\.rule) == ["zero-size"])
  }

  /// Two texts of the same resistance lie on each other, or give way to each other: that is open.
  @Test func openPlacesDoNotOverlap() throws {
    let text = screen(
      view("a", [62, 100, 43, 20.333], element: "label", "text=\"Temp\"")
        + view("b", [130, 100, 67.667, 20.333], element: "label", "text=\"191 Grad\""),
      pin("a", "leading", "root", "leading", 62) + pin("root", "trailing", "b", "trailing", 195.333)
        + pin(
          "b", "leading", "a", "trailing", 8,
          "relation=\"greaterThanOrEqual\" priority=\"750\"")
        + pin("a", "top", "root", "top", 100) + pin("b", "top", "root", "top", 100))
    #expect(try findings(text, "--device", "iPhone 5s").map(\.rule) == ["ambiguous"])
    // Where both keep their width, they do.
    let sure = text.replacingOccurrences(of: "priority=\"750\"", with: "priority=\"700\"")
    #expect(try findings(sure, "--device", "iPhone 5s").map(\.rule) == ["overlap"])
  }

  /// An item that may be here or there is not reported as lying on another, out of the screen or under a bar.
  ///
  /// Nothing says how far above the bottom the second button is, and how far below the first the third. Where
  /// the engine puts them is one place of many.
  @Test func openPlacesAreNowhere() throws {
    func button(_ id: String, _ frame: [Double]) -> String {
      view(id, frame, element: "button", "", "<state key=\"normal\" title=\"\(id)\"/>")
    }
    let open = screen(
      button("a", [16, 100, 100, 44]) + button("b", [16, 384, 100, 44])
        + button("c", [16, 700, 300, 44]),
      ["a", "b", "c"].map { pin($0, "leading", "root", "leading", 16) }.joined()
        + pin("a", "top", "root", "top", 100)
        + pin("root", "bottom", "b", "bottom", 424, "relation=\"greaterThanOrEqual\"")
        + pin("c", "top", "a", "top", 600, "relation=\"greaterThanOrEqual\""))
    #expect(try findings(open, "--device", "iPhone 5s").map(\.rule) == ["ambiguous"])
    // Where it is sure, it is told.
    let sure = open.replacingOccurrences(of: "relation=\"greaterThanOrEqual\"", with: "")
    #expect(
      Set(try findings(sure, "--device", "iPhone 5s").map(\.rule))
        == ["outside-screen", "overlap"])
  }

  /// An image whose width is broken has none left: the conflict says so already.
  @Test func conflictsSaySizesAlready() throws {
    let image = view(
      "image", [0, 0, 340, 50], element: "imageView", "",
      "<constraints>\(pin("image", "width", nil, nil, 340, "identifier=\"wide\""))</constraints>")
    let stack = view(
      "stack", [16, 100, 361, 50], element: "stackView",
      "axis=\"vertical\" alignment=\"center\"", "<subviews>\(image)</subviews>")
    let text = screen(
      stack,
      pin("stack", "leading", "root", "leading", 16)
        + pin("root", "trailing", "stack", "trailing", 16) + pin("stack", "top", "root", "top", 100)
        + pin("stack", "height", nil, nil, 50))
    let found = try findings(text, "--device", "iPhone 5s")
    #expect(found.map(\.rule) == ["conflict"], "\(found)")
  }
}
