import Trellis
import VisualFormatTools

extension ScrollReport {
  /// A page that plays the recorded motion: the items as boxes, those in scroll items clipped by them.
  ///
  /// Complete in itself: nothing is loaded.
  var html: String {
    let items = layout.document.items
    let places = Dictionary(
      items.enumerated().map { ($1.id.text, $0) }, uniquingKeysWith: { first, _ in first })
    let descriptions = items.map { item in
      let parent = item.parent.flatMap { places[$0.text] }
      return JSONText.object([
        "id": .string(item.id.text), "parent": parent.map(JSONText.integer) ?? .null,
        "scrolls": .bool(item.kind == .scroll),
      ])
    }
    let frames = replay.samples.map { sample in
      let lengths = (sample.frames ?? []).flatMap { frame in
        [frame.minX, frame.minY, frame.width, frame.height]
      }
      let rounded = lengths.map { (length: Double) -> JSONText in
        .number((length * 100).rounded() / 100)
      }
      return JSONText.array([.number(sample.time)] + rounded)
    }
    let size = replay.room
    let data = JSONText.object([
      "width": .number(size.width), "height": .number(size.height),
      "items": .array(descriptions), "frames": .array(frames),
    ])
    // Nothing in a name may end the script.
    let text = data.compact.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    return Self.page(data: text)
  }

  private static func page(data: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <title>trellis scroll</title>
    <style>body { font: 13px sans-serif } canvas { border: 1px solid #999; display: block }</style>
    <canvas id="screen"></canvas>
    <button id="play">play</button> <input id="time" type="range" min="0" step="any"> <span id="now"></span>
    <script>
    const data = \(data);
    const screen = document.getElementById("screen"), slider = document.getElementById("time");
    screen.width = data.width; screen.height = data.height;
    slider.max = data.frames[data.frames.length - 1][0];
    const pen = screen.getContext("2d");
    function clip(frame, item) {
      for (let above = data.items[item].parent; above !== null; above = data.items[above].parent) {
        if (!data.items[above].scrolls) continue;
        pen.beginPath(); pen.rect(...frame.slice(1 + 4 * above, 5 + 4 * above)); pen.clip();
      }
    }
    function draw(time) {
      let low = 0, high = data.frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (data.frames[middle][0] <= time) low = middle; else high = middle - 1;
      }
      const frame = data.frames[low];
      pen.clearRect(0, 0, data.width, data.height);
      data.items.forEach((item, index) => {
        const box = frame.slice(1 + 4 * index, 5 + 4 * index);
        pen.save(); clip(frame, index);
        pen.fillStyle = `hsla(${index * 67 % 360}, 50%, 70%, 0.5)`; pen.fillRect(...box);
        pen.strokeRect(...box);
        pen.fillStyle = "#000"; pen.fillText(item.id, box[0] + 3, box[1] + 12);
        pen.restore();
      });
      slider.value = time;
      document.getElementById("now").textContent = time.toFixed(2) + " s";
    }
    let start = null;
    function step(now) {
      if (start === null) return;
      const time = Math.min((now - start) / 1000, slider.max);
      draw(time);
      if (time < slider.max) requestAnimationFrame(step); else start = null;
    }
    document.getElementById("play").onclick = () => requestAnimationFrame(now => { start = now; step(now); });
    slider.oninput = () => { start = null; draw(Number(slider.value)); };
    draw(0);
    </script>
    </html>

    """
  }
}
