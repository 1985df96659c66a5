extension LogCase {
  /// Logs with the spellings of libraries and with names that somebody gave.
  static let given = [
    LogCase(
      name: "multipliers of libraries",
      constraints: [
        "SnapKit.LayoutConstraint:0x1@Card.swift#12 UIImageView:0xa.height == UIImageView:0xa.width * 0.5 + 8.0",
        "SnapKit.LayoutConstraint:0x2@Card.swift#13 UIImageView:0xa.width == 320.0",
        "SnapKit.LayoutConstraint:0x3@Card.swift#14 UIImageView:0xa.height == 160.0",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 8, words: "168 instead of 160"),
    LogCase(
      name: "a forgotten mask that names its superview",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa'Pick Image'.minX == 0   (active, names: '|':UIView:0xb )",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIButton:0xa'Pick Image'.width == 0   (active)",
        "NSLayoutConstraint:0x3 UIButton:0xa'Pick Image'.centerX == UIView:0xb.centerX   (active)",
        "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 393   (active)",
      ], breaking: 2, conflict: [0, 1, 2, 3], culprit: 0, excess: 196.5,
      words: "UIButton 'Pick Image' to false"),
    LogCase(
      name: "a mask with flexible margins",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& UIView:0xa.minX == 0.500507*UIView:0xc.width - 32.0324   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xb.minX == 0   (active, names: '|':UIView:0xc )",
        "NSLayoutConstraint:0x3 UIView:0xb.leading == UIView:0xa.leading   (active)",
        "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc.width == 393   (active)",
      ], breaking: 2, conflict: [0, 1, 2, 3], culprit: 1, excess: 164.667, words: "mask"),
    LogCase(
      name: "names for addresses",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x8887740 MASExampleDebuggingView:superview.height == 416",
        "MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000",
        "MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MASExampleDebuggingView:superview.bottom - 10",
        "MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == MASExampleDebuggingView:superview.top + 1",
      ], breaking: 1, conflict: [0, 1, 2, 3], culprit: 1, excess: 4595, words: "gives up"),
    LogCase(
      name: "constraints of one name",
      constraints: [
        "MASLayoutConstraint:height UIView:self.card.height == 10",
        "MASLayoutConstraint:height UIView:self.card.height == 20",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 10, words: "speak of the same"),
    LogCase(
      name: "the second one of a name is broken",
      constraints: [
        "MASLayoutConstraint:height UIView:self.card.height == 10",
        "MASLayoutConstraint:height UIView:self.card.height == 20",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 10, words: "speak of the same"),
    LogCase(
      name: "a name with an index and one with the name of an attribute in it",
      constraints: [
        "MASLayoutConstraint:a UIButton:self.buttons[0].height == UIView:self.left.view.height",
        "MASLayoutConstraint:b UIButton:self.buttons[0].height == 10",
        "MASLayoutConstraint:c UIView:self.left.view.height == 30",
      ], breaking: 1, conflict: [0, 1, 2], culprit: 1, excess: 20, words: "gives up"),
    LogCase(
      name: "a name that another one begins with",
      constraints: [
        "NSLayoutConstraint:0x1 V:|-(8)-[login.title]   (active, names: login:0xa, login.title:0xb, '|':UIView:0xc )",
        "NSLayoutConstraint:0x2 login.title.top == UIView:0xc.top + 9   (active, names: login:0xa, login.title:0xb )",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 1, words: "speak of the same"),
    LogCase(
      name: "a keyboard",
      constraints: [
        "NSLayoutConstraint:0x1 V:|-(7)-[TUIKeyboardContentView:0xa]   (active, names: '|':TUIKeyplaneView:0xb )",
        "NSLayoutConstraint:0x2 V:[TUIKeyboardContentView:0xa]-(10)-|   (active, names: '|':TUIKeyplaneView:0xb )",
        "NSLayoutConstraint:0x3 V:|-(0)-[TUIKeyplaneView:0xb]   (active, names: UIKeyboardLayoutStar Prev...:0xc, '|':UIKeyboardLayoutStar Prev...:0xc )",
        "NSLayoutConstraint:0x4 V:[TUIKeyplaneView:0xb]-(0)-|   (active, names: UIKeyboardLayoutStar Prev...:0xc, '|':UIKeyboardLayoutStar Prev...:0xc )",
        "NSLayoutConstraint:0x5 V:|-(0)-[UIKeyboardLayoutStar Prev...]   (active, names: UIKeyboardLayoutStar Prev...:0xc, '|':UIKeyboardImpl:0xd )",
        "NSLayoutConstraint:0x6 V:[UIKeyboardLayoutStar Prev...]-(0)-|   (active, names: UIKeyboardLayoutStar Prev...:0xc, '|':UIKeyboardImpl:0xd )",
        "NSLayoutConstraint:0x7 '_UITemporaryLayoutHeight' UIKeyboardImpl:0xd.height == 250   (active)",
        "NSLayoutConstraint:0x8 'TUIKeyplane.height' TUIKeyboardContentView:0xa.height == 216   (active)",
      ], breaking: 7, conflict: [0, 1, 2, 3, 4, 5, 6, 7], culprit: 7, excess: 17,
      words: "made by the system"),
    LogCase(
      name: "a name with a hyphen",
      constraints: [
        "NSLayoutConstraint:0x1 login-button.top == UIView:0xb.top + 8   (active, names: login-button:0xa )",
        "NSLayoutConstraint:0x2 login-button.top == UIView:0xb.top + 9   (active, names: login-button:0xa )",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 1, words: "speak of the same"),
    LogCase(
      name: "a text with quoted words",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa'Tap 'Done' to finish, or wait'.width == 100   (active)",
        "NSLayoutConstraint:0x2 H:[UILabel:0xa'Tap 'Done' to finish, or wait'(110)]   (active)",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 10, words: "speak of the same"),
  ]
}
