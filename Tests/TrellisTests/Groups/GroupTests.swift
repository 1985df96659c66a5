import Testing
import Trellis

/// Equations, pins and groups.
@Suite struct GroupTests {
  private func tree() -> (root: LayoutNode, a: LayoutNode, b: LayoutNode) {
    let root = LayoutNode(size: Size(320, 480))
    let (a, b) = (LayoutNode(), LayoutNode())
    (root.name, a.name, b.name) = ("root", "a", "b")
    root.addSubnode(a)
    root.addSubnode(b)
    return (root, a, b)
  }

  /// The description of a constraint that is not active.
  private func said(_ equation: String) -> String { "<LayoutConstraint \(equation) (inactive)>" }

  @Test func equations() {
    let (root, a, b) = tree()
    let cases: [(LayoutConstraint, String)] = [
      (a.leading == b.trailing + 8, "a.leading == b.trailing + 8"),
      (a.leading - 8 >= b.trailing, "a.leading >= b.trailing + 8"),
      (a.left <= b.centerX - 2.5, "a.left <= b.centerX - 2.5"),
      (a.top == root.safeArea.top, "a.top == root.safeArea.top"),
      (a.firstBaseline == b.lastBaseline, "a.firstBaseline == b.lastBaseline"),
      (a.width == 100, "a.width == 100"),
      (a.width / 2 + 5 == 100, "a.width == 190"),
      (a.width == 2 * b.height + 3, "a.width == 2 * b.height + 3"),
      (a.width * 2 == b.width - 10, "a.width == 0.5 * b.width - 5"),
      (a.width * -2 >= b.width, "a.width <= -0.5 * b.width"),
      (a.height * -1 <= 30, "a.height >= -30"),
      (a.height >= 30 ~ .required - 1, "a.height >= 30 @999"),
      (a.width == b.width * 0.5 ~ 750, "a.width == 0.5 * b.width @750"),
    ]
    for (constraint, text) in cases { #expect("\(constraint)" == said(text)) }
    #expect(cases.allSatisfy { !$0.0.isActive })
  }

  @Test func pins() {
    let (root, a, b) = tree()
    #expect(
      a.pin(.horizontal, inset: 16).map(\.description)
        == ["a.leading == root.leading + 16", "a.trailing == root.trailing - 16"].map(said))
    #expect(
      a.pin(to: b.margins, insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        .map(\.description)
        == [
          "a.top == b.margins.top + 1", "a.leading == b.margins.leading + 2",
          "a.bottom == b.margins.bottom - 3", "a.trailing == b.margins.trailing - 4",
        ].map(said))
    root.constrain {
      a.center()
      a.size(40, 20)
      b.center(.horizontal, in: a)
      b.pin([.top, .bottom], to: a)
      b.width == 10
    }
    #expect(a.frame == Rect(140, 230, 40, 20))
    #expect(b.frame == Rect(155, 230, 10, 20))
  }

  @Test func buildersHaveConditionsAndLoops() {
    let (root, a, b) = tree()
    func group(_ isWide: Bool, _ isHigh: Bool) -> LayoutGroup {
      Layout {
        if isWide { a.width == 200 } else { a.width == 100 }
        if isHigh { a.height == 300 }
        for node in [a, b] { node.pin([.top, .leading]) }
      }
    }
    #expect(group(true, false).constraints.count == 5)
    #expect(group(false, true).constraints.count == 6)
    #expect(root.use(group(true, true)))
    #expect(a.frame == Rect(0, 0, 200, 300))
  }

