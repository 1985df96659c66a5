import Trellis

extension InterfaceScene {
  /// The size of the root on a screen, in points; the recorded one without a screen.
  ///
  /// The view of a controller fills the screen. A row of a table, a header or a footer is as wide as the
  /// screen. Any other root is as wide, or as high, as the screen if it was so on the recorded one; a view in
  /// a container, or one with a free size, stays as it is.
  public func size(on screen: InterfaceScreen?) -> Size {
    screen.map { size(onScreenOf: $0.size) } ?? root.frame.size
  }

  /// The size of the root on a screen of a size, in points, as ``size(on:)`` has it.
  public func size(onScreenOf size: Size) -> Size {
    let recorded = root.frame.size
    guard !hasSizeOfItsOwn else { return recorded }
    if role == .controllerView || role == .windowContent { return size }
    let old = screen?.size
    let isRow = ["tableViewCell", "collectionReusableView"].contains(root.elementName)
    return Size(
      isRow || recorded.width == old?.width ? size.width : recorded.width,
      recorded.height == old?.height ? size.height : recorded.height)
  }
}
