import Foundation

/// A real screen with the frames that Apple's engine computed for it, from the data beside the package.
struct InterfaceBuilderCase: Decodable {
  let name: String
  let platform: String
  let tier: String
  let features: [String]
  let rootKind: String
  let rootId: String
  let rootSize: [Double]
  let views: [View]
  let guides: [Guide]
  let constraints: [Constraint]
  let resolved: Resolved
  let oracle: Oracle

  enum CodingKeys: String, CodingKey {
    case name = "case"
    case platform, tier, features, rootKind, rootId, rootSize, views, guides, constraints, resolved,
      oracle
  }

  struct View: Decodable {
    let id: String
    /// The name of the element.
    let `class`: String
    let parent: String?
    /// Apple's answer.
    let frame: [Double]
    let tamic: Bool
    let fixedFrame: Bool?
    let hugH: Double?
    let hugV: Double?
    let compH: Double?
    let compV: Double?
    let intrinsic: Intrinsic?
    /// Left, top, right, bottom.
    let alignmentInsets: [Double]?
    let scroll: Bool?
    let hidden: Bool?
    let autoresizing: [String]?
    let layoutMargins: [String: Double]?
    let directionalLayoutMargins: [String: Double]?
    let stack: Stack?
  }

  struct Stack: Decodable {
    let axis: String
    let distribution: String
    let alignment: String
    let spacing: Double
    let spacingStandard: Bool?
    let marginsRelative: Bool?
    let baselineRelative: Bool?
    let ns: Bool?
    let insets: Insets?
  }

  struct Insets: Decodable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
  }

  struct Intrinsic: Decodable {
    let width: Double?
    let height: Double?
    /// Where it comes from.
    let source: String?
  }

  struct Guide: Decodable {
    let id: String
    let owner: String
    let kind: String
  }

  struct Constraint: Decodable {
    let id: String
    let owner: String
    let first: String
    let firstAttr: String
    let relation: String
    let second: String?
    let secondAttr: String?
    let multiplier: Double?
    let constant: Double?
    let priority: Double?
  }

  /// The lengths and sizes that Interface Builder does not record.
  struct Resolved: Decodable {
    let safeArea: [String: [String: Length]]?
    let topGuide: [String: Length]?
    let bottomGuide: [String: Length]?
    let margins: [String: [String: Length]]?
    let baselines: [String: [String: Length]]?
    /// Something to check, not to feed.
    let contentSize: [String: Intrinsic]?
  }

  /// The facts that were found out about the answer.
  struct Oracle: Decodable {
    /// The coordinates that the constraints leave open, as pairs of a view and x, y, w or h.
    let undetermined: [[String]]?
  }

  /// A number, followed by a word on where it comes from.
  struct Length: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      value = try container.decode(Double.self)
    }
  }
}
