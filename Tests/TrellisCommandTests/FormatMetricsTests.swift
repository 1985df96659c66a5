import Testing

/// Metrics of which the command line gives only the name.
@Suite struct FormatMetricsTests {
  /// No constraint is left out in silence.
  @Test(arguments: [
    ["json", "[a]-gap-[b(40)]"], ["json", "[a(20@gap)]"],
    ["documented", "--dialect", "extended", "[a]-(gap*2)-[b(40)]"],
    ["documented", "--options", "alignAllTop", "[a]-gap-[b(40)]"],
  ])
  func conversionsNeedTheirValues(_ arguments: [String]) {
    let result = Tool().run(["vfl", "convert", "--metrics", "x=1,gap", "--to"] + arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("needs the values of all metrics: write `gap=NUMBER`"))
    let known = Tool().run(["vfl", "convert", "--metrics", "x=1,gap=12", "--to"] + arguments)
    #expect(known.code != 64)
    #expect(known.output.contains(arguments.last?.contains("gap*2") == true ? "24" : "12"))
  }

  /// Code has names for them, and so has a string that stays as it is.
  @Test func namesStay() {
    let code = Tool.run("vfl", "convert", "--metrics", "x=1,gap", "[a]-gap-[b(40)]")
    #expect(code.code == 0)
    #expect(code.output.contains("constant: gap"))
    let same = Tool.run(
      "vfl", "convert", "--to", "documented", "--metrics", "x=1,gap", "[a]-gap-[b(40)]")
    #expect(same == Tool.Result(code: 0, output: "[a]-gap-[b(40)]\n", errors: ""))
  }

  /// An explanation draws them, and says the other constraints.
  @Test func explanationsDrawThem() {
    let result = Tool.run("vfl", "explain", "--metrics", "gap", "[a]-gap-[b(40)]")
    #expect(result.code == 0)
    #expect(result.output.contains("| a | gap | b  |"))
    #expect(result.output.hasSuffix("\nb is 40 points wide.\n    b.width == 40\n"))
  }
}
