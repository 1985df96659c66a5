import Testing
import Trellis

/// A column of screens, each as high as the one before, with one such tie missing: half of the heights are known, and
/// the others follow each other only.
@Suite struct ScreenColumnTests {
  /// A form in the middle of content that scrolls, above the keyboard, and a line at its foot.
  private func screen() throws -> LayoutNode {
    let screen = LayoutNode()
    let scroll = ScrollNode()
    let content = LayoutNode()
    let form = StackNode(axis: .vertical, spacing: 12)
    let foot = LayoutNode(intrinsicContentSize: Size(210, 20))
    screen.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.addSubnode(scroll)
    scroll.addSubnode(content)
    content.addSubnode(form)
    content.addSubnode(foot)
    for height in [100.0, 34, 34, 20, 44] {
      let field = LayoutNode()
      field.intrinsicContentSize = IntrinsicSize(width: height == 100 ? 100 : nil, height: height)
      form.addArrangedSubnode(field)
    }
    let text = LayoutNode()
    text.measure = { width in
      guard let width, width < 560 else { return IntrinsicSize(width: 560, height: 20) }
      return IntrinsicSize(width: width, height: (560 / max(width, 7)).rounded(.up) * 20)
    }
    text.isHidden = true
    form.insertArrangedSubnode(text, at: 3)
    try screen.activate([
      scroll.top == screen.safeArea.top, scroll.leading == screen.leading,
      scroll.trailing == screen.trailing, scroll.bottom == screen.keyboardLayoutGuide.top,
      content.width == scroll.frameLayoutGuide.width,
      content.height >= scroll.frameLayoutGuide.height,
      (content.height == scroll.frameLayoutGuide.height).priority(200),
    ])
    try scroll.activate(content.pin(to: scroll.contentLayoutGuide))
    try content.activate([
      form.leading == content.leading + 24, form.trailing == content.trailing - 24,
      form.centerY == content.centerY, form.top >= content.top + 24,
      foot.centerX == content.centerX, foot.bottom == content.bottom - 16,
      foot.top >= form.bottom + 16,
    ])
    return screen
  }

  /// The rows that are computed for each screen when the column is new and when text runs the other way.
  private func rows(_ count: Int) throws -> [Int] {
    let root = LayoutNode(size: Size(390, 844))
    let column = StackNode(axis: .vertical)
    root.addSubnode(column)
    try root.activate(column.pin([.top, .leading, .trailing]))
    let screens = try (0..<count).map { _ in try screen() }
    for (index, screen) in screens.enumerated() {
      column.addArrangedSubnode(screen)
      if index == 0 {
        try root.activate([screen.height == 844])
      } else if index != count / 2 {
        try root.activate([screen.height == screens[index - 1].height])
      }
    }
    var result: [Int] = []
    for direction in [LayoutDirection.leftToRight, .rightToLeft, .leftToRight] {
      root.engine.direction = direction
      root.layoutIfNeeded()
      #expect(root.engine.solverStatus == .optimal)
      #expect(screens[..<(count / 2)].allSatisfy { $0.frame.height == 844 })
      result.append(root.engine.lastWork.touchedRows / count)
    }
    return result
  }

  /// Stages, which would let each screen move all others, end when they cost too much.
  @Test func takeNoMinutes() throws {
    #if DEBUG
      let counts = [40]
    #else
      let counts = [1_600, 2_700, 2_800]
    #endif
    for count in counts {
      let rows = try rows(count)
      #expect(rows.allSatisfy { $0 < 30_000 }, "\(count): \(rows)")
    }
  }
}