  @Test func groupsAreReplacedAsOne() throws {
    let (root, a, b) = tree()
    let shared = a.height == 10
    let portrait = Layout {
      shared
      a.width == 100
    }
    let landscape = Layout {
      shared
      a.width == 200
    }
    root.use(portrait)
    #expect(portrait.isActive && !landscape.isActive)
    let id = shared.id
    root.use(landscape, insteadOf: portrait)
    #expect(landscape.isActive && !portrait.isActive)
    #expect(shared.id == id)
    #expect(a.frame.width == 200)
    #expect(root.constraints.isEmpty)
    #expect(a.constraints.count == 2)
    // A group that is refused changes nothing.
    let illegal = Layout {
      b.width == 5
      b.width == .infinity
    }
    #expect(throws: LayoutError.self) { try landscape.replace(with: illegal) }
    #expect(landscape.isActive && !illegal.constraints[0].isActive)
    #expect(a.constraints.count == 2)
    landscape.deactivate()
    #expect(a.constraints.isEmpty)
    #expect(!Layout {}.isActive)
  }

  /// Which one of a conflict is broken follows from the order of activation.
  @Test func aGroupThatIsRefusedLeavesTheOrderOfActivation() throws {
    let (root, a, b) = tree()
    let group = root.constrain { a.width == 10 }
    let later = root.constrain { a.width == 20 }
    #expect(a.frame.width == 10)
    #expect(throws: LayoutError.self) { try group.replace(with: Layout { b.width == .infinity }) }
    #expect(throws: LayoutError.self) { try group.remake { b.width == .infinity } }
    #expect(a.frame.width == 10)
    #expect(later.constraints[0].isBroken)
  }

  @Test func aStrictTreeTakesTheNextGroup() throws {
    let (root, a, _) = tree()
    root.engine.isStrict = true
    let first = Layout { a.width == 100 }
    let second = Layout { a.width == 200 }
    try first.activate()
    #expect(throws: LayoutError.self) { try second.activate() }
    try first.replace(with: second)
    #expect(a.frame.width == 200)
  }

