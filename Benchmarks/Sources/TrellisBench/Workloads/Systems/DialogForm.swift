import CMeasuring
import Cassowary

/// A dialog in the manner of Enaml, for which Kiwi was made: three labelled fields and a button, 35
/// variables and 116 constraints, and a window whose size is suggested.
struct DialogForm {
  let solver = Solver()
  private let window: (width: Variable, height: Variable)
  private let left: Variable
  private let top: Variable
  private let right: Variable
  private let bottom: Variable
  private let midline: Variable
  private var widgets: [Widget] = []

  private struct Widget {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
  }

  static let sizes = [
    (400.0, 600.0), (600, 400), (800, 1_200), (1_200, 800), (400, 800), (800, 400),
  ]
  /// The sizes that three labels, three fields and the button ask for.
  private static let hints = [
    (60.0, 20.0), (90, 20), (75, 20), (120, 24), (160, 24), (140, 24), (80, 28),
  ]

  init() throws {
    window = (solver.addVariable(), solver.addVariable())
    left = solver.addVariable()
    top = solver.addVariable()
    right = solver.addVariable()
    bottom = solver.addVariable()
    midline = solver.addVariable()
    for _ in Self.hints {
      widgets.append(
        Widget(
          x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(),
          height: solver.addVariable()))
    }
    try addContents()
    for (widget, hint) in zip(widgets, Self.hints) { try addBounds(of: widget, hint) }
    try addRows()
  }

  /// The contents are 10 points inside the window.
  private func addContents() throws {
    try solver.row(1, window.width, .greaterThanOrEqual, 0)
    try solver.row(1, window.height, .greaterThanOrEqual, 0)
    for edge in [left, top] {
      try solver.row(1, edge, .greaterThanOrEqual, 0)
      try solver.row(1, edge, .equal, 10, 750)
    }
    for (edge, extent) in [(right, window.width), (bottom, window.height)] {
      try solver.row(1, edge, -1, extent, .lessThanOrEqual, 0)
      try solver.row(1, edge, -1, extent, .equal, -10, 750)
    }
    try solver.row(1, midline, -1, left, .greaterThanOrEqual, 0)
  }

  /// A widget is inside the contents and at least as large as its hint.
  private func addBounds(of widget: Widget, _ hint: (Double, Double)) throws {
    for variable in [widget.x, widget.y, widget.width, widget.height] {
      try solver.row(1, variable, .greaterThanOrEqual, 0)
    }
    try solver.row(1, widget.x, -1, left, .greaterThanOrEqual, 0)
    try solver.row(1, widget.y, -1, top, .greaterThanOrEqual, 0)
    try solver.row(1, right, -1, widget.x, -1, widget.width, .greaterThanOrEqual, 0)
    try solver.row(1, bottom, -1, widget.y, -1, widget.height, .greaterThanOrEqual, 0)
    try solver.row(1, widget.width, .greaterThanOrEqual, hint.0, 750)
    try solver.row(1, widget.height, .greaterThanOrEqual, hint.1, 750)
    try solver.row(1, widget.height, .equal, hint.1, 500)
  }

  private func addRows() throws {
    for place in 0..<3 {
      let (label, field) = (widgets[place], widgets[place + 3])
      try solver.row(1, label.x, -1, left, .equal, 0)
      try solver.row(1, midline, -1, label.x, -1, label.width, .greaterThanOrEqual, 0)
      try solver.row(1, midline, -1, label.x, -1, label.width, .equal, 0, 100)
      try solver.row(1, label.width, .lessThanOrEqual, Self.hints[place].0, 250)
      try solver.row(1, field.x, -1, midline, .equal, 8)
      try solver.row(1, field.x, 1, field.width, -1, right, .equal, 0, 500)
      // Centres on one line.
      try solver.stageTerm(1, label.y)
      try solver.stageTerm(0.5, label.height)
      try solver.row(-1, field.y, -0.5, field.height, .equal, 0)
    }
    try solver.row(1, widgets[3].y, -1, top, .equal, 0)
    for (upper, lower) in [(widgets[3], widgets[4]), (widgets[4], widgets[5])] {
      try solver.row(1, lower.y, -1, upper.y, -1, upper.height, .equal, 6)
    }
    let (field, button) = (widgets[5], widgets[6])
    try solver.row(1, button.y, -1, field.y, -1, field.height, .greaterThanOrEqual, 12)
    try solver.row(1, button.y, 1, button.height, -1, bottom, .equal, 0, 500)
    try solver.row(1, button.x, 1, button.width, -1, right, .equal, 0, 750)
    try solver.row(1, button.width, .lessThanOrEqual, Self.hints[6].0, 250)
  }
}

