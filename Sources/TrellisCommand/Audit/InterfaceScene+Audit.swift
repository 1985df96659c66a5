import InterfaceBuilder
import Trellis

extension InterfaceScene {
  /// The views that share the height of a stack by the heights that they want.
  ///
  /// The recorded ones are their proportions, which are others where texts wrap otherwise.
  var viewsThatShareHeight: Set<String> {
    let stacks = root.subtree.filter {
      $0.stack?.layout.axis == .vertical && $0.stack?.layout.distribution == .fillProportionally
    }
    return Set(stacks.flatMap { $0.children.map(\.id) })
  }

  /// The views in a view inside the root that clips what reaches beyond it.
  var clippedViews: Set<String> {
    let clips = root.subtree.filter { $0.id != id && $0.attributes["clipsSubviews"] == "YES" }
    return Set(clips.flatMap { $0.children.map(\.id) })
  }

  /// The edges at which views, or what holds them, are tied to margins of a view inside the root, by the
  /// identifiers of the views.
  ///
  /// Margins grow with what bars cover of their view when the program runs, unless the view says that they
  /// do not. The root's own are known. Edges are called as they are for the direction of the screen, which views
  /// may not share.
  func edgesInMargins(
    _ direction: LayoutDirection, in directionOf: (String) -> LayoutDirection
  ) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for holder in root.subtree
    where holder.id != id && holder.attributes["insetsLayoutMarginsFromSafeArea"] != "NO" {
      let guide = holder.guides.first { $0.kind == .layoutMargins }?.id
      let own = directionOf(holder.id)
      var tied: [(view: String, edge: String)] = []
      for constraint in holder.constraints {
        guard let second = constraint.second else { continue }
        let sides = [
          (constraint.first, constraint.firstAttribute, second),
          (second, constraint.secondAttribute, constraint.first),
        ]
        for (item, attribute, other) in sides {
          guard let edge = attribute.edgeOfMargins(isGuide: item == guide, own, on: direction),
            item == holder.id || item == guide
          else { continue }
          tied.append((other, edge))
        }
      }
      guard !tied.isEmpty else { continue }
      let inside = Dictionary(
        holder.subtree.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for (other, edge) in tied {
        for view in inside[other]?.subtree ?? [] { result[view.id, default: []].insert(edge) }
      }
    }
    return result
  }
}

extension LayoutDirection {
  /// The names of the edges on the left and on the right.
  var edgesOfSides: (left: String, right: String) {
    self == .rightToLeft ? ("trailing", "leading") : ("leading", "trailing")
  }
}

extension Attribute {
  /// The edge of the margins that the attribute of a view of a direction is about, as findings name it on a
  /// screen of another or the same.
  fileprivate func edgeOfMargins(
    isGuide: Bool, _ own: LayoutDirection, on direction: LayoutDirection
  ) -> String? {
    let (leading, trailing) =
      own == direction ? ("leading", "trailing") : ("trailing", "leading")
    switch self {
    case .topMargin: return "top"
    case .bottomMargin: return "bottom"
    case .leadingMargin: return leading
    case .trailingMargin: return trailing
    case .leftMargin: return direction.edgesOfSides.left
    case .rightMargin: return direction.edgesOfSides.right
    case .top where isGuide: return "top"
    case .bottom where isGuide: return "bottom"
    case .leading where isGuide: return leading
    case .trailing where isGuide: return trailing
    case .left where isGuide: return direction.edgesOfSides.left
    case .right where isGuide: return direction.edgesOfSides.right
    default: return nil
    }
  }
}

extension InterfaceScene {
  /// The scene with all constraints that are there at design time only below every other.
  ///
  /// They exclude nothing in the program that is built. There something mostly stands in their place, so that
  /// nothing is open without them either.
  var asBuilt: InterfaceScene {
    guard root.subtree.contains(where: { $0.constraints.contains(where: \.isPlaceholder) }) else {
      return self
    }
    var result = self
    result.root.weakenPlaceholders()
    return result
  }
}

extension InterfaceView {
  fileprivate mutating func weakenPlaceholders() {
    for place in constraints.indices where constraints[place].isPlaceholder {
      constraints[place].priority = .placeholder
    }
    for place in children.indices { children[place].weakenPlaceholders() }
  }
}

extension Priority {
  /// That of constraints which the built program has not; files have none below 1.
  static let placeholder = Priority(rawValue: 0.5)
}
