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

    case .noView: .init("H:|-165-|")
    case .viewWithoutBrackets: .init("H:|a|")
    case .misplacedSuperview: .init("[a]|[b]")
    case .doubledSuperview: .init("H:||[a]|")
    case .safeAreaBoundary: .init("V:[a]-<|")
    case .bracketForBar: .init("H:[-2-[a]|")
    case .strayClosing: .init("V:|[a(48)]|)")

    case .connectionWithoutStart: .init("-[a]")
    case .unfinishedConnection: .init("[a(20)]-")
    case .missingOpeningDash: .init("|20-[a]")
    case .missingClosingDash: .init("V:|-70-[a]-50|")
    case .doubledDash: .init("|--[a]")
    case .negativeNumber: .init("[a]--5-[b]")
    case .predicateWithoutParentheses: .init("|->=8-[a]", dialect: .documented)
    case .listWithoutParentheses: .init("|->=8,<=20-[a]")

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
    case .percentage: .init("[a(50%)]")
    case .arithmetic: .init("[a(b*2)]")
    case .missingComma: .init("[a(>=30<=50)]")
    case .missingRightParenthesis: .init("[a(20]")
    case .emptyParentheses: .init("[a()]")
    case .nestedParentheses: .init("[a((20))]")
    case .repeatedParentheses: .init("[a(>=20)(<=50)]")

    case .unknownView: .init("[A]")
    case .unknownMetric: .init("|-margiin-[a]", metrics: ["margin": 8])
    case .unknownName: .init("[a(witdh)]", metrics: ["width": 100])
    case .viewInConnection: .init("|-b-[a]")
    case .viewAsPriority: .init("[a(20@b)]")
    case .priorityOutOfRange: .init("[a(20@1001)]")
    case .numberOutOfRange: .init("[a(1e999)]")
    case .metricNotFinite: .init("|-gap-[a]", metrics: ["gap": .infinity])

    case .optionForOtherAxis: .init("V:[a]-[b]", options: .alignAllTop)
    case .conflictingDirections:
      .init("[a]-[b]", options: [.directionLeftToRight, .directionRightToLeft])
    case .spacingNotFinite: .init("[a]-[b]", settings: LoweringSettings(siblingSpacing: .nan))

    case .optionWithoutPair: .init("|[a]|", options: .alignAllTop)
    case .duplicateView: .init("[a]-[b]-[a]")
    case .contradictoryPredicates: .init("[a(>=50,<=20)]")
    case .negativeSize: .init("[a(-10)]")
    case .redundantPredicate: .init("[a(>=10,>=20)]")
    case .redundantSpacing: .init("[a]-0-[b]")
    case .redundantPriority: .init("[a(20@1000)]")
    case .fixedSuperview: .init("|[a(100)]|")
    case .marginSpacing: .init("|-[a]")
    case .unusedMetric: .init("[a]-[b]", metrics: ["gap": 8])
    case .unusedView: .init("[a]")
    }
  }
}
