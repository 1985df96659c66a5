/// A reference to a node that does not keep it alive.
///
/// A node hands one to its core when it is made and takes it back at its end, before anything of it
/// is gone; whoever finds the reference in a core therefore finds the node.
@safe struct NodeReference {
  private let reference: Unmanaged<LayoutNode>

  init(_ node: LayoutNode) {
    unsafe reference = Unmanaged.passUnretained(node)
  }

  /// The node.
  var node: LayoutNode { unsafe reference.takeUnretainedValue() }
}
