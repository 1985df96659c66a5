extension Diagnostic {
  /// Which rule a text breaks: a short name for people to search for and for tools to filter by.
  ///
  /// The raw values are stable.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    // The start.
    case emptyFormat = "empty-format"
    case missingColon = "missing-colon"
    case unknownOrientation = "unknown-orientation"
    case unexpectedBlank = "unexpected-blank"
    case unexpectedText = "unexpected-text"
    case typographicDash = "typographic-dash"
    case lookalikeCharacter = "lookalike-character"
    case enclosedFormat = "enclosed-format"
    case formatTooLong = "format-too-long"
    case comment = "comment"
    case severalFormats = "several-formats"
    case bothAxes = "both-axes"
    case depthOrder = "depth-order"
    case explicitConstraint = "explicit-constraint"

    // The chain.
    case noView = "no-view"
    case viewWithoutBrackets = "view-without-brackets"
    case misplacedSuperview = "misplaced-superview"
    case doubledSuperview = "doubled-superview"
    case safeAreaBoundary = "safe-area-boundary"
    case bracketForBar = "bracket-for-bar"
    case strayClosing = "stray-closing"
    case viewList = "view-list"
    case viewRange = "view-range"
    case invalidRange = "invalid-range"
    case stack = "stack"
    case nestingTooDeep = "nesting-too-deep"

    // Connections.
    case connectionWithoutStart = "connection-without-start"
    case unfinishedConnection = "unfinished-connection"
    case missingOpeningDash = "missing-opening-dash"
    case missingClosingDash = "missing-closing-dash"
    case doubledDash = "doubled-dash"
    case negativeNumber = "negative-number"
    case predicateWithoutParentheses = "predicate-without-parentheses"
    case listWithoutParentheses = "list-without-parentheses"
    case equalSpacing = "equal-spacing"
    case disconnection = "disconnection"

    // Views.
    case missingViewName = "missing-view-name"
    case invalidViewName = "invalid-view-name"
    case nonASCIIName = "non-ascii-name"
    case dottedName = "dotted-name"
    case missingRightBracket = "missing-right-bracket"
    case sizeWithoutParentheses = "size-without-parentheses"
    case sizeOutsideBrackets = "size-outside-brackets"

    // Predicates.
    case invalidRelation = "invalid-relation"
    case missingValue = "missing-value"
    case missingPriority = "missing-priority"
    case malformedNumber = "malformed-number"
    case negatedName = "negated-name"
    case attribute = "attribute"
    case unknownAttribute = "unknown-attribute"
    case missingAttribute = "missing-attribute"
    case namedPredicate = "named-predicate"
    case percentage = "percentage"
    case arithmetic = "arithmetic"
    case missingComma = "missing-comma"
    case missingRightParenthesis = "missing-right-parenthesis"
    case emptyParentheses = "empty-parentheses"
    case nestedParentheses = "nested-parentheses"
    case repeatedParentheses = "repeated-parentheses"
    case priorityOutsideParentheses = "priority-outside-parentheses"

    // Names and values.
    case unknownView = "unknown-view"
    case unknownMetric = "unknown-metric"
    case unknownName = "unknown-name"
    case viewInConnection = "view-in-connection"
    case viewAsPriority = "view-as-priority"
    case priorityOutOfRange = "priority-out-of-range"
    case numberOutOfRange = "number-out-of-range"
    case metricNotFinite = "metric-not-finite"
    case divisionByZero = "division-by-zero"
    case notLinear = "not-linear"
    case severalReferences = "several-references"
    case incompatibleAttributes = "incompatible-attributes"
    case percentageOfPosition = "percentage-of-position"
    case multipliedMargin = "multiplied-margin"
    case duplicateStack = "duplicate-stack"
    case tooManyConstraints = "too-many-constraints"

    // Options and settings.
    case optionForOtherAxis = "option-for-other-axis"
    case conflictingDirections = "conflicting-directions"
    case spacingNotFinite = "spacing-not-finite"

    // Formats that are valid and doubtful.
    case optionWithoutPair = "option-without-pair"
    case duplicateView = "duplicate-view"
    case contradictoryPredicates = "contradictory-predicates"
    case negativeSize = "negative-size"
    case redundantPredicate = "redundant-predicate"
    case redundantSpacing = "redundant-spacing"
    case redundantPriority = "redundant-priority"
    case fixedSuperview = "fixed-superview"
    case marginSpacing = "margin-spacing"
    case unusedMetric = "unused-metric"
    case unusedView = "unused-view"
    case ignoredSetting = "ignored-setting"
  }
}
