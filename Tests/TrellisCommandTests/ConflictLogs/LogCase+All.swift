extension LogCase {
  /// Logs in all forms that UIKit, AppKit and libraries print.
  static let all: [LogCase] = sizes + masks + system + names + given + appKit + rare

  // MARK: Sizes and edges of the project's own

  private static let sizes = [
    LogCase(
      name: "two heights",
      constraints: [
        "NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]",
        "NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 116, words: "speak of the same"),
    LogCase(
      name: "a width between two edges",
      constraints: [
        "NSLayoutConstraint:0x600000a10000 UILabel:0x7f8b1c40a2d0'Total'.leading == UIView:0x7f8b1c409f70.leading + 20   (active)",
        "NSLayoutConstraint:0x600000a10050 UIView:0x7f8b1c409f70.trailing == UILabel:0x7f8b1c40a2d0'Total'.trailing + 20   (active)",
        "NSLayoutConstraint:0x600000a100a0 UILabel:0x7f8b1c40a2d0'Total'.width == 200   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x600000a100f0 h=-&- v=-&- 'UIView-Encapsulated-Layout-Width' UIView:0x7f8b1c409f70.width == 390   (active)",
      ], breaking: 1, conflict: [0, 1, 2, 3], culprit: 2, excess: 150,
      words: "with 350 instead of 200 it would hold"),
    LogCase(
      name: "a chain of old formats",
      constraints: [
        "NSLayoutConstraint:0x7fd978f82970 H:[UILabel:0x7fd978f7ff60'Wait...']-(20)-|   (Names: '|':UIImageView:0x7fd978f7fe20 )",
        "NSLayoutConstraint:0x7fd978f82a10 H:|-(20)-[UILabel:0x7fd978f7ff60'Wait...']   (Names: '|':UIImageView:0x7fd978f7fe20 )",
        "NSLayoutConstraint:0x7fd978f82db0 H:[UIImageView:0x7fd978f7fe20]-(249)-|   (Names: '|':Progress:0x7fd978f7eb30 )",
        "NSLayoutConstraint:0x7fd978f82e00 H:|-(249)-[UIImageView:0x7fd978f7fe20]   (Names: '|':Progress:0x7fd978f7eb30 )",
        "NSLayoutConstraint:0x7fd978f7da00 H:[Progress:0x7fd978f7eb30(320)]",
      ], breaking: 2, conflict: [2, 3, 4], culprit: 2, excess: 178, words: "with 71 instead of 249"
    ),
    LogCase(
      name: "least and greatest",
      constraints: [
        "NSLayoutConstraint:0x1 UIButton:0xa.width >= 120   (active)",
        "NSLayoutConstraint:0x2 UIButton:0xa.width <= UIView:0xb.width - 40   (active)",
        "NSLayoutConstraint:0x3 UIView:0xb.width == 150   (active)",
        "NSLayoutConstraint:0x4 UIView:0xb.height == 150   (active)",
      ], breaking: 0, conflict: [0, 1, 2], culprit: 0, excess: 10, words: "lower its priority"),
    LogCase(
      name: "an aspect ratio",
      constraints: [
        "NSLayoutConstraint:0x1 UIImageView:0xa.width == 1.77778*UIImageView:0xa.height   (active)",
        "NSLayoutConstraint:0x2 UIImageView:0xa.width == 320   (active)",
        "NSLayoutConstraint:0x3 UIImageView:0xa.height == 200   (active)",
      ], breaking: 0, conflict: [0, 1, 2], culprit: 0, excess: 35.556, words: "gives up"),
    LogCase(
      name: "half the width",
      constraints: [
        "NSLayoutConstraint:0x1 UIView:0xa.width == 0.5*UIView:0xb.width - 12   (active)",
        "NSLayoutConstraint:0x2 UIView:0xb.width == 375   (active)",
        "NSLayoutConstraint:0x3 UIView:0xa.width >= 180   (active)",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 4.5, words: "175.5 instead of 180"),
    LogCase(
      name: "margins may be anywhere",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa'Name'.leading == UIView:0xb.leadingMargin   (active)",
        "NSLayoutConstraint:0x2 UILabel:0xa'Name'.leading == UIView:0xb.leadingMargin + 12   (active)",
        "NSLayoutConstraint:0x3 UILabel:0xa'Name'.leading == UIView:0xb.leading + 99   (active)",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 12, words: "deactivate the old one"),
    LogCase(
      name: "baselines may be anywhere",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa.firstBaseline == UILabel:0xb.firstBaseline   (active)",
        "NSLayoutConstraint:0x2 UILabel:0xa.baseline == UILabel:0xc.baseline   (active)",
        "NSLayoutConstraint:0x3 UILabel:0xb.firstBaseline == UILabel:0xa.firstBaseline + 4   (active)",
      ], breaking: 2, conflict: [0, 2], culprit: 2, excess: 4, words: "gives up"),
    LogCase(
      name: "from right to left",
      constraints: [
        "NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa'שם'](RTL)   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 UILabel:0xa'שם'.right == UIView:0xb.right - 16   (active)",
        "NSLayoutConstraint:0x3 UILabel:0xa'שם'.right == UIView:0xb.right   (active)",
      ], breaking: 2, conflict: [1, 2], culprit: 2, excess: 16, words: "speak of the same"),
    LogCase(
      name: "libraries tell file and line",
      constraints: [
        "SnapKit.LayoutConstraint:0x1700bb600@/Users/me/Shop/TripViewController.swift#66 UIImageView:0x1050e9f30.height == 30.0",
        "SnapKit.LayoutConstraint:0x1700bb8a0@/Users/me/Shop/TripViewController.swift#68 UIImageView:0x1050e9f30.top == UILabel:0x1050ea120.top",
        "SnapKit.LayoutConstraint:0x1700bbba0@/Users/me/Shop/TripViewController.swift#72 UIImageView:0x1050e9f30.bottom == UILabel:0x1050ea120.bottom",
        "SnapKit.LayoutConstraint:0x1700bbcc0@/Users/me/Shop/TripViewController.swift#75 UILabel:0x1050ea120.height == 40.0",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 0, excess: 10, words: "40 instead of 30"),
    LogCase(
      name: "names without addresses",
      constraints: [
        "MASLayoutConstraint:0x1 UIView:red.left == UIView:back.left + 10",
        "MASLayoutConstraint:0x2 UIView:red.right == UIView:back.right - 10",
        "MASLayoutConstraint:0x3 UIView:red.width == UIView:back.width",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 20, words: "-20 instead of 0"),
  ]

  // MARK: Masks and Interface Builder

  private static let masks = [
    LogCase(
      name: "a forgotten mask",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x7ff72851ef70 h=--& v=--& V:[UIView:0x7ff728732070(140)]",
        "NSLayoutConstraint:0x7ff72871c870 V:|-(10)-[UIView:0x7ff728732070]   (Names: '|':Toast:0x7ff728736c30 )",
        "NSLayoutConstraint:0x7ff728726930 V:[UIView:0x7ff728732070]-(10)-|   (Names: '|':Toast:0x7ff728736c30 )",
        "NSLayoutConstraint:0x7ff728726931 Toast:0x7ff728736c30.height == 80",
      ], breaking: 2, conflict: [0, 1, 2, 3], culprit: 0, excess: 80,
      words: "translatesAutoresizingMaskIntoConstraints` of UIView to false"),
    LogCase(
      name: "centres that count from the superview",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& V:[UIView:0xa(140)]",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xb'Started'.midY == + 70",
        "NSLayoutConstraint:0x4 UIView:0xa.bottom == Shop.Toast:0xc.bottom - 10",
        "NSLayoutConstraint:0x5 V:|-(10)-[UILabel:0xb'Started']   (Names: '|':Shop.Toast:0xc )",
        "NSLayoutConstraint:0x6 UILabel:0xb'Started'.bottom == Shop.Toast:0xc.bottom - 10",
      ], breaking: 5, conflict: [0, 1, 2, 3, 4, 5], culprit: 0, excess: 10,
      words: "UIView has constraints of its own"),
    LogCase(
      name: "a mask that follows the superview",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& EntryView:0xa.midX == UIInputSetHostView:0xb.midX + 187.5",
        "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& EntryView:0xa.width == UIInputSetHostView:0xb.width + 375",
        "NSLayoutConstraint:0x3 EntryView:0xa.right == UIInputSetHostView:0xb.right",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 0, excess: 375, words: "mask"),
    LogCase(
      name: "the root has its mask by right",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.height == 45   (active)",
        "NSLayoutConstraint:0x2 UILabel:0xb'Notes + 14'.height == 45   (active)",
        "NSLayoutConstraint:0x3 UIView:0xc.height == 2   (active)",
        "NSLayoutConstraint:0x4 V:|-(0)-[UILabel:0xb'Notes + 14']   (active, names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x5 V:[UILabel:0xb'Notes + 14']-(0)-[UIView:0xc]   (active)",
        "NSLayoutConstraint:0x6 V:[UITextView:0xd'\\nOnce upon  a time...']-(0)-|   (active, names: '|':UIView:0xa )",
        "NSLayoutConstraint:0x7 V:[UIView:0xc]-(0)-[UITextView:0xd'\\nOnce upon  a time...']   (active)",
      ], breaking: 2, conflict: [0, 1, 2, 3, 4, 5, 6], culprit: 2, excess: 2, words: "gives up"),
    LogCase(
      name: "Interface Builder fixed it",
      constraints: [
        "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' H:|-(40)-[UIButton:0xa'OK'](LTR)   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 UIButton:0xa'OK'.centerX == UIView:0xb.centerX   (active)",
        "NSLayoutConstraint:0x3 UIButton:0xa'OK'.width == 100   (active)",
        "NSLayoutConstraint:0x4 UIView:0xb.width == 390   (active)",
      ], breaking: 0, conflict: [0, 1, 2, 3], culprit: 0, excess: 105, words: "too few constraints"),
    LogCase(
      name: "content that must not be squeezed",
      constraints: [
        "NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa'A long title'(310)] Hug:250 CompressionResistance:1000",
        "NSLayoutConstraint:0x2 UILabel:0xa'A long title'.width <= 280   (active)",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 30, words: "310 instead of 280"),
    LogCase(
      name: "content that may be squeezed",
      constraints: [
        "NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa(310)] Hug:1000 CompressionResistance:750",
        "NSLayoutConstraint:0x2 UILabel:0xa.width <= 280   (active)",
        "NSLayoutConstraint:0x3 UILabel:0xa.width >= 320   (active)",
      ], breaking: 0, conflict: [1, 2], culprit: 2, excess: 40, words: "280 instead of 320"),
  ]

  // MARK: Constraints of the system

  private static let system = [
    LogCase(
      name: "a cell at its estimated height",
      constraints: [
        "NSLayoutConstraint:0x600002 V:|-(8)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
        "NSLayoutConstraint:0x600003 V:[UIImageView:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb )",
        "NSLayoutConstraint:0x600004 UIImageView:0xa.height == 100   (active)",
        "NSLayoutConstraint:0x600005 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 44   (active)",
      ], breaking: 2, conflict: [0, 1, 2, 3], culprit: 2, excess: 72, words: "estimated height"),
    LogCase(
      name: "no width yet",
      constraints: [
        "NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0xa]   (active, names: '|':Shop.Bar:0xb )",
        "NSLayoutConstraint:0x2 UIStackView:0xa.trailing == Shop.Bar:0xb.trailing - 10   (active)",
        "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0xb.width == 0   (active)",
      ], breaking: 1, conflict: [0, 1, 2], culprit: 1, excess: 14, words: "takes back"),
    LogCase(
      name: "a trial width",
      constraints: [
        "NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' chat.TitleView:0xa.width == 0   (active)",
        "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xb.leading == UILabel:0xc.leading   (active)",
        "NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UIImageView:0xd]-(0)-|   (active, names: '|':UIStackView:0xb )",
        "NSLayoutConstraint:0x4 'UISV-spacing' H:[UILabel:0xc]-(3)-[UIImageView:0xd]   (active)",
        "NSLayoutConstraint:0x5 UIStackView:0xb.width <= chat.TitleView:0xa.width   (active)",
      ], breaking: 4, conflict: [0, 1, 2, 3, 4], culprit: 4, excess: 3,
      words: "lower its priority"),
    LogCase(
      name: "hidden in a stack",
      constraints: [
        "NSLayoutConstraint:0x1 UIView:0xa.height == 50   (active)",
        "NSLayoutConstraint:0x2 'UISV-hiding' UIView:0xa.height == 0   (active)",
      ], breaking: 0, conflict: [0, 1], culprit: 0, excess: 50, words: "while UIView is hidden"),
    LogCase(
      name: "equal widths in a stack",
      constraints: [
        "NSLayoutConstraint:0x1 UIButton:0xa'One'.width == 80   (active)",
        "NSLayoutConstraint:0x2 UIButton:0xb'Two'.width == 120   (active)",
        "NSLayoutConstraint:0x3 'UISV-fill-equally' UIButton:0xb'Two'.width == UIButton:0xa'One'.width   (active)",
      ], breaking: 1, conflict: [0, 1, 2], culprit: 1, excess: 40, words: "80 instead of 120"),
    LogCase(
      name: "a bar before its layout",
      constraints: [
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.height == 0   (active)",
        "NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0xb]   (active, names: '|':_UIToolbarContentView:0xa )",
        "NSLayoutConstraint:0x3 _UIButtonBarStackView:0xb.bottom == _UIToolbarContentView:0xa.bottom   (active)",
        "NSLayoutConstraint:0x4 'UIButtonBar.minimumHeight' _UIButtonBarStackView:0xb.height >= 44   (active)",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 3, excess: 44, words: "made by the system"),
    LogCase(
      name: "the safe area",
      constraints: [
        "NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x600003c'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x2 'UIViewSafeAreaLayoutGuide-top' V:|-(47)-[UILayoutGuide:0x600003c'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x3 UIView:0xb.height == 844   (active)",
        "NSLayoutConstraint:0x4 UILayoutGuide:0x600003c'UIViewSafeAreaLayoutGuide'.height >= 800   (active)",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 3, excess: 37, words: "763 instead of 800"),
    LogCase(
      name: "the guides of controllers",
      constraints: [
        "_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0xa(20)]",
        "_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0xa]   (Names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x3 V:[_UILayoutGuide:0xa]-(0)-[UITableView:0xc]",
        "NSLayoutConstraint:0x4 V:|-(0)-[UITableView:0xc]   (Names: '|':UIView:0xb )",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 3, excess: 20, words: "20 instead of 0"),
    LogCase(
      name: "classes with parameters",
      constraints: [
        "NSLayoutConstraint:0x1 _TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyView:0xa.width == 100   (active)",
        "NSLayoutConstraint:0x2 SwiftUI._UIHostingView<ModifiedContent<AnyView, RootModifier>>:0xb.width == _TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyView:0xa.width + 10   (active)",
        "NSLayoutConstraint:0x3 SwiftUI._UIHostingView<ModifiedContent<AnyView, RootModifier>>:0xb.width == UIView:0xc.width   (active)",
        "NSLayoutConstraint:0x4 UIView:0xc.width == 100   (active)",
      ], breaking: 3, conflict: [0, 1, 2, 3], culprit: 3, excess: 10, words: "110 instead of 100"),
  ]

  // MARK: Names and texts

  private static let names = [
    LogCase(
      name: "names instead of addresses",
      constraints: [
        "NSLayoutConstraint:0x1 H:[title]-(8)-[value]   (active, names: title:0xa, value:0xb )",
        "NSLayoutConstraint:0x2 H:|-(0)-[title(100)]   (active, names: title:0xa, '|':card.view:0xc )",
        "NSLayoutConstraint:0x3 value.leading == card.view.leading + 100   (active, names: value:0xb, card.view:0xc )",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 8, words: "108 instead of 100"),
    LogCase(
      name: "texts with everything in them",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa'Don't [stop].me (now), 'a > b''.width == 100   (active)",
        "NSLayoutConstraint:0x2 H:[UILabel:0xa'Don't [stop].me (now), 'a > b''(>=110)]   (active)",
      ], breaking: 1, conflict: [0, 1], culprit: 1, excess: 10, words: "100 instead of 110"),
    LogCase(
      name: "priorities and symbolic spaces",
      constraints: [
        "NSLayoutConstraint:0x1 UILabel:0xa.leading == UILabel:0xb.trailing + NSSpace(8)   (active)",
        "NSLayoutConstraint:0x2 H:[UILabel:0xb]-(NSSpace(8))-[UILabel:0xc]   (active)",
        "NSLayoutConstraint:0x3 UILabel:0xc.leading == UILabel:0xa.leading + 1e1 @1000   (active)",
      ], breaking: 2, conflict: [0, 1, 2], culprit: 2, excess: 10, words: "0 instead of 10"),
  ]

  // MARK: AppKit

  private static let appKit = [
    LogCase(
      name: "a named cell of AppKit",
      constraints: [
        "NSLayoutConstraint:0x78a6c2df0 NSTextField:0x78a523480.width >= 152   (active)",
        "NSLayoutConstraint:0x78a6c2fd0 H:[NSTextField:0x78a523480]-(8)-|   (active, names: ItemCell:0x78b50b000, '|':ItemCell:0x78b50b000 )",
        "NSLayoutConstraint:0x78a6c3020 H:[NSImageView:0x78b556d00]-(3)-[NSTextField:0x78a523480]   (active)",
        "NSAutoresizingMaskLayoutConstraint:0x78a6c3c00 h=--& v=-&- ItemCell.width == 194   (active, names: ItemCell:0x78b50b000 )",
        "NSLayoutConstraint:0x78a6c2f30 H:|-(6)-[NSImageView:0x78b556d00]   (active, names: ItemCell:0x78b50b000, '|':ItemCell:0x78b50b000 )",
        "NSLayoutConstraint:0x78a6c2c10 NSImageView:0x78b556d00.width == 30   (active)",
      ], breaking: 0, conflict: [0, 1, 2, 3, 4, 5], culprit: 0, excess: 5, words: "gives up",
      isAppKit: true),
    LogCase(
      name: "centres of AppKit",
      constraints: [
        "NSLayoutConstraint:0x1 NSBox:0xa'Updates'.centerX == NSButton:0xb'Now'.centerX - 175.5",
        "NSLayoutConstraint:0x2 NSBox:0xa'Updates'.centerX == NSButton:0xc'Every'.centerX + 152.5",
        "NSLayoutConstraint:0x3 H:[NSButton:0xb'Now'(158)]",
        "NSLayoutConstraint:0x4 H:[NSButton:0xc'Every'(262)]",
        "NSLayoutConstraint:0x5 H:[NSButton:0xc'Every']-(-7)-[NSTextField:0xd]",
        "NSLayoutConstraint:0x6 H:[NSTextField:0xd(29)]-(3)-[NSTextField:0xe(36)]",
        "NSLayoutConstraint:0x7 H:[NSTextField:0xe]-(60)-[NSButton:0xb'Now']",
      ], breaking: 6, conflict: [0, 1, 2, 3, 4, 5, 6], culprit: 6, excess: 3,
      words: "57 instead of 60",
      isAppKit: true),
    LogCase(
      name: "a button of AppKit with its mask",
      constraints: [
        "NSLayoutConstraint:0x7f9503ca3110 H:[NSButton:0x7f9503c7a540'Button'(24)]",
        "NSAutoresizingMaskLayoutConstraint:0x7f9503bee390 h=--& v=--& H:[NSButton:0x7f9503c7a540'Button'(0)]",
      ], breaking: 0, conflict: [0, 1], culprit: 1, excess: 24, words: "NSButton 'Button' to false",
      isAppKit: true),
    LogCase(
      name: "standard distances",
      constraints: [
        "NSLayoutConstraint:0x1 H:|-[NSTextField:0xa]-|   (active, names: '|':NSView:0xb )",
        "NSLayoutConstraint:0x2 NSTextField:0xa.width == 200   (active)",
        "NSLayoutConstraint:0x3 NSView:0xb.width == 220   (active)",
      ], breaking: 1, conflict: [0, 1, 2], culprit: 1, excess: 20, words: "180 instead of 200",
      isAppKit: true),
  ]
}
