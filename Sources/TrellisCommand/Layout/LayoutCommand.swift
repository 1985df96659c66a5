import Cassowary
import Trellis
import VisualFormatTools

extension Subcommand {
  /// `trellis layout`: lays a document out.
  static let layout = Subcommand(
    path: ["layout"],
    summary: "lay out a document or a storyboard and print the frames",
    examples: [
      Example(command: "trellis layout screen.json", remark: "the frame of every item, as a table"),
      Example(
        command: "trellis layout *.json --format json",
        remark: "several files; `trellis schema layout` says how the JSON looks"),
      Example(
        command: "trellis layout screen.json --size 1024x768 --format json",
        remark: "at another size, as JSON"),
      Example(
        command: "trellis layout Main.storyboard --scene Settings --size 390x844",
        remark: "a scene of Interface Builder; all scenes without --scene"),
      Example(
        command: "trellis layout screen.json --format svg --show constraints > screen.svg",
        remark: "as a drawing"),
      Example(
        command: "trellis layout Main.storyboard --device usual --format html > page.html",
        remark: "as a page with a tab for each device"),
      Example(
        command: "trellis layout --scale 2 < screen.json",
        remark: "from standard input, with edges on half points"),
    ],
    operand: "[FILE…]",
    details: """
      Reads layout documents from FILEs, or one from standard input without FILE or
      with `-`, and prints the frame of each item relative to the item it is in, in
      points from the top left. Conflicts and ambiguities are reported on standard
      error. With conflicts the layout that is left after breaking constraints is
      printed, and the exit code is 1. A FILE that is wrong is reported, and the
      others are laid out all the same.

      FILE may also be a storyboard or xib, for iOS, tvOS or macOS. A scene goes by
      the id of its root view, or by the id, storyboard identifier, class or label of
      what holds it; without --scene all are laid out. Sizes of content and what else
      the file does not say, such as the safe area, are inferred from the frames that
      it records. Any element among subviews is a view; others that are not known are
      skipped, with a warning. As JSON, several scenes are a list: `scenes`.

      With --device, what the frames tell for the recorded device is worked out for
      the other: safe areas, bars, margins, size classes. The view of a controller
      fills the screen, a row is as wide; cells of other lists, embedded and freely
      sized views stay as they are, also with --size, unless --scene chooses them.
      Away from the recorded size labels have the height of their text, whose width
      is estimated, to one or two hundredths.

      A drawing (svg) has the frames, with the texts that they show, or their names,
      where there is room, and the content of scroll items beyond what is visible,
      paler. Edges that are ambiguous are dashed, what leaves the item it is in has
      stripes, and of constraints in conflict the broken one is thick; pointing at an
      item shows its constraints. Several scenes or screens are a contact sheet,
      which --show does not change; of a page it changes constraints only.

      A page (html) has a tab for each screen, a tree of the items, what is in
      conflict or ambiguous, and a slider over all widths and all heights from half to
      one and a half times the size. Conflicts at these sizes are warnings; the exit
      code is that of the layouts that are asked for: those at the document's size, on
      each device, and at each of --sizes. To fail a build by the sizes at which a
      screen breaks, use `trellis audit --sizes`.

      The document:
        { "trellis": 1, "size": [320, 480], "scale": 2, "direction": "ltr",
          "dialect": "practice", "metrics": { "gap": 10 },
          "items": [
            { "id": "scroll", "kind": "scroll" },
            { "id": "label", "in": "scroll", "intrinsic": [91, 21] } ],
          "guides": [ { "id": "column", "in": "root" } ],
          "constraints": [
            "H:|[scroll]|", "V:|[scroll]|", "H:|-gap-[label]-gap-|",
            { "vfl": "V:|-gap-[label]-gap-|", "options": [], "identifier": "rows" },
            "H:|-gap-[column]", "V:|[column]|",
            { "first": "column", "attribute": "width", "relation": "==",
              "second": "root.margins", "secondAttribute": "width",
              "multiplier": 0.5, "constant": -10, "priority": 750 } ] }

      Items:
        id             a name; `root` is the item of the given size
        in             the item it is in (default `root`)
        kind           view (default), scroll, stack
        intrinsic      [width, height]; null on an axis says that there is none
        hugging        [horizontal, vertical] priorities (default 250)
        compression    [horizontal, vertical] priorities (default 750)
        alignmentInsets, margins, safeArea
                       [top, left, bottom, right] in points, measured from the edges
                       of the item (default 0; margins 8)
        baseline       [firstFromTop, lastFromBottom]
        frame          [x, y, width, height]: placed by frame, not by constraints
        autoresizing   with frame: what is flexible, [\"flexibleWidth\", …]
        hidden         true or false; a hidden item takes no room in a stack, but
                       else takes part all the same
      Stacks arrange the items in them:
        axis           horizontal (default), vertical
        distribution   fill (default), fillEqually, fillProportionally, equalSpacing,
                       equalCentering, gravityAreas
        alignment      fill (default), leading or top, center, trailing or bottom,
                       firstBaseline, lastBaseline
        spacing        points between neighbours, or \"standard\" (8), for which
                       spacingStandard may be true; also customSpacing,
                       { ITEM: points after it }
        marginsRelative, baselineRelative
                       true or false (default)
        insets         [top, left, bottom, right] around what is arranged
        arranged       ids in order (default: all items in it, in theirs)
        ns             true: defaults of NSStackView; items then have a gravity:
                       leading (default), center, trailing
      Guides have no content, and the keys id and in:
        allowsNegativeSize
                       true or false (default): whether width and height may be less
                       than 0, as those of a space in which items overlap
      Formats are in the dialect practice unless the document, or the entry of a
      format, has the key dialect: documented, practice, lenient or extended. Formats
      in extended may speak of the stacks of each other.
      The root may be listed too, with margins and safeArea, and with the keys of a
      stack if its kind is stack.
      A constraint may speak of ITEM.margins, ITEM.safeArea, ITEM.content and
      ITEM.frame; the last two are guides of scroll items. A value of null is as if
      it were not written.

      """,
    ownOptions: [
      .size,
      Option(name: "scale", value: "S", summary: "pixels a point: edges are rounded to pixels"),
      .direction,
      .format(
        ["table", "json", "svg", "html"],
        "table (default, rounded), json (exact), svg or html"),
      Option(
        name: "journal", value: "FILE",
        summary: "write the linear system to FILE too"),
    ] + LayoutPicture.options + InterfaceOptions.options,
    body: runLayout)
}

