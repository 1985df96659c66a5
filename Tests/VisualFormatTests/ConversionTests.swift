import TestSupport
import Testing
import VisualFormat

/// Formats converted to sentences, drawings, source code, and formats again.
struct ConversionTests {
  private func sentences(_ text: String, options: FormatOptions = []) throws -> [String] {
    try VisualFormat.explanation(
      of: text, dialect: .extended, context: FormatContext(options: options)
    ).statements.map(\.sentence)
  }

  @Test(
    arguments: [
      (
        "|-[icon(24)]-[title(>=100@750)]-20-|",
        [
          "icon begins at the superview's leading margin.", "icon is 24 points wide.",
          "title is 8 points after icon.",
          "title is at least 100 points wide, with priority 750.",
          "title ends 20 points inside the superview's trailing edge.",
        ]
      ),
      (
        "V:[a][b(<=a)]-(>=1)-[c(b/2)]",
        [
          "b is directly below a.", "b is at most as high as a.", "c is at least 1 point below b.",
          "the height of c is 0.5 times the height of b.",
        ]
      ),
      ("C:a.centerX(|)", ["a has the same horizontal centre as the superview."]),
      (
        "C:a.top(start:>=b.top+4)",
        ["'start': the top of a is at least the top of b plus 4 points."]
      ),
      ("Z:|[a]-5-[b]", ["a is level with the superview.", "b is 5 levels in front of a."]),
      (
        "[a]~[b]",
        ["the space ~1 is directly after a.", "b is directly after the space ~1."]
      ),
      ("C:a.top(b.right)", ["the top of a is the right edge of b."]),
      (
        "C:a.leadingMargin(|.leading)",
        ["the leading margin of a is the leading edge of the superview."]
      ),
      (
        "C:a.leading(b.trailingMargin+4)",
        ["the leading edge of a is the trailing margin of b plus 4 points."]
      ),
    ])
  func explainsInWords(_ text: String, expected: [String]) throws {
    let found = try sentences(text)
    #expect(found == expected, "\(found)")
  }