  /// Constraints that a refused group would have left are not weighed again, nor activated again.
  @Test(arguments: [false, true]) func aGroupThatAStrictTreeRefusesStaysActive(remakes: Bool) throws
  {
    let (root, a, _) = tree()
    root.engine.isStrict = true
    let group = Layout { a.width == 10 }
    try group.activate()
    let later = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    try later.activate()
    later.constant = 20
    let id = group.constraints[0].id
    #expect(throws: LayoutError.self) {
      if remakes {
        try group.remake {
          a.height == 1
          a.height == 2
        }
      } else {
        try group.replace(
          with: Layout {
            a.height == 1
            a.height == 2
          })
      }
    }
    #expect(group.isActive && group.constraints[0].id == id)
    #expect(a.frame.width == 10 && later.isBroken)
  }

  /// A constraint that was broken beside one that leaves comes back, and is weighed.
  @Test func aStrictTreeWeighsWhatComesBack() throws {
    let (root, a, _) = tree()
    root.engine.isStrict = true
    let group = Layout { a.width == 10 }
    try group.activate()
    let later = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    try later.activate()
    later.constant = 20
    #expect(throws: LayoutError.self) { try group.replace(with: Layout { a.width <= 15 }) }
    #expect(group.isActive && a.frame.width == 10)
    try group.replace(with: Layout { a.width <= 25 })
    #expect(a.frame.width == 20 && !later.isBroken)
  }

  /// A constraint that comes back is broken by the rule of a layout, or breaks one that was activated after it.
  @Test(arguments: [false, true]) func aStrictTreeWeighsWhatComesBackByAge(_ isOld: Bool) throws {
    let (root, a, _) = tree()
    root.engine.isStrict = true
    let bound = a.widthAnchor.constraint(lessThanOrEqualToConstant: 15)
    if isOld { try bound.activate() }
    let group = Layout { a.width == 10 }
    try group.activate()
    let back = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    try back.activate()
    back.constant = 20
    if !isOld { try bound.activate() }
    let next = Layout { a.width <= (isOld ? 12 : 18) }
    if isOld {
      try group.replace(with: next)
      #expect(a.frame.width <= 12 && back.isBroken && !next.constraints[0].isBroken)
    } else {
      #expect(throws: LayoutError.self) { try group.replace(with: next) }
      #expect(group.isActive && a.frame.width == 10 && !bound.isBroken)
    }
  }

  @Test func updateTakesNumbersOnly() throws {
    let (root, a, b) = tree()
    let group = root.constrain {
      a.pin([.top, .leading])
      a.width == b.width + 10
      b.width == 50
      a.width >= 5 ~ 500
    }
    let ids = group.constraints.map(\.id)
    try group.update {
      a.width == b.width + 20
      a.pin(.leading, inset: 7)
      a.width >= 15 ~ 600
    }
    #expect(group.constraints.map(\.id) == ids)
    #expect(a.frame == Rect(7, 0, 70, 0))
    #expect(group.constraints[4].priority == 600 && group.constraints[4].constant == 15)
    #expect(throws: LayoutError.self) {
      try group.update {
        a.width == b.width + 30
        a.width == b.height
      }
    }
    #expect(throws: LayoutError.self) {
      try group.update {
        a.width == b.width + 30
        b.width == .nan
      }
    }
    // The second is like one that the first has updated.
    do {
      try group.update {
        b.width == 60
        b.width == 70
      }
      Issue.record("one constraint was updated twice")
    } catch {
      #expect(error.description.contains("has no constraint left that differs from"), "\(error)")
    }
    #expect(a.frame.width == 70)
  }

  @Test func remakeHasOthersInTheirPlace() throws {
    let (root, a, _) = tree()
    let group = root.constrain { a.size(10, 10) }
    try group.remake { a.size(20, 30) }
    #expect(a.frame.size == Size(20, 30))
    #expect(a.constraints.count == 2)
    #expect(throws: LayoutError.self) { try group.remake { a.width == .nan } }
    #expect(a.frame.size == Size(20, 30))
    #expect(group.constraints.count == 2)
    group.deactivate()
    try group.remake { a.width == 5 }
    #expect(a.constraints.isEmpty)
    #expect(group.constraints.count == 1)
  }

  @Test func strictTreesRefuseAnUpdateAsAWhole() throws {
    let root = LayoutNode(size: Size(300, 300))
    root.engine.isStrict = true
    let a = LayoutNode()
    root.addSubnode(a)
    let group = Layout {
      a.height == 10
      a.width == 20
    }
    try group.activate()
    let id = try #require(group.constraints[1].id)
    #expect(throws: LayoutError.requiredPriorityChanged(id)) {
      try group.update {
        a.height == 11
        a.width == 21 ~ 750
      }
    }
    #expect(a.frame.size == Size(20, 10))
    #expect(group.constraints.allSatisfy { $0.priority == .required })
  }

  private final class TestNode: LayoutNode {
    var errors: [LayoutError] = []
    override func constraintsWereRefused(_ error: LayoutError) { errors.append(error) }
  }

  @Test func withoutAParentThereIsNothingToBePinnedTo() {
    let root = TestNode()
    let group = root.constrain { root.pin() }
    #expect(!group.isActive)
    #expect(root.errors.count == 1)
    let child = LayoutNode()
    root.addSubnode(child)
    #expect(!root.use(Layout { child.width == .nan }))
    #expect(root.errors.count == 2)
    #expect(root.constrain { child.pin() }.isActive)
  }

  @Test func factorsOfZeroOnTheLeft() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (a, b) = (LayoutNode(), LayoutNode())
    for node in [a, b] { root.addSubnode(node) }
    let pairs: [(LayoutConstraint, LayoutConstraint)] = [
      (a.width * 0 + 10 <= b.width, b.width >= a.width * 0 + 10),
      (a.width * 0 + 10 >= b.width * 2, b.width <= a.width * 0 + 5),
      (a.width * 0 + 4 == b.width, b.width == a.width * 0 + 4),
    ]
    for (left, right) in pairs {
      #expect(left.description == right.description)
      try left.activate()
      left.deactivate()
    }
  }
}
