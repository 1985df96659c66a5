import Foundation
import Testing
import Trellis

/// A layout as plain text, with the frames that it is to have.
///
/// The documents are in the folder beside, several in a file. Each begins with its title; what follows is
/// one thing a line:
///
/// ```
/// layout A title in points of 300 x 200
/// size 300 200
/// direction rtl
/// item card in root margins 8 8 8 8
/// item label in card content 40 20
/// label.leading == card.leadingMargin
/// label.top >= 2 * card.top + 10 @750
/// frame label 8 0 40 20
/// ```
///
/// The expected frames were not taken from the engine. They come from ``ReferenceLayout``, which knows the
/// meaning of attributes in coordinates of the window instead of chains of parents, solves with dense
/// tables one priority after the other, and arranges stacks and frames with masks by closed forms. Both
/// are compared with the text by every run; neither shares a line of code with the other.
struct GoldenDocument: Sendable {
  struct Item: Sendable {
    var name: String
    var kind = ItemKind.view
    var parent = "root"
    var content: (width: Double?, height: Double?) = (nil, nil)
    var hugging: (horizontal: Double, vertical: Double) = (250, 250)
    var resistance: (horizontal: Double, vertical: Double) = (750, 750)
    var margins = EdgeInsets(8)
    var safeArea = EdgeInsets.zero
    var alignment = EdgeInsets.zero
    var baselines: (first: Double, last: Double) = (0, 0)
    var isHidden = false
    var offset = Point.zero
    var contentSize = Size.zero
    var fixed: FixedFrame?
    var stack: Stack?
  }

  struct Stack: Sendable {
    var axis = Axis.horizontal
    var distribution = StackLayout.Distribution.fill
    var alignment = StackLayout.Alignment.fill
    var spacing = 0.0
    var isInsideMargins = false
    var insets = EdgeInsets.zero
    var arranged: [String] = []
    var spacingAfter: [String: Double] = [:]
    var gravity: [String: StackLayout.Gravity] = [:]
  }

  struct Side: Sendable {
    var item: String
    var area = ItemID.Area.item
    var attribute: Attribute
  }

  struct Constraint: Sendable {
    var first: Side
    var relation: Relation
    var multiplier = 1.0
    var second: Side?
    var constant = 0.0
    var priority = 1000.0
  }

  var title: String
  var file: String
  var size = Size.zero
  var scale: Double?
  var direction = LayoutDirection.leftToRight
  var root = Item(name: "root")
  var items: [Item] = []
  var constraints: [Constraint] = []
  var frames: [(item: String, rect: Rect)] = []
  var contents: [(item: String, size: Size)] = []
  /// The lines as they are, without what is expected.
  var lines: [String] = []

  func item(_ name: String) -> Item? { name == "root" ? root : items.first { $0.name == name } }
}

extension GoldenDocument: CustomTestStringConvertible {
  var testDescription: String { "\(file): \(title)" }
}

extension GoldenDocument {
  /// Where the documents are.
  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
  }

  /// All documents; an error in one ends the program, as one in the source would.
  static let all: [GoldenDocument] = {
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try files.filter { $0.hasSuffix(".layouts") }.flatMap { try read($0) }
    } catch {
      fatalError("\(error)")
    }
  }()

  static func read(_ file: String) throws -> [GoldenDocument] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    var reader = GoldenReader(file: file)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try reader.read(line.split(separator: " ").map(String.init), line: number + 1)
    }
    return reader.documents
  }
}
