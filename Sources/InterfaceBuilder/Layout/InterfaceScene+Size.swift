import Trellis

extension InterfaceScene {
  /// The size of the root on a screen, in points; the recorded one without a screen.
  ///
  /// The view of a controller fills the screen. A row of a table, a header or a footer is as wide as its list:
  /// that is as much narrower than the screen as it was recorded, or as wide as then if its width does not
  /// follow the screen's. A table that draws its sections apart from its sides leaves the system's margin
  /// beside its rows. Any other root is as wide, or as high, as the screen if it was so on the recorded one; a view
  /// in a container, or one with a free size, stays as it is.
  public func size(on screen: InterfaceScreen?) -> Size {
    screen.map { size(onScreenOf: $0.size) } ?? root.frame.size
  }

  /// The size of the root on a screen of a size, in points, as ``size(on:)`` has it.
  public func size(onScreenOf size: Size) -> Size {
    let recorded = root.frame.size
    guard !hasSizeOfItsOwn else { return recorded }
    if role == .controllerView || role == .windowContent { return size }
    let old = screen?.size
    return Size(
      Self.isRow(root)
        ? widthOfRow(onScreenOf: size.width)
        : recorded.width == old?.width ? size.width : recorded.width,
      recorded.height == old?.height ? size.height : recorded.height)
  }

  /// True if the root is longer on a longer screen.
  public func followsScreen(_ axis: Axis) -> Bool {
    var longer = root.frame.size
    longer[axis] += 1000
    return size(onScreenOf: longer)[axis] > size(onScreenOf: root.frame.size)[axis]
  }

  private func widthOfRow(onScreenOf width: Double) -> Double {
    guard let row else { return width }
    let list = row.distance.map { max(0, width - $0) } ?? row.listWidth
    let recorded = root.frame.width
    let inset = (row.listWidth - recorded) / 2
    // A header or a footer that is narrower than its table has a frame that is out of date.
    guard row.isInset, root.elementName == "tableViewCell", inset > 0.5 else { return list }
    if abs(list - row.listWidth) < 0.5 { return recorded }
    let isSystems = [InterfaceScreen.narrowMargin, InterfaceScreen.wideMargin].contains {
      abs($0 - inset) < 0.5
    }
    return max(0, list - 2 * (isSystems ? InterfaceScreen.cellMargin(ofWidth: list) : inset))
  }
}
