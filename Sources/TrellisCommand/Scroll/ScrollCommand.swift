import Cassowary
import Scrolling
import Trellis
import VisualFormatTools

extension Subcommand {
  /// `trellis scroll`: replays touches.
  static let scroll = Subcommand(
    path: ["scroll"],
    summary: "replay touches on a scroll item",
    examples: [
      Example(command: "trellis scroll flick.scroll", remark: "what a scroll view would report"),
      Example(
        command: "trellis scroll flick.scroll --format svg > flick.svg",
        remark: "the offset over time, as a drawing"),
      Example(
        command: "printf '0 scroll 0 200 animated' | trellis scroll --layout screen.json",
        remark: "a script from standard input, on another layout"),
    ],
    operand: "[FILE]",
    details: """
      Reads a script from FILE, or from standard input without FILE or with `-`, lays
      out the document that it names, plays the script to a scroll item of it, frame
      by frame, until nothing moves, and prints the events that a scroll view sends.
      Fingers, wheels and keys go where they would in a window: to scroll items inside
      of it and around it, too, whose events are then printed with their names.

      The script, a line for each thing, `#` for comments:
        layout screen.json         a layout document, found from the script's folder
        item list                  the scroll item; not needed if there is only one
        set paging on              before the start
        0.00 down 160 400          time in seconds, command, points from the top left
                                   of the scroll item
        0.02 move 160 380
        0.10 up
      Commands:
        down X Y, move X Y, up [X Y], cancel [X Y]      a finger; @2 for a second one
        wheel X Y [lines|pages] [PHASE] [at X Y]        the pointer at X Y, or in
                                   the middle; PHASE of a trackpad: began, changed,
                                   ended, cancelled, momentum-began, momentum,
                                   momentum-ended
        magnify F [PHASE] [at X Y] by a trackpad: began, changed, ended; all at once
                                   without PHASE
        mouse press X Y, mouse drag X Y, mouse release X Y    on an indicator
        key NAME                   up, down, left, right, page-up, page-down, home,
                                   end, space, shift-space
        scroll X Y [animated]      to a content offset
        show X Y W H [animated]    until a rectangle of the content is visible
        top                        a tap on the status bar
        page N [animated]          to a page, counted from 0
        zoom S [animated], zoom-to X Y W H [animated]
        inset T L B R [animated]   the content inset, as when a keyboard comes
        size W H                   the size of the root, as when a screen is turned
        stop, flash, wait          stop everything; flash the indicators; nothing
      Settings:
        bounces, bounces-zoom, paging, directional-lock, scrolling, delays-touches,
        always-bounce-horizontal, always-bounce-vertical,
        keeps-center (when resized)                               on or off
        deceleration normal, fast or a rate; min-zoom S, max-zoom S;
        inset T L B R; alignment X Y (0.5 0.5 centres small content)
      Settings, and commands that are not input, end in `for NAME` where another
      scroll item is meant than that of the script: `set paging on for pager`.

      The exit code is 1 when constraints of the layout cannot all hold.

      """,
    ownOptions: [
      Option(
        name: "layout", value: "FILE", summary: "the layout document, instead of the script's"),
      Option(name: "rate", value: "HZ", summary: "frames a second (default 60)"),
      Option(
        name: "frames",
        summary: "also where items are in the end; in JSON at all times"),
      .format(
        ["text", "json", "svg", "html"],
        "text (default), json (exact), svg or html (a page that plays)"),
    ],
    body: runScroll)
}

private func runScroll(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  let frameRate = try frameRate(invocation["rate"])
  let text = try console.read(invocation.operands.first)
  let reader = ScrollScriptReader(text)
  if !reader.diagnostics.isEmpty { throw .badInput(text, reader.diagnostics) }
  let layoutText = try console.read(try layoutPath(of: reader.script, text, invocation))
  let document = try readDocument(layoutText)
  let layout = try LayoutBuilder(document, layoutText, size: document.size, remedy: "write it")
  let layoutReport = try LayoutReport(layout)
  let (name, item) = try scrollItem(of: reader.script, text, layout)
  let format = invocation["format"]
  for other in reader.script.otherItems { _ = try scrollItem(other, text, layout) }
  let keepsFrames = format == "html" || format == "json" && invocation.has("frames")
  let replay = try replay(
    reader.script, text, name, item, layout, frameRate, keepsFrames: keepsFrames)
  let report = ScrollReport(
    item: name, replay: replay, layout: layout, showsFrames: invocation.has("frames"))
  switch format {
  case "json": try console.write(report.json.document)
  case "svg": try console.write(report.svg)
  case "html": try console.write(report.html)
  default: try console.write(report.text)
  }
  console.report(layoutReport.diagnostics, in: layoutText)
  return layoutReport.conflicts.isEmpty ? .success : .negative
}

