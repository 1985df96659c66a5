import Foundation
import Testing

/// Texts that have the room that they need, although one line is too long.
extension AuditTests {
  /// The title of a button that wraps has several lines, and the room that it has in height is not known.
  @Test(arguments: [
    ("lineBreakMode=\"middleTruncation\"", "", ["cut-text"]),
    ("lineBreakMode=\"wordWrap\"", "", []),
    ("", "<buttonConfiguration key=\"configuration\" style=\"plain\"/>", []),
  ])
  func titlesThatWrap(_ attribute: String, _ look: String, _ rules: [String]) throws {
    let title = """
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <state key="normal" title="Save everything and continue to payment"/>
      """
    let text = screen(
      view("go", [20, 100, 353, 60], element: "button", attribute, title + look),
      pin("go", "leading", "root", "leading", 20) + pin("root", "trailing", "go", "trailing", 20)
        + pin("go", "top", "root", "top", 100) + pin("go", "height", nil, nil, 60))
    let found = try findings(
      text, "--device", "iPhone SE (1st generation)", "--check", "cut-text")
    #expect(found.map(\.rule) == rules)
  }
}
