/// Which way leading to trailing runs in a node, whatever the language.
public enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
  /// As in the node's parent, and in the root as the tree's language has it.
  case unspecified
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft

  /// The buttons of a player, which are never mirrored.
  public static let playback = SemanticContentAttribute.forceLeftToRight
  /// Content about directions in space, which is never mirrored.
  public static let spatial = SemanticContentAttribute.forceLeftToRight
}

extension LayoutNode {
  /// Which way leading to trailing runs among what is in the node; as in its parent by default.
  ///
  /// Other than in UIKit it counts for what is further below, too, until a node says otherwise. Where the
  /// node itself is, its parent decides. Complexity of changes: linear in the number of constraints, at the next
  /// layout and once for all.
  public var semanticContentAttribute: SemanticContentAttribute {
    get {
      switch storage.properties.direction {
      case nil: .unspecified
      case .leftToRight: .forceLeftToRight
      case .rightToLeft: .forceRightToLeft
      }
    }
    set {
      let direction: LayoutDirection? =
        switch newValue {
        case .unspecified: nil
        case .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
      // A direction is never refused.
      do { try storage.update { $0.direction = direction } } catch { return }
    }
  }

  /// Which way leading to trailing runs among what is in the node.
  ///
  /// - Complexity: constant on average, and at most the depth of the node.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    let engine = engine
    return engine.state.direction(in: Int(storage.id.index))
  }
}
