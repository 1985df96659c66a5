// Examples are wrong on purpose: trellis:ignore-file

extension Diagnostic.Code {
  /// A format that breaks this rule and no other.
  public var example: CatalogueEntry.Example {
    switch self {
    case .emptyFormat: .init("")
    case .missingColon: .init("V|[a]|")
    case .unknownOrientation: .init("h:|[a]|")
    case .unexpectedBlank: .init("H: |[a]|")
    case .unexpectedText: .init("|[a];[b]|")
    case .typographicDash: .init("|–[a]|")
    case .lookalikeCharacter: .init("H：|[a]|")
    case .enclosedFormat: .init("\"V:|[a]|\"")
    case .formatTooLong: .init("[" + String(repeating: "a", count: 300_000) + "]")
    case .comment: .init("|[a]|// left to right")
    case .severalFormats: .init("H:|[a]|\nV:|[a]|")
    case .bothAxes: .init("HV:|[a]|")
    case .depthOrder: .init("Z:[a][b]")
    case .explicitConstraint: .init("C:a.centerX(b)")

    case .noView: .init("H:|-165-|")
    case .viewWithoutBrackets: .init("H:|a|")
    case .misplacedSuperview: .init("[a]|[b]")
    case .doubledSuperview: .init("H:||[a]|")
    case .safeAreaBoundary: .init("V:[a]-<|")
    case .bracketForBar: .init("H:[-2-[a]|")
    case .strayClosing: .init("V:|[a(48)]|)")
    case .viewList: .init("|[a,b]|")
    case .viewRange: .init("|[a1..2]|", views: ["a1", "a2"])
    case .invalidRange: .init("[a2..1]", dialect: .extended, views: ["a1", "a2"])
    case .stack: .init("|[a:[b]]|")
    case .nestingTooDeep:
      .init(
        (1...33).map { "[v\($0):" }.joined() + "[a]" + String(repeating: "]", count: 33),
        dialect: .extended)

    case .connectionWithoutStart: .init("-[a]")
    case .unfinishedConnection: .init("[a(20)]-")
    case .missingOpeningDash: .init("|20-[a]")
    case .missingClosingDash: .init("V:|-70-[a]-50|")
    case .doubledDash: .init("|--[a]")
    case .negativeNumber: .init("[a]--5-[b]")
    case .predicateWithoutParentheses: .init("|->=8-[a]", dialect: .documented)
    case .listWithoutParentheses: .init("|->=8,<=20-[a]")
    case .equalSpacing: .init("|~[a]|")
    case .disconnection: .init("|[a]->[b]|")

    case .missingViewName: .init("[]")
    case .invalidViewName: .init("[my-view]")
    case .nonASCIIName: .init("[größe]", views: ["größe"])
    case .dottedName: .init("[self.a(32)]")
    case .missingRightBracket: .init("|-0-[a-0-|")
    case .sizeWithoutParentheses: .init("[a>=50]")
    case .sizeOutsideBrackets: .init("[a](20)")

    case .invalidRelation: .init("[a(>30)]")
    case .missingValue: .init("[a(>=)]")
    case .missingPriority: .init("[a(30@)]")
    case .malformedNumber: .init("[a(30px)]")
    case .negatedName: .init("|-(-gap)-[a]", metrics: ["gap": 8])
    case .attribute: .init("[a(a.height)]")
    case .unknownAttribute: .init("[a(a.hight)]", dialect: .extended)
    case .missingAttribute: .init("C:a", dialect: .extended)
    case .namedPredicate: .init("[a(minimum:>=20)]")
    case .percentage: .init("[a(50%)]")
    case .arithmetic: .init("[a(b*2)]")
    case .missingComma: .init("[a(>=30<=50)]")
    case .missingRightParenthesis: .init("[a(20]")
    case .emptyParentheses: .init("[a()]")
    case .nestedParentheses: .init("[a((20))]")
    case .repeatedParentheses: .init("[a(>=20)(<=50)]")
    case .priorityOutsideParentheses: .init("[a(20)@750]")

    case .unknownView: .init("[A]")
    case .unknownMetric: .init("|-margiin-[a]", metrics: ["margin": 8])
    case .unknownName: .init("[a(witdh)]", metrics: ["width": 100])
    case .viewInConnection: .init("|-b-[a]")
    case .viewAsPriority: .init("[a(20@b)]")
    case .priorityOutOfRange: .init("[a(20@1001)]")
    case .numberOutOfRange: .init("[a(1e999)]")
    case .metricNotFinite: .init("|-gap-[a]", metrics: ["gap": .infinity])
    case .divisionByZero: .init("[a(b/0)]", dialect: .extended)
    case .notLinear: .init("[a(b*b)]", dialect: .extended)
    case .severalReferences: .init("[a(a.height+b)]", dialect: .extended)
    case .incompatibleAttributes: .init("[a(b.left)]", dialect: .extended)
    case .percentageOfPosition: .init("C:a.left(50%)", dialect: .extended)
    case .multipliedMargin: .init("|-(default*2)-[a]", dialect: .extended)
    case .duplicateStack: .init("|[a:[b]]|\nV:|[a:[b]]|", dialect: .extended)
    case .tooManyConstraints:
      .init(
        "[a1..999][a1..999]", dialect: .extended, views: (1...999).map { "a\($0)" })

    case .optionForOtherAxis: .init("V:[a]-[b]", options: .alignAllTop)
    case .conflictingDirections:
      .init("[a]-[b]", options: [.directionLeftToRight, .directionRightToLeft])
    case .spacingNotFinite: .init("[a]-[b]", settings: FormatSettings(siblingSpacing: .nan))

    case .optionWithoutPair: .init("|[a]|", options: .alignAllTop, views: ["a"])
    case .duplicateView: .init("[a]-[b]-[a]")
    case .contradictoryPredicates: .init("[a(>=50,<=20)]", views: ["a"])
    case .negativeSize: .init("[a(-10)]", views: ["a"])
    case .redundantPredicate: .init("[a(>=10,>=20)]", views: ["a"])
    case .redundantSpacing: .init("[a]-0-[b]")
    case .redundantPriority: .init("[a(20@1000)]", views: ["a"])
    case .fixedSuperview: .init("|[a(100)]|", views: ["a"])
    case .marginSpacing: .init("|-[a]", views: ["a"])
    case .unusedMetric: .init("[a]-[b]", metrics: ["gap": 8])
    case .unusedView: .init("[a]")
    case .ignoredSetting: .init("//spacing:8\n[a]-[b]", dialect: .extended)
    }
  }
}
