import Trellis
import VisualFormatTools

extension Subcommand {
  /// `trellis explain`: why something is where it is.
  static let explain = Subcommand(
    path: ["explain"],
    summary: "say which constraints determine an attribute, and how much",
    examples: [
      Example(
        command: "trellis explain screen.json label.width",
        remark: "why the label is so wide"),
      Example(
        command: "trellis explain screen.json card.bottom --size 1024x768 --format json",
        remark: "at another size, as JSON"),
      Example(
        command: "trellis explain list.content.height < screen.json",
        remark: "from standard input, of a built-in guide"),
    ],
    operand: "[FILE] ITEM.ATTRIBUTE",
    details: """
      Lays out a document, as `trellis layout` does, and prints the value of an
      attribute of an item in points, then the constraints that it depends on. Before
      each stands how many points the value moves for each point that is added to the
      right side of the constraint. What it depends on besides follows: parts of items
      that no constraint determines, and heights that follow from widths. Positions
      are relative to the item that the item is in. Attributes are those of
      constraints: left, right, top, bottom, leading, trailing, width, height,
      centerX, centerY, firstBaseline, lastBaseline, and the margins. Then come the
      constraints on the item along the same axis that do not hold, and by how much,
      and, if the value is ambiguous, what it can be instead.
      An item may be a built-in guide, such as label.margins. The baseline of a stack
      is that of an item in it, which is explained instead. Of a storyboard, a scene
      has to be chosen; items go by their ids in the file.

      """,
    ownOptions: [.size, .direction, .format(["text", "json"], "text (default) or json")]
      + InterfaceOptions.options,
    body: runExplain)
}

private func runExplain(_ invocation: Invocation, _ console: Console) throws(CommandFailure)
  -> ExitCode
{
  guard let question = invocation.operands.last else {
    throw .usage("say what to explain: ITEM.ATTRIBUTE, such as label.width")
  }
  let file = invocation.operands.count > 1 ? invocation.operands[0] : nil
  if file == nil { try checkThatInputIsMeant(question, console) }
  let source = try console.read(file)
  let (layouts, remarks) = try LayoutOptions(invocation).layouts(of: source)
  let layout = try LayoutOptions.only(layouts)
  let (item, attribute) = try layout.subject(of: question)
  let explanation: LayoutExplanation
  do {
    explanation = try layout.engine.explain(item, attribute)
  } catch {
    throw .internalError(error.description)
  }
  let rest = LayoutExplanation.Rest(of: explanation, in: layout)
  let isJSON = invocation["format"] == "json"
  try console.write(
    isJSON
      ? json(explanation, of: explanation.item == item ? question : explanation.text, rest, layout)
      : text(explanation) + rest.text)
  console.report(remarks, in: source)
  return .success
}

/// Refuses a single operand that is the name of a file, or behind which nothing would arrive but what is typed.
private func checkThatInputIsMeant(
  _ question: String, _ console: Console
) throws(CommandFailure) {
  if (try? console.terminal.readFile(question)) != nil {
    throw .usage(
      "\(quoted(question)) is a file; say what to explain in it, too: ITEM.ATTRIBUTE, such as "
        + "label.width")
  }
  if console.terminal.isInputInteractive {
    throw .usage("there is no FILE; to type a document, say `-` in front of ITEM.ATTRIBUTE")
  }
}

private func text(_ explanation: LayoutExplanation) -> String {
  let amounts = explanation.causes.map { cause in
    (cause.sensitivity > 0 ? "+" : "") + rounded(cause.sensitivity)
  }
  let width = amounts.map(\.count).max() ?? 0
  var result = "\(displayed(explanation.text)) = \(rounded(explanation.value))\n"
  for (cause, amount) in zip(explanation.causes, amounts) {
    result += "  \(aligned(amount, to: width))  \(displayed(cause.constraint.description))\n"
  }
  for reason in explanation.furtherReasons { result += "  \(displayed(reason))\n" }
  return result
}

private func json(
  _ explanation: LayoutExplanation, of subject: String, _ rest: LayoutExplanation.Rest,
  _ layout: LayoutBuilder
) -> String {
  let causes = explanation.causes.map { cause in
    var members: [String: JSONText] = [
      "text": .string(cause.constraint.text), "sensitivity": .number(cause.sensitivity),
    ]
    members["identifier"] = cause.constraint.identifier.map(JSONText.string)
    if let place = cause.constraint.constraint.flatMap({ layout.places[$0] }) {
      let position = layout.text.position(at: place.lowerBound)
      members["line"] = .integer(position.line)
      members["column"] = .integer(position.column)
    }
    return JSONText.object(members)
  }
  var members: [String: JSONText] = [
    "schema": .number(1), "subject": .string(subject), "value": .number(explanation.value),
    "causes": .array(causes), "unsatisfied": .array(rest.unsatisfied.map(\.json)),
    "undetermined": .array(explanation.undetermined.map(JSONText.string)),
    "measured": .array(explanation.measured.map(JSONText.string)),
  ]
  if let range = rest.possibleValues {
    members["possibleValues"] = .array(
      [range.lowerBound, range.upperBound].map { $0.isFinite ? .number($0) : .null })
  }
  return JSONText.object(members).document
}

extension LayoutBuilder {
  /// The item and the attribute that `ITEM.ATTRIBUTE` names.
  fileprivate func subject(
    of question: String
  ) throws(CommandFailure) -> (ItemID, Attribute) {
    guard let point = question.lastIndex(of: ".") else {
      throw .usage("\(quoted(question)) names no attribute; write ITEM.ATTRIBUTE")
    }
    let word = String(question[question.index(after: point)...])
    guard let attribute = Attribute(name: word), attribute != .notAnAttribute else {
      let names = Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
      throw .usage("\(quoted(word)) is not an attribute\(didYouMean(word, names))")
    }
    let name = String(question[..<point])
    guard let item = items[name] ?? guide(called: name) else {
      throw .usage("there is no item \(quoted(name))\(didYouMean(name, items.keys.sorted()))")
    }
    return (item, attribute)
  }

  /// The built-in guide of a name such as `label.margins`.
  private func guide(called name: String) -> ItemID? {
    guard let point = name.lastIndex(of: "."), let item = items[String(name[..<point])],
      let area = ItemID.Area(rawValue: String(name[name.index(after: point)...])), area != .item
    else { return nil }
    let scrolls = (try? engine.kind(of: item)) == .scroll
    return scrolls || area == .margins || area == .safeArea ? item.with(area) : nil
  }
}
