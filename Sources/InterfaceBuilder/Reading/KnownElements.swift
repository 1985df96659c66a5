/// The elements that a view may hold, apart from views, constraints and guides.
enum KnownElements {
  /// Those in which there may be views with a root of their own.
  static let holders: Set<String> = [
    "cells", "items", "prototypeCellViews", "prototypes", "sections", "tabViewItems",
    "tableColumns",
  ]

  /// Those that say nothing about layout, or what has been read elsewhere.
  static let withoutLayout: Set<String> = [
    // Read elsewhere.
    "autoresizingMask", "constraints", "customSpacing", "directionalEdgeInsets", "edgeInsets",
    "fontDescription", "keyboardLayoutGuide", "rect", "viewLayoutGuide",
    // The look of things.
    "attributedString", "backgroundConfiguration", "blurEffect", "vibrancyEffect",
    "buttonConfiguration", "color", "font", "frame", "listContentConfiguration",
    "imageReference", "inset", "mutableAttributedString", "preferredSymbolConfiguration",
    "shadow", "state", "tableViewGridLines", "backgroundFilters", "compositingFilter",
    "contentFilters", "mutableString", "standardMapConfiguration", "hybridMapConfiguration",
    "imageryMapConfiguration", "date", "calendarDate", "locale", "timeZone",
    // The words and actions of things.
    "accessibility", "accessibilityTraits", "animations", "behavior", "connections",
    "dataDetectorType", "gestureRecognizers", "menu", "nil", "segments", "string",
    "textInputTraits", "userDefinedRuntimeAttributes", "userInfo", "bool", "integer", "real",
    "value", "array", "dictionary", "decimal", "number", "data", "url", "wkWebViewConfiguration",
    "wkPreferences", "allowedInputSourceLocales", "rowTemplates", "numberFormatter", "toolTip",
    "scopeButtonTitles",
    // Cells of controls, and how lists and scroll views are set up.
    "actionCell", "buttonCell", "cell", "collectionViewFlowLayout", "collectionViewLayout",
    "comboBoxCell", "customCell", "datePickerCell", "formCell", "imageCell", "levelIndicatorCell",
    "pathCell", "popUpButtonCell", "searchFieldCell", "secureTextFieldCell", "segmentedCell",
    "sliderCell", "stepperCell", "textFieldCell", "tokenFieldCell", "collectionViewGridLayout",
    "columns", "offset", "point", "rows", "size", "scroller", "tableHeaderView",
    // The way in which Interface Builder itself shows things.
    "freeformSimulatedSizeMetrics", "simulatedMetricsContainer", "simulatedStatusBarMetrics",
    "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedOrientationMetrics",
    "simulatedScreenMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "userGuides",
    // Priorities by which AppKit drops and resizes views at run time.
    "holdingPriorities", "visibilityPriorities",
  ]
}
