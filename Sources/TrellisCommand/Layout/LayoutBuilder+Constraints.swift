import Trellis
import VisualFormat
import VisualFormatTools

extension LayoutBuilder {
  /// Adds the constraints that an entry of the document stands for.
  mutating func add(_ constraint: LayoutDocument.Constraint) {
    switch constraint.content {
    case .visualFormat(let format, let options, let dialect):
      add(format, dialect ?? document.dialect, options: options, identifier: constraint.identifier)
    case .equation(let equation):
      add(equation, identifier: constraint.identifier)
    }
  }

  /// Notes what is wrong with the text of a format, whatever its names mean.
  mutating func checkSyntax(_ constraint: LayoutDocument.Constraint) {
    guard case .visualFormat(let format, _, let own) = constraint.content else { return }
    let dialect = own ?? document.dialect
    if reportEquation(format, dialect) { return }
    report(
      VisualFormat.parse(format.text, dialect: dialect).diagnostics,
      in: FormatPlaces(format, in: text))
  }

  /// True if a text is an equation instead of a format, which is noted.
  private mutating func reportEquation(_ format: LayoutDocument.Name, _ dialect: Dialect) -> Bool {
    // A format names a view or the superview, in brackets or as a bar, but for rules: `C:title.width(>=50)`.
    let isEquation =
      !format.text.utf8.contains { "[]|".utf8.contains($0) }
      && format.text.utf8.contains { "<=>".utf8.contains($0) }
      && !format.text.contains("C:")
      && !VisualFormat.parse(format.text, dialect: dialect).isValid
    if isEquation {
      report(
        "this is no visual format; an equation is written as an object: { \"first\": \"title\", "
          + "\"attribute\": \"width\", \"relation\": \"==\", \"constant\": 100 }", at: format.place)
    }
    return isEquation
  }

  private mutating func add(
    _ format: LayoutDocument.Name, _ dialect: Dialect, options: FormatOptions, identifier: String?
  ) {
    if reportEquation(format, dialect) { return }
    let places = FormatPlaces(format, in: text)
    do {
      let specs = try engine.constraints(
        format: format.text, items: items, metrics: document.metrics, options: options,
        identifier: identifier, dialect: dialect, addsGuides: true)
      for spec in specs {
        add(spec, at: spec.source.map { places.place(of: $0.range) } ?? format.place)
      }
      fillStacks(of: format, places, options: options, identifier: identifier)
      warnOfIgnoredSettings(in: format, places, dialect)
    } catch {
      switch error {
      case .visualFormat(let failure): report(failure.diagnostics, in: places)
      case .noSuperview(let view, _):
        report("`|` is what \(quoted(view)) is in, and the root is in nothing", at: format.place)
      default: report(error.description, at: format.place)
      }
    }
  }

  /// Notes the settings that comments of a format seem to make, and do not.
  private mutating func warnOfIgnoredSettings(
    in format: LayoutDocument.Name, _ places: FormatPlaces, _ dialect: Dialect
  ) {
    guard dialect == .extended else { return }
    for finding in VisualFormat.lint(format.text, dialect: dialect)
    where finding.code == .ignoredSetting {
      let place = places.place(of: finding.range)
      warnings.append(SourceDiagnostic(displayed(finding.message), at: place, .warning))
    }
  }

  private mutating func add(_ equation: LayoutDocument.Equation, identifier: String?) {
    guard let first = item(equation.first) else { return }
    var second: ItemID?
    if let name = equation.second {
      guard let item = item(name) else { return }
      second = item
    }
    let spec = ConstraintSpec(
      first, equation.attribute, equation.relation, to: second, equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      identifier: identifier)
    add(spec, at: equation.attributePlace)
  }

  mutating func add(_ spec: ConstraintSpec, at place: Range<Int>) {
    do {
      places[try engine.addConstraint(spec)] = place
    } catch {
      if case .illegalConstraint(let illegal, _) = error {
        report(illegal.message, at: place)
      } else {
        report(error.description, at: place)
      }
    }
  }

  // MARK: Names

  /// The item of a name such as `title` or `title.margins`.
  private mutating func item(_ name: LayoutDocument.Name) -> ItemID? {
    if let item = items[name.text] { return item }
    if let point = name.text.lastIndex(of: "."), let item = items[String(name.text[..<point])] {
      return area(String(name.text[name.text.index(after: point)...]), of: item, name)
    }
    reportUnknown(name)
    return nil
  }

  private mutating func area(_ area: String, of item: ItemID, _ name: LayoutDocument.Name)
    -> ItemID?
  {
    let scrolls = (try? engine.kind(of: item)) == .scroll
    switch area {
    case "margins": return item.margins
    case "safeArea": return item.safeArea
    case "content" where scrolls: return item.content
    case "frame" where scrolls: return item.frame
    case "content", "frame":
      report("only scroll items have the guide \(quoted(area))", at: name.place)
    default:
      let suggestion = didYouMean(area, ["margins", "safeArea", "content", "frame"])
      report("there is no guide \(quoted(area)) of an item\(suggestion)", at: name.place)
    }
    return nil
  }

  private mutating func report(_ findings: [Diagnostic], in places: FormatPlaces) {
    for finding in findings where finding.severity == .error {
      report(displayed(finding.message), at: places.place(of: finding.range))
      for note in finding.notes {
        let place = note.range.map { places.place(of: $0) } ?? places.whole
        diagnostics.append(SourceDiagnostic(displayed(note.message), at: place, .note))
      }
    }
  }
}

/// Where the parts of a visual format string stand in the document.
struct FormatPlaces {
  /// The offsets of the string, quotes included.
  let whole: Range<Int>
  /// The offset of each byte of the content, and of its end; nothing where it has no escapes.
  private let offsets: [Int]?

  init(_ format: LayoutDocument.Name, in text: SourceText) {
    whole = format.place
    // Without escapes the content is as long as what is between the quotes.
    let hasEscapes = format.text.utf8.count != format.place.count - 2
    offsets = hasEscapes ? JSONParser.sourceOffsets(inStringAt: format.place, of: text) : nil
  }

  /// The offsets, in the document, of a part of the string.
  func place(of range: SourceRange) -> Range<Int> {
    let start = offset(range.start)
    return start..<max(start, offset(range.end))
  }

  private func offset(_ contentOffset: Int) -> Int {
    if let offsets { return offsets[min(contentOffset, offsets.count - 1)] }
    return min(whole.lowerBound + 1 + contentOffset, whole.upperBound - 1)
  }
}
