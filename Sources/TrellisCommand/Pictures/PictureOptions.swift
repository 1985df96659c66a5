import Trellis
import VisualFormatTools

extension LayoutPicture {
  /// The options about drawings on the command line.
  static let options = [
    Option(
      name: "show", value: "LIST",
      summary: "drawings: constraints, guides, sizes, or several: a,b"),
    Option(
      name: "sizes", value: "LIST",
      summary: "pages: these sizes, as in 320x480,768x1024, not all"),
  ]
}

/// The choice of how drawings are made.
struct PictureOptions {
  private var details: LayoutPicture.Details = []
  /// The sizes of a page besides that of the layout, or nil for all around it.
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

  /// A layout as a drawing, several as a contact sheet.
  func svg(of reports: [LayoutReport]) throws(CommandFailure) -> String {
    guard let only = reports.first, reports.count == 1 else {
      return ContactSheet(scenes: try Self.scenes(reports)).svg
    }
    do {
      return try LayoutPicture(of: only, showing: details).svg()
    } catch {
      throw .internalError(error.description)
    }
  }

  /// The layouts of a file as a page, laid out at other sizes too by the same options; and the conflicts at
  /// these other sizes: errors at those that are asked for, warnings at those around the layout's own.
  func html(
    of file: LaidOutFile, _ options: LayoutOptions
  ) throws(CommandFailure) -> (html: String, conflicts: [SourceDiagnostic]) {
    var conflicts: [SourceDiagnostic] = []
    var scenes = try Self.scenes(file.reports)
    let reports = Dictionary(grouping: file.reports, by: Self.title(of:))
    for index in scenes.indices {
      let own = reports[scenes[index].title] ?? []
      guard let report = own.first else { continue }
      if let sizes {
        var known = Set(scenes[index].screens.map(\.size))
        var all: [LayoutReport] = []
        for size in sizes where known.insert(size).inserted {
          let layout = try options.layout(of: report, at: size)
          all.append(try LayoutReport(layout))
        }
        for other in all { try scenes[index].add(other, name: pair(other.size)) }
        conflicts += all.flatMap(Self.conflicts)
        scenes[index].findings = Self.findings(own + all)
      } else if scenes[index].items.count <= SweepRecorder.largestCount {
        conflicts += try addSweeps(to: &scenes[index], report, options)
      }
    }
    let page = LayoutPage(title: file.text.name, scenes: scenes, details: details)
    return (page.html, conflicts)
  }

  /// The rules whose findings a layout has by itself, without knowing what its items are.
  private static let rules: Set<AuditRule> = [.conflict, .ambiguous, .scrollContent]

  private static func title(of report: LayoutReport) -> String {
    report.layout.document.scene?.title ?? "root"
  }

  private static func screenName(of report: LayoutReport) -> String {
    report.layout.document.scene?.screen ?? pair(report.size)
  }

  private static func observations(_ report: LayoutReport) -> [AuditObservation] {
    AuditInspection(report, [:], safeArea: nil).observations(rules)
  }

  private static func findings(_ reports: [LayoutReport]) -> [AuditFinding] {
    var collector = AuditCollector(scene: nil)
    for report in reports { collector.add(observations(report), on: screenName(of: report)) }
    return collector.findings
  }

  /// The scenes of reports, each with its screens.
  private static func scenes(_ reports: [LayoutReport]) throws(CommandFailure) -> [PageScene] {
    var scenes: [PageScene] = []
    var groups: [String: Int] = [:]
    for report in reports {
      let title = title(of: report)
      if groups[title] == nil {
        groups[title] = scenes.count
        scenes.append(PageScene(title: title, file: report.layout.text))
      }
      guard let index = groups[title] else { continue }
      try scenes[index].add(report, name: screenName(of: report))
    }
    let own = Dictionary(grouping: reports, by: title(of:))
    for index in scenes.indices {
      scenes[index].findings = findings(own[scenes[index].title] ?? [])
    }
    return scenes
  }

  private static func conflicts(_ report: LayoutReport) -> [SourceDiagnostic] {
    guard let first = report.conflicts.first else { return [] }
    let count = report.conflicts.count > 1 ? " and \(report.conflicts.count - 1) more" : ""
    return [
      SourceDiagnostic(
        "at \(pair(report.size)), broken: \(displayed(first.broken.text))\(count)",
        at: report.place(of: first.broken) ?? 0..<1)
    ]
  }

  // MARK: All sizes

  /// Goes through all widths and all heights from half to one and a half times those of a layout.
  ///
  /// - Returns: The conflicts that the layout itself does not have.
  private func addSweeps(
    to scene: inout PageScene, _ report: LayoutReport, _ options: LayoutOptions
  ) throws(CommandFailure) -> [SourceDiagnostic] {
    var conflicts: [SourceDiagnostic] = []
    let own = Set(Self.observations(report).map(\.key))
    for axis in Axis.allCases {
      let length = report.size[axis]
      let range = (length / 2).rounded()...min(length * 1.5, LayoutEngine.largestLength).rounded()
      guard length > 0, range.upperBound > range.lowerBound, range.upperBound <= 10_000 else {
        continue
      }
      let sizes = SizeAudit.Sizes(axis: axis, range: range)
      let recorder = SweepRecorder(axis)
      var parts: [[(AuditObservation, [ClosedRange<Double>])]] = []
      for part in report.layout.document.scene == nil ? [sizes] : sizes.withOneMargin {
        let layout = try options.layout(
          of: report, at: part.size(part.range.lowerBound, report.size))
        var growing = scene
        let audit = SizeAudit(layout, part, Self.rules) { (layout) throws(CommandFailure) in
          let present = try LayoutReport(layout)
          try recorder.add(present, to: &growing)
          return AuditInspection(present, [:], safeArea: nil)
        }
        parts.append(try audit.findings())
        scene = growing
      }
      scene.sweeps += recorder.sweeps(startingAt: length)
      var collector = AuditCollector(scene: nil)
      collector.add(SizeAudit.joined(parts), sizes)
      scene.findings += collector.findings
      for finding in collector.findings
      where finding.key.rule == .conflict && !own.contains(finding.key) {
        conflicts.append(
          SourceDiagnostic(
            "at \(finding.screens.joined(separator: ", ")): \(finding.message)", at: finding.place,
            .warning))
      }
    }
    return conflicts
  }
}