private func frameRate(_ text: String?) throws(CommandFailure) -> Double {
  guard let text else { return 60 }
  guard let value = NumberLiteral.value(of: text), (1...1_000).contains(value) else {
    throw .usage("\(quoted(text)) is not a frame rate; write a number from 1 to 1000")
  }
  return value
}

/// The path that was given, or the one in the script, which counts from the script's folder.
private func layoutPath(
  of script: ScrollScript, _ text: SourceText, _ invocation: Invocation
) throws(CommandFailure) -> String {
  let scriptPath = invocation.operands.first ?? "-"
  if let given = invocation["layout"] {
    if given == "-" && scriptPath == "-" {
      throw .usage("the script and the layout cannot both come from standard input")
    }
    return given
  }
  guard let word = script.layout else {
    let error = SourceDiagnostic(
      "the script names no layout; write `layout FILE`, or give --layout", at: 0..<1)
    throw .badInput(text, [error])
  }
  if word.text == "-" {
    let error = SourceDiagnostic(
      "a script names its layout by a path; for standard input give --layout -", at: word.range)
    throw .badInput(text, [error])
  }
  guard !word.text.hasPrefix("/"), let slash = scriptPath.lastIndex(of: "/") else {
    return word.text
  }
  return scriptPath[...slash] + word.text
}

/// The scroll item that the script names, or the only one.
private func scrollItem(
  of script: ScrollScript, _ text: SourceText, _ layout: LayoutBuilder
) throws(CommandFailure) -> (name: String, item: ItemID) {
  if let word = script.item { return try scrollItem(word, text, layout) }
  let names = scrollItems(of: layout)
  if names.count == 1, let item = layout.items[names[0]] { return (names[0], item) }
  let message =
    names.isEmpty
    ? "the layout has no scroll item"
    : "the layout has several scroll items; write `item NAME` for one of "
      + listed(names.prefix(10).map(quoted))
  throw .badInput(text, [SourceDiagnostic(message, at: script.layout?.range ?? 0..<1)])
}

private func scrollItems(of layout: LayoutBuilder) -> [String] {
  layout.document.items.filter { $0.kind == .scroll }.map(\.id.text)
}

/// The scroll item of this name.
private func scrollItem(
  _ word: ScrollScript.Word, _ text: SourceText, _ layout: LayoutBuilder
) throws(CommandFailure) -> (name: String, item: ItemID) {
  if let item = layout.items[word.text], (try? layout.engine.kind(of: item)) == .scroll {
    return (word.text, item)
  }
  let reason = layout.items[word.text] == nil ? "there is no item" : "does not scroll: the item"
  let suggestion = didYouMean(word.text, scrollItems(of: layout))
  throw .badInput(
    text, [SourceDiagnostic("\(reason) \(quoted(word.text))\(suggestion)", at: word.range)])
}

private func replay(
  _ script: ScrollScript, _ text: SourceText, _ name: String, _ item: ItemID,
  _ layout: LayoutBuilder, _ frameRate: Double, keepsFrames: Bool
) throws(CommandFailure) -> ScrollReplay {
  do {
    return try ScrollReplay(
      script, on: name, item, of: layout, frameRate: frameRate, keepsFrames: keepsFrames)
  } catch {
    // The settings are checked together, so that an error in them is shown at the last one.
    let place = error.act?.range ?? script.settings.last?.range ?? 0..<1
    throw .badInput(
      text, [SourceDiagnostic("the scroll view refuses this. \(error.error)", at: place)])
  }
}
