extension LayoutPage {
  /// The part of the script that reads the scenes and finds out what is shown.
  static let dataScript = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const byID = (id) => document.getElementById(id);
    const make = (tag, attributes = {}, ...children) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value);
      }
      element.append(...children);
      return element;
    };
    const number = (value) => String(Math.round(value * 100) / 100);
    const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");
    const worst = (findings) => findings.some((one) => one.s === "error") ? "error"
      : findings.some((one) => one.s === "warning") ? "warning" : findings.length ? "note" : "";
    const axisOf = { h: { start: 0, size: 2, cross: 1, breadth: 3 }, v: { start: 1, size: 3, cross: 0, breadth: 2 } };
    const axisName = { h: "width", v: "height" };

    // The scene, its tree and the tabs that it has; a tab is a screen or all sizes along an axis.
    let scene, children, order, depths, linksOf, tabs;
    let tab = 0, at = 0, selected = -1, pointed = -1, chosen = -1, zoom = 0;

    function open(index) {
      scene = data.scenes[index];
      children = scene.items.map(() => []);
      linksOf = scene.items.map(() => []);
      const roots = [];
      scene.items.forEach((item, place) => (item.p < 0 ? roots : children[item.p]).push(place));
      scene.links.forEach((link, place) => {
        linksOf[link.a].push(place);
        if (link.b >= 0 && link.b !== link.a) linksOf[link.b].push(place);
      });
      order = [];
      depths = [];
      const waiting = roots.reverse().map((item) => [item, 0]);
      while (waiting.length) {
        const [item, depth] = waiting.pop();
        order.push(item);
        depths[item] = depth;
        for (let place = children[item].length - 1; place >= 0; place--) {
          waiting.push([children[item][place], depth + 1]);
        }
      }
      tabs = scene.screens.map((screen, place) => ({ kind: "screen", name: screen.n, place }));
      if (tabs.length > 1) tabs.unshift({ kind: "sheet", name: "All screens" });
      scene.sweeps.forEach((sweep, place) => {
        tabs.push({ kind: "sweep", name: "All " + axisName[sweep.x] + "s", place });
      });
      [selected, pointed, chosen] = [-1, -1, -1];
      showTabs();
      showTree();
      showTab(data.scenes.length === 1 && tabs.length > 1 && tabs[0].kind === "sheet" ? 1 : 0, true);
    }


    const findingsOf = (one) => scene.findings.filter((finding) =>
      one.kind === "sheet" ? true
        : one.kind === "screen" ? finding.on.includes(one.place)
          : finding.z.some((range) => range[0] === scene.sweeps[one.place].x));

    const isNow = (finding) => tabs[tab].kind === "sweep"
      ? finding.z.some(([axis, low, high]) =>
        axis === scene.sweeps[tabs[tab].place].x && low - 0.006 <= at && at <= high + 0.006)
      : findingsOf(tabs[tab]).includes(finding);

    // The screen that is shown; between two sizes everything is linear.
    function current() {
      const one = tabs[tab];
      if (one.kind !== "sweep") return scene.screens[one.kind === "screen" ? one.place : 0];
      const samples = scene.sweeps[one.place].s;
      let low = 0, high = samples.length - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (samples[middle].at <= at) low = middle; else high = middle;
      }
      const [before, after] = [samples[low], samples[high]];
      const span = after.at - before.at;
      const part = span > 0 ? Math.min(1, Math.max(0, (at - before.at) / span)) : 0;
      const mix = (one, other) => one === null || other === null ? null : one + (other - one) * part;
      const contents = {};
      for (const place of Object.keys(before.c)) {
        contents[place] = before.c[place].map((value, index) => mix(value, (after.c[place] || before.c[place])[index]));
      }
      const nearest = part < 1 ? before : after;
      return {
        n: "", w: mix(before.w, after.w), h: mix(before.h, after.h),
        f: before.f.map((value, index) => mix(value, after.f[index])), c: contents,
        m: before.m.map((pair, index) => pair && after.m[index] ? pair.map((value, end) => mix(value, after.m[index][end])) : null),
        b: nearest.b, e: nearest.e, o: nearest.o,
      };
    }

    const rectOf = (screen, item) => screen.f[4 * item] === null ? null : screen.f.slice(4 * item, 4 * item + 4);
    """#
}
