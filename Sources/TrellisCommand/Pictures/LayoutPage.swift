import Trellis

/// Drawings of one layout at several sizes, as a page with a slider that chooses among them.
///
/// The page holds everything that it needs, and is well-formed as XML, too.
struct LayoutPage {
  /// The sizes and the drawings.
  let drawings: [(size: Size, svg: String)]
  /// The one that is shown first.
  let start: Int

  /// The page.
  var html: String {
    let last = drawings.count - 1
    var lines = [
      "<!DOCTYPE html>",
      #"<html lang="en"><head><meta charset="utf-8"/><title>Layout</title>"#,
      "<style>body{font-family:sans-serif;margin:16px}figure{margin:12px 0}</style></head><body>",
      #"<label>Size <input id="slider" type="range" min="0" max="\#(last)" value="\#(start)"/></label>"#,
      #"<output id="size">\#(pair(drawings[start].size))</output>"#,
    ]
    for (index, drawing) in drawings.enumerated() {
      let hidden = index == start ? "" : #" hidden="hidden""#
      lines.append(#"<figure data-size="\#(pair(drawing.size))"\#(hidden)>"#)
      lines.append(drawing.svg + "</figure>")
    }
    lines.append(Self.script + "</body></html>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let script = """
    <script>
    const slider = document.getElementById("slider")
    const figures = document.querySelectorAll("figure")
    function show() {
      figures.forEach((figure, index) => { figure.hidden = index != slider.value })
      document.getElementById("size").textContent = figures[slider.value].dataset.size
    }
    slider.oninput = show
    show()
    </script>
    """
}
