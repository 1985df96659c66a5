/// The margins and the safe area that count.
extension LayoutNode {
  /// The layout margins that count, in points from the alignment rectangle: the given ones, or, with
  /// ``InsetOptions``, those that follow from the surroundings; lays out first if needed.
  public var effectiveLayoutMargins: EdgeInsets {
    installSubtree()
    return laidOutEngine.state.layoutMargins(of: Int(storage.id.index))
  }

  /// The safe area insets that count, in points from the alignment rectangle: the given ones, or, with
  /// ``InsetOptions``, those that follow from the surroundings; lays out first if needed.
  public var effectiveSafeAreaInsets: EdgeInsets {
    installSubtree()
    return laidOutEngine.state.safeAreaInsets(of: Int(storage.id.index))
  }

  /// The dependence of margins and safe area on the surroundings; none by default.
  public var insetOptions: InsetOptions {
    get { storage.properties.insetOptions }
    // Options are never refused.
    set { do { try storage.update { $0.insetOptions = newValue } } catch { return } }
  }
}
