import Testing

/// Devices and constraints that the program never has.
extension AuditTests {
  /// A label for which the smallest telephone has no room.
  private var wide: String {
    screen(
      view("a", [16, 100, 361, 21], element: "label", "text=\"Title\""),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "root", "top", 100)
        + pin("a", "width", nil, nil, 361))
  }

  /// A telephone never loads a file that is for iPads only; one that is named is looked at all the same.
  @Test func filesForPadsAreForPads() throws {
    let pad = wide.replacing(
      "targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"iOS.CocoaTouch.iPad\"")
    let smallest = "iPhone SE (1st generation)"
    #expect(try findings(wide).map { $0.screens.contains(smallest) } == [true])
    #expect(try findings(pad) == [])
    #expect(try findings(pad, "--device", "usual") == [])
    #expect(try findings(pad, "--device", "all") == [])
    #expect(try findings(pad, "--device", smallest).map(\.screens) == [[smallest]])
  }

  /// What is removed at build time excludes nothing on any device, and leaves nothing open.
  @Test(arguments: [("placeholder=\"YES\"", []), ("", ["conflict"])])
  func constraintsForDesignTimeAreNotThere(_ attribute: String, _ rules: [String]) throws {
    let card = view(
      "card", [20, 100, 353, 100], "", "<subviews>" + view("b", [0, 0, 353, 50]) + "</subviews>")
    let text = screen(
      card,
      pin("card", "leading", "root", "leading", 20)
        + pin("root", "trailing", "card", "trailing", 20)
        + pin("card", "top", "root", "top", 100) + pin("card", "width", nil, nil, 353, attribute)
        + pin("card", "height", nil, nil, 100, "placeholder=\"YES\"")
        + ["top", "leading", "trailing"].map { pin("b", $0, "card", $0) }.joined()
        + pin("b", "height", nil, nil, 50))
    #expect(try findings(text).map(\.rule) == rules)
    #expect(try findings(text, "--sizes", "300...500").map(\.rule) == rules)
    let unused = try findings(text, "--check", "unused-constraint")
    #expect(
      !rules.isEmpty
        || !unused.contains { $0.message.contains("353") || $0.message.contains("100") })
  }

  /// A font of a size of its own does not follow the reader's category, and a text style does.
  @Test(arguments: [
    ("type=\"system\" pointSize=\"17\"", 0), ("style=\"UICTFontTextStyleBody\"", 1),
  ])
  func categoriesAreForStyles(_ font: String, _ count: Int) throws {
    let text = screen(
      view(
        "a", [16, 100, 200, 20.333], element: "label", "text=\"Quite a long title\"",
        "<fontDescription key=\"fontDescription\" \(font)/>"),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "root", "top", 100)
        + pin("a", "width", nil, nil, 200))
    #expect(try findings(text, "--text-scale", "ax5", "--check", "cut-text").count == count)
    #expect(try findings(text, "--text-scale", "3", "--check", "cut-text").count == 1)
    #expect(try findings(text, "--text-scale", "L", "--check", "cut-text") == [])
  }
}
