import Testing
import VisualFormat

/// The meaning of each form of a format, as equations in the order in which they come.
///
/// `|` is the superview.
struct MeaningTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    let text: String
    let options: FormatOptions
    let settings: FormatSettings
    let equations: [String]

    init(
      _ text: String, options: FormatOptions = [],
      settings: FormatSettings = FormatSettings(), _ equations: String...
    ) {
      self.text = text
      self.options = options
      self.settings = settings
      self.equations = equations
    }

    var testDescription: String { "\(text) \(options.rawValue)" }
  }

  static let classic = FormatSettings(siblingSpacing: 6, superviewSpacing: .points(20))

  static let chains: [Golden] = [
    Golden("[a]"),
    Golden("|[a]", "a.leading == |.leading"),
    Golden("[a]|", "|.trailing == a.trailing"),
    Golden("V:|[a]|", "a.top == |.top", "|.bottom == a.bottom"),
    Golden("[a][b]", "b.leading == a.trailing"),
    Golden("[a]-[b]", "b.leading == a.trailing + 8"),
    Golden("V:[a]-[b]", "b.top == a.bottom + 8"),
    Golden("|-[a]-|", "a.leading == |.leadingMargin", "|.trailingMargin == a.trailing"),
    Golden("V:|-[a]-|", "a.top == |.topMargin", "|.bottomMargin == a.bottom"),
    Golden(
      "|-[a]-[b]-|", settings: classic,
      "a.leading == |.leading + 20", "b.leading == a.trailing + 6",
      "|.trailing == b.trailing + 20"),
    Golden("[a]-12-[b]", "b.leading == a.trailing + 12"),
    Golden("[a]-(12)-[b]", "b.leading == a.trailing + 12"),
    Golden("[a]-gap-[b]", "b.leading == a.trailing + 12"),
    Golden("[a]-(-5)-[b]", "b.leading == a.trailing - 5"),
    Golden("|-(-1)-[a]-(-1)-|", "a.leading == |.leading - 1", "|.trailing == a.trailing - 1"),
    Golden("|-0-[a]", "a.leading == |.leading"),
    Golden("|->=10-[a]", "a.leading >= |.leading + 10"),
    Golden("[a]-(<=10)-|", "|.trailing <= a.trailing + 10"),
    Golden(
      "[a]-(>=8,<=20@750,==gap@low)-[b]",
      "b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @750",
      "b.leading == a.trailing + 12 @250"),
    Golden("V:[b]-0@999-[a]", "a.top == b.bottom @999"),
    Golden(
      "V:[b]-(<=1)-[a]", options: .alignAllCenterX, "a.top <= b.bottom + 1",
      "a.centerX == b.centerX"),
  ]

  static let sizes: [Golden] = [
    Golden("[a(100)]", "a.width == 100"),
    Golden("V:[a(100)]", "a.height == 100"),
    Golden("[a(==b)]", "a.width == b.width"),
    Golden("V:[a(b)]", "a.height == b.height"),
    Golden("[a(>=b@high)]", "a.width >= b.width @999"),
    Golden("[a(width)]", "a.width == 64"),
    Golden("[a(-20)]", "a.width == -20"),
    Golden("[a(20@999.5)]", "a.width == 20 @999.5"),
    Golden(
      "[a(>=70,<=100,==b@20)]", "a.width >= 70", "a.width <= 100", "a.width == b.width @20"),
  ]

  /// The order: connection to the left, sizes, next view, trailing superview.
  static let orders: [Golden] = [
    Golden(
      "|-(>=10@low)-[a(b@999)][b(width)]-|",
      "a.leading >= |.leading + 10 @250", "a.width == b.width @999", "b.leading == a.trailing",
      "b.width == 64", "|.trailingMargin == b.trailing"),
    Golden(
      "[a]-[b]-[c]-|", options: [.alignAllTop, .alignAllBottom],
      "b.leading == a.trailing + 8", "c.leading == b.trailing + 8",
      "|.trailingMargin == c.trailing", "b.top == a.top", "b.bottom == a.bottom",
      "c.top == b.top", "c.bottom == b.bottom"),
  ]

  static let directions: [Golden] = [
    Golden(
      "|-1-[a]-2-[b]-3-|", options: .directionLeadingToTrailing,
      "a.leading == |.leading + 1", "b.leading == a.trailing + 2",
      "|.trailing == b.trailing + 3"),
    Golden(
      "|-1-[a]-2-[b]-3-|", options: .directionLeftToRight,
      "a.left == |.left + 1", "b.left == a.right + 2", "|.right == b.right + 3"),
    Golden(
      "|-1-[a]-(>=2)-[b]-3-|", options: .directionRightToLeft,
      "|.right == a.right + 1", "a.left >= b.right + 2", "b.left == |.left + 3"),
    Golden(
      "|-[a]-|", options: .directionLeftToRight, "a.left == |.leftMargin",
      "|.rightMargin == a.right"),
    Golden(
      "|-[a]-|", options: .directionRightToLeft, "|.rightMargin == a.right",
      "a.left == |.leftMargin"),
    Golden(
      "V:|-1-[a]-2-[b]|", options: .directionRightToLeft,
      "a.top == |.top + 1", "b.top == a.bottom + 2", "|.bottom == b.bottom"),
  ]

  static let alignments: [Golden] = [
    Golden("|[a]|", options: .alignAllTop, "a.leading == |.leading", "|.trailing == a.trailing"),
    Golden("V:|[a]|", options: .alignAllTop, "a.top == |.top", "|.bottom == a.bottom"),
    Golden("V:[a][b]", options: .alignAllLeft, "b.top == a.bottom", "b.left == a.left"),
    Golden("V:[a][b]", options: .alignAllRight, "b.top == a.bottom", "b.right == a.right"),
    Golden("V:[a][b]", options: .alignAllLeading, "b.top == a.bottom", "b.leading == a.leading"),
    Golden("V:[a][b]", options: .alignAllTrailing, "b.top == a.bottom", "b.trailing == a.trailing"),
    Golden("V:[a][b]", options: .alignAllCenterX, "b.top == a.bottom", "b.centerX == a.centerX"),
    Golden("[a][b]", options: .alignAllTop, "b.leading == a.trailing", "b.top == a.top"),
    Golden("[a][b]", options: .alignAllBottom, "b.leading == a.trailing", "b.bottom == a.bottom"),
    Golden(
      "[a][b]", options: .alignAllCenterY, "b.leading == a.trailing", "b.centerY == a.centerY"),
    Golden(
      "[a][b]", options: .alignAllLastBaseline, "b.leading == a.trailing",
      "b.lastBaseline == a.lastBaseline"),
    Golden(
      "[a][b]", options: .alignAllFirstBaseline, "b.leading == a.trailing",
      "b.firstBaseline == a.firstBaseline"),
  ]

  static let baselineSpacings: [Golden] = [
    Golden(
      "V:|-5-[a]-10-[b]-[c]-5-|", options: .spacingBaselineToBaseline,
      "a.top == |.top + 5", "b.firstBaseline == a.lastBaseline + 10",
      "c.firstBaseline == b.lastBaseline + 8", "|.bottom == c.bottom + 5"),
    Golden("|-[a]", options: .spacingBaselineToBaseline, "a.leading == |.leadingMargin"),
  ]

  @Test(arguments: chains + sizes + orders + directions + alignments + baselineSpacings)
  func means(_ golden: Golden) throws {
    let constraints = try VisualFormat.constraints(
      golden.text, options: golden.options,
      metrics: ["gap": 12, "low": 250, "high": 999, "width": 64],
      isView: { ["a", "b", "c"].contains($0) }, settings: golden.settings)
    #expect(constraints.map(\.description) == golden.equations)
  }

  @Test func fieldsAreThoseOfTheEquation() throws {
    let constraints = try VisualFormat.constraints("V:|-(>=8@750)-[a]", isView: { $0 == "a" })
    #expect(
      constraints == [
        ConstraintDescription(
          first: .view("a"), firstAttribute: .top, relation: .greaterThanOrEqual,
          second: .superview, secondAttribute: .top, multiplier: 1, constant: 8, priority: 750,
          range: SourceRange(start: 5, end: 12))
      ])
    let size = try VisualFormat.constraints("[a(5)]", isView: { _ in true })
    #expect(size.first?.second == nil)
    #expect(size.first?.secondAttribute == nil)
  }

  @Test func rangesAreWhatSaysIt() throws {
    let text = "|[a(>=10,b)]-[b]-(8,9)-[c]-|"
    let constraints = try VisualFormat.constraints(
      text, options: .alignAllTop, isView: { _ in true })
    let tree = VisualFormat.parse(text).tree
    #expect(
      constraints.map { tree.text(in: $0.range) } == [
        "|[", ">=10", "b", "-", "8", "9", "-", "[a(>=10,b)]-[b]", "[b]-(8,9)-[c]",
      ])
  }

  @Test func metricsComeBeforeViews() throws {
    let constraints = try VisualFormat.constraints(
      "[a(b)]", metrics: ["b": 5], isView: { _ in true })
    #expect(constraints.map(\.description) == ["a.width == 5"])
  }

  @Test func negativeMetricsNeedNoParentheses() throws {
    let constraints = try VisualFormat.constraints(
      "[a]-gap-[b]", metrics: ["gap": -3], isView: { _ in true })
    #expect(constraints.map(\.description) == ["b.leading == a.trailing - 3"])
  }

  @Test func rawValuesAreUIKits() {
    #expect(FormatAttribute.allCases.map(\.rawValue) == Array(1...20))
    #expect(FormatAttribute.centerYWithinMargins.rawValue == 20)
    #expect(FormatRelation.allCases.map(\.rawValue) == [-1, 0, 1])
    let options: [(FormatOptions, Int)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16),
      (.alignAllLeading, 32), (.alignAllTrailing, 64), (.alignAllCenterX, 512),
      (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048), (.alignAllFirstBaseline, 4096),
      (.directionLeadingToTrailing, 0), (.directionLeftToRight, 65536),
      (.directionRightToLeft, 131072), (.spacingEdgeToEdge, 0),
      (.spacingBaselineToBaseline, 524288),
    ]
    for (option, rawValue) in options {
      #expect(option.rawValue == rawValue)
    }
  }

  @Test func optionsHaveNames() {
    #expect(FormatOptions(name: "alignAllLeading") == .alignAllLeading)
    #expect(FormatOptions(name: "directionLeadingToTrailing") == [])
    #expect(FormatOptions(name: "alignAllBaseline") == .alignAllLastBaseline)
    #expect(FormatOptions(name: "alignAllNothing") == nil)
    #expect(FormatOptions.named.count == 16)
  }
}
