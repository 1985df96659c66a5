import Testing
import VisualFormat

/// Literals that hold their views and metrics themselves.
struct InterpolationTests {
  private func constraints(_ format: VFL<String>) -> [String]? {
    try? VisualFormat.constraints(
      format.text, metrics: format.metrics, isView: { format.views[$0] != nil }
    ).map { "\($0.firstAttribute.name) \($0.relation.text) \($0.constant) @\($0.priority)" }
  }

  @Test func metricsAreTheirNumbers() {
    #expect(constraints("[\("a")(\(5))]") == ["width == 5.0 @1000.0"])
    #expect(constraints("[\("a")(>=\(0.5)@\(750))]") == ["width >= 0.5 @750.0"])
    #expect(constraints("|-\(-5)-[\("a")]") == ["leading == -5.0 @1000.0"])
  }

  /// Text that touches a metric makes no other number of it: the format is refused.
  @Test func digitsBesideAMetricAreAnError() {
    let formats: [VFL<String>] = [
      "[\("a")(\(5)0)]", "[\("a")(1\(5))]", "[\("a")(\(5)\(5))]", "[\("a")(\(5).5)]",
      "[\("a")(\(5)e3)]", "|-\(5)0-[\("a")]", "|-1\(5)-[\("a")]", "[\("a")(5@75\(0))]",
      "[\("a")(5@\(75)0)]", "[\("a")(\(5)_)]", "[\("a")(_\(5))]", "[\("a")1(\(5))]",
    ]
    for format in formats {
      #expect(constraints(format) == nil, "\(format.text)")
      let context = FormatContext(
        views: format.views.keys.sorted(), metricNames: format.metrics.keys.sorted(),
        metricValues: format.metrics)
      #expect(VisualFormat.certainFixIts(format.text, context: context).isEmpty, "\(format.text)")
    }
  }

  /// More than nine, so that one name would begin with another one if nothing ended them.
  @Test func manyMetrics() {
    var parts = VFL<String>.StringInterpolation(literalCapacity: 0, interpolationCount: 24)
    for number in 0..<12 {
      parts.appendLiteral(number == 0 ? "[" : "-[")
      parts.appendInterpolation("view")
      parts.appendLiteral("(")
      parts.appendInterpolation(100 + number)
      parts.appendLiteral(")]")
    }
    let widths = constraints(VFL(stringInterpolation: parts))?.filter { $0.hasPrefix("width") }
    #expect(widths == (0..<12).map { "width == \(100 + $0).0 @1000.0" })
  }
}
