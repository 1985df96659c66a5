/// What the systems' own views are called.
enum SystemViews {
  /// True for the class of a view that the system makes and sizes: its mask is right.
  static func sizes(_ className: String) -> Bool {
    className.hasPrefix("_") || sized.contains(className) || isOutOfReach(className)
  }

  private static let sized: Set<String> = [
    "UITableViewCellContentView", "UIViewControllerWrapperView", "UITransitionView", "UIWindow",
    "UITableViewCell", "UICollectionViewCell", "UILayoutContainerView", "UIInputSetHostView",
    "NSThemeFrame",
  ]

  /// True for the class of a view that a project does not get to see, so that only the system constrains it:
  /// the parts of keyboards, bars and buttons in them.
  static func isOutOfReach(_ className: String) -> Bool {
    if className.hasPrefix("_UI") || className.hasPrefix("_NS") {
      return !handedOut.contains { className.contains($0) }
    }
    return !className.hasSuffix("LayoutGuide")
      && hiddenBeginnings.contains { className.hasPrefix($0) }
  }

  /// Parts of the names of private classes whose views and guides public methods return.
  private static let handedOut = [
    "LayoutGuide", "HostingView", "CellContentView", "HeaderFooterContentView",
    "VisualEffectContentView", "AlertController", "PageViewController",
  ]

  private static let hiddenBeginnings = [
    "TUIKey", "TUISystemInput", "TUIPrediction", "UIKB", "UIKeyboard",
    "UISystemInputAssistant", "SystemInputAssistant", "UIButtonBar", "NSToolbarItemViewer",
    "NSToolbarButton", "NSFunctionRow", "NSTouchBarView",
  ]
}
