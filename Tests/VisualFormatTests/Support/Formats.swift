import VisualFormat

/// Valid formats of every form, which tests mutate.
let validFormats = [
  "[a]", "|[a]|", "H:|[a]|", "V:|-[a]-|", "[a][b]", "[a]-[b]", "[a]-8-[b]", "[a]-(8)-[b]",
  "|-(-5)-[a]-(+5)-|", "[a]-gap-[b]", "[a]-(gap@low,>=8,<=20@750)-[b]", "[a(100)]", "[a(==b)]",
  "[a(>=50,<=b@high)]", "|->=0-[a]->=0@low-|", "[a]-==8-[b]-0@999-[c]", "|-pad@250-[a]",
  "[a(0x1p4)]-.5-[b(1e3)]-1.-[c(1.5e-3)]", "V:[superview]-(<=1)-[a]",
  "|-10-[find]-[findNext]-[findField(>=20,<=100@900)]-20-|", "[_a1(A_9@_)]",
]

/// Every name is a view, and these are metrics.
let commonMetrics: [String: Double] = ["gap": 12, "pad": 16, "low": 250, "high": 999, "_": 1]

extension VisualFormat {
  /// Everything that is wrong with a text, in its syntax and in its meaning.
  ///
  /// Without a list of views, all names are views except those known not to be.
  static func diagnostics(
    _ text: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String]? = nil, unknownViews: [String] = [],
    settings: FormatSettings = FormatSettings(),
    dialect: Dialect = .practice
  ) -> [Diagnostic] {
    do {
      _ = try constraints(
        text, options: options, metrics: metrics,
        isView: { name in views?.contains(name) ?? !unknownViews.contains(name) },
        knownViews: views ?? [], settings: settings, dialect: dialect)
      return parse(text, dialect: dialect).diagnostics
    } catch {
      return error.diagnostics
    }
  }
}

extension [Diagnostic] {
  /// The codes, in the order of the text.
  var codes: [Diagnostic.Code] { map(\.code) }
}
