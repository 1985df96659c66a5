import Trellis
import VisualFormatTools

/// Scenes on several screens and at all sizes as a page: tabs for screens, a tree of items, a list of what
/// was found, and a drawing in which one can point, select and zoom.
///
/// The page holds everything that it needs, loads nothing, and is well-formed as XML, too. It has frames
/// instead of drawings, and its script draws: so it can show every size, and stays linear in the number
/// of frames. Without a script it shows a contact sheet.
struct LayoutPage {
  let title: String
  let scenes: [PageScene]
  /// The details that are shown at first.
  let details: LayoutPicture.Details

  /// More frames than this are too many for what is shown without a script.
  private static let largestStillCount = 20_000

  /// The page.
  var html: String {
    let shown = LayoutPicture.Details.named.filter { details.contains($0.value) }.map(\.name)
    let data = JSONText.object([
      "scenes": .array(scenes.map(\.json)), "show": .strings(shown),
    ])
    let name = SVG.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(name)</title>
      <style>\(Self.style)
      \(Palette.style)</style></head><body>
      <svg width="0" height="0" aria-hidden="true" style="position:absolute">\(Palette.hatch)</svg>
      <header><h1>\(name)</h1>
      <label id="chooser" hidden="hidden">Scene <select id="scene"></select></label></header>
      <div id="tabs" role="tablist" aria-label="Screens"></div>
      \(Self.controls)
      \(Self.legend)
      <noscript>\(still)</noscript>
      <script type="application/json" id="data">\(Self.harmless(data.compact))</script>
      <script>//<![CDATA[
      (() => {
      "use strict";
      \(Self.dataScript)
      \(Self.drawingScript)
      \(Self.labelScript)
      \(Self.controlScript)
      \(Self.treeScript)
      })();
      //]]></script></body></html>

      """
  }

  /// Nothing in a name may end the script, or be anything to XML.
  private static func harmless(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The first scenes, for readers without a script.
  private var still: String {
    var count = 0
    let first = scenes.prefix { scene in
      count += scene.items.count * scene.screens.count
      return count <= Self.largestStillCount
    }
    return ContactSheet(scenes: Array(first)).svg
  }

  private static let controls = """
    <main>
    <details id="items" open="open"><summary>Items</summary>
    <ul id="tree" role="tree" aria-label="Items"></ul></details>
    <div id="middle">
    <div id="view" class="bar"><span id="size" aria-live="polite"></span>
    <button type="button" id="smaller" title="smaller (-)" aria-label="Zoom out">−</button>
    <span id="percent"></span>
    <button type="button" id="larger" title="larger (+)" aria-label="Zoom in">+</button>
    <button type="button" id="fit" title="fit (0)">Fit</button>
    <label><input type="checkbox" id="names" checked="checked"/> names</label>
    <label><input type="checkbox" id="spacing" checked="checked"/> spacing of stacks</label>
    <label title="C"><input type="checkbox" id="constraints"/> all constraints</label></div>
    <div id="sweep" class="bar" hidden="hidden">
    <button type="button" id="before" aria-label="The size before where the layout changes">◀</button>
    <div class="track"><svg id="strip" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true"></svg>
    <input type="range" id="slider" step="0.01"/></div>
    <button type="button" id="after" aria-label="The next size where the layout changes">▶</button>
    <span id="kinks"></span></div>
    <p id="what" aria-live="polite"></p>
    <div id="stage" role="tabpanel" aria-label="Drawing" tabindex="0"></div>
    </div>
    <aside id="side"><details open="open"><summary>Findings (<span id="count">0</span>)</summary>
    <ul id="findings"></ul></details><div id="details" aria-live="polite"></div></aside>
    </main>
    """

  /// The meaning of the signs.
  private static let legend: String = {
    let area = Rect(0, 0, 24, 12)
    let line = SVG.path([(Point(0, 6), Point(24, 6))])
    let entries = [
      (#"<g class="c conflict broken">\#(line)</g>"#, "broken constraint"),
      (#"<g class="c conflict">\#(line)</g>"#, "constraint that excludes it"),
      (#"<g class="c">\#(line)</g>"#, "constraint of what you point at"),
      (#"<g class="c soft">\#(line)</g>"#, "optional constraint"),
      (
        SVG.rect(area, #"class="d1""#) + SVG.rect(area, #"class="hatch""#),
        "leaves what it is in"
      ),
      (SVG.rect(area, #"class="open""#), "ambiguous"),
      (SVG.rect(area, #"class="gap""#), "spacing of a stack"),
      (SVG.rect(area, #"class="content""#), "content that scrolls"),
      (SVG.rect(area, #"class="error""#), "found: error"),
      (SVG.rect(area, #"class="warning""#), "found: warning"),
    ]
    let items = entries.map { sign, text in
      #"<li><svg width="24" height="12" aria-hidden="true">\#(sign)</svg>\#(text)</li>"#
    }
    return #"<details id="legend"><summary>Legend and keys</summary><ul>"# + items.joined()
      + "<li>Arrow keys: tabs and items</li><li>+ − 0: zoom</li><li>C: all constraints</li>"
      + "<li>Escape: nothing selected</li></ul></details>"
  }()
}
