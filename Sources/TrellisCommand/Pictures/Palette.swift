/// The colours of drawings: those for light surroundings, and others where dark ones are preferred.
enum Palette {
  /// A rule of the style sheet, for light and for dark surroundings.
  private typealias Rule = (selector: String, light: String, dark: String)

  /// The number of tones that depths take turns in, the root's not counted.
  private static let toneCount = tones.count - 1

  /// The tone of an item that is in `depth` other items: the root has one of its own.
  static func tone(ofDepth depth: Int) -> Int { depth == 0 ? 0 : 1 + (depth - 1) % toneCount }

  /// The areas and the lines of boxes, a pair for each depth.
  private static let tones:
    [(light: (area: String, line: String), dark: (area: String, line: String))] =
      [
        (("#ffffff", "#555555"), ("#1c1d20", "#a5a8ae")),
        (("#eef3fb", "#2f579e"), ("#202b3d", "#8fb4f0")),
        (("#fdf4e3", "#855a08"), ("#332a18", "#e2b765")),
        (("#eaf6ea", "#266b33"), ("#1d2f21", "#83cd90")),
        (("#fbeef4", "#97305f"), ("#38222d", "#eb9cc0")),
        (("#f1edfb", "#5d3fa6"), ("#2b2440", "#bfa6f2")),
        (("#e6f5f6", "#176a70"), ("#182f31", "#79cdd3")),
      ]

  private static let rules: [Rule] = [
    (".paper", "fill:#fff", "fill:#131416"),
    (".content", "fill:#f4f4f4;stroke:#999", "fill:#18191b;stroke:#777"),
    (".open", "stroke:#c26500", "stroke:#ff9f3d"),
    (".stripe", "stroke:#d01818", "stroke:#ff6b6b"),
    (".gap", "fill:#c2188b", "fill:#ff7ac8"),
    (".note", "fill:#9c1370;stroke:#fff", "fill:#ff9ad6;stroke:#131416"),
    (".name", "stroke:#fff", "stroke:#131416"),
    (".c path,.c rect", "stroke:#1f5fbf", "stroke:#79b0ff"),
    (".c text", "fill:#184f9f;stroke:#fff", "fill:#9cc6ff;stroke:#131416"),
    (".conflict path,.conflict rect", "stroke:#d01818", "stroke:#ff6b6b"),
    (".conflict text", "fill:#b31010;stroke:#fff", "fill:#ff8f8f;stroke:#131416"),
    (".caption,.key", "fill:#55585e", "fill:#b4b8bf"),
    (".old", "stroke:#b03030", "stroke:#ff8a8a"),
    (".new", "fill:#2f7d3b;stroke:#2f7d3b", "fill:#59b868;stroke:#59b868"),
    (".same", "stroke:#9a9ea6", "stroke:#5a5e66"),
    (".way", "stroke:#444", "stroke:#c8c8c8"),
    (".tip", "fill:#444", "fill:#c8c8c8"),
    (".offset", "fill:#1d5c28;stroke:#fff", "fill:#9be3a7;stroke:#131416"),
    (".error", "stroke:#d01818", "stroke:#ff6b6b"),
    (".warning", "stroke:#c26500", "stroke:#ff9f3d"),
    (".fault", "fill:#d01818", "fill:#ff6b6b"), (".doubt", "fill:#a85800", "fill:#ff9f3d"),
    (".fine", "fill:#266b33", "fill:#83cd90"),
  ]

  /// The rules that are the same in light and in dark surroundings.
  private static let shapes = """
    .box{stroke-width:.75;stroke-linecap:round}.guide{fill:none;stroke-dasharray:1 2}\
    .area{stroke:none}.content{stroke-width:.75;stroke-dasharray:6 3}\
    .window{fill:none;stroke-width:1.5}.beyond{opacity:.6}.hidden{opacity:.3}\
    .open{stroke-width:1.5;stroke-dasharray:4 3;fill:none}\
    .hatch{fill:url(#hatch);stroke:none;pointer-events:none}.stripe{stroke-width:1.5}\
    .gap{fill-opacity:.18;stroke:none;pointer-events:none}\
    .name,.note,.offset,.c text{paint-order:stroke;stroke-width:2.5;stroke-linejoin:round}\
    .name,.note{pointer-events:none}.pale{opacity:.6}\
    .c path,.c rect{fill:none;stroke-width:.7}.soft path{stroke-dasharray:3 2}\
    .conflict path,.conflict rect{stroke-width:.6}\
    .broken path,.broken rect{stroke-width:2.5}.broken text{font-weight:bold}\
    .quiet{display:none}.quiet.on,.all .quiet{display:inline}.pointing .name{opacity:.45}\
    .old{fill:none;stroke-width:.75;stroke-dasharray:4 3}.same{fill:none;stroke-width:.5}\
    .new{fill-opacity:.15;stroke-width:1.25}.way{fill:none;stroke-width:.9}\
    .error,.warning{fill:none;stroke-width:2}
    """

  /// The style sheet.
  static let style: String = {
    var light: [String] = []
    var dark: [String] = []
    for (depth, tone) in tones.enumerated() {
      light.append(rule(depth, tone.light))
      dark.append(rule(depth, tone.dark))
    }
    light += rules.map { "\($0.selector){\($0.light)}" }
    dark += rules.map { "\($0.selector){\($0.dark)}" }
    // The shapes come last: no area that is not filled is to be filled in the dark.
    return light.joined() + "@media (prefers-color-scheme:dark){\(dark.joined())}" + shapes
  }()

  private static func rule(_ depth: Int, _ tone: (area: String, line: String)) -> String {
    ".d\(depth){fill:\(tone.area);stroke:\(tone.line)}.t\(depth){fill:\(tone.line)}"
  }

  /// The stripes on the parts of an item that leave its parent.
  static let hatch =
    #"<defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" "#
    + #"patternTransform="rotate(45)"><path d="M0 0V5" class="stripe"/></pattern></defs>"#
}
