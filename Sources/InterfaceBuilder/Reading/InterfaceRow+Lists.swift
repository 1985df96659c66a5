import Trellis

extension InterfaceRow {
  /// The elements that have rows.
  fileprivate static let lists: Set<String> = ["collectionView", "tableView"]

  /// The facts about the rows of a table or a collection; nil for any other element.
  init?(list element: Markup) {
    guard Self.lists.contains(element.name), let id = element["id"],
      let width = element.child("rect", key: "frame")?["width"].flatMap(Double.init(decimal:))
    else { return nil }
    self.init(list: id, listWidth: width)
    isInset = element.name == "tableView" && element["style"] == "insetGrouped"
  }
}

extension InterfaceScene {
  /// True for a root that is as wide as its list.
  static func isRow(_ root: InterfaceView) -> Bool {
    ["tableViewCell", "collectionReusableView"].contains(root.elementName)
      || ["tableHeaderView", "tableFooterView"].contains(root.attributes["key"])
  }

  /// Finds out how the widths of the lists in the scene follow that of the screen.
  ///
  /// - Parameter others: The scenes that were found inside of it.
  func measureLists(of others: inout ArraySlice<InterfaceScene>) {
    guard others.contains(where: { $0.row != nil }) else { return }
    let lists = root.subtree.filter { InterfaceRow.lists.contains($0.elementName) }
    let widths = Dictionary(lists.map { ($0.id, $0.frame.width) }) { first, _ in first }
    var sizes: DeterminedSizes?
    var distances: [String: Double?] = [:]
    for place in others.indices {
      guard let row = others[place].row, let width = widths[row.list] else { continue }
      let distance = distances[row.list] ?? distance(of: row.list, width, &sizes)
      distances[row.list] = .some(distance)
      others[place].row?.distance = distance
    }
  }

  private func distance(
    of list: String, _ width: Double, _ sizes: inout DeterminedSizes?
  ) -> Double? {
    guard followsScreen(.horizontal) else { return nil }
    // A list that is wider than what it is in has a frame that is out of date.
    let distance = root.frame.width - width
    if distance < 0.5 { return 0 }
    let determined = sizes ?? DeterminedSizes(RecordedFrames(self), atRunTime: false, isFree: true)
    sizes = determined
    return determined.widthFollowsRoot(list) ? distance : nil
  }
}
