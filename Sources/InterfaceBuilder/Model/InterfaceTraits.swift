/// The environment that the variations of a file ask about.
public struct InterfaceTraits: Hashable, Sendable {
  /// A class of sizes.
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// Little room.
    case compact
    /// Much room.
    case regular
  }

  /// The class of widths; nil for a layout that fits any.
  public var width: SizeClass?
  /// The class of heights; nil for a layout that fits any.
  public var height: SizeClass?
  /// The idiom, such as `phone`, `pad` or `mac`, if it is known.
  public var idiom: String?

  /// Creates traits; what is left out is not known, and no variation that asks for it applies.
  public init(width: SizeClass? = nil, height: SizeClass? = nil, idiom: String? = nil) {
    self.width = width
    self.height = height
    self.idiom = idiom
  }

  /// The traits of a device that Interface Builder shows screens on.
  ///
  /// - Parameters:
  ///   - device: The identifier in a file, such as `retina6_1` or `ipad10_5`; upper and lower case do not count.
  ///   - isLandscape: True if the device lies on its long side.
  public init(device: String, isLandscape: Bool) {
    let device = device.lowercased()
    if let known = InterfaceDevice(named: device) {
      self = InterfaceScreen(known, isLandscape ? .landscape : .portrait).traits
    } else if device.hasPrefix("ipad") {
      self.init(width: .regular, height: .regular, idiom: "pad")
    } else if device.hasPrefix("appletv") {
      self.init(width: .regular, height: .regular, idiom: "tv")
    } else {
      self.init(width: .compact, height: isLandscape ? .compact : .regular, idiom: "phone")
    }
  }
}

/// The traits that a variation is for, such as `heightClass=regular-widthClass=compact`.
struct TraitCondition {
  /// The key as written.
  let key: String

  /// The number of traits that it asks for; a variation with more of them wins.
  var specificity: Int { key == "default" ? 0 : key.split(separator: "-").count }

  /// True if the condition holds; a trait that is not known does not fulfil it.
  func holds(for traits: InterfaceTraits) -> Bool {
    if key == "default" { return true }
    let parts = key.split(separator: "-")
    return !parts.isEmpty
      && parts.allSatisfy { part in
        let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2 else { return false }
        switch pair[0] {
        case "widthClass": return traits.width?.rawValue == pair[1]
        case "heightClass": return traits.height?.rawValue == pair[1]
        case "userInterfaceIdiom": return traits.idiom == pair[1]
        default: return false
        }
      }
  }
}
