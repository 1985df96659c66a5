import Foundation

/// A real screen as Interface Builder recorded it, from data that is kept beside the package.
struct RecordedScreen: Decodable {
  let platform: String
  let tier: String
  let rootId: String
  let rootSize: [Double]
  let views: [View]
  let guides: [Guide]
  let constraints: [Constraint]
  let resolved: Resolved

  struct View: Decodable {
    let id: String
    let parent: String?
    let frame: [Double]
    /// Its frame is translated to constraints.
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
    let stack: Stack?
  }

  struct Intrinsic: Decodable {
    let width: Double?
    let height: Double?
  }

  struct Stack: Decodable {
    let axis: String
    let distribution: String
    let alignment: String
    let spacing: Double
    let spacingStandard: Bool?
    let marginsRelative: Bool?
    let baselineRelative: Bool?
  }

  struct Guide: Decodable {
    let id: String
    let owner: String
    let kind: String
  }

  struct Constraint: Decodable {
    let first: String
    let firstAttr: String
    let relation: String
    let second: String?
    let secondAttr: String?
    let multiplier: Double?
    let constant: Double?
    let priority: Double?
  }

  /// The numbers that Interface Builder does not record.
  struct Resolved: Decodable {
    let safeArea: [String: [String: Length]]?
    let topGuide: [String: Length]?
    let bottomGuide: [String: Length]?
    let margins: [String: [String: Length]]?
    let baselines: [String: [String: Length]]?
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

extension RecordedScreen {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("shared/data/interface-builder.jsonl")

  /// True if the data is there.
  static var areThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// The screens of iOS whose recorded frames follow from what is recorded.
  static let all: [RecordedScreen] = {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let decoder = JSONDecoder()
    return data.split(separator: 10).compactMap { line in
      guard let screen = try? decoder.decode(RecordedScreen.self, from: Data(line)),
        screen.platform == "iOS", screen.tier == "A"
      else { return nil }
      return screen
    }
  }()
}
