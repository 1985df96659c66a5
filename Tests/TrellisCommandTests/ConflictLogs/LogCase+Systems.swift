extension LogCase {
  /// Logs in which the system has made much or all, and forms that few systems and libraries print.
  static let rare = [
    LogCase(
      name: "a row of AppKit at its first height",
      constraints: [
        "NSLayoutConstraint:0x1 NSTextField:0xa.height == 20   (active)",
        "NSLayoutConstraint:0x2 V:|-(5)-[NSTextField:0xa]   (active, names: '|':NSTableCellView:0xb )",
        "NSLayoutConstraint:0x3 V:[NSTextField:0xa]-(5)-|   (active, names: '|':NSTableCellView:0xb )",
        "NSLayoutConstraint:0x4 'NSView-Encapsulated-Layout-Height' NSTableCellView:0xb.height == 17   (active)",
      ], breaking: 0, conflict: [0, 1, 2, 3], culprit: 0, excess: 13, words: "takes back",
      isAppKit: true),
    LogCase(
      name: "the bar above a keyboard",
      constraints: [
        "NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa.bottom == _UIKBCompatInputView:0xb.top   (active)",
        "NSLayoutConstraint:0x2 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0xc )",
        "NSLayoutConstraint:0x3 'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0xb.top   (active, names: SystemInputAssistantView:0xc )",
        "NSLayoutConstraint:0x4 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0xa]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0xc )",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 3, excess: 45, words: "made by the system"),
    LogCase(
      name: "an item of a bar that only the system sees",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0xa.height == 0   (active)",
        "NSLayoutConstraint:0x2 UIKeyboardAssistantBar:0xa.height == UIButtonLabel:0xb.height   (active)",
        "NSLayoutConstraint:0x3 UIButtonLabel:0xb.height == _UIModernBarButton:0xc.height + 8   (active)",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 8, words: "made by the system"),
    LogCase(
      name: "a view of SwiftUI is the project's to place",
      constraints: [
        "NSLayoutConstraint:0x1 SwiftUI._UIHostingView<SwiftUI.ModifiedContent<Shop.Cart, SwiftUI.RootModifier>>:0xa.width == 100   (active)",
        "NSLayoutConstraint:0x2 SwiftUI._UIHostingView<SwiftUI.ModifiedContent<Shop.Cart, SwiftUI.RootModifier>>:0xa.width == 90   (active)",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 10,
      words: "speak of the same: _UIHostingView<SwiftUI.ModifiedContent"),
    LogCase(
      name: "a height that would be negative",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa.height == UIView:0xb.height   (active)",
        "NSLayoutConstraint:0x2 UIView:0xb.height == UIView:0xc.height - 19   (active)",
        "NSLayoutConstraint:0x3 UIView:0xc.height == 0   (active)",
      ], breaking: 2, conflict: [1, 2], culprit: 2, excess: 19, words: "19 instead of 0"),
    LogCase(
      name: "masks that have their superview on either side",
      constraints: [
        "NSLayoutConstraint:0x1 UIView:0xa.height == 1   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(6)-[UILabel:0xb]   (active, names: '|':UIView:0xa )",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[UILabel:0xb]-(6)-|   (active, names: '|':UIView:0xa )",
      ], breaking: 0, conflict: [0, 1, 2], culprit: 0, excess: 11, words: "12 instead of 1"),
    LogCase(
      name: "a forgotten mask that begins with the view",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xb.height == 10   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[UILabel:0xb]-(6)-|   (active, names: '|':UIView:0xa )",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:|-(6)-[UILabel:0xb]   (active, names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x4 UIView:0xa.height == 30   (active)",
      ], breaking: 0, conflict: [0, 1, 2, 3], culprit: 1, excess: 8, words: "of UILabel to false"),
    LogCase(
      name: "Interface Builder fixed a trailing edge",
      constraints: [
        "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' H:[UIButton:0xa'OK']-(40)-|(LTR)   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 UIView:0xb.trailing == UIButton:0xa'OK'.trailing + 10   (active)",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 30, words: "give UIButton 'OK'"),
    LogCase(
      name: "Masonry keeps the names of sizes for itself",
      constraints: [
        "MASLayoutConstraint:0x1 ShopButton:0xa.left == ShopBar:0xb.left + 16",
        "MASLayoutConstraint:0x2 ShopButton:0xa.right == ShopBar:0xb.right - 16",
        "NSLayoutConstraint:0x3 ShopBar:0xb.width == 0",
      ], breaking: 1, conflict: [0, 1, 2], culprit: 1, excess: 32, words: "takes back"),
    LogCase(
      name: "a length beside Masonry that places its view",
      constraints: [
        "MASLayoutConstraint:0x1 ShopBar:0xb.left == UIView:0xc.left + 16",
        "MASLayoutConstraint:0x2 ShopBar:0xb.width == 40",
        "NSLayoutConstraint:0x3 ShopBar:0xb.width == 50",
      ], breaking: 1, conflict: [1, 2], culprit: 1, excess: 10, words: "speak of the same"),
    LogCase(
      name: "the height of a cell without its name",
      constraints: [
        "NSLayoutConstraint:0x1 UIView:0xa.height == 1",
        "NSLayoutConstraint:0x2 UITableViewCellContentView:0xb.bottom == UIView:0xa.bottom",
        "NSLayoutConstraint:0x3 UIView:0xa.top == UITableViewCellContentView:0xb.top + 30",
        "NSLayoutConstraint:0x4 UITableViewCellContentView:0xb.height == 44",
      ], breaking: 0, conflict: [0, 1, 2, 3], culprit: 0, excess: 13, words: "takes back"),
    LogCase(
      name: "a height that a project gave its cell",
      constraints: [
        "NSLayoutConstraint:0x1 UITableViewCellContentView:0xb.height == 100   (active)",
        "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 44   (active)",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 56, words: "takes back"),
    LogCase(
      name: "priorities that libraries and formats print",
      constraints: [
        "MASLayoutConstraint:0x1 UIView:0xa.height == 320 ^750",
        "MASLayoutConstraint:0x2 UIView:0xa.height == 200",
        "NSLayoutConstraint:0x3 V:[UIView:0xa(100@250)]",
        "SnapKit.LayoutConstraint:0x4@Card.swift#3 UIView:0xa.height == UIView:0xb.height + 8.0 ^999.0",
        "MASLayoutConstraint:0x5 UIView:0xa.height == 210 ^1000",
        "NSLayoutConstraint:0x6 UIView:0xb.height == 0   (active)",
      ], breaking: 4, conflict: [1, 4], culprit: 4, excess: 10, words: "speak of the same"),
    LogCase(
      name: "a zero of old systems",
      constraints: [
        "NSLayoutConstraint:0x1 H:|-(NSSpace(20))-[UILabel:0xa]   (Names: '|':UIView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xa.midX ==",
      ], breaking: 0, conflict: [0, 1], culprit: 1, excess: 20, words: "of UILabel to false"),
    LogCase(
      name: "a file with a blank in its name",
      constraints: [
        "SnapKit.LayoutConstraint:0x1@My Card.swift#71 UIView:0xa.height == 320.0",
        "SnapKit.LayoutConstraint:0x2@/Users/me/My Shop/Card+Extras.swift#72 UIView:0xa.height == 200.0",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 120, words: "speak of the same"),
    LogCase(
      name: "blanks of old systems and of Markdown",
      constraints: [
        "NSLayoutConstraint: 0x1 H:[NSButton:0xa'OK']-(20)-|   (Names: '|':NSView:0xb ) ",
        " NSLayoutConstraint:0x2 H:[NSButton:0xa'OK']-(29)-|   (Names: '|':NSView:0xb ) ",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 9, words: "speak of the same",
      isAppKit: true),
  ]
}
