extension Diagnostic.Code {
  /// What the rule is for and what to write instead.
  public var explanation: String {
    switch self {
    case .emptyFormat:
      "A format names at least one view. The shortest is '[name]'."
    case .missingColon:
      "A colon follows the orientation: 'H:' or 'V:'. Without it the letter has no meaning."
    case .unknownOrientation:
      "'H:' lays out from side to side, 'V:' from top to bottom; both are capital letters. "
        + "A format without either is horizontal."
    case .unexpectedBlank:
      "A format has no blanks, and Apple's parser is likely to refuse them. "
        + "The dialect 'lenient' takes them between tokens, with a warning."
    case .unexpectedText:
      "A format is a chain of '|', '[name]' and connections, and nothing else."
    case .typographicDash:
      "An en dash, an em dash or a minus sign looks like '-', but a format needs the plain "
        + "character. Text editors and web pages often replace it."

    case .noView:
      "A format speaks of views. The superview's edges alone, or a distance between them, say "
        + "nothing."
    case .viewWithoutBrackets:
      "A view's name stands in brackets: '[name]'. A name without them is that of a distance, and "
        + "stands between dashes."
    case .misplacedSuperview:
      "'|' is the superview's edge: the leading or top one at the start, the trailing or bottom "
        + "one at the end. Between two views there is none."
    case .doubledSuperview:
      "'|' is written once. '||' means the layout margins in an extension of another tool; "
        + "'|-' is the standard space, which is the margin."
    case .safeAreaBoundary:
      "'<|' and '|>' mean the edges of the safe area in an extension of another tool. A format has "
        + "no sign for them; use a constraint on the safe area's guide."
    case .bracketForBar:
      "A connection follows the '[', so that it seems to be meant as '|'."
    case .strayClosing:
      "A ']' closes a '[' and a ')' closes a '('. This one closes nothing."

    case .connectionWithoutStart:
      "A connection lies between two things: a superview's edge and a view, or two views. "
        + "Begin with '|' or with a view."
    case .unfinishedConnection:
      "A connection lies between two things, and nothing follows this one. "
        + "End with a view or with '|'."
    case .missingOpeningDash:
      "A distance stands between two dashes: '-8-'. The first is missing."
    case .missingClosingDash:
      "A distance stands between two dashes: '-8-'. The second is missing."
    case .doubledDash:
      "'-' alone is the standard space, '-8-' is another one. Two dashes in a row are either one "
        + "too many or lack the distance between them."
    case .negativeNumber:
      "A negative distance stands in parentheses: '-(-8)-'. Without them its sign could be a dash "
        + "too many."
    case .predicateWithoutParentheses:
      "By the documented grammar, a relation or a priority in a connection stands in parentheses: "
        + "'-(>=8)-', '-(8@750)-'. Apple's parser does without."
    case .listWithoutParentheses:
      "Several predicates stand in one pair of parentheses: '-(>=8,<=20)-'."

    case .missingViewName:
      "Between '[' and ']' stands the name of a view, a key of the dictionary of views."
    case .invalidViewName:
      "A view's name is written like a variable of C: a letter or '_' first, then letters, digits "
        + "and '_'. Other keys of the dictionary of views cannot be used in a format."
    case .nonASCIIName:
      "A name is written like a variable of C, which has the letters from A to Z only. "
        + "The dialect 'lenient' takes others, with a warning."
    case .dottedName:
      "A key such as 'self.label' cannot be written in a format, because a name has no dots. Enter "
        + "the view into the dictionary under a plain key, such as 'label', and use that."
    case .missingRightBracket:
      "A view ends with ']'."
    case .sizeWithoutParentheses:
      "A view's size stands in parentheses behind its name: '[name(>=50)]'."
    case .sizeOutsideBrackets:
      "A view's size stands inside its brackets: '[name(20)]'. Parentheses between two views are a "
        + "distance and need dashes: '-(20)-'."

    case .invalidRelation:
      "There are three relations, '==', '<=' and '>='. A constraint cannot say less or greater "
        + "without or equal."
    case .missingValue:
      "A predicate compares with a number or with a name: '>=20', 'width', '==other'."
    case .missingPriority:
      "A priority follows '@': a number greater than 0 and at most 1000, or the name of a metric."
    case .malformedNumber:
      "Numbers are written as in C, in points and without a unit: '20', '0.5', '1e3'."
    case .negatedName:
      "A sign can stand before a number only. Let the metric be negative."
    case .percentage:
      "A format has no percentages. Use a constraint with a multiplier."
    case .arithmetic:
      "A format does not calculate. Give the result as a metric, or use a constraint with a "
        + "multiplier and a constant."
    case .missingComma:
      "Commas stand between predicates: '(>=30,<=50)'."
    case .missingRightParenthesis:
      "A list of predicates ends with ')'."
    case .emptyParentheses:
      "Parentheses contain at least one predicate. Leave them out where there is none."
    case .nestedParentheses:
      "Parentheses contain predicates, not other parentheses."
    case .repeatedParentheses:
      "All predicates of a view or a connection stand in one pair of parentheses, with commas "
        + "between them."

    case .unknownView:
      "The name in brackets is not a key of the dictionary of views. Case matters."
    case .unknownMetric:
      "The name is not a key of the dictionary of metrics. Case matters."
    case .unknownName:
      "A name in a view's size is a metric or another view, whose size is then the same. This one "
        + "is neither. Case matters."
    case .viewInConnection:
      "A distance is a number or a metric. Only a view's size can be compared with another view's."
    case .viewAsPriority:
      "A priority is a number or a metric."
    case .priorityOutOfRange:
      "Priorities are greater than 0 and at most 1000; 1000 is required."
    case .numberOutOfRange:
      "The number is larger than a floating-point number can be."
    case .metricNotFinite:
      "A metric that is infinite or not a number cannot be a size, a distance or a priority."

    case .optionForOtherAxis:
      "A format along one axis aligns its views across it: horizontal ones by top, bottom, "
        + "centerY and baselines, vertical ones by left, right, leading, trailing and centerX. "
        + "Distances between baselines are for vertical formats."
    case .conflictingDirections:
      "A format runs from left to right or from right to left."
    case .spacingNotFinite:
      "The standard space must be a finite number of points."

    case .optionWithoutPair:
      "An alignment concerns neighbouring views, never the superview. A format without two "
        + "neighbours has nothing to align, and the option does nothing."
    case .duplicateView:
      "A view stands once in a row or a column. The second place contradicts the first, unless "
        + "sizes and distances happen to be zero."
    case .contradictoryPredicates:
      "Required predicates that no size or distance can meet together make the layout break one of "
        + "them. Give one a priority below 1000."
    case .negativeSize:
      "No view is narrower or lower than 0 points, so a required size below that cannot be met."
    case .redundantPredicate:
      "The predicate says no more than another one that is at least as important."
    case .redundantSpacing:
      "Views with nothing between them are flush, and '-' is the standard space; the distance need "
        + "not be written."
    case .redundantPriority:
      "A constraint without a priority is required, which is 1000."
    case .fixedSuperview:
      "All sizes and distances from edge to edge are required and fixed, and with them the "
        + "superview's size. Where something else determines it, the two conflict; let one of them "
        + "give way with '>=' or a priority."
    case .marginSpacing:
      "'-' next to '|' is the superview's layout margin, which differs between devices and "
        + "superviews, and not a number of points. Write the distance where it must not vary."
    case .unusedMetric:
      "The format does not use this key of the dictionary of metrics."
    case .unusedView:
      "The format does not use this key of the dictionary of views."
    }
  }
}
