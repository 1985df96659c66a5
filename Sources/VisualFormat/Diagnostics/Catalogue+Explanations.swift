extension Diagnostic.Code {
  /// The purpose of the rule, and what to write instead.
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
    case .lookalikeCharacter:
      "Some keyboards have signs of their own for '|', ':' and brackets, as wide as a letter of "
        + "Chinese. A format needs the plain characters."
    case .enclosedFormat:
      "The quotes of a literal and parentheses around the whole are not part of a format."
    case .formatTooLong:
      "A format of more than 262144 bytes is not read. It is a file of something else."
    case .comment:
      "Apple's parser knows no comments. The dialects 'lenient' and 'extended' take '//' up to the "
        + "end of the line."
    case .severalFormats:
      "Each format is a text of its own. The dialect 'extended' takes several, one a line."
    case .bothAxes:
      "A format lays out along one axis. 'HV:' says the same along both, in the dialect 'extended'."
    case .depthOrder:
      "'Z:' says which view is in front of which, from back to front, in the dialect 'extended'. "
        + "Elsewhere the order of the subviews does."
    case .explicitConstraint:
      "'C:' constrains any attribute, as in 'C:a.centerX(b)', in the dialect 'extended'. Elsewhere "
        + "make the constraint without a format."

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
    case .viewList:
      "'[a,b]' puts two views in one place, in the dialect 'extended'. Elsewhere write a format for "
        + "each."
    case .viewRange:
      "'[a1..3]' puts the views a1, a2 and a3 in one place, in the dialect 'extended'. Elsewhere "
        + "write a format for each."
    case .invalidRange:
      "A range goes from the number at the end of the name up to a whole number that is not smaller: "
        + "'a2..5' is a2, a3, a4 and a5. Without a number the first view has none: 'a..3' is a, a2 and "
        + "a3. A range has at most 1000 views."
    case .stack:
      "'[a:[b][c]]' lays b and c out between the edges of a, in the dialect 'extended'. Elsewhere "
        + "write a format for them, and put them into a."
    case .nestingTooDeep:
      "Views can be inside each other up to 32 deep."

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
    case .equalSpacing:
      "All '~' of a format are the same space, in the dialect 'extended'. Elsewhere it takes views "
        + "or guides of equal size between the others."
    case .disconnection:
      "'->' leaves two neighbours unconnected, in the dialect 'extended'. Elsewhere end the format "
        + "and begin another."

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
      "A percentage is one of the superview's size, in the dialect 'extended'. Elsewhere use a "
        + "constraint with a multiplier."
    case .arithmetic:
      "Values are calculated in the dialect 'extended' only. Elsewhere give the result as a metric, "
        + "or use a constraint with a multiplier and a constant."
    case .attribute:
      "A size is compared with the same size of another view. 'b.height' and other attributes are "
        + "for the dialect 'extended'."
    case .unknownAttribute:
      "Attributes are left, right, top, bottom, leading, trailing, width, height, centerX, centerY, "
        + "firstBaseline, lastBaseline, and the margins such as leftMargin; behind 'C:' also center, "
        + "size, edges and aspectRatio."
    case .missingAttribute:
      "Behind 'C:' stand a view's name, a dot, an attribute and what it is compared with: "
        + "'C:a.top(b.bottom+8)'."
    case .namedPredicate:
      "'(minimum:>=100)' gives the constraint an identifier, in the dialect 'extended'. Elsewhere set "
        + "it in code."
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

    case .priorityOutsideParentheses:
      "A priority belongs to one value and stands behind it, inside the parentheses: '(20@750)'."

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
    case .divisionByZero:
      "Nothing can be divided by 0, and so by a metric whose value is 0."
    case .notLinear:
      "A constraint can multiply an attribute by a number and add a number. It cannot multiply or "
        + "divide by an attribute."
    case .severalReferences:
      "A constraint compares an attribute with one other attribute, not with a sum of two. Say it "
        + "with a further view or guide whose size is one of them."
    case .incompatibleAttributes:
      "A position cannot be compared with a size, nor leading or trailing with left or right: which "
        + "of these is which depends on the language."
    case .percentageOfPosition:
      "A percentage is one of the superview's width or height. A position is compared with another: "
        + "'C:a.left(|.right*0.5)'."
    case .multipliedMargin:
      "Next to '|' the standard space is the layout margin, whose size the format does not know. It "
        + "can be added to, but not multiplied."
    case .duplicateStack:
      "Each view has one stack inside it. A second one needs a view of its own."
    case .tooManyConstraints:
      "Ranges and lists multiply. A text can describe up to 100000 constraints."

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
    case .ignoredSetting:
      "Comments such as '//spacing:8' and '//viewport width:300' are settings of another tool. They "
        + "change nothing here: write the distances, and give the size where the format is used."
    case .unusedView:
      "The format does not use this key of the dictionary of views."
    }
  }
}
