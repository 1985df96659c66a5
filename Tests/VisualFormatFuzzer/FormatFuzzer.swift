/// The function that a coverage-guided fuzzer calls with texts of its own making: whatever they are, nothing
/// stops the program, every byte is kept, and formatting changes neither the meaning nor a formatted text.
///
/// The article "Fuzzing" of the module `VisualFormat` says how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormats(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  let context = FormatContext(options: .alignAllTop, views: nil, metrics: ["gap": 8])
  for dialect in Dialect.allCases {
    let parsed = VisualFormat.parse(text, dialect: dialect)
    precondition(parsed.tree.description == text)
    _ = parsed.rendered()
    _ = FixIt.apply(parsed.diagnostics.flatMap { $0.fixIts }, to: text)
    _ = VisualFormat.lint(text, dialect: dialect, context: context)
    if parsed.isValid {
      checkPrinters(text, dialect, context)
    }
  }
  return 0
}

private func checkPrinters(_ text: String, _ dialect: Dialect, _ context: FormatContext) {
  do {
    let formatted = try VisualFormat.formatted(text, dialect: dialect)
    let twice = try VisualFormat.formatted(formatted, dialect: dialect)
    precondition(twice == formatted)
    let meaning = try VisualFormat.meaning(text, dialect: dialect, context: context)
    let again = try VisualFormat.meaning(formatted, dialect: dialect, context: context)
    precondition(
      meaning.constraints.map { $0.description } == again.constraints.map { $0.description })
    _ = try VisualFormat.explanation(of: text, dialect: dialect, context: context)
    _ = VisualFormat.anchors(meaning)
    _ = VisualFormat.formats(describing: meaning.constraints)
  } catch {
    // Names and values that are wrong are reported, which is all that is asked of the printers.
  }
}
