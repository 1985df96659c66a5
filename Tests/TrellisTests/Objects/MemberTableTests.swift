import Foundation
import Scrolling
import TestSupport
import Testing
import Trellis

/// The article that says what members of UIKit and AppKit are here: every name that it claims is compiled
/// in this file, which a test holds against the article.
@Suite struct MemberTableTests {
  private let root = LayoutNode(size: Size(320, 480))
  private let label = LayoutNode(intrinsicContentSize: Size(91, 21))

  init() { root.addSubnode(label) }

  @Test func constraints() throws {
    let made = LayoutConstraint(
      item: label, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
      multiplier: 0.5, constant: -10)
    let leading = label.leadingAnchor.constraint(
      equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1)
    let top = label.topAnchor.constraint(
      equalToSystemSpacingBelow: root.topAnchor, multiplier: 1)
    (made.identifier, made.priority) = ("half", .required - 1)
    try LayoutConstraint.activate([made, leading, top])
    #expect(made.firstItem === label && made.secondItem === root && made.isActive)
    #expect(made.firstAttribute == .width && made.secondAttribute == .width)
    #expect(made.relation == .equal && made.multiplier == 0.5 && made.constant == -10)
    #expect(made.description.contains("active"))
    LayoutConstraint.deactivate([leading])
    #expect(root.addConstraints(try VisualFormat.constraints("[v(90)]", views: ["v": label])))
    root.constrain { label.centerX == root.centerX ~ .sceneSizeStayPut }
    #expect(Axis.allCases.count == 2 && Priority.required.isRequired)
    for constraint in [
      label.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.1),
      label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: 4),
      label.heightAnchor.constraint(equalToConstant: 20),
      label.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
      label.heightAnchor.constraint(lessThanOrEqualToConstant: 30),
      try root.topAnchor.anchorWithOffset(to: label.topAnchor).constraint(equalToConstant: 9),
    ] {
      #expect(constraint.firstItem != nil)
    }
    #expect(label.topAnchor.item === label && label.topAnchor.description.contains("top"))
  }

  @Test func guides() throws {
    let guide = LayoutGuide(name: "gap", allowsNegativeSize: false)
    try root.addLayoutGuide(guide)
    #expect(root.layoutGuides == [guide] && guide.owningNode === root && guide.frame.minX == 0)
    root.constrain { guide.height == 5 }
    #expect(try !root.engine.constraintsAffecting(guide.itemID, axis: .vertical).isEmpty)
    #expect(root.engine.ambiguities().contains { $0.item == guide.itemID })
    root.removeLayoutGuide(guide)
    root.keyboardHeight = 100
    #expect(root.keyboardLayoutGuide.frame.minY == 380)
    #expect(root.readableContentGuide.frame.width <= 320)
    let bar = root.addBar(at: .bottom, length: 10, name: "bar")
    #expect(bar.guide.frame.width <= 320 && bar.length.constant == 10)
  }

  @Test func nodes() throws {
    let node = LayoutNode()
    root.insertSubnode(node, at: 0)
    #expect(root.subnodes == [node, label] && node.parent === root && node.isDescendant(of: root))
    node.removeFromParent()
    label.fixedFrame = FixedFrame(Rect(0, 0, 91, 21))
    label.alignmentInsets = EdgeInsets(1)
    #expect(label.frame.width == 91 && label.alignmentRect.width == 89)
    (label.fixedFrame, label.alignmentInsets) = (nil, .zero)
    node.measure = { _ in IntrinsicSize(width: 5, height: 5) }
    let width = label.width == 91
    #expect(root.addConstraint(width) && label.constraints == [width])
    root.removeConstraint(width)
    #expect(label.constraintsAffectingLayout(for: .horizontal).isEmpty && label.hasAmbiguousLayout)
    label.exerciseAmbiguityInLayout()
    (label.firstBaselineOffset, label.lastBaselineOffset) = (15, 5)
    #expect(label.forFirstBaselineLayout === label && label.forLastBaselineLayout === label)
    #expect(label.firstBaselineAnchor.attribute != label.lastBaselineAnchor.attribute)
    label.invalidateIntrinsicContentSize()
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 91, height: 21))
    label.setContentHuggingPriority(300, for: .vertical)
    label.setContentCompressionResistancePriority(300, for: .vertical)
    #expect(label.contentHuggingPriority(for: .vertical) == 300)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == 300)
    let sizes = [Size.layoutFittingCompressed, Size.layoutFittingExpanded]
    #expect(sizes.allSatisfy { label.systemLayoutSizeFitting($0).height > 0 })
    root.setNeedsLayout()
    root.setNeedsUpdateConstraints()
    #expect(root.needsUpdateConstraints)
    root.updateConstraintsIfNeeded()
    root.layoutIfNeeded()
    root.updateConstraints()
    root.layoutSubnodes()
    #expect(label.properties.insetOptions == InsetOptions())
    label.layoutMargins = EdgeInsets(2)
    #expect(label.effectiveLayoutMargins == EdgeInsets(2))
    label.layoutMarginsDidChange()
    label.safeAreaInsets = EdgeInsets(3)
    #expect(label.effectiveSafeAreaInsets.top == 3)
    label.safeAreaInsetsDidChange()
    #expect(label.layoutMarginsGuide !== label.safeAreaLayoutGuide)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft && !label.isHidden)
    let moving = root.transition(duration: 1, at: 0) { label.isHidden = true }
    #expect(moving.frame(of: label, at: 1) == label.frame)
    #expect(!root.debugDescription.isEmpty && !root.description.isEmpty)
    let rect = label.convert(Rect(0, 0, 1, 1), to: root)
    #expect(label.convert(Point(0, 0), to: root) == rect.origin)
    #expect(rect.width == 1)
    root.isUserInteractionEnabled = false
    #expect(ScrollRouter(root: root).hitTest(Point(1, 1)) == nil)
  }

  @Test func stacks() {
    let stack = StackNode(
      axis: .vertical, distribution: .equalSpacing, alignment: .center, spacing: 4,
      arranged: [label])
    let other = LayoutNode()
    stack.addArrangedSubnode(other)
    stack.removeArrangedSubnode(other)
    stack.insertArrangedSubnode(other, at: 0)
    #expect(stack.arrangedSubnodes == [other, label] && stack.axis == .vertical)
    #expect(stack.distribution == .equalSpacing && stack.alignment == .center)
    stack.setCustomSpacing(StackLayout.standardSpacing, after: other)
    #expect(stack.customSpacing(after: other) == StackLayout.standardSpacing && stack.spacing == 4)
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.edgeInsets = EdgeInsets(1)
    stack.addSubnode(other, in: .trailing)
    stack.insertSubnode(other, at: 0, in: .center)
    stack.setSubnodes([other], in: .center)
    #expect(stack.subnodes(in: .center) == [other])
    let levels = [
      StackLayout.VisibilityPriority.mustHold, .detachOnlyIfNecessary, .notVisible,
    ]
    for level in levels {
      stack.setVisibilityPriority(level, for: other)
      #expect(stack.visibilityPriority(for: other) == level)
    }
    stack.setClippingResistancePriority(500, for: .vertical)
    #expect(stack.clippingResistancePriority(for: .vertical) == 500)
    #expect(stack.detachedSubnodes == [other])
    (stack.detachesHiddenSubnodes, stack.huggingPriority) = (false, 200)
    stack.detachedSubnodesDidChange()
  }

  @Test func grids() {
    let grid = GridNode(rows: [[label, nil], [nil, nil]], columnSpacing: 1, rowSpacing: 2)
    #expect(grid.numberOfRows == 2 && grid.numberOfColumns == 2)
    grid.addRow([nil])
    grid.insertRow([nil], at: 0)
    grid.moveRow(from: 0, to: 1)
    grid.removeRow(at: 3)
    grid.addColumn([nil])
    grid.insertColumn([nil], at: 0)
    grid.moveColumn(from: 0, to: 3)
    grid.removeColumn(at: 3)
    #expect(grid.place(of: label) ?? (9, 9) == (0, 0))
    #expect(grid.node(row: 0, column: 0) === label)
    grid.setNode(nil, row: 0, column: 0)
    grid.setNode(label, row: 0, column: 0)
    #expect(grid.mergeCells(rows: 0..<1, columns: 0..<2))
    #expect(grid.rowSpacing == 2 && grid.columnSpacing == 1)
    grid.rowAlignment = .firstBaseline
    (grid.horizontal, grid.vertical) = (.center, .top)
    grid.rows[0] = GridLayout.Row(height: GridLayout.Extent.content, placement: .center)
    (grid.rows[0].topPadding, grid.rows[0].bottomPadding) = (1, 1)
    grid.columns[0] = GridLayout.Column(width: .share(1), placement: .leading)
    (grid.columns[0].leadingPadding, grid.columns[0].trailingPadding) = (1, 1)
    grid.columns[0].isHidden = false
    grid.setPlacement(horizontal: .trailing, vertical: .bottom, of: label)
  }

  @Test func scrollNodes() throws {
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    root.constrain { scroll.pin() }
    scroll.contentSize = Size(320, 2_000)
    scroll.contentInset = EdgeInsets(top: 5)
    #expect(scroll.adjustedContentInset.top == 5 && scroll.contentLayoutGuide.frame.height == 2_000)
    #expect(scroll.frameLayoutGuide.frame.height == 480 && scroll.delegate == nil)
    (scroll.isScrollEnabled, scroll.isPagingEnabled, scroll.bounces) = (true, false, true)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 3)
    scroll.setZoomScale(1, animated: false, at: 0)
    #expect(scroll.zoomScale == 1)
    scroll.setContentOffset(Point(0, 10), animated: false, at: 0)
    scroll.scrollRectToVisible(Rect(0, 900, 1, 1), animated: false, at: 0)
    #expect(scroll.contentOffset.y > 10 && "\(ScrollRouter.self)" == "ScrollRouter")
    try scroll.controller.updateGeometry(at: 0) {
      $0.contentInsetAdjustmentBehavior = .automatic
      $0.contentAlignmentPoint = .zero
      ($0.alwaysBounceHorizontal, $0.alwaysBounceVertical) = (false, true)
    }
    var configuration = scroll.controller.model.configuration
    configuration.isDirectionalLockEnabled = true
    (configuration.bouncesHorizontally, configuration.bouncesVertically) = (true, true)
    configuration.decelerationRate = .fast
    (configuration.scrollsToTop, configuration.bouncesZoom) = (true, true)
    configuration.transfersHorizontalScrollingToParent = true
    configuration.transfersVerticalScrollingToParent = true
    (configuration.delaysContentTouches, configuration.canCancelContentTouches) = (true, true)
    configuration.showsHorizontalScrollIndicator = true
    configuration.showsVerticalScrollIndicator = true
    configuration.indicatorStyle = .default
    configuration.scrollIndicatorInsets = .zero
    configuration.automaticallyAdjustsScrollIndicatorInsets = true
    try scroll.controller.configure { $0 = configuration }
    try scroll.controller.zoom(to: Rect(0, 0, 100, 100), animated: false, at: 0)
    try scroll.controller.stopScrollingAndZooming(at: 0)
    try scroll.controller.model.flashScrollIndicators(at: 0)
    let state = scroll.controller.state
    #expect(!state.isTracking && !state.isDragging && !state.isDecelerating && !state.isZooming)
    #expect(!state.isZoomBouncing && !state.isScrollAnimating)
  }

  // MARK: The article

  /// The names in code of the lines of the article that say that a member is here: those of the member
  /// where it is the same, and those that the article leads to.
  private func claimedNames() throws -> Set<String> {
    let article = try String(
      contentsOf: SharedData.packageRoot.appendingPathComponent(
        "Sources/Trellis/Trellis.docc/ComingFromUIKit.md"), encoding: .utf8)
    var names: Set<String> = []
    for line in article.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).components(separatedBy: " | ")
      guard cells.count == 2 else { continue }
      let isSame = cells[1].hasPrefix("same") && !cells[1].contains("`")
      let codes = isSame ? codes(cells[0], "`") : codes(cells[1], "``")
      for code in codes {
        let name = (code.split(separator: "/").last ?? "").prefix { $0.isLetter }
        if !name.isEmpty { names.insert(String(name)) }
      }
    }
    return names
  }

  /// The texts between marks.
  private func codes(_ text: String, _ mark: String) -> [String] {
    text.components(separatedBy: mark).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test func theArticleClaimsWhatIsCompiledHere() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let words = Set(source.split { !$0.isLetter }.map(String.init))
    let names = try claimedNames()
    #expect(names.count > 100)
    #expect(names.subtracting(words).sorted() == [])
  }
}
