extension LayoutPage {
  /// The part of the script that writes names and constraints where there is room for them.
  static let labelScript = #"""
    // Names of what has nothing in it, or of the rest, where there is room.
    function names(screen, places, leaves) {
      const parts = [];
      const sizes = [13, 12, 11, 10].map((size) => size / zoom);
      const isLeaf = (item) => children[item].every((child) => scene.items[child].k === "guide");
      const named = order.slice(1).filter((item) => scene.items[item].k !== "guide" && !scene.items[item].h
        && isLeaf(item) === leaves);
      for (const item of leaves ? named : named.reverse()) {
        const rect = rectOf(screen, item);
        if (!rect || rect[2] < sizes[3] || rect[3] < sizes[3]) continue;
        const inner = isLeaf(item) ? [] : children[item].map((child) => rectOf(screen, child)).filter(Boolean);
        const label = labelFor(scene.items[item].n, rect, [...inner, ...covers(item, rect, screen)], sizes, places,
          inner.length === 0);
        if (!label) continue;
        places.take(label.rect);
        const classes = "name t" + tone(item);
        const height = label.rect[3] / label.lines.length;
        label.lines.forEach((line, index) => parts.push(written(line,
          [label.rect[0], label.rect[1] + index * height, label.rect[2], height], label.size, classes)));
      }
      return parts;
    }

    // The later siblings that lie on an item, unless they are too many to look for.
    function covers(item, rect, screen) {
      const siblings = scene.items[item].p < 0 ? [] : children[scene.items[item].p];
      if (siblings.length > 200) return [];
      return siblings.slice(siblings.indexOf(item) + 1).filter((one) => scene.items[one].k !== "guide" && !scene.items[one].h)
        .map((one) => rectOf(screen, one)).filter((other) => other && meet(other, rect));
    }

    function labelFor(name, rect, inner, sizes, places, isLeaf) {
      const place = (lines, size) => {
        const width = Math.max(...lines.map((line) => widthOf(line, size))) + 2 / zoom;
        const height = size * 1.15 * lines.length;
        if (width > rect[2] || height > rect[3]) return null;
        const [left, top] = [rect[0] + 1 / zoom, rect[1] + 1 / zoom];
        const [right, bottom] = [rect[0] + rect[2] - width - 1 / zoom, rect[1] + rect[3] - height - 1 / zoom];
        const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
        const center = [rect[0] + (rect[2] - width) / 2, rect[1] + (rect[3] - height) / 2];
        for (const [x, y] of isLeaf ? [center, ...corners] : [...corners, center]) {
          const label = [x, y, width, height];
          if (places.isFree(label) && !inner.some((one) => meet(one, label))) return { lines, size, rect: label };
        }
        return null;
      };
      for (const size of sizes) {
        const label = place([name], size);
        if (label) return label;
      }
      const smallest = sizes[sizes.length - 1];
      const wrapped = isLeaf ? wrap(name, rect, smallest) : null;
      const label = wrapped && place(wrapped, smallest);
      if (label) return label;
      const letters = Array.from(name.slice(0, 120));
      for (let count = Math.min(letters.length - 1, 60); count > 2; count -= Math.max(1, count >> 3)) {
        const label = place([letters.slice(0, count).join("") + "\u2026"], smallest);
        if (label) return label;
      }
      return null;
    }

    // A long text in as many lines as there is room for; null if that is one line, or a word is too long.
    function wrap(text, rect, size) {
      const room = rect[2] - 6 / zoom, most = Math.floor(rect[3] / (size * 1.15));
      if (most < 2) return null;
      const lines = [""];
      for (const word of text.split(" ")) {
        const line = lines[lines.length - 1], longer = line ? line + " " + word : word;
        if (widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
        else if (widthOf(word, size) > room) return null;
        else if (lines.length === most) {
          lines[most - 1] = Array.from(line).slice(0, -1).join("") + "\u2026";
          break;
        } else lines.push(word);
      }
      return lines.length > 1 ? lines : null;
    }

    // A constraint as a measured line; its number is left out where another text is.
    function mark(place, screen, places) {
      const link = scene.links[place], size = 10 / zoom, tick = 3 / zoom;
      const first = rectOf(screen, link.a), second = link.b >= 0 ? rectOf(screen, link.b) : null;
      const ends = screen.m[place];
      if (!first || !ends) return "";
      const axis = axisOf[link.x];
      let across = first[axis.cross] + first[axis.breadth] * (link.z ? 0.8 : 0.5), far = across;
      if (!link.z && second) {
        const low = Math.max(first[axis.cross], second[axis.cross]);
        const high = Math.min(first[axis.cross] + first[axis.breadth], second[axis.cross] + second[axis.breadth]);
        if (low <= high) across = far = (low + high) / 2;
        else far = Math.min(Math.max(across, second[axis.cross]), second[axis.cross] + second[axis.breadth]);
      }
      const point = (along, beside) => link.x === "h" ? number(along) + " " + number(beside) : number(beside) + " " + number(along);
      const line = (a, b, c, d) => "M" + point(a, b) + "L" + point(c, d);
      const isAligned = Math.abs(ends[0] - ends[1]) < 0.5;
      const path = isAligned
        ? line(ends[0], Math.min(across, far) - 2 * tick, ends[0], Math.max(across, far) + 2 * tick)
        : line(ends[1], across, ends[0], across) + line(ends[0], across - tick, ends[0], across + tick)
          + line(ends[1], across - tick, ends[1], across + tick)
          + (far === across ? "" : line(ends[1], across, ends[1], far));
      const isBroken = screen.b.includes(place), isIn = screen.e.includes(place);
      const classes = "c" + (link.o ? " soft" : "") + (isIn || isBroken ? " conflict" : "") + (isBroken ? " broken" : "");
      let text = "";
      if (link.t && !isAligned) {
        const width = widthOf(link.t, size), height = size * 1.15, middle = (ends[0] + ends[1]) / 2;
        const [x, y] = link.x === "h" ? [middle, across] : [across, middle];
        const spots = link.x === "h"
          ? [[x - width / 2, y - height - tick], [x - width / 2, y + tick]]
          : [[x + tick, y - height / 2], [x - width - tick, y - height / 2]];
        const rects = spots.map((spot) => [...spot, width, height]);
        const label = rects.find((rect) => places.isFree(rect)) || (isBroken ? rects[0] : null);
        if (label) {
          places.take(label);
          text = written(link.t, label, size, "");
        }
      }
      return '<g class="' + classes + '" data-k="' + place + '"><path d="' + path + '" stroke-width="'
        + number((isBroken ? 2.5 : 1) / zoom) + '"/>' + text + "</g>";
    }
    """#
}
