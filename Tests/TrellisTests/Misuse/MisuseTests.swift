import Testing
import Trellis

/// A request that the object tier refuses without throwing changes nothing, and does not go unseen.
@Suite struct MisuseTests {
  private final class Badge: LayoutNode {}

  private let root = LayoutNode(size: Size(200, 100))
  private let badge = Badge()

  init() {
    root.name = "root"
    root.addSubnode(badge)
  }

  /// Properties, with a change of each to something that cannot be.
  private static let changes: [(name: String, change: @Sendable (LayoutNode) -> Void)] = [
    ("intrinsicContentSize", { $0.intrinsicContentSize = IntrinsicSize(width: -1) }),
    ("setContentHuggingPriority(_:for:)", { $0.setContentHuggingPriority(0, for: .vertical) }),
    (
      "setContentCompressionResistancePriority(_:for:)",
      { $0.setContentCompressionResistancePriority(1001, for: .horizontal) }
    ),
    ("alignmentInsets", { $0.alignmentInsets = EdgeInsets(.nan) }),
    ("layoutMargins", { $0.layoutMargins = EdgeInsets(.infinity) }),
    ("safeAreaInsets", { $0.safeAreaInsets = EdgeInsets(top: .nan) }),
    ("firstBaselineOffset", { $0.firstBaselineOffset = .infinity }),
    ("lastBaselineOffset", { $0.lastBaselineOffset = -.infinity }),
    ("fixedFrame", { $0.fixedFrame = FixedFrame(Rect(0, 0, -1, 5)) }),
    ("size", { $0.size = Size(-1, 5) }),
  ]

  @Test(arguments: changes.indices) func propertiesOfNodes(index: Int) {
    let (name, change) = Self.changes[index]
    let (properties, frame) = (badge.properties, badge.frame)
    let found = misuses { change(badge) }
    #expect(found.map(\.operation) == [name])
    #expect(found.map(\.subject) == ["Badge1"])
    #expect(found.first?.reason.contains("is not usable as") == true)
    #expect(badge.properties == properties && badge.frame == frame)
  }

  @Test func stacks() {
    let stack = StackNode(spacing: 3)
    stack.addArrangedSubnode(badge)
    let refused = refusals {
      stack.spacing = .nan
      stack.setCustomSpacing(.infinity, after: badge)
      stack.edgeInsets = EdgeInsets(.nan)
      #expect(!stack.addArrangedSubnode(stack))
    }
    #expect(refused == ["spacing", "setCustomSpacing", "edgeInsets", "addArrangedSubnode"])
    #expect(stack.spacing == 3 && stack.customSpacing(after: badge) == nil)
    #expect(stack.edgeInsets == .zero && stack.arrangedSubnodes.count == 1)
    let made = refusals { #expect(StackNode(spacing: .nan).spacing == 0) }
    #expect(made == ["spacing"])
  }

  @Test func scrolling() {
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    let refused = refusals {
      scroll.contentSize = Size(-1, 0)
      scroll.contentOffset = Point(.nan, 0)
    }
    #expect(refused == ["contentSize", "contentOffset"])
    #expect(scroll.contentSize == .zero && scroll.contentOffset == .zero)
    let inset = misuses { scroll.contentInset = EdgeInsets(top: .infinity) }
    #expect(inset.map(\.reason) == ["The number given for the insets is not finite."])
    let scale = misuses { scroll.minimumZoomScale = -1 }
    #expect(scale.map(\.reason) == ["The number given for the zoom limits is out of range."])
  }

  @Test func constraints() {
    let width = badge.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    let stranger = LayoutNode()
    let crossing = badge.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    let found = misuses {
      width.constant = .nan
      width.multiplier = .infinity
      width.priority = 0
      crossing.isActive = true
    }
    #expect(found.map(\.operation) == ["constant", "multiplier", "priority", "isActive"])
    #expect(found[0].subject == "\"Badge1.width == 20\"")
    #expect(found[3].reason.contains("no common ancestor"))
    #expect(width.isActive && !crossing.isActive && badge.frame.width == 20)
  }

  @Test func trees() {
    let inner = LayoutNode()
    inner.name = "inner"
    badge.addSubnode(inner)
    let found = misuses {
      #expect(!inner.addSubnode(badge))
      #expect(!inner.insertSubnode(root, at: 0))
      #expect(!inner.addSubnode(inner))
    }
    #expect(found.map(\.operation) == ["addSubnode", "insertSubnode", "addSubnode"])
    #expect(found.allSatisfy { $0.subject == "inner" })
    #expect(inner.parent === badge && badge.parent === root && root.parent == nil)
  }

  /// A refusal names what the program has called, not what that calls in turn.
  @Test func nodesThatCannotBeArranged() {
    let (stack, flow, grid) = (StackNode(), FlowNode(), GridNode())
    for node in [stack, flow, grid] { badge.addSubnode(node) }
    let ofStack = misuses {
      #expect(!stack.addArrangedSubnode(root))
      #expect(!stack.insertArrangedSubnode(root, at: 0))
      #expect(!stack.addSubnode(root, in: .center))
      #expect(!stack.insertSubnode(root, at: 0, in: .center))
      stack.setSubnodes([root], in: .center)
      #expect(!stack.addSubnode(root))
    }
    #expect(
      ofStack.map(\.operation) == [
        "addArrangedSubnode", "insertArrangedSubnode", "addSubnode", "insertSubnode",
        "setSubnodes", "addSubnode",
      ])
    let ofFlow = refusals {
      #expect(!flow.addArrangedSubnode(root))
      #expect(!flow.insertArrangedSubnode(root, at: 0))
    }
    #expect(ofFlow == ["addArrangedSubnode", "insertArrangedSubnode"])
    let ofGrid = refusals {
      grid.addRow([root])
      grid.insertRow([root], at: 0)
      grid.addColumn([root])
      grid.insertColumn([root], at: 0)
      grid.setNode(root, row: 0, column: 0)
    }
    #expect(ofGrid == ["addRow", "insertRow", "addColumn", "insertColumn", "setNode"])
    #expect(ofStack.allSatisfy { $0.reason == "it is inside of root" })
    #expect(stack.subnodes.isEmpty && flow.subnodes.isEmpty && grid.subnodes.isEmpty)
  }

