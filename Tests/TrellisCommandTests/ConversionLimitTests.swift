import Testing

/// The constraints that a notation of `trellis vfl convert` cannot say, and names that code cannot have twice.
@Suite struct ConversionLimitTests {
  @Test(arguments: [
    (["--dialect", "extended", "[größe(10)]"], "`größe` is no name that a format can have"),
    (
      ["--options", "directionLeftToRight", "[a]-8-[b]"],
      "a format means left and right only with an option"
    ),
    (
      ["--options", "directionLeftToRight", "|[a]"],
      "a format means left and right only with an option"
    ),
    (
      ["--dialect", "extended", "C:a.left(b)"], "a format connects the edges of neighbours only"
    ),
    (
      ["--dialect", "extended", "C:a.width(|)"],
      "a format does not compare with the superview's size"
    ),
  ])
  func theReasonsAreTrue(_ arguments: [String], _ reason: String) {
    let result = Tool().run(["vfl", "convert", "--to", "documented"] + arguments)
    #expect(result.code == 1)
    #expect(result.errors.hasSuffix("(\(reason))\n"), "\(result.errors)")
  }

  /// A document has no numbers that are larger than the engine takes.
  @Test func largeConstantsAreNotWritten() {
    for (format, isWritten) in [
      ("[a(1e10)]", false), ("[a(1e9)]", true), ("[a]-(-1e10)-[b]", false),
    ] {
      let result = Tool.run("vfl", "convert", "--to", "json", format, "[c(5)]")
      #expect(result.code == (isWritten ? 0 : 1))
      let reason = "(a constant is not larger than 1000000000)\n"
      #expect(result.errors.hasSuffix(reason) != isWritten)
      let back = Tool.run("vfl", "convert", "--from", "json", input: result.output)
      #expect(back.code == 0)
      #expect(back.output.contains("H:[c(5)]"))
    }
  }

  /// A view and a number cannot have one name.
  @Test func metricsThatAreCalledAsViews() {
    let view = Tool.run("vfl", "convert", "[gap]-gap-[b]")
    #expect(view.output.contains("gap.trailingAnchor, constant: gapMetric)"))
    let superview = Tool.run("vfl", "convert", "|-view-[a]")
    #expect(superview.output.contains("view.leadingAnchor, constant: viewMetric)"))
    let taken = Tool.run("vfl", "convert", "[gap]-gap-[gapMetric]")
    #expect(taken.output.contains("gap.trailingAnchor, constant: gapMetric_)"))
    let priority = Tool.run("vfl", "convert", "--to", "objc", "[gap(8@gap)]")
    #expect(priority.output.contains("priority = gapMetric;"))
  }
}
