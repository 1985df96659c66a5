import Scrolling
import TestSupport
import Testing
import Trellis

/// A random tree of which some steps are made while a node, a closure or a delegate is asked or told something.
final class CallbackWorld {
  private struct Stop: Error {}

  /// A scroll node that tells all that it is asked and told.
  private final class Hook: ScrollNode, ScrollViewDelegate {
    var act: (String) -> Void = { _ in }

    override func updateConstraints() { act("update") }
    override func layoutSubnodes() { act("layoutSubnodes") }
    override func safeAreaInsetsDidChange() { act("safe area") }
    override func layoutMarginsDidChange() { act("margins") }
    func scrollViewDidScroll(_ controller: ScrollController) { act("didScroll") }
    func scrollViewDidChangeContentSize(_ controller: ScrollController) { act("content size") }
  }

  private final class Bar: StackNode {
    var act: (String) -> Void = { _ in }

    override func detachedSubnodesDidChange() { act("detached") }
  }

  private var world: NodeWorld
  var dice: SplitMix64
  /// The number of steps that may still be made while somebody is asked.
  private var budget = 0
  /// True while the tree is changed: what is asked for then is answered at once.
  private var isBusy = false
  private var kept: [LayoutTransition] = []
  private var time = 0.0
  /// The number of steps that were made in each callback.
  private(set) var acted: [String: Int] = [:]

  /// The number of layouts that were one of several that agree with themselves.
  var leads: Int { world.stage.leads }
  private var root: LayoutNode { world.stage.root }

  init(seed: UInt64) throws {
    world = try NodeWorld(seed: seed, mixes: true)
    dice = SplitMix64(seed: ~seed)
    world.stage.whenMeasured = { [unowned self] in act("measure of a text") }
  }

  /// Makes a step as a plain caller.
  private func step() throws {
    isBusy = true
    defer { isBusy = false }
    try world.step()
  }

  // MARK: In callbacks

  private func act(_ callback: String) {
    guard budget > 0, !isBusy, dice.chance(1, in: 2) else { return }
    budget -= 1
    acted[callback, default: 0] += 1
    world.story.append("in \(callback):")
    if dice.chance(1, in: 3) { _ = root.engine.snapshot() }
    do {
      switch dice.int(in: 0...6) {
      case 0: try takeBack()
      case 1: try moveSlowly()
      default: try step()
      }
    } catch { Issue.record(error) }
    if dice.chance(1, in: 3) { lookAround() }
  }

  /// Asks for results and reports.
  private func lookAround() {
    let engine = root.engine
    switch dice.int(in: 0...6) {
    case 0: _ = root.systemLayoutSizeFitting(.zero)
    case 1: _ = engine.ambiguities()
    case 2: _ = engine.unmetConstraints()
    case 3: for node in world.present { _ = world.stage.elements[node]?.frame }
    case 4:
      for node in world.present {
        guard let item = world.stage.elements[node]?.itemID else { continue }
        _ = try? engine.explain(item, dice.pick([.left, .top, .width, .height]))
      }
    case 5:
      // It takes back what is changed in the course of it.
      isBusy = true
      defer { isBusy = false }
      _ = try? engine.breakpoints(of: .horizontal, over: 100...120)
    default: _ = engine.takeChangedItems()
    }
  }

  /// Makes steps in a transaction that fails.
  private func takeBack() throws {
    isBusy = true
    defer { isBusy = false }
    try world.stepAndTakeBack(Stop())
  }

  /// Makes a step in a transition, which may interrupt another one.
  private func moveSlowly() throws {
    let transition = try root.transition(
      duration: 1, at: time, keeping: dice.pick([.constraints, .frames]),
      interrupting: kept.last
    ) { try step() }
    time += 0.3
    world.story.append("moved slowly")
    for node in world.present {
      guard let item = world.stage.elements[node]?.itemID else { continue }
      _ = transition.frame(of: item, at: time)
    }
    if dice.chance(1, in: 2) { kept.append(transition) } else { kept = [] }
  }

  // MARK: One round

  /// Makes steps, with callbacks that make some more, and compares the tree with a fresh one.
  ///
  /// - Returns: True if there was one layout only, so that frames could be compared.
  func run(_ label: String) throws -> Bool {
    budget = dice.int(in: 1...4)
    let (hook, text, bar) = (Hook(), LayoutNode(), Bar())
    try add(hook, text, bar)
    let act = { [unowned self] in self.act($0) }
    (hook.act, bar.act) = (act, act)
    text.measure = { width in
      act(width == nil ? "measure" : "measure of a width")
      return IntrinsicSize(width: width ?? 50, height: width == nil ? 10 : 20)
    }
    if dice.chance(1, in: 3) {
      root.engine.constraintToBreak = { _ in
        act("break")
        return nil
      }
    }
    for _ in 0..<dice.int(in: 1...2) {
      if dice.chance(1, in: 4) { try moveSlowly() } else { try step() }
      hook.setNeedsUpdateConstraints()
      if dice.chance(1, in: 2) {
        root.layout { _ in act("apply") }
      } else {
        root.layoutIfNeeded()
      }
      hook.contentOffset = Point(0, Double(dice.int(in: 0...20)))
      hook.safeAreaInsets.top += 1
      text.invalidateIntrinsicContentSize()
    }
    budget = 0
    root.engine.constraintToBreak = nil
    for node in [hook, bar] { node.removeFromParent() }
    return try world.compare(label)
  }

  /// Adds nodes that are no part of the plan.
  private func add(_ hook: Hook, _ text: LayoutNode, _ bar: Bar) throws {
    root.addSubnode(hook)
    hook.addSubnode(text)
    root.addSubnode(bar)
    hook.delegate = hook
    hook.insetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    for _ in 0..<3 {
      bar.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(30, 4)))
    }
    bar.setClippingResistancePriority(.defaultLow, for: .horizontal)
    bar.setVisibilityPriority(500, for: bar.arrangedSubnodes[1])
    try root.activate(
      text.edgeConstraints(equalTo: hook) + [
        hook.widthAnchor.constraint(equalToConstant: 30),
        hook.heightAnchor.constraint(equalToConstant: 30),
        hook.leftAnchor.constraint(equalTo: root.leftAnchor),
        hook.topAnchor.constraint(equalTo: root.topAnchor),
        text.widthAnchor.constraint(equalToConstant: 20),
        bar.leftAnchor.constraint(equalTo: root.leftAnchor),
        bar.topAnchor.constraint(equalTo: root.topAnchor),
        bar.widthAnchor.constraint(equalToConstant: Double(dice.int(in: 10...100))),
      ])
    guard dice.chance(1, in: 3) else { return }
    // Of these two one is broken.
    try root.activate([text.widthAnchor.constraint(equalToConstant: 21)])
  }
}