  @Test("Nodes of which a stack refuses one leave those that were there")
  func nodesOfAnArea() {
    let stack = StackNode(arrangedSubnodes: [LayoutNode(), LayoutNode()])
    badge.addSubnode(stack)
    let present = stack.arrangedSubnodes
    for node in present { stack.setGravity(.leading, of: node) }
    #expect(refusals { stack.setSubnodes([LayoutNode(), root], in: .leading) } == ["setSubnodes"])
    #expect(stack.arrangedSubnodes == present && stack.subnodes == present)
    #expect(stack.subnodes(in: .leading) == present)
  }

  @Test("A size that is refused lays nothing out")
  func sizesOfFramesThatFollow() {
    badge.fixedFrame = FixedFrame(Rect(0, 0, 50, 50), autoresizing: [.flexibleWidth])
    #expect(refusals { badge.size = Size(3, .nan) } == ["size"])
    root.size = Size(400, 100)
    #expect(badge.frame.size == Size(50, 50))
  }

  /// The node that the constraints were given to is named, not the root that was told at last.
  @Test func constraintsThatNobodyKeeps() {
    let inner = LayoutNode()
    inner.name = "inner"
    badge.addSubnode(inner)
    let found = misuses {
      #expect(!inner.addConstraints([root.widthAnchor.constraint(equalToConstant: 3)]))
    }
    #expect(found.map(\.operation) == ["addConstraints"])
    #expect(found.map(\.subject) == ["inner"])
  }

  @Test func sizesOfNodesThatAreNoRoots() {
    let found = misuses { badge.size = Size(.nan, 1) }
    #expect(found.map { "\($0)" } == ["Badge.size: nan is not usable as size of a root."])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 2e9])
  func guidesWithoutUsableNumbers(number: Double) {
    let found = misuses {
      for edge in LayoutEngine.BarEdge.allCases {
        let bar = root.addBar(at: edge, length: number)
        #expect(bar.guide.owningNode == nil && !bar.length.isActive)
      }
      #expect(root.addReadableContentGuide(maximumWidth: number).owningNode == nil)
    }
    let bars = Array(repeating: "addBar", count: 4)
    #expect(found.map(\.operation) == bars + ["addReadableContentGuide"])
    #expect(found.allSatisfy { $0.subject == "root" })
    #expect(root.layoutGuides.isEmpty)
  }

  @Test func heightsOfKeyboards() {
    root.keyboardHeight = 30
    let found = misuses {
      for height in [Double.nan, .infinity, 2e9] { root.keyboardHeight = height }
    }
    #expect(found.map(\.operation) == Array(repeating: "keyboardHeight", count: 3))
    #expect(found.map(\.subject) == Array(repeating: "root", count: 3))
    #expect(root.keyboardHeight == 30)
    // A keyboard that is below the node.
    #expect(misuses { root.keyboardHeight = -5 }.isEmpty)
    #expect(root.keyboardHeight == 0)
    #expect(misuses { root.keyboardHeight = -.infinity }.isEmpty)
  }

  @Test func fitting() {
    badge.intrinsicContentSize = IntrinsicSize(width: 30, height: 10)
    let found = misuses {
      #expect(badge.systemLayoutSizeFitting(Size(.nan, 0)) == Size(30, 10))
    }
    #expect(found.map(\.operation) == ["systemLayoutSizeFitting"])
    #expect(misuses { _ = badge.systemLayoutSizeFitting(.layoutFittingExpanded) }.isEmpty)
  }

  @Test func oneLineSaysAll() {
    let found = misuses { badge.layoutMargins = EdgeInsets(.nan) }
    let text = found.first.map { "\($0)" }
    #expect(text == "Badge.layoutMargins: nan is not usable as layout margin.")
  }

  #if DEBUG && !os(iOS) && !os(tvOS) && !os(watchOS)
    /// Without a handler a debug build stops.
    @Test func nobodyIsTold() async {
      await #expect(processExitsWith: .failure) {
        onMisuse = nil
        LayoutNode().layoutMargins = EdgeInsets(.nan)
      }
    }
  #endif
}
