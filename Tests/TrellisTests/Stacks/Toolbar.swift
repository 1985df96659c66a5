import Trellis

/// A stack that tells when it leaves out other nodes.
final class Toolbar: StackNode {
  var told: [[LayoutNode]] = []

  override func detachedSubnodesDidChange() { told.append(detachedSubnodes) }

  /// Arranges three buttons, of which the last goes first and the one before it next, and comes into a root.
  func arrange(_ buttons: [LayoutNode], in root: LayoutNode, _ width: LayoutConstraint) {
    for button in buttons { addArrangedSubnode(button) }
    setClippingResistancePriority(600, for: .horizontal)
    setVisibilityPriority(.detachOnlyIfNecessary, for: buttons[1])
    setVisibilityPriority(500, for: buttons[2])
    root.addSubnode(self)
    root.constrain {
      pin([.leading, .top])
      width
    }
  }
}