extension Option {
  /// The size of the root.
  static let size = Option(
    name: "size", value: "WxH", summary: "the size of the root, instead of the document's")
  /// The direction in which text runs.
  static let direction = Option(
    name: "direction", value: "DIR", choices: LayoutDirection.allCases.map(\.rawValue),
    summary: "ltr or rtl: how leading and trailing are read")
}

private func runLayout(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let options = try LayoutOptions(invocation)
  let pictures = try PictureOptions(invocation)
  let format = invocation["format"] ?? "table"
  let isPicture = format == "svg" || format == "html"
  let isNamed = invocation.operands.count > 1
  if isNamed, isPicture || invocation.has("journal") {
    let option = isPicture ? "--format \(format)" : "--journal"
    throw .usage("`\(option)` is for one FILE")
  }
  try invocation.checkStandardInput()
  try Invocation.checkOutput(invocation["journal"])
  var files: [LaidOutFile] = []
  var failure: CommandFailure?
  for path in isNamed ? invocation.operands : [invocation.operands.first ?? "-"] {
    do {
      files.append(
        try LaidOutFile(
          try console.read(path), options, isSingle: invocation.has("journal")))
    } catch {
      // A fault in one of several files does not stop the others.
      guard isNamed else { throw error }
      console.report(error)
      failure = failure ?? error
    }
  }
  if let path = invocation["journal"] {
    try console.writeFile(path, Array(files[0].layouts[0].engine.journal().text.utf8))
  }
  var atOtherSizes: [SourceDiagnostic] = []
  switch format {
  case "json": try console.write(LaidOutFile.json(of: files, named: isNamed).document)
  case "svg": try console.write(try pictures.svg(of: files[0].reports))
  case "html":
    let page = try pictures.html(of: files[0], options)
    try console.write(page.html)
    atOtherSizes = page.conflicts
  default: try console.write(LaidOutFile.table(of: files, named: isNamed))
  }
  for file in files { console.report(file.diagnostics + atOtherSizes, in: file.text) }
  // At sizes that nobody asked for a layout need not hold.
  let isNegative =
    files.contains { $0.hasConflicts || $0.isUncertain }
    || atOtherSizes.contains { $0.severity == .error }
  return failure?.exitCode ?? (isNegative ? .negative : .success)
}

func readDocument(_ text: SourceText) throws(CommandFailure) -> LayoutDocument {
  let node: JSONNode
  do {
    node = try JSONParser.parse(text)
  } catch {
    var diagnostics = [SourceDiagnostic(error.message, at: error.range)]
    if let opening = error.opening {
      let what = text.bytes[opening] == UInt8(ascii: "[") ? "array" : "object"
      diagnostics.append(
        SourceDiagnostic("the \(what) begins here", at: opening..<opening + 1, .note))
    }
    throw .badInput(text, diagnostics)
  }
  let reader = DocumentReader(node)
  if !reader.diagnostics.isEmpty { throw .badInput(text, reader.diagnostics) }
  return reader.document
}
