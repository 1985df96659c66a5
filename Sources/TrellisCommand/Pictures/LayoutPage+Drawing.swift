extension LayoutPage {
  /// The part of the script that draws a screen.
  static let drawingScript = #"""
    const escaped = (text) => text.replace(/[&<>"]/g, (sign) => "&#" + sign.charCodeAt(0) + ";");
    const box = (rect, more) => '<rect x="' + number(rect[0]) + '" y="' + number(rect[1]) + '" width="'
      + number(rect[2]) + '" height="' + number(rect[3]) + '" ' + (more || "") + "/>";
    const tone = (item) => depths[item] === 0 ? 0 : 1 + (depths[item] - 1) % 6;
    const pen = document.createElement("canvas").getContext("2d");
    const widths = new Map();
    function widthOf(text, size) {
      if (!widths.has(text)) {
        pen.font = "100px sans-serif";
        widths.set(text, pen.measureText(text).width / 100);
      }
      return widths.get(text) * size;
    }

    // The places that text is on, by the squares of a grid.
    class Places {
      constructor() { this.squares = new Map(); }
      *keys(rect) {
        for (let x = Math.floor(rect[0] / 64); x <= (rect[0] + rect[2]) / 64; x++) {
          for (let y = Math.floor(rect[1] / 64); y <= (rect[1] + rect[3]) / 64; y++) yield x + "," + y;
        }
      }
      isFree(rect) {
        for (const key of this.keys(rect)) {
          if ((this.squares.get(key) || []).some((one) => meet(one, rect))) return false;
        }
        return true;
      }
      take(rect) {
        for (const key of this.keys(rect)) {
          if (!this.squares.has(key)) this.squares.set(key, []);
          this.squares.get(key).push(rect);
        }
      }
    }
    const meet = (one, other) => one[0] < other[0] + other[2] && other[0] < one[0] + one[2]
      && one[1] < other[1] + other[3] && other[1] < one[1] + one[3];

    // The parts of a rectangle that are not in another one.
    function excess(rect, outer) {
      if (rect[2] <= 0 || rect[3] <= 0) return [];
      const [left, top] = [Math.max(rect[0], outer[0]), Math.max(rect[1], outer[1])];
      const right = Math.min(rect[0] + rect[2], outer[0] + outer[2]);
      const bottom = Math.min(rect[1] + rect[3], outer[1] + outer[3]);
      if (top >= bottom || left >= right) return [rect];
      return [
        [rect[0], rect[1], rect[2], top - rect[1]],
        [rect[0], bottom, rect[2], rect[1] + rect[3] - bottom],
        [rect[0], top, left - rect[0], bottom - top],
        [right, top, rect[0] + rect[2] - right, bottom - top],
      ].filter((part) => Math.min(part[2], part[3]) > 0.5);
    }

    function roomIn(item, screen) {
      const outer = rectOf(screen, item);
      const content = screen.c[item];
      if (!content) return outer;
      if (!content[4]) return null;
      const x = Math.min(outer[0], content[0]), y = Math.min(outer[1], content[1]);
      return [x, y, Math.max(outer[0] + outer[2], content[0] + content[2]) - x,
        Math.max(outer[1] + outer[3], content[1] + content[3]) - y];
    }

    function boxes(screen, isSmall) {
      const parts = [], stripes = [];
      const faulty = new Map();
      for (const finding of scene.findings) {
        if (isSmall ? finding.on.includes(isSmall.place) : isNow(finding)) {
          for (const item of finding.i) if (faulty.get(item) !== "error") faulty.set(item, finding.s);
        }
      }
      for (const item of order) {
        const rect = rectOf(screen, item);
        if (!rect || (isSmall && scene.items[item].k === "guide")) continue;
        const one = scene.items[item];
        let classes = "box d" + tone(item);
        if (one.k === "guide") classes += " guide";
        if (one.h) classes += " hidden";
        if (screen.o[item]) classes += " open";
        parts.push('<g class="' + classes + '" data-i="' + item + '">');
        if (screen.c[item] && !isSmall) parts.push(box(screen.c[item], 'class="content"'));
        parts.push(box([rect[0], rect[1], Math.max(rect[2], 0.5), Math.max(rect[3], 0.5)]));
        const room = one.p >= 0 && !one.h && rectOf(screen, one.p) ? roomIn(one.p, screen) : null;
        const [left, top, right, bottom] = one.g || [0, 0, 0, 0];
        const inner = [rect[0] + left, rect[1] + top, rect[2] - left - right, rect[3] - top - bottom];
        // On top of all boxes: what is in an item that leaves its parent mostly leaves it too.
        if (room) for (const part of excess(inner, room)) stripes.push(box(part, 'class="hatch"'));
        parts.push("</g>");
      }
      parts.push(...stripes);
      for (const [item, severity] of faulty) {
        const rect = rectOf(screen, item);
        if (rect) parts.push(box(rect, 'class="' + (severity === "error" ? "error" : "warning") + '"'));
      }
      return parts;
    }

    function gaps(screen, places) {
      const parts = [];
      scene.items.forEach((item) => {
        if (!item.s || item.h) return;
        const axis = axisOf[item.s[0]];
        const rects = item.s[1].filter((one) => !scene.items[one].h).map((one) => rectOf(screen, one))
          .filter(Boolean).sort((one, other) => one[axis.start] - other[axis.start]);
        for (let place = 1; place < rects.length; place++) {
          const [one, next] = [rects[place - 1], rects[place]];
          const start = one[axis.start] + one[axis.size], length = next[axis.start] - start;
          if (length <= 0.5) continue;
          let low = Math.max(one[axis.cross], next[axis.cross]);
          let high = Math.min(one[axis.cross] + one[axis.breadth], next[axis.cross] + next[axis.breadth]);
          if (high - low < 4) {
            low = Math.min(one[axis.cross], next[axis.cross]);
            high = Math.max(one[axis.cross] + one[axis.breadth], next[axis.cross] + next[axis.breadth]);
          }
          const rect = item.s[0] === "h" ? [start, low, length, high - low] : [low, start, high - low, length];
          parts.push(box(rect, 'class="gap"'));
          const size = 10 / zoom, text = number(length), width = widthOf(text, size);
          const label = [rect[0] + rect[2] / 2 - width / 2, rect[1] + rect[3] / 2 - size * 0.6, width, size * 1.2];
          if (width > Math.max(rect[2], rect[3]) || !places.isFree(label)) continue;
          places.take(label);
          parts.push(written(text, label, size, "note"));
        }
      });
      return parts;
    }

    const written = (text, rect, size, classes) => '<text x="' + number(rect[0] + rect[2] / 2) + '" y="'
      + number(rect[1] + rect[3] * 0.78) + '" font-size="' + number(size) + '" class="' + classes
      + '" text-anchor="middle" stroke-width="' + number(2.5 / zoom) + '">' + escaped(text) + "</text>";

    const stage = byID("stage"), isNarrow = matchMedia("(max-width: 800px)");
    const hint = "Point at an item, or choose one, to see its constraints.";
    let drawn = null;

    function boundsOf(screen) {
      let [left, top, right, bottom] = [0, 0, screen.w, screen.h];
      for (const item of order) {
        for (const rect of [rectOf(screen, item), screen.c[item]]) {
          if (!rect) continue;
          left = Math.min(left, rect[0]);
          top = Math.min(top, rect[1]);
          right = Math.max(right, rect[0] + rect[2]);
          bottom = Math.max(bottom, rect[1] + rect[3]);
        }
      }
      return [left - 14, top - 14, right - left + 28, bottom - top + 28];
    }

    function draw() {
      if (tabs[tab].kind === "sheet") return drawSheet();
      const screen = current(), bounds = boundsOf(screen);
      if (zoom === 0) {
        const room = window.innerHeight - stage.getBoundingClientRect().top - window.scrollY - 60;
        const fit = Math.max(0.2, (stage.clientWidth - 4) / Math.min(bounds[2], screen.w * 1.6 + 28));
        zoom = Math.min(2, fit, Math.max(0.6, isNarrow.matches ? 2 : room / (screen.h + 28)));
      }
      const places = new Places();
      const hasNames = byID("names").checked;
      const texts = hasNames ? names(screen, places, true) : [];
      const spacing = byID("spacing").checked ? gaps(screen, places) : [];
      if (hasNames) texts.push(...names(screen, places, false));
      stage.innerHTML = '<svg id="drawing" viewBox="' + bounds.map(number).join(" ") + '" width="'
        + number(bounds[2] * zoom) + '" height="' + number(bounds[3] * zoom) + '" font-family="sans-serif" role="img" aria-label="'
        + escaped(scene.t + " " + number(screen.w) + " x " + number(screen.h)) + '">'
        + boxes(screen).join("") + spacing.join("") + texts.join("")
        + box([0, 0, screen.w, screen.h], 'class="edge"') + '<g id="marks"></g></svg>';
      drawn = { screen, places };
      byID("size").textContent = number(screen.w) + " \u00d7 " + number(screen.h);
      byID("percent").textContent = Math.round(zoom * 100) + " %";
      drawMarks();
    }

    // The constraints of the items that are pointed at and selected, and those that exclude each other.
    function drawMarks() {
      const layer = byID("marks");
      if (!layer) return;
      const { screen, places } = drawn;
      const wanted = new Set([...screen.e, ...screen.b]);
      if (byID("constraints").checked) scene.links.forEach((_, place) => wanted.add(place));
      for (const item of [selected, pointed]) if (item >= 0) for (const place of linksOf[item]) wanted.add(place);
      if (chosen >= 0) for (const place of scene.findings[chosen].k) wanted.add(place);
      const own = new Places();
      if (!(pointed >= 0 || selected >= 0)) own.squares = new Map([...places.squares].map(([key, list]) => [key, [...list]]));
      const sorted = [...wanted].sort((one, other) => screen.b.includes(one) - screen.b.includes(other) || one - other);
      const outline = (item, classes) => {
        const rect = item >= 0 ? rectOf(screen, item) : null;
        return rect ? box(rect, 'class="' + classes + '" stroke-width="' + number(3 / zoom) + '"') : "";
      };
      layer.innerHTML = sorted.map((place) => mark(place, screen, own)).join("")
        + outline(pointed, "pointed") + outline(selected, "selected");
      byID("drawing").classList.toggle("pointing", pointed >= 0 || selected >= 0);
      byID("what").textContent = pointed >= 0 ? titleOf(pointed, screen) : selected >= 0 ? titleOf(selected, screen) : hint;
    }

    function titleOf(item, screen) {
      const one = scene.items[item], rect = rectOf(screen, item);
      const outer = one.p >= 0 ? screen.c[one.p] || rectOf(screen, one.p) : null;
      const name = one.n === one.d ? one.n : "\u201c" + one.n + "\u201d, " + one.d;
      if (!rect) return name + ": not on this screen";
      const [x, y] = outer ? [rect[0] - outer[0], rect[1] - outer[1]] : rect;
      return name + ": x " + number(x) + ", y " + number(y) + ", " + number(rect[2]) + " \u00d7 " + number(rect[3])
        + (one.h ? ", hidden" : "") + (screen.o[item] ? ", ambiguous: " + screen.o[item] : "");
    }

    function drawSheet() {
      const list = make("div", { class: "sheet" });
      scene.screens.forEach((screen, place) => {
        const found = scene.findings.filter((finding) => finding.on.includes(place));
        const scale = 0.25;
        const small = make("button", {
          class: "thumb " + worst(found), type: "button",
          onclick: () => showTab(tabs.findIndex((one) => one.kind === "screen" && one.place === place), true),
        });
        small.innerHTML = '<svg viewBox="-2 -2 ' + number(screen.w + 4) + " " + number(screen.h + 4) + '" width="'
          + number(screen.w * scale) + '" height="' + number(screen.h * scale) + '" aria-hidden="true">'
          + boxes(screen, { place }).join("") + box([0, 0, screen.w, screen.h], 'class="edge"') + "</svg>";
        small.append(make("span", {}, screen.n), make("small", { class: worst(found) },
          found.length ? counted(found.length, "finding") : "nothing found"));
        list.append(small);
      });
      stage.replaceChildren(list);
      byID("size").textContent = "";
      byID("what").textContent = "Choose a screen to see more of it.";
      drawn = null;
    }
    """#
}
