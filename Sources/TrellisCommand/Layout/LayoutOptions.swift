import Cassowary
import Trellis
import VisualFormatTools

/// The arguments that outweigh the document.
struct LayoutOptions {
  var size: Size?
  var scale: Double?
  var direction: LayoutDirection?
  private let interface: InterfaceOptions

  /// The number of scenes that a message names; the others are counted.
  private static let longestList = 100

  init(_ invocation: Invocation) throws(CommandFailure) {
    if let text = invocation["size"] {
      size = try Self.size(text[...])
    }
    if let text = invocation["scale"] {
      guard let value = Self.number(text[...]), value > 0 else {
        throw .usage("\(quoted(text)) is not a scale; write a number greater than 0")
      }
      scale = value
    }
    direction = invocation["direction"].flatMap(LayoutDirection.init(rawValue:))
    interface = try InterfaceOptions(invocation)
  }

  /// Lays out the document that `text` holds, or the chosen scenes of the storyboard or xib that it is; the
  /// remarks are about elements that were skipped there.
  func layouts(
    of text: SourceText
  ) throws(CommandFailure) -> (layouts: [LayoutBuilder], remarks: [SourceDiagnostic]) {
    guard text.isMarkup else {
      try interface.checkUnused(text)
      return ([try layout(of: try readDocument(text), text)], [])
    }
    let source = try InterfaceSource(text)
    var layouts: [LayoutBuilder] = []
    for document in try interface.documents(of: source) {
      layouts.append(try layout(of: document, text))
    }
    return (layouts, source.remarks)
  }

  private func layout(
    of document: LayoutDocument, _ text: SourceText
  ) throws(CommandFailure) -> LayoutBuilder {
    var document = document
    document.scale = scale ?? document.scale
    document.direction = direction ?? document.direction
    // Frames belong to the size that is given where none is written, also at the other sizes of a page.
    document.size = document.size ?? size
    return try LayoutBuilder(document, text, size: document.scene?.size ?? size ?? document.size)
  }

  /// The layout of a report at another size.
  func layout(of report: LayoutReport, at size: Size) throws(CommandFailure) -> LayoutBuilder {
    let (document, text) = (report.layout.document, report.layout.text)
    guard let scene = document.scene else {
      return try LayoutBuilder(document, text, size: size)
    }
    let documents = try interface.choosing(scene, size: size).documents(of: scene.source)
    return try layout(of: documents[0], text)
  }

  /// The only layout, where several cannot be shown.
  static func only(_ layouts: [LayoutBuilder]) throws(CommandFailure) -> LayoutBuilder {
    guard let layout = layouts.first, layouts.count == 1 else {
      let scenes = layouts.compactMap(\.document.scene)
      guard let first = scenes.first else { throw .usage("there is no scene") }
      if scenes.allSatisfy({ $0.id == first.id }) {
        throw .usage("there are \(scenes.count) devices; choose one with --device")
      }
      let names = scenes.map { "\(displayed($0.id)) (\(displayed($0.name)))" }
      let shown = names.prefix(Self.longestList).joined(separator: ", ")
      let rest = names.count - Self.longestList
      throw .usage(
        "there are \(scenes.count) scenes; choose one with --scene: \(shown)"
          + (rest > 0 ? " and \(rest) more" : ""))
    }
    return layout
  }

  /// A size as it is written in an argument.
  static func size(_ text: Substring) throws(CommandFailure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(number)
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw .usage("\(quoted(String(text))) is not a size; write it as `320x480`, in points")
    }
    return Size(width, height)
  }

  /// A number that is not negative and that the engine accepts.
  static func number(_ text: Substring) -> Double? {
    guard let value = NumberLiteral.value(of: String(text)) else { return nil }
    return value <= LayoutEngine.largestLength ? value : nil
  }
}
