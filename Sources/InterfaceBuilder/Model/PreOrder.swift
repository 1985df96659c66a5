/// A node of a tree and all nodes below it, parents first.
///
/// Without recursion, because trees of files are deep.
///
/// - Complexity: linear in the number of nodes.
func preOrder<Node>(_ root: Node, _ children: (Node) -> [Node]) -> [Node] {
  var result: [Node] = []
  var waiting = [root]
  while let node = waiting.popLast() {
    result.append(node)
    waiting += children(node).reversed()
  }
  return result
}