  @Test func directionsAreNamed() throws {
    #expect(
      try sentences("[a]-[b]", options: .directionRightToLeft) == [
        "a is 8 points to the right of b."
      ])
  }

  @Test func drawsRows() throws {
    let explanation = try VisualFormat.explanation(of: "|-[icon(24)]-8-[title(>=100)]|")
    #expect(
      explanation.drawings == [
        """
        |        +------+   +-------+|
        | margin | icon | 8 | title ||
        |        |  24  |   | >=100 ||
        |        +------+   +-------+|
        """
      ])
  }

  @Test func drawsColumns() throws {
    let explanation = try VisualFormat.explanation(of: "V:|[a]-[bar(50)]||", dialect: .extended)
    #expect(
      explanation.drawings == [
        """
        -------
        +-----+
        |  a  |
        +-----+
           8
        +-----+
        | bar |
        | 50  |
        +-----+
        =======
        """
      ])
  }

  /// The cell of a stack or a predicate has one line, however many its text has.
  @Test func drawsStacksOnOneLine() throws {
    let text = "|[c(>=\n8):\n  [a] // first\n  [b]\n]|"
    let explanation = try VisualFormat.explanation(of: text, dialect: .extended)
    #expect(
      explanation.drawings == [
        """
        |+---------+|
        ||    c    ||
        ||   >=8   ||
        || :[a][b] ||
        |+---------+|
        """
      ])
  }

  @Test func anchors() throws {
    let meaning = try VisualFormat.meaning(
      "|-[a(n:>=10@750)]~[b(a.height*2+1)]\nC:b.top(a.left).left(|>).right(|.right*0.5)",
      isView: { _ in true }, dialect: .extended)
    #expect(
      VisualFormat.anchors(meaning) == """
        let space1 = UILayoutGuide()
        view.addLayoutGuide(space1)
        let constraint2 = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
        constraint2.priority = UILayoutPriority(750)
        constraint2.identifier = "n"
        NSLayoutConstraint.activate([
          a.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
          constraint2,
          space1.leadingAnchor.constraint(equalTo: a.trailingAnchor),
          b.leadingAnchor.constraint(equalTo: space1.trailingAnchor),
          b.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2, constant: 1),
          NSLayoutConstraint(item: b, attribute: .top, relatedBy: .equal, toItem: a, attribute: .left, multiplier: 1, constant: 0),
          b.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor),
          NSLayoutConstraint(item: b, attribute: .right, relatedBy: .equal, toItem: view, attribute: .right, multiplier: 0.5, constant: 0),
        ])

        """)
  }

  /// Guides have no anchors for baselines, which are at their edges.
  @Test(arguments: [AnchorStyle.uiKit, .appKit, .objectiveC, .trellis])
  func baselinesOfGuidesAreTheirEdges(_ style: AnchorStyle) throws {
    let meaning = try VisualFormat.meaning(
      "V:[st:[a]]\nC:b.firstBaseline(st.firstBaseline).lastBaseline(|>.lastBaseline)",
      isView: { $0 != "st" }, dialect: .extended)
    let code = VisualFormat.anchors(meaning, style: style)
    #expect(!code.contains("st.firstBaseline") && !code.contains("Guide.lastBaseline"))
    #expect(code.contains("b.firstBaselineAnchor") && code.contains("st.topAnchor"))
    #expect(code.contains("b.lastBaselineAnchor") && code.contains("Guide.bottomAnchor"))
  }

  /// Views may overlap in a space, as they do in the format.
  @Test func spacesOfTrellisMayBeNegative() throws {
    let meaning = try VisualFormat.meaning(
      "[a(100)]-(a/2-100)-[b]\n[c:[d]]", isView: { $0 != "c" }, dialect: .extended)
    let code = VisualFormat.anchors(meaning, style: .trellis)
    #expect(code.contains("let space1 = LayoutGuide(allowsNegativeSize: true)\n"))
    #expect(code.contains("let c = LayoutGuide()\n"))
  }

  @Test(
    arguments: [
      ("|-[a(10)]-(>=8,<=9@5)-[b][c(a)]-4-|", ["H:|-[a(10)]-(>=8,<=9@5)-[b][c(a)]-4-|"]),
      ("V:[a]-(-5)-[b]", ["V:[a]-(-5)-[b]"]),
      ("[a]-[b,c]-[d]", ["H:[a]-8-[b]-8-[d]", "H:[a]-8-[c]-8-[d]"]),
      ("HV:[a(5)]", ["H:[a(5)]", "V:[a(5)]"]),
      ("|[a..2]|", ["H:|[a]|", "H:|[a2]|"]),
    ])
  func constraintsBecomeFormats(_ text: String, expected: [String]) throws {
    let constraints = try VisualFormat.constraints(text, isView: { _ in true }, dialect: .extended)
    let recovered = VisualFormat.formats(describing: constraints)
    #expect(recovered.formats.sorted() == expected.sorted())
    #expect(recovered.others.isEmpty)
  }

  @Test func whatCannotBeWrittenIsLeft() throws {
    let constraints = try VisualFormat.constraints(
      "|[a(b*2,n:4)]~[b]\nC:a.centerX(b)", isView: { _ in true }, dialect: .extended)
    let recovered = VisualFormat.formats(describing: constraints)
    #expect(recovered.formats == ["H:|[a]"])
    #expect(recovered.others.count == 5)
  }

  @Test func documentedKeepsNamesWhereItCan() throws {
    #expect(try VisualFormat.documented("|->=gap-[ a ]").formats == ["|-(>=gap)-[a]"])
    #expect(try VisualFormat.documented("|[a..2(1+1)]").formats == ["H:|[a(2)]", "H:|[a2(2)]"])
    // The standard space has no name there, and a view is no distance.
    #expect(try VisualFormat.documented("[a]-(default)-[b]").formats == ["H:[a]-8-[b]"])
    #expect(try VisualFormat.documented("[a]-(>=default)-[b]").formats == ["H:[a]-(>=8)-[b]"])
    let views = FormatContext(views: ["a", "b"], metricNames: [])
    let spaced = try VisualFormat.documented("[a]-(b)-[b]", context: views)
    #expect(spaced.formats.isEmpty && spaced.others.count == 3)
    let unknown = try VisualFormat.documented("[a]-(b)-[b]")
    #expect(unknown.formats.isEmpty && unknown.others.count == 3)
  }

  @Test func metricsKnownByNameAreNotZero() throws {
    var context = FormatContext()
    context.keepsMetricNames = true
    let recovered = try VisualFormat.documented("HV:[a(9@low)]-gap-[b]", context: context)
    #expect(recovered.formats.isEmpty && recovered.others.count == 4)
    let explanation = try VisualFormat.explanation(of: "[a]-gap-[b]", context: context)
    #expect(explanation.statements.isEmpty)
    let kept = try VisualFormat.documented("[a]-gap-[b]", context: context)
    #expect(kept.formats == ["[a]-gap-[b]"])
  }

  /// A distance of 0 has no sign, whichever side is written first.
  @Test func distancesWhoseSidesAreExchanged() {
    let one = ConstraintDescription(
      first: .view("a"), firstAttribute: .trailing, second: .view("b"), secondAttribute: .leading,
      range: SourceRange(at: 0))
    #expect(VisualFormat.formats(describing: [one]).formats == ["H:[a][b]"])
    let other = ConstraintDescription(
      first: .superview, firstAttribute: .leading, second: .view("a"), secondAttribute: .leading,
      range: SourceRange(at: 0))
    #expect(VisualFormat.formats(describing: [other]).formats == ["H:|[a]"])
  }

  /// The constraints of formats of public code come back from the recovered formats.
  @Test func corpusComesBack() throws {
    let records = try SharedData.records("vfl-corpus.jsonl") ?? []
    let texts = validFormats + records.compactMap { $0["string"] as? String }
    for text in texts {
      guard
        let constraints = try? VisualFormat.constraints(
          text, metrics: commonMetrics, isView: { _ in true })
      else { continue }
      let recovered = VisualFormat.formats(describing: constraints)
      // A view beside itself, and several statements about one margin, cannot be written.
      var found = recovered.others.map(\.description)
      for format in recovered.formats {
        #expect(VisualFormat.parse(format, dialect: .documented).isValid, "\(text): \(format)")
        found += try VisualFormat.constraints(format, isView: { _ in true }).map(\.description)
      }
      #expect(found.sorted() == constraints.map(\.description).sorted(), "\(text)")
    }
  }

  @Test(.enabled(if: SharedData.has("data/vfl-evfl-cases.jsonl")))
  func everyFormatIsExplained() throws {
    let records = try SharedData.records("vfl-evfl-cases.jsonl") ?? []
    for record in records {
      let text = try #require(record["input"] as? String)
      guard VisualFormat.lint(text, dialect: .extended).allSatisfy({ $0.severity != .error })
      else { continue }
      let explanation = try VisualFormat.explanation(of: text, dialect: .extended)
      #expect(explanation.statements.allSatisfy { $0.sentence.hasSuffix(".") })
      _ = VisualFormat.anchors(
        try VisualFormat.meaning(
          text, metrics: ["high": 750], isView: { _ in true }, dialect: .extended))
    }
  }

  /// An expression of anchors says all but priorities, and the system's space behind leading edges.
  @Test func expressionsOfConstraints() throws {
    let constraints = try VisualFormat.constraints(
      "[a(10)]-[b(20@500)]-8-[c]", isView: { _ in true })
    let parts = constraints.map { constraint in
      AnchorExpression(
        constraint, style: .uiKit,
        item: { if case .view(let name) = $0 { name } else { "view" } }, metric: { $0 })
    }
    #expect(constraints.count == 4 && parts.filter(\.isComplete).count == 3)
    let partial = try #require(parts.first { !$0.isComplete })
    #expect(
      partial.statements(named: "x") == [
        "let x = b.widthAnchor.constraint(equalToConstant: 20)",
        "x.priority = UILayoutPriority(500)",
      ])
    #expect(constraints.filter(\.hasSystemSpacing).count == 1)
  }
}