extension DialogForm {
  func suggest(_ size: (Double, Double)) throws {
    try solver.suggest(size.0, for: window.width)
    try solver.suggest(size.1, for: window.height)
    solver.solve()
  }

  func readAll() -> Double {
    var sum = solver.value(of: midline) + solver.value(of: right) + solver.value(of: bottom)
    for widget in widgets {
      sum += solver.value(of: widget.x) + solver.value(of: widget.y)
      sum += solver.value(of: widget.width) + solver.value(of: widget.height)
    }
    return sum
  }

  func verify(_ size: (Double, Double)) throws {
    try expect(solver.value(of: midline), 100, "midline")
    var y = 10.0
    for place in 0..<3 {
      let (label, field) = (widgets[place], widgets[place + 3])
      try expect(solver.value(of: label.width), Self.hints[place].0, "width of label \(place)")
      try expect(solver.value(of: label.y), y + 2, "top of label \(place)")
      try expect(solver.value(of: field.x), 108, "left of field \(place)")
      try expect(solver.value(of: field.width), size.0 - 118, "width of field \(place)")
      try expect(solver.value(of: field.y), y, "top of field \(place)")
      try expect(solver.value(of: field.height), 24, "height of field \(place)")
      y += 30
    }
    try expect(solver.value(of: widgets[6].x), size.0 - 90, "left of the button")
    try expect(solver.value(of: widgets[6].y), size.1 - 38, "top of the button")
  }
}

/// The form from nothing to values.
final class DialogBuild: Specimen {
  private var form: DialogForm?

  var startsAfresh: Bool { true }

  func reset() {
    form = nil
  }

  func operate(_ times: Int) throws {
    let form = try DialogForm()
    try form.suggest(DialogForm.sizes[0])
    consume_number(form.readAll())
    self.form = form
  }

  func verify() throws {
    try form?.verify(DialogForm.sizes[0])
  }

  var counters: [String: Double] { form?.solver.statistics.counters ?? [:] }
}

/// Sizes suggested for the window, one after the other.
final class DialogSuggestions: Specimen {
  private let form: DialogForm
  private var step = 0
  private(set) var counters: [String: Double] = [:]

  init() throws {
    form = try DialogForm()
    try form.suggest(DialogForm.sizes[0])
  }

  var cycle: Int { DialogForm.sizes.count }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step = step + 1 == DialogForm.sizes.count ? 0 : step + 1
      try form.suggest(DialogForm.sizes[step])
      consume_number(form.readAll())
    }
  }

  func verify() throws {
    for _ in DialogForm.sizes {
      try operate(1)
      counters.merge(form.solver.statistics.counters, uniquingKeysWith: max)
      try form.verify(DialogForm.sizes[step])
    }
  }
}

extension Workload {
  static let dialogForm = [
    Workload(
      name: "dialog-build", title: "Kiwi's kind of form: rows to values", unit: .whole,
      counts: [35], quickCounts: [35], labels: { _ in 1 }, make: { _ in DialogBuild() },
      makeHand: { _ in HandColumn(7) }),
    Workload(
      name: "dialog-suggest", title: "Kiwi's kind of form: a size suggested", unit: .whole,
      counts: [35], quickCounts: [35], labels: { _ in 1 },
      make: { _ in try DialogSuggestions() }, makeHand: { _ in HandColumn(7) }),
  ]
}
