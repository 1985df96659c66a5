import Testing

/// By how much a constraint fails, in words.
@Suite struct ExcessTests {
  @Test(arguments: [("61", "1 point"), ("60.5", "0.5 points"), ("62", "2 points")])
  func aPointIsOne(_ width: String, _ amount: String) {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x2.width == 60   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0x2.width == \(width)   (active)>"
      )
      """
    let result = Tool.run("explain-log", input: log)
    #expect(result.output.contains("which fails by \(amount): "), "\(result)")
    let document = """
      { "trellis": 1, "size": [100, 100], "items": [ { "id": "a" } ],
        "constraints": [ "|[a(60)]", "[a(\(width))]", "V:|[a]|" ] }
      """
    let errors = Tool.run("layout", input: document).errors
    #expect(errors.contains("broken, by \(amount), because"), "\(errors)")
  }
}
