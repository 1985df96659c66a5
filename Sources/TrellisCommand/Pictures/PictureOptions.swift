import Trellis
import VisualFormatTools

extension LayoutPicture {
  /// The options about drawings on the command line.
  static let options = [
    Option(
      name: "show", value: "LIST",
      summary: "drawings: constraints, guides, sizes, or several: a,b"),
    Option(
      name: "sizes", value: "LIST", summary: "pages: sizes, as in 320x480,768x1024"),
  ]
}

/// The choice of how drawings are made.
struct PictureOptions {
  private var details: LayoutPicture.Details = []
  /// The sizes of a page, or nil for those around the size of the layout.
  private var sizes: [Size]?

  /// More drawings than this make no page that one would open.
  private static let largestCount = 100

  init(_ invocation: Invocation) throws(CommandFailure) {
    let format = invocation["format"]
    if let text = invocation["show"] {
      guard format == "svg" || format == "html" else {
        throw .usage("`--show` is for drawings: add `--format svg` or `--format html`")
      }
      for word in text.split(separator: ",").map(String.init) {
        details.insert(try Self.detail(word))
      }
    }
    if let text = invocation["sizes"] {
      guard format == "html" else {
        throw .usage("`--sizes` is for pages: add `--format html`")
      }
      var list: [Size] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        list.append(try LayoutOptions.size(word))
      }
      guard list.count <= Self.largestCount else {
        throw .usage("a page has at most \(Self.largestCount) sizes, not \(list.count)")
      }
      sizes = list
    }
  }

  private static func detail(_ word: String) throws(CommandFailure) -> LayoutPicture.Details {
    let choices = LayoutPicture.Details.named
    if let choice = choices.first(where: { $0.name == word }) { return choice.value }
    let suggestion = didYouMean(word, choices.map(\.name))
    let hint = suggestion.isEmpty ? ": choose \(listed(choices.map(\.name)))" : suggestion
    throw .usage("\(quoted(word)) is nothing to show\(hint)")
  }

  // MARK: Drawings

  /// The layout as a drawing.
  func svg(of report: LayoutReport) throws(CommandFailure) -> String {
    try svg(of: report.layout.engine, report.ambiguities)
  }

  /// The layout as a page, which has its own size and others.
  ///
  /// The engine lays out at each of the sizes, and has its own again at the end.
  ///
  /// - Returns: The page, and the conflicts at sizes other than the layout's own.
  func html(
    of report: LayoutReport
  ) throws(CommandFailure) -> (html: String, conflicts: [SourceDiagnostic]) {
    var conflicts: [SourceDiagnostic] = []
    let engine = report.layout.engine
    let sizes = sizes ?? Self.sizes(around: report.size)
    var drawings: [(size: Size, svg: String)] = []
    for size in sizes {
      try resize(engine, to: size)
      drawings.append((size, try svg(of: engine, engine.ambiguities())))
      if size != report.size, let first = engine.conflicts.first {
        let count = engine.conflicts.count > 1 ? " and \(engine.conflicts.count - 1) more" : ""
        conflicts.append(
          SourceDiagnostic(
            "at \(pair(size)), broken: \(displayed(first.broken.text))\(count)",
            at: report.place(of: first.broken) ?? 0..<1))
      }
    }
    try resize(engine, to: report.size)
    let page = LayoutPage(drawings: drawings, start: sizes.firstIndex(of: report.size) ?? 0)
    return (page.html, conflicts)
  }

  private func svg(
    of engine: LayoutEngine, _ ambiguities: [Ambiguity]
  ) throws(CommandFailure) -> String {
    do {
      return try LayoutPicture(of: engine, ambiguities, showing: details).svg()
    } catch {
      throw .internalError(error.description)
    }
  }

  private func resize(_ engine: LayoutEngine, to size: Size) throws(CommandFailure) {
    do {
      try engine.setSize(size)
    } catch {
      throw .internalError(error.description)
    }
  }

  /// Widths from half to one and a half times that of a size, in whole points.
  private static func sizes(around size: Size) -> [Size] {
    (-5...5).map { step in
      let width = (size.width * (1 + Double(step) / 10)).rounded()
      return Size(step == 0 ? size.width : min(width, LayoutEngine.largestLength), size.height)
    }
  }
}
