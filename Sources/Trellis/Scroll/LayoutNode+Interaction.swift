extension LayoutNode {
  /// True, as it is at first, if what a person does at the place of the node is meant for it, or for what is in it.
  ///
  /// Touches, presses of the mouse, wheels and magnifications pass through a node that has it off, and through all
  /// that is in it, to what lies below: a ``ScrollRouter`` of nodes does not find them, so that a toast or a gradient
  /// above a list does not keep the list from being scrolled. Keys, and a tap on the status bar, do not ask for it. It
  /// is no part of the layout, and makes none due. A gesture that is under way goes on.
  public var isUserInteractionEnabled: Bool {
    get { !storage.wanted.contains(.isPassedThrough) }
    set {
      if newValue {
        storage.wanted.remove(.isPassedThrough)
      } else {
        storage.wanted.insert(.isPassedThrough)
      }
    }
  }
}
